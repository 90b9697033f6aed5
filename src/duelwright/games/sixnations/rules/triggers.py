"""Triggered skills: collected where something happens, carried out when the chain is empty (SIX-7.3)."""

from typing import Any

from ....core.jit import kernel, lowest
from ..state import FROM_GRAVE, GONE, WAITING
from ..tables import SILENCED, By, Changed, When
from .amounts import holds
from .limits import limit_left
from .values import refresh

EQUIPPING = When.STATIC
"""In ``listens``, in place of an event that there is not: equipment."""

ROLE = 16
"""In ``at`` of a battle step: for the target."""


@kernel
def collect(
    tables: Any,
    states: Any,
    i: int,
    when: int,
    cause: int,
    side: int,
    at: int,
    reason: int,
    event: int,
    old: int,
) -> int:
    """Notes every skill of the field that listens to an event of the card at slot ``cause`` (SIX-7.4).

    ``side`` is whose event it is, ``reason`` a bit of ``Reason``, ``event`` its amount. ``at`` is ``At``, ``Came``,
    ``Changed``, the role, the zone that was left, or the seat that has lost life; ``old`` the number before, or the
    zone that was entered.
    """
    t = tables[0]
    s = states[i]
    if not is_heard(tables, states, i, when):
        return 0
    if s.stale:
        refresh(tables, states, i)
    for k in range(20):
        slot = (10 * int(s.active) + k) % 20
        card = int(s.card[slot])
        if card > 0 and t.listens[card] >> when & 1 and not s.down[slot] and not s.pending[slot]:
            listen(tables, states, i, slot, when, cause, side, at, reason, event, old)
    return 0


@kernel
def is_heard(tables: Any, states: Any, i: int, when: int) -> bool:
    """Whether any card of the field may listen to a kind of event: those there before, and those that have changed."""
    s = states[i]
    heard = int(s.heard)
    changed = int(s.fresh)
    while changed:
        slot = lowest(changed)
        heard |= int(tables[0].listens[max(0, int(s.card[slot]))]) if not s.down[slot] else 0
        changed &= changed - 1
    return heard >> when & 1 != 0


