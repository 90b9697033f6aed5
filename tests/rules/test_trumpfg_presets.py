"""The presets of Trump FG, and every value of every option in play."""

import random
from typing import Any

import pytest

from duelwright.core.errors import BadOptions, UnknownName

from .table import A, B, after, cards, deal, ending, joker, side, table, turn

STANDARD = {
    "format": "long",
    "split": "colour",
    "joker_card": "joker",
    "first": "random",
    "hand_size": 5,
    "area_size": 5,
    "draw": "refill",
    "hand_limit": "none",
    "after_13": "open",
    "fused_after_fight": "stays",
    "attacks": "each",
    "joker_guard": "on",
    "evade": "shield",
    "deckout": "expose",
    "joker_call": 13,
}
AS_WRITTEN = {
    "draw": "one",
    "joker_guard": "off",
    "fused_after_fight": "excluded",
    "deckout": "nothing",
    "attacks": "one",
    "joker_call": "off",
}
VALUES = [
    *[("format", word) for word in ("long", "short")],
    *[("split", word) for word in ("colour", "random")],
    *[("joker_card", word) for word in ("joker", "king")],
    *[("first", word) for word in ("random", "A", "B")],
    *[("hand_size", number) for number in (1, 10)],
    *[("area_size", number) for number in (1, 10)],
    *[("draw", word) for word in ("refill", "one")],
    *[("hand_limit", word) for word in ("none", 1, 53)],
    *[("after_13", word) for word in ("open", "dissolve")],
    *[("fused_after_fight", word) for word in ("stays", "excluded")],
    *[("attacks", word) for word in ("each", "one")],
    *[("joker_guard", word) for word in ("on", "off")],
    *[("evade", word) for word in ("shield", "reaction")],
    *[("deckout", word) for word in ("expose", "nothing", "lose")],
    *[("joker_call", word) for word in ("off", 1, 300)],
]


def test_standard_is_the_default():
    assert deal().position()["options"] == deal(preset="standard").position()["options"] == STANDARD


def test_as_written_sticks_to_the_letter():
    assert deal(preset="as-written").position()["options"] == {**STANDARD, **AS_WRITTEN}


def test_an_option_changes_a_preset():
    assert deal(preset="as-written", draw="refill").position()["options"] == {
        **STANDARD,
        **AS_WRITTEN,
        "draw": "refill",
    }
    short = {"format": "short", "hand_size": 3, "area_size": 3}
    assert deal(preset="as-written", format="short").position()["options"] == {**STANDARD, **AS_WRITTEN, **short}


def test_there_is_no_other_preset_option_or_word():
    with pytest.raises(UnknownName, match="as-written"):
        deal(preset="as-writen")
    with pytest.raises(BadOptions, match="joker_guard"):
        deal(joker_gard="on")
    with pytest.raises(BadOptions, match="refill, one"):
        deal(draw="two")


@pytest.mark.parametrize(("option", "value"), VALUES)
@pytest.mark.parametrize("preset", ["standard", "as-written"])
@pytest.mark.parametrize("form", ["long", "short"])
def test_a_match_under_any_value_is_played_to_an_end_that_a_clause_names(
    option: str, value: Any, preset: str, form: str
):
    for seed in range(3):
        match = deal(seed, preset, **{"format": form, option: value})
        chance = random.Random(seed)
        for _ in range(14_000):
            if match.outcome is not None:
                break
            after(match, chance.choice(match.legal()))
        end = ending(match)
        assert end is not None
        winner, clause = end
        lost = {"TFG-7.1"} | ({"TFG-7.2"} if match.position()["options"]["deckout"] == "lose" else set())
        assert clause in (lost if winner is not None else {"TFG-7.3", "TFG-7.4"})
        if clause == "TFG-7.1":
            assert joker(match, 1 - winner) == "down"  # type: ignore[operator]


def test_the_same_turn_under_both_presets():
    sides = side(area="7* K"), side(hand="2 joker", area="5 Q", pile="")
    standard, written = table(*sides, step="attack", turn=13), table(*sides, step="attack", turn=13, **AS_WRITTEN)
    after(standard, "attack 7*>5", "attack K>Q", "end")
    assert (cards(standard, A, "area"), joker(standard, B), turn(standard)[:2]) == ("7* K", "exposed", (13, B))
    after(written, "attack 7*>5")
    assert (cards(written, A, "area"), written.legal()) == ("K", ["end"])
    assert joker(after(written, "end"), B) == "hidden"
