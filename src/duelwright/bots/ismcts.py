"""Information-set Monte Carlo tree search, for every game (Cowling, Powley, Whitehouse 2012: MO-ISMCTS).

Each iteration guesses a world from what the seat has seen, walks down both players' places in it by UCB1 over the moves
that this world allows, plays on by a policy of choice, and cuts off by ``value``. Forced moves are no places. Secret
simultaneous choices need nothing of their own: a player's place does not change by what the player is not shown.
"""

import math
from typing import Any

import numpy as np

from ..core.jit import kernel
from ..core.rng import pick, stream
from .rows import AFTER, HIDDEN, WORLD
from .tree import clear, find, joined, shown

_ROOT = np.uint64(0x5EA7)


@kernel
def search(
    tables: Any,
    rows: Any,
    ids: Any,
    told: Any,
    events: Any,
    tree: Any,
    plans: Any,
    which: int,
    seat: int,
    start: int,
    count: int,
    seed: Any,
    legal: Any,
    play: Any,
    guess: Any,
    value: Any,
) -> int:
    """Iterations ``start`` to ``start + count - 1`` of a search for the seat from ``rows[HIDDEN]``; returns count."""
    if start == 0:
        clear(tree)
    for k in range(start, start + count):
        chance = stream(seed, k)
        rows[WORLD] = rows[HIDDEN]
        guess(tables, rows, WORLD, seat, chance)
        last = descend(tables, rows, ids, told, events, tree, plans, which, chance, legal, play, value)
        tree[0].seen += roll_out(tables, rows, ids, events, plans, which, chance, legal, play, value)
        outcome = value(tables, rows, WORLD, 0)
        while last >= 0:
            node = tree[last]
            gain = outcome if node.seat == 0 else -outcome
            node.visits += 1
            node.total += gain
            node.squares += gain * gain
            last = int(node.back)
    return count


@kernel
def descend(
    tables: Any,
    rows: Any,
    ids: Any,
    told: Any,
    events: Any,
    tree: Any,
    plans: Any,
    which: int,
    chance: Any,
    legal: Any,
    play: Any,
    value: Any,
) -> int:
    """Walks a world down to the first move that was never tried, and plays it; returns the entry of the last move."""
    mine, theirs = place_of(0), place_of(1)
    last = -1
    ply = 0
    while rows[WORLD].asked:
        seat = 0 if rows[WORLD].asked & 1 else 1
        n = legal(tables, rows, WORLD, seat, ids)
        action = int(ids[0])
        fresh = False
        if n > 1:
            key = mine if seat == 0 else theirs
            best = select(tables, rows, ids, events, tree, plans, which, key, seat, n, stream(chance, ply), play, value)
            if best < 0:
                break
            action = int(ids[best])
            at = find(tree, joined(key, action))
            node = tree[at]
            node.back = last
            node.seat = seat
            fresh = node.visits == 0
            last = at
            if seat == 0:
                mine = joined(mine, action)
            else:
                theirs = joined(theirs, action)
        m = play(tables, rows, WORLD, seat, action, told)
        mine = shown(mine, told, m, 0)
        theirs = shown(theirs, told, m, 1)
        ply += 1
        if fresh:
            break
    tree[0].seen += ply
    return last


@kernel
def place_of(seat: int) -> Any:
    """The place of a seat where the search begins."""
    return joined(_ROOT, seat)


@kernel
def select(
    tables: Any,
    rows: Any,
    ids: Any,
    events: Any,
    tree: Any,
    plans: Any,
    which: int,
    key: Any,
    seat: int,
    n: int,
    chance: Any,
    play: Any,
    value: Any,
) -> int:
    """Which of n moves to follow: the highest upper bound, what was never tried first; -1 where the table is full."""
    trust, explore = plans[which].trust, plans[which].explore
    best = -1
    highest = 0.0
    equals = 1
    for k in range(n):
        action = int(ids[k])
        at = find(tree, joined(key, action))
        if at < 0:
            return -1
        node = tree[at]
        if node.seen == 0 and trust > 0.0:
            rows[AFTER] = rows[WORLD]
            play(tables, rows, AFTER, seat, action, events)
            node.prior = value(tables, rows, AFTER, seat)
        node.seen += 1
        bound = 1e9
        if node.visits + trust > 0.0:
            mean = (node.total + trust * node.prior) / (node.visits + trust)
            bound = mean + explore * math.sqrt(math.log(node.seen + 1.0) / (node.visits + min(1.0, trust)))
        if best < 0 or bound > highest:
            best = k
            highest = bound
            equals = 1
        elif bound == highest:
            equals += 1
            if pick(stream(chance, k), equals) == 0:
                best = k
    return best


@kernel
def roll_out(
    tables: Any,
    rows: Any,
    ids: Any,
    events: Any,
    plans: Any,
    which: int,
    chance: Any,
    legal: Any,
    play: Any,
    value: Any,
) -> int:
    """Plays a world on, to its end or to the depth of the plan; moves that are forced are not counted."""
    depth = int(plans[which].depth)
    greed = int(plans[which].greed * 1_000_000)
    ply = 0
    moves = 0
    while rows[WORLD].asked and moves < depth:
        seat = 0 if rows[WORLD].asked & 1 else 1
        n = legal(tables, rows, WORLD, seat, ids)
        here = stream(chance, 1_000 + ply)
        best = 0
        if n > 1:
            moves += 1
            best = pick(here, n)
            if greed > 0 and pick(stream(here, 1), 1_000_000) < greed:
                best = foremost(tables, rows, ids, events, seat, n, here, play, value)
        play(tables, rows, WORLD, seat, int(ids[best]), events)
        ply += 1
    return ply


@kernel
def foremost(
    tables: Any, rows: Any, ids: Any, events: Any, seat: int, n: int, chance: Any, play: Any, value: Any
) -> int:
    """Which of n moves has the highest value after it in this world; equal ones are drawn from."""
    best = 0
    highest = -2.0
    equals = 1
    for k in range(n):
        rows[AFTER] = rows[WORLD]
        play(tables, rows, AFTER, seat, int(ids[k]), events)
        found = value(tables, rows, AFTER, seat)
        if found > highest:
            best = k
            highest = found
            equals = 1
        elif found == highest:
            equals += 1
            if pick(stream(chance, 2 + k), equals) == 0:
                best = k
    return best


@kernel
def most_visited(tree: Any, ids: Any, seat: int, n: int, seed: Any) -> int:
    """The move that a finished search chooses among the n legal ones: the most visited, then the highest mean."""
    best = 0
    most = -1.0
    equals = 1
    for k in range(n):
        at = find(tree, joined(place_of(seat), int(ids[k])))
        weight = -1.0
        if at >= 0:
            node = tree[at]
            weight = node.visits + (0.4 * node.total / node.visits if node.visits else 0.4 * node.prior)
        if weight > most:
            best = k
            most = weight
            equals = 1
        elif weight == most:
            equals += 1
            if pick(stream(seed, k), equals) == 0:
                best = k
    return best
