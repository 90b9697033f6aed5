"""The search box: the filters of skills over printed cards, and words of their names."""

import re
from collections.abc import Iterator, Sequence

from ....core.texts import say
from ..tables import ATTRIBUTES, NATIONS, RARITIES, Cmp, Field, Kind, Type
from .filters import BadQuery, Term, near
from .names import plain
from .queries import LONGEST, parse
from .schema import Card
from .vocabulary import NUMBERS, PAIRS, TYPES, WORDS

PRINTED = (Field.KIND, Field.EFFECT, Field.TOKEN)
"""The fields of words that printed cards can be asked for; all other words are looked for in names."""
KEYS = (*PAIRS, "name", "code", *(key for key in NUMBERS if key != "counters"))
PART = re.compile(r'-?[a-z]+:"[^"]*"|-?"[^"]*"|-?[a-z]+ *(?:>=|<=|!=|=|>|<) *-?[0-9]+(?=\s|$)|\S+')


def search(cards: Sequence[Card | None], query: str) -> Iterator[Card]:
    """The cards that a query fits; raises ``BadQuery``."""
    if len(query) > LONGEST:
        raise BadQuery(say("is longer than {most} characters", most=LONGEST))
    terms, words = _read(query)
    for card in cards:
        if card and all(_fits(card, term) for term in terms) and all(_named(card, *word) for word in words):
            yield card


def _read(query: str) -> tuple[list[Term], list[tuple[str, bool]]]:
    """The terms of a query, and the words to be found in names (False: not to be found)."""
    asked: list[str] = []
    words: list[tuple[str, bool]] = []
    for part in PART.findall(query):
        bare = part.removeprefix("-")
        key = re.match(r"([a-z]+)( *[<>=!]|:)", bare)
        if key and key[1] not in KEYS:
            raise near(say("a word of a filter"), key[1], KEYS)
        if key:
            asked.append(re.sub(r"^(-?)([a-z]+):(?=[0-9])", r"\1\2=", part) if key[1] in NUMBERS else part)
        elif bare in WORDS and WORDS[bare][0] in PRINTED:
            asked.append(part)
        elif plain(bare.strip('"')):
            words.append((plain(bare.strip('"')), bare == part))
    terms: Sequence[Term] = parse("filter", " ".join(asked)) if asked else ()
    return [term for term in terms if term.field not in (Field.ZONE, Field.DOWN)], words


def _named(card: Card, word: str, wanted: bool) -> bool:
    """Whether a word stands in the code or in a name of a card, as wanted."""
    names = (card.code, card.name.en, card.name.zh_hant, card.name.ja)
    return any(name and word in plain(name) for name in names) == wanted


def _fits(card: Card, term: Term) -> bool:
    """Whether a term holds of what is printed on a card; values that are not printed fit no comparison."""
    if term.field == Field.NAME:
        return (card.name.en == term.operand) == (term.cmp == Cmp.EQ)
    if term.field == Field.CARD:
        return (term.operand in (card.code, card.code.partition("@")[0])) == (term.cmp == Cmp.EQ)
    value = _value(card, term.field)
    wanted = int(term.operand)
    if value is None:
        return False
    return {
        Cmp.EQ: value == wanted,
        Cmp.NE: value != wanted,
        Cmp.GE: value >= wanted,
        Cmp.LE: value <= wanted,
        Cmp.GT: value > wanted,
        Cmp.LT: value < wanted,
    }[Cmp(term.cmp)]


def _value(card: Card, field: int) -> int | None:
    match field:
        case Field.KIND:
            return Kind[card.kind.upper()]
        case Field.TYPE:
            return TYPES.index(card.type or "")
        case Field.NATION:
            return NATIONS.index(card.nation)
        case Field.ATTRIBUTE:
            return ATTRIBUTES.index(card.attribute)
        case Field.RARITY:
            return RARITIES.index(card.rarity)
        case Field.LEVEL:
            return card.level
        case Field.ATTACK:
            return card.attack
        case Field.DEFENCE:
            return card.defence
        case Field.EFFECT:
            return int(bool(card.skills))
    return int(card.token)


assert len(TYPES) == len(Type)
