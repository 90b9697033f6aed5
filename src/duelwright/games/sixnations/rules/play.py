"""One action, and all that follows from it without a choice."""

from typing import Any

from ....core.jit import entry, kernel
from ....core.rows import EVERYONE, OWNER, tell
from ..happenings import Event
from ..state import (
    BANISHED_REF,
    FROM_BANISHED,
    FROM_HAND,
    GONE,
    HAND_REF,
    RANKS,
    Action,
    Ask,
    Flow,
    Link,
    Mode,
    Part,
    Phase,
    Step,
)
from ..tables import Changed, Kind, Past, Reason, Type, When, Zone
from .actions import aimed_at, hand_card, pile_card
from .chain import standing_at
from .counts import tally
from .declare import mark_used, open_link, pay_with
from .duel import declare_attack, guard_from_hand, guard_from_tower, to_strike
from .flow import advance, set_off, unanswered
from .later import come_back, next_back
from .limits import count_use
from .links import clear_link, pick, prev_eyes_on, push_link
from .moving import discard
from .ops_places import come
from .piles import HIDES, find, leave_hand, leave_hand_unseen, out_of_pile
from .questions import named_ref, shows_previous
from .selectors import step_op
from .slots import put, replace_environment, touch
from .steps import skip_step
from .summons import begin, move, summon
from .triggers import collect, nth_waiting


@entry
def play(tables: Any, states: Any, i: int, seat: int, action: int, events: Any) -> int:
    """Plays a legal action; returns the number of events written."""
    if action < Action.TARGET:
        n = answer(tables, states, i, seat, action, events, 0)
    elif action < Action.SUMMON:
        n = name_card(tables, states, i, seat, action, events, 0)
    else:
        n = act(tables, states, i, seat, action, events, 0)
    return advance(tables, states, i, events, n)


@kernel
def answer(tables: Any, states: Any, i: int, seat: int, action: int, events: Any, n: int) -> int:
    """Answers that name no card."""
    s = states[i]
    if action == Action.PASS:
        clause = 605 if s.flow == Flow.BATTLE else 606
        if s.mode == Mode.RESPOND:
            clause = 509 if s.flow == Flow.NEXT and s.link_n == 0 else 701
        n = tell(events, n, Event.PASSED, clause, EVERYONE, seat, 0, 0, 0, 0)
        if s.mode == Mode.RESPOND:
            unanswered(states, i)
        elif s.flow == Flow.BATTLE:
            s.flow = Flow.DEFENCE
            s.phase = Phase.DEFENCE
        else:
            to_strike(tables, states, i)
    elif action == Action.NEXT:
        if s.phase == Phase.DUEL:
            s.flow = Flow.PHASE_OVER
        else:  # SIX-5.9
            s.flow = Flow.NEXT
            s.mode = Mode.RESPOND
            s.ask_seat = 1 - seat
    elif action == Action.DONE or action == Action.YES or action == Action.NO:
        return settle(tables, states, i, seat, action, events, n)
    elif action == Action.DESTROY or action == Action.PAY:
        s.choice[seat] = action - Action.DESTROY
        return tell(events, n, Event.CHOSE, 902, EVERYONE, seat, action - Action.DESTROY, 0, 0, 0)
    elif action >= Action.PLACE:
        return name_place(tables, states, i, aimed_at(seat, action - Action.PLACE), events, n)
    elif s.ask == Ask.OPTION:
        s.frame_modes |= 1 << action - Action.CHOOSE
        s.frame_value = 8 * s.frame_value + action - Action.CHOOSE + 1  # in the order of choosing
        link = int(s.link_n) - 1
        return tell(
            events, n, Event.MODE, 508, EVERYONE, seat, int(s.link_card[link]), action - Action.CHOOSE + 1, 0, 0
        )
    else:
        k = nth_waiting(states, i, seat, action - Action.CHOOSE)
        return set_off(tables, states, i, k, events, n)
    return n


