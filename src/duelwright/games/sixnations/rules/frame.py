"""What every part of the match needs: life, tapping, destruction, judging."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, tell
from ..happenings import Event
from ..state import GONE, Flow, Mode, Opt
from ..tables import RULED, Ban, Changed, Happens, How, Instead, Past, Reason, When, Zone
from .counts import tally
from .queries import bounded, ref_zone
from .rulings import is_banned, replacement, softened, survives
from .slots import TO_BANISHED, TO_BOTTOM, TO_GRAVE, TO_HAND, leave, tidy, touch
from .triggers import collect
from .values import refresh


@kernel
def hurt(
    tables: Any,
    states: Any,
    i: int,
    seat: int,
    amount: int,
    clause: int,
    reason: int,
    source: int,
    by: int,
    events: Any,
    n: int,
) -> int:
    """Damage to a player, as modifiers leave it; life may stand below 0 until it is judged (SIX-8.5).

    ``source`` is the slot of the card that does it, or ``GONE``; ``by`` its side, -1 for nobody.
    """
    s = states[i]
    if amount > 0 and reason != Reason.RULE and (s.mod_n > 0 or s.seat_flags[0] & RULED):
        for how in (How.NONE, How.CAP, How.DOUBLE, How.HALF):
            amount = softened(tables, states, i, seat, reason, how, amount)
        if amount == 0:
            return n
        if softened(tables, states, i, seat, reason, How.REFLECT, amount) < 0:
            seat = 1 - seat
    before = int(s.life[seat])
    s.life[seat] = bounded(before - amount)
    s.stale = 1
    n = tell(events, n, Event.DAMAGE, clause, EVERYONE, seat, amount, int(s.life[seat]), 0, 0)
    if amount > 0:
        tally(states, i, seat, Past.DAMAGE, amount)
        collect(tables, states, i, When.DAMAGE, source, by, seat, reason, amount, 0)
        note_life(tables, states, i, seat, before, reason)
    return n


@kernel
def note_life(tables: Any, states: Any, i: int, seat: int, before: int, reason: int) -> int:
    """The life of a player has changed."""
    now = int(states[i].life[seat])
    if now != before:
        collect(tables, states, i, When.CHANGED, GONE, seat, Changed.LIFE, reason, now, before)
    return 0


@kernel
def gain(
    tables: Any, states: Any, i: int, seat: int, amount: int, clause: int, reason: int, events: Any, n: int
) -> int:
    """A player gains life, without a ceiling unless ``life_cap = start`` (SIX-8.5), or pays it where negative."""
    s = states[i]
    before = int(s.life[seat])
    life = bounded(before + amount)
    if s.opt[Opt.LIFE_CAP] == 1 and amount > 0:
        life = max(before, min(life, int(s.opt[Opt.LIFE])))
    s.life[seat] = life
    s.stale = 1
    n = tell(events, n, Event.LIFE, clause, EVERYONE, seat, life - before, life, 0, 0)
    note_life(tables, states, i, seat, before, reason)
    return n


@kernel
def set_tapped(
    tables: Any, states: Any, i: int, slot: int, tapped: int, clause: int, reason: int, events: Any, n: int
) -> int:
    """A card is tapped or untapped, if it can be."""
    s = states[i]
    if s.tapped[slot] == tapped:
        return n
    if s.stale:
        refresh(tables, states, i)
    if is_banned(states, i, slot, Ban.TAP if tapped else Ban.UNTAP):
        return n
    s.tapped[slot] = tapped
    touch(states, i, slot)
    if tapped:
        collect(tables, states, i, When.CHANGED, slot, slot // 10, Changed.TAPPED, reason, 0, 0)
    return tell(events, n, Event.TAPPED, clause, EVERYONE, slot // 10, slot % 10, tapped, 0, 0)


@kernel
def ordered(states: Any, i: int, k: int) -> int:
    """The slot of a place in the order in which both fields are gone through: the active player's first."""
    return (10 * int(states[i].active) + k) % 20


