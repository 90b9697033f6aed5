"""Filters: the words of ``my battle creature attack>=3000 -self``, each a term, all of which must hold.

A filter always has one term for its zones, which comes first, and one that keeps face-down cards out (or only them in)
where it looks at the field.
"""

import re
from difflib import get_close_matches
from enum import IntEnum
from typing import Any, NamedTuple

from lark import UnexpectedInput

from ....core.errors import BadContent
from ....core.reading import shorten
from ....core.texts import Text, listed, say
from ..tables import Cmp, Field, Zone
from .vocabulary import ANYTHING, CMPS, EVERYWHERE, HIGHEST, NUMBERS, ON_FIELD, OPEN, OPPOSITE, PAIRS, VOCABULARY, WORDS


class BadQuery(BadContent):
    """A query that cannot be read or means nothing."""

    def __init__(self, wrong: Text):
        super().__init__("", wrong)


class Leave(IntEnum):
    """Of which hidden cards the qualities may be asked."""

    NONE = 0
    OWN = 1  # my hand and deck
    ENEMY_HAND = 2


class Term(NamedTuple):
    """One word of a filter; a name or code stands as text until the whole pool is known."""

    field: int
    cmp: int
    operand: int | str


Filter = tuple[Term, ...]


def zones(terms: Filter) -> int:
    """The zones in which a filter looks."""
    return next(int(term.operand) for term in terms if term.field == Field.ZONE)


def near(what: Text, word: str, known: Any) -> BadQuery:
    """That a word is not known, with the nearest that is."""
    close = get_close_matches(word, list(known), n=1)
    if close:
        return BadQuery(say("{found} is not {what}; did you mean {near}?", found=word, what=what, near=close[0]))
    return BadQuery(say("{found} is not {what}; there are: {known}", found=word, what=what, known=listed(known)))


def unreadable(text: str, error: UnexpectedInput) -> BadQuery:
    """That a text is no query, with the nearest word or the place."""
    for word in re.findall(r"[a-z_]+", re.sub(r'"[^"]*"|[a-z]+:\S+', "", text)):
        if word not in VOCABULARY and get_close_matches(word, VOCABULARY, n=1):
            return near(say("a word of a query"), word, VOCABULARY)
    at = error.pos_in_stream or 0
    ends = getattr(getattr(error, "token", None), "type", "") == "$END"
    rest = "" if ends else text[at:]
    if not rest:
        return BadQuery(say("{found} breaks off", found=shorten(text)))
    return BadQuery(say("{found} cannot be read from {rest} on", found=shorten(text), rest=shorten(rest)))


def term(token: Any) -> Term | None:
    """The term of a token; none for a word that asks for nothing."""
    text = str(token)
    if token.type == "PAIR":
        return _pair(*text.split(":", 1))
    if token.type == "COMPARISON":
        return _comparison(*re.split(r" *(>=|<=|!=|=|>|<) *", text))
    if text == ANYTHING:
        return None
    if text not in WORDS:
        raise near(say("a word of a filter"), text, (*WORDS, ANYTHING))
    field, operand = WORDS[text]
    return Term(field, Cmp.EQ, operand)


def without(token: Any) -> Term:
    """The opposite of the term of a token."""
    found = term(token)
    if found is None:
        raise BadQuery(say("nothing can be all of this at once"))
    return found._replace(cmp=OPPOSITE[Cmp(found.cmp)])


def _comparison(name: str, cmp: str, number: str) -> Term:
    if name not in NUMBERS:
        raise near(say("a number to compare"), name, NUMBERS)
    field = NUMBERS[name]
    if not 0 <= int(number) <= HIGHEST[field]:
        raise BadQuery(
            say("{name} goes from 0 to {most}, not to {found}", name=name, most=HIGHEST[field], found=number)
        )
    return Term(field, CMPS[cmp], int(number))


