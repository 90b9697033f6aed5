"""All legal actions of a seat, in ascending order of their ids."""

from typing import Any

from ....core.jit import kernel
from ..state import FROM_GRAVE, Action, Ask, Flow, Phase
from ..tables import Kind
from .actions import aimed_at, may_name, pile_card
from .chain import fewest
from .effects import activations
from .may import (
    fee_count,
    may_ambush,
    may_attack,
    may_guard,
    may_guard_with,
    may_move,
    may_sacrifice,
    may_summon,
    may_turn_over,
    may_upgrade,
    may_use_card,
    turn_for,
)
from .triggers import waiting_of
from .turn import field_cards


@kernel
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
    if ask == Ask.TARGET:
        return targets(tables, states, i, seat, out)
    if ask == Ask.CARD:
        return hand_cards(states, i, seat, out)
    if ask == Ask.YES_NO:
        out[0] = Action.YES
        out[1] = Action.NO
        return 2
    if ask == Ask.TOLL:
        if has_card(states, i, seat):
            out[0] = Action.DESTROY
            n = 1
        out[n] = Action.PAY
        return n + 1
    for k in range(waiting_of(states, i, seat)):
        out[n] = Action.CHOOSE + k
        n += 1
    return n


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
def targets(tables: Any, states: Any, i: int, seat: int, out: Any) -> int:
    """Cards that may be named as the next target, and ``done`` once there are enough."""
    s = states[i]
    n = 0
    link = int(s.link_n) - 1
    if s.target_n[link] >= fewest(tables, states, i, link):
        out[0] = Action.DONE
        n = 1
    for k in range(20):
        if may_name(tables, states, i, seat, Action.TARGET + k):
            out[n] = Action.TARGET + k
            n += 1
    for pile in range(4):
        side = seat if pile % 2 == 0 else 1 - seat
        size = int(s.grave_n[side]) if pile < 2 else int(s.banished_n[side])
        for rank in range(size):
            action = Action.TARGET_PILE + 64 * pile + rank
            if pile_card(states, i, side, FROM_GRAVE if pile < 2 else FROM_GRAVE + 1, rank) == 0:
                break
            if may_name(tables, states, i, seat, action):
                out[n] = action
                n += 1
    return n


@kernel
def hand_cards(states: Any, i: int, seat: int, out: Any) -> int:
    """The distinct cards of the hand, one of which pays."""
    s = states[i]
    n = 0
    last = 0
    for k in range(s.hand_n[seat]):
        if s.hand[seat, k] != last:
            last = s.hand[seat, k]
            out[n] = Action.CARD + n
            n += 1
    return n


@kernel
def summons(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
    """SIX-5.2."""
    s = states[i]
    rank = -1
    for k in range(s.hand_n[seat]):
        card = int(s.hand[seat, k])
        if k > 0 and s.hand[seat, k - 1] == card:
            continue
        rank += 1
        if tables[0].kind[card] != Kind.CREATURE or tables[0].level[card] > 1:
            continue
        for place in range(10):
            if may_summon(tables, states, i, seat, card, place) == 0:
                out[n] = Action.SUMMON + 10 * rank + place
                n += 1
    return n


@kernel
def moves(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
    """SIX-5.4."""
    for k in range(50):
        if may_move(tables, states, i, seat, k) == 0:
            out[n] = Action.MOVE + k
            n += 1
    return n


@kernel
def uses(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
    """Supports and interferences of the hand, and ambushes."""
    s = states[i]
    rank = -1
    for k in range(s.hand_n[seat]):
        card = int(s.hand[seat, k])
        if k > 0 and s.hand[seat, k - 1] == card:
            continue
        rank += 1
        if tables[0].kind[card] == Kind.CREATURE:
            continue
        least = 1 if tables[0].stays[card] else 0
        for place in range(least, 1 if least == 0 else 6):
            if may_use_card(tables, states, i, seat, card, place) == 0:
                out[n] = Action.USE + 6 * rank + place
                n += 1
    for place in range(5):
        if s.down[10 * seat + 5 + place] and may_turn_over(tables, states, i, seat, place) == 0:
            out[n] = Action.TURN_OVER + place
            n += 1
    return n


@kernel
def ambushes(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
    """SIX-5.5."""
    s = states[i]
    rank = -1
    for k in range(s.hand_n[seat]):
        card = int(s.hand[seat, k])
        if k > 0 and s.hand[seat, k - 1] == card:
            continue
        rank += 1
        if tables[0].kind[card] == Kind.CREATURE:
            continue
        for place in range(5):
            if may_ambush(tables, states, i, seat, card, place) == 0:
                out[n] = Action.AMBUSH + 5 * rank + place
                n += 1
    return n


@kernel
def sacrifices(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
    """SIX-5.6."""
    s = states[i]
    rank = -1
    for k in range(s.hand_n[seat]):
        card = int(s.hand[seat, k])
        if k > 0 and s.hand[seat, k - 1] == card:
            continue
        rank += 1
        if fee_count(tables, states, i, card) == 0:
            continue
        for fee in range(1, 32):
            for place in range(10):
                if may_sacrifice(tables, states, i, seat, card, fee, place) == 0:
                    out[n] = Action.SACRIFICE + 10 * (32 * rank + fee) + place
                    n += 1
    return n


@kernel
def upgrades(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
    """SIX-5.7."""
    s = states[i]
    rank = -1
    for k in range(s.hand_n[seat]):
        card = int(s.hand[seat, k])
        if k > 0 and s.hand[seat, k - 1] == card:
            continue
        rank += 1
        if tables[0].kind[card] != Kind.CREATURE or tables[0].level[card] == 0:
            continue
        for place in range(5):
            if may_upgrade(tables, states, i, seat, card, place) == 0:
                out[n] = Action.UPGRADE + 5 * rank + place
                n += 1
    return n


@kernel
def attacks(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
    """SIX-6.1 to SIX-6.3."""
    s = states[i]
    for place in range(5):
        attacker = 10 * seat + place
        if s.card[attacker] == 0 or s.tapped[attacker] or s.attacked[attacker]:
            continue
        for k in range(21):
            target = aimed_at(seat, k)
            if may_attack(tables, states, i, seat, attacker, target) == 0:
                out[n] = Action.ATTACK + 21 * place + k
                n += 1
    return n


@kernel
def guards(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> int:
    """SIX-6.6."""
    s = states[i]
    for k in range(25):
        if may_guard(tables, states, i, seat, 10 * seat + 5 + k // 5, 10 * seat + k % 5) == 0:
            out[n] = Action.GUARD + k
            n += 1
    rank = -1
    for k in range(s.hand_n[seat]):
        card = int(s.hand[seat, k])
        if k > 0 and s.hand[seat, k - 1] == card:
            continue
        rank += 1
        if may_guard_with(tables, states, i, card) == 0:
            out[n] = Action.GUARD_HAND + rank
            n += 1
    return n
