"""Draws the pictures of the documentation: ``python -m tools.pictures``."""

import io
import re
from pathlib import Path

from rich.console import Console

import duelwright
from duelwright.bots import ask, find
from duelwright.cli.terminal.drawn import Drawn

FOLDER = Path("docs/images")


def table(game: str, seed: int, turn: int, lang: str, file: Path) -> None:
    """The terminal table of a match between greedy bots, at the first decision of seat 0 from that turn on."""
    match = duelwright.new_match(game, seed=seed)
    bot = find("greedy")
    while (seat := match.to_move) is not None and not (seat == 0 and match.position()["turn"] >= turn):
        match.apply(seat, ask(bot, match, seat, len(match.plies)))
    screen = Drawn(lang)
    screen.out = Console(record=True, width=100, height=34, file=io.StringIO(), force_terminal=True)
    screen.seen = len(match.log(lang, 0)) - 6
    screen.show(match, 0, "greedy")
    drawn = screen.out.export_svg(title=f"duelwright play {game}", unique_id="table")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL).replace("Fira Code,", ""), "utf-8")


if __name__ == "__main__":
    table("trumpfg", 11, 9, "en", FOLDER / "table.svg")
