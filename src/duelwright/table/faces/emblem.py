"""Trading cards: nation, level, name, a picture generated from the card's code, what kind it is, and its values."""

import math
from collections.abc import Callable
from hashlib import sha256

from ...core.picture import Drawing, Face
from ...core.texts import Text
from .parts import fitted, glyph, wrapped

TURNS = (3, 4, 5, 6, 8)


def drawn(face: Face, drawing: Drawing, words: Callable[[Text | str | None], str]) -> str:
    """The face of a trading card."""
    lines = list(wrapped(words(drawing.name), 13, 92))[:2]
    title = "".join(fitted(line, 50, 86 + 13.5 * k, 13, 94, "ink bold middle") for k, line in enumerate(lines))
    levels = "".join(glyph("◆", 90 - 10 * k, 12, 10) for k in range(drawing.pips))
    foot = "".join(
        f'<rect class="{box}" x="{x}" y="111" width="44" height="23" rx="5"/>'
        + fitted(value, x + 22, 128, 16, 41, f"{ink} bold middle")
        for box, ink, x, value in zip(("tint", "hollow"), ("on", "ink"), (4, 52), drawing.values, strict=False)
    )
    if not drawing.values:
        foot = '<rect class="tint" x="4" y="111" width="92" height="23" rx="5"/>'
        foot += fitted(words(drawing.band), 50, 126, 12, 88, "on middle")
    return (
        f'<rect class="soft" x="4" y="22" width="92" height="50" rx="5"/>{art(drawing.emblem)}'
        f"{glyph(face.sign, 13, 12, 14, 'tint')}{levels}{title}{foot}"
    )


def art(seed: str) -> str:
    """An emblem that a text decides: two rosettes of petals around a core, the same for the same text."""
    chance = iter(sha256(seed.encode()).digest() * 2)

    def one(low: float, high: float) -> float:
        return low + (high - low) * next(chance) / 255

    parts = []
    for kind, reach in (("art far", 24.0), ("art near", 15.0)):
        turns = TURNS[next(chance) % len(TURNS)]
        long, wide, bend, twist = one(0.7, 1.0) * reach, one(3, 11), one(0.25, 0.75), one(0, 360 / turns)
        for k in range(turns):
            angle = math.radians(twist + 360 / turns * k)
            parts.append(f'<path class="{kind}" d="{_petal(angle, long, wide, bend)}"/>')
    core = one(2.5, 6)
    return f'{"".join(parts)}<circle class="art core" cx="50" cy="47" r="{core:.1f}"/>'


def _petal(angle: float, long: float, wide: float, bend: float) -> str:
    """A leaf from the middle outwards."""
    along, across = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
    tip = 50 + long * along[0], 47 + long * along[1]
    sides = [
        (50 + bend * long * along[0] + side * wide * across[0], 47 + bend * long * along[1] + side * wide * across[1])
        for side in (1, -1)
    ]
    (ax, ay), (bx, by) = sides
    return f"M50 47Q{ax:.1f} {ay:.1f} {tip[0]:.1f} {tip[1]:.1f}Q{bx:.1f} {by:.1f} 50 47z"
