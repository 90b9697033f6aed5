"""``duelwright verify``: plays records again and compares."""

from pathlib import Path
from typing import Annotated

import typer

from ..core.texts import say
from .choices import Lang
from .speech import complain, here, lines

SUMMARY = say("Play match records again and name the first ply that differs.")
EXAMPLES = "duelwright verify match.json many.jsonl"

Files = Annotated[list[Path], typer.Argument(metavar="FILE", help=here(say("Match records, JSON or JSONL.")))]


def verify(files: Files, lang: Lang = "") -> None:
    """Prints one line a file, and one for each record that is wrong; exits with 1 if any is."""
    wrong = [path for path in files if not _verify(path, lang)]
    if wrong:
        raise typer.Exit(1)


def _verify(path: Path, lang: str) -> bool:
    from ..core.errors import DuelwrightError
    from ..core.files import records, replayed

    right = bad = 0
    try:
        for found in records(path):
            try:
                replayed(path, found)
                right += 1
            except DuelwrightError as wrong:
                bad += 1
                complain(wrong.message, lang)
    except DuelwrightError as wrong:
        complain(wrong.message, lang)
        bad += 1
        if not right and bad == 1:
            return False
    if right + bad == 0:
        complain(say("{file}: holds no record", file=str(path)), lang)
        return False
    lines([say("{file}: right {right}, wrong {wrong}", file=str(path), right=f"{right:,}", wrong=f"{bad:,}")], lang)
    return bad == 0
