"""What is measured of Duelwright itself."""

import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from itertools import count
from statistics import median

import duelwright
from duelwright.bots import Compiled, ask, find
from duelwright.bots.plans import SEARCH, Plan
from duelwright.bots.thinking import Budget, Search, think
from duelwright.core.jit import in_threads
from duelwright.core.plugins import load_game
from duelwright.lab.runs import Run
from tests.reference.compare_six import fitting
from tests.reference.sixnations.random_cards import random_cards, random_deck

GAME = "trumpfg"
SEEDS = count()
"""A number of its own for every pool of random cards."""

SIMULATIONS = 1000
"""Iterations of a measured search, here and with the peer."""


def playouts(seconds: float = 2.0, threads: int = 1, game: str = GAME) -> float:
    """Decisions a second of random play-outs: dealing, and legal moves at every ply, included."""
    return timed(Run(load_game(game), 20_000 * threads, "random", threads=threads), seconds)


def generated(seconds: float = 2.0) -> float:
    """Decisions a second of Six Nations with random cards of the whole card language, other cards every time."""
    rng = random.Random(next(SEEDS))
    cards = fitting(random_cards(rng))
    game = load_game("sixnations").holding({"cards": cards})
    decks = [Counter(random_deck(rng, cards)) for _ in range(2)]
    return timed(Run(game, 2_000, "random", decks=decks), seconds)


def timed(run: Run, seconds: float) -> float:
    """Decisions a second of a run that is played again and again, compiled, or loaded, before the clock runs."""
    run.compiled()((0, 0))
    decisions, begun = 0, time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        for _ in run.play():
            pass
        decisions += int(run.plies.sum())
    return decisions / spent


def searched(seconds: float = 2.0, threads: int = 1, game: str = GAME) -> float:
    """Decisions a second inside a search with random play-outs to the end: guessing, tree and play-outs included."""
    plan = Plan(SEARCH, depth=10**6, explore=1.0)
    deals = [duelwright.new_match(game, seed=seed) for seed in range(32)]
    played = deals[0].game

    def work(thread: int) -> int:
        decisions, until = 0, time.perf_counter() + seconds
        for turn in count():
            match = deals[turn % len(deals)]
            assert match.to_move is not None
            hidden = played.hidden(match.states, match.to_move)[0]
            search = Search(played, plan, hidden, match.to_move, 1000 * thread + turn, SIMULATIONS)
            search.step(0, SIMULATIONS)
            decisions += search.decisions
            if time.perf_counter() > until:
                break
        return decisions

    think(played, Compiled("warm", plan), deals[0].states, deals[0].to_move or 0, 0, Budget(iterations=1))
    begun = time.perf_counter()
    return sum(in_threads(work, range(threads), threads)) / (time.perf_counter() - begun)


def thought(game: str, moves: int = 60) -> tuple[float, float]:
    """Median and longest seconds of master's moves that are not forced, in a match between two casual bots."""
    master, casual = find("master"), find("casual")
    times: list[float] = []
    for seed in count():
        match = duelwright.new_match(game, seed=seed)
        while (seat := match.to_move) is not None:
            if len(match.plies) % 5 == 0 and len(match.ids(seat)) > 1:
                begun = time.perf_counter()
                ask(master, match, seat, len(match.plies))
                times.append(time.perf_counter() - begun)
            match.apply(seat, ask(casual, match, seat, len(match.plies)))
            if len(times) > moves:
                return median(times[1:]), max(times[1:])
    raise RuntimeError(f"no moves of {game}")


def moves_from_python(matches: int = 300) -> float:
    """Moves a second through ``Match.play``; the moves are chosen beforehand."""
    games = [duelwright.new_match(GAME, seed=seed) for seed in range(matches)]
    chance = random.Random(1)
    moves = []
    for match in games:
        while match.to_move is not None:
            match.play(chance.choice(match.legal()))
        moves.append([ply.text for ply in match.plies])
    fresh = [duelwright.new_match(GAME, seed=seed) for seed in range(matches)]
    begun = time.perf_counter()
    for match, texts in zip(fresh, moves, strict=True):
        for text in texts:
            match.play(text)
    return sum(map(len, moves)) / (time.perf_counter() - begun)


def process(*arguments: str, cold: bool = False) -> tuple[float, float]:
    """Wall seconds and peak megabytes of one run of the command line; cold: with an empty cache of compiled code."""
    with tempfile.TemporaryDirectory() as empty:
        environment = {**os.environ, **({"NUMBA_CACHE_DIR": empty} if cold else {})}
        begun = time.perf_counter()
        child = subprocess.Popen(
            [sys.executable, "-m", "duelwright", *arguments],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        spent = time.perf_counter() - begun
    if child.returncode:
        raise RuntimeError(f"duelwright {' '.join(arguments)} ended with {child.returncode}")
    return spent, usage.ru_maxrss / 1024


def simulation(matches: int, *, game: str = GAME, cold: bool = False, threads: int = 1) -> tuple[float, float]:
    """Wall seconds and peak megabytes of ``duelwright simulate`` with that many matches."""
    return process("simulate", game, "--matches", str(matches), "--threads", str(threads), cold=cold)
