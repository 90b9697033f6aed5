"""Rounds of secret, simultaneous choices (FIA-9)."""

from typing import Any

from ....core.jit import kernel
from ....core.rng import below
from ....core.rows import EVERYONE, OWNER, tell
from ..cards import KIND, NUMBER, Kind
from ..state import Event, Opt, Step
from .cards import defence, draw, drop_played, drop_stockpile, remove_from_hand, stockpile
from .chain import factor, is_open
from .clear import clear_choice
from .frame import ask, hurt


@kernel
def begin_round(states: Any, i: int, events: Any, n: int) -> int:
    """FIA-9.1: both drop and draw; then both choose in secret."""
    s = states[i]
    s.active = 0
    s.first_lock = -1
    n = tell(events, n, Event.TURN, 901, EVERYONE, 0, int(s.turn), 0, 0, 0)
    for seat in range(2):
        clear_choice(states, i, seat)
        n = drop_played(states, i, seat, events, n)
        n = draw(states, i, seat, 1, 901, events, n)
    return ask(states, i, Step.CHOOSE, 3, 902, events, n)


@kernel
def choose(states: Any, i: int, seat: int, card: int, events: Any, n: int) -> int:
    """FIA-9.2: a card more for the secret choice; it locks itself when nothing more can be chained."""
    s = states[i]
    s.choice[seat, s.choice_n[seat]] = card
    s.choice_n[seat] += 1
    n = tell(events, n, Event.CHOSE, 902, OWNER | 1 << seat, seat, card, 0, 0, 0)
    if may_go_on(states, i, seat):
        return n
    return lock(states, i, seat, events, n)


@kernel
def may_go_on(states: Any, i: int, seat: int) -> bool:
    """Whether a further card could be chained to the choice: the chain is open, a spot free, a card left."""
    s = states[i]
    chained = s.choice_n[seat] - 1
    stock = 0 if KIND[s.choice[seat, 0]] == Kind.DUAL else s.stock_n[seat]  # FIA-5.6
    spot = stock + chained < 2  # FIA-5.2
    return spot and s.hand_n[seat] > s.choice_n[seat] and is_open(s.choice, seat, int(s.choice_n[seat]))


@kernel
def lock(states: Any, i: int, seat: int, events: Any, n: int) -> int:
    """The choice is made; when both are, they are turned over."""
    s = states[i]
    s.locked[seat] = 1
    s.asked &= ~(1 << seat)
    if s.named and s.asked and s.opt[Opt.INITIATIVE] == 1:  # FIA-9.7
        s.first_lock = seat
    s.active = 1 if s.asked == 2 else 0
    return tell(events, n, Event.LOCKED, 902, OWNER | 1 << seat, seat, int(s.hold[seat]), 0, 0, 0)


@kernel
def resolve(states: Any, i: int, events: Any, n: int) -> int:
    """FIA-9.4: both choices are turned over and carried out."""
    s = states[i]
    n = tell(events, n, Event.TURNED_OVER, 902, EVERYONE, 0, 0, 0, 0, 0)
    for seat in range(2):
        for k in range(s.choice_n[seat]):
            card = int(s.choice[seat, k])
            remove_from_hand(states, i, seat, card)
            s.played[seat, k] = card
            n = tell(events, n, Event.PLAYED, 902, EVERYONE, seat, card, 0, 0, 0)
        s.played_n[seat] = s.choice_n[seat]
    for seat in range(2):
        if KIND[s.played[seat, 0]] == Kind.DUAL:
            n = drop_stockpile(states, i, seat, 506, events, n)
            if s.opt[Opt.DUAL_DROPS] == 1:
                n = drop_stockpile(states, i, 1 - seat, 506, events, n)
    for seat in range(2):
        n = draws_and_heals(states, i, seat, events, n)
        clear_choice(states, i, seat)
    return strike(states, i, events, n)


@kernel
def draws_and_heals(states: Any, i: int, seat: int, events: Any, n: int) -> int:
    """The draws of a side, those of ``hold`` too, then its heals."""
    s = states[i]
    if s.hold[seat]:
        n = draw(states, i, seat, 1, 902, events, n)
    for k in range(s.played_n[seat]):
        if KIND[s.played[seat, k]] == Kind.DRAW:
            n = draw(states, i, seat, 2 * factor(s.played, seat, k), 505, events, n)
    healed = total(states, i, seat, Kind.HEAL + 0)
    return heal(states, i, seat, healed, events, n) if healed else n


