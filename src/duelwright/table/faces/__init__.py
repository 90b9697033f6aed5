"""Cards as SVG: one designed system for playing cards, cards of colour and kind, and trading cards.

It knows no game. What is drawn is told by ``core.picture.Drawing``; colours are classes that the style sheet fills.
"""

from ...core.picture import Face
from ...core.texts import Text
from . import back, emblem, pips, symbol
from .parts import svg

DESIGNS = {"pips": pips.drawn, "symbol": symbol.drawn, "emblem": emblem.drawn}


def face(shown: Face, lang: str) -> str:
    """A card as an ``<svg>`` of 100 by 140 units, without ids, styles or scripts; equal cards give equal text."""
    if shown.tone == "down" or shown.drawing is None:
        return svg("back", back.drawn())

    def words(text: Text | str | None) -> str:
        return text.to(lang) if isinstance(text, Text) else text or ""

    content = DESIGNS[shown.drawing.kind](shown, shown.drawing, words)
    return svg(f"{shown.drawing.kind} {shown.shade or 'plain'} {shown.tone}", content)
