"""The styles of the nations (SIX-1.5), measured: what the cards of each are and do, and what is claimed of them."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ....core.texts import Text, say
from ..tables import NATIONS
from .schema import Card, Skill

CHANCE = re.compile(r"\bdice\b|\brandom\b|\buntil (?!turn|battle|phase|source|forever|used)[a-z-]|\btop [0-9]")
PILES = re.compile(r"\b(graveyard|banished)\b")
TOGETHER = re.compile(r"\b(name|code):|(?:count|exists|sum|max_of)\((?:[a-z]+, )?my (?!graveyard|banished|hand|deck)")


class Measure(NamedTuple):
    """One figure of a nation, and the nation of which the style says that it has the most, or the fewest."""

    label: Text
    value: Callable[[Sequence[Card]], float]
    most: str = ""
    fewest: str = ""


class Figure(NamedTuple):
    """A measure of every nation, and whether what is claimed holds (None: nothing is claimed)."""

    label: Text
    values: tuple[float, ...]
    most: str
    fewest: str
    holds: bool | None


def skills(cards: Sequence[Card]) -> Iterator[tuple[Skill, str]]:
    """The skills of cards, each with its queries and operations as one text."""
    for card in cards:
        for skill in card.skills:
            yield skill, text_of(skill)


def text_of(skill: Skill) -> str:
    """What a skill is made of, on one line."""
    return str(skill.model_dump(by_alias=True, exclude_none=True, exclude_defaults=True))


def _creatures(cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card.kind == "creature"]


def _mean_attack(cards: Sequence[Card]) -> float:
    found = [card.attack or 0 for card in _creatures(cards)]
    return sum(found) / max(1, len(found))


def _kind(kind: str) -> Callable[[Sequence[Card]], float]:
    return lambda cards: sum(card.kind == kind for card in cards)


def _matching(pattern: re.Pattern[str]) -> Callable[[Sequence[Card]], float]:
    return lambda cards: sum(any(pattern.search(text_of(skill)) for skill in card.skills) for card in cards)


def _piles(cards: Sequence[Card]) -> float:
    return sum(bool(PILES.search(text)) or bool(re.search(r"'banish'", text)) for _, text in skills(cards))


MEASURES = (
    Measure(say("names"), lambda cards: len({card.name.en for card in cards})),
    Measure(say("cards, versions included"), len),
    Measure(say("mean attack of creatures"), _mean_attack, most="red"),
    Measure(say("creatures"), _kind("creature")),
    Measure(say("supports"), _kind("support")),
    Measure(say("interferences"), _kind("interference"), most="purple"),
    Measure(
        say("supports and interferences"),
        lambda cards: sum(card.kind != "creature" for card in cards),
        most="gold",
        fewest="red",
    ),
    Measure(say("skills of creatures"), lambda cards: sum(1 for _ in skills(_creatures(cards))), most="blue"),
    Measure(say("cards that name others or need others"), _matching(TOGETHER), most="green"),
    Measure(say("environments"), lambda cards: sum(card.type == "environment" for card in cards), most="green"),
    Measure(say("cards of chance"), _matching(CHANCE), most="purple"),
    Measure(say("skills about graveyard and banished zone"), _piles, most="white"),
)


def figures(cards: Sequence[Card]) -> Iterator[Figure]:
    """Every measure of every nation; tokens do not count."""
    groups = {name: [card for card in cards if card.nation == name and not card.token] for name in NATIONS[1:]}
    for measure in MEASURES:
        values = [measure.value(group) for group in groups.values()]
        claims = [(measure.most, max(values)), (measure.fewest, min(values))]
        made = [measure.value(groups[name]) == best and values.count(best) == 1 for name, best in claims if name]
        yield Figure(measure.label, tuple(values), measure.most, measure.fewest, all(made) if made else None)
