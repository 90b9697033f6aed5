"""Hands, decks, graveyards and banished zones."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, OWNER, tell
from ..happenings import Event
from ..state import BANISHED_REF, FROM_GRAVE, GRAVE_REF, Opt
from ..tables import Kind, Past
from .counts import tally
from .refs import close_up, lose

HIDES = EVERYONE & ~OWNER
BOTTOM = 4
"""Where a card goes in a deck: below all others; else on top."""


@kernel
def tell_card(events: Any, n: int, kind: int, clause: int, eyes: int, seat: int, card: int, b: int) -> int:
    """What happens to a card, told by name to those eyes and the match's holder, and without to all others."""
    if eyes & HIDES == HIDES and kind == Event.LEFT_DECK:  # apart: it teaches its own player, too
        n = tell(events, n, kind, clause, OWNER, seat, card, b, 0, 0)
        return tell(events, n, kind, clause, HIDES, seat, card, b, 0, 0)
    if eyes & HIDES == HIDES:
        return tell(events, n, kind, clause, EVERYONE, seat, card, b, 0, 0)
    n = tell(events, n, kind, clause, OWNER | eyes, seat, card, b, 0, 0)
    return tell(events, n, kind, clause, HIDES & ~eyes, seat, 0, b, 0, 0)


@kernel
def insert(cards: Any, seat: int, n: int, card: int) -> int:
    """Puts a card into an ascending pile of n cards; returns the new count."""
    k = n
    while k > 0 and cards[seat, k - 1] > card:
        cards[seat, k] = cards[seat, k - 1]
        k -= 1
    cards[seat, k] = card
    return n + 1


@kernel
def find(cards: Any, seat: int, n: int, card: int) -> int:
    """Where a card lies first in a pile of n cards, or -1."""
    for k in range(n):
        if cards[seat, k] == card:
            return k
    return -1


@kernel
def take_at(cards: Any, seat: int, n: int, k: int) -> int:
    """Takes card k out of a pile of n cards, whose order is kept; returns the new count."""
    for j in range(k, n - 1):
        cards[seat, j] = cards[seat, j + 1]
    cards[seat, n - 1] = 0
    return n - 1


@kernel
def ranked(cards: Any, seat: int, n: int, rank: int) -> int:
    """The card of a rank among the distinct cards of an ascending pile, or 0."""
    last = 0
    for k in range(n):
        if cards[seat, k] != last:
            last = int(cards[seat, k])
            if rank == 0:
                return last
            rank -= 1
    return 0


@kernel
def ranked_in_order(cards: Any, seat: int, n: int, rank: int) -> int:
    """The card of a rank among the distinct cards of a pile in any order, ascending, or 0."""
    last = 0
    for _ in range(rank + 1):
        last = above(cards, seat, n, last)
        if last == 0:
            return 0
    return last


@kernel
def above(cards: Any, seat: int, n: int, last: int) -> int:
    """The lowest card of a pile above another, or 0."""
    lowest = 0
    for k in range(n):
        card = int(cards[seat, k])
        if card > last and (lowest == 0 or card < lowest):
            lowest = card
    return lowest


@kernel
def add_to_hand(states: Any, i: int, seat: int, card: int) -> int:
    """A card comes into a hand."""
    s = states[i]
    s.hand_n[seat] = insert(s.hand, seat, int(s.hand_n[seat]), card)
    s.stale = 1  # skills may count the cards of a pile
    return 0


@kernel
def take_from_hand(states: Any, i: int, seat: int, card: int) -> int:
    """A card goes out of a hand."""
    s = states[i]
    n = int(s.hand_n[seat])
    s.hand_n[seat] = take_at(s.hand, seat, n, find(s.hand, seat, n, card))
    s.stale = 1
    return 0


@kernel
def learn(states: Any, i: int, seat: int, card: int, events: Any, n: int) -> int:
    """The other seat comes to know a card of this hand."""
    s = states[i]
    s.known_n[seat] = insert(s.known, seat, int(s.known_n[seat]), card)
    return tell(events, n, Event.SYNC_KNOWN, 0, EVERYONE, seat, card, 0, 0, 0)


@kernel
def forget(states: Any, i: int, seat: int, k: int, events: Any, n: int) -> int:
    """The other seat no longer knows that card k of its knowledge is in this hand."""
    s = states[i]
    card = int(s.known[seat, k])
    s.known_n[seat] = take_at(s.known, seat, int(s.known_n[seat]), k)
    return tell(events, n, Event.SYNC_FORGET, 0, EVERYONE, seat, card, 0, 0, 0)


@kernel
def leave_hand(states: Any, i: int, seat: int, card: int, events: Any, n: int) -> int:
    """A card leaves a hand for all to see."""
    s = states[i]
    take_from_hand(states, i, seat, card)
    n = tell(events, n, Event.LEFT_HAND, 0, EVERYONE, seat, card, 0, 0, 0)
    k = find(s.known, seat, int(s.known_n[seat]), card)
    return forget(states, i, seat, k, events, n) if k >= 0 else n


