"""The field: cards come, move and go, and what points at them follows."""

from typing import Any

from ....core.jit import kernel
from ....core.rows import EVERYONE, tell
from ..happenings import Event
from ..state import CHAIN, FROM_HAND, GONE, PLAYER, TARGETS, Link
from ..tables import Kind, Type
from .piles import back_to_hand, back_unseen, to_banished, to_grave

TO_GRAVE, TO_BANISHED, TO_HAND = 0, 1, 2


@kernel
def touch(states: Any, i: int, slot: int) -> int:
    """A slot has changed: its event is due, and values are to be worked out again."""
    s = states[i]
    s.dirty |= 1 << slot
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
    for k in range(3):
        s.used[slot, k] = 0
    return touch(states, i, slot)


@kernel
def drop_mod(states: Any, i: int, k: int) -> int:
    """A modifier ends; the others keep their order."""
    s = states[i]
    s.mod_n -= 1
    s.stale = 1
    for j in range(k, s.mod_n):
        s.mod_slot[j] = s.mod_slot[j + 1]
        s.mod_stat[j] = s.mod_stat[j + 1]
        s.mod_op[j] = s.mod_op[j + 1]
        s.mod_guard[j] = s.mod_guard[j + 1]
        s.mod_until[j] = s.mod_until[j + 1]
        s.mod_source[j] = s.mod_source[j + 1]
        s.mod_value[j] = s.mod_value[j + 1]
    j = int(s.mod_n)
    s.mod_slot[j] = 0
    s.mod_stat[j] = 0
    s.mod_op[j] = 0
    s.mod_guard[j] = 0
    s.mod_until[j] = 0
    s.mod_source[j] = 0
    s.mod_value[j] = 0
    return 0


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
    for k in range(s.mod_n - 1, -1, -1):
        ends = s.mod_slot[k] == old or s.mod_source[k] == old  # SIX-7.5: at once with its source
        if new == GONE and ends:
            drop_mod(states, i, k)
            continue
        if s.mod_source[k] == old:
            s.mod_source[k] = new
        if s.mod_slot[k] == old:
            s.mod_slot[k] = new
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
    s = states[i]
    s.card[new] = s.card[old]
    s.owner[new] = s.owner[old]
    s.down[new] = s.down[old]
    s.tapped[new] = s.tapped[old]
    s.attacked[new] = s.attacked[old]
    s.moved[new] = s.moved[old]
    s.pending[new] = s.pending[old]
    s.laid[new] = s.laid[old]
    s.until[new] = s.until[old]
    s.on[new] = s.on[old]
    for k in range(3):
        s.used[new, k] = s.used[old, k]
    repoint(states, i, old, new)
    wipe(states, i, old)
    return touch(states, i, new)


@kernel
def exchange(states: Any, i: int, a: int, b: int) -> int:
    """Two cards change places (SIX-5.4)."""
    s = states[i]
    aside = 30
    for values in (s.card, s.laid, s.until):
        value = values[a]
        values[a] = values[b]
        values[b] = value
    for marks in (s.owner, s.down, s.tapped, s.attacked, s.moved, s.pending, s.on):
        mark = marks[a]
        marks[a] = marks[b]
        marks[b] = mark
    for k in range(3):
        mark = s.used[a, k]
        s.used[a, k] = s.used[b, k]
        s.used[b, k] = mark
    repoint(states, i, a, aside)
    repoint(states, i, b, a)
    repoint(states, i, aside, b)
    touch(states, i, a)
    return touch(states, i, b)


@kernel
def leave(states: Any, i: int, slot: int, to: int, events: Any, n: int) -> int:
    """A card leaves the field for a zone of its owner (SIX-2.7); its equipment is left without a bearer."""
    s = states[i]
    card = int(s.card[slot])
    owner = int(s.owner[slot])
    unseen = s.down[slot] != 0
    wipe(states, i, slot)
    repoint(states, i, slot, GONE)
    if to == TO_GRAVE:
        return to_grave(states, i, owner, card, slot, events, n)
    if to == TO_BANISHED:
        return to_banished(states, i, owner, card, slot, events, n)
    if unseen:
        return back_unseen(states, i, owner, card, events, n)
    return back_to_hand(states, i, owner, card, events, n)


@kernel
def tidy(tables: Any, states: Any, i: int, events: Any, n: int) -> int:
    """SIX-2.6: equipment without a bearer goes to the graveyard; one that waits on the chain stays for now."""
    s = states[i]
    for k in range(20):
        slot = (10 * int(s.active) + k) % 20
        card = int(s.card[slot])
        if card <= 0 or s.down[slot] or s.pending[slot] or tables[0].type[card] != Type.EQUIPMENT:
            continue
        if s.on[slot] == GONE:
            n = tell(events, n, Event.EXPIRED, 206, EVERYONE, side_of(slot), card, slot % 10, 0, 0)
            n = leave(states, i, slot, TO_GRAVE, events, n)
    return n


@kernel
def clear_link(states: Any, i: int, link: int) -> int:
    """A link is taken off the end of the chain."""
    s = states[i]
    s.link_n = link
    s.link_seat[link] = 0
    s.link_card[link] = 0
    s.link_from[link] = 0
    s.link_skill[link] = 0
    s.link_kind[link] = 0
    s.link_place[link] = 0
    s.link_tapped[link] = 0
    s.link_negated[link] = 0
    s.link_limbo[link] = 0
    s.link_slot[link] = 0
    s.link_owner[link] = 0
    s.link_cause[link] = 0
    s.link_paid[link] = 0
    s.target_n[link] = 0
    for k in range(TARGETS):
        s.target[link, k] = 0
    return 0


@kernel
def push_link(states: Any, i: int, seat: int, kind: int, card: int, source: int, skill: int, slot: int) -> int:
    """A link is declared; ``slot`` is where its card stands, or ``GONE``. Returns its number."""
    s = states[i]
    link = int(s.link_n)
    clear_link(states, i, link)
    s.link_n = link + 1
    s.link_seat[link] = seat
    s.link_kind[link] = kind
    s.link_card[link] = card
    s.link_from[link] = source
    s.link_skill[link] = skill
    s.link_slot[link] = slot
    s.link_owner[link] = seat
    s.link_cause[link] = GONE
    s.link_limbo[link] = source == FROM_HAND and slot == GONE and kind != Link.EFFECT and kind != Link.TRIGGER
    return link


assert CHAIN == 16