@kernel
def listen(
    tables: Any,
    states: Any,
    i: int,
    slot: int,
    when: int,
    cause: int,
    side: int,
    at: int,
    reason: int,
    event: int,
    old: int,
) -> int:
    """Notes the skills of one card that listen to an event."""
    t = tables[0]
    s = states[i]
    card = int(s.card[slot])
    if s.slot_flags[slot] & SILENCED:
        return 0
    for number in range(3):
        skill = int(t.skill[card, number])
        if skill == 0 or t.when[skill] != when or s.wait_n >= WAITING:
            continue
        by = int(t.by[skill])
        if not by_whom(by, slot == cause, slot // 10 == side) or (by == By.ENEMY and side < 0):
            continue
        if not listens_to(tables, skill, when, slot // 10, at, reason, event, old):
            continue
        left = limit_left(tables, states, i, slot // 10, card, slot, number + 1)
        if left > noted(tables, states, i, slot, number + 1):
            k = int(s.wait_n)
            wait(states, i, slot, number + 1, cause, event, reason, side)
            s.wait_n = k
            if holds(tables, states, i, skill, slot // 10, slot, -2 - k):
                s.wait_n = k + 1
            else:
                forget_waiting(states, i, k)
    return 0


@kernel
def listens_to(tables: Any, skill: int, when: int, seat: int, at: int, reason: int, event: int, old: int) -> bool:
    """Whether a skill of a seat listens to events like this one, whoever's they are."""
    t = tables[0]
    if when == When.SUMMONED:
        return t.came[skill] & at != 0  # type: ignore[no-any-return]
    if when == When.MOVED:
        moved = t.out_of[skill] & at != 0 and t.into[skill] & old != 0
        return bool(moved and t.reason[skill] & reason)
    if when == When.DESTROYED:
        return t.reason[skill] & reason != 0  # type: ignore[no-any-return]
    if when == When.ATTACK_DECLARED:
        return t.role[skill] == at  # type: ignore[no-any-return]
    if when == When.BATTLE_STEP:
        return t.role[skill] == at // ROLE and t.at[skill] == at % ROLE  # type: ignore[no-any-return]
    if when == When.DAMAGE:
        to = int(t.to[skill])
        return bool(t.reason[skill] & reason and (to == By.ANY or (at == seat) == (to == By.MY)))
    if when == When.PHASE:
        return t.at[skill] == at  # type: ignore[no-any-return]
    if when == When.CHANGED:
        return t.what[skill] == at and crosses(int(t.crossing[skill]), at, event, old)
    return True


@kernel
def crosses(edge: int, what: int, now: int, old: int) -> bool:
    """Whether a number has come to an edge: life falling, counters rising."""
    if edge < 0 or what not in (Changed.LIFE, Changed.COUNTERS):
        return True
    return old > edge >= now if what == Changed.LIFE else old < edge <= now


@kernel
def noted(tables: Any, states: Any, i: int, slot: int, number: int) -> int:
    """How often a skill of the card at a slot, or of all of its name where the limit counts them, waits already."""
    t = tables[0]
    s = states[i]
    name = int(t.name[s.card[slot]])
    by_name = t.by_name[t.skill[s.card[slot], number - 1]]
    n = 0
    for k in range(s.wait_n):
        same = s.wait_slot[k] == slot
        if by_name:
            same = s.wait_seat[k] == slot // 10 and t.name[s.wait_card[k]] == name
        n += int(same and s.wait_skill[k] == number)
    return n


@kernel
def by_whom(by: int, own: bool, same_side: bool) -> bool:
    """Whether an event is one that a skill listens to."""
    if by == By.SELF:
        return own
    if by == By.ANY:
        return True
    return same_side == (by == By.MY)


@kernel
def wait(states: Any, i: int, slot: int, number: int, cause: int, event: int, reason: int, side: int) -> int:
    """A skill of the card at a slot waits for the chain to end."""
    s = states[i]
    k = int(s.wait_n)
    wait_for(states, i, slot // 10, int(s.card[slot]), number, slot, cause)
    s.wait_event[k] = event
    s.wait_reason[k] = reason
    s.wait_side[k] = side
    return 0


@kernel
def wait_for(states: Any, i: int, seat: int, card: int, number: int, slot: int, cause: int) -> int:
    """A skill of a card waits, wherever the card is now; nothing has set it off."""
    s = states[i]
    k = int(s.wait_n)
    s.wait_seat[k] = seat
    s.wait_card[k] = card
    s.wait_skill[k] = number
    s.wait_from[k] = slot % 10 if slot != GONE else FROM_GRAVE
    s.wait_slot[k] = slot
    s.wait_owner[k] = s.owner[slot] if slot != GONE else seat
    s.wait_cause[k] = cause
    s.wait_side[k] = -1
    s.wait_n = k + 1
    return 0


@kernel
def waiting_of(states: Any, i: int, seat: int) -> int:
    """How many skills of a seat wait."""
    s = states[i]
    n = 0
    for k in range(s.wait_n):
        n += int(s.wait_seat[k] == seat)
    return n


@kernel
def nth_waiting(states: Any, i: int, seat: int, rank: int) -> int:
    """The place of a seat's waiting skill of a rank, or -1."""
    s = states[i]
    for k in range(s.wait_n):
        if s.wait_seat[k] == seat:
            if rank == 0:
                return k
            rank -= 1
    return -1


@kernel
def stop_waiting(states: Any, i: int, k: int) -> int:
    """A waiting skill is taken off the list; the others keep their order."""
    s = states[i]
    s.wait_n -= 1
    for values in (s.wait_seat, s.wait_skill, s.wait_from, s.wait_slot, s.wait_owner, s.wait_cause):
        for j in range(k, s.wait_n):
            values[j] = values[j + 1]
    for values in (s.wait_reason, s.wait_side):
        for j in range(k, s.wait_n):
            values[j] = values[j + 1]
    for j in range(k, s.wait_n):
        s.wait_card[j] = s.wait_card[j + 1]
        s.wait_event[j] = s.wait_event[j + 1]
    return forget_waiting(states, i, int(s.wait_n))


@kernel
def forget_waiting(states: Any, i: int, k: int) -> int:
    """Nothing waits in a place of the list any more."""
    s = states[i]
    s.wait_seat[k] = 0
    s.wait_card[k] = 0
    s.wait_skill[k] = 0
    s.wait_from[k] = 0
    s.wait_slot[k] = 0
    s.wait_owner[k] = 0
    s.wait_cause[k] = 0
    s.wait_event[k] = 0
    s.wait_reason[k] = 0
    s.wait_side[k] = 0
    return 0
