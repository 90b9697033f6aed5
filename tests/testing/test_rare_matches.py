"""Matches of Trump FG in which the proofs once found a fault: lone jokers, finished rows, jokers after their call."""

from typing import Any

import pytest

from duelwright.core.jit import INTERPRETED
from duelwright.testing import check_game
from duelwright.testing.proofs import MATCH_PROOFS

RARE: dict[str, tuple[int, dict[str, Any]]] = {
    "a joker drawn as the only card evades": (
        1099,
        {"joker_card": "joker", "first": "B", "hand_size": 7, "area_size": 8, "draw": "one", "hand_limit": 2}
        | {"joker_guard": "off", "joker_call": "off"},
    ),
    "a match that ends in the place step": (
        159,
        {"first": "A", "hand_size": 10, "area_size": 6, "fused_after_fight": "excluded", "evade": "reaction"},
    ),
    "a hand of one card": (
        311,
        {"area_size": 1, "draw": "one", "hand_limit": 2, "fused_after_fight": "excluded"}
        | {"attacks": "one", "joker_call": 8},
    ),
    "a joker that was called": (160, {}),
}


@pytest.mark.skipif(INTERPRETED, reason="long matches; the same kernels are proved compiled")
@pytest.mark.parametrize("name", RARE)
def test_rare_matches_keep_all_promises(name: str):
    seed, options = RARE[name]
    report = check_game("trumpfg", 1, seed, [options], proofs=MATCH_PROOFS)
    assert report.matches == 1
