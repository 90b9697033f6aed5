"""Decks by the names and files that a command line gives."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..core.decks import LONGEST, Decks, parse, read
from ..core.errors import BadDecks, UnknownName
from ..core.game import Game
from ..core.texts import say


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
    """The deck of a name, or of a file."""
    known = decks.builtin(options)
    if word in known:
        return known[word]
    path = Path(word).expanduser()
    if not word or (path.name == word and not path.suffix and not path.exists()):
        raise BadDecks("--decks", UnknownName(say("deck"), word, list(known)).message)
    return read(decks, parsed(path), options, game.rulebook, str(path))


def parsed(path: Path) -> Counter[str]:
    """The deck of a file, legal or not; raises ``BadDecks``."""
    try:
        return parse(_text(path))
    except BadDecks as wrong:
        raise BadDecks(str(path), wrong.message) from None


def _text(path: Path) -> str:
    try:
        with path.open(encoding="utf-8-sig") as file:
            return file.read(LONGEST + 1)
    except OSError as error:
        raise BadDecks("", say("cannot be read: {why}", why=error.strerror or str(error))) from None
    except UnicodeDecodeError:
        raise BadDecks("", say("is not UTF-8 text")) from None
