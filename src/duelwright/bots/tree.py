"""The memory of a search: a hash table of fixed size in which every entry is a move at a place.

A *place* is what one player has seen since the search began: a hash of the events shown to that player and of the
player's own moves. Each player has places of its own in the same table, so neither knows what only the other has seen.
"""

from typing import Any

import numpy as np

from ..core.jit import kernel, wrapping
from ..core.rng import mix
from ..core.rows import record

NODE = record(
    [
        ("key", np.uint64),  # of place and move; 0 where the entry is free
        ("total", np.float64),  # sum of the outcomes for the player who chose, -1 to 1 each
        ("squares", np.float64),  # and of their squares
        ("prior", np.float64),  # the value after the move, when it was first met
        ("visits", np.int32),  # how often it was chosen
        ("seen", np.int32),  # how often it could have been chosen
        ("back", np.int32),  # the move that was chosen before it in this iteration, -1 for none
        ("seat", np.int32),  # who chose it
    ]
)

ROOM = 16
"""Entries for each iteration, on average; a table that is three quarters full takes no more."""

MOST = 1 << 19
"""Entries of the largest table: 25 MB."""


def table(iterations: int) -> np.ndarray[Any, Any]:
    """An empty table for that many iterations; entry 0 counts those that are taken, and as ``seen`` all decisions."""
    size = 1 << max(6, (ROOM * max(1, iterations) - 1).bit_length())
    return np.zeros(1 + min(size, MOST), NODE)


_GOLDEN, _APART = np.uint64(0x9E3779B97F4A7C15), 1 << 40


@kernel
def clear(tree: Any) -> int:
    """Empties the table."""
    for k in range(tree.shape[0]):
        tree[k].key = np.uint64(0)
        tree[k].visits = 0
    tree[0].seen = 0
    return 0


@kernel
@wrapping
def joined(key: Any, word: int) -> Any:
    """The hash of a place and one thing more, a number that may be negative."""
    return mix(key + np.uint64(word + _APART) * _GOLDEN)


@kernel
def find(tree: Any, key: Any) -> int:
    """The entry of a key, a new one where there is none; -1 where the table is full."""
    size = tree.shape[0] - 1
    at: Any = np.int64(key & np.uint64(size - 1))
    while True:
        node = tree[1 + at]
        if node.key == key:
            return int(1 + at)
        if node.key == np.uint64(0):
            break
        at = (at + 1) & (size - 1)
    if 4 * tree[0].visits >= 3 * size:
        return -1
    tree[0].visits += 1
    node.key = key
    node.total = 0.0
    node.squares = 0.0
    node.prior = 0.0
    node.visits = 0
    node.seen = 0
    node.back = -1
    return int(1 + at)


@kernel
def shown(key: Any, told: Any, n: int, seat: int) -> Any:
    """The place after n events, as far as a seat may see them."""
    for k in range(n):
        event = told[k]
        if event.seats >> seat & 1:
            key = joined(key, int(event.kind) * 4 + int(event.seat))
            for a in range(8):
                if event.args[a]:
                    key = joined(key, int(event.args[a]) * 8 + a)
    return key
