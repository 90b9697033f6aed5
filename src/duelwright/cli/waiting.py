"""What people are shown while they wait: that rules are compiled, and how far a run of matches is."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ..core.texts import say
from .speech import complain, console

if TYPE_CHECKING:
    from ..core.game import Game

PACE = 0.5
"""Seconds that a pass takes at least, if nobody says otherwise."""


def is_cold(game: "Game") -> bool:
    """Whether the rules of the game have yet to be compiled here."""
    from ..core import jit

    return jit.is_cold((game.setup, game.legal, game.check, game.play, game.hide, game.guess, game.value))


@contextmanager
def compiling(game: "Game", lang: str) -> Iterator[None]:
    """Prints a line before the work if the compiled rules are not there yet."""
    if is_cold(game):
        complain(
            say("Compiling the rules of {game} for this machine, once (up to a minute) ...", game=game.title), lang
        )
    yield


@contextmanager
def following(total: int, lang: str) -> Iterator[Callable[[int, float], None]]:
    """Shows a bar with rate and time left where standard error is a terminal.

    Gives a function that is told how many matches are finished, and after how many seconds.
    """
    if not sys.stderr.isatty():
        yield lambda done, seconds: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}")
    with Progress(*columns, console=console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=total)

        def advance(done: int, seconds: float) -> None:
            left = round((total - done) * seconds / done)
            facts = {"rate": f"{done / max(seconds, 1e-9):,.0f}", "left": f"{left // 60}:{left % 60:02}"}
            progress.update(task, completed=done, description=say("{rate} matches/s, {left} left", **facts).to(lang))

        yield advance
