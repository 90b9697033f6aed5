"""Cards of colour and kind: a field of the colour with its shape in the corners, the kind as a glyph, and a number."""

from collections.abc import Callable

from ...core.picture import Drawing, Face
from ...core.texts import Text
from .parts import fitted, glyph, text


def drawn(face: Face, drawing: Drawing, words: Callable[[Text | str | None], str]) -> str:
    """The face of such a card."""
    corner = glyph(face.sign, 17, 19, 18, "tint") + text(drawing.centre, 82, 26, 20, "ink bold middle")
    return (
        f"<g>{corner}</g>"
        '<rect class="tint" x="12" y="34" width="76" height="76" rx="12"/>'
        f"{glyph(drawing.emblem, 36, 72, 34, 'on')}"
        f"{fitted(drawing.centre, 67, 84, 38, 36, 'on bold middle')}"
        f"{fitted(words(drawing.band), 50, 128, 13, 84)}"
    )
