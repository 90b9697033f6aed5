"""How many cards use each entry of the card language; the list of entries is read off the schema and the grammar."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, get_args

from pydantic import BaseModel

from .scalars import Query, Words
from .schema import Card, Flavours, Names
from .steps import DURATIONS
from .vocabulary import VOCABULARY

LEFT_OUT = frozenset({"who", "side", "code", "name", "note", "attack", "defence", "level", "until"})
"""Keys whose words are told elsewhere, or are numbers and names."""
VALUES = ("identity.nation: ", "identity.attribute: ", "out_of: ", "into: ")
"""Keys whose words are nations, attributes and zones: the keys count, not each of the words."""
UNSAID = {"from: field", "by: self", "by: any", "whose: my", "to: me", "summon.to: any", "token.to: any"}
"""Words that are meant where nothing is said."""
WORD = re.compile(r'([a-z_]+)(?::("[^"]*"|[\w@-]+))?')


@cache
def every() -> tuple[str, ...]:
    """All entries: keys, words of keys, and words of queries."""
    found = {*_of_model(Card, ""), *(f"word {word}" for word in VOCABULARY)} - UNSAID
    return tuple(sorted(entry for entry in found if not entry.startswith(VALUES)))


def _of_model(model: type[BaseModel], before: str) -> Iterator[str]:
    for name, field in model.model_fields.items():
        key = field.alias or name
        if key == "until":
            yield from (f"until: {word}" for word in (*DURATIONS, "turns"))
        if key in LEFT_OUT or field.annotation in (Names, Flavours, Names | None, Flavours | None):
            continue
        place = f"{before}{key}"
        yield place
        for part in _parts((field.annotation, *field.metadata)):
            if isinstance(part, Words):
                yield from (f"{place}: {word}" for word in part.known)
            elif isinstance(part, type) and issubclass(part, BaseModel):
                yield from _of_model(part, _inside(place))


def _inside(place: str) -> str:
    """Skills, costs and steps stand for themselves; what is inside a step stands behind its name."""
    return {"skills": "", "do": "", "cost": "cost "}.get(place, f"{place}.")


def _parts(found: Any) -> Iterator[Any]:
    for part in found:
        yield part
        yield from _parts(get_args(part))
        yield from _parts(getattr(part, "__metadata__", ()))


def used(card: Card) -> set[str]:
    """The entries that a card uses."""
    return set(_used(card, "")) & set(every())


def _used(found: BaseModel, before: str) -> Iterator[str]:
    for name, field in type(found).model_fields.items():
        value, key = getattr(found, name), field.alias or name
        if value is None or value is False or value == []:
            continue
        place = f"{before}{key}"
        yield place
        if field.annotation in (Query, Query | None) or key in ("who", "to", "for_each"):
            yield from _words(value)
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, BaseModel):
                yield from _used(one, _inside(place))
            elif isinstance(one, str):
                yield f"{place}: {one}"
                yield from _words(one)
                if key == "until":
                    yield f"until: {'turns' if one.endswith(' turns') else one}"


def _words(query: Any) -> Iterator[str]:
    for word, _ in WORD.findall(str(query)):
        yield f"word {word}"


def counts(cards: Sequence[Card]) -> Counter[str]:
    """For each entry, how many cards use it; those that none uses, too."""
    found = Counter(dict.fromkeys(every(), 0))
    for card in cards:
        found.update(used(card))
    return found
