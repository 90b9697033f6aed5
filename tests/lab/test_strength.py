"""How strong the built-in bots are, over mirrored pairs."""

import pytest

import duelwright

from ..counts import scaled

PAIRS = 1000
full = pytest.mark.skipif(scaled(PAIRS) < PAIRS, reason="too few matches for an interval where counts are reduced")


@full
@pytest.mark.parametrize("preset", ["standard", "as-written"])
def test_greedy_takes_three_quarters_of_the_points_from_random(preset: str):
    results = duelwright.simulate("trumpfg", 2 * PAIRS, "greedy,random", seed=2024, preset=preset, mirror=True)
    assert len(results) == 2 * PAIRS
    assert results.share().low >= 0.75


@full
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_bot_takes_half_of_the_points_from_itself(bot: str):
    """Unmirrored, for a mirrored pair of equal bots is one match twice; who begins is drawn."""
    share = duelwright.simulate("trumpfg", 2 * PAIRS, bot, seed=2024).share()
    assert share.low - 0.02 <= 0.5 <= share.high + 0.02
    assert 0.02 < share.high - share.low < 0.08
