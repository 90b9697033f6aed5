"""All proofs in one table; each is a function whose docstring states it in one sentence.

A proof is named after its module and function: ``secrets.views`` stands in the group ``secrets``.
"""

from collections.abc import Callable
from typing import Any

from ..trial import Trial
from . import ends, events, guesses, moves, numbers, records, repeats, rows, secrets, words
from .repeats import Run

Proof = Callable[[Trial], None]

_MATCH: tuple[Proof, ...] = (
    moves.ids,
    moves.refusals,
    moves.texts,
    moves.hidden,
    ends.bound,
    ends.outcome,
    rows.layout,
    rows.cards,
    rows.copies,
    rows.reads,
    numbers.value,
    numbers.observe,
    events.bounds,
    events.retell,
    events.playouts,
    words.log,
    words.pictures,
    records.position,
    records.replays,
    records.undo,
    secrets.views,
    secrets.events,
    secrets.visible,
    secrets.bots,
    guesses.agrees,
    guesses.blind,
    guesses.varies,
    guesses.possible,
    repeats.again,
)
_RUN: tuple[Callable[[Run], None], ...] = (repeats.process, repeats.interpreter)


def name_of(proof: Callable[..., None]) -> str:
    """The name of a proof in the table."""
    return f"{proof.__module__.rpartition('.')[2]}.{proof.__name__}"


MATCH_PROOFS: dict[str, Proof] = {name_of(proof): proof for proof in _MATCH}
"""Proofs of one match."""

RUN_PROOFS: dict[str, Callable[[Run], None]] = {name_of(proof): proof for proof in _RUN}
"""Proofs of a few matches together, in other processes."""

PROOFS: dict[str, Callable[[Any], None]] = {**MATCH_PROOFS, **RUN_PROOFS}
"""All proofs by name, in the order in which they are run."""


def named(name: str) -> list[str]:
    """The proofs of a name, or of a group."""
    return [proof for proof in PROOFS if name in (proof, proof.partition(".")[0])]


def claim(proof: str) -> str:
    """What a proof states."""
    return (PROOFS[proof].__doc__ or "").partition("\n")[0]
