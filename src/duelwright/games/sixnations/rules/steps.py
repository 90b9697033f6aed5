"""The steps of a link, carried out one by one; each stops where a player is asked, and goes on from there."""

from typing import Any

from ....core.jit import kernel
from ..state import GONE, HAND_REF, PLAYER, Ask, Flow, Step
from ..tables import Op, OpFlow, Who, Zone
from .amounts import amount
from .frame import judge
from .links import clear_picked, keep_previous
from .ops import operate
from .ops_cards import shuffle_deck
from .ops_places import ask_place, names_places
from .piles import HIDES
from .queries import fits, ref_side, sided, who_ref
from .selectors import (
    discarding,
    is_chosen_by,
    left_out,
    may_choose,
    next_spot,
    pick_known,
    pick_random,
    spot_ref,
    step_op,
    zones_meant,
)
from .slots import tidy
from .values import refresh

REPEATS, MOST = 20, 60
OPEN_SPOTS = 20 + 4 * 64
"""The field, graveyards and banished zones."""


@kernel
def step(tables: Any, states: Any, i: int, link: int, events: Any, n: int) -> int:
    """Goes on with a step up to a question, or to its end."""
    t = tables[0]
    s = states[i]
    op = step_op(tables, states, i)
    if s.frame_part == Step.BEGIN:
        if t.op_flow[op] & OpFlow.THEN:
            n = judge(states, i, events, n)
            if s.flow == Flow.OVER:
                return n
        if not goes_on(tables, states, i, op, link):
            skip_step(states, i)
            return n
        if t.op_flow[op] & OpFlow.OPTIONAL:
            s.frame_part = Step.CONSENT
            ask_link(states, i, Ask.YES_NO)
            return n
        s.frame_part = Step.REPEATS
    if s.frame_part == Step.REPEATS:
        each = int(t.op_each[op])
        s.frame_left = 1
        if each:
            repeats = amount(tables, states, i, each, int(s.link_seat[link]), int(s.link_slot[link]), link)
            s.frame_left = max(0, min(REPEATS, repeats))
        if s.frame_left == 0:
            skip_step(states, i)
            return n
        begin_round(tables, states, i, op, link)
    if s.frame_part == Step.PICK:
        if is_chosen_by(tables, op) and asks_card(tables, states, i, op, link):
            return n
        s.frame_part = Step.BEARER
    if s.frame_part == Step.BEARER:
        if t.op_kind[op] == Op.ATTACH and asks_bearer(tables, states, i, op, link):
            return n
        s.frame_part = Step.WORK
        if not names_places(tables, op):
            n = operate(tables, states, i, op, link, events, n)
    if names_places(tables, op):
        n = ask_place(tables, states, i, op, link, events, n)
        if s.asked:
            return n
    return end_round(tables, states, i, op, link, events, n)


@kernel
def goes_on(tables: Any, states: Any, i: int, op: int, link: int) -> bool:
    """Whether a step is carried out: its mode is chosen, the step before did what it must have, its condition holds."""
    t = tables[0]
    s = states[i]
    mode = int(t.op_mode[op])
    if mode and not s.frame_modes >> mode - 1 & 1:
        return False
    if t.op_flow[op] & OpFlow.IF_DONE and not s.frame_done:
        return False
    if t.op_flow[op] & OpFlow.OTHERWISE and s.frame_done:
        return False
    query = int(t.op_if[op])
    if query == 0:
        return True
    return amount(tables, states, i, query, int(s.link_seat[link]), int(s.link_slot[link]), link) != 0


@kernel
def skip_step(states: Any, i: int) -> int:
    """A step is not carried out: it has done nothing."""
    s = states[i]
    s.frame_done = 0
    s.frame_did = 0
    s.frame_op += 1
    s.frame_part = Step.BEGIN
    return 0


@kernel
def ask_link(states: Any, i: int, ask: int) -> int:
    """The player of the link is asked."""
    s = states[i]
    s.ask = ask
    s.ask_seat = s.link_seat[s.link_n - 1]
    s.asked = 1 << int(s.ask_seat)
    return 0


@kernel
def begin_round(tables: Any, states: Any, i: int, op: int, link: int) -> int:
    """A step begins, for the first time or once more: its amounts are worked out, then its cards are picked."""
    t = tables[0]
    s = states[i]
    seat = int(s.link_seat[link])
    me = int(s.link_slot[link])
    clear_picked(states, i)
    s.frame_at = 0
    s.frame_to = GONE
    s.frame_value = amount(tables, states, i, int(t.op_amount[op]), seat, me, link) if t.op_amount[op] else 0
    s.frame_second = amount(tables, states, i, int(t.op_second[op]), seat, me, link) if t.op_second[op] else 0
    s.frame_part = Step.PICK
    if is_chosen_by(tables, op):
        return 0
    if t.op_kind[op] == Op.DISCARD:
        for k in range(2):
            side = seat if k == 0 else 1 - seat
            if discarding(tables, op, seat, side):
                pick_random(tables, states, i, op, link, side, int(s.frame_value))
        return 0
    return pick_known(tables, states, i, op, link)


