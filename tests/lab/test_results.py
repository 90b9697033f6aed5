"""Results: columns, shares and intervals, against examples by hand and SciPy."""

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest, norm

from duelwright.core import plugins
from duelwright.lab.results import Results, wilson


def results(winner: list[int], clauses: list[int] | None = None, *, mirror: bool = False) -> Results:
    """Results with these winners, all brought down by the same clause unless others are given."""
    count = len(winner)
    numbers = [701] * count if clauses is None else clauses
    columns: list[Any] = [np.arange(count), np.array(winner, np.int8), np.array(numbers, np.int16)]
    columns += [np.full(count, 9, np.int32), np.full(count, 3, np.int16), np.zeros(count, np.int8)]
    return Results(plugins.load_game("trumpfg"), ("one", "other"), 0, mirror, *columns)


@given(st.integers(1, 3000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_wilson_is_the_wilson_score_interval(case: tuple[int, int]):
    successes, trials = case
    expected = binomtest(successes, trials).proportion_ci(0.95, method="wilson")
    found = wilson(successes, trials)
    assert found.share == successes / trials
    assert math.isclose(found.low, expected.low, abs_tol=1e-12)
    assert math.isclose(found.high, expected.high, abs_tol=1e-12)


def test_wilson_by_hand():
    """Seven of ten: the centre is (0.7 + z²/20) / (1 + z²/10)."""
    found = wilson(7, 10)
    assert (round(found.low, 4), round(found.high, 4)) == (0.3968, 0.8922)
    assert wilson(0, 10).low == pytest.approx(0)
    assert wilson(10, 10).high == pytest.approx(1)


def test_without_trials_nothing_is_known():
    found = wilson(0, 0)
    assert math.isnan(found.share)
    assert (found.low, found.high) == (0, 1)


def test_points_are_the_first_bots_wherever_it_sits():
    winner = [0, 1, 1, 0, -1, -1]
    assert results(winner).points.tolist() == [1, 0, 0, 1, 0.5, 0.5]
    assert results(winner).swapped.tolist() == [False] * 6
    mirrored = results(winner, mirror=True)
    assert mirrored.swapped.tolist() == [False, True] * 3
    assert mirrored.points.tolist() == [1, 1, 0, 0, 0.5, 0.5]


def test_a_share_is_wins_and_half_the_draws():
    """Points 1, 0, 0, 0, 0.5: mean 0.3, deviation sqrt(0.8 / 4)."""
    found = results([0, 1, 1, 1, -1]).share()
    half = norm.ppf(0.975) * math.sqrt(0.2) / math.sqrt(5)
    assert found.share == pytest.approx(0.3)
    assert found.low == 0  # 0.3 - 0.392 is no share
    assert found.high == pytest.approx(0.3 + half)


def test_the_unit_of_a_mirrored_share_is_the_pair():
    """Pairs worth 1, 0.5 and 0.75: mean 0.75, deviation 0.25; a match without its twin is left out."""
    found = results([0, 1, 0, 0, -1, 1, 1], mirror=True).share()
    half = 1.959964 * 0.25 / math.sqrt(3)
    assert found.share == pytest.approx(0.75)
    assert found.low == pytest.approx(0.75 - half, abs=1e-6)
    assert found.high == 1  # 0.75 + 0.283 is no share


@pytest.mark.parametrize(("winner", "share"), [([0], 1.0), ([-1], 0.5), ([0, 0], 0.5)])
def test_one_match_or_pair_says_nothing_of_the_rest(winner: list[int], share: float):
    found = results(winner, mirror=len(winner) == 2).share()
    assert found == (share, 0, 1)


def test_ten_pairs_won_are_no_certainty():
    for winner, share in ([0, 1] * 10, 1), ([1, 0] * 10, 0):
        found = results(winner, mirror=True).share()
        assert found == wilson(10 * share, 10)
        assert found.share == share
        assert found.high - found.low > 0.2


def test_no_match_has_no_share():
    for mirror in (False, True):
        found = results([], mirror=mirror).share()
        assert math.isnan(found.share)
        assert (found.low, found.high) == (0, 1)


def test_ends_are_counted_by_clause():
    found = results([0, 1, -1, -1, 0, -1], [701, 701, 703, 704, 702, 0])
    assert found.ends() == {"stall": 1, "TFG-7.1": 2, "TFG-7.2": 1, "TFG-7.3": 1, "TFG-7.4": 1}
    assert sum(found.ends().values()) == len(found) == 6
    assert found.clause.tolist() == ["TFG-7.1", "TFG-7.1", "TFG-7.3", "TFG-7.4", "TFG-7.2", ""]
    assert found.reason.tolist() == ["joker-down", "joker-down", "dead-position", "standstill", "deck-out", ""]


def test_without_matches_every_column_is_empty():
    found = results([])
    assert len(found) == 0
    assert found.ends() == {}
    assert [len(column) for column in (found.clause, found.reason, found.points, found.swapped)] == [0, 0, 0, 0]
