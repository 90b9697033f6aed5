"""Shows a match that has been played."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from ...core.match import Match
from ...core.picture import Picture
from ...core.texts import Text, say
from ..speech import console, lines
from ..wrapping import Prose
from .cards import table
from .screen import folded


class Viewer:
    """A match, and who looks at it: a seat, or its owner (None), who sees everything."""

    def __init__(self, match: Match, seat: int | None, lang: str, read: Callable[[str], str] = input):
        self.match, self.seat, self.lang, self.read = match, seat, lang, read
        self.log: dict[int, list[str]] = {ply: [] for ply in range(len(match.plies) + 1)}
        for ply, event in match.told(seat):
            line = match.game.line(event)
            if line is not None:
                self.log[ply].append(line.to(lang))

    def print(self, begin: int) -> None:
        """Prints the log from a ply on."""
        lines([self._title()], self.lang)
        lines((line for ply in range(begin, len(self.log)) for line in self._numbered(ply)), self.lang)
        lines(self._end(), self.lang)

    def step(self, ply: int) -> None:
        """Shows the table after a ply, and goes where the person wants."""
        last = len(self.match.plies)
        while True:
            self._show(ply)
            answer = self._asked(ply)
            if answer is None:
                return
            if answer > last:
                return
            ply = max(answer, 0)

    def _asked(self, ply: int) -> int | None:
        """The ply that the person wants to see; None to leave."""
        last = len(self.match.plies)
        prompt = say("Ply {ply} of {last}. Enter: on, b: back, a number: that ply, q: leave", ply=ply, last=last).to(
            self.lang
        )
        while True:
            try:
                answer = self.read(f"{prompt} > ").strip().lower()
            except EOFError:
                lines([""], self.lang)
                return None
            if not answer:
                return ply + 1
            if answer in ("q", "quit", "exit"):
                return None
            if answer in ("b", "back"):
                return ply - 1
            if answer.isascii() and answer.isdecimal() and int(answer[:9]) <= last:
                return int(answer)
            allowed = say("Enter, b, 0 to {last}, q", last=last)
            lines([say("{found} is not allowed; allowed: {allowed}", found=repr(answer), allowed=allowed)], self.lang)

    def _show(self, ply: int) -> None:
        out = console()
        out.clear()
        out.print(self._title().to(self.lang), style="dim", soft_wrap=True)
        width = min(out.width, 100) - 2
        out.print(table(self._picture(ply), self.seat or 0, self.match.players, self.lang, width))
        out.print()
        if ply:
            played = self.match.plies[ply - 1]
            out.print(f"{'AB'[played.seat]}: {played.text}", style="bold")
        lines(folded(self.log[ply])[-12:], self.lang)
        if ply == len(self.match.plies):
            for text in self._end():
                out.print(Prose(text.to(self.lang) if isinstance(text, Text) else text))

    def _picture(self, ply: int) -> Picture:
        """The table after a ply; for the owner, each side as its own seat sees it."""
        match = self.match
        past = match.__copy__()
        if ply < len(match.plies):
            past.states, past.plies, past.rows, past.ended = match.rows[ply], match.plies[:ply], match.rows[:ply], None
        views = [past.game.picture(past.view(seat)) for seat in (0, 1)]
        if self.seat is not None:
            return views[self.seat]
        pairs = zip(views[0].zones, views[1].zones, strict=True)
        return replace(views[0], zones=tuple(pair[pair[0].seat] for pair in pairs))

    def _title(self) -> Text:
        match = self.match
        facts = {"game": match.game.title, "a": match.players[0], "b": match.players[1], "plies": len(match.plies)}
        return say("{game}: A is {a}, B is {b}; plies: {plies}", **facts)

    def _numbered(self, ply: int) -> Iterator[str]:
        for place, line in enumerate(folded(self.log[ply])):
            yield f"{ply if place == 0 else '':>5}  {line}"

    def _end(self) -> list[Text | str]:
        """How the match ended, in words."""
        match, outcome = self.match, self.match.outcome
        if outcome is None:
            return [say("The match is not finished.")]
        winner = say("A draw.") if outcome.winner is None else say("{seat} wins.", seat="AB"[outcome.winner])
        if outcome.clause is None:
            return [match.log(self.lang)[-1], winner]
        clause = match.game.rulebook.clauses[outcome.clause]
        return [say("{winner} {clause}: {text}", winner=winner, clause=clause.id, text=clause.sentence)]
