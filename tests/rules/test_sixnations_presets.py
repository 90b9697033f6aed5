"""The presets of Six Nations, and every value of every option in play."""

import random
from typing import Any

import pytest

from duelwright.core.errors import BadOptions, UnknownName
from duelwright.core.match import Match

from .six_duel_table import (
    A,
    B,
    after,
    allowed,
    asked,
    at,
    deal,
    duel,
    ending,
    field,
    grave,
    life,
    move_on,
    side,
    strategy,
    strike,
)

STANDARD = {
    "mode": "normal",
    "life": 50_000,
    "deck_min": 40,
    "first_round_draw": "off",
    "strategy_order": "fixed",
    "summons_per_turn": "unlimited",
    "moves_per_turn": "once",
    "sacrifice_fee": "2-3",
    "direct_attack": "both-empty",
    "friendly_fire": "off",
    "guard_total": "sum",
    "guard_damage": "printed",
    "deckout": "even",
    "life_cap": "none",
    "open_decklists": "off",
}
AS_WRITTEN = {
    "direct_attack": "tower-empty",
    "friendly_fire": "on",
    "guard_total": "double",
    "guard_damage": "raised",
    "moves_per_turn": "unlimited",
    "deckout": "at-once",
}
VALUES = [
    *[("mode", word) for word in ("normal", "hell")],
    *[("life", number) for number in (1, 20_000, 999_999)],
    *[("deck_min", number) for number in (0, 40)],
    *[("first_round_draw", word) for word in ("off", "on")],
    *[("strategy_order", word) for word in ("fixed", "free")],
    *[("summons_per_turn", word) for word in ("unlimited", 1, 3, 60)],
    *[("moves_per_turn", word) for word in ("once", "unlimited")],
    *[("sacrifice_fee", word) for word in ("2-3", "1-2")],
    *[("direct_attack", word) for word in ("both-empty", "tower-empty")],
    *[("friendly_fire", word) for word in ("off", "on")],
    *[("guard_total", word) for word in ("sum", "double")],
    *[("guard_damage", word) for word in ("printed", "raised")],
    *[("deckout", word) for word in ("even", "at-once", "on-draw")],
    *[("life_cap", word) for word in ("none", "start")],
    *[("open_decklists", word) for word in ("off", "on")],
]
WON = {"SIX-8.1", "SIX-8.2", "SIX-8.3"}
DRAWN = {"SIX-8.2", "SIX-8.4"}


def test_standard_is_the_default():
    assert deal().position()["options"] == deal(preset="standard").position()["options"] == STANDARD


def test_as_written_sticks_to_the_letter():
    assert deal(preset="as-written").position()["options"] == {**STANDARD, **AS_WRITTEN}


def test_an_option_changes_a_preset():
    changed = {**STANDARD, **AS_WRITTEN, "mode": "hell", "deckout": "on-draw", "life": 20_000}
    match = deal(preset="as-written", mode="hell", deckout="on-draw", life=20_000)
    assert match.position()["options"] == changed


def test_there_is_no_other_preset_option_word_or_number():
    with pytest.raises(UnknownName, match="as-written"):
        deal(preset="as-writen")
    with pytest.raises(BadOptions, match="guard_total"):
        deal(guard_totals="sum")
    with pytest.raises(BadOptions, match="even, at-once, on-draw"):
        deal(deckout="never")
    for option, numbers in (("life", (0, 1_000_000)), ("deck_min", (-1, 61)), ("summons_per_turn", (0, 61))):
        for number in numbers:
            with pytest.raises(BadOptions, match=option):
                deal(**{option: number})


def played(match: Match, seed: int) -> Match:
    """The match, played to its end by random moves, half of them of a random kind."""
    chance = random.Random(seed)
    while match.outcome is None:
        moves = match.legal()
        if chance.random() < 0.5:
            verb = chance.choice(sorted({move.split()[0] for move in moves}))
            moves = [move for move in moves if move.split()[0] == verb]
        match.play(chance.choice(moves))
    return match


@pytest.mark.parametrize(("option", "value"), VALUES)
@pytest.mark.parametrize("preset", ["standard", "as-written"])
@pytest.mark.parametrize("mode", ["normal", "hell"])
def test_a_match_under_any_value_is_played_to_an_end_that_a_clause_names(
    option: str, value: Any, preset: str, mode: str
):
    for seed in range(2):
        match = played(deal(seed, preset, **{"mode": mode, option: value}), seed)
        end = ending(match)
        assert end is not None
        winner, clause = end
        assert clause in (WON if winner is not None else DRAWN)
        ended = match.position()
        lives, decks = life(match), [player["deck"] for player in ended["players"]]
        if clause == "SIX-8.1":
            assert lives[1 - winner] <= 0 < lives[winner]
        if clause == "SIX-8.2" and ended["options"]["deckout"] != "even":
            assert decks[1 - winner] == []
            assert min(lives) > 0
        if clause == "SIX-8.2" and ended["options"]["deckout"] == "even":
            assert [] in decks
            assert ended["turn"] % 2 == 0
        if clause == "SIX-8.4":
            assert ended["turn"] == 200 or max(lives) <= 0 or decks == [[], []]


@pytest.mark.parametrize("deckout", ["even", "at-once", "on-draw"])
def test_two_who_only_pass_end_by_their_decks(deckout: str):
    match = deal(1, deckout=deckout)
    first, size = match.position()["first"], len(match.position()["players"][A]["deck"])
    while match.outcome is None:
        move_on(match)
    turns = {"at-once": 2 * size + 1, "even": 2 * size + 2, "on-draw": 2 * size + 3}[deckout]
    assert match.position()["turn"] == turns
    # under even both decks are empty by then, and both lives are whole
    assert ending(match) == (None if deckout == "even" else 1 - first, "SIX-8.2")


def test_the_same_duel_under_both_presets():
    ends = {}
    for preset, rules in (("standard", STANDARD), ("as-written", {**STANDARD, **AS_WRITTEN})):
        b = side("b1 PL-302", "PL-101 NIL-001")
        match = after(duel(side("b1 PL-503, b2 PL-101"), b, **rules), "attack b1>B1", "pass", "guard PL-101", "pass")
        ends[preset] = (field(match, A), field(match, B), life(match))
        assert allowed(match, "attack b2>b1") is False or preset == "as-written"
    # 3000 + 1000 against 5000, or 3000 + 3000 + 1000
    assert ends["standard"] == ("b1 PL-503 tapped, b2 PL-101", "", (50_000, 49_000))
    assert ends["as-written"] == ("b2 PL-101", "b1 PL-302", (48_000, 50_000))


def test_the_letter_lets_a_player_past_the_battle_area_and_strike_the_own_creatures():
    rules = {**STANDARD, **AS_WRITTEN}
    match = duel(side("b1 PL-503, b2 PL-302"), side("b1 PL-909"), **rules)
    assert {"attack b1>player", "attack b1>b2", "attack b1>B1"} <= set(match.legal())
    assert life(strike(match, "b1>player")) == (50_000, 45_000)


def test_the_letter_lets_creatures_move_as_often_as_they_like_and_ends_with_the_deck():
    match = strategy(side("b1 PL-503"), side(deck="PL-101"), **{**STANDARD, **AS_WRITTEN})
    after(match, "move b1 t1", "move t1 b2", "move b2 t5")
    assert at(match, A, "t5") is not None
    assert asked(match) == (A, "strategy")
    for _ in range(3):
        move_on(match)
    assert ending(match) == (A, "SIX-8.2")
    assert grave(match, B) == ""
