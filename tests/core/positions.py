"""Positions worked out by hand, for the tests of core."""

import random
from copy import deepcopy
from typing import Any

import duelwright
from duelwright.core.match import Match

from ..reference.compare import options

Json = dict[str, Any]

EXAMPLE: Json = {
    "game": "trumpfg",
    "options": {"format": "long"},
    "seed": "1",
    "turn": 5,
    "first": 0,
    "active": 0,
    "step": "place",
    "attacked": [],
    "idle_turns": 0,
    "players": [
        {
            "hand": ["A", "7", "K", "joker"],
            "area": ["3", "9*"],
            "pile": ["2", "4"],
            "excluded": ["5"],
            "joker": "hidden",
            "evade": False,
        },
        {"hand": ["5"], "area": [], "pile": [], "excluded": [], "joker": "exposed", "evade": True},
    ],
}
"""The rulebook's example: A may place, and then strike with its king, which B's shield calls off."""


def example(*sides: Json, **changes: Any) -> Json:
    """The example, changed: what players have (A's first), and what stands beside them."""
    position = {**deepcopy(EXAMPLE), **changes}
    for side, change in zip(position["players"], sides, strict=False):
        side.update(change)
    return position


def dealt(seed: int) -> Match:
    """A match under random options."""
    return duelwright.new_match("trumpfg", seed=seed, options=options(random.Random(seed)))


def played(match: Match, seed: int, plies: int = 10**6) -> Match:
    """The match after so many random moves, or to its end."""
    rng = random.Random(seed)
    while match.to_move is not None and plies:
        match.play(rng.choice(match.legal()))
        plies -= 1
    return match
