"""The deal, the roll for the first turn, and how that begins."""

from typing import Any

from ....core.jit import entry, kernel
from ....core.rng import LATER, below, stream
from ....core.rows import EVERYONE, tell
from ..happenings import Event
from ..state import GONE, Flow, Mode, Opt, Phase
from .decks import shuffle
from .flow import ask_main
from .frame import judge
from .piles import draw
from .sync import sync


@entry
def setup(tables: Any, states: Any, i: int, seed: Any, events: Any) -> int:
    """Shuffles, deals, rolls for the first turn; the options and the deck lists already stand in the row."""
    s = states[i]
    blank(states, i)
    for seat in range(2):
        s.deck_n[seat] = s.list_n[seat]
        for k in range(s.list_n[seat]):
            s.deck[seat, k] = s.decklist[seat, k]
        s.rng = stream(seed, seat)
        shuffle(states, i, seat)
        s.life[seat] = s.opt[Opt.LIFE]  # SIX-3.1
    s.rng = stream(seed, LATER)
    n = 0
    for seat in range(2):  # SIX-3.2
        n = draw(states, i, seat, 6, 302, events, n)
    a = 0
    b = 0
    while a == b:  # SIX-3.3
        a = below(states, i, 6) + 1
        b = below(states, i, 6) + 1
        n = tell(events, n, Event.DICE, 303, EVERYONE, 0, a, b, 0, 0)
    s.first = 0 if a < b else 1
    return sync(states, i, events, first_turn(states, i, events, n))


@kernel
def blank(states: Any, i: int) -> int:
    """What is not 0 in a row where nothing has happened."""
    s = states[i]
    s.att_seat = -1
    s.att_from = GONE
    s.att_to = GONE
    s.winner = -1
    for seat in range(2):
        s.choice[seat] = -1
    for slot in range(20):
        s.on[slot] = GONE
    return 0


@kernel
def first_turn(states: Any, i: int, events: Any, n: int) -> int:
    """The first turn begins: the field is empty, so nothing untaps and nobody listens."""
    s = states[i]
    s.turn = 1
    s.active = s.first
    s.phase = Phase.STRATEGY
    s.stage = 1
    s.flow = Flow.MAIN
    s.mode = Mode.IDLE
    seat = int(s.active)
    n = tell(events, n, Event.TURN, 401, EVERYONE, seat, 1, 0, 0, 0)
    if s.opt[Opt.FIRST_ROUND_DRAW] == 1:
        n = judge(states, i, events, draw(states, i, seat, 1, 402, events, n))
    s.stale = 0
    if s.flow == Flow.OVER:
        return n
    ask_main(states, i, seat)
    return tell(events, n, Event.PHASE, 401, EVERYONE, seat, int(s.phase), 0, 0, 0)
