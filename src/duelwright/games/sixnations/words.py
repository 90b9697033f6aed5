"""The words of Six Nations, bound to the cards that a match is played with."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ...core.game import Json
from ...core.picture import Picture
from ...core.texts import Text
from . import events, facts, lines, loading, lookup, notation, picture, position, proofs, retell
from .cards.pool import Pool
from .state import Ask, Flow


class Words:
    """What a game says and reads, over one pool of cards."""

    def __init__(self, pool: Pool):
        self.pool = pool

    def text(self, states: Any, i: int, seat: int, action: int) -> str:
        """The move of an action."""
        return notation.text(self.pool, states, i, seat, action)

    def parse(self, states: Any, i: int, seat: int, text: str) -> int | None:
        """The action of a move, legal or not; None for a text that is no move."""
        return notation.parse(self.pool, states, i, seat, text)

    def position(self, states: Any, i: int, hidden: bool = False) -> Json:
        """The position in a row; of a hidden row, what is hidden as ``?``."""
        return position.position(self.pool, states, i, hidden)

    def load(self, raw: Json, states: Any, i: int) -> None:
        """Writes a position into a row; raises ``BadPosition``."""
        loading.load(self.pool, raw, states, i)

    def describe(self, event: Any) -> Json:
        """An event in words that programs read."""
        return events.describe(self.pool, event)

    def line(self, event: Any) -> Text | None:
        """An event as a line of the log; None for what needs no line."""
        return lines.line(self.pool, event)

    def retell(self, states: Any, i: int, viewer: int, event: Any) -> None:
        """Brings a row hidden for a viewer up to date with one event."""
        retell.retell(self.pool, states, i, viewer, event)

    def picture(self, view: Json) -> Picture:
        """Lays out a view."""
        return picture.picture(self.pool, view)

    def card(self, view: Json, name: str) -> list[Text]:
        """All that stands on a card that a view shows, a text a line; none where there is no such card."""
        return lookup.card_text(self.pool, view, name)

    def pressed(self, states: Any, i: int, seat: int) -> bool:
        """Whether the seat is asked how it defends against an attack (SIX-6.6)."""
        s = states[i]
        return bool(s.flow == Flow.DEFENCE and s.ask == Ask.MAIN and s.guard_seat == seat)

    def kind(self, action: int) -> str:
        """The kind of an action."""
        return facts.kind(action)

    def neutral(self, code: str) -> str | None:
        """The plain creature of the same level that is nearest in strength; None for what is no effect creature."""
        return facts.neutral(self.pool, code)

    def census(self, states: Any, i: int) -> Counter[str]:
        """Every card of an open row, wherever it is."""
        return proofs.census(self.pool, states, i)

    def unseen(self, before: Any, after: Any, seat: int) -> Iterator[Any]:
        """``before`` with two cards exchanged that the seat can see in neither row."""
        return proofs.unseen(self.pool, before, after, seat)

    def seen(self, states: Any, seat: int) -> Iterator[Any]:
        """The row with a card exchanged that the seat can see."""
        return proofs.seen(self.pool, states, seat)
