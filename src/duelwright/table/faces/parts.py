"""What all designs are made of: shapes, glyphs and lines of text."""

from collections.abc import Iterator
from html import escape
from unicodedata import east_asian_width

from .glyphs import GLYPHS

WIDE, HIGH = 100, 140


def svg(kinds: str, content: str) -> str:
    """A card around its content; its words stand on the button that holds it."""
    return (
        f'<svg class="face {kinds}" viewBox="0 0 {WIDE} {HIGH}" aria-hidden="true" focusable="false">'
        f'<rect class="paper" x="1" y="1" width="98" height="138" rx="8"/>{content}</svg>'
    )


def glyph(sign: str, x: float, y: float, size: float, kind: str = "ink") -> str:
    """A shape around a point; a sign without an outline is written as text."""
    if sign not in GLYPHS:
        return text(sign, x, y + size * 0.36, size, f"{kind} middle")
    scale = size / 24
    place = f"translate({_n(x - size / 2)} {_n(y - size / 2)}) scale({_n(scale)})"
    return f'<path class="{kind}" transform="{place}" fill-rule="evenodd" d="{GLYPHS[sign]}"/>'


def text(words: str, x: float, y: float, size: float, kind: str = "ink") -> str:
    """One line of text, its baseline at y."""
    return f'<text class="{kind}" x="{_n(x)}" y="{_n(y)}" font-size="{_n(size)}">{escape(words)}</text>'


def fitted(words: str, x: float, y: float, size: float, width: float, kind: str = "ink middle") -> str:
    """One line that is made smaller where it would be too wide."""
    wide = measured(words) * size
    return text(words, x, y, size if wide <= width else max(5.0, size * width / wide), kind)


def measured(words: str) -> float:
    """Roughly how wide a line is, in parts of its size."""
    return sum(1.0 if east_asian_width(letter) in "WF" else 0.3 if letter in " ilIj.,'" else 0.56 for letter in words)


def wrapped(words: str, size: float, width: float) -> Iterator[str]:
    """Breaks a line where it grows too wide: at spaces, and anywhere between wide letters."""
    line = ""
    for piece in _pieces(words):
        if line and measured(line + piece.rstrip()) * size > width:
            yield line.rstrip()
            line = ""
        line += piece
    if line.strip():
        yield line.rstrip()


def _pieces(words: str) -> Iterator[str]:
    piece = ""
    for letter in words:
        piece += letter
        if letter == " " or east_asian_width(letter) in "WF":
            yield piece
            piece = ""
    if piece:
        yield piece


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
