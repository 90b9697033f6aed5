"""Finds games and bots through the entry-point groups ``duelwright.games`` and ``duelwright.bots``."""

import warnings
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from .errors import BadPlugin, UnknownName
from .game import Game
from .texts import Text, say


class PluginWarning(UserWarning):
    """A plug-in does not work and is left out."""


def names(group: str) -> dict[str, EntryPoint]:
    """The entry points of ``duelwright.<group>`` by name, loaded or not."""
    return {
        point.name: point for point in sorted(entry_points(group=f"duelwright.{group}"), key=lambda point: point.name)
    }


@cache
def load_game(name: str) -> Game:
    """The game of that name; raises ``UnknownName`` or ``BadPlugin``."""
    game = load("games", name, say("game"))
    if not isinstance(game, Game):
        raise BadPlugin(name, say("it is not a Game"))
    return game


def load(group: str, name: str, what: Text) -> Any:
    """What an entry point names; raises ``UnknownName`` or ``BadPlugin``."""
    points = names(group)
    if name not in points:
        raise UnknownName(what, name, list(points))
    try:
        return points[name].load()
    except Exception as error:
        raise BadPlugin(name, f"{type(error).__name__}: {error}") from error


def games() -> dict[str, Game]:
    """All games that work, by name; warns of each that does not."""
    found = {}
    for name in names("games"):
        try:
            found[name] = load_game(name)
        except BadPlugin as broken:
            warnings.warn(PluginWarning(str(broken)), stacklevel=2)
    return found
