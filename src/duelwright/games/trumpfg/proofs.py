"""What the conformance kit must know of Trump FG: where its cards are, and which of them a seat can see."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np

from .notation import NAMES
from .rules.hidden import was_called
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

    A joker is exchanged only within a turn: at the start of one it may have to be laid out for all to see, and once it
    was called (TFG-7.6) it is known not to be in the hand. What another player draws goes from one hidden place to
    another.
    """
    same_turn = before["turn"][0] == after["turn"][0] and before["active"][0] == after["active"][0]
    for owner in range(2):
        pile = before["pile"][0, owner, : before["pile_n"][0, owner]].tolist()
        kept = min(len(pile), int(after["pile_n"][0, owner]))
        joker = same_turn and not was_called(before, 0, owner)
        hands = [] if owner == seat else [rank for rank in range(RANKS) if _spare(before, after, owner, rank)]
        for k, card in enumerate(pile[:kept] if owner == seat else pile):
            for rank in hands:
                if rank != card and ((joker and k < kept) or JOKER not in (rank, card)):
                    yield _in_hand(before, owner, rank, k)
            below = pile[k - 1] if k else card
            if below != card and (k < kept or JOKER not in (card, below)):
                yield _in_pile(before, owner, k)


def seen(states: Any, seat: int) -> Iterator[Any]:
    """The row with a card of the seat's hand exchanged for one of its pile."""
    hand = states["hand"][0, seat].tolist()
    for k, card in enumerate(states["pile"][0, seat, : states["pile_n"][0, seat]].tolist()):
        for rank in range(RANKS):
            if hand[rank] and rank != card:
                yield _in_hand(states, seat, rank, k)


def _spare(before: Any, after: Any, owner: int, rank: int) -> bool:
    """The hand holds more cards of that rank than everybody knows of, before and after."""
    return all(row["hand"][0, owner, rank] > row["known"][0, owner, rank] for row in (before, after))


def _twin(states: Any) -> Any:
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


def _in_hand(states: Any, owner: int, rank: int, k: int) -> Any:
    twin = _twin(states)
    hand, pile = twin["hand"][0, owner], twin["pile"][0, owner]
    hand[rank] -= 1
    hand[pile[k]] += 1
    pile[k] = rank
    if JOKER in (rank, states["pile"][0, owner, k]):
        _step_again(twin, owner)
    return twin


def _step_again(twin: Any, owner: int) -> None:
    """Whether the place step is skipped depends on whether the hand holds the joker alone."""
    s = twin[0]
    if s.asked and owner == s.active and s.step in (Step.PLACE, Step.ATTACK) and not s.placed and not s.attacks:
        nothing = not can_place(twin, 0, owner) and not must_exclude(twin, 0, owner)
        s.step = Step.ATTACK if nothing else Step.PLACE


def _in_pile(states: Any, owner: int, k: int) -> Any:
    twin = _twin(states)
    pile = twin["pile"][0, owner]
    pile[k], pile[k - 1] = int(pile[k - 1]), int(pile[k])
    return twin
