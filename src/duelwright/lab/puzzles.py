"""Puzzles: positions in which exactly one move wins by force, found in matches of bots, and kept as files."""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from ..core import plugins
from ..core.errors import BadContent
from ..core.files import cannot_write
from ..core.game import Json
from ..core.match import Match
from ..core.texts import say

FORMAT = "duelwright-puzzle/1"

HARDEST = 5


class BadPuzzle(BadContent):
    """A file that holds no puzzle."""


@dataclass(frozen=True)
class Puzzle:
    """A position with all cards open, and the one move of ``seat`` that wins by force."""

    game: str
    position: Json
    seat: int
    solution: list[str]  # the winning move and the longest line after it, every ply up to the end
    plies: int
    choices: int  # how often the seat has to choose, at most
    difficulty: int  # 1 to 5

    def match(self) -> Match:
        """The position; raises ``BadPosition``."""
        return Match.at(plugins.load_game(self.game), self.position)

    def json(self) -> Json:
        """The puzzle as its file holds it."""
        return {"format": FORMAT, **asdict(self)}


def shipped(game: str) -> Iterator[Puzzle]:
    """The puzzles that come with a game, the easiest first; raises ``UnknownName``."""
    plugins.load_game(game)
    folder = files(plugins.names("games")[game].module) / "puzzles"
    if folder.is_dir():
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            if file.name.endswith(".json"):
                yield parsed(file.read_text("utf-8"), file.name)


def read(path: Path) -> Puzzle:
    """The puzzle in a file; raises ``BadPuzzle``."""
    try:
        return parsed(path.read_text("utf-8"), str(path))
    except OSError as error:
        raise BadPuzzle(str(path), say("cannot be read: {why}", why=error.strerror or str(error))) from None
    except UnicodeDecodeError:
        raise BadPuzzle(str(path), say("is not UTF-8 text")) from None


def parsed(text: str, place: str) -> Puzzle:
    """The puzzle that a text holds; raises ``BadPuzzle``."""
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        wrong = say("is not whole JSON: line {line}, column {column}", line=error.lineno, column=error.colno)
        raise BadPuzzle(place, wrong) from None
    except ValueError:
        raise BadPuzzle(place, say("holds a number that is too long")) from None
    except RecursionError:
        raise BadPuzzle(place, say("is nested too deeply")) from None
    if not isinstance(found, dict) or found.pop("format", None) != FORMAT:
        raise BadPuzzle(place, say("is no puzzle: its format must be {format}", format=FORMAT))
    kinds = Puzzle.__annotations__
    for name in sorted(kinds.keys() ^ found.keys()):
        raise BadPuzzle(f"{place}, {name}", say("is missing") if name in kinds else say("is not known here"))
    puzzle = Puzzle(**found)
    for name, fits in _FITS.items():
        if not fits(getattr(puzzle, name)):
            raise BadPuzzle(f"{place}, {name}", say("is not what stands there in a puzzle"))
    return puzzle


def _whole(least: int, most: int) -> Callable[[Any], bool]:
    return lambda found: type(found) is int and least <= found <= most


_FITS: dict[str, Callable[[Any], bool]] = {
    "game": lambda found: isinstance(found, str),
    "position": lambda found: isinstance(found, dict),
    "seat": _whole(0, 1),
    "solution": lambda found: isinstance(found, list) and bool(found) and all(isinstance(text, str) for text in found),
    "plies": _whole(1, 100_000),
    "choices": _whole(1, 100_000),
    "difficulty": _whole(1, HARDEST),
}


def write(path: Path, puzzle: Puzzle) -> None:
    """Writes a puzzle into a file; raises ``BadContent``."""
    try:
        path.write_text(json.dumps(puzzle.json(), ensure_ascii=False, indent=1) + "\n", "utf-8")
    except OSError as error:
        raise cannot_write(path, error) from None
