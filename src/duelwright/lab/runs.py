"""Plays many matches, compiled and in threads; with anybody's bots, one after the other."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from ..bots import AnyBot, Compiled, ask, find, name_of
from ..bots.base import buffer_types, buffers
from ..bots.plans import RANDOM, written
from ..bots.policies import choose
from ..bots.rows import HIDDEN, ROWS
from ..core.errors import BadOptions
from ..core.game import Game
from ..core.jit import driver, in_threads
from ..core.match import Match, bring
from ..core.record import read_seed
from ..core.rng import BOTS, stream
from ..core.texts import say
from .results import Results

CHUNK = 4096
"""Matches that a thread plays before it reports; an even number, so that pairs stay together."""


class Run:
    """A run of matches, played chunk by chunk; what is finished can be read at any moment."""

    def __init__(
        self,
        game: Game,
        matches: int,
        bots: "Sequence[AnyBot | str] | str",
        *,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        preset: str | None = None,
        decks: Sequence[Any] | None = None,
        mirror: bool = False,
        threads: int = 1,
    ):
        """Raises ``BadOptions``, ``UnknownName``, ``BadPlugin``."""
        if matches < 1 or threads < 1:
            wrong = say(
                "{found} is not allowed; allowed: {allowed}",
                found=min(matches, threads),
                allowed=say("at least {n}", n=1),
            )
            raise BadOptions("matches" if matches < 1 else "threads", wrong)
        names = bots.split(",") if isinstance(bots, str) else list(bots) if isinstance(bots, Sequence) else [bots]
        if len(names) not in (1, 2):
            raise BadOptions("bots", say("one bot for both seats, or two"))
        self.game, self.matches, self.mirror, self.threads = game, matches, mirror, threads
        self.bots = find(names[0]), find(names[-1])
        self.seed = read_seed(seed)
        self.options = game.options.chosen(options, preset, game.presets)
        self.decks = bring(game, decks, self.options.model_dump())
        exchanged = self.decks and self.decks[::-1]
        self.rows = np.concatenate([game.row(self.options, self.decks), game.row(self.options, exchanged)])
        self.winner = np.full(matches, -1, np.int8)
        self.clauses = np.zeros(matches, np.int16)
        self.plies = np.zeros(matches, np.int32)
        self.turns = np.zeros(matches, np.int16)
        self.first = np.zeros(matches, np.int8)
        self.finished = np.zeros(matches, np.bool_)
        self.seconds = 0.0

    def play(self) -> Iterator[int]:
        """Plays the chunks; yields, after each, how many matches are finished."""
        compiled = all(isinstance(bot, Compiled) for bot in self.bots)
        size = CHUNK if compiled else 2
        chunks = [(start, min(size, self.matches - start)) for start in range(0, self.matches, size)]
        work = self.compiled() if compiled else self._play_in_python
        if compiled:
            work((0, 0))
        begun = time.perf_counter()
        done = 0
        for start, count in in_threads(work, chunks, self.threads if compiled else 1):
            self.finished[start : start + count] = True
            self.seconds = time.perf_counter() - begun
            done += count
            yield done

    def results(self) -> Results:
        """The matches that are finished."""
        done = self.finished
        return Results(
            self.game,
            (name_of(self.bots[0]), name_of(self.bots[1])),
            self.seed,
            self.mirror,
            np.flatnonzero(done),
            self.winner[done],
            self.clauses[done],
            self.plies[done],
            self.turns[done],
            self.first[done],
            self.seconds,
        )

    def compiled(self) -> Callable[[tuple[int, int]], tuple[int, int]]:
        """Compiles what a chunk needs, or loads it; returns the function that plays one."""
        game = self.game
        run = _driver(game)
        chosen = [bot.plan.suited(game) for bot in self.bots if isinstance(bot, Compiled)]
        plans, iterations = written(*chosen), max((plan.iterations for plan in chosen), default=0)
        kernels = game.setup, game.legal, game.play, game.hide, game.guess, game.value

        def work(chunk: tuple[int, int]) -> tuple[int, int]:
            start, count = chunk
            rows = np.zeros(ROWS, game.state)
            columns = [
                c[start : start + count] for c in (self.winner, self.clauses, self.plies, self.turns, self.first)
            ]
            space = buffers(game, iterations)
            numbers = np.uint64(self.seed), start, count, int(self.mirror), game.longest
            run(game.tables, self.rows, rows, *space, plans, *numbers, *kernels, *columns)
            return chunk

        return work

    def _play_in_python(self, chunk: tuple[int, int]) -> tuple[int, int]:
        start, count = chunk
        for k in range(start, start + count):
            swapped = int(self.mirror and k % 2)
            seed = int(stream(np.uint64(self.seed), k // 2 if self.mirror else k))
            decks = self.decks[::-1] if self.decks and swapped else self.decks
            match = Match.new(self.game, seed=seed, options=self.options.model_dump(), decks=decks)
            self.first[k] = match.to_move or 0
            base = np.uint64(stream(np.uint64(seed), BOTS))
            while (seat := match.to_move) is not None and len(match.plies) < self.game.longest:
                ply_seed = int(stream(base, len(match.plies))) >> 1
                match.apply(seat, ask(self.bots[seat ^ swapped], match, seat, ply_seed))
            row = match.states[0]
            self.winner[k], self.clauses[k], self.turns[k] = row["winner"], row["clause"], row["turn"]
            self.plies[k] = len(match.plies)
        return chunk


def simulate(game: Game, matches: int, bots: "Sequence[AnyBot | str] | str", **choices: Any) -> Results:
    """Plays the matches of a ``Run`` to the end."""
    run = Run(game, matches, bots, **choices)
    for _ in run.play():
        pass
    return run.results()


_DRIVERS: dict[Any, Any] = {}


def _driver(game: Game) -> Any:
    key = (game.state, game.tables.dtype)
    if key not in _DRIVERS:
        s = game.signatures
        numbers = s.SEED, *(s.INT,) * 4
        kernels = s.setup, s.legal, s.play, s.hide, s.guess, s.value
        columns = (s.array(dtype) for dtype in (np.int8, np.int16, np.int32, np.int16, np.int8))
        space = s.tables, s.rows, s.rows, *buffer_types(s)
        _DRIVERS[key] = driver(_play_matches, s.INT(*space, *numbers, *kernels, *columns))
    return _DRIVERS[key]


def _play_matches(
    tables: Any,
    proto: Any,
    rows: Any,
    ids: Any,
    sums: Any,
    told: Any,
    events: Any,
    tree: Any,
    plans: Any,
    seed: Any,
    start: int,
    count: int,
    mirror: int,
    longest: int,
    setup: Any,
    legal: Any,
    play: Any,
    hide: Any,
    guess: Any,
    value: Any,
    winner: Any,
    clauses: Any,
    plies: Any,
    turns: Any,
    first: Any,
) -> int:
    for k in range(count):
        number = start + k
        swapped = number % 2 if mirror else 0
        match_seed = stream(seed, number // 2 if mirror else number)
        base = stream(match_seed, BOTS)
        rows[0] = proto[swapped]
        setup(tables, rows, 0, match_seed, events)
        first[k] = 0 if rows[0].asked & 1 else 1
        ply = 0
        while rows[0].asked and ply < longest:
            seat = 0 if rows[0].asked & 1 else 1
            which = seat ^ swapped
            n = legal(tables, rows, 0, seat, ids)
            if plans[which].policy != RANDOM and n > 1:
                rows[HIDDEN] = rows[0]
                hide(tables, rows, HIDDEN, seat)
            ply_seed = stream(base, ply) >> np.uint64(1)
            action = choose(
                tables, rows, ids, sums, told, events, tree, plans, which, seat, n, ply_seed, legal, play, guess, value
            )
            play(tables, rows, 0, seat, action, events)
            ply += 1
        winner[k] = rows[0].winner
        clauses[k] = rows[0].clause
        plies[k] = ply
        turns[k] = rows[0].turn
    return count
