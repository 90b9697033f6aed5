"""The deal, the frame of a turn, and the end of the match."""

from typing import Any

from ....core.jit import entry, kernel
from ....core.rng import LATER, below, stream
from ....core.rows import EVERYONE, OWNER, tell
from ..state import CARDS, FUSED, JOKER, KING, RANKS, Effect, Joker, Kind, Opt, Step
from .cards import draw, lay_joker_out, pop, put, room


@entry
def setup(tables: Any, states: Any, i: int, seed: Any, events: Any) -> int:
    """Shuffles, deals and opens turn 1; the options already stand in the row."""
    s = states[i]
    s.rng = stream(seed, LATER)
    clear(states, i)
    if s.opt[Opt.FORMAT] == 1 and s.opt[Opt.SPLIT] == 1:
        split(states, i)
    else:
        for seat in range(2):
            for rank in range(1, RANKS):
                for _ in range(copies(states, i, rank)):
                    put(states, i, seat, rank)
    if s.opt[Opt.FIRST] == 0:  # TFG-1.7
        s.first = below(states, i, 2)
    else:
        s.first = s.opt[Opt.FIRST] - 1
    later = s.rng
    for seat in range(2):  # TFG-1.6
        put(states, i, seat, JOKER)
        s.rng = stream(seed, seat)
        shuffle(states, i, seat)
    s.rng = later
    n = 0
    for seat in range(2):  # TFG-1.8
        n = draw(states, i, seat, int(s.opt[Opt.HAND_SIZE]), 108, events, n)
    s.active = s.first
    s.turn = 1
    return begin(states, i, events, n)


@kernel
def clear(states: Any, i: int) -> int:
    """Empties the row of all but its generator and its options."""
    s = states[i]
    s.clause = 0
    s.winner = -1
    s.idle_turns = 0
    s.doubt = 0
    for seat in range(2):
        for rank in range(RANKS):
            s.hand[seat, rank] = 0
            s.known[seat, rank] = 0
            s.excluded[seat, rank] = 0
        for card in range(CARDS):
            s.area[seat, card] = 0
        s.hand_n[seat] = 0
        s.area_n[seat] = 0
        s.pile_n[seat] = 0
        s.joker[seat] = Joker.HIDDEN
        s.shield[seat] = 0
    return 0


@kernel
def copies(states: Any, i: int, rank: int) -> int:
    """How many cards of a rank one player's pack holds (TFG-1.2, TFG-1.3, TFG-1.5); of both, in a random split."""
    s = states[i]
    n = 2 if s.opt[Opt.FORMAT] == 1 else 4
    taken = 1 if rank == KING and s.opt[Opt.JOKER_CARD] == 1 else 0
    if s.opt[Opt.FORMAT] == 1 and s.opt[Opt.SPLIT] == 1:
        return 2 * (n - taken)
    return n - taken


