"""One action, and all that follows from it without a choice."""

from typing import Any

from ....core.jit import entry, kernel
from ....core.rng import below
from ....core.rows import EVERYONE, tell
from ..state import ACE, CARDS, FUSED, JOKER, KING, RANKS, Action, Effect, Joker, Kind, Opt, Step
from .cards import draw, exclude_from_area, exclude_from_hand, lay_joker_out, leave_hand
from .turn import can_place, enter, finish, holds_only_the_joker_in_secret, judge, pass_turn, settle, show_lone_joker


@entry
def play(tables: Any, states: Any, i: int, seat: int, action: int, events: Any) -> int:
    """Plays a legal action; returns the number of events written."""
    s = states[i]
    n = 0
    if action < Action.FUSE:
        n = place(states, i, seat, action - Action.PLACE, events, n)
    elif action < Action.EXCLUDE:
        pair = action - Action.FUSE
        n = fuse(states, i, seat, pair // RANKS, pair % RANKS, events, n)
    elif action < Action.ATTACK:
        n = exclude(states, i, seat, action - Action.EXCLUDE, events, n)
    elif action < Action.DESTROY:
        pair = action - Action.ATTACK
        n = declare(states, i, seat, pair // CARDS, pair % CARDS, events, n)
    elif action < Action.PASS:
        n = use_joker(states, i, seat, action, events, n)
    elif action == Action.PASS:
        n = enter(states, i, Step.ATTACK, int(s.placed), 603, events, n)
        n = attack(states, i, events, n)
    else:
        n = end(states, i, seat, events, n)
    return judge(states, i, events, n)


@kernel
def place(states: Any, i: int, seat: int, rank: int, events: Any, n: int) -> int:
    """TFG-3.3: a card from the hand to the battle area."""
    s = states[i]
    leave_hand(states, i, seat, rank)
    s.area[seat, rank] += 1
    s.area_n[seat] += 1
    n = tell(events, n, Kind.PLACED, 303, EVERYONE, seat, rank, 0, 0, 0)
    return enter(states, i, Step.ATTACK, 1, 307, events, n)


@kernel
def fuse(states: Any, i: int, seat: int, low: int, high: int, events: Any, n: int) -> int:
    """TFG-4.1: the card with the sum is placed, the two materials are excluded."""
    s = states[i]
    n = tell(events, n, Kind.FUSED, 401, EVERYONE, seat, low, high, 0, 0)
    leave_hand(states, i, seat, low + high)
    s.area[seat, FUSED + low + high] += 1
    s.area_n[seat] += 1
    n = exclude_from_hand(states, i, seat, low, 401, events, n)
    n = exclude_from_hand(states, i, seat, high, 401, events, n)
    return enter(states, i, Step.ATTACK, 1, 307, events, n)


@kernel
def exclude(states: Any, i: int, seat: int, rank: int, events: Any, n: int) -> int:
    """Excludes a card instead of placing one (TFG-3.5), or at the end of the turn (TFG-3.8)."""
    s = states[i]
    if s.step == Step.PLACE:
        n = exclude_from_hand(states, i, seat, rank, 305, events, n)
        return enter(states, i, Step.ATTACK, 1, 307, events, n)
    n = exclude_from_hand(states, i, seat, rank, 308, events, n)
    if s.hand_n[seat] > s.opt[Opt.HAND_LIMIT]:
        return n
    return pass_turn(states, i, events, n)


@kernel
def end(states: Any, i: int, seat: int, events: Any, n: int) -> int:
    """TFG-3.7: ends the turn, or asks for the cards over the limit first (TFG-3.8)."""
    s = states[i]
    n = show_lone_joker(states, i, events, n)
    if s.opt[Opt.HAND_LIMIT] and s.hand_n[seat] > s.opt[Opt.HAND_LIMIT]:
        return enter(states, i, Step.TRIM, int(s.placed), 308, events, n)
    return pass_turn(states, i, events, n)


@kernel
def declare(states: Any, i: int, seat: int, attacker: int, target: int, events: Any, n: int) -> int:
    """Declares an attack; the defender is asked where jokers may answer (TFG-6.3)."""
    s = states[i]
    n = show_lone_joker(states, i, events, n)
    s.attacker = attacker
    s.target = target
    n = tell(events, n, Kind.ATTACKED, 503, EVERYONE, seat, attacker, target, 0, 0)
    if s.opt[Opt.EVADE] == 1 and s.joker[1 - seat] == Joker.HIDDEN:
        s.asked = 1 << (1 - seat)
        return enter(states, i, Step.REACT, int(s.placed), 603, events, n)
    return attack(states, i, events, n)


@kernel
def attack(states: Any, i: int, events: Any, n: int) -> int:
    """Carries out the attack that was declared (TFG-5)."""
    s = states[i]
    seat = int(s.active)
    other = 1 - seat
    attacker = int(s.attacker)
    target = int(s.target)
    if s.shield[other]:
        s.shield[other] = 0
        return call_off(states, i, events, n)
    attack_is_over(states, i)
    if target == JOKER:  # TFG-5.5, TFG-6.7
        s.joker[other] = Joker.DOWN
        n = tell(events, n, Kind.STRUCK, 505, EVERYONE, other, 0, 0, 0, 0)
        return finish(states, i, seat, 701, events, n)

    attacker_wins = beats(attacker % FUSED, target % FUSED)
    target_wins = beats(target % FUSED, attacker % FUSED)
    winner = seat if attacker_wins else other if target_wins else -1
    ace_and_king = min(attacker % FUSED, target % FUSED) == ACE and max(attacker % FUSED, target % FUSED) == KING
    clause = 204 if winner < 0 else 203 if ace_and_king else 202
    n = tell(events, n, Kind.FOUGHT, clause, EVERYONE, seat, winner, 0, 0, 0)
    spent = s.opt[Opt.FUSED_AFTER_FIGHT] == 1  # TFG-4.7
    if not target_wins:  # TFG-5.4
        n = exclude_from_area(states, i, other, target, 504, events, n)
    elif spent and target >= FUSED:
        n = exclude_from_area(states, i, other, target, 407, events, n)
    if not attacker_wins:
        n = exclude_from_area(states, i, seat, attacker, 504, events, n)
    elif spent and attacker >= FUSED:
        n = exclude_from_area(states, i, seat, attacker, 407, events, n)
    else:
        return n
    if s.opt[Opt.ATTACKS] == 0:
        s.attacked[attacker] -= 1
    return n


@kernel
def beats(rank: int, other: int) -> bool:
    """TFG-2: the larger number wins, but an ace beats a king; equal ranks beat neither."""
    if rank == ACE and other == KING:  # TFG-2.3
        return True
    if rank == KING and other == ACE:
        return False
    return rank > other  # TFG-2.2, TFG-2.4


@kernel
def attack_is_over(states: Any, i: int) -> int:
    """Marks the attacker as having attacked (TFG-5.2) and asks the active player again."""
    s = states[i]
    s.attacks += 1
    s.attacked[s.attacker] += 1
    s.attacker = 0
    s.target = 0
    s.asked = 1 << s.active
    return 0


@kernel
def call_off(states: Any, i: int, events: Any, n: int) -> int:
    """TFG-6.3: the attack fails, and nothing is excluded."""
    s = states[i]
    n = tell(events, n, Kind.CALLED_OFF, 603, EVERYONE, int(s.active), int(s.attacker), int(s.target), 0, 0)
    attack_is_over(states, i)
    return n


@kernel
def use_joker(states: Any, i: int, seat: int, action: int, events: Any, n: int) -> int:
    """TFG-6.1: the joker is laid out for one of its four effects."""
    s = states[i]
    other = 1 - seat
    skipped = holds_only_the_joker_in_secret(states, i)
    if action <= Action.DESTROY_HAND:
        n = lay_joker_out(states, i, seat, Effect.DESTROY, 602, events, n)
        if action == Action.DESTROY_HAND:
            n = pick_blindly(states, i, other, events, n)
        else:
            n = exclude_from_area(states, i, other, action - Action.DESTROY, 602, events, n)
    elif action == Action.EVADE:
        n = lay_joker_out(states, i, seat, Effect.EVADE, 603, events, n)
        if s.step == Step.REACT:
            n = enter(states, i, Step.ATTACK, int(s.placed), 603, events, n)
            return call_off(states, i, events, n)
        s.shield[seat] = 1
        n = tell(events, n, Kind.SHIELDED, 603, EVERYONE, seat, 0, 0, 0, 0)
    else:
        if action < Action.DRAW:
            n = lay_joker_out(states, i, seat, Effect.REVIVE, 604, events, n)
            n = revive(states, i, seat, action - Action.REVIVE, events, n)
        else:
            n = lay_joker_out(states, i, seat, Effect.DRAW, 605, events, n)
            n = draw(states, i, seat, int(s.opt[Opt.HAND_SIZE] - s.hand_n[seat]), 605, events, n)
        if s.step == Step.ATTACK and s.placed == 0 and can_place(states, i, seat):  # TFG-3.5
            return enter(states, i, Step.PLACE, 0, 305, events, n)
    if skipped:  # with the joker laid out, all may know that there was nothing to place
        return enter(states, i, Step.ATTACK, 0, 305, events, n)
    return settle(states, i, events, n)


@kernel
def pick_blindly(states: Any, i: int, seat: int, events: Any, n: int) -> int:
    """TFG-6.2: a card of that hand at random is excluded; a joker is only seen."""
    s = states[i]
    k = below(states, i, int(s.hand_n[seat]))
    rank = 0
    while k >= s.hand[seat, rank]:
        k -= int(s.hand[seat, rank])
        rank += 1
    if rank == JOKER:
        s.known[seat, JOKER] = 1
        return tell(events, n, Kind.SPARED, 602, EVERYONE, seat, 0, 0, 0, 0)
    return exclude_from_hand(states, i, seat, rank, 602, events, n)


@kernel
def revive(states: Any, i: int, seat: int, rank: int, events: Any, n: int) -> int:
    """TFG-6.4: an excluded card comes back to the hand, for all to see."""
    s = states[i]
    s.excluded[seat, rank] -= 1
    s.hand[seat, rank] += 1
    s.hand_n[seat] += 1
    s.known[seat, rank] += 1
    return tell(events, n, Kind.REVIVED, 604, EVERYONE, seat, rank, 0, 0, 0)
