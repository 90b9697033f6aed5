"""What a seat may know, and worlds that agree with it."""

from typing import Any

import numpy as np

from ....core.jit import entry, kernel
from ....core.rng import below
from ..state import PILE, Opt
from ..tables import HIDDEN, Kind
from .decks import mix_deck
from .guessing import guess_picks, hide_picks, keep_shown, return_shown, shown_in_deck
from .piles import insert, take_at


@entry
def hide(tables: Any, states: Any, i: int, seat: int) -> int:
    """Blanks what the seat (-1: a spectator) may not know."""
    s = states[i]
    s.rng = np.uint64(0)
    for owner in range(2):
        for k in range(PILE):
            s.deck[owner, k] = 0
            if owner != seat:
                s.hand[owner, k] = 0
                if s.opt[Opt.OPEN_DECKLISTS] == 0:
                    s.decklist[owner, k] = 0
        if owner != seat and s.opt[Opt.OPEN_DECKLISTS] == 0:
            s.list_n[owner] = 0
        for slot in range(10 * owner, 10 * owner + 10):
            if owner != seat and s.down[slot]:
                s.card[slot] = HIDDEN
    return hide_picks(states, i, seat)


@entry
def guess(tables: Any, states: Any, i: int, seat: int, seed: Any) -> int:
    """Fills a row hidden for the seat with a world that agrees with all that the seat has seen."""
    s = states[i]
    s.rng = seed
    for owner in range(2):
        if s.list_n[owner] == 0:
            guess_list(tables, states, i, owner)
        deal_unseen(tables, states, i, owner, owner == seat)
    return guess_picks(states, i)


@kernel
def deal_unseen(tables: Any, states: Any, i: int, owner: int, own: bool) -> int:
    """Deals the cards of a list that lie nowhere open to the ambushes, the hand and the deck."""
    s = states[i]
    deck = int(s.deck_n[owner])
    hand = int(s.hand_n[owner])
    s.deck_n[owner] = s.list_n[owner]
    for k in range(s.list_n[owner]):
        s.deck[owner, k] = s.decklist[owner, k]
    take_open(states, i, owner)
    if own:
        for k in range(hand):
            take_out(states, i, owner, int(s.hand[owner, k]))
    shown = keep_shown(states, i, owner)
    mix_deck(states, i, owner)
    if not own:
        s.hand_n[owner] = 0
        for k in range(s.known_n[owner]):
            take_out(states, i, owner, int(s.known[owner, k]))
        for slot in range(10 * owner + 5, 10 * owner + 10):
            if s.card[slot] == HIDDEN:
                s.card[slot] = take_kind(tables, states, i, owner)
        for k in range(s.known_n[owner]):
            s.hand_n[owner] = insert(s.hand, owner, int(s.hand_n[owner]), int(s.known[owner, k]))
        while s.hand_n[owner] < hand:
            s.deck_n[owner] -= 1
            s.hand_n[owner] = insert(s.hand, owner, int(s.hand_n[owner]), int(s.deck[owner, s.deck_n[owner]]))
    return_shown(states, i, owner, deck - shown)
    for k in range(deck, PILE):
        s.deck[owner, k] = 0
    s.deck_n[owner] = deck
    return 0


@kernel
def take_open(states: Any, i: int, owner: int) -> int:
    """Removes a player's open cards, wherever they lie, from the deck that is being made."""
    s = states[i]
    for k in range(s.grave_n[owner]):
        take_out(states, i, owner, int(s.grave[owner, k]))
    for k in range(s.banished_n[owner]):
        take_out(states, i, owner, int(s.banished[owner, k]))
    for slot in range(20):
        if s.card[slot] > 0 and s.owner[slot] == owner:
            take_out(states, i, owner, int(s.card[slot]))
    for link in range(s.link_n):
        if s.link_limbo[link] and s.link_owner[link] == owner:
            take_out(states, i, owner, int(s.link_card[link]))
    for k in range(s.guard_n):
        if s.guard[k] > 0 and s.guard_seat == owner:
            take_out(states, i, owner, int(s.guard[k]))
    return 0


