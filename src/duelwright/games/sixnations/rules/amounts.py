"""Amounts and conditions of the cards: what a postfix program of tokens comes to."""

from typing import Any

from ....core.jit import kernel
from ....core.rng import below
from ..state import BANISHED_REF, COUNTERS, GRAVE_REF, HAND_REF, PLAYER, Opt, Phase
from ..tables import CARDS, CODE, Field, Token, Who, Word, Zone
from .queries import WORKED_OUT, bounded, compared, count, fits, ref_card, sided, term_value, who_ref, zones_of

LEVEL = 3
"""Stands for the level where a ``Stat`` stands."""


@kernel
def stat_of(tables: Any, states: Any, i: int, token: int, ref: int) -> int:
    """Attack, defence, level or counters of the card at a ref; 0 where it is gone."""
    s = states[i]
    card = ref_card(states, i, ref)
    if card <= 0 or (ref < PLAYER and s.down[ref]):
        return 0
    if token == Token.COUNTERS_OF:
        return counted(states, i, ref) if ref < PLAYER else 0
    if token == Token.LEVEL_OF:
        return int(s.level[ref]) if ref < PLAYER and s.stale != WORKED_OUT else int(tables[0].level[card])
    if ref < PLAYER:
        return int(s.attack[ref]) if token == Token.ATTACK_OF else int(s.defence[ref])
    return int(tables[0].attack[card]) if token == Token.ATTACK_OF else int(tables[0].defence[card])


@kernel
def counted(states: Any, i: int, slot: int) -> int:
    """How many counters of all names lie on a card of the field."""
    total = 0
    for k in range(COUNTERS):
        total += int(states[i].counters[slot, k])
    return total


@kernel
def stat_of_all(tables: Any, states: Any, i: int, token: int, who: int, link: int, me: int) -> int:
    """What the cards that a selector means have of a number, summed."""
    s = states[i]
    total = 0
    if who == Who.TARGET and link >= 0:
        for k in range(s.target_n[link]):
            total = bounded(total + stat_of(tables, states, i, token, int(s.target[link, k])))
        return total
    if who == Who.PREVIOUS:
        for k in range(s.prev_n):
            total = bounded(total + stat_of(tables, states, i, token, int(s.prev[k])))
        return total
    if who == Who.ATTACHMENT:
        for slot in range(20):
            if s.card[slot] > 0 and s.on[slot] == me and me >= 0:
                total = bounded(total + stat_of(tables, states, i, token, slot))
        return total
    return stat_of(tables, states, i, token, who_ref(states, i, who, link, me))


@kernel
def summed(tables: Any, states: Any, i: int, token: int, query: int, stat: int, seat: int, me: int) -> int:
    """The sum, or the highest, of a number (0 attack, 1 defence, 3 level) over the cards that fit a filter."""
    s = states[i]
    zones = zones_of(tables, query)
    found = 0
    if zones & (Zone.BATTLE | Zone.TOWER):
        for slot in range(20):
            if s.card[slot]:
                found = added(tables, states, i, token, query, stat, seat, me, slot, found)
    for side in range(2):
        if zones & (Zone.GRAVEYARD | Zone.BANISHED) == 0 or not sided(tables, query, int(side != seat)):
            continue
        if zones & Zone.GRAVEYARD:
            for k in range(s.grave_n[side]):
                found = added(tables, states, i, token, query, stat, seat, me, GRAVE_REF + 64 * side + k, found)
        if zones & Zone.BANISHED:
            for k in range(s.banished_n[side]):
                found = added(tables, states, i, token, query, stat, seat, me, BANISHED_REF + 64 * side + k, found)
    if zones & Zone.HAND:
        for k in range(s.hand_n[seat]):
            found = added(
                tables, states, i, token, query, stat, seat, me, HAND_REF + CARDS * seat + int(s.hand[seat, k]), found
            )
    return found


@kernel
def added(
    tables: Any, states: Any, i: int, token: int, query: int, stat: int, seat: int, me: int, ref: int, found: int
) -> int:
    """A sum, or highest number, with one more card."""
    if not fits(tables, states, i, query, seat, me, ref):
        return found
    field = Field.LEVEL if stat == LEVEL else Field.ATTACK if stat == 0 else Field.DEFENCE
    value = term_value(tables, states, i, field, ref_card(states, i, ref), ref)
    return bounded(found + value) if token == Token.SUM else max(found, value)


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
    if token == Token.AND:
        return int(a != 0 and b != 0)
    if token == Token.OR:
        return int(a != 0 or b != 0)
    return int(compared(a, operand, b))


