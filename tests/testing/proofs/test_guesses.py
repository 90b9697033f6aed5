"""Faults in the guesses."""

from typing import Any

import numpy as np
import pytest

from duelwright.core.game import Game

from ..planting import GAME, but, check_found, planted, planted_in, then


@planted("guesses.agrees", "contradicts its row: idle_turns 0 against")
def a_guess_that_contradicts_the_view() -> Game:
    def contradict(tables: Any, states: Any, i: int, seat: int, seed: int, result: int) -> None:
        states[i]["idle_turns"] = 0

    return then("guess", contradict)


@planted("guesses.blind", "changes with what is hidden")
def a_guess_that_is_led_by_the_truth() -> Game:
    truth = [0]

    def hide(tables: Any, states: Any, i: int, seat: int) -> int:
        truth[0] = hash(states[i : i + 1]["pile"].tobytes()) & 0xFFFF
        return int(GAME.hide(tables, states, i, seat))

    def guess(tables: Any, states: Any, i: int, seat: int, seed: Any) -> int:
        return int(GAME.guess(tables, states, i, seat, np.uint64(int(seed) ^ truth[0])))

    return but(hide=hide, guess=guess)


@planted("guesses.blind", "guessed twice for seat A with one seed: ", also=["repeats.again"])
def a_guess_that_depends_on_how_often_it_was_called() -> Game:
    calls = [0]

    def guess(tables: Any, states: Any, i: int, seat: int, seed: Any) -> int:
        calls[0] += 1
        return int(GAME.guess(tables, states, i, seat, np.uint64(calls[0])))

    return but(guess=guess)


@planted("guesses.varies", "200 seeds guess the same world for seat A")
def a_guess_that_is_always_the_same() -> Game:
    def guess(tables: Any, states: Any, i: int, seat: int, seed: Any) -> int:
        GAME.guess(tables, states, i, seat, np.uint64(7))
        states[i]["rng"] = seed
        return 0

    return but(guess=guess)


@planted("guesses.possible", "cannot stand: ")
def a_guess_with_five_aces() -> Game:
    def put_aces(tables: Any, states: Any, i: int, seat: int, seed: int, result: int) -> None:
        s = states[i]
        for owner in range(2):
            s["pile"][owner, : s["pile_n"][owner]] = 1

    return then("guess", put_aces)


@pytest.mark.parametrize("name", planted_in(__name__))
def test_a_fault_in_the_guesses_is_found(name: str):
    check_found(name)