@kernel
def note_leaving(tables: Any, states: Any, i: int, slot: int, into: int, reason: int) -> int:
    """A card is about to leave the field for a zone; nobody sees a face-down one, and a token goes nowhere."""
    s = states[i]
    if s.card[slot] > 0 and not s.down[slot] and not tables[0].token[s.card[slot]]:
        collect(tables, states, i, When.MOVED, slot, slot // 10, ref_zone(slot), reason, 0, into)
    return 0


@kernel
def destroy(
    tables: Any, states: Any, i: int, doomed: int, clause: int, reason: int, by: int, events: Any, n: int
) -> int:
    """The cards of a set of slots are destroyed together; whoever listens has seen all of them (SIX-7.4).

    Those that are protected stay, and those to which something happens instead are not destroyed. ``by`` is the side
    that destroys, -1 for nobody.
    """
    s = states[i]
    fates = 0
    for k in range(20):
        slot = ordered(states, i, k)
        if doomed >> slot & 1 == 0:
            continue
        if s.card[slot] == 0 or survives(tables, states, i, slot, reason, by):
            doomed &= ~(1 << slot)
        else:
            fates |= replacement(tables, states, i, slot, Happens.DESTROYED) << 3 * slot
    for k in range(20):
        slot = ordered(states, i, k)
        if doomed >> slot & 1 and fates >> 3 * slot & 7 == 0:
            n = tell(events, n, Event.DESTROYED, clause, EVERYONE, slot // 10, int(s.card[slot]), slot % 10, 0, 0)
            tally(states, i, slot // 10, Past.DESTROYED, 1)
            collect(tables, states, i, When.DESTROYED, slot, slot // 10, 0, reason, 0, 0)
    for k in range(20):
        slot = ordered(states, i, k)
        if doomed >> slot & 1 and fates >> 3 * slot & 7 == 0:
            note_leaving(tables, states, i, slot, Zone.GRAVEYARD, reason)
    for k in range(20):
        slot = ordered(states, i, k)
        if doomed >> slot & 1:
            fate = fates >> 3 * slot & 7
            if fate:
                n = instead(tables, states, i, slot, fate - 1, events, n)
            else:
                n = leave(tables, states, i, slot, TO_GRAVE, events, n)
    n = tidy(tables, states, i, events, n)
    refresh(tables, states, i)
    return n


@kernel
def instead(tables: Any, states: Any, i: int, slot: int, what: int, events: Any, n: int) -> int:
    """What happens to a card in place of something; it is not replaced again."""
    if what == Instead.NOTHING:
        return n
    if what == Instead.TAP:
        return set_tapped(tables, states, i, slot, 1, 508, Reason.EFFECT, events, n)
    to = TO_GRAVE
    into = Zone.GRAVEYARD
    if what == Instead.BANISH:
        to = TO_BANISHED
        into = Zone.BANISHED
    elif what == Instead.TO_HAND:
        to = TO_HAND
        into = Zone.HAND
    elif what == Instead.TO_DECK_BOTTOM:
        to = TO_BOTTOM
        into = Zone.DECK
    note_leaving(tables, states, i, slot, into, Reason.EFFECT)
    return leave(tables, states, i, slot, to, events, n)


@kernel
def finish(states: Any, i: int, winner: int, clause: int, events: Any, n: int) -> int:
    """Ends the match."""
    s = states[i]
    s.clause = clause
    s.winner = winner
    s.flow = Flow.OVER
    s.mode = Mode.IDLE
    s.asked = 0
    return tell(events, n, Event.OVER, clause, EVERYONE, int(s.active), winner, 0, 0, 0)


@kernel
def lost_by(states: Any, i: int, seat: int) -> int:
    """The clause by which a seat has lost, or 0."""
    s = states[i]
    if s.life[seat] <= 0:
        return 801
    empty = s.opt[Opt.DECKOUT] == 1 and s.deck_n[seat] == 0
    if empty or (s.opt[Opt.DECKOUT] == 2 and s.starved[seat]):
        return 802
    return 803 if s.won[1 - seat] else 0


@kernel
def judge(states: Any, i: int, events: Any, n: int) -> int:
    """SIX-8.5: both players together."""
    s = states[i]
    if s.flow == Flow.OVER:
        return n
    a = lost_by(states, i, 0)
    b = lost_by(states, i, 1)
    if a and b:
        return finish(states, i, -1, 804, events, n)
    if a or b:
        return finish(states, i, 1 if a else 0, a if a else b, events, n)
    return n
