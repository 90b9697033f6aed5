"""Values of creatures, and the queries of the cards: filters and amounts."""

from typing import Any

from ....core.jit import entry, kernel
from ..tables import Kind, Op, Stat, When, Who
from .amounts import amount, holds
from .queries import bounded, fits, who_ref


@kernel
def modify(tables: Any, states: Any, i: int, layer: int) -> int:
    """One layer of the modifiers, oldest first."""
    s = states[i]
    for k in range(s.mod_n):
        if s.mod_op[k] == layer:
            slot = int(s.mod_slot[k])
            value = int(s.attack[slot]) if s.mod_stat[k] == Stat.ATTACK else int(s.defence[slot])
            change(states, i, slot, int(s.mod_stat[k]), changed(layer, value, int(s.mod_value[k])))
    return 0


@kernel
def changed(layer: int, value: int, by: int) -> int:
    """A value after one modifier."""
    if layer == Op.STAT_SET:
        return by
    if layer == Op.STAT_TIMES:
        return bounded(value * by // 100)
    return bounded(value + by)


@kernel
def change(states: Any, i: int, slot: int, stat: int, value: int) -> int:
    """Writes a worked-out value."""
    if stat == Stat.ATTACK:
        states[i].attack[slot] = value
    else:
        states[i].defence[slot] = value
    return 0


@kernel
def radiate(tables: Any, states: Any, i: int, source: int, layer: int) -> int:
    """One layer of the static skills of one card."""
    t = tables[0]
    s = states[i]
    card = int(s.card[source])
    seat = source // 10
    for number in range(3):
        skill = int(t.skill[card, number])
        if skill == 0 or t.when[skill] != When.STATIC or not holds(tables, states, i, skill, seat, source, -1):
            continue
        for op in range(t.op[skill], t.op[skill] + t.ops[skill]):
            if t.op_kind[op] != layer:
                continue
            by = amount(tables, states, i, int(t.op_amount[op]), seat, source, -1)
            second = amount(tables, states, i, int(t.op_second[op]), seat, source, -1) if t.op_second[op] else by
            for slot in range(20):
                if s.card[slot] <= 0 or s.down[slot] or t.kind[s.card[slot]] != Kind.CREATURE:
                    continue
                if meant(tables, states, i, op, seat, source, slot):
                    if t.op_stat[op] != Stat.DEFENCE:
                        s.attack[slot] = changed(layer, int(s.attack[slot]), by)
                    if t.op_stat[op] != Stat.ATTACK:
                        s.defence[slot] = changed(layer, int(s.defence[slot]), second)
    return 0


@kernel
def meant(tables: Any, states: Any, i: int, op: int, seat: int, source: int, slot: int) -> bool:
    """Whether a static operation of the card at ``source`` works on a slot."""
    t = tables[0]
    who = int(t.op_who[op])
    if who == Who.ALL:
        return fits(tables, states, i, int(t.op_filter[op]), seat, source, slot)
    return who_ref(states, i, who, -1, source) == slot


@kernel
def in_force(tables: Any, states: Any, i: int, slot: int) -> bool:
    """Whether a card's static skills count."""
    s = states[i]
    card = int(s.card[slot])
    return card > 0 and not s.down[slot] and not s.pending[slot] and tables[0].static[card] != 0


@entry
def refresh(tables: Any, states: Any, i: int) -> int:
    """Works out all values in one fixed order (SIX-7.6): printed, set, times, add, and never below 0 (SIX-6.11)."""
    t = tables[0]
    s = states[i]
    s.stale = 0
    statics = 0
    for slot in range(20):
        card = int(s.card[slot])
        shown = card > 0 and not s.down[slot]
        s.attack[slot] = t.attack[card] if shown else 0
        s.defence[slot] = t.defence[card] if shown else 0
        statics += int(in_force(tables, states, i, slot))
    if statics == 0 and s.mod_n == 0:
        return 0
    for layer in (Op.STAT_SET, Op.STAT_TIMES, Op.STAT_ADD):
        modify(tables, states, i, layer)
        for slot in range(20):
            if statics > 0 and in_force(tables, states, i, slot):
                radiate(tables, states, i, slot, layer)
    for slot in range(20):
        s.attack[slot] = max(0, int(s.attack[slot]))
        s.defence[slot] = max(0, int(s.defence[slot]))
    return 0
