"""Carries the match on until somebody is asked, and tells what has changed."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, tell
from ..happenings import Event
from ..state import GONE, Ask, Flow, Link, Mode, Part, Phase
from ..tables import OPEN_HAND
from .chain import can_answer, candidates, fewest, target_query
from .costs import moves_itself, payable
from .declare import declaring, mark_used, open_link
from .duel import end_attack, may_defend, may_fight, on_course, strike, to_strike
from .later import ask_back, next_back
from .links import clear_link, push_link
from .piles import learn
from .resolve import LIMIT, resolve
from .rulings import excess
from .steps import ask_for_card
from .sync import sync
from .triggers import nth_waiting, stop_waiting, waiting_of
from .turn import ask_toll, close_phase, close_turn, end_turn, go_on, start_phase, toll
from .values import refresh


@kernel
def advance(tables: Any, states: Any, i: int, events: Any, n: int) -> int:
    """Goes on until a seat is asked or the match is over."""
    s = states[i]
    s.asked = 0
    while s.asked == 0 and s.flow != Flow.OVER:
        if s.stale:
            refresh(tables, states, i)
        if s.mode == Mode.DECLARE:
            n = declaring(tables, states, i, events, n)
        elif s.mode == Mode.RESPOND:
            if can_answer(tables, states, i, int(s.ask_seat)):
                s.ask = Ask.RESPOND
                s.asked = 1 << s.ask_seat
            else:
                unanswered(states, i)
        elif s.mode == Mode.RESOLVE:
            n = resolve(tables, states, i, events, n)
        elif s.later_n > 0 and next_back(states, i) >= 0:
            ask_back(states, i, next_back(states, i))
        elif s.flow in (Flow.CLOSING, Flow.OPENING):
            n = idle(tables, states, i, events, n)
        elif s.wait_n > 0:
            n = next_trigger(tables, states, i, events, n)
        else:
            n = idle(tables, states, i, events, n)
    if s.stale:
        refresh(tables, states, i)
    if (s.seat_flags[0] | s.seat_flags[1]) & OPEN_HAND:
        n = open_hands(states, i, events, n)
    return sync(states, i, events, n)


@kernel
def open_hands(states: Any, i: int, events: Any, n: int) -> int:
    """Whoever plays with an open hand has it known."""
    s = states[i]
    for seat in range(2):
        if not s.seat_flags[seat] & OPEN_HAND:
            continue
        for k in range(s.hand_n[seat]):
            card = int(s.hand[seat, k])
            spare = 0
            for j in range(k + 1):
                spare += int(s.hand[seat, j] == card)
            for j in range(s.known_n[seat]):
                spare -= int(s.known[seat, j] == card)
            if spare > 0:
                n = learn(states, i, seat, card, events, n)
    return n


@kernel
def unanswered(states: Any, i: int) -> int:
    """Nobody answers: the chain resolves, or what was announced goes on."""
    s = states[i]
    if s.link_n > 0:
        s.mode = Mode.RESOLVE
        return 0
    s.mode = Mode.IDLE
    if s.flow == Flow.NEXT:
        s.flow = Flow.PHASE_OVER
    return 0


@kernel
def next_trigger(tables: Any, states: Any, i: int, events: Any, n: int) -> int:
    """SIX-7.3: the active player's skills go first, each player orders the own ones."""
    s = states[i]
    if s.resolutions >= LIMIT:  # SIX-7.7
        n = tell(events, n, Event.DROPPED, 707, EVERYONE, int(s.wait_seat[0]), int(s.wait_card[0]), 0, 0, 0)
        while s.wait_n > 0:
            stop_waiting(states, i, int(s.wait_n) - 1)
        return n
    seat = int(s.active) if waiting_of(states, i, int(s.active)) > 0 else 1 - int(s.active)
    if waiting_of(states, i, seat) > 1:
        s.ask = Ask.ORDER
        s.ask_seat = seat
        s.asked = 1 << seat
        return n
    return set_off(tables, states, i, nth_waiting(states, i, seat, 0), events, n)


