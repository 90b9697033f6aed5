"""What points at cards of hands, decks, graveyards and banished zones: it follows a card, or is gone."""

from typing import Any

from ....core.jit import kernel
from ..state import GONE, HAND_REF


@kernel
def follow(states: Any, i: int, old: int, new: int, eyes: int) -> int:
    """A card has moved: the step that works on it follows it, nothing else does (SIX-7.2).

    ``eyes`` are added to those that may see which card it is.
    """
    s = states[i]
    found = False
    for k in range(s.picked_n):
        if s.picked[k] == old and not found:
            found = True
            s.picked[k] = new
            s.picked_eyes[k] |= eyes
    return lose(states, i, old)


@kernel
def lose(states: Any, i: int, old: int) -> int:
    """A card has left its place: what else pointed at it is gone."""
    s = states[i]
    found = False
    for k in range(s.prev_n):
        if s.prev[k] == old and not (found and old >= HAND_REF):
            found = True
            s.prev[k] = GONE
            s.prev_eyes[k] = 0
    for link in range(s.link_n):
        for k in range(s.target_n[link]):
            if s.target[link, k] == old:
                s.target[link, k] = GONE
    return 0


@kernel
def close_up(states: Any, i: int, ref: int, end: int) -> int:
    """A card has left a graveyard or banished zone: those behind it move up, ``end`` is behind the last."""
    s = states[i]
    for k in range(s.picked_n):
        s.picked[k] -= int(ref < s.picked[k] < end)
    for k in range(s.prev_n):
        s.prev[k] -= int(ref < s.prev[k] < end)
    for link in range(s.link_n):
        for k in range(s.target_n[link]):
            s.target[link, k] -= int(ref < s.target[link, k] < end)
    return 0


@kernel
def repoint_picks(states: Any, i: int, old: int, new: int) -> int:
    """What the step works on, and what the last one did, has moved from a slot to another."""
    s = states[i]
    for k in range(s.picked_n):
        if s.picked[k] == old:
            s.picked[k] = new
    for k in range(s.prev_n):
        if s.prev[k] == old:
            s.prev[k] = new
    return 0
