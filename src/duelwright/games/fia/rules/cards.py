"""Cards on their way between deck, hand, board and discard pile."""

from typing import Any

from ....core.jit import kernel
from ....core.rng import below
from ....core.rows import EVERYONE, OWNER, tell
from ..cards import BIT, KIND, WORD, Kind
from ..state import Event


@kernel
def add_to_hand(states: Any, i: int, seat: int, card: int) -> int:
    """Puts a card into a hand."""
    s = states[i]
    s.hand[seat, card] += 1
    s.held[seat, WORD[card]] |= BIT[card]
    s.hand_n[seat] += 1
    return 0


@kernel
def remove_from_hand(states: Any, i: int, seat: int, card: int) -> int:
    """Takes a card from a hand."""
    s = states[i]
    s.hand[seat, card] -= 1
    if s.hand[seat, card] == 0:
        s.held[seat, WORD[card]] &= ~BIT[card]
    s.hand_n[seat] -= 1
    return 0


@kernel
def nth_in_hand(states: Any, i: int, seat: int, k: int) -> int:
    """The card at place ``k`` of a hand in the order of its codes."""
    s = states[i]
    card = 0
    while k >= s.hand[seat, card]:
        k -= int(s.hand[seat, card])
        card += 1
    return card


@kernel
def take_top(states: Any, i: int, seat: int) -> int:
    """Takes the top card of a deck."""
    s = states[i]
    s.deck_n[seat] -= 1
    card = int(s.deck[seat, s.deck_n[seat]])
    s.deck[seat, s.deck_n[seat]] = 0
    return card


@kernel
def draw(states: Any, i: int, seat: int, wanted: int, clause: int, events: Any, n: int) -> int:
    """Draws so many cards, or as many as the deck has (FIA-3.8)."""
    s = states[i]
    for _ in range(min(wanted, int(s.deck_n[seat]))):
        card = take_top(states, i, seat)
        add_to_hand(states, i, seat, card)
        n = tell(events, n, Event.DREW, clause, OWNER | 1 << seat, seat, card, 0, 0, 0)
        n = tell(events, n, Event.DREW, clause, EVERYONE & ~(OWNER | 1 << seat), seat, 0, 0, 0, 0)
    return n


@kernel
def discard(states: Any, i: int, seat: int, card: int, kind: int, clause: int, events: Any, n: int) -> int:
    """Puts a card on top of its owner's discard pile, telling where it came from."""
    s = states[i]
    s.discard[seat, s.discard_n[seat]] = card
    s.discard_n[seat] += 1
    return tell(events, n, kind, clause, EVERYONE, seat, card, 0, 0, 0)


@kernel
def is_shift(card: int) -> bool:
    """Whether a card is a Shift or a 4-Shift."""
    return KIND[card] >= Kind.SHIFT  # type: ignore[no-any-return]


@kernel
def drop_played(states: Any, i: int, seat: int, events: Any, n: int) -> int:
    """FIA-3.2: the face-up cards that are not stockpiled go to the discard pile, in the order of FIA-5.10."""
    s = states[i]
    last = int(s.played_n[seat])
    shifted = False
    for k in range(last):
        shifted |= is_shift(int(s.played[seat, k]))
    first = 0 if shifted or last < 2 else 1
    for k in range(first, last):
        n = discard(states, i, seat, int(s.played[seat, k]), Event.DROPPED, 510, events, n)
    if first:
        n = discard(states, i, seat, int(s.played[seat, 0]), Event.DROPPED, 510, events, n)
    clear_played(states, i, seat)
    return n


@kernel
def clear_played(states: Any, i: int, seat: int) -> int:
    """Leaves no card in the play spot and the chain spots but the stockpiled ones."""
    s = states[i]
    for k in range(3):
        s.played[seat, k] = 0
    s.played_n[seat] = 0
    return 0


@kernel
def drop_stockpile(states: Any, i: int, seat: int, clause: int, events: Any, n: int) -> int:
    """FIA-6.2: all stockpiled cards are dropped, oldest first."""
    s = states[i]
    for k in range(s.stock_n[seat]):
        n = discard(states, i, seat, int(s.stock[seat, k]), Event.USED_UP, clause, events, n)
        s.stock[seat, k] = 0
        s.stock_value[seat, k] = 0
    s.stock_n[seat] = 0
    return n


@kernel
def stockpile(states: Any, i: int, seat: int, k: int, value: int, events: Any, n: int) -> int:
    """FIA-6.1: the Defend at place ``k`` of the played cards is stockpiled with its value."""
    s = states[i]
    card = int(s.played[seat, k])
    s.played_n[seat] -= 1
    for j in range(k, s.played_n[seat]):
        s.played[seat, j] = s.played[seat, j + 1]
    s.played[seat, s.played_n[seat]] = 0
    s.stock[seat, s.stock_n[seat]] = card
    s.stock_value[seat, s.stock_n[seat]] = value
    s.stock_n[seat] += 1
    return tell(events, n, Event.STOCKPILED, 601, EVERYONE, seat, card, value, k, 0)


@kernel
def defence(states: Any, i: int, seat: int) -> int:
    """What the stockpile of a seat holds off."""
    s = states[i]
    total = 0
    for k in range(s.stock_n[seat]):
        total += int(s.stock_value[seat, k])
    return total


@kernel
def shuffle(states: Any, i: int, seat: int) -> int:
    """Shuffles a deck (Fisher and Yates)."""
    s = states[i]
    for k in range(s.deck_n[seat] - 1, 0, -1):
        j = below(states, i, k + 1)
        card = s.deck[seat, k]
        s.deck[seat, k] = s.deck[seat, j]
        s.deck[seat, j] = card
    return 0
