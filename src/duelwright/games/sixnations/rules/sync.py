"""Tells what can be seen of where the match stands, so that a view can be brought up to date."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, OWNER, tell, tell_more
from ..happenings import Event
from ..tables import HIDDEN


@kernel
def sync(states: Any, i: int, events: Any, n: int) -> int:
    """All that may have changed; in play-outs nothing."""
    s = states[i]
    if events.shape[0] > 0:
        n = sync_head(states, i, events, n)
        n = sync_chain(states, i, events, n)
        for slot in range(20):
            if s.dirty >> slot & 1:
                n = sync_slot(states, i, slot, events, n)
        for seat in range(2):
            if s.dirty >> 20 + seat & 1:
                for k in range(s.grave_n[seat]):
                    n = tell(events, n, Event.SYNC_GRAVE, 0, EVERYONE, seat, k, int(s.grave_used[seat, k]), 0, 0)
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
        return tell_slot(states, i, slot, HIDDEN, EVERYONE & ~(OWNER | 1 << seat), events, n)
    return tell_slot(states, i, slot, card, EVERYONE, events, n)


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
def sync_head(states: Any, i: int, events: Any, n: int) -> int:
    """Phase, question and attack."""
    s = states[i]
    seat = int(s.active)
    n = tell(events, n, Event.SYNC_HEAD, 0, EVERYONE, seat, int(s.phase), int(s.stage), int(s.summons), int(s.moves))
    n = tell_more(events, n, int(s.dial), int(s.choice[0]), int(s.choice[1]), seat)
    won = 100 * int(s.won[0]) + 10 * int(s.won[1]) + 2 * int(s.starved[0]) + int(s.starved[1])
    n = tell(events, n, Event.SYNC_ASK, 0, EVERYONE, seat, int(s.mode), int(s.flow), int(s.ask), int(s.ask_seat))
    n = tell_more(events, n, int(s.part), int(s.asked), int(s.resolutions), won)
    n = tell(
        events,
        n,
        Event.SYNC_ATTACK,
        0,
        EVERYONE,
        seat,
        int(s.att_seat),
        int(s.att_from),
        int(s.att_to),
        int(s.att_negated),
    )
    n = tell_more(events, n, int(s.guard_n), int(s.guard_seat), 0, 0)
    for k in range(s.guard_n):
        n = tell(events, n, Event.SYNC_GUARD, 0, EVERYONE, seat, k, int(s.guard[k]), 0, 0)
    return n


@kernel
def sync_chain(states: Any, i: int, events: Any, n: int) -> int:
    """The chain, what waits, and the modifiers."""
    s = states[i]
    n = tell(events, n, Event.SYNC_COUNTS, 0, EVERYONE, 0, int(s.link_n), int(s.wait_n), int(s.mod_n), 0)
    for k in range(s.link_n):
        seat = int(s.link_seat[k])
        flags = int(s.link_tapped[k]) + 2 * int(s.link_negated[k]) + 4 * int(s.link_limbo[k])
        n = tell(events, n, Event.SYNC_LINK, 0, EVERYONE, seat, k, seat, int(s.link_card[k]), int(s.link_from[k]))
        n = tell_more(events, n, int(s.link_skill[k]), int(s.link_kind[k]), int(s.link_place[k]), flags)
        n = tell(
            events,
            n,
            Event.SYNC_LINK_2,
            0,
            EVERYONE,
            seat,
            k,
            int(s.link_slot[k]),
            int(s.link_owner[k]),
            int(s.link_cause[k]),
        )
        n = tell_more(events, n, int(s.link_paid[k]), int(s.target_n[k]), 0, 0)
        for j in range(s.target_n[k]):
            n = tell(events, n, Event.SYNC_TARGET, 0, EVERYONE, seat, k, j, int(s.target[k, j]), 0)
    for k in range(s.wait_n):
        seat = int(s.wait_seat[k])
        n = tell(events, n, Event.SYNC_WAIT, 0, EVERYONE, seat, k, seat, int(s.wait_card[k]), int(s.wait_skill[k]))
        n = tell_more(events, n, int(s.wait_from[k]), int(s.wait_slot[k]), int(s.wait_owner[k]), int(s.wait_cause[k]))
    for k in range(s.mod_n):
        n = tell(events, n, Event.SYNC_MOD, 0, EVERYONE, 0, k, int(s.mod_slot[k]), int(s.mod_stat[k]), int(s.mod_op[k]))
        n = tell_more(events, n, int(s.mod_value[k]), int(s.mod_until[k]), int(s.mod_guard[k]), int(s.mod_source[k]))
    return n