@kernel
def set_off(tables: Any, states: Any, i: int, k: int, events: Any, n: int) -> int:
    """A waiting skill forms a new chain; it is dropped without targets, or where all can see that nothing can pay."""
    t = tables[0]
    s = states[i]
    seat = int(s.wait_seat[k])
    slot = int(s.wait_slot[k])
    number = int(s.wait_skill[k])
    link = push_link(states, i, seat, Link.TRIGGER, int(s.wait_card[k]), int(s.wait_from[k]), number, slot)
    s.link_owner[link] = s.wait_owner[k]
    s.link_cause[link] = s.wait_cause[k]
    s.link_event[link] = s.wait_event[k]
    s.link_reason[link] = s.wait_reason[k]
    s.link_side[link] = s.wait_side[k]
    stop_waiting(states, i, k)
    skill = int(t.skill[s.link_card[link], number - 1])
    query = target_query(tables, states, i, link)
    least = fewest(tables, states, i, link) if query else 0
    lacks = least > 0 and candidates(tables, states, i, query, seat, slot, least) < least
    lacks |= slot == GONE and moves_itself(tables, skill)
    if lacks or not payable(tables, states, i, skill, seat, slot, GONE, True):
        n = tell(events, n, Event.FIZZLED, 702, EVERYONE, seat, int(s.link_card[link]), 0, 0, 0)
        clear_link(states, i, link)
        return n
    open_link(tables, states, i, link)
    if s.part != Part.CONSENT:
        mark_used(tables, states, i, link)
    return tell(events, n, Event.TRIGGERED, 703, EVERYONE, seat, int(s.link_card[link]), number, 0, 0)


@kernel
def idle(tables: Any, states: Any, i: int, events: Any, n: int) -> int:
    """The chain is empty: the match goes on where it stood."""
    s = states[i]
    flow = int(s.flow)
    if flow == Flow.MAIN:
        ask_main(states, i, int(s.active))
    elif flow == Flow.PHASE_OVER:
        return go_on(tables, states, i, events, n)
    elif flow == Flow.CLOSING:
        return close_phase(tables, states, i, events, n)
    elif flow == Flow.OPENING:
        return start_phase(tables, states, i, events, n)
    elif flow == Flow.ENDING:
        if excess(tables, states, i, int(s.active)) > 0:
            ask_for_card(states, i, int(s.active))
            return n
        return end_turn(tables, states, i, events, n)
    elif flow == Flow.TOLL:
        if s.choice[0] < 0 or s.choice[1] < 0:
            ask_toll(states, i)
        else:
            return toll(tables, states, i, events, n)
    elif flow == Flow.TOLLED:
        return close_turn(tables, states, i, events, n)
    else:
        return attack_on(tables, states, i, events, n)
    return n


@kernel
def ask_main(states: Any, i: int, seat: int) -> int:
    """A seat is asked what to do."""
    s = states[i]
    s.ask = Ask.MAIN
    s.ask_seat = seat
    if s.flow == Flow.MAIN:
        s.resolutions = 0
    s.asked = 1 << seat
    s.part = Part.DECLARED
    return 0


@kernel
def attack_on(tables: Any, states: Any, i: int, events: Any, n: int) -> int:
    """The next step of an attack (SIX-6.4)."""
    s = states[i]
    if not on_course(tables, states, i):
        return end_attack(tables, states, i, events, n)
    if s.flow == Flow.STRIKE:
        return strike(tables, states, i, events, n)
    if s.flow == Flow.DECLARED:
        s.flow = Flow.BATTLE
        s.phase = Phase.BATTLE
    if s.flow == Flow.BATTLE:
        if may_fight(tables, states, i, int(s.att_seat)):
            ask_main(states, i, int(s.att_seat))
            return n
        s.flow = Flow.DEFENCE
        s.phase = Phase.DEFENCE
    if may_defend(tables, states, i, int(s.guard_seat)):
        ask_main(states, i, int(s.guard_seat))
        return n
    to_strike(tables, states, i)
    return n
