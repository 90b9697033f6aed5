"""Positions of Fia as JSON, and back."""

from collections import Counter
from typing import Annotated, Any, Literal

import numpy as np
from pydantic import BeforeValidator, Field

from ...core.errors import BadOptions, BadPosition
from ...core.game import Json
from ...core.reading import Strict, read
from ...core.record import read_seed
from ...core.rulebook import number_of
from ...core.texts import say
from .cards import CODES, KIND, NAMES, NUMBER, Kind
from .facts import REASONS, RULEBOOK, Fia
from .rules.cards import add_to_hand
from .rules.chain import may_follow
from .rules.clear import clear
from .standing import check_chain, check_choice, check_spread
from .state import PILE, Opt, Step

STEPS = ("first", "main", "chain", "choose", "tiebreak", "over")
Seat = Annotated[int, Field(ge=0, le=1)]


def _card(value: Any) -> Any:
    if not isinstance(value, str) or value not in CODES:
        raise ValueError("no card")
    return value


Card = Annotated[str, BeforeValidator(_card)]
Cards = Annotated[list[Card], Field(max_length=90)]


class Stock(Strict):
    """A stockpiled card."""

    card: Card
    value: Annotated[int, Field(ge=1, le=36)]


class Side(Strict):
    """One player's side."""

    lp: Annotated[int, Field(ge=-9999, le=9999)] | None = None  # as at the start
    hand: Cards = []
    deck: Cards = []
    discard: Cards = []
    played: Annotated[list[Card], Field(max_length=3)] = []
    stockpile: Annotated[list[Stock], Field(max_length=2)] = []
    under_attack: Annotated[int, Field(ge=0, le=9999)] = 0
    choice: Annotated[list[Card], Field(max_length=3)] | Literal["hold"] | None = None
    locked: bool = False
    shown: Card | None = None


class Ending(Strict):
    """How a finished match ended."""

    winner: Seat | None
    clause: str


class Position(Strict):
    """A position, as the rulebook writes it."""

    game: Literal["fia"]
    options: dict[str, Any] = {}
    seed: str | int = "0"
    turn: Annotated[int, Field(ge=1, le=1000)] = 1
    first: Seat = 0
    active: Seat = 0
    step: Literal["first", "main", "chain", "choose", "tiebreak", "over"]
    tiebreak_round: Annotated[int, Field(ge=0, le=20)] = 0
    first_lock: Seat | None = None
    players: Annotated[list[Side], Field(min_length=2, max_length=2)]
    outcome: Ending | None = None


def position(states: Any, i: int, hidden: bool = False) -> Json:
    """The position in a row; of a hidden row, what is hidden as ``?`` and decks as counts."""
    s = states[i]
    written: Json = {
        "game": "fia",
        "options": Fia.from_numbers(s.opt),
        "seed": str(s.rng),
        "turn": int(s.turn),
        "first": int(s.first),
        "active": int(s.active),
        "step": STEPS[s.step],
        "players": [_side(s, seat, hidden) for seat in range(2)],
    }
    if _has_choices(s):
        written["tiebreak_round"] = int(s.tiebreak_round)
        written["first_lock"] = None if s.first_lock < 0 else int(s.first_lock)
    if s.step == Step.OVER:
        written["outcome"] = {
            "winner": None if s.winner < 0 else int(s.winner),
            "clause": RULEBOOK.clause(int(s.clause)).id,
        }
    if hidden:
        del written["seed"]
    return written


