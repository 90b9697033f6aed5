"""What skills cost: whether it can be paid in full, and with which cards (SIX-5.8, SIX-7.2)."""

from typing import Any

from ....core.jit import kernel
from ..state import BANISHED_REF, CODES, GONE, GRAVE_REF, HAND_REF, PLAYER
from ..tables import Ban, Op, Permit, Who, Zone
from .amounts import amount
from .links import picked_copies
from .piles import find
from .queries import bounded, fits, ref_side, ref_zone, zones_of
from .rulings import is_banned, permitted


@kernel
def is_choice(tables: Any, op: int) -> bool:
    """Whether an entry is paid with cards that its player chooses."""
    t = tables[0]
    kind = t.op_kind[op]
    return kind == Op.DISCARD or kind == Op.SHOW or (kind == Op.MOVE_AS_COST and t.op_who[op] != Who.SELF)  # type: ignore[no-any-return]


@kernel
def price(tables: Any, states: Any, i: int, op: int, seat: int, me: int) -> int:
    """How many cards, or counters, an entry takes."""
    return amount(tables, states, i, int(tables[0].op_amount[op]), seat, me, -1)


@kernel
def life_price(tables: Any, states: Any, i: int, skill: int, seat: int, me: int, link: int) -> int:
    """How much life a skill costs, all entries together."""
    t = tables[0]
    life = 0
    costs = False
    for op in range(t.cost[skill], t.cost[skill] + t.costs[skill]):
        if t.op_kind[op] == Op.PAY_LIFE:
            costs = True
            life = bounded(life + amount(tables, states, i, int(t.op_amount[op]), seat, me, link))
    return max(0, life - permitted(tables, states, i, seat, Permit.COST_LESS)) if costs else 0


@kernel
def moves_itself(tables: Any, skill: int) -> bool:
    """Whether the skill's own card goes elsewhere to pay."""
    t = tables[0]
    found = False
    for op in range(t.cost[skill], t.cost[skill] + t.costs[skill]):
        found |= t.op_kind[op] == Op.MOVE_AS_COST and t.op_who[op] == Who.SELF
    return found


@kernel
def leaving(tables: Any, states: Any, i: int, skill: int, seat: int, card: int, zone: int) -> int:
    """The ref of a card whose skill is activated from a zone, if it leaves there before cards are chosen that pay."""
    s = states[i]
    if zone == Zone.HAND:
        return HAND_REF + CODES * seat + card
    if zone == Zone.BANISHED:
        return BANISHED_REF + 64 * seat + find(s.banished, seat, int(s.banished_n[seat]), card)
    if zone == Zone.GRAVEYARD and moves_itself(tables, skill):
        for k in range(s.grave_n[seat]):
            if s.grave[seat, k] == card and s.grave_used[seat, k] == 0:
                return GRAVE_REF + 64 * seat + k
    return GONE


@kernel
def pays(tables: Any, states: Any, i: int, op: int, seat: int, me: int, ref: int, blind: bool) -> bool:
    """Whether a card is one of those that an entry takes; seen blindly, every card of the hand may be."""
    t = tables[0]
    s = states[i]
    query = int(t.op_filter[op])
    zone = ref_zone(ref)
    if t.op_kind[op] != Op.MOVE_AS_COST:
        if zone != Zone.HAND or ref_side(ref) != seat:
            return False
    elif zone == Zone.BATTLE or not zones_of(tables, query) & zone:
        return False
    if ref < PLAYER and (s.slot_flags[ref] & Ban.PAY or (ref == me and (s.pending[ref] or s.down[ref]))):
        return False
    return query == 0 or (blind and zone == Zone.HAND) or fits(tables, states, i, query, seat, me, ref)


@kernel
def pays_some(
    tables: Any, states: Any, i: int, skill: int, entries: int, seat: int, me: int, ref: int, blind: bool
) -> bool:
    """Whether a card is one of those that some of these entries (a mask) take."""
    t = tables[0]
    found = False
    for k in range(t.costs[skill]):
        if entries >> k & 1 and is_choice(tables, int(t.cost[skill]) + k):
            found |= pays(tables, states, i, int(t.cost[skill]) + k, seat, me, ref, blind)
    return found and not (ref == me and moves_itself(tables, skill))


@kernel
def sources(tables: Any, skill: int, entries: int) -> int:
    """The own zones out of which these entries (a mask) are paid."""
    t = tables[0]
    zones = 0
    for k in range(t.costs[skill]):
        op = int(t.cost[skill]) + k
        if entries >> k & 1 and is_choice(tables, op):
            zones |= zones_of(tables, int(t.op_filter[op])) if t.op_kind[op] == Op.MOVE_AS_COST else Zone.HAND | 0
    return zones


