"""Draws the picture of a view: cards with borders, readable without colour."""

from collections import Counter as Counted
from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Styled

from ...core.picture import Face, Picture, Zone
from ...core.texts import Text

TONES = {"plain": "bold", "strong": "bold magenta", "special": "bold red", "down": "dim"}
SHADES = {
    "blue": "bright_blue",
    "green": "green",
    "red": "red",
    "yellow": "yellow",
    "white": "default",  # what shows on a light ground too
}
WIDE, NARROW = 5, 3
"""Columns inside the border of a card, where they fit and where many cards lie side by side."""

SIGNS = "✓†‡§¶"
"""Shapes for what is the matter with a card, explained under the table."""


class Legend:
    """The shapes on the cards of a picture, and what they mean."""

    def __init__(self, picture: Picture, lang: str):
        self.lang = lang
        faces = [face for zone in picture.zones for face in zone.faces]
        self.labels = {
            face.label: face.code for face in faces if face.label != face.code and face.name is None and is_open(face)
        }
        self.kinds = _kinds(faces)
        self.signs: dict[str, str] = {}
        self.told: set[str] = set()  # the marks that stand on their cards in words
        for face in faces:
            for mark in face.marks:
                self._explain(mark, faces)

    def _explain(self, mark: Text, faces: Sequence[Face]) -> None:
        """Gives a mark its shape: the end of the labels that have it, if that tells them apart, else a new one."""
        having = {face.label[-1:] for face in faces if mark in face.marks}
        others = {face.label[-1:] for face in faces if mark not in face.marks}
        taken = set(self.signs.values())
        own = [sign for sign in having - others - taken if len(having) == 1 and not sign.isalnum()]
        self.signs.setdefault(mark.to(self.lang), next((sign for sign in (*own, *SIGNS) if sign not in taken), "·"))

    def on(self, face: Face) -> str:
        """The shapes that stand at the foot of a card."""
        signs = (self.signs[mark.to(self.lang)] for mark in face.marks)
        return "".join(sign for sign in signs if not face.label.endswith(sign))

    def lines(self, width: int) -> list[Styled]:
        """All shapes with their meaning, and the kinds of cards, in lines that fit."""
        kinds = {key: name.to(self.lang) for key, name in self.kinds.items()}
        signs = [(sign, mark) for mark, sign in self.signs.items() if mark not in self.told]
        pairs = [*self.labels.items(), *kinds.items(), *signs]
        return folded([Styled(f"{key} {meaning}", "dim") for key, meaning in pairs], width)


def folded(parts: Sequence[Styled], width: int) -> list[Styled]:
    """Short texts side by side, in as many lines as they need; none of them is broken."""
    lines = list(parts[:1])
    for part in parts[1:]:
        if cell_len(lines[-1].plain) + 3 + cell_len(part.plain) <= width:
            lines[-1] = lines[-1] + Styled("   ") + part
        else:
            lines.append(part)
    return lines


def _kinds(faces: Sequence[Face]) -> dict[str, Text]:
    """What in the codes tells the kinds of cards, where cards have kinds: ``A`` for RA7 and GA3, ``x2`` for Rx2."""
    found: dict[str, Text] = {}
    stems: dict[str, str] = {}  # of the kinds whose label is a number: what their codes have in common before it
    for face in faces:
        if face.name and face.label.isdigit():
            name, stem = face.name.to(), face.code.removesuffix(face.label)
            found.pop(stems.get(name, ""), None)
            stems[name] = _common_end(stem, stems.get(name, stem))
            found[stems[name]] = face.name
        elif face.name:
            found[face.label if face.label in face.code else face.code] = face.name
    return dict(sorted(found.items(), key=lambda pair: (len(pair[0]), pair[0])))


def _common_end(one: str, other: str) -> str:
    while not other.endswith(one):
        one = one[1:]
    return one


def written(face: Face) -> str:
    """What stands in the middle of a card: its code, as moves name it, where cards have kinds."""
    return face.code if face.name else f"{face.label}{face.sign}"


