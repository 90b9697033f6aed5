"""The table line by line: for screen readers and pipes. No control codes, no boxes, and only what has changed."""

import sys
from collections import Counter as Counted
from collections.abc import Callable, Sequence
from typing import Any

from ...core.match import Match
from ...core.picture import Face, Picture, Zone
from ...core.texts import Text, say
from ..speech import console
from .moves import Move, groups, listed, outlined
from .screen import Screen, folded

LATEST = 20
"""Lines of the log that are told of a match that is resumed."""

MOST = 30
"""More moves than these are told in groups, in no more lines than these if that can be."""


class Plain(Screen):
    """Tells the table in sentences, in reading order."""

    def __init__(self, lang: str, read: Callable[[str], str] | None = None):
        super().__init__(lang, read or _read)
        self.out = console(bare=True)
        self.forget()

    def forget(self) -> None:
        """Begins a new match."""
        self.told: dict[str, str] = {}
        self.does: dict[str, str] = {}  # by kind of move
        self.seen = 0  # lines of the log

    def refresh(self) -> None:
        """Lets the next ``show`` leave nothing out."""
        self.told, self.does = {}, {}

    def tell(self, *texts: Text | str) -> None:
        """Says something, a line each."""
        for text in texts:
            self.out.out(self.words(text), highlight=False)

    def page(self, blocks: Sequence[Any]) -> None:
        """Prints blocks one after the other."""
        for block in blocks:
            if isinstance(block, (Text, str)):
                self.tell(block)
            else:
                self.out.print(block)

    def show(self, match: Match, seat: int, opponent: str) -> None:
        """Tells what has happened, what has changed, and the moves."""
        self._news(match, seat, opponent)
        picture = match.game.picture(match.view(seat))
        now = self._sentences(picture, seat)
        self.tell("", *(sentence for name, sentence in now.items() if self.told.get(name) != sentence))
        self.told = now
        if match.to_move == seat:
            self.tell(picture.asked or "")
            moves = listed(match, seat)
            self._choices(picture, moves)
            self._moves(moves)

    def passing(self, match: Match, seat: int, opponent: str, why: Text) -> None:
        """Tells what has happened, and that the person passes."""
        self._news(match, seat, opponent)
        self.tell(why)

    def _news(self, match: Match, seat: int, opponent: str) -> None:
        """Tells what has happened."""
        lines = match.log(self.lang, seat)
        if not self.seen:
            names = {"seat": "AB"[seat], "opponent": opponent}
            self.tell(say("You are {seat}, against {opponent}. For the commands, type help.", **names))
            self.seen = max(len(lines) - LATEST, 0)
        self.seen = min(self.seen, len(lines))
        self.tell(*folded(lines[self.seen :]))
        self.seen = len(lines)

    def _choices(self, picture: Picture, moves: list[Move]) -> None:
        """Tells what the kinds of moves do, where that has not been told."""
        for kind in dict.fromkeys(move.kind or move.text for move in moves):
            does = picture.choices.get(kind)
            told = self.words(does) if does else ""
            if told and self.does.get(kind) != told:
                self.tell(f"{kind}: {told}")
            self.does[kind] = told

    def _moves(self, moves: list[Move]) -> None:
        """Tells all moves, many of them in groups."""
        if len(moves) <= MOST:
            self.tell(*(f"{move.number}: {move.text}" for move in moves))
            return
        kinds = groups(moves)
        for kind, found in outlined(kinds, MOST).items():
            for row in found:
                name = f"{kind} {row.head}".strip()
                if len(row.moves) == 1:
                    self.tell(f"{row.moves[0].number}: {row.moves[0].text}")
                elif row.told:
                    self.tell(f"{row.numbers}: {name}: {row.ends}")
                else:
                    words = {"numbers": row.numbers, "name": name, "n": len(row.moves)}
                    self.tell(say("{numbers}: {name}, {n} moves", **words))
        self.tell(say("To list moves: {example}", example=f"moves {next(iter(kinds))}"))

    def _sentences(self, picture: Picture, seat: int) -> dict[str, str]:
        """Everything on the table, the own side first."""
        found = {"heading": self.words(picture.heading) + "."}
        for side in (seat, 1 - seat):
            facts = [(zone.name, self._zone(zone)) for zone in picture.zones if zone.seat == side]
            facts += [(one.name, self.words(one.value)) for one in picture.counters if one.seat == side]
            for name, what in facts:
                told = {"name": name, "what": what}
                whose = say("Your {name}: {what}.", **told) if side == seat else say("Enemy's {name}: {what}.", **told)
                found[f"{side} {name}"] = self.words(whose)
        return found

    def _zone(self, zone: Zone) -> str:
        if zone.kind == "pile" and not zone.faces:
            return str(zone.count)
        if not zone.faces:
            return say("nothing").to(self.lang)
        cards = Counted(self._card(face, zone.kind != "pile") for face in zone.faces)
        named = ", ".join(card if count == 1 else f"{count} × {card}" for card, count in cards.items())
        return f"{zone.count} ({named})" if zone.kind == "pile" else named

    def _card(self, face: Face, titled: bool) -> str:
        """A card by its code, with what stands on it in words where that is wanted."""
        name = say("a card face down").to(self.lang) if face.tone == "down" else face.code
        told = [face.title] if face.title and titled else []
        return " ".join([name, *(f"({text.to(self.lang)})" for text in (*told, *face.marks))])


def _read(prompt: str) -> str:
    """A line, without the control codes that line editing sends."""
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line
