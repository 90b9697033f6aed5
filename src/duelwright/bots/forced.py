"""Forced wins: which moves of an open position win whatever the other seat and chance do, and in how many choices."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.game import Game
from ..core.jit import driver
from ..core.rows import EVENT
from .exact import FAILS, OUTCOMES, UNKNOWN, WINS, prove
from .proofs import CHILD, DOUBT, FRAME, NODES, PROOF, TOLD

BUDGET = 300_000
"""Nodes that a single proof may take."""

PATH, POOL = 256, 1 << 16
"""Plies with a choice on one path, and moves at all of them together, that there is room for."""

STRICT, LENIENT = 0, 1
"""A move with more outcomes than can be tried is no win; or all of its outcomes that are tried must be."""


@dataclass(frozen=True)
class Verdict:
    """Whether a seat wins by force (None: the search gave up), and the nodes that the proof took."""

    wins: bool | None
    nodes: int


class Prover:
    """An exact search for one game, which remembers what it has found.

    Everything is open to it: both hands, both decks. It proves for whoever holds the match, never for a player.
    """

    def __init__(self, game: Game, budget: int = BUDGET):
        self.game, self.budget = game, budget
        self.rows = np.zeros(PATH, game.state)
        self.words = self.rows.view(np.uint64)
        self.table = np.zeros(1 << max(10, (4 * budget // 3).bit_length()), PROOF)
        self.told = np.zeros(TOLD + 4, np.int64)
        self.space = (
            np.zeros(max(game.widest, OUTCOMES), np.int32),
            np.zeros(0, EVENT),
            self.table,
            np.zeros(POOL + 4 * game.widest, CHILD),
            np.zeros(PATH, FRAME),
            self.told,
            CHANCES,
        )

    def wins(
        self,
        states: np.ndarray[Any, Any],
        seat: int,
        action: int | None = None,
        choices: int = -1,
        budget: int | None = None,
    ) -> Verdict:
        """Whether the seat wins by force from a row, with that action first if one is named.

        ``choices`` bounds how often the seat may have to choose until then (-1: not at all), ``budget`` the nodes.
        """
        budget = budget or self.budget
        found, nodes, doubtful = self._prove(states, seat, action, choices, STRICT, budget)
        if found == FAILS and doubtful:
            found, more, _ = self._prove(states, seat, action, choices, LENIENT, budget)
            found, nodes = (FAILS if found == FAILS else UNKNOWN), nodes + more
        return Verdict({WINS: True, FAILS: False, UNKNOWN: None}[found], nodes)

    def _prove(
        self, states: np.ndarray[Any, Any], seat: int, action: int | None, choices: int, lenient: int, budget: int
    ) -> tuple[int, int, bool]:
        game = self.game
        if 2 * self.told[1] > len(self.table):
            self.table["key"] = 0
            self.told[1] = 0
        self.rows[0] = states[0]
        numbers = seat, -1 if action is None else action, choices, lenient, budget
        found = int(_driver(game)(game.tables, self.rows, self.words, *self.space, *numbers, game.legal, game.play))
        return found, int(self.told[NODES]), bool(self.told[DOUBT])


def _chance(number: int) -> int:
    """The generator whose next draw among n is the one that ``number`` stands for, from 0 to ``OUTCOMES`` - 1."""
    z = (2 * number + 1) << (63 - OUTCOMES.bit_length() + 1)
    for shift, factor in ((31, 0x94D049BB133111EB), (27, 0xBF58476D1CE4E5B9), (30, 1)):
        z = _unshifted(z, shift) * pow(factor, -1, 1 << 64) % (1 << 64)
    return (z - 0x9E3779B97F4A7C15) % (1 << 64)


def _unshifted(z: int, shift: int) -> int:
    found = z
    for _ in range(64 // shift):
        found = z ^ (found >> shift)
    return found


CHANCES = np.array([_chance(number) for number in range(OUTCOMES)], np.uint64)
"""Generators whose next draws lie evenly: among n up to ``OUTCOMES``, each outcome is drawn by one of them."""

_DRIVERS: dict[Any, Any] = {}


def _driver(game: Game) -> Any:
    key = (game.state, game.tables.dtype)
    if key not in _DRIVERS:
        s = game.signatures
        words = s.array(np.uint64)
        whole = s.array(np.int64)
        space = s.ids, s.events, s.array(PROOF), s.array(CHILD), s.array(FRAME), whole, words
        _DRIVERS[key] = driver(prove, s.INT(s.tables, s.rows, words, *space, *(s.INT,) * 5, s.legal, s.play))
    return _DRIVERS[key]