@kernel
def supply(
    tables: Any,
    states: Any,
    i: int,
    skill: int,
    entries: int,
    seat: int,
    me: int,
    out: int,
    blind: bool,
    enough: int,
) -> int:
    """How many cards, counted up to ``enough``, could pay for some of these entries; none that has paid, nor ``out``.

    They are the player's own cards; ``out`` is a ref.
    """
    s = states[i]
    zones = sources(tables, skill, entries)
    n = 0
    last = 0
    for k in range(s.hand_n[seat] if zones & Zone.HAND else 0):
        card = int(s.hand[seat, k])
        ref = HAND_REF + CODES * seat + card
        pays_now = pays_some(tables, states, i, skill, entries, seat, me, ref, blind)
        if card != last and pays_now:
            n -= picked_copies(states, i, ref) + int(ref == out)
        last = card
        n += int(pays_now)
        if n >= enough:
            return n
    first = 10 * seat + 5
    for slot in range(first, first + 5 if zones & Zone.TOWER else first):
        if s.card[slot] and slot != out and picked_copies(states, i, slot) == 0:
            n += int(pays_some(tables, states, i, skill, entries, seat, me, slot, blind))
    for pile in range(2):
        size = int(s.grave_n[seat]) if pile == 0 else int(s.banished_n[seat])
        base = (GRAVE_REF if pile == 0 else BANISHED_REF) + 64 * seat
        for ref in range(base, base + size if zones & (Zone.GRAVEYARD if pile == 0 else Zone.BANISHED) else base):
            if n >= enough:
                return n
            if ref != out and picked_copies(states, i, ref) == 0:
                n += int(pays_some(tables, states, i, skill, entries, seat, me, ref, blind))
    return n


@kernel
def covered(
    tables: Any, states: Any, i: int, skill: int, first: int, done: int, seat: int, me: int, out: int, blind: bool
) -> bool:
    """Whether cards can pay for all entries from the first on, of which so many are done: no card pays twice."""
    t = tables[0]
    for entries in range(1, 1 << int(t.costs[skill])):
        need = 0
        for k in range(first, t.costs[skill]):
            if entries >> k & 1 and is_choice(tables, int(t.cost[skill]) + k):
                need += price(tables, states, i, int(t.cost[skill]) + k, seat, me) - (done if k == first else 0)
        entries &= ~((1 << first) - 1)
        if need > 0 and supply(tables, states, i, skill, entries, seat, me, out, blind, need) < need:
            return False
    return True


@kernel
def payable(tables: Any, states: Any, i: int, skill: int, seat: int, me: int, out: int, blind: bool) -> bool:
    """Whether a skill's cost can be paid in full, without the card at the ref ``out`` (SIX-5.8).

    Blindly: as far as those can tell who do not see the hand.
    """
    t = tables[0]
    s = states[i]
    if t.costs[skill] == 0:
        return True
    choices = False
    for op in range(t.cost[skill], t.cost[skill] + t.costs[skill]):
        kind = t.op_kind[op]
        choices |= is_choice(tables, op)
        if kind == Op.TAP and (me == GONE or s.tapped[me] or is_banned(states, i, me, Ban.TAP)):
            return False
        if kind == Op.SPEND and (me == GONE or s.counters[me, t.op_arg[op]] < price(tables, states, i, op, seat, me)):
            return False
        moves = kind == Op.MOVE_AS_COST and t.op_who[op] == Who.SELF and me != GONE
        if moves and (me % 10 < 5 or s.slot_flags[me] & Ban.PAY):
            return False
    if s.life[seat] < life_price(tables, states, i, skill, seat, me, -1):
        return False
    return not choices or covered(tables, states, i, skill, 0, 0, seat, me, out, blind)


@kernel
def may_pay_with(
    tables: Any, states: Any, i: int, skill: int, entry: int, done: int, seat: int, me: int, ref: int
) -> bool:
    """Whether a card may pay for an entry now, so that the rest stays payable."""
    t = tables[0]
    s = states[i]
    op = int(t.cost[skill]) + entry
    if ref == GONE or not pays(tables, states, i, op, seat, me, ref, False):
        return False
    copies = 1
    if ref >= HAND_REF:
        copies = 0
        for k in range(s.hand_n[seat]):
            copies += int(HAND_REF + CODES * seat + s.hand[seat, k] == ref)
    if copies <= picked_copies(states, i, ref):
        return False
    return covered(tables, states, i, skill, entry, done + 1, seat, me, ref, False)
