"""Count the player decisions a second of OpenSpiel's own random roll-outs.

This script runs inside the peer environment that `peers.py` makes and prints one line of JSON.

What is timed
    `pyspiel.MCTSBot` with `max_simulations=1` hands the state it is given straight to the C++
    `RandomRolloutEvaluator` and grows no tree at all. So one call of `step` is `ROLLOUTS_A_STEP` random
    games, each from that very state to its end, wholly in C++: Python takes part once in a hundred games.
    The deal is made beforehand and is not timed. `DEALS` deals take turns, always in whole rounds.
    With `--search` the bot grows its tree: `SIMULATIONS` simulations a step, each one roll-out. Every simulation goes
    from the deal to the end of a game, partly in the tree, so the same count applies.

How decisions are counted
    A decision is one node at which a player acts, be it a choice among many actions or the only legal
    one (in Crazy Eights about one in five, mostly draws). The C++ code reports no such count;
    it is the number of roll-outs, which is exact, times the mean number of decisions in a random
    roll-out, taken from `PLAYOUTS_A_DEAL` games of each of the same deals played through the Python API.

Bias
    The mean is a sample; its standard error is printed in `method` (about 0.3 % in Crazy Eights).
    Chance nodes (drawn cards; about 0.4 for each decision in Crazy Eights) cost time but are not counted,
    and neither are the clone of the state and the returns that belong to each roll-out. All three are
    part of a play-out, and all make the rate lower. Forced decisions are cheap and make it higher.
    Whoever compares another engine must count forced decisions there too.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from importlib.metadata import version

import pyspiel

DEALS = 32
PLAYOUTS_A_DEAL = 100
ROLLOUTS_A_STEP = 100
SIMULATIONS = 1000
SEED = 8


def sample_outcome(state: pyspiel.State, rng: random.Random) -> int:
    """Draw one of the outcomes of a chance node by its probability."""
    actions, weights = zip(*state.chance_outcomes(), strict=True)
    action: int = rng.choices(actions, weights)[0]
    return action


def deal(game: pyspiel.Game, rng: random.Random) -> pyspiel.State:
    """Return a new game at its first player decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(sample_outcome(state, rng))
    return state


def count_decisions(start: pyspiel.State, rng: random.Random) -> int:
    """Play one random game from `start` through the Python API and count its player decisions."""
    state, decisions = start.clone(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(sample_outcome(state, rng))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def time_rollouts(game: pyspiel.Game, starts: list[pyspiel.State], seconds: float, search: bool) -> tuple[int, float]:
    """Run C++ roll-outs from every start in turn; return how many there were and the seconds they took."""
    rollouts_a_leaf, simulations = (1, SIMULATIONS) if search else (ROLLOUTS_A_STEP, 1)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts_a_leaf, seed=SEED)
    bot = pyspiel.MCTSBot(
        game,
        evaluator,
        uct_c=1.0,
        max_simulations=simulations,
        max_memory_mb=256,
        solve=False,
        seed=SEED,
        verbose=False,
    )
    bot.step(starts[0])  # warm the caches up
    rollouts, elapsed, begin = 0, 0.0, time.perf_counter()
    while elapsed < seconds:
        for start in starts:
            bot.step(start)
        rollouts += rollouts_a_leaf * simulations * len(starts)
        elapsed = time.perf_counter() - begin
    return rollouts, elapsed


def measure(game_string: str, seconds: float, search: bool) -> dict[str, str | int | float]:
    """Measure one game, given as OpenSpiel spells it, for about so many seconds."""
    game, rng = pyspiel.load_game(game_string), random.Random(SEED)
    starts = [deal(game, rng) for _ in range(DEALS)]
    rollouts, elapsed = time_rollouts(game, starts, seconds, search)
    lengths = [count_decisions(start, rng) for start in starts for _ in range(PLAYOUTS_A_DEAL)]
    mean, error = statistics.fmean(lengths), statistics.stdev(lengths) / len(lengths) ** 0.5
    decisions = round(rollouts * mean)
    kind = "roll-outs of a tree search" if search else "roll-outs"
    return {
        "peer": f"open_spiel {version('open_spiel')}",
        "game": game_string,
        "decisions": decisions,
        "seconds": elapsed,
        "rate": decisions / elapsed,
        "method": f"{rollouts} random {kind} in C++ (MCTSBot) x {mean:.2f} +- {error:.2f} player decisions each",
    }


def main() -> None:
    """Read the command line and print the measurement."""
    parser = argparse.ArgumentParser(description="Decisions a second of OpenSpiel's random roll-outs.")
    parser.add_argument("--seconds", type=float, default=3.0, help="about how long to run")
    parser.add_argument("--game", default="crazy_eights(players=2)", help="a game as OpenSpiel spells it")
    parser.add_argument("--search", action="store_true", help="grow the tree, in place of roll-outs alone")
    args = parser.parse_args()
    try:
        print(json.dumps(measure(args.game, args.seconds, args.search)))
    except pyspiel.SpielError as error:
        sys.exit(f"OpenSpiel: {str(error).splitlines()[0]}")


if __name__ == "__main__":
    main()
