"""One match between a person and a bot."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, sleep

from ...bots import AnyBot, ask
from ...bots.thinking import hint
from ...core.errors import DuelwrightError
from ...core.match import Match
from ...core.texts import Text, say
from ...table.advice import chance
from ...table.passes import Passing, pass_of, taken_back
from ..waiting import PACE
from . import saves
from .screen import Screen


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
    pace: float | None = PACE  # seconds that no pass is faster than; None: the person plays lone passes too
    passing: Passing = field(default_factory=Passing)
    unasked: set[int] = field(default_factory=set)  # plies that were played for the person
    asked_at: float = 0.0  # when the present question came up
    notes: list[Text] = field(default_factory=list)  # what is told with the next question
    news: Callable[[], list[Text]] = list  # what has happened outside of the match

    def run(self) -> None:
        """Plays to the end; raises ``Leave``, ``EOFError`` or ``KeyboardInterrupt`` where the person stops before."""
        from .commands import obey

        self.keep()
        while (mover := self.match.to_move) is not None:
            if mover != self.seat:
                self.match.apply(mover, ask(self.bot, self.match, mover, chance(self.match)))
                continue
            if self.stale:
                self.asked_at = monotonic()
                if self.passes():
                    self.keep()
                    continue
                self.screen.show(self.match, self.seat, self.opponent)
                self.screen.tell(*self.notes)
                self.notes, self.stale = [], False
            if news := self.news():
                self.screen.tell(*news)
            try:
                obey(self, self.screen.ask())
            except DuelwrightError as refused:
                self.screen.tell(refused.message)
            if self.stale:
                self.keep()
        self.screen.show(self.match, self.seat, self.opponent)
        self.drop()

    def passes(self) -> bool:
        """Plays a pass for the person where it is the only move, or was wanted; whether it has."""
        game, ids = self.match.game, self.match.ids(self.seat)
        found = pass_of(game, ids)
        wanted = self._still_passing(found is not None)
        if found is None or not (wanted or (len(ids) == 1 and self.pace is not None)):
            return False
        move = game.text(self.match.states, 0, self.seat, found)
        why = say("You pass until the turn ends: {move}", move=move)
        why = why if wanted else say("Your only move is played for you: {move}", move=move)
        self.screen.passing(self.match, self.seat, self.opponent, why)
        self._wait()
        self.unasked.add(len(self.match.plies))
        self.match.apply(self.seat, found, named=True)
        return True

    def _still_passing(self, can: bool) -> bool:
        """Whether the person still passes; if that ends here, it is told why."""
        if why := self.passing.ended(self.match, self.seat, can):
            self.notes.append(why)
        return self.passing.turn is not None

    def pass_on(self) -> bool:
        """Passes here, and from here on until the turn ends; whether there is anything to pass."""
        game = self.match.game
        found = pass_of(game, self.match.ids(self.seat))
        if found is None:
            return False
        self.passing.turn = int(self.match.states["turn"][0])
        self.play(game.text(self.match.states, 0, self.seat, found))
        return True

    def _wait(self) -> None:
        """Lets a pass take the same time whoever plays it, so that it does not tell whether there was a choice."""
        sleep(max(0.0, self.asked_at + (PACE if self.pace is None else self.pace) - monotonic()))

    def play(self, text: str) -> None:
        """Plays the person's move; raises ``IllegalMove`` or ``UnreadableMove``."""
        match = self.match
        passes = [match.game.text(match.states, 0, self.seat, action) for action in match.game.passes]
        if text.lower() in passes and self.pace is not None:
            self._wait()
        match.play(text, self.seat)
        self.stale = True

    def undo(self) -> str:
        """Takes the person's last move back and returns it; raises ``IllegalMove`` where that cannot be.

        What was played for the person afterwards is taken back with it.
        """
        twin, move = taken_back(self.match, self.seat, self.unasked)
        self.match = twin
        self.unasked = {ply for ply in self.unasked if ply < len(twin.plies)}
        self.passing.turn = None
        self.stale = True
        return move

    def hint(self) -> Text:
        """What the strongest level would play, from what the person can see."""
        return hint(self.match, self.seat).words

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