@kernel
def heal(states: Any, i: int, seat: int, amount: int, events: Any, n: int) -> int:
    """FIA-4.4: LP rise, under ``lp_cap = start`` not above the start (FIA-2.4)."""
    s = states[i]
    lp = s.lp[seat] + amount
    if s.opt[Opt.LP_CAP] == 0:
        lp = max(int(s.lp[seat]), min(int(lp), int(s.opt[Opt.LP])))
    gained = lp - s.lp[seat]
    s.lp[seat] = lp
    return tell(events, n, Event.HEALED, 404, EVERYONE, seat, int(gained), int(s.lp[seat]), 0, 0)


@kernel
def total(states: Any, i: int, seat: int, kind: int) -> int:
    """The sum of the values of one kind among the played cards, doubled where they are."""
    s = states[i]
    points = 0
    for k in range(s.played_n[seat]):
        if KIND[s.played[seat, k]] == kind:
            points += NUMBER[s.played[seat, k]] * factor(s.played, seat, k)
    return points


@kernel
def strike(states: Any, i: int, events: Any, n: int) -> int:
    """Attacks, defences and counters of both sides meet; all damage lands together (FIA-9.4), or in turn (FIA-9.7)."""
    s = states[i]
    attack = (total(states, i, 0, Kind.ATTACK + 0), total(states, i, 1, Kind.ATTACK + 0))
    guard_a = defence(states, i, 0) + total(states, i, 0, Kind.DEFEND + 0)
    guard_b = defence(states, i, 1) + total(states, i, 1, Kind.DEFEND + 0)
    counter = (total(states, i, 0, Kind.COUNTER + 0), total(states, i, 1, Kind.COUNTER + 0))
    left_a = max(0, attack[1] - guard_a)
    left_b = max(0, attack[0] - guard_b)
    sent_to_b = sent_back(left_a, counter[0])
    sent_to_a = sent_back(left_b, counter[1])
    hit_a = max(0, left_a - counter[0]) + max(0, sent_to_a - max(0, guard_a - attack[1]))
    hit_b = max(0, left_b - counter[1]) + max(0, sent_to_b - max(0, guard_b - attack[0]))
    n = settle_defence(states, i, 0, attack[1] > 0 or sent_to_a > 0, events, n)
    n = settle_defence(states, i, 1, attack[0] > 0 or sent_to_b > 0, events, n)

    first = -1
    if s.opt[Opt.INITIATIVE] == 1:
        first = int(s.first_lock) if s.first_lock >= 0 else below(states, i, 2)
        n = tell(events, n, Event.FIRST_STRIKE, 907, EVERYONE, first, int(s.first_lock), 0, 0, 0)
    if first == 0 and hit_b >= s.lp[1]:
        hit_a = 0
    elif first == 1 and hit_a >= s.lp[0]:
        hit_b = 0
    if hit_a:
        n = hurt(states, i, 0, hit_a, 904, events, n)
    if hit_b:
        n = hurt(states, i, 1, hit_b, 904, events, n)
    return n


@kernel
def sent_back(left: int, counter: int) -> int:
    """What a side's counters send, given what is left of the attack on it."""
    return counter if left == 0 or left > counter else counter - left


@kernel
def settle_defence(states: Any, i: int, seat: int, met: bool, events: Any, n: int) -> int:
    """A stockpile that met something is dropped; else the Defends of the round are stockpiled (FIA-9.4, FIA-9.5)."""
    s = states[i]
    if met:
        return drop_stockpile(states, i, seat, 904, events, n)
    places = int(s.played_n[seat])
    values = (
        NUMBER[s.played[seat, 0]] * factor(s.played, seat, 0),
        NUMBER[s.played[seat, 1]] * factor(s.played, seat, 1),
        NUMBER[s.played[seat, 2]] * factor(s.played, seat, 2),
    )
    moved = 0
    for k in range(places):
        at = k - moved
        chained = s.played_n[seat] - 1
        free = k > 0 or s.stock_n[seat] + chained < 2
        if KIND[s.played[seat, at]] == Kind.DEFEND and free:
            n = stockpile(states, i, seat, at, values[k], events, n)
            moved += 1
    return n
