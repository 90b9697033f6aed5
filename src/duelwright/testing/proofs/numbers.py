"""Numbers for bots and learners."""

import math

import numpy as np

from ..calls import WIDE, is_over, who
from ..images import rows_of
from ..trial import Trial

MARK = np.float32(-12345.0)


def value(trial: Trial) -> None:
    """``value`` lies from -1 to 1; at the end it is exactly 1 for the winner, -1 for the loser, 0 in a draw."""
    game = trial.game
    for ply in trial.walk():
        row = trial.row(ply)
        values = [float(game.value(game.tables, row, 0, seat)) for seat in (0, 1)]
        for seat in (0, 1):
            if not -1.0 <= values[seat] <= 1.0:  # NaN neither
                raise trial.fault(f"value {values[seat]} for {who(seat)}", "-1.0 to 1.0")
        winner = int(row["winner"][0])
        expected = [0.0 if winner < 0 else 1.0 if winner == seat else -1.0 for seat in (0, 1)]
        if is_over(row) and values != expected:
            raise trial.fault(f"values {values} at the end, where the winner is {winner}", f"{expected}")


def observe(trial: Trial) -> None:
    """``observe`` fills a tensor of exactly the sizes in ``observation`` from a hidden row, with finite numbers."""
    game = trial.game
    total = sum(size for _, size in game.observation)
    names = [name for name, _ in game.observation]
    if len(set(names)) < len(names) or any(size < 1 for _, size in game.observation):
        raise trial.fault(f"parts {game.observation}", "names that differ, with sizes above 0")
    for ply in trial.walk():
        for seat in (0, 1):
            row = rows_of(trial.hidden(ply, seat), game.state)
            out = np.full(total + WIDE, math.nan, np.float32)
            out[total:] = MARK
            n = game.observe(game.tables, row, 0, seat, out)
            if n != total:
                raise trial.fault(f"observe tells of {n} numbers", f"{total}, the sum of the sizes in observation")
            if (out[total:] != MARK).any():
                raise trial.fault(f"observe writes behind its {total} numbers", "nothing there touched")
            if not np.isfinite(out[:total]).all():
                part = _part(trial, int(np.argmin(np.isfinite(out[:total]))))
                raise trial.fault(f"{part} is not filled with finite numbers", "finite numbers in all places")


def _part(trial: Trial, place: int) -> str:
    """The named part of the tensor that a place lies in."""
    for name, size in trial.game.observation:
        if place < size:
            return f"{name!r}, place {place},"
        place -= size
    return "a place"
