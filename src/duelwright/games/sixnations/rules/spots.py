"""Which places of a seat are free, and where its creatures stand: as masks, bit 0 to 9."""

from typing import Any

from ....core.jit import kernel
from ..state import Link
from ..tables import SHAPED, Type
from .slots import is_creature


@kernel
def free_places(states: Any, i: int, seat: int) -> int:
    """The places of a seat where nothing lies and no creature of the chain is to come, as a mask."""
    s = states[i]
    mask = 0
    for place in range(10):
        mask |= int(s.card[10 * seat + place] == 0) << place
    for link in range(s.link_n):
        summon = s.link_limbo[link] and s.link_kind[link] in (Link.SUMMON, Link.SACRIFICE, Link.UPGRADE)
        if summon and s.link_seat[link] == seat:
            mask &= ~(1 << int(s.link_place[link]))
    return mask


@kernel
def is_free(states: Any, i: int, slot: int) -> bool:
    """Whether nothing lies there and no creature of the chain is to come there."""
    return free_places(states, i, slot // 10) >> slot % 10 & 1 != 0


@kernel
def creature_places(tables: Any, states: Any, i: int, seat: int) -> int:
    """The places of a seat where face-up creatures stand, as a mask."""
    mask = 0
    for place in range(10):
        mask |= int(is_creature(tables, states, i, 10 * seat + place)) << place
    return mask


@kernel
def flagged(states: Any, i: int, seat: int, flag: int) -> int:
    """The places of a seat whose cards have a flag, as a mask."""
    s = states[i]
    mask = 0
    if not s.seat_flags[0] & SHAPED:
        return mask
    for place in range(10):
        mask |= int(s.slot_flags[10 * seat + place] & flag != 0) << place
    return mask


@kernel
def replaceable(tables: Any, states: Any, i: int, seat: int) -> int:
    """The places of a seat where an environment lies in force, which another takes over (SIX-2.6), as a mask."""
    t = tables[0]
    s = states[i]
    mask = 0
    for place in range(5, 10):
        slot = 10 * seat + place
        lies = s.card[slot] > 0 and not s.down[slot] and not s.pending[slot]
        mask |= int(lies and t.type[s.card[slot]] == Type.ENVIRONMENT) << place
    return mask
