"""Random options, legal for a game."""

import random
from typing import Any

from ..core.errors import BadOptions
from ..core.game import Game

PRESET = 0.2
"""How often a match is played under a preset as it stands."""

LEFT_OUT = 0.3
"""How often an option is left at its default."""

TRIES = 200


def random_options(game: Game, rng: random.Random) -> dict[str, Any]:
    """Options that the game accepts: those of a preset, or each at random within its words and bounds.

    Small numbers are likelier than large ones, and both bounds are likelier than what lies between. Raises
    ``BadOptions`` where the model refuses 200 draws in a row.
    """
    if rng.random() < PRESET:
        return dict(game.presets[rng.choice(sorted(game.presets))])
    for tries in range(TRIES, -1, -1):
        drawn = {name: _drawn(game, name, rng) for name in game.options.model_fields if rng.random() >= LEFT_OUT}
        try:
            game.options.chosen(drawn, None, game.presets)
        except BadOptions:
            if not tries:
                raise
        else:
            break
    return drawn


def _drawn(game: Game, name: str, rng: random.Random) -> Any:
    words, bounds = game.options.allowed(name)
    if bounds is None or (words and rng.random() < 0.4):
        return rng.choice(words)
    least, most = bounds
    near = min(most, least + int(rng.expovariate(0.2)))
    return rng.choice((least, most, near, near, near, rng.randint(least, most)))
