"""Faults that only show when a match is played again; ``HASHED``, ``COMPILED`` and ``HERE`` need another process."""

import random
from typing import Any

import pytest

from duelwright.core.game import Game
from duelwright.core.jit import INTERPRETED
from duelwright.testing import ConformanceError, check_game
from duelwright.testing.digests import elsewhere

from ..planting import MATCHES, check_found, planted, planted_in, then


def estimate(factor: Any) -> Game:
    """Trump FG with estimates that are a little off while the match goes on."""

    def change(tables: Any, states: Any, i: int, seat: int, value: float) -> float:
        return value * factor() if states[i]["asked"] else value

    return then("value", change)


@planted("repeats.again", "played again, other bytes for value")
def an_estimate_with_noise() -> Game:
    noise = random.Random(1)
    return estimate(noise.random)


HASHED = estimate(lambda: hash("duelwright") % 100_003 / 100_003)
"""Estimates depend on the order of hashes."""

COMPILED = estimate(lambda: 0.5 if INTERPRETED else 0.25)
"""Estimates depend on whether kernels are compiled."""


LOCAL: list[str] = []
"""Not empty in the process of the test alone."""


def shorten(tables: Any, states: Any, i: int, seat: int, action: int, events: Any, n: int) -> None:
    """Ends the match where the test is."""
    if LOCAL:
        states[i]["asked"] = 0


HERE = then("play", shorten)
"""Matches are shorter here than in other processes."""


@pytest.mark.parametrize("name", planted_in(__name__))
def test_a_fault_that_a_repetition_shows_is_found(name: str):
    check_found(name)


def check(attribute: str, proof: str) -> ConformanceError | None:
    try:
        check_game(f"{__name__}:{attribute}", 1, 397, [MATCHES[397]], proofs=[proof])
    except ConformanceError as fault:
        return fault
    return None


def test_estimates_that_depend_on_hashes_are_found_in_another_process():
    fault = check("HASHED", "repeats.process")

    assert "played in another process, other bytes for value" in str(fault)
    assert check("HASHED", "repeats.interpreter") is None


def test_estimates_that_depend_on_the_compiler_are_found_by_interpreting():
    fault = check("COMPILED", "repeats.interpreter")

    assert f"{'compiled' if INTERPRETED else 'interpreted'}, other bytes for value" in str(fault)
    assert check("COMPILED", "repeats.process") is None


def test_a_match_that_is_longer_elsewhere_is_found(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(f"{__name__}.LOCAL", ["here"])

    fault = check("HERE", "repeats.process")

    assert fault is not None
    assert "played in another process, " in fault.found
    assert check("HERE", "repeats.again") is None


def test_another_process_that_fails_says_why():
    with pytest.raises(RuntimeError, match="No module named 'nowhere'"):
        elsewhere("nowhere:GAME", [], INTERPRETED, None)
