"""Queries: filters (``my battle creature attack>=3000 -self``), targets, amounts and conditions.

Here a text becomes terms and tokens; ``compile.py`` writes them into the tables. A filter always has one term for its
zones, which comes first, and one that keeps face-down cards out (or only them in) where it looks at the field.
"""

import re
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import Any, NamedTuple

from lark import Lark, Transformer, UnexpectedInput, v_args

from ....core.errors import BadContent
from ....core.reading import shorten
from ....core.texts import Text, listed, say
from ..tables import Cmp, Field, Token, Who, Zone
from .vocabulary import (
    CMPS,
    GRAMMAR,
    NUMBERS,
    ON_FIELD,
    ONE,
    OPEN,
    OPPOSITE,
    PAIRS,
    PLAIN_AMOUNTS,
    STATS,
    VOCABULARY,
    WORDS,
)

STACK, LONGEST, MOST_TARGETS, MOST_NUMBER = 16, 300, 8, 999_999_999
"""Most amounts waiting for an operator, characters of a query, targets of a skill, and the largest number."""


class BadQuery(BadContent):
    """A query that cannot be read or means nothing."""

    def __init__(self, wrong: Text):
        super().__init__("", wrong)


class Term(NamedTuple):
    """One word of a filter; a name or code stands as text until the whole pool is known."""

    field: int
    cmp: int
    operand: int | str


Filter = tuple[Term, ...]


class Step(NamedTuple):
    """One token of an amount, in postfix order."""

    token: int
    operand: int | Filter = 0


Amount = tuple[Step, ...]


class Target(NamedTuple):
    """How many targets of which kind."""

    least: int
    most: int
    filter: Filter


def zones(terms: Filter) -> int:
    """The zones in which a filter looks."""
    return next(int(term.operand) for term in terms if term.field == Field.ZONE)


def _near(what: Text, word: str, known: Any) -> BadQuery:
    near = get_close_matches(word, list(known), n=1)
    if near:
        return BadQuery(say("{found} is not {what}; did you mean {near}?", found=word, what=what, near=near[0]))
    return BadQuery(say("{found} is not {what}; there are: {known}", found=word, what=what, known=listed(known)))


@v_args(inline=True)
class _Build(Transformer[Any, Any]):
    """Carried out while parsing, so that no depth of nesting matters."""

    def term(self, token: Any) -> Term:
        text = str(token)
        if token.type == "PAIR":
            return _pair(*text.split(":", 1))
        if token.type == "COMPARISON":
            name, cmp, number = re.split(r" *(>=|<=|!=|=|>|<) *", text)
            if name not in NUMBERS:
                raise _near(say("a number to compare"), name, NUMBERS)
            return Term(NUMBERS[name], CMPS[cmp], int(number))
        if text not in WORDS:
            raise _near(say("a word of a filter"), text, WORDS)
        field, operand = WORDS[text]
        return Term(field, Cmp.EQ, operand)

    def without(self, token: Any) -> Term:
        term = self.term(token)
        return term._replace(cmp=OPPOSITE[Cmp(term.cmp)])

    def filter(self, *terms: Term) -> Filter:
        return _whole(terms)

    def target(self, number: Any, terms: Filter) -> Target:
        least, _, most = str(number or "1").partition("-")
        wanted = Target(int(least), int(most or least), terms)
        if not 0 <= wanted.least <= wanted.most <= MOST_TARGETS or wanted.most == 0:
            raise BadQuery(
                say("{found} targets are not allowed; allowed: 1 to {most}", found=number, most=MOST_TARGETS)
            )
        return wanted

    def condition(self, a: Amount, cmp: Any, b: Amount) -> Amount:
        return (*a, *b, Step(Token.COMPARE, CMPS[str(cmp)]))

    def add(self, a: Amount, b: Amount) -> Amount:
        return (*a, *b, Step(Token.ADD))

    def sub(self, a: Amount, b: Amount) -> Amount:
        return (*a, *b, Step(Token.SUB))

    def mul(self, a: Amount, b: Amount) -> Amount:
        return (*a, *b, Step(Token.MUL))

    def div(self, a: Amount, b: Amount) -> Amount:
        return (*a, *b, Step(Token.DIV))

    def minus(self, a: Amount) -> Amount:
        if len(a) == 1 and a[0].token == Token.NUMBER and isinstance(a[0].operand, int):
            return (Step(Token.NUMBER, -a[0].operand),)
        return (Step(Token.NUMBER, 0), *a, Step(Token.SUB))

    def number(self, token: Any) -> Amount:
        return (Step(Token.NUMBER, int(token)),)

    def count(self, _: Any, terms: Filter) -> Amount:
        return (Step(Token.COUNT, terms),)

    def both(self, name: Any, a: Amount, b: Amount) -> Amount:
        return (*a, *b, Step(Token.MIN if name == "min" else Token.MAX))

    def of(self, stat: Any, _: Any, who: Any) -> Amount:
        if stat not in STATS:
            raise _near(say("a number of a card"), stat, STATS)
        if who not in ONE:
            raise _near(say("a word for a card"), who, ONE)
        return (Step(STATS[stat], ONE[who]),)

    def word(self, token: Any) -> Amount:
        if token not in PLAIN_AMOUNTS:
            raise _near(say("an amount"), token, PLAIN_AMOUNTS)
        return (Step(PLAIN_AMOUNTS[token]),)


