"""Random options."""

import random
from typing import Annotated, Literal

import pytest
from pydantic import model_validator

from duelwright.core.errors import BadOptions
from duelwright.core.options import Options, whole
from duelwright.testing import random_options

from .planting import GAME, but

SEEDS = range(400)


def test_every_draw_is_accepted_and_says_nothing_but_options():
    for seed in SEEDS:
        drawn = random_options(GAME, random.Random(seed))
        chosen = GAME.options.chosen(drawn, None, GAME.presets)
        assert {name: getattr(chosen, name) for name in drawn} == drawn


def test_every_word_both_bounds_and_numbers_between_are_drawn():
    draws = [random_options(GAME, random.Random(seed)) for seed in SEEDS]
    for name in GAME.options.model_fields:
        words, bounds = GAME.options.allowed(name)
        found = {drawn[name] for drawn in draws if name in drawn}
        assert found.issuperset(words), name
        if bounds:
            assert found.issuperset(bounds), name
            assert len(found) > 5, name


def test_presets_are_drawn_and_options_left_out():
    draws = [random_options(GAME, random.Random(seed)) for seed in SEEDS]

    assert all(dict(preset) in draws for preset in GAME.presets.values())
    assert any("hand_size" not in drawn and "draw" in drawn for drawn in draws)


class Picky(Options):
    """A model that refuses most combinations."""

    first: Annotated[int, whole(0, 9)] = 0
    second: Annotated[int, whole(0, 9)] = 0
    form: Literal["odd", "even"] = "even"

    @model_validator(mode="after")
    def _sum(self) -> "Picky":
        if (self.first + self.second) % 2 != (self.form == "odd"):
            raise ValueError("the sum is of the other form")
        return self


class Closed(Options):
    """A model that refuses everything."""

    size: Annotated[int, whole(1, 2)] = 1

    @model_validator(mode="after")
    def _never(self) -> "Closed":
        raise ValueError("never")


def test_a_model_that_refuses_combinations_is_asked_again():
    game = but(options=Picky, presets={"standard": {}})

    draws = [random_options(game, random.Random(seed)) for seed in range(50)]

    assert {game.options.chosen(drawn, None, game.presets).form for drawn in draws} == {"odd", "even"}


def test_a_model_that_refuses_everything_is_given_up():
    with pytest.raises(BadOptions, match="never"):
        [random_options(but(options=Closed), random.Random(seed)) for seed in range(20)]