@kernel
def settle(tables: Any, states: Any, i: int, seat: int, action: int, events: Any, n: int) -> int:
    """Yes or no to a skill or a step, or no more cards."""
    s = states[i]
    link = int(s.link_n) - 1
    if action == Action.NO:
        if s.mode == Mode.RESOLVE:
            skip_step(states, i)
        else:
            clear_link(states, i, link)
            s.mode = Mode.IDLE
            s.part = Part.DECLARED
        return tell(events, n, Event.PASSED, 703, EVERYONE, seat, 0, 0, 0, 0)
    if s.mode == Mode.RESOLVE:
        s.frame_part = Step.REPEATS if action == Action.YES else Step.BEARER
    elif action == Action.DONE:
        s.part = Part.PAYING
    else:
        s.part = Part.TARGETS
        mark_used(tables, states, i, link)
    return n


@kernel
def name_place(tables: Any, states: Any, i: int, slot: int, events: Any, n: int) -> int:
    """A place for a card that comes to the field."""
    s = states[i]
    if s.mode == Mode.RESOLVE:
        return come(tables, states, i, step_op(tables, states, i), int(s.link_n) - 1, slot, events, n)
    return come_back(tables, states, i, next_back(states, i), slot, events, n)


@kernel
def name_card(tables: Any, states: Any, i: int, seat: int, action: int, events: Any, n: int) -> int:
    """A target, a card that pays, or one that a step works on."""
    s = states[i]
    link = int(s.link_n) - 1
    ref = named_ref(tables, states, i, seat, action)
    if s.ask == Ask.TARGET:
        s.target[link, s.target_n[link]] = ref
        s.target_at[link, s.target_n[link]] = standing_at(ref)
        s.target_n[link] += 1
        return tell(events, n, Event.TARGETS, 702, EVERYONE, seat, ref, 0, 0, 0)
    if s.mode == Mode.DECLARE:
        return pay_with(tables, states, i, ref, events, n)
    if s.mode != Mode.RESOLVE:
        n = discard(tables, states, i, ref, Reason.RULE, events, n)
        s.frame_did = 0
        return n
    if s.frame_part == Step.BEARER:
        s.frame_to = ref
    elif shows_previous(tables, states, i):
        pick(states, i, ref, prev_eyes_on(states, i, ref))
    else:
        pick(states, i, ref, 1 << seat if ref >= HAND_REF else HIDES)
    return n if ref >= HAND_REF else tell(events, n, Event.TARGETS, 702, EVERYONE, seat, ref, 0, 0, 0)