def _has_choices(s: Any) -> bool:
    """Free and the tie-breaker, also when it has ended the match."""
    return bool(s.opt[Opt.SPREAD] == 1 or s.step == Step.TIEBREAK or s.clause // 100 == 8)


def _side(s: Any, seat: int, hidden: bool) -> Json:
    hand = [NAMES[card] for card in np.flatnonzero(s.hand[seat]) for _ in range(s.hand[seat, card])]
    stock = range(s.stock_n[seat])
    side: Json = {
        "lp": int(s.lp[seat]),
        "hand": hand + ["?"] * (int(s.hand_n[seat]) - len(hand)),
        "deck": int(s.deck_n[seat]) if hidden else [NAMES[card] for card in s.deck[seat, : s.deck_n[seat]][::-1]],
        "discard": [NAMES[card] for card in s.discard[seat, : s.discard_n[seat]][::-1]],
        "played": [NAMES[card] for card in s.played[seat, : s.played_n[seat]]],
        "stockpile": [{"card": NAMES[s.stock[seat, k]], "value": int(s.stock_value[seat, k])} for k in stock],
        "under_attack": int(s.under_attack[seat]),
    }
    if _has_choices(s):
        chosen = [NAMES[card] for card in s.choice[seat, : s.choice_n[seat]]]
        side["choice"] = "hold" if s.hold[seat] else chosen or None
        side["locked"] = bool(s.locked[seat])
        side["shown"] = NAMES[s.shown[seat]] or None
    return side


def load(raw: Json, states: Any, i: int) -> None:
    """Writes a position into a row; raises ``BadPosition``."""
    found = read(Position, raw, BadPosition)
    s = states[i]
    try:
        s.opt[:] = Fia.chosen(found.options, None, {"standard": {}}).numbers()
        s.rng = read_seed(found.seed)
    except BadOptions as wrong:
        raise BadPosition("options" if wrong.place != "seed" else "", wrong.message) from None
    clear(states, i)
    s.turn, s.first, s.active, s.step = found.turn, found.first, found.active, STEPS.index(found.step)
    s.tiebreak_round = found.tiebreak_round
    s.first_lock = -1 if found.first_lock is None else found.first_lock
    for seat, side in enumerate(found.players):
        check_spread(side, f"players[{seat}]", "free" if s.opt[Opt.SPREAD] else "palette")
        _load_side(states, i, seat, side)
    _load_step(states, i, found)


def _load_side(states: Any, i: int, seat: int, side: Side) -> None:
    s = states[i]
    s.lp[seat] = s.opt[Opt.LP] if side.lp is None else side.lp
    s.under_attack[seat] = side.under_attack
    for card in side.hand:
        add_to_hand(states, i, seat, CODES[card])
    for pile, count, cards in (("deck", "deck_n", side.deck[::-1]), ("discard", "discard_n", side.discard[::-1])):
        s[pile][seat, : len(cards)] = [CODES[card] for card in cards]
        s[count][seat] = len(cards)
    s.played[seat, : len(side.played)] = [CODES[card] for card in side.played]
    s.played_n[seat] = len(side.played)
    for k, stock in enumerate(side.stockpile):
        code, times = CODES[stock.card], stock.value / max(1, int(NUMBER[CODES[stock.card]]))
        if KIND[code] != Kind.DEFEND or times not in (1, 2, 4):
            wrong = say("{card} cannot be stockpiled with the value {value}", card=stock.card, value=stock.value)
            raise BadPosition(f"players[{seat}].stockpile[{k}]", wrong)
        s.stock[seat, k], s.stock_value[seat, k] = code, stock.value
    s.stock_n[seat] = len(side.stockpile)
    turned = [side.shown] if side.shown and s.step == Step.OVER else []
    everything = [
        *turned,
        *side.hand,
        *side.deck,
        *side.discard,
        *side.played,
        *(stock.card for stock in side.stockpile),
    ]
    if len(everything) > 90:
        raise BadPosition(
            f"players[{seat}]", say("{found} cards, but a deck has at most {wanted}", found=len(everything), wanted=90)
        )
    listed = sorted(CODES[card] for card in everything)
    s.decklist[seat, :] = 0
    s.decklist[seat, : len(listed)] = listed
    s.list_n[seat] = len(listed)
    _load_choice(s, seat, side)


def _load_choice(s: Any, seat: int, side: Side) -> None:
    place = f"players[{seat}]"
    chosen = side.choice if isinstance(side.choice, list) else []
    laid = [side.shown] if side.shown and s.step != Step.OVER else []
    missing = Counter([*chosen, *laid]) - Counter(side.hand)
    if missing:
        raise BadPosition(place, say("{card} is chosen or shown, but not in the hand", card=next(iter(missing))))
    s.choice[seat, : len(chosen)] = [CODES[card] for card in chosen]
    s.choice_n[seat] = len(chosen)
    s.hold[seat] = side.choice == "hold"
    s.shown[seat] = CODES[side.shown] if side.shown else 0
    s.locked[seat] = side.locked
    for k in range(1, len(chosen)):
        if may_follow(s.choice, seat, k, int(s.choice[seat, k])):
            raise BadPosition(f"{place}.choice[{k}]", say("{card} cannot be chained there", card=chosen[k]))


def _load_step(states: Any, i: int, found: Position) -> None:
    s = states[i]
    seat, free = int(s.active), bool(s.opt[Opt.SPREAD] == 1)
    if (found.outcome is not None) != (s.step == Step.OVER):
        raise BadPosition("outcome", say("an outcome is given in the step over, and only there"))
    if found.outcome:
        _load_outcome(s, found.outcome)
    elif s.step == Step.TIEBREAK or s.step == Step.CHOOSE:
        _load_secrets(states, i, found)
    if s.step in (Step.FIRST, Step.MAIN, Step.CHAIN):
        s.asked = 1 << seat
    if s.step in ((Step.FIRST, Step.MAIN, Step.CHAIN) if free else (Step.CHOOSE,)):
        wrong = say("the spread {spread} has no step {step}", spread=("palette", "free")[free], step=found.step)
        raise BadPosition("step", wrong)
    if s.step == Step.FIRST and s.hand_n[seat] + s.deck_n[seat] == 0:
        raise BadPosition("step", say("there is no card to begin with"))
    if s.step in (Step.FIRST, Step.MAIN) and s.played_n[seat]:
        raise BadPosition(f"players[{seat}].played", say("nothing has been played yet in this step"))
    for side in range(2):
        check_chain(states, i, side, chaining=s.step == Step.CHAIN and side == seat)


def _load_secrets(states: Any, i: int, found: Position) -> None:
    s = states[i]
    _check_secret_step(s, found)
    choosing = s.step == Step.CHOOSE
    for seat, side in enumerate(found.players):
        made = bool(side.choice) if choosing else side.shown is not None
        if side.locked and not made and s.hand_n[seat]:
            raise BadPosition(f"players[{seat}].locked", say("a choice is locked, but none is made"))
        if choosing and s.choice_n[seat]:
            check_choice(states, i, seat)
    s.asked = sum(1 << seat for seat in range(2) if not s.locked[seat])
    if s.asked == 0:
        raise BadPosition("players", say("both are locked, so the round is over"))
    s.active = 0 if s.asked & 1 else 1


def _check_secret_step(s: Any, found: Position) -> None:
    """What cannot stand while both choose in secret (FIA-8.1, FIA-9.1, FIA-9.2)."""
    if found.tiebreak_round > 19:
        raise BadPosition("tiebreak_round", say("at most {n}", n=19))
    for seat, side in enumerate(found.players):
        place = f"players[{seat}]"
        if side.played:
            raise BadPosition(f"{place}.played", say("nothing has been played yet in this step"))
        if side.under_attack:
            raise BadPosition(f"{place}.under_attack", say("no attack hangs in this step"))
        if (side.choice == "hold" or side.shown) and not side.locked:
            raise BadPosition(f"{place}.locked", say("this choice is whole, so it is locked"))


def _load_outcome(s: Any, ending: Ending) -> None:
    endings = {RULEBOOK.clause(number).id: number for number in REASONS}
    if ending.clause not in endings:
        wrong = say("{found} is not allowed; allowed: {allowed}", found=repr(ending.clause), allowed=", ".join(endings))
        raise BadPosition("outcome.clause", wrong)
    s.asked = 0
    s.winner = -1 if ending.winner is None else ending.winner
    s.clause = number_of(ending.clause)


def write_deck(states: Any, i: int, seat: int, deck: Counter[str]) -> None:
    """Writes a deck list into a row, before its setup."""
    cards = sorted(CODES[card] for card in deck.elements())[:PILE]
    states[i].decklist[seat, : len(cards)] = cards
    states[i].list_n[seat] = len(cards)