def _pair(key: str, value: str) -> Term:
    value = value.strip('"')
    if key in ("name", "code"):
        return Term(Field.NAME if key == "name" else Field.CARD, Cmp.EQ, value)
    if key not in PAIRS:
        raise near(say("a word of a filter"), key, (*PAIRS, "name", "code"))
    field, known = PAIRS[key]
    if value not in known[1:]:
        raise near(say("a word for {key}", key=key), value, known[1:])
    return Term(field, Cmp.EQ, known.index(value))


def whole(terms: tuple[Term | None, ...], leave: Leave = Leave.NONE) -> Filter:
    """A filter in its one order, with what goes without saying; one that nothing can fit is refused."""
    given = [found for found in dict.fromkeys(terms) if found is not None]
    mask = _mask(given)
    down = [found for found in given if found.field == Field.DOWN]
    rest = [found for found in given if found.field not in (Field.ZONE, Field.DOWN)]
    asks_down = any(found.cmp == Cmp.EQ for found in down)
    if any(found.field == Field.SELF for found in rest) and not mask & ON_FIELD:
        raise BadQuery(say("the card does not lie on the field then"))
    if not mask or (asks_down and not mask & ON_FIELD) or not _possible([*rest, *down]):
        raise BadQuery(say("nothing can be all of this at once"))
    hidden = any(found.field not in OPEN for found in rest)
    own = [found.operand == (found.cmp == Cmp.NE) for found in rest if found.field == Field.SIDE]
    if asks_down and hidden:
        raise BadQuery(say("a face-down card has no other qualities"))
    if mask & (Zone.HAND | Zone.DECK):
        _keep_secrets(mask, hidden, own, leave)
    shown = [Term(Field.DOWN, Cmp.EQ, int(asks_down))] if mask & ON_FIELD else []
    return (Term(Field.ZONE, Cmp.EQ, mask), *rest, *shown)


def among(terms: tuple[Term | None, ...]) -> Filter:
    """A filter over cards that are at hand already, wherever they lie and which face they show."""
    given = [found for found in dict.fromkeys(terms) if found is not None]
    if any(found.field in (Field.ZONE, Field.DOWN, Field.SELF) for found in given):
        raise BadQuery(say("only qualities of the cards themselves go with previous"))
    if not _possible(given):
        raise BadQuery(say("nothing can be all of this at once"))
    return (Term(Field.ZONE, Cmp.EQ, EVERYWHERE), *given)


def _mask(terms: list[Term]) -> int:
    """The zones that are left by the words for zones."""
    named = [int(found.operand) for found in terms if found.field == Field.ZONE and found.cmp == Cmp.EQ]
    mask = int(ON_FIELD) if not named else named[0]
    for found in terms:
        if found.field == Field.ZONE:
            mask &= int(found.operand) if found.cmp == Cmp.EQ else ~int(found.operand)
    return mask


def _possible(terms: list[Term]) -> bool:
    """Whether one card can be all of this."""
    exact: dict[int, Any] = {}
    for found in terms:
        if found.cmp == Cmp.EQ and exact.setdefault(found.field, found.operand) != found.operand:
            return False
    for field, most in HIGHEST.items():
        least = 0
        for found in terms:
            if found.field == field:
                number = int(found.operand)
                if found.cmp in (Cmp.EQ, Cmp.GE, Cmp.GT):
                    least = max(least, number + (found.cmp == Cmp.GT))
                if found.cmp in (Cmp.EQ, Cmp.LE, Cmp.LT):
                    most = min(most, number - (found.cmp == Cmp.LT))
        if least > most or (least == most and Term(field, Cmp.NE, least) in terms):
            return False
    return not any(found.cmp == Cmp.NE and exact.get(found.field) == found.operand for found in terms)


def _keep_secrets(mask: int, hidden: bool, own: list[bool], leave: Leave) -> None:
    """Of cards that a player cannot see, only their number may count."""
    if not own:
        raise BadQuery(say("a hand or deck must be my or enemy"))
    if not hidden or (leave == Leave.OWN and all(own)):
        return
    if leave == Leave.ENEMY_HAND and mask == Zone.HAND and not any(own):
        return
    if mask & Zone.DECK or not all(own):
        raise BadQuery(say("of the enemy's hand and of a deck only the number of cards is known"))
