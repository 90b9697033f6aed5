"""The deal, the frame of a turn, hell's toll and the end of the match."""

from typing import Any

from ....core.jit import kernel
from ....core.rng import below
from ....core.rows import EVERYONE, tell
from ..happenings import Event
from ..state import GONE, Ask, Flow, Mode, Opt, Phase
from ..tables import At, Changed, Later, Past, Per, Permit, Reason, Skip, Until, When, Zone
from .control import end_control
from .duel import end_mods_of
from .frame import destroy, finish, hurt, judge, note_leaving, ordered, set_tapped
from .later import call_back, due
from .limits import end_log
from .mods import drop_mod
from .piles import draw
from .rulings import permitted
from .slots import TO_GRAVE, leave, tidy
from .triggers import collect
from .values import refresh

PASTS = len(Past)

TURNS = 200
"""SIX-8.4."""


@kernel
def begin_turn(tables: Any, states: Any, i: int, events: Any, n: int) -> int:
    """The next player untaps (SIX-4.5) and draws (SIX-4.2)."""
    s = states[i]
    s.turn += 1
    s.active = 1 - s.active
    seat = int(s.active)
    s.phase = Phase.STRATEGY
    s.stage = 1
    s.flow = Flow.MAIN
    s.mode = Mode.IDLE
    n = tell(events, n, Event.TURN, 401, EVERYONE, seat, int(s.turn), 0, 0, 0)
    for side in range(2):
        for k in range(PASTS):
            s.past[side, k] = 0
    s.dirty |= 1 << 22
    s.stale = 1
    for slot in range(10 * seat, 10 * seat + 10):
        n = set_tapped(tables, states, i, slot, 0, 405, Reason.RULE, events, n)
    if s.turn > 2 or s.opt[Opt.FIRST_ROUND_DRAW] == 1:
        n = draw_of_turn(tables, states, i, seat, events, n)
    if s.flow == Flow.OVER:
        return n
    if s.later_n > 0 and call_back(states, i, Later.MY_NEXT_TURN):
        s.flow = Flow.OPENING
        return n
    return start_phase(tables, states, i, events, n)


@kernel
def draw_of_turn(tables: Any, states: Any, i: int, seat: int, events: Any, n: int) -> int:
    """SIX-4.2: one card, or as many as the player may draw; it can be skipped."""
    if skips(states, i, seat, Skip.DRAW):
        return n
    refresh(tables, states, i)
    count = min(60, 1 + permitted(tables, states, i, seat, Permit.EXTRA_DRAW))
    return judge(states, i, events, draw(states, i, seat, count, 402, events, n))


@kernel
def start_phase(tables: Any, states: Any, i: int, events: Any, n: int) -> int:
    """What triggers at the start of a turn waits, and the strategy phase begins."""
    s = states[i]
    seat = int(s.active)
    s.flow = Flow.MAIN
    refresh(tables, states, i)
    collect(tables, states, i, When.PHASE, GONE, seat, At.START, Reason.RULE, 0, 0)
    n = due(tables, states, i, Later.MY_NEXT_TURN, events, n)
    return tell(events, n, Event.PHASE, 401, EVERYONE, seat, int(s.phase), 0, 0, 0)


@kernel
def skips(states: Any, i: int, seat: int, phase: int) -> bool:
    """Whether a player leaves out the phase that would begin now; it is the next one only."""
    s = states[i]
    if s.skip[seat] >> phase & 1 == 0:
        return False
    s.skip[seat] &= ~(1 << phase)
    s.dirty |= 1 << 22
    return True


@kernel
def go_on(tables: Any, states: Any, i: int, events: Any, n: int) -> int:
    """The next phase begins (SIX-4.1); after the last, what happens at the end of the turn."""
    s = states[i]
    seat = int(s.active)
    s.flow = Flow.MAIN
    n = end_mods_of(tables, states, i, Until.PHASE, events, n)
    if s.phase == Phase.STRATEGY and s.turn > 1:
        s.phase = Phase.DUEL if not skips(states, i, seat, Skip.DUEL) else Phase.SECOND
    elif s.phase == Phase.DUEL:
        s.phase = Phase.SECOND
    else:  # SIX-4.3: the first turn has the strategy phase alone
        s.flow = Flow.ENDING
    if s.flow == Flow.MAIN and s.phase == Phase.SECOND and skips(states, i, seat, Skip.SECOND):
        s.flow = Flow.ENDING
    if s.flow == Flow.ENDING:
        if s.later_n > 0 and call_back(states, i, Later.TURN_END):
            s.flow = Flow.CLOSING
            return n
        return close_phase(tables, states, i, events, n)
    s.stale = 1
    refresh(tables, states, i)
    at = At.DUEL if s.phase == Phase.DUEL else At.SECOND
    collect(tables, states, i, When.PHASE, GONE, seat, at, Reason.RULE, 0, 0)
    return tell(events, n, Event.PHASE, 401, EVERYONE, seat, int(s.phase), 0, 0, 0)


@kernel
def close_phase(tables: Any, states: Any, i: int, events: Any, n: int) -> int:
    """The last phase is over: what triggers at the end of the turn waits."""
    s = states[i]
    s.flow = Flow.ENDING
    collect(tables, states, i, When.PHASE, GONE, int(s.active), At.END, Reason.RULE, 0, 0)
    return due(tables, states, i, Later.TURN_END, events, n)


