"""The memory of an exact search: a hash table of what was found, and what stands on the path that is searched."""

from typing import Any

import numpy as np

from ..core.jit import kernel, wrapping
from ..core.rng import mix
from ..core.rows import record

PROOF = record([("key", np.uint64), ("check", np.uint64), ("pn", np.int64), ("dn", np.int64)])
"""An entry of the table: what is known of a node, named by a hash of 128 bits."""

CHILD = record(
    [
        ("key", np.uint64),
        ("check", np.uint64),
        *((name, np.int64) for name in ("pn", "dn", "action", "pending", "left")),
    ]
)
"""What a node leads to: by which action (of chance: which outcome), and what is known of it."""

FRAME = record(
    [
        ("start", np.int64),  # its children in the pool
        ("n", np.int64),
        ("chosen", np.int64),  # the child that is searched
        ("pending", np.int64),  # the action whose outcome chance decides, or -1
        ("left", np.int64),  # choices of the winning seat that may still be used, or -1 for any number
        ("pn_most", np.int64),  # the search leaves the node when one of its numbers reaches these
        ("dn_most", np.int64),
        ("key", np.uint64),
        ("check", np.uint64),
    ]
)

NEVER = 1 << 40
"""The number of a proof that cannot be."""

NODES, USED, DOUBT, TOLD = 0, 1, 2, 3
"""What a search tells: nodes met in this search, entries of the table taken, moves with too many outcomes."""

_GOLDEN, _SHIFT = np.uint64(0x9E3779B97F4A7C15), np.uint64(32)


@kernel
@wrapping
def named(words: Any, c: int, size: int, salt: int, child: Any) -> int:
    """Hashes row c, of so many words, into a child."""
    one = mix(np.uint64(salt))
    two = one + _GOLDEN
    for k in range(c * size, (c + 1) * size):
        one = mix(one ^ words[k])
        two = (two ^ words[k]) * _GOLDEN
        two ^= two >> _SHIFT
    child.key = one if one else _GOLDEN
    child.check = two
    return 0


@kernel
def find(table: Any, told: Any, key: Any, check: Any, taken: int) -> int:
    """The entry of a node, a new one where there is none and it is to be taken; -1 without room for it."""
    size = table.shape[0]
    at: Any = np.int64(key & np.uint64(size - 1))
    while table[at].key != np.uint64(0):
        if table[at].key == key and table[at].check == check:
            return int(at)
        at = (at + 1) & (size - 1)
    if not taken or 4 * told[USED] >= 3 * size:
        return -1
    told[USED] += 1
    table[at].key = key
    table[at].check = check
    table[at].pn = 1
    table[at].dn = 1
    return int(at)
