"""Exact search in an open position: whether one seat wins by force, whatever the other seat and chance do.

Depth-first proof-number search (Nagai 2002) over rows, with a table of what was found. Forced moves are no nodes. Where
both seats choose in secret the one that is to win chooses first, so that its choice must win against every answer. A
move that draws once from the row's generator is a node at which chance moves: all its outcomes are tried. A move that
draws more often, as a shuffle does, has too many: it is no win where a win is to be proved, and some of its outcomes
are tried where it is to be proved that there is none.
"""

from typing import Any

import numpy as np

from ..core.jit import kernel, wrapping
from .proofs import DOUBT, NEVER, NODES, TOLD, find, named

WINS, FAILS, UNKNOWN = 1, 0, -1
"""Verdicts: it wins by force, it does not, the search gave up."""

OUTCOMES, EACH = 256, 32
"""Outcomes of a single draw that are tried, enough for a draw among 256; of a move that draws more, one in ``EACH``."""

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)


@kernel
def mover(rows: Any, c: int, seat: int) -> int:
    """Who chooses in row c: the seat that is to win, where it may."""
    return seat if rows[c].asked >> seat & 1 else 1 - seat


@kernel
def settle(tables: Any, rows: Any, ids: Any, events: Any, c: int, seat: int, legal: Any, play: Any) -> int:
    """Plays forced moves in row c; returns one whose outcome chance decides, or -1. Row c + 1 is written over."""
    while rows[c].asked:
        who = mover(rows, c, seat)
        if legal(tables, rows, c, who, ids) != 1:
            break
        rows[c + 1] = rows[c]
        play(tables, rows, c, who, int(ids[0]), events)
        if rows[c].rng != np.uint64(0):
            rows[c] = rows[c + 1]
            return int(ids[0])
    return -1


@kernel
@wrapping
def step(
    tables: Any,
    rows: Any,
    ids: Any,
    events: Any,
    frames: Any,
    told: Any,
    chances: Any,
    f: int,
    seat: int,
    action: int,
    legal: Any,
    play: Any,
) -> int:
    """Writes the row that an action of frame f (of chance: an outcome) leads to behind it; returns as ``settle``."""
    rows[f + 1] = rows[f]
    who = mover(rows, f, seat)
    if frames[f].pending >= 0:
        rows[f + 1].rng = chances[action]
        play(tables, rows, f + 1, who, int(frames[f].pending), events)
        if rows[f + 1].rng != chances[action] + _GOLDEN:
            told[DOUBT] += 1
        rows[f + 1].rng = np.uint64(0)
    else:
        play(tables, rows, f + 1, who, action, events)
        if rows[f + 1].rng != np.uint64(0):
            rows[f + 1] = rows[f]
            return action
    return settle(tables, rows, ids, events, f + 1, seat, legal, play)


@kernel
def expand(
    tables: Any,
    rows: Any,
    words: Any,
    ids: Any,
    events: Any,
    table: Any,
    pool: Any,
    frames: Any,
    told: Any,
    chances: Any,
    f: int,
    seat: int,
    only: int,
    lenient: int,
    legal: Any,
    play: Any,
) -> int:
    """Writes the children of frame f that matter (or the only one asked for) into the pool; -1 without room for them.

    A child that decides the node stands alone; those that cannot help who chooses are left out.
    """
    frame = frames[f]
    start = 0 if f == 0 else int(frames[f - 1].start + frames[f - 1].n)
    frame.start = start
    frame.n = 0
    mine = frame.pending < 0 and mover(rows, f, seat) == seat
    n = OUTCOMES if frame.pending >= 0 else int(legal(tables, rows, f, mover(rows, f, seat), ids))
    if start + n > pool.shape[0]:
        return -1
    for k in range(n):
        pool[start + k].action = k if frame.pending >= 0 else ids[k]
    for k in range(n):
        action = int(pool[start + k].action)
        if only not in (-1, action):
            continue
        doubt = told[DOUBT]
        pending = step(tables, rows, ids, events, frames, told, chances, f, seat, action, legal, play)
        many = told[DOUBT] > doubt
        if many and lenient and k % EACH:
            continue
        told[NODES] += 1
        child = pool[start + frame.n]
        child.action = action
        child.pending = pending
        child.left = frame.left - 1 if mine and frame.left > 0 else frame.left
        judge(rows, words, table, told, child, f + 1, seat, lenient, many and not lenient)
        if (child.pn == 0) if mine else (child.dn == 0):
            pool[start] = child
            frame.n = 1
            return 0
        if (child.dn if mine else child.pn) and not (frame.pending >= 0 and met(pool, start, int(frame.n))):
            frame.n += 1
    return 0


