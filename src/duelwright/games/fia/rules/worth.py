"""What a position is worth: features of both sides, by weights that are fitted to play."""

import math
from pathlib import Path
from typing import Any

from ....core import weights as files
from ....core.jit import entry, kernel, lowest
from ..cards import KIND, NUMBER, WORDS, Kind
from ..state import Step
from .cards import defence

_NUMBERED = tuple(kind.name.lower() for kind in (Kind.ATTACK, Kind.DEFEND, Kind.HEAL, Kind.COUNTER))
_KINDS = (*_NUMBERED, "double", "draw 2", "dual", "shift", "4-shift")
FEATURES = (
    "LP",
    "attack that gets through",
    "attack held off",
    "defence left",
    *(f"{kind} in the hand" for kind in _KINDS),
    *(f"number of {kind} in the hand" for kind in _NUMBERED),
    "attack in the chain",
    "cards missing to a deck of 12",
)
"""What is counted of a side; the same of the enemy is taken off."""

FILE = Path(__file__).parents[1] / "weights.toml"
WEIGHTS = files.read(FILE, FEATURES)
_HAND, _NUMBER, _CHAIN = 3, 12, 17


@entry
def value(tables: Any, states: Any, i: int, seat: int) -> float:
    """An estimate of the outcome for the seat, from -1 (lost) to 1 (won)."""
    s = states[i]
    if s.step == Step.OVER:
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
    attack, shield = int(s.under_attack[seat]), defence(states, i, seat)
    held = min(attack, shield)
    total = weights[0] * s.lp[seat] + weights[1] * (attack - held) + weights[2] * held + weights[3] * (shield - held)
    for word in range(WORDS):
        cards = int(s.held[seat, word])
        while cards:
            card = 54 * word + lowest(cards)
            cards &= cards - 1
            kind, copies = int(KIND[card]), int(s.hand[seat, card])
            total += weights[_HAND + kind] * copies
            if kind <= Kind.COUNTER:
                total += weights[_NUMBER + kind] * NUMBER[card] * copies
    if s.step == Step.CHAIN:
        for k in range(s.played_n[seat]):
            if KIND[s.played[seat, k]] == Kind.ATTACK:
                total += weights[_CHAIN] * NUMBER[s.played[seat, k]]
    if s.deck_n[seat] < 12:
        total += weights[_CHAIN + 1] * (12 - s.deck_n[seat])
    return total
