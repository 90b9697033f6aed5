"""Count the steps a second of RLCard's Uno under random play.

This script runs inside the peer environment that `peers.py` makes and prints one line of JSON.

A decision is one call of `env.step`: RLCard has no chance nodes, and drawing a card is a step of its own,
taken when no card can be played. Forced steps count too. The clock runs from the first step of a game to
its last, so it holds what a loop of random play needs in Python: the step itself (which also makes the
next observation, part of any step there), the list of legal actions, and the choice of one. It stands
still while `env.reset` deals; with the deal timed as well, the rate would be about 8 % lower.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from importlib.metadata import version
from typing import Any

import rlcard

SEED = 8
WARM_UP_GAMES = 20


def play(env: Any, rng: random.Random) -> tuple[int, float]:
    """Play one random game; return its steps and the seconds they took, without the deal."""
    state, _ = env.reset()
    steps, begin = 0, time.perf_counter()
    while not env.is_over():
        state, _ = env.step(rng.choice(list(state["legal_actions"])))
        steps += 1
    return steps, time.perf_counter() - begin


def measure(game: str, seconds: float) -> dict[str, str | int | float]:
    """Measure one of RLCard's games, for about so many seconds of play."""
    env, rng = rlcard.make(game, config={"seed": SEED}), random.Random(SEED)
    for _ in range(WARM_UP_GAMES):
        play(env, rng)
    games, decisions, elapsed = 0, 0, 0.0
    while elapsed < seconds:
        steps, spent = play(env, rng)
        games, decisions, elapsed = games + 1, decisions + steps, elapsed + spent
    return {
        "peer": f"rlcard {version('rlcard')}",
        "game": game,
        "decisions": decisions,
        "seconds": elapsed,
        "rate": decisions / elapsed,
        "method": f"env.step with random legal actions, {games} games of {env.num_players} players, deals not timed",
    }


def main() -> None:
    """Read the command line and print the measurement."""
    parser = argparse.ArgumentParser(description="Steps a second of an RLCard game under random play.")
    parser.add_argument("--seconds", type=float, default=3.0, help="about how long to run")
    parser.add_argument("--game", default="uno", help="a game as RLCard spells it")
    args = parser.parse_args()
    try:
        print(json.dumps(measure(args.game, args.seconds)))
    except ValueError as error:  # RLCard's answer to a game it does not know
        sys.exit(f"RLCard: {error}")


if __name__ == "__main__":
    main()
