"""Decks by the names and files that a command line gives."""

import os
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..core.deckcodes import is_code
from ..core.decks import Decks, read
from ..core.decktexts import LONGEST, sections
from ..core.errors import BadDecks, UnknownName
from ..core.game import Game
from ..core.reading import shorten
from ..core.texts import preferred, say
from .speech import complain


def decks_of(game: Game) -> Decks:
    """What a game says of decks; raises ``BadDecks`` where players bring none."""
    if game.decks is None:
        raise BadDecks("", say("{game} has no decks to choose", game=game.title))
    return game.decks


def pair(game: Game, words: str, options: Mapping[str, Any]) -> list[Counter[str]]:
    """The two decks of words such as ``standard,mine.txt``; raises ``BadDecks``."""
    decks = decks_of(game)
    named = [word.strip() for word in words.split(",")]
    if len(named) not in (1, 2):
        raise BadDecks("--decks", say("one deck for both seats, or two"))
    found = [_brought(game, decks, word, options) for word in named]
    return [found[0], found[-1]]


def _brought(game: Game, decks: Decks, word: str, options: Mapping[str, Any]) -> Counter[str]:
    """The deck of a name, of a share code, or of a file."""
    found, place = named(decks, word, options)
    return read(decks, found, options, game.rulebook, place)


def named(decks: Decks, word: str, options: Mapping[str, Any], place: str = "--decks") -> tuple[Counter[str], str]:
    """The deck of a name, a share code or a file, legal or not, and what it goes by; raises ``BadDecks``."""
    known = decks.builtin(options)
    if word in known:
        return known[word], word
    if is_code(word):
        return _read(decks, word, place), place
    path = Path(os.path.expanduser(word))
    if not word or (path.name == word and word != "-" and not path.suffix and not _is_there(path)):
        raise BadDecks(place, UnknownName(say("deck"), word, list(known)).message)
    return _read(decks, sys.stdin.read(LONGEST + 1) if word == "-" else _text(path), word), word


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # no name that a file can have
        return False


def _read(decks: Decks, text: str, place: str) -> Counter[str]:
    """The deck of a text; what stands in its sideboard is left out, which is told."""
    try:
        found = sections(text, decks.find, decks.game)
    except BadDecks as wrong:
        raise BadDecks(place, wrong.message) from None
    if found.side:
        complain(say("{file}: the sideboard, {n} cards, is left out", file=place, n=found.side.total()), preferred())
    return found.main


def _text(path: Path) -> str:
    try:
        with path.open(encoding="utf-8-sig") as file:
            return file.read(LONGEST + 1)
    except OSError as error:
        raise BadDecks(str(path), say("cannot be read: {why}", why=error.strerror or str(error))) from None
    except UnicodeDecodeError:
        raise BadDecks(str(path), say("is not UTF-8 text")) from None
    except ValueError as error:
        raise BadDecks(shorten(str(path)), say("cannot be read: {why}", why=str(error))) from None
