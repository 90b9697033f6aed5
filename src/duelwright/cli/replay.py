"""``duelwright replay``: a recorded match, ply by ply."""

import sys
from typing import Annotated

import typer

from ..core.texts import say
from .choices import File, Lang, seat, whole, within
from .speech import complain, here, is_bare

SUMMARY = say("Show a recorded match ply by ply, as its owner or as a seat sees it.")
EXAMPLES = "duelwright replay match.json --from 40 --seat A"

From = Annotated[str, typer.Option("--from", metavar="PLY", help=here(say("Begin after this many plies.")))]
Seat = Annotated[
    str | None,
    typer.Option("--seat", metavar="A|B", help=here(say("Show what this seat sees (default: everything)."))),
]
Line = Annotated[
    str | None,
    typer.Option(
        "--line", metavar="N", help=here(say("The record in this line of a JSONL file (default: the first)."))
    ),
]


def replay(file: File, from_: From = "0", seat_: Seat = None, line: Line = None, lang: Lang = "") -> None:
    """Steps through the match in a terminal; prints its log elsewhere."""
    begin, viewer, number = whole("--from", from_) or 0, seat(seat_), whole("--line", line)
    from ..core.files import pick, replayed
    from .terminal.viewer import Viewer

    if number is not None:
        within("--line", number, 1, 10**9)
    found, more = pick(file, number)
    if more:
        complain(say("{file} holds more records; --line N shows another.", file=str(file)), lang)
    match = replayed(file, found)
    within("--from", begin, 0, len(match.plies))
    viewing = Viewer(match, viewer, lang)
    if is_bare() or not sys.stdin.isatty():
        viewing.print(begin)
    else:
        viewing.step(begin)
