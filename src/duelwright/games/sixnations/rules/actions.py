"""What the numbers of actions mean in a row."""

from typing import Any

from ....core.jit import kernel
from ..state import BANISHED_REF, FROM_GRAVE, FROM_HAND, GONE, GRAVE_REF, PLAYER, Action
from .chain import is_chosen, may_target
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
def target_ref(states: Any, i: int, seat: int, action: int) -> int:
    """The ref that a target names: in a pile the first copy that is not chosen yet; ``GONE`` if there is none."""
    s = states[i]
    if action < Action.TARGET_PILE:
        return aimed_at(seat, action - Action.TARGET)
    k = action - Action.TARGET_PILE
    side = seat if k // 64 % 2 == 0 else 1 - seat
    source = FROM_GRAVE if k < 128 else FROM_GRAVE + 1
    card = pile_card(states, i, side, source, k % 64)
    if card == 0:
        return GONE
    base = (GRAVE_REF if k < 128 else BANISHED_REF) + 64 * side
    link = int(s.link_n) - 1
    size = int(s.grave_n[side]) if k < 128 else int(s.banished_n[side])
    for at in range(size):
        found = int(s.grave[side, at]) if k < 128 else int(s.banished[side, at])
        if found == card and not is_chosen(states, i, link, base + at):
            return base + at
    return GONE


@kernel
def may_name(tables: Any, states: Any, i: int, seat: int, action: int) -> bool:
    """Whether a target may be named now."""
    link = int(states[i].link_n) - 1
    ref = target_ref(states, i, seat, action)
    return ref != GONE and ref != PLAYER and may_target(tables, states, i, link, ref)
