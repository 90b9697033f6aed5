"""Declaring a card or an effect: consent, targets, costs (SIX-7.2)."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, tell
from ..happenings import Event
from ..state import FROM_GRAVE, FROM_HAND, GONE, GRAVE_REF, PAID_REF, PLAYER, Ask, Link, Mode, Part
from ..tables import Op, Reason, Who, Zone
from .chain import link_skill, wants_target
from .costs import covered, is_choice, life_price, price
from .decks import into_deck
from .frame import gain, set_tapped
from .limits import count_use
from .links import clear_frame, clear_picked, pick
from .moving import depart, discard, go, to_open
from .ops_cards import show
from .piles import HIDES, back_to_hand
from .queries import ref_card
from .selectors import first_eyes
from .slots import TO_BANISHED, TO_BOTTOM, TO_GRAVE, TO_HAND, arrival, tidy, touch


@kernel
def open_link(tables: Any, states: Any, i: int, link: int) -> int:
    """The declaration of the last link begins: an optional trigger is asked about first (SIX-7.3)."""
    s = states[i]
    s.mode = Mode.DECLARE
    skill = link_skill(tables, states, i, link)
    consent = s.link_kind[link] == Link.TRIGGER and tables[0].optional[skill]
    s.part = Part.CONSENT if consent else Part.TARGETS
    return 0


@kernel
def mark_used(tables: Any, states: Any, i: int, link: int) -> int:
    """A trigger counts as used once it is declared."""
    s = states[i]
    seat = int(s.link_seat[link])
    return count_use(tables, states, i, seat, int(s.link_card[link]), int(s.link_slot[link]), int(s.link_skill[link]))


@kernel
def goes_to(tables: Any, op: int) -> int:
    """Where a card goes that pays."""
    zone = tables[0].op_arg[op]
    if zone == Zone.GRAVEYARD:
        return TO_GRAVE
    if zone == Zone.BANISHED:
        return TO_BANISHED
    return TO_HAND if zone == Zone.HAND else TO_BOTTOM


@kernel
def pay(tables: Any, states: Any, i: int, link: int, events: Any, n: int) -> int:
    """What a link costs besides cards that are chosen is paid (SIX-2.5, SIX-7.2)."""
    t = tables[0]
    s = states[i]
    skill = link_skill(tables, states, i, link)
    if skill == 0 or t.costs[skill] == 0:
        return n
    seat = int(s.link_seat[link])
    me = int(s.link_slot[link])
    life = life_price(tables, states, i, skill, seat, me, link)
    if life > 0:
        n = gain(tables, states, i, seat, -life, 508, Reason.RULE, events, n)
    for op in range(t.cost[skill], t.cost[skill] + t.costs[skill]):
        me = int(s.link_slot[link])
        if t.op_kind[op] == Op.TAP and me != GONE:
            n = set_tapped(tables, states, i, me, 1, 508, Reason.RULE, events, n)
        elif t.op_kind[op] == Op.SPEND and me != GONE:
            name = int(t.op_arg[op])
            s.counters[me, name] = max(0, int(s.counters[me, name]) - price(tables, states, i, op, seat, me))
            touch(states, i, me)
            n = tell(events, n, Event.COUNTERS, 508, EVERYONE, seat, me, name, int(s.counters[me, name]), 0)
        elif t.op_kind[op] == Op.MOVE_AS_COST and t.op_who[op] == Who.SELF:
            n = move_itself(tables, states, i, link, goes_to(tables, op), events, n)
    return n


@kernel
def move_itself(tables: Any, states: Any, i: int, link: int, to: int, events: Any, n: int) -> int:
    """The skill's own card goes elsewhere to pay, from its place or from where it was activated; it has paid then."""
    s = states[i]
    me = int(s.link_slot[link])
    card = int(s.link_card[link])
    seat = int(s.link_seat[link])
    note_origin(states, i, PAID_REF + card, 0)
    pick(states, i, me, HIDES)
    k = int(s.picked_n) - 1
    if me != GONE:
        return depart(tables, states, i, me, to, Reason.RULE, events, n)
    if s.link_from[link] == FROM_GRAVE:
        for j in range(s.grave_n[seat]):
            if s.grave[seat, j] == card and s.grave_used[seat, j] >> s.link_skill[link] - 1 & 1:
                s.picked[k] = GRAVE_REF + 64 * seat + j
                return go(tables, states, i, GRAVE_REF + 64 * seat + j, to, Reason.RULE, events, n)
        return n
    if not s.link_limbo[link]:
        return n
    s.link_limbo[link] = 0
    s.picked[k] = arrival(states, i, seat, card, to)
    out = Zone.HAND if s.link_from[link] == FROM_HAND else Zone.BANISHED
    if to == TO_HAND:
        return back_to_hand(states, i, seat, card, events, n)
    if to == TO_BOTTOM:
        return into_deck(states, i, seat, card, to, HIDES, events, n)
    return to_open(tables, states, i, seat, card, out, to, Reason.RULE, events, n)


