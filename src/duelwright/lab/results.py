"""Results of many matches, as columns."""

from dataclasses import dataclass
from functools import cached_property
from statistics import NormalDist
from typing import Any, NamedTuple

import numpy as np

from ..core.game import Game

Z = NormalDist().inv_cdf(0.975)
"""Half the width of a 95 % interval, in standard errors."""


class Interval(NamedTuple):
    """A share with its 95 % interval."""

    share: float
    low: float
    high: float


def wilson(successes: int, trials: int) -> Interval:
    """The share of successes with its Wilson score interval (Wilson 1927); all 0 to 1 without trials."""
    if trials == 0:
        return Interval(float("nan"), 0.0, 1.0)
    share = successes / trials
    centre = (share + Z * Z / (2 * trials)) / (1 + Z * Z / trials)
    half = Z / (1 + Z * Z / trials) * float(np.sqrt(share * (1 - share) / trials + Z * Z / (4 * trials * trials)))
    return Interval(share, centre - half, centre + half)


def mean(points: np.ndarray[Any, Any]) -> Interval:
    """The mean of independent points, 0 to 1 each, with its 95 % interval; all 0 to 1 of fewer than two."""
    if len(points) < 2:
        return Interval(float(points.mean()) if len(points) else float("nan"), 0.0, 1.0)
    share = float(points.mean())
    spread = float(points.std(ddof=1))
    if spread == 0 and share in (0.0, 1.0):
        return wilson(int(points.sum()), len(points))
    half = Z * spread / len(points) ** 0.5
    return Interval(share, max(0.0, share - half), min(1.0, share + half))


@dataclass(frozen=True)
class Results:
    """One entry a match: who won, why, and how long it took. Columns are NumPy arrays of equal length."""

    game: Game
    bots: tuple[str, str]
    seed: int
    mirror: bool
    index: np.ndarray[Any, Any]  # int64: number of the match, from 0
    winner: np.ndarray[Any, Any]  # int8: seat 0 or 1; -1 for a draw
    clauses: np.ndarray[Any, Any]  # int16: number of the clause that ended it; 0 where it was cut off (a stall)
    plies: np.ndarray[Any, Any]  # int32: decisions
    turns: np.ndarray[Any, Any]  # int16
    first: np.ndarray[Any, Any]  # int8: seat that began
    seconds: float = 0.0

    def __len__(self) -> int:
        return len(self.winner)

    @cached_property
    def clause(self) -> np.ndarray[Any, Any]:
        """Ids of the clauses that ended the matches, as texts; empty where a match was cut off."""
        return self._worded(lambda number: self.game.rulebook.clause(number).id)

    @cached_property
    def reason(self) -> np.ndarray[Any, Any]:
        """How the matches ended, in a word; empty where a match was cut off."""
        return self._worded(lambda number: self.game.reasons[number])

    def _worded(self, word: Any) -> np.ndarray[Any, Any]:
        numbers, places = np.unique(self.clauses, return_inverse=True)
        words = np.array([word(int(number)) if number else "" for number in numbers] or [""])
        column: np.ndarray[Any, Any] = words[places]
        return column

    @property
    def swapped(self) -> np.ndarray[Any, Any]:
        """Whether the first bot sat at seat 1 (B): every second match of a mirrored run."""
        odd: np.ndarray[Any, Any] = self.index % 2 == 1 if self.mirror else np.zeros(len(self), np.bool_)
        return odd

    @property
    def points(self) -> np.ndarray[Any, Any]:
        """The first bot's points: 1 for a win, a half for a draw."""
        seat = self.swapped.astype(np.int8)
        return np.where(self.winner < 0, 0.5, (self.winner == seat).astype(float))

    @property
    def pairs(self) -> np.ndarray[Any, Any]:
        """The first bot's share of each mirrored pair; a match without its twin is left out."""
        paired: np.ndarray[Any, Any] = self.points[: len(self) // 2 * 2].reshape(-1, 2).mean(axis=1)
        return paired

    def share(self) -> Interval:
        """The first bot's share of the points; the unit is the mirrored pair where there are pairs."""
        return mean(self.pairs if self.mirror else self.points)

    def ends(self) -> dict[str, int]:
        """How many matches each clause ended; ``stall`` for those cut off."""
        numbers, counts = np.unique(self.clauses, return_counts=True)
        pairs = zip(numbers.tolist(), counts.tolist(), strict=True)
        return {self.game.rulebook.clause(number).id if number else "stall": count for number, count in pairs}
