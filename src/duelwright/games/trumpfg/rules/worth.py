"""What a position is worth: features of both sides, by weights that are fitted to play."""

import math
from pathlib import Path
from typing import Any

from ....core import weights as files
from ....core.jit import entry, kernel
from ..state import ACE, FUSED, JOKER, KING, RANKS, Joker, Opt

_RANKS = ("ace", *(str(rank) for rank in range(2, 11)), "jack", "queen", "king")
FEATURES = (
    *(f"{rank} in the battle area" for rank in _RANKS),
    *(f"fused {rank}" for rank in _RANKS),
    *(f"{rank} in the hand" for rank in _RANKS),
    "ace excluded",
    "king excluded",
    "joker in the hand",
    "turns before the joker in the hand is called",
    "joker exposed",
    "kings gone that could strike the exposed joker",
    "joker unguarded",
    "joker before a king that may strike",
    "shield",
    "draw pile",
)
"""What is counted of a side; the same of the enemy is taken off. Unguarded: nothing lies before the joker."""

FILE = Path(__file__).parents[1] / "weights.toml"
WEIGHTS = files.read(FILE, FEATURES)


@entry
def value(tables: Any, states: Any, i: int, seat: int) -> float:
    """An estimate of the outcome for the seat, from -1 (lost) to 1 (won)."""
    s = states[i]
    if s.asked == 0:
        return 0.0 if s.winner < 0 else (1.0 if s.winner == seat else -1.0)
    return math.tanh(side(states, i, seat, WEIGHTS) - side(states, i, 1 - seat, WEIGHTS))


@entry
def score(tables: Any, states: Any, i: int, seat: int, weights: Any) -> float:
    """The features of a seat less those of the enemy, by weights in the order of ``FEATURES``."""
    return side(states, i, seat, weights) - side(states, i, 1 - seat, weights)  # type: ignore[no-any-return]


@kernel
def side(states: Any, i: int, seat: int, weights: Any) -> Any:
    """The features of one side by their weights."""
    s = states[i]
    other = 1 - seat
    total = 0.0
    for rank in range(1, RANKS):
        total += weights[rank - 1] * s.area[seat, rank]
        total += weights[RANKS + rank - 2] * s.area[seat, FUSED + rank]
        total += weights[2 * RANKS + rank - 3] * s.hand[seat, rank]
    n = 3 * (RANKS - 1)
    total += weights[n] * s.excluded[seat, ACE] + weights[n + 1] * s.excluded[seat, KING]
    n += 2
    if s.hand[seat, JOKER]:
        total += weights[n] + weights[n + 1] * max(0, int(s.opt[Opt.JOKER_CALL]) - int(s.turn))
    if s.joker[seat] == Joker.EXPOSED:
        total += weights[n + 2] + weights[n + 3] * s.excluded[other, KING]
        if s.area_n[seat] == 0 and s.opt[Opt.JOKER_GUARD] == 0 and s.shield[seat] == 0:
            total += weights[n + 4]
            kings = s.area[other, KING] + s.area[other, FUSED + KING]
            if s.active == other and kings > s.attacked[KING] + s.attacked[FUSED + KING]:
                total += weights[n + 5]
    return total + weights[n + 6] * s.shield[seat] + weights[n + 7] * s.pile_n[seat]
