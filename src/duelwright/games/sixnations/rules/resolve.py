"""What was declared last resolves first (SIX-7.1)."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, tell
from ..happenings import Event
from ..state import GONE, Link, Mode
from ..tables import Came, Kind, Type, When
from .frame import judge
from .links import clear_link
from .ops import carry_out
from .piles import to_grave
from .slots import TO_GRAVE, leave, put, tidy, touch
from .triggers import collect
from .values import refresh

LIMIT = 256
"""SIX-7.7."""


@kernel
def resolve(tables: Any, states: Any, i: int, events: Any, n: int) -> int:
    """The last link of the chain resolves, and is judged (SIX-8.5)."""
    s = states[i]
    link = int(s.link_n) - 1
    if s.resolutions == LIMIT:
        n = tell(events, n, Event.DROPPED, 707, EVERYONE, int(s.link_seat[link]), int(s.link_card[link]), 0, 0, 0)
    dropped = s.resolutions >= LIMIT
    s.resolutions = min(LIMIT + 1, int(s.resolutions) + 1)
    negated = s.link_negated[link] != 0 or dropped
    kind = int(s.link_kind[link])
    if kind == Link.SUMMON or kind == Link.SACRIFICE or kind == Link.UPGRADE:
        n = enter(tables, states, i, link, negated, events, n)
    elif kind == Link.USE:
        n = finish_use(tables, states, i, link, negated, events, n)
    elif not negated:
        n = carry_out(tables, states, i, link, events, n)
    clear_link(states, i, link)
    n = tidy(tables, states, i, events, n)
    refresh(tables, states, i)
    if s.link_n == 0:
        s.mode = Mode.IDLE
    return judge(states, i, events, n)


@kernel
def enter(tables: Any, states: Any, i: int, link: int, negated: bool, events: Any, n: int) -> int:
    """A summoned creature comes to the field (SIX-5.2, SIX-5.6, SIX-5.7); negated, it goes to the graveyard."""
    s = states[i]
    seat = int(s.link_seat[link])
    card = int(s.link_card[link])
    slot = 10 * seat + int(s.link_place[link])
    s.link_limbo[link] = 0
    if negated:
        for k in range(20):
            if s.on[k] == slot and s.card[k]:
                s.on[k] = GONE
                touch(states, i, k)
        return to_grave(states, i, int(s.link_owner[link]), card, GONE, events, n)
    put(states, i, slot, card, int(s.link_owner[link]))
    s.tapped[slot] = s.link_tapped[link]
    clause = 502
    if s.link_kind[link] != Link.SUMMON:
        clause = 506 if s.link_kind[link] == Link.SACRIFICE else 507
    n = tell(events, n, Event.ENTERED, clause, EVERYONE, seat, card, slot % 10, 0, 0)
    refresh(tables, states, i)
    came = Came.SUMMON if clause == 502 else Came.SACRIFICE if clause == 506 else Came.UPGRADE
    collect(tables, states, i, When.SUMMONED, slot, seat, came, 0, 0, 0)
    return n


@kernel
def finish_use(tables: Any, states: Any, i: int, link: int, negated: bool, events: Any, n: int) -> int:
    """A used card does what it says, and stays in its place or goes to the graveyard (SIX-2.6)."""
    t = tables[0]
    s = states[i]
    card = int(s.link_card[link])
    stays = t.stays[card] != 0
    if not negated and not (stays and s.link_slot[link] == GONE):
        n = carry_out(tables, states, i, link, events, n)
    slot = int(s.link_slot[link])
    if s.link_limbo[link]:
        s.link_limbo[link] = 0
        return to_grave(states, i, int(s.link_owner[link]), card, GONE, events, n)
    if slot == GONE:
        return n
    s.pending[slot] = 0
    touch(states, i, slot)
    if negated or not stays:
        return leave(tables, states, i, slot, TO_GRAVE, events, n)
    if t.type[card] == Type.EQUIPMENT:
        bearer = int(s.target[link, 0]) if s.target_n[link] > 0 else GONE
        s.on[slot] = bearer if 0 <= bearer < 20 and t.kind[max(0, int(s.card[bearer]))] == Kind.CREATURE else GONE
    if t.lasts[card] > 0:
        own = s.active == slot // 10
        s.until[slot] = s.turn + 2 * (t.lasts[card] - 1) + (0 if own else 1)
    return n
