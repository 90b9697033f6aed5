"""The presets of Fia, and every value of every option in play."""

import random
from typing import Any

import pytest

from duelwright.core.errors import BadOptions, UnknownName

from .fia_table import A, B, after, deal, ending, hanging, lp, side, table

STANDARD = {
    "spread": "palette",
    "lp": 25,
    "lp_cap": "start",
    "deck_budget": "on",
    "heal_stops_attack": "off",
    "dual_drops": "own",
    "tiebreak_threshold": "non-special",
    "initiative": "none",
    "open_decklists": "on",
}
AS_WRITTEN = {
    "deck_budget": "off",
    "lp_cap": "none",
    "tiebreak_threshold": "special",
    "heal_stops_attack": "on",
}
VALUES = [
    *[("lp", number) for number in (1, 35, 999)],
    *[("lp_cap", word) for word in ("start", "none")],
    *[("deck_budget", word) for word in ("on", "off")],
    *[("heal_stops_attack", word) for word in ("off", "on")],
    *[("dual_drops", word) for word in ("own", "both")],
    *[("tiebreak_threshold", word) for word in ("non-special", "special")],
    *[("initiative", word) for word in ("none", "first-lock")],
    *[("open_decklists", word) for word in ("on", "off")],
]


def test_standard_is_the_default():
    assert deal().position()["options"] == deal(preset="standard").position()["options"] == STANDARD


def test_as_written_sticks_to_the_letter():
    assert deal(preset="as-written").position()["options"] == {**STANDARD, **AS_WRITTEN}


def test_an_option_changes_a_preset():
    changed = {**STANDARD, **AS_WRITTEN, "lp_cap": "start", "spread": "free", "lp": 30}
    assert deal(preset="as-written", lp_cap="start", spread="free").position()["options"] == changed


def test_there_is_no_other_preset_option_or_word():
    with pytest.raises(UnknownName, match="as-written"):
        deal(preset="as-writen")
    with pytest.raises(BadOptions, match="dual_drops"):
        deal(dual_drop="own")
    with pytest.raises(BadOptions, match="own, both"):
        deal(dual_drops="none")
    with pytest.raises(BadOptions, match="first"):
        deal(first="A")


@pytest.mark.parametrize(("option", "value"), VALUES)
@pytest.mark.parametrize("preset", ["standard", "as-written"])
@pytest.mark.parametrize("spread", ["palette", "free"])
def test_a_match_under_any_value_is_played_to_an_end_that_a_clause_names(
    option: str, value: Any, preset: str, spread: str
):
    for seed in range(3):
        match = deal(seed, preset, **{"spread": spread, option: value})
        chance = random.Random(seed)
        while match.outcome is None:
            after(match, chance.choice(match.legal()))
        end = ending(match)
        assert end is not None
        winner, clause = end
        won = {"FIA-7.1", "FIA-7.2", "FIA-8.2", "FIA-8.3", "FIA-8.5"}
        assert clause in (won if winner is not None else {"FIA-8.7"})
        if winner is not None and clause == "FIA-7.1":
            assert lp(match)[1 - winner] <= 0 < lp(match)[winner]
        if winner is not None and clause == "FIA-7.2":
            assert match.position()["players"][1 - winner]["deck"] == []
            assert min(lp(match)) > 0


def test_the_same_turn_under_both_presets():
    sides = side("RH5", lp=34, attack=8), side()
    standard = after(table(*sides, **STANDARD), "play RH5")
    written = after(table(*sides, **{**STANDARD, **AS_WRITTEN}), "play RH5")
    assert (lp(standard), lp(written)) == ((26, 35), (39, 35))
    assert hanging(standard) == hanging(written) == (0, 0)
    assert standard.position()["active"] == written.position()["active"] == B
    assert standard.position()["players"][A]["played"] == ["RH5"]
