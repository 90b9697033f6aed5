"""How often skills may still be used: in the marks of a copy, or in the log where a limit counts otherwise."""

from typing import Any

from ....core.jit import kernel
from ..state import GONE, LOG
from ..tables import Per


@kernel
def in_marks(tables: Any, skill: int) -> bool:
    """Whether a limit counts a copy's uses in a turn."""
    t = tables[0]
    return t.per[skill] == Per.TURN and t.by_name[skill] == 0  # type: ignore[no-any-return]


@kernel
def log_key(tables: Any, skill: int, card: int, slot: int) -> int:
    """What the log goes by: the card of the name, or -1 - slot for a copy."""
    t = tables[0]
    return int(t.name[card]) if t.by_name[skill] else -1 - slot


@kernel
def log_entry(states: Any, i: int, seat: int, key: int, number: int, per: int) -> int:
    """Where the log counts a skill, or -1."""
    s = states[i]
    for k in range(s.log_n):
        same = s.log_name[k] == key and s.log_skill[k] == number and s.log_per[k] == per
        if same and (key < 0 or s.log_seat[k] == seat):
            return k
    return -1


@kernel
def limit_left(tables: Any, states: Any, i: int, seat: int, card: int, slot: int, number: int) -> int:
    """How often a skill (from 1) may still be used; a copy that is not on the field has no marks."""
    t = tables[0]
    s = states[i]
    skill = int(t.skill[card, number - 1])
    times = int(t.times[skill])
    if in_marks(tables, skill):
        return times if slot == GONE else times - int(s.used[slot, number - 1])
    if slot == GONE and not t.by_name[skill]:
        return times
    k = log_entry(states, i, seat, log_key(tables, skill, card, slot), number, int(t.per[skill]))
    if k >= 0:
        return times - int(s.log_times[k])
    return times if s.log_n < LOG else 0


@kernel
def count_use(tables: Any, states: Any, i: int, seat: int, card: int, slot: int, number: int) -> int:
    """A skill (from 1) is used once more."""
    t = tables[0]
    s = states[i]
    skill = int(t.skill[card, number - 1])
    if in_marks(tables, skill):
        if slot != GONE:
            s.used[slot, number - 1] += 1
            s.dirty |= 1 << slot
        return 0
    if slot == GONE and not t.by_name[skill]:
        return 0
    key = log_key(tables, skill, card, slot)
    k = log_entry(states, i, seat, key, number, int(t.per[skill]))
    if k < 0:
        if s.log_n >= LOG:
            return 0
        k = int(s.log_n)
        s.log_n = k + 1
        s.log_seat[k] = seat
        s.log_name[k] = key
        s.log_skill[k] = number
        s.log_per[k] = t.per[skill]
        s.log_times[k] = 0
    s.log_times[k] = min(127, int(s.log_times[k]) + 1)
    return 0


@kernel
def drop_entry(states: Any, i: int, k: int) -> int:
    """The log forgets an entry; the others keep their order."""
    s = states[i]
    s.log_n -= 1
    last = int(s.log_n)
    for j in range(k, last):
        s.log_seat[j] = s.log_seat[j + 1]
        s.log_name[j] = s.log_name[j + 1]
        s.log_skill[j] = s.log_skill[j + 1]
        s.log_per[j] = s.log_per[j + 1]
        s.log_times[j] = s.log_times[j + 1]
    s.log_seat[last] = 0
    s.log_name[last] = 0
    s.log_skill[last] = 0
    s.log_per[last] = 0
    s.log_times[last] = 0
    return 0


@kernel
def end_log(states: Any, i: int, per: int) -> int:
    """The time that some limits count in is over."""
    s = states[i]
    for k in range(s.log_n - 1, -1, -1):
        if s.log_per[k] == per:
            drop_entry(states, i, k)
    return 0


@kernel
def follow_log(states: Any, i: int, old: int, new: int) -> int:
    """A copy has gone from one slot to another; a new incarnation begins anew (``GONE``)."""
    s = states[i]
    for k in range(s.log_n - 1, -1, -1):
        if s.log_name[k] == -1 - old:
            if new == GONE:
                drop_entry(states, i, k)
            else:
                s.log_name[k] = -1 - new
    return 0
