"""Positions: what stands in them, and that a match goes on from one as if nothing had happened."""

import json
from typing import Any

import pytest

import duelwright
from duelwright.core.match import Match, Outcome

from ..counts import scaled
from .positions import EXAMPLE, dealt, example, played

DEFAULTS = {
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


def again(match: Match) -> Match:
    """The match from its position as text."""
    return duelwright.from_position(json.loads(json.dumps(match.position())))


def test_the_example_of_the_rulebook_loads_with_all_options_told():
    assert duelwright.from_position(EXAMPLE).position() == {**EXAMPLE, "options": DEFAULTS}


def test_what_is_left_out_has_a_default():
    match = duelwright.from_position({"game": "trumpfg", "active": 1, "step": "attack", "players": [{}, {}]})
    empty = {"hand": [], "area": [], "pile": [], "excluded": [], "joker": "hidden", "evade": False}
    assert match.position() == {
        "game": "trumpfg",
        "options": DEFAULTS,
        "seed": "0",
        "turn": 1,
        "first": 0,
        "active": 1,
        "step": "attack",
        "attacked": [],
        "idle_turns": 0,
        "players": [empty, empty],
    }


def test_cards_are_listed_by_rank_the_fused_after_the_plain_the_joker_last_and_piles_in_order():
    side = {
        "hand": ["joker", "K", "A", "10", "2", "10"],
        "area": ["9*", "Q", "9", "A*"],
        "excluded": ["Q", "J"],
        "pile": ["4", "2", "3"],
    }
    written = duelwright.from_position(example(side)).position()["players"][0]
    assert written == {
        "hand": ["A", "2", "10", "10", "K", "joker"],
        "area": ["A*", "9", "9*", "Q"],
        "excluded": ["J", "Q"],
        "pile": ["4", "2", "3"],
        "joker": "hidden",
        "evade": False,
    }


def test_the_first_card_of_a_pile_is_drawn_first():
    match = duelwright.from_position(example())
    match.play("joker draw")  # the hand is A, 7, K: two short of five
    assert match.position()["players"][0]["hand"] == ["A", "2", "4", "7", "K"]
    match = duelwright.from_position(example({"hand": ["7", "K", "Q", "J", "joker"]}))
    match.play("joker draw")  # one short
    assert match.position()["players"][0]["hand"] == ["2", "7", "J", "Q", "K"]


@pytest.mark.parametrize("seed", [1, "1", "18446744073709551615", 2**64 - 1])
def test_a_seed_is_a_number_or_its_decimal_text(seed: Any):
    match = duelwright.from_position(example(seed=seed))
    assert match.position()["seed"] == str(seed)
    assert again(match).position() == match.position()


def test_the_same_seed_picks_the_same_card_and_another_seed_may_not():
    sides = {}, {"hand": ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]}
    picked = []
    for seed in (*range(20), *range(20)):
        match = duelwright.from_position(example(*sides, seed=seed))
        match.play("joker destroy hand")
        picked += match.position()["players"][1]["excluded"]
    assert picked[:20] == picked[20:]
    assert len(set(picked)) > 3


def test_a_pending_attack_is_answered_by_the_defender():
    options = {"evade": "reaction"}
    sides = {"area": ["Q"]}, {"area": ["10"], "joker": "hidden", "hand": ["5", "joker"], "evade": False}
    pending = {"attacker": "Q", "target": "10"}
    match = duelwright.from_position(example(*sides, options=options, step="react", pending=pending))
    assert (match.to_move, match.legal()) == (1, ["joker evade", "pass"])
    assert match.position()["pending"] == pending
    assert again(match).position() == match.position()
    match.play("pass")
    assert match.position()["players"][1]["excluded"] == ["10"]
    assert match.position()["attacked"] == ["Q"]
    assert match.to_move == 0


def test_a_hand_over_its_limit_is_trimmed():
    match = duelwright.from_position(example(options={"hand_limit": 3}, step="trim"))
    assert match.legal() == ["exclude A", "exclude 7", "exclude K"]
    assert again(match).position() == match.position()
    match.play("exclude 7")
    assert match.to_move == 1


def test_a_card_that_has_attacked_does_not_attack_again():
    sides = {"area": ["3", "9*", "9"]}, {"area": ["4"]}
    match = duelwright.from_position(example(*sides, step="attack", attacked=["9*"]))
    assert [move for move in match.legal() if move.startswith("attack")] == ["attack 3>4", "attack 9>4"]
    assert match.position()["attacked"] == ["9*"]


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [
        ({"winner": 0, "clause": "TFG-7.1"}, Outcome(0, "joker-down", "TFG-7.1")),
        ({"winner": None, "clause": "TFG-7.4"}, Outcome(None, "standstill", "TFG-7.4")),
    ],
)
def test_a_finished_match_stays_finished(outcome: dict[str, Any], expected: Outcome):
    joker = "down" if outcome["winner"] == 0 else "exposed"
    match = duelwright.from_position(example({}, {"joker": joker}, step="attack", outcome=outcome))
    assert match.outcome == expected
    assert (match.to_move, match.legal()) == (None, [])
    assert again(match).position() == match.position()
    assert match.position()["outcome"] == outcome


def test_a_place_step_with_nothing_to_place_is_over_at_once():
    match = duelwright.from_position(example({"hand": ["joker"]}))
    assert match.position()["step"] == "attack"
    assert "end" in match.legal()


@pytest.mark.parametrize("block", range(5))
def test_positions_along_random_matches_round_trip_and_play_on_alike(block: int):
    for k in range(scaled(6)):
        seed = 1000 + 100 * block + k
        match = dealt(seed)
        while match.to_move is not None:
            twin = again(match)
            assert twin.position() == match.position()
            for seat in (0, 1, -1):
                assert twin.view(seat) == match.view(seat)
            steps = 1 + len(match.plies) % 7
            played(match, seed, plies=steps)
            played(twin, seed, plies=steps)
            assert twin.position() == match.position(), f"seed {seed}, ply {len(match.plies)}"
            assert twin.outcome == match.outcome
        assert again(match).outcome == match.outcome


def test_a_turn_that_has_placed_nothing_says_so_where_it_matters():
    """A's area was full; once a card has fallen there is room again, and what the joker brings must be placed."""
    mine = {"hand": ["7", "joker"], "area": ["3", "4"], "pile": ["K"], "excluded": []}
    theirs = {"area": ["9"], "joker": "hidden", "hand": ["5", "joker"], "evade": False}
    match = duelwright.from_position(example(mine, theirs, options={"area_size": 2}))
    assert match.position()["step"] == "attack"
    match.play("attack 3>9")
    assert match.position()["placed"] is False
    twin = again(match)
    silent = duelwright.from_position({key: value for key, value in match.position().items() if key != "placed"})
    for one in (match, twin, silent):
        one.play("joker revive 3")
    assert match.legal() == twin.legal() == ["place 3", "place 7"]
    assert silent.legal() == ["attack 4>9", "end"]
