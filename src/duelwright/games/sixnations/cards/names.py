"""Cards by what people call them: codes and names in any language, however spelt."""

from collections.abc import Sequence
from difflib import get_close_matches
from unicodedata import normalize

from .schema import Card


def plain(text: str) -> str:
    """A text without what makes no difference between names: case, widths of letters, blanks."""
    return " ".join(normalize("NFKC", text).replace("’", "'").casefold().split())


class Index:
    """The cards of a pool by code and by name; a name that several cards have in a language stands for none of them."""

    def __init__(self, cards: Sequence[Card | None]):
        self.codes = {plain(card.code): card.code for card in cards if card}
        self.names: dict[str, str | None] = {}
        self.written: dict[str, str] = {}
        for card in cards:
            if card and "@" not in card.code:
                for name in (card.name.en, card.name.zh_hant, card.name.ja):
                    if name:
                        self.written.setdefault(plain(name), name)
                        known = self.names.setdefault(plain(name), card.code)
                        self.names[plain(name)] = card.code if known == card.code else None

    def find(self, text: str) -> str | None:
        """The code of a card by its code or its name, with ``@version`` or without."""
        wanted = plain(text)
        if wanted in self.codes:
            return self.codes[wanted]
        name, at, version = wanted.rpartition("@")
        if at and (base := self.names.get(name.strip())):
            return self.codes.get(f"{plain(base)}@{version.strip()}")
        return self.names.get(wanted)

    def near(self, text: str) -> str | None:
        """The nearest code or name."""
        for wanted, known in ((text.strip(), self.codes.values()), (plain(text), self.written)):
            if found := get_close_matches(wanted[:100], known, n=1):
                return self.written.get(found[0], found[0])
        return None