@kernel
def word_holds(states: Any, i: int, word: int, seat: int, me: int, link: int) -> bool:
    """Whether a condition of one word holds for the card at ``me``."""
    s = states[i]
    if word <= Word.ENEMY_TURN:
        return (s.active == seat) == (word == Word.MY_TURN)  # type: ignore[no-any-return]
    if word <= Word.SECOND:
        duel = s.phase in (Phase.DUEL, Phase.BATTLE, Phase.DEFENCE)
        wanted = Phase.STRATEGY if word == Word.STRATEGY else Phase.SECOND
        return bool(duel if word == Word.DUEL else s.phase == wanted)
    if word <= Word.DEFENDING:
        if s.att_seat < 0:
            return False
        own = s.att_from if word == Word.ATTACKING else s.att_to
        return word == Word.IN_BATTLE or (me >= 0 and own == me)
    if word <= Word.NIGHT:
        return s.opt[Opt.MODE] == 1 and s.dial == word - Word.DAWN  # type: ignore[no-any-return]
    if word <= Word.EVENT_RULE:
        return event_reason(states, i, link) == 1 << word - Word.EVENT_BATTLE
    side = event_side(states, i, link)
    return side == (seat if word == Word.EVENT_MINE else 1 - seat)


@kernel
def event_reason(states: Any, i: int, link: int) -> int:
    """Why the event happened that set a trigger off, or 0."""
    s = states[i]
    if link >= 0:
        return int(s.link_reason[link])
    return int(s.wait_reason[-2 - link]) if link < -1 else 0


@kernel
def event_side(states: Any, i: int, link: int) -> int:
    """Whose event set a trigger off, or -1."""
    s = states[i]
    if link >= 0:
        return int(s.link_side[link])
    return int(s.wait_side[-2 - link]) if link < -1 else -1


@kernel
def event_amount(states: Any, i: int, link: int) -> int:
    """The amount of the event that set a trigger off, or 0."""
    s = states[i]
    if link >= 0:
        return int(s.link_event[link])
    return int(s.wait_event[-2 - link]) if link < -1 else 0


@kernel
def plain(states: Any, i: int, token: int, operand: int, seat: int, link: int) -> int:
    """An amount that looks at no card."""
    s = states[i]
    if token == Token.NUMBER:
        return operand
    if token == Token.LIFE:
        return int(s.life[seat])
    if token == Token.ENEMY_LIFE:
        return int(s.life[1 - seat])
    if token == Token.TURN:
        return int(s.turn)
    if token == Token.HAND:
        return int(s.hand_n[seat if operand == 0 else 1 - seat])
    if token == Token.DECK:
        return int(s.deck_n[seat if operand == 0 else 1 - seat])
    if token == Token.EVENT:
        return event_amount(states, i, link)
    if token == Token.DICE:
        return below(states, i, 6) + 1
    side = seat if operand < 16 else 1 - seat
    return int(s.past[side, operand % 16]) if token == Token.PAST else int(s.ever[side, operand % 16])


@kernel
def amount(tables: Any, states: Any, i: int, query: int, seat: int, me: int, link: int) -> int:
    """Works an amount out for a seat; ``me`` is the slot of its card, ``link`` its link, -1, or -2 - what waits."""
    t = tables[0]
    s = states[i]
    if t.code[query] == 1 and t.code[query + 1] == Token.NUMBER:
        return int(t.code[query + 2])
    top = 0
    for k in range(t.code[query]):
        token = int(t.code[query + 1 + 2 * k])
        operand = int(t.code[query + 2 + 2 * k])
        value = 0
        if token == Token.COUNT:
            value = count(tables, states, i, operand, seat, me)
        elif token == Token.SUM or token == Token.HIGHEST:
            value = summed(tables, states, i, token, operand % CODE, operand // CODE, seat, me)
        elif Token.ATTACK_OF <= token <= Token.LEVEL_OF or token == Token.COUNTERS_OF:
            value = stat_of_all(tables, states, i, token, operand, link, me)
        elif token == Token.WORD:
            value = int(word_holds(states, i, operand, seat, me, link))
        elif token == Token.NOT:
            top -= 1
            value = int(s.stack[top] == 0)
        elif Token.ADD <= token <= Token.OR:
            top -= 2
            value = joined(token, operand, int(s.stack[top]), int(s.stack[top + 1]))
        else:
            value = plain(states, i, token, operand, seat, link)
        s.stack[top] = value
        top += 1
    value = int(s.stack[0]) if top > 0 else 0
    for k in range(min(16, int(t.code[query]))):
        s.stack[k] = 0
    return value


@kernel
def holds(tables: Any, states: Any, i: int, skill: int, seat: int, me: int, link: int) -> bool:
    """Whether a skill's condition is met."""
    query = int(tables[0].condition[skill])
    return query == 0 or amount(tables, states, i, query, seat, me, link) != 0
