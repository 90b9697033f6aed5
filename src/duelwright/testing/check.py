"""Runs the proofs over random matches."""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from time import perf_counter
from typing import Any

from ..core.game import Game
from .errors import ConformanceError
from .options import random_options
from .proofs import MATCH_PROOFS, PROOFS, RUN_PROOFS, claim, named
from .proofs.repeats import Run
from .proofs.secrets import guessing
from .references import found
from .trial import Bot, Trial

KEPT = 5
"""So many matches are played once more in other processes."""


@dataclass
class Report:
    """What was proved: how many matches and plies, by which proofs, in which time; ``notes`` say what was left out."""

    game: str
    matches: int = 0
    plies: int = 0
    proofs: tuple[str, ...] = ()
    notes: list[str] = field(default_factory=list)
    seconds: dict[str, float] = field(default_factory=dict)  # by proof

    def __str__(self) -> str:
        total = sum(self.seconds.values())
        head = (
            f"{self.game}: {self.matches} matches, {self.plies} plies, {len(self.proofs)} proofs hold ({total:.1f} s)"
        )
        return "\n".join([head, *self.notes])


def check_game(
    game: Game | str,
    matches: int = 20,
    seed: int = 0,
    options: Sequence[Mapping[str, Any]] | None = None,
    *,
    proofs: Iterable[str] | None = None,
    bots: Sequence[Bot] = (guessing,),
) -> Report:
    """Plays random matches and proves on each what every game promises.

    ``game`` is a game, its name, or ``module:attribute``; match ``k`` has the seed ``seed + k``, and the options of its
    turn in ``options`` (None: random ones). ``proofs`` are names from ``PROOFS`` or groups of them ("secrets"; None:
    all). ``bots`` are asked for moves and must not peek. Raises ``ConformanceError`` at the first fault, ``ValueError``
    for a proof that does not exist, ``UnknownName`` or ``BadPlugin`` for a game that does not.
    """
    played, reference = found(game)
    chosen = _chosen(proofs)
    report = Report(played.name, proofs=chosen, seconds=dict.fromkeys(chosen, 0.0))
    run = Run(reference, [])
    for number in range(matches):
        trial = _played(played, seed + number, options, number, tuple(bots), reference == played.name)
        for proof in chosen:
            if proof in MATCH_PROOFS:
                start = perf_counter()
                _prove(proof, MATCH_PROOFS[proof], trial, trial)
                report.seconds[proof] += perf_counter() - start
        report.matches += 1
        report.plies += len(trial.steps)
        if len(run.trials) < KEPT:
            run.trials.append(trial)
    for proof in chosen:
        if proof in RUN_PROOFS and run.trials:
            if reference is None:
                report.notes.append(f"{proof} was left out: no other process can find this game by a name")
            else:
                start = perf_counter()
                _prove(proof, RUN_PROOFS[proof], run, run.trials[0])
                report.seconds[proof] += perf_counter() - start
    return report


def faults(
    game: Game | str,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    *,
    proofs: Iterable[str] | None = None,
    bots: Sequence[Bot] = (guessing,),
) -> dict[str, ConformanceError]:
    """Every proof that fails on one match, with its error: for finding out what a fault touches.

    The arguments are those of ``check_game``; proofs that need another process are left out.
    """
    played, reference = found(game)
    trial = _played(played, seed, None if options is None else [options], 0, tuple(bots), reference == played.name)
    failing = {}
    for proof in _chosen(proofs):
        if proof in MATCH_PROOFS:
            try:
                _prove(proof, MATCH_PROOFS[proof], trial, trial)
            except ConformanceError as fault:
                failing[proof] = fault
    return failing


def _chosen(proofs: Iterable[str] | None) -> tuple[str, ...]:
    if proofs is None:
        return tuple(PROOFS)
    wanted = list(proofs)
    for name in wanted:
        if not named(name):
            near = get_close_matches(name, PROOFS, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(PROOFS)}"
            raise ValueError(f"there is no proof {name!r}; {hint}")
    return tuple(proof for proof in PROOFS if any(proof in named(name) for name in wanted))


def _played(
    game: Game,
    seed: int,
    options: Sequence[Mapping[str, Any]] | None,
    number: int,
    bots: tuple[Bot, ...],
    registered: bool,
) -> Trial:
    chosen = random_options(game, random.Random(seed)) if options is None else dict(options[number % len(options)])
    trial = Trial(game, seed, chosen, bots, registered)
    try:
        trial.play()
    except Exception as error:
        raise trial.fault(_raised(error), "no error") from error
    return trial


def _prove(proof: str, prove: Any, subject: Any, trial: Trial) -> None:
    trial.proof, trial.claim, trial.ply = proof, claim(proof), None
    try:
        prove(subject)
    except ConformanceError:
        raise
    except Exception as error:
        raise trial.fault(_raised(error), "no error") from error


def _raised(error: Exception) -> str:
    return f"{type(error).__name__} was raised: {error}"
