"""Positions of Trump FG as JSON, and back."""

from typing import Annotated, Any, Literal

import numpy as np
from pydantic import Field

from ...core.errors import BadOptions, BadPosition
from ...core.game import Json
from ...core.reading import Strict, read
from ...core.record import read_seed
from ...core.rows import TABLE
from ...core.rulebook import number_of
from ...core.texts import say
from .facts import REASONS, RULEBOOK, TrumpFG
from .notation import CODES, NAMES, name
from .rules import check
from .rules.cards import put
from .rules.turn import can_place, clear, copies, must_exclude
from .state import CARDS, FUSED, JOKER, RANKS, Action, Joker, Opt, Step

Card = Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
CardOrJoker = Card | Literal["joker"]
Fused = Literal["A*", "2*", "3*", "4*", "5*", "6*", "7*", "8*", "9*", "10*", "J*", "Q*", "K*"]
Seat = Annotated[int, Field(ge=0, le=1)]

_NO_TABLES = np.zeros(0, TABLE)

STEPS = ("place", "attack", "react", "trim")
JOKERS = ("hidden", "exposed", "down")


class Known(Strict):
    """Cards that everybody knows to be in a hand."""

    hand: Annotated[list[CardOrJoker], Field(max_length=53)]


class Side(Strict):
    """One player's cards."""

    hand: Annotated[list[CardOrJoker], Field(max_length=53)] = []
    area: Annotated[list[Card | Fused], Field(max_length=10)] = []
    pile: Annotated[list[CardOrJoker], Field(max_length=53)] = []
    excluded: Annotated[list[Card], Field(max_length=52)] = []
    joker: Literal["hidden", "exposed", "down"] = "hidden"
    evade: bool = False
    known: Known | None = None


class Pending(Strict):
    """An attack that the defender may still answer."""

    attacker: Card | Fused
    target: Card | Fused | Literal["joker"]


class Ending(Strict):
    """How a finished match ended."""

    winner: Seat | None
    clause: str


class Position(Strict):
    """A position, as the rulebook writes it."""

    game: Literal["trumpfg"]
    options: dict[str, Any] = {}
    seed: str | int = "0"
    turn: Annotated[int, Field(ge=1, le=300)] = 1
    first: Seat = 0
    active: Seat
    step: Literal["place", "attack", "react", "trim"]
    placed: bool | None = None
    attacked: Annotated[list[Card | Fused], Field(max_length=11)] = []
    pending: Pending | None = None
    idle_turns: Annotated[int, Field(ge=0, le=600)] = 0
    players: Annotated[list[Side], Field(min_length=2, max_length=2)]
    outcome: Ending | None = None


def position(states: Any, i: int, hidden: bool = False) -> Json:
    """The position in a row; of a hidden row, what is hidden as ``?`` and piles as counts."""
    s = states[i]
    written: Json = {
        "game": "trumpfg",
        "options": TrumpFG.from_numbers(s.opt),
        "seed": str(s.rng),
        "turn": int(s.turn),
        "first": int(s.first),
        "active": int(s.active),
        "step": STEPS[s.step],
        "attacked": _written(s.attacked),
        "idle_turns": int(s.idle_turns),
        "players": [_side(s, seat, hidden) for seat in range(2)],
    }
    if s.step == Step.REACT:
        written["pending"] = {"attacker": name(s.attacker), "target": name(s.target)}
    if s.step in (Step.ATTACK, Step.REACT) and bool(s.placed) != _placed_by_default(s):
        written["placed"] = bool(s.placed)
    if s.asked == 0:
        winner = None if s.winner < 0 else int(s.winner)
        written["outcome"] = {"winner": winner, "clause": RULEBOOK.clause(int(s.clause)).id}
    if hidden:
        del written["seed"]
    return written


def _side(s: Any, seat: int, hidden: bool) -> Json:
    hand = _written(s.hand[seat])
    side: Json = {
        "hand": hand + ["?"] * (int(s.hand_n[seat]) - len(hand)),
        "area": _written(s.area[seat]),
        "pile": int(s.pile_n[seat]) if hidden else [NAMES[s.pile[seat, k]] for k in range(s.pile_n[seat] - 1, -1, -1)],
        "excluded": _written(s.excluded[seat]),
        "joker": JOKERS[s.joker[seat]],
        "evade": bool(s.shield[seat]),
    }
    if known := _written(s.known[seat]):
        side["known"] = {"hand": known}
    return side


def _written(counts: Any) -> list[str]:
    """Cards in the order of their ranks, a fused one after its plain twin, the joker last."""
    order = [card for rank in range(1, RANKS) for card in (rank, FUSED + rank) if card < len(counts)] + [JOKER]
    return [name(card) for card in order for _ in range(counts[card])]


def _placed_by_default(s: Any) -> bool:
    """In the attack step a card counts as placed, unless the hand has none to place although there is room."""
    holds_a_card = s.hand_n[s.active] > (s.hand[s.active, JOKER] or s.known[s.active, JOKER])
    return bool(holds_a_card or s.area_n[s.active] >= s.opt[Opt.AREA_SIZE])


def load(raw: Json, states: Any, i: int) -> None:
    """Writes a position into a row; raises ``BadPosition``."""
    read_in = read(Position, raw, BadPosition)
    s = states[i]
    try:
        s.opt[:] = TrumpFG.chosen(read_in.options, None, {"standard": {}}).numbers()
        s.rng = read_seed(read_in.seed)
    except BadOptions as wrong:
        raise BadPosition("options" if wrong.place != "seed" else "", wrong.message) from None
    clear(states, i)
    s.turn, s.first, s.active = read_in.turn, read_in.first, read_in.active
    s.idle_turns = read_in.idle_turns
    s.asked = 1 << s.active
    s.doubt = 1
    for seat, side in enumerate(read_in.players):
        _load_side(states, i, seat, side)
    _count(states, i)
    for card in read_in.attacked:
        s.attacked[CODES[card.lower()]] += 1
    s.attacks = len(read_in.attacked)
    _load_step(states, i, read_in)
    if read_in.outcome:
        _load_outcome(s, read_in.outcome)
    elif Joker.DOWN in s.joker:
        raise BadPosition("outcome", say("a joker is down, so the match is over, but no outcome is given"))


