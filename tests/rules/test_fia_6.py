"""FIA-6: the stockpile."""

import pytest

from .fia_table import A, B, after, allowed, cards, hanging, lp, refusal, side, stock, table, turn


def test_6_1_a_defend_moves_to_a_chain_spot_and_stays_there():
    match = after(table(side("RD4")), "play RD4", "draw")
    assert turn(match) == (7, A, "main")
    assert stock(match, A) == "RD4:4"
    assert cards(match, A, "discard") == ""


def test_6_1_it_lies_face_up_but_does_not_count_for_matches():
    match = after(table(side("RD4", discard="YH9"), side("RA1 YA1", "BA5 BA5")), "play RD4")
    assert match.view(B)["players"][A]["stockpile"] == [{"card": "RD4", "value": 4}]
    assert allowed(match, "play YA1")
    assert refusal(match, "play RA1") == "FIA-3.5"


def test_6_1_with_no_free_spot_it_does_nothing_and_is_dropped_as_usual():
    match = after(table(side("RD4", stock="BD2 BD3")), "play RD4")
    assert stock(match, A) == "BD2:2 BD3:3"
    assert cards(match, A, "played") == "RD4"
    after(match, "draw")
    assert cards(match, A, "discard") == "RD4"
    assert stock(match, A) == "BD2:2 BD3:3"


def test_6_1_in_the_play_spot_it_counts_for_matches():
    match = after(table(side("RD4", stock="BD2 BD3"), side("RA1 YA1")), "play RD4")
    assert allowed(match, "play RA1")
    assert refusal(match, "play YA1") == "FIA-3.4"


def test_6_1_a_chained_defend_is_stockpiled_where_it_lies():
    match = after(table(side("shift RD4")), "play shift", "chain RD4")
    assert stock(match, A) == "RD4:4"
    assert cards(match, A, "played") == "shift"
    match = after(table(side("shift RD4", stock="BD2")), "play shift", "chain RD4")
    assert stock(match, A) == "BD2:2 RD4:4"


def test_6_1_defence_beyond_the_attack_is_lost_and_a_later_defend_is_stockpiled():
    match = after(table(side("Rp2 BD8 GD5", attack=3)), "play Rp2", "chain BD8")
    assert stock(match, A) == ""
    after(match, "chain GD5")
    assert stock(match, A) == "GD5:5"
    assert lp(match) == (35, 35)
    after(match, "draw")
    assert cards(match, A, "discard") == "Rp2 BD8"


@pytest.mark.parametrize(("value", "left"), [(9, 3), (6, 0), (2, 0)])
def test_6_2_an_attack_meets_the_whole_stockpile_which_is_dropped(value: int, left: int):
    match = after(table(side(f"RA{value}"), side(stock="BD4 YD2", discard="RH9")), f"play RA{value}")
    assert hanging(match) == (0, left)
    assert stock(match, B) == ""
    assert cards(match, B, "discard") == "YD2 BD4 RH9"  # whatever was left over


@pytest.mark.parametrize(("value", "left"), [(9, 32), (6, 35), (2, 35)])
def test_6_2_so_does_a_counter(value: int, left: int):
    match = after(table(side(f"RC{value}"), side(stock="BD4 YD2")), f"play RC{value}")
    assert lp(match) == (35, left)
    assert stock(match, B) == ""
    assert cards(match, B, "discard") == "YD2 BD4"


def test_6_2_the_attackers_own_stockpile_stays():
    match = after(table(side("RA5", stock="GD3"), side(stock="BD4")), "play RA5")
    assert (stock(match, A), stock(match, B)) == ("GD3:3", "")


@pytest.mark.parametrize("move", ["play RH5", "play RD5", "play R+2", "draw"])
def test_6_2_what_is_no_attack_leaves_it(move: str):
    match = after(table(side("RH5 RD5 R+2"), side(stock="BD4")), move)
    assert stock(match, B) == "BD4:4"


def test_6_3_another_defend_adds_to_the_stockpile():
    match = after(table(side("RD5", stock="BD4")), "play RD5")
    assert stock(match, A) == "BD4:4 RD5:5"
    match = table(side("RA9", played=""), side(stock="BD4 RD3"))
    assert hanging(after(match, "play RA9")) == (0, 2)


def test_6_3_and_to_the_defence_against_what_hangs():
    match = after(table(side("RA9"), side("RD3", stock="BD4")), "play RA9")
    assert hanging(match) == (0, 5)
    after(match, "play RD3")
    assert lp(match) == (35, 33)


@pytest.mark.parametrize(
    ("hand", "moves", "value", "left"),
    [
        ("Rx2 BD4", ["play Rx2", "chain BD4"], 8, 1),
        ("Rx2 Gx2 BD2", ["play Rx2", "chain Gx2", "chain BD2"], 8, 1),
        ("Rp2 Gx2 BD3", ["play Rp2", "chain Gx2", "chain BD3"], 6, 3),
    ],
)
def test_6_4_a_doubled_defend_keeps_its_doubled_value(hand: str, moves: list[str], value: int, left: int):
    match = after(table(side(hand), side("RA9")), *moves)
    assert stock(match, A) == f"{hand.split()[-1]}:{value}"
    after(match, "play RA9")
    assert hanging(match) == (left, 0)


def test_6_5_what_a_counter_sends_back_is_lessened_by_the_stockpile():
    match = after(table(side("RC7", attack=3), side(stock="BD3")), "play RC7")
    assert lp(match) == (35, 34)  # 4 are sent
    assert stock(match, B) == ""
    match = after(table(side("RC5", attack=9), side(stock="BD3")), "play RC5")
    assert lp(match) == (31, 33)  # 5 are sent
    assert stock(match, B) == ""
    match = after(table(side("RC5", attack=9), side(stock="BD9")), "play RC5")
    assert lp(match) == (31, 35)
    assert stock(match, B) == ""


def test_6_5_a_counter_that_sends_nothing_leaves_the_stockpile():
    match = after(table(side("RC5", attack=5), side(stock="BD3")), "play RC5")
    assert lp(match) == (35, 35)
    assert stock(match, B) == "BD3:3"


def test_6_5_the_own_stockpile_does_not_lessen_what_the_player_takes():
    match = after(table(side("RC5", attack=9, stock="GD3")), "play RC5")
    assert lp(match) == (31, 30)
    assert stock(match, A) == "GD3:3"
