"""The table as a fragment of HTML."""

from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ..core.picture import Face, Picture, Zone
from ..core.texts import Text
from .faces import face
from .touches import keyed

TEMPLATES = Environment(
    loader=PackageLoader("duelwright.table"),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    undefined=StrictUndefined,
)

DOWN = Face("?", "?", "down")
"""What lies on top of a pile that nobody sees into."""


def board(picture: Picture, lang: str, seat: int, hot: bool = False) -> str:
    """A picture as HTML, the seat's own side below; those who watch sit beside seat 0.

    ``hot``: both seats play on this screen, so that sides are called by their letters.
    """
    own = max(seat, 0)

    def words(text: Text | str | None) -> str:
        return text.to(lang) if isinstance(text, Text) else text or ""

    sides = []
    for side in (1 - own, own):
        zones = [(zone, key) for zone, key in keyed(picture) if zone.seat == side]
        rows = [entry for entry in zones if entry[0].kind != "pile"]
        sides.append(
            {
                "seat": side,
                "own": side == own,
                "name": "AB"[side],
                "rows": rows[::-1] if side == own else rows,
                "dense": sum(zone.places > 3 for zone, _ in rows) > 1,
                "piles": [entry for entry in zones if entry[0].kind == "pile"],
                "counters": [one for one in picture.counters if one.seat == side],
            }
        )
    context: dict[str, Any] = {"picture": picture, "sides": sides, "w": words, "hot": hot, "lang": lang}
    context |= {"free": _free, "chips": _chips, "draw": lambda shown: Markup(face(shown or DOWN, lang))}
    return TEMPLATES.get_template("board.html").render(context)


def _chips(shown: Face) -> tuple[Text, ...]:
    """What lies over a card."""
    told = shown.drawing.chips if shown.drawing else None
    return shown.marks if told is None else told


def _free(zone: Zone) -> list[tuple[int, str]]:
    """The empty places of a row behind its last card: number and name."""
    return [
        (place, zone.spots[place] if zone.spots else str(place + 1)) for place in range(len(zone.faces), zone.places)
    ]
