"""The facts of Trump FG: find the enemy's joker and strike it with a king."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import model_validator

from ...core.options import Options, whole
from ...core.rulebook import Rulebook
from .state import CARDS, RANKS, Action, Opt

VERSION = 1
RULEBOOK = Rulebook(Path(__file__).with_name("rulebook.toml"), "TFG")

LONGEST = 14_000
"""299 rounds of two turns: in each a placing, ten attacks with an answer, an end, and what a hand can exclude."""

WIDEST = 400
"""Ten attackers of ten kinds against ten kinds of target, and the joker's effects."""


class TrumpFG(Options):
    """What players may agree on (clauses in brackets)."""

    format: Literal["long", "short"] = "long"  # TFG-1.2, TFG-1.3
    split: Literal["colour", "random"] = "colour"  # TFG-1.4
    joker_card: Literal["joker", "king"] = "joker"  # TFG-1.5
    first: Literal["random", "A", "B"] = "random"  # TFG-1.7
    hand_size: Annotated[int, whole(1, 10)] = 5  # TFG-1.8; 3 in short
    area_size: Annotated[int, whole(1, 10)] = 5  # TFG-1.8; 3 in short
    draw: Literal["refill", "one"] = "refill"  # TFG-3.2
    hand_limit: Literal["none"] | Annotated[int, whole(1, 53)] = "none"  # TFG-3.8
    after_13: Literal["open", "dissolve"] = "open"  # TFG-4.6
    fused_after_fight: Literal["stays", "excluded"] = "stays"  # TFG-4.7
    attacks: Literal["each", "one"] = "each"  # TFG-5.2
    joker_guard: Literal["on", "off"] = "on"  # TFG-5.6
    evade: Literal["shield", "reaction"] = "shield"  # TFG-6.3
    deckout: Literal["expose", "nothing", "lose"] = "expose"  # TFG-7.2
    joker_call: Literal["off"] | Annotated[int, whole(1, 300)] = 13  # TFG-7.6

    @model_validator(mode="before")
    @classmethod
    def _sizes_of_the_format(cls, raw: Any) -> Any:
        short = isinstance(raw, dict) and raw.get("format") == "short"
        return {"hand_size": 3, "area_size": 3, **raw} if short else raw


PRESETS: Mapping[str, Mapping[str, Any]] = {
    "standard": {},
    "as-written": {
        "draw": "one",
        "joker_guard": "off",
        "fused_after_fight": "excluded",
        "deckout": "nothing",
        "attacks": "one",
        "joker_call": "off",
    },
}

SEARCHING = {"depth": 8, "greed": 0.7, "explore": 0.4}
"""What a search plays on by in this game, the strongest of those tried (docs/search.md)."""

OBSERVATION = (
    ("hand", RANKS),
    ("known in the enemy's hand", RANKS),
    ("excluded", RANKS),
    ("excluded by the enemy", RANKS),
    ("area", CARDS),
    ("enemy's area", CARDS),
    ("attacked this turn", CARDS),
    ("side: hand, pile, joker hidden, joker exposed, shield", 5),
    ("enemy's side", 5),
    ("step", 4),
    ("active, first, turn, idle turns", 4),
    ("options", len(Opt)),
)

REASONS: Mapping[int, str] = {701: "joker-down", 702: "deck-out", 703: "dead-position", 704: "standstill"}


def kind(action: int) -> str:
    """The kind of an action."""
    if action in (Action.DESTROY_HAND, Action.EVADE, Action.DRAW, Action.PASS, Action.END):
        return {
            Action.DESTROY_HAND: "joker destroy",
            Action.EVADE: "joker evade",
            Action.DRAW: "joker draw",
            Action.PASS: "pass",
            Action.END: "end",
        }[Action(action)]
    starts = [
        (Action.REVIVE, "joker revive"),
        (Action.DESTROY, "joker destroy"),
        (Action.ATTACK, "attack"),
        (Action.EXCLUDE, "exclude"),
        (Action.FUSE, "fuse"),
        (Action.PLACE, "place"),
    ]
    return next(name for start, name in starts if action >= start)


def neutral(card: str) -> str | None:
    """No card of Trump FG has an effect of its own but the joker, and nothing stands for it."""
    return None
