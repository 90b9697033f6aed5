"""What learners see of a row."""

from typing import Any

from ....core.jit import entry
from ..cards import CARDS
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
