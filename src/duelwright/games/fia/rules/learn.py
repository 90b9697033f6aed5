"""What learners and greedy bots see of a row."""

import math
from typing import Any

from ....core.jit import entry, kernel, lowest
from ..cards import CARDS, KIND, NUMBER, WORDS, Kind
from ..state import Step
from .cards import defence


@entry
def observe(tables: Any, states: Any, i: int, seat: int, out: Any) -> int:
    """Writes the tensor of ``facts.OBSERVATION`` from a row hidden for the seat; counts are left as counts."""
    s = states[i]
    for k in range(5 * CARDS):
        out[k] = 0.0
    for card in range(1, CARDS):
        out[card] = s.hand[seat, card]
    for k in range(s.choice_n[seat]):
        out[CARDS + int(s.choice[seat, k])] += 1.0
    for side in range(2):
        start = (2 + (side != seat)) * CARDS
        for k in range(s.played_n[side]):
            out[start + int(s.played[side, k])] += 1.0
        for k in range(s.discard_n[side]):
            out[4 * CARDS + int(s.discard[side, k])] += 1.0
    n = 5 * CARDS
    for turn in range(2):
        side = seat if turn == 0 else 1 - seat
        out[n] = s.lp[side]
        out[n + 1] = s.under_attack[side]
        out[n + 2] = defence(states, i, side)
        out[n + 3] = s.stock_n[side]
        out[n + 4] = s.hand_n[side]
        out[n + 5] = s.deck_n[side]
        out[n + 6] = s.discard_n[side]
        n += 7
    for step in range(6):
        out[n] = s.step == step
        n += 1
    out[n] = s.active == seat
    out[n + 1] = s.turn
    out[n + 2] = s.tiebreak_round
    n += 3
    for k in range(s.opt.shape[0]):
        out[n] = s.opt[k]
        n += 1
    return n


@entry
def value(tables: Any, states: Any, i: int, seat: int) -> float:
    """An estimate of the outcome for the seat, from -1 (lost) to 1 (won)."""
    s = states[i]
    if s.step == Step.OVER:
        return 0.0 if s.winner < 0 else (1.0 if s.winner == seat else -1.0)
    return math.tanh(0.04 * (strength(states, i, seat) - strength(states, i, 1 - seat)))


@kernel
def strength(states: Any, i: int, seat: int) -> float:
    """What a side is worth, in LP."""
    s = states[i]
    total = 1.0 * s.lp[seat] - 0.75 * s.under_attack[seat] + 0.6 * defence(states, i, seat)
    attack = 0
    for word in range(WORDS):
        cards = int(s.held[seat, word])
        while cards:
            card = 54 * word + lowest(cards)
            cards &= cards - 1
            total += worth(card) * s.hand[seat, card]
    for k in range(s.played_n[seat]):
        if s.step == Step.CHAIN and KIND[s.played[seat, k]] == Kind.ATTACK:
            attack += NUMBER[s.played[seat, k]]
    if s.deck_n[seat] < 12:
        total -= 0.8 * (12 - s.deck_n[seat])
    return total + 0.7 * attack  # type: ignore[no-any-return]


@kernel
def worth(card: int) -> float:
    """What a card in the hand is worth, in LP."""
    kind = KIND[card]
    if kind >= Kind.SHIFT:
        return 1.5
    if kind >= Kind.DOUBLE:
        return 1.4
    return 0.3 + 0.14 * NUMBER[card]  # type: ignore[no-any-return]
