"""``duelwright cards``: checks sets of cards, shows and searches cards, writes new ones, reads and writes sheets."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core.texts import say
from .choices import Lang, Sets
from .shell import Command, Group
from .speech import complain, here, lines

if TYPE_CHECKING:
    from ..core.cards import CardBook, Report
    from ..core.game import Game
    from ..core.texts import Text

SUMMARY = say("Check a set of cards, show and search cards, begin a set, or read and write sheets.")
EXAMPLES = "duelwright cards check mine.yaml"
LONGEST = 4_000_000
"""No sheet has more characters."""

Named = Annotated[
    str | None,
    typer.Option("--game", metavar="GAME", help=here(say("Whose cards (default: the game whose cards are data)."))),
]
Files = Annotated[list[Path], typer.Argument(metavar="PATH", help=here(say("A set in YAML, or a folder of them.")))]
Some = Annotated[
    list[Path] | None,
    typer.Argument(
        metavar="[PATH...]",
        help=here(say("Sets in YAML, or folders of them (default: the cards of the game).")),
        show_default=False,
    ),
]
Card = Annotated[str, typer.Argument(metavar="CARD", help=here(say("A card by its code or its name in any language.")))]
Query = Annotated[
    list[str],
    typer.Argument(
        metavar="QUERY", help=here(say('Words of filters, and of names: "nation:red attack>=4000 level:2".'))
    ),
]
Sheet = Annotated[
    Path, typer.Argument(metavar="FILE.csv", help=here(say("A sheet: one card a row, one skill a cell.")))
]
Out = Annotated[
    Path | None,
    typer.Argument(metavar="FILE", help=here(say("Where to write it (default: to the terminal).")), show_default=False),
]

cards = typer.Typer(cls=Group, add_completion=False, rich_markup_mode=None)


@cards.callback(invoke_without_command=True)
def _cards(ctx: typer.Context) -> None:
    """Shows the help where no command is named."""
    if ctx.invoked_subcommand is None:
        ctx.command.get_help(ctx)


def check(paths: Files, game: Named = None, cards: Sets = None, lang: Lang = "") -> None:
    """Prints every fault of sets, and what is dubious, a line each; exits with 1 if anything is wrong."""
    from ..core.cards import files

    _, book = _book(game, cards)
    found = book.check(files(paths))
    _tell(found.faults, lang)
    _tell([(place, say("warning: {wrong}", wrong=wrong)) for place, wrong in found.warnings], lang)
    if found.faults:
        complain(say("faults: {n}", n=len(found.faults)), lang)
        raise typer.Exit(1)
    lines([say("{n} cards, nothing wrong", n=found.cards)], lang)


def _tell(found: "Sequence[tuple[str, Text]]", lang: str) -> None:
    for place, wrong in found:
        complain(say("{place}: {wrong}", place=place, wrong=wrong) if place else wrong, lang)


def show(card: Card, game: Named = None, cards: Sets = None, lang: Lang = "") -> None:
    """Prints all that stands on a card."""
    from ..core.errors import BadCards

    _, book = _book(game, cards)
    code = book.find(card)
    if code is None:
        near = book.near(card)
        words = {"card": repr(card), "near": near}
        wrong = say("there is no card {card}; did you mean {near}?", **words) if near else None
        raise BadCards([("", wrong or say("there is no card {card}", card=repr(card)))])
    lines(book.text(code), lang)


def search(query: Query, game: Named = None, cards: Sets = None, lang: Lang = "") -> None:
    """Prints the cards that a query fits, a line each."""
    _, book = _book(game, cards)
    found = book.search(" ".join(query))
    lines([book.text(code)[0] for code in found], lang)
    complain(say("{n} cards", n=len(found)), lang)


def text(paths: Files, game: Named = None, lang: Lang = "") -> None:
    """Prints the text of every card of sets."""
    from ..core.cards import files

    _, book = _book(game, None)
    for number, card in enumerate(book.texts(files(paths))):
        lines([*([""] if number else []), *card], lang)


def new(file: Out = None, game: Named = None, lang: Lang = "") -> None:
    """Prints a set to begin from, with comments."""
    _, book = _book(game, None)
    _put(file, book.template(lang), lang)


def schema(file: Out = None, game: Named = None, lang: Lang = "") -> None:
    """Prints the form of a set as JSON Schema."""
    from json import dumps

    _, book = _book(game, None)
    _put(file, dumps(book.schema(), ensure_ascii=False, indent=2) + "\n", lang)


def import_(sheet: Sheet, file: Out = None, game: Named = None, lang: Lang = "") -> None:
    """Prints the set of a sheet."""
    from ..core.errors import BadCards

    _, book = _book(game, None)
    try:
        with sheet.open(encoding="utf-8-sig", newline="") as source:
            text = source.read(LONGEST + 1)
    except OSError as error:
        raise BadCards([(str(sheet), say("cannot be read: {why}", why=error.strerror or str(error)))]) from None
    except UnicodeDecodeError:
        raise BadCards([(str(sheet), say("is not UTF-8 text"))]) from None
    if len(text) > LONGEST:
        raise BadCards([(str(sheet), say("is longer than {most} characters", most=LONGEST))])
    _put(file, book.from_csv(sheet.name, text), lang)


def export(file: Out = None, game: Named = None, cards: Sets = None, lang: Lang = "") -> None:
    """Prints the cards of sets (of the game, where none is named) as a sheet."""
    _, book = _book(game, cards)
    _put(file, book.to_csv(), lang, "utf-8-sig")


def budget(paths: Some = None, game: Named = None, lang: Lang = "") -> None:
    """Prints what cards are worth beside what they may be worth; exits with 1 if one is too far off without a note."""
    from ..core.cards import files

    _, book = _book(game, None)
    _report(book.budget and book.budget(files(paths or [])), lang)


def nations(game: Named = None, cards: Sets = None, lang: Lang = "") -> None:
    """Prints the styles of the nations, measured; exits with 1 if one is not as claimed."""
    _, book = _book(game, cards)
    _report(book.styles and book.styles(), lang)


def entries(game: Named = None, cards: Sets = None, lang: Lang = "") -> None:
    """Prints how many cards use each entry of the card language; exits with 1 if one is used too seldom."""
    _, book = _book(game, cards)
    _report(book.entries and book.entries(), lang)


def _report(found: "Report | None", lang: str) -> None:
    """Prints a table, its columns aligned, and what stands below it."""
    from ..core.errors import BadContent
    from .columns import aligned

    if found is None:
        raise BadContent("", say("the cards of this game have no such table"))
    lines(aligned([found.heads, *found.rows], lang), lang)
    lines(found.below, lang)
    if found.is_wrong:
        raise typer.Exit(1)


def _put(file: Path | None, text: str, lang: str, encoding: str = "utf-8") -> None:
    """Writes a text to a new file, or to the terminal."""
    from ..core.files import cannot_write

    if file is None:
        lines([text.removesuffix("\n")], lang)
        return
    try:
        with file.open("x", encoding=encoding, newline="") as out:
            out.write(text)
    except OSError as error:
        raise cannot_write(file, error) from None
    lines([say("written: {file}", file=str(file))], lang)


def _book(name: str | None, sets: Sequence[Path] | None) -> "tuple[Game, CardBook]":
    """The game of that name, or the first whose cards are data, with its sets; raises ``BadContent``."""
    from ..core.errors import BadContent
    from ..core.plugins import games, load_game
    from .choices import with_sets

    found = load_game(name) if name else next((game for game in games().values() if game.cards), None)
    if found is None:
        raise BadContent("", say("there is no game whose cards are data"))
    game = with_sets(found, sets) if sets else found
    if game.cards is None:
        raise BadContent("--game", say("{game} takes no cards of anybody", game=game.title))
    return game, game.cards


EXPORT = say("Make a sheet (CSV) from sets, or from the cards of the game.")
COMMANDS: "dict[str, tuple[Callable[..., None], Text, str]]" = {
    "check": (check, say("Name everything that is wrong with sets of cards."), "check mine.yaml"),
    "show": (show, say("Show all that stands on a card."), "show CODE --lang ja"),
    "search": (search, say("Find cards by what is printed on them."), 'search "nation:red attack>=4000 level:2"'),
    "text": (text, say("Print the text of every card of a set."), "text mine.yaml --lang zh-Hant"),
    "new": (new, say("Begin a set: cards with comments, to be changed."), "new mine.yaml"),
    "schema": (schema, say("Print the form of a set as JSON Schema, for editors."), "schema cards.schema.json"),
    "import": (import_, say("Make a set from a sheet (CSV)."), "import mine.csv mine.yaml"),
    "export": (export, EXPORT, "export mine.csv --cards mine.yaml"),
    "budget": (budget, say("Compare what cards are worth with what they may be worth."), "budget mine.yaml"),
    "nations": (nations, say("Measure the styles of the nations."), "nations --lang ja"),
    "entries": (entries, say("Count the cards that use each entry of the card language."), "entries"),
}
for _name, (_run, _help, _example) in COMMANDS.items():
    _words = {"ignore_unknown_options": _run is search}  # -nation:red is a word of a query
    _epilog = f"duelwright cards {_example}"
    cards.command(_name, cls=Command, help=here(_help), epilog=_epilog, context_settings=_words)(_run)
