"""GEN: refusals that belong to no game, met at a table of Trump FG."""

import pytest

from duelwright.core.errors import IllegalMove
from duelwright.core.match import Match

from .table import A, B, after, allowed, cards, ending, joker, refusal, side, table, turn


def undone(match: Match) -> str | None:
    """The clause that refuses to take the last move back, or None where it was taken back."""
    before = match.position()
    can = match.can_undo()
    try:
        match.undo()
    except IllegalMove as refused:
        assert not can
        assert match.position() == before
        return refused.clause.id
    assert can
    return None


@pytest.mark.parametrize("seat", [B, 2, -1])
def test_gen_1_only_the_player_who_is_asked_can_move(seat: int):
    match = table(side(hand="7", area="9"), side(hand="7", area="9"))
    assert refusal(match, "place 7", seat=seat) == "GEN-1"
    assert refusal(match, "end", seat=seat) == "GEN-1"
    assert allowed(match, "place 7", seat=A)


def test_gen_1_the_turn_goes_round():
    match = after(table(side(hand="7"), side(hand="8")), "place 7", "end")
    assert refusal(match, "end", seat=A) == "GEN-1"
    assert allowed(match, "place 8", seat=B)


def finished() -> Match:
    """A match that A has won."""
    return after(table(side(area="K 9"), side(joker="exposed"), step="attack"), "attack K>joker")


@pytest.mark.parametrize("move", ["end", "attack 9>joker", "place 7", "fuse A+2+3"])
@pytest.mark.parametrize("seat", [None, A, B])
def test_gen_2_nobody_moves_once_the_match_is_over(move: str, seat: int | None):
    assert refusal(finished(), move, seat) == "GEN-2"


def test_gen_2_nor_resigns_nor_agrees_nor_forfeits():
    for end in (lambda m: m.resign(B), lambda m: m.draw_by_agreement(), lambda m: m.forfeit(A, "time")):
        match = finished()
        with pytest.raises(IllegalMove) as refused:
            end(match)
        assert refused.value.clause.id == "GEN-2"
        assert ending(match) == (A, "TFG-7.1")
        going_on = table(side(hand="7"))
        end(going_on)
        assert going_on.outcome is not None
        assert refusal(going_on, "place 7") == "GEN-2"


def test_gen_3_a_card_must_be_in_the_hand():
    match = table(side(hand="3 4 7", area="9", excluded="5", pile="6 joker K"), side(hand="8"), turn=12)
    for elsewhere in ("place 9", "place 5", "place 6", "place 8", "fuse 3+5", "fuse 3+3", "joker evade"):
        assert refusal(match, elsewhere) == "GEN-3"
    assert allowed(match, "place 7")
    assert allowed(match, "fuse 3+4")


def test_gen_4_a_card_or_place_must_be_on_the_table():
    match = table(side(hand="7 joker", area="9"), side(hand="8", area="5"), step="attack")
    for nowhere in ("attack 7>5", "attack 9*>5", "attack joker>5", "joker destroy area 8", "joker destroy area 5*"):
        assert refusal(match, nowhere) == "GEN-4"
    assert allowed(match, "attack 9>5")
    assert allowed(match, "joker destroy area 5")


def test_gen_5_a_move_without_a_secret_is_taken_back():
    match = table(side(hand="7 8", area="9"), side(area="5"))
    start = match.position()
    after(match, "place 7", "attack 9>5")
    assert undone(match) is None
    assert cards(match, B, "area") == "5"
    assert undone(match) is None
    assert match.position() == start
    assert undone(match) == "GEN-5"  # nothing is left to take back


def test_gen_5_a_draw_is_not_taken_back():
    match = after(table(side(hand="7")), "place 7", "end")
    assert undone(match) == "GEN-5"
    assert turn(match)[1] == B
    drawn = after(table(side(hand="joker"), step="attack"), "joker draw")
    assert undone(drawn) == "GEN-5"


@pytest.mark.parametrize("hand", ["8", "joker"])
def test_gen_5_a_random_event_is_not_taken_back(hand: str):
    match = after(table(side(hand="joker"), side(hand=hand), step="attack"), "joker destroy hand")
    assert undone(match) == "GEN-5"


def test_gen_5_a_joker_that_the_enemy_had_to_show_is_not_taken_back():
    match = after(table(side(), side(hand="8 joker", pile=""), step="attack", deckout="expose"), "end")
    assert joker(match, B) == "exposed"  # B's hand has told A something
    assert undone(match) == "GEN-5"


def test_gen_5_a_match_that_was_given_up_is_not_taken_back():
    match = after(table(side(hand="7")), "place 7")
    match.resign(A)
    assert undone(match) == "GEN-5"
