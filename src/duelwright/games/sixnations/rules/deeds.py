"""The legal actions of the strategy phase, the duel phase and the defence step, but for cards that are used.

Where a card may go is worked out once for all cards, as a mask of places.
"""

from typing import Any

from ....core.jit import kernel
from ..state import PLAYER, Action, Opt
from ..tables import Ban, Kind
from .duel import may_guard_from
from .fights import aims, reach
from .may import MOVES, fee_count, fee_places, is_summonable, may_guard_with, may_upgrade, summons_left
from .rulings import seat_banned
from .spots import creature_places, flagged, free_places


@kernel
def summons(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
    """SIX-5.2."""
    s = states[i]
    free = free_places(states, i, seat)
    if free == 0 or summons_left(tables, states, i, seat) <= 0:
        return n
    rank = -1
    for k in range(s.hand_n[seat]):
        card = int(s.hand[seat, k])
        if k > 0 and s.hand[seat, k - 1] == card:
            continue
        rank += 1
        if is_summonable(tables, states, i, seat, card):
            n = listed(free, Action.SUMMON + 10 * rank, out, n)
    return n


@kernel
def listed(mask: int, base: int, out: Any, n: int) -> int:
    """An action for every place of a mask."""
    place = 0
    while mask >> place:
        if mask >> place & 1:
            out[n] = base + place
            n += 1
        place += 1
    return n


@kernel
def moves(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
    """SIX-5.4."""
    s = states[i]
    once = s.opt[Opt.MOVES] == 0
    if not once and s.moves >= MOVES:
        return n
    there = creature_places(tables, states, i, seat)
    movable = there & ~flagged(states, i, seat, Ban.MOVE)
    if seat_banned(states, i, seat, Ban.MOVE):
        return n
    for place in range(10):
        if once and s.moved[10 * seat + place]:
            movable &= ~(1 << place)
    free = free_places(states, i, seat)
    for place in range(5):
        if movable >> place & 1:
            n = listed((free | movable) >> 5, Action.MOVE + 5 * place, out, n)
    for place in range(5):
        for tower in range(5):
            if free >> place & 1 and movable >> 5 + tower & 1:
                out[n] = Action.MOVE + 25 + 5 * place + tower
                n += 1
    return n


@kernel
def ambushes(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
    """SIX-5.5."""
    s = states[i]
    free = free_places(states, i, seat) >> 5
    rank = -1
    for k in range(s.hand_n[seat]):
        card = int(s.hand[seat, k])
        if k > 0 and s.hand[seat, k - 1] == card:
            continue
        rank += 1
        if tables[0].kind[card] != Kind.CREATURE:
            n = listed(free, Action.AMBUSH + 5 * rank, out, n)
    return n


@kernel
def sacrifices(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
    """SIX-5.6."""
    s = states[i]
    free = free_places(states, i, seat)
    there = fee_places(tables, states, i, seat)
    rank = -1
    for k in range(s.hand_n[seat]):
        card = int(s.hand[seat, k])
        if k > 0 and s.hand[seat, k - 1] == card:
            continue
        rank += 1
        count = fee_count(tables, states, i, seat, card)
        if count == 0:
            continue
        for fee in range(1, there + 1):
            if fee & ~there == 0 and ones(fee) == count:
                n = listed(free | fee, Action.SACRIFICE + 10 * (32 * rank + fee), out, n)
    return n


@kernel
def ones(mask: int) -> int:
    """How many bits are set."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


@kernel
def upgrades(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
    """SIX-5.7."""
    t = tables[0]
    s = states[i]
    there = fee_places(tables, states, i, seat)
    if there == 0:
        return n
    rank = -1
    for k in range(s.hand_n[seat]):
        card = int(s.hand[seat, k])
        if k > 0 and s.hand[seat, k - 1] == card:
            continue
        rank += 1
        if t.kind[card] == Kind.CREATURE and t.level[card] > 0:
            for place in range(5):
                if there >> place & 1 and may_upgrade(tables, states, i, seat, card, place) == 0:
                    out[n] = Action.UPGRADE + 5 * rank + place
                    n += 1
    return n


@kernel
def attacks(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
    """SIX-6.1 to SIX-6.3."""
    there = creature_places(tables, states, i, seat) & 31
    if there == 0:
        return n
    reached = reach(tables, states, i, seat)
    for place in range(5):
        if there >> place & 1:
            mask = aims(tables, states, i, seat, 10 * seat + place, reached)
            n = listed(mask, Action.ATTACK + 21 * place, out, n)
    return n


@kernel
def guards(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
    """SIX-6.6."""
    s = states[i]
    if s.att_to == PLAYER:
        return n
    free = free_places(states, i, seat) & 31
    for place in range(5):
        if may_guard_from(tables, states, i, 10 * seat + 5 + place):
            n = listed(free, Action.GUARD + 5 * place, out, n)
    rank = -1
    for k in range(s.hand_n[seat]):
        card = int(s.hand[seat, k])
        if k > 0 and s.hand[seat, k - 1] == card:
            continue
        rank += 1
        if may_guard_with(tables, states, i, seat, card) == 0:
            out[n] = Action.GUARD_HAND + rank
            n += 1
    return n
