"""Every match of a run in a Parquet file."""

import json
import os
from pathlib import Path
from typing import Any

from ..core.errors import BadContent, DuelwrightError
from ..core.files import cannot_write
from ..core.texts import say
from ..lab.results import Results
from .speech import complain


def prepare(path: Path) -> None:
    """Makes sure that the file can be written, before anything is played; raises ``DuelwrightError``."""
    if path.is_dir():
        raise BadContent(str(path), say("is a folder"))
    if not path.parent.is_dir():
        raise BadContent(str(path), say("there is no folder {folder}", folder=str(path.parent)))
    beside = _beside(path)
    try:
        beside.touch()
        beside.unlink()
    except OSError as error:
        raise cannot_write(path, error) from None
    try:
        import polars  # noqa: F401
    except ImportError:
        raise DuelwrightError(say("Parquet files need polars: pip install 'duelwright[lab]'")) from None


def write(path: Path, results: Results, facts: dict[str, Any], lang: str) -> None:
    """Writes one row a match, with the facts of the run as metadata."""
    import polars

    numbers = sorted(set(results.clauses.tolist()))
    names = ["" if number == 0 else results.game.rulebook.clause(number).id for number in numbers]
    clause = polars.Series(results.clauses).replace_strict(numbers, names, return_dtype=polars.Enum(names))
    columns = {
        "match": results.index,
        "winner": polars.Series(results.winner).replace(-1, None),
        "clause": clause,
        "decisions": results.plies,
        "turns": results.turns,
        "first": results.first,
        "swapped": results.swapped,
    }
    beside = _beside(path)
    try:
        polars.DataFrame(columns).write_parquet(beside, metadata={"duelwright": json.dumps(facts, ensure_ascii=False)})
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise cannot_write(path, error) from None
    complain(say("{count} matches written to {file}", count=f"{len(results):,}", file=str(path)), lang)


def _beside(path: Path) -> Path:
    return path.with_name(f"{path.name}.{os.getpid()}.part")
