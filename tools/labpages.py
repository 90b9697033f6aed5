"""Plays and writes the pages of measured strength: ``python -m tools.labpages ladder|habits [--game GAME] [--n N]``.

Every game has a section of its own between two marks; the sections of other games stay as they are.
"""

import argparse
import re
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from duelwright.cli import habits, ladder
from duelwright.core import plugins
from duelwright.core.game import Game
from duelwright.lab.habits import watch
from duelwright.lab.ladder import Ladder

BUILD = Path("build/ladder")
PAGES = {"ladder": Path("docs/ladder.md"), "habits": Path("docs/strong-play.md")}
COUNTS = {"ladder": 200, "habits": 300}


def ladder_section(game: Game, pairs: int, threads: int) -> list[str]:
    """The table of a ladder; what was played before is taken from its file in ``build``."""
    BUILD.mkdir(parents=True, exist_ok=True)
    played = Ladder(game, pairs=pairs, threads=threads, file=BUILD / f"{game.name}-{pairs}.jsonl")
    for done in played.play():
        print(f"\r{game.name}: {done} of {played.total} pairs", end="", flush=True)
    print()
    found = ladder.report(played)
    lines = [
        f"`duelwright ladder {game.name} --pairs {pairs}`, bots {found['bots']}:",
        "",
        "| contest | pairs | share | 95 % interval | aim | |",
        "|---|---|---|---|---|---|",
    ]
    for contest in found["contests"]:
        first, second = contest["bots"]
        aim = f"{contest['aim']:.0%}" if contest["aim"] else ""
        reached = "" if contest["aim"] is None else "reached" if contest["reached"] else "not reached"
        span = f"{contest['low']:.1%} – {contest['high']:.1%}"
        lines.append(
            f"| {first} against {second} | {contest['pairs']} | {contest['share']:.1%} | {span} | {aim} | {reached} |"
        )
    lines += ["", "| bot | Elo |", "|---|---|"]
    return lines + [f"| {name} | {elo:,} |" for name, elo in sorted(found["elo"].items(), key=lambda pair: -pair[1])]


def habits_section(game: Game, matches: int, threads: int) -> list[str]:
    """What strong play says about the rules of a game."""
    for played in watch(game, matches, threads=threads):
        print(f"\r{game.name}: {played.matches} of {matches} matches", end="", flush=True)
    print()
    found = habits.facts(played)
    lines = [
        f"`{found['command']}`, both seats `{found['bot']}`:",
        "",
        f"- Whoever begins wins {_range(found['first'])} of the matches that have a winner.",
        f"- Draws: {_range(found['draws'])}.",
        f"- Decisions: {_length(found['decisions'])}; turns: {_length(found['turns'])}.",
        "",
        "| ended by | matches | rule |",
        "|---|---|---|",
    ]
    clauses = game.rulebook.clauses
    for name, count in found["ends"].items():
        rule = clauses[name].text().replace("\n", " ").replace("|", "\\|") if name in clauses else "cut off"
        lines.append(f"| {name} | {count:,} | {rule} |")
    lines += ["", "| kind of move | could be chosen | was chosen | gain over other kinds | |", "|---|---|---|---|---|"]
    for kind, own in found["kinds"].items():
        gain = own["gain"]
        worth = f"{gain['share']:+.1%} ({gain['low']:+.1%} – {gain['high']:+.1%})" if gain else ""
        mark = "never" if not own["chosen"] else "hardly ever" if own["rare"] else ""
        lines.append(f"| {kind} | {own['legal']:,} | {own['used']['share']:.1%} | {worth} | {mark} |")
    return lines


def _range(interval: dict[str, float] | None) -> str:
    return f"{interval['share']:.1%} ({interval['low']:.1%} – {interval['high']:.1%})" if interval else "none"


def _length(quartiles: list[float]) -> str:
    least, _, median, _, most = quartiles
    return f"{least:,.0f} to {most:,.0f}, median {median:,.0f}"


SECTIONS: dict[str, Callable[[Game, int, int], list[str]]] = {"ladder": ladder_section, "habits": habits_section}


def put(text: str, game: Game, lines: list[str], day: str) -> str:
    """The page with the section of a game replaced; raises ``ValueError`` where the page has none."""
    head = [f"Rules version {game.version} (`{game.content}`), {day}.", ""]
    begin, end = f"<!-- {game.name} -->", f"<!-- end of {game.name} -->"
    body = "\n".join([begin, *head, *lines, end])
    made, count = re.subn(re.escape(begin) + ".*?" + re.escape(end), lambda found: body, text, flags=re.DOTALL)
    if count != 1:
        raise ValueError(f"the page has no section {begin}")
    return made


def main() -> int:
    """Plays, and writes the page."""
    parser = argparse.ArgumentParser(prog="python -m tools.labpages", description=__doc__)
    parser.add_argument("page", choices=list(PAGES))
    parser.add_argument("--game", action="append", choices=list(plugins.games()))
    parser.add_argument("--n", type=int, help="pairs a contest (200), or matches (300)")
    parser.add_argument("--threads", type=int, default=1)
    asked: Any = parser.parse_args()
    file = PAGES[asked.page]
    for name in asked.game or plugins.games():
        game = plugins.load_game(name)
        lines = SECTIONS[asked.page](game, asked.n or COUNTS[asked.page], asked.threads)
        file.write_text(put(file.read_text("utf-8"), game, lines, f"{datetime.now(UTC):%Y-%m-%d}"), "utf-8")
    print(f"written: {file}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
