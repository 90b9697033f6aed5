"""All legal actions of a seat, in ascending order of their ids."""

from typing import Any

from ....core.jit import entry, kernel
from ..state import GONE, Action, Ask, Flow, Phase
from ..tables import Ban, Kind, Type
from .chain import may_use
from .deeds import ambushes, attacks, guards, moves, sacrifices, summons, upgrades
from .effects import activations
from .fights import is_forced
from .may import may_turn_over, name_limit, turn_for, window_for
from .offers import answers
from .rulings import card_banned
from .spots import free_places, replaceable
from .turn import field_cards


@entry
def legal(tables: Any, states: Any, i: int, seat: int, out: Any) -> int:
    """Ids of all legal actions, ascending; 0 where the seat is not asked."""
    s = states[i]
    if seat < 0 or not (s.asked >> seat) & 1:
        return 0
    ask = int(s.ask)
    if ask == Ask.MAIN:
        return of_main(tables, states, i, seat, out)
    n = 0
    if ask == Ask.RESPOND:
        out[0] = Action.PASS
        n = uses(tables, states, i, seat, out, 1)
        return activations(tables, states, i, seat, out, n)
    if ask == Ask.TOLL:
        if has_card(states, i, seat):
            out[0] = Action.DESTROY
            n = 1
        out[n] = Action.PAY
        return n + 1
    return answers(tables, states, i, seat, out)


@kernel
def has_card(states: Any, i: int, seat: int) -> bool:
    """Whether a player has a card on the own field."""
    return field_cards(states, i, seat) > 0


@kernel
def of_main(tables: Any, states: Any, i: int, seat: int, out: Any) -> int:
    """What a player may do of the own accord: in a phase, a battle step or a defence step."""
    s = states[i]
    out[0] = Action.NEXT if s.flow == Flow.MAIN else Action.PASS
    n = 1
    if s.flow == Flow.MAIN and s.phase == Phase.DUEL:
        n -= int(is_forced(tables, states, i, seat))
        return attacks(tables, states, i, seat, out, n)
    if s.flow == Flow.MAIN:
        if turn_for(states, i, 1) == 0:
            n = summons(tables, states, i, seat, out, n)
        if turn_for(states, i, 2) == 0:
            n = moves(tables, states, i, seat, out, n)
    n = uses(tables, states, i, seat, out, n)
    if s.flow == Flow.MAIN:
        if turn_for(states, i, 3) == 0:
            n = ambushes(tables, states, i, seat, out, n)
        if turn_for(states, i, 4) == 0:
            n = sacrifices(tables, states, i, seat, out, n)
            n = upgrades(tables, states, i, seat, out, n)
    n = activations(tables, states, i, seat, out, n)
    return guards(tables, states, i, seat, out, n) if s.flow == Flow.DEFENCE else n


@kernel
def uses(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
    """Supports and interferences of the hand (a tower place only for those that stay, SIX-2.6), and ambushes."""
    t = tables[0]
    s = states[i]
    free = free_places(states, i, seat) >> 5
    rank = -1
    for k in range(s.hand_n[seat]):
        card = int(s.hand[seat, k])
        if k > 0 and s.hand[seat, k - 1] == card:
            continue
        rank += 1
        if t.kind[card] == Kind.CREATURE or window_for(tables, states, i, seat, card, False):
            continue
        if card_banned(tables, states, i, seat, card, Ban.USE) or name_limit(tables, states, i, seat, card):
            continue
        places = free | (replaceable(tables, states, i, seat) >> 5 if t.type[card] == Type.ENVIRONMENT else 0)
        if (t.stays[card] and places == 0) or may_use(tables, states, i, card, seat, GONE):
            continue
        if t.stays[card] == 0:
            out[n] = Action.USE + 6 * rank
            n += 1
            continue
        for place in range(5):
            if places >> place & 1:
                out[n] = Action.USE + 6 * rank + place + 1
                n += 1
    for place in range(5):
        if s.down[10 * seat + 5 + place] and may_turn_over(tables, states, i, seat, place) == 0:
            out[n] = Action.TURN_OVER + place
            n += 1
    return n
