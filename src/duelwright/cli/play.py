"""``duelwright play``: a match at this terminal."""

import re
from pathlib import Path
from typing import Annotated

import typer

from ..core.texts import say
from .choices import GAME, BothDecks, Lang, Options, Preset, Seed, Sets, not_allowed, options, seat, whole
from .shell import Malformed
from .speech import here
from .waiting import PACE

SUMMARY = say("Play a match at this terminal; without GAME, a short menu asks for everything.")
EXAMPLES = "duelwright play GAME --bot club --seat B --preset standard --option NAME=VALUE"

Game = Annotated[str | None, typer.Argument(metavar="GAME", help=GAME)]
Terminal = Annotated[bool, typer.Option("--terminal", help=here(say("Play in the terminal, as is done already.")))]
Bot = Annotated[str | None, typer.Option("--bot", metavar="BOT", help=here(say("The opponent (default: casual).")))]
Seat = Annotated[str | None, typer.Option("--seat", metavar="A|B", help=here(say("Your seat (default: A).")))]
Plain = Annotated[bool, typer.Option("--plain", help=here(say("Line by line, for screen readers and pipes.")))]
Pace = Annotated[
    str | None,
    typer.Option(
        "--pace",
        metavar="SECONDS|off",
        help=here(
            say("What a pass takes at least; a pass that is your only move plays itself (default: 0.5), or off.")
        ),
    ),
]
Watched = Annotated[
    bool,
    typer.Option(
        "--watch", help=here(say("Read the sets again when they change; the next match is played with them."))
    ),
]
Load = Annotated[Path | None, typer.Option("--load", metavar="FILE", help=here(say("Go on with a saved match.")))]


def play(
    ctx: typer.Context,
    game: Game = None,
    terminal: Terminal = False,
    bot: Bot = None,
    seat_: Seat = None,
    seed: Seed = None,
    option: Options = None,
    preset: Preset = None,
    decks: BothDecks = None,
    cards: Sets = None,
    watch: Watched = False,
    load: Load = None,
    plain: Plain = False,
    pace: Pace = None,
    lang: Lang = "",
) -> None:
    """Sits the person down at the table."""
    changes, place, number, seconds = options(option), seat(seat_), whole("--seed", seed), _pace(pace)
    if load:
        refused = {"GAME": game, "--seed": seed, "--option": option, "--preset": preset, "--decks": decks}
        refused |= {"--cards": [str(path) for path in cards or ()]}
        for name in [name for name, value in refused.items() if value]:
            raise Malformed(say("{name} and --load cannot stand together", name=name))
    for name, given, other, needed in (("--watch", watch, "--cards", cards), ("--cards", cards, "GAME", game)):
        if given and not needed:
            raise Malformed(say("{name} needs {other}", name=name, other=other))
    from ..core.plugins import load_game
    from .choices import with_sets
    from .speech import is_bare
    from .terminal.host import Host
    from .terminal.menu import Setup
    from .terminal.screen import Screen
    from .terminal.watch import Watch

    screen: Screen
    if plain or is_bare():
        from .terminal.plain import Plain as Lines

        screen = Lines(lang)
    else:
        from .terminal.drawn import Drawn

        screen = Drawn(lang)
    played = load_game(game) if game else None
    watched = Watch(played, cards) if played and cards and watch else None
    if played and cards:
        played = watched.game if watched else with_sets(played, cards)
    setup = Setup(played, bot, place, preset, changes, number, decks, seconds, tuple(map(str, cards or ())), watched)
    host = Host(screen, setup)
    if load:
        host.resume(load)
    elif not game:
        named = ctx.get_parameter_source("lang")
        host.welcome(ask_language=named is None or named.name == "DEFAULT")
    else:
        host.deal()
    host.serve()


def _pace(found: str | None) -> float | None:
    """Seconds for a pass; None where lone passes are not played by themselves."""
    if found is None:
        return PACE
    if found.lower() == "off":
        return None
    if not re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,3})?", found):
        raise not_allowed("--pace", found, "0 – 99, off")
    return float(found)
