"""The effects that a seat may activate (SIX-5.8)."""

from typing import Any

from ....core.jit import kernel
from ..state import FROM_GRAVE, FROM_HAND, RANKS, Action, Flow, Mode
from ..tables import In, Zone
from .chain import ANSWERS
from .may import may_activate_at, may_activate_from
from .piles import above


@kernel
def moment(states: Any, i: int) -> int:
    """What a skill must be made for to be activated now, as a mask like ``public``."""
    s = states[i]
    if s.mode == Mode.RESPOND:
        return 0 if s.flow == Flow.NEXT and s.link_n == 0 else ANSWERS
    if s.flow == Flow.BATTLE:
        return In.BATTLE | 0
    return In.DEFENCE if s.flow == Flow.DEFENCE else In.MAIN | 0


@kernel
def activations(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
    """SIX-5.8: effects of cards of the own field, hand, graveyard and banished zone."""
    t = tables[0]
    s = states[i]
    now = moment(states, i)
    for slot in range(10 * seat, 10 * seat + 10):
        card = int(s.card[slot])
        if card <= 0 or t.public[card] & now == 0:
            continue
        for number in range(1, 4):
            if may_activate_at(tables, states, i, seat, slot, number) == 0:
                out[n] = Action.ACTIVATE + 3 * (slot % 10) + number - 1
                n += 1
    if s.mode == Mode.RESPOND:
        return n
    n = activations_from(tables, states, i, seat, FROM_HAND, s.hand, int(s.hand_n[seat]), Zone.HAND, out, n)
    n = activations_from(tables, states, i, seat, FROM_GRAVE, s.grave, int(s.grave_n[seat]), Zone.GRAVEYARD, out, n)
    banished = FROM_GRAVE + 1
    return activations_from(
        tables, states, i, seat, banished, s.banished, int(s.banished_n[seat]), Zone.BANISHED, out, n
    )


@kernel
def activations_from(
    tables: Any, states: Any, i: int, seat: int, source: int, pile: Any, size: int, zone: int, out: Any, n: int
) -> int:
    """Effects of the cards of one pile."""
    t = tables[0]
    usable = False
    for k in range(size):
        usable |= t.elsewhere[pile[seat, k]] & zone != 0
    if not usable:
        return n
    card = 0
    for rank in range(size):
        card = above(pile, seat, size, card)
        if card == 0:
            break
        if t.elsewhere[card] & zone == 0:
            continue
        for number in range(1, 4):
            if may_activate_from(tables, states, i, seat, source, card, number) == 0:
                out[n] = Action.ACTIVATE_PILE + 3 * RANKS * (source - FROM_HAND) + 3 * rank + number - 1
                n += 1
    return n
