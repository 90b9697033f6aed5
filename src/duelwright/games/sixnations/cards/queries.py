"""Queries: selectors, filters, targets, amounts and conditions.

Here a text becomes terms and tokens; ``compile.py`` writes them into the tables.
"""

import re
from functools import cache, lru_cache
from typing import Any, NamedTuple

from lark import Lark, Transformer, UnexpectedInput, v_args

from ....core.reading import shorten
from ....core.texts import say
from ..tables import Cmp, Field, Token, Who, Zone
from . import filters
from .filters import BadQuery, Filter, Leave, Term, near, unreadable, zones
from .vocabulary import (
    ANYTHING,
    CHOSEN,
    CMPS,
    CONDITIONS,
    GRAMMAR,
    MEASURED,
    ONE,
    PAIRS,
    PASTS,
    PLAIN_AMOUNTS,
    PLAYERS,
    REFS,
    STATS,
    WORDS,
)

STACK, LONGEST, MOST_TARGETS, MOST_CHOSEN, MOST_NUMBER = 16, 300, 8, 20, 999_999_999
"""Most amounts waiting for an operator, characters of a query, targets of a skill, cards chosen, the largest number."""

JUDGED = frozenset({Token.COMPARE, Token.AND, Token.OR, Token.NOT, Token.WORD})
"""The tokens that leave 1 or 0."""

BINARY = frozenset({Token.ADD, Token.SUB, Token.MUL, Token.DIV, Token.MIN, Token.MAX, Token.COMPARE})
BINARY |= {Token.AND, Token.OR}
"""The tokens that make one of two."""


class Step(NamedTuple):
    """One token of an amount, in postfix order; ``stat`` is what is measured of the cards of a filter."""

    token: int
    operand: int | Filter = 0
    stat: int = 0


Amount = tuple[Step, ...]


class Target(NamedTuple):
    """How many targets of which kind."""

    least: int
    most: int
    filter: Filter


class Selector(NamedTuple):
    """Whom an operation works on: ``least`` to ``most`` of the cards of a filter, or ``number`` of them."""

    who: Who
    filter: Filter = ()
    least: int = 0
    most: int = 0
    number: Amount = ()


@v_args(inline=True)
class _Build(Transformer[Any, Any]):
    """Carried out while parsing, so that no depth of nesting matters."""

    def term(self, token: Any) -> Term | None:
        return filters.term(token)

    def without(self, token: Any) -> Term:
        return filters.without(token)

    def filter(self, *terms: Term | None) -> Filter:
        return filters.whole(terms)

    def sought(self, *terms: Term | None) -> Filter:
        return filters.whole(terms, Leave.OWN)

    def target(self, number: Any, terms: Filter) -> Target:
        return Target(*_numbers(number, MOST_TARGETS), terms)

    def every(self, _: Any, terms: Filter) -> Selector:
        return Selector(Who.ALL, terms)

    def choose(self, _: Any, number: Any, previous: Any, *terms: Term | None) -> Selector:
        found = filters.among(terms) if previous else filters.whole(terms, Leave.OWN)
        if zones(found) & (Zone.HAND | Zone.DECK) and not previous and (Field.SIDE, Cmp.EQ, 0) not in found:
            raise BadQuery(say("nobody can choose from the enemy's hand or deck"))
        return Selector(Who.CHOOSE_PREVIOUS if previous else Who.CHOOSE, found, *_numbers(number, MOST_CHOSEN))

    def enemy_chooses(self, _: Any, number: Any, *terms: Term | None) -> Selector:
        found = filters.whole(terms, Leave.ENEMY_HAND)
        if zones(found) & Zone.DECK or (zones(found) & Zone.HAND and (Field.SIDE, Cmp.EQ, 1) not in found):
            raise BadQuery(say("the enemy cannot choose from a deck or from your hand"))
        return Selector(Who.ENEMY_CHOOSES, found, *_numbers(number, MOST_CHOSEN))

    def random(self, _: Any, number: Amount, *terms: Term | None) -> Selector:
        return Selector(Who.RANDOM, filters.whole(terms, Leave.OWN), number=_number(number))

    def top(self, _: Any, number: Amount, *terms: Term | None) -> Selector:
        found = filters.whole(terms, Leave.OWN)
        if zones(found) != Zone.DECK or len(found) != 2:
            raise BadQuery(say("top goes with my deck or enemy deck"))
        return Selector(Who.TOP, found, number=_number(number))

    def until(self, _: Any, *terms: Term | None) -> Selector:
        mine = (Term(Field.ZONE, Cmp.EQ, Zone.DECK), Term(Field.SIDE, Cmp.EQ, 0))
        found = filters.whole((*mine, *terms), Leave.OWN)
        return Selector(Who.UNTIL, found)

    def ref(self, token: Any) -> Selector:
        if token in REFS:
            return Selector(REFS[token])
        if token not in PLAYERS:
            raise near(say("a word for cards"), str(token), (*REFS, *CHOSEN))
        return Selector(PLAYERS[token])

    def amount(self, steps: Amount) -> Amount:
        return steps

    condition = amount

    def either(self, a: Amount, _: Any, b: Amount) -> Amount:
        return (*_judged(a), *_judged(b), Step(Token.OR))

    def together(self, a: Amount, _: Any, b: Amount) -> Amount:
        return (*_judged(a), *_judged(b), Step(Token.AND))

    def denied(self, _: Any, a: Amount) -> Amount:
        return (*_judged(a), Step(Token.NOT))

    def compared(self, a: Amount, cmp: Any, b: Amount) -> Amount:
        return (*_number(a), *_number(b), Step(Token.COMPARE, CMPS[str(cmp)]))

    def add(self, a: Amount, b: Amount) -> Amount:
        return (*_number(a), *_number(b), Step(Token.ADD))

    def sub(self, a: Amount, b: Amount) -> Amount:
        return (*_number(a), *_number(b), Step(Token.SUB))

    def mul(self, a: Amount, b: Amount) -> Amount:
        return (*_number(a), *_number(b), Step(Token.MUL))

    def div(self, a: Amount, b: Amount) -> Amount:
        return (*_number(a), *_number(b), Step(Token.DIV))

    def minus(self, a: Amount) -> Amount:
        if len(a) == 1 and a[0].token == Token.NUMBER and isinstance(a[0].operand, int):
            return (Step(Token.NUMBER, -a[0].operand),)
        return (Step(Token.NUMBER, 0), *_number(a), Step(Token.SUB))

    def number(self, token: Any) -> Amount:
        return (Step(Token.NUMBER, int(token)),)

    def count(self, _: Any, terms: Filter) -> Amount:
        return (Step(Token.COUNT, terms),)

    def exists(self, _: Any, terms: Filter) -> Amount:
        return (Step(Token.COUNT, terms), Step(Token.NUMBER, 0), Step(Token.COMPARE, Cmp.GT))

    def measure(self, name: Any, stat: Any, terms: Filter) -> Amount:
        if stat not in MEASURED:
            raise near(say("a number of a card"), str(stat), MEASURED)
        if zones(terms) & (Zone.HAND | Zone.DECK):
            raise BadQuery(say("this zone does not go here"))
        return (Step(Token.SUM if name == "sum" else Token.HIGHEST, terms, MEASURED[stat]),)

    def history(self, name: Any, what: Any) -> Amount:
        if what not in PASTS:
            raise near(say("a word for what has happened"), str(what), PASTS)
        return (Step(Token.PAST if name == "past" else Token.EVER, PASTS[what]),)

    def both(self, name: Any, a: Amount, b: Amount) -> Amount:
        return (*_number(a), *_number(b), Step(Token.MIN if name == "min" else Token.MAX))

    def of(self, stat: Any, _: Any, who: Any) -> Amount:
        if stat not in STATS:
            raise near(say("a number of a card"), stat, STATS)
        if who not in ONE:
            raise near(say("a word for a card"), who, ONE)
        return (Step(STATS[stat], ONE[who]),)

    def word(self, token: Any) -> Amount:
        if token in CONDITIONS:
            return (Step(Token.WORD, CONDITIONS[token]),)
        if token not in PLAIN_AMOUNTS:
            raise near(say("an amount"), token, (*PLAIN_AMOUNTS, *CONDITIONS))
        return (Step(*PLAIN_AMOUNTS[token]),)


