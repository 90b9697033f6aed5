"""Matches that are kept until they are finished."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_state_path

from ...core.errors import BadRecord, DuelwrightError
from ...core.files import cannot_write, pick, replayed, write
from ...core.match import Match
from ...core.texts import say

MOST = 5
"""No more unfinished matches are offered."""


class Kept(NamedTuple):
    """An unfinished match in a file."""

    path: Path
    match: Match
    at: datetime


def folder() -> Path:
    """Where unfinished matches are kept."""
    return user_state_path("duelwright") / "matches"


def new_slot(game: str) -> Path:
    """A file for a match that begins now."""
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    names = (folder() / f"{stem}{'' if n == 0 else f'-{n}'}.json" for n in range(1000))
    return next(path for path in names if not path.exists())


def unfinished() -> Iterator[Kept]:
    """The latest matches that were left, newest first; files that do not replay are passed over."""
    files = list(folder().glob("*.json")) if folder().is_dir() else []
    found = 0
    for path in sorted(files, key=lambda path: path.stat().st_mtime, reverse=True):
        try:
            match = load(path)
        except DuelwrightError:
            continue
        if match.to_move is not None:
            yield Kept(path, match, datetime.fromtimestamp(path.stat().st_mtime))
            found += 1
        if found == MOST:
            return


def load(path: Path) -> Match:
    """The match of a record; raises ``BadRecord``."""
    found, more = pick(path, None)
    if more:
        raise BadRecord(str(path), say("holds more than one record; a match to go on with stands alone in its file"))
    return replayed(path, found)


def keep(path: Path, match: Match) -> None:
    """Writes an unfinished match into its file; raises ``BadContent``."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot_write(path, error) from None
    write(path, match.record())
