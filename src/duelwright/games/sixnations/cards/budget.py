"""The power budget: what a card of its level, rarity and kind may be worth, and how far each card is from that."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..tables import RARITIES
from . import prices, worth
from .kinds import stays
from .schema import Card


class Distance(NamedTuple):
    """A card beside its budget, in points."""

    code: str
    budget: int
    body: int  # printed attack and defence
    skills: int
    note: str | None = None

    @property
    def over(self) -> int:
        """How much more than its budget the card is worth."""
        return self.body + self.skills - self.budget

    @property
    def is_beyond(self) -> bool:
        """Whether the card is further from its budget than the tolerance."""
        return abs(self.over) > tolerance(self.budget)


def budget(card: Card) -> int:
    """What a card may be worth: by level and rarity of a creature, by rarity and whether it stays of others."""
    step = RARITIES.index(card.rarity) - 1
    if card.kind == "creature":
        return round(
            prices.BODY[card.level] * (1 + prices.STEP * step) * (1 if card.skills else prices.PLAIN[card.level])
        )
    return round((prices.EVENT + prices.EVENT_STEP * step) * (prices.STAYING if stays(card) else 1))


def tolerance(points: int) -> int:
    """How far from its budget a card may be without a note."""
    return round(prices.TOLERANCE + prices.TOLERANCE_BODY * points)


def distances(cards: Sequence[Card], every: Sequence[Card | None]) -> Iterator[Distance]:
    """Cards beside their budgets; tokens, which no deck has, are left out. ``every`` has the tokens that they make."""
    tokens = {card.code: (card.attack or 0) + (card.defence or 0) for card in every if card and card.token}
    for card in cards:
        if not card.token:
            body = (card.attack or 0) + (card.defence or 0)
            yield Distance(card.code, budget(card), body, round(worth.skills(card, tokens)), card.note)
