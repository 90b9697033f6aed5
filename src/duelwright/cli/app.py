"""Puts the commands together."""

from typing import Annotated

import typer

from .. import __version__
from ..core.texts import say
from . import analyse, cards, decks, games, habits, ladder, play, puzzle, replay, rules, serve, simulate, verify
from .shell import Command, Group
from .speech import here

app = typer.Typer(
    name="duelwright",
    cls=Group,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help=here(say("Play, test and balance two-player card duels.")),
    epilog=here(say("Every command has its own help: duelwright COMMAND --help. Languages: --lang en, ja, zh-Hant.")),
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"duelwright {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def duelwright(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help=here(say("Show the version.")))
    ] = False,
) -> None:
    """Shows the help where no command is named."""
    if ctx.invoked_subcommand is None:
        ctx.command.get_help(ctx)


for module in (play, puzzle, serve, simulate, replay, analyse, rules, verify, ladder, habits, games):
    name = module.__name__.rpartition(".")[2]
    app.command(name, cls=Command, help=here(module.SUMMARY), epilog=module.EXAMPLES)(getattr(module, name))
app.add_typer(cards.cards, name="cards", cls=Group, help=here(cards.SUMMARY), epilog=cards.EXAMPLES)
app.add_typer(decks.decks, name="decks", cls=Group, help=here(decks.SUMMARY), epilog=decks.EXAMPLES)
