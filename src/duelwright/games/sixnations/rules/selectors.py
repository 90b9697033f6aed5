"""Which cards a step works on."""

from typing import Any

from ....core.jit import kernel
from ....core.rng import below
from ..state import BANISHED_REF, CODES, DECK_REF, GONE, GRAVE_REF, HAND_REF, PLAYER
from ..tables import Op, Shield, Who, Zone
from .amounts import amount
from .chain import link_skill
from .decks import in_deck
from .links import pick, picked_copies
from .moving import is_there
from .piles import HIDES
from .queries import fits, ref_side, ref_zone, sided, who_ref, zones_of
from .rulings import is_shielded

FIELD = Zone.BATTLE | Zone.TOWER
SPOTS = 20 + 8 * 64
"""The field; then graveyard, banished zone, hand and deck, each mine first."""

MOST = 20
"""Most cards that chance or the top of a deck gives."""


@kernel
def step_op(tables: Any, states: Any, i: int) -> int:
    """The operation that is being carried out."""
    s = states[i]
    skill = link_skill(tables, states, i, int(s.link_n) - 1)
    return int(tables[0].op[skill]) + int(s.frame_op) - 1


@kernel
def left_out(states: Any, i: int, seat: int, ref: int) -> bool:
    """Whether a card is protected from a seat's effects."""
    return 0 <= ref < PLAYER and is_shielded(states, i, ref, seat, Shield.EFFECT)


@kernel
def spot_ref(states: Any, i: int, seat: int, at: int) -> int:
    """The card of a spot, as a seat counts them, or ``GONE``."""
    s = states[i]
    if at < 20:
        return at if s.card[at] else GONE
    block = (at - 20) // 64
    k = (at - 20) % 64
    side = seat if block % 2 == 0 else 1 - seat
    if block < 2:
        return GRAVE_REF + 64 * side + k if k < s.grave_n[side] else GONE
    if block < 4:
        return BANISHED_REF + 64 * side + k if k < s.banished_n[side] else GONE
    if block < 6:
        return HAND_REF + CODES * side + int(s.hand[side, k]) if k < s.hand_n[side] else GONE
    return DECK_REF + CODES * side + int(s.deck[side, k]) if k < s.deck_n[side] else GONE


@kernel
def next_spot(zones: int, at: int) -> int:
    """The first spot from this one on in a zone that is looked at."""
    if at < 20:
        if zones & FIELD:
            return at
        at = 20
    while at < SPOTS:
        block = (at - 20) // 128
        zone = Zone.GRAVEYARD if block == 0 else Zone.BANISHED if block == 1 else Zone.HAND if block == 2 else Zone.DECK
        if zones & zone:
            return at
        at = 20 + 128 * (block + 1)
    return SPOTS


@kernel
def is_meant(tables: Any, states: Any, i: int, op: int, link: int, ref: int) -> bool:
    """Whether a card fits the filter of a step."""
    t = tables[0]
    s = states[i]
    seat = int(s.link_seat[link])
    query = int(t.op_filter[op])
    if ref == GONE or left_out(states, i, seat, ref):
        return False
    return query == 0 or fits(tables, states, i, query, seat, int(s.link_slot[link]), ref)


@kernel
def zones_meant(tables: Any, op: int) -> int:
    """The zones that a step looks at."""
    t = tables[0]
    if t.op_kind[op] == Op.DISCARD:
        return Zone.HAND | 0
    return zones_of(tables, int(t.op_filter[op]))


@kernel
def discarding(tables: Any, op: int, seat: int, side: int) -> bool:
    """Whether a player is to discard."""
    who = tables[0].op_who[op]
    return who == Who.BOTH or side == (1 - seat if who == Who.ENEMY else seat)


@kernel
def count_meant(tables: Any, states: Any, i: int, op: int, link: int, side: int) -> int:
    """How many cards fit a step; of the cards of one side (0, 1), or of both (-1)."""
    s = states[i]
    zones = zones_meant(tables, op)
    n = 0
    at = next_spot(zones, 0)
    while at < SPOTS:
        ref = spot_ref(states, i, int(s.link_seat[link]), at)
        if ref != GONE and (side < 0 or ref_side(ref) == side):
            n += int(is_meant(tables, states, i, op, link, ref))
        at = next_spot(zones, at + 1)
    return n


@kernel
def nth_meant(tables: Any, states: Any, i: int, op: int, link: int, side: int, rank: int) -> int:
    """The card of a rank among those that fit a step."""
    s = states[i]
    zones = zones_meant(tables, op)
    at = next_spot(zones, 0)
    while at < SPOTS:
        ref = spot_ref(states, i, int(s.link_seat[link]), at)
        wanted = ref != GONE and (side < 0 or ref_side(ref) == side)
        if wanted and is_meant(tables, states, i, op, link, ref):
            if rank == 0:
                return ref
            rank -= 1
        at = next_spot(zones, at + 1)
    return GONE


@kernel
def pick_random(tables: Any, states: Any, i: int, op: int, link: int, side: int, wanted: int) -> int:
    """Chance picks cards, one after the other (the beginning of Fisher and Yates over all that fit)."""
    s = states[i]
    size = count_meant(tables, states, i, op, link, side)
    first = int(s.picked_n)
    count = max(0, min(wanted, size))
    for j in range(count):
        pick(states, i, j + below(states, i, size - j), 0)
    for j in range(count - 1, -1, -1):  # what has come to the place drawn by the draws before
        at = int(s.picked[first + j])
        for k in range(j - 1, -1, -1):
            if s.picked[first + k] == at:
                at = k
        s.picked[first + j] = at
    for j in range(count):
        ref = nth_meant(tables, states, i, op, link, side, int(s.picked[first + j]))
        s.picked[first + j] = ref
        s.picked_eyes[first + j] = first_eyes(ref)
    return 0


