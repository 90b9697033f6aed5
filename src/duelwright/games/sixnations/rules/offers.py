"""The legal answers to the questions of skills, and why others are refused."""

from typing import Any

from ....core.jit import kernel
from ..state import GONE, Action, Ask, Mode, Step
from ..tables import Op, Zone
from .actions import aimed_at, hand_card
from .chain import link_skill, target_query
from .costs import payable
from .piles import above
from .queries import EVERYWHERE, zones_of
from .questions import code_ref, may_be_done, may_name, named_ref, next_code, piled_ref, shows_previous, slots_asked
from .selectors import step_op, zones_meant
from .triggers import waiting_of


@kernel
def may_consent(tables: Any, states: Any, i: int) -> bool:
    """Whether what is offered can be paid: the others, who do not see the hand, cannot tell (SIX-7.3)."""
    s = states[i]
    if s.mode == Mode.RESOLVE:
        return True
    link = int(s.link_n) - 1
    seat = int(s.link_seat[link])
    skill = link_skill(tables, states, i, link)
    return payable(tables, states, i, skill, seat, int(s.link_slot[link]), GONE, False)


@kernel
def answers(tables: Any, states: Any, i: int, seat: int, out: Any) -> int:
    """The legal answers to what skills ask: all questions but what to do, whether to answer, and the toll."""
    t = tables[0]
    s = states[i]
    n = 0
    if s.ask == Ask.YES_NO:
        if may_consent(tables, states, i):
            out[0] = Action.YES
            n = 1
        out[n] = Action.NO
        return n + 1
    if s.ask == Ask.ORDER:
        for k in range(waiting_of(states, i, seat)):
            out[n] = Action.CHOOSE + k
            n += 1
        return n
    if s.ask == Ask.OPTION:
        for k in range(t.mode_n[link_skill(tables, states, i, int(s.link_n) - 1)]):
            if not s.frame_modes >> k & 1:
                out[n] = Action.CHOOSE + k
                n += 1
        return n
    if s.ask == Ask.PLACE:
        mask = slots_asked(tables, states, i)
        for k in range(20):
            if mask >> aimed_at(seat, k) & 1:
                out[n] = Action.PLACE + k
                n += 1
        return n
    return cards(tables, states, i, seat, out)


@kernel
def zones_asked(tables: Any, states: Any, i: int) -> int:
    """The zones in which what is asked for may lie."""
    t = tables[0]
    s = states[i]
    link = int(s.link_n) - 1
    if s.ask == Ask.TARGET:
        return zones_of(tables, target_query(tables, states, i, link))
    if s.mode == Mode.DECLARE:
        op = int(t.cost[link_skill(tables, states, i, link)]) + int(s.frame_cost)
        return zones_of(tables, int(t.op_filter[op])) if t.op_kind[op] == Op.MOVE_AS_COST else Zone.HAND | 0
    if s.mode != Mode.RESOLVE or shows_previous(tables, states, i):
        return EVERYWHERE
    if s.frame_part == Step.BEARER:
        return Zone.BATTLE | Zone.TOWER
    op = step_op(tables, states, i)
    return Zone.HAND | 0 if t.op_kind[op] == Op.DISCARD else zones_meant(tables, op)


@kernel
def cards(tables: Any, states: Any, i: int, seat: int, out: Any) -> int:
    """Cards that may be named next, and ``done`` once there are enough."""
    s = states[i]
    n = 0
    if may_be_done(tables, states, i, seat):
        out[0] = Action.DONE
        n = 1
    zones = zones_asked(tables, states, i)
    for k in range(20 if zones & (Zone.BATTLE | Zone.TOWER) else 0):
        ref = aimed_at(seat, k)
        if s.card[ref] and may_name(tables, states, i, seat, ref):
            out[n] = Action.TARGET + k
            n += 1
    for pile in range(4):
        side = seat if pile % 2 == 0 else 1 - seat
        lies = s.grave if pile < 2 else s.banished
        size = int(s.grave_n[side]) if pile < 2 else int(s.banished_n[side])
        if zones & (Zone.GRAVEYARD if pile < 2 else Zone.BANISHED) == 0:
            size = 0
        card = 0
        for rank in range(size):
            card = above(lies, side, size, card)
            if card == 0:
                break
            if piled_ref(tables, states, i, seat, side, pile >= 2, card) != GONE:
                out[n] = Action.TARGET_PILE + 64 * pile + rank
                n += 1
    card = next_code(tables, states, i, seat, 0)
    rank = 0
    while card:
        if code_ref(tables, states, i, seat, card) != GONE:
            out[n] = Action.CARD + rank
            n += 1
        card = next_code(tables, states, i, seat, card)
        rank += 1
    return n


@kernel
def check_answer(tables: Any, states: Any, i: int, seat: int, action: int) -> int:
    """0 for a legal answer to what skills ask, else the clause that forbids it."""
    t = tables[0]
    s = states[i]
    if s.ask == Ask.YES_NO:
        if action == Action.YES and not may_consent(tables, states, i):
            return 508
        return 0 if action == Action.YES or action == Action.NO else 703
    if s.ask == Ask.ORDER:
        return 0 if Action.CHOOSE <= action < Action.CHOOSE + waiting_of(states, i, seat) else 703
    if s.ask == Ask.OPTION:
        k = action - Action.CHOOSE
        modes = int(t.mode_n[link_skill(tables, states, i, int(s.link_n) - 1)])
        return 0 if 0 <= k < modes and not s.frame_modes >> k & 1 else 702
    if s.ask == Ask.PLACE:
        k = action - Action.PLACE
        return 0 if 0 <= k < 20 and slots_asked(tables, states, i) >> aimed_at(seat, k) & 1 else 206
    if action == Action.DONE:
        return 0 if may_be_done(tables, states, i, seat) else 702
    if named_ref(tables, states, i, seat, action) != GONE:
        return 0
    held = Action.CARD <= action < Action.SUMMON and s.ask == Ask.CARD
    return 3 if held and hand_card(states, i, seat, action - Action.CARD) == 0 else 702
