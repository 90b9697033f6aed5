"""What every part of the match needs: whom it asks, who is hurt, how it ends."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, tell
from ..state import Event, Step


@kernel
def ask(states: Any, i: int, step: int, seats: int, clause: int, events: Any, n: int) -> int:
    """Goes to a step in which these seats (a mask) are asked."""
    s = states[i]
    s.step = step
    s.asked = seats
    return tell(events, n, Event.STEP, clause, EVERYONE, int(s.active), step, seats, 0, 0)


@kernel
def hurt(states: Any, i: int, seat: int, amount: int, clause: int, events: Any, n: int) -> int:
    """A seat loses LP."""
    s = states[i]
    s.lp[seat] -= amount
    return tell(events, n, Event.DAMAGE, clause, EVERYONE, seat, amount, int(s.lp[seat]), 0, 0)


@kernel
def finish(states: Any, i: int, winner: int, clause: int, events: Any, n: int) -> int:
    """Ends the match; attacks that have not met anything never hang (FIA-7.1)."""
    s = states[i]
    n = ask(states, i, Step.OVER, 0, clause, events, n)
    s.winner = winner
    s.clause = clause
    return tell(events, n, Event.OVER, clause, EVERYONE, int(s.active), winner, 0, 0, 0)