@kernel
def asks_payment(tables: Any, states: Any, i: int, link: int) -> bool:
    """Whether a card is still to be chosen that pays; entry by entry."""
    t = tables[0]
    s = states[i]
    skill = link_skill(tables, states, i, link)
    seat = int(s.link_seat[link])
    me = int(s.link_slot[link])
    while s.frame_cost < t.costs[skill]:
        op = int(t.cost[skill]) + int(s.frame_cost)
        due = is_choice(tables, op) and s.frame_at < price(tables, states, i, op, seat, me)
        if due and covered(tables, states, i, skill, int(s.frame_cost), int(s.frame_at), seat, me, GONE, False):
            return True
        s.frame_cost += 1
        s.frame_at = 0
    return False


@kernel
def pay_with(tables: Any, states: Any, i: int, ref: int, events: Any, n: int) -> int:
    """A card that was chosen pays."""
    t = tables[0]
    s = states[i]
    link = int(s.link_n) - 1
    op = int(t.cost[link_skill(tables, states, i, link)]) + int(s.frame_cost)
    pick(states, i, ref, first_eyes(ref))
    origin = ref if ref < PLAYER else PAID_REF + ref_card(states, i, ref)
    s.frame_at += 1
    s.link_paid[link] += 1
    if t.op_kind[op] == Op.SHOW:
        n = show(states, i, int(s.picked_n) - 1, HIDES, events, n)
    elif t.op_kind[op] == Op.DISCARD:
        n = discard(tables, states, i, ref, Reason.RULE, events, n)
    else:
        n = tidy(tables, states, i, events, go(tables, states, i, ref, goes_to(tables, op), Reason.RULE, events, n))
    return note_origin(states, i, origin, n)


@kernel
def note_origin(states: Any, i: int, origin: int, n: int) -> int:
    """The place of the field is kept that a card which has paid came from, or which card it was."""
    s = states[i]
    k = int(s.prev_n)
    s.prev[k] = origin
    s.prev_eyes[k] = HIDES
    s.prev_n = k + 1
    return n


@kernel
def declaring(tables: Any, states: Any, i: int, events: Any, n: int) -> int:
    """Goes on with the declaration of the last link, up to a question or to its end (SIX-7.2)."""
    s = states[i]
    link = int(s.link_n) - 1
    seat = int(s.link_seat[link])
    s.ask_seat = seat
    if s.part == Part.CONSENT:
        s.ask = Ask.YES_NO
        s.asked = 1 << seat
        return n
    if s.part == Part.TARGETS:
        if wants_target(tables, states, i, link):
            s.ask = Ask.TARGET
            s.asked = 1 << seat
            return n
        s.part = Part.PAYING
    if s.part == Part.PAYING:
        clear_picked(states, i)
        n = tidy(tables, states, i, events, pay(tables, states, i, link, events, n))
        s.part = Part.COSTS
    if link_skill(tables, states, i, link) and asks_payment(tables, states, i, link):
        s.ask = Ask.CARD
        s.asked = 1 << seat
        return n
    clear_frame(states, i)
    if s.link_kind[link] == Link.EFFECT and s.link_limbo[link]:  # SIX-2.4
        s.link_limbo[link] = 0
        out = Zone.HAND if s.link_from[link] == FROM_HAND else Zone.BANISHED
        n = to_open(tables, states, i, seat, int(s.link_card[link]), out, TO_GRAVE, Reason.RULE, events, n)
    s.part = Part.DECLARED
    s.mode = Mode.RESPOND
    s.ask_seat = 1 - seat
    return n
