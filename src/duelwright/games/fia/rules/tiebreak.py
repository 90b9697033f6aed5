"""The tie-breaker (FIA-8)."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, OWNER, tell
from ..cards import CARDS, KIND, NUMBER, Kind
from ..state import Event, Opt, Step
from .cards import discard, draw, remove_from_hand, shuffle
from .clear import clear_choice, clear_hand
from .frame import ask, finish

STRIKING, HOLDING, SPECIAL = 0, 1, 2


@kernel
def start_tiebreak(states: Any, i: int, events: Any, n: int) -> int:
    """FIA-8.1: all cards go back to the decks, which are shuffled; both draw 7."""
    s = states[i]
    s.tiebreak_round = 0
    s.first_lock = -1
    for seat in range(2):
        s.under_attack[seat] = 0  # FIA-8.9
        give_back(states, i, seat)
        n = tell(events, n, Event.RETURNED, 801, EVERYONE, seat, int(s.deck_n[seat]), 0, 0, 0)
        shuffle(states, i, seat)
    n = deal(states, i, events, n)
    return decide(states, i, events, n)


@kernel
def give_back(states: Any, i: int, seat: int) -> int:
    """Puts every card of a seat into its deck."""
    s = states[i]
    for k in range(s.played_n[seat]):
        under(states, i, seat, int(s.played[seat, k]))
        s.played[seat, k] = 0
    for k in range(s.stock_n[seat]):
        under(states, i, seat, int(s.stock[seat, k]))
        s.stock[seat, k] = 0
        s.stock_value[seat, k] = 0
    for card in range(1, CARDS):
        for _ in range(s.hand[seat, card]):
            under(states, i, seat, card)
    clear_hand(states, i, seat)
    s.played_n[seat] = 0
    s.stock_n[seat] = 0
    s.hand_n[seat] = 0
    clear_choice(states, i, seat)
    return take_discards(states, i, seat)


@kernel
def take_discards(states: Any, i: int, seat: int) -> int:
    """Puts the discard pile into the deck."""
    s = states[i]
    for k in range(s.discard_n[seat]):
        under(states, i, seat, int(s.discard[seat, k]))
        s.discard[seat, k] = 0
    s.discard_n[seat] = 0
    return 0


@kernel
def under(states: Any, i: int, seat: int, card: int) -> int:
    """Adds a card to a deck that is shuffled next."""
    s = states[i]
    s.deck[seat, s.deck_n[seat]] = card
    s.deck_n[seat] += 1
    return 0


@kernel
def deal(states: Any, i: int, events: Any, n: int) -> int:
    """Both draw 7; who then has a card is asked for one."""
    s = states[i]
    asked = 0
    for seat in range(2):
        clear_choice(states, i, seat)
        n = draw(states, i, seat, 7, 801, events, n)
        if s.hand_n[seat]:
            asked |= 1 << seat
        else:
            s.locked[seat] = 1
    s.active = 1 if asked == 2 else 0
    return ask(states, i, Step.TIEBREAK, asked, 801, events, n)


@kernel
def show(states: Any, i: int, seat: int, card: int, events: Any, n: int) -> int:
    """FIA-8.1: a card is laid face down; both are turned over together."""
    s = states[i]
    s.shown[seat] = card
    s.locked[seat] = 1
    s.asked &= ~(1 << seat)
    s.active = 1 if s.asked == 2 else 0
    n = tell(events, n, Event.SHOWN, 801, OWNER | 1 << seat, seat, card, 0, 0, 0)
    return decide(states, i, events, n)


@kernel
def decide(states: Any, i: int, events: Any, n: int) -> int:
    """Compares the cards when both lie there, and repeats until somebody has won (FIA-8.7)."""
    s = states[i]
    while s.step == Step.TIEBREAK and s.asked == 0:
        n = tell(events, n, Event.TURNED_OVER, 801, EVERYONE, 0, int(s.shown[0]), int(s.shown[1]), 0, 0)
        for seat in range(2):
            if s.shown[seat]:
                remove_from_hand(states, i, seat, int(s.shown[seat]))
        result = verdict(states, i)
        if result >= 0:
            return finish(states, i, result // 100, 800 + result % 100, events, n)
        n = repeat(states, i, events, n)
    return n


@kernel
def group(card: int) -> int:
    """FIA-8.2: striking, holding or special."""
    if KIND[card] >= Kind.DOUBLE:
        return SPECIAL
    return STRIKING if KIND[card] == Kind.ATTACK or KIND[card] == Kind.COUNTER else HOLDING


@kernel
def verdict(states: Any, i: int) -> int:
    """100 * winning seat + the clause's place, or -1 for a repeat (FIA-8.2 to FIA-8.6, FIA-8.8)."""
    s = states[i]
    a = int(s.shown[0])
    b = int(s.shown[1])
    group_a = group(a)
    group_b = group(b)
    if a == 0 or b == 0 or group_a == group_b == HOLDING or group_a == group_b == SPECIAL:  # FIA-8.4
        return -1
    if group_a == SPECIAL or group_b == SPECIAL:  # FIA-8.5
        seat = 0 if group_b == SPECIAL else 1
        measured = NUMBER[s.shown[seat]] if s.opt[Opt.TIEBREAK_THRESHOLD] == 0 else 2
        return -1 if measured <= 6 else 100 * seat + 5
    if group_a == group_b:
        if NUMBER[a] == NUMBER[b]:
            return -1
        return 2 if NUMBER[a] > NUMBER[b] else 102
    seat = 0 if group_a == STRIKING else 1  # FIA-8.3
    return -1 if NUMBER[s.shown[1 - seat]] > NUMBER[s.shown[seat]] else 100 * seat + 3


@kernel
def repeat(states: Any, i: int, events: Any, n: int) -> int:
    """FIA-8.7: the shown cards and the hands are dropped, and another 7 are drawn; the 20th repeat is a draw."""
    s = states[i]
    s.tiebreak_round += 1
    n = tell(events, n, Event.REPEAT, 807, EVERYONE, 0, int(s.tiebreak_round), 0, 0, 0)
    if s.tiebreak_round >= 20:
        return finish(states, i, -1, 807, events, n)
    for seat in range(2):
        n = throw_hand(states, i, seat, events, n)
    for seat in range(2):
        if s.deck_n[seat] < 7 and s.discard_n[seat] > 0:
            take_discards(states, i, seat)
            n = tell(events, n, Event.RESHUFFLED, 807, EVERYONE, seat, int(s.deck_n[seat]), 0, 0, 0)
            shuffle(states, i, seat)
    return deal(states, i, events, n)


@kernel
def throw_hand(states: Any, i: int, seat: int, events: Any, n: int) -> int:
    """Drops the shown card, then the hand in the order of its codes."""
    s = states[i]
    shown = int(s.shown[seat])
    if shown:
        n = discard(states, i, seat, shown, Event.THROWN, 807, events, n)
    for card in range(1, CARDS):
        for _ in range(s.hand[seat, card]):
            n = discard(states, i, seat, card, Event.THROWN, 807, events, n)
    clear_hand(states, i, seat)
    s.hand_n[seat] = 0
    return n
