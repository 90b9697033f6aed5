"""What strong play says about the rules: who wins and why, and which kinds of action are worth while."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from ..bots import Compiled
from ..bots.levels import LEVELS
from ..bots.thinking import Opinion, think
from ..core.game import Game
from ..core.jit import in_threads
from ..core.match import Match
from ..core.rng import stream
from .results import Interval, mean, wilson

EXPERT = LEVELS[-2]
RARE = 0.01
"""A kind that is chosen less often, of the decisions where it could be, is hardly ever used."""


@dataclass
class Kind:
    """How a kind of action fares: decisions with a choice where it was legal, where it was chosen, and gains there."""

    legal: int = 0
    chosen: int = 0
    gains: list[float] = field(default_factory=list)

    @property
    def used(self) -> Interval:
        """How often it is chosen where it is legal."""
        return wilson(self.chosen, self.legal)

    @property
    def gain(self) -> Interval:
        """The share that its best move has over the best of other kinds, on average (-1 to 1), with a 95 % interval.

        Decisions within a match are taken as independent, so the interval is somewhat too narrow.
        """
        halves = mean((np.array(self.gains) + 1) / 2)
        return Interval(*(2 * end - 1 for end in halves))


@dataclass
class Habits:
    """What came out of matches between equal players."""

    game: Game
    bot: str
    seed: int
    matches: int = 0
    draws: int = 0
    decided: int = 0  # matches with a winner
    first_wins: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    plies: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    kinds: dict[str, Kind] = field(default_factory=dict)

    @property
    def begins(self) -> Interval:
        """The share of the decided matches that the player who began has won."""
        return wilson(self.first_wins, self.decided)


def watch(game: Game, matches: int, *, bot: Compiled = EXPERT, seed: int = 0, threads: int = 1) -> Iterator[Habits]:
    """Plays matches of a bot against itself and yields, after each, what is known; a seed gives the same again."""
    found = Habits(game, bot.name, seed)
    numbers = [int(stream(np.uint64(seed), k)) >> 1 for k in range(matches)]
    for match, first, seen in in_threads(lambda number: _played(game, bot, number), numbers, threads):
        _count(found, match, first)
        for kind, other in seen.items():
            own = found.kinds.setdefault(kind, Kind())
            own.legal += other.legal
            own.chosen += other.chosen
            own.gains += other.gains
        yield found


def _played(game: Game, bot: Compiled, seed: int) -> tuple[Match, int, dict[str, Kind]]:
    match = Match.new(game, seed=seed)
    first, kinds = match.to_move or 0, dict[str, Kind]()
    while (seat := match.to_move) is not None and len(match.plies) < game.longest:
        ids = match.ids(seat)
        action = ids[0]
        if len(ids) > 1:
            chance = int(stream(np.uint64(seed), len(match.plies))) >> 1
            opinions = think(game, bot, match.states, seat, chance)
            action = opinions[0].action
            _notice(game, kinds, opinions)
        match.apply(seat, action)
        match.rows.clear()
    return match, first, kinds


def _notice(game: Game, kinds: dict[str, Kind], opinions: list[Opinion]) -> None:
    """Counts a decision: kinds that were legal, the one that was chosen, and what each is worth against the others."""
    best: dict[str, Opinion] = {}
    for opinion in opinions:
        best.setdefault(game.kind(opinion.action), opinion)
    leading = list(best)
    for kind, opinion in best.items():
        own = kinds.setdefault(kind, Kind())
        own.legal += 1
        own.chosen += kind == leading[0]
        other = next((best[name] for name in leading if name != kind), None)
        if other and opinion.visits and other.visits:
            own.gains.append(opinion.share - other.share)


def _count(found: Habits, match: Match, first: int) -> None:
    outcome = match.outcome
    winner = outcome.winner if outcome else None
    found.matches += 1
    found.draws += winner is None
    found.decided += winner is not None
    found.first_wins += winner == first
    found.ends[(outcome.clause if outcome else None) or "stall"] += 1
    found.plies.append(len(match.plies))
    found.turns.append(int(match.states["turn"][0]))
