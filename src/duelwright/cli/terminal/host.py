"""Who receives a person at the table: deals, resumes, and sees them off."""

import shlex
from dataclasses import replace
from pathlib import Path
from typing import Any

import typer

from ...core import plugins
from ...core.errors import BadRecord, DuelwrightError
from ...core.match import Match, bring
from ...core.record import read_seed
from ...core.texts import say
from ...table.advice import OPPONENT, warm
from ..bots import named
from ..choices import chosen
from ..deckfiles import pair
from ..waiting import PACE, compiling
from . import menu, saves
from .ending import again
from .menu import Setup
from .screen import Screen
from .session import Leave, Session

PERSON = "human"
"""The person's name in ``players`` of a record."""


class Host:
    """One visit to the table: a match, and others after it."""

    def __init__(self, screen: Screen, setup: Setup):
        self.screen = screen
        self.setup = setup
        self.session: Session | None = None
        self.decks: list[Any] | None = None  # of both seats; None for the standard ones

    def welcome(self, ask_language: bool) -> None:
        """Asks what is to be played, or goes on with a match that was left."""
        try:
            if ask_language:
                self.screen.lang = menu.language(self.screen)
            kept = menu.unfinished(self.screen)
            if kept:
                self.resume(kept.path)
            else:
                menu.complete(self.screen, self.setup)
                self.deal()
        except EOFError:
            self.screen.tell("")
            raise typer.Exit from None

    def deal(self) -> None:
        """Deals a match, with the cards as they are now."""
        watch = self.setup.watch
        if watch is None:
            self._deal()
            return
        if news := watch.news():
            self.screen.tell(*news)
        self.setup.game = watch.game
        try:
            self._deal()
        except DuelwrightError as refused:
            if watch.game is watch.dealt:
                raise
            self.screen.tell(refused.message, say("The cards stay as they were before this change."))
            self.setup.game = watch.back()
            self._deal()
        watch.dealt = watch.game

    def _deal(self) -> None:
        setup = self.setup
        game = setup.game
        assert game is not None
        bot = named(setup.bot or OPPONENT)
        options = chosen(game, setup.options, setup.preset).model_dump()
        if setup.seed is not None:
            read_seed(setup.seed)
        seat = setup.seat or 0
        if setup.decks:
            self.decks = pair(game, setup.decks, options)[:: -1 if seat else 1]
        with compiling(game, self.screen.lang):
            match = Match.new(game, seed=setup.seed, options=options, decks=self.decks)
            warm(match, bot)
        match.players = [PERSON, PERSON]
        match.players[1 - seat] = setup.bot or OPPONENT
        slot = saves.new_slot(game.name)
        self.session = Session(match, seat, bot, setup.bot or OPPONENT, self.screen, slot, pace=setup.pace)
        if setup.watch:
            self.session.news = setup.watch.news

    def resume(self, path: Path) -> None:
        """Goes on with a saved match; raises ``BadRecord``."""
        match = saves.load(path)
        people = [seat for seat in (0, 1) if match.players[seat] == PERSON]
        seat = self.setup.seat
        if seat is None:
            seat = people[0] if len(people) == 1 else 0
        opponent = self.setup.bot or match.players[1 - seat]
        if not self.setup.bot and ":" in opponent:
            wrong = say("the bot {bot} is not loaded because a file says so; name it with --bot", bot=repr(opponent))
            raise BadRecord(f"{path}, players[{1 - seat}]", wrong)
        if opponent not in plugins.names("bots") and not self.setup.bot:
            opponent = OPPONENT
        own = path.resolve().parent == saves.folder().resolve()
        slot = path if own else saves.new_slot(match.game.name)
        match.players[seat], match.players[1 - seat] = PERSON, opponent
        self.decks = match.decks
        pace = self.setup.pace
        self.setup = Setup(match.game, opponent, seat, None, _changes(match), None, pace=pace)
        self.session = Session(match, seat, named(opponent), opponent, self.screen, slot, pace=pace)

    def serve(self) -> None:
        """Plays matches until the person leaves."""
        try:
            self._serve()
        except KeyboardInterrupt:
            self.screen.tell("")
            raise

    def _serve(self) -> None:
        while session := self.session:
            try:
                session.run()
            except Leave:
                return
            except (EOFError, KeyboardInterrupt) as stop:
                self.screen.tell("", *session.where())
                raise typer.Exit(130 if isinstance(stop, KeyboardInterrupt) else 0) from None
            except Exception:
                self.screen.tell("", *session.where())
                raise
            try:
                if not again(session, self._command()):
                    return
            except EOFError:
                self.screen.tell("")
                return
            self.setup = replace(self.setup, seed=None)
            self.screen.forget()
            self.deal()

    def _command(self) -> str | None:
        """The command that sits down at the same table; None where decks or cards stand in a record alone."""
        setup = self.setup
        assert setup.game is not None
        if setup.game.own and not setup.sets:
            return None
        if self.decks and not setup.decks:
            options = chosen(setup.game, setup.options, setup.preset).model_dump()
            if self.decks != bring(setup.game, None, options):
                return None
        words = ["duelwright", "play", setup.game.name, "--bot", setup.bot or OPPONENT, "--seat", "AB"[setup.seat or 0]]
        words += ["--preset", setup.preset] if setup.preset else []
        for name, value in setup.options.items():
            words += ["--option", f"{name}={value}"]
        words += ["--decks", setup.decks] if setup.decks else []
        words += [word for path in setup.sets for word in ("--cards", path)]
        words += [] if setup.pace == PACE else ["--pace", "off" if setup.pace is None else f"{setup.pace:g}"]
        return shlex.join(words)


def _changes(match: Match) -> dict[str, Any]:
    """The options of a match that are not the usual ones."""
    usual = match.game.options.chosen(None, None, match.game.presets).model_dump()
    return {name: value for name, value in match.position()["options"].items() if value != usual[name]}
