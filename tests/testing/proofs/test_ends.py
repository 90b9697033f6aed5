"""Faults in how matches end."""

from typing import Any

import pytest

from duelwright.core.game import Game

from ..planting import GAME, but, check_found, planted, planted_in, then


@planted("ends.bound", "the match goes on after 10 plies")
def a_match_is_longer_than_the_game_says() -> Game:
    return but(longest=10)


@planted("ends.outcome", "no reason stands for clause TFG-7")
def an_end_without_a_reason() -> Game:
    return but(reasons=dict.fromkeys(GAME.reasons, ""))


@planted("ends.outcome", "while somebody is asked")
def a_winner_while_the_match_goes_on() -> Game:
    def lead(states: Any) -> None:
        if states[0]["asked"]:
            states[0]["winner"] = 0

    def play(tables: Any, states: Any, i: int, seat: int, action: int, events: Any) -> int:
        n = GAME.play(tables, states, i, seat, action, events)
        lead(states[i : i + 1])
        return int(n)

    def load(position: Any, states: Any, i: int) -> None:
        GAME.load(position, states, i)
        lead(states[i : i + 1])

    def retell(states: Any, i: int, viewer: int, event: Any) -> None:
        GAME.retell(states, i, viewer, event)
        lead(states[i : i + 1])

    return but(play=play, load=load, retell=retell)


@planted(
    "ends.outcome",
    "the match is over by clause 7777",
    also=[
        "rows.reads",
        "events.retell",
        "words.pictures",
        "records.position",
        "records.replays",
        "secrets.views",
        "secrets.visible",
        "guesses.possible",
    ],
)
def an_end_by_a_clause_that_does_not_exist() -> Game:
    def misname(tables: Any, states: Any, i: int, seat: int, action: int, events: Any, n: int) -> None:
        if not states[i]["asked"]:
            states[i]["clause"] = 7777

    return then("play", misname)


@pytest.mark.parametrize("name", planted_in(__name__))
def test_a_fault_in_how_a_match_ends_is_found(name: str):
    check_found(name)
