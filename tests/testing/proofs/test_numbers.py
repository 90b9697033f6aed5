"""Faults in the numbers for bots and learners."""

import math
from typing import Any

import pytest

from duelwright.core.game import Game

from ..planting import but, check_found, planted, planted_in, then


@planted("numbers.value", "-1.0 to 1.0")
def a_value_out_of_range() -> Game:
    return then("value", lambda tables, states, i, seat, value: 1.5 * value)


@planted("numbers.value", "at the end, where the winner is")
def a_won_match_of_little_value() -> Game:
    return then("value", lambda tables, states, i, seat, value: 0.9 * value)


@planted("numbers.value", "value nan for seat A")
def a_value_that_is_no_number() -> Game:
    def divide(tables: Any, states: Any, i: int, seat: int, value: float) -> float:
        return math.nan if states[i]["asked"] else value

    return then("value", divide)


@planted("numbers.observe", "observe writes behind its")
def observe_writes_too_much() -> Game:
    def write_on(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> None:
        out[n] = 1

    return then("observe", write_on)


@planted("numbers.observe", "the sum of the sizes in observation")
def observe_tells_of_too_few() -> Game:
    return then("observe", lambda tables, states, i, seat, out, n: n - 1)


@planted("numbers.observe", '"known in the enemy\'s hand", place 2, is not filled with finite numbers')
def observe_leaves_a_place_out() -> Game:
    def leave_out(tables: Any, states: Any, i: int, seat: int, out: Any, n: int) -> None:
        out[16] = math.nan

    return then("observe", leave_out)


@planted("numbers.observe", "names that differ")
def two_parts_of_a_tensor_with_one_name() -> Game:
    return but(observation=(("hand", 1), ("hand", 1)))


@pytest.mark.parametrize("name", planted_in(__name__))
def test_a_fault_in_the_numbers_is_found(name: str):
    check_found(name)
