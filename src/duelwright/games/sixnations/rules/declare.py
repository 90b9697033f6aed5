"""Declaring a card or an effect: consent, targets, costs (SIX-7.2)."""

from typing import Any

from ....core.jit import kernel
from ..state import GONE, Ask, Link, Mode, Part
from ..tables import Op, Reason
from .amounts import amount
from .chain import discards, link_skill, wants_target
from .frame import gain, set_tapped
from .piles import to_grave


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
def mark_used(states: Any, i: int, link: int) -> int:
    """A trigger counts as used once it is declared, if its card is still there."""
    s = states[i]
    slot = int(s.link_slot[link])
    if slot != GONE:
        s.used[slot, s.link_skill[link] - 1] += 1
        s.dirty |= 1 << slot
    return 0


@kernel
def pay(tables: Any, states: Any, i: int, link: int, events: Any, n: int) -> int:
    """What a link costs besides cards is paid (SIX-2.5, SIX-7.2)."""
    t = tables[0]
    s = states[i]
    skill = link_skill(tables, states, i, link)
    if skill == 0:
        return n
    seat = int(s.link_seat[link])
    me = int(s.link_slot[link])
    for op in range(t.cost[skill], t.cost[skill] + t.costs[skill]):
        if t.op_kind[op] == Op.PAY_LIFE:
            by = amount(tables, states, i, int(t.op_amount[op]), seat, me, link)
            n = gain(tables, states, i, seat, -by, 508, Reason.RULE, events, n)
        elif t.op_kind[op] == Op.TAP and me != GONE:
            n = set_tapped(tables, states, i, me, 1, 508, Reason.RULE, events, n)
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
        n = pay(tables, states, i, link, events, n)
        s.part = Part.COSTS
    skill = link_skill(tables, states, i, link)
    if skill and s.link_paid[link] < discards(tables, states, i, skill, seat, int(s.link_slot[link])):
        s.ask = Ask.CARD
        s.asked = 1 << seat
        return n
    if s.link_kind[link] == Link.EFFECT and s.link_limbo[link]:  # SIX-2.4
        s.link_limbo[link] = 0
        n = to_grave(states, i, seat, int(s.link_card[link]), GONE, events, n)
    s.part = Part.DECLARED
    s.mode = Mode.RESPOND
    s.ask_seat = 1 - seat
    return n
