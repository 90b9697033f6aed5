"""The compiled policies: kernels that choose an action from a row hidden for their seat."""

from typing import Any

from ..core.jit import kernel
from ..core.rng import pick, stream
from .ismcts import most_visited, search
from .plans import GREEDY, RANDOM
from .rows import AFTER, HIDDEN, WORLD

SLIP = 1 << 20
"""The stream of a seed that decides whether a bot slips."""


@kernel
def choose(
    tables: Any,
    rows: Any,
    ids: Any,
    sums: Any,
    told: Any,
    events: Any,
    tree: Any,
    plans: Any,
    which: int,
    seat: int,
    n: int,
    seed: Any,
    legal: Any,
    play: Any,
    guess: Any,
    value: Any,
) -> int:
    """The action of a plan among the n legal ones in ``ids``; a policy that looks ahead reads ``rows[HIDDEN]``."""
    if n == 1:
        return int(ids[0])
    policy = plans[which].policy
    slips = int(plans[which].slips * 1_000_000)
    if policy == RANDOM or (slips > 0 and pick(stream(seed, SLIP), 1_000_000) < slips):
        return int(ids[pick(seed, n)])
    if policy == GREEDY:
        return greedy(tables, rows, ids, sums, events, seat, n, int(plans[which].worlds), seed, play, guess, value)
    count = int(plans[which].iterations)
    search(tables, rows, ids, told, events, tree, plans, which, seat, 0, count, seed, legal, play, guess, value)
    n = legal(tables, rows, HIDDEN, seat, ids)
    return int(ids[most_visited(tree, ids, seat, n, seed)])


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
            play(tables, rows, AFTER, seat, int(ids[k]), events)
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
