"""Guesses: worlds that agree with all that a seat has seen, made without the truth."""

import json
import random

import numpy as np

from ...core.errors import BadContent
from ...core.match import Match
from ..calls import VIEWERS, is_over, legal, play, who
from ..errors import differing
from ..images import Rows, image, rows_of
from ..trial import Trial

SEEDS = 3
PATIENCE = 200
"""So many seeds may give the same world before it counts as the only one."""

ON = 8
"""So many plies are played on from a guessed world."""


def agrees(trial: Trial) -> None:
    """A guessed world, hidden again, is the hidden row that it was guessed from, byte for byte."""
    for ply in trial.walk():
        for viewer in VIEWERS:
            for seed in range(SEEDS):
                again = trial.game.hidden(_world(trial, ply, viewer, seed), viewer)
                if image(again) != trial.hidden(ply, viewer):
                    what = differing(again, _hidden(trial, ply, viewer))
                    raise trial.fault(
                        f"the world guessed for {who(viewer)} contradicts its row: {what}", "the same hidden row"
                    )


def _hidden(trial: Trial, ply: int, viewer: int) -> Rows:
    return rows_of(trial.hidden(ply, viewer), trial.game.state)


def _world(trial: Trial, ply: int, viewer: int, seed: int) -> Rows:
    return _guessed(trial, _hidden(trial, ply, viewer), viewer, seed)


def _guessed(trial: Trial, shown: Rows, viewer: int, seed: int) -> Rows:
    trial.game.guess(trial.game.tables, shown, 0, viewer, np.uint64(seed))
    return shown


def blind(trial: Trial) -> None:
    """A guess is made from the hidden row and the seed alone: the truth behind it makes no difference."""
    game = trial.game
    for ply in trial.walk():
        for viewer in VIEWERS:
            world = _guessed(trial, game.hidden(trial.row(ply), viewer), viewer, ply)
            again = _guessed(trial, game.hidden(trial.row(ply), viewer), viewer, ply)
            if image(again) != image(world):
                what = differing(again, world)
                raise trial.fault(f"guessed twice for {who(viewer)} with one seed: {what}", "the same world")
            for twin in trial.exchanged(ply, viewer)[:SEEDS]:
                if image(shown := game.hidden(twin, viewer)) != trial.hidden(ply, viewer):
                    continue  # that is for secrets.views to say
                other = _guessed(trial, shown, viewer, ply)
                if image(other) != image(world):
                    found = (
                        f"the world guessed for {who(viewer)} changes with what is hidden: {differing(other, world)}"
                    )
                    raise trial.fault(found, "the same world from the same hidden row")


def varies(trial: Trial) -> None:
    """Where something is hidden, other seeds guess other worlds."""
    for ply in trial.walk():
        for viewer in VIEWERS:
            if not trial.exchanged(ply, viewer):
                continue
            first = _without_chance(_world(trial, ply, viewer, 0))
            if all(_without_chance(_world(trial, ply, viewer, seed)) == first for seed in range(1, PATIENCE)):
                found = f"{PATIENCE} seeds guess the same world for {who(viewer)}, though cards are hidden from it"
                raise trial.fault(found, "worlds that differ")


def _without_chance(world: Rows) -> bytes:
    world["rng"] = 0
    return image(world)


def possible(trial: Trial) -> None:
    """A guessed world can be: it has the same legal moves, holds as many cards, loads as a position and plays on."""
    game = trial.game
    for ply in trial.walk():
        row = trial.row(ply)
        for viewer in VIEWERS:
            world = _world(trial, ply, viewer, ply)
            name = f"the world guessed for {who(viewer)}"
            found, expected = legal(game, world, viewer), legal(game, row, viewer)
            if found != expected:
                raise trial.fault(f"{who(viewer)} may play {found} in {name}", f"{expected}")
            if viewer == VIEWERS[ply % 3]:
                _stands(trial, row, world, name)


def _stands(trial: Trial, row: Rows, world: Rows, name: str) -> None:
    """The guessed world holds as many cards as the true one, and is a position that loads and plays on."""
    game = trial.game
    rng = random.Random(trial.ply)
    cards, total = game.census(world, 0), game.census(row, 0).total()
    if cards.total() != total or min(cards.values()) < 0:
        raise trial.fault(f"{name} holds {cards.total()} cards", f"{total}, none below 0")
    try:
        Match.at(game, json.loads(json.dumps(game.position(world, 0))))
    except BadContent as refused:
        raise trial.fault(f"{name} cannot stand: {refused}", "a position") from refused
    for _ in range(ON):
        if is_over(world):
            break
        moves = [(seat, action) for seat in (0, 1) for action in legal(game, world, seat)]
        if not moves:
            raise trial.fault(f"played on from {name}, nobody has a move", "a legal move")
        play(game, world, *rng.choice(moves))
