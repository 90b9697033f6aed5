"""A file of what has been played: a head that says of what, and a line for each part as it is finished."""

import json
from pathlib import Path
from typing import Annotated, NamedTuple

from pydantic import Field

from ..core.errors import BadContent, DuelwrightError
from ..core.files import cannot_write, place
from ..core.game import Json
from ..core.reading import Strict, read
from ..core.texts import say


class Part(NamedTuple):
    """Mirrored pairs of a contest, from one number on."""

    name: str
    start: int
    pairs: int


class Line(Strict):
    """A part that is finished, and the first bot's share of each of its pairs."""

    contest: str
    start: Annotated[int, Field(ge=0)]
    points: list[Annotated[float, Field(ge=0, le=1)]]


class Progress:
    """The points of the parts that are finished; with a file, they outlive this process."""

    def __init__(self, head: Json, parts: list[Part], file: Path | None = None):
        """Begins a file, or reads what is in it; raises ``BadContent`` where it is broken or of something else."""
        self.points: dict[Part, list[float]] = {}
        self.file = file
        if file is None:
            return
        whole = self._lines(file)
        if whole:
            self._check(file, head, whole[0])
            for number, line in enumerate(whole[1:], 2):
                self._take(parts, line, number)
        else:
            self._write(_written(head), "w")

    def add(self, part: Part, points: list[float]) -> None:
        """Keeps what came out of a part; raises ``BadContent`` where it cannot be written."""
        self.points[part] = points
        if self.file:
            self._write(_written({"contest": part.name, "start": part.start, "points": points}), "a")

    def of(self, name: str) -> list[float]:
        """The points of a contest, in the order of its pairs."""
        found = sorted((part.start, points) for part, points in self.points.items() if part.name == name)
        return [point for _, points in found for point in points]

    def _lines(self, file: Path) -> list[str]:
        """The whole lines of the file; one that was cut off while it was written is taken off."""
        try:
            text = file.read_text("utf-8") if file.exists() else ""
            kept = text[: text.rfind("\n") + 1]
            if text and not kept:
                raise BadContent(str(file), say("is no file of a ladder"))
            if kept != text:
                file.write_text(kept, "utf-8")
        except UnicodeDecodeError:
            raise BadContent(str(file), say("is not UTF-8 text")) from None
        except OSError as error:
            raise BadContent(str(file), say("cannot be read: {why}", why=error.strerror or str(error))) from None
        return kept.splitlines()

    def _check(self, file: Path, wanted: Json, line: str) -> None:
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict) or found.get("format") != wanted["format"]:
            raise BadContent(str(file), say("is no file of a ladder"))
        for name, value in wanted.items():
            if found.get(name) != value:
                facts = {"name": name, "found": str(found.get(name))[:40], "wanted": value}
                wrong = say("was begun in another state: {name} is {found} there and {wanted} now", **facts)
                raise BadContent(str(file), wrong)

    def _take(self, parts: list[Part], line: str, number: int) -> None:
        where = place(self.file or Path(), number)
        try:
            found = read(Line, json.loads(line), BadContent)
        except (ValueError, RecursionError):
            raise BadContent(where, say("is not whole JSON")) from None
        except DuelwrightError as wrong:
            raise BadContent(where, wrong.message) from None
        part = Part(found.contest, found.start, len(found.points))
        if part in self.points:
            raise BadContent(where, say("is there twice"))
        if part not in parts:
            raise BadContent(where, say("is no part of this ladder"))
        self.points[part] = found.points

    def _write(self, line: str, mode: str) -> None:
        assert self.file
        try:
            with self.file.open(mode, encoding="utf-8") as file:
                file.write(line)
        except OSError as error:
            raise cannot_write(self.file, error) from None


def _written(found: Json) -> str:
    return json.dumps(found, ensure_ascii=False) + "\n"
