"""Legal moves: their ids, why the others are refused, and how they are written."""

import random

import numpy as np

from ...core.errors import DuelwrightError
from ..calls import ROOM, VIEWERS, legal, who
from ..images import rows_of
from ..trial import Trial

UNTOUCHED = -7
EVERY_ID = 4096
"""A game with more ids has a random half of this number tried at each ply, besides the legal ones."""


def ids(trial: Trial) -> None:
    """Legal ids are ascending, below ``actions``, at most ``widest``; a seat that is asked has some, any other none."""
    game = trial.game
    if not 0 < game.widest <= game.actions <= 32_768:
        raise trial.fault(f"widest {game.widest}, actions {game.actions}", "0 < widest <= actions <= 32768")
    for ply in trial.walk():
        row = trial.row(ply)
        asked = int(row["asked"][0])
        for seat in VIEWERS:
            out = np.full(game.actions + ROOM, UNTOUCHED, np.int32)
            n = game.legal(game.tables, row, 0, seat, out)
            found, rest = out[:n].tolist(), out[game.widest :]
            if seat >= 0 and asked >> seat & 1:
                if n == 0:
                    raise trial.fault(f"{who(seat)} is asked and has no legal move", "at least one move, such as pass")
            elif n:
                raise trial.fault(f"{who(seat)} is not asked, but may play {found}", "no legal move")
            if n > game.widest or (rest != UNTOUCHED).any():
                raise trial.fault(
                    f"{n} legal ids for {who(seat)}", f"at most {game.widest}, and nothing written behind them"
                )
            if found != sorted(set(found)):
                raise trial.fault(f"legal ids {found} of {who(seat)}", "each id once, in ascending order")
            if any(not 0 <= action < game.actions for action in found):
                raise trial.fault(f"legal ids {found} of {who(seat)}", f"ids from 0 to {game.actions - 1}")


def refusals(trial: Trial) -> None:
    """``check`` lets through exactly what ``legal`` lists, and refuses everything else with a clause that exists."""
    game = trial.game
    rng = random.Random(trial.seed)
    for ply in trial.walk():
        row = trial.row(ply)
        for seat in (0, 1):
            listed = set(legal(game, row, seat))
            for action in _tried(trial, listed, rng):
                clause = game.check(game.tables, row, 0, seat, action)
                if (clause == 0) != (action in listed):
                    raise _disagreement(trial, row, seat, action, clause)
                if not (clause == 0 or trial.clause(clause)):
                    raise trial.fault(f"check refuses id {action} with clause {clause}", "the number of a clause")
            for action in (-1, game.actions, 32_767):
                if action not in range(game.actions) and game.check(game.tables, row, 0, seat, action) == 0:
                    raise trial.fault(f"check lets {who(seat)} play id {action}", f"ids from 0 to {game.actions - 1}")
        for action in {a for seat in (0, 1) for a in legal(game, row, seat)}:
            if game.check(game.tables, row, 0, -1, action) == 0:
                raise trial.fault(f"check lets the spectator play id {action}", "a refusal")


def _tried(trial: Trial, listed: set[int], rng: random.Random) -> list[int]:
    """The ids to ask ``check`` about, legal ones or not."""
    actions = range(trial.game.actions)
    if len(actions) <= EVERY_ID:
        return list(actions)
    return sorted(listed.union(rng.sample(actions, EVERY_ID // 2)) & set(actions))


def _disagreement(trial: Trial, row: object, seat: int, action: int, clause: int) -> Exception:
    move = f"{trial.game.text(row, 0, seat, action)!r} (id {action}) of {who(seat)}"
    if clause == 0:
        return trial.fault(f"check lets {move} through, but legal does not list it", "both or neither")
    name = trial.game.rulebook.clause(clause).id if trial.clause(clause) else f"clause {clause}"
    return trial.fault(f"legal lists {move}, but check refuses it by {name}", "both or neither")


def hidden(trial: Trial) -> None:
    """A seat's legal moves follow from what it may know: those of its hidden row are those of the open row."""
    game = trial.game
    for ply in trial.walk():
        row = trial.row(ply)
        for seat in (0, 1):
            shown = rows_of(trial.hidden(ply, seat), game.state)
            found, expected = legal(game, shown, seat), legal(game, row, seat)
            if found != expected:
                raise trial.fault(f"{who(seat)} may play {found} by its hidden row", f"{expected}, as by the open row")


def texts(trial: Trial) -> None:
    """Every legal move has a text of its own, in one line, which is read back as the same id."""
    game = trial.game
    for ply in trial.walk():
        row = trial.row(ply)
        for seat in (0, 1):
            written: dict[str, int] = {}
            for action in legal(game, row, seat):
                text = game.text(row, 0, seat, action)
                if not text or not isinstance(text, str) or text != " ".join(text.split()):
                    raise trial.fault(f"id {action} is written {text!r}", "words in one line, one blank between them")
                if text in written:
                    raise trial.fault(f"ids {written[text]} and {action} are both written {text!r}", "a text for each")
                written[text] = action
            for text, action in written.items():
                try:
                    read = game.parse(row, 0, seat, text)
                except DuelwrightError as refused:
                    raise trial.fault(f"{text!r} (id {action}) cannot be read: {refused}", f"id {action}") from refused
                if read != action:
                    raise trial.fault(f"{text!r} (id {action}) is read as {read}", f"id {action}")