@kernel
def met(pool: Any, start: int, n: int) -> bool:
    """Whether the child behind n others is one of them."""
    for k in range(start, start + n):
        if pool[k].key == pool[start + n].key and pool[k].check == pool[start + n].check:
            return True
    return False


@kernel
def judge(rows: Any, words: Any, table: Any, told: Any, child: Any, c: int, seat: int, lenient: int, lost: int) -> int:
    """Writes what is known of the child whose row is c."""
    child.pn = 1
    child.dn = 1
    over = rows[c].asked == 0
    spent = child.left == 0 and child.pending < 0 and not over and mover(rows, c, seat) == seat
    if lost or spent or (over and rows[c].winner != seat):
        child.pn = NEVER
        child.dn = 0
    elif over:
        child.pn = 0
        child.dn = NEVER
    else:
        salt = ((int(child.pending) + 1) * 256 + int(child.left) + 1) * 4 + 2 * seat + lenient
        named(words, c, words.shape[0] // rows.shape[0], salt, child)
        at = find(table, told, child.key, child.check, 0)
        if at >= 0:
            child.pn = table[at].pn
            child.dn = table[at].dn
    return 0


@kernel
def sums(pool: Any, frame: Any, mine: int, found: Any) -> int:
    """Proof and disproof number of a frame into ``found``, with its best child and what the next best one needs."""
    least = NEVER
    second = NEVER
    whole = 0
    best = -1
    for k in range(frame.start, frame.start + frame.n):
        one = int(pool[k].pn) if mine else int(pool[k].dn)
        other = int(pool[k].dn) if mine else int(pool[k].pn)
        whole = min(NEVER - 1, whole + other)
        if one < least:
            second = least
            least = one
            best = k
        elif one < second:
            second = one
    found[0] = least if mine else whole
    found[1] = whole if mine else least
    found[2] = best
    found[3] = second
    return 0


def prove(
    tables: Any,
    rows: Any,
    words: Any,
    ids: Any,
    events: Any,
    table: Any,
    pool: Any,
    frames: Any,
    told: Any,
    chances: Any,
    seat: int,
    only: int,
    left: int,
    lenient: int,
    budget: int,
    legal: Any,
    play: Any,
) -> int:
    """Whether the seat wins by force from row 0 (with ``only`` as its first action, if that is not -1); a verdict."""
    told[NODES] = 0
    told[DOUBT] = 0
    rows[0].rng = np.uint64(0)
    frames[0].pending = -1
    frames[0].left = left
    frames[0].pn_most = NEVER
    frames[0].dn_most = NEVER
    f = 0
    found = told[TOLD:]
    space = tables, rows, words, ids, events, table, pool, frames, told, chances
    if expand(*space, 0, seat, only, lenient, legal, play) < 0:
        return UNKNOWN
    while True:
        frame = frames[f]
        mine = frame.pending < 0 and mover(rows, f, seat) == seat
        sums(pool, frame, mine, found)
        pn, dn, best, second = int(found[0]), int(found[1]), int(found[2]), int(found[3])
        if pn == 0 or dn == 0 or pn >= frame.pn_most or dn >= frame.dn_most:
            if f == 0:
                return WINS if pn == 0 else FAILS if dn == 0 else UNKNOWN
            at = find(table, told, frame.key, frame.check, 1)
            if at < 0:
                return UNKNOWN
            table[at].pn = pn
            table[at].dn = dn
            f -= 1
            pool[frames[f].chosen].pn = pn
            pool[frames[f].chosen].dn = dn
            continue
        if told[NODES] >= budget or f + 4 > frames.shape[0]:
            return UNKNOWN
        child = pool[best]
        frame.chosen = best
        step(tables, rows, ids, events, frames, told, chances, f, seat, int(child.action), legal, play)
        below = frames[f + 1]
        below.pending = child.pending
        below.left = child.left
        below.key = child.key
        below.check = child.check
        most = min(NEVER, second + 1 + second // 4)
        one = min(most, int(frame.pn_most if mine else frame.dn_most))
        other = int(frame.dn_most - dn + child.dn if mine else frame.pn_most - pn + child.pn)
        below.pn_most = one if mine else other
        below.dn_most = other if mine else one
        f += 1
        if expand(*space, f, seat, -1, lenient, legal, play) < 0:
            return UNKNOWN
