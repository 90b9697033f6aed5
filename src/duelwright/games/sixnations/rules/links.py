"""Links of the chain: put on, and taken off the end."""

from typing import Any

from ....core.jit import kernel
from ..state import FROM_HAND, GONE, PICKED, TARGETS, Link


@kernel
def push_link(states: Any, i: int, seat: int, kind: int, card: int, source: int, skill: int, slot: int) -> int:
    """A link is declared; ``slot`` is where its card stands, or ``GONE``. Returns its number."""
    s = states[i]
    link = int(s.link_n)
    clear_link(states, i, link)
    s.link_n = link + 1
    s.link_seat[link] = seat
    s.link_kind[link] = kind
    s.link_card[link] = card
    s.link_from[link] = source
    s.link_skill[link] = skill
    s.link_slot[link] = slot
    s.link_owner[link] = seat
    s.link_cause[link] = GONE
    s.link_side[link] = -1
    s.link_limbo[link] = source == FROM_HAND and slot == GONE and kind != Link.EFFECT and kind != Link.TRIGGER
    return link


@kernel
def clear_link(states: Any, i: int, link: int) -> int:
    """A link is taken off the end of the chain."""
    s = states[i]
    s.link_n = link
    s.link_seat[link] = 0
    s.link_card[link] = 0
    s.link_from[link] = 0
    s.link_skill[link] = 0
    s.link_kind[link] = 0
    s.link_place[link] = 0
    s.link_tapped[link] = 0
    s.link_negated[link] = 0
    s.link_limbo[link] = 0
    s.link_slot[link] = 0
    s.link_owner[link] = 0
    s.link_cause[link] = 0
    s.link_paid[link] = 0
    s.link_event[link] = 0
    s.link_reason[link] = 0
    s.link_side[link] = 0
    s.link_void[link] = 0
    s.target_n[link] = 0
    for k in range(TARGETS):
        s.target[link, k] = 0
        s.target_at[link, k] = 0
    return 0


@kernel
def clear_frame(states: Any, i: int) -> int:
    """Nothing is being carried out, and nothing paid."""
    s = states[i]
    s.frame_op = 0
    s.frame_part = 0
    s.frame_done = 0
    s.frame_did = 0
    s.frame_left = 0
    s.frame_modes = 0
    s.frame_cost = 0
    s.frame_at = 0
    s.frame_to = 0
    s.frame_value = 0
    s.frame_second = 0
    for k in range(s.prev_n):
        s.prev[k] = 0
        s.prev_eyes[k] = 0
    s.prev_n = 0
    return clear_picked(states, i)


@kernel
def clear_picked(states: Any, i: int) -> int:
    """No card is picked."""
    s = states[i]
    for k in range(s.picked_n):
        s.picked[k] = 0
        s.picked_eyes[k] = 0
    s.picked_n = 0
    return 0


@kernel
def pick(states: Any, i: int, ref: int, eyes: int) -> int:
    """One more card for the step, which those eyes may see; there is room for ``PICKED``."""
    s = states[i]
    k = int(s.picked_n)
    if k < PICKED:
        s.picked[k] = ref
        s.picked_eyes[k] = eyes
        s.picked_n = k + 1
    return 0


@kernel
def picked_copies(states: Any, i: int, ref: int) -> int:
    """How often a ref is picked."""
    s = states[i]
    n = 0
    for k in range(s.picked_n):
        n += int(s.picked[k] == ref)
    return n


@kernel
def keep_previous(states: Any, i: int) -> int:
    """What was picked is the result of the step before from now on."""
    s = states[i]
    for k in range(s.prev_n):
        s.prev[k] = 0
        s.prev_eyes[k] = 0
    n = 0
    for k in range(s.picked_n):
        if s.picked[k] != GONE:
            s.prev[n] = s.picked[k]
            s.prev_eyes[n] = s.picked_eyes[k]
            n += 1
    s.prev_n = n
    return clear_picked(states, i)


@kernel
def prev_eyes_on(states: Any, i: int, ref: int) -> int:
    """Who has been shown which card of the step before a ref is."""
    s = states[i]
    for k in range(s.prev_n):
        if s.prev[k] == ref:
            return int(s.prev_eyes[k])
    return 0