@kernel
def act(tables: Any, states: Any, i: int, seat: int, action: int, events: Any, n: int) -> int:
    """What a player does of the own accord."""
    if action >= Action.GUARD_HAND:
        return guard_from_hand(
            tables, states, i, seat, hand_card(states, i, seat, action - Action.GUARD_HAND), events, n
        )
    if action >= Action.GUARD:
        k = action - Action.GUARD
        return guard_from_tower(tables, states, i, 10 * seat + 5 + k // 5, 10 * seat + k % 5, events, n)
    if action >= Action.ATTACK:
        k = action - Action.ATTACK
        return declare_attack(tables, states, i, seat, 10 * seat + k // 21, aimed_at(seat, k % 21), events, n)
    if action >= Action.ACTIVATE:
        return activate(tables, states, i, seat, action, events, n)
    if action >= Action.SACRIFICE or action < Action.MOVE:
        return summon(tables, states, i, seat, action, events, n)
    if action >= Action.AMBUSH:
        k = action - Action.AMBUSH
        return ambush(tables, states, i, seat, hand_card(states, i, seat, k // 5), k % 5, events, n)
    if action >= Action.USE:
        return use(tables, states, i, seat, action, events, n)
    return move(tables, states, i, seat, action - Action.MOVE, events, n)


@kernel
def ambush(tables: Any, states: Any, i: int, seat: int, card: int, place: int, events: Any, n: int) -> int:
    """A support or interference is laid face down (SIX-5.5)."""
    s = states[i]
    begin(states, i, 3)
    slot = 10 * seat + 5 + place
    n = leave_hand_unseen(tables, states, i, seat, card, events, n)
    put(states, i, slot, card, seat)
    s.down[slot] = 1
    s.laid[slot] = s.turn
    n = tell(events, n, Event.AMBUSHED, 505, OWNER | 1 << seat, seat, card, 5 + place, 0, 0)
    return tell(events, n, Event.AMBUSHED, 505, HIDES & ~(1 << seat), seat, 0, 5 + place, 0, 0)


@kernel
def use(tables: Any, states: Any, i: int, seat: int, action: int, events: Any, n: int) -> int:
    """A support or interference is used, from the hand or turned over (SIX-5.5, SIX-2.6)."""
    t = tables[0]
    s = states[i]
    begin(states, i, 3)
    slot = GONE
    turned = action >= Action.TURN_OVER
    if turned:
        slot = 10 * seat + 5 + action - Action.TURN_OVER
        card = int(s.card[slot])
        source = slot % 10
        s.down[slot] = 0
        s.laid[slot] = 0
        s.pending[slot] = 1
    else:
        k = action - Action.USE
        card = hand_card(states, i, seat, k // 6)
        source = FROM_HAND
        n = leave_hand(states, i, seat, card, events, n)
        slot = 10 * seat + 4 + k % 6 if k % 6 else GONE
    tally(states, i, seat, Past.USES, 1)
    n = tell(events, n, Event.USES, 505 if turned else 701, EVERYONE, seat, card, source, slot, 0)
    if t.type[card] == Type.ENVIRONMENT:
        n = replace_environment(tables, states, i, seat, slot if turned else GONE, events, n)
    if source == FROM_HAND and slot != GONE:
        put(states, i, slot, card, seat)
    if slot != GONE:
        s.pending[slot] = 1
        touch(states, i, slot)
    if t.use[card] and t.by_name[t.skill[card, t.use[card] - 1]]:
        count_use(tables, states, i, seat, card, GONE, int(t.use[card]))
    if turned:
        collect(tables, states, i, When.CHANGED, slot, seat, Changed.FACE, Reason.RULE, 0, 0)
    elif slot != GONE:
        collect(tables, states, i, When.MOVED, slot, seat, Zone.HAND, Reason.RULE, 0, Zone.TOWER)
    link = push_link(states, i, seat, Link.USE, card, source, int(t.use[card]), slot)
    if slot != GONE:
        s.link_owner[link] = s.owner[slot]
    if s.flow == Flow.NEXT:
        s.flow = Flow.MAIN  # SIX-5.9: after a use the phase goes on
    open_link(tables, states, i, link)
    return n


@kernel
def activate(tables: Any, states: Any, i: int, seat: int, action: int, events: Any, n: int) -> int:
    """An effect is activated (SIX-5.8)."""
    s = states[i]
    slot = GONE
    k = action - (Action.ACTIVATE if action < Action.ACTIVATE_PILE else Action.ACTIVATE_PILE)
    if action < Action.ACTIVATE_PILE:
        slot = 10 * seat + k // 3
        source = k // 3
        card = int(s.card[slot])
    else:
        source = FROM_HAND + k // (3 * RANKS)
        card = pile_card(states, i, seat, source, k % (3 * RANKS) // 3)
        if source == FROM_HAND:  # SIX-2.4
            n = leave_hand(states, i, seat, card, events, n)
        elif source == FROM_BANISHED:
            ref = BANISHED_REF + 64 * seat + find(s.banished, seat, int(s.banished_n[seat]), card)
            n = out_of_pile(states, i, ref, events, n)
        else:
            at = unused(states, i, seat, card)
            s.grave_used[seat, at] |= 1 << k % 3
            s.dirty |= 1 << 20 + seat
    count_use(tables, states, i, seat, card, slot, k % 3 + 1)
    begin(states, i, 5 if tables[0].kind[card] == Kind.CREATURE else 3)
    n = tell(events, n, Event.ACTIVATES, 508, EVERYONE, seat, card, source, k % 3 + 1, 0)
    link = push_link(states, i, seat, Link.EFFECT, card, source, k % 3 + 1, slot)
    s.link_limbo[link] = source in (FROM_HAND, FROM_BANISHED)
    open_link(tables, states, i, link)
    return n


@kernel
def unused(states: Any, i: int, seat: int, card: int) -> int:
    """The first copy in a graveyard that has not used a skill this turn (SIX-2.4), or the first."""
    s = states[i]
    for k in range(s.grave_n[seat]):
        if s.grave[seat, k] == card and s.grave_used[seat, k] == 0:
            return k
    return find(s.grave, seat, int(s.grave_n[seat]), card)
