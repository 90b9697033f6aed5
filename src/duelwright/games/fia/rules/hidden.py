"""What a seat may know, and worlds that agree with it."""

from typing import Any

import numpy as np

from ....core.jit import entry, kernel
from ....core.rng import below
from ..cards import CARDS, KIND, Kind
from ..state import PILE, Opt, Step
from .cards import add_to_hand, nth_in_hand, remove_from_hand, shuffle
from .chain import is_open, may_follow
from .clear import clear_choice, clear_hand
from .lists import guess_list


@entry
def hide(tables: Any, states: Any, i: int, seat: int) -> int:
    """Blanks what the seat (-1: a spectator) may not know, an open choice included: not even that it is made."""
    s = states[i]
    s.rng = np.uint64(0)
    secret = s.step == Step.CHOOSE or s.step == Step.TIEBREAK
    for owner in range(2):
        for k in range(PILE):
            s.deck[owner, k] = 0
            if owner != seat and s.opt[Opt.OPEN_DECKLISTS] == 1:
                s.decklist[owner, k] = 0
        if owner != seat:
            clear_hand(states, i, owner)
        if owner != seat and s.opt[Opt.OPEN_DECKLISTS] == 1:
            s.list_n[owner] = 0
        if owner != seat and secret:
            clear_choice(states, i, owner)
            if s.hand_n[owner] > 0 or s.step == Step.CHOOSE:
                s.asked |= 1 << owner
            else:
                s.locked[owner] = 1
    if secret:
        s.first_lock = -1
        s.active = 0 if s.asked & 1 else 1
    return 0


@entry
def guess(tables: Any, states: Any, i: int, seat: int, seed: Any) -> int:
    """Fills a row hidden for the seat with a world that agrees with all that the seat has seen.

    Where both choose in secret, the other has made its choice, so that a look ahead sees the round carried out.
    """
    s = states[i]
    s.rng = seed
    for owner in range(2):
        if s.list_n[owner] == 0:
            guess_list(states, i, owner)
        deal_unseen(states, i, owner, owner == seat)
    if seat >= 0 and not s.locked[seat] and (s.step == Step.CHOOSE or s.step == Step.TIEBREAK):
        choose_at_random(states, i, 1 - seat)
    return 0


@kernel
def deal_unseen(states: Any, i: int, owner: int, hand_known: bool) -> int:
    """Deals the cards of a list that lie nowhere open to the deck and, where it is hidden, to the hand."""
    s = states[i]
    deck = int(s.deck_n[owner])
    hand = 0 if hand_known else int(s.hand_n[owner])
    n = np.int64(0)
    for k in range(s.list_n[owner]):
        s.deck[owner, k] = s.decklist[owner, k]
        n += 1
    s.deck_n[owner] = n
    for k in range(s.discard_n[owner]):
        take_out(states, i, owner, int(s.discard[owner, k]))
    if s.step == Step.OVER and s.shown[owner]:
        take_out(states, i, owner, int(s.shown[owner]))
    for k in range(s.played_n[owner]):
        take_out(states, i, owner, int(s.played[owner, k]))
    for k in range(s.stock_n[owner]):
        take_out(states, i, owner, int(s.stock[owner, k]))
    if hand_known:
        for card in range(1, CARDS):
            for _ in range(s.hand[owner, card]):
                take_out(states, i, owner, card)
    else:
        s.hand_n[owner] = 0
    shuffle(states, i, owner)
    for _ in range(hand):
        s.deck_n[owner] -= 1
        add_to_hand(states, i, owner, int(s.deck[owner, s.deck_n[owner]]))
    for k in range(deck, PILE):
        s.deck[owner, k] = 0
    s.deck_n[owner] = deck
    return 0


@kernel
def take_out(states: Any, i: int, owner: int, card: int) -> int:
    """Removes one card of that code from the deck that is being made; nothing if it is not there."""
    s = states[i]
    n = int(s.deck_n[owner])
    for k in range(n):
        if s.deck[owner, k] == card:
            s.deck[owner, k] = s.deck[owner, n - 1]
            s.deck_n[owner] = n - 1
            return 1
    return 0


@kernel
def choose_at_random(states: Any, i: int, seat: int) -> int:
    """A locked choice for a seat: a card at random, and whatever may be chained to it, at random."""
    s = states[i]
    if s.locked[seat] or s.hand_n[seat] == 0:
        return 0
    s.locked[seat] = 1
    s.asked &= ~(1 << seat)
    s.active = 1 if s.asked == 2 else 0
    card = nth_in_hand(states, i, seat, below(states, i, int(s.hand_n[seat])))
    if s.step == Step.TIEBREAK:
        s.shown[seat] = card
        return 0
    s.choice[seat, 0] = card
    s.choice_n[seat] = 1
    remove_from_hand(states, i, seat, card)
    for place in range(1, 3):
        stock = 0 if KIND[s.choice[seat, 0]] == Kind.DUAL else int(s.stock_n[seat])
        if s.hand_n[seat] == 0 or stock + place > 2 or not is_open(s.choice, seat, place):
            break
        card = nth_in_hand(states, i, seat, below(states, i, int(s.hand_n[seat])))
        if may_follow(s.choice, seat, place, card):
            break
        s.choice[seat, place] = card
        s.choice_n[seat] += 1
        remove_from_hand(states, i, seat, card)
    for k in range(s.choice_n[seat]):
        add_to_hand(states, i, seat, int(s.choice[seat, k]))
    return 0
