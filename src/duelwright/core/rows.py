"""Rows: how a match stands in memory.

A position is one row of a structured NumPy array. The fields of ``HEADER`` open the row of every game; the rest is the
game's own. What happens is told in rows of ``EVENT``.
"""

from typing import Any

import numpy as np

from .jit import kernel


def record(fields: list[tuple[Any, ...]]) -> np.dtype[Any]:
    """An aligned dtype whose fields are attributes both in compiled and in plain Python.

    Holes are filled with fields of their own: NumPy leaves them out when it copies, so equal rows had unequal bytes.
    """
    plain = np.dtype(fields, align=True)
    starts = [plain.fields[name][1] for name in plain.names or ()] if plain.fields else []
    filled: list[tuple[Any, ...]] = []
    end = 0
    for field, start in [*zip(fields, starts, strict=True), (None, plain.itemsize)]:
        if start > end:
            filled.append((f"hole_{end}", np.int8, (start - end,)))
        if field is not None:
            filled.append(field)
            end = start + plain[field[0]].itemsize
    return np.dtype((np.record, np.dtype(filled, align=True)))


HEADER: list[tuple[Any, ...]] = [
    ("rng", np.uint64),  # the generator of all later chance; a position's "seed"
    ("turn", np.int16),  # as the game counts turns
    ("clause", np.int16),  # number of the clause that ended the match, else 0
    ("asked", np.int8),  # bit s: seat s may act; 0 when the match is over
    ("winner", np.int8),  # 0 or 1; -1 for a draw, or while the match goes on
]

EVENT = record(
    [
        ("kind", np.int16),
        ("clause", np.int16),  # number of the clause behind it, or 0
        ("seats", np.int8),  # who may see it: SEAT_A | SEAT_B | SPECTATOR | OWNER
        ("seat", np.int8),  # whose event it is
        ("args", np.int32, (8,)),
    ]
)

TABLE = record([("unused", np.int8)])
"""The table of games that have no card data."""

SEAT_A, SEAT_B, SPECTATOR, OWNER = 1, 2, 4, 8
EVERYONE = SEAT_A | SEAT_B | SPECTATOR | OWNER
"""``OWNER`` is whoever holds the match itself: records, tests, the match's own log."""

assert EVENT.isalignedstruct


def eyes(seat: int | None) -> int:
    """The bit of a seat (0 or 1), of a spectator (-1) or of the owner (None) in an event's ``seats``."""
    return OWNER if seat is None else 1 << seat if seat in (0, 1) else SPECTATOR


@kernel
def tell(events: Any, n: int, kind: int, clause: int, seats: int, seat: int, a: int, b: int, c: int, d: int) -> int:
    """Writes an event if there is room for it (play-outs pass an array of length 0); returns the new count."""
    if n >= events.shape[0]:
        return n
    e = events[n]
    e.kind = kind
    e.clause = clause
    e.seats = seats
    e.seat = seat
    e.args[0] = a
    e.args[1] = b
    e.args[2] = c
    e.args[3] = d
    for k in range(4, 8):
        e.args[k] = 0
    return n + 1


@kernel
def tell_more(events: Any, n: int, a: int, b: int, c: int, d: int) -> int:
    """The last four arguments of the event just told; ``n`` is the count that ``tell`` returned."""
    if 0 < n <= events.shape[0]:
        e = events[n - 1]
        e.args[4] = a
        e.args[5] = b
        e.args[6] = c
        e.args[7] = d
    return n
