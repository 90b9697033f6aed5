"""The facts of Six Nations: creatures, supports and interferences of six powers."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from ...core.options import Options, whole
from ...core.rulebook import Rulebook
from .state import Action

VERSION = 1
RULEBOOK = Rulebook(Path(__file__).with_name("rulebook.toml"), "SIX")

LONGEST = 40_000
"""200 turns: each has at most 32 moves and 60 cards to play a phase, and the answers to them."""

WIDEST = 8192


class SixNations(Options):
    """What players may agree on (clauses in brackets)."""

    mode: Literal["normal", "hell"] = "normal"  # SIX-3.4
    life: Annotated[int, whole(1, 999_999)] = 50_000  # SIX-3.1
    deck_min: Annotated[int, whole(0, 60)] = 40  # SIX-1.8
    first_round_draw: Literal["off", "on"] = "off"  # SIX-4.2
    strategy_order: Literal["fixed", "free"] = "fixed"  # SIX-5.1
    summons_per_turn: Literal["unlimited"] | Annotated[int, whole(1, 60)] = "unlimited"  # SIX-5.2
    moves_per_turn: Literal["once", "unlimited"] = "once"  # SIX-5.4
    sacrifice_fee: Literal["2-3", "1-2"] = "2-3"  # SIX-5.6
    direct_attack: Literal["both-empty", "tower-empty"] = "both-empty"  # SIX-6.1
    friendly_fire: Literal["off", "on"] = "off"  # SIX-6.2
    guard_total: Literal["sum", "double"] = "sum"  # SIX-6.7
    guard_damage: Literal["printed", "raised"] = "printed"  # SIX-6.8
    deckout: Literal["even", "at-once", "on-draw"] = "even"  # SIX-8.2
    life_cap: Literal["none", "start"] = "none"  # SIX-8.5
    open_decklists: Literal["off", "on"] = "off"  # SIX-2.1


PRESETS: Mapping[str, Mapping[str, Any]] = {
    "standard": {},
    "as-written": {
        "direct_attack": "tower-empty",
        "friendly_fire": "on",
        "guard_total": "double",
        "guard_damage": "raised",
        "moves_per_turn": "unlimited",
        "deckout": "at-once",
    },
}

SEARCHING = {"depth": 8, "explore": 0.7, "trust": 2.0}
"""What a search plays on by in this game, the strongest of those tried (docs/search.md)."""

OBSERVATION = (
    ("own hand", 50),
    ("own field", 70),
    ("enemy's field", 70),
    ("life: own, enemy's", 2),
    ("own hand, deck, graveyard, banished", 4),
    ("enemy's hand, deck, graveyard, banished", 4),
    ("phase", 6),
    ("question", 10),
    ("asked, active, turn, dial", 4),
    ("options", 15),
)
"""What ``observe`` writes for a seat, in this order; whatever is not there is 0.

- own hand: 10 cards, ascending; each its level, ``Kind``, ``Type``, printed attack / 10,000, printed defence / 10,000.
- own field, then enemy's: places 0 to 9; each 1 (a card lies there), ``Kind`` (0 face down for the other seat),
  attack / 10,000, defence / 10,000 (worked out), tapped, attacked, down. The seat sees the kind of its own ambushes.
- life: both / 50,000.
- sizes of the piles / 60.
- phase: one of 6, by ``Phase``.
- question: one of 10, by ``Ask``; all 0 when the match is over.
- 1 if the seat is asked; 1 if it is active; turn / 200; dial / 3.
- options: as in ``opt``, life / 50,000, deck_min and summons_per_turn / 60.
"""

DECLARED = ("summon", "sacrifice", "upgrade", "use", "activate", "attack", "next")
"""Kinds of moves that the enemy may answer."""

REASONS: Mapping[int, str] = {801: "life", 802: "deck-out", 803: "special", 804: "both"}

_KINDS = (
    (Action.PASS, "pass"),
    (Action.NEXT, "next"),
    (Action.DONE, "done"),
    (Action.YES, "yes"),
    (Action.NO, "no"),
    (Action.DESTROY, "destroy"),
    (Action.PAY, "pay"),
    (Action.FACE, "face"),
    (Action.CHOOSE, "choose"),
    (Action.PLACE, "place"),
    (Action.TARGET, "target"),
    (Action.CARD, "card"),
    (Action.SUMMON, "summon"),
    (Action.MOVE, "move"),
    (Action.USE, "use"),
    (Action.AMBUSH, "ambush"),
    (Action.SACRIFICE, "sacrifice"),
    (Action.UPGRADE, "upgrade"),
    (Action.ACTIVATE, "activate"),
    (Action.ATTACK, "attack"),
    (Action.GUARD, "guard"),
)


def kind(action: int) -> str:
    """The kind of an action: the first word of its move."""
    return next(name for start, name in reversed(_KINDS) if action >= start)


def neutral(pool: Any, code: str) -> str | None:
    """The plain creature of the same level that is nearest in strength, of the same nation if it can be."""
    card = pool.cards[pool.numbers[code]] if code in pool.numbers else None
    if card is None or card.kind != "creature" or not card.skills:
        return None
    plain = [other for other in pool.cards if other and other.kind == "creature" and not other.skills]
    same = [other for other in plain if other.level == card.level]

    def distance(other: Any) -> tuple[int, bool, str]:
        apart = abs(other.attack - card.attack) + abs(other.defence - card.defence)
        return apart, other.nation != card.nation, other.code

    return str(min(same, key=distance).code) if same else None
