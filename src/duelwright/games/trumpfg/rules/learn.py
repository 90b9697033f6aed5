"""What learners see of a row."""

from typing import Any

from ....core.jit import entry
from ..state import CARDS, RANKS, Joker


@entry
def observe(tables: Any, states: Any, i: int, seat: int, out: Any) -> int:
    """Writes the tensor of ``facts.OBSERVATION`` from a row hidden for the seat; counts are left as counts."""
    s = states[i]
    other = 1 - seat
    for rank in range(RANKS):
        out[rank] = s.hand[seat, rank]
        out[RANKS + rank] = s.known[other, rank]
        out[2 * RANKS + rank] = s.excluded[seat, rank]
        out[3 * RANKS + rank] = s.excluded[other, rank]
    for card in range(CARDS):
        out[4 * RANKS + card] = s.area[seat, card]
        out[4 * RANKS + CARDS + card] = s.area[other, card]
        out[4 * RANKS + 2 * CARDS + card] = s.attacked[card]
    n = 4 * RANKS + 3 * CARDS
    for k in range(2):
        side = seat if k == 0 else other
        out[n] = s.hand_n[side]
        out[n + 1] = s.pile_n[side]
        out[n + 2] = s.joker[side] == Joker.HIDDEN
        out[n + 3] = s.joker[side] == Joker.EXPOSED
        out[n + 4] = s.shield[side]
        n += 5
    for step in range(4):
        out[n] = s.step == step
        n += 1
    out[n] = s.active == seat
    out[n + 1] = s.first == seat
    out[n + 2] = s.turn
    out[n + 3] = s.idle_turns
    n += 4
    for k in range(s.opt.shape[0]):
        out[n] = s.opt[k]
        n += 1
    return n
