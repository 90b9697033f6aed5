"""What was declared last resolves first (SIX-7.1)."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, tell
from ..happenings import Event
from ..state import GONE, PLAYER, Ask, Flow, Link, Mode, Step
from ..tables import Came, Changed, Kind, Per, Reason, Type, When, Zone
from .chain import is_summon, link_skill, standing_at
from .frame import judge
from .limits import end_log
from .links import clear_frame, clear_link
from .moving import depart, note_entered, to_open
from .slots import TO_GRAVE, put, tidy, touch
from .steps import ask_link, step
from .triggers import collect
from .values import refresh

LIMIT = 256
"""SIX-7.7."""

OVER = 99
"""``frame_op`` where nothing more is carried out."""


@kernel
def resolve(tables: Any, states: Any, i: int, events: Any, n: int) -> int:
    """The last link of the chain resolves up to a question, or to its end, and is judged (SIX-8.5)."""
    t = tables[0]
    s = states[i]
    link = int(s.link_n) - 1
    if s.frame_op == 0 and s.frame_part == Step.BEGIN:
        n = start(tables, states, i, link, events, n)
    skill = link_skill(tables, states, i, link)
    if s.frame_op == 0:
        if ones(int(s.frame_modes)) < t.modes[skill]:
            ask_link(states, i, Ask.OPTION)
            return n
        s.frame_op = 1
        s.frame_part = Step.BEGIN
        s.frame_value = 0
    while s.asked == 0 and s.flow != Flow.OVER and s.frame_op <= t.ops[skill]:
        n = step(tables, states, i, link, events, n)
    return n if s.asked else conclude(tables, states, i, link, events, n)


@kernel
def ones(mask: int) -> int:
    """How many bits are set."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


@kernel
def start(tables: Any, states: Any, i: int, link: int, events: Any, n: int) -> int:
    """A link begins to resolve: its targets are checked again (SIX-7.2)."""
    t = tables[0]
    s = states[i]
    if s.resolutions == LIMIT:
        n = tell(events, n, Event.DROPPED, 707, EVERYONE, int(s.link_seat[link]), int(s.link_card[link]), 0, 0, 0)
    if s.resolutions >= LIMIT:
        s.link_negated[link] = 1
    s.resolutions = min(LIMIT + 1, int(s.resolutions) + 1)
    s.frame_op = OVER
    skill = link_skill(tables, states, i, link)
    if skill == 0 or s.link_negated[link] or s.link_void[link]:
        return n
    if s.link_kind[link] == Link.USE and t.stays[s.link_card[link]] and s.link_slot[link] == GONE:
        return n
    left = 0
    for k in range(s.target_n[link]):
        ref = int(s.target[link, k])
        if 0 <= ref < PLAYER and standing_at(ref) != s.target_at[link, k]:
            s.target[link, k] = GONE
        left += int(s.target[link, k] != GONE)
    if s.target_n[link] > 0 and left == 0:
        return tell(events, n, Event.FIZZLED, 702, EVERYONE, int(s.link_seat[link]), int(s.link_card[link]), 0, 0, 0)
    s.frame_op = 0 if t.modes[skill] else 1
    s.frame_part = Step.MODES if t.modes[skill] else Step.BEGIN
    return n


@kernel
def conclude(tables: Any, states: Any, i: int, link: int, events: Any, n: int) -> int:
    """A link has been carried out: its card comes, stays or goes; then it is judged."""
    s = states[i]
    if is_summon(states, i, link):
        n = enter(tables, states, i, link, events, n)
    elif s.link_kind[link] == Link.USE:
        n = finish_use(tables, states, i, link, events, n)
    clear_link(states, i, link)
    clear_frame(states, i)
    n = tidy(tables, states, i, events, n)
    refresh(tables, states, i)
    if s.link_n == 0:
        s.mode = Mode.IDLE
        if s.log_n > 0:
            end_log(states, i, Per.CHAIN)
    return judge(states, i, events, n)


@kernel
def enter(tables: Any, states: Any, i: int, link: int, events: Any, n: int) -> int:
    """A summoned creature comes to the field (SIX-5.2, SIX-5.6, SIX-5.7); negated, it goes to the graveyard."""
    s = states[i]
    seat = int(s.link_seat[link])
    card = int(s.link_card[link])
    slot = 10 * seat + int(s.link_place[link])
    s.link_limbo[link] = 0
    if s.link_negated[link]:
        for k in range(20):
            if s.on[k] == slot and s.card[k]:
                s.on[k] = GONE
                touch(states, i, k)
        owner = int(s.link_owner[link])
        return to_open(tables, states, i, owner, card, Zone.HAND, TO_GRAVE, Reason.RULE, events, n)
    put(states, i, slot, card, int(s.link_owner[link]))
    s.tapped[slot] = s.link_tapped[link]
    clause = 502
    came = Came.SUMMON
    if s.link_kind[link] == Link.SACRIFICE:
        clause = 506
        came = Came.SACRIFICE
    elif s.link_kind[link] == Link.UPGRADE:
        clause = 507
        came = Came.UPGRADE
    n = tell(events, n, Event.ENTERED, clause, EVERYONE, seat, card, slot % 10, 0, 0)
    note_entered(tables, states, i, slot, came, Zone.HAND, Reason.RULE)
    return n


@kernel
def finish_use(tables: Any, states: Any, i: int, link: int, events: Any, n: int) -> int:
    """A used card stays in its place, or goes to the graveyard (SIX-2.6)."""
    t = tables[0]
    s = states[i]
    card = int(s.link_card[link])
    slot = int(s.link_slot[link])
    if s.link_limbo[link]:
        s.link_limbo[link] = 0
        owner = int(s.link_owner[link])
        return to_open(tables, states, i, owner, card, Zone.HAND, TO_GRAVE, Reason.RULE, events, n)
    if slot == GONE:
        return n
    if s.link_negated[link] or not t.stays[card]:
        return depart(tables, states, i, slot, TO_GRAVE, Reason.RULE, events, n)
    s.pending[slot] = 0
    touch(states, i, slot)
    if t.type[card] == Type.EQUIPMENT:
        bearer = int(s.target[link, 0]) if s.target_n[link] > 0 else GONE
        s.on[slot] = bearer if 0 <= bearer < 20 and t.kind[max(0, int(s.card[bearer]))] == Kind.CREATURE else GONE
        if s.on[slot] != GONE:
            bearer = int(s.on[slot])
            collect(tables, states, i, When.CHANGED, bearer, bearer // 10, Changed.ATTACHMENT, Reason.RULE, 0, 0)
    if t.lasts[card] > 0:
        own = s.active == slot // 10
        s.until[slot] = s.turn + 2 * (t.lasts[card] - 1) + (0 if own else 1)
    return n
