"""All legal actions, ascending."""

from typing import Any

from ....core.jit import entry, kernel, lowest
from ..cards import BIT, EVERYTHING, FOLLOWERS, MATCHES, WILD, WORD, WORDS
from ..state import Action, Step
from .cards import is_shift
from .chain import followers


@entry
def legal(tables: Any, states: Any, i: int, seat: int, out: Any) -> int:
    """Writes the ids of the seat's legal actions; returns how many."""
    s = states[i]
    n = 0
    if seat < 0 or not (s.asked >> seat) & 1:
        return n
    if s.step == Step.MAIN:
        for word in range(WORDS):
            cards = int(states[i].held[seat, word]) & matching(states, i, seat, word)
            n = each(word, cards, Action.PLAY + 0, out, n)
        out[n] = Action.DRAW
        return n + 1
    if s.step == Step.CHAIN:
        n = chained(s.played, int(s.played_n[seat]), states, i, seat, out, n)
        out[n] = Action.DONE
        return n + 1
    if s.step == Step.CHOOSE and s.choice_n[seat] > 0:
        n = chained(s.choice, int(s.choice_n[seat]), states, i, seat, out, n)
        out[n] = Action.DONE
        return n + 1
    n = held(states, i, seat, Action.SHOW if s.step == Step.TIEBREAK else Action.PLAY, out, n)
    if s.step == Step.CHOOSE:
        out[n] = Action.HOLD
        n += 1
    elif s.step == Step.FIRST and s.deck_n[seat] > 0:
        out[n] = Action.TOP
        n += 1
    return n


@kernel
def each(word: int, cards: int, start: int, out: Any, n: int) -> int:
    """Writes an action for every card of one word of a set."""
    while cards:
        out[n] = start + 54 * word + lowest(cards)
        n += 1
        cards &= cards - 1
    return n


@kernel
def held(states: Any, i: int, seat: int, start: int, out: Any, n: int) -> int:
    """Every card of the hand, once."""
    for word in range(WORDS):
        n = each(word, int(states[i].held[seat, word]), start, out, n)
    return n


@kernel
def example(states: Any, i: int, seat: int) -> int:
    """Where a card to match is looked for: 1 among the face-up cards (FIA-3.4), 0 on the discard pile (FIA-3.5)."""
    s = states[i]
    for side in range(2):
        for k in range(s.played_n[side]):
            if not is_shift(int(s.played[side, k])):
                return 1
    return 0


@kernel
def matching(states: Any, i: int, seat: int, word: int) -> int:
    """The cards that may be played in Palette, as one word of a set (FIA-3.4 to FIA-3.7)."""
    s = states[i]
    cards = WILD[word]
    if example(states, i, seat):
        for side in range(2):
            for k in range(s.played_n[side]):
                cards |= MATCHES[s.played[side, k], word]
        return cards  # type: ignore[no-any-return]
    other = 1 - seat
    top = int(s.discard[other, s.discard_n[other] - 1]) if s.discard_n[other] > 0 else 0
    if top == 0 or is_shift(top):
        return EVERYTHING[word]  # type: ignore[no-any-return]
    return cards | MATCHES[top, word]  # type: ignore[no-any-return]


@kernel
def chained(chain: Any, length: int, states: Any, i: int, seat: int, out: Any, n: int) -> int:
    """The cards of the hand, without those already chosen, that may be chained."""
    s = states[i]
    allowed = followers(chain, seat, length)
    for word in range(WORDS):
        cards = int(s.held[seat, word]) & FOLLOWERS[allowed, word]
        for j in range(s.choice_n[seat]):
            card = int(s.choice[seat, j])
            if WORD[card] == word and s.hand[seat, card] <= chosen_copies(states, i, seat, card):
                cards &= ~BIT[card]
        n = each(word, cards, Action.CHAIN + 0, out, n)
    return n


@kernel
def chosen_copies(states: Any, i: int, seat: int, card: int) -> int:
    """How many copies of a card the open choice holds."""
    s = states[i]
    copies = 0
    for k in range(s.choice_n[seat]):
        copies += int(s.choice[seat, k] == card)
    return copies
