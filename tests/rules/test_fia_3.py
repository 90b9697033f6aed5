"""FIA-3: the turn in Palette."""

import pytest

from duelwright.core.match import Match

from .fia_table import A, B, after, allowed, cards, deal, hanging, lp, refusal, side, stock, table, told, turn


def begin(hand: str, deck: str = "YH9 GH1 GH1", other: str = "") -> Match:
    """The very first turn, of A."""
    return table(side(hand, deck), side(other), turn=1, step="first")


def test_3_1_the_first_turn_has_no_drop_and_no_draw():
    match = deal(3)
    seat = match.to_move
    assert turn(match) == (1, seat, "first")
    assert len(match.position()["players"][seat]["hand"]) == 7
    assert len(match.view(seat)["players"][seat]["hand"]) == 7
    assert refusal(match, "draw") == "FIA-3.1"


def test_3_1_any_card_of_the_hand_or_the_top_of_the_deck_is_played():
    match = begin("BA1 GH2 shift")
    assert match.legal() == ["play BA1", "play GH2", "play shift", "top"]
    after(match, "play BA1")
    assert cards(match, A, "played") == "BA1"
    assert turn(match) == (2, B, "main")
    assert hanging(match) == (0, 1)


def test_3_1_the_top_card_is_played_unseen():
    match = begin("BA1", "YC4 GH1 GH1")
    assert match.view(A)["players"][A]["deck"] == 3
    assert "YC4" not in str(match.view(A))
    after(match, "top")
    assert cards(match, A, "played") == "YC4"
    assert (cards(match, A, "hand"), cards(match, A, "deck")) == ("BA1", "GH1 GH1")
    assert lp(match) == (35, 31)
    assert turn(match) == (2, B, "main")


@pytest.mark.parametrize("move", ["play Rx2", "top"])
def test_3_1_a_special_may_be_chained_from(move: str):
    match = begin("Rx2 GA5", "Bx2 GH1 GH1") if move == "top" else begin("Rx2 GA5")
    after(match, move)
    assert turn(match) == (1, A, "chain")
    after(match, "chain GA5")
    assert hanging(match) == (0, 10)
    assert turn(match) == (2, B, "main")


def test_3_1_to_play_nothing_or_the_top_later_is_refused():
    assert refusal(begin("RA3"), "draw") == "FIA-3.1"
    assert refusal(table(side("RA3")), "top") == "FIA-3.1"
    without_deck = table(side("RA3", ""), turn=1, step="first")
    assert without_deck.legal() == ["play RA3"]
    assert refusal(without_deck, "top") == "FIA-3.1"


def test_3_2_a_turn_opens_with_drop_and_draw():
    match = table(side("RA3"), side("", "YH7 GH1", "GH4", played="Rx2 RA5", stock="BD4"))
    after(match, "draw")
    assert turn(match) == (6, B, "main")
    assert cards(match, B, "played") == ""
    assert cards(match, B, "discard") == "Rx2 RA5 GH4"
    assert stock(match, B) == "BD4:4"
    assert (cards(match, B, "hand"), cards(match, B, "deck")) == ("YH7", "GH1")


def test_3_2_the_other_side_is_left_alone():
    match = after(table(side("RA3"), side("")), "play RA3")
    assert cards(match, A, "played") == "RA3"
    assert cards(match, A, "discard") == ""
    assert cards(match, A, "deck").split() == ["GH1"] * 6


def test_3_2_the_second_players_first_turn_drops_nothing_and_draws():
    match = after(begin("RA3", other="BD2"), "play RA3")
    assert turn(match) == (2, B, "main")
    assert cards(match, B, "hand") == "BD2 GH1"
    assert cards(match, B, "discard") == ""


def test_3_3_a_card_is_played_and_the_turn_ends():
    match = table(side("RA3 RA4"), side("RD2"))
    after(match, "play RA3")
    assert turn(match) == (6, B, "main")
    assert refusal(match, "play RA4", seat=A) == "GEN-1"


def test_3_3_or_none_is_played_and_one_more_drawn():
    match = after(table(side("RA3", "YH7 YH8 YH9")), "draw")
    assert cards(match, A, "hand") == "RA3 YH7"
    assert cards(match, A, "deck") == "YH8 YH9"
    assert cards(match, A, "played") == ""
    assert turn(match) == (6, B, "main")


def test_3_3_a_second_card_is_chained_and_not_played_and_no_card_is_drawn_then():
    match = after(table(side("Rx2 RA3 RA4")), "play Rx2")
    assert refusal(match, "play RA3") == "FIA-3.3"
    assert refusal(match, "draw") == "FIA-3.3"
    assert refusal(match, "hold") == "FIA-3.3"
    assert allowed(match, "done")


def test_3_3_a_card_that_is_not_in_the_hand_is_not_played():
    match = table(side("RA3"), side("RA4"))
    assert refusal(match, "play RA4") == "GEN-3"
    assert refusal(match, "show RA3") == "FIA-8.1"


