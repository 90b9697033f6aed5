"""The questions of skills: which cards and places answer them."""

from typing import Any

from ....core.jit import entry, kernel
from ..state import CODES, DECK_REF, FROM_GRAVE, GONE, HAND_REF, Action, Ask, Mode, Step
from ..tables import Op, Who, Zone
from .actions import aimed_at, pile_card, pile_ref
from .chain import fewest, link_skill, may_target
from .costs import may_pay_with
from .decks import in_deck
from .later import back_places, next_back
from .ops_places import place_mask
from .queries import sided
from .selectors import may_choose, step_op, zones_meant
from .steps import hidden_left, may_bear, open_left


@kernel
def may_name(tables: Any, states: Any, i: int, seat: int, ref: int) -> bool:
    """Whether the card at a ref answers the question: as a target, or for what a step or a cost asks."""
    s = states[i]
    link = int(s.link_n) - 1
    if ref == GONE:
        return False
    if s.ask == Ask.TARGET:
        return ref < HAND_REF and may_target(tables, states, i, link, ref)
    if s.mode == Mode.DECLARE:
        skill = link_skill(tables, states, i, link)
        me = int(s.link_slot[link])
        return may_pay_with(tables, states, i, skill, int(s.frame_cost), int(s.frame_at), seat, me, ref)
    if s.mode != Mode.RESOLVE:  # more cards in the hand than it may hold
        return ref >= HAND_REF
    op = step_op(tables, states, i)
    if s.frame_part == Step.BEARER:
        return may_bear(tables, states, i, op, link, ref)
    return may_choose(tables, states, i, op, link, ref)


@kernel
def hidden_zones(tables: Any, states: Any, i: int, seat: int) -> int:
    """The own hidden zones that the question looks at, as a mask; none where it is about what was shown."""
    t = tables[0]
    s = states[i]
    if s.ask != Ask.CARD:
        return 0
    if s.mode != Mode.RESOLVE:
        return Zone.HAND | 0
    op = step_op(tables, states, i)
    if s.frame_part == Step.BEARER or shows_previous(tables, states, i):
        return 0
    mine = 0 if seat == s.link_seat[s.link_n - 1] else 1
    if t.op_kind[op] != Op.DISCARD and not sided(tables, int(t.op_filter[op]), mine):
        return 0
    zones = zones_meant(tables, op) & (Zone.HAND | Zone.DECK)
    return zones if mine == 0 else zones & Zone.HAND


@kernel
def shows_previous(tables: Any, states: Any, i: int) -> bool:
    """Whether the question is about what the step before has shown."""
    t = tables[0]
    s = states[i]
    if s.ask != Ask.CARD or s.mode != Mode.RESOLVE or s.frame_part == Step.BEARER:
        return False
    op = step_op(tables, states, i)
    return t.op_who[op] == Who.CHOOSE_PREVIOUS and t.op_kind[op] != Op.DISCARD  # type: ignore[no-any-return]


@kernel
def next_code(tables: Any, states: Any, i: int, seat: int, last: int) -> int:
    """The lowest card above another in the hidden zones that the question looks at, or 0."""
    s = states[i]
    best = 0
    if shows_previous(tables, states, i):
        for k in range(s.prev_n):
            card = int(s.prev[k]) % CODES
            if s.prev[k] >= HAND_REF and card > last and (best == 0 or card < best):
                best = card
        return best
    zones = hidden_zones(tables, states, i, seat)
    if zones & Zone.HAND:
        for k in range(s.hand_n[seat]):
            card = int(s.hand[seat, k])
            if card > last and (best == 0 or card < best):
                best = card
    if zones & Zone.DECK:
        for k in range(s.list_n[seat]):
            card = int(s.decklist[seat, k])
            if card > last and (best == 0 or card < best) and in_deck(states, i, seat, card) > 0:
                best = card
    return best


@entry
def code_asked(tables: Any, states: Any, i: int, seat: int, last: int) -> int:
    """``next_code``, for Python."""
    return next_code(tables, states, i, seat, last)


@kernel
def code_ref(tables: Any, states: Any, i: int, seat: int, card: int) -> int:
    """The card of that code that answers the question, in a hand first; ``GONE`` if none does."""
    if card == 0:
        return GONE
    for base in (HAND_REF, DECK_REF):
        for side in range(2):
            ref = base + CODES * (seat if side == 0 else 1 - seat) + card
            if may_name(tables, states, i, seat, ref):
                return ref
    return GONE


@kernel
def named_ref(tables: Any, states: Any, i: int, seat: int, action: int) -> int:
    """The card that an action names, if it answers the question: of equal ones in a pile the oldest; else ``GONE``."""
    s = states[i]
    if action < Action.TARGET or action >= Action.SUMMON:
        return GONE
    if action >= Action.CARD:
        if s.ask != Ask.CARD:
            return GONE
        card = 0
        for _ in range(action - Action.CARD + 1):
            card = next_code(tables, states, i, seat, card)
            if card == 0:
                return GONE
        return code_ref(tables, states, i, seat, card)
    if action < Action.TARGET_PILE:
        ref = aimed_at(seat, action - Action.TARGET)
        return ref if ref < 20 and s.card[ref] and may_name(tables, states, i, seat, ref) else GONE
    k = action - Action.TARGET_PILE
    side = seat if k // 64 % 2 == 0 else 1 - seat
    card = pile_card(states, i, side, FROM_GRAVE if k < 128 else FROM_GRAVE + 1, k % 64)
    return GONE if card == 0 else piled_ref(tables, states, i, seat, side, k >= 128, card)


@kernel
def piled_ref(tables: Any, states: Any, i: int, seat: int, side: int, banished: bool, card: int) -> int:
    """The oldest copy of a card in a graveyard or banished zone that answers the question, or ``GONE``."""
    s = states[i]
    for at in range(s.banished_n[side] if banished else s.grave_n[side]):
        ref = pile_ref(states, i, side, banished, at, card)
        if ref != GONE and may_name(tables, states, i, seat, ref):
            return ref
    return GONE


@kernel
def may_be_done(tables: Any, states: Any, i: int, seat: int) -> bool:
    """Whether enough cards are named."""
    t = tables[0]
    s = states[i]
    link = int(s.link_n) - 1
    if s.ask == Ask.TARGET:
        return s.target_n[link] >= fewest(tables, states, i, link)  # type: ignore[no-any-return]
    if s.ask != Ask.CARD or s.mode != Mode.RESOLVE or s.frame_part == Step.BEARER:
        return False
    op = step_op(tables, states, i)
    if t.op_kind[op] != Op.DISCARD and s.picked_n >= t.op_least[op]:
        return True
    if not hidden_left(tables, states, i, op, link) and t.op_kind[op] != Op.DISCARD:
        return False
    if t.op_kind[op] != Op.DISCARD and open_left(tables, states, i, op, link) > 0:
        return False
    card = next_code(tables, states, i, seat, 0)
    while card:
        if code_ref(tables, states, i, seat, card) != GONE:
            return False
        card = next_code(tables, states, i, seat, card)
    return True


@kernel
def slots_asked(tables: Any, states: Any, i: int) -> int:
    """The slots that a place may be named among, as a mask."""
    s = states[i]
    if s.mode == Mode.RESOLVE:
        return place_mask(tables, states, i, step_op(tables, states, i), int(s.link_n) - 1)
    k = next_back(states, i)
    return back_places(states, i, k) if k >= 0 else 0
