"""What a search thinks of each legal move: asked for by iterations or by time, on one thread or several."""

import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.errors import IllegalMove
from ..core.game import Game
from ..core.jit import driver, in_threads
from ..core.match import MATCH_IS_OVER, NOT_YOUR_TURN, Match
from ..core.rng import stream
from ..core.rulebook import GENERAL
from ..core.texts import Text, say
from .base import Compiled, buffer_types, buffers
from .ismcts import place_of, search
from .levels import MASTER
from .plans import Plan, written
from .rows import HIDDEN, ROWS
from .tree import find, joined

SLICE = 64
"""Iterations between two looks at the clock."""

Z = 1.959963984540054


@dataclass(frozen=True)
class Opinion:
    """What is thought of a move: how often it was tried, and the share of wins to expect, with a 95 % interval.

    The interval is that of the mean over the iterations; it does not cover what the play-outs and ``value`` get wrong.
    """

    action: int
    visits: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Budget:
    """How long a search may think: iterations (default: those of its plan), or seconds; on how many threads."""

    iterations: int = 0
    seconds: float = 0.0
    threads: int = 1


def think(
    game: Game, bot: Compiled, states: np.ndarray[Any, Any], seat: int, seed: int, budget: Budget = Budget()
) -> list[Opinion]:
    """Opinions of all legal moves, the best first; a seed, iterations and a number of threads give the same again.

    Threads search trees of their own, whose counts are added up (root parallelisation, Chaslot et al. 2008). Only a
    copy of the row is read in which all is hidden that the seat may not know.
    """
    plan = bot.plan.suited(game)
    wanted = budget.iterations or (0 if budget.seconds else plan.iterations)
    hidden = game.hidden(states, seat)[0]
    until = time.perf_counter() + budget.seconds

    def work(thread: int) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        part = wanted // budget.threads + (thread < wanted % budget.threads)
        step = Search(game, plan, hidden, seat, int(stream(np.uint64(seed), thread)), part).step
        done = 0
        while done < part if wanted else done == 0 or time.perf_counter() < until:
            count = min(SLICE, part - done) if wanted else SLICE
            found = step(done, count)
            done += count
        return found if done else step(0, 0)

    parts = list(in_threads(work, range(budget.threads), budget.threads))
    ids = parts[0][0]
    visits, totals, squares = np.sum([sums for _, sums in parts], axis=0)
    opinions = [_opinion(*entry) for entry in zip(ids.tolist(), visits, totals, squares, strict=True)]
    return sorted(opinions, key=lambda opinion: (-opinion.visits, -opinion.share))


@dataclass(frozen=True)
class Hint:
    """What a search would play, as it is written; its opinion is None where it is the only move there is."""

    action: int
    text: str
    opinion: Opinion | None

    @property
    def words(self) -> Text:
        """The advice in a sentence."""
        if self.opinion is None:
            return say("There is only one move: {move}", move=self.text)
        found = {"move": self.text, "share": f"{self.opinion.share:.0%}"}
        return say("The best move seems to be {move}: a share of {share} is to be expected.", **found)


def hint(match: Match, seat: int, bot: Compiled = MASTER, budget: Budget = Budget(), seed: int | None = None) -> Hint:
    """What a search advises a seat that is asked, from what that seat has seen; raises ``IllegalMove`` (GEN-1, GEN-2).

    The seed is the number of the ply where none is given, so that a question asked twice is answered alike.
    """
    ids = match.ids(seat)
    if not ids:
        clause = MATCH_IS_OVER if match.to_move is None else NOT_YOUR_TURN
        raise IllegalMove("hint", GENERAL.clauses[clause])
    best = None
    if len(ids) > 1:
        best = think(match.game, bot, match.states, seat, len(match.plies) if seed is None else seed, budget)[0]
    action = best.action if best else ids[0]
    return Hint(action, match.game.text(match.states, 0, seat, action), best)


def _opinion(action: int, visits: float, total: float, squares: float) -> Opinion:
    if not visits:
        return Opinion(action, 0, 0.5, 0.0, 1.0)
    mean = float(total / visits)
    spread = max(0.0, squares / visits - mean * mean)
    half = Z * float((spread + 1.0 / visits) / visits) ** 0.5
    low, high = max(-1.0, mean - half), min(1.0, mean + half)
    return Opinion(action, int(visits), *((end + 1) / 2 for end in (mean, low, high)))


class Search:
    """A search that goes on step by step, for one seat of one hidden row."""

    def __init__(self, game: Game, plan: Plan, hidden: Any, seat: int, seed: int, iterations: int = 0):
        """Room is taken for so many iterations (0: for as many as a search by time may need)."""
        self.game, self.seat, self.seed = game, seat, np.uint64(seed)
        self.rows = np.zeros(ROWS, game.state)
        self.rows[HIDDEN] = hidden
        self.plans = written(plan)
        self.space = buffers(game, iterations or TIMED)
        self.found = np.zeros(3 * game.widest)

    def step(self, start: int, count: int) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """Iterations ``start`` to ``start + count - 1``; ids of the moves, and visits, totals and squares so far."""
        game = self.game
        kernels = game.legal, game.play, game.guess, game.value
        numbers = self.seat, start, count, self.seed
        n = int(_driver(game)(game.tables, self.rows, *self.space, self.plans, *numbers, self.found, *kernels))
        return self.space[0][:n].copy(), self.found[: 3 * n].reshape(3, n).copy()

    @property
    def decisions(self) -> int:
        """Decisions taken so far in the tree and in play-outs."""
        return int(self.space[-1][0]["seen"])


TIMED = 1 << 15
"""Iterations that the table of a search by time has room for; later ones go on from what is there."""

_DRIVERS: dict[Any, Any] = {}


def _driver(game: Game) -> Any:
    key = (game.state, game.tables.dtype)
    if key not in _DRIVERS:
        s = game.signatures
        kernels = s.legal, s.play, s.guess, s.value
        numbers = s.INT, s.INT, s.INT, s.SEED
        _DRIVERS[key] = driver(_think, s.INT(s.tables, s.rows, *buffer_types(s), *numbers, s.sums, *kernels))
    return _DRIVERS[key]


def _think(
    tables: Any,
    rows: Any,
    ids: Any,
    sums: Any,
    told: Any,
    events: Any,
    tree: Any,
    plans: Any,
    seat: int,
    start: int,
    count: int,
    seed: Any,
    found: Any,
    legal: Any,
    play: Any,
    guess: Any,
    value: Any,
) -> int:
    search(tables, rows, ids, told, events, tree, plans, 0, seat, start, count, seed, legal, play, guess, value)
    n = int(legal(tables, rows, HIDDEN, seat, ids))
    for k in range(n):
        at = find(tree, joined(place_of(seat), int(ids[k])))
        found[k] = tree[at].visits if at >= 0 else 0.0
        found[n + k] = tree[at].total if at >= 0 else 0.0
        found[2 * n + k] = tree[at].squares if at >= 0 else 0.0
    return n
