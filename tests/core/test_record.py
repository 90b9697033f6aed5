"""Records: what stands in them, and that they replay to the same match."""

import json
from typing import Any

import pytest

import duelwright
from duelwright.core.match import Match

from ..counts import scaled
from .positions import EXAMPLE, dealt, example, played

MOVES = ["place K", "attack K>joker", "end", "place 5", "end"]


def short(*moves: str) -> Match:
    """The example and some moves (default: five)."""
    match = duelwright.from_position(example())
    for move in moves or MOVES:
        match.play(move)
    return match


def again(match: Match) -> Match:
    """The match, replayed from its record as text."""
    return duelwright.replay(json.loads(json.dumps(match.record())))


def same(one: Match, other: Match) -> bool:
    """Whether two matches agree in all that can be asked of them."""
    seats = (None, 0, 1, -1)
    told = [[[match.events(seat), match.log("en", seat)] for seat in seats] for match in (one, other)]
    return (
        told[0] == told[1]
        and one.position() == other.position()
        and one.record() == other.record()
        and one.outcome == other.outcome
        and one.legal() == other.legal()
        and one.can_undo() == other.can_undo()
    )


def test_a_record_holds_the_start_the_actions_and_the_end():
    record = short().record()
    assert {key: record[key] for key in ("format", "game", "players", "outcome", "decks", "position")} == {
        "format": "duelwright/1",
        "game": "trumpfg",
        "players": ["A", "B"],
        "outcome": None,
        "decks": None,
        "position": EXAMPLE,
    }
    assert "seed" not in record
    assert record["rules"]["version"] == 1
    assert record["options"]["hand_size"] == 5
    assert record["actions"] == [
        {"seat": 0, "id": 13, "text": "place K"},
        {"seat": 0, "id": 224 + 28 * 13, "text": "attack K>joker"},
        {"seat": 0, "id": 1054, "text": "end"},
        {"seat": 1, "id": 5, "text": "place 5"},
        {"seat": 1, "id": 1054, "text": "end"},
    ]


def test_a_dealt_match_is_recorded_with_its_seed_as_text():
    record = duelwright.new_match("trumpfg", seed=2**64 - 1, options={"hand_size": 7}).record()
    assert record["seed"] == "18446744073709551615"
    assert record["options"]["hand_size"] == 7
    assert "position" not in record


def test_the_final_hash_tells_positions_apart():
    finals = set()
    match = duelwright.from_position(example())
    finals.add(match.record()["final"])
    for move in MOVES:
        match.play(move)
        finals.add(match.record()["final"])
    other = duelwright.from_position(example(seed="2")).record()["final"]
    assert len(finals | {other}) == len(MOVES) + 2


@pytest.mark.parametrize("block", range(4))
def test_random_matches_under_random_options_replay(block: int):
    for k in range(scaled(10)):
        seed = 100 * block + k
        match = played(dealt(seed), seed)
        assert match.outcome is not None
        assert same(again(match), match), f"seed {seed}"


@pytest.mark.parametrize("plies", [0, 1, 13, 60])
def test_a_match_that_still_goes_on_replays_and_goes_on(plies: int):
    match = played(dealt(5), 5, plies)
    copy = again(match)
    assert same(copy, match)
    assert same(played(copy, 6), played(match, 6))


@pytest.mark.parametrize("cut", [0, 7, 30, 80])
def test_a_match_from_a_position_in_play_replays(cut: int):
    match = duelwright.from_position(played(dealt(11), 11, cut).position())
    played(match, 12)
    assert match.record()["position"]["turn"] <= match.position()["turn"]
    assert same(again(match), match)


@pytest.mark.parametrize("from_position", [False, True])
@pytest.mark.parametrize("how", ["resign", "agreement", "forfeit"])
def test_a_match_that_ended_outside_the_rules_replays(how: str, from_position: bool):
    match = short() if from_position else played(dealt(2), 2, plies=9)
    if how == "resign":
        match.resign(1)
    elif how == "agreement":
        match.draw_by_agreement()
    else:
        match.forfeit(0, "time")
    record = match.record()
    assert (
        record["ended"]
        == {
            "resign": {"how": "resign", "seat": 1, "reason": "resign"},
            "agreement": {"how": "agreement", "reason": "agreement"},
            "forfeit": {"how": "forfeit", "seat": 0, "reason": "time"},
        }[how]
    )
    assert (
        record["outcome"]
        == {
            "resign": {"winner": 0, "reason": "resign", "clause": None},
            "agreement": {"winner": None, "reason": "agreement", "clause": None},
            "forfeit": {"winner": 1, "reason": "time", "clause": None},
        }[how]
    )
    assert same(again(match), match)


@pytest.mark.parametrize("players", [["greedy", "random"], ["random", "random"], ["桃子", "🂿"], ["", "B"]])
def test_players_keep_their_names_even_the_same_one(players: list[str]):
    match = short()
    match.players = list(players)
    assert again(match).players == players


@pytest.mark.parametrize("seed", ["1", 1, str(2**64 - 1)])
def test_the_seed_of_a_position_is_kept_as_it_was_given(seed: Any):
    match = duelwright.from_position(example(seed=seed))
    match.play("joker destroy hand")
    assert match.record()["position"]["seed"] == seed
    assert same(again(match), match)


def test_a_replay_can_be_taken_back_like_the_match():
    match, copy = short(*MOVES[:2]), again(short(*MOVES[:2]))
    for one in (match, copy):
        one.undo()
        one.play("end")
    assert same(copy, match)
    assert [ply.text for ply in copy.plies] == ["place K", "end"]
