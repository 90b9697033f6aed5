"""The cards of a pool for whoever reads and writes cards: checked, shown, searched, as sheets, as a schema."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ...core.cards import Checked
from ...core.errors import BadCards
from ...core.reading import Fault
from ...core.texts import Text, language
from .cards import search, sets, sheet
from .cards.jsonschema import set_schema
from .cards.pool import FOLDER, Pool
from .cards.schema import Card
from .lookup import lines

CHANGING = Card.model_fields.keys() - {"code", "name"}
"""The keys that a version can change (SIX-1.7)."""

TEMPLATES = Path(__file__).parent / "cards" / "templates"


def own_files() -> set[Path]:
    """The files of the cards that come with the game."""
    return {path.resolve() for path in FOLDER.glob("*.yaml")}


class Book:
    """What ``core.cards.CardBook`` promises, over one pool."""

    def __init__(self, pool: Pool):
        self.pool = pool
        self.index = pool.index

    def cards(self) -> list[Card]:
        """All cards; where sets were loaded, theirs alone."""
        pool, own = self.pool, {entry["code"] for entry in self.pool.own}
        has_sets = bool(pool.own or pool.limits)
        return [card for card in pool.cards if card and (not has_sets or card.code.partition("@")[0] in own)]

    def codes(self) -> list[str]:
        """The codes of these cards."""
        return [card.code for card in self.cards()]

    def check(self, paths: Sequence[Path]) -> Checked:
        """What is wrong with set files that are to stand beside the pool, or are part of it."""
        inside = own_files()
        if inside & {path.resolve() for path in paths}:
            others = [path for path in paths if path.resolve() not in inside]
            whole = sets.files([*sorted(inside), *others], warn=True)
            return Checked(len(whole.placed), whole.faults, list(whole.warnings))
        found = self.pool.read(paths, warn=True)
        faults = found.faults
        if not faults:
            try:
                self.pool.with_sets(paths)
            except BadCards as full:
                faults = [Fault(*fault) for fault in full.faults]
        return Checked(len(found.placed), faults, list(found.warnings))

    def of_files(self, paths: Sequence[Path]) -> list[Card]:
        """The cards of set files beside the pool, or of files that are part of it; raises ``BadCards``."""
        inside = own_files()
        others = [path for path in paths if path.resolve() not in inside]
        found = sets.files([path for path in paths if path.resolve() in inside])
        beside = self.pool.read(others)
        if faults := [*found.faults, *beside.faults]:
            raise BadCards(faults)
        return [*found.cards, *beside.cards]

    def text(self, code: str) -> Sequence[Text]:
        """All that stands on a card, a text a line."""
        card = self.pool.cards[self.pool.numbers[code]]
        return list(lines(self.pool, card)) if card else []

    def texts(self, paths: Sequence[Path]) -> list[Sequence[Text]]:
        """All that stands on each card of set files, beside the pool or part of it; raises ``BadCards``."""
        inside = own_files()
        others = [path for path in paths if path.resolve() not in inside]
        book = Book(self.pool.with_sets(others)) if others else self
        found = {path: [card.code for card in sets.files([path]).cards] for path in paths if path not in others}
        codes = [code for path in found for code in found[path]] + (book.codes() if others else [])
        return [book.text(code) for code in codes]

    def search(self, query: str) -> list[str]:
        """The codes of the cards that a query fits; raises ``BadQuery``."""
        return [card.code for card in search.search(self.pool.cards, query)]

    def schema(self) -> dict[str, Any]:
        """The form of a set file as JSON Schema."""
        return set_schema()

    def template(self, lang: str) -> str:
        """A set to begin from, with comments in a language."""
        return (TEMPLATES / f"{language(lang)}.yaml").read_text("utf-8")

    def to_csv(self) -> str:
        """These cards as a sheet."""
        return sheet.written(self.data())

    def data(self) -> list[dict[str, Any]]:
        """These cards as plain data, versions inside their bases."""
        if self.pool.own or self.pool.limits:
            return self.pool.own
        placed: list[sets.Placed] = []
        for card in self.cards():
            base, at, _ = card.code.partition("@")
            changes = None
            if at:
                whole = self.pool.cards[self.pool.numbers[base]]
                changes = frozenset(key for key in CHANGING if getattr(card, key) != getattr(whole, key))
            placed.append(sets.Placed("", card, changes))
        return sets.as_data(placed)

    def from_csv(self, name: str, text: str) -> str:
        """The set file of a sheet; raises ``BadCards``."""
        cards, faults = sheet.read(name, text)
        if faults:
            raise BadCards(faults)
        return sheet.as_set(cards)
