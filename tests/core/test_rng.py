"""The generator: SplitMix64 as published, its streams, and fair numbers below a bound."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from scipy.stats import chisquare

import duelwright
from duelwright.core.rng import BOTS, LATER, below, mix, pick, stream

from ..counts import scaled

GOLDEN, WORD = 0x9E3779B97F4A7C15, 2**64

words = st.integers(0, WORD - 1)
bounds = st.integers(1, 2**31)


def published_mix(z: int) -> int:
    """SplitMix64's output function in whole numbers without end."""
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % WORD
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB % WORD
    return z ^ (z >> 31)


def published(seed: int, count: int) -> list[int]:
    """The first numbers that SplitMix64 gives after a seed."""
    return [published_mix((seed + k * GOLDEN) % WORD) for k in range(1, count + 1)]


def row(seed: int) -> Any:
    """A row whose generator stands at a seed."""
    states = duelwright.new_match("trumpfg", seed=0).states
    states["rng"][0] = np.uint64(seed)
    return states


def test_the_plain_implementation_gives_the_published_numbers():
    assert published(1234567, 5) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_mix_gives_the_published_numbers():
    states = [np.uint64((1234567 + k * GOLDEN) % WORD) for k in range(1, 6)]
    assert [int(mix(state)) for state in states] == published(1234567, 5)


@given(words)
@example(0)
@example(WORD - 1)
def test_mix_is_the_published_output_function(z: int):
    assert int(mix(np.uint64(z))) == published_mix(z)


@given(words, words)
def test_mix_never_takes_two_numbers_to_one(one: int, other: int):
    assert (int(mix(np.uint64(one))) == int(mix(np.uint64(other)))) == (one == other)


@given(words, bounds)
@example(1, 2**31)
@example(WORD - 1, 2**31)
@example(WORD - GOLDEN, 1)
def test_below_scales_the_upper_half_of_the_next_published_number(seed: int, n: int):
    states = row(seed)
    expected = [(number >> 32) * n >> 32 for number in published(seed, 3)]
    assert [int(below(states, 0, n)) for _ in range(3)] == expected
    assert all(0 <= number < n for number in expected)


@given(words, st.integers(0, 5))
def test_each_draw_moves_the_generator_one_step_and_nothing_else(seed: int, draws: int):
    states = row(seed)
    before = states.copy()
    for _ in range(draws):
        below(states, 0, 7)
    assert int(states["rng"][0]) == (seed + draws * GOLDEN) % WORD
    states["rng"] = before["rng"]
    assert states.tobytes() == before.tobytes()


def test_below_reaches_every_number_under_every_small_bound():
    states = row(2024)
    for n in range(1, 1 + scaled(64)):
        assert {int(below(states, 0, n)) for _ in range(40 * n)} == set(range(n))


@pytest.mark.parametrize("n", [2, 3, 53])
def test_below_favours_no_number(n: int):
    states = row(7)
    counts = np.bincount([int(below(states, 0, n)) for _ in range(200 * n)], minlength=n)
    assert chisquare(counts).pvalue > 0.001


@given(words, bounds)
def test_pick_is_the_first_draw_after_a_seed(seed: int, n: int):
    assert int(pick(np.uint64(seed), n)) == int(below(row(seed), 0, n))


@given(words, st.integers(0, 2**40))
@example(WORD - 1, 0)
def test_a_stream_opens_that_many_steps_behind_the_first_number_of_its_seed(seed: int, number: int):
    assert int(stream(np.uint64(seed), number)) == published_mix((published(seed, 1)[0] + number * GOLDEN) % WORD)


@given(words)
@example(0)
@example(1)
def test_the_four_streams_of_a_seed_differ(seed: int):
    numbers = (0, 1, LATER, BOTS)
    assert sorted(numbers) == [0, 1, 2, 3]
    opened = [int(stream(np.uint64(seed), number)) for number in numbers]
    first = [published(state, 4) for state in opened]
    assert len({*opened, *(number for draws in first for number in draws)}) == 20


def test_neighbouring_seeds_open_streams_far_apart():
    opened = [int(stream(np.uint64(seed), 0)) for seed in range(scaled(1000))]
    assert len(set(opened)) == len(opened)
    differing = [(one ^ other).bit_count() for one, other in pairwise(opened)]
    assert all(8 <= bits <= 56 for bits in differing)


def test_the_shuffles_of_a_seed_do_not_depend_on_who_begins():
    piles = []
    for first in ("A", "B"):
        match = duelwright.new_match("trumpfg", seed=99, options={"first": first})
        drawn = [
            [event["rank"] for event in match.events() if event["event"] == "drew" and event["seat"] == seat]
            for seat in range(2)
        ]
        piles.append([cards + match.position()["players"][seat]["pile"] for seat, cards in enumerate(drawn)])
    assert piles[0] == piles[1]
    assert piles[0][0] != piles[0][1]
