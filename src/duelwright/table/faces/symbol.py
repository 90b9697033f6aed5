"""Cards of colour and kind: a field of the colour with its shape in the corners, the kind as a glyph, and a number."""

from collections.abc import Callable

from ...core.picture import Drawing, Face
from ...core.texts import Text
from .parts import fitted, glyph, text


def drawn(face: Face, drawing: Drawing, words: Callable[[Text | str | None], str]) -> str:
    """The face of such a card."""
    corner = glyph(face.sign, 18, 19, 19, "tint") + text(face.label, 80, 26, 20, "ink bold middle")
    centre = (
        glyph(drawing.emblem, 34, 72, 36, "on") + fitted(drawing.centre, 67, 85, 40, 36, "on bold middle")
        if drawing.centre
        else glyph(drawing.emblem, 50, 72, 50, "on")
    )
    return (
        f'{corner}<rect class="tint" x="10" y="34" width="80" height="76" rx="12"/>{centre}'
        f"{fitted(words(drawing.band), 50, 129, 15, 88)}"
    )
