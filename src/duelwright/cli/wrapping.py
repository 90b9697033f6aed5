"""Breaks texts into lines, Japanese and Chinese ones too, which have no blanks to break at."""

import re
from itertools import accumulate

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text as Styled

OPENING, CLOSING = "（「『【〔《〈", "、。，．：；！？）」』】〕》〉％…ー々ァィゥェォッャュョぁぃぅぇぉっゃゅょ"
"""What never ends a line, and what never begins one."""

WIDE = "\u1100-\u11ff\u2e80-\ufaff\ufe30-\uffef"
PIECE = re.compile(rf"\s+|[{OPENING}]*(?:[{WIDE}]|[^\s{WIDE}]+)[{CLOSING}]*")
"""What is never broken: blanks, a word, or a single wide character, with the punctuation that belongs to it."""


class Prose:
    """A text that fills the width it gets."""

    def __init__(self, text: Styled | str, style: str = ""):
        self.text = Styled(text, style) if isinstance(text, str) else text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Its lines."""
        yield from broken(self.text, options.max_width)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """From its widest piece to one line."""
        widest = max(map(cell_len, PIECE.findall(self.text.plain)), default=1)
        lines = self.text.plain.splitlines() or [""]
        return Measurement(min(widest, options.max_width), max(widest, *map(cell_len, lines))).clamp(
            1, options.max_width
        )


def broken(text: Styled, width: int) -> list[Styled]:
    """The lines of a text, none wider than ``width``; what does not fit even alone is cut where it must be."""
    return [line for paragraph in text.split("\n", allow_blank=True) for line in _filled(paragraph, width)]


def _filled(text: Styled, width: int) -> list[Styled]:
    pieces = [part for piece in PIECE.findall(text.plain) for part in _cut(piece, width)]
    starts = accumulate(map(len, pieces), initial=0)
    breaks, used = [], 0
    for start, piece in zip(starts, pieces, strict=False):
        needed = cell_len(piece)
        if used and used + needed > width and piece.strip():
            breaks.append(start)
            used = 0
        used += needed
    lines = list(text.divide(breaks))
    for line in lines:
        line.rstrip()
    return lines


def _cut(piece: str, width: int) -> list[str]:
    """A piece in parts that fit."""
    if cell_len(piece) <= width or not piece.strip():
        return [piece]
    parts = [""]
    for character in piece:
        if cell_len(parts[-1] + character) > max(width, 2):
            parts.append("")
        parts[-1] += character
    return parts
