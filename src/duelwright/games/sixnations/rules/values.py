"""What the cards of the field are and can do, worked out anew whenever something has changed (SIX-7.6)."""

from typing import Any

from ....core.jit import entry, kernel, lowest
from ..state import FIELD, PLAYER
from ..tables import FIRST_RULE, KINDS, MODIFIERS, RULED, SHAPED, SILENCED, Layer, Op, When, Who
from .amounts import amount, holds
from .layers import at_stage, impose, layer_of, restrict
from .queries import WORKED_OUT, field_of, fits, who_ref

STAGES = (Op.IDENTITY, Op.SILENCE, Op.STAT_SET, Op.SWAP_STATS, Op.STAT_TIMES, Op.STAT_ADD)
"""The stages that change values, in their order (SIX-7.6)."""

FLAGS = sum(1 << op % MODIFIERS for op in (Op.CANNOT, Op.PROTECT, Op.COMBAT, Op.PERMISSION))
"""The kinds of modifiers that only set flags, as a mask."""


@kernel
def modify(tables: Any, states: Any, i: int, stage: int) -> int:
    """One stage of the lasting modifiers, oldest first."""
    s = states[i]
    for k in range(s.mod_n):
        op = int(s.mod_op[k])
        if not at_stage(op, stage):
            continue
        slot = int(s.mod_slot[k])
        value = int(s.mod_value[k])
        mask = int(s.mod_mask[k])
        arg = int(s.mod_arg[k])
        if slot == PLAYER:
            restrict(states, i, int(s.mod_seat[k]), op, mask, arg)
        else:
            stat = int(s.mod_stat[k])
            impose(tables, states, i, op, slot, stat, value, value, mask, arg, int(s.mod_arg2[k]), int(s.mod_card[k]))
    return 0


@kernel
def radiate(tables: Any, states: Any, i: int, source: int, stage: int) -> int:
    """One stage of the static skills of one card."""
    t = tables[0]
    s = states[i]
    card = int(s.card[source])
    seat = source // 10
    for number in range(3):
        skill = int(t.skill[card, number])
        if skill == 0 or t.when[skill] != When.STATIC or not has_stage(tables, skill, stage):
            continue
        if not holds(tables, states, i, skill, seat, source, -1):
            continue
        for op in range(t.op[skill], t.op[skill] + t.ops[skill]):
            if at_stage(int(t.op_kind[op]), stage):
                emit(tables, states, i, op, seat, source)
    return 0


@kernel
def has_stage(tables: Any, skill: int, stage: int) -> bool:
    """Whether a static skill has anything to do at a stage."""
    t = tables[0]
    found = False
    for op in range(t.op[skill], t.op[skill] + t.ops[skill]):
        found |= at_stage(int(t.op_kind[op]), stage)
    return found


