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
WIDE, NARROW = 5, 3
"""Columns inside the border of a card, where they fit and where many cards lie side by side."""

SIGNS = "✓†‡§¶"
"""Shapes for what is the matter with a card, explained under the table."""


class Legend:
    """The shapes on the cards of a picture, and what they mean."""

    def __init__(self, picture: Picture, lang: str):
        self.lang = lang
        faces = [face for zone in picture.zones for face in zone.faces]
        self.labels = {face.label: face.code for face in faces if face.label != face.code and is_open(face)}
        self.signs: dict[str, str] = {}
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

    def line(self) -> Styled | None:
        """All shapes with their meaning; None where there are none."""
        pairs = [*self.labels.items(), *((sign, mark) for mark, sign in self.signs.items())]
        return Styled("   ".join(f"{sign} {meaning}" for sign, meaning in pairs), "dim") if pairs else None


def is_open(face: Face) -> bool:
    """Whether a face is turned up."""
    return face.tone != "down"


def table(
    picture: Picture, seat: int, names: Sequence[Text | str], lang: str, width: int, *, low: bool = False
) -> Group:
    """The table seen from a seat: the enemy's side on top, the own one below; ``low`` saves lines."""
    legend = Legend(picture, lang)
    heading = Styled(f" {picture.heading.to(lang)} ", "bold")
    middle = Styled("─" * 3, "dim") + heading + Styled("─" * max(width - cell_len(heading.plain) - 3, 0), "dim")
    above = side(picture, 1 - seat, names[1 - seat], legend, width, low)
    below = side(picture, seat, names[seat], legend, width, low)
    blocks: list[RenderableType] = [*above, middle, *reversed(below)]
    line = legend.line()
    return Group(*blocks, *([line] if line else []))


def side(picture: Picture, seat: int, name: Text | str, legend: Legend, width: int, low: bool) -> list[Table]:
    """One side, from its edge of the table to the middle: facts, open piles, cards."""
    lang = legend.lang
    zones = [zone for zone in picture.zones if zone.seat == seat]
    title = Styled.assemble(("AB"[seat], "bold reverse"), " ", (_words(name, lang), "bold"))
    margin = max([cell_len(title.plain), *(cell_len(zone.name.to(lang)) for zone in picture.zones)]) + 2
    facts = Styled()
    closed = [zone for zone in zones if zone.kind == "hand" and not any(map(is_open, zone.faces))]
    for zone in closed:
        _fact(facts, zone.name.to(lang), f"{len(zone.faces)} {'▒' * len(zone.faces)}")
    for zone in zones:
        if zone.kind == "pile" and not zone.faces:
            _fact(facts, zone.name.to(lang), str(zone.count))
    for counter in picture.counters:
        if counter.seat == seat:
            _fact(facts, counter.name.to(lang), _words(counter.value, lang))
    rows = [_row(title, facts, margin)]
    for zone in sorted(zones, key=lambda zone: zone.kind != "pile"):
        label = Styled(zone.name.to(lang), "dim")
        if zone.kind == "pile" and zone.faces:
            rows.append(_row(label, _pile(zone), margin))
        elif zone.kind == "hand" and zone not in closed and low:
            rows.append(_row(label, _fan(zone), margin))
        elif zone.kind != "pile" and zone not in closed:
            rows.append(_row(Styled("\n") + label, laid(zone, legend, width - margin), margin))
    return rows


def _words(text: Text | str, lang: str) -> str:
    return text.to(lang) if isinstance(text, Text) else text


def _row(title: Styled, content: Styled | Group, margin: int) -> Table:
    grid = Table.grid()
    grid.add_column(width=margin)
    grid.add_column()
    grid.add_row(title, content)
    return grid


def _fact(facts: Styled, name: str, value: str) -> None:
    facts.append("   " if facts.plain else "").append(f"{name} ", "dim").append(value)


def _pile(zone: Zone) -> Styled:
    """What lies in an open pile, equal cards counted."""
    counts = Counted(face.label for face in zone.faces)
    return Styled(f"{zone.count}: " + "  ".join(label if n == 1 else f"{n}×{label}" for label, n in counts.items()))


def _fan(zone: Zone) -> Styled:
    """A hand in one line."""
    faces = [Styled(f" {face.label}{face.sign} ", TONES[face.tone]) for face in zone.faces]
    return Styled("│") + Styled("│").join(faces) + Styled("│")


def laid(zone: Zone, legend: Legend, width: int) -> Group:
    """The cards of a zone side by side, in as many rows as they need."""
    places: list[Face | None] = [*zone.faces, *[None] * (zone.places - len(zone.faces))]
    longest = max((cell_len(face.label + face.sign) for face in zone.faces), default=1)
    wide = max(WIDE, longest) if len(places) * (max(WIDE, longest) + 3) <= width + 1 else max(NARROW, longest)
    fits = max((width + 1) // (wide + 3), 1)
    drawn = [_card(face, legend, wide) for face in places]
    rows = [drawn[start : start + fits] for start in range(0, len(drawn), fits)]
    return Group(*(Styled(" ").join(card[line] for card in row) for row in rows for line in range(3)))


def _card(face: Face | None, legend: Legend, wide: int) -> tuple[Styled, Styled, Styled]:
    if face is None:
        return tuple(Styled(text, "dim") for text in (f"╭{'╌' * wide}╮", f"╎{' ' * wide}╎", f"╰{'╌' * wide}╯"))  # type: ignore[return-value]
    border = "dim" if face.tone == "down" else ""
    signs = legend.on(face)
    foot = _centred(f" {signs} " if signs and wide > NARROW else signs, wide, "─")
    label = "▒" * wide if not is_open(face) else _centred(f"{face.label}{face.sign}", wide, " ")
    middle = Styled.assemble(("│", border), (label, TONES[face.tone]), ("│", border))
    return Styled(f"╭{'─' * wide}╮", border), middle, Styled(f"╰{foot}╯", border)


def _centred(text: str, width: int, fill: str) -> str:
    room = width - cell_len(text)
    return fill * (room // 2) + text + fill * (room - room // 2)
