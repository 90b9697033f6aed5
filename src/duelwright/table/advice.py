"""What bots are asked at a table, and whatever has to be compiled before anybody waits for it."""

import numpy as np

from ..bots import AnyBot, Compiled, ask
from ..bots.thinking import hint
from ..core.match import Match
from ..core.rng import BOTS, stream

OPPONENT = "casual"
"""Whom a person plays against if nobody says otherwise."""


def chance(match: Match) -> int:
    """The seed of a bot's answer: the same in a match that is played again."""
    base = stream(np.uint64(match.seed or 0), BOTS)
    return int(stream(np.uint64(base), len(match.plies))) >> 1


def warm(match: Match, bot: AnyBot) -> None:
    """Compiles what a match needs, or loads it, before anybody waits for a move."""
    twin = match.__copy__()
    if twin.to_move is not None:
        twin.view(twin.to_move)
        twin.why_not(twin.legal()[0])
        if isinstance(bot, Compiled):
            ask(bot, twin, twin.to_move, 0)
        hint(twin, twin.to_move)
        twin.play(twin.legal()[0])
