"""Steps that move cards between zones, or show them."""

from typing import Any

from ....core.jit import kernel
from ....core.rng import below
from ....core.rows import EVERYONE, OWNER, tell
from ..happenings import Event
from ..state import CODES, DECK_REF, GONE, HAND_REF, PLAYER
from ..tables import Happens, Later, Op, Place, Reason, Type
from .decks import shuffle
from .frame import destroy, instead
from .later import BACK, put_off
from .links import pick
from .moving import discard, go, is_there
from .piles import HIDES, learn
from .queries import fits, ref_card, ref_side, ref_zone
from .rulings import replacement
from .slots import TO_BANISHED, TO_BOTTOM, TO_DECK, TO_GRAVE, TO_HAND, TO_TOP


@kernel
def destroy_picked(tables: Any, states: Any, i: int, seat: int, events: Any, n: int) -> int:
    """The cards of the field among those picked are destroyed together."""
    s = states[i]
    doomed = 0
    for k in range(s.picked_n):
        if 0 <= s.picked[k] < PLAYER:
            doomed |= 1 << int(s.picked[k])
    n = destroy(tables, states, i, doomed, 508, Reason.EFFECT, seat, events, n)
    for slot in range(20):
        if doomed >> slot & 1 and s.card[slot] == 0:
            s.frame_did = 1
    return n


@kernel
def destination(tables: Any, op: int) -> int:
    """Where the cards of a step go."""
    t = tables[0]
    kind = t.op_kind[op]
    if kind == Op.SEND:
        return TO_GRAVE
    if kind == Op.BANISH:
        return TO_BANISHED
    if kind == Op.TO_HAND:
        return TO_HAND
    place = t.op_arg[op]
    return TO_TOP if place == Place.TOP else TO_BOTTOM if place == Place.BOTTOM else TO_DECK


@kernel
def send_picked(tables: Any, states: Any, i: int, op: int, events: Any, n: int) -> int:
    """The cards picked go to a zone of their owners, one after the other; decks that got cards so are shuffled."""
    t = tables[0]
    s = states[i]
    to = destination(tables, op)
    shuffles = 0
    for k in range(s.picked_n):
        ref = int(s.picked[k])
        if ref == GONE:
            continue
        owner = int(s.owner[ref]) if ref < PLAYER else ref_side(ref)
        if to == TO_DECK and is_there(states, i, ref) and not t.token[max(0, ref_card(states, i, ref))]:
            shuffles |= 1 << owner
        n = send(tables, states, i, op, ref, owner, to, events, n)
    for side in range(2):
        if shuffles >> side & 1:
            n = shuffle_deck(states, i, side, events, n)
    return n


@kernel
def send(tables: Any, states: Any, i: int, op: int, ref: int, owner: int, to: int, events: Any, n: int) -> int:
    """One card goes, unless something happens to it instead; a banished one may be called back later."""
    t = tables[0]
    s = states[i]
    if 0 <= ref < PLAYER and s.card[ref] and to in (TO_BANISHED, TO_HAND):
        happens = Happens.BANISHED if to == TO_BANISHED else Happens.TO_HAND
        fate = replacement(tables, states, i, ref, happens)
        if fate:
            n = instead(tables, states, i, ref, fate - 1, events, n)
            s.frame_did |= int(s.card[ref] == 0)
            return n
    returns = 0
    if to == TO_BANISHED and t.op_arg[op] and 0 <= ref < PLAYER and s.card[ref] > 0 and not s.down[ref]:
        card = int(s.card[ref])
        if not s.pending[ref] and t.type[card] != Type.EQUIPMENT and t.token[card] == 0:
            returns = card
    area = ref_zone(ref)
    n = go(tables, states, i, ref, to, Reason.EFFECT, events, n)
    if returns:
        when = Later.TURN_END if t.op_arg[op] == 1 else Later.MY_NEXT_TURN
        put_off(states, i, BACK, when, owner, returns, 0, area, GONE)
    return n


