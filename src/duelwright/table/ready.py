"""Which games can be played at once: their kernels are compiled, or loaded, before anybody sits down."""

import logging
from concurrent.futures import ThreadPoolExecutor

from ..bots import find
from ..core import plugins
from ..core.game import Game
from ..core.match import Match
from . import advice

LOG = logging.getLogger("duelwright.table")


class Kitchen:
    """Warms all games, one after the other, on a thread of its own."""

    def __init__(self) -> None:
        self.games: dict[str, Game] = {}
        self.ready: set[str] = set()
        self.failed: dict[str, str] = {}
        self.thread = ThreadPoolExecutor(1, "warm")

    def start(self) -> None:
        """Begins; those that compile soonest come first, as the size of their tables tells."""
        self.games = plugins.games()
        for game in sorted(self.games.values(), key=lambda game: game.actions):
            self.thread.submit(self._warm, game)

    def _warm(self, game: Game) -> None:
        try:
            advice.warm(Match.new(game, seed=0), find(advice.OPPONENT))
        except Exception as error:
            LOG.exception("the rules of %s cannot be made ready", game.name)
            self.failed[game.name] = f"{type(error).__name__}: {error}"
        else:
            self.ready.add(game.name)

    @property
    def is_ready(self) -> bool:
        """Whether all games are ready."""
        return bool(self.games) and self.ready | set(self.failed) == set(self.games)

    def close(self) -> None:
        """Starts nothing more."""
        self.thread.shutdown(wait=False, cancel_futures=True)