def _load_side(states: Any, i: int, seat: int, side: Side) -> None:
    s = states[i]
    place = f"players[{seat}]"
    for cards, counts in ((side.hand, s.hand), (side.area, s.area), (side.excluded, s.excluded)):
        for card in cards:
            counts[seat, CODES[card.lower()]] += 1
    for card in side.known.hand if side.known else []:
        s.known[seat, CODES[card.lower()]] += 1
    for card in reversed(side.pile):
        put(states, i, seat, CODES[card.lower()])
    s.hand_n[seat], s.area_n[seat] = len(side.hand), len(side.area)
    s.joker[seat] = JOKERS.index(side.joker)
    s.shield[seat] = side.evade
    if s.area_n[seat] > s.opt[Opt.AREA_SIZE]:
        wrong = say(
            "{found} cards, but the area has {places} places", found=len(side.area), places=int(s.opt[Opt.AREA_SIZE])
        )
        raise BadPosition(f"{place}.area", wrong)
    if (s.known[seat] > s.hand[seat]).any():
        raise BadPosition(f"{place}.known", say("more cards are known than the hand holds"))


def _count(states: Any, i: int) -> None:
    """No card stands more often than its pack has it."""
    s = states[i]
    held = [s.hand[seat] + s.excluded[seat] + s.area[seat, :FUSED] + s.area[seat, FUSED:] for seat in range(2)]
    for seat in range(2):
        for k in range(s.pile_n[seat]):
            held[seat][s.pile[seat, k]] += 1
        jokers = 1 if s.joker[seat] == Joker.HIDDEN else 0
        if held[seat][JOKER] > jokers:
            raise BadPosition(f"players[{seat}]", _too_many("joker", int(held[seat][JOKER]), jokers))
    one_pack = s.opt[Opt.FORMAT] == 1 and s.opt[Opt.SPLIT] == 1
    for rank in range(1, RANKS):
        most = copies(states, i, rank)
        for place, found in (
            [("players", held[0][rank] + held[1][rank])]
            if one_pack
            else [("players[0]", held[0][rank]), ("players[1]", held[1][rank])]
        ):
            if found > most:
                raise BadPosition(place, _too_many(NAMES[rank], int(found), most))


def _too_many(card: str, found: int, most: int) -> Any:
    return say("{card} stands {found} times, but there can be {most}", card=card, found=found, most=most)


def _load_step(states: Any, i: int, read_in: Position) -> None:
    s = states[i]
    seat = int(s.active)
    s.step = STEPS.index(read_in.step)
    s.placed = s.step != Step.PLACE
    nothing = not can_place(states, i, seat) and not must_exclude(states, i, seat)
    if s.step == Step.PLACE and nothing and read_in.outcome is None:
        s.step = Step.ATTACK  # TFG-3.5: nothing to do in the place step
    elif s.step in (Step.ATTACK, Step.REACT):
        s.placed = _placed_by_default(s) if read_in.placed is None else read_in.placed
    if s.step == Step.TRIM and (s.opt[Opt.HAND_LIMIT] == 0 or s.hand_n[seat] <= s.opt[Opt.HAND_LIMIT]):
        raise BadPosition("step", say("nothing is to be trimmed: the hand is not over its limit"))
    once = s.opt[Opt.ATTACKS] == 1
    if (once and s.attacks > 1) or (not once and (s.attacked > s.area[seat]).any()):
        raise BadPosition("attacked", say("more cards have attacked than can have"))
    _load_pending(states, i, read_in.pending)


def _load_pending(states: Any, i: int, pending: Pending | None) -> None:
    s = states[i]
    seat = int(s.active)
    if (s.step == Step.REACT) != (pending is not None):
        raise BadPosition("pending", say("an attack is pending in the step react, and only there"))
    if pending is None:
        return
    s.attacker, s.target = CODES[pending.attacker.lower()], CODES[pending.target.lower()]
    s.step = Step.ATTACK
    declared = Action.ATTACK + CARDS * int(s.attacker) + int(s.target)
    refused = check(_NO_TABLES, states, i, seat, declared)
    if refused or s.opt[Opt.EVADE] == 0 or s.joker[1 - seat] != Joker.HIDDEN:
        clause = RULEBOOK.clause(refused or 603)
        raise BadPosition(
            "pending", say("this attack cannot be pending ({clause}: {why})", clause=clause.id, why=clause.sentence)
        )
    s.step = Step.REACT
    s.asked = 1 << (1 - seat)


def _load_outcome(s: Any, ending: Ending) -> None:
    endings = {RULEBOOK.clause(number).id: number for number in REASONS}
    if ending.clause not in endings:
        wrong = say("{found} is not allowed; allowed: {allowed}", found=repr(ending.clause), allowed=", ".join(endings))
        raise BadPosition("outcome.clause", wrong)
    won = number_of(ending.clause) in (701, 702)
    if won != (ending.winner is not None):
        raise BadPosition(
            "outcome.winner",
            say("this clause ends a match with a winner") if won else say("this clause ends a match in a draw"),
        )
    s.asked = 0
    s.winner = -1 if ending.winner is None else ending.winner
    s.clause = number_of(ending.clause)
