"""All cards of a match: those that come with the game, and those that a position brings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Self

import numpy as np

from ....core.errors import BadContent, BadPosition
from ....core.reading import Fault, merged
from ....core.texts import say
from . import sets
from .compile import compiled
from .schema import Card

FOLDER = Path(__file__).parent / "data"
MOST_OWN = 200
"""No position brings more cards of its own."""


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

    @classmethod
    def load(cls, files: Sequence[Path]) -> Self:
        """The cards of set files; raises ``BadContent`` with every fault at once."""
        cards, limits, faults = sets.files(files)
        if faults:
            raise BadContent(*merged(faults))
        return cls((None, *_in_order(cards)), limits=limits)

    def extended(self, cards: list[dict[str, Any]]) -> "Pool":
        """The pool with a position's own cards; raises ``BadPosition`` with every fault at once."""
        found, faults = sets.expanded(cards, "cards")
        if len(found) > MOST_OWN:
            faults = [Fault("cards", say("at most {n} entries", n=MOST_OWN))]
        if not faults:
            faults = list(sets.judged(found, [card for card in self.cards if card]))
        if faults:
            raise BadPosition(*merged(faults))
        pool = Pool((*self.cards, *_in_order([placed.card for placed in found])), [*self.own, *cards], self.limits)
        try:
            pool.tables  # noqa: B018
        except BadContent as full:
            raise BadPosition("cards", full.wrong) from None
        return pool


def _in_order(cards: list[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: card.code.partition("@")[::2])


@cache
def standard() -> Pool:
    """The cards that come with the game."""
    return Pool.load(sorted(FOLDER.glob("*.yaml")))
