"""Cards and places in a sentence."""

from dataclasses import dataclass, field
from typing import Any

from ...core.texts import Text, say
from .places import PLACES, pile_of
from .state import CODES, DECK_REF, HAND_REF, PLAYER


@dataclass(frozen=True)
class Named(Text):
    """A card by its code and its name, in the reader's language."""

    pool: Any = field(default=None, repr=False)
    card: int = 0
    code: bool = True

    def to(self, lang: str | None = None) -> str:
        """Code and name."""
        if self.card <= 0:
            return say("a card").to(lang)
        name = str(self.pool.name(self.card, lang))
        return f"{self.pool.codes[self.card]} {name}" if self.code else name


def named(pool: Any, card: int, *, code: bool = True) -> Text:
    """A card as it stands in a sentence, by code and name or by its name alone."""
    return Named("", {}, pool, card, code)


def spot(slot: int) -> Text:
    """A place of the field in a sentence, whoever reads it."""
    return say("{seat}'s {place}", seat="AB"[slot // 10], place=PLACES[slot % 10])


def where(ref: int, seat: int) -> Text:
    """What a ref points at, in a sentence; ``seat`` has named it."""
    if ref == PLAYER:
        return say("player {seat}", seat="BA"[seat])
    if ref >= HAND_REF:
        text = say("a card of {seat}'s deck") if ref >= DECK_REF else say("a card of {seat}'s hand")
        return Text(text.message, {"seat": "AB"[(ref // CODES) % 2]})
    found = pile_of(ref)
    if found is None:
        return spot(ref) if ref >= 0 else say("nothing")
    graveyard = say("a card of {seat}'s graveyard", seat="AB"[found[1]])
    return graveyard if found[0] == "grave" else say("a banished card of {seat}", seat="AB"[found[1]])