@kernel
def end_turn(tables: Any, states: Any, i: int, events: Any, n: int) -> int:
    """Durations and marks end (SIX-7.5, SIX-9.1); then hell's toll, if it is due."""
    s = states[i]
    for k in range(s.mod_n - 1, -1, -1):
        until = int(s.mod_until[k])
        if until in (Until.TURN, Until.BATTLE, Until.PHASE) or 0 < until <= s.turn:
            drop_mod(states, i, k)
    n = end_control(tables, states, i, int(s.turn), events, n)
    clear_marks(states, i)
    for k in range(20):
        slot = ordered(states, i, k)
        if s.until[slot] and s.until[slot] <= s.turn:
            card = int(s.card[slot])
            n = tell(events, n, Event.EXPIRED, 705, EVERYONE, slot // 10, card, slot % 10, 0, 0)
            note_leaving(tables, states, i, slot, Zone.GRAVEYARD, Reason.RULE)
            n = leave(tables, states, i, slot, TO_GRAVE, events, n)
    n = tidy(tables, states, i, events, n)
    refresh(tables, states, i)
    if s.opt[Opt.MODE] == 1 and s.dial == 3:
        s.phase = Phase.HELL
        s.flow = Flow.TOLL
        return tell(events, n, Event.PHASE, 902, EVERYONE, int(s.active), int(s.phase), 0, 0, 0)
    return close_turn(tables, states, i, events, n)


@kernel
def clear_marks(states: Any, i: int) -> int:
    """What cards and players have done this turn is forgotten."""
    s = states[i]
    for slot in range(20):
        s.attacked[slot] = 0
        s.moved[slot] = 0
        s.attacks[slot] = 0
        s.more[slot] = 0
        s.struck[slot] = 0
        s.dirty |= int(s.card[slot] != 0) << slot
        for k in range(3):
            s.used[slot, k] = 0
    for seat in range(2):
        for k in range(s.grave_n[seat]):
            if s.grave_used[seat, k]:
                s.grave_used[seat, k] = 0
                s.dirty |= 1 << 20 + seat
    end_log(states, i, Per.TURN)
    s.summons = 0
    s.moves = 0
    s.stage = 1
    return 0


@kernel
def ask_toll(states: Any, i: int) -> int:
    """SIX-9.2: the player whose turn ends chooses first, then the other."""
    s = states[i]
    seat = int(s.active) if s.choice[s.active] < 0 else 1 - int(s.active)
    s.ask = Ask.TOLL
    s.ask_seat = seat
    s.asked = 1 << seat
    return 0


@kernel
def field_cards(states: Any, i: int, seat: int) -> int:
    """How many cards lie on a player's field, face-down ones included."""
    s = states[i]
    n = 0
    for slot in range(10 * seat, 10 * seat + 10):
        n += int(s.card[slot] != 0)
    return n


@kernel
def toll(tables: Any, states: Any, i: int, events: Any, n: int) -> int:
    """SIX-9.2: both choices are carried out together, and judged once (SIX-9.3)."""
    s = states[i]
    doomed = 0
    for k in range(2):
        seat = int(s.active) if k == 0 else 1 - int(s.active)
        if s.choice[seat] == 0:
            left = below(states, i, field_cards(states, i, seat))
            for slot in range(10 * seat, 10 * seat + 10):
                if s.card[slot]:
                    if left == 0:
                        doomed |= 1 << slot
                    left -= 1
    n = destroy(tables, states, i, doomed, 902, Reason.RULE, -1, events, n)
    for k in range(2):
        seat = int(s.active) if k == 0 else 1 - int(s.active)
        if s.choice[seat] == 1:
            n = hurt(tables, states, i, seat, 5000, 902, Reason.RULE, GONE, -1, events, n)
    s.flow = Flow.TOLLED
    return judge(states, i, events, n)


@kernel
def close_turn(tables: Any, states: Any, i: int, events: Any, n: int) -> int:
    """The dial moves (SIX-9.1), empty decks and the turn limit are judged (SIX-8.2, SIX-8.4)."""
    s = states[i]
    if s.opt[Opt.MODE] == 1:
        s.dial = (s.dial + 1) % 4
        n = tell(events, n, Event.DIAL, 901, EVERYONE, int(s.active), int(s.dial), 0, 0, 0)
        s.stale = 1
        collect(tables, states, i, When.CHANGED, GONE, -1, Changed.DIAL, Reason.RULE, int(s.dial), 0)
    for seat in range(2):
        s.choice[seat] = -1
    if s.opt[Opt.DECKOUT] == 0 and s.turn % 2 == 0 and (s.deck_n[0] == 0 or s.deck_n[1] == 0):
        winner = 0 if s.deck_n[1] == 0 else 1
        if s.deck_n[0] == 0 and s.deck_n[1] == 0:
            winner = 0 if s.life[0] > s.life[1] else 1 if s.life[1] > s.life[0] else -1
        return finish(states, i, winner, 802, events, n)
    if s.turn >= TURNS:
        return finish(states, i, -1, 804, events, n)
    return begin_turn(tables, states, i, events, n)
