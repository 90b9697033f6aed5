"""Which cards may be chained, and how much a card counts for (FIA-5)."""

from typing import Any

from ....core.jit import kernel
from ..cards import COLOUR, KIND, WHITE, Kind


@kernel
def may_follow(chain: Any, seat: int, n: int, card: int) -> int:
    """0 if a card may be chained to the ``n`` that lie there, else the clause that forbids it; spots are not judged."""
    kind = KIND[card]
    opener = KIND[chain[seat, 0]]
    last = KIND[chain[seat, n - 1]]
    if opener < Kind.DOUBLE:
        return 503
    if kind == Kind.DUAL:
        return 506
    if kind == Kind.SHIFT:
        return 507
    if opener == Kind.DUAL:
        return 508 if kind == Kind.FOUR_SHIFT else 0
    if last < Kind.DOUBLE:
        return 503
    if last == Kind.DRAW:
        return 505
    if kind == Kind.FOUR_SHIFT:  # FIA-5.8
        return 0 if n == 1 and opener == Kind.DOUBLE else 508
    if last >= Kind.SHIFT and COLOUR[card] == WHITE:
        return 509
    return 0


@kernel
def misfit(states: Any, i: int, seat: int) -> int:
    """The place of the first played card that cannot be chained there, or 0."""
    s = states[i]
    for k in range(1, s.played_n[seat]):
        if may_follow(s.played, seat, k, int(s.played[seat, k])):
            return k
    return 0


@kernel
def followers(chain: Any, seat: int, n: int) -> int:
    """The set of ``FOLLOWERS`` that ``may_follow`` allows."""
    opener = KIND[chain[seat, 0]]
    last = KIND[chain[seat, n - 1]]
    if opener == Kind.DUAL:
        return 2
    if last < Kind.DOUBLE or last == Kind.DRAW:
        return 0
    if last >= Kind.SHIFT:
        return 1
    return 3 if n == 1 and opener == Kind.DOUBLE else 2


@kernel
def is_open(chain: Any, seat: int, n: int) -> bool:
    """Whether anything at all may be chained to the ``n`` cards that lie there; spots are not judged."""
    opener = KIND[chain[seat, 0]]
    last = KIND[chain[seat, n - 1]]
    return opener == Kind.DUAL or (last >= Kind.DOUBLE and last != Kind.DRAW)  # type: ignore[no-any-return]


@kernel
def factor(chain: Any, seat: int, k: int) -> int:
    """How often the card at place ``k`` counts: 2 after a Double, 4 after two (FIA-5.4)."""
    if k == 0 or KIND[chain[seat, k - 1]] != Kind.DOUBLE:
        return 1
    return 4 if k == 2 and KIND[chain[seat, 0]] == Kind.DOUBLE else 2
