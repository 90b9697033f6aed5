"""Playing cards: an index in two corners, and pips that count it out. Suits never matter, so there is one shape."""

from collections.abc import Callable

from ...core.picture import Drawing, Face
from ...core.texts import Text
from .parts import glyph, text

LEFT, MIDDLE, RIGHT = 32, 50, 68
COLUMNS: dict[int, list[tuple[int, float]]] = {
    1: [(MIDDLE, 70)],
    2: [(MIDDLE, 36), (MIDDLE, 104)],
    3: [(MIDDLE, 36), (MIDDLE, 70), (MIDDLE, 104)],
    4: [(x, y) for x in (LEFT, RIGHT) for y in (36, 104)],
    5: [*((x, y) for x in (LEFT, RIGHT) for y in (36, 104)), (MIDDLE, 70)],
    6: [(x, y) for x in (LEFT, RIGHT) for y in (36, 70, 104)],
    7: [*((x, y) for x in (LEFT, RIGHT) for y in (36, 70, 104)), (MIDDLE, 53)],
    8: [*((x, y) for x in (LEFT, RIGHT) for y in (36, 70, 104)), (MIDDLE, 53), (MIDDLE, 87)],
    9: [*((x, y) for x in (LEFT, RIGHT) for y in (32, 57, 83, 108)), (MIDDLE, 70)],
    10: [*((x, y) for x in (LEFT, RIGHT) for y in (32, 57, 83, 108)), (MIDDLE, 45), (MIDDLE, 95)],
}
"""Where the pips of a number stand."""


def drawn(face: Face, drawing: Drawing, words: Callable[[Text | str | None], str]) -> str:
    """The face of a playing card; a fused one wears a second frame."""
    rank = face.label.rstrip("*")
    index = text(rank, 13, 25, 22 if len(rank) == 1 else 18, "ink bold middle")
    marks = f'<g>{index}</g><g transform="rotate(180 50 70)">{index}</g>'
    frame = '<rect class="frame" x="5" y="5" width="90" height="130" rx="5"/>' if face.label.endswith("*") else ""
    if drawing.centre:
        return f'{frame}{marks}<circle class="soft" cx="50" cy="70" r="33"/>{glyph(drawing.centre, 50, 70, 44)}'
    size = 34 if drawing.pips == 1 else 16
    return frame + marks + "".join(glyph("◆", x, y, size) for x, y in COLUMNS.get(drawing.pips, []))
