"""Fits the weights of a game's ``value`` to matches that searching bots play against themselves.

Half of the matches are played by a search, half by greedy; some moves are played at random, so that positions come up
that good play avoids. A logistic regression says how the features of a position tell who wins it. With ``--rounds`` the
next round's bots play by the weights of the last one.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from typing import Any, NamedTuple

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import log_loss

from duelwright.bots import Compiled, ask
from duelwright.bots.plans import GREEDY, SEARCH, Plan
from duelwright.core import weights as files
from duelwright.core.game import Game
from duelwright.core.jit import in_threads
from duelwright.core.match import Match
from duelwright.core.plugins import load_game
from duelwright.core.rng import pick, stream

ITERATIONS, WORLDS, SLIPS = 32, 4, 0.1
EVERY = 4
"""One position of so many with a choice is kept."""
DOUBT = 0.1
"""What is left of a weight that the file has with the other sign: a card is never worth less than nothing."""
HELD_OUT = 0.2
"""Share of the matches that the loss is measured on."""


class Sample(NamedTuple):
    """A position: the match that it comes from, its features for seat A, and A's points in the end (0, 0.5, 1)."""

    match: int
    features: np.ndarray[Any, Any]
    points: float


def collect(game: Game, matches: int, seed: int, threads: int, options: list[dict[str, Any]]) -> Iterator[Sample]:
    """Plays matches and yields positions of them, the options in turn."""
    bots = [
        Compiled("search", Plan(SEARCH, iterations=ITERATIONS, slips=SLIPS)),
        Compiled("greedy", Plan(GREEDY, worlds=WORLDS, slips=SLIPS)),
    ]

    def played(number: int) -> list[Sample]:
        chance = int(stream(np.uint64(seed), number)) >> 1
        match = Match.new(game, seed=chance, options=options[number % len(options)])
        kept = []
        while (seat := match.to_move) is not None and len(match.plies) < game.longest:
            here = stream(np.uint64(chance), len(match.plies))
            if len(match.ids(seat)) > 1 and pick(np.uint64(here), EVERY) == 0:
                kept.append(features(game, match.states))
            match.apply(seat, ask(bots[number // len(options) % 2], match, seat, int(here) >> 1))
            match.rows.clear()
        winner = match.outcome.winner if match.outcome else None
        points = 0.5 if winner is None else float(winner == 0)
        return [Sample(number, found, points) for found in kept]

    for samples in in_threads(played, range(matches), threads):
        yield from samples


def features(game: Game, states: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Each feature of a row for seat A, less the enemy's."""
    assert game.score is not None
    return np.array([game.score(game.tables, states, 0, 0, one) for one in np.eye(len(game.features))])


def fit(samples: list[Sample]) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Weights for ``tanh``, and the features and points of the matches that were held out."""
    numbers = np.array([sample.match for sample in samples])
    held = numbers % round(1 / HELD_OUT) == 0
    found, points = np.stack([sample.features for sample in samples]), np.array([sample.points for sample in samples])
    scale = found.std(axis=0) + 1e-9
    twice = np.concatenate([found[~held]] * 2) / scale
    outcome = np.repeat([1, 0], (~held).sum())
    share = np.concatenate([points[~held], 1 - points[~held]])
    model = LogisticRegression(fit_intercept=False, max_iter=1000).fit(twice, outcome, sample_weight=share)
    weights = model.coef_[0] / scale / 2  # the share of a win is (1 + tanh(score)) / 2
    return weights, found[held], points[held]


def loss(scores: np.ndarray[Any, Any], points: np.ndarray[Any, Any]) -> float:
    """The log loss of shares that scores expect, per position, in nats."""
    share = np.clip((1 + np.tanh(scores)) / 2, 1e-6, 1 - 1e-6)
    outcome = np.repeat([1, 0], len(points))
    return float(log_loss(outcome, np.tile(share, 2), sample_weight=np.concatenate([points, 1 - points])))


def main(arguments: list[str] | None = None) -> None:
    """Plays, fits and writes, round after round, each in a process that reads the last one's file."""
    reading = argparse.ArgumentParser(prog="python -m tools.fit", description=__doc__)
    reading.add_argument("game")
    reading.add_argument("--matches", type=int, default=3000)
    reading.add_argument("--rounds", type=int, default=2)
    reading.add_argument("--seed", type=int, default=0)
    reading.add_argument("--threads", type=int, default=2)
    reading.add_argument("--vary", metavar="OPTION", help="play all values of it in turn")
    given = reading.parse_args(arguments)
    game = load_game(given.game)
    if game.weights is None:
        reading.error(f"{game.name} has no weights")
    options = [{given.vary: word} for word in game.options.allowed(given.vary)[0]] if given.vary else [{}]
    samples = list(collect(game, given.matches, given.seed, given.threads, options))
    known = files.read(game.weights, game.features)
    weights, found, points = fit(samples)
    weights = np.where(weights * known < 0, known * DOUBT, weights)
    before, after = loss(found @ known, points), loss(found @ weights, points)
    facts = {
        "command": " ".join(["python -m tools.fit", *(arguments or sys.argv[1:])]),
        "date": date.today().isoformat(),
        "rules": game.content,
        "matches": given.matches,
        "positions": len(samples),
        "seed": given.seed,
        "loss": round(after, 4),
    }
    files.write(game.weights, facts, game.features, weights.tolist())
    print(f"{game.name}: {len(samples):,} positions, log loss held out {before:.4f} before, {after:.4f} after")
    if given.rounds > 1:
        again = [f"--{name}={getattr(given, name)}" for name in ("matches", "threads")]
        again += [f"--rounds={given.rounds - 1}", f"--seed={given.seed + 1}"]
        again += [f"--vary={given.vary}"] if given.vary else []
        subprocess.run([sys.executable, "-m", "tools.fit", game.name, *again], check=True)


if __name__ == "__main__":
    main()
