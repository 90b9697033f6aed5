"""An empty table."""

from typing import Any

from ....core.jit import kernel
from ..cards import CARDS, WORDS
from ..state import PILE


@kernel
def clear(states: Any, i: int) -> int:
    """Empties the row of all but its generator, its options and its deck lists."""
    s = states[i]
    s.clause = 0
    s.winner = -1
    s.first = 0
    s.tiebreak_round = 0
    s.first_lock = -1
    s.named = 0
    for seat in range(2):
        s.lp[seat] = 0
        s.under_attack[seat] = 0
        clear_choice(states, i, seat)
        s.played_n[seat] = 0
        s.stock_n[seat] = 0
        s.hand_n[seat] = 0
        s.deck_n[seat] = 0
        s.discard_n[seat] = 0
        for k in range(3):
            s.played[seat, k] = 0
        for k in range(2):
            s.stock[seat, k] = 0
            s.stock_value[seat, k] = 0
        clear_hand(states, i, seat)
        for k in range(PILE):
            s.deck[seat, k] = 0
            s.discard[seat, k] = 0
    return 0


@kernel
def clear_hand(states: Any, i: int, seat: int) -> int:
    """An empty hand, or one that is hidden; its size stands apart."""
    s = states[i]
    for card in range(CARDS):
        s.hand[seat, card] = 0
    for word in range(WORDS):
        s.held[seat, word] = 0
    return 0


@kernel
def clear_choice(states: Any, i: int, seat: int) -> int:
    """A seat has chosen nothing yet."""
    s = states[i]
    s.locked[seat] = 0
    s.hold[seat] = 0
    s.choice_n[seat] = 0
    s.shown[seat] = 0
    for k in range(3):
        s.choice[seat, k] = 0
    return 0
