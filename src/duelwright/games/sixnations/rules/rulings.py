"""Modifiers that are asked when it matters: lasting ones first, oldest first, then static skills by place."""

from typing import Any

from ....core.jit import kernel
from ..state import GONE, HAND_REF, PLAYER
from ..tables import CARDS, FIRST_RULE, KINDS, MODIFIERS, How, Op, Permit, Reason, Shield, Until, When, Who, Zone
from .amounts import amount, holds
from .mods import drop_mod
from .queries import WORKED_OUT, bounded, matches
from .values import in_force, kind_bit, meant, meant_player

STEPS, END = 24, 480
"""Room for the operations of a card (8 a skill), and for those of the field."""

FREE = 16
"""In a summon rule: needs no fee."""

NO_LIMIT = 1_000
"""More cards than a hand can hold."""


@kernel
def is_banned(states: Any, i: int, slot: int, ban: int) -> bool:
    """Whether something cannot be done with a card of the field, or by the player on whose side it lies."""
    s = states[i]
    return (s.slot_flags[slot] | s.seat_flags[slot // 10]) & ban != 0  # type: ignore[no-any-return]


@kernel
def seat_banned(states: Any, i: int, seat: int, ban: int) -> bool:
    """Whether a player cannot do something."""
    return states[i].seat_flags[seat] & ban != 0  # type: ignore[no-any-return]


@kernel
def is_shielded(states: Any, i: int, slot: int, by: int, shield: int) -> bool:
    """Whether a card of the field is protected from effects, or from being named, of the other side."""
    return by != slot // 10 and states[i].slot_flags[slot] & shield != 0


@kernel
def next_rule(tables: Any, states: Any, i: int, kind: int, at: int) -> int:
    """The next static operation of a kind in force, from a place on: 24 x slot + 8 x skill + step; -1 if none."""
    t = tables[0]
    s = states[i]
    if s.seat_flags[0] >> KINDS + kind % MODIFIERS - FIRST_RULE & 1 == 0:
        return -1
    stale = int(s.stale)
    s.stale = WORKED_OUT
    found = -1
    while found < 0 and at < END:
        slot = at // STEPS
        if t.changes[max(0, int(s.card[slot]))] & kind_bit(kind) == 0 or not in_force(tables, states, i, slot):
            at = STEPS * (slot + 1)
            continue
        skill = int(t.skill[s.card[slot], at % STEPS // 8])
        step = at % 8
        if skill == 0 or t.when[skill] != When.STATIC or step >= t.ops[skill]:
            at = 8 * (at // 8 + 1)
            continue
        op = int(t.op[skill]) + step
        if t.op_kind[op] == kind and holds(tables, states, i, skill, slot // 10, slot, -1):
            found = at
        at += 1
    s.stale = stale
    return found


@kernel
def op_at(tables: Any, states: Any, i: int, at: int) -> int:
    """The operation that ``next_rule`` has found."""
    t = tables[0]
    return int(t.op[t.skill[states[i].card[at // STEPS], at % STEPS // 8]]) + at % 8


@kernel
def means_slot(tables: Any, states: Any, i: int, at: int, slot: int) -> bool:
    """Whether the operation that ``next_rule`` has found works on a card of the field."""
    s = states[i]
    stale = int(s.stale)
    s.stale = WORKED_OUT
    source = at // STEPS
    found = meant(tables, states, i, op_at(tables, states, i, at), source // 10, source, slot)
    s.stale = stale
    return found


@kernel
def altered(how: int, amount: int, value: int) -> int:
    """Damage after one modifier."""
    if how == How.NONE:
        return 0
    if how == How.REFLECT:
        return -1
    if how == How.CAP:
        return min(amount, value)
    return bounded(amount * 2) if how == How.DOUBLE else amount // 2


@kernel
def softened(tables: Any, states: Any, i: int, seat: int, reason: int, how: int, damage: int) -> int:
    """What becomes of damage to a player by the modifiers of one kind; -1 where ``How.REFLECT`` turns it round."""
    t = tables[0]
    s = states[i]
    k = 0
    while k < s.mod_n and damage > 0:
        fits = s.mod_op[k] == Op.DAMAGE_MOD and s.mod_seat[k] == seat and s.mod_arg[k] == how
        if fits and (s.mod_mask[k] == 0 or s.mod_mask[k] & reason):
            damage = altered(how, damage, int(s.mod_value[k]))
            if s.mod_until[k] == Until.USED:
                drop_mod(states, i, k)
                continue
        k += 1
    at = next_rule(tables, states, i, Op.DAMAGE_MOD, 0) if damage > 0 else -1
    while at >= 0 and damage > 0:
        op = op_at(tables, states, i, at)
        side = at // STEPS // 10
        fits = t.op_arg[op] == how and (t.op_mask[op] == 0 or t.op_mask[op] & reason)
        if fits and meant_player(tables, op, side, seat):
            value = amount(tables, states, i, int(t.op_amount[op]), side, at // STEPS, -1) if t.op_amount[op] else 0
            damage = altered(how, damage, value)
        at = next_rule(tables, states, i, Op.DAMAGE_MOD, at + 1)
    return damage


@kernel
def replacement(tables: Any, states: Any, i: int, slot: int, happens: int) -> int:
    """By what an event of a card of the field is replaced: 1 + ``Instead``, or 0; one of use once is used up."""
    t = tables[0]
    s = states[i]
    for k in range(s.mod_n):
        if s.mod_op[k] == Op.REPLACE and s.mod_slot[k] == slot and s.mod_arg[k] == happens:
            instead = int(s.mod_arg2[k])
            if s.mod_until[k] == Until.USED:
                drop_mod(states, i, k)
            return 1 + instead
    at = next_rule(tables, states, i, Op.REPLACE, 0)
    while at >= 0:
        op = op_at(tables, states, i, at)
        if t.op_arg[op] == happens and means_slot(tables, states, i, at, slot):
            return 1 + int(t.op_arg2[op])
        at = next_rule(tables, states, i, Op.REPLACE, at + 1)
    return 0


@kernel
def survives(tables: Any, states: Any, i: int, slot: int, reason: int, by: int) -> bool:
    """Whether a card is protected from being destroyed; a protection that counts is used up by one."""
    t = tables[0]
    s = states[i]
    shield = Shield.BATTLE if reason == Reason.BATTLE else Shield.EFFECT
    if reason == Reason.RULE or (reason == Reason.EFFECT and by == slot // 10):
        return False
    if s.slot_flags[slot] & shield:
        return True
    for k in range(s.mod_n):
        fits = s.mod_op[k] == Op.PROTECT and s.mod_slot[k] == slot and s.mod_arg[k] > 0
        if fits and s.mod_mask[k] & shield:
            s.mod_arg[k] -= 1
            if s.mod_arg[k] == 0:
                drop_mod(states, i, k)
            return True
    at = next_rule(tables, states, i, Op.PROTECT, 0)
    while at >= 0:
        op = op_at(tables, states, i, at)
        source = at // STEPS
        number = at % STEPS // 8
        left = t.op_mask[op] & shield and s.used[source, number] < t.op_arg[op]
        if left and means_slot(tables, states, i, at, slot):
            s.used[source, number] += 1
            s.dirty |= 1 << source
            return True
        at = next_rule(tables, states, i, Op.PROTECT, at + 1)
    return False


@kernel
def permitted(tables: Any, states: Any, i: int, seat: int, permit: int) -> int:
    """The values of a permission added up; of hand limits the lowest, or ``NO_LIMIT``."""
    t = tables[0]
    s = states[i]
    lowest = permit == Permit.HAND_LIMIT
    total = NO_LIMIT if lowest else 0
    for k in range(s.mod_n):
        if s.mod_op[k] == Op.PERMISSION and s.mod_seat[k] == seat and s.mod_arg[k] == permit:
            value = int(s.mod_value[k])
            total = min(total, value) if lowest else bounded(total + value)
    at = next_rule(tables, states, i, Op.PERMISSION, 0)
    while at >= 0:
        op = op_at(tables, states, i, at)
        side = at // STEPS // 10
        if t.op_arg[op] == permit and meant_player(tables, op, side, seat):
            value = amount(tables, states, i, int(t.op_amount[op]), side, at // STEPS, -1)
            total = min(total, value) if lowest else bounded(total + value)
        at = next_rule(tables, states, i, Op.PERMISSION, at + 1)
    return total


@kernel
def excess(tables: Any, states: Any, i: int, seat: int) -> int:
    """How many cards of the hand are too many at the end of the player's turn."""
    return max(0, int(states[i].hand_n[seat]) - permitted(tables, states, i, seat, Permit.HAND_LIMIT))


@kernel
def hand_answers(tables: Any, states: Any, i: int, seat: int, card: int) -> bool:
    """Whether a card of the hand may be used as if it were an emergency event."""
    t = tables[0]
    s = states[i]
    for k in range(s.mod_n):
        fits = s.mod_op[k] == Op.PERMISSION and s.mod_seat[k] == seat and s.mod_arg[k] == Permit.HAND_RESPONSE
        if fits and in_hand(tables, states, i, int(s.mod_filter[k]), seat, GONE, seat, card):
            return True
    at = next_rule(tables, states, i, Op.PERMISSION, 0)
    while at >= 0:
        op = op_at(tables, states, i, at)
        source = at // STEPS
        fits = t.op_arg[op] == Permit.HAND_RESPONSE and meant_player(tables, op, source // 10, seat)
        if fits and in_hand(tables, states, i, int(t.op_filter[op]), seat, source, seat, card):
            return True
        at = next_rule(tables, states, i, Op.PERMISSION, at + 1)
    return False


@kernel
def in_hand(tables: Any, states: Any, i: int, query: int, viewer: int, me: int, seat: int, card: int) -> bool:
    """Whether a card of a player's hand fits a filter of ``viewer``; no filter is fitted by all."""
    if query == 0:
        return True
    side = GONE if viewer == seat else HAND_REF + CARDS * seat + card
    return matches(tables, states, i, query, viewer, me, card, side, Zone.HAND)


@kernel
def card_banned(tables: Any, states: Any, i: int, seat: int, card: int, ban: int) -> bool:
    """Whether its player cannot do something with a card of a hand."""
    return seat_banned(states, i, seat, ban) or hand_banned(tables, states, i, seat, card, ban)


@kernel
def hand_banned(tables: Any, states: Any, i: int, seat: int, card: int, ban: int) -> bool:
    """Whether a static skill keeps anybody from doing something with a card of a hand."""
    t = tables[0]
    at = next_rule(tables, states, i, Op.CANNOT, 0)
    while at >= 0:
        op = op_at(tables, states, i, at)
        fits = t.op_who[op] == Who.ALL and t.op_mask[op] & ban
        if fits and in_hand(tables, states, i, int(t.op_filter[op]), at // STEPS // 10, at // STEPS, seat, card):
            return True
        at = next_rule(tables, states, i, Op.CANNOT, at + 1)
    return False


@kernel
def summon_rule(tables: Any, states: Any, i: int, seat: int, card: int) -> int:
    """The other ways to summon a card of the hand: the lowest fee, plus 16 where it needs none."""
    t = tables[0]
    s = states[i]
    rule = 0
    for k in range(s.mod_n):
        fits = s.mod_op[k] == Op.SUMMON_RULE and s.mod_slot[k] == PLAYER and s.mod_seat[k] == seat
        if fits and in_hand(tables, states, i, int(s.mod_filter[k]), seat, GONE, seat, card):
            rule = with_fee(rule, int(s.mod_arg[k]))
    if t.ruled[card]:
        for number in range(3):
            rule = own_rule(tables, states, i, seat, int(t.skill[card, number]), rule)
    at = next_rule(tables, states, i, Op.SUMMON_RULE, 0)
    while at >= 0:
        op = op_at(tables, states, i, at)
        source = at // STEPS
        fits = t.op_who[op] == Who.ALL and source // 10 == seat
        if fits and in_hand(tables, states, i, int(t.op_filter[op]), seat, source, seat, card):
            rule = with_fee(rule, int(t.op_arg[op]))
        at = next_rule(tables, states, i, Op.SUMMON_RULE, at + 1)
    return rule


@kernel
def own_rule(tables: Any, states: Any, i: int, seat: int, skill: int, rule: int) -> int:
    """With the rule that a card of the hand has for itself."""
    t = tables[0]
    s = states[i]
    stale = int(s.stale)
    s.stale = WORKED_OUT
    if t.when[skill] == When.STATIC and holds(tables, states, i, skill, seat, GONE, -1):
        for op in range(t.op[skill], t.op[skill] + t.ops[skill]):
            if t.op_kind[op] == Op.SUMMON_RULE and t.op_who[op] == Who.SELF:
                rule = with_fee(rule, int(t.op_arg[op]))
    s.stale = stale
    return rule


@kernel
def with_fee(rule: int, fee: int) -> int:
    """A summon rule with one more fee, 0 for none."""
    if fee == 0:
        return rule | FREE
    old = rule % FREE
    return rule - old + (min(old, fee) if old else fee)
