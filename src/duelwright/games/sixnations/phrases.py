"""Filters and amounts in words, as the text of a card has them."""

from typing import Any

from ...core.texts import Text, say
from .cards.filters import Filter, zones
from .cards.queries import Amount, Step
from .events import named
from .nouns import (
    ATTRIBUTE_NAMES,
    COUNTED,
    FIELD,
    KINDS,
    MY,
    NATION_NAMES,
    THOSE,
    TYPES,
    is_creature,
    noun_of,
    quantity,
    side_of,
    with_words,
)
from .tables import ATTRIBUTES, NATIONS, RARITIES, Cmp, Field, Token, Who

ORDER: dict[int, int] = {
    field: place
    for place, field in enumerate(
        (
            *(Field.EFFECT, Field.ATTRIBUTE, Field.NATION, Field.LEVEL, Field.TAPPED, Field.DOWN, Field.RARITY),
            *(Field.ATTACK, Field.DEFENCE, Field.KIND, Field.TYPE, Field.NAME, Field.CARD, Field.SELF),
        ),
        1,
    )
}
"""In which order qualities are put around the noun."""

MEASURED: dict[tuple[int, int], Text] = {
    (Field.LEVEL, Cmp.EQ): say("level {number} {noun}"),
    (Field.LEVEL, Cmp.NE): say("{noun} of another level than {number}"),
    (Field.LEVEL, Cmp.GE): say("{noun} of level {number} or higher"),
    (Field.LEVEL, Cmp.LE): say("{noun} of level {number} or lower"),
    (Field.ATTACK, Cmp.EQ): say("{noun} with exactly {number} attack"),
    (Field.ATTACK, Cmp.NE): say("{noun} with an attack other than {number}"),
    (Field.ATTACK, Cmp.GE): say("{noun} with {number} or more attack"),
    (Field.ATTACK, Cmp.LE): say("{noun} with {number} or less attack"),
    (Field.DEFENCE, Cmp.EQ): say("{noun} with exactly {number} defence"),
    (Field.DEFENCE, Cmp.NE): say("{noun} with a defence other than {number}"),
    (Field.DEFENCE, Cmp.GE): say("{noun} with {number} or more defence"),
    (Field.DEFENCE, Cmp.LE): say("{noun} with {number} or less defence"),
}
RECKONED: dict[int, Text] = {
    Token.ADD: say("{a} plus {b}"),
    Token.SUB: say("{a} minus {b}"),
    Token.MUL: say("{a} times {b}"),
    Token.DIV: say("{a} divided by {b}, rounded down"),
    Token.MIN: say("the smaller of {a} and {b}"),
    Token.MAX: say("the greater of {a} and {b}"),
}
OF: dict[int, Text] = {
    Token.ATTACK_OF: say("the attack of {card}"),
    Token.DEFENCE_OF: say("the defence of {card}"),
    Token.LEVEL_OF: say("the level of {card}"),
}
PLAIN: dict[int, Text] = {
    Token.LIFE: say("your life"),
    Token.ENEMY_LIFE: say("the enemy's life"),
    Token.TURN: say("the number of the turn"),
}
COMPARED: dict[Any, Text] = {
    Cmp.EQ: say("{a} is {b}"),
    Cmp.NE: say("{a} is not {b}"),
    Cmp.GE: say("{a} is {b} or more"),
    Cmp.LE: say("{a} is {b} or less"),
    Cmp.GT: say("{a} is more than {b}"),
    Cmp.LT: say("{a} is less than {b}"),
}
ONE: dict[Any, Text] = {
    Who.BEARER: say("its bearer"),
    Who.ATTACKER: say("the attacking creature"),
    Who.ATTACKED: say("the creature attacked"),
    Who.CAUSE: say("the card in question"),
    Who.TARGET: say("the target"),
}


