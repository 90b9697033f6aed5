"""One action, and all that follows from it without a choice."""

from typing import Any

from ....core.jit import entry, kernel
from ....core.rows import EVERYONE, OWNER, tell
from ..state import Action, Event, Step
from .cards import draw, remove_from_hand, take_top
from .free import begin_round, choose, lock, resolve
from .palette import lay
from .tiebreak import show
from .turn import end_turn, judge


@entry
def play(tables: Any, states: Any, i: int, seat: int, action: int, events: Any) -> int:
    """Plays a legal action; returns the number of events written."""
    s = states[i]
    n = 0
    if s.step == Step.TIEBREAK:
        n = show(states, i, seat, action - Action.SHOW, events, n)
    elif s.step == Step.CHOOSE:
        n = play_free(states, i, seat, action, events, n)
    else:
        n = play_palette(states, i, seat, action, events, n)
    s.named = 0
    return n


@entry
def name_seat(tables: Any, states: Any, i: int, seat: int) -> int:
    """FIA-9.7: the play to come names its seat, so the order in which choices are locked is known."""
    states[i].named = 1
    return 0


@kernel
def play_palette(states: Any, i: int, seat: int, action: int, events: Any, n: int) -> int:
    """A step of a turn."""
    if action < Action.SHOW:
        card = action if action < Action.CHAIN else action - Action.CHAIN
        remove_from_hand(states, i, seat, card)
        return lay(states, i, seat, card, 304 if action < Action.CHAIN else 501, events, n)
    if action == Action.TOP:
        card = take_top(states, i, seat)
        n = tell(events, n, Event.FROM_TOP, 301, EVERYONE, seat, card, 0, 0, 0)
        return lay(states, i, seat, card, 301, events, n)
    if action == Action.DRAW:
        n = draw(states, i, seat, 1, 303, events, n)
    return end_turn(states, i, events, n)


@kernel
def play_free(states: Any, i: int, seat: int, action: int, events: Any, n: int) -> int:
    """A step of a secret choice; when both are locked, the round is carried out and judged (FIA-9.6)."""
    s = states[i]
    if action < Action.SHOW:
        card = action if action < Action.CHAIN else action - Action.CHAIN
        n = choose(states, i, seat, card, events, n)
    else:
        if action == Action.HOLD:
            s.hold[seat] = 1
            n = tell(events, n, Event.HELD, 902, OWNER | 1 << seat, seat, 0, 0, 0, 0)
        n = lock(states, i, seat, events, n)
    if s.asked:
        return n
    n = resolve(states, i, events, n)
    n = judge(states, i, True, True, events, n)
    if s.step == Step.CHOOSE:
        s.turn += 1
        n = begin_round(states, i, events, n)
    return n
