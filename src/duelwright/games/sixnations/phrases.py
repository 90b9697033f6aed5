"""Filters in words, as the text of a card has them."""

from functools import reduce
from typing import Any

from ...core.texts import Text, say
from .cards.filters import Filter, Term, zones
from .naming import named
from .nouns import (
    ANY,
    ATTRIBUTE_NAMES,
    EITHER,
    ENEMY,
    MY,
    NATION_NAMES,
    OTHER_KINDS,
    OTHER_TYPES,
    PLACE,
    any_one,
    is_creature,
    noun_of,
    quantity,
    side_of,
    with_words,
)
from .tables import ATTRIBUTES, NATIONS, RARITIES, Cmp, Field

ORDER: dict[int, int] = {
    field: place
    for place, field in enumerate(
        (
            *(Field.TOKEN, Field.EFFECT, Field.ATTRIBUTE, Field.NATION, Field.LEVEL, Field.TAPPED, Field.EQUIPPED),
            *(Field.DOWN, Field.RARITY, Field.STOLEN, Field.COUNTERS, Field.ATTACK, Field.DEFENCE),
            *(Field.KIND, Field.TYPE, Field.NAME, Field.CARD, Field.SELF),
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
    (Field.COUNTERS, Cmp.EQ): say("{noun} with exactly {number} counters"),
    (Field.COUNTERS, Cmp.NE): say("{noun} with another number of counters than {number}"),
    (Field.COUNTERS, Cmp.GE): say("{noun} with {number} or more counters"),
    (Field.COUNTERS, Cmp.LE): say("{noun} with {number} or fewer counters"),
}
EITHER_WAY: dict[int, tuple[Text, Text]] = {
    Field.EFFECT: (say("plain {noun}"), say("effect {noun}")),
    Field.TAPPED: (say("untapped {noun}"), say("tapped {noun}")),
    Field.TOKEN: (say("non-token {noun}"), say("token {noun}")),
    Field.EQUIPPED: (say("unequipped {noun}"), say("equipped {noun}")),
    Field.STOLEN: (say("owner-controlled {noun}"), say("stolen {noun}")),
}
"""A quality of yes or no: what lacks it, and what has it."""

OWNED = {MY: say("{noun} of your own"), ENEMY: say("enemy-owned {noun}")}
"""Cards of one side of the field by whose they are."""


class Phrases:
    """Puts filters into words; names of cards come from the pool."""

    def __init__(self, pool: Any, card: Any):
        self.pool = pool
        self.card = card

    def counted(self, terms: Filter, least: int, most: int) -> Text:
        """So many cards that fit: ``one creature in the enemy's battle area``."""
        number = quantity(least, most, is_creature(terms))
        return self.numbered(number, terms, most > 1)

    def every(self, terms: Filter) -> Text:
        """All cards that fit."""
        return say("all {cards} {place}", cards=self.noun(terms, True), place=self.place(terms))

    def numbered(self, number: Text, terms: Filter, many: bool) -> Text:
        """So many cards that fit, however their number is said."""
        words = {"number": number, "cards": self.noun(terms, many), "place": self.place(terms, one=True)}
        return say("{number} {cards} {place}", **words)

    def place(self, terms: Filter, one: bool = False) -> Text:
        """Where the cards lie; ``one``: only some of them are meant."""
        where, side = zones(terms), side_of(terms)
        return EITHER[where] if one and side == ANY and where in EITHER else PLACE[side, where]

    def noun(self, terms: Filter, many: bool) -> Text:
        """What cards they are, wherever they lie; first what stands nearest to the noun in all languages."""
        found, side = noun_of(terms)[many], side_of(terms)
        others = [_other(term) for term in dict.fromkeys(terms) if _is_other(term)]
        for term in dict.fromkeys(map(_plainly, sorted(terms, key=lambda term: ORDER.get(term.field, 0)))):
            if term.field == Field.STOLEN and side != ANY:
                found = with_words(OWNED[side ^ int(term.operand)], noun=found)
            elif not _is_other(term):
                found = self._qualified(found, term)
            elif others:
                joined = reduce(lambda one, other: say("{kind}, non-{other}", kind=one, other=other), others)
                found, others = say("non-{kinds} {noun}", kinds=joined, noun=found), []
        return found

    def any_of(self, terms: Filter) -> Text:
        """Any one card that fits: ``a creature you control``."""
        return say("{card} {place}", card=any_one(self.noun(terms, False)), place=self.place(terms, one=True))

    def _qualified(self, noun: Text, term: Any) -> Text:
        without = term.cmp == Cmp.NE
        if term.field in EITHER_WAY:
            return with_words(EITHER_WAY[term.field][term.operand], noun=noun)
        match term.field:
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
            case Field.LEVEL | Field.ATTACK | Field.DEFENCE | Field.COUNTERS:
                return _measured(noun, term)
            case Field.NAME | Field.CARD:
                name = self.called(term.operand, code=term.field == Field.CARD)
                return (
                    say("{noun} not named “{name}”", noun=noun, name=name)
                    if without
                    else say("{noun} named “{name}”", noun=noun, name=name)
                )
            case Field.DOWN if term.operand:
                return say("face-down {noun}", noun=noun)
            case Field.SELF if without:
                return say("other {noun}", noun=noun)
            case Field.SELF:
                return say("{noun} that is this card", noun=noun)
        return noun

    def called(self, word: Any, *, code: bool) -> Text | str:
        """The name of a card, by its code or its English name."""
        if code:
            number = self.pool.numbers.get(word, 0)
        else:
            number = next((n for n, card in enumerate(self.pool.cards) if card and card.name.en == word), 0)
        return named(self.pool, number, code=False) if number else str(word)

    def itself(self) -> Text:
        """The card whose text this is."""
        return say("this creature") if self.card.kind == "creature" else say("this card")


def _plainly(term: Term) -> Term:
    """A quality of yes or no without its contrary: what is not plain is effect."""
    if term.field not in EITHER_WAY or term.cmp == Cmp.EQ:
        return term
    return Term(term.field, Cmp.EQ, 1 - int(term.operand))


def _is_other(term: Term) -> bool:
    return term.cmp == Cmp.NE and term.field in (Field.KIND, Field.TYPE)


def _other(term: Term) -> Text:
    """The kind or type that something is not."""
    return (OTHER_KINDS if term.field == Field.KIND else OTHER_TYPES)[int(term.operand)]


def _measured(noun: Text, term: Any) -> Text:
    """A noun with what its level, attack, defence or counters must be."""
    number, cmp = int(term.operand), int(term.cmp)
    if cmp in (Cmp.GT, Cmp.LT):
        number, cmp = (number + 1, Cmp.GE) if cmp == Cmp.GT else (number - 1, Cmp.LE)
    if term.field == Field.COUNTERS and (number, cmp) in ((0, Cmp.EQ), (0, Cmp.LE)):
        return say("{noun} without counters", noun=noun)
    if term.field == Field.COUNTERS and (number, cmp) in ((1, Cmp.GE), (0, Cmp.NE)):
        return say("{noun} with counters", noun=noun)
    return with_words(MEASURED[term.field, cmp], noun=noun, number=number)
