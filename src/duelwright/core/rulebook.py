"""Rulebooks: clauses, rulings, options and presets, in three languages."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from .errors import UnknownName
from .texts import Text, language, say


class Languages:
    """A text that stands in a rulebook in every language."""

    def __init__(self, texts: Mapping[str, Any]):
        self._texts = {lang: texts[lang] for lang in ("en", "ja", "zh-Hant")}

    def text(self, lang: str | None = None) -> str:
        """The text in a language (default: English)."""
        text: str = self._texts.get(language(lang), self._texts["en"])
        return text.strip()


@dataclass(frozen=True)
class Clause:
    """One rule that can be tested by itself."""

    id: str
    source: str  # "S" the author says it, "R" a ruling, "SR" both
    options: tuple[str, ...]
    enforced: tuple[str, ...]  # names of functions, or "absence"
    tests: tuple[str, ...]
    texts: Languages
    ground: Languages | None = None  # why a ruling's default is what it is: figures
    command: str = ""  # measures them again

    def text(self, lang: str | None = None) -> str:
        """The rule in a language (default: English)."""
        return self.texts.text(lang)

    @property
    def sentence(self) -> Text:
        """The rule as an argument of a message."""
        return _ClauseText("", {}, self)

    @property
    def number(self) -> int:
        """100 times the chapter plus the place in it; the place alone in core's rulebook."""
        return number_of(self.id)


@dataclass(frozen=True)
class _ClauseText(Text):
    clause: Clause | None = None

    def to(self, lang: str | None = None) -> str:
        return self.clause.text(lang) if self.clause else ""


def number_of(clause: str) -> int:
    """The number of a clause id: ``TFG-3.2`` is 302, ``GEN-2`` is 2."""
    chapter, _, place = clause.split("-")[1].rpartition(".")
    return 100 * int(chapter or 0) + int(place)


class Rulebook:
    """The clauses of one game, read from its ``rulebook.toml`` when they are first needed."""

    def __init__(self, file: Path, prefix: str):
        self.file = file
        self.prefix = prefix

    @cached_property
    def _data(self) -> dict[str, Any]:
        return tomllib.loads(self.file.read_text("utf-8"))

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """All clauses by id, in order."""
        return {
            raw["id"]: Clause(
                raw["id"],
                raw["source"],
                tuple(raw["options"]),
                tuple(raw["enforced"]),
                tuple(raw["tests"]),
                Languages(raw),
                Languages(raw["ground"]) if "ground" in raw else None,
                raw.get("ground", {}).get("command", ""),
            )
            for raw in self._data["clause"]
        }

    @cached_property
    def chapters(self) -> dict[int, Languages]:
        """Titles of the chapters by number."""
        return {raw["number"]: Languages(raw) for raw in self._data["chapter"]}

    @cached_property
    def options(self) -> dict[str, tuple[Languages, dict[str, Languages]]]:
        """What an option decides, and what its words mean."""
        return {
            raw["name"]: (Languages(raw), {word: Languages(texts) for word, texts in raw.get("values", {}).items()})
            for raw in self._data.get("option", [])
        }

    @cached_property
    def presets(self) -> dict[str, Languages]:
        """What each preset is for."""
        return {raw["name"]: Languages(raw) for raw in self._data.get("preset", [])}

    def clause(self, number: int) -> Clause:
        """The clause of a number that a kernel gave."""
        chapter, place = divmod(number, 100)
        return GENERAL.clauses[f"GEN-{number}"] if chapter == 0 else self.clauses[f"{self.prefix}-{chapter}.{place}"]

    def find(self, name: str) -> Clause:
        """A clause by its id, with or without the prefix, in any case; raises ``UnknownName``."""
        wanted = name.upper() if "-" in name else f"{self.prefix}-{name}"
        book = GENERAL if wanted.startswith(f"{GENERAL.prefix}-") else self
        if wanted not in book.clauses:
            raise UnknownName(say("clause"), name, list(self.clauses))
        return book.clauses[wanted]


GENERAL = Rulebook(Path(__file__).parent / "rulebook.toml", "GEN")
"""Refusals that belong to no game."""