@kernel
def shuffle_deck(states: Any, i: int, seat: int, events: Any, n: int) -> int:
    """A deck is shuffled for all to see."""
    shuffle(states, i, seat)
    return tell(events, n, Event.SHUFFLED, 207, EVERYONE, seat, 0, 0, 0, 0)


@kernel
def discard_picked(tables: Any, states: Any, i: int, events: Any, n: int) -> int:
    """The cards picked are discarded."""
    s = states[i]
    for k in range(s.picked_n):
        n = discard(tables, states, i, int(s.picked[k]), Reason.EFFECT, events, n)
    return n


@kernel
def show(states: Any, i: int, k: int, eyes: int, events: Any, n: int) -> int:
    """A card that is picked is shown to those eyes; of a hand the other player knows it from now on."""
    s = states[i]
    ref = int(s.picked[k])
    if ref == GONE:
        return n
    card = ref_card(states, i, ref)
    side = ref_side(ref)
    s.frame_did = 1
    s.picked_eyes[k] |= eyes
    where = ref - card if ref >= HAND_REF else ref
    n = tell_shown(events, n, side, card, where, eyes)
    if HAND_REF <= ref < DECK_REF and eyes & 1 << 1 - side:
        known = 0
        for j in range(s.known_n[side]):
            known += int(s.known[side, j] == card)
        shown = 0
        for j in range(k + 1):
            shown += int(s.picked[j] == ref)
        for _ in range(known, shown):
            n = learn(states, i, side, card, events, n)
    return n


@kernel
def tell_shown(events: Any, n: int, side: int, card: int, where: int, eyes: int) -> int:
    """A card is shown to those eyes; the others see that it is. It may teach even the player who does it."""
    revealed = int(eyes == HIDES)
    n = tell(events, n, Event.SHOWN, 508, OWNER, side, card, where, revealed, 0)
    n = tell(events, n, Event.SHOWN, 508, eyes, side, card, where, revealed, 0)
    return n if revealed else tell(events, n, Event.SHOWN, 508, HIDES & ~eyes, side, 0, where, revealed, 0)


@kernel
def show_picked(states: Any, i: int, eyes: int, events: Any, n: int) -> int:
    """The cards picked are shown to those eyes."""
    for k in range(states[i].picked_n):
        n = show(states, i, k, eyes, events, n)
    return n


@kernel
def reveal_until(tables: Any, states: Any, i: int, op: int, link: int, events: Any, n: int) -> int:
    """Cards from the top of my deck are shown until one fits; the others go below the deck, in random order."""
    s = states[i]
    seat = int(s.link_seat[link])
    size = int(s.deck_n[seat])
    query = int(tables[0].op_filter[op])
    others = 0
    found = False
    while others < size and not found:
        card = int(s.deck[seat, size - 1 - others])
        ref = DECK_REF + CODES * seat + card
        found = fits(tables, states, i, query, seat, int(s.link_slot[link]), ref)
        n = tell_shown(events, n, seat, card, DECK_REF + CODES * seat, HIDES)
        if found:
            s.frame_did = 1
            pick(states, i, ref, HIDES)
        else:
            others += 1
    for k in range(others - 1, 0, -1):
        j = below(states, i, k + 1)
        swap_cards(s.deck, seat, size - 1 - k, size - 1 - j)
    reverse(s.deck, seat, 0, size - others)
    reverse(s.deck, seat, size - others, size)
    reverse(s.deck, seat, 0, size)
    return n


@kernel
def swap_cards(cards: Any, seat: int, a: int, b: int) -> int:
    """Two cards of a pile change places."""
    card = cards[seat, a]
    cards[seat, a] = cards[seat, b]
    cards[seat, b] = card
    return 0


@kernel
def reverse(cards: Any, seat: int, first: int, end: int) -> int:
    """A part of a pile is turned round."""
    while first < end - 1:
        end -= 1
        swap_cards(cards, seat, first, end)
        first += 1
    return 0
