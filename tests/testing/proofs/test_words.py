"""Faults in what programs and people are told."""

from dataclasses import replace
from typing import Any

import pytest

from duelwright.core.game import Game, Json
from duelwright.core.picture import Picture
from duelwright.core.texts import Text, say

from ..planting import GAME, but, check_found, planted, planted_in


@planted("words.log", "an object that JSON gives back unchanged")
def an_event_described_with_a_numpy_number() -> Game:
    return but(describe=lambda event: {**GAME.describe(event), "about": event["seat"]})


@planted("words.log", "KeyError was raised: 'card'")
def a_line_without_its_argument() -> Game:
    def line(event: Any) -> Text | None:
        return say("{card} falls.") if event["kind"] == 9 else GAME.line(event)

    return but(line=line)


@planted("words.log", "so that it can be read in all languages")
def a_line_in_one_language() -> Game:
    def line(event: Any) -> Any:
        written = GAME.line(event)
        return written and str(written)

    return but(line=line)


@planted("words.log", "reads '' in en")
def a_line_that_says_nothing() -> Game:
    return but(line=lambda event: say(""))


@planted("words.pictures", "KeyError was raised: 'down'")
def a_picture_that_does_not_know_a_view() -> Game:
    def picture(view: Json) -> Picture:
        for side in view["players"]:
            {"hidden": 0, "exposed": 1}[side["joker"]]
        return GAME.picture(view)

    return but(picture=picture)


@planted("words.pictures", "picture changes the view")
def a_picture_that_changes_its_view() -> Game:
    def picture(view: Json) -> Picture:
        view["step"] = "place"
        return GAME.picture(view)

    return but(picture=picture)


@planted("words.pictures", "so that it can be read in all languages")
def a_picture_with_a_heading_in_one_language() -> Game:
    return but(picture=lambda view: replace(GAME.picture(view), heading="Turn"))


@planted("words.pictures", "a Picture")
def a_picture_that_is_none() -> Game:
    return but(picture=lambda view: None)


@planted("words.pictures", "an object that JSON gives back unchanged")
def a_view_that_is_not_json() -> Game:
    def position(states: Any, i: int, hidden: bool = False) -> Json:
        written = GAME.position(states, i, hidden=hidden)
        return {**written, "turn": states[i]["turn"]} if hidden else written

    return but(position=position)


@pytest.mark.parametrize("name", planted_in(__name__))
def test_a_fault_in_the_words_is_found(name: str):
    check_found(name)
