"""All cards of a match: those that come with the game, and those that a position or sets of anybody bring."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Self

import numpy as np

from ....core.errors import BadCards, BadContent, BadPosition
from ....core.reading import Fault, merged
from ....core.texts import say
from . import sets
from .compile import compiled
from .kinds import counters
from .names import Index
from .schema import Card

FOLDER = Path(__file__).parent / "data"
MOST_OWN = 1000
"""No position and no sets bring more cards of their own; versions count."""


@dataclass(frozen=True, eq=False)
class Pool:
    """Cards by number, from 1; their numbers ascend by code, then version, a position's own behind all others."""

    cards: tuple[Card | None, ...]
    own: list[dict[str, Any]] = field(default_factory=list)
    limits: Mapping[str, int] = field(default_factory=dict)  # a format's own, by code (SIX-1.8)

    @cached_property
    def codes(self) -> tuple[str, ...]:
        """The code of each number; versions as in ``RED-012@veteran``."""
        return tuple(card.code if card else "" for card in self.cards)

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The number of each code."""
        return {code: number for number, code in enumerate(self.codes) if code}

    @cached_property
    def counters(self) -> tuple[str, ...]:
        """The names of counters, by number from 0."""
        return counters(self.cards)

    @cached_property
    def tables(self) -> np.ndarray[Any, Any]:
        """One record of tables for the kernels."""
        made = compiled(self.cards)
        t = made[0]
        for code, most in self.limits.items():  # SIX-1.8
            t.limit[t.name == t.name[self.numbers[code]]] = most
        return made

    def name(self, number: int, lang: str | None = None) -> str:
        """The name of a card in a language, else in English."""
        card = self.cards[number]
        return card.name.to(lang or "en") if card else ""

    @cached_property
    def index(self) -> Index:
        """The cards by what people call them."""
        return Index(self.cards)

    @classmethod
    def load(cls, files: Sequence[Path]) -> Self:
        """The cards of set files; raises ``BadCards`` with every fault at once."""
        found = sets.files(files)
        if found.faults:
            raise BadCards(found.faults)
        return cls((None, *_in_order(found.cards)), limits=found.limits)

    def extended(self, cards: Any, limits: Any = None) -> "Pool":
        """The pool with a position's own cards and a format's limits; raises ``BadPosition`` with every fault."""
        found, faults = sets.expanded(cards, "cards")
        if len(found) > MOST_OWN:
            faults = [Fault("cards", say("at most {n} entries", n=MOST_OWN))]
        if not faults:
            faults = list(sets.judged(found, [card for card in self.cards if card]))
        own = [placed.card for placed in found]
        changed, refused = sets.together([("limits", limits or {})], {*self.numbers, *(card.code for card in own)})
        if faults or refused:
            raise BadPosition(*merged([*faults, *refused]))
        try:
            return self._with(own, cards, changed)
        except BadContent as full:
            raise BadPosition("cards", full.wrong) from None

    def with_sets(self, files: Sequence[Path]) -> "Pool":
        """The pool with the sets of these files; raises ``BadCards`` with every fault at once."""
        found = self.read(files)
        if found.faults:
            raise BadCards(found.faults)
        try:
            return self._with(found.cards, sets.as_data(found.placed), found.limits)
        except BadContent as full:
            raise BadCards([Fault("", full.wrong)]) from None

    def read(self, files: Sequence[Path], warn: bool = False) -> sets.Sets:
        """What stands in set files that are to stand beside this pool, and all that is wrong with it."""
        found = sets.files(files, [card for card in self.cards if card], warn)
        if len(found.placed) > MOST_OWN:
            return sets.Sets(found.placed, found.limits, [Fault("", say("at most {n} entries", n=MOST_OWN))])
        return found

    def _with(self, own: list[Card], raw: list[dict[str, Any]], limits: Mapping[str, int]) -> "Pool":
        pool = Pool((*self.cards, *_in_order(own)), [*self.own, *raw], {**self.limits, **limits})
        pool.tables  # noqa: B018
        return pool


def _in_order(cards: list[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: card.code.partition("@")[::2])


@cache
def standard() -> Pool:
    """The cards that come with the game."""
    return Pool.load(sorted(FOLDER.glob("*.yaml")))
