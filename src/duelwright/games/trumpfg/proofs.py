"""What the conformance kit must know of Trump FG: where its cards are, and which of them a seat can see."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from .notation import NAMES
from .rules.turn import can_place, must_exclude
from .state import FUSED, JOKER, RANKS, Joker, Step


def census(states: Any, i: int) -> Counter[str]:
    """Every card of an open row by owner and rank, wherever it is."""
    s = states[i]
    cards: Counter[str] = Counter()
    for seat in range(2):
        cards[f"{'AB'[seat]} joker"] += int(s.joker[seat] != Joker.HIDDEN) + int(s.hand[seat, JOKER])
        for rank in range(1, RANKS):
            found = s.hand[seat, rank] + s.area[seat, rank] + s.area[seat, FUSED + rank] + s.excluded[seat, rank]
            cards[f"{'AB'[seat]} {NAMES[rank]}"] += int(found)
        for k in range(s.pile_n[seat]):
            cards[f"{'AB'[seat]} {NAMES[s.pile[seat, k]]}"] += 1
    return cards


def unseen(before: Any, after: Any, seat: int) -> Iterator[Any]:
    """``before`` with two cards of one owner exchanged that the seat can see neither there nor in ``after``.

    A joker is exchanged only within a turn: at the start of one it may have to be laid out for all to see. What another
    player draws goes from one hidden place to another.
    """
    same_turn = before[0].turn == after[0].turn and before[0].active == after[0].active
    for owner in range(2):
        kept = min(int(before[0].pile_n[owner]), int(after[0].pile_n[owner]))
        piles = range(kept if owner == seat else int(before[0].pile_n[owner]))
        hands = [] if owner == seat else [rank for rank in range(RANKS) if _spare(before, after, owner, rank)]
        for k in piles:
            card = int(before[0].pile[owner, k])
            for rank in hands:
                if rank != card and ((same_turn and k < kept) or JOKER not in (rank, card)):
                    yield _in_hand(before, owner, rank, k)
            below = int(before[0].pile[owner, k - 1]) if k else card
            if below != card and (k < kept or JOKER not in (card, below)):
                yield _in_pile(before, owner, k)


def seen(states: Any, seat: int) -> Iterator[Any]:
    """The row with a card of the seat's hand exchanged for one of its pile."""
    s = states[0]
    for k in range(s.pile_n[seat]):
        for rank in range(RANKS):
            if s.hand[seat, rank] and rank != s.pile[seat, k]:
                yield _in_hand(states, seat, rank, k)


def _spare(before: Any, after: Any, owner: int, rank: int) -> bool:
    """The hand holds more cards of that rank than everybody knows of, before and after."""
    return all(row[0].hand[owner, rank] > row[0].known[owner, rank] for row in (before, after))


def _in_hand(states: Any, owner: int, rank: int, k: int) -> Any:
    twin = states.copy()
    s = twin[0]
    card = int(s.pile[owner, k])
    s.hand[owner, rank] -= 1
    s.hand[owner, card] += 1
    s.pile[owner, k] = rank
    if owner == s.active and s.step in (Step.PLACE, Step.ATTACK) and not s.placed and not s.attacks:
        nothing = not can_place(twin, 0, owner) and not must_exclude(twin, 0, owner)
        s.step = Step.ATTACK if nothing else Step.PLACE
    return twin


def _in_pile(states: Any, owner: int, k: int) -> Any:
    twin = states.copy()
    pile = twin[0].pile
    pile[owner, k], pile[owner, k - 1] = int(pile[owner, k - 1]), int(pile[owner, k])
    return twin
