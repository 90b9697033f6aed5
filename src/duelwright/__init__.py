"""Duelwright: play, test and balance two-player card duels.

>>> import duelwright
>>> match = duelwright.new_match("trumpfg", seed=1)
>>> match.legal()[:2]
['place 5', 'place 6']
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .core.match import Match
    from .lab.results import Results

import_module("duelwright.games")  # the package first: loaded later, it would take the place of the function games()

__version__ = "0.1.0"
__all__ = ["from_position", "games", "new_match", "replay", "simulate"]


def games() -> "list[str]":
    """Names of all games that are installed and work."""
    from .core import plugins

    return list(plugins.games())


def new_match(
    game: str,
    *,
    seed: "int | str | None" = None,
    options: "Mapping[str, Any] | None" = None,
    preset: "str | None" = None,
    decks: "Sequence[Any] | None" = None,
) -> "Match":
    """Deals a match of a game.

    ``seed`` is a number below 2**64 or its decimal text (None: drawn); ``options`` change those of ``preset``;
    ``decks`` is a pair of built-in names, deck texts or ``{code: count}``. Raises ``UnknownName``, ``BadOptions``,
    ``BadDecks``.
    """
    from .core import plugins
    from .core.match import Match

    return Match.new(plugins.load_game(game), seed=seed, options=options, preset=preset, decks=decks)


def from_position(position: "dict[str, Any]") -> "Match":
    """Begins a match from a position as JSON; raises ``BadPosition`` or ``UnknownName``."""
    from .core import plugins
    from .core.errors import BadPosition
    from .core.match import Match
    from .core.texts import say

    if not isinstance(position, dict) or not isinstance(position.get("game"), str):
        raise BadPosition("game", say("a position is a JSON object that names its game"))
    return Match.at(plugins.load_game(position["game"]), position)


def replay(record: "dict[str, Any]") -> "Match":
    """Plays a record again, checking every ply; raises ``BadRecord`` naming the first ply that differs."""
    from .core.record import replay

    return replay(record)


def simulate(
    game: str,
    matches: int,
    bots: "Sequence[Any] | str",
    *,
    seed: int = 0,
    options: "Mapping[str, Any] | None" = None,
    preset: "str | None" = None,
    decks: "Sequence[Any] | None" = None,
    mirror: bool = False,
    threads: int = 1,
) -> "Results":
    """Plays many matches between two bots; the same seed gives the same matches on any number of threads."""
    from .core import plugins
    from .lab.runs import simulate

    return simulate(
        plugins.load_game(game),
        matches,
        bots,
        seed=seed,
        options=options,
        preset=preset,
        decks=decks,
        mirror=mirror,
        threads=threads,
    )
