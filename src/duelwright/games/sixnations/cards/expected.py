"""What the power budget takes amounts and conditions to be in an ordinary match: numbers of the middle game."""

from collections.abc import Callable

from ..tables import Cmp, Field, Past, Token, Word, Zone
from .filters import Filter
from .queries import Amount
from .vocabulary import ENEMYS

PLACES = {
    Zone.BATTLE: 2.0,
    Zone.TOWER: 2.0,
    Zone.HAND: 4.0,
    Zone.GRAVEYARD: 8.0,
    Zone.BANISHED: 2.0,
    Zone.DECK: 30.0,
}
"""How many cards a side has in a zone."""

PLAIN: dict[int, float] = {Token.LIFE: 20000, Token.ENEMY_LIFE: 20000, Token.TURN: 10, Token.HAND: 4, Token.DECK: 30}
OF_CARDS: dict[int, float] = {Token.ATTACK_OF: 2500, Token.DEFENCE_OF: 2000, Token.LEVEL_OF: 1, Token.COUNTERS_OF: 2}
MEASURES = {0: 2500, 1: 2000, 3: 1}
"""Attack, defence and level of a card."""

EVENT, DICE = 1500, 3.5
PASTS = {
    Past.SUMMONS: 1.5,
    Past.USES: 0.7,
    Past.ATTACKS: 1.5,
    Past.DESTROYED: 0.8,
    Past.DAMAGE: 1500,
    Past.DRAWS: 1.2,
    Past.DISCARDS: 0.4,
}
"""How often it happens to a side in a turn; in a match five times as much has happened."""
SO_FAR = 5

NARROWER = 0.6
"""What is left of the cards of a filter by each word beyond side, zone and kind."""

OPEN = (Field.SIDE, Field.ZONE, Field.KIND, Field.DOWN, Field.SELF)
"""The words that say nothing of how many fit."""

RARE = {Field.EQUIPPED: 0.35, Field.TOKEN: 0.35, Field.STOLEN: 0.25, Field.TAPPED: 0.5, Field.NATION: 0.9}
"""The words that leave less, or more: a deck is built around a nation."""

COMPARED, WORD, DIAL, LEAST = 0.7, 0.8, 0.3, 0.5
"""What is left of a skill that needs a comparison, a word, or the dial (there is none in normal mode); the least."""


def sides(terms: Filter) -> int | None:
    """0 where only my cards fit, 1 where only the enemy's do, None for both."""
    for term in terms:
        if term.field == Field.SIDE:
            return int(term.operand) if term.cmp == Cmp.EQ else 1 - int(term.operand)
    return None


def narrowed(terms: Filter) -> float:
    """The part of the cards that the words of a filter leave."""
    left = 1.0
    for term in terms:
        if term.field in (Field.TOKEN, Field.STOLEN, Field.EQUIPPED) and term.operand != (term.cmp == Cmp.EQ):
            continue
        if term.field not in OPEN:
            left *= RARE.get(Field(term.field), NARROWER)
    return left


def cards(terms: Filter) -> float:
    """How many cards fit a filter."""
    mask = next(int(term.operand) for term in terms if term.field == Field.ZONE)
    found = sum(number for zone, number in PLACES.items() if mask & zone)
    if mask & Zone.TOWER:
        found -= 1 * any(term.field == Field.KIND for term in terms)  # of two cards there one is a creature
    return found * narrowed(terms) * (2 if sides(terms) is None else 1)


def amount(steps: Amount) -> float:
    """What an amount comes to."""
    stack: list[float] = []
    for step in steps:
        if step.token in _TWO:
            right, left = stack.pop(), stack.pop()
            stack.append(_TWO[step.token](left, right))
        else:
            stack.append(_value(step.token, step.operand, step.stat))
    return stack[-1]


_TWO: dict[int, Callable[[float, float], float]] = {
    Token.ADD: lambda a, b: a + b,
    Token.SUB: lambda a, b: a - b,
    Token.MUL: lambda a, b: a * b,
    Token.DIV: lambda a, b: a / b if b else 0.0,
    Token.MIN: min,
    Token.MAX: max,
}


def _value(token: int, operand: int | Filter, stat: int) -> float:
    if isinstance(operand, tuple):
        each = MEASURES[stat] if token == Token.SUM else 1
        return 1.5 * MEASURES[stat] if token == Token.HIGHEST else cards(operand) * each
    if token in (Token.PAST, Token.EVER):
        return PASTS[Past(operand % ENEMYS)] * (SO_FAR if token == Token.EVER else 1)
    known: dict[int, float] = {Token.NUMBER: operand, Token.EVENT: EVENT, Token.DICE: DICE, **PLAIN, **OF_CARDS}
    return known.get(token, 1.0)


def chance(steps: Amount) -> float:
    """How much of a skill's worth is left where it needs a condition."""
    stack: list[float] = []
    for step in steps:
        if step.token in (Token.AND, Token.OR):
            right, left = stack.pop(), stack.pop()
            stack.append(left * right if step.token == Token.AND else max(left, right))
        elif step.token == Token.COMPARE:
            del stack[-2:]
            stack.append(COMPARED)
        elif step.token in _TWO:
            stack.pop()
        elif step.token != Token.NOT:
            word = step.operand if step.token == Token.WORD and isinstance(step.operand, int) else -1
            is_dial = Word.DAWN <= word <= Word.NIGHT
            stack.append(DIAL if is_dial else WORD if step.token == Token.WORD else 1.0)
    return max(LEAST, stack[-1]) if stack[-1] != DIAL else DIAL
