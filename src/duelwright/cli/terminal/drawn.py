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
from ...core.picture import Picture
from ...core.texts import Text, say
from ..rules import paged
from ..speech import console
from ..wrapping import Prose, broken
from .cards import table
from .moves import Move, Row, completions, groups, listed, outlined, rows
from .screen import Screen, folded

BESIDE = 116
"""From this many columns on, the log stands beside the table."""

LOG = 4
"""Lines of the log, its head included, that are shown at least."""

FEW = 10
"""Moves of a kind that always stand there one by one, if there is room."""

MOVES = 8
"""Lines that the moves may take at least, if there is room at all."""

RESULT = 8
"""Lines that the end of a match takes below the table."""


class Drawn(Screen):
    """Draws the whole table anew for every decision."""

    def __init__(self, lang: str, read: Callable[[str], str] = input):
        super().__init__(lang, read)
        self.out = console()
        self.seen = 0  # lines of the log that the person has been shown
        self.known: list[str] = []  # the moves that can be completed
        with suppress(ImportError):  # lets people edit what they type
            import readline

            readline.set_completer_delims(" ")
            readline.set_completer(self._complete)
            readline.parse_and_bind("tab: complete")

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

    def passing(self, match: Match, seat: int, opponent: str, why: Text) -> None:
        """Draws the table, with the pass in place of the question."""
        self.show(match, seat, opponent, why)

    def show(self, match: Match, seat: int, opponent: str, why: Text | None = None) -> None:
        """Draws table, log, question and moves, as much of the log as there is room for."""
        beside = self.out.width >= BESIDE
        width = 80 if beside else min(self.out.width, 100)
        names: list[Text | str] = [say("you"), say("you")]
        names[1 - seat] = opponent
        picture = match.game.picture(match.view(seat))
        asked = match.to_move == seat
        moves = listed(match, seat) if asked else []
        self.known = [move.text for move in moves]
        usual = max(self.out.height // 3, MOVES)
        for low, most in ((0, usual), (1, usual), (2, usual), (3, usual), (3, MOVES - 2), (3, MOVES - 4)):
            below = Group() if why is None else Group("", Prose(why.to(self.lang), "bold"))
            if asked and why is None:
                below = self._asked(picture, moves, self.out.width - 1, most)
            room = self.out.height - self._height(below, self.out.width) - (1 if asked else RESULT)
            drawn = table(picture, seat, names, self.lang, width - 2, low=low)
            if self._height(drawn, width) + (0 if beside else LOG) <= room:
                break
        room -= 0 if beside else self._height(drawn, width)
        log = self._log(match.log(self.lang, seat), room, self.out.width - width if beside else width)
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
        return Group(head, *wrapped[-height + 1 :]) if height > 1 else Group()

    def _asked(self, picture: Picture, moves: list[Move], width: int, most: int) -> Group:
        """What is asked, and the numbered moves by kind, many of them in few lines."""
        question = Styled(self.words(picture.asked or ""), "bold")
        rest = say("Enter, a number, a move, or help") if len(moves) == 1 else say("A number, a move, or help")
        hint = f"  ({self.words(rest)})"
        if cell_len(question.plain.rpartition("\n")[2] + hint) <= width:
            question.append(hint, "not bold dim")
        kinds = groups(moves)
        margin = max(cell_len(kind) for kind in kinds) + 3
        blocks = {kind: self._block(same, width - margin) for kind, same in kinds.items()}
        if sum(map(len, blocks.values())) > most:
            outline = outlined(kinds, most)
            blocks = {kind: self._rows(found, width - margin) for kind, found in outline.items()}
        room = most - sum(map(len, blocks.values()))
        grid = Table.grid()
        grid.add_column(width=margin, style="dim")
        grid.add_column()
        for kind, lines in blocks.items():
            told = self._explained(kind, kinds[kind], picture, width - margin)
            more = len(told) if kind else len(told) - len(lines)
            if told and more <= room:
                room -= more
                lines = [*told, *lines] if kind else told
            grid.add_row(f" {kind}", Group(*lines))
        return Group(Padding(Prose(question), (1, 0, 0, 0)), grid)

    def _explained(self, kind: str, moves: list[Move], picture: Picture, width: int) -> list[Styled]:
        """What a kind of move does; of moves that are alone in their kind, each with its number."""
        if kind:
            does = picture.choices.get(kind)
            return [Styled(self.words(does), "dim italic")] if does and cell_len(self.words(does)) <= width else []
        if not all(move.text in picture.choices for move in moves):
            return []
        lines = [self._moves([(f"{move.number:>2}", move.text)], 0) for move in moves]
        return [
            line + Styled(f"  {self.words(picture.choices[move.text])}", "dim italic")
            for line, move in zip(lines, moves, strict=True)
        ]

    def _block(self, moves: list[Move], width: int) -> list[Styled]:
        """The moves of a kind: in columns, or many in lines of those that differ in their last word."""
        cells, found = self._cells(moves, width), rows(moves, 1)
        if len(moves) > FEW and len(found) <= len(cells) and all(row.head for row in found):
            return self._rows(found, width)
        return cells

    def _cells(self, moves: list[Move], width: int) -> list[Styled]:
        """Every move with its number, in columns."""
        entries = [(f"{move.number:>2}", move.short) for move in moves]
        cell = max(len(number) + 2 + cell_len(text) for number, text in entries) + 2
        fits = max(width // cell, 1)
        return [self._moves(entries[start : start + fits], cell) for start in range(0, len(entries), fits)]

    def _rows(self, found: list[Row], width: int) -> list[Styled]:
        """Lines of several moves each, below one another."""
        margin = max(len(row.numbers) for row in found)
        return [self._row(row, margin, width) for row in found]

    def _row(self, row: Row, margin: int, width: int) -> Styled:
        """Several moves in one line: how each goes on where that fits, else how many they are."""
        if len(row.moves) == 1:
            return self._moves([(f"{row.moves[0].number:>{margin}}", row.moves[0].short)], 0)
        line = Styled.assemble((f"{row.numbers:>{margin}}", "bold green"), f"  {row.head}".rstrip(), no_wrap=True)
        if row.told and cell_len(line.plain) + 2 + cell_len(row.ends) <= width:
            return line.append(f"  {row.ends}")
        count = say("{n} moves", n=len(row.moves))
        return line.append(f"  {self.words(count)}", "dim")

    def _moves(self, entries: Sequence[tuple[str, str]], cell: int) -> Styled:
        line = Styled(no_wrap=True)
        for number, text in entries:
            line.append(number, "bold green").append(f"  {text}")
            line.append(" " * (cell - len(number) - 2 - cell_len(text)))
        return line

    def _complete(self, text: str, state: int) -> str | None:
        """How the line at the prompt can go on, one word after the other."""
        import readline

        from .commands import COMMANDS

        found = completions(readline.get_line_buffer()[: readline.get_endidx()], [*self.known, *COMMANDS])
        return f"{found[state]} " if state < len(found) else None
