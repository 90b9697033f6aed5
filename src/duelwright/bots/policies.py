"""The compiled policies: kernels that choose an action from a row hidden for their seat."""

from typing import Any

import numpy as np

from ..core.jit import kernel
from ..core.rng import pick, stream

RANDOM, GREEDY = 0, 1

ROWS = 4
"""A policy's rows: the true one, the one hidden for its seat, a guessed world, and that world after an action."""

HIDDEN, WORLD, AFTER = 1, 2, 3


@kernel
def choose(
    tables: Any,
    rows: Any,
    ids: Any,
    sums: Any,
    events: Any,
    seat: int,
    n: int,
    policy: int,
    worlds: int,
    seed: Any,
    play: Any,
    guess: Any,
    value: Any,
) -> int:
    """The action of a policy among the n legal ones in ``ids``; a policy that looks ahead reads ``rows[HIDDEN]``."""
    if n == 1:
        return int(ids[0])
    if policy == RANDOM:
        return int(ids[pick(seed, n)])
    return greedy(tables, rows, ids, sums, events, seat, n, worlds, seed, play, guess, value)


@kernel
def greedy(
    tables: Any,
    rows: Any,
    ids: Any,
    sums: Any,
    events: Any,
    seat: int,
    n: int,
    worlds: int,
    seed: Any,
    play: Any,
    guess: Any,
    value: Any,
) -> int:
    """The action after which ``value`` is highest on average over guessed worlds; equal ones are drawn from."""
    for k in range(n):
        sums[k] = 0.0
    for world in range(worlds):
        rows[WORLD] = rows[HIDDEN]
        guess(tables, rows, WORLD, seat, stream(seed, world + 1))
        for k in range(n):
            rows[AFTER] = rows[WORLD]
            play(tables, rows, AFTER, seat, np.int64(ids[k]), events)
            sums[k] += value(tables, rows, AFTER, seat)
    best = 0
    equals = 1
    for k in range(1, n):
        if sums[k] > sums[best]:
            best = k
            equals = 1
        elif sums[k] == sums[best]:
            equals += 1
            if pick(stream(seed, worlds + k), equals) == 0:
                best = k
    return int(ids[best])
