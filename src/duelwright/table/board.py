"""The table as a fragment of HTML."""

from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from ..core.picture import Picture, Zone
from ..core.texts import Text
from .touches import keyed

TEMPLATES = Environment(
    loader=PackageLoader("duelwright.table"),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    undefined=StrictUndefined,
)


def board(picture: Picture, lang: str, seat: int, hot: bool = False) -> str:
    """A picture as HTML, the seat's own side below; those who watch sit beside seat 0.

    ``hot``: both seats play on this screen, so that sides are called by their letters.
    """
    own = max(seat, 0)

    def words(text: Text | str | None) -> str:
        return text.to(lang) if isinstance(text, Text) else text or ""

    sides = [
        {
            "seat": side,
            "own": side == own,
            "name": "AB"[side],
            "zones": [(zone, key) for zone, key in keyed(picture) if zone.seat == side],
            "counters": [one for one in picture.counters if one.seat == side],
        }
        for side in (1 - own, own)
    ]
    context: dict[str, Any] = {"picture": picture, "sides": sides, "w": words, "free": _free, "hot": hot, "lang": lang}
    return TEMPLATES.get_template("board.html").render(context)


def _free(zone: Zone) -> list[tuple[int, str]]:
    """The empty places of a row behind its last card: number and name."""
    return [
        (place, zone.spots[place] if zone.spots else str(place + 1)) for place in range(len(zone.faces), zone.places)
    ]
