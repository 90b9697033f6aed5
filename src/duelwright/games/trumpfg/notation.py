"""Moves of Trump FG as text, and back."""

from functools import cache
from typing import Any

from ...core.errors import IllegalMove
from .facts import RULEBOOK
from .state import ACTIONS, CARDS, FUSED, RANKS, Action

NAMES = ("joker", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""Names of the ranks, by number."""

CODES = {name.lower(): rank for rank, name in enumerate(NAMES)} | {
    f"{name.lower()}*": FUSED + rank for rank, name in enumerate(NAMES) if rank
}
"""Numbers of cards, fused ones included, by their names in lower case."""

WORDS = {
    "joker destroy hand": Action.DESTROY_HAND,
    "joker evade": Action.EVADE,
    "joker draw": Action.DRAW,
    "pass": Action.PASS,
    "end": Action.END,
}


def name(card: int) -> str:
    """A card of an area as it is written; a fused one with a star."""
    return NAMES[card % FUSED] + ("*" if card >= FUSED else "")


def text(states: Any, i: int, seat: int, action: int) -> str:
    """The move of an action."""
    return _texts()[action]


@cache
def _texts() -> list[str]:
    return [_write(action) for action in range(ACTIONS)]


def _write(action: int) -> str:
    for word, number in WORDS.items():
        if action == number:
            return word
    if action >= Action.REVIVE:
        return f"joker revive {NAMES[action - Action.REVIVE]}"
    if action >= Action.DESTROY:
        return f"joker destroy area {name(action - Action.DESTROY)}"
    if action >= Action.ATTACK:
        attacker, target = divmod(action - Action.ATTACK, CARDS)
        return f"attack {name(attacker)}>{name(target)}"
    if action >= Action.EXCLUDE:
        return f"exclude {NAMES[action - Action.EXCLUDE]}"
    if action >= Action.FUSE:
        low, high = divmod(action - Action.FUSE, RANKS)
        return f"fuse {NAMES[low]}+{NAMES[high]}"
    return f"place {NAMES[action]}"


def parse(states: Any, i: int, seat: int, text: str) -> int | None:
    """The action of a move, legal or not; None for a text that is no move. Case and blanks do not matter."""
    known = _actions().get(text)
    if known is not None:
        return known
    words = text.lower().replace("+", " + ").replace(">", " > ").split()
    match words:
        case ["place" | "exclude" as verb, card] if (rank := CODES.get(card, CARDS)) < RANKS:
            return (Action.PLACE if verb == "place" else Action.EXCLUDE) + rank
        case ["fuse", first, "+", second] if (ranks := _ranks(first, second)) is not None:
            return Action.FUSE + RANKS * min(ranks) + max(ranks)
        case ["fuse", first, "+", second, "+", third, *more] if _ranks(first, second, third, *more[1::2]) is not None:
            raise IllegalMove(text, RULEBOOK.find("4.3"))  # TFG-4.3
        case ["attack", attacker, ">", target] if attacker in CODES and target in CODES:
            return Action.ATTACK + CARDS * CODES[attacker] + CODES[target]
        case ["joker", "destroy", "area", card] if card in CODES:
            return Action.DESTROY + CODES[card]
        case ["joker", "revive", card] if (rank := CODES.get(card, CARDS)) < RANKS:
            return Action.REVIVE + rank
    word = WORDS.get(" ".join(words))
    return None if word is None else int(word)


@cache
def _actions() -> dict[str, int]:
    pairs = {Action.FUSE + RANKS * low + high for low in range(RANKS) for high in range(low)}
    return {move: action for action, move in enumerate(_texts()) if action not in pairs}


def _ranks(*names: str) -> tuple[int, ...] | None:
    ranks = tuple(CODES.get(name, CARDS) for name in names)
    return ranks if all(rank < RANKS for rank in ranks) else None
