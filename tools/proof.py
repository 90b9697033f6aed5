"""Runs the long counts and writes their table to ``docs/proof.md``: ``python -m tools.proof [--scale 1]``."""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import duelwright
from duelwright.core.plugins import load_game
from duelwright.testing import check_game
from tests.reference.compare import compare

TARGET = Path("docs/proof.md")
GAME = "trumpfg"


class Row(NamedTuple):
    """One line of the table."""

    proof: str
    matches: str
    result: str
    holds: bool
    seconds: float


def reference(scale: float) -> Row:
    """Kernels against the reference implementation."""
    seeds = range(1_000_000, 1_000_000 + int(20_000 * scale))
    begun = time.perf_counter()
    failures, plies = [], 0
    with ProcessPoolExecutor(2) as pool:
        for seed, found in zip(seeds, pool.map(_compared, seeds, chunksize=50), strict=True):
            plies += found if isinstance(found, int) else 0
            failures += [] if isinstance(found, int) else [f"seed {seed}: {found}"]
    result = f"{plies:,} plies, same legal moves and positions" if not failures else failures[0][:200]
    count = f"{len(seeds):,} random matches, random options"
    return Row("kernels = reference implementation", count, result, not failures, time.perf_counter() - begun)


def _compared(seed: int) -> "int | str":
    try:
        return compare(seed)
    except AssertionError as difference:
        return str(difference)


def conformance(scale: float) -> Row:
    """The conformance kit, on many matches."""
    matches = max(1, int(100 * scale))
    begun = time.perf_counter()
    try:
        check_game(GAME, matches=matches)
    except AssertionError as fault:
        return Row("check_game", f"{matches} matches", str(fault)[:200], False, time.perf_counter() - begun)
    return Row("check_game", f"{matches} matches", "every proof holds", True, time.perf_counter() - begun)


def strength(scale: float) -> Iterator[Row]:
    """Greedy against random, mirrored."""
    pairs = max(10, int(2_000 * scale))
    for preset in load_game(GAME).presets:
        for form in ("long", "short"):
            begun = time.perf_counter()
            played = duelwright.simulate(
                GAME,
                2 * pairs,
                "greedy,random",
                seed=7,
                preset=preset,
                options={"format": form},
                mirror=True,
                threads=2,
            )
            share, low, high = played.share()
            name = f"greedy against random, {preset}, {form}: share at least 75 %"
            result = f"{share:.1%} ({low:.1%} to {high:.1%})"
            yield Row(name, f"{pairs:,} mirrored pairs", result, low >= 0.75, time.perf_counter() - begun)


def holds(row: Row) -> str:
    """Whether a proof holds, in a word."""
    return "yes" if row.holds else "**no**"


def page(rows: list[Row], scale: float) -> str:
    """The table as Markdown."""
    game = load_game(GAME)
    lines = [
        "# Proofs",
        "",
        "The long counts, made by `make proof`. The tests run the same proofs on fewer matches.",
        "",
        f"- Date: {datetime.now(UTC):%Y-%m-%d}",
        f"- Rules: {game.name}, version {game.version}, content hash `{game.content}`",
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
    proofs: list[Callable[[float], Row | Iterator[Row]]] = [strength, conformance, reference]
    for proof in proofs:
        found = proof(scale)
        for row in [found] if isinstance(found, Row) else found:
            print(f"{row.proof}: {row.matches}: {row.result} (holds: {holds(row)})", flush=True)
            rows.append(row)
    chosen.target.write_text(page(rows, scale), "utf-8")
    return 0 if all(row.holds for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
