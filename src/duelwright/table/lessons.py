"""The guided first match of a game: short texts, each told once, when what it speaks of can first be done."""

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..core.game import Game, Json
from ..core.rulebook import Languages
from .room import Room


class Step(NamedTuple):
    """One thing to learn."""

    kind: str  # of the move that it speaks of; empty for what is told first
    clause: str
    text: Languages


def of(game: Game) -> list[Step]:
    """The steps of a game, from the file beside its rulebook; none where it has no such file."""
    return _read(game.rulebook.file.with_name("lesson.toml"))


@cache
def _read(file: Path) -> list[Step]:
    if not file.is_file():
        return []
    raw = tomllib.loads(file.read_text("utf-8"))
    return [Step(step["kind"], step["clause"], Languages(step)) for step in raw["step"]]


def step(room: Room, seat: int, lang: str) -> Json | None:
    """What is told now: the first step of the present kinds of moves that no earlier question has told."""
    match = room.live
    told = {match.game.kind(ply.action) for ply in match.plies if ply.seat == seat}
    present = {match.game.kind(action) for action in match.ids(seat)}
    if not any(ply.seat == seat for ply in match.plies):
        present.add("")
    fresh = [one for one in of(match.game) if one.kind in present - told]
    if not fresh:
        return None
    lines = [one.text.text(lang) for one in fresh[: 2 if not fresh[0].kind else 1]]
    return {"text": " ".join(lines), "clause": fresh[0].clause}
