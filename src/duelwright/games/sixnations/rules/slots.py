"""The field: cards come, move and go, and what points at them follows."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, tell
from ..happenings import Event
from ..state import BANISHED_REF, CODES, COUNTERS, GONE, GRAVE_REF, HAND_REF, PLAYER, Link
from ..tables import Changed, Kind, Reason, Type, Until, When, Zone
from .decks import into_deck
from .limits import follow_log
from .mods import repoint_mods
from .piles import HIDES, back_hidden, back_to_hand, to_banished, to_grave
from .refs import repoint_picks
from .triggers import EQUIPPING, collect, is_heard

TO_GRAVE, TO_BANISHED, TO_HAND, TO_TOP, TO_BOTTOM, TO_DECK = 0, 1, 2, 3, 4, 5
"""Where a card goes; into a deck on top, undermost, or anywhere (it is shuffled afterwards)."""


@kernel
def touch(states: Any, i: int, slot: int) -> int:
    """A slot has changed: its event is due, and values are to be worked out again."""
    s = states[i]
    s.dirty |= 1 << slot
    s.fresh |= 1 << slot
    s.stale = 1
    return 0


@kernel
def side_of(slot: int) -> int:
    """The side of a slot; the player of ``PLAYER`` has none (-1)."""
    return -1 if slot < 0 or slot >= PLAYER else slot // 10


@kernel
def is_creature(tables: Any, states: Any, i: int, slot: int) -> bool:
    """Whether a face-up creature stands there."""
    s = states[i]
    if slot < 0 or slot >= PLAYER or s.card[slot] <= 0 or s.down[slot]:
        return False
    return tables[0].kind[s.card[slot]] == Kind.CREATURE  # type: ignore[no-any-return]


@kernel
def put(states: Any, i: int, slot: int, card: int, owner: int) -> int:
    """A card comes to a free place, face up, untapped, without marks."""
    s = states[i]
    s.card[slot] = card
    s.owner[slot] = owner
    s.on[slot] = GONE
    return touch(states, i, slot)


@kernel
def wipe(states: Any, i: int, slot: int) -> int:
    """Nothing lies there any more."""
    s = states[i]
    s.card[slot] = 0
    s.owner[slot] = 0
    s.down[slot] = 0
    s.tapped[slot] = 0
    s.attacked[slot] = 0
    s.moved[slot] = 0
    s.pending[slot] = 0
    s.laid[slot] = 0
    s.until[slot] = 0
    s.on[slot] = GONE
    s.attacks[slot] = 0
    s.more[slot] = 0
    s.struck[slot] = 0
    s.control_until[slot] = 0
    s.control_source[slot] = 0
    for k in range(3):
        s.used[slot, k] = 0
    for k in range(COUNTERS):
        s.counters[slot, k] = 0
    return touch(states, i, slot)


@kernel
def repoint(states: Any, i: int, old: int, new: int) -> int:
    """Whatever points at a slot now points at another (or at ``GONE``); a new incarnation is not found (SIX-7.2)."""
    s = states[i]
    for link in range(s.link_n):
        for k in range(s.target_n[link]):
            if s.target[link, k] == old:
                s.target[link, k] = new
        if s.link_slot[link] == old:
            s.link_slot[link] = new
        if s.link_cause[link] == old:
            s.link_cause[link] = new
    for k in range(s.wait_n):
        if s.wait_slot[k] == old:
            s.wait_slot[k] = new
        if s.wait_cause[k] == old:
            s.wait_cause[k] = new
    for k in range(s.later_n):
        if s.later_slot[k] == old and s.later_kind[k] == 0:
            s.later_slot[k] = new
        if s.later_cause[k] == old:
            s.later_cause[k] = new
    repoint_mods(states, i, old, new)
    repoint_picks(states, i, old, new)
    follow_log(states, i, old, new)
    for slot in range(20):
        if s.control_source[slot] == old and s.control_until[slot] == Until.SOURCE:
            s.control_source[slot] = new
            touch(states, i, slot)
    for slot in range(20):
        if s.on[slot] == old and s.card[slot]:
            s.on[slot] = new
            touch(states, i, slot)
    if s.att_seat >= 0:
        if s.att_from == old:
            s.att_from = new
        if s.att_to == old:
            s.att_to = new
        for k in range(s.guard_n):
            if s.guard[k] == -2 - old:
                s.guard[k] = GONE if new == GONE else -2 - new
    return 0


@kernel
def shift(states: Any, i: int, old: int, new: int) -> int:
    """A card goes to a free place of the field, with its state and all that affects it (SIX-5.4)."""
    exchange(states, i, old, new)
    s = states[i]
    s.on[old] = GONE
    return 0


@kernel
def exchange(states: Any, i: int, a: int, b: int) -> int:
    """Two cards change places (SIX-5.4), or a card and a free place."""
    s = states[i]
    aside = 30
    for values in (s.card, s.laid, s.until, s.control_until):
        value = values[a]
        values[a] = values[b]
        values[b] = value
    for marks in (s.owner, s.down, s.tapped, s.attacked, s.moved, s.pending, s.on, s.attacks, s.more, s.control_source):
        mark = marks[a]
        marks[a] = marks[b]
        marks[b] = mark
    struck = s.struck[a]
    s.struck[a] = s.struck[b]
    s.struck[b] = struck
    for k in range(3):
        mark = s.used[a, k]
        s.used[a, k] = s.used[b, k]
        s.used[b, k] = mark
    for k in range(COUNTERS):
        mark = s.counters[a, k]
        s.counters[a, k] = s.counters[b, k]
        s.counters[b, k] = mark
    repoint(states, i, a, aside)
    repoint(states, i, b, a)
    repoint(states, i, aside, b)
    touch(states, i, a)
    return touch(states, i, b)


@kernel
def leave(tables: Any, states: Any, i: int, slot: int, to: int, events: Any, n: int) -> int:
    """A card leaves the field for a zone of its owner (SIX-2.7); its equipment is left without a bearer."""
    s = states[i]
    card = int(s.card[slot])
    owner = int(s.owner[slot])
    unseen = s.down[slot] != 0
    wipe(states, i, slot)
    if tables[0].token[card]:
        repoint(states, i, slot, GONE)
        return n
    for k in range(s.picked_n):  # the step that works on it follows it
        if s.picked[k] == slot:
            s.picked[k] = arrival(states, i, owner, card, to)
            s.picked_eyes[k] = 1 << owner if unseen and to == TO_HAND else HIDES
    repoint(states, i, slot, GONE)
    if to == TO_GRAVE:
        return to_grave(states, i, owner, card, slot, events, n)
    if to == TO_BANISHED:
        return to_banished(states, i, owner, card, slot, events, n)
    if to >= TO_TOP:
        return into_deck(states, i, owner, card, to, 1 << owner if unseen else HIDES, events, n)
    if unseen:
        return back_hidden(states, i, owner, card, 1 << owner, events, n)
    return back_to_hand(states, i, owner, card, events, n)


@kernel
def arrival(states: Any, i: int, owner: int, card: int, to: int) -> int:
    """The ref of a card that is about to come to a zone of its owner; in a deck it is not followed."""
    s = states[i]
    if to == TO_GRAVE:
        return GRAVE_REF + 64 * owner + int(s.grave_n[owner])
    if to == TO_BANISHED:
        return BANISHED_REF + 64 * owner + int(s.banished_n[owner])
    return HAND_REF + CODES * owner + card if to == TO_HAND else GONE


@kernel
def lowest_free(states: Any, i: int, seat: int, area: int) -> int:
    """The first free place of an area (0 battle, 5 tower) of a seat, as a slot; ``GONE`` if there is none."""
    s = states[i]
    for slot in range(10 * seat + area, 10 * seat + area + 5):
        free = s.card[slot] == 0
        for link in range(s.link_n):
            coming = s.link_limbo[link] and s.link_kind[link] in (Link.SUMMON, Link.SACRIFICE, Link.UPGRADE)
            free &= not (coming and s.link_seat[link] == seat and s.link_place[link] == slot % 10)
        if free:
            return slot
    return GONE


@kernel
def drop(tables: Any, states: Any, i: int, slot: int, clause: int, events: Any, n: int) -> int:
    """A card goes to the graveyard because it cannot stay where it lies."""
    card = int(states[i].card[slot])
    n = tell(events, n, Event.EXPIRED, clause, EVERYONE, slot // 10, card, slot % 10, 0, 0)
    zone = Zone.BATTLE if slot % 10 < 5 else Zone.TOWER
    if not tables[0].token[card]:
        collect(tables, states, i, When.MOVED, slot, slot // 10, zone, Reason.RULE, 0, Zone.GRAVEYARD)
    return leave(tables, states, i, slot, TO_GRAVE, events, n)


@kernel
def replace_environment(tables: Any, states: Any, i: int, seat: int, new: int, events: Any, n: int) -> int:
    """A player has at most one environment: that at slot ``new``, or the one to come (``GONE``) (SIX-2.6)."""
    t = tables[0]
    s = states[i]
    if new != GONE and (s.card[new] <= 0 or t.type[s.card[new]] != Type.ENVIRONMENT):
        return n
    for slot in range(10 * seat + 5, 10 * seat + 10):
        card = int(s.card[slot])
        if card > 0 and not s.down[slot] and t.type[card] == Type.ENVIRONMENT and slot != new:
            n = drop(tables, states, i, slot, 206, events, n)
    return n


@kernel
def give_back(tables: Any, states: Any, i: int, slot: int, events: Any, n: int) -> int:
    """A card goes back to its owner's side, to the first free place of its area; to the graveyard if there is none."""
    s = states[i]
    seat = slot // 10
    area = slot % 10 // 5 * 5
    card = int(s.card[slot])
    to = lowest_free(states, i, 1 - seat, area)
    if to == GONE:
        return drop(tables, states, i, slot, 207, events, n)
    s.control_until[slot] = 0
    s.control_source[slot] = 0
    shift(states, i, slot, to)
    n = tell(events, n, Event.TAKEN, 207, EVERYONE, 1 - seat, card, slot, to, 0)
    collect(tables, states, i, When.CHANGED, to, 1 - seat, Changed.CONTROL, Reason.RULE, 0, 0)
    return replace_environment(tables, states, i, 1 - seat, to, events, n)


@kernel
def is_any_held(states: Any, i: int) -> bool:
    """Whether a card lies on a side for a time."""
    s = states[i]
    held = 0
    for slot in range(20):
        held |= int(s.control_until[slot])
    return held != 0


@kernel
def tidy(tables: Any, states: Any, i: int, events: Any, n: int) -> int:
    """SIX-2.6: equipment without a bearer goes to the graveyard; one that waits on the chain stays for now."""
    s = states[i]
    if not is_heard(tables, states, i, EQUIPPING) and not is_any_held(states, i):
        return n
    for k in range(20):
        slot = (10 * int(s.active) + k) % 20
        card = int(s.card[slot])
        if s.control_until[slot] == Until.SOURCE and s.control_source[slot] == GONE:
            n = give_back(tables, states, i, slot, events, n)
            continue
        if card <= 0 or s.down[slot] or s.pending[slot] or tables[0].type[card] != Type.EQUIPMENT:
            continue
        if s.on[slot] == GONE:
            n = drop(tables, states, i, slot, 206, events, n)
    return n
