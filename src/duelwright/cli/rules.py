"""``duelwright rules``: the rulebook, a chapter, a clause or an option."""

from typing import TYPE_CHECKING, Annotated

import typer

from ..core.texts import say
from .choices import GameName, Lang
from .speech import console, here, is_bare

if TYPE_CHECKING:
    from rich.console import Console

SUMMARY = say("Read the rules of a game: all of them, a chapter, a clause or an option.")
EXAMPLES = "duelwright rules GAME 7 --lang ja"

Part = Annotated[
    str | None, typer.Argument(metavar="CLAUSE", help=here(say("A clause, the number of a chapter, or an option.")))
]


def rules(game: GameName, clause: Part = None, lang: Lang = "") -> None:
    """Prints the rulebook, in a pager where it is longer than the terminal."""
    from ..core.plugins import load_game
    from .rulepages import pages

    out = console()
    blocks = pages(load_game(game), clause, lang)
    if is_bare() or not out.is_terminal:
        for block in blocks:
            out.print(block)
        return
    width = min(out.width, 100)
    if sum(len(out.render_lines(block, out.options.update(width=width))) for block in blocks) < out.height:
        for block in blocks:
            out.print(block, width=width)
    else:
        paged(out, blocks, width)


def paged(out: "Console", blocks: list[object], width: int) -> None:
    """Shows blocks in the pager of the reader."""
    import os

    os.environ.setdefault("LESS", "-FRX")
    with out.pager(styles=True):
        for block in blocks:
            out.print(block, width=width)
