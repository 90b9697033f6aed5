"""The cards of Fia: every code, and what stands on it.

A code is a number from 1 in the order of its text, 0 for no card; ``KIND``, ``COLOUR`` and ``NUMBER`` are read by it.
"""

from enum import IntEnum

import numpy as np


class Kind(IntEnum):
    """Kinds of cards (FIA-1.2, FIA-1.3)."""

    NONE = 0
    ATTACK = 1
    DEFEND = 2
    HEAL = 3
    COUNTER = 4
    DOUBLE = 5
    DRAW = 6
    DUAL = 7
    SHIFT = 8
    FOUR_SHIFT = 9


BLUE, GREEN, RED, YELLOW, WHITE = range(5)
COLOURS = "BGRYW"  # FIA-1.1

_PLAIN = {"A": Kind.ATTACK, "D": Kind.DEFEND, "H": Kind.HEAL, "C": Kind.COUNTER}
_SPECIAL = {"x2": Kind.DOUBLE, "+2": Kind.DRAW, "p2": Kind.DUAL}


def _all() -> dict[str, tuple[Kind, int, int]]:
    cards = {
        f"{c}{k}{n}": (kind, COLOURS.index(c), n) for c in "BGRY" for k, kind in _PLAIN.items() for n in range(1, 10)
    }
    cards |= {f"{c}{text}": (kind, COLOURS.index(c), 2) for c in COLOURS for text, kind in _SPECIAL.items()}
    return cards | {"shift": (Kind.SHIFT, WHITE, 0), "4shift": (Kind.FOUR_SHIFT, WHITE, 0)}


FACTS = dict(sorted(_all().items()))
NAMES = ("", *FACTS)
"""Texts of the codes, by number."""

CODES = {name: code for code, name in enumerate(NAMES) if code}
CARDS = len(NAMES)

KIND = np.array([0, *(kind for kind, _, _ in FACTS.values())], np.int64)
COLOUR = np.array([-1, *(colour for _, colour, _ in FACTS.values())], np.int64)
NUMBER = np.array([0, *(number for _, _, number in FACTS.values())], np.int64)

WORDS = 3
WORD = np.array([card // 54 for card in range(CARDS)], np.int64)
BIT = np.array([1 << card % 54 for card in range(CARDS)], np.int64)
"""A set of cards is ``WORDS`` integers of 54 bits: card c is bit ``BIT[c]`` of word ``WORD[c]``."""


def _sets(chosen: list[list[str]]) -> np.ndarray:
    sets = np.zeros((len(chosen), WORDS), np.int64)
    for row, names in zip(sets, chosen, strict=True):
        for name in names:
            row[WORD[CODES[name]]] |= BIT[CODES[name]]
    return sets


def _matching(name: str) -> list[str]:
    if not name or FACTS[name][0] >= Kind.SHIFT:
        return []
    return [other for other, facts in FACTS.items() if facts[1] == FACTS[name][1] or facts[2] == FACTS[name][2]]


MATCHES = _sets([_matching(name) for name in NAMES])
"""[card]: the cards of its colour or number (FIA-3.4); nothing for Shifts, which are passed over (FIA-3.5)."""

_COLOURED = [name for name, (kind, colour, _) in FACTS.items() if kind < Kind.DUAL and colour != WHITE]
_WHITES = ["Wx2", "W+2"]
WILD, EVERYTHING = _sets([["shift", "4shift"], list(FACTS)])
"""The cards that need no match (FIA-3.6), and all cards."""

FOLLOWERS = _sets([[], _COLOURED, _COLOURED + _WHITES, [*_COLOURED, *_WHITES, "4shift"]])
"""Sets of cards that may be chained, as ``rules.chain.followers`` numbers them."""

CODE = np.zeros((5, 10, 10), np.int64)
"""[colour, kind, number] -> code, or 0."""

for _name, (_kind, _colour, _number) in FACTS.items():
    CODE[_colour, _kind, _number] = CODES[_name]
