"""What the numbers of actions mean in a row."""

from typing import Any

from ....core.jit import kernel
from ..state import BANISHED_REF, FROM_GRAVE, FROM_HAND, GONE, GRAVE_REF, PLAYER
from .piles import ranked, ranked_in_order


@kernel
def hand_card(states: Any, i: int, seat: int, rank: int) -> int:
    """The card of a rank among the distinct ones of a hand, or 0."""
    s = states[i]
    return ranked(s.hand, seat, int(s.hand_n[seat]), rank)


@kernel
def pile_card(states: Any, i: int, seat: int, source: int, rank: int) -> int:
    """The card of a rank among the distinct ones of a hand, graveyard or banished zone, or 0."""
    s = states[i]
    if source == FROM_HAND:
        return hand_card(states, i, seat, rank)
    if source == FROM_GRAVE:
        return ranked_in_order(s.grave, seat, int(s.grave_n[seat]), rank)
    return ranked_in_order(s.banished, seat, int(s.banished_n[seat]), rank)


@kernel
def aimed_at(seat: int, k: int) -> int:
    """The slot (or ``PLAYER``) of a number from a seat's point of view: own places, the enemy's, the player."""
    if k == 20:
        return PLAYER
    return 10 * seat + k if k < 10 else 10 * (1 - seat) + k - 10


@kernel
def pile_ref(states: Any, i: int, side: int, banished: bool, at: int, card: int) -> int:
    """The ref of a place in a graveyard or banished zone if that card lies there, else ``GONE``."""
    s = states[i]
    found = int(s.banished[side, at]) if banished else int(s.grave[side, at])
    return (BANISHED_REF if banished else GRAVE_REF) + 64 * side + at if found == card else GONE
