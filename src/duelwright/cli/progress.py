"""A progress bar with rate and time left, on standard error and only in a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from ..core.texts import say
from .speech import console


@contextmanager
def following(total: int, lang: str) -> Iterator[Callable[[int, float], None]]:
    """Gives a function that is told how many matches are finished, and after how many seconds."""
    if not sys.stderr.isatty():
        yield lambda done, seconds: None
        return
    columns = BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}")
    with Progress(*columns, console=console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=total)

        def advance(done: int, seconds: float) -> None:
            left = round((total - done) * seconds / done)
            facts = {"rate": f"{done / max(seconds, 1e-9):,.0f}", "left": f"{left // 60}:{left % 60:02}"}
            progress.update(task, completed=done, description=say("{rate} matches/s, {left} left", **facts).to(lang))

        yield advance