@kernel
def asks_card(tables: Any, states: Any, i: int, op: int, link: int) -> bool:
    """Whether a player is asked for a card; a hidden zone that is not empty is always asked about."""
    t = tables[0]
    s = states[i]
    seat = int(s.link_seat[link])
    if t.op_kind[op] == Op.DISCARD:
        for k in range(2):
            side = seat if k == 0 else 1 - seat
            chosen = picked_of(states, i, side)
            if discarding(tables, op, seat, side) and chosen < min(MOST, int(s.frame_value), int(s.hand_n[side])):
                ask_for_card(states, i, side)
                return True
        return False
    if s.picked_n >= t.op_most[op]:
        return False
    chooser = 1 - seat if t.op_who[op] == Who.ENEMY_CHOOSES else seat
    s.ask_seat = chooser
    if not hidden_left(tables, states, i, op, link) and open_left(tables, states, i, op, link) == 0:
        return False
    ask_for_card(states, i, chooser)
    return True


@kernel
def ask_for_card(states: Any, i: int, seat: int) -> int:
    """A player is asked for a card."""
    s = states[i]
    s.ask = Ask.CARD
    s.ask_seat = seat
    s.asked = 1 << seat
    return 0


@kernel
def picked_of(states: Any, i: int, side: int) -> int:
    """How many cards of a side are picked."""
    s = states[i]
    n = 0
    for k in range(s.picked_n):
        n += int(s.picked[k] != GONE and ref_side(int(s.picked[k])) == side)
    return n


@kernel
def hidden_left(tables: Any, states: Any, i: int, op: int, link: int) -> bool:
    """Whether the hidden zones that the player who is asked looks at hold cards that are not picked."""
    t = tables[0]
    s = states[i]
    side = int(s.ask_seat)
    mine = 0 if side == s.link_seat[link] else 1
    left = 0
    if t.op_who[op] == Who.CHOOSE_PREVIOUS:  # those that only some have seen
        for k in range(s.prev_n):
            left += int(s.prev[k] >= HAND_REF and s.prev_eyes[k] != HIDES)
        for k in range(s.picked_n):
            left -= int(s.picked[k] >= HAND_REF and s.picked_eyes[k] != HIDES)
        return left > 0
    for k in range(s.picked_n):
        left -= int(s.picked[k] >= HAND_REF)
    zones = zones_meant(tables, op)
    if not sided(tables, int(t.op_filter[op]), mine):
        return False
    if zones & Zone.HAND:
        left += int(s.hand_n[side])
    if zones & Zone.DECK and mine == 0:
        left += int(s.deck_n[side])
    return left > 0


@kernel
def open_left(tables: Any, states: Any, i: int, op: int, link: int) -> int:
    """How many cards that all can see may still be chosen."""
    t = tables[0]
    s = states[i]
    n = 0
    if t.op_who[op] == Who.CHOOSE_PREVIOUS:
        for k in range(s.prev_n):
            ref = int(s.prev[k])
            seen = ref < HAND_REF or s.prev_eyes[k] == HIDES
            n += int(seen and may_choose(tables, states, i, op, link, ref))
        return n
    at = next_spot(zones_meant(tables, op), 0)
    while at < OPEN_SPOTS:
        ref = spot_ref(states, i, int(s.link_seat[link]), at)
        n += int(may_choose(tables, states, i, op, link, ref))
        at = next_spot(zones_meant(tables, op), at + 1)
    return n


@kernel
def asks_bearer(tables: Any, states: Any, i: int, op: int, link: int) -> bool:
    """The bearer to be of equipment: named by a selector, or asked for."""
    t = tables[0]
    s = states[i]
    who = int(t.op_to[op])
    if s.picked_n == 0 or s.frame_to != GONE:
        return False
    if who != Who.CHOOSE and who != Who.ENEMY_CHOOSES:
        ref = who_ref(states, i, who, link, int(s.link_slot[link]))
        s.frame_to = ref if 0 <= ref < PLAYER else GONE
        return False
    found = False
    for slot in range(20):
        found |= may_bear(tables, states, i, op, link, slot)
    if found:
        ask_for_card(states, i, int(s.link_seat[link]) if who == Who.CHOOSE else 1 - int(s.link_seat[link]))
    return found


@kernel
def may_bear(tables: Any, states: Any, i: int, op: int, link: int, slot: int) -> bool:
    """Whether a card may be named as the bearer to be."""
    t = tables[0]
    s = states[i]
    seat = int(s.link_seat[link])
    if not 0 <= slot < PLAYER or s.card[slot] == 0 or left_out(states, i, seat, slot):
        return False
    return fits(tables, states, i, int(t.op_to_filter[op]), seat, int(s.link_slot[link]), slot)


@kernel
def end_round(tables: Any, states: Any, i: int, op: int, link: int, events: Any, n: int) -> int:
    """A step is over, or its next round begins; a deck that was searched is shuffled."""
    t = tables[0]
    s = states[i]
    searches = t.op_who[op] in (Who.CHOOSE, Who.ENEMY_CHOOSES) and zones_meant(tables, op) & Zone.DECK
    if searches and is_chosen_by(tables, op):
        n = shuffle_deck(states, i, int(s.link_seat[link]), events, n)
    n = tidy(tables, states, i, events, n)
    refresh(tables, states, i)
    s.frame_left -= 1
    if s.frame_left > 0:
        begin_round(tables, states, i, op, link)
        return n
    on_players = t.op_who[op] == Who.NOBODY or Who.ME <= t.op_who[op] <= Who.BOTH or t.op_kind[op] == Op.SUMMON_RULE
    if t.op_kind[op] == Op.TOKEN or not on_players:
        keep_previous(states, i)
    else:
        clear_picked(states, i)
    s.frame_done = s.frame_did
    s.frame_did = 0
    s.frame_value = 0
    s.frame_second = 0
    s.frame_at = 0
    s.frame_to = 0
    s.frame_op += 1
    s.frame_part = Step.BEGIN
    return n
