"""Tells of the chain, of what waits or comes later, of modifiers, and of the step that is being carried out."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, OWNER, tell, tell_more
from ..happenings import Event
from ..state import CODES, HAND_REF
from .piles import HIDES


@kernel
def sync_chain(states: Any, i: int, events: Any, n: int) -> int:
    """All of it, the numbers of things first."""
    s = states[i]
    links = int(s.link_n)
    n = tell(events, n, Event.SYNC_COUNTS, 0, EVERYONE, 0, links, int(s.wait_n), int(s.mod_n), int(s.log_n))
    n = tell_more(events, n, int(s.later_n), int(s.picked_n), int(s.prev_n), 0)
    for k in range(links):
        n = sync_link(states, i, k, events, n)
    for k in range(s.wait_n):
        n = sync_wait(states, i, k, events, n)
    for k in range(s.mod_n):
        n = sync_mod(states, i, k, events, n)
    for k in range(s.log_n):
        seat = int(s.log_seat[k])
        n = tell(events, n, Event.SYNC_LOG, 0, EVERYONE, seat, k, seat, int(s.log_name[k]), int(s.log_skill[k]))
        n = tell_more(events, n, int(s.log_per[k]), int(s.log_times[k]), 0, 0)
    for k in range(s.later_n):
        seat = int(s.later_seat[k])
        when = int(s.later_when[k])
        n = tell(events, n, Event.SYNC_LATER, 0, EVERYONE, seat, k, int(s.later_kind[k]), when, int(s.later_turn[k]))
        n = tell_more(events, n, seat, int(s.later_card[k]), int(s.later_skill[k]), int(s.later_slot[k]))
        n = tell(events, n, Event.SYNC_LATER_2, 0, EVERYONE, seat, k, int(s.later_cause[k]), 0, 0)
    if links > 0:
        n = sync_frame(states, i, events, n)
    return n


@kernel
def sync_link(states: Any, i: int, k: int, events: Any, n: int) -> int:
    """One link of the chain."""
    s = states[i]
    seat = int(s.link_seat[k])
    flags = int(s.link_tapped[k]) + 2 * int(s.link_negated[k]) + 4 * int(s.link_limbo[k])
    n = tell(events, n, Event.SYNC_LINK, 0, EVERYONE, seat, k, seat, int(s.link_card[k]), int(s.link_from[k]))
    n = tell_more(events, n, int(s.link_skill[k]), int(s.link_kind[k]), int(s.link_place[k]), flags)
    slot = int(s.link_slot[k])
    n = tell(events, n, Event.SYNC_LINK_2, 0, EVERYONE, seat, k, slot, int(s.link_owner[k]), int(s.link_cause[k]))
    n = tell_more(events, n, int(s.link_paid[k]), int(s.target_n[k]), 0, 0)
    if s.link_event[k] or s.link_reason[k] or s.link_side[k] >= 0 or s.link_void[k]:
        event = int(s.link_event[k])
        n = tell(events, n, Event.SYNC_LINK_3, 0, EVERYONE, seat, k, event, int(s.link_reason[k]), int(s.link_side[k]))
        n = tell_more(events, n, int(s.link_void[k]), 0, 0, 0)
    for j in range(s.target_n[k]):
        ref = int(s.target[k, j])
        n = tell(events, n, Event.SYNC_TARGET, 0, EVERYONE, seat, k, j, ref, int(s.target_at[k, j]))
    return n


@kernel
def sync_wait(states: Any, i: int, k: int, events: Any, n: int) -> int:
    """One trigger that waits."""
    s = states[i]
    seat = int(s.wait_seat[k])
    n = tell(events, n, Event.SYNC_WAIT, 0, EVERYONE, seat, k, seat, int(s.wait_card[k]), int(s.wait_skill[k]))
    n = tell_more(events, n, int(s.wait_from[k]), int(s.wait_slot[k]), int(s.wait_owner[k]), int(s.wait_cause[k]))
    if s.wait_event[k] or s.wait_reason[k] or s.wait_side[k] >= 0:
        event = int(s.wait_event[k])
        n = tell(events, n, Event.SYNC_WAIT_2, 0, EVERYONE, seat, k, event, int(s.wait_reason[k]), int(s.wait_side[k]))
    return n


@kernel
def sync_mod(states: Any, i: int, k: int, events: Any, n: int) -> int:
    """One modifier."""
    s = states[i]
    n = tell(events, n, Event.SYNC_MOD, 0, EVERYONE, 0, k, int(s.mod_slot[k]), int(s.mod_stat[k]), int(s.mod_op[k]))
    n = tell_more(events, n, int(s.mod_value[k]), int(s.mod_until[k]), int(s.mod_guard[k]), int(s.mod_source[k]))
    arg = int(s.mod_arg[k])
    arg2 = int(s.mod_arg2[k])
    if s.mod_seat[k] or arg or arg2 or s.mod_mask[k] or s.mod_card[k] or s.mod_filter[k]:
        n = tell(events, n, Event.SYNC_MOD_2, 0, EVERYONE, 0, k, int(s.mod_seat[k]), arg, arg2)
        n = tell_more(events, n, int(s.mod_mask[k]), int(s.mod_card[k]), int(s.mod_filter[k]), 0)
    return n


@kernel
def sync_frame(states: Any, i: int, events: Any, n: int) -> int:
    """The step that is being carried out, and the cards that it works on."""
    s = states[i]
    done = int(s.frame_done)
    n = tell(events, n, Event.SYNC_FRAME, 0, EVERYONE, 0, int(s.frame_op), int(s.frame_part), done, int(s.frame_did))
    n = tell_more(events, n, int(s.frame_left), int(s.frame_modes), int(s.frame_cost), int(s.frame_at))
    value = int(s.frame_value)
    n = tell(events, n, Event.SYNC_FRAME_2, 0, EVERYONE, 0, int(s.frame_to), value, int(s.frame_second), 0)
    for k in range(s.picked_n):
        n = tell_ref(events, n, 0, k, int(s.picked[k]), int(s.picked_eyes[k]))
    for k in range(s.prev_n):
        n = tell_ref(events, n, 1, k, int(s.prev[k]), int(s.prev_eyes[k]))
    return n


@kernel
def tell_ref(events: Any, n: int, which: int, k: int, ref: int, eyes: int) -> int:
    """One card, which only those eyes know."""
    if eyes & HIDES == HIDES or ref < HAND_REF:
        return tell(events, n, Event.SYNC_PICKED, 0, EVERYONE, 0, which, k, ref, eyes)
    n = tell(events, n, Event.SYNC_PICKED, 0, OWNER | eyes, 0, which, k, ref, eyes)
    return tell(events, n, Event.SYNC_PICKED, 0, HIDES & ~eyes, 0, which, k, ref - ref % CODES, eyes)
