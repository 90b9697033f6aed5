"""What comes later: skills put off, and banished cards that come back."""

from typing import Any

from ....core.jit import kernel
from ..state import BANISHED_REF, LATER, WAITING, Ask, Flow
from ..tables import Came, Later, Zone
from .amounts import holds
from .moving import appear
from .piles import find, out_of_pile
from .slots import replace_environment
from .spots import free_places
from .triggers import forget_waiting, wait_for

SKILL, BACK, NOW = 0, 1, 2
"""What comes: a skill, a banished card, or one that is to come back now."""


@kernel
def put_off(states: Any, i: int, kind: int, when: int, seat: int, card: int, skill: int, slot: int, cause: int) -> bool:
    """Something comes later; there is room for ``LATER`` of that."""
    s = states[i]
    k = int(s.later_n)
    if k >= LATER:
        return False
    first = int(s.turn)
    if when in (Later.MY_NEXT_TURN, Later.ENEMY_NEXT_TURN) or (when == Later.TURN_END and s.flow == Flow.ENDING):
        first += 1
    s.later_kind[k] = kind
    s.later_when[k] = when
    s.later_turn[k] = first
    s.later_seat[k] = seat
    s.later_card[k] = card
    s.later_skill[k] = skill
    s.later_slot[k] = slot
    s.later_cause[k] = cause
    s.later_n = k + 1
    return True


@kernel
def drop_later(states: Any, i: int, k: int) -> int:
    """It has come; the others keep their order."""
    s = states[i]
    s.later_n -= 1
    last = int(s.later_n)
    for values in (s.later_kind, s.later_when, s.later_seat, s.later_skill, s.later_slot, s.later_cause):
        for j in range(k, last):
            values[j] = values[j + 1]
        values[last] = 0
    for numbers in (s.later_turn, s.later_card):
        for j in range(k, last):
            numbers[j] = numbers[j + 1]
        numbers[last] = 0
    return 0


@kernel
def is_due(states: Any, i: int, k: int, moment: int) -> bool:
    """Whether something comes at this moment; the start of a turn is ``MY_NEXT_TURN`` for both players."""
    s = states[i]
    when = int(s.later_when[k])
    if s.later_turn[k] > s.turn:
        return False
    if moment != Later.MY_NEXT_TURN:
        return when == moment
    if when == Later.MY_NEXT_TURN:
        return s.later_seat[k] == s.active  # type: ignore[no-any-return]
    return when == Later.ENEMY_NEXT_TURN and s.later_seat[k] != s.active


@kernel
def due(tables: Any, states: Any, i: int, moment: int, events: Any, n: int) -> int:
    """Skills that were put off until this moment wait for the chain to end, if their condition holds."""
    s = states[i]
    k = 0
    while k < s.later_n:
        if s.later_kind[k] != SKILL or not is_due(states, i, k, moment):
            k += 1
            continue
        seat = int(s.later_seat[k])
        card = int(s.later_card[k])
        number = int(s.later_skill[k])
        slot = int(s.later_slot[k])
        cause = int(s.later_cause[k])
        drop_later(states, i, k)
        w = int(s.wait_n)
        if w >= WAITING:
            continue
        wait_for(states, i, seat, card, number, slot, cause)
        s.wait_n = w
        if holds(tables, states, i, int(tables[0].skill[card, number - 1]), seat, slot, -2 - w):
            s.wait_n = w + 1
        else:
            forget_waiting(states, i, w)
    return n


@kernel
def call_back(states: Any, i: int, moment: int) -> bool:
    """Banished cards that come back at this moment are to come now; says whether there are any."""
    s = states[i]
    found = False
    for k in range(s.later_n):
        if s.later_kind[k] == BACK and is_due(states, i, k, moment):
            s.later_kind[k] = NOW
            found = True
    return found


@kernel
def next_back(states: Any, i: int) -> int:
    """The first banished card that is to come back now, or -1."""
    s = states[i]
    for k in range(s.later_n):
        if s.later_kind[k] == NOW:
            return k
    return -1


@kernel
def back_places(states: Any, i: int, k: int) -> int:
    """Where a banished card may come back: free slots of its area, as a mask; none if it is not banished any more."""
    s = states[i]
    seat = int(s.later_seat[k])
    if find(s.banished, seat, int(s.banished_n[seat]), int(s.later_card[k])) < 0:
        return 0
    area = 31 if s.later_slot[k] == Zone.BATTLE else 31 << 5
    return (free_places(states, i, seat) & area) << 10 * seat


@kernel
def ask_back(states: Any, i: int, k: int) -> int:
    """The owner is asked where a banished card comes back; without a free place it stays banished."""
    s = states[i]
    if back_places(states, i, k) == 0:
        return drop_later(states, i, k)
    s.ask = Ask.PLACE
    s.ask_seat = s.later_seat[k]
    s.asked = 1 << int(s.ask_seat)
    return 0


@kernel
def come_back(tables: Any, states: Any, i: int, k: int, slot: int, events: Any, n: int) -> int:
    """A banished card comes back to the field."""
    s = states[i]
    seat = int(s.later_seat[k])
    card = int(s.later_card[k])
    at = find(s.banished, seat, int(s.banished_n[seat]), card)
    drop_later(states, i, k)
    n = out_of_pile(states, i, BANISHED_REF + 64 * seat + at, events, n)
    n = appear(tables, states, i, slot, card, seat, 0, Came.EFFECT, Zone.BANISHED, events, n)
    return replace_environment(tables, states, i, seat, slot, events, n)
