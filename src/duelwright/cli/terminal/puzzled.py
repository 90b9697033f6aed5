"""A puzzle at this terminal: the person looks for the win, the exact search holds out."""

import copy
from pathlib import Path

import typer

from ...bots.forced import Prover
from ...bots.levels import MASTER
from ...core.errors import DuelwrightError
from ...core.texts import Text, say
from ...lab.openmatch import OpenMatch
from ...lab.puzzles import Puzzle
from ...lab.solving import after, best, line, mover, only_win, refute
from ...table.telling import reason, verdict
from ..waiting import compiling
from .commands import obey
from .screen import Screen
from .session import Leave, Session

ENEMY = "exact"
"""The name of whoever answers."""

SHOWN = 8
"""Moves of a refutation that are told."""

HELP = say("Type a move or its number. Besides: moves, card CODE, why MOVE, rules, log, table, solution, again, quit.")


class Puzzled:
    """One puzzle, until it is solved or left."""

    def __init__(self, puzzle: Puzzle, number: int, screen: Screen):
        self.puzzle, self.number, self.screen = puzzle, number, screen
        game = puzzle.match().game
        self.start = OpenMatch.at(game, puzzle.position)
        self.prover = Prover(game)
        self.session = Trial(copy.copy(self.start), puzzle.seat, self.prover, screen)

    def run(self) -> None:
        """Asks until the win is found; leaves at the end of the input."""
        screen, game = self.screen, self.start.game
        facts = {"number": self.number, "game": game.title, "seat": "AB"[self.puzzle.seat], "n": self.puzzle.choices}
        with compiling(game, screen.lang):
            only_win(self.prover, self.start, self.puzzle.seat)
        screen.tell(
            say("Puzzle {number} of {game}: you are {seat} and win by force, choosing {n} times at most.", **facts)
        )
        screen.tell(say("Exactly one move wins. All cards are open; the enemy holds out as long as it can."), HELP)
        try:
            self._solve()
        except Leave:
            return
        except EOFError:
            screen.tell("")
            raise typer.Exit from None

    def _solve(self) -> None:
        session, screen, seat = self.session, self.screen, self.puzzle.seat
        while session.match.to_move is not None:
            if session.goes_on():
                continue
            if session.stale:
                screen.show(session.match, seat, ENEMY)
                screen.tell(*self._piles())
                session.stale = False
            try:
                self._obey(screen.ask())
            except DuelwrightError as refused:
                screen.tell(refused.message)
        screen.show(session.match, seat, ENEMY)
        assert session.match.outcome is not None
        screen.tell("", verdict(session.match.outcome, seat), reason(session.match, screen.lang, seat))
        screen.tell(say("Solved at once.") if not session.wrong else say("Solved. Wrong moves: {n}", n=session.wrong))

    def _obey(self, typed: str) -> None:
        session = self.session
        match typed.lower():
            case "quit" | "q" | "exit":
                raise Leave
            case "help" | "?":
                self.screen.tell(HELP)
            case "solution" | "hint":
                session.wrong += 1
                self.screen.tell(*self._line())
            case "again" | "undo":
                session.match, session.stale = copy.copy(self.start), True
                self.screen.forget()
            case "save" | "resign" | "pass*" | "decks":
                self.screen.tell(HELP)
            case _:
                obey(session, typed)

    def _line(self) -> list[str]:
        found = line(self.prover, self.session.match, self.puzzle.seat)
        return [f"{k:>3}  {text}" for k, text in enumerate(found, 1)]

    def _piles(self) -> list[Text]:
        told = []
        for seat in (self.puzzle.seat, 1 - self.puzzle.seat):
            cards = self.session.match.piles(seat)
            if cards:
                own = seat == self.puzzle.seat
                names = {"cards": ", ".join(cards)}
                told.append(
                    say("You will draw, in this order: {cards}", **names)
                    if own
                    else say("The enemy will draw, in this order: {cards}", **names)
                )
        return told


class Trial(Session):
    """The session behind a puzzle: a move is played only where it still wins."""

    match: OpenMatch

    def __init__(self, match: OpenMatch, seat: int, prover: Prover, screen: Screen):
        super().__init__(match, seat, MASTER, ENEMY, screen, Path())
        self.prover = prover
        self.wrong = 0

    def goes_on(self) -> bool:
        """Plays the enemy's answer, or a move that is the only one; whether it has."""
        who = mover(self.match, self.seat)
        ids = self.match.ids(who)
        if who == self.seat and len(ids) > 1:
            return False
        action = best(self.prover, self.match, self.seat)
        self.match = after(self.match, who, action)
        self.stale = True
        return True

    def play(self, text: str) -> None:
        """Plays a move that wins; tells what is wrong with another. Raises ``IllegalMove`` or ``UnreadableMove``."""
        twin = copy.copy(self.match)
        twin.play(text, self.seat)
        if self.prover.wins(self.match.states, self.seat, twin.plies[-1].action).wins:
            self.match, self.stale = twin, True
            return
        self.wrong += 1
        answer = refute(self.prover, twin, self.seat)
        facts = {"move": twin.plies[-1].text, "line": ", ".join(answer.line[:SHOWN])}
        if answer.lost:
            self.screen.tell(say("{move} does not win: the enemy now does, by {line}", **facts))
        elif answer.line:
            self.screen.tell(say("{move} does not win by force; the enemy answers {line}", **facts))
        else:
            self.screen.tell(say("{move} does not win.", **facts))
        self.screen.tell(say("It is taken back; try again."))
