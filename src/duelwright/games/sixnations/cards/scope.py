"""What the queries of one skill may look at."""

from collections.abc import Callable, Iterator

from ....core.reading import Fault
from ....core.texts import say
from ..tables import Cmp, Field, Kind, Token, Who, Word, Zone
from .filters import BadQuery, Filter, zones
from .kinds import ACTIVATED, EVENTS, TRIGGERS, Known, circular, not_there, out_of_range, stays, unknown
from .queries import Amount, Selector, Target, amount, each, parse, selector
from .schema import Card, Skill
from .vocabulary import EVERYWHERE, ON_FIELD

PILES = int(Zone.GRAVEYARD | Zone.BANISHED)
STATS_OF = (Token.ATTACK_OF, Token.DEFENCE_OF, Token.LEVEL_OF)
EVENT_WORDS = (Word.EVENT_BATTLE, Word.EVENT_EFFECT, Word.EVENT_RULE, Word.EVENT_MINE, Word.EVENT_ENEMY)
MEASURING = ("damage", "changed")
"""The triggers whose event has an amount."""

MOST_DRAWN = 20
"""Most cards that ``top`` and ``random`` take."""


class Scope:
    """A skill of a card, and what its queries may name; the checks raise ``BadQuery``."""

    def __init__(self, card: Card, skill: Skill | None, known: Known):
        self.card = card
        self.known = known
        self.own = skill or Skill.model_construct(do=[])
        self.static = skill is not None and skill.when is None
        self.trigger = self.own.when in TRIGGERS
        self.on_use = card.type in EVENTS and self.own.when in ACTIVATED
        self.stands = (card.type not in EVENTS or stays(card)) and self.own.source in (None, "field")
        self.reach = int(ON_FIELD)  # zones of the targets
        self.worked = False  # whether a step before works on cards
        self.veiled = False  # whether nobody may have seen these

    def try_at(self, place: str, check: Callable[[], object]) -> Iterator[Fault]:
        """The fault of a query, at its place."""
        try:
            check()
        except BadQuery as refused:
            yield Fault(place, refused.wrong)

    def bearer(self, text: str) -> Iterator[Fault]:
        """The filter of an equipment's bearer."""

        def check() -> None:
            terms = parse("filter", text)
            self.filter(terms, ON_FIELD)
            if (Field.KIND, Cmp.EQ, Kind.CREATURE) not in terms:
                raise BadQuery(say("a bearer must be a creature"))

        yield from self.try_at("bearer", check)

    def target(self, text: str) -> None:
        """What is named when the skill is declared."""
        target: Target = parse("target", text)
        self.reach = zones(target.filter)
        self.filter(target.filter, ON_FIELD | PILES)

    def hand(self, text: str) -> None:
        """A filter over the own hand."""
        self.pile(text, Zone.HAND)

    def pile(self, text: str, within: int) -> None:
        """A filter over own cards that pay or are played."""
        terms = parse("sought", text)
        if (Field.SIDE, Cmp.EQ, 0) not in terms:
            raise BadQuery(say("must be my cards"))
        self.filter(terms, within)

    def cards(self, text: str, within: int) -> Selector:
        """Whom an operation works on that reaches some zones."""
        found = selector(text)
        if found.who in (Who.ME, Who.ENEMY, Who.BOTH):
            raise BadQuery(say("must be cards, not a player"))
        if self.static and found.who not in (Who.SELF, Who.BEARER, Who.ALL):
            raise BadQuery(say("a skill without when works on self, bearer or all"))
        if found.who in (Who.PREVIOUS, Who.CHOOSE_PREVIOUS) and not self.worked:
            raise BadQuery(say("no step before works on cards"))
        if found.who == Who.CHOOSE_PREVIOUS and self.veiled and len(found.filter) > 1:
            raise BadQuery(say("the qualities of cards that were not looked at do not count"))
        if found.number:
            self.steps(found.number, dice=False)
            ranged(found.number, 1, MOST_DRAWN)
        if found.filter:
            self.filter(found.filter, EVERYWHERE if found.who == Who.CHOOSE_PREVIOUS else within)
        else:
            self.reached(found.who, within)
        return found

    def veils(self, text: str) -> bool:
        """Whether a selector may mean cards that my player has not seen."""
        found = selector(text)
        if found.who in (Who.PREVIOUS, Who.CHOOSE_PREVIOUS):
            return self.veiled
        terms = found.filter
        if found.who == Who.TARGET and self.own.target is not None:
            terms = parse("target", self.own.target).filter
        if not terms or (Field.SIDE, Cmp.EQ, 0) in terms:
            return False
        return (Field.DOWN, Cmp.EQ, 1) in terms or zones(terms) & (Zone.HAND | Zone.DECK) != 0

    def reached(self, who: int, within: int) -> None:
        """Whether single cards can be where an operation reaches."""
        self.one(who, late=True)
        if who == Who.SELF and not self.stands:
            raise BadQuery(not_there())
        if who == Who.ATTACHMENT and self.card.kind != "creature":
            raise BadQuery(say("only creatures bear equipment"))
        if who == Who.TARGET and not self.reach & within:
            raise BadQuery(say("the targets lie where this cannot reach them"))
        if who not in (Who.TARGET, Who.PREVIOUS) and not within & ON_FIELD:
            raise BadQuery(say("this does not work on cards of the field"))

    def one(self, who: int, late: bool) -> None:
        """Whether a word for a card means one; ``late``: targets have been named."""
        if who == Who.BEARER and self.card.type != "equipment":
            raise BadQuery(say("only equipment has a bearer"))
        if who == Who.TARGET and not (self.own.target is not None and late):
            raise BadQuery(say("there is no target"))
        if who == Who.CAUSE and not self.has_cause():
            raise BadQuery(say("there is no cause"))

    def stands_now(self) -> bool:
        """Whether the card lies on the field when the skill is paid for."""
        return self.card.type not in EVENTS and self.own.source in (None, "field")

    def has_cause(self) -> bool:
        """Whether a card sets the skill off."""
        if self.own.when == "changed":
            return self.own.what not in ("life", "dial")
        return (self.trigger and self.own.when != "phase") or self.own.when == "scheduled"

    def condition(self, text: str) -> None:
        """When the skill can be used at all."""
        steps = parse("condition", text)
        self.steps(steps, late=False, dice=False)
        looks = any(step.operand == Who.SELF and step.token in (*STATS_OF, Token.COUNTERS_OF) for step in steps)
        if self.on_use and looks:
            raise BadQuery(not_there())

    def check(self, text: str) -> None:
        """Whether a step is done."""
        self.steps(parse("condition", text), dice=False)

    def repeats(self, value: int | str) -> None:
        """How often a step is done."""
        found = each(value)
        self.steps(found, dice=False)
        ranged(found, 2, MOST_DRAWN)

    def number(self, value: int | str, least: int, most: int) -> None:
        """An amount of a step; a mere number must lie within bounds."""
        found = amount(value)
        self.steps(found)
        ranged(found, least, most)

    def price(self, value: int | str, most: int) -> None:
        """An amount to be paid."""
        found = amount(value)
        self.steps(found, late=False, dice=False)
        ranged(found, 1, most)

    def steps(self, steps: Amount, late: bool = True, dice: bool = True) -> None:
        """What an amount or a condition looks at."""
        for step in steps:
            if isinstance(step.operand, tuple):
                if self.static and step.token in (Token.SUM, Token.HIGHEST) and step.stat < 2:
                    raise BadQuery(circular())
                self.filter(step.operand, EVERYWHERE)
            elif step.token in (*STATS_OF, Token.COUNTERS_OF):
                self.number_of(step.token, int(step.operand), late)
            elif step.token == Token.EVENT and self.own.when not in MEASURING:
                raise BadQuery(say("the event has no amount"))
            elif step.token == Token.WORD and step.operand in EVENT_WORDS and not self.trigger:
                raise BadQuery(say("there is no event"))
            elif step.token == Token.DICE and (self.static or not dice):
                raise BadQuery(say("dice are only thrown for the amounts of steps"))

    def number_of(self, token: int, who: int, late: bool) -> None:
        """A number of one card."""
        if self.static and token in (Token.ATTACK_OF, Token.DEFENCE_OF):
            raise BadQuery(circular())
        if who == Who.SELF and not self.stands:
            raise BadQuery(not_there())
        self.one(who, late)

    def filter(self, terms: Filter, within: int) -> None:
        """A filter that looks at some zones."""
        if zones(terms) & ~within:
            raise BadQuery(say("this zone does not go here"))
        for term in terms:
            if self.static and term.field in (Field.ATTACK, Field.DEFENCE):
                raise BadQuery(circular())
            if term.field == Field.NAME and term.operand not in self.known.names:
                raise BadQuery(unknown(say("name"), str(term.operand), self.known.names))
            if term.field == Field.CARD and term.operand not in self.known.codes:
                raise BadQuery(unknown(say("card"), str(term.operand), self.known.codes))
        if self.static and within == EVERYWHERE and zones(terms) & Zone.HAND:
            self._only_counted(terms)

    def _only_counted(self, terms: Filter) -> None:
        if any(term.field not in (Field.SIDE, Field.ZONE) for term in terms):
            raise BadQuery(say("a skill without when may only count the cards of a hand"))


def ranged(steps: Amount, least: int, most: int) -> None:
    """Refuses a mere number out of bounds."""
    if len(steps) == 1 and steps[0].token == Token.NUMBER and isinstance(steps[0].operand, int):
        found = steps[0].operand
        if not least <= found <= most:
            raise BadQuery(out_of_range(found, least, most))
