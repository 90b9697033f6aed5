"""The queries of the cards: refs, and the filters that cards fit."""

from typing import Any

from ....core.jit import kernel
from ..state import BANISHED_REF, COUNTERS, DECK_REF, GONE, GRAVE_REF, HAND_REF, PLAYER
from ..tables import CARDS, Cmp, Field, Kind, Who, Zone

MOST = 1_000_000_000
"""Amounts saturate at this."""

EVERYWHERE = int(sum(Zone))
"""The zones of a filter that takes some of the cards of the step before."""

WORKED_OUT = 2
"""``stale`` while static skills are asked: level, nation, attribute and name are the printed ones."""


@kernel
def bounded(value: int) -> int:
    """An amount within its bounds."""
    return MOST if value > MOST else -MOST if value < -MOST else value


@kernel
def compared(a: int, cmp: int, b: int) -> bool:
    """Whether a comparison holds."""
    if cmp == Cmp.EQ:
        return a == b
    if cmp == Cmp.NE:
        return a != b
    if cmp == Cmp.GE:
        return a >= b
    if cmp == Cmp.LE:
        return a <= b
    if cmp == Cmp.GT:
        return a > b
    return a < b


@kernel
def ref_card(states: Any, i: int, ref: int) -> int:
    """The card that a ref points at, or 0."""
    s = states[i]
    if ref < 0 or ref == PLAYER:
        return 0
    if ref < PLAYER:
        return int(s.card[ref])
    if ref >= HAND_REF:
        return ref % CARDS
    base = GRAVE_REF if ref < BANISHED_REF else BANISHED_REF
    pile = s.grave if ref < BANISHED_REF else s.banished
    return int(pile[(ref - base) // 64, (ref - base) % 64])


@kernel
def ref_side(ref: int) -> int:
    """The side on which a ref lies."""
    if ref < PLAYER:
        return ref // 10
    if ref >= HAND_REF:
        return ref // CARDS % 2
    return (ref - (GRAVE_REF if ref < BANISHED_REF else BANISHED_REF)) // 64


@kernel
def ref_zone(ref: int) -> int:
    """The zone in which a ref lies."""
    if ref < PLAYER:
        return Zone.BATTLE if ref % 10 < 5 else Zone.TOWER
    if ref < HAND_REF:
        return Zone.GRAVEYARD if ref < BANISHED_REF else Zone.BANISHED
    return Zone.HAND if ref < DECK_REF else Zone.DECK


@kernel
def term_value(tables: Any, states: Any, i: int, field: int, card: int, ref: int) -> int:
    """What a term of a filter looks at."""
    t = tables[0]
    s = states[i]
    on_field = 0 <= ref < PLAYER
    now = on_field and s.stale != WORKED_OUT and not s.down[ref]
    if field == Field.KIND:
        return int(t.kind[card])
    if field == Field.TYPE:
        return int(t.type[card])
    if field == Field.NATION:
        return int(s.nation[ref]) if now else int(t.nation[card])
    if field == Field.ATTRIBUTE:
        return int(s.attribute[ref]) if now else int(t.attribute[card])
    if field == Field.RARITY:
        return int(t.rarity[card])
    if field == Field.LEVEL:
        return int(s.level[ref]) if now else int(t.level[card])
    if field == Field.ATTACK:
        return int(s.attack[ref]) if on_field else int(t.attack[card])
    if field == Field.DEFENCE:
        return int(s.defence[ref]) if on_field else int(t.defence[card])
    if field == Field.NAME:
        return int(s.name[ref]) if now else int(t.name[card])
    if field == Field.CARD:
        return card
    if field == Field.TOKEN:
        return int(t.token[card])
    if field == Field.EFFECT:
        return int(t.skill[card, 0] != 0)
    return mark(states, i, field, ref) if on_field else 0


@kernel
def mark(states: Any, i: int, field: int, slot: int) -> int:
    """What a term looks at that only a card of the field can have."""
    s = states[i]
    if field == Field.TAPPED:
        return int(s.tapped[slot])
    if field == Field.STOLEN:
        return int(s.owner[slot] != slot // 10)
    total = 0
    if field == Field.COUNTERS:
        for k in range(COUNTERS):
            total += int(s.counters[slot, k])
        return total
    for k in range(20):
        total |= int(s.on[k] == slot and s.card[k] != 0)
    return total


@kernel
def matches(tables: Any, states: Any, i: int, query: int, seat: int, me: int, card: int, ref: int, zone: int) -> bool:
    """Whether a card fits a filter of ``seat``, whose own card stands at slot ``me``.

    Face-down cards fit ``facedown`` alone, or a filter that does not look for cards but takes some of those that a
    step has worked on; and only creatures have attack and defence.
    ``ref`` is where the card lies, or ``GONE`` where only its own numbers count; ``zone`` the bit of its zone.
    """
    t = tables[0]
    s = states[i]
    down = 0 <= ref < PLAYER and s.down[ref] != 0
    hides = down
    asks_down = False
    terms = int(t.code[query])
    for k in range(terms):
        at = query + 1 + 3 * k
        field = int(t.code[at])
        cmp = int(t.code[at + 1])
        operand = int(t.code[at + 2])
        if field == Field.SIDE:
            side = ref_side(ref) if ref >= 0 else seat
            if ((side != seat) == (operand == 1)) != (cmp == Cmp.EQ):
                return False
        elif field == Field.ZONE:
            if ((zone & operand) != 0) != (cmp == Cmp.EQ):
                return False
            hides &= operand != EVERYWHERE or card < 0
        elif field == Field.SELF:
            if (ref == me and ref >= 0) != (cmp == Cmp.EQ):
                return False
        elif field == Field.DOWN:
            asks_down = True
            if (down == (operand == 1)) != (cmp == Cmp.EQ):
                return False
        else:
            numberless = field in (Field.ATTACK, Field.DEFENCE) and t.kind[card] != Kind.CREATURE
            if hides or numberless or not compared(term_value(tables, states, i, field, card, ref), cmp, operand):
                return False
    return asks_down or not hides


@kernel
def zones_of(tables: Any, query: int) -> int:
    """The zones that a filter looks at: its first term says so."""
    t = tables[0]
    if t.code[query] > 0 and t.code[query + 1] == Field.ZONE:
        return int(t.code[query + 3])
    return Zone.BATTLE | Zone.TOWER


@kernel
def fits(tables: Any, states: Any, i: int, query: int, seat: int, me: int, ref: int) -> bool:
    """Whether the card at a ref fits a filter."""
    card = ref_card(states, i, ref)
    if card == 0:
        return False
    return matches(tables, states, i, query, seat, me, card, ref, ref_zone(ref))


@kernel
def field_of(tables: Any, query: int, seat: int) -> int:
    """The slots whose sides a filter takes: 100 x the first + the one behind the last."""
    mine = sided(tables, query, 0)
    theirs = sided(tables, query, 1)
    first = 0 if mine and theirs else 10 * seat if mine else 10 * (1 - seat)
    return 100 * first + (first if not mine and not theirs else 20 if mine and theirs else first + 10)


@kernel
def count(tables: Any, states: Any, i: int, query: int, seat: int, me: int) -> int:
    """How many cards fit a filter, in all the zones that it names."""
    s = states[i]
    zones = zones_of(tables, query)
    found = 0
    if zones & (Zone.BATTLE | Zone.TOWER):
        slots = field_of(tables, query, seat)
        for slot in range(slots // 100, slots % 100):
            if s.card[slot]:
                found += int(fits(tables, states, i, query, seat, me, slot))
    for side in range(2):
        if zones & (Zone.GRAVEYARD | Zone.BANISHED) == 0 or not sided(tables, query, int(side != seat)):
            continue
        if zones & Zone.GRAVEYARD:
            for k in range(s.grave_n[side]):
                found += int(fits(tables, states, i, query, seat, me, GRAVE_REF + 64 * side + k))
        if zones & Zone.BANISHED:
            for k in range(s.banished_n[side]):
                found += int(fits(tables, states, i, query, seat, me, BANISHED_REF + 64 * side + k))
    if zones & Zone.HAND:
        if sided(tables, query, 0):
            for k in range(s.hand_n[seat]):
                found += int(matches(tables, states, i, query, seat, me, int(s.hand[seat, k]), GONE, Zone.HAND))
        if sided(tables, query, 1):
            found += int(s.hand_n[1 - seat])
    if zones & Zone.DECK:
        found += int(s.deck_n[seat]) if sided(tables, query, 0) else 0
        found += int(s.deck_n[1 - seat]) if sided(tables, query, 1) else 0
    return found


@kernel
def sided(tables: Any, query: int, side: int) -> bool:
    """Whether a filter takes cards of a side: 0 my, 1 the enemy's."""
    t = tables[0]
    for k in range(t.code[query]):
        at = query + 1 + 3 * k
        if t.code[at] == Field.SIDE and (t.code[at + 2] == side) != (t.code[at + 1] == Cmp.EQ):
            return False
    return True


@kernel
def who_ref(states: Any, i: int, who: int, link: int, me: int) -> int:
    """The one card that a selector means, or ``GONE``."""
    s = states[i]
    if who == Who.SELF:
        return me
    if who == Who.TARGET and link >= 0 and s.target_n[link] > 0:
        return int(s.target[link, 0])
    if who == Who.BEARER and 0 <= me < PLAYER:
        return int(s.on[me])
    if who == Who.ATTACKER and s.att_seat >= 0:
        return int(s.att_from)
    if who == Who.ATTACKED and s.att_seat >= 0:
        return int(s.att_to)
    if who == Who.CAUSE:
        if link >= 0:
            return int(s.link_cause[link])
        return int(s.wait_cause[-2 - link]) if link < -1 else GONE
    if who == Who.PREVIOUS and s.prev_n > 0:
        return int(s.prev[0])
    return GONE
