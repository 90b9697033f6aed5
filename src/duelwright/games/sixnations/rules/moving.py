"""Cards go from one zone to another, and what listens is told."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, tell
from ..happenings import Event
from ..state import GONE, HAND_REF, PLAYER
from ..tables import Kind, Past, Reason, When, Zone
from .counts import tally
from .decks import into_deck, leave_deck
from .piles import HIDES, back_hidden, find, leave_hand, leave_hand_hidden, out_of_pile, to_banished, to_grave
from .queries import ref_card, ref_side, ref_zone
from .refs import follow
from .slots import TO_BANISHED, TO_GRAVE, TO_HAND, arrival, leave, put
from .triggers import collect
from .values import refresh


@kernel
def zone_to(to: int) -> int:
    """The zone that a card goes to."""
    if to == TO_GRAVE:
        return Zone.GRAVEYARD
    if to == TO_BANISHED:
        return Zone.BANISHED
    return Zone.HAND if to == TO_HAND else Zone.DECK


@kernel
def depart(tables: Any, states: Any, i: int, slot: int, to: int, reason: int, events: Any, n: int) -> int:
    """A card leaves the field; nobody sees a face-down one go, and a token goes nowhere."""
    s = states[i]
    if not s.down[slot] and not tables[0].token[s.card[slot]]:
        collect(tables, states, i, When.MOVED, slot, slot // 10, ref_zone(slot), reason, 0, zone_to(to))
    return leave(tables, states, i, slot, to, events, n)


@kernel
def to_open(
    tables: Any, states: Any, i: int, seat: int, card: int, out: int, to: int, reason: int, events: Any, n: int
) -> int:
    """A card that was not on the field has come to the graveyard or the banished zone of its owner."""
    if to == TO_GRAVE:
        n = to_grave(states, i, seat, card, GONE, events, n)
    else:
        n = to_banished(states, i, seat, card, GONE, events, n)
    collect(tables, states, i, When.MOVED, GONE, seat, out, reason, 0, zone_to(to))
    return n


@kernel
def is_there(states: Any, i: int, ref: int) -> bool:
    """Whether there is a card at a ref."""
    s = states[i]
    if ref < HAND_REF:
        return ref != PLAYER and ref_card(states, i, ref) != 0
    seat = ref_side(ref)
    card = ref_card(states, i, ref)
    if card == 0:
        return False
    if ref_zone(ref) == Zone.HAND:
        return find(s.hand, seat, int(s.hand_n[seat]), card) >= 0
    return find(s.deck, seat, int(s.deck_n[seat]), card) >= 0


@kernel
def eyes_on(states: Any, i: int, ref: int) -> int:
    """Who has been shown which card a picked ref is."""
    s = states[i]
    for k in range(s.picked_n):
        if s.picked[k] == ref:
            return int(s.picked_eyes[k])
    return HIDES if ref < HAND_REF else 0


@kernel
def go(tables: Any, states: Any, i: int, ref: int, to: int, reason: int, events: Any, n: int) -> int:
    """A card goes to a zone of its owner, wherever it is; one that is there already stays."""
    s = states[i]
    if not is_there(states, i, ref):
        return n
    if ref < PLAYER:
        s.frame_did = 1
        return depart(tables, states, i, ref, to, reason, events, n)
    out = ref_zone(ref)
    if out == zone_to(to) and out != Zone.DECK:
        return n
    s.frame_did = 1
    seat = ref_side(ref)
    card = ref_card(states, i, ref)
    open_zone = to in (TO_GRAVE, TO_BANISHED)
    eyes = HIDES if open_zone else eyes_on(states, i, ref)
    new = arrival(states, i, seat, card, to)
    follow(states, i, ref, new, eyes | (0 if new < HAND_REF else 1 << seat))
    if out == Zone.HAND:
        n = (
            leave_hand(states, i, seat, card, events, n)
            if open_zone
            else leave_hand_hidden(states, i, seat, card, eyes, events, n)
        )
    elif out == Zone.DECK:
        n = leave_deck(states, i, seat, card, eyes if to != TO_HAND else 1 << seat, events, n)
    else:
        n = out_of_pile(states, i, ref, events, n)
    if open_zone:
        return to_open(tables, states, i, seat, card, out, to, reason, events, n)
    if to == TO_HAND:
        return back_hidden(states, i, seat, card, HIDES if out != Zone.DECK else 1 << seat, events, n)
    return into_deck(states, i, seat, card, to, eyes | (1 << seat if out == Zone.HAND else 0), events, n)


@kernel
def discard(tables: Any, states: Any, i: int, ref: int, reason: int, events: Any, n: int) -> int:
    """A card of a hand goes to the graveyard."""
    if ref < HAND_REF or not is_there(states, i, ref):
        return n
    tally(states, i, ref_side(ref), Past.DISCARDS, 1)
    return go(tables, states, i, ref, TO_GRAVE, reason, events, n)


@kernel
def note_entered(tables: Any, states: Any, i: int, slot: int, came: int, out: int, reason: int) -> int:
    """A card has come to the field; a token from nowhere (``out`` 0)."""
    s = states[i]
    seat = slot // 10
    refresh(tables, states, i)
    if tables[0].kind[s.card[slot]] == Kind.CREATURE:
        tally(states, i, seat, Past.SUMMONS, 1)
        collect(tables, states, i, When.SUMMONED, slot, seat, came, reason, 0, 0)
    if out:
        collect(tables, states, i, When.MOVED, slot, seat, out, reason, 0, ref_zone(slot))
    return 0


@kernel
def appear(
    tables: Any,
    states: Any,
    i: int,
    slot: int,
    card: int,
    owner: int,
    tapped: int,
    came: int,
    out: int,
    events: Any,
    n: int,
) -> int:
    """A card comes to a free place by an effect; it has left where it was."""
    s = states[i]
    put(states, i, slot, card, owner)
    s.tapped[slot] = tapped
    n = tell(events, n, Event.ENTERED, 508, EVERYONE, slot // 10, card, slot % 10, 0, 0)
    note_entered(tables, states, i, slot, came, out, Reason.EFFECT)
    return n
