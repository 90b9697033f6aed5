"""What every part of the match needs: life, tapping, destruction, judging."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, tell
from ..happenings import Event
from ..state import Flow, Mode, Opt
from ..tables import Reason, When
from .queries import bounded
from .slots import TO_GRAVE, leave, tidy, touch
from .triggers import collect
from .values import refresh


@kernel
def hurt(states: Any, i: int, seat: int, amount: int, clause: int, events: Any, n: int) -> int:
    """A player loses life; it may stand below 0 until it is judged (SIX-8.5)."""
    s = states[i]
    s.life[seat] = bounded(int(s.life[seat]) - amount)
    s.stale = 1
    return tell(events, n, Event.DAMAGE, clause, EVERYONE, seat, amount, int(s.life[seat]), 0, 0)


@kernel
def gain(states: Any, i: int, seat: int, amount: int, clause: int, events: Any, n: int) -> int:
    """A player gains life, without a ceiling unless ``life_cap = start`` (SIX-8.5), or pays it where negative."""
    s = states[i]
    life = bounded(int(s.life[seat]) + amount)
    if s.opt[Opt.LIFE_CAP] == 1 and amount > 0:
        life = max(int(s.life[seat]), min(life, int(s.opt[Opt.LIFE])))
    gained = life - int(s.life[seat])
    s.life[seat] = life
    s.stale = 1
    return tell(events, n, Event.LIFE, clause, EVERYONE, seat, gained, life, 0, 0)


@kernel
def set_tapped(states: Any, i: int, slot: int, tapped: int, clause: int, events: Any, n: int) -> int:
    """A card is tapped or untapped."""
    s = states[i]
    if s.tapped[slot] == tapped:
        return n
    s.tapped[slot] = tapped
    touch(states, i, slot)
    return tell(events, n, Event.TAPPED, clause, EVERYONE, slot // 10, slot % 10, tapped, 0, 0)


@kernel
def ordered(states: Any, i: int, k: int) -> int:
    """The slot of a place in the order in which both fields are gone through: the active player's first."""
    return (10 * int(states[i].active) + k) % 20


@kernel
def destroy(tables: Any, states: Any, i: int, doomed: int, clause: int, events: Any, n: int) -> int:
    """The cards of a set of slots are destroyed together; whoever listens has seen all of them (SIX-7.4)."""
    s = states[i]
    for k in range(20):
        slot = ordered(states, i, k)
        if doomed >> slot & 1 and s.card[slot]:
            n = tell(events, n, Event.DESTROYED, clause, EVERYONE, slot // 10, int(s.card[slot]), slot % 10, 0, 0)
            collect(tables, states, i, When.DESTROYED, slot, slot // 10, 0, Reason.EFFECT, 0, 0)
    for k in range(20):
        slot = ordered(states, i, k)
        if doomed >> slot & 1 and s.card[slot]:
            n = leave(tables, states, i, slot, TO_GRAVE, events, n)
    n = tidy(tables, states, i, events, n)
    refresh(tables, states, i)
    return n


@kernel
def finish(states: Any, i: int, winner: int, clause: int, events: Any, n: int) -> int:
    """Ends the match."""
    s = states[i]
    s.clause = clause
    s.winner = winner
    s.flow = Flow.OVER
    s.mode = Mode.IDLE
    s.asked = 0
    return tell(events, n, Event.OVER, clause, EVERYONE, int(s.active), winner, 0, 0, 0)


@kernel
def lost_by(states: Any, i: int, seat: int) -> int:
    """The clause by which a seat has lost, or 0."""
    s = states[i]
    if s.life[seat] <= 0:
        return 801
    empty = s.opt[Opt.DECKOUT] == 1 and s.deck_n[seat] == 0
    if empty or (s.opt[Opt.DECKOUT] == 2 and s.starved[seat]):
        return 802
    return 803 if s.won[1 - seat] else 0


@kernel
def judge(states: Any, i: int, events: Any, n: int) -> int:
    """SIX-8.5: both players together."""
    s = states[i]
    if s.flow == Flow.OVER:
        return n
    a = lost_by(states, i, 0)
    b = lost_by(states, i, 1)
    if a and b:
        return finish(states, i, -1, 804, events, n)
    if a or b:
        return finish(states, i, 1 if a else 0, a if a else b, events, n)
    return n
