"""One match between a person and a bot."""

from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from ...bots import AnyBot, ask, find
from ...core.errors import DuelwrightError, IllegalMove
from ...core.match import CANNOT_UNDO, Match
from ...core.rng import BOTS, stream
from ...core.rulebook import GENERAL
from ...core.texts import Text, say
from . import saves
from .screen import Screen

ADVISER = "greedy"
"""The bot behind ``hint``."""


class Leave(Exception):
    """The person leaves the table."""


@dataclass
class Session:
    """A match, who plays it, and the file that it is kept in until it is over."""

    match: Match
    seat: int
    bot: AnyBot
    opponent: str
    screen: Screen
    slot: Path
    unkept: DuelwrightError | None = None  # why the match could not be kept
    stale: bool = True  # whether the table must be shown anew
    saved: set[Path] = field(default_factory=set)

    def run(self) -> None:
        """Plays to the end; raises ``Leave``, ``EOFError`` or ``KeyboardInterrupt`` where the person stops before."""
        from .commands import obey

        self.keep()
        while (mover := self.match.to_move) is not None:
            if mover != self.seat:
                self.match.apply(mover, ask(self.bot, self.match, mover, self.chance()))
                continue
            if self.stale:
                self.screen.show(self.match, self.seat, self.opponent)
                self.stale = False
            try:
                obey(self, self.screen.ask())
            except DuelwrightError as refused:
                self.screen.tell(refused.message)
            if self.stale:
                self.keep()
        self.screen.show(self.match, self.seat, self.opponent)
        self.drop()

    def chance(self) -> int:
        """The seed of a bot's answer: the same in a match that is played again."""
        base = stream(np.uint64(self.match.seed or 0), BOTS)
        return int(stream(np.uint64(base), len(self.match.plies))) >> 1

    def play(self, text: str) -> None:
        """Plays the person's move; raises ``IllegalMove`` or ``UnreadableMove``."""
        self.match.play(text, self.seat)
        self.stale = True

    def undo(self) -> str:
        """Takes the person's last move back and returns it; raises ``IllegalMove`` where that cannot be."""
        plies = self.match.plies
        if not plies or plies[-1].seat != self.seat:
            raise IllegalMove("undo", GENERAL.clauses[CANNOT_UNDO])
        move = plies[-1].text
        self.match.undo()
        self.stale = True
        return move

    def hint(self) -> str:
        """What the adviser would play, from what the person can see."""
        action = ask(find(ADVISER), self.match, self.seat, len(self.match.plies))
        return self.match.game.text(self.match.states, 0, self.seat, action)

    def keep(self) -> None:
        """Writes the match to its file, so that nothing is lost whatever happens."""
        try:
            saves.keep(self.slot, self.match)
            self.unkept = None
        except DuelwrightError as refused:
            self.unkept = refused

    def drop(self) -> None:
        """Removes the file of a match that is over or given up."""
        with suppress(OSError):
            self.slot.unlink(missing_ok=True)

    def where(self) -> list[Text]:
        """Where the match is kept, and how to go on with it."""
        if self.unkept:
            return [say("The match could not be kept."), self.unkept.message]
        return [
            say("The match is kept in {file}", file=str(self.slot)),
            say("To go on with it: {command}", command="duelwright play"),
        ]
