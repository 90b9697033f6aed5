"""``duelwright puzzle``: positions in which exactly one move wins by force, to be solved, made and proved."""

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core.errors import BadContent
from ..core.texts import Text, say
from .choices import GAME, Lang, Options, Preset, Seed, options, whole, within
from .shell import Malformed
from .speech import here, is_bare, lines

if TYPE_CHECKING:
    from ..lab.puzzles import Puzzle

SUMMARY = say("Solve a puzzle: find the one move that wins by force. All cards are open.")
EXAMPLES = "duelwright puzzle GAME --number 3"

MOST = 999
"""Puzzles that are made at once."""

Game = Annotated[str | None, typer.Argument(metavar="GAME", help=GAME)]
Number = Annotated[
    str | None, typer.Option("--number", metavar="K", help=here(say("This puzzle of the game (default: any).")))
]
Listed = Annotated[bool, typer.Option("--list", help=here(say("List the puzzles that come with the game.")))]
Make = Annotated[
    str | None, typer.Option("--make", metavar="N", help=here(say("Make N puzzles from matches of bots.")))
]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="DIR", help=here(say("The folder that they are written to.")))
]
Solve = Annotated[
    Path | None,
    typer.Option("--solve", metavar="FILE", help=here(say("Prove a puzzle in a file, and print its line."))),
]
Plain = Annotated[bool, typer.Option("--plain", help=here(say("Line by line, for screen readers and pipes.")))]


def puzzle(
    game: Game = None,
    number: Number = None,
    listed: Listed = False,
    make: Make = None,
    out: Out = None,
    seed: Seed = None,
    option: Options = None,
    preset: Preset = None,
    solve: Solve = None,
    plain: Plain = False,
    lang: Lang = "",
) -> None:
    """Lets the person solve a puzzle, or does what is asked for instead."""
    wanted = {"--number": number, "--list": listed, "--make": make, "--solve": solve}
    named = [name for name, value in wanted.items() if value]
    if len(named) > 1:
        raise Malformed(say("{name} and {other} cannot stand together", name=named[0], other=named[1]))
    for name, value in {"--out": out, "--seed": seed, "--option": option, "--preset": preset}.items():
        if value and not make:
            raise Malformed(say("{name} needs {other}", name=name, other="--make"))
    if solve:
        _solve(solve, lang)
        return
    if not game:
        raise Malformed(say("{name} needs {other}", name="duelwright puzzle", other="GAME"))
    if make:
        if not out:
            raise Malformed(say("{name} needs {other}", name="--make", other="--out"))
        count = within("--make", whole("--make", make) or 0, 1, MOST)
        _make(game, count, out, whole("--seed", seed) or 0, options(option), preset, lang)
        return
    place = whole("--number", number)
    from ..lab.puzzles import shipped

    found = list(shipped(game))
    if not found:
        raise BadContent(game, say("no puzzles come with this game; --make makes some"))
    if listed:
        lines([_told(k, one) for k, one in enumerate(found, 1)], lang)
        return
    if place is not None:
        within("--number", place, 1, len(found))
    _ask(found, place or 1 + secrets.randbelow(len(found)), plain, lang)


def _told(number: int, one: "Puzzle") -> Text:
    facts = {"number": f"{number:>3}", "stars": "★" * one.difficulty + "☆" * (5 - one.difficulty)}
    return say("{number}  {stars}  {seat} wins in {n}", seat="AB"[one.seat], n=one.choices, **facts)


def _ask(found: "list[Puzzle]", number: int, plain: bool, lang: str) -> None:
    from .terminal.puzzled import Puzzled
    from .terminal.screen import Screen

    screen: Screen
    if plain or is_bare():
        from .terminal.plain import Plain as Lines

        screen = Lines(lang)
    else:
        from .terminal.drawn import Drawn

        screen = Drawn(lang)
    Puzzled(found[number - 1], number, screen).run()


def _solve(file: Path, lang: str) -> None:
    from ..bots.forced import Prover
    from ..core.errors import DuelwrightError
    from ..lab.puzzles import BadPuzzle, read
    from ..lab.solving import solve
    from .waiting import compiling

    one = read(file)
    try:
        match = one.match()
    except DuelwrightError as wrong:
        raise BadPuzzle(f"{file}, position", wrong.message) from None
    with compiling(match.game, lang):
        try:
            found = solve(Prover(match.game), match, one.seat)
        except DuelwrightError as wrong:
            raise BadPuzzle(str(file), wrong.message) from None
    first = match.game.text(match.states, 0, one.seat, found.action)
    facts = {"seat": "AB"[one.seat], "move": first, "n": found.choices}
    told: list[Text | str] = [say("{seat} wins by {move} alone, choosing {n} times at most.", **facts)]
    told += [f"{k:>3}  {text}" for k, text in enumerate(found.line, 1)]
    told.append(say("Proved over {n} positions.", n=f"{found.nodes:,}"))
    lines(told, lang)
    if first != one.solution[0]:
        raise BadPuzzle(f"{file}, solution", say("{move} is not the move that wins", move=one.solution[0]))


def _make(
    game: str, count: int, out: Path, seed: int, changes: dict[str, object], preset: str | None, lang: str
) -> None:
    from ..core.files import cannot_write
    from ..core.plugins import load_game
    from ..core.record import read_seed
    from ..lab.puzzlemaking import Maker
    from ..lab.puzzles import write
    from .waiting import compiling

    played = load_game(game)
    maker = Maker(played, read_seed(seed), options=changes, preset=preset)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot_write(out, error) from None
    with compiling(played, lang):
        found: list[Puzzle] = []
        for one in maker.puzzles():
            found.append(one)
            write(out / f"{len(found):02}.json", one)
            lines([_told(len(found), one)], lang)
            if len(found) == count:
                break
    for k, one in enumerate(sorted(found, key=lambda one: (one.difficulty, one.choices)), 1):
        write(out / f"{k:02}.json", one)
    lines(
        [say("{n} puzzles in {folder}, from {matches} matches.", n=count, folder=str(out), matches=maker.played)], lang
    )
