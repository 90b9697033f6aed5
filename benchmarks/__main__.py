"""Prints the benchmarks, with their bars: ``python -m benchmarks [--seconds S] [--runs N]``."""

import argparse
from collections.abc import Callable
from statistics import median

from rich.console import Console
from rich.table import Table

from . import measures, peers


def alternating(
    runs: int, ours: Callable[[], float], theirs: Callable[[], "float | str"]
) -> tuple[float, "float | str", float]:
    """Medians of both, and of the ratios run by run; a peer that cannot run gives its reason."""
    pairs: list[tuple[float, float]] = []
    for _ in range(runs):
        mine, other = ours(), theirs()
        if isinstance(other, str):
            return mine, other, 0.0
        pairs.append((mine, other))
    return median(a for a, _ in pairs), median(b for _, b in pairs), median(a / b for a, b in pairs)


def rate(measured: "peers.Measurement | str") -> "float | str":
    """The rate of a peer, or why there is none."""
    return measured if isinstance(measured, str) else measured["rate"]


def main() -> None:
    """Measures everything and prints one table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks")
    parser.add_argument("--seconds", type=float, default=2.0, help="length of one run")
    parser.add_argument("--runs", type=int, default=5, help="alternating runs of which the median is taken")
    chosen = parser.parse_args()
    seconds, runs = chosen.seconds, chosen.runs
    table = Table("measure", "ours", "peer or twin", "ratio", "bar", title="Duelwright benchmarks, medians")
    console = Console(width=120)

    def compare(name: str, bar: str, theirs: Callable[[], "float | str"], threads: int = 1) -> None:
        mine, other, ratio = alternating(runs, lambda: measures.playouts(seconds, threads), theirs)
        if isinstance(other, str):
            table.add_row(name, f"{mine / 1e6:.2f} M/s", f"skipped: {other}", "-", bar)
        else:
            table.add_row(name, f"{mine / 1e6:.2f} M/s", f"{other / 1e6:.3f} M/s", f"{ratio:.2f}", bar)

    with console.status("Measuring ..."):
        two = "crazy_eights(players=2)"
        compare(f"play-outs against OpenSpiel's {two}", "2, aim 3", lambda: rate(peers.open_spiel(two, seconds)))
        compare(
            "play-outs against OpenSpiel's crazy_eights",
            "2, aim 3",
            lambda: rate(peers.open_spiel("crazy_eights", seconds)),
        )
        compare("play-outs against RLCard's Uno env.step", "150", lambda: rate(peers.rlcard("uno", seconds)))
        compare("play-outs, two threads against one", "1.8", lambda: measures.playouts(seconds), threads=2)
        for game, title in (("trumpfg", "Trump FG"), ("fia", "Fia")):
            mine, other, ratio = alternating(
                runs,
                lambda game=game: measures.searched(seconds, game=game),  # type: ignore[misc]
                lambda: rate(peers.open_spiel_search(two, seconds)),
            )
            shown = other if isinstance(other, str) else f"{other / 1e6:.3f} M/s"
            name = f"{title}: decisions inside the search against OpenSpiel's MCTSBot on {two}"
            table.add_row(name, f"{mine / 1e6:.2f} M/s", shown, f"{ratio:.2f}", "2")
        mine, one, ratio = alternating(
            runs, lambda: measures.searched(seconds, threads=2), lambda: measures.searched(seconds)
        )
        table.add_row(
            "the search, two threads against one", f"{mine / 1e6:.2f} M/s", f"{one} /s", f"{ratio:.2f}", "1.7"
        )
        cards, other, ratio = alternating(
            runs,
            lambda: measures.playouts(seconds, game="fia"),
            lambda: rate(peers.open_spiel(two, seconds)),
        )
        shown = other if isinstance(other, str) else f"{other / 1e6:.3f} M/s"
        name = f"Fia, Palette: play-outs against OpenSpiel's {two}"
        table.add_row(name, f"{cards / 1e6:.2f} M/s", shown, f"{ratio:.2f}", "2, aim 3")
        tcg, other, ratio = alternating(
            runs,
            lambda: measures.playouts(seconds, game="sixnations"),
            lambda: rate(peers.fireplace(seconds=seconds)),
        )
        shown = other if isinstance(other, str) else f"{other:,.0f} /s"
        name = "Six Nations: play-outs against fireplace"
        table.add_row(name, f"{tcg / 1e6:.2f} M/s", shown, f"{ratio:,.0f}", "1,000")
        tcg, other, ratio = alternating(
            max(5, runs), lambda: measures.generated(seconds), lambda: rate(peers.fireplace(seconds=seconds))
        )
        shown = other if isinstance(other, str) else f"{other:,.0f} /s"
        name = "Six Nations, random cards of the whole language: play-outs against fireplace"
        table.add_row(name, f"{tcg / 1e6:.2f} M/s", shown, f"{ratio:,.0f}", "500")
        for game, title in (("trumpfg", "Trump FG"), ("fia", "Fia"), ("sixnations", "Six Nations")):
            usual, longest = measures.thought(game)
            table.add_row(
                f"{title}: master's move, median and longest",
                f"{usual:.3f} s, {longest:.3f} s",
                "-",
                "-",
                "0.2 s, 1.5 s",
            )
        moves = median(measures.moves_from_python() for _ in range(runs))
        table.add_row("Match.play from Python", f"{moves:,.0f} moves/s", "-", "-", "30,000")
        warm = median(measures.simulation(1000)[0] for _ in range(runs))
        table.add_row("simulate --matches 1000, warm, whole process", f"{warm:.2f} s", "-", "-", "1.5 s")
        cold = measures.simulation(1000, cold=True)[0]
        table.add_row("the same, cold (compiles the game)", f"{cold:.1f} s", "-", "-", "20 s")
        tcg_cold = measures.simulation(1000, game="sixnations", cold=True)[0]
        table.add_row("Six Nations, cold (compiles the game)", f"{tcg_cold:.1f} s", "-", "-", "60 s")
        tcg_warm = median(measures.process("simulate", "sixnations", "--matches", "10")[0] for _ in range(runs))
        table.add_row("Six Nations, warm start (10 matches)", f"{tcg_warm:.2f} s", "-", "-", "2 s")
        cards_cold = measures.simulation(1000, game="fia", cold=True)[0]
        table.add_row("Fia, cold (compiles the game)", f"{cards_cold:.1f} s", "-", "-", "25 s")
        helped = median(measures.process("--help")[0] for _ in range(runs))
        table.add_row("--help, warm, whole process", f"{helped:.2f} s", "-", "-", "0.3 s")
        spent, memory = measures.simulation(1_000_000, threads=2)
        table.add_row("a million matches on two threads", f"{spent:.1f} s, {memory:.0f} MB", "-", "-", "300 MB")
    console.print(table)


if __name__ == "__main__":
    main()
