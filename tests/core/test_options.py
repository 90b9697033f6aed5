"""Options: what may be chosen, the numbers they become in a row, and what is said of a wrong choice."""

from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

import duelwright
from duelwright.core import plugins
from duelwright.core.errors import BadOptions, UnknownName
from duelwright.core.options import Options, whole

PRESETS = {"standard": {}, "hasty": {"pace": "fast", "clock": 5}}


class Clocked(Options):
    """An option of each kind: a word, a number, a word or a number."""

    pace: Literal["slow", "fast"] = "slow"
    size: Annotated[int, whole(2, 9)] = 4
    clock: Literal["off"] | Annotated[int, whole(1, 60)] = "off"


def chosen(options: dict[str, Any] | None = None, preset: str | None = None) -> dict[str, Any]:
    """What is chosen in the end."""
    return Clocked.chosen(options, preset, PRESETS).model_dump()


def test_a_preset_is_changed_by_the_options_given():
    assert chosen() == {"pace": "slow", "size": 4, "clock": "off"}
    assert chosen(preset="hasty") == {"pace": "fast", "size": 4, "clock": 5}
    assert chosen({"clock": "off", "size": 9}, "hasty") == {"pace": "fast", "size": 9, "clock": "off"}


def test_a_word_stands_in_a_row_as_its_place_a_number_as_itself_and_a_word_beside_numbers_as_0():
    numbers = [Clocked.chosen(options, None, PRESETS).numbers() for options in ({}, {"pace": "fast", "clock": 60})]
    assert numbers == [[0, 4, 0], [1, 4, 60]]
    assert Clocked.from_numbers([1, 9, 0]) == {"pace": "fast", "size": 9, "clock": "off"}
    assert Clocked.from_numbers([0, 2, 1]) == {"pace": "slow", "size": 2, "clock": 1}


def test_the_words_and_bounds_of_an_option_can_be_asked():
    assert Clocked.allowed("pace") == (["slow", "fast"], None)
    assert Clocked.allowed("size") == ([], (2, 9))
    assert Clocked.allowed("clock") == (["off"], (1, 60))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"size": 1}, "size: 1 is not allowed; allowed: at least 2"),
        ({"size": 10}, "size: 10 is not allowed; allowed: at most 9"),
        ({"size": "4"}, "size: '4' is not allowed; allowed: a whole number"),
        ({"size": 4.0}, "size: 4.0 is not allowed; allowed: a whole number"),
        ({"size": True}, "size: True is not allowed; allowed: a whole number"),
        ({"size": None}, "size: None is not allowed; allowed: a whole number"),
        ({"pace": "Fast"}, "pace: 'Fast' is not allowed; allowed: slow, fast"),
        ({"pace": 1}, "pace: 1 is not allowed; allowed: slow, fast"),
        ({"clock": 0}, "clock: 0 is not allowed; allowed: off, at least 1"),
        ({"clock": 61}, "clock: 61 is not allowed; allowed: off, at most 60"),
        ({"clock": "on"}, "clock: 'on' is not allowed; allowed: off, a whole number"),
        ({"seize": 3}, "seize: there is no such key; did you mean size?"),
        ({"zzz": 3}, "zzz: there is no such key; there are: pace, size, clock"),
        (
            {"size": 1, "pace": 2},
            "pace: 2 is not allowed; allowed: slow, fast; size: 1 is not allowed; allowed: at least 2",
        ),
        ({"size": "x" * 100}, "size: '" + "x" * 56 + "... is not allowed; allowed: a whole number"),
    ],
)
def test_a_wrong_option_is_named_with_what_is_allowed(options: dict[str, Any], message: str):
    with pytest.raises(BadOptions) as refused:
        chosen(options)
    assert str(refused.value) == message
    names = [name for name in options if name in message]
    assert all(name in refused.value.text(lang) for name in names for lang in ("ja", "zh-Hant"))


def test_an_unknown_preset_is_named_with_the_nearest():
    with pytest.raises(UnknownName, match="Did you mean hasty"):
        chosen(preset="hastey")
    with pytest.raises(UnknownName, match="There are: standard, hasty"):
        chosen(preset="zzz")


def any_options(game: Any) -> st.SearchStrategy[dict[str, Any]]:
    """Every choice that a game allows."""
    values = {}
    for name in game.options.model_fields:
        words, bounds = game.options.allowed(name)
        numbers = st.integers(*bounds) if bounds else st.nothing()
        values[name] = (st.sampled_from(words) if words else st.nothing()) | numbers
    return st.fixed_dictionaries({}, optional=values)


@pytest.mark.parametrize("name", plugins.games())
def test_whatever_is_allowed_is_told_again_by_the_position(name: str):
    game = plugins.load_game(name)

    @given(any_options(game), st.sampled_from(sorted(game.presets)))
    def told(options: dict[str, Any], preset: str) -> None:
        position = duelwright.new_match(name, seed=1, options=options, preset=preset).position()
        wanted = game.options.chosen(options, preset, game.presets).model_dump()
        assert position["options"] == wanted
        assert wanted.items() >= options.items()
        assert wanted.items() >= {k: v for k, v in game.presets[preset].items() if k not in options}.items()

    told()


@pytest.mark.parametrize("name", plugins.games())
def test_just_outside_its_bounds_every_number_is_refused(name: str):
    game = plugins.load_game(name)
    for option in game.options.model_fields:
        bounds = game.options.allowed(option)[1]
        for number in (bounds[0] - 1, bounds[1] + 1) if bounds else (0,):
            with pytest.raises(BadOptions, match=option):
                duelwright.new_match(name, options={option: number})


def test_the_short_format_brings_its_sizes_unless_others_are_given():
    def sizes(**options: Any) -> tuple[int, int]:
        told = duelwright.new_match("trumpfg", seed=1, options=options).position()["options"]
        return told["hand_size"], told["area_size"]

    assert sizes() == (5, 5)
    assert sizes(format="short") == (3, 3)
    assert sizes(format="short", area_size=7) == (3, 7)
