"""Summons and moves of the strategy phase (SIX-5)."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, tell
from ..happenings import Event
from ..state import FROM_HAND, GONE, Action, Flow, Link, Mode, Opt, Phase
from ..tables import Reason
from .actions import hand_card
from .declare import open_link
from .links import push_link
from .moving import depart
from .ops_places import note_area, note_area_left, note_exchange
from .piles import leave_hand
from .slots import TO_GRAVE, exchange, shift, tidy, touch


@kernel
def begin(states: Any, i: int, kind: int) -> int:
    """SIX-5.1: the kind of action begun last in the strategy phase."""
    s = states[i]
    fixed = s.opt[Opt.STRATEGY_ORDER] == 0
    if fixed and s.phase == Phase.STRATEGY and s.flow == Flow.MAIN and s.mode == Mode.IDLE:
        s.stage = kind
    return 0


@kernel
def summon(tables: Any, states: Any, i: int, seat: int, action: int, events: Any, n: int) -> int:
    """A summon is declared: the fee is paid, the creature waits in the chain (SIX-5.2, SIX-5.6, SIX-5.7)."""
    s = states[i]
    kind = Link.SUMMON
    clause = 502
    fee = 0
    if action >= Action.UPGRADE:
        kind = Link.UPGRADE
        clause = 507
        rank = (action - Action.UPGRADE) // 5
        place = (action - Action.UPGRADE) % 5
        fee = 1 << place
    elif action >= Action.SACRIFICE:
        kind = Link.SACRIFICE
        clause = 506
        k = action - Action.SACRIFICE
        place = k % 10
        fee = k // 10 % 32
        rank = k // 320
    else:
        rank = (action - Action.SUMMON) // 10
        place = (action - Action.SUMMON) % 10
    begin(states, i, 1 if kind == Link.SUMMON else 4)
    card = hand_card(states, i, seat, rank)
    if kind == Link.SUMMON and s.opt[Opt.SUMMONS] > 0:
        s.summons += 1
    n = leave_hand(states, i, seat, card, events, n)
    n = tell(events, n, Event.SUMMONS, clause, EVERYONE, seat, card, place, kind, fee)
    tapped = int(s.tapped[10 * seat + place]) if kind == Link.UPGRADE else 0
    n = pay_fee(tables, states, i, seat, fee, kind == Link.UPGRADE, events, n)
    n = tidy(tables, states, i, events, n)
    link = push_link(states, i, seat, kind, card, FROM_HAND, 0, GONE)
    s.link_place[link] = place
    s.link_tapped[link] = tapped
    open_link(tables, states, i, link)
    return n


@kernel
def pay_fee(tables: Any, states: Any, i: int, seat: int, fee: int, keeps: bool, events: Any, n: int) -> int:
    """Creatures of the own battle area are the fee; under an upgrade their equipment waits for the new one."""
    s = states[i]
    for place in range(5):
        if fee >> place & 1:
            slot = 10 * seat + place
            worn = 0
            for k in range(20):
                if s.on[k] == slot and s.card[k]:
                    worn |= 1 << k
            n = depart(tables, states, i, slot, TO_GRAVE, Reason.RULE, events, n)
            for k in range(20):
                if keeps and worn >> k & 1:
                    s.on[k] = slot
                    touch(states, i, k)
    return n


@kernel
def move(tables: Any, states: Any, i: int, seat: int, k: int, events: Any, n: int) -> int:
    """A creature changes between the areas, or two change places (SIX-5.4)."""
    s = states[i]
    begin(states, i, 2)
    battle = 10 * seat + k % 25 // 5
    tower = 10 * seat + 5 + k % 5
    old = battle if k < 25 else tower
    new = tower if k < 25 else battle
    swap = s.card[new] != 0
    n = tell(events, n, Event.MOVED, 504, EVERYONE, seat, old % 10, new % 10, int(swap), 0)
    if s.opt[Opt.MOVES] == 0:
        s.moved[old] = 1
        s.moved[new] = int(swap)
    if swap:
        exchange(states, i, old, new)
        note_exchange(tables, states, i, battle, tower, Reason.RULE)
    else:
        shift(states, i, old, new)
        note_area(tables, states, i, new, Reason.RULE)
        note_area_left(tables, states, i, new, Reason.RULE)
    if s.opt[Opt.MOVES] == 1:
        s.moves += 1
    return n
