"""Cards on their way between pile, hand, battle area and excluded cards."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, OWNER, tell
from ..state import FUSED, JOKER, KING, Effect, Joker, Kind, Opt


@kernel
def room(states: Any, i: int, seat: int) -> bool:
    """Whether the battle area has a free place."""
    s = states[i]
    return s.area_n[seat] < s.opt[Opt.AREA_SIZE]  # type: ignore[no-any-return]


@kernel
def put(states: Any, i: int, seat: int, rank: int) -> int:
    """Puts a card on top of a pile."""
    s = states[i]
    s.pile[seat, s.pile_n[seat]] = rank
    s.pile_n[seat] += 1
    return 0


@kernel
def pop(states: Any, i: int, seat: int) -> int:
    """Takes the top card of a pile."""
    s = states[i]
    s.pile_n[seat] -= 1
    rank = int(s.pile[seat, s.pile_n[seat]])
    s.pile[seat, s.pile_n[seat]] = 0
    return rank


@kernel
def draw(states: Any, i: int, seat: int, wanted: int, clause: int, events: Any, n: int) -> int:
    """Draws so many cards, or as many as the pile has (TFG-7.2)."""
    s = states[i]
    for _ in range(min(wanted, int(s.pile_n[seat]))):
        rank = pop(states, i, seat)
        s.hand[seat, rank] += 1
        s.hand_n[seat] += 1
        n = tell(events, n, Kind.DREW, clause, OWNER | 1 << seat, seat, rank, 0, 0, 0)
        n = tell(events, n, Kind.DREW, clause, EVERYONE & ~(OWNER | 1 << seat), seat, -1, 0, 0, 0)
    return n


@kernel
def leave_hand(states: Any, i: int, seat: int, rank: int) -> int:
    """Takes a card from a hand."""
    s = states[i]
    s.hand[seat, rank] -= 1
    s.hand_n[seat] -= 1
    if s.known[seat, rank]:
        s.known[seat, rank] -= 1
    return 0


@kernel
def exclude_from_hand(states: Any, i: int, seat: int, rank: int, clause: int, events: Any, n: int) -> int:
    """Excludes a card of a hand."""
    s = states[i]
    leave_hand(states, i, seat, rank)
    s.excluded[seat, rank] += 1
    s.idle_turns = 0
    s.doubt |= rank == KING
    return tell(events, n, Kind.EXCLUDED, clause, EVERYONE, seat, rank, 0, 0, 0)


@kernel
def exclude_from_area(states: Any, i: int, seat: int, card: int, clause: int, events: Any, n: int) -> int:
    """Excludes a card of a battle area; a fused one is plain from then on."""
    s = states[i]
    s.area[seat, card] -= 1
    s.area_n[seat] -= 1
    s.excluded[seat, card % FUSED] += 1
    s.idle_turns = 0
    s.doubt |= card % FUSED == KING
    return tell(events, n, Kind.FELL, clause, EVERYONE, seat, card, 0, 0, 0)


@kernel
def lay_joker_out(states: Any, i: int, seat: int, effect: int, clause: int, events: Any, n: int) -> int:
    """TFG-6.6: the joker leaves the hand and lies exposed."""
    s = states[i]
    leave_hand(states, i, seat, JOKER)
    s.joker[seat] = Joker.EXPOSED
    s.doubt = 1
    if effect != Effect.NONE:
        s.idle_turns = 0  # TFG-7.4: a forced exposure is no use
    return tell(events, n, Kind.EXPOSED, clause, EVERYONE, seat, effect, 0, 0, 0)
