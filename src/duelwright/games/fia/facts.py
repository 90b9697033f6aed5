"""The facts of Fia: Uno's table manners with the stakes of an RPG battle."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import model_validator

from ...core.options import Options, whole
from ...core.rulebook import Rulebook
from .cards import CARDS, CODES, COLOUR, NAMES, WHITE
from .state import Action, Opt

VERSION = 1
RULEBOOK = Rulebook(Path(__file__).with_name("rulebook.toml"), "FIA")

LONGEST = 1_500
"""Every turn and round draws from a deck of at most 90 cards, in at most four steps a seat; 20 repeats follow."""

WIDEST = CARDS + 1

START: Mapping[str, int] = {"palette": 25, "free": 30}
"""FIA-2.3: LP at the start where nothing else is agreed on."""


class Fia(Options):
    """What players may agree on (clauses in brackets)."""

    spread: Literal["palette", "free"] = "palette"  # FIA-9.1
    lp: Annotated[int, whole(1, 999)] = START["palette"]  # FIA-2.3
    lp_cap: Literal["start", "none"] = "start"  # FIA-2.4
    deck_budget: Literal["on", "off"] = "on"  # FIA-1.6
    heal_stops_attack: Literal["off", "on"] = "off"  # FIA-4.4
    dual_drops: Literal["own", "both"] = "own"  # FIA-5.6
    tiebreak_threshold: Literal["non-special", "special"] = "non-special"  # FIA-8.5
    initiative: Literal["none", "first-lock"] = "none"  # FIA-9.7
    open_decklists: Literal["on", "off"] = "on"  # FIA-2.5

    @model_validator(mode="before")
    @classmethod
    def _start_of_the_spread(cls, given: Any) -> Any:
        if isinstance(given, Mapping) and "lp" not in given and given.get("spread") in START:
            return {**given, "lp": START[given["spread"]]}
        return given


PRESETS: Mapping[str, Mapping[str, Any]] = {
    "standard": {},
    "as-written": {
        "deck_budget": "off",
        "lp_cap": "none",
        "tiebreak_threshold": "special",
        "heal_stops_attack": "on",
    },
}

SEARCHING = {"depth": 6, "greed": 0.8, "explore": 0.7, "trust": 2.0}
"""What a search plays on by in this game, the strongest of those tried (docs/search.md)."""

OBSERVATION = (
    ("hand", CARDS),
    ("own open choice", CARDS),
    ("played", CARDS),
    ("played by the enemy", CARDS),
    ("both discard piles", CARDS),
    ("side: LP, attack hanging over it, stockpiled defence and cards, hand, deck, discard pile", 7),
    ("enemy's side", 7),
    ("step", 6),
    ("active, turn, repeats", 3),
    ("options", len(Opt)),
)

REASONS: Mapping[int, str] = {
    701: "lp",
    702: "deck-out",
    802: "tie-breaker",
    803: "tie-breaker",
    805: "tie-breaker",
    807: "repeats",
}

_KINDS = ((Action.HOLD, "hold"), (Action.TOP, "top"), (Action.DRAW, "draw"), (Action.DONE, "done"))
_STARTS = ((Action.SHOW, "show"), (Action.CHAIN, "chain"), (Action.PLAY, "play"))


def kind(action: int) -> str:
    """The kind of an action."""
    for number, name in _KINDS:
        if action == number:
            return name
    return next(name for start, name in _STARTS if action >= start)


def neutral(card: str) -> str | None:
    """The same colour and number without effect: an Attack of 1 in Palette's colours is the least that there is."""
    code = CODES.get(card)
    if code is None or COLOUR[code] == WHITE:
        return None
    weakest = f"{NAMES[code][0]}A1"
    return weakest if weakest != card else None