def _tone(face: Face) -> str:
    return f"bold {SHADES[face.shade]}" if face.shade else TONES[face.tone]


def is_open(face: Face) -> bool:
    """Whether a face is turned up."""
    return face.tone != "down"


def table(picture: Picture, seat: int, names: Sequence[Text | str], lang: str, width: int, *, low: int = 0) -> Group:
    """The table seen from a seat: the enemy's side on top, the own one below.

    ``low`` saves lines: 1 lays hands in a line and shortens piles, 2 lays all cards in a line, 3 explains nothing.
    """
    legend = Legend(picture, lang)
    heading = Styled(f" {picture.heading.to(lang)} ", "bold")
    middle = Styled("─" * 3, "dim") + heading + Styled("─" * max(width - cell_len(heading.plain) - 3, 0), "dim")
    above = side(picture, 1 - seat, names[1 - seat], legend, width, low)
    below = side(picture, seat, names[seat], legend, width, low)
    blocks: list[RenderableType] = [*above, middle, *reversed(below)]
    return Group(*blocks, *([] if low > 2 else legend.lines(width)))


def side(picture: Picture, seat: int, name: Text | str, legend: Legend, width: int, low: int) -> list[Table]:
    """One side, from its edge of the table to the middle: facts, open piles, cards."""
    lang = legend.lang
    zones = [zone for zone in picture.zones if zone.seat == seat]
    title = Styled.assemble(("AB"[seat], "bold reverse"), " ", (_words(name, lang), "bold"))
    margin = max([cell_len(title.plain), *(cell_len(zone.name.to(lang)) for zone in picture.zones)]) + 2
    closed = [zone for zone in zones if zone.kind == "hand" and not any(map(is_open, zone.faces))]
    rows = [_row(title, Styled("\n").join(_facts(picture, seat, closed, lang, width - margin)), margin)]
    for zone in sorted(zones, key=lambda zone: zone.kind != "pile"):
        label = Styled(zone.name.to(lang), "dim")
        if zone.kind == "pile" and zone.faces:
            rows.append(_row(label, _pile(zone, width - margin if low else None), margin))
        elif zone.kind != "pile" and zone not in closed and low >= (1 if zone.kind == "hand" else 2):
            rows.append(_row(label, _fan(zone, legend, width - margin), margin))
        elif zone.kind != "pile" and zone not in closed:
            rows.append(_row(Styled("\n") + label, laid(zone, legend, width - margin), margin))
    return rows


def _facts(picture: Picture, seat: int, closed: Sequence[Zone], lang: str, width: int) -> list[Styled]:
    """What has a number or a word: closed hands, closed piles, counters; in lines that fit."""
    found = [_fact(zone.name.to(lang), f"{len(zone.faces)} {'▒' * len(zone.faces)}") for zone in closed]
    piles = [zone for zone in picture.zones if zone.seat == seat and zone.kind == "pile" and not zone.faces]
    counters = [counter for counter in picture.counters if counter.seat == seat]
    found += [_fact(pile.name.to(lang), str(pile.count)) for pile in piles]
    found += [_fact(counter.name.to(lang), _words(counter.value, lang), "bold") for counter in counters]
    return folded(found, width)


def _fact(name: str, value: str, style: str = "") -> Styled:
    return Styled.assemble((f"{name} ", "dim"), (value, style))


def _words(text: Text | str, lang: str) -> str:
    return text.to(lang) if isinstance(text, Text) else text


def _row(title: Styled, content: Styled | Group, margin: int) -> Table:
    grid = Table.grid()
    grid.add_column(width=margin)
    grid.add_column()
    grid.add_row(title, content)
    return grid


