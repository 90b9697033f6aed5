"""Decks: cards leave them and come in, and they are shuffled."""

from typing import Any

from ....core.jit import kernel
from ....core.rng import below
from ..happenings import Event
from ..state import CODES, DECK_REF, GONE
from .piles import BOTTOM, take_at, tell_card


@kernel
def leave_deck(states: Any, i: int, seat: int, card: int, eyes: int, events: Any, n: int) -> int:
    """The topmost copy of a card leaves a deck."""
    s = states[i]
    size = int(s.deck_n[seat])
    for k in range(size - 1, -1, -1):
        if s.deck[seat, k] == card:
            s.deck_n[seat] = take_at(s.deck, seat, size, k)
            s.stale = 1
            return tell_card(events, n, Event.LEFT_DECK, 207, eyes, seat, card, 0)
    return n


@kernel
def into_deck(states: Any, i: int, seat: int, card: int, to: int, eyes: int, events: Any, n: int) -> int:
    """SIX-2.7: a card goes into the deck of its owner, on top or undermost."""
    s = states[i]
    size = int(s.deck_n[seat])
    at = 0 if to == BOTTOM else size
    for k in range(size, at, -1):
        s.deck[seat, k] = s.deck[seat, k - 1]
    s.deck[seat, at] = card
    s.deck_n[seat] = size + 1
    s.stale = 1
    return tell_card(events, n, Event.INTO_DECK, 207, eyes, seat, card, to)


@kernel
def in_deck(states: Any, i: int, seat: int, card: int) -> int:
    """How many copies of a card are in a deck, as its owner knows from the list and all the other cards."""
    s = states[i]
    n = 0
    for k in range(s.list_n[seat]):
        n += int(s.decklist[seat, k] == card)
    for k in range(s.hand_n[seat]):
        n -= int(s.hand[seat, k] == card)
    for k in range(s.grave_n[seat]):
        n -= int(s.grave[seat, k] == card)
    for k in range(s.banished_n[seat]):
        n -= int(s.banished[seat, k] == card)
    for slot in range(20):
        n -= int(s.card[slot] == card and s.owner[slot] == seat)
    for link in range(s.link_n):
        n -= int(s.link_limbo[link] != 0 and s.link_card[link] == card and s.link_owner[link] == seat)
    for k in range(s.guard_n):
        n -= int(s.guard[k] == card and s.guard_seat == seat)
    return n


@kernel
def mix_deck(states: Any, i: int, seat: int) -> int:
    """Shuffles the cards of a deck (Fisher and Yates)."""
    s = states[i]
    for k in range(s.deck_n[seat] - 1, 0, -1):
        j = below(states, i, k + 1)
        card = s.deck[seat, k]
        s.deck[seat, k] = s.deck[seat, j]
        s.deck[seat, j] = card
    return 0


@kernel
def shuffle(states: Any, i: int, seat: int) -> int:
    """Shuffles a deck; nothing points at its cards any more."""
    s = states[i]
    mix_deck(states, i, seat)
    for k in range(s.picked_n):
        s.picked[k] = GONE if s.picked[k] // CODES == DECK_REF // CODES + seat else s.picked[k]
    for k in range(s.prev_n):
        s.prev[k] = GONE if s.prev[k] // CODES == DECK_REF // CODES + seat else s.prev[k]
    return 0
