"""Faults in how rows are handled."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from duelwright.core.game import Game
from duelwright.core.rows import HEADER, record
from duelwright.testing import ConformanceError, Trial, check_game
from duelwright.testing.proofs.rows import layout

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


PLAIN = np.dtype(GAME.state.descr)
HOLES = np.dtype((np.record, np.dtype([*HEADER, ("last", np.int8)], align=True)))


@pytest.mark.parametrize(
    ("state", "says"),
    [
        (PLAIN, "what duelwright.core.rows.record makes"),
        (record([*HEADER[1:], HEADER[0]]), "Expected: the fields ['rng', 'turn', 'clause', 'asked', 'winner']"),
        (record([("rng", np.int64), *HEADER[1:]]), "rows open with [('rng', dtype('int64'), ()), "),
        (HOLES, "bytes between the fields of a row"),
    ],
)
def test_a_layout_that_is_not_that_of_all_rows_is_found(state: Any, says: str):
    with pytest.raises(ConformanceError) as raised:
        layout(Trial(but(state=state), 1, {}, proof="rows.layout"))

    assert says in str(raised.value)


def test_the_layout_of_trump_fg_is_that_of_all_rows():
    assert check_game("trumpfg", 1, proofs=["rows.layout"]).proofs == ("rows.layout",)


@pytest.mark.parametrize("name", planted_in(__name__))
def test_a_fault_in_the_rows_is_found(name: str):
    check_found(name)
