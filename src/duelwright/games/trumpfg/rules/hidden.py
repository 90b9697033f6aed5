"""What a seat may know, and worlds that agree with it."""

from typing import Any

import numpy as np

from ....core.jit import entry, kernel
from ....core.rng import below
from ..state import FUSED, JOKER, PILE, RANKS, Joker, Opt, Step
from .cards import pop, put
from .turn import can_place, copies, holds_only_the_joker_in_secret, must_exclude, shuffle


@entry
def hide(tables: Any, states: Any, i: int, seat: int) -> int:
    """Blanks what the seat (-1: a spectator) may not know: the generator, both piles, the other hands."""
    s = states[i]
    if seat != s.active and holds_only_the_joker_in_secret(states, i):
        s.step = Step.PLACE
    s.rng = np.uint64(0)
    s.doubt = 0
    for owner in range(2):
        for k in range(PILE):
            s.pile[owner, k] = 0
        if owner != seat:
            for rank in range(RANKS):
                s.hand[owner, rank] = 0
    return 0


@entry
def guess(tables: Any, states: Any, i: int, seat: int, seed: Any) -> int:
    """Fills a row hidden for the seat with a world that agrees with all that the seat has seen."""
    s = states[i]
    s.rng = seed
    sizes = (int(s.pile_n[0]), int(s.pile_n[1]))
    for owner in range(2):
        s.pile_n[owner] = 0
        if owner != seat:
            for rank in range(RANKS):
                s.hand[owner, rank] = s.known[owner, rank]
    one_pack = s.opt[Opt.FORMAT] == 1 and s.opt[Opt.SPLIT] == 1  # TFG-1.4: nobody knows who holds what
    if one_pack:
        gather(states, i, 0, True)
    for owner in range(1, -1, -1):
        source = 0 if one_pack else owner
        if not one_pack:
            gather(states, i, owner, False)
        deal_unseen(states, i, source, owner, sizes[owner])
    active = int(s.active)
    skipped = not can_place(states, i, active) and not must_exclude(states, i, active)
    if s.asked and s.step == Step.PLACE and skipped:
        s.step = Step.ATTACK
    return 0


@kernel
def gather(states: Any, i: int, source: int, both: bool) -> int:
    """Shuffles all unseen cards of a pack, its joker left out, into a pile."""
    s = states[i]
    for rank in range(1, RANKS):
        unseen = copies(states, i, rank)
        for owner in range(2):
            if both or owner == source:
                unseen -= int(s.hand[owner, rank] + s.excluded[owner, rank])
                unseen -= int(s.area[owner, rank] + s.area[owner, FUSED + rank])
        for _ in range(unseen):
            put(states, i, source, rank)
    shuffle(states, i, source)
    return 0


@kernel
def deal_unseen(states: Any, i: int, source: int, owner: int, pile: int) -> int:
    """Gives an owner unseen cards: the hand up to its size, and a pile of that size."""
    s = states[i]
    hand = int(s.hand_n[owner])
    for rank in range(RANKS):
        hand -= int(s.hand[owner, rank])
    joker_in_pile = False
    if s.joker[owner] == Joker.HIDDEN and s.hand[owner, JOKER] == 0:
        in_hand = 0 if was_called(states, i, owner) and pile > 0 else hand
        if in_hand + pile > 0:
            if below(states, i, in_hand + pile) < in_hand:
                s.hand[owner, JOKER] = 1
                hand -= 1
            else:
                joker_in_pile = True
                pile -= 1
    for _ in range(hand):
        s.hand[owner, pop(states, i, source)] += 1
    if source == owner:
        for _ in range(s.pile_n[source] - pile):
            pop(states, i, source)
    else:
        for _ in range(pile):
            put(states, i, owner, pop(states, i, source))
    if joker_in_pile:
        put(states, i, owner, JOKER)
        top = int(s.pile_n[owner]) - 1
        k = below(states, i, top + 1)
        s.pile[owner, top] = s.pile[owner, k]
        s.pile[owner, k] = JOKER
    return 0


@kernel
def was_called(states: Any, i: int, owner: int) -> bool:
    """TFG-7.6: a joker that is still hidden after its call is not in the hand."""
    s = states[i]
    last_turn = s.turn if owner == s.active or owner == s.first else s.turn - 1
    return s.opt[Opt.JOKER_CALL] > 0 and last_turn >= s.opt[Opt.JOKER_CALL]  # type: ignore[no-any-return]