def _numbers(found: Any, allowed: int) -> tuple[int, int]:
    """``2`` or ``1-2`` as least and most."""
    least, _, most = str(found or "1").partition("-")
    if not 0 <= int(least) <= int(most or least) <= allowed or int(most or least) == 0:
        raise BadQuery(say("{found} targets are not allowed; allowed: 1 to {most}", found=found, most=allowed))
    return int(least), int(most or least)


def is_condition(steps: Amount) -> bool:
    """Whether a query is a condition and not an amount."""
    return steps[-1].token in JUDGED


def _number(steps: Amount) -> Amount:
    if is_condition(steps):
        raise BadQuery(say("a condition is not an amount"))
    return steps


def _judged(steps: Amount) -> Amount:
    if not is_condition(steps):
        raise BadQuery(say("and, or and not go with conditions"))
    return steps


def selector(text: str) -> Selector:
    """Whom an operation works on; raises ``BadQuery``."""
    found: Selector = parse("selector", text)
    return found


def amount(value: int | str) -> Amount:
    """An amount, which may be a mere number; raises ``BadQuery``."""
    if isinstance(value, int):
        if abs(value) > MOST_NUMBER:
            raise BadQuery(say("numbers go up to {most}", most=MOST_NUMBER))
        return (Step(Token.NUMBER, value),)
    found: Amount = parse("amount", value)
    return found


def each(value: int | str) -> Amount:
    """An amount, or the number of cards of a filter; raises ``BadQuery``."""
    try:
        return amount(value)
    except BadQuery:
        word = re.match(r"-?([a-z]*)", str(value))
        filtered = word is not None and word[1] in (*WORDS, *PAIRS, ANYTHING)
        try:
            return (Step(Token.COUNT, parse("filter", str(value))),)
        except BadQuery:
            if filtered:
                raise
        raise


@cache
def _parser() -> Any:
    starts = ["target", "filter", "sought", "selector", "amount", "condition"]
    return Lark(GRAMMAR, parser="lalr", start=starts, transformer=_Build(), maybe_placeholders=True)


@lru_cache(4096)
def parse(start: str, text: str) -> Any:
    """A selector, filter, target, amount or condition from its text; raises ``BadQuery``."""
    if len(text) > LONGEST:
        raise BadQuery(say("is longer than {most} characters", most=LONGEST))
    try:
        found = _parser().parse(text, start=start)
    except UnexpectedInput as error:
        raise unreadable(text, error) from None
    if start in ("amount", "condition"):
        if start == "condition" and not is_condition(found):
            raise BadQuery(say("{found} breaks off", found=shorten(text)))
        if _depth(found) > STACK:
            raise BadQuery(say("is nested too deep"))
        return found if start == "condition" else _number(found)
    return found


def _depth(steps: Amount) -> int:
    now = most = 0
    for step in steps:
        now += -1 if step.token in BINARY else 0 if step.token == Token.NOT else 1
        most = max(most, now)
    return most
