"""The table as HTML."""

from html import escape

from ..core.picture import Picture
from ..core.texts import Text
from .touches import keyed


def board(picture: Picture, lang: str, seat: int, hot: bool = False) -> str:
    """A picture as a fragment of HTML, the seat's own side below."""

    def words(text: Text | str) -> str:
        return escape(text.to(lang) if isinstance(text, Text) else text)

    out = [f'<p class="heading">{words(picture.heading)}</p>']
    if picture.asked:
        out.append(f'<p class="asked">{words(picture.asked)}</p>')
    own = max(seat, 0)
    for side in (1 - own, own):
        out.append(f'<div class="side" data-side="{side}">')
        for counter in picture.counters:
            if counter.seat == side:
                out.append(f"<p>{words(counter.name)}: {words(counter.value)}</p>")
        for zone, key in keyed(picture):
            if zone.seat != side:
                continue
            out.append(
                f'<section class="zone" data-zone="{key}" aria-label="{words(zone.name)}"><h3>{words(zone.name)}</h3>'
            )
            if zone.kind == "pile":
                out.append(f'<button type="button" class="pile" data-zone="{key}">{zone.count}</button>')
            else:
                for place, face in enumerate(zone.faces):
                    title = words(face.title) if face.title else escape(face.code)
                    out.append(
                        f'<button type="button" class="card" data-card="{escape(face.code)}" data-zone="{key}" data-place="{place}" aria-label="{title}">{escape(face.code)}</button>'
                    )
                for place in range(len(zone.faces), zone.places):
                    out.append(
                        f'<button type="button" class="place" data-zone="{key}" data-place="{place}" aria-label="{place + 1}">{place + 1}</button>'
                    )
            out.append("</section>")
        out.append("</div>")
    return "".join(out)
