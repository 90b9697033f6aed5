"""Secrets: what a seat cannot see makes no difference to anything that it is given.

A game's ``unseen`` exchanges two cards that a viewer cannot see. The generator is a secret of the same kind.
"""

import random
from itertools import islice
from typing import Any

import numpy as np

from ...core.game import Game, Json
from ...core.match import mover
from ..calls import VIEWERS, legal, masked, play, sample, who
from ..errors import differing, first_difference
from ..images import Rows, image
from ..trial import Trial

VIEWS = 2
"""So many exchanged rows of a ply are given to each bot, and one in so many is written out as a view."""

SEEN = 24
"""Two of the first so many rows with a visible card exchanged are looked at."""

OTHER_CHANCE = np.uint64(0x9E3779B97F4A7C15)


def views(trial: Trial) -> None:
    """Exchanging what a viewer cannot see changes nothing in its hidden row, view, legal moves and their texts."""
    game = trial.game
    for ply in trial.walk():
        for viewer in VIEWERS:
            row = trial.row(ply)
            moves = _moves(game, row, viewer)
            view = _view(game, row, viewer)
            for number, twin in enumerate(_twins(trial, ply, viewer)):
                shown = game.hidden(twin, viewer)
                if image(shown) != trial.hidden(ply, viewer):
                    what = differing(shown, game.hidden(trial.row(ply), viewer))
                    raise trial.fault(_leak(trial, row, twin, viewer, f"the hidden row: {what}"), "no difference")
                if (found := _moves(game, twin, viewer)) != moves:
                    what = f"the legal moves: {found} against {moves}"
                    raise trial.fault(_leak(trial, row, twin, viewer, what), "no difference")
                if number == ply % VIEWS and (place := first_difference(_view(game, twin, viewer), view)):
                    raise trial.fault(_leak(trial, row, twin, viewer, f"the view: {place}"), "no difference")


def _twins(trial: Trial, ply: int, viewer: int) -> list[Rows]:
    """Rows that the viewer must not be able to tell from that of the ply; the first has another generator."""
    other = trial.row(ply)
    other["rng"] ^= OTHER_CHANCE
    return [other, *trial.exchanged(ply, viewer), *trial.lasting(ply, viewer)]


def _view(game: Game, states: Rows, viewer: int) -> Json:
    """The view as ``Match.view`` makes it; its legal moves are compared apart."""
    hidden = game.hidden(states, viewer)
    return {**game.position(hidden, 0, hidden=True), "seat": viewer, "to_move": mover(hidden, viewer)}


def _moves(game: Game, states: Rows, viewer: int) -> list[str]:
    return [game.text(states, 0, viewer, action) for action in legal(game, states, viewer)]


def _leak(trial: Trial, row: Rows, twin: Rows, viewer: int, what: str) -> str:
    return f"what {who(viewer)} cannot see ({differing(twin, row)}) shows in {what}"


def events(trial: Trial) -> None:
    """Where no chance is used, exchanging what a viewer cannot see changes nothing in the events that it is shown."""
    game = trial.game
    for step, before, after in trial.transitions():
        if before["rng"][0] != after["rng"][0]:
            continue
        for viewer in VIEWERS:
            told = masked(step.events, viewer)
            moves = _moves(game, after, viewer)
            for twin in trial.lasting((trial.ply or 1) - 1, viewer):
                if game.check(game.tables, twin, 0, step.seat, step.action):
                    continue
                began = twin.copy()
                found = masked(play(game, twin, step.seat, step.action), viewer)
                shown = game.hidden(twin, viewer)
                if image(found) != told.tobytes():
                    what = f"the events: {_first(found, told)}"
                    raise trial.fault(_leak(trial, before, began, viewer, what), "no difference")
                if image(shown) != trial.hidden(trial.ply or 0, viewer):
                    what = f"the hidden row after the move: {differing(shown, game.hidden(after, viewer))}"
                    raise trial.fault(_leak(trial, before, began, viewer, what), "no difference")
                if (other := _moves(game, twin, viewer)) != moves:
                    what = f"the legal moves after the move: {other} against {moves}"
                    raise trial.fault(_leak(trial, before, began, viewer, what), "no difference")


def _first(found: Any, expected: Any) -> str:
    """The first event in which two tellings differ."""
    for one, other in zip(found, expected, strict=False):
        if image(one) != image(other):
            return f"{one} against {other}"
    return f"{len(found)} against {len(expected)} of them"


def visible(trial: Trial) -> None:
    """Exchanging a card that a seat can see changes its hidden row and its view."""
    game = trial.game
    for ply in trial.walk():
        for seat in (0, 1):
            row = trial.row(ply)
            view = game.position(game.hidden(row, seat), 0, hidden=True)
            for number, twin in enumerate(sample(islice(game.seen(row, seat), SEEN), VIEWS, trial.dice(ply))):
                shown = game.hidden(twin, seat)
                same = "hidden row" if image(shown) == trial.hidden(ply, seat) else ""
                if same or (number == 0 and game.position(shown, 0, hidden=True) == view):
                    what = f"what {who(seat)} can see ({differing(twin, row)})"
                    raise trial.fault(f"{what} shows nowhere in its {same or 'view'}", "a difference")


def bots(trial: Trial) -> None:
    """A bot plays a legal move, leaves the row alone, and plays the same for equal seeds whatever it cannot see."""
    game = trial.game
    for ply in trial.walk():
        for seat in (0, 1):
            moves = legal(game, trial.row(ply), seat)
            if not moves:
                continue
            for bot in trial.bots:
                name = getattr(bot, "__name__", repr(bot))
                row = trial.row(ply)
                chosen = bot(game, row, seat, ply)
                if image(row) != trial.rows[ply]:
                    raise trial.fault(
                        f"the bot {name} changes the row: {differing(row, trial.row(ply))}", "the row as it was"
                    )
                if chosen not in moves:
                    raise trial.fault(f"the bot {name} plays id {chosen} for {who(seat)}", f"one of {moves}")
                for twin in _twins(trial, ply, seat)[: 1 + VIEWS]:
                    began = twin.copy()
                    other = bot(game, twin, seat, ply)
                    if other != chosen:
                        what = f"the move of the bot {name}: id {other} against {chosen}"
                        raise trial.fault(_leak(trial, row, began, seat, what), "no difference")


def guessing(game: Game, states: Rows, seat: int, seed: int) -> int:
    """A bot for the proofs: guesses a world from the hidden row and picks one of its legal moves at random."""
    world = game.hidden(states, seat)
    game.guess(game.tables, world, 0, seat, np.uint64(seed))
    return random.Random(seed).choice(legal(game, world, seat))
