"""Runs the long counts and writes their table to ``docs/proof.md``: ``python -m tools.proof [--game GAME]``."""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

import duelwright
from duelwright.core.plugins import load_game
from duelwright.testing import check_game
from tests.games.sixnations.mutants import SEED, damaged, key_mutants, share, value_mutants
from tests.reference.compare import compare
from tests.reference.compare_fia import compare_fia
from tests.reference.compare_six import compare_six

TARGET = Path("docs/proof.md")

COMPARED: dict[str, Callable[[int], int]] = {"trumpfg": compare, "fia": compare_fia, "sixnations": compare_six}
"""Plays one match of a game with kernels and reference."""

CHECKED = {"trumpfg": 100, "fia": 20, "sixnations": 10}
"""Matches that ``check_game`` looks at."""

BARS: dict[str, list[tuple[dict[str, str], float]]] = {
    "trumpfg": [({"format": "long"}, 0.75), ({"format": "short"}, 0.75)],
    "fia": [({"spread": "palette"}, 0.75), ({"spread": "free"}, 0.7)],
    "sixnations": [({"mode": "normal"}, 0.85), ({"mode": "hell"}, 0.85)],
}
"""Options and the share that greedy must reach against random."""


class Row(NamedTuple):
    """One line of the table."""

    game: str
    proof: str
    matches: str
    result: str
    holds: bool
    seconds: float


def reference(games: list[str], scale: float) -> Iterator[Row]:
    """Kernels against the reference implementations."""
    for game in games:
        compared = COMPARED[game]
        seeds = range(1_000_000, 1_000_000 + int(20_000 * scale))
        begun = time.perf_counter()
        failures, plies = [], 0
        with ProcessPoolExecutor(2) as pool:
            for seed, found in zip(seeds, pool.map(partial(_compared, compared), seeds, chunksize=50), strict=True):
                plies += found if isinstance(found, int) else 0
                if not isinstance(found, int):
                    failures.append(seed)
                    print(f"{game}: seed {seed}: {found[:600]}", file=sys.stderr, flush=True)
        same = f"{plies:,} plies, same legal moves and positions"
        result = f"{len(failures)} differ: seeds {', '.join(map(str, failures[:12]))}" if failures else same
        count = f"{len(seeds):,} random matches, random options"
        spent = time.perf_counter() - begun
        yield Row(game, "kernels = reference implementation", count, result, not failures, spent)


def _compared(compared: Callable[[int], int], seed: int) -> "int | str":
    try:
        return compared(seed)
    except Exception as difference:
        return f"{type(difference).__name__}: {difference}"


def conformance(games: list[str], scale: float) -> Iterator[Row]:
    """The conformance kit, on many matches."""
    for game in games:
        matches = max(1, int(CHECKED[game] * scale))
        begun = time.perf_counter()
        try:
            check_game(game, matches=matches)
            result, right = "every proof holds", True
        except AssertionError as fault:
            result, right = str(fault)[:200], False
        yield Row(game, "check_game", f"{matches} matches", result, right, time.perf_counter() - begun)


def checker(games: list[str], scale: float) -> Iterator[Row]:
    """The checker of Six Nations' cards, on changed and on damaged files."""
    if "sixnations" not in games:
        return
    for what, made, bar in (("misspelt keys", key_mutants, 0.99), ("wrong values", value_mutants, 0.95)):
        begun = time.perf_counter()
        total, missed = share(made(Random(SEED)))
        found, name = 1 - len(missed) / total, f"of {what} in cards, at least {bar:.0%} are reported"
        spent = time.perf_counter() - begun
        yield Row("sixnations", name, f"{total:,} changed cards", f"{found:.2%}", found >= bar, spent)
    begun, count = time.perf_counter(), int(10_000 * scale)
    refused = sum(damaged(Random(SEED), count))
    result = f"{refused:,} refused, {count - refused:,} read, nothing else"
    name = "a damaged file of cards gives faults, never an error of the program"
    yield Row("sixnations", name, f"{count:,} files", result, True, time.perf_counter() - begun)


def strength(games: list[str], scale: float) -> Iterator[Row]:
    """Greedy against random, mirrored."""
    pairs = max(500, int(2_000 * scale))  # fewer make the interval too wide for the bars
    for game in games:
        forms = BARS[game]
        for preset in load_game(game).presets:
            for options, bar in forms:
                begun = time.perf_counter()
                played = duelwright.simulate(
                    game, 2 * pairs, "greedy,random", seed=7, preset=preset, options=options, mirror=True, threads=2
                )
                share, low, high = played.share()
                form = next(iter(options.values()))
                name = f"greedy against random, {preset}, {form}: share at least {bar:.0%}"
                result = f"{share:.1%} ({low:.1%} to {high:.1%})"
                yield Row(game, name, f"{pairs:,} mirrored pairs", result, low >= bar, time.perf_counter() - begun)


def holds(row: Row) -> str:
    """Whether a proof holds, in a word."""
    return "yes" if row.holds else "**no**"


def line(row: Row) -> str:
    """A line of the table: what was proved, of which rules, and when."""
    rules = load_game(row.game)
    proved = f"{row.game}: {row.proof} | {row.matches} | {row.result} | {holds(row)} | {row.seconds:.0f}"
    return f"| {proved} | {datetime.now(UTC):%Y-%m-%d} | {rules.version}, `{rules.content}` |"


def page(lines: list[str], scale: float) -> str:
    """The table as Markdown."""
    head = [
        "# Proofs",
        "",
        "The long counts, made by `make proof` (of one game: `make proof GAME=fia`). The tests run the same proofs on",
        "fewer matches. The rules are the version and the content hash of the game.",
        "",
        *([f"Scale: {scale:g} of the full counts.", ""] if scale != 1 else []),
        "| proof | count | result | holds | seconds | date | rules |",
        "|---|---|---|---|---|---|---|",
    ]
    return "\n".join([*head, *lines]) + "\n"


def kept(target: Path, games: list[str]) -> list[str]:
    """The lines of a page that are about other games."""
    old = target.read_text("utf-8").splitlines() if target.exists() else []
    return [row for game in COMPARED if game not in games for row in old if row.startswith(f"| {game}: ")]


def main() -> int:
    """Runs the proofs; the exit code is 1 when one does not hold."""
    parser = argparse.ArgumentParser(prog="python -m tools.proof")
    parser.add_argument(
        "--game", action="append", choices=list(COMPARED), help="prove this game alone; may be repeated"
    )
    parser.add_argument("--scale", type=float, default=1.0, help="fraction of the full counts")
    parser.add_argument("--target", type=Path, default=TARGET, help="the page to write")
    chosen = parser.parse_args()
    scale, games = float(chosen.scale), list(chosen.game or COMPARED)
    rows: list[Row] = []
    for proof in (strength, conformance, checker, reference):
        for row in proof(games, scale):
            print(f"{row.game}: {row.proof}: {row.matches}: {row.result} (holds: {holds(row)})", flush=True)
            rows.append(row)
    lines = [*kept(chosen.target, games), *map(line, rows)]
    chosen.target.write_text(page(sorted(lines, key=lambda text: text.split(":")[0]), scale), "utf-8")
    return 0 if all(row.holds for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
