"""Runs the long counts and writes their table to ``docs/proof.md``: ``python -m tools.proof [--scale 1]``."""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

import duelwright
from duelwright.core.plugins import load_game
from duelwright.testing import check_game
from tests.reference.compare import compare
from tests.reference.compare_fia import compare_fia

TARGET = Path("docs/proof.md")

COMPARED: dict[str, Callable[[int], int]] = {"trumpfg": compare, "fia": compare_fia}
"""Plays one match of a game with kernels and reference."""

BARS: dict[str, list[tuple[dict[str, str], float]]] = {
    "trumpfg": [({"format": "long"}, 0.75), ({"format": "short"}, 0.75)],
    "fia": [({"spread": "palette"}, 0.75), ({"spread": "free"}, 0.7)],
}
"""Options and the share that greedy must reach against random."""


class Row(NamedTuple):
    """One line of the table."""

    proof: str
    matches: str
    result: str
    holds: bool
    seconds: float


def reference(scale: float) -> Iterator[Row]:
    """Kernels against the reference implementations."""
    for game, compared in COMPARED.items():
        seeds = range(1_000_000, 1_000_000 + int(20_000 * scale))
        begun = time.perf_counter()
        failures, plies = [], 0
        with ProcessPoolExecutor(2) as pool:
            for seed, found in zip(seeds, pool.map(partial(_compared, compared), seeds, chunksize=50), strict=True):
                plies += found if isinstance(found, int) else 0
                failures += [] if isinstance(found, int) else [f"seed {seed}: {found}"]
        result = f"{plies:,} plies, same legal moves and positions" if not failures else failures[0][:200]
        count = f"{len(seeds):,} random matches, random options"
        spent = time.perf_counter() - begun
        yield Row(f"{game}: kernels = reference implementation", count, result, not failures, spent)


def _compared(compared: Callable[[int], int], seed: int) -> "int | str":
    try:
        return compared(seed)
    except AssertionError as difference:
        return str(difference)


def conformance(scale: float) -> Iterator[Row]:
    """The conformance kit, on many matches."""
    for game, most in (("trumpfg", 100), ("fia", 20)):
        matches = max(1, int(most * scale))
        begun = time.perf_counter()
        try:
            check_game(game, matches=matches)
            result, right = "every proof holds", True
        except AssertionError as fault:
            result, right = str(fault)[:200], False
        yield Row(f"{game}: check_game", f"{matches} matches", result, right, time.perf_counter() - begun)


def strength(scale: float) -> Iterator[Row]:
    """Greedy against random, mirrored."""
    pairs = max(10, int(2_000 * scale))
    for game, forms in BARS.items():
        for preset in load_game(game).presets:
            for options, bar in forms:
                begun = time.perf_counter()
                played = duelwright.simulate(
                    game, 2 * pairs, "greedy,random", seed=7, preset=preset, options=options, mirror=True, threads=2
                )
                share, low, high = played.share()
                form = next(iter(options.values()))
                name = f"{game}: greedy against random, {preset}, {form}: share at least {bar:.0%}"
                result = f"{share:.1%} ({low:.1%} to {high:.1%})"
                yield Row(name, f"{pairs:,} mirrored pairs", result, low >= bar, time.perf_counter() - begun)


def holds(row: Row) -> str:
    """Whether a proof holds, in a word."""
    return "yes" if row.holds else "**no**"


def page(rows: list[Row], scale: float) -> str:
    """The table as Markdown."""
    rules = [f"{game.name}, version {game.version}, content hash `{game.content}`" for game in map(load_game, COMPARED)]
    lines = [
        "# Proofs",
        "",
        "The long counts, made by `make proof`. The tests run the same proofs on fewer matches.",
        "",
        f"- Date: {datetime.now(UTC):%Y-%m-%d}",
        *(f"- Rules: {rule}" for rule in rules),
        *([f"- Scale: {scale:g} of the full counts"] if scale != 1 else []),
        "",
        "| proof | count | result | holds | seconds |",
        "|---|---|---|---|---|",
        *(f"| {r.proof} | {r.matches} | {r.result} | {holds(r)} | {r.seconds:.0f} |" for r in rows),
    ]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Runs all proofs; the exit code is 1 when one does not hold."""
    parser = argparse.ArgumentParser(prog="python -m tools.proof")
    parser.add_argument("--scale", type=float, default=1.0, help="fraction of the full counts")
    parser.add_argument("--target", type=Path, default=TARGET, help="the page to write")
    chosen = parser.parse_args()
    scale: float = chosen.scale
    rows: list[Row] = []
    for proof in (strength, conformance, reference):
        for row in proof(scale):
            print(f"{row.proof}: {row.matches}: {row.result} (holds: {holds(row)})", flush=True)
            rows.append(row)
    chosen.target.write_text(page(rows, scale), "utf-8")
    return 0 if all(row.holds for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