FIELD = side(played="RA5")


@pytest.mark.parametrize(
    ("card", "fits"), [("RH1", True), ("GD5", True), ("BA4", False), ("Rx2", True), ("Y+2", False)]
)
def test_3_4_a_card_matches_the_colour_or_the_number(card: str, fits: bool):
    match = table(side(f"{card} RA6"), FIELD)
    assert allowed(match, f"play {card}") == fits
    if not fits:
        assert refusal(match, f"play {card}") == "FIA-3.4"


def test_3_4_any_face_up_card_of_the_field_will_do_but_no_stockpiled_one():
    match = table(side("GA7 BA7 YA8", stock="GD7", discard="GH1"), side(played="Rx2 BA3", stock="YD8", discard="YA8"))
    assert match.legal() == ["play BA7", "draw"]
    assert refusal(match, "play GA7") == "FIA-3.4"
    assert refusal(match, "play YA8") == "FIA-3.4"


def test_3_4_discard_piles_do_not_count_while_a_card_lies_face_up():
    match = table(side("GA7", discard="GA7"), side(played="RA5", discard="GA7"))
    assert refusal(match, "play GA7") == "FIA-3.4"


def test_3_4_the_printed_number_counts_also_when_doubled():
    match = table(side("GA8 GA4"), side(played="Rx2 BA4"))
    assert refusal(match, "play GA8") == "FIA-3.4"
    assert allowed(match, "play GA4")


def test_3_4_the_cards_dropped_in_drop_and_draw_no_longer_count():
    match = after(table(side("BA3"), side("GA7 BH9", "RA2 RA2", played="GA3")), "play BA3")
    assert turn(match)[1] == B
    assert refusal(match, "play GA7") == "FIA-3.4"
    assert allowed(match, "play BH9")


def test_3_5_without_a_card_on_the_field_the_opponents_discard_pile_counts():
    match = table(side("RA3 GH5 BA7", discard="BA7"), side(discard="RD5 BA7"))
    assert match.legal() == ["play GH5", "play RA3", "draw"]
    assert refusal(match, "play BA7") == "FIA-3.5"


@pytest.mark.parametrize("top", ["", "shift", "4shift"])
def test_3_5_an_empty_pile_or_a_shift_on_it_lets_any_card_be_played(top: str):
    match = table(side("RA3 GH5 BA7"), side(discard=f"{top} YH9" if top else ""))
    assert match.legal() == ["play BA7", "play GH5", "play RA3", "draw"]


@pytest.mark.parametrize("shift", ["shift", "4shift"])
def test_3_5_shifts_on_the_field_are_passed_over(shift: str):
    match = table(side("RA3 GH5"), side(played=shift, discard="RD9"))
    assert match.legal() == ["play RA3", "draw"]
    assert refusal(match, "play GH5") == "FIA-3.5"
    match = table(side("RA3 GH5"), side(played=f"{shift} GA9", discard="RD9"))
    assert match.legal() == ["play GH5", "draw"]


def test_3_5_stockpiled_cards_are_no_card_on_the_field_either():
    match = table(side("RA3 GH5", stock="GD4"), side(stock="GD4", discard="RD9"))
    assert match.legal() == ["play RA3", "draw"]


@pytest.mark.parametrize("card", ["shift", "4shift"])
@pytest.mark.parametrize("other", [side(played="RA5"), side(discard="RA5")])
def test_3_6_shifts_need_no_match(card: str, other: dict[str, object]):
    match = table(side(f"{card} BH9"), other)
    assert match.legal() == [f"play {card}", "draw"]


def test_3_7_chained_cards_count_as_much_as_the_first():
    match = table(side("BH1 GH3 RH9 YH9"), side(played="Rx2 Bx2 GA3"))
    assert match.legal() == ["play BH1", "play GH3", "play RH9", "draw"]


def test_3_7_also_those_chained_to_a_dual():
    match = after(
        table(side("Rp2 BA1 BA2"), side("YH3 BH9", "YA8 YA8", stock="YD3")), "play Rp2", "chain BA1", "chain BA2"
    )
    assert match.legal() == ["play BH9", "draw"]


@pytest.mark.parametrize(("moves", "deck"), [(["play R+2"], "YH9"), (["play Rx2", "chain R+2"], "YH9 YH8 YH7")])
def test_3_8_a_short_deck_gives_what_it_has(moves: list[str], deck: str):
    match = after(table(side("R+2 Rx2", deck)), *moves)
    assert cards(match, A, "deck") == ""
    assert len([event for event in told(match, "drew") if event["seat"] == A]) == len(deck.split())


def test_3_8_a_deck_that_is_empty_gives_none_at_the_draw():
    match = after(table(side("RA3"), side("RD2", "")), "play RA3")
    assert cards(match, B, "hand") == "RD2"
    assert turn(match) == (6, B, "main")