def _pair(key: str, value: str) -> Term:
    value = value.strip('"')
    if key in ("name", "code"):
        return Term(Field.NAME if key == "name" else Field.CARD, Cmp.EQ, value)
    if key not in PAIRS:
        raise _near(say("a word of a filter"), key, (*PAIRS, "name", "code"))
    field, known = PAIRS[key]
    if value not in known[1:]:
        raise _near(say("a word for {key}", key=key), value, known[1:])
    return Term(field, Cmp.EQ, known.index(value))


def _whole(terms: tuple[Term, ...]) -> Filter:
    """A filter in its one order, with what goes without saying; one that nothing can fit is refused."""
    named = [int(term.operand) for term in terms if term.field == Field.ZONE and term.cmp == Cmp.EQ]
    mask = ON_FIELD if not named else named[0]
    for term in terms:
        if term.field == Field.ZONE:
            mask &= int(term.operand) if term.cmp == Cmp.EQ else ~int(term.operand)
    down = [term for term in terms if term.field == Field.DOWN]
    rest = [term for term in terms if term.field not in (Field.ZONE, Field.DOWN)]
    exact: dict[int, Any] = {}
    for term in [*rest, *down]:
        if term.cmp == Cmp.EQ and exact.setdefault(term.field, term.operand) != term.operand:
            mask = 0
    asks_down = any(term.cmp == Cmp.EQ for term in down)
    if asks_down and any(term.cmp != Cmp.EQ for term in down):
        mask = 0
    if any(term.field == Field.SELF for term in rest) and not mask & ON_FIELD:
        raise BadQuery(say("the card does not lie on the field then"))
    if not mask or (asks_down and not mask & ON_FIELD):
        raise BadQuery(say("nothing can be all of this at once"))
    hidden = [term for term in rest if term.field not in OPEN]
    sides = [term.operand == (term.cmp == Cmp.NE) for term in rest if term.field == Field.SIDE]
    _keep_secrets(mask, asks_down, bool(hidden), sides)
    shown = [Term(Field.DOWN, Cmp.EQ, int(asks_down))] if mask & ON_FIELD else []
    return (Term(Field.ZONE, Cmp.EQ, mask), *rest, *shown)


def _keep_secrets(mask: int, asks_down: bool, hidden: bool, own: list[bool]) -> None:
    """Of cards that a player cannot see, only their number may count."""
    if asks_down and hidden:
        raise BadQuery(say("a face-down card has no other qualities"))
    if mask & (Zone.HAND | Zone.DECK):
        if not own:
            raise BadQuery(say("a hand or deck must be my or enemy"))
        if hidden and (mask & Zone.DECK or not all(own)):
            raise BadQuery(say("of the enemy's hand and of a deck only the number of cards is known"))


def selector(text: str) -> tuple[Who, Filter]:
    """Whom an operation works on, and the filter of ``all ...``; raises ``BadQuery``."""
    if text == "all" or text.startswith("all "):
        return Who.ALL, parse("filter", text[3:])
    if text not in ONE:
        raise _near(say("a word for cards"), text, (*ONE, "all"))
    return ONE[text], ()


def amount(value: int | str) -> Amount:
    """An amount, which may be a mere number; raises ``BadQuery``."""
    if isinstance(value, int):
        if abs(value) > MOST_NUMBER:
            raise BadQuery(say("numbers go up to {most}", most=MOST_NUMBER))
        return (Step(Token.NUMBER, value),)
    found: Amount = parse("amount", value)
    return found


@cache
def _parser() -> Any:
    starts = ["target", "filter", "amount", "condition"]
    return Lark(GRAMMAR, parser="lalr", start=starts, transformer=_Build(), maybe_placeholders=True)


@lru_cache(4096)
def parse(start: str, text: str) -> Any:
    """A filter, target, amount or condition from its text; raises ``BadQuery``."""
    if len(text) > LONGEST:
        raise BadQuery(say("is longer than {most} characters", most=LONGEST))
    try:
        found = _parser().parse(text, start=start)
    except UnexpectedInput as error:
        raise _unreadable(text, error) from None
    if start in ("amount", "condition") and _depth(found) > STACK:
        raise BadQuery(say("is nested too deep"))
    return found


def _unreadable(text: str, error: UnexpectedInput) -> BadQuery:
    for word in re.findall(r"[a-z_]+", re.sub(r'"[^"]*"|[a-z]+:\S+', "", text)):
        if word not in VOCABULARY and get_close_matches(word, VOCABULARY, n=1):
            return _near(say("a word of a query"), word, VOCABULARY)
    at = error.pos_in_stream or 0
    ends = getattr(getattr(error, "token", None), "type", "") == "$END"
    rest = "" if ends else text[at:]
    if not rest:
        return BadQuery(say("{found} breaks off", found=shorten(text)))
    return BadQuery(say("{found} cannot be read from {rest} on", found=shorten(text), rest=shorten(rest)))


def _depth(steps: Amount) -> int:
    now = most = 0
    for step in steps:
        now += 1 if step.token < Token.ADD else -1
        most = max(most, now)
    return most
