"""The deal, the frame of a turn in Palette, and the end of the match."""

from typing import Any

from ....core.jit import entry, kernel
from ....core.rng import LATER, below, stream
from ....core.rows import EVERYONE, tell
from ..cards import KIND, NUMBER, Kind
from ..state import Event, Opt, Step
from .cards import defence, draw, drop_played, drop_stockpile, shuffle
from .chain import factor
from .clear import clear
from .frame import ask, finish, hurt
from .free import begin_round
from .tiebreak import start_tiebreak


@entry
def setup(tables: Any, states: Any, i: int, seed: Any, events: Any) -> int:
    """Shuffles, deals and opens the match; the options and the deck lists already stand in the row."""
    s = states[i]
    clear(states, i)
    for seat in range(2):  # FIA-2.1
        s.deck_n[seat] = s.list_n[seat]
        for k in range(s.list_n[seat]):
            s.deck[seat, k] = s.decklist[seat, k]
        s.rng = stream(seed, seat)
        shuffle(states, i, seat)
    s.rng = stream(seed, LATER)
    n = 0
    for seat in range(2):  # FIA-2.2
        n = draw(states, i, seat, 7, 202, events, n)
        s.lp[seat] = s.opt[Opt.LP]  # FIA-2.3
    s.turn = 1
    if s.opt[Opt.SPREAD] == 1:
        return begin_round(states, i, events, n)
    s.first = below(states, i, 2)  # FIA-2.1
    s.active = s.first
    n = tell(events, n, Event.TURN, 301, EVERYONE, int(s.active), 1, 0, 0, 0)
    return ask(states, i, Step.FIRST, 1 << s.active, 301, events, n)


@kernel
def begin_turn(states: Any, i: int, events: Any, n: int) -> int:
    """FIA-3.2: Drop & Draw."""
    s = states[i]
    seat = int(s.active)
    n = tell(events, n, Event.TURN, 302, EVERYONE, seat, int(s.turn), 0, 0, 0)
    n = drop_played(states, i, seat, events, n)
    n = draw(states, i, seat, 1, 302, events, n)
    return ask(states, i, Step.MAIN, 1 << seat, 303, events, n)


@kernel
def end_turn(states: Any, i: int, events: Any, n: int) -> int:
    """The attacks of the turn meet the stockpile and hang; what hung over the player lands (FIA-4.7, FIA-7.4)."""
    s = states[i]
    seat = int(s.active)
    other = 1 - seat
    attack = 0
    for k in range(s.played_n[seat]):
        if KIND[s.played[seat, k]] == Kind.ATTACK:
            attack += NUMBER[s.played[seat, k]] * factor(s.played, seat, k)
    if attack > 0:
        rest = max(0, attack - defence(states, i, other))
        n = drop_stockpile(states, i, other, 602, events, n)
        s.under_attack[other] += rest
        n = tell(events, n, Event.HANGS, 401, EVERYONE, other, int(s.under_attack[other]), 0, 0, 0)
    if s.under_attack[seat] > 0:  # FIA-4.9: whatever else was played
        n = hurt(states, i, seat, int(s.under_attack[seat]), 401, events, n)
        s.under_attack[seat] = 0
        n = tell(events, n, Event.HANGS, 401, EVERYONE, seat, 0, 0, 0, 0)
    n = judge(states, i, seat == 0, seat == 1, events, n)
    if s.step != Step.CHAIN and s.step != Step.MAIN and s.step != Step.FIRST:
        return n
    s.active = other
    s.turn += 1
    return begin_turn(states, i, events, n)


@kernel
def judge(states: Any, i: int, deck_a: bool, deck_b: bool, events: Any, n: int) -> int:
    """FIA-7: who has lost; the decks are looked at where a turn (or round) of that seat ends."""
    s = states[i]
    out_a = s.lp[0] <= 0 or (deck_a and s.deck_n[0] == 0)
    out_b = s.lp[1] <= 0 or (deck_b and s.deck_n[1] == 0)
    if out_a and out_b:  # FIA-7.3
        return start_tiebreak(states, i, events, n)
    if out_a or out_b:
        loser = 0 if out_a else 1
        return finish(states, i, 1 - loser, 701 if s.lp[loser] <= 0 else 702, events, n)
    return n
