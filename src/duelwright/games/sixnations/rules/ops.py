"""Operations of cards: one interpreter for all of them."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, tell
from ..happenings import Event
from ..state import BANISHED_REF, GONE, PLAYER, Link
from ..tables import Kind, Of, Op, Reason, Stat, Until, Who
from .amounts import amount
from .chain import link_skill
from .frame import destroy, gain, hurt, ordered, set_tapped
from .mods import add_mod
from .piles import back_to_hand, draw, out_of_pile, to_banished
from .queries import fits, ref_card, ref_side, who_ref
from .slots import TO_BANISHED, TO_HAND, leave, tidy
from .values import refresh


@kernel
def meant_slots(tables: Any, states: Any, i: int, op: int, seat: int, me: int, link: int) -> int:
    """The slots that an operation works on, as a set."""
    t = tables[0]
    s = states[i]
    who = int(t.op_who[op])
    mask = 0
    if who == Who.ALL:
        for slot in range(20):
            if s.card[slot] and fits(tables, states, i, int(t.op_filter[op]), seat, me, slot):
                mask |= 1 << slot
    elif who == Who.TARGET:
        for k in range(s.target_n[link]):
            ref = int(s.target[link, k])
            if 0 <= ref < PLAYER:
                mask |= 1 << ref
    else:
        ref = who_ref(states, i, who, link, me)
        if 0 <= ref < PLAYER and s.card[ref]:
            mask |= 1 << ref
    return mask


@kernel
def player_of(tables: Any, op: int, seat: int) -> int:
    """The player that an operation works on."""
    return 1 - seat if tables[0].op_who[op] == Who.ENEMY else seat


@kernel
def carry_out(tables: Any, states: Any, i: int, link: int, events: Any, n: int) -> int:
    """The operations of a link, in order; one with targets of which none is left does nothing (SIX-7.2)."""
    t = tables[0]
    s = states[i]
    skill = link_skill(tables, states, i, link)
    if skill == 0:
        return n
    if s.target_n[link] > 0 and not any_left(states, i, link):
        return tell(events, n, Event.FIZZLED, 702, EVERYONE, int(s.link_seat[link]), int(s.link_card[link]), 0, 0, 0)
    for op in range(t.op[skill], t.op[skill] + t.ops[skill]):
        n = operate(tables, states, i, op, link, events, n)
        n = tidy(tables, states, i, events, n)
        refresh(tables, states, i)
    return n


@kernel
def any_left(states: Any, i: int, link: int) -> bool:
    """Whether a target is still there."""
    s = states[i]
    found = False
    for k in range(s.target_n[link]):
        found |= s.target[link, k] != GONE
    return found


@kernel
def operate(tables: Any, states: Any, i: int, op: int, link: int, events: Any, n: int) -> int:
    """One operation of a link."""
    t = tables[0]
    s = states[i]
    kind = int(t.op_kind[op])
    seat = int(s.link_seat[link])
    me = int(s.link_slot[link])
    if kind == Op.NEGATE:
        return negate(tables, states, i, int(t.op_arg[op]), link, events, n)
    if kind == Op.WIN:
        s.won[seat] = 1
        return tell(events, n, Event.WINS, 803, EVERYONE, seat, int(s.link_card[link]), 0, 0, 0)
    by = amount(tables, states, i, int(t.op_amount[op]), seat, me, link) if t.op_amount[op] else 0
    second = amount(tables, states, i, int(t.op_second[op]), seat, me, link) if t.op_second[op] else 0
    if kind == Op.DRAW:
        return draw(states, i, player_of(tables, op, seat), max(0, min(60, by)), 508, events, n)
    if kind == Op.DAMAGE:
        who = player_of(tables, op, seat)
        return hurt(tables, states, i, who, by, 508, Reason.EFFECT, me, seat, events, n) if by > 0 else n
    if kind == Op.HEAL:
        who = player_of(tables, op, seat)
        return gain(tables, states, i, who, by, 805, Reason.EFFECT, events, n) if by > 0 else n
    if t.op_who[op] == Who.TARGET and (kind == Op.TO_HAND or kind == Op.BANISH):
        return send_targets(tables, states, i, kind, link, events, n)
    mask = meant_slots(tables, states, i, op, seat, me, link)
    if kind == Op.DESTROY:
        return destroy(tables, states, i, mask, 508, Reason.EFFECT, seat, events, n)
    for k in range(20):
        slot = ordered(states, i, k)
        if mask >> slot & 1 and s.card[slot]:
            n = work_on(tables, states, i, op, kind, slot, by, second, me, events, n)
    return n


@kernel
def work_on(
    tables: Any,
    states: Any,
    i: int,
    op: int,
    kind: int,
    slot: int,
    by: int,
    second: int,
    me: int,
    events: Any,
    n: int,
) -> int:
    """What an operation does to one card of the field."""
    t = tables[0]
    s = states[i]
    if kind == Op.TO_HAND:
        return leave(tables, states, i, slot, TO_HAND, events, n)
    if kind == Op.BANISH:
        return leave(tables, states, i, slot, TO_BANISHED, events, n)
    if kind == Op.TAP or kind == Op.UNTAP:
        return set_tapped(tables, states, i, slot, int(kind == Op.TAP), 508, Reason.EFFECT, events, n)
    if s.card[slot] > 0 and not s.down[slot] and t.kind[s.card[slot]] == Kind.CREATURE:
        until = int(t.op_until[op])
        lasting = until == Until.SOURCE
        if lasting and not 0 <= me < PLAYER:
            return n
        source = me if lasting else GONE
        stat = int(t.op_stat[op])
        if stat != Stat.DEFENCE:
            if not add_mod(states, i, slot, Stat.ATTACK, kind, by, until, source, 0):
                return n
            n = tell(events, n, Event.MODIFIED, 706, EVERYONE, slot // 10, slot, Stat.ATTACK, kind, by)
        if stat != Stat.ATTACK:
            value = second if stat == Stat.BOTH else by
            if not add_mod(states, i, slot, Stat.DEFENCE, kind, value, until, source, 0):
                return n
            n = tell(events, n, Event.MODIFIED, 706, EVERYONE, slot // 10, slot, Stat.DEFENCE, kind, value)
    return n


@kernel
def send_targets(tables: Any, states: Any, i: int, kind: int, link: int, events: Any, n: int) -> int:
    """Targets go to their owner's hand, or are banished, in the order in which they were named."""
    s = states[i]
    for k in range(s.target_n[link]):
        ref = int(s.target[link, k])
        if 0 <= ref < PLAYER:
            n = leave(tables, states, i, ref, TO_HAND if kind == Op.TO_HAND else TO_BANISHED, events, n)
        elif ref > PLAYER and not (kind == Op.BANISH and ref >= BANISHED_REF):
            card = ref_card(states, i, ref)
            owner = ref_side(ref)
            n = out_of_pile(states, i, ref, events, n)
            if kind == Op.TO_HAND:
                n = back_to_hand(states, i, owner, card, events, n)
            else:
                n = to_banished(states, i, owner, card, GONE, events, n)
    return n


@kernel
def negate(tables: Any, states: Any, i: int, of: int, link: int, events: Any, n: int) -> int:
    """An attack, or the link that was answered, comes to nothing."""
    s = states[i]
    seat = int(s.link_seat[link])
    if of == Of.ATTACK:
        if s.att_seat >= 0:
            s.att_negated = 1
            n = tell(events, n, Event.NEGATED, 701, EVERYONE, seat, 0, 0, 0, 0)
        return n
    if link == 0:
        return n
    kind = s.link_kind[link - 1]
    summon = kind == Link.SUMMON or kind == Link.SACRIFICE or kind == Link.UPGRADE
    if summon == (of == Of.SUMMON):
        s.link_negated[link - 1] = 1
        n = tell(events, n, Event.NEGATED, 701, EVERYONE, seat, int(s.link_card[link - 1]), 0, 0, 0)
    return n
