"""A match from Python: dealing, asking, playing, refusing, telling; on the rulebook's example and on dealt ones."""

from typing import Any

import pytest

import duelwright
from duelwright.core.errors import BadDecks, BadOptions, IllegalMove, UnknownName, UnreadableMove
from duelwright.core.match import Match, Outcome

from ..conftest import Python
from .positions import EXAMPLE, dealt, example, played

EXAMPLE_MOVES = [
    "place A",
    "place 7",
    "place K",
    "joker destroy hand",
    "joker evade",
    "joker revive 5",
    "joker draw",
]


def begun(*moves: str, **changes: Any) -> Match:
    """The example after some moves."""
    match = duelwright.from_position(example(**changes))
    for move in moves:
        match.play(move)
    return match


def test_the_legal_moves_of_the_example_are_those_of_the_rulebook():
    assert begun().legal() == EXAMPLE_MOVES
    assert begun().legal(0) == EXAMPLE_MOVES
    assert begun().legal(1) == []
    assert begun("place K").legal() == [
        "attack K>joker",
        "joker destroy hand",
        "joker evade",
        "joker revive 5",
        "joker draw",
        "end",
    ]


def test_a_move_changes_the_table_and_who_is_asked():
    match = begun("place K")
    assert match.position()["players"][0]["hand"] == ["A", "7", "joker"]
    assert match.position()["players"][0]["area"] == ["3", "9*", "K"]
    assert (match.to_move, match.position()["step"]) == (0, "attack")
    match.play("end", seat=0)
    assert (match.to_move, match.legal(0), match.legal()) == (1, [], ["place 5"])


def test_moves_are_read_in_any_case_and_spacing():
    match = begun()
    match.play("  PLACE   k ")
    match.play("attack k > Joker")
    assert [ply.text for ply in match.plies] == ["place K", "attack K>joker"]


@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("place 9", "GEN-3"),
        ("place joker", "TFG-3.3"),
        ("fuse A+7", "TFG-4.2"),
        ("fuse 7+7", "TFG-4.4"),
        ("fuse A+2", "GEN-3"),
        ("fuse A+joker", "TFG-4.8"),
        ("fuse A+2+3", "TFG-4.3"),
        ("exclude 7", "TFG-3.5"),
        ("attack 3>joker", "TFG-3.4"),
        ("end", "TFG-3.4"),
        ("joker destroy area 5", "GEN-4"),
        ("joker revive 9", "TFG-6.4"),
        ("pass", "TFG-6.3"),
    ],
)
def test_a_refusal_names_its_clause_and_changes_nothing(move: str, clause: str):
    match = begun()
    why = match.why_not(move)
    assert why is not None
    assert why.id == clause
    assert why.text("ja") != why.text("en") != why.text("zh-Hant")
    with pytest.raises(IllegalMove, match=clause) as refused:
        match.play(move)
    assert refused.value.clause.id == clause
    assert why.text("ja") in refused.value.text("ja")
    assert match.position() == begun().position()
    assert match.plies == []


def test_a_legal_move_has_no_clause_against_it():
    assert [begun().why_not(move) for move in EXAMPLE_MOVES] == [None] * len(EXAMPLE_MOVES)


def test_the_other_seat_may_not_move():
    match = begun()
    for seat in (1, -1):
        why = match.why_not("place K", seat)
        assert why is not None
        assert why.id == "GEN-1"
        with pytest.raises(IllegalMove, match="GEN-1"):
            match.play("place K", seat)
    assert match.plies == []


@pytest.mark.parametrize("seat", [2, 3, 64, 65, -63, 2**40])
def test_a_number_that_is_no_seat_may_not_move(python: Python, seat: int):
    """In a process of its own: what reads beside its arrays may take the process down."""
    code = f"""
import duelwright
match = duelwright.from_position({EXAMPLE!r})
for ask in (match.legal, lambda seat: match.why_not("place K", seat).id):
    try:
        print(ask({seat}))
    except (ValueError, IndexError):
        print("refused")
"""
    legal, why = python(code).splitlines()
    assert legal in ("[]", "refused")
    assert why in ("GEN-1", "refused")


def test_after_the_end_nothing_is_legal():
    match = duelwright.from_position(example({}, {"evade": False}))
    match.play("place K")
    match.play("attack K>joker")
    assert match.outcome == Outcome(0, "joker-down", "TFG-7.1")
    assert match.to_move is None
    assert match.legal() == match.legal(0) == match.legal(1) == []
    for move in ("end", "fuse A+2+3"):
        why = match.why_not(move)
        assert why is not None
        assert why.id == "GEN-2"
    for seat in (None, 0, 1):
        with pytest.raises(IllegalMove, match="GEN-2"):
            match.play("end", seat)


@pytest.mark.parametrize(
    ("text", "near"),
    [("plce K", "place K"), ("place 77", "place 7"), ("joker drw", "joker draw"), ("Place  Kk", "place K")],
)
def test_a_text_that_is_no_move_names_the_nearest_legal_ones(text: str, near: str):
    match = begun()
    for ask in (match.play, match.why_not):
        with pytest.raises(UnreadableMove) as refused:
            ask(text)
        assert refused.value.nearest[0] == near
        assert near in str(refused.value)
        assert repr(text) in str(refused.value)


