"""Kinds of cards and of skills, and how messages about them are put."""

from collections.abc import Container, Iterator, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

from ....core.reading import Fault
from ....core.texts import Text, say
from .schema import Card

EVENTS = ("emergency", "general", "normal")
ACTIVATED = ("activate", "declared")
TRIGGERS = (
    *("summoned", "moved", "destroyed", "destroys_by_battle", "attack_declared"),
    *("battle_step", "damage", "phase", "changed"),
)


class Known(NamedTuple):
    """What the cards of a pool may name."""

    names: Container[str]
    codes: Container[str]
    tokens: Container[str] = ()
    added: Container[str] = ()  # counters that some card adds


def stays(card: Card) -> bool:
    """SIX-2.6: whether it occupies a tower place when used."""
    return card.kind != "creature" and (card.type not in EVENTS or card.lasts is not None)


def counters(cards: Sequence[Card | None]) -> tuple[str, ...]:
    """The names of all counters, in the order of the cards."""
    found: dict[str, None] = {}
    for card in cards:
        for skill in card.skills if card else ():
            rows = [cost.counters for cost in skill.cost] + [op.counters for op in skill.do]
            found.update(dict.fromkeys(row.name for row in rows if row is not None))
    return tuple(found)


def below(place: str, found: Iterator[Fault]) -> Iterator[Fault]:
    """Faults of what stands at a place."""
    for fault in found:
        joint = "" if fault.place.startswith("[") else "."
        yield Fault(f"{place}{joint}{fault.place}".removesuffix("."), fault.wrong)


def not_there() -> Text:
    """That a card looks at itself where it is not."""
    return say("the card does not lie on the field then")


def circular() -> Text:
    """That a static skill looks at what static skills change."""
    return say("a skill without when may not depend on attack or defence, which it changes")


def out_of_range(found: int, least: int, most: int) -> Text:
    """That a number is too small or too large."""
    allowed = say("at least {n}", n=least) if found < least else say("at most {n}", n=most)
    return say("{found} is not allowed; allowed: {allowed}", found=found, allowed=allowed)


def not_in(found: str, allowed: str) -> Text:
    """That a word is not among those allowed here."""
    return say("{found} is not allowed; allowed: {allowed}", found=repr(found), allowed=allowed)


def unmatched(when: Text | str) -> Text:
    """That a key stands where it means nothing."""
    return say("does not go with {when}", when=when)


def unknown(what: Text, word: str, known: Any) -> Text:
    """That something has no such name, with the nearest that exists."""
    near = get_close_matches(word, list(known), n=1)
    if near:
        return say("there is no {what} {found}; did you mean {near}?", what=what, found=word, near=near[0])
    return say("there is no {what} {found}", what=what, found=word)
