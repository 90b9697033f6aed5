"""What came out of a run, as facts: the JSON of ``duelwright simulate``, and the metadata of its Parquet files."""

import math
import shlex
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..lab.results import Interval, Results, wilson
from ..lab.runs import Run


@dataclass(frozen=True)
class Asked:
    """What the command line asked for, in its own words."""

    bots: tuple[str, ...]
    preset: str
    options: dict[str, Any]  # those that it changes
    decks: str | None = None
    sets: tuple[str, ...] = ()  # files of cards


def facts(run: Run, asked: Asked) -> dict[str, Any]:
    """All that is known of a run."""
    results = run.results()
    decisions = int(results.plies.sum(dtype=np.int64))
    return {
        "game": run.game.name,
        "rules": {"version": run.game.version, "hash": run.game.content},
        "preset": asked.preset,
        "options": run.options.model_dump(),
        "decks": run.decks and [dict(sorted(deck.items())) for deck in run.decks],
        "bots": [asked.bots[0], asked.bots[-1]],
        "seed": str(run.seed),
        "mirror": run.mirror,
        "requested": run.matches,
        "matches": len(results),
        "decisions": decisions,
        **_winners(results),
        "ends": results.ends(),
        "share": _numbers(results.share()),
        "quartiles": {"decisions": _quartiles(results.plies), "turns": _quartiles(results.turns)},
        "threads": run.threads,
        "seconds": round(results.seconds, 6),
        "rate": round(decisions / results.seconds) if results.seconds else 0,
        "command": _command(run, asked),
    }


def _winners(results: Results) -> dict[str, Any]:
    """Who won: by seat, and by who began."""
    count, won = len(results), results.winner >= 0
    wins = [int((results.winner == seat).sum()) for seat in (0, 1)]
    first = int((won & (results.winner == results.first)).sum())
    second = int(won.sum()) - first
    draws = count - sum(wins)
    return {
        "wins": wins,
        "draws": draws,
        "first": {"wins": first, "losses": second},
        "intervals": {
            "wins": [_numbers(wilson(number, count)) for number in wins],
            "draws": _numbers(wilson(draws, count)),
            "first": {"wins": _numbers(wilson(first, count)), "losses": _numbers(wilson(second, count))},
        },
    }


def _numbers(interval: Interval) -> dict[str, float] | None:
    """A share and its 95 % interval; None without matches."""
    return None if math.isnan(interval.share) else interval._asdict()


def _quartiles(column: Any) -> list[float]:
    """Least, lower quartile, median, upper quartile, most."""
    return [float(value) for value in np.percentile(column, [0, 25, 50, 75, 100])] if len(column) else []


def _command(run: Run, asked: Asked) -> str:
    """The command that plays the same matches again, on any number of threads."""
    words = ["duelwright", "simulate", run.game.name, "--matches", str(run.matches), "--bots", ",".join(asked.bots)]
    words += ["--mirror"] if run.mirror else []
    words += ["--seed", str(run.seed), "--preset", asked.preset]
    for name, value in asked.options.items():
        words += ["--option", f"{name}={value}"]
    words += ["--decks", asked.decks] if asked.decks else []
    words += [word for path in asked.sets for word in ("--cards", path)]
    return shlex.join(words)
