"""Why an action is refused: the slow and exact twin of ``legal``."""

from typing import Any

from ....core.jit import entry, kernel
from ..state import ACTIONS, CARDS, FUSED, JOKER, KING, RANKS, Action, Joker, Opt, Step
from .cards import room
from .turn import must_exclude

NOT_YOUR_TURN, MATCH_IS_OVER, NOT_IN_HAND, NO_SUCH_CARD = 1, 2, 3, 4


@entry
def check(tables: Any, states: Any, i: int, seat: int, action: int) -> int:
    """0 for a legal action, else the number of the clause that forbids it."""
    s = states[i]
    if s.asked == 0:
        return MATCH_IS_OVER
    if seat < 0 or not (s.asked >> seat) & 1:
        return NOT_YOUR_TURN
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_CARD
    if action == Action.EVADE:
        return check_evade(states, i, seat)
    if s.step == Step.REACT:
        return 0 if action == Action.PASS else 603
    if action == Action.PASS:
        return 603
    if s.step == Step.TRIM and (action < Action.EXCLUDE or action >= Action.ATTACK):
        return 308

    if action < Action.FUSE:
        return check_place(states, i, seat, action - Action.PLACE)
    if action < Action.EXCLUDE:
        pair = action - Action.FUSE
        return check_fuse(states, i, seat, pair // RANKS, pair % RANKS)
    if action < Action.ATTACK:
        return check_exclude(states, i, seat, action - Action.EXCLUDE)
    if action < Action.DESTROY:
        pair = action - Action.ATTACK
        return check_attack(states, i, seat, pair // CARDS, pair % CARDS)
    if action < Action.END:
        return check_joker(states, i, seat, action)
    if s.step == Step.PLACE:
        return 305 if must_exclude(states, i, seat) else 304
    return 0


@kernel
def check_place(states: Any, i: int, seat: int, rank: int) -> int:
    """TFG-3.3 to TFG-3.6."""
    s = states[i]
    if rank == JOKER:
        return 303
    clause = check_room(states, i, seat)
    if clause == 0 and s.hand[seat, rank] == 0:
        return NOT_IN_HAND
    return clause


@kernel
def check_room(states: Any, i: int, seat: int) -> int:
    """Whether something can be placed now."""
    s = states[i]
    if s.step == Step.PLACE:
        if room(states, i, seat):
            return 0
        return 305
    return 304 if s.placed or room(states, i, seat) else 306


@kernel
def check_fuse(states: Any, i: int, seat: int, low: int, high: int) -> int:
    """TFG-4."""
    s = states[i]
    total = low + high
    if low == JOKER or high == JOKER:
        return 408
    if total > KING:
        return 404
    if low > high:
        return 401
    if s.step != Step.PLACE:
        return 304
    if not room(states, i, seat):
        return 401
    if total > s.turn:
        return 402
    if s.turn > 13 and s.opt[Opt.AFTER_13] == 1:
        return 406
    if s.hand[seat, low] == 0 or s.hand[seat, high] < (2 if low == high else 1):
        return NOT_IN_HAND
    return 0 if s.hand[seat, total] else 405


@kernel
def check_exclude(states: Any, i: int, seat: int, rank: int) -> int:
    """TFG-3.5 and TFG-3.8."""
    s = states[i]
    if rank == JOKER:
        return 308 if s.step == Step.TRIM else 305
    if s.step != Step.TRIM and (s.step != Step.PLACE or not must_exclude(states, i, seat)):
        return 305 if room(states, i, seat) or s.step == Step.PLACE or s.placed else 306
    return 0 if s.hand[seat, rank] else NOT_IN_HAND


@kernel
def check_attack(states: Any, i: int, seat: int, attacker: int, target: int) -> int:
    """TFG-5."""
    s = states[i]
    other = 1 - seat
    if s.turn == 1 and seat == s.first:
        return 501
    if s.step == Step.PLACE:
        return 305 if must_exclude(states, i, seat) else 304
    if s.area[seat, attacker] == 0:
        return NO_SUCH_CARD
    if s.opt[Opt.ATTACKS] == 1:
        if s.attacks:
            return 502
    elif s.attacked[attacker] >= s.area[seat, attacker]:
        return 502
    if target != JOKER:
        return 0 if s.area[other, target] else 503
    if s.joker[other] != Joker.EXPOSED:
        return 507
    if attacker % FUSED != KING:
        return 505
    return 506 if s.opt[Opt.JOKER_GUARD] == 0 and s.area_n[other] else 0


@kernel
def check_evade(states: Any, i: int, seat: int) -> int:
    """TFG-6.3."""
    s = states[i]
    if s.step == Step.TRIM:
        return 308
    if s.step != Step.REACT and s.opt[Opt.EVADE] == 1:
        return 603
    return check_joker_in_hand(states, i, seat)


@kernel
def check_joker_in_hand(states: Any, i: int, seat: int) -> int:
    """TFG-6.1: once a match, from the hand."""
    s = states[i]
    if s.joker[seat] != Joker.HIDDEN:
        return 601
    return 0 if s.hand[seat, JOKER] else NOT_IN_HAND


@kernel
def check_joker(states: Any, i: int, seat: int, action: int) -> int:
    """TFG-6.2, TFG-6.4 and TFG-6.5."""
    s = states[i]
    other = 1 - seat
    if action == Action.DESTROY or action == Action.REVIVE:
        return 602 if action == Action.DESTROY else 604
    clause = check_joker_in_hand(states, i, seat)
    if clause:
        return clause
    if action < Action.DESTROY_HAND:
        return 0 if s.area[other, action - Action.DESTROY] else NO_SUCH_CARD
    if action == Action.DESTROY_HAND:
        return 0 if s.hand_n[other] else 602
    if action < Action.DRAW:
        return 0 if s.excluded[seat, action - Action.REVIVE] else 604
    return 0 if s.hand_n[seat] - 1 < s.opt[Opt.HAND_SIZE] and s.pile_n[seat] else 605
