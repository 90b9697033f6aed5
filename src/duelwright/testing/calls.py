"""Kernels as the proofs call them."""

import random
from collections.abc import Iterable

import numpy as np

from ..core.game import Game
from ..core.rows import EVENT, eyes
from .images import Rows

VIEWERS = (0, 1, -1)
ROOM = 64
"""Places behind what a kernel may fill, to see that it leaves them alone."""

WIDE = 1 << 14
"""The same for tensors, whose sizes are easily declared too small."""


def legal(game: Game, states: Rows, seat: int) -> list[int]:
    """The ids that ``legal`` writes for a seat in the first row."""
    out = np.zeros(max(game.widest, game.actions) + ROOM, np.int32)
    n = game.legal(game.tables, states, 0, seat, out)
    return out[:n].tolist()  # type: ignore[no-any-return]


def sample(rows: Iterable[Rows], most: int, rng: random.Random) -> list[Rows]:
    """At most so many of the rows, each as likely as the others."""
    kept: list[Rows] = []
    for number, row in enumerate(rows):
        if number < most:
            kept.append(row)
        elif (place := int(rng.random() * (number + 1))) < most:
            kept[place] = row
    return kept


def play(game: Game, states: Rows, seat: int, action: int) -> Rows:
    """Plays on the first row; returns the events."""
    events = np.zeros(game.events + ROOM, EVENT)
    n = game.play(game.tables, states, 0, seat, action, events)
    return events[:n]


def masked(events: Rows, viewer: int) -> Rows:
    """The events that a viewer may see."""
    seen: Rows = events[(events["seats"] & eyes(viewer)) != 0]
    return seen


def who(viewer: int) -> str:
    """A seat, or the spectator, as messages name it."""
    return "the spectator" if viewer < 0 else f"seat {'AB'[viewer]}"


def is_over(states: Rows) -> bool:
    """Whether the match is over."""
    return int(states["asked"][0]) == 0
