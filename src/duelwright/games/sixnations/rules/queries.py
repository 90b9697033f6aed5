"""The queries of the cards: filters and amounts."""

from typing import Any

from ....core.jit import kernel
from ..state import BANISHED_REF, GONE, GRAVE_REF, PLAYER
from ..tables import Cmp, Field, Kind, Token, Who, Zone

MOST = 1_000_000_000
"""Amounts saturate at this."""


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
    base = GRAVE_REF if ref < BANISHED_REF else BANISHED_REF
    pile = s.grave if ref < BANISHED_REF else s.banished
    return int(pile[(ref - base) // 64, (ref - base) % 64])


@kernel
def ref_side(ref: int) -> int:
    """The side on which a ref lies."""
    if ref < PLAYER:
        return ref // 10
    return (ref - (GRAVE_REF if ref < BANISHED_REF else BANISHED_REF)) // 64


@kernel
def ref_zone(ref: int) -> int:
    """The zone in which a ref lies."""
    if ref < PLAYER:
        return Zone.BATTLE if ref % 10 < 5 else Zone.TOWER
    return Zone.GRAVEYARD if ref < BANISHED_REF else Zone.BANISHED


@kernel
def term_value(tables: Any, states: Any, i: int, field: int, card: int, ref: int, zone: int) -> int:
    """What a term of a filter looks at."""
    t = tables[0]
    s = states[i]
    on_field = 0 <= ref < PLAYER
    if field == Field.KIND:
        return int(t.kind[card])
    if field == Field.TYPE:
        return int(t.type[card])
    if field == Field.NATION:
        return int(t.nation[card])
    if field == Field.ATTRIBUTE:
        return int(t.attribute[card])
    if field == Field.RARITY:
        return int(t.rarity[card])
    if field == Field.LEVEL:
        return int(t.level[card])
    if field == Field.ATTACK:
        return int(s.attack[ref]) if on_field else int(t.attack[card])
    if field == Field.DEFENCE:
        return int(s.defence[ref]) if on_field else int(t.defence[card])
    if field == Field.NAME:
        return int(t.name[card])
    if field == Field.CARD:
        return card
    if field == Field.TAPPED:
        return int(s.tapped[ref]) if on_field else 0
    if field == Field.DOWN:
        return int(s.down[ref]) if on_field else 0
    return int(t.skill[card, 0] != 0)


@kernel
def matches(tables: Any, states: Any, i: int, query: int, seat: int, me: int, card: int, ref: int, zone: int) -> bool:
    """Whether a card fits a filter of ``seat``, whose own card stands at slot ``me``.

    Face-down cards fit ``facedown`` alone, and only creatures have attack and defence.
    ``ref`` is where the card lies, or ``GONE`` where only its own numbers count; ``zone`` the bit of its zone.
    """
    t = tables[0]
    s = states[i]
    down = 0 <= ref < PLAYER and s.down[ref] != 0
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
        elif field == Field.SELF:
            if (ref == me and ref >= 0) != (cmp == Cmp.EQ):
                return False
        elif field == Field.DOWN:
            asks_down = True
            if (down == (operand == 1)) != (cmp == Cmp.EQ):
                return False
        else:
            numberless = field in (Field.ATTACK, Field.DEFENCE) and t.kind[card] != Kind.CREATURE
            if down or numberless or not compared(term_value(tables, states, i, field, card, ref, zone), cmp, operand):
                return False
    return asks_down or not down


@kernel
def zones_of(tables: Any, query: int) -> int:
    """The zones that a filter looks at."""
    t = tables[0]
    mask = 0
    for k in range(t.code[query]):
        if t.code[query + 1 + 3 * k] == Field.ZONE and t.code[query + 2 + 3 * k] == Cmp.EQ:
            mask |= int(t.code[query + 3 + 3 * k])
    return mask if mask else Zone.BATTLE | Zone.TOWER


@kernel
def fits(tables: Any, states: Any, i: int, query: int, seat: int, me: int, ref: int) -> bool:
    """Whether the card at a ref fits a filter."""
    card = ref_card(states, i, ref)
    if card == 0:
        return False
    return matches(tables, states, i, query, seat, me, card, ref, ref_zone(ref))


@kernel
def count(tables: Any, states: Any, i: int, query: int, seat: int, me: int) -> int:
    """How many cards fit a filter, in all the zones that it names."""
    s = states[i]
    zones = zones_of(tables, query)
    found = 0
    if zones & (Zone.BATTLE | Zone.TOWER):
        for slot in range(20):
            if s.card[slot]:
                found += int(fits(tables, states, i, query, seat, me, slot))
    for side in range(2):
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
    if who == Who.CAUSE and link >= 0:
        return int(s.link_cause[link])
    return GONE


@kernel
def stat_of(tables: Any, states: Any, i: int, token: int, ref: int) -> int:
    """Attack, defence or level of the card at a ref; 0 where it is gone."""
    s = states[i]
    card = ref_card(states, i, ref)
    if card <= 0 or (ref < PLAYER and s.down[ref]):
        return 0
    if token == Token.LEVEL_OF:
        return int(tables[0].level[card])
    if ref < PLAYER:
        return int(s.attack[ref]) if token == Token.ATTACK_OF else int(s.defence[ref])
    return int(tables[0].attack[card]) if token == Token.ATTACK_OF else int(tables[0].defence[card])


@kernel
def joined(token: int, operand: int, a: int, b: int) -> int:
    """Two amounts joined by an operator; division rounds down, and by 0 gives 0."""
    if token == Token.ADD:
        return bounded(a + b)
    if token == Token.SUB:
        return bounded(a - b)
    if token == Token.MUL:
        return bounded(a * b)
    if token == Token.DIV:
        return bounded(a // b) if b != 0 else 0
    if token == Token.MIN:
        return min(a, b)
    if token == Token.MAX:
        return max(a, b)
    return int(compared(a, operand, b))


@kernel
def amount(tables: Any, states: Any, i: int, query: int, seat: int, me: int, link: int) -> int:
    """Works an amount out for a seat; ``me`` is the slot of its card, ``link`` its link or -1."""
    t = tables[0]
    s = states[i]
    top = 0
    for k in range(t.code[query]):
        token = int(t.code[query + 1 + 2 * k])
        operand = int(t.code[query + 2 + 2 * k])
        value = 0
        if token == Token.NUMBER:
            value = operand
        elif token == Token.COUNT:
            value = count(tables, states, i, operand, seat, me)
        elif token == Token.LIFE:
            value = int(s.life[seat])
        elif token == Token.ENEMY_LIFE:
            value = int(s.life[1 - seat])
        elif token == Token.TURN:
            value = int(s.turn)
        elif token in (Token.ATTACK_OF, Token.DEFENCE_OF, Token.LEVEL_OF):
            value = stat_of(tables, states, i, token, who_ref(states, i, operand, link, me))
            if operand == Who.TARGET and link >= 0:
                for j in range(1, s.target_n[link]):
                    value = bounded(value + stat_of(tables, states, i, token, int(s.target[link, j])))
        else:
            top -= 2
            value = joined(token, operand, int(s.stack[top]), int(s.stack[top + 1]))
        s.stack[top] = value
        top += 1
    value = int(s.stack[0]) if top > 0 else 0
    for k in range(16):
        s.stack[k] = 0
    return value


@kernel
def holds(tables: Any, states: Any, i: int, skill: int, seat: int, me: int, link: int) -> bool:
    """Whether a skill's condition is met."""
    query = int(tables[0].condition[skill])
    return query == 0 or amount(tables, states, i, query, seat, me, link) != 0
