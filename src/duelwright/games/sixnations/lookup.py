"""All that stands on a card, for a person who asks about it."""

from dataclasses import dataclass
from typing import Any

from ...core.game import Json
from ...core.texts import Text, language, say
from .cards.queries import parse
from .cards.schema import Card
from .cards.wording import skill_text
from .loading import shown
from .phrases import Phrases
from .picture import title_of
from .places import place_of, slot_of


@dataclass(frozen=True)
class Flavour(Text):
    """Words without effect, in the reader's language where the card has them."""

    words: Any = None  # Flavours

    def to(self, lang: str | None = None) -> str:
        """The words, or what there is of them."""
        words = self.words
        own = {"ja": words.ja, "zh-Hant": words.zh_hant}.get(language(lang))
        return own or words.en or words.ja or words.zh_hant or "-"


def card_text(pool: Any, view: Json, name: str) -> list[Text]:
    """A card by its code or by the place where it lies, a text a line; none where there is no such card to be seen."""
    slot = slot_of(name, max(0, view["seat"]))
    codes = {code.lower(): number for code, number in pool.numbers.items()}
    if slot is None:
        number = codes.get(name.lower(), 0)
        return list(lines(pool, pool.cards[number])) if number else []
    s = shown(pool, view)
    number = int(s.card[slot])
    if number == 0:
        return [say("{place}: no card lies there.", place=name)]
    if number < 0:
        return [say("{place}: a card that lies face down.", place=name)]
    found = list(lines(pool, pool.cards[number]))
    if pool.cards[number].kind == "creature":
        words = {"attack": int(s.attack[slot]), "defence": int(s.defence[slot])}
        place = place_of(slot, max(0, view["seat"]))
        found.insert(1, say("Now, in {place}: attack {attack}, defence {defence}.", place=place, **words))
    return found


def lines(pool: Any, card: Card) -> list[Text]:
    """All that stands on a card, a text a line."""
    most = int(pool.tables[0].limit[pool.numbers[card.code]])
    copies = say("Rarity {rarity}; at most {n} in a deck.", rarity=card.rarity, n=most)
    found = [title_of(pool, card), say("A token: it is in no deck.") if card.token else copies]
    if card.lasts:
        found.append(say("It lasts {n} turns of its user.", n=card.lasts))
    if card.type == "equipment":
        terms = parse("filter", card.bearer or "my creature")
        found.append(say("Bearer: {who}.", who=Phrases(pool, card).counted(terms, 1, 1)))
    for number, skill in enumerate(card.skills, 1):
        found.append(say("{number}. {text}", number=number, text=skill_text(pool, card, skill)))
    if not card.skills:
        found.append(say("It has no skill."))
    if card.flavour:
        found.append(Flavour("", {}, card.flavour))
    return found
