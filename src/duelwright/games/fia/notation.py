"""Moves of Fia as text, and back."""

from functools import cache
from typing import Any

from .cards import CARDS, CODES, NAMES
from .state import ACTIONS, Action

WORDS = {"done": Action.DONE, "draw": Action.DRAW, "top": Action.TOP, "hold": Action.HOLD}
VERBS = {"play": Action.PLAY, "chain": Action.CHAIN, "show": Action.SHOW}
LOWER = {name.lower(): code for name, code in CODES.items()}


def text(states: Any, i: int, seat: int, action: int) -> str:
    """The move of an action."""
    return _texts()[action]


@cache
def _texts() -> list[str]:
    words = {int(number): word for word, number in WORDS.items()}
    verbs = list(VERBS)
    return [words.get(a) or f"{verbs[a // CARDS]} {NAMES[a % CARDS] or '-'}" for a in range(ACTIONS)]


def parse(states: Any, i: int, seat: int, text: str) -> int | None:
    """The action of a move, legal or not; None for a text that is no move. Case and blanks do not matter."""
    known = _actions().get(text)
    if known is not None:
        return known
    words = text.lower().split()
    match words:
        case [word] if word in WORDS:
            return int(WORDS[word])
        case [verb, card] if verb in VERBS and card in LOWER:
            return VERBS[verb] + LOWER[card]
    return None


@cache
def _actions() -> dict[str, int]:
    return {move: action for action, move in enumerate(_texts())}  # ``play -`` names no card: GEN-4 refuses it