@kernel
def take_out(states: Any, i: int, owner: int, card: int) -> int:
    """Removes one card of that code from the deck that is being made; nothing if it is not there."""
    s = states[i]
    n = int(s.deck_n[owner])
    for k in range(n):
        if s.deck[owner, k] == card:
            s.deck_n[owner] = take_at(s.deck, owner, n, k)
            return 1
    return 0


@kernel
def take_kind(tables: Any, states: Any, i: int, owner: int) -> int:
    """Takes a card that can be laid as an ambush off the shuffled deck (SIX-5.5)."""
    s = states[i]
    n = int(s.deck_n[owner])
    for k in range(n - 1, -1, -1):
        card = int(s.deck[owner, k])
        if tables[0].kind[card] != Kind.CREATURE:
            s.deck_n[owner] = take_at(s.deck, owner, n, k)
            return card
    s.deck_n[owner] = n - 1
    return int(s.deck[owner, n - 1])


@kernel
def note(tables: Any, states: Any, i: int, owner: int, card: int) -> int:
    """Adds a card to a list, unless it is a token."""
    s = states[i]
    if tables[0].token[card]:
        return 0
    s.list_n[owner] = insert(s.decklist, owner, int(s.list_n[owner]), card)
    return 0


@kernel
def guess_list(tables: Any, states: Any, i: int, owner: int) -> int:
    """SIX-1.8: a legal list that holds every open card, drawn from the pool by the nations that were seen."""
    s = states[i]
    t = tables[0]
    for k in range(s.grave_n[owner]):
        note(tables, states, i, owner, int(s.grave[owner, k]))
    for k in range(s.banished_n[owner]):
        note(tables, states, i, owner, int(s.banished[owner, k]))
    hidden = 0
    for slot in range(20):
        if s.card[slot] > 0 and s.owner[slot] == owner:
            note(tables, states, i, owner, int(s.card[slot]))
        hidden += int(s.card[slot] == HIDDEN and slot // 10 == owner)
    for link in range(s.link_n):
        if s.link_limbo[link] and s.link_owner[link] == owner:
            note(tables, states, i, owner, int(s.link_card[link]))
    for k in range(s.guard_n):
        if s.guard[k] > 0 and s.guard_seat == owner:
            note(tables, states, i, owner, int(s.guard[k]))
    for k in range(s.known_n[owner]):
        note(tables, states, i, owner, int(s.known[owner, k]))
    for k in range(s.prev_n + s.picked_n):
        card = shown_in_deck(states, i, owner, k)
        if card:
            note(tables, states, i, owner, card)
    seen = int(s.list_n[owner])
    missing = int(s.deck_n[owner]) + int(s.hand_n[owner]) - int(s.known_n[owner]) + hidden
    for k in range(s.prev_n + s.picked_n):
        missing -= int(shown_in_deck(states, i, owner, k) != 0)
    for number in range(missing):
        card = 0
        tries = 0
        while card == 0:
            drawn = 1 + below(states, i, int(t.cards) - 1)
            tries += 1
            wanted = t.token[drawn] == 0 and (number >= hidden or t.kind[drawn] != Kind.CREATURE)
            if wanted and (tries > 400 or likely(tables, states, i, owner, drawn, seen)):
                card = drawn
            if tries > 800 and t.token[drawn] == 0:
                card = drawn
        note(tables, states, i, owner, card)
    return 0


@kernel
def likely(tables: Any, states: Any, i: int, owner: int, card: int, seen: int) -> bool:
    """Whether a card drawn from the pool is taken: within its limit, and more readily if its nation was seen."""
    s = states[i]
    t = tables[0]
    copies = 0
    for k in range(s.list_n[owner]):
        copies += int(t.name[s.decklist[owner, k]] == t.name[card])
    if copies >= t.limit[card]:
        return False
    if seen == 0:
        return True
    same = 0
    for k in range(s.list_n[owner]):
        same += int(t.nation[s.decklist[owner, k]] == t.nation[card])
    return below(states, i, int(s.list_n[owner]) + 4) < same + 1
