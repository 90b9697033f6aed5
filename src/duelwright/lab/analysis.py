"""What a search thinks of a match that was played, ply by ply."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..bots import Compiled
from ..bots.levels import MASTER
from ..bots.thinking import Budget, Opinion, think
from ..core.match import Match

LOSS = 0.1
"""A move that gives away at least such a share is a blunder."""


@dataclass(frozen=True)
class Judged:
    """A ply with a choice: the opinions of all its moves, the best first, and of the move that was played."""

    ply: int  # from 1
    seat: int
    texts: dict[int, str]  # of every legal action
    opinions: list[Opinion]
    played: Opinion

    @property
    def best(self) -> Opinion:
        """The opinion of the move that the search would play."""
        return self.opinions[0]

    @property
    def loss(self) -> float:
        """The share that the move gives away, as far as the search can tell."""
        return max(0.0, self.best.share - self.played.share)

    def is_blunder(self, loss: float = LOSS) -> bool:
        """Whether the move gives away at least that much, and its interval lies below that of the best move."""
        return self.loss >= loss and self.played.high < self.best.low


def analyse(
    match: Match, *, budget: Budget | None = None, seed: int = 0, ply: int | None = None, bot: Compiled = MASTER
) -> Iterator[Judged]:
    """Judges every ply (or one, from 1) that had a choice, from what the seat that moved had seen.

    The seed, iterations and threads give the same again; what the other seat holds is guessed, never read.
    """
    game = match.game
    for k, (played, row) in enumerate(zip(match.plies, match.rows, strict=True)):
        if ply is not None and ply != k + 1:
            continue
        before = Match(game, row, None)
        ids = before.ids(played.seat)
        if len(ids) < 2:
            continue
        opinions = think(game, bot, row, played.seat, seed + k, budget or Budget())
        texts = {action: game.text(row, 0, played.seat, action) for action in ids}
        own = next(opinion for opinion in opinions if opinion.action == played.action)
        yield Judged(k + 1, played.seat, texts, opinions, own)
