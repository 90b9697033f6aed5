"""Modifiers in the row: put on and taken off."""

from typing import Any

from ....core.jit import kernel
from ..state import GONE, MODS
from ..tables import Until


@kernel
def add_mod(states: Any, i: int, slot: int, stat: int, op: int, value: int, until: int, source: int, guard: int) -> int:
    """A modifier on a card, or on a player (``PLAYER``); there is room for ``MODS`` of them."""
    s = states[i]
    k = int(s.mod_n)
    if k >= MODS:
        return 0
    s.mod_slot[k] = slot
    s.mod_stat[k] = stat
    s.mod_op[k] = op
    s.mod_value[k] = value
    s.mod_until[k] = until
    s.mod_source[k] = source
    s.mod_guard[k] = guard
    s.mod_n = k + 1
    s.stale = 1
    return 1


@kernel
def drop_mod(states: Any, i: int, k: int) -> int:
    """A modifier ends; the others keep their order."""
    s = states[i]
    s.mod_n -= 1
    s.stale = 1
    last = int(s.mod_n)
    for j in range(k, last):
        copy_mod(states, i, j, j + 1)
    s.mod_slot[last] = 0
    s.mod_stat[last] = 0
    s.mod_op[last] = 0
    s.mod_guard[last] = 0
    s.mod_until[last] = 0
    s.mod_source[last] = 0
    s.mod_value[last] = 0
    s.mod_seat[last] = 0
    s.mod_arg[last] = 0
    s.mod_arg2[last] = 0
    s.mod_mask[last] = 0
    s.mod_card[last] = 0
    s.mod_filter[last] = 0
    return 0


@kernel
def copy_mod(states: Any, i: int, to: int, k: int) -> int:
    """One modifier over another."""
    s = states[i]
    s.mod_slot[to] = s.mod_slot[k]
    s.mod_stat[to] = s.mod_stat[k]
    s.mod_op[to] = s.mod_op[k]
    s.mod_guard[to] = s.mod_guard[k]
    s.mod_until[to] = s.mod_until[k]
    s.mod_source[to] = s.mod_source[k]
    s.mod_value[to] = s.mod_value[k]
    s.mod_seat[to] = s.mod_seat[k]
    s.mod_arg[to] = s.mod_arg[k]
    s.mod_arg2[to] = s.mod_arg2[k]
    s.mod_mask[to] = s.mod_mask[k]
    s.mod_card[to] = s.mod_card[k]
    s.mod_filter[to] = s.mod_filter[k]
    return 0


@kernel
def end_mods(states: Any, i: int, slot: int) -> int:
    """Whatever changes the card at a slot, or comes from it for as long as it is there, ends (SIX-7.5)."""
    s = states[i]
    for k in range(s.mod_n - 1, -1, -1):
        if s.mod_slot[k] == slot or (s.mod_until[k] == Until.SOURCE and s.mod_source[k] == slot):
            drop_mod(states, i, k)
    return 0


@kernel
def repoint_mods(states: Any, i: int, old: int, new: int) -> int:
    """Modifiers follow a card that moves on the field."""
    s = states[i]
    if new == GONE:
        return end_mods(states, i, old)
    for k in range(s.mod_n):
        if s.mod_source[k] == old:
            s.mod_source[k] = new
        if s.mod_slot[k] == old:
            s.mod_slot[k] = new
    return 0
