"""Taking moves back, and copies that live apart from their match."""

import copy
import pickle
from collections.abc import Callable

import pytest

import duelwright
from duelwright.core.errors import IllegalMove
from duelwright.core.match import Match

from ..counts import scaled
from .positions import dealt, example, played

COPIES: list[Callable[[Match], Match]] = [copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))]
copying = pytest.mark.parametrize("twin_of", COPIES, ids=["copy", "deepcopy", "pickle"])


def begun(*moves: str, **changes: object) -> Match:
    """The example after some moves."""
    match = duelwright.from_position(example(**changes))
    for move in moves:
        match.play(move)
    return match


def state(match: Match) -> list[object]:
    """All that can be asked of a match."""
    told = [[match.events(seat), match.log("en", seat)] for seat in (None, 0, 1, -1)]
    return [match.position(), match.record(), match.legal(), match.outcome, match.can_undo(), told]


def test_placing_can_be_taken_back():
    match = begun("place K")
    assert match.can_undo()
    match.undo()
    assert state(match) == state(begun())


def test_several_moves_are_taken_back_one_by_one():
    match = begun("place K", "attack K>joker")
    match.undo()
    assert state(match) == state(begun("place K"))
    match.undo()
    assert state(match) == state(begun())
    match.play("place 7")
    assert state(match) == state(begun("place 7"))


def test_nothing_is_taken_back_before_the_first_move():
    match = begun()
    assert not match.can_undo()
    with pytest.raises(IllegalMove, match="GEN-5") as refused:
        match.undo()
    assert refused.value.clause.id == "GEN-5"
    assert state(match) == state(begun())


@pytest.mark.parametrize(
    "moves",
    [
        ["joker draw"],  # draws
        ["joker destroy hand"],  # picks blindly
        ["place K", "end", "place 5", "end"],  # A draws
    ],
    ids=["joker draw", "blind pick", "end of turn"],
)
def test_chance_is_never_taken_back(moves: list[str]):
    match = begun(*moves)
    before = state(match)
    assert not match.can_undo()
    with pytest.raises(IllegalMove, match="GEN-5"):
        match.undo()
    assert state(match) == before


def test_a_seat_takes_back_its_own_move_alone():
    match = begun("place K")
    assert [match.can_undo(seat) for seat in (None, 0, 1, -1)] == [True, True, False, False]
    for seat in (1, -1):
        with pytest.raises(IllegalMove, match="GEN-5"):
            match.undo(seat)
    match.undo(0)
    assert state(match) == state(begun())


def test_a_move_that_showed_a_card_of_the_enemy_is_not_taken_back():
    """B's pile is empty: at the start of its turn its joker, if it holds it still, must be laid out."""
    for hand, joker, shown in (["5"], "exposed", False), (["5", "joker"], "hidden", True):
        match = duelwright.from_position(example({}, {"hand": hand, "joker": joker}))
        match.play("place K")
        match.play("end")
        assert (match.position()["players"][1]["joker"], match.can_undo()) == ("exposed", not shown)


def test_undoing_stops_at_the_enemys_draw():
    sides = {}, {"pile": ["6", "7"], "hand": ["5"]}
    match = duelwright.from_position(example(*sides))
    for move in ("place K", "end", "place 5"):
        match.play(move)
    match.undo()
    assert [ply.text for ply in match.plies] == ["place K", "end"]
    with pytest.raises(IllegalMove, match="GEN-5"):
        match.undo()
    assert match.to_move == 1


@pytest.mark.parametrize("seed", range(5))
def test_what_can_be_taken_back_is_taken_back_whole_and_draws_no_card(seed: int):
    match = dealt(seed)
    undone = ply = 0
    while match.to_move is not None and ply < scaled(100):
        before = state(match)
        ply += 1
        played(match, 100 * seed + ply, plies=1)
        if match.can_undo():
            drew = [event for event in match.events() if event["ply"] == len(match.plies) and event["event"] == "drew"]
            assert drew == []
            match.undo()
            undone += 1
            assert state(match) == before
            played(match, 100 * seed + ply, plies=1)
    assert undone


@copying
def test_a_copy_is_the_same_match(twin_of: Callable[[Match], Match]):
    match = played(dealt(3), 3, plies=20)
    twin = twin_of(match)
    assert state(twin) == state(match)
    assert played(twin, 5).record() == played(match, 5).record()


@copying
def test_play_in_one_leaves_the_other_as_it_was(twin_of: Callable[[Match], Match]):
    match = begun("place K")
    twin = twin_of(match)
    match.play("end")
    assert state(twin) == state(begun("place K"))
    twin.play("attack K>joker")
    assert state(match) == state(begun("place K", "end"))
    twin.players[0] = "somebody"
    twin.resign(0)
    assert state(match) == state(begun("place K", "end"))


@copying
def test_undo_and_other_play_in_one_leave_the_other_as_it_was(twin_of: Callable[[Match], Match]):
    match = begun("place K", "attack K>joker")
    twin = twin_of(match)
    match.undo()
    match.undo()
    match.play("place 7")
    match.play("end")
    assert state(twin) == state(begun("place K", "attack K>joker"))
    twin.undo()
    assert state(twin) == state(begun("place K"))
    twin.undo()
    assert state(twin) == state(begun())


@copying
def test_a_match_that_ended_is_copied_with_its_end(twin_of: Callable[[Match], Match]):
    match = begun("place K")
    match.forfeit(0, "time")
    twin = twin_of(match)
    assert twin.outcome == match.outcome
    assert state(twin) == state(match)


def test_a_record_that_was_handed_out_does_not_hang_on_the_match():
    match = begun("place K")
    before = state(match)
    record = match.record()
    record["position"]["turn"] = 9
    record["position"]["players"][0]["hand"].clear()
    record["actions"].clear()
    match.view(0)["players"][0]["hand"].clear()
    match.position()["options"].clear()
    match.events().clear()
    assert state(match) == before == state(begun("place K"))
