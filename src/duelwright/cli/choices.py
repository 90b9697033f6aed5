"""Options that several commands share, and how they are read."""

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..core.errors import BadContent
from ..core.texts import listed, preferred, say
from .shell import Malformed, check_language
from .speech import here, known

if TYPE_CHECKING:
    from ..core.game import Game


def _language(tag: str) -> str:
    if not tag:
        return preferred()
    check_language(tag)
    return known(tag) or tag


Lang = Annotated[
    str,
    typer.Option(
        "--lang", metavar="TAG", callback=_language, help=here(say("Language of all texts: en, ja or zh-Hant."))
    ),
]
GAME = here(say("The name of a game; duelwright games lists them."))
GameName = Annotated[str, typer.Argument(metavar="GAME", help=GAME)]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help=here(say("Change an option; may be repeated."))),
]
Preset = Annotated[
    str | None, typer.Option("--preset", metavar="NAME", help=here(say("Options by name (default: standard).")))
]
Seed = Annotated[str | None, typer.Option("--seed", metavar="N", help=here(say("Number that all chance comes from.")))]
BothDecks = Annotated[
    str | None,
    typer.Option(
        "--decks",
        metavar="DECK,DECK",
        help=here(say("Decks by name, file or share code; one alone is for both seats.")),
    ),
]
Sets = Annotated[
    list[Path] | None,
    typer.Option(
        "--cards",
        metavar="PATH",
        help=here(say("Add a set of cards: a YAML file, or a folder of them; may be repeated.")),
    ),
]
Threads = Annotated[
    str | None, typer.Option("--threads", metavar="N", help=here(say("Threads (default: all processors).")))
]
Json = Annotated[bool, typer.Option("--json", help=here(say("Print one JSON object instead of tables.")))]
File = Annotated[Path, typer.Argument(metavar="FILE", help=here(say("A match record, JSON or JSONL.")))]


MOST_THREADS = 1024


def loaded(name: str, sets: Sequence[Path] | None) -> "Game":
    """The game of that name, with the cards of these sets; raises ``UnknownName``, ``BadPlugin`` or ``BadCards``."""
    from ..core.plugins import load_game

    game = load_game(name)
    return with_sets(game, sets) if sets else game


def with_sets(game: "Game", sets: Sequence[Path]) -> "Game":
    """A game with the cards of these sets; raises ``BadCards``."""
    from ..core.cards import files

    if game.cards is None:
        raise BadContent("--cards", say("{game} takes no cards of anybody", game=game.title))
    return game.cards.load(files(sets))


def not_allowed(name: str, found: str, allowed: str) -> Malformed:
    """A word of the command line that is none of those allowed."""
    return Malformed(
        say("{name}: {found} is not allowed; allowed: {allowed}", name=name, found=repr(found), allowed=allowed)
    )


def whole(name: str, found: str | None) -> int | None:
    """A whole number from the command line; where it may lie, the command itself knows."""
    if found is None:
        return None
    if not re.fullmatch(r"[+-]?[0-9]{1,30}", found):
        raise Malformed(say("{name}: {found} is not a whole number", name=name, found=repr(found)))
    return int(found)


def threads(found: str | None) -> int:
    """How many threads are wanted: all processors that this process may use, if nothing is said."""
    number = whole("--threads", found)
    if number is not None and not 1 <= number <= MOST_THREADS:
        allowed = say("at least {n}", n=1) if number < 1 else say("at most {n}", n=MOST_THREADS)
        raise BadContent("threads", say("{found} is not allowed; allowed: {allowed}", found=number, allowed=allowed))
    if number is not None:
        return number
    affinity: Any = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def seat(found: str | None) -> int | None:
    """Seat 0 or 1 from its letter."""
    if found is None:
        return None
    if found.upper() not in ("A", "B"):
        raise not_allowed("--seat", found, "A, B")
    return "AB".index(found.upper())


def options(pairs: Sequence[str] | None) -> dict[str, Any]:
    """Options of a game from texts of the form ``NAME=VALUE``; the game checks them."""
    found = {}
    for pair in pairs or ():
        name, equals, value = pair.partition("=")
        if not name.strip() or not equals:
            raise Malformed(say("{name}: {found} has not the form NAME=VALUE", name="--option", found=repr(pair)))
        found[name.strip()] = _value(value.strip())
    return found


def _value(text: str) -> Any:
    if re.fullmatch(r"-?[0-9]{1,18}", text):
        return int(text)
    return {"true": True, "false": False}.get(text, text)


def chosen(game: "Game", changes: dict[str, Any], preset: str | None) -> Any:
    """The options to play under; raises ``BadOptions`` or ``UnknownName``."""
    return game.options.chosen(changes, preset, game.presets)


def within(name: str, number: int, least: int, most: int) -> int:
    """The number, if it lies between these bounds; raises ``BadContent``."""
    if not least <= number <= most:
        allowed = listed([str(least), str(most)], " – ")
        raise BadContent(name, say("{found} is not allowed; allowed: {allowed}", found=number, allowed=allowed))
    return number
