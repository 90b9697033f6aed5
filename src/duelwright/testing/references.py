"""How a game is named so that another process finds it too."""

from importlib import import_module

from ..core.errors import UnknownName
from ..core.game import Game
from ..core.plugins import load_game


def found(game: Game | str) -> tuple[Game, str | None]:
    """The game, and the name or ``module:attribute`` that leads another process to it; None where nothing does."""
    if isinstance(game, str):
        return (named_in_module(game) if ":" in game else load_game(game)), game
    try:
        known = load_game(game.name)
    except UnknownName:
        return game, None
    return game, game.name if known is game else None


def named_in_module(reference: str) -> Game:
    """The game that ``module:attribute`` names; raises ``ImportError``, ``AttributeError`` or ``TypeError``."""
    module, _, attribute = reference.partition(":")
    game = getattr(import_module(module), attribute)
    if not isinstance(game, Game):
        raise TypeError(f"{reference} is not a Game")
    return game
