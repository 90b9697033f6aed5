"""Faults in how rows are handled."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from duelwright.core.game import Game

from ..planting import GAME, but, check_found, planted, planted_in, then


@planted("rows.copies", "playing on row 1 of 3 changes row 0: idle_turns")
def play_writes_to_row_0() -> Game:
    def write(tables: Any, states: Any, i: int, seat: int, action: int, events: Any, n: int) -> None:
        if i:
            states[0]["idle_turns"] += 1

    return then("play", write)


@planted("rows.copies", "changes a copy that was made before: turn")
def play_keeps_a_reference() -> Game:
    last: list[Any] = []

    def write(tables: Any, states: Any, i: int, seat: int, action: int, events: Any, n: int) -> None:
        for earlier in last:
            if earlier is not states:
                earlier["turn"][0] += 1
        last[:] = [states]

    return then("play", write)


@planted("rows.copies", "on row 1 of 3 has another result than alone")
def play_depends_on_the_place_of_its_row() -> Game:
    def write(tables: Any, states: Any, i: int, seat: int, action: int, events: Any, n: int) -> None:
        states[i]["idle_turns"] += i

    return then("play", write)


@planted("rows.reads", "value changes the row: rng")
def value_draws_from_the_generator() -> Game:
    def draw(tables: Any, states: Any, i: int, seat: int, value: float) -> None:
        states[i]["rng"] += np.uint64(1)

    return then("value", draw)


@planted("rows.reads", "text or parse changes the row: idle_turns")
def reading_a_move_counts() -> Game:
    def parse(states: Any, i: int, seat: int, text: str) -> int | None:
        states[i]["idle_turns"] += 1
        return GAME.parse(states, i, seat, text)

    return but(parse=parse)


@planted("rows.reads", "hide or guess on row 1 of 3 changes row 0 or 2")
def hide_blanks_all_generators() -> Game:
    def blank(tables: Any, states: Any, i: int, seat: int, result: int) -> None:
        states["rng"] = 0

    return then("hide", blank)


@planted("rows.cards", "the cards of the deal, each in one place")
def the_census_forgets_a_battle_area() -> Game:
    def census(states: Any, i: int) -> Counter[str]:
        cards = GAME.census(states, i)
        cards["A 5"] -= int(states[i]["area"][0, 5])
        return +cards

    return but(census=census)


@planted("rows.cards", "fewer than no cards: {'A blank': -1}", also=["guesses.possible"])
def fewer_than_no_cards() -> Game:
    def census(states: Any, i: int) -> Counter[str]:
        cards = GAME.census(states, i)
        cards["A blank"] = -1
        return cards

    return but(census=census)


@planted("rows.cards", "lost 1 x", also=["records.position", "records.replays", "guesses.possible"])
def a_card_turns_into_another() -> Game:
    def turn_into_a_two(tables: Any, states: Any, i: int, seat: int, action: int, events: Any, n: int) -> None:
        s = states[i]
        if s["asked"] and s["pile_n"][seat]:
            s["pile"][seat, s["pile_n"][seat] - 1] = 2

    return then("play", turn_into_a_two)


@pytest.mark.parametrize("name", planted_in(__name__))
def test_a_fault_in_the_rows_is_found(name: str):
    check_found(name)