@pytest.mark.parametrize(
    "text", ["", " ", "{0}", "{move}", "%s", "\n", "attack", "attack K", "place", "fuse 3+", "王手"]
)
def test_any_other_text_names_legal_moves_too(text: str):
    with pytest.raises(UnreadableMove) as refused:
        begun().play(text)
    assert refused.value.nearest
    assert set(refused.value.nearest) <= set(EXAMPLE_MOVES)
    assert all(repr(text) in refused.value.text(lang) for lang in ("en", "ja", "zh-Hant"))


def test_a_text_that_is_no_move_after_the_end_names_none():
    match = begun()
    match.resign(0)
    with pytest.raises(UnreadableMove) as refused:
        match.play("attak K>joker")
    assert refused.value.nearest == []


def test_events_tell_what_happened_by_ply_seat_and_clause():
    assert begun("place K", "attack K>joker").events() == [
        {"ply": 1, "event": "placed", "rank": "K", "seat": 0, "clause": "TFG-3.3"},
        {"ply": 1, "event": "step", "step": "attack", "placed": True, "seat": 0, "clause": "TFG-3.7"},
        {"ply": 2, "event": "attacked", "attacker": "K", "target": "joker", "seat": 0, "clause": "TFG-5.3"},
        {"ply": 2, "event": "called-off", "attacker": "K", "target": "joker", "seat": 0, "clause": "TFG-6.3"},
    ]


@pytest.mark.parametrize("seat", [None, 0, 1, -1])
def test_events_can_be_had_from_a_ply_on(seat: int | None):
    match = played(duelwright.new_match("trumpfg", seed=3), 3)
    events = match.events(seat)
    for since in (0, 1, 20, 21, events[-1]["ply"], events[-1]["ply"] + 1):
        assert match.events(seat, since) == [event for event in events if event["ply"] >= since]


def test_the_log_tells_it_in_sentences():
    assert begun("place K", "attack K>joker", "end", "place 5").log() == [
        "A places K.",
        "A's K attacks B's joker.",
        "The attack is evaded and called off.",
        "Turn 5, B.",
        "B places 5.",
    ]


@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1])
def test_a_seed_deals_the_same_match_as_number_and_as_text(seed: int):
    one, other = (duelwright.new_match("trumpfg", seed=given) for given in (seed, str(seed)))
    assert one.position() == other.position()
    assert one.record()["seed"] == str(seed)
    assert played(one, seed).record() == played(other, seed).record()


def test_every_seed_deals_otherwise_and_none_draws_one():
    given = [duelwright.new_match("trumpfg", seed=seed) for seed in (1, 2)]
    drawn = [duelwright.new_match("trumpfg") for _ in range(2)]
    piles = [str([side["pile"] for side in match.position()["players"]]) for match in given + drawn]
    assert len(set(piles)) == 4
    again = duelwright.new_match("trumpfg", seed=drawn[0].record()["seed"])
    assert again.position() == drawn[0].position()


@pytest.mark.parametrize("seed", [-1, 2**64, "-1", str(2**64), "", "seven", "1.5", 1.5, True, "9" * 5000])
def test_a_seed_outside_64_bits_is_refused(seed: Any):
    with pytest.raises(BadOptions) as refused:
        duelwright.new_match("trumpfg", seed=seed)
    assert refused.value.place == "seed"
    assert "0 to 2^64 - 1" in str(refused.value)


def test_options_change_those_of_the_preset():
    chosen = duelwright.new_match("trumpfg", preset="as-written", options={"joker_call": 9}).position()["options"]
    assert (chosen["draw"], chosen["joker_call"], chosen["hand_size"]) == ("one", 9, 5)
    with pytest.raises(UnknownName, match="standard"):
        duelwright.new_match("trumpfg", preset="standrd")
    with pytest.raises(BadOptions, match="hand_size"):
        duelwright.new_match("trumpfg", options={"hand_size": 11})
    with pytest.raises(BadDecks, match="decks"):
        duelwright.new_match("trumpfg", decks=["a", "b"])


@pytest.mark.parametrize("seed", range(8))
def test_the_asked_seat_always_has_a_move_and_only_it(seed: int):
    match = dealt(seed)
    plies = 0
    while match.to_move is not None:
        assert match.legal(match.to_move) == match.legal() != []
        assert match.legal(1 - match.to_move) == []
        assert match.outcome is None
        played(match, seed + plies, plies=1)
        plies += 1
    assert match.outcome is not None
    assert plies == len(match.plies) < match.game.longest


def test_a_match_does_not_hold_on_to_the_position_it_began_from():
    position = example()
    match = duelwright.from_position(position)
    position["players"][0]["hand"].clear()
    position["turn"] = 9
    assert match.position()["players"][0]["hand"] == EXAMPLE["players"][0]["hand"]
    assert duelwright.replay(match.record()).position() == match.position()
