"""The error that a broken promise raises, and words for what differs."""

from typing import Any

import numpy as np

from .images import Rows


class ConformanceError(AssertionError):
    """A game does not keep a promise that all games make.

    ``proof`` is the name in ``PROOFS`` ("play" where the match could not even be played), ``ply`` the number of actions
    played before (0: the deal) or None where no single ply is at fault; ``found`` and ``expected`` are sentences.
    """

    def __init__(
        self,
        proof: str,
        claim: str,
        game: str,
        seed: int,
        options: dict[str, Any],
        ply: int | None,
        found: str,
        expected: str,
    ):
        place = "" if ply is None else f", ply {ply}"
        super().__init__(
            f"{game} fails the proof {proof} ({claim.rstrip('.')}) with seed={seed}, options=[{options}]{place}. "
            f"Found: {found}. Expected: {expected}. (Give check_game these, and matches=1, to see it again.)"
        )
        self.proof = proof
        self.game = game
        self.seed = seed
        self.options = options
        self.ply = ply
        self.found = found
        self.expected = expected

    def __reduce__(self) -> Any:
        return _rebuild, (str(self), self.__dict__)


def _rebuild(message: str, attributes: dict[str, Any]) -> ConformanceError:
    error = ConformanceError.__new__(ConformanceError)
    AssertionError.__init__(error, message)
    error.__dict__.update(attributes)
    return error


def differing(found: Rows, expected: Rows, most: int = 3) -> str:
    """The fields in which two rows differ, with both values: ``hand[1,13] 0 against 1``."""
    places = []
    for name in found.dtype.names or ():
        one, other = np.asarray(found[name][0]), np.asarray(expected[name][0])
        for place in np.ndindex(one.shape):
            if np.asarray(one[place]).tolist() != np.asarray(other[place]).tolist():
                index = f"[{','.join(map(str, place))}]" if place else ""
                places.append(f"{name}{index} {one[place]} against {other[place]}")
    if not places:
        return "only bytes between the fields"
    more = f" and {len(places) - most} more" if len(places) > most else ""
    return ", ".join(places[:most]) + more


def first_difference(found: Any, expected: Any, path: str = "") -> str | None:
    """Where two JSON values differ first, with both values there; None where they are equal."""
    if isinstance(found, dict) and isinstance(expected, dict):
        for key in sorted(found.keys() | expected.keys()):
            place = f"{path}.{key}".lstrip(".")
            if (key in found) != (key in expected):
                return f"{place} stands only in the {'first' if key in found else 'second'}"
            if inner := first_difference(found[key], expected[key], place):
                return inner
        return None
    if isinstance(found, list) and isinstance(expected, list) and len(found) == len(expected):
        pairs = enumerate(zip(found, expected, strict=True))
        return next((d for k, (one, other) in pairs if (d := first_difference(one, other, f"{path}[{k}]"))), None)
    if type(found) is type(expected) and found == expected:
        return None
    return f"{path or 'the value'} {found!r} against {expected!r}"
