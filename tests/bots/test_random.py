"""The random bot: any legal move, all alike."""

from collections import Counter

import pytest
from scipy.stats import chisquare

import duelwright
from duelwright.bots import decide, find
from duelwright.core.match import Match

from ..core.positions import dealt, example, played
from ..counts import scaled

RANDOM = find("random")
DRAWS = scaled(4000)


def choices(match: Match, seeds: range) -> list[int]:
    """What the bot chooses for each seed."""
    assert match.to_move is not None
    return [decide(match.game, RANDOM, match.states, match.to_move, seed) for seed in seeds]


@pytest.mark.parametrize("plies", [0, 2, 9, 30])
def test_every_legal_move_is_chosen_about_as_often(plies: int):
    match = played(dealt(17), 17, plies)
    legal = match.ids()
    assert len(legal) > 1
    counts = Counter(choices(match, range(DRAWS)))
    assert set(counts) <= set(legal)
    assert chisquare([counts[action] for action in legal]).pvalue > 0.001


def test_a_forced_move_is_played():
    match = duelwright.from_position(example({}, {"hand": ["5"]}, active=1))
    assert match.legal() == ["place 5"]
    assert set(choices(match, range(20))) == {5}


def test_seeds_decide_alone():
    match = duelwright.from_position(example())
    assert choices(match, range(50)) == choices(match, range(50))
    assert len(set(choices(match, range(50)))) > 1


def test_large_seeds_are_as_good_as_small_ones():
    match = duelwright.from_position(example())
    counts = Counter(choices(match, range(2**63 - DRAWS, 2**63)))
    assert chisquare([counts[action] for action in match.ids()]).pvalue > 0.001
