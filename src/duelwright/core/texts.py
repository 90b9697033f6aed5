"""Texts that people read: a message with its arguments, rendered in the reader's language by gettext."""

import gettext
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "ja", "zh-Hant")
"""Languages of all texts, as BCP 47 tags; the messages themselves are English."""

FOLDERS = [Path(__file__).parent.parent / "locale"]
"""Where catalogues are looked for; a plug-in appends its own folder."""

DOMAIN = "duelwright"


@dataclass(frozen=True)
class Text:
    """A message and its arguments, which may be texts themselves."""

    message: str
    arguments: Mapping[str, Any] = field(default_factory=dict)

    def to(self, lang: str | None = None) -> str:
        """The text in a language (default: English)."""
        values = {name: _render(value, lang) for name, value in self.arguments.items()}
        return translate(self.message, lang).format(**values)

    def __str__(self) -> str:
        return self.to()


def say(message: str, /, **arguments: Any) -> Text:
    """Marks a message for translation; ``{name}`` stands for an argument."""
    return Text(message, arguments)


def listed(items: Iterable[Text | str], separator: str = ", ") -> Text:
    """Items in a row."""
    return Series("", {}, tuple(items), separator)


@dataclass(frozen=True)
class Series(Text):
    """Texts and words, one after the other."""

    parts: tuple[Text | str, ...] = ()
    separator: str = ", "

    def to(self, lang: str | None = None) -> str:
        """All parts in a language."""
        return self.separator.join(str(_render(part, lang)) for part in self.parts)


@dataclass(frozen=True)
class Given(Text):
    """A text that stands in data, in the reader's language; in English where the data lack it."""

    forms: Mapping[str, str | None] = field(default_factory=dict)

    def to(self, lang: str | None = None) -> str:
        """Its form in a language."""
        return self.forms.get(language(lang)) or self.forms.get("en") or ""


def given(forms: Mapping[str, str | None]) -> Text:
    """A text from its forms by language."""
    return Given("", {}, forms)


def translate(message: str, lang: str | None) -> str:
    """A message in a language; in English where the catalogues lack it."""
    for catalogue in _catalogues(language(lang), tuple(FOLDERS)):
        found = catalogue.gettext(message)
        if found != message:
            return found
    return message


def language(tag: str | None) -> str:
    """The nearest of ``LANGUAGES`` to a language tag or POSIX locale name; English for an unknown one."""
    name = (tag or "en").split(".")[0].split("@")[0].split("_")[0].split("-")[0].lower()
    return next((known for known in LANGUAGES if known.split("-")[0] == name), "en")


def preferred() -> str:
    """The language of this terminal: ``DUELWRIGHT_LANG``, else the POSIX locale."""
    names = ("DUELWRIGHT_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    return language(next((os.environ[name] for name in names if os.environ.get(name)), None))


def _render(value: Any, lang: str | None) -> Any:
    return value.to(lang) if isinstance(value, Text) else value


@cache
def _catalogues(lang: str, folders: tuple[Path, ...]) -> list[gettext.NullTranslations]:
    if lang == "en":
        return []
    name = lang.replace("-", "_")
    return [gettext.translation(DOMAIN, folder, [name], fallback=True) for folder in folders]