@kernel
def leave_hand_unseen(tables: Any, states: Any, i: int, seat: int, card: int, events: Any, n: int) -> int:
    """A card leaves a hand face down: any known card that may be laid so is no longer known to be there."""
    s = states[i]
    take_from_hand(states, i, seat, card)
    n = tell_card(events, n, Event.LEFT_HAND, 505, 1 << seat, seat, card, 0)
    for k in range(s.known_n[seat] - 1, -1, -1):
        if tables[0].kind[s.known[seat, k]] != Kind.CREATURE:
            n = forget(states, i, seat, k, events, n)
    return n


@kernel
def leave_hand_hidden(states: Any, i: int, seat: int, card: int, eyes: int, events: Any, n: int) -> int:
    """A card leaves a hand, and only those eyes see which: no card is known to be there any more."""
    s = states[i]
    if eyes & 1 << 1 - seat:
        return leave_hand(states, i, seat, card, events, n)
    take_from_hand(states, i, seat, card)
    n = tell_card(events, n, Event.LEFT_HAND, 207, eyes | 1 << seat, seat, card, 0)
    for k in range(s.known_n[seat] - 1, -1, -1):
        n = forget(states, i, seat, k, events, n)
    return n


@kernel
def draw(states: Any, i: int, seat: int, count: int, clause: int, events: Any, n: int) -> int:
    """SIX-8.2: from an empty deck nothing is drawn, which loses under ``deckout = on-draw``."""
    s = states[i]
    for _ in range(count):
        if s.deck_n[seat] == 0:
            if s.opt[Opt.DECKOUT] == 2:
                s.starved[seat] = 1
            return tell(events, n, Event.RAN_OUT, 802, EVERYONE, seat, 0, 0, 0, 0)
        s.deck_n[seat] -= 1
        card = int(s.deck[seat, s.deck_n[seat]])
        s.deck[seat, s.deck_n[seat]] = 0
        add_to_hand(states, i, seat, card)
        tally(states, i, seat, Past.DRAWS, 1)
        n = tell_card(events, n, Event.DREW, clause, 1 << seat, seat, card, 0)
    return n


@kernel
def to_grave(states: Any, i: int, seat: int, card: int, source: int, events: Any, n: int) -> int:
    """SIX-2.7: a card goes to the graveyard of its owner."""
    s = states[i]
    s.grave[seat, s.grave_n[seat]] = card
    s.grave_used[seat, s.grave_n[seat]] = 0
    s.grave_n[seat] += 1
    s.stale = 1
    return tell(events, n, Event.TO_PILE, 207, EVERYONE, seat, card, FROM_GRAVE, source, 0)


@kernel
def to_banished(states: Any, i: int, seat: int, card: int, source: int, events: Any, n: int) -> int:
    """SIX-2.7: a card goes to the banished zone of its owner."""
    s = states[i]
    s.banished[seat, s.banished_n[seat]] = card
    s.banished_n[seat] += 1
    s.stale = 1
    return tell(events, n, Event.TO_PILE, 207, EVERYONE, seat, card, FROM_GRAVE + 1, source, 0)


@kernel
def back_to_hand(states: Any, i: int, seat: int, card: int, events: Any, n: int) -> int:
    """SIX-2.7: an open card goes to the hand of its owner, where the other knows it."""
    add_to_hand(states, i, seat, card)
    n = tell(events, n, Event.TO_HAND, 207, EVERYONE, seat, card, 0, 0, 0)
    return learn(states, i, seat, card, events, n)


@kernel
def back_hidden(states: Any, i: int, seat: int, card: int, eyes: int, events: Any, n: int) -> int:
    """SIX-2.7, SIX-5.5: a card that only those eyes see goes to the hand of its owner."""
    if eyes & 1 << 1 - seat:
        return back_to_hand(states, i, seat, card, events, n)
    add_to_hand(states, i, seat, card)
    return tell_card(events, n, Event.TO_HAND, 207, eyes | 1 << seat, seat, card, 0)


@kernel
def out_of_pile(states: Any, i: int, ref: int, events: Any, n: int) -> int:
    """Takes a card out of a graveyard or banished zone; refs to it are gone, those behind it move up."""
    s = states[i]
    s.stale = 1
    base = GRAVE_REF if ref < BANISHED_REF else BANISHED_REF
    seat = (ref - base) // 64
    k = (ref - base) % 64
    if base == GRAVE_REF:
        n = tell(events, n, Event.FROM_PILE, 0, EVERYONE, seat, int(s.grave[seat, k]), FROM_GRAVE, k, 0)
        for j in range(k, s.grave_n[seat] - 1):
            s.grave_used[seat, j] = s.grave_used[seat, j + 1]
        s.grave_used[seat, s.grave_n[seat] - 1] = 0
        s.grave_n[seat] = take_at(s.grave, seat, int(s.grave_n[seat]), k)
    else:
        n = tell(events, n, Event.FROM_PILE, 0, EVERYONE, seat, int(s.banished[seat, k]), FROM_GRAVE + 1, k, 0)
        s.banished_n[seat] = take_at(s.banished, seat, int(s.banished_n[seat]), k)
    lose(states, i, ref)
    close_up(states, i, ref, base + 64 * (seat + 1))
    return n
