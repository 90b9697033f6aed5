"""Why an action is refused: the slow and exact twin of ``legal``."""

from typing import Any

from ....core.jit import entry, kernel
from ..state import ACTIONS, FROM_HAND, RANKS, Action, Ask, Flow, Mode, Phase
from .actions import hand_card, pile_card
from .fights import is_forced, may_attack
from .legal import has_card
from .may import (
    may_activate_at,
    may_activate_from,
    may_ambush,
    may_guard,
    may_guard_with,
    may_move,
    may_sacrifice,
    may_summon,
    may_turn_over,
    may_upgrade,
    may_use_card,
    turn_for,
)
from .offers import check_answer

NOT_YOUR_TURN, MATCH_IS_OVER, NOT_IN_HAND, NO_SUCH_CARD = 1, 2, 3, 4


@entry
def check(tables: Any, states: Any, i: int, seat: int, action: int) -> int:
    """0 for a legal action, else the number of the clause that forbids it."""
    s = states[i]
    if s.flow == Flow.OVER:
        return MATCH_IS_OVER
    if seat < 0 or not (s.asked >> seat) & 1:
        return NOT_YOUR_TURN
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_CARD
    if s.ask == Ask.MAIN:
        return check_main(tables, states, i, seat, action)
    if s.ask == Ask.RESPOND:
        return check_response(tables, states, i, seat, action)
    if s.ask == Ask.TOLL:
        if action == Action.DESTROY:
            return 0 if has_card(states, i, seat) else 902
        return 0 if action == Action.PAY else 902
    return check_answer(tables, states, i, seat, action)


@kernel
def check_response(tables: Any, states: Any, i: int, seat: int, action: int) -> int:
    """SIX-7.1, SIX-5.9."""
    s = states[i]
    if action == Action.PASS:
        return 0
    if Action.USE <= action < Action.AMBUSH:
        return check_use(tables, states, i, seat, action)
    if Action.ACTIVATE <= action < Action.ATTACK:
        return check_activate(tables, states, i, seat, action)
    return 509 if s.flow == Flow.NEXT and s.link_n == 0 else 701


@kernel
def check_main(tables: Any, states: Any, i: int, seat: int, action: int) -> int:
    """What a player does of the own accord."""
    s = states[i]
    phase = s.flow == Flow.MAIN
    if action == Action.NEXT:
        forced = phase and s.phase == Phase.DUEL and is_forced(tables, states, i, seat)
        return 601 if forced else 0 if phase else 604
    if action == Action.PASS:
        return 701 if phase else 0
    if action < Action.SUMMON:
        return 902 if action == Action.DESTROY or action == Action.PAY else 702
    if action >= Action.GUARD:
        return check_guard(tables, states, i, seat, action)
    if action >= Action.ATTACK:
        k = action - Action.ATTACK
        return may_attack(tables, states, i, seat, 10 * seat + k // 21, k % 21)
    if action >= Action.ACTIVATE:
        return check_activate(tables, states, i, seat, action)
    if Action.USE <= action < Action.AMBUSH:
        return check_use(tables, states, i, seat, action)
    return check_strategy(tables, states, i, seat, action)


@kernel
def check_strategy(tables: Any, states: Any, i: int, seat: int, action: int) -> int:
    """Summons, moves and ambushes."""
    if action < Action.MOVE:
        kind = 1
    elif action < Action.USE:
        kind = 2
    else:
        kind = 3 if action < Action.SACRIFICE else 4
    clause = turn_for(states, i, kind)
    if clause:
        return clause
    if kind == 2:
        return may_move(tables, states, i, seat, action - Action.MOVE)
    if action >= Action.UPGRADE:
        k = action - Action.UPGRADE
        card = hand_card(states, i, seat, k // 5)
        return may_upgrade(tables, states, i, seat, card, k % 5) if card else NOT_IN_HAND
    if action >= Action.SACRIFICE:
        k = action - Action.SACRIFICE
        card = hand_card(states, i, seat, k // 320)
        return may_sacrifice(tables, states, i, seat, card, k // 10 % 32, k % 10) if card else NOT_IN_HAND
    if action >= Action.AMBUSH:
        k = action - Action.AMBUSH
        card = hand_card(states, i, seat, k // 5)
        return may_ambush(tables, states, i, seat, card, k % 5) if card else NOT_IN_HAND
    k = action - Action.SUMMON
    card = hand_card(states, i, seat, k // 10)
    return may_summon(tables, states, i, seat, card, k % 10) if card else NOT_IN_HAND


@kernel
def check_use(tables: Any, states: Any, i: int, seat: int, action: int) -> int:
    """A support or interference, from the hand or turned over."""
    if action >= Action.TURN_OVER:
        return may_turn_over(tables, states, i, seat, action - Action.TURN_OVER)
    k = action - Action.USE
    card = hand_card(states, i, seat, k // 6)
    return may_use_card(tables, states, i, seat, card, k % 6) if card else NOT_IN_HAND


@kernel
def check_activate(tables: Any, states: Any, i: int, seat: int, action: int) -> int:
    """An effect of the field or of a pile."""
    s = states[i]
    if s.flow == Flow.MAIN and s.phase == Phase.DUEL and s.mode != Mode.RESPOND:
        return 401
    if action < Action.ACTIVATE_PILE:
        k = action - Action.ACTIVATE
        return may_activate_at(tables, states, i, seat, 10 * seat + k // 3, k % 3 + 1)
    k = action - Action.ACTIVATE_PILE
    source = FROM_HAND + k // (3 * RANKS)
    card = pile_card(states, i, seat, source, k % (3 * RANKS) // 3)
    return may_activate_from(tables, states, i, seat, source, card, k % 3 + 1) if card else NO_SUCH_CARD


@kernel
def check_guard(tables: Any, states: Any, i: int, seat: int, action: int) -> int:
    """SIX-6.6."""
    if action < Action.GUARD_HAND:
        k = action - Action.GUARD
        return may_guard(tables, states, i, seat, 10 * seat + 5 + k // 5, 10 * seat + k % 5)
    card = hand_card(states, i, seat, action - Action.GUARD_HAND)
    return may_guard_with(tables, states, i, seat, card) if card else NOT_IN_HAND
