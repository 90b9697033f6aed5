"""What learners and greedy bots see of a row."""

import math
from typing import Any

from ....core.jit import entry, kernel
from ..state import ACE, CARDS, FUSED, JOKER, KING, RANKS, Joker, Opt


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


@entry
def value(tables: Any, states: Any, i: int, seat: int) -> float:
    """An estimate of the outcome for the seat, from -1 (lost) to 1 (won)."""
    s = states[i]
    if s.asked == 0:
        return 0.0 if s.winner < 0 else (1.0 if s.winner == seat else -1.0)
    return math.tanh(0.12 * (strength(states, i, seat) - strength(states, i, 1 - seat)))


@kernel
def strength(states: Any, i: int, seat: int) -> float:
    """What a side's cards are worth, in units of a middling card in the battle area."""
    s = states[i]
    other = 1 - seat
    total = 0.25 * s.hand_n[seat]
    for rank in range(1, RANKS):
        worth = 0.4 + 0.08 * rank
        if rank == ACE:
            worth = 0.9
        elif rank == KING:
            worth = 2.0
        total += worth * (s.area[seat, rank] + s.area[seat, FUSED + rank]) + 0.6 * worth * s.hand[seat, rank]
    if s.joker[seat] == Joker.EXPOSED:
        total -= 3.0
        if s.area_n[seat] == 0 and s.opt[Opt.JOKER_GUARD] == 0 and s.shield[seat] == 0:
            total -= 2.0 + 4.0 * (s.area[other, KING] + s.area[other, FUSED + KING] > 0)
    elif s.hand[seat, JOKER]:
        total += 0.5
    return total + 0.5 * s.shield[seat]  # type: ignore[no-any-return]
