"""Triggered skills: collected where something happens, carried out when the chain is empty (SIX-7.3)."""

from typing import Any

from ....core.jit import kernel
from ..state import WAITING
from ..tables import By, When
from .amounts import holds


@kernel
def collect(tables: Any, states: Any, i: int, when: int, cause: int, side: int, at_end: int) -> int:
    """Notes every skill of the field that listens to an event of the card at slot ``cause`` (SIX-7.4)."""
    s = states[i]
    for k in range(20):
        slot = (10 * int(s.active) + k) % 20
        if s.card[slot] > 0 and not s.down[slot] and not s.pending[slot]:
            listen(tables, states, i, slot, when, cause, side, at_end)
    return 0


@kernel
def listen(tables: Any, states: Any, i: int, slot: int, when: int, cause: int, side: int, at_end: int) -> int:
    """Notes the skills of one card that listen to an event."""
    t = tables[0]
    s = states[i]
    card = int(s.card[slot])
    for number in range(3):
        skill = int(t.skill[card, number])
        if skill == 0 or t.when[skill] != when:
            continue
        if when == When.PHASE and t.at[skill] != at_end:
            continue
        if not by_whom(int(t.by[skill]), slot == cause, slot // 10 == side):
            continue
        left = int(t.times[skill]) - int(s.used[slot, number]) - noted(states, i, slot, number + 1)
        if s.wait_n < WAITING and left > 0 and holds(tables, states, i, skill, slot // 10, slot, -1):
            wait(states, i, slot, number + 1, cause)
    return 0


@kernel
def noted(states: Any, i: int, slot: int, number: int) -> int:
    """How often a skill of the card at a slot waits already."""
    s = states[i]
    n = 0
    for k in range(s.wait_n):
        n += int(s.wait_slot[k] == slot and s.wait_skill[k] == number)
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
def wait(states: Any, i: int, slot: int, number: int, cause: int) -> int:
    """A skill of the card at a slot waits for the chain to end."""
    s = states[i]
    k = int(s.wait_n)
    s.wait_seat[k] = slot // 10
    s.wait_card[k] = s.card[slot]
    s.wait_skill[k] = number
    s.wait_from[k] = slot % 10
    s.wait_slot[k] = slot
    s.wait_owner[k] = s.owner[slot]
    s.wait_cause[k] = cause
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
    for j in range(k, s.wait_n):
        s.wait_seat[j] = s.wait_seat[j + 1]
        s.wait_card[j] = s.wait_card[j + 1]
        s.wait_skill[j] = s.wait_skill[j + 1]
        s.wait_from[j] = s.wait_from[j + 1]
        s.wait_slot[j] = s.wait_slot[j + 1]
        s.wait_owner[j] = s.wait_owner[j + 1]
        s.wait_cause[j] = s.wait_cause[j + 1]
    j = int(s.wait_n)
    s.wait_seat[j] = 0
    s.wait_card[j] = 0
    s.wait_skill[j] = 0
    s.wait_from[j] = 0
    s.wait_slot[j] = 0
    s.wait_owner[j] = 0
    s.wait_cause[j] = 0
    return 0