def _pile(zone: Zone, width: int | None) -> Styled:
    """What lies in an open pile, equal cards counted; the latest of them where it must fit a line."""
    faces = {written(face): face for face in zone.faces}
    counts = Counted(written(face) for face in zone.faces)
    latest = dict.fromkeys(written(face) for face in reversed(zone.faces))
    parts = [Styled(code if n == 1 else f"{n}×{code}", _tone(faces[code])) for code, n in counts.items()]
    head = Styled(f"{zone.count}: ")
    whole = head + Styled("  ").join(parts)
    if width is None or cell_len(whole.plain) <= width:
        return whole
    shown: list[Styled] = []
    room = width - cell_len(head.plain) - 2
    for code in latest:
        room -= len(code) + 2
        if room < 0:
            break
        shown.insert(0, Styled(code, _tone(faces[code])))
    return head + Styled("…  ") + Styled("  ").join(shown)


def _fan(zone: Zone, legend: Legend, width: int) -> Styled:
    """Cards in one line, or as many as they need."""
    slips = [_slip(face, legend) for face in zone.faces] + [Styled(" ╌ ", "dim")] * (zone.places - len(zone.faces))
    text, used = Styled("│"), 1
    for slip in slips:
        needed = cell_len(slip.plain) + 1
        if used > 1 and used + needed > width:
            text.append("\n│")
            used = 1
        text = text + slip + Styled("│")
        used += needed
    return text


def _slip(face: Face, legend: Legend) -> Styled:
    if not face.name:
        return Styled(f" {written(face)} ", TONES[face.tone])
    marks = [mark.to(legend.lang) for mark in face.marks]
    legend.told.update(marks)
    return Styled(f" {' '.join([face.sign + face.code, *marks])} ", _tone(face))


def laid(zone: Zone, legend: Legend, width: int) -> Group:
    """The cards of a zone side by side, in as many rows as they need."""
    places: list[Face | None] = [*zone.faces, *[None] * (zone.places - len(zone.faces))]
    longest = max((cell_len(written(face)) for face in zone.faces), default=1)
    told = max((cell_len(text) + 2 for face in zone.faces for text in _edges(face, legend)), default=1)
    wide = next(
        (wide for wide in (max(told, WIDE, longest), max(WIDE, longest)) if len(places) * (wide + 3) <= width + 1),
        max(NARROW, longest),
    )
    fits = max((width + 1) // (wide + 3), 1)
    drawn = [_card(face, legend, wide) for face in places]
    rows = [drawn[start : start + fits] for start in range(0, len(drawn), fits)]
    return Group(*(Styled(" ").join(card[line] for card in row) for row in rows for line in range(3)))


def _edges(face: Face, legend: Legend) -> tuple[str, str]:
    """What stands in the borders of a card of a kind, where there is room: its kind, and what is the matter with it."""
    if face.name is None:
        return "", ""
    return f"{face.sign} {face.name.to(legend.lang)}", " ".join(mark.to(legend.lang) for mark in face.marks)


def _card(face: Face | None, legend: Legend, wide: int) -> tuple[Styled, Styled, Styled]:
    if face is None:
        return tuple(Styled(text, "dim") for text in (f"╭{'╌' * wide}╮", f"╎{' ' * wide}╎", f"╰{'╌' * wide}╯"))  # type: ignore[return-value]
    border = "dim" if face.tone == "down" else SHADES.get(face.shade, "")
    kind, matter = _edges(face, legend)
    head = _edge([kind, face.sign if face.name else ""], wide)
    foot = _edge([matter, legend.on(face)], wide)
    if matter and matter in foot:
        legend.told.update(mark.to(legend.lang) for mark in face.marks)
    label = "▒" * wide if not is_open(face) else _centred(written(face), wide, " ")
    middle = Styled.assemble(("│", border), (label, _tone(face)), ("│", border))
    return Styled(f"╭{head}╮", border), middle, Styled(f"╰{foot}╯", border)


def _edge(texts: Sequence[str], wide: int) -> str:
    """A border with the first of these texts that fits, with blanks around it where it can have them."""
    text = next((text for text in texts if text and cell_len(text) <= wide), "")
    return _centred(f" {text} " if text and cell_len(text) + 2 <= wide and wide > NARROW else text, wide, "─")


def _centred(text: str, width: int, fill: str) -> str:
    room = width - cell_len(text)
    return fill * (room // 2) + text + fill * (room - room // 2)
