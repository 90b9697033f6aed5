"""Why an action is refused: the slow and exact twin of ``legal``."""

from typing import Any

from ....core.jit import entry, kernel
from ..cards import BIT, CARDS, WORD
from ..state import ACTIONS, Action, Opt, Step
from .chain import may_follow
from .legal import chosen_copies, example, matching

NOT_YOUR_TURN, MATCH_IS_OVER, NOT_IN_HAND, NO_SUCH_CARD = 1, 2, 3, 4


@entry
def check(tables: Any, states: Any, i: int, seat: int, action: int) -> int:
    """0 for a legal action, else the number of the clause that forbids it."""
    s = states[i]
    if s.step == Step.OVER:
        return MATCH_IS_OVER
    if seat < 0 or not (s.asked >> seat) & 1:
        return NOT_YOUR_TURN
    if action < 0 or action >= ACTIONS or (action < Action.DONE and action % CARDS == 0):
        return NO_SUCH_CARD
    if s.step == Step.TIEBREAK:
        return check_show(states, i, seat, action)
    if Action.SHOW <= action < Action.DONE:
        return 801
    if action == Action.HOLD:
        return check_hold(states, i, seat)
    if action == Action.DRAW:
        return check_draw(states, i, seat)
    if action == Action.TOP:
        return 0 if s.step == Step.FIRST and s.deck_n[seat] > 0 else 301
    building = s.step == Step.CHAIN or (s.step == Step.CHOOSE and s.choice_n[seat] > 0)
    if action == Action.DONE:
        return 0 if building else 503
    if action >= Action.CHAIN:
        return check_chain(states, i, seat, action - Action.CHAIN) if building else 501
    if building:
        return 902 if s.step == Step.CHOOSE else 303
    return check_play(states, i, seat, action - Action.PLAY)


@kernel
def check_show(states: Any, i: int, seat: int, action: int) -> int:
    """FIA-8.1: one card of the hand."""
    if not Action.SHOW <= action < Action.DONE:
        return 801
    return 0 if states[i].hand[seat, action - Action.SHOW] else NOT_IN_HAND


@kernel
def check_hold(states: Any, i: int, seat: int) -> int:
    """FIA-9.2: to hold is a whole choice."""
    s = states[i]
    if s.step != Step.CHOOSE:
        return 303 if s.opt[Opt.SPREAD] == 0 else 902
    return 902 if s.choice_n[seat] else 0


@kernel
def check_draw(states: Any, i: int, seat: int) -> int:
    """FIA-3.3: to play nothing and draw one more, but not in the very first turn (FIA-3.1)."""
    s = states[i]
    if s.step == Step.MAIN:
        return 0
    if s.step == Step.FIRST:
        return 301
    return 303 if s.step == Step.CHAIN else 902


@kernel
def check_chain(states: Any, i: int, seat: int, card: int) -> int:
    """What may follow in a chain (FIA-5), in Free too (FIA-9.8)."""
    s = states[i]
    if s.hand[seat, card] <= chosen_copies(states, i, seat, card):
        return NOT_IN_HAND
    if s.step == Step.CHOOSE:
        return may_follow(s.choice, seat, int(s.choice_n[seat]), card)
    return may_follow(s.played, seat, int(s.played_n[seat]), card)


@kernel
def check_play(states: Any, i: int, seat: int, card: int) -> int:
    """A card from the hand, which must match in Palette after the first turn (FIA-3.4, FIA-3.5)."""
    s = states[i]
    if s.hand[seat, card] == 0:
        return NOT_IN_HAND
    if s.step != Step.MAIN:  # FIA-3.1, FIA-9.3
        return 0
    if matching(states, i, seat, WORD[card]) & BIT[card]:
        return 0
    return 304 if example(states, i, seat) else 305
