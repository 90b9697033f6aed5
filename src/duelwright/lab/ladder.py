"""The ladder: each level against the one below it, over mirrored pairs; and strength against budget."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np

from .. import bots as bots_package
from ..bots import Compiled, find
from ..bots.levels import LEVELS
from ..bots.levels import MASTER as TOP
from ..core.errors import DuelwrightError
from ..core.game import Game, Json
from ..core.jit import in_threads
from ..core.texts import say
from .progress import Part, Progress
from .results import Interval, mean
from .runs import Run

FORMAT = "duelwright-ladder/1"
PAIRS = 200
CHUNK = 10
"""Mirrored pairs that are played between two lines of the file."""

RUNG, OVER_GREEDY, OVER_RANDOM = 0.65, 0.80, 0.95
"""The aims: what the lower end of a share must reach."""

STEP = 8
"""How many times the budget of a search grows from one point of the curve to the next."""

BEYOND = STEP, STEP * STEP
"""The budgets of the curve above the master's, in its budgets."""


class Contest(NamedTuple):
    """Two bots, and the share that the first should take of the second; None where nothing is asked."""

    first: Compiled
    second: Compiled
    aim: float | None = None

    @property
    def bots(self) -> tuple[Compiled, Compiled]:
        """Both of them."""
        return self.first, self.second

    @property
    def name(self) -> str:
        """How the contest is called in a file."""
        return f"{self.first.name} - {self.second.name}"

    def parts(self, pairs: int) -> list[Part]:
        """The parts that it is played in."""
        return [Part(self.name, start, min(CHUNK, pairs - start)) for start in range(0, pairs, CHUNK)]


@dataclass(frozen=True)
class Standing:
    """What came out of a contest so far."""

    contest: Contest
    pairs: int
    share: Interval

    @property
    def reached(self) -> bool | None:
        """Whether the lower end of the interval reaches the aim; None where there is none."""
        return None if self.contest.aim is None else self.share.low >= self.contest.aim


def contests(curve: bool = False) -> list[Contest]:
    """The contests of a ladder, from the bottom up; with ``curve``, searches of growing budgets besides."""
    random, greedy = _built_in("random"), _built_in("greedy")
    found = [Contest(greedy, random), Contest(LEVELS[0], random)]
    found += [Contest(above, below, RUNG) for below, above in pairwise(LEVELS)]
    found += [Contest(TOP, greedy, OVER_GREEDY), Contest(TOP, random, OVER_RANDOM)]
    if curve:
        stronger = [deeper(times) for times in BEYOND]
        found += [Contest(bot, other) for bot in (*LEVELS[-3:-1], *stronger) for other in (greedy, random)]
        found += [Contest(above, below) for below, above in pairwise((TOP, *stronger))]
    return found


def deeper(times: int) -> Compiled:
    """The master with so many times its budget."""
    return Compiled(f"{TOP.name}-x{times}", replace(TOP.plan, iterations=TOP.plan.iterations * times))


def _built_in(name: str) -> Compiled:
    bot = find(name)
    if not isinstance(bot, Compiled):
        raise TypeError(name)
    return bot


def thinking(game: Game) -> str:
    """A hash of the code that decides what the built-in bots play: theirs, and the files of the game's kernels."""
    kernels = game.setup, game.legal, game.play, game.hide, game.guess, game.value
    modules = {sys.modules[kernel.__module__].__file__ for kernel in kernels} | {bots_package.__file__}
    folders = sorted({Path(file).parent for file in modules if file})
    found = sha256(repr(sorted(game.searching.items())).encode())
    for folder in folders:
        for file in sorted(folder.glob("*.py")):
            found.update(file.name.encode() + file.read_bytes())
    return found.hexdigest()[:16]


class Ladder:
    """The contests of a game, played part by part; with a file, what was played is kept and gone on with."""

    def __init__(
        self,
        game: Game,
        *,
        pairs: int = PAIRS,
        seed: int = 0,
        threads: int = 1,
        file: Path | None = None,
        curve: bool = False,
    ):
        """Raises ``BadOptions``, and ``BadContent`` for a file that belongs to something else."""
        self.game, self.pairs, self.threads = game, pairs, threads
        self.runs = {
            contest: Run(game, 2 * pairs, contest.bots, seed=seed, mirror=True, threads=threads)
            for contest in contests(curve)
        }
        known = [part for contest in contests(curve=True) for part in contest.parts(pairs)]
        state: Json = {"format": FORMAT, "game": game.name, "rules": game.content, "bots": thinking(game)}
        self.head: Json = {**state, "pairs": pairs, "seed": str(seed)}
        self.progress = Progress(self.head, known, file)

    @property
    def done(self) -> int:
        """Pairs that are played."""
        return sum(len(self.progress.of(contest.name)) for contest in self.runs)

    @property
    def total(self) -> int:
        """Pairs that are wanted."""
        return self.pairs * len(self.runs)

    def play(self) -> Iterator[int]:
        """Plays what is missing; yields, after each part, how many pairs are played. Can be stopped at any moment."""
        for contest, run in self.runs.items():
            missing = [part for part in contest.parts(self.pairs) if part not in self.progress.points]
            if not missing:
                continue
            work = run.compiled()
            chunks = [(2 * part.start, 2 * part.pairs) for part in missing]
            for part, (start, count) in zip(missing, in_threads(work, chunks, self.threads), strict=True):
                run.finished[:] = False
                run.finished[start : start + count] = True
                self.progress.add(part, run.results().pairs.tolist())
                yield self.done

    def standings(self) -> list[Standing]:
        """What came out so far, of every contest that has begun."""
        played = [(contest, self.progress.of(contest.name)) for contest in self.runs]
        return [Standing(contest, len(points), mean(np.array(points))) for contest, points in played if points]


def elo(standings: Sequence[Standing]) -> dict[str, float]:
    """Ratings by Bradley and Terry's model, ``random`` at 0, from all contests together.

    A bot that took every point, or none, is rated as if the other had taken half a point more; so its rating is a least
    distance. Raises ``DuelwrightError`` without the library ``choix``.
    """
    try:
        import choix
    except ImportError:
        raise DuelwrightError(say("Ratings need choix: pip install 'duelwright[lab]'")) from None
    names = list(dict.fromkeys(bot.name for standing in standings for bot in standing.contest.bots))
    if not names:
        return {}
    wins = np.zeros((len(names), len(names)))
    for standing in standings:
        first, second = (names.index(bot.name) for bot in standing.contest.bots)
        matches = 2 * standing.pairs
        won = min(max(standing.share.share * matches, 0.5), matches - 0.5)
        wins[first, second] += won
        wins[second, first] += matches - won
    worth = choix.ilsr_pairwise_dense(wins) * 400 / np.log(10)
    base = worth[names.index("random")] if "random" in names else 0.0
    return dict(zip(names, (worth - base).tolist(), strict=True))
