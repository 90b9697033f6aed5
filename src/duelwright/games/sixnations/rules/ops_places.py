"""Steps that bring cards to places of the field which a player names, one after the other."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, tell
from ..happenings import Event
from ..state import GONE, HAND_REF, PLAYER, Ask
from ..tables import Ban, Came, Changed, Kind, Op, Reason, Until, When, Who, Zone
from .decks import leave_deck
from .links import pick
from .moving import appear, is_there
from .ops_cards import tell_shown
from .ops_mods import duration, is_source
from .piles import HIDES, leave_hand, out_of_pile
from .queries import ref_card, ref_side, ref_zone
from .refs import follow
from .rulings import hand_banned, is_banned, seat_banned
from .slots import exchange, is_creature, replace_environment, shift
from .spots import free_places
from .triggers import collect

TAPPED, SIDED = 1, 2
"""In ``arg2`` of a summon: comes tapped; to its owner's side."""

TOKENS = 10


@kernel
def names_places(tables: Any, op: int) -> bool:
    """Whether a step asks for places."""
    t = tables[0]
    kind = t.op_kind[op]
    if kind == Op.CHANGE:
        return t.op_arg2[op] == 0  # type: ignore[no-any-return]
    return kind == Op.SUMMON or kind == Op.TOKEN or kind == Op.CONTROL  # type: ignore[no-any-return]


@kernel
def area_mask(areas: int) -> int:
    """The places of some areas, as a mask."""
    return (31 if areas & Zone.BATTLE else 0) | (31 << 5 if areas & Zone.TOWER else 0)


@kernel
def receiver(tables: Any, states: Any, i: int, op: int, link: int, ref: int) -> int:
    """The side that a card comes to."""
    t = tables[0]
    seat = int(states[i].link_seat[link])
    kind = t.op_kind[op]
    if kind == Op.TOKEN:
        return 1 - seat if t.op_who[op] == Who.ENEMY else seat
    if kind == Op.CHANGE or (kind == Op.SUMMON and t.op_arg2[op] & SIDED):
        return ref_side(ref)
    return seat


@kernel
def areas_for(tables: Any, op: int, ref: int) -> int:
    """The areas that a card may come to."""
    t = tables[0]
    kind = t.op_kind[op]
    if kind == Op.CONTROL:
        return ref_zone(ref) | 0
    if kind == Op.CHANGE:
        other = (Zone.BATTLE | Zone.TOWER) - ref_zone(ref)
        return other if t.op_arg[op] == 0 or t.op_arg[op] == other else 0
    return int(t.op_arg[op])


@kernel
def place_mask(tables: Any, states: Any, i: int, op: int, link: int) -> int:
    """The free slots that the card at hand may come to, as a mask."""
    s = states[i]
    ref = int(s.picked[s.frame_at]) if tables[0].op_kind[op] != Op.TOKEN else GONE
    side = receiver(tables, states, i, op, link, ref)
    return (free_places(states, i, side) & area_mask(areas_for(tables, op, ref))) << 10 * side


@kernel
def can_come(tables: Any, states: Any, i: int, op: int, link: int, ref: int) -> bool:
    """Whether a card can be summoned, moved or taken at all."""
    t = tables[0]
    s = states[i]
    kind = t.op_kind[op]
    side = receiver(tables, states, i, op, link, ref)
    if kind == Op.TOKEN:
        return not seat_banned(states, i, side, Ban.SUMMON)
    if ref == GONE or not is_there(states, i, ref):
        return False
    card = ref_card(states, i, ref)
    if kind == Op.SUMMON:
        if ref < PLAYER or t.kind[card] != Kind.CREATURE:
            return False
        if seat_banned(states, i, side, Ban.SUMMON):
            return False
        return ref_zone(ref) != Zone.HAND or not hand_banned(tables, states, i, ref_side(ref), card, Ban.SUMMON)
    if ref >= PLAYER:
        return False
    if kind == Op.CHANGE:
        return is_creature(tables, states, i, ref) and not is_banned(states, i, ref, Ban.MOVE)
    if ref // 10 == side or s.down[ref] or s.pending[ref]:
        return False
    return bool(t.op_until[op] != Until.SOURCE or is_source(states, i, int(s.link_slot[link])))


@kernel
def ask_place(tables: Any, states: Any, i: int, op: int, link: int, events: Any, n: int) -> int:
    """Asks for the place of the next card, if there is one and a place for it; a hidden card is shown first."""
    t = tables[0]
    s = states[i]
    token = t.op_kind[op] == Op.TOKEN
    left = min(TOKENS, int(s.frame_value)) if token else int(s.picked_n)
    while s.frame_at < left:
        ref = GONE if token else int(s.picked[s.frame_at])
        if can_come(tables, states, i, op, link, ref) and place_mask(tables, states, i, op, link):
            if ref >= HAND_REF and s.picked_eyes[s.frame_at] != HIDES:
                s.picked_eyes[s.frame_at] = HIDES
                card = ref_card(states, i, ref)
                n = tell_shown(events, n, ref_side(ref), card, ref - card, HIDES)
            s.ask = Ask.PLACE
            s.ask_seat = s.link_seat[link]
            s.asked = 1 << int(s.ask_seat)
            return n
        s.frame_at = left if token else s.frame_at + 1
    return n


