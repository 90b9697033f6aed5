"""The same seed gives the same bytes: again, in another process, and whether compiled or interpreted."""

from dataclasses import dataclass, field

from ...core.jit import INTERPRETED
from ..digests import Digest, digest, elsewhere
from ..trial import Trial

BRIEF = 2
"""So many matches, the shortest, are played interpreted."""

PLIES = 100
"""No more plies of them than this."""


@dataclass
class Run:
    """The first matches of a run, and the name that leads another process to their game."""

    reference: str | None
    trials: list[Trial]
    _known: dict[tuple[bool, int | None], list[Digest]] = field(default_factory=dict)

    def elsewhere(self, trials: list[Trial], interpreted: bool, most: int | None = None) -> list[Digest]:
        """The digests of matches that are played again in another process."""
        key = (interpreted, most)
        if key not in self._known:
            self._known[key] = elsewhere(self.reference or "", trials, interpreted, most)
        return self._known[key]


def again(trial: Trial) -> None:
    """The same seed, options and choices give the same bytes when they are played again."""
    twin = Trial(trial.game, trial.seed, trial.options)
    twin.play()
    _same(trial, digest(twin), digest(trial), "played again")


def process(run: Run) -> None:
    """The same seed gives the same bytes in another process with another ``PYTHONHASHSEED``."""
    _take_over(run)
    for trial, found in zip(run.trials, run.elsewhere(run.trials, INTERPRETED), strict=True):
        _same(trial, found, digest(trial), "played in another process")


def interpreter(run: Run) -> None:
    """Compiled and interpreted kernels give the same bytes."""
    _take_over(run)
    brief = sorted(run.trials, key=lambda trial: len(trial.steps))[:BRIEF]
    same, other = (run.elsewhere(brief, mode, PLIES) for mode in (INTERPRETED, not INTERPRETED))
    mode = "compiled" if INTERPRETED else "interpreted"
    for trial, found, expected in zip(brief, other, same, strict=True):
        _same(trial, found, expected, mode)


def _take_over(run: Run) -> None:
    """All matches of the run are about what the first is about."""
    for trial in run.trials[1:]:
        trial.proof, trial.claim, trial.ply = run.trials[0].proof, run.trials[0].claim, None


def _same(trial: Trial, found: Digest, expected: Digest, how: str) -> None:
    for ply, (one, other) in enumerate(zip(found, expected, strict=False)):
        trial.ply = ply
        if parts := [part for part in other if one.get(part) != other[part]]:
            raise trial.fault(f"{how}, other bytes for {', '.join(parts)}", "the same bytes")
    if len(found) != len(expected):
        raise trial.fault(f"{how}, {len(found) - 1} plies instead of {len(expected) - 1}", "the same match")