@kernel
def first_eyes(ref: int) -> int:
    """Who can see a card where it lies, unless it has been shown."""
    if ref < HAND_REF:
        return HIDES
    return 1 << ref_side(ref) if ref < DECK_REF else 0


@kernel
def pick_all(tables: Any, states: Any, i: int, op: int, link: int) -> int:
    """All cards that fit: the active player's places first, then the other's, then the piles."""
    s = states[i]
    zones = zones_meant(tables, op)
    at = next_spot(zones, 0)
    while at < SPOTS:
        spot = (at + 10 * int(s.active)) % 20 if at < 20 else at
        ref = spot_ref(states, i, int(s.link_seat[link]), spot)
        if is_meant(tables, states, i, op, link, ref):
            pick(states, i, ref, first_eyes(ref))
        at = next_spot(zones, at + 1)
    return 0


@kernel
def pick_top(tables: Any, states: Any, i: int, op: int, link: int, wanted: int) -> int:
    """Cards from the top of a deck."""
    s = states[i]
    mine = sided(tables, int(tables[0].op_filter[op]), 0)
    side = int(s.link_seat[link]) if mine else 1 - int(s.link_seat[link])
    for k in range(max(0, min(wanted, min(MOST, int(s.deck_n[side]))))):
        pick(states, i, DECK_REF + CODES * side + int(s.deck[side, int(s.deck_n[side]) - 1 - k]), 0)
    return 0


@kernel
def pick_previous(states: Any, i: int, seat: int) -> int:
    """What the step before worked on, as far as it is still there."""
    s = states[i]
    for k in range(s.prev_n):
        ref = int(s.prev[k])
        if ref != GONE and is_there(states, i, ref) and not left_out(states, i, seat, ref):
            pick(states, i, ref, int(s.prev_eyes[k]))
    return 0


@kernel
def pick_known(tables: Any, states: Any, i: int, op: int, link: int) -> int:
    """Picks the cards of a step that nobody chooses."""
    t = tables[0]
    s = states[i]
    who = int(t.op_who[op])
    seat = int(s.link_seat[link])
    me = int(s.link_slot[link])
    if who == Who.ALL:
        return pick_all(tables, states, i, op, link)
    if who == Who.TARGET:
        for k in range(s.target_n[link]):
            ref = int(s.target[link, k])
            if ref != GONE and not left_out(states, i, seat, ref):
                pick(states, i, ref, HIDES)
        return 0
    if who == Who.ATTACHMENT:
        for k in range(20):
            slot = (k + 10 * int(s.active)) % 20
            if s.card[slot] > 0 and s.on[slot] == me and me != GONE and not left_out(states, i, seat, slot):
                pick(states, i, slot, HIDES)
        return 0
    if who == Who.PREVIOUS:
        return pick_previous(states, i, seat)
    if who == Who.RANDOM or who == Who.TOP:
        count = amount(tables, states, i, int(t.op_count[op]), seat, me, link)
        if who == Who.TOP:
            return pick_top(tables, states, i, op, link, count)
        return pick_random(tables, states, i, op, link, -1, min(MOST, count))
    ref = who_ref(states, i, who, link, me)
    if 0 <= ref < PLAYER and s.card[ref] and not left_out(states, i, seat, ref):
        pick(states, i, ref, HIDES)
    return 0


@kernel
def is_chosen_by(tables: Any, op: int) -> bool:
    """Whether a player chooses the cards of a step."""
    t = tables[0]
    if t.op_kind[op] == Op.DISCARD:
        return t.op_arg[op] == 0  # type: ignore[no-any-return]
    return t.op_who[op] in (Who.CHOOSE, Who.ENEMY_CHOOSES, Who.CHOOSE_PREVIOUS)


@kernel
def copies_left(tables: Any, states: Any, i: int, op: int, ref: int) -> int:
    """How many copies at a ref are not picked yet: 0 or 1 but in hands and decks."""
    s = states[i]
    picked = picked_copies(states, i, ref)
    if tables[0].op_who[op] == Who.CHOOSE_PREVIOUS and tables[0].op_kind[op] != Op.DISCARD:
        n = -picked
        for k in range(s.prev_n):
            n += int(s.prev[k] == ref)
        return n
    if ref < HAND_REF:
        return 1 - picked
    side = ref_side(ref)
    if ref >= DECK_REF:
        return in_deck(states, i, side, ref % CODES) - picked
    n = -picked
    for k in range(s.hand_n[side]):
        n += int(HAND_REF + CODES * side + s.hand[side, k] == ref)
    return n


@kernel
def may_choose(tables: Any, states: Any, i: int, op: int, link: int, ref: int) -> bool:
    """Whether the player who is asked may choose a card now: in hidden zones one of the own, or one that was shown."""
    t = tables[0]
    s = states[i]
    if ref == GONE or copies_left(tables, states, i, op, ref) <= 0:
        return False
    shown = t.op_who[op] == Who.CHOOSE_PREVIOUS and t.op_kind[op] != Op.DISCARD
    if not shown and (not ref_zone(ref) & zones_meant(tables, op) or (ref >= HAND_REF and ref_side(ref) != s.ask_seat)):
        return False
    return is_meant(tables, states, i, op, link, ref)
