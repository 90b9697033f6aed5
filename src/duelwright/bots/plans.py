"""How a built-in bot thinks, as a row that kernels read."""

from dataclasses import asdict, dataclass, replace
from typing import Any

import numpy as np

from ..core.game import Game
from ..core.rows import record

RANDOM, GREEDY, SEARCH = 0, 1, 2
"""Policies: any action; the best after one action; information-set tree search."""

PLAN = record(
    [
        ("policy", np.int64),
        ("worlds", np.int64),  # that a greedy policy guesses
        ("iterations", np.int64),  # of a search
        ("depth", np.int64),  # plies of a play-out before it is cut off and valued
        ("greed", np.float64),  # share of the plies of a play-out that look one action ahead
        ("explore", np.float64),  # weight of what has been tried seldom
        ("trust", np.float64),  # visits that the value after an action counts for before it is tried
        ("slips", np.float64),  # share of the moves that are played at random
    ]
)


@dataclass(frozen=True)
class Plan:
    """The numbers of a plan; ``PLAN`` says what each means. A game's own ``searching`` replaces those of a search."""

    policy: int
    worlds: int = 0
    iterations: int = 0
    depth: int = 0
    greed: float = 0.0
    explore: float = 0.0
    trust: float = 0.0
    slips: float = 0.0

    def suited(self, game: Game) -> "Plan":
        """The plan with the numbers that were measured as the strongest in a game."""
        return replace(self, **dict[str, Any](game.searching)) if self.policy == SEARCH else self


def written(*plans: Plan) -> np.ndarray[Any, Any]:
    """Plans as rows."""
    rows = np.zeros(len(plans), PLAN)
    for row, plan in zip(rows, plans, strict=True):
        for name, number in asdict(plan).items():
            row[name] = number
    return rows
