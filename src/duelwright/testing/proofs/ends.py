"""How a match ends, and that it does."""

from ...core.match import Match
from ..calls import is_over
from ..trial import Trial


def bound(trial: Trial) -> None:
    """Every match ends within ``longest`` plies."""
    most = trial.game.longest
    if len(trial.steps) > most:
        trial.ply = len(trial.steps)
        raise trial.fault(f"the match goes on after {most} plies", "the end of the match")


def outcome(trial: Trial) -> None:
    """A match that goes on has no winner and no clause; one that is over has a clause, a reason, a winner or none."""
    game = trial.game
    for ply in trial.walk():
        row = trial.row(ply)
        asked, winner, clause = (int(row[name][0]) for name in ("asked", "winner", "clause"))
        if not 0 <= asked <= 3:
            raise trial.fault(f"asked is {asked}", "bit 0 for seat A, bit 1 for seat B, 0 when the match is over")
        if asked and (winner, clause) != (-1, 0):
            raise trial.fault(f"winner {winner} and clause {clause} while somebody is asked", "winner -1 and clause 0")
        if not asked:
            if winner not in (-1, 0, 1):
                raise trial.fault(f"winner {winner}", "0, 1, or -1 for a draw")
            if clause == 0 or not trial.clause(clause):
                raise trial.fault(f"the match is over by clause {clause}", "the number of a clause")
            if not game.reasons.get(clause):
                raise trial.fault(f"no reason stands for clause {game.rulebook.clause(clause).id}", "a word in reasons")
            if ply != len(trial.steps):
                raise trial.fault("the match is over and yet goes on", "no move after the end")
    if is_over(trial.row(-1)):
        _told(trial)


def _told(trial: Trial) -> None:
    """The outcome of a ``Match`` says what stands in the row."""
    row = trial.row(-1)
    winner, clause = int(row["winner"][0]), int(row["clause"][0])
    found = Match(trial.game, row, trial.seed).outcome
    expected = (None if winner < 0 else winner, trial.game.reasons[clause], trial.game.rulebook.clause(clause).id)
    if found is None or (found.winner, found.reason, found.clause) != expected:
        raise trial.fault(f"the outcome {found}", f"winner, reason and clause {expected}")
