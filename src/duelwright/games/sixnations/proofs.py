"""What the conformance kit must know of Six Nations: where its cards are, and which of them a seat can see."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from .rules.piles import find, insert, take_at
from .standing import owned
from .state import CODES, HAND_REF, Opt
from .tables import Kind

SHOWN = 20
"""So many cards of a deck a skill may show at once."""


def census(pool: Any, states: Any, i: int) -> Counter[str]:
    """Every card of an open row by owner and code, wherever it is."""
    return Counter(f"{'AB'[seat]} {pool.codes[card]}" for seat in range(2) for card in owned(pool, states[i], seat))


def unseen(pool: Any, before: Any, after: Any, seat: int) -> Iterator[Any]:
    """``before`` with cards of one owner exchanged, or (closed lists) one for another, that the seat cannot see."""
    for owner in range(2):
        shown = SHOWN if before is not after else 0  # a skill may show the top of a deck
        deck = range(min(int(before[0].deck_n[owner]), int(after[0].deck_n[owner])) - shown)
        for k in deck:
            if k and before[0].deck[owner, k] != before[0].deck[owner, k - 1]:
                yield _in_deck(before, owner, k)
        if owner == seat:
            continue
        for card in _spare(before, after, owner):
            for k in deck:
                other = int(before[0].deck[owner, k])
                if other != card and (before is after or _keeps_ranks(before[0], owner, card, other)):
                    yield _in_hand(before, owner, card, k)
        for slot in _ambushes(before, after, owner):
            yield from _in_ambush(pool, before, owner, slot, deck)
        if before[0].opt[Opt.OPEN_DECKLISTS] == 0 and deck:
            yield _replaced(pool, before, owner)


def seen(pool: Any, states: Any, seat: int) -> Iterator[Any]:
    """The row with a card of the seat's hand, or an own ambush, exchanged for one of its deck."""
    s = states[0]
    for k in range(s.deck_n[seat]):
        for card in sorted(set(s.hand[seat, : s.hand_n[seat]].tolist())):
            if card != s.deck[seat, k] and card not in s.known[seat, : s.known_n[seat]]:
                yield _in_hand(states, seat, card, k)
    for slot in range(10 * seat + 5, 10 * seat + 10):
        if s.down[slot]:
            yield from _in_ambush(pool, states, seat, slot, range(s.deck_n[seat]))


def _spare(before: Any, after: Any, owner: int) -> list[int]:
    """Cards of the hand, before and after, that the other seat does not know to be there."""
    hands = [Counter(row[0].hand[owner, : row[0].hand_n[owner]].tolist()) for row in (before, after)]
    known = [Counter(row[0].known[owner, : row[0].known_n[owner]].tolist()) for row in (before, after)]
    refs = [ref for name in ("picked", "prev") for row in (before, after) for ref in row[0][name].tolist()]
    known = [told + Counter(ref % CODES for ref in refs if ref // CODES == HAND_REF // CODES + owner) for told in known]
    return [
        card
        for card in sorted(hands[0])
        if hands[0][card] <= hands[1][card]
        and all(hand[card] > told[card] for hand, told in zip(hands, known, strict=True))
    ]


def _keeps_ranks(s: Any, owner: int, card: int, other: int) -> bool:
    """Whether the owner's next action means the same with another card in the hand: actions count codes."""
    hand = s.hand[owner, : s.hand_n[owner]].tolist()
    old = sorted(set(hand))
    hand[hand.index(card)] = other
    new = sorted(set(hand))
    return len(old) == len(new) and all(a == b or (a, b) == (card, other) for a, b in zip(old, new, strict=True))


def _ambushes(before: Any, after: Any, owner: int) -> list[int]:
    """Places where the same card lies face down before and after."""
    return [
        slot
        for slot in range(10 * owner + 5, 10 * owner + 10)
        if before[0].down[slot] and after[0].down[slot] and before[0].laid[slot] == after[0].laid[slot]
    ]


def _in_hand(states: Any, owner: int, card: int, k: int) -> Any:
    twin = states.copy()
    s = twin[0]
    n = int(s.hand_n[owner])
    take_at(s.hand, owner, n, find(s.hand, owner, n, card))
    insert(s.hand, owner, n - 1, int(s.deck[owner, k]))
    s.deck[owner, k] = card
    return twin


def _in_deck(states: Any, owner: int, k: int) -> Any:
    twin = states.copy()
    deck = twin[0].deck
    deck[owner, k], deck[owner, k - 1] = int(deck[owner, k - 1]), int(deck[owner, k])
    return twin


def _in_ambush(pool: Any, states: Any, owner: int, slot: int, deck: range) -> Iterator[Any]:
    """The card of an ambush exchanged for others of the deck that could lie there."""
    for k in deck:
        card = int(states[0].deck[owner, k])
        if card != states[0].card[slot] and pool.tables[0].kind[card] != Kind.CREATURE:
            twin = states.copy()
            twin[0].deck[owner, k], twin[0].card[slot] = int(twin[0].card[slot]), card
            yield twin


def _replaced(pool: Any, states: Any, owner: int) -> Any:
    """The bottom card of the deck exchanged for one outside the deck list."""
    twin = states.copy()
    s = twin[0]
    n = int(s.list_n[owner])
    old, listed = int(s.deck[owner, 0]), s.decklist[owner, :n].tolist()
    new = next((card for card in range(1, len(pool.codes)) if card not in listed), old)
    take_at(s.decklist, owner, n, listed.index(old))
    insert(s.decklist, owner, n - 1, new)
    s.deck[owner, 0] = new
    return twin