@kernel
def emit(tables: Any, states: Any, i: int, op: int, seat: int, source: int) -> int:
    """One static modifier of the card at ``source``, on all that it means."""
    t = tables[0]
    s = states[i]
    kind = int(t.op_kind[op])
    mask = int(t.op_mask[op])
    arg = int(t.op_arg[op])
    if Who.ME <= t.op_who[op] <= Who.BOTH:
        for player in range(2):
            if meant_player(tables, op, seat, player):
                restrict(states, i, player, kind, mask, arg)
        return 0
    by = amount(tables, states, i, int(t.op_amount[op]), seat, source, -1) if t.op_amount[op] else 0
    second = amount(tables, states, i, int(t.op_second[op]), seat, source, -1) if t.op_second[op] else by
    stat = int(t.op_stat[op])
    slots = 20
    if t.op_who[op] == Who.ALL:
        slots = field_of(tables, int(t.op_filter[op]), seat)
    elif t.op_who[op] == Who.SELF:
        slots = 101 * source + 1
    for slot in range(slots // 100, slots % 100):
        if s.card[slot] > 0 and meant(tables, states, i, op, seat, source, slot):
            card = int(t.op_card[op])
            impose(tables, states, i, kind, slot, stat, by, second, mask, arg, int(t.op_arg2[op]), card)
    return 0


@kernel
def meant_player(tables: Any, op: int, seat: int, player: int) -> bool:
    """Whether an operation of a card of ``seat`` works on a player."""
    who = tables[0].op_who[op]
    return who == Who.BOTH or (who == Who.ME) == (player == seat)  # type: ignore[no-any-return]


@kernel
def meant(tables: Any, states: Any, i: int, op: int, seat: int, source: int, slot: int) -> bool:
    """Whether a static operation of the card at ``source`` works on the card at a slot."""
    t = tables[0]
    s = states[i]
    who = int(t.op_who[op])
    if who == Who.ALL:
        return fits(tables, states, i, int(t.op_filter[op]), seat, source, slot)
    if s.down[slot]:
        return False
    if who == Who.ATTACHMENT:
        return s.on[slot] == source  # type: ignore[no-any-return]
    return who_ref(states, i, who, -1, source) == slot


@kernel
def in_force(tables: Any, states: Any, i: int, slot: int) -> bool:
    """Whether a card's static skills count."""
    s = states[i]
    card = int(s.card[slot])
    if card <= 0 or s.down[slot] or s.pending[slot] or s.slot_flags[slot] & SILENCED:
        return False
    return tables[0].static[card] != 0  # type: ignore[no-any-return]


@kernel
def printed(tables: Any, states: Any, i: int, slots: int) -> int:
    """Cards of the field as they are printed; returns what static skills of theirs change, as a mask of ``Layer``."""
    t = tables[0]
    s = states[i]
    layers = 0
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        card = max(0, int(s.card[slot])) if not s.down[slot] else 0
        s.attack[slot] = t.attack[card]
        s.defence[slot] = t.defence[card]
        s.level[slot] = t.level[card]
        s.nation[slot] = t.nation[card]
        s.attribute[slot] = t.attribute[card]
        s.name[slot] = t.name[card]
        s.slot_flags[slot] = 0
        s.extra[slot] = 0
        if not s.pending[slot]:
            layers |= int(t.static[card])
    return layers


@kernel
def hear(tables: Any, states: Any, i: int) -> int:
    """Notes what the face-up cards of the field listen to."""
    s = states[i]
    heard = 0
    for slot in range(20):
        heard |= int(tables[0].listens[max(0, int(s.card[slot]))]) if not s.down[slot] else 0
    s.heard = heard
    return 0


@kernel
def kind_bit(op: int) -> int:
    """The bit of a modifier in a mask of kinds."""
    return 1 << op % MODIFIERS


@kernel
def staged(tables: Any, states: Any, i: int, stage: int, kinds: int) -> int:
    """One stage, of those kinds: the lasting modifiers, then the static skills by the place of their source."""
    t = tables[0]
    s = states[i]
    modify(tables, states, i, stage)
    for slot in range(20):
        if t.changes[max(0, int(s.card[slot]))] & kinds and in_force(tables, states, i, slot):
            radiate(tables, states, i, slot, stage)
    return 0


@kernel
def kinds_there(tables: Any, states: Any, i: int) -> int:
    """The kinds of modifiers that there are, lasting ones and those of cards of the field."""
    t = tables[0]
    s = states[i]
    kinds = 0
    for k in range(s.mod_n):
        kinds |= kind_bit(int(s.mod_op[k]))
    for slot in range(20):
        kinds |= int(t.changes[max(0, int(s.card[slot]))]) if not s.down[slot] else 0
    return kinds


@entry
def refresh_all(tables: Any, states: Any, i: int) -> int:
    """Works out all values of a row that has just been written."""
    s = states[i]
    s.fresh = FIELD
    return refresh(tables, states, i)


@kernel
def refresh(tables: Any, states: Any, i: int) -> int:
    """All values in one order (SIX-7.6): identity, silence, set, swapped, times, add, floor 0; then the flags.

    Where nothing changes them, and nothing did before, only those of the slots that have changed are looked at.
    """
    s = states[i]
    if s.stale == 0 and s.fresh == 0:
        return 0
    s.stale = 0
    changed = int(s.fresh)
    s.fresh = 0
    if changed:
        hear(tables, states, i)
    if s.mod_n == 0 and not s.seat_flags[0] & SHAPED and printed(tables, states, i, changed) == 0:
        return 0
    layers = printed(tables, states, i, FIELD)
    for k in range(s.mod_n):
        layers |= layer_of(int(s.mod_op[k]))
    s.seat_flags[0] = SHAPED if layers else 0
    s.seat_flags[1] = 0
    if layers == 0:
        return 0
    s.stale = WORKED_OUT
    kinds = kinds_there(tables, states, i)
    for stage in STAGES:
        if kinds & kind_bit(stage):
            staged(tables, states, i, stage, kind_bit(stage))
    if layers & Layer.STATS:
        for slot in range(20):
            s.attack[slot] = max(0, int(s.attack[slot]))  # SIX-6.11
            s.defence[slot] = max(0, int(s.defence[slot]))
    if kinds & FLAGS:
        staged(tables, states, i, Op.CANNOT, FLAGS)
    if layers & Layer.RULES:
        for slot in range(20):
            if in_force(tables, states, i, slot) and tables[0].static[s.card[slot]] & Layer.RULES:
                s.seat_flags[0] |= RULED | int(tables[0].changes[s.card[slot]]) >> FIRST_RULE << KINDS
    s.stale = 0
    return 0
