"""Says so where the rules of a game must first be compiled, which takes a while."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ..core.texts import say
from .speech import complain

if TYPE_CHECKING:
    from ..core.game import Game


def is_cold(game: "Game") -> bool:
    """Whether a kernel of the game is not in the cache, as far as files tell."""
    from ..core import jit

    if jit.INTERPRETED:
        return False
    kernels = game.setup, game.legal, game.check, game.play, game.hide, game.guess, game.value
    for kernel in kernels:
        folder = jit._folder_of(jit._room_of(kernel.__module__))
        if not any(folder.rglob(f"*.{kernel.__name__}-*.nbi")):
            return True
    return False


@contextmanager
def compiling(game: "Game", lang: str) -> Iterator[None]:
    """Prints a line before the work if the compiled rules are not there yet."""
    if is_cold(game):
        complain(say("Compiling the rules of {game} for this machine, once (about 15 s) ...", game=game.title), lang)
    yield
