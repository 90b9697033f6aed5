"""What is counted of a seat, this turn and ever."""

from typing import Any

from ....core.jit import kernel
from ..tables import Past
from .queries import MOST

FULL = 30_000


@kernel
def tally(states: Any, i: int, seat: int, what: int, by: int) -> int:
    """Counts what a seat has done, or has had done to it; the numbers saturate."""
    s = states[i]
    most = MOST if what == Past.DAMAGE else FULL
    s.past[seat, what] = min(most, int(s.past[seat, what]) + by)
    s.ever[seat, what] = min(most, int(s.ever[seat, what]) + by)
    s.dirty |= 1 << 22
    s.stale = 1
    return 0
