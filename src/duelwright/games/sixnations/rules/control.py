"""Cards of the field under the control of the other player."""

from typing import Any

from ....core.jit import kernel
from .slots import give_back, is_any_held, tidy


@kernel
def end_control(tables: Any, states: Any, i: int, until: int, events: Any, n: int) -> int:
    """Cards whose time with the other player is over go back: those with that ``Until``, or by that turn."""
    s = states[i]
    if not is_any_held(states, i):
        return n
    for k in range(20):
        slot = (10 * int(s.active) + k) % 20
        over = 0 < s.control_until[slot] <= until if until > 0 else s.control_until[slot] == until
        if s.card[slot] and over:
            n = give_back(tables, states, i, slot, events, n)
    return tidy(tables, states, i, events, n)