class Phrases:
    """Puts filters and amounts into words; names of cards come from the pool."""

    def __init__(self, pool: Any, card: Any):
        self.pool = pool
        self.card = card

    def counted(self, terms: Filter, least: int, most: int) -> Text:
        """So many cards that fit: ``one enemy creature in the battle area``."""
        side = side_of(terms)
        many = most > 1 or (side == MY and zones(terms) & FIELD != 0)
        number = quantity(least, most, is_creature(terms))
        return with_words(COUNTED[side, zones(terms)], number=number, cards=self.noun(terms, many))

    def every(self, terms: Filter) -> Text:
        """All cards that fit."""
        return with_words(COUNTED[side_of(terms), zones(terms)], number=say("all"), cards=self.noun(terms, True))

    def those(self, terms: Filter) -> Text:
        """The cards that fit, whose number counts."""
        return with_words(THOSE[side_of(terms), zones(terms)], cards=self.noun(terms, True))

    def noun(self, terms: Filter, many: bool) -> Text:
        """What cards they are, wherever they lie; first what stands nearest to the noun in all languages."""
        found = noun_of(terms)[many]
        for term in sorted(terms, key=lambda term: ORDER.get(term.field, 0)):
            found = self._qualified(found, term)
        return found

    def _qualified(self, noun: Text, term: Any) -> Text:
        without = term.cmp == Cmp.NE
        match term.field:
            case Field.KIND if without:
                return say("{noun} other than {others}", noun=noun, others=KINDS[term.operand][1])
            case Field.TYPE if without:
                return say("{noun} other than {others}", noun=noun, others=TYPES[term.operand][1])
            case Field.EFFECT if bool(term.operand) != without:
                return say("effect {noun}", noun=noun)
            case Field.EFFECT:
                return say("plain {noun}", noun=noun)
            case Field.ATTRIBUTE:
                attribute = ATTRIBUTE_NAMES[ATTRIBUTES[term.operand]]
                if without:
                    return say("non-{attribute} {noun}", attribute=attribute, noun=noun)
                return say("{attribute} {noun}", attribute=attribute, noun=noun)
            case Field.NATION:
                nation = NATION_NAMES[NATIONS[term.operand]]
                if without:
                    return say("non-{nation} {noun}", nation=nation, noun=noun)
                return say("{nation} {noun}", nation=nation, noun=noun)
            case Field.RARITY if without:
                return say("{noun} not of rarity {rarity}", noun=noun, rarity=RARITIES[term.operand])
            case Field.RARITY:
                return say("{noun} of rarity {rarity}", noun=noun, rarity=RARITIES[term.operand])
            case Field.LEVEL | Field.ATTACK | Field.DEFENCE:
                return _measured(noun, term)
            case Field.NAME | Field.CARD:
                name = self._name(term)
                return (
                    say("{noun} not named “{name}”", noun=noun, name=name)
                    if without
                    else say("{noun} named “{name}”", noun=noun, name=name)
                )
            case Field.TAPPED if bool(term.operand) != without:
                return say("tapped {noun}", noun=noun)
            case Field.TAPPED:
                return say("untapped {noun}", noun=noun)
            case Field.DOWN if term.operand:
                return say("face-down {noun}", noun=noun)
            case Field.SELF if without:
                return say("other {noun}", noun=noun)
            case Field.SELF:
                return say("{noun} that is this card", noun=noun)
        return noun

    def _name(self, term: Any) -> Text | str:
        if term.field == Field.CARD:
            number = self.pool.numbers.get(term.operand, 0)
        else:
            number = next((n for n, card in enumerate(self.pool.cards) if card and card.name.en == term.operand), 0)
        return named(self.pool, number, code=False) if number else str(term.operand)

    def amount(self, steps: Amount) -> Text | str:
        """An amount, worked out when the skill is carried out."""
        stack: list[tuple[Text | str, bool]] = []  # what stands there, and whether it is itself reckoned
        for step in steps:
            if step.token >= Token.ADD:
                (b, second), (a, first) = stack.pop(), stack.pop()
                both = {"a": _bracketed(a, first), "b": _bracketed(b, second)}
                stack.append((with_words(RECKONED[step.token], **both), True))
            else:
                stack.append((self._plain(step), False))
        return stack[-1][0]

    def _plain(self, step: Step) -> Text | str:
        if isinstance(step.operand, tuple):
            return say("the number of {cards}", cards=self.those(step.operand))
        if step.token == Token.NUMBER:
            return str(step.operand)
        if step.token in OF:
            return with_words(OF[step.token], card=self.one(step.operand))
        return PLAIN[step.token]

    def condition(self, steps: Amount) -> Text:
        """A comparison of two amounts."""
        depth, cut = 0, len(steps) - 1
        for k in range(len(steps) - 2, -1, -1):  # the second amount, from its end
            depth += 1 if steps[k].token < Token.ADD else -1
            cut = k
            if depth == 1:
                break
        a, b = self.amount(steps[:cut]), self.amount(steps[cut:-1])
        return with_words(COMPARED[steps[-1].operand], a=a, b=b)

    def one(self, who: int) -> Text:
        """A card that a skill speaks of."""
        if who == Who.SELF:
            return self.itself()
        return ONE[who]

    def itself(self) -> Text:
        """The card whose text this is."""
        return say("this creature") if self.card.kind == "creature" else say("this card")


def _measured(noun: Text, term: Any) -> Text:
    """A noun with what its level, attack or defence must be."""
    number, cmp = int(term.operand), int(term.cmp)
    if cmp in (Cmp.GT, Cmp.LT):
        number, cmp = (number + 1, Cmp.GE) if cmp == Cmp.GT else (number - 1, Cmp.LE)
    return with_words(MEASURED[term.field, cmp], noun=noun, number=number)


def _bracketed(amount: Text | str, reckoned: bool) -> Text | str:
    return say("({amount})", amount=amount) if reckoned else amount
