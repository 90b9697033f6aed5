"""All legal actions, ascending."""

from typing import Any

from ....core.jit import entry, kernel, lowest
from ..state import CARDS, FUSED, JOKER, KING, RANKS, Action, Joker, Opt, Step
from .cards import room

STRONGEST = 1 << KING | 1 << (FUSED + KING)


@entry
def legal(tables: Any, states: Any, i: int, seat: int, out: Any) -> int:
    """Writes the ids of the seat's legal actions; returns how many."""
    s = states[i]
    n = 0
    if seat < 0 or not (s.asked >> seat) & 1:
        return n
    if s.step == Step.REACT:
        if s.hand[seat, JOKER]:
            out[0] = Action.EVADE
            n = 1
        out[n] = Action.PASS
        return n + 1
    if s.step == Step.PLACE:
        n = placings(states, i, seat, out, n)
    elif s.step == Step.TRIM:
        return each(ranks_in(s.hand, seat), Action.EXCLUDE + 0, out, n)
    elif not (s.turn == 1 and seat == s.first):  # TFG-5.1
        n = attacks(states, i, seat, out, n)
    if s.hand[seat, JOKER]:
        n = jokers(states, i, seat, out, n)
    if s.step == Step.ATTACK:
        out[n] = Action.END
        n += 1
    return n


@kernel
def ranks_in(counts: Any, seat: int) -> int:
    """The ranks, jokers left out, of which a seat has a card, as a bit mask."""
    mask = 0
    for rank in range(1, RANKS):
        mask |= (counts[seat, rank] > 0) << rank
    return mask


@kernel
def cards_in(area: Any, seat: int) -> int:
    """The cards that lie in a seat's area, as a bit mask."""
    mask = 0
    for card in range(1, CARDS):
        mask |= (area[seat, card] > 0) << card
    return mask


@kernel
def each(mask: int, first: int, out: Any, n: int) -> int:
    """Writes ``first`` plus the place of each set bit."""
    while mask:
        out[n] = first + lowest(mask)
        n += 1
        mask &= mask - 1
    return n


@kernel
def placings(states: Any, i: int, seat: int, out: Any, n: int) -> int:
    """TFG-3.3 to TFG-3.5 and TFG-4."""
    s = states[i]
    held = ranks_in(s.hand, seat)
    if not room(states, i, seat):
        return each(held, Action.EXCLUDE + 0, out, n)
    n = each(held, Action.PLACE + 0, out, n)
    highest = min(int(s.turn), KING)  # TFG-4.2, TFG-4.4
    if s.turn > 13 and s.opt[Opt.AFTER_13] == 1:  # TFG-4.6
        return n
    sums = held & ((2 << highest) - 1)
    lows = held & ((2 << (highest // 2)) - 1)
    while lows:
        low = lowest(lows)
        lows &= lows - 1
        highs = held & (sums >> low) & -(1 << (low if s.hand[seat, low] > 1 else low + 1))
        n = each(highs, Action.FUSE + RANKS * low, out, n)
    return n


@kernel
def attacks(states: Any, i: int, seat: int, out: Any, n: int) -> int:
    """TFG-5."""
    s = states[i]
    other = 1 - seat
    open_joker = s.joker[other] == Joker.EXPOSED and (s.opt[Opt.JOKER_GUARD] == 1 or s.area_n[other] == 0)
    if s.area_n[seat] == 0 or (s.area_n[other] == 0 and not open_joker):
        return n
    if s.opt[Opt.ATTACKS] == 1 and s.attacks:  # TFG-5.2
        return n
    ready = cards_in(s.area, seat)
    if s.attacks:
        for card in range(1, CARDS):
            ready &= ~((s.attacked[card] >= s.area[seat, card]) << card)
    targets = cards_in(s.area, other)
    while ready:
        attacker = lowest(ready)
        ready &= ready - 1
        strikes = 1 if open_joker and (STRONGEST >> attacker) & 1 else 0
        n = each(targets | strikes, Action.ATTACK + CARDS * attacker, out, n)
    return n


@kernel
def jokers(states: Any, i: int, seat: int, out: Any, n: int) -> int:
    """TFG-6.1 to TFG-6.5."""
    s = states[i]
    other = 1 - seat
    if s.area_n[other]:
        n = each(cards_in(s.area, other), Action.DESTROY + 0, out, n)
    if s.hand_n[other]:
        out[n] = Action.DESTROY_HAND
        n += 1
    if s.opt[Opt.EVADE] == 0:
        out[n] = Action.EVADE
        n += 1
    n = each(ranks_in(s.excluded, seat), Action.REVIVE + 0, out, n)
    if s.hand_n[seat] - 1 < s.opt[Opt.HAND_SIZE] and s.pile_n[seat]:
        out[n] = Action.DRAW
        n += 1
    return n
