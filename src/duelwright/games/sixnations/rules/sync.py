"""Tells what can be seen of where the match stands, so that a view can be brought up to date."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, OWNER, tell, tell_more
from ..happenings import Event
from ..tables import HIDDEN
from .sync_chain import sync_chain


@kernel
def sync(states: Any, i: int, events: Any, n: int) -> int:
    """All that may have changed; in play-outs nothing."""
    s = states[i]
    if events.shape[0] > 0:
        n = sync_head(states, i, events, n)
        if s.dirty >> 22 & 1:
            n = sync_past(states, i, events, n)
        n = sync_chain(states, i, events, n)
        for slot in range(20):
            if s.dirty >> slot & 1:
                n = sync_slot(states, i, slot, events, n)
        for seat in range(2):
            if s.dirty >> 20 + seat & 1:
                for k in range(s.grave_n[seat]):
                    n = tell(events, n, Event.SYNC_GRAVE, 0, EVERYONE, seat, k, int(s.grave_used[seat, k]), 0, 0)
        n = tell(events, n, Event.SYNC_DONE, 0, EVERYONE, 0, 0, 0, 0, 0)
    s.dirty = 0
    return n


@kernel
def sync_slot(states: Any, i: int, slot: int, events: Any, n: int) -> int:
    """One place of the field; a face-down card is for its own player alone (SIX-5.5)."""
    s = states[i]
    seat = slot // 10
    card = int(s.card[slot])
    if s.down[slot]:
        n = tell_slot(states, i, slot, card, OWNER | 1 << seat, events, n)
        n = tell_slot(states, i, slot, HIDDEN, EVERYONE & ~(OWNER | 1 << seat), events, n)
    else:
        n = tell_slot(states, i, slot, card, EVERYONE, events, n)
    more = int(s.attacks[slot]) + 256 * int(s.more[slot])
    first = counters_of(states, i, slot, 0)
    second = counters_of(states, i, slot, 4)
    if more or s.struck[slot] or s.control_until[slot] or first or second:
        struck = int(s.struck[slot])
        until = int(s.control_until[slot])
        n = tell(events, n, Event.SYNC_SLOT_2, 0, EVERYONE, seat, slot, more, struck, until)
        n = tell_more(events, n, int(s.control_source[slot]), first, second, 0)
    return n


@kernel
def counters_of(states: Any, i: int, slot: int, first: int) -> int:
    """Four kinds of counters in one number."""
    total = 0
    for k in range(3, -1, -1):
        total = 128 * total + int(states[i].counters[slot, first + k])
    return total


@kernel
def tell_slot(states: Any, i: int, slot: int, card: int, seats: int, events: Any, n: int) -> int:
    """One place of the field, for these eyes."""
    s = states[i]
    flags = int(s.down[slot]) + 2 * int(s.tapped[slot]) + 4 * int(s.attacked[slot])
    flags += 8 * int(s.moved[slot]) + 16 * int(s.pending[slot])
    used = int(s.used[slot, 0]) + 128 * int(s.used[slot, 1]) + 128 * 128 * int(s.used[slot, 2])
    n = tell(events, n, Event.SYNC_SLOT, 0, seats, slot // 10, slot, card, int(s.owner[slot]), flags)
    return tell_more(events, n, int(s.laid[slot]), int(s.until[slot]), int(s.on[slot]), used)


@kernel
def sync_past(states: Any, i: int, events: Any, n: int) -> int:
    """What is counted of the players, and the phases that they leave out."""
    s = states[i]
    for seat in range(2):
        p = s.past[seat]
        n = tell(events, n, Event.SYNC_PAST, 0, EVERYONE, seat, int(p[0]), int(p[1]), int(p[2]), int(p[3]))
        n = tell_more(events, n, int(p[4]), int(p[5]), int(p[6]), int(s.skip[seat]))
        p = s.ever[seat]
        n = tell(events, n, Event.SYNC_EVER, 0, EVERYONE, seat, int(p[0]), int(p[1]), int(p[2]), int(p[3]))
        n = tell_more(events, n, int(p[4]), int(p[5]), int(p[6]), 0)
    return n


@kernel
def sync_head(states: Any, i: int, events: Any, n: int) -> int:
    """Phase, question and attack."""
    s = states[i]
    seat = int(s.active)
    n = tell(events, n, Event.SYNC_HEAD, 0, EVERYONE, seat, int(s.phase), int(s.stage), int(s.summons), int(s.moves))
    n = tell_more(events, n, int(s.dial), int(s.choice[0]), int(s.choice[1]), seat)
    won = 100 * int(s.won[0]) + 10 * int(s.won[1]) + 2 * int(s.starved[0]) + int(s.starved[1])
    n = tell(events, n, Event.SYNC_ASK, 0, EVERYONE, seat, int(s.mode), int(s.flow), int(s.ask), int(s.ask_seat))
    n = tell_more(events, n, int(s.part), int(s.asked), int(s.resolutions), won)
    a = int(s.att_seat)
    n = tell(events, n, Event.SYNC_ATTACK, 0, EVERYONE, seat, a, int(s.att_from), int(s.att_to), int(s.att_negated))
    n = tell_more(events, n, int(s.guard_n), int(s.guard_seat), 0, 0)
    for k in range(s.guard_n):
        n = tell(events, n, Event.SYNC_GUARD, 0, EVERYONE, seat, k, int(s.guard[k]), 0, 0)
    return n
