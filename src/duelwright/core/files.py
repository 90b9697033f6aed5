"""Reads and writes files of match records."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, NamedTuple

from .errors import BadContent, BadRecord, DuelwrightError
from .game import Json
from .match import Match
from .record import LONGEST, replay
from .texts import Text, say

LINES = {".jsonl", ".ndjson"}
"""Files so named hold a record a line, whatever their first line is."""


class Found(NamedTuple):
    """A record in a file, or what is wrong with it."""

    line: int  # from 1; 0 for the only record of a file
    raw: Any
    fault: DuelwrightError | None = None


def records(path: Path) -> Iterator[Found]:
    """The records of a file, JSON or JSONL; raises ``BadRecord`` for a file that cannot be read."""
    try:
        with path.open(encoding="utf-8") as file:
            first = file.readline(LONGEST + 1)
            if path.suffix.lower() in LINES or _whole(first):
                yield from _lines(first, file, LONGEST)
            else:
                yield _parsed(0, first + file.read(LONGEST + 1 - len(first)), LONGEST)
    except OSError as error:
        raise BadRecord(str(path), say("cannot be read: {why}", why=error.strerror or str(error))) from None
    except UnicodeDecodeError:
        raise BadRecord(str(path), say("is not UTF-8 text")) from None


def _whole(line: str) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def _lines(first: str, rest: IO[str], longest: int) -> Iterator[Found]:
    number, line = 1, first
    while line:
        if line.strip():
            found = _parsed(number, line, longest)
            yield found
            if len(line) > longest:
                return
        number, line = number + 1, rest.readline(longest + 1)


def _parsed(number: int, text: str, longest: int) -> Found:
    if len(text) > longest:
        wrong = say("is longer than a record can be ({most} characters)", most=f"{longest:,}")
        return Found(number, None, BadRecord("", wrong))
    try:
        return Found(number, json.loads(text))
    except json.JSONDecodeError as error:
        wrong = say("is not whole JSON: line {line}, column {column}", line=error.lineno, column=error.colno)
        return Found(number, None, BadRecord("", wrong))
    except ValueError:
        return Found(number, None, BadRecord("", say("holds a number that is too long")))
    except RecursionError:
        return Found(number, None, BadRecord("", say("is nested too deeply")))


def place(path: Path, line: int) -> Text | str:
    """Where a record stands."""
    return say("{file}, line {number}", file=str(path), number=line) if line else str(path)


def replayed(path: Path, found: Found) -> Match:
    """The match of a record; raises ``BadRecord`` that names file, line and ply."""
    if found.fault:
        raise BadRecord(place(path, found.line), found.fault.message)
    try:
        return replay(found.raw)
    except DuelwrightError as wrong:
        raise BadRecord(place(path, found.line), wrong.message, getattr(wrong, "ply", None)) from None
    except ValueError:
        raise BadRecord(place(path, found.line), say("holds a number that is too long")) from None


def pick(path: Path, line: int | None) -> tuple[Found, bool]:
    """The record of a line, or the first one, and whether the file holds more; raises ``BadRecord``."""
    found = None
    for record in records(path):
        if line is None:
            if found:
                return found, True
            found = record
        elif record.line in (line, 0):
            return record, False
    if found is None:
        wrong = say("has no record in line {number}", number=line) if line else say("holds no record")
        raise BadRecord(str(path), wrong)
    return found, False


def write(path: Path, record: Json) -> None:
    """Writes a record, whole or not at all; raises ``BadContent``."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        beside.write_text(json.dumps(record, ensure_ascii=False) + "\n", "utf-8")
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise cannot_write(path, error) from None


def cannot_write(path: Path, error: OSError) -> BadContent:
    """Why a file cannot be written."""
    return BadContent(str(path), say("cannot be written: {why}", why=error.strerror or str(error)))
