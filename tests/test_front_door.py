"""The front door: what ``import duelwright`` gives, and that it is quick about it."""

import doctest
from ast import literal_eval
from typing import Any

import pytest

import duelwright
from duelwright.core.errors import BadPosition, BadRecord, UnknownName
from duelwright.core.match import Match
from duelwright.lab.results import Results

from .conftest import Python
from .core.positions import EXAMPLE

SIGNATURES = {
    "games": ([], {}),
    "new_match": (["game"], {"seed": None, "options": None, "preset": None, "decks": None}),
    "from_position": (["position"], {}),
    "replay": (["record"], {}),
    "simulate": (
        ["game", "matches", "bots"],
        {"seed": 0, "options": None, "preset": None, "decks": None, "mirror": False, "threads": 1},
    ),
}


def test_the_examples_in_its_description_are_true():
    found = doctest.testmod(duelwright)
    assert found.attempted >= 3
    assert found.failed == 0


def test_all_that_is_promised_is_there():
    assert sorted(duelwright.__all__) == sorted(SIGNATURES)
    assert duelwright.__version__.count(".") == 2


def test_what_it_takes_has_these_names_and_defaults(python: Python):
    """In a process of its own, before any game is loaded and after."""
    code = """
import inspect
import duelwright
for _ in range(2):
    told = {}
    for name in duelwright.__all__:
        given = inspect.signature(getattr(duelwright, name)).parameters.values()
        told[name] = (
            [p.name for p in given if p.kind is p.POSITIONAL_OR_KEYWORD],
            {p.name: p.default for p in given if p.kind is p.KEYWORD_ONLY},
        )
    print(told)
    duelwright.new_match("trumpfg", seed=1)
"""
    before, after = python(code).splitlines()
    assert literal_eval(before) == SIGNATURES
    assert after == before


def test_the_games_can_be_listed_again_and_again(python: Python):
    code = """
import duelwright
print(duelwright.games())
print(duelwright.games())
duelwright.simulate("trumpfg", 1, "random")
print(duelwright.games())
"""
    told = python(code).splitlines()
    assert told == [told[0]] * 3
    assert "'trumpfg'" in told[0]


def test_every_door_leads_to_what_it_names():
    match = duelwright.new_match("trumpfg", seed=1)
    assert isinstance(match, Match)
    assert isinstance(duelwright.from_position(EXAMPLE), Match)
    assert duelwright.replay(match.record()).position() == match.position()
    results = duelwright.simulate("trumpfg", 3, "random", seed=1)
    assert isinstance(results, Results)
    assert len(results) == 3


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: duelwright.new_match("trumpf"), UnknownName),
        (lambda: duelwright.new_match("trumpfg", preset="x"), UnknownName),
        (lambda: duelwright.simulate("trumpf", 1, "random"), UnknownName),
        (lambda: duelwright.simulate("trumpfg", 1, "nobody"), UnknownName),
        (lambda: duelwright.from_position({}), BadPosition),
        (lambda: duelwright.replay({}), BadRecord),
    ],
)
def test_what_is_wrong_is_said_in_every_language(call: Any, error: type[Exception]):
    with pytest.raises(error) as refused:
        call()
    texts = [refused.value.text(lang) for lang in ("en", "ja", "zh-Hant")]  # type: ignore[attr-defined]
    assert all(texts)


def test_importing_it_loads_neither_numba_nor_numpy(python: Python):
    code = """
import sys
before = set(sys.modules)
import duelwright
print(*sorted({name.split(".")[0] for name in set(sys.modules) - before} - set(sys.stdlib_module_names)))
"""
    assert python(code, options=("-I",)).split() == ["duelwright"]
