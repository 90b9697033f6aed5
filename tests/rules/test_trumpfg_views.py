"""What a seat of Trump FG may know."""

from typing import Any

import pytest

from duelwright.core.match import Match

from .table import A, B, after, deal, side, table, told

SPECTATOR = -1


def views(*matches: Match, seat: int) -> list[dict[str, Any]]:
    """What a seat sees, and what it has been told, of several matches."""
    return [{"view": match.view(seat), "events": match.events(seat), "log": match.log(seat=seat)} for match in matches]


def test_a_seat_sees_its_own_hand_and_of_the_enemys_only_the_size():
    match = table(side(hand="3 K joker", pile="9 9 K"), side(hand="A 5 joker", pile="2 4"))
    mine, enemy = match.view(A)["players"]
    assert mine["hand"] == ["3", "K", "joker"]
    assert enemy["hand"] == ["?", "?", "?"]
    enemy, mine = match.view(B)["players"]
    assert mine["hand"] == ["A", "5", "joker"]
    assert enemy["hand"] == ["?", "?", "?"]


def test_a_spectator_sees_no_hand():
    match = table(side(hand="3 K joker"), side(hand="A 5"))
    assert [player["hand"] for player in match.view(SPECTATOR)["players"]] == [["?", "?", "?"], ["?", "?"]]
    assert match.view(SPECTATOR)["legal"] == []


@pytest.mark.parametrize("seat", [A, B, SPECTATOR])
def test_piles_are_counts_for_everybody(seat: int):
    match = table(side(pile="9 9 K"), side(pile="2 4"))
    assert [player["pile"] for player in match.view(seat)["players"]] == [3, 2]


@pytest.mark.parametrize("seat", [A, B, SPECTATOR])
def test_the_table_is_open_to_everybody(seat: int):
    a = side(area="3 7*", excluded="5 Q", joker="exposed", evade=True)
    match = table(a, side(hand="2", excluded="K"), turn=9, first=B, step="attack", attacked="7*", idle_turns=4)
    view = match.view(seat)
    mine, enemy = view["players"]
    assert (mine["area"], mine["excluded"], mine["joker"], mine["evade"]) == (["3", "7*"], ["5", "Q"], "exposed", True)
    assert (enemy["area"], enemy["excluded"], enemy["joker"], enemy["evade"]) == ([], ["K"], "hidden", False)
    assert (view["turn"], view["first"], view["active"], view["to_move"]) == (9, B, A, A)
    assert (view["step"], view["attacked"], view["idle_turns"]) == ("attack", ["7*"], 4)


@pytest.mark.parametrize("seat", [A, B, SPECTATOR])
def test_no_view_tells_the_seed(seat: int):
    match = deal(5)
    assert "seed" in match.position()
    assert "seed" not in match.view(seat)
    assert match.position()["seed"] not in str(match.view(seat))


def test_legal_moves_are_told_to_the_seat_that_is_asked():
    match = table(side(hand="7 9"), side(hand="8"))
    assert match.view(A)["legal"] == ["place 7", "place 9"]
    assert match.view(B)["legal"] == []


@pytest.mark.parametrize("seat", [A, SPECTATOR])
@pytest.mark.parametrize(
    ("held", "buried"), [("8 7 3", "2 joker K"), ("8 7 K", "2 3 joker"), ("8 7 2", "K joker 3"), ("8 3 joker", "2 7 K")]
)
def test_nothing_tells_what_the_enemy_holds(seat: int, held: str, buried: str):
    open_table = {"area": "5", "excluded": "9"}
    known, other = (
        table(side(hand="4 6", area="10"), side(hand=hand, pile=pile, **open_table), evade="reaction", draw="one")
        for hand, pile in [("8 7 joker", "2 3 K"), (held, buried)]
    )
    for move in ("place 4", "attack 10>5", "pass", "end", "place 8", "end"):
        before = views(known, other, seat=seat)
        assert before[0] == before[1]
        after(known, move)
        after(other, move)
    now = views(known, other, seat=seat)
    assert now[0] == now[1]


@pytest.mark.parametrize("seat", [A, SPECTATOR])
def test_nothing_tells_that_an_enemy_holds_only_the_joker(seat: int):
    lone, card = (table(side(area="9"), side(hand=hand, area="5"), active=B) for hand in ("joker", "7"))
    assert lone.legal() != card.legal()
    seen = views(lone, card, seat=seat)
    assert seen[0] == seen[1]
    lone, card = (
        after(table(b=side(hand=hand, area="5", pile=""), step="attack", deckout="nothing"), "end")
        for hand in ("joker", "7")
    )
    assert (lone.legal()[-1], card.legal()) == ("end", ["place 7"])
    seen = views(lone, card, seat=seat)
    assert seen[0] == seen[1]


def test_who_ends_without_placing_although_there_is_room_shows_the_joker():
    match = after(table(side(area="9"), side(hand="joker", area="5"), active=B), "end")
    assert match.view(A)["players"][B]["known"] == {"hand": ["joker"]}
    assert match.view(A)["players"][B]["hand"] == ["?"]


def test_what_is_drawn_is_told_to_its_player_alone():
    match = after(table(side(), side(pile="7 8"), step="attack", draw="one"), "end")
    assert [event["rank"] for event in told(match, "drew", B)] == ["7"]
    for eyes in (A, SPECTATOR):
        assert [event["rank"] for event in told(match, "drew", eyes)] == ["?"]
        assert "7" not in " ".join(match.log(seat=eyes))


def test_a_revived_card_is_known_until_it_leaves_the_hand():
    match = after(table(side(hand="joker 9", excluded="3"), step="attack"), "joker revive 3")
    assert match.view(B)["players"][A]["known"] == {"hand": ["3"]}
    after(match, "end", "place 9", "end", "place 3")
    assert "known" not in match.view(B)["players"][A]


def test_a_finished_match_shows_its_outcome_and_still_hides_the_cards():
    match = table(side(area="K"), side(hand="7", joker="exposed"), step="attack")
    view = after(match, "attack K>joker").view(A)
    assert view["outcome"] == {"winner": A, "clause": "TFG-7.1"}
    assert (view["to_move"], view["legal"]) == (None, [])
    assert view["players"][B]["hand"] == ["?"]
    assert view["players"][B]["pile"] == 3
