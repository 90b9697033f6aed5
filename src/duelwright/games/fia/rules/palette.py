"""Cards carried out as they are played, in Palette (FIA-4 to FIA-6)."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, tell
from ..cards import KIND, NUMBER, Kind
from ..state import Event, Opt, Step
from .cards import defence, draw, drop_stockpile, stockpile
from .chain import factor, is_open
from .frame import ask, hurt
from .free import heal
from .turn import end_turn, judge


@kernel
def lay(states: Any, i: int, seat: int, card: int, clause: int, events: Any, n: int) -> int:
    """A card is laid open and carried out; then the chain goes on, or the turn ends."""
    s = states[i]
    k = int(s.played_n[seat])
    s.played[seat, k] = card
    s.played_n[seat] += 1
    n = tell(events, n, Event.PLAYED, clause, EVERYONE, seat, card, 0, 0, 0)
    n = carry_out(states, i, seat, k, events, n)
    if s.step == Step.OVER or s.step == Step.TIEBREAK:
        return n
    closed = KIND[card] < Kind.DOUBLE and KIND[s.played[seat, 0]] != Kind.DUAL  # FIA-5.3, also where it is stockpiled
    if not closed and may_go_on(states, i, seat):
        return ask(states, i, Step.CHAIN, 1 << seat, 503, events, n)
    return end_turn(states, i, events, n)


@kernel
def may_go_on(states: Any, i: int, seat: int) -> bool:
    """Whether a further card could be chained: the chain is open, a spot free (FIA-5.2), a card in the hand."""
    s = states[i]
    if s.played_n[seat] == 0 or s.hand_n[seat] == 0:  # FIA-5.11: what was just drawn counts
        return False
    return s.stock_n[seat] + s.played_n[seat] < 3 and is_open(s.played, seat, int(s.played_n[seat]))


@kernel
def carry_out(states: Any, i: int, seat: int, k: int, events: Any, n: int) -> int:
    """FIA-5.12: the function of the card at place ``k``, as far as it works at once."""
    s = states[i]
    other = 1 - seat
    card = int(s.played[seat, k])
    kind = KIND[card]
    times = factor(s.played, seat, k)
    value = NUMBER[card] * times  # FIA-5.4, FIA-6.4
    if kind == Kind.DEFEND:
        return defend(states, i, seat, k, value, events, n)
    if kind == Kind.HEAL:
        n = heal(states, i, seat, value, events, n)
        if s.opt[Opt.HEAL_STOPS_ATTACK] == 1 and s.under_attack[seat] > 0:
            n = hang(states, i, seat, 0, 404, events, n)
    elif kind == Kind.COUNTER:
        return counter(states, i, seat, value, events, n)
    elif kind == Kind.DRAW:
        n = draw(states, i, seat, 2 * times, 505, events, n)
    elif kind == Kind.FOUR_SHIFT:
        n = draw(states, i, seat, 4 * times, 508, events, n)
    elif kind == Kind.DUAL:
        n = drop_stockpile(states, i, seat, 506, events, n)
        if s.opt[Opt.DUAL_DROPS] == 1:
            n = drop_stockpile(states, i, other, 506, events, n)
    return n


@kernel
def hang(states: Any, i: int, seat: int, left: int, clause: int, events: Any, n: int) -> int:
    """What is left of the attack over a seat."""
    states[i].under_attack[seat] = left
    return tell(events, n, Event.HANGS, clause, EVERYONE, seat, left, 0, 0, 0)


@kernel
def defend(states: Any, i: int, seat: int, k: int, value: int, events: Any, n: int) -> int:
    """FIA-4.2 under attack; else the card is stockpiled where a spot is free (FIA-4.3, FIA-6.1, FIA-6.3)."""
    s = states[i]
    if s.under_attack[seat] > 0:  # FIA-4.8: not once it is brought to 0
        return hang(states, i, seat, max(0, int(s.under_attack[seat]) - value), 402, events, n)
    if k > 0 or s.stock_n[seat] < 2:
        return stockpile(states, i, seat, k, value, events, n)
    return n


@kernel
def counter(states: Any, i: int, seat: int, value: int, events: Any, n: int) -> int:
    """FIA-4.5 under attack, FIA-4.6 otherwise; what is sent is lessened by the stockpile (FIA-6.5)."""
    s = states[i]
    other = 1 - seat
    attack = int(s.under_attack[seat])
    sent = value if attack == 0 or attack > value else value - attack
    clause = 406 if attack == 0 else 405
    if attack > 0:
        n = hang(states, i, seat, 0, 405, events, n)
    if attack > value:
        n = hurt(states, i, seat, attack - value, 405, events, n)
    if sent > 0:
        lands = max(0, sent - defence(states, i, other))
        n = drop_stockpile(states, i, other, 605, events, n)
        if lands > 0:
            n = hurt(states, i, other, lands, clause, events, n)
    return judge(states, i, False, False, events, n)
