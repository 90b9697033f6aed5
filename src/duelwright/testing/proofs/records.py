"""Records and positions hold all that there is to hold, and a ply can be taken back."""

import json

from ...core import record
from ...core.errors import BadContent, IllegalMove
from ...core.game import Json
from ...core.match import Match
from ..calls import legal, play, who
from ..errors import differing, first_difference
from ..images import image
from ..trial import Trial

PLAYS = 8000
"""So many actions are played on from loaded positions in one match."""

TWINS = 4


def position(trial: Trial) -> None:
    """A position that goes through JSON text comes back the same, with the same legal moves and continuation."""
    game = trial.game
    every = 1 + len(trial.steps) ** 2 // (2 * PLAYS)
    final = game.position(trial.row(-1), 0)
    for ply in trial.walk():
        row = trial.row(ply)
        written = game.position(row, 0)
        try:
            states = Match.at(game, json.loads(json.dumps(written))).states
        except (BadContent, TypeError) as refused:
            raise trial.fault(f"the position cannot be loaded: {refused}", "the position accepted") from refused
        if difference := first_difference(game.position(states, 0), written):
            raise trial.fault(f"the position comes back changed: {difference}", "the same position")
        for seat in (0, 1):
            moves, expected = legal(game, states, seat), legal(game, row, seat)
            if moves != expected:
                raise trial.fault(f"{who(seat)} may play {moves} in the position that came back", f"{expected}")
        if ply % every:
            continue
        for number, step in enumerate(trial.steps[ply:], ply + 1):
            if clause := game.check(game.tables, states, 0, step.seat, step.action):
                found = f"played on from the position that came back, ply {number} is refused by clause {clause}"
                raise trial.fault(found, "the same continuation")
            play(game, states, step.seat, step.action)
        if difference := first_difference(game.position(states, 0), final):
            raise trial.fault(f"played on from it, the match ends otherwise: {difference}", "the same final position")


def replays(trial: Trial) -> None:
    """A record that goes through JSON text replays to the same hash, whether it begins with a seed or a position."""
    match = Match.new(trial.game, seed=trial.seed, options=trial.options)
    for step in trial.steps:
        match.apply(step.seat, step.action)
    _replayed(trial, match)
    half = len(trial.steps) // 2
    later = Match.at(trial.game, trial.game.position(trial.row(half), 0))
    for step in trial.steps[half:]:
        later.apply(step.seat, step.action)
    _replayed(trial, later)


def _replayed(trial: Trial, match: Match) -> None:
    written = json.loads(json.dumps(match.record()))
    try:
        again = record.replay(written) if trial.registered else _again(trial, written)
    except BadContent as refused:
        raise trial.fault(f"the record does not replay: {refused}", "the same match") from refused
    if difference := first_difference(again.record(), written):
        raise trial.fault(f"the replayed record differs: {difference}", "the same record")


def _again(trial: Trial, written: Json) -> Match:
    """What ``record.replay`` does, for a game that is not found by its name."""
    game = trial.game
    if "position" in written:
        match = Match.at(game, written["position"])
    else:
        match = Match.new(game, seed=written["seed"], options=written["options"])
    for number, action in enumerate(written["actions"], 1):
        clause = game.check(game.tables, match.states, 0, action["seat"], action["id"])
        if clause:
            raise trial.fault(f"ply {number} of the replay is refused by clause {clause}", "the same match")
        match.apply(action["seat"], action["id"])
    return match


def undo(trial: Trial) -> None:
    """A ply that may be taken back taught its player nothing, and undo brings the row back byte for byte."""
    match = Match.new(trial.game, seed=trial.seed, options=trial.options)
    for number, step in enumerate(trial.steps, 1):
        trial.ply = number
        before = match.states.copy()
        match.apply(step.seat, step.action)
        after = match.states.copy()
        if match.can_undo(1 - step.seat):
            raise trial.fault(f"{who(1 - step.seat)} may take it back", "nobody but the player of a move")
        if match.can_undo():
            _teaches_nothing(trial)
            match.undo()
            if image(match.states) != image(before):
                raise trial.fault(
                    f"undo gives another row: {differing(match.states, before)}", "the row before the move"
                )
            match.apply(step.seat, step.action)
            continue
        try:
            match.undo()
        except IllegalMove:
            if image(match.states) == image(after):
                continue
        raise trial.fault("an undo that can_undo forbids changes the row", "a refusal, and the row as it was")


def _teaches_nothing(trial: Trial) -> None:
    """Whatever the cards that the player cannot see are, the move shows the player the same."""
    game, ply = trial.game, trial.ply or 1
    step = trial.steps[ply - 1]
    for twin in trial.exchanged(ply - 1, step.seat)[:TWINS]:
        if game.check(game.tables, twin, 0, step.seat, step.action):
            continue
        play(game, twin, step.seat, step.action)
        shown = game.hidden(twin, step.seat)
        if image(shown) != trial.hidden(ply, step.seat):
            what = differing(shown, game.hidden(trial.row(ply), step.seat))
            found = f"undo is allowed, but the move has shown {who(step.seat)} hidden cards: with others, {what}"
            raise trial.fault(found, "no undo past what is revealed")
