"""The generator that lives inside a row: SplitMix64 (Steele, Lea, Flood 2014).

One seed opens independent streams: stream 0 and 1 shuffle the decks of seats 0 and 1, stream 2 is all later chance. So
a deal does not depend on play, and a mirrored match keeps each seat's shuffle.
"""

from typing import Any

import numpy as np

from .jit import entry, wrapping

LATER, BOTS = 2, 3
"""The streams of all chance after the shuffles, and of the bots that play a match."""

_GOLDEN, _M1, _M2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


@entry
@wrapping
def mix(z: Any) -> Any:
    """SplitMix64's output function: a bijection of 64 bits."""
    z = (z ^ (z >> _30)) * _M1
    z = (z ^ (z >> _27)) * _M2
    return z ^ (z >> _31)


@entry
@wrapping
def stream(seed: Any, number: int) -> Any:
    """The state that opens stream ``number`` of a seed; also derives a match's seed from a run's."""
    return mix(mix(seed + _GOLDEN) + np.uint64(number) * _GOLDEN)


@entry
@wrapping
def pick(seed: Any, n: int) -> int:
    """A number from 0 to n - 1 made from a seed alone; n up to 2**31."""
    return np.int64(((mix(seed + _GOLDEN) >> _32) * np.uint64(n)) >> _32)  # type: ignore[return-value]


@entry
@wrapping
def below(states: Any, i: int, n: int) -> int:
    """A number from 0 to n - 1 from the row's generator; n up to 2**31, bias below n / 2**32."""
    s = states[i]
    s.rng += _GOLDEN
    return np.int64(((mix(s.rng) >> _32) * np.uint64(n)) >> _32)  # type: ignore[return-value]