@kernel
def split(states: Any, i: int) -> int:
    """TFG-1.4: one pack without its jokers, shuffled and dealt in halves."""
    s = states[i]
    for rank in range(1, RANKS):
        for _ in range(copies(states, i, rank)):
            put(states, i, 0, rank)
    shuffle(states, i, 0)
    for _ in range(s.pile_n[0] // 2):
        put(states, i, 1, pop(states, i, 0))
    return 0


@kernel
def shuffle(states: Any, i: int, seat: int) -> int:
    """Shuffles a pile (Fisher and Yates)."""
    s = states[i]
    for k in range(s.pile_n[seat] - 1, 0, -1):
        j = below(states, i, k + 1)
        card = s.pile[seat, k]
        s.pile[seat, k] = s.pile[seat, j]
        s.pile[seat, j] = card
    return 0


@kernel
def begin(states: Any, i: int, events: Any, n: int) -> int:
    """The start of the active player's turn, up to the first decision."""
    s = states[i]
    seat = int(s.active)
    s.step = Step.PLACE
    s.placed = 0
    s.attacks = 0
    s.asked = 1 << seat
    for card in range(CARDS):
        s.attacked[card] = 0
    n = tell(events, n, Kind.TURN, 301, EVERYONE, seat, int(s.turn), int(s.idle_turns), 0, 0)
    if s.turn == 14 and seat == s.first and s.opt[Opt.AFTER_13] == 1:
        n = dissolve(states, i, events, n)
    n = judge(states, i, events, n)
    if s.asked and s.turn >= 300:  # TFG-7.4
        n = finish(states, i, -1, 704, events, n)
    if s.asked == 0:
        return n

    short = s.opt[Opt.HAND_SIZE] - s.hand_n[seat]
    wanted = short + 1 if s.opt[Opt.DRAW] == 0 and short > 0 else 1  # TFG-3.2
    if s.pile_n[seat] > 0:
        n = draw(states, i, seat, wanted, 302, events, n)
    elif s.opt[Opt.DECKOUT] == 2:  # TFG-7.2
        return finish(states, i, 1 - seat, 702, events, n)
    elif s.opt[Opt.DECKOUT] == 0 and s.hand[seat, JOKER]:
        n = lay_joker_out(states, i, seat, Effect.NONE, 702, events, n)
    if s.opt[Opt.JOKER_CALL] > 0 and s.turn >= s.opt[Opt.JOKER_CALL] and s.hand[seat, JOKER]:  # TFG-7.6
        n = lay_joker_out(states, i, seat, Effect.NONE, 706, events, n)
    return settle(states, i, events, n)


@kernel
def dissolve(states: Any, i: int, events: Any, n: int) -> int:
    """TFG-4.6: every fused card becomes a plain one."""
    s = states[i]
    for seat in range(2):
        for rank in range(1, RANKS):
            s.area[seat, rank] += s.area[seat, FUSED + rank]
            s.area[seat, FUSED + rank] = 0
    return tell(events, n, Kind.DISSOLVED, 406, EVERYONE, int(s.active), 0, 0, 0, 0)


@kernel
def can_place(states: Any, i: int, seat: int) -> bool:
    """TFG-3.4: there is room, and a card in the hand that can be placed."""
    s = states[i]
    return room(states, i, seat) and s.hand_n[seat] > s.hand[seat, JOKER]


@kernel
def must_exclude(states: Any, i: int, seat: int) -> bool:
    """TFG-3.5: the hand is at its limit and the area is full."""
    s = states[i]
    return not room(states, i, seat) and s.hand_n[seat] > s.opt[Opt.HAND_SIZE]


@kernel
def settle(states: Any, i: int, events: Any, n: int) -> int:
    """Ends the place step where nothing can be placed and nothing must be excluded (TFG-3.5, TFG-3.6)."""
    s = states[i]
    seat = int(s.active)
    if s.step != Step.PLACE or can_place(states, i, seat) or must_exclude(states, i, seat):
        return n
    return enter(states, i, Step.ATTACK, 0, 305, events, n)


@kernel
def enter(states: Any, i: int, step: int, placed: int, clause: int, events: Any, n: int) -> int:
    """Goes to a step of the active player's turn."""
    s = states[i]
    seat = int(s.active)
    s.step = step
    s.placed = placed
    seats = OWNER | 1 << seat if holds_only_the_joker_in_secret(states, i) else EVERYONE
    return tell(events, n, Kind.STEP, clause, seats, seat, step, placed, 0, 0)


@kernel
def holds_only_the_joker_in_secret(states: Any, i: int) -> bool:
    """The active player skips the place step with room in the area, which nobody else may know before it shows."""
    s = states[i]
    seat = int(s.active)
    return (
        s.step == Step.ATTACK
        and s.placed == 0
        and s.attacks == 0
        and s.hand_n[seat] == 1
        and s.joker[seat] == Joker.HIDDEN
        and s.known[seat, JOKER] == 0
        and room(states, i, seat)
    )


@kernel
def show_lone_joker(states: Any, i: int, events: Any, n: int) -> int:
    """Who attacks or ends without placing, although there is room, shows that the last card is the joker."""
    s = states[i]
    if not holds_only_the_joker_in_secret(states, i):
        return n
    seat = int(s.active)
    s.known[seat, JOKER] = 1
    return tell(events, n, Kind.MUST_BE_JOKER, 304, EVERYONE, seat, 0, 0, 0, 0)


@kernel
def pass_turn(states: Any, i: int, events: Any, n: int) -> int:
    """The turn goes to the other player (TFG-3.1)."""
    s = states[i]
    s.idle_turns += 1
    s.active = 1 - s.active
    if s.active == s.first:
        s.turn += 1
    return begin(states, i, events, n)


@kernel
def can_still_strike(states: Any, i: int, seat: int) -> bool:
    """A king is left outside the excluded cards, or a revive that could bring one back."""
    s = states[i]
    if s.hand[seat, KING] or s.area[seat, KING] or s.area[seat, FUSED + KING]:
        return True
    joker = s.hand[seat, JOKER] > 0
    for k in range(s.pile_n[seat] - 1, -1, -1):
        if s.pile[seat, k] == KING:
            return True
        if s.pile[seat, k] == JOKER:
            joker = True
    return joker and s.joker[seat] == Joker.HIDDEN and s.excluded[seat, KING] > 0  # type: ignore[no-any-return]


@kernel
def judge(states: Any, i: int, events: Any, n: int) -> int:
    """TFG-7.7: ends a match that is dead or has come to a standstill."""
    s = states[i]
    if s.asked == 0:
        return n
    if s.doubt:
        s.doubt = 0
        if not can_still_strike(states, i, 0) and not can_still_strike(states, i, 1):  # TFG-7.3
            return finish(states, i, -1, 703, events, n)
    if s.idle_turns >= 52 and s.pile_n[0] == 0 and s.pile_n[1] == 0:  # TFG-7.4
        return finish(states, i, -1, 704, events, n)
    return n


@kernel
def finish(states: Any, i: int, winner: int, clause: int, events: Any, n: int) -> int:
    """Ends the match."""
    s = states[i]
    s.asked = 0
    s.doubt = 0
    s.winner = winner
    s.clause = clause
    return tell(events, n, Kind.OVER, clause, EVERYONE, int(s.active), winner, 0, 0, 0)
