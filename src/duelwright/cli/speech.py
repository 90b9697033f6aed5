"""How the command line speaks: its languages, and its two consoles."""

import os
import sys
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from ..core.texts import LANGUAGES, Text, language, preferred

if TYPE_CHECKING:
    from rich.console import Console

NATIVE = {"en": "English", "ja": "日本語", "zh-Hant": "繁體中文"}
"""Each language in itself."""


class PipeClosed(Exception):
    """Whoever read the output has gone."""


def here(text: Text) -> str:
    """A text of the help, in the language of this terminal."""
    return text.to(preferred())


def known(tag: str) -> str | None:
    """The language of a tag such as ``ja`` or ``zh_TW``; None where no text is in that language."""
    primary = tag.replace("_", "-").split("-")[0].split(".")[0].lower()
    return language(tag) if primary in {name.split("-")[0] for name in LANGUAGES} else None


def spoken(arguments: Sequence[str]) -> str | None:
    """The language that ``--lang`` names on a command line, if it is one that we speak."""
    words = list(arguments)
    words = words[: words.index("--")] if "--" in words else words
    named = [word.partition("=")[2] for word in words if word.startswith("--lang=")]
    named += [after for word, after in pairwise(words) if word == "--lang"]
    return known(named[-1]) if named else None


def console(stderr: bool = False, bare: bool = False) -> "Console":
    """The console for results, or the one for messages; takes texts as they are. A bare one knows no control codes."""
    from rich.console import Console

    class Output(Console):
        """Tells of a closed pipe by an exception of ours."""

        def on_broken_pipe(self) -> None:
            raise PipeClosed

    if bare:
        return Output(width=100, color_system=None, force_terminal=False, markup=False, highlight=False, emoji=False)
    return Output(stderr=stderr, markup=False, highlight=False, emoji=False)


def lines(texts: Iterable[Text | str], lang: str, stderr: bool = False) -> None:
    """Prints each text on a line of its own, however long."""
    out = console(stderr)
    for text in texts:
        out.print(text.to(lang) if isinstance(text, Text) else text, soft_wrap=True)


def complain(text: Text | str, lang: str) -> None:
    """Prints what went wrong."""
    lines([text], lang, stderr=True)


def is_bare() -> bool:
    """Whether the output is no terminal, or one that knows no control codes."""
    return not sys.stdout.isatty() or os.environ.get("TERM", "") in ("dumb", "unknown")
