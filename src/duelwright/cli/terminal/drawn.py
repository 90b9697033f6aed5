"""The table drawn with borders and colours."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled

from ...core.match import Match
from ...core.texts import Text, say
from ..rules import paged
from ..speech import console
from ..wrapping import Prose, broken
from .cards import table
from .moves import groups, listed
from .screen import Screen, folded

BESIDE = 116
"""From this many columns on, the log stands beside the table."""

LOG = 4
"""Lines of the log, its head included, that are shown at least."""

RESULT = 8
"""Lines that the end of a match takes below the table."""


class Drawn(Screen):
    """Draws the whole table anew for every decision."""

    def __init__(self, lang: str, read: Callable[[str], str] = input):
        super().__init__(lang, read)
        with suppress(ImportError):
            import readline  # noqa: F401 - lets people edit what they type
        self.out = console()
        self.seen = 0  # lines of the log that the person has been shown

    def forget(self) -> None:
        """Begins a new match."""
        self.seen = 0

    def refresh(self) -> None:
        """Lets the next ``show`` leave nothing out, as it never does."""

    def tell(self, *texts: Text | str) -> None:
        """Says something, a line each."""
        for text in texts:
            self.out.print(Prose(self.words(text)))

    def page(self, blocks: Sequence[Any]) -> None:
        """Shows blocks, in a pager where they are longer than the screen."""
        made = [Prose(self.words(block)) if isinstance(block, (Text, str)) else block for block in blocks]
        width = min(self.out.width, 100)
        if self.out.is_terminal and sum(self._height(block, width) for block in made) > self.out.height - 4:
            paged(self.out, made, width)
        else:
            for block in made:
                self.out.print(block, width=width)

    def show(self, match: Match, seat: int, opponent: str) -> None:
        """Draws table, log, question and moves, as much of the log as there is room for."""
        beside = self.out.width >= BESIDE
        width = 80 if beside else min(self.out.width, 100)
        names: list[Text | str] = [say("you"), say("you")]
        names[1 - seat] = opponent
        picture = match.game.picture(match.view(seat))
        asked = match.to_move == seat
        below = self._asked(picture.asked, match, seat, self.out.width - 1) if asked else Group()
        room = self.out.height - self._height(below, self.out.width) - (1 if asked else RESULT)
        for low in range(3):
            drawn = table(picture, seat, names, self.lang, width - 2, low=low)
            if self._height(drawn, width) + (0 if beside else LOG) <= room:
                break
        room -= 0 if beside else self._height(drawn, width)
        log = self._log(match.log(self.lang, seat), max(room, LOG), self.out.width - width if beside else width)
        self.out.clear()
        if beside:
            grid = Table.grid(padding=(0, 2, 0, 0))
            grid.add_column(width=width - 2)
            grid.add_row(drawn, log)
            self.out.print(grid)
        else:
            self.out.print(drawn, width=width)
            self.out.print(log, width=width)
        self.out.print(below)

    def _height(self, block: RenderableType, width: int) -> int:
        return len(self.out.render_lines(block, self.out.options.update(width=width)))

    def _log(self, lines: list[str], height: int, width: int) -> Group:
        """The latest lines; those that the person has not been shown stand out."""
        self.seen = min(self.seen, len(lines))
        styled = [Styled(line, "dim") for line in folded(lines[: self.seen])]
        styled += [Styled(line) for line in folded(lines[self.seen :])]
        self.seen = len(lines)
        wrapped = [part for line in styled[-height:] for part in broken(line, width)]
        title = say("Log").to(self.lang)
        head = Styled(f"─── {title} ".ljust(min(width, 30), "─"), "dim")
        return Group(head, *wrapped[-height + 1 :])

    def _asked(self, asked: Text | None, match: Match, seat: int, width: int) -> Group:
        """What is asked, and the numbered moves by kind."""
        question = Styled(asked.to(self.lang) if asked else "", "bold")
        found = listed(match, seat)
        rest = say("Enter, a number, a move, or help") if len(found) == 1 else say("A number, a move, or help")
        hint = f"  ({rest.to(self.lang)})"
        if cell_len(question.plain + hint) <= width:
            question.append(hint, "not bold dim")
        kinds = groups(found)
        margin = max(cell_len(kind) for kind in kinds) + 3
        grid = Table.grid()
        grid.add_column(width=margin, style="dim")
        grid.add_column()
        for kind, moves in kinds.items():
            entries = [(f"{move.number:>2}", move.short) for move in moves]
            cell = max(len(number) + 2 + cell_len(text) for number, text in entries) + 2
            fits = max((width - margin) // cell, 1)
            rows = [entries[start : start + fits] for start in range(0, len(entries), fits)]
            grid.add_row(f" {kind}", Group(*(self._moves(row, cell) for row in rows)))
        return Group(Padding(question, (1, 0, 0, 0)), grid)

    def _moves(self, entries: Sequence[tuple[str, str]], cell: int) -> Styled:
        line = Styled(no_wrap=True)
        for number, text in entries:
            line.append(number, "bold green").append(f"  {text}")
            line.append(" " * (cell - len(number) - 2 - cell_len(text)))
        return line
