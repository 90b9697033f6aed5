"""Events: all that a reader of the match gets to see."""

import numpy as np

from ...core.rows import EVENT, EVERYONE
from ..calls import VIEWERS, masked, who
from ..errors import differing
from ..images import Rows, image, rows_of
from ..trial import Trial


def bounds(trial: Trial) -> None:
    """No action tells more than ``events`` events, and each is for somebody, and for a clause that exists or none."""
    most = trial.game.events
    for ply in trial.walk():
        told = trial.steps[ply - 1].events if ply else trial.opening
        if len(told) > most:
            raise trial.fault(f"{len(told)} events of one action", f"at most {most}, as the game says")
        for event in told:
            clause, seats = int(event["clause"]), int(event["seats"])
            if clause and not trial.clause(clause):
                raise trial.fault(f"an event {event} with clause {clause}", "0, or the number of a clause")
            if not 0 < seats <= EVERYONE:
                raise trial.fault(f"an event {event} for the mask {seats}", f"a mask from 1 to {EVERYONE}")


def retell(trial: Trial) -> None:
    """A hidden row, brought up to date by the events that its viewer may see, is the next hidden row byte for byte."""
    game = trial.game
    for step, _, after in trial.transitions():
        for viewer in VIEWERS:
            told = _row(trial, (trial.ply or 1) - 1, viewer)
            for event in masked(step.events, viewer):
                game.retell(told, 0, viewer, event)
            shown = game.hidden(after, viewer)
            if image(told) != image(shown):
                found = f"the row retold for {who(viewer)} differs from the row shown: {differing(told, shown)}"
                raise trial.fault(found, "the same row from the events as from hide")


def _row(trial: Trial, ply: int, viewer: int) -> Rows:
    return rows_of(trial.hidden(ply, viewer), trial.game.state)


def playouts(trial: Trial) -> None:
    """With no room for events, the deal and every action have the same result."""
    game = trial.game
    none = np.zeros(0, EVENT)
    row = game.row(game.options.chosen(trial.options, None, game.presets))
    trial.ply = 0
    n = game.setup(game.tables, row, 0, np.uint64(trial.seed), none)
    if n or image(row) != trial.rows[0]:
        found = f"the deal without events tells of {n} and gives another row: {differing(row, trial.row(0))}"
        raise trial.fault(found, "0 events and the same row")
    for step, before, after in trial.transitions():
        n = game.play(game.tables, before, 0, step.seat, step.action, none)
        if n:
            raise trial.fault(f"{n} events where there is room for none", "0")
        if image(before) != image(after):
            found = f"without events the move gives another row: {differing(before, after)}"
            raise trial.fault(found, "the same row with and without events")
