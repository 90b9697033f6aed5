"""What the conformance kit must know of Fia: where its cards are, and which of them a seat can see."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np

from .cards import NAMES
from .rules.cards import add_to_hand, remove_from_hand
from .state import Opt, Step


def census(states: Any, i: int) -> Counter[str]:
    """Every card of an open row by owner and code, wherever it is."""
    s = states[i]
    cards: Counter[str] = Counter()
    for seat in range(2):
        for card in np.flatnonzero(s.hand[seat]):
            cards[f"{'AB'[seat]} {NAMES[card]}"] += int(s.hand[seat, card])
        if s.step == Step.OVER and s.shown[seat]:
            cards[f"{'AB'[seat]} {NAMES[s.shown[seat]]}"] += 1
        for field, count in (
            ("deck", "deck_n"),
            ("discard", "discard_n"),
            ("played", "played_n"),
            ("stock", "stock_n"),
        ):
            cards.update(f"{'AB'[seat]} {NAMES[card]}" for card in s[field][seat, : s[count][seat]])
    return cards


def unseen(before: Any, after: Any, seat: int) -> Iterator[Any]:
    """``before`` with two cards of one owner exchanged, or (closed lists) one for another, that the seat cannot see."""
    for owner in range(2):
        decks = range(min(int(before[0].deck_n[owner]), int(after[0].deck_n[owner])))
        if before[0].tiebreak_round != after[0].tiebreak_round or (before[0].step == Step.TIEBREAK) != (
            after[0].step == Step.TIEBREAK
        ):
            continue
        hands = [] if owner == seat else _spare(before, after, owner)
        for k in decks:
            card = int(before[0].deck[owner, k])
            for other in hands:
                if other != card:
                    yield _in_hand(before, owner, other, k)
            if k and card != before[0].deck[owner, k - 1]:
                yield _in_deck(before, owner, k)
        if owner != seat and before[0].opt[Opt.OPEN_DECKLISTS] == 1 and decks:
            yield _replaced(before, owner, decks[0])
        if (
            owner != seat
            and before[0].step == Step.CHOOSE
            and not before[0].choice_n[owner]
            and not before[0].locked[owner]
        ):
            yield from _chosen(before, after, owner)


def seen(states: Any, seat: int) -> Iterator[Any]:
    """The row with a card of the seat's hand exchanged for one of its deck."""
    s = states[0]
    for k in range(s.deck_n[seat]):
        for card in np.flatnonzero(s.hand[seat]).tolist():
            if card != s.deck[seat, k] and not _is_chosen(s, seat, card):
                yield _in_hand(states, seat, card, k)


def _is_chosen(s: Any, seat: int, card: int) -> bool:
    return card in s.choice[seat] or card == s.shown[seat]


def _spare(before: Any, after: Any, owner: int) -> list[int]:
    """Cards that the hand holds before and after, and that are not chosen or shown."""
    return [
        int(card)
        for card in np.flatnonzero(before[0].hand[owner])
        if not any(_is_chosen(row[0], owner, int(card)) for row in (before, after))
        and after[0].hand[owner, card] >= before[0].hand[owner, card]
    ]


def _in_hand(states: Any, owner: int, card: int, k: int) -> Any:
    twin = states.copy()
    other = int(twin[0].deck[owner, k])
    remove_from_hand(twin, 0, owner, card)
    add_to_hand(twin, 0, owner, other)
    twin[0].deck[owner, k] = card
    return twin


def _in_deck(states: Any, owner: int, k: int) -> Any:
    twin = states.copy()
    deck = twin[0].deck
    deck[owner, k], deck[owner, k - 1] = int(deck[owner, k - 1]), int(deck[owner, k])
    return twin


def _replaced(states: Any, owner: int, k: int) -> Any:
    """A card of the deck exchanged for one outside the deck list."""
    twin = states.copy()
    s = twin[0]
    old = int(s.deck[owner, k])
    new = old % (len(NAMES) - 1) + 1
    cards = sorted([*(int(card) for card in s.decklist[owner, : s.list_n[owner]])])
    cards[cards.index(old)] = new
    s.decklist[owner, : s.list_n[owner]] = sorted(cards)
    s.deck[owner, k] = new
    return twin


def _chosen(before: Any, after: Any, owner: int) -> Iterator[Any]:
    """The owner has secretly made a choice already, where that changes nothing else."""
    if before[0].turn != after[0].turn or before.tobytes() != after.tobytes():
        return
    twin = before.copy()
    s = twin[0]
    if s.asked == 3:
        s.hold[owner] = 1
        s.locked[owner] = 1
        s.asked &= ~(1 << owner)
        s.active = 1 if s.asked == 2 else 0
        yield twin
