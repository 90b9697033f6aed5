"""What a seat may know of the cards that a step works on, and what it guesses of them."""

from typing import Any

from ....core.jit import kernel
from ....core.rng import below
from ..state import CODES, DECK_REF, HAND_REF
from .piles import take_at


@kernel
def hide_picks(states: Any, i: int, seat: int) -> int:
    """Blanks which cards of hands and decks a step works on, as far as the seat (-1: a spectator) has not seen them."""
    s = states[i]
    eye = 4 if seat < 0 else 1 << seat
    for k in range(s.picked_n):
        if s.picked[k] >= HAND_REF and not s.picked_eyes[k] & eye:
            s.picked[k] -= s.picked[k] % CODES
    for k in range(s.prev_n):
        if s.prev[k] >= HAND_REF and not s.prev_eyes[k] & eye:
            s.prev[k] -= s.prev[k] % CODES
    return 0


@kernel
def shown_in_deck(states: Any, i: int, owner: int, k: int) -> int:
    """The card of a deck that entry k of what a step works on shows, or 0: the step before first, and none twice."""
    s = states[i]
    base = DECK_REF + CODES * owner
    ref = int(s.prev[k]) if k < s.prev_n else int(s.picked[k - s.prev_n])
    if ref <= base or ref >= base + CODES:
        return 0
    if k < s.prev_n:
        return ref - base
    spare = 0
    for j in range(s.prev_n):
        spare += int(s.prev[j] == ref)
    for j in range(k - s.prev_n):
        spare -= int(s.picked[j] == ref)
    return 0 if spare > 0 else ref - base


@kernel
def keep_shown(states: Any, i: int, owner: int) -> int:
    """Takes the cards of a deck that were shown out of the one that is being made; returns how many."""
    s = states[i]
    n = 0
    for k in range(s.prev_n + s.picked_n):
        card = shown_in_deck(states, i, owner, k)
        at = -1
        for j in range(s.deck_n[owner]):
            if card and s.deck[owner, j] == card:
                at = j
        if at >= 0:
            s.deck_n[owner] = take_at(s.deck, owner, int(s.deck_n[owner]), at)
            n += 1
    return n


@kernel
def return_shown(states: Any, i: int, owner: int, size: int) -> int:
    """Puts the cards that were shown on top of the deck that has been made, the first one uppermost."""
    s = states[i]
    n = size
    for k in range(s.prev_n + s.picked_n - 1, -1, -1):
        card = shown_in_deck(states, i, owner, k)
        if card and n < s.deck.shape[1]:
            s.deck[owner, n] = card
            n += 1
    return 0


@kernel
def guess_picks(states: Any, i: int) -> int:
    """Makes up which cards of hands and decks a step works on, where that is hidden."""
    s = states[i]
    for k in range(s.prev_n + s.picked_n):
        previous = k < s.prev_n
        ref = int(s.prev[k]) if previous else int(s.picked[k - s.prev_n])
        if ref < HAND_REF or ref % CODES:
            continue
        card = guess_card(states, i, ref)
        if previous:
            s.prev[k] += card
        else:
            s.picked[k - s.prev_n] += card
    return 0


@kernel
def guess_card(states: Any, i: int, base: int) -> int:
    """A card of a hand, or of the top of a deck, that nothing points at yet."""
    s = states[i]
    side = base // CODES % 2
    deck = base >= DECK_REF
    size = int(s.deck_n[side]) if deck else int(s.hand_n[side])
    start = 0 if deck else below(states, i, max(1, size))
    last = 0
    for k in range(size):
        card = int(s.deck[side, size - 1 - k]) if deck else int(s.hand[side, (start + k) % size])
        copies = 0
        for j in range(size):
            copies += int(s.deck[side, j] == card if deck else s.hand[side, j] == card)
        for j in range(s.prev_n):
            copies -= int(s.prev[j] == base + card)
        for j in range(s.picked_n):
            copies -= int(s.picked[j] == base + card)
        last = card
        if copies > 0:
            return card
    return last
