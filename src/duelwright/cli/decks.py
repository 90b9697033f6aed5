"""``duelwright decks``: checks decks, makes new ones, writes them in other forms, lists those that come with a game."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..core.texts import say
from .choices import GameName, Lang, Options, Preset, Seed, Sets, not_allowed, options, whole
from .shell import Command, Group, Malformed
from .speech import complain, here, lines

if TYPE_CHECKING:
    from collections import Counter
    from pathlib import Path

    from ..core.decks import Decks
    from ..core.game import Game

SUMMARY = say("Check a deck, make a new one, write it in another form, or list those that come with a game.")
EXAMPLES = "duelwright decks check GAME mine.txt --option NAME=VALUE"
FORMS = "codes", "names", "yaml", "share"

Random = Annotated[bool, typer.Option("--random", help=here(say("A random deck instead of the standard one.")))]

Deck = Annotated[
    str,
    typer.Argument(
        metavar="DECK", help=here(say("A deck: its name, a file of any form, a share code, or - for what is typed."))
    ),
]
Form = Annotated[
    str,
    typer.Option(
        "--form",
        metavar="FORM",
        help=here(say("codes, names (in the language of --lang), yaml, or share: one short word for chats.")),
    ),
]

decks = typer.Typer(cls=Group, add_completion=False, rich_markup_mode=None)


@decks.callback(invoke_without_command=True)
def _decks(ctx: typer.Context) -> None:
    """Shows the help where no command is named."""
    if ctx.invoked_subcommand is None:
        ctx.command.get_help(ctx)


def check(
    game: GameName, deck: Deck, option: Options = None, preset: Preset = None, cards: Sets = None, lang: Lang = ""
) -> None:
    """Prints everything that is wrong with a deck, a line each; exits with 1 if anything is."""
    from .deckfiles import named

    played, own, chosen = _chosen(game, option, preset, cards)
    found, place = named(own, deck, chosen, "DECK")
    if _wrong(played, own, found, chosen, lang):
        raise typer.Exit(1)
    lines([say("{file}: a legal deck of {n} cards", file=place, n=found.total())], lang)


def export(
    game: GameName,
    deck: Deck,
    form: Form = "share",
    option: Options = None,
    preset: Preset = None,
    cards: Sets = None,
    lang: Lang = "",
) -> None:
    """Prints a deck in another form, unknown cards too; what is wrong with it is told beside."""
    if form not in FORMS:
        raise not_allowed("--form", form, ", ".join(FORMS))
    from ..core.decks import rewritten
    from .deckfiles import named

    played, own, chosen = _chosen(game, option, preset, cards)
    found, _ = named(own, deck, chosen, "DECK")
    lines(rewritten(own, found, form, lang).splitlines(), lang)
    _wrong(played, own, found, chosen, lang)


def _wrong(played: "Game", own: "Decks", deck: "Counter[str]", chosen: dict[str, Any], lang: str) -> bool:
    """Tells everything that is wrong with a deck, a line each; whether anything is."""
    faults = list(own.faults(deck, chosen))
    for fault in faults:
        clause = played.rulebook.clause(fault.clause).id
        complain(say("{wrong} ({clause})", wrong=fault.wrong, clause=clause), lang)
    return bool(faults)


def new(
    game: GameName,
    random: Random = False,
    seed: Seed = None,
    option: Options = None,
    preset: Preset = None,
    cards: Sets = None,
    lang: Lang = "",
) -> None:
    """Prints a legal deck, a line a code."""
    import secrets
    import shlex

    from ..core.decktexts import written
    from ..core.record import read_seed

    number = whole("--seed", seed)
    if number is not None and not random:
        raise Malformed(say("{name} needs {other}", name="--seed", other="--random"))
    _, own, chosen = _chosen(game, option, preset, cards)
    drawn = secrets.randbits(63) if number is None else read_seed(number)
    deck = own.at_random(drawn, chosen) if random else next(iter(own.builtin(chosen).values()))
    lines(written(deck).splitlines(), lang)
    if random and number is None:
        words = ["duelwright", "decks", "new", game, "--random", "--seed", str(drawn)]
        words += ["--preset", preset] if preset else []
        words += [word for pair in option or () for word in ("--option", pair)]
        words += [word for path in cards or () for word in ("--cards", str(path))]
        complain(say("Again: {command}", command=shlex.join(words)), lang)


def list_(game: GameName, option: Options = None, preset: Preset = None, cards: Sets = None, lang: Lang = "") -> None:
    """Prints the decks that come with a game, the standard one first, with their cards and plans of play."""
    _, own, chosen = _chosen(game, option, preset, cards)
    found = own.builtin(chosen)
    for name, deck in found.items():
        told = own.about(name) if own.about else None
        if told is None:
            lines([say("{name}: {n} cards", name=name, n=deck.total())], lang)
            continue
        lines([say("{name}: {title}, {n} cards", name=name, title=told.title, n=deck.total())], lang)
        lines((f"    {line.to(lang)}" for line in told.plan), lang)


def _chosen(
    name: str, option: list[str] | None, preset: str | None, sets: "list[Path] | None"
) -> "tuple[Game, Decks, dict[str, Any]]":
    """A game, what it says of decks, and its options; raises ``BadDecks`` where players bring none."""
    changes = options(option)
    from .choices import chosen, loaded
    from .deckfiles import decks_of

    game = loaded(name, sets)
    return game, decks_of(game), chosen(game, changes, preset).model_dump()


decks.command("check", cls=Command, help=here(say("Name everything that is wrong with a deck.")), epilog=EXAMPLES)(
    check
)
decks.command(
    "new",
    cls=Command,
    help=here(say("Print a legal deck, to begin from.")),
    epilog="duelwright decks new GAME --random --seed 1",
)(new)
decks.command(
    "export",
    cls=Command,
    help=here(say("Print a deck in another form: codes, names, YAML, or a share code.")),
    epilog="duelwright decks export GAME mine.txt --form share",
)(export)
decks.command(
    "list",
    cls=Command,
    help=here(say("List the decks that come with a game.")),
    epilog="duelwright decks list GAME --option NAME=VALUE",
)(list_)