@kernel
def come(tables: Any, states: Any, i: int, op: int, link: int, slot: int, events: Any, n: int) -> int:
    """The card at hand comes to the place that was named."""
    t = tables[0]
    s = states[i]
    kind = t.op_kind[op]
    s.frame_did = 1
    if kind == Op.TOKEN:
        s.frame_at += 1
        pick(states, i, slot, HIDES)
        return appear(tables, states, i, slot, int(t.op_card[op]), slot // 10, 0, Came.EFFECT, 0, events, n)
    ref = int(s.picked[s.frame_at])
    s.frame_at += 1
    if kind == Op.SUMMON:
        return bring(tables, states, i, ref, slot, int(t.op_arg2[op] & TAPPED != 0), events, n)
    if kind == Op.CHANGE:
        shift(states, i, ref, slot)
        n = tell(events, n, Event.MOVED, 508, EVERYONE, slot // 10, ref % 10, slot % 10, 0, 0)
        note_area(tables, states, i, slot, Reason.EFFECT)
        note_area_left(tables, states, i, slot, Reason.EFFECT)
        return n
    return take(tables, states, i, op, link, ref, slot, events, n)


@kernel
def bring(tables: Any, states: Any, i: int, ref: int, slot: int, tapped: int, events: Any, n: int) -> int:
    """A creature comes from a hand, deck, graveyard or banished zone."""
    seat = ref_side(ref)
    card = ref_card(states, i, ref)
    out = ref_zone(ref)
    follow(states, i, ref, slot, HIDES)
    if out == Zone.HAND:
        n = leave_hand(states, i, seat, card, events, n)
    elif out == Zone.DECK:
        n = leave_deck(states, i, seat, card, HIDES, events, n)
    else:
        n = out_of_pile(states, i, ref, events, n)
    return appear(tables, states, i, slot, card, seat, tapped, Came.EFFECT, out, events, n)


@kernel
def note_area(tables: Any, states: Any, i: int, slot: int, reason: int) -> int:
    """A creature has changed areas: that is a change."""
    return collect(tables, states, i, When.CHANGED, slot, slot // 10, Changed.AREA, reason, 0, 0)


@kernel
def note_area_left(tables: Any, states: Any, i: int, slot: int, reason: int) -> int:
    """A creature has changed areas: that is a move, too."""
    now = ref_zone(slot)
    out = (Zone.BATTLE | Zone.TOWER) - now
    return collect(tables, states, i, When.MOVED, slot, slot // 10, out, reason, 0, now)


@kernel
def take(tables: Any, states: Any, i: int, op: int, link: int, ref: int, slot: int, events: Any, n: int) -> int:
    """A card comes under the control of a seat; its owner has it back for good."""
    s = states[i]
    seat = int(s.link_seat[link])
    until = duration(tables, states, i, op, seat)
    card = int(s.card[ref])
    shift(states, i, ref, slot)
    s.control_until[slot] = 0
    s.control_source[slot] = 0
    if s.owner[slot] != seat:
        s.control_until[slot] = s.turn if until == Until.TURN else until
        if until == Until.SOURCE:
            s.control_source[slot] = s.link_slot[link]
    n = tell(events, n, Event.TAKEN, 207, EVERYONE, seat, card, ref, slot, 0)
    collect(tables, states, i, When.CHANGED, slot, seat, Changed.CONTROL, Reason.EFFECT, 0, 0)
    return replace_environment(tables, states, i, seat, slot, events, n)


@kernel
def swap_picked(tables: Any, states: Any, i: int, seat: int, events: Any, n: int) -> int:
    """Two cards of one player change places; in different areas only creatures do."""
    s = states[i]
    if s.picked_n != 2:
        return n
    a = int(s.picked[0])
    b = int(s.picked[1])
    if not (0 <= a < PLAYER and 0 <= b < PLAYER) or a == b or a // 10 != seat or b // 10 != seat:
        return n
    if s.card[a] == 0 or s.card[b] == 0:
        return n
    if is_banned(states, i, a, Ban.MOVE) or is_banned(states, i, b, Ban.MOVE):
        return n
    areas = a % 10 // 5 != b % 10 // 5
    if areas and not (is_creature(tables, states, i, a) and is_creature(tables, states, i, b)):
        return n
    if areas and a % 10 > b % 10:
        a, b = b, a
    s.frame_did = 1
    exchange(states, i, a, b)
    n = tell(events, n, Event.MOVED, 508, EVERYONE, seat, a % 10, b % 10, 1, 0)
    if areas:
        note_exchange(tables, states, i, a, b, Reason.EFFECT)
    return n


@kernel
def note_exchange(tables: Any, states: Any, i: int, battle: int, tower: int, reason: int) -> int:
    """Two creatures have changed areas; the one that stood in the battle area comes first."""
    note_area(tables, states, i, tower, reason)
    note_area(tables, states, i, battle, reason)
    note_area_left(tables, states, i, tower, reason)
    return note_area_left(tables, states, i, battle, reason)
