"""FIA-5: special cards and chains."""

import pytest

from duelwright.core.match import Match
from duelwright.games.fia.cards import CODES
from duelwright.games.fia.rules.cards import add_to_hand

from .fia_table import A, B, after, allowed, cards, ending, hanging, lp, refusal, side, stock, table, top, turn


def laid(hand: str, *moves: str, **options: object) -> Match:
    """A's turn with this hand, and these moves."""
    return after(table(side(hand), **options), *moves)


def test_5_1_a_special_must_itself_be_playable():
    match = table(side("Bx2 Rx2 G+2 YA1"), side(played="RA5"))
    assert refusal(match, "play Bx2") == "FIA-3.4"
    assert match.legal() == ["play Rx2", "draw"]
    assert refusal(table(side("Bx2"), side(discard="RA5")), "play Bx2") == "FIA-3.5"


@pytest.mark.parametrize("special", ["Rx2", "Rp2", "shift", "4shift"])
def test_5_1_the_cards_chained_to_it_ignore_colour_and_number(special: str):
    match = after(table(side(f"{special} YA9 BH4"), side(played="RA5")), f"play {special}")
    assert allowed(match, "chain YA9")
    assert allowed(match, "chain BH4")


def test_5_1_a_card_is_chained_only_to_a_special_that_lies_there():
    match = table(side("Rx2 YA9"))
    assert refusal(match, "chain YA9") == "FIA-5.1"
    after(match, "play Rx2")
    assert refusal(match, "chain YA8") == "GEN-3"
    assert refusal(match, "chain Rx2") == "GEN-3"


def test_5_2_at_most_two_cards_are_chained():
    match = laid("Rx2 Gx2 Yx2 RA5", "play Rx2", "chain Gx2", "chain Yx2")
    assert cards(match, A, "played") == "Rx2 Gx2 Yx2"
    assert turn(match) == (6, B, "main")
    match = laid("Rp2 RA3 RA4 RA5", "play Rp2", "chain RA3", "chain RA4")
    assert turn(match) == (6, B, "main")


def test_5_2_a_stockpiled_card_takes_its_spot():
    match = after(table(side("Rx2 Gx2 RA5", stock="BD4")), "play Rx2", "chain Gx2")
    assert turn(match) == (6, B, "main")
    match = after(table(side("Rx2 Gx2 RA5", stock="BD4 BD2")), "play Rx2")
    assert turn(match) == (6, B, "main")
    assert cards(match, A, "played") == "Rx2"
    assert hanging(match) == (0, 0)


def test_5_2_the_opponents_stockpile_takes_none_of_the_players():
    match = after(table(side("Rx2 Gx2 RA5"), side(stock="BD4 BD2")), "play Rx2", "chain Gx2")
    assert turn(match) == (5, A, "chain")


def test_5_2_under_dual_the_own_stockpile_is_gone():
    match = after(table(side("Rp2 RA3 RA4", stock="BD4 BD2")), "play Rp2", "chain RA3", "chain RA4")
    assert hanging(match) == (0, 7)


def test_5_2_a_defend_chained_to_a_dual_has_taken_a_spot():
    match = laid("Rp2 BD4 RA3 RA4", "play Rp2", "chain BD4", "chain RA3")
    assert turn(match) == (6, B, "main")
    assert (stock(match, A), cards(match, A, "played")) == ("BD4:4", "Rp2 RA3")


@pytest.mark.parametrize("card", ["RA5", "RD5", "RH5", "RC5"])
def test_5_3_nothing_is_chained_to_a_card_that_is_no_special(card: str):
    match = laid(f"{card} RA3 Rx2", f"play {card}")
    assert turn(match) == (6, B, "main")


@pytest.mark.parametrize("first", ["Rx2", "shift", "4shift"])
@pytest.mark.parametrize("card", ["RA5", "RH5", "RC5"])
def test_5_3_nor_to_one_that_was_chained(first: str, card: str):
    match = laid(f"{first} {card} RA3", f"play {first}", f"chain {card}")
    assert turn(match) == (6, B, "main")


@pytest.mark.parametrize("first", ["Rx2", "shift", "4shift"])
def test_5_3_nor_to_a_chained_defend_that_was_stockpiled(first: str):
    match = laid(f"{first} RD5 RA3", f"play {first}", "chain RD5")
    assert turn(match) == (6, B, "main")


@pytest.mark.parametrize("first", ["Rx2", "Rp2", "shift", "4shift"])
def test_5_3_chaining_is_optional_and_the_special_just_lies_there(first: str):
    match = laid(f"{first} RA5", f"play {first}")
    assert turn(match) == (5, A, "chain")
    assert match.legal()[-1] == "done"
    after(match, "done")
    assert cards(match, A, "played") == first
    assert turn(match) == (6, B, "main")
    assert hanging(match) == (0, 0)


def test_5_3_also_at_the_second_step():
    match = laid("Rx2 Gx2 RA5", "play Rx2", "chain Gx2", "done")
    assert cards(match, A, "played") == "Rx2 Gx2"
    assert lp(match) == (35, 35)


def test_5_3_there_is_nothing_to_stop_before_a_special_lies_there():
    assert refusal(table(side("Rx2")), "done") == "FIA-5.3"


def test_5_3_done_is_asked_as_far_as_public_facts_tell():
    match = laid("Rp2 shift", "play Rp2")
    assert match.legal() == ["done"]  # no card of the hand fits, but nobody else knows that
    assert turn(laid("Rp2", "play Rp2")) == (6, B, "main")  # no card in the hand


def test_5_4_a_double_doubles_the_card_chained_to_it():
    assert hanging(laid("Rx2 GA5", "play Rx2", "chain GA5")) == (0, 10)
    assert lp(laid("Rx2 GC3", "play Rx2", "chain GC3")) == (35, 29)
    assert stock(laid("Rx2 GD4", "play Rx2", "chain GD4"), A) == "GD4:8"
    match = after(table(side("Rx2 GH5", lp=20)), "play Rx2", "chain GH5")
    assert lp(match) == (30, 35)
    match = after(table(side("Rx2 GD4", attack=9)), "play Rx2", "chain GD4")
    assert lp(match) == (34, 35)


def test_5_4_double_on_double_makes_the_third_card_fourfold():
    assert hanging(laid("Rx2 Gx2 GA5", "play Rx2", "chain Gx2", "chain GA5")) == (0, 20)
    assert lp(laid("Rx2 Gx2 GC3", "play Rx2", "chain Gx2", "chain GC3")) == (35, 23)
    assert stock(laid("Rx2 Gx2 GD9", "play Rx2", "chain Gx2", "chain GD9"), A) == "GD9:36"


def test_5_4_a_third_double_does_nothing():
    match = laid("Rx2 Gx2 Yx2", "play Rx2", "chain Gx2", "chain Yx2")
    assert (lp(match), hanging(match)) == ((35, 35), (0, 0))
    assert turn(match) == (6, B, "main")


def test_5_4_neither_dual_nor_shift_is_chained_to_a_double():
    match = laid("Rx2 Gx2 Gp2 shift", "play Rx2")
    assert match.legal() == ["chain Gx2", "done"]
    assert refusal(match, "chain Gp2") == "FIA-5.6"
    assert refusal(match, "chain shift") == "FIA-5.7"


def test_5_4_a_double_doubles_one_card_alone():
    match = laid("Rx2 GD4 GA5", "play Rx2", "chain GD4")
    assert not allowed(match, "chain GA5")


def test_5_5_a_draw_draws_two():
    match = after(table(side("R+2 GA5", "YH1 YH2 YH3 YH4")), "play R+2")
    assert cards(match, A, "hand") == "GA5 YH1 YH2"
    assert turn(match) == (6, B, "main")  # nothing can be chained to it


DEEP = "YH1 YH2 YH3 YH4 YH5 YH6 YH7 YH8 YH9 GH1"


@pytest.mark.parametrize(("doubles", "drawn"), [(1, 4), (2, 8)])
def test_5_5_chained_from_doubles_it_draws_four_or_eight(doubles: int, drawn: int):
    moves = ["play Rx2", "chain Gx2"][:doubles]
    hand = " ".join(["Rx2", "Gx2"][:doubles])
    match = after(table(side(f"{hand} R+2 GA5", DEEP)), *moves, "chain R+2")
    assert len(cards(match, A, "deck").split()) == 10 - drawn
    assert turn(match) == (6, B, "main")


def test_5_6_a_dual_lets_two_more_cards_be_played():
    match = after(table(side("Rp2 GA5 GH3", lp=20)), "play Rp2", "chain GH3", "chain GA5")
    assert (lp(match), hanging(match)) == ((23, 35), (0, 5))


def test_5_6_the_own_stockpile_is_dropped_at_once():
    match = after(table(side("Rp2 GA5", stock="BD4 BD2:4"), side(stock="YD3")), "play Rp2")
    assert turn(match) == (5, A, "chain")
    assert (stock(match, A), stock(match, B)) == ("", "YD3:3")
    assert cards(match, A, "discard") == "BD2 BD4"


def test_5_6_both_drops_the_stockpiles_of_both():
    match = after(table(side("Rp2 GA5", stock="BD4"), side(stock="YD3"), dual_drops="both"), "play Rp2")
    assert (stock(match, A), stock(match, B)) == ("", "")
    assert cards(match, B, "discard") == "YD3"
    assert hanging(after(match, "chain GA5")) == (0, 5)


@pytest.mark.parametrize("first", ["Rx2", "Rp2", "shift", "4shift"])
def test_5_6_it_can_only_be_the_first_card(first: str):
    match = laid(f"{first} Gp2", f"play {first}")
    assert refusal(match, "chain Gp2") == "FIA-5.6"


def test_5_6_each_of_the_two_is_no_special_or_a_draw_or_a_double():
    match = laid("Rp2 BA1 BC3 BD2 BH5 Bx2 B+2 Bp2 shift 4shift", "play Rp2")
    assert match.legal() == [f"chain {card}" for card in ("B+2", "BA1", "BC3", "BD2", "BH5", "Bx2")] + ["done"]
    assert refusal(match, "chain shift") == "FIA-5.7"
    assert refusal(match, "chain 4shift") == "FIA-5.8"


def test_5_6_a_double_among_them_doubles_the_one_after_it():
    assert hanging(laid("Rp2 Gx2 GA5", "play Rp2", "chain Gx2", "chain GA5")) == (0, 10)
    assert hanging(laid("Rp2 Gx2 GA5", "play Rp2", "chain GA5", "chain Gx2")) == (0, 5)
    match = after(table(side("Rp2 Gx2 G+2", DEEP)), "play Rp2", "chain Gx2", "chain G+2")
    assert len(cards(match, A, "hand").split()) == 4


def test_5_6_a_draw_does_not_end_the_dual():
    match = after(table(side("Rp2 G+2 GA5", DEEP)), "play Rp2", "chain G+2")
    assert turn(match) == (5, A, "chain")
    assert hanging(after(match, "chain GA5")) == (0, 5)


def test_5_7_a_card_of_any_colour_is_chained_to_a_shift():
    match = laid("shift BA1 GD2 RH3 YC4", "play shift")
    assert match.legal() == ["chain BA1", "chain GD2", "chain RH3", "chain YC4", "done"]
    assert hanging(after(match, "chain BA1")) == (0, 1)


@pytest.mark.parametrize("first", ["Rx2", "Rp2", "shift", "4shift"])
def test_5_7_it_can_only_be_the_first_card(first: str):
    match = laid(f"{first} shift", f"play {first}")
    assert refusal(match, "chain shift") == "FIA-5.7"


def test_5_8_a_4_shift_draws_four_at_once():
    match = after(table(side("4shift BA1", DEEP)), "play 4shift")
    assert cards(match, A, "hand") == "BA1 YH1 YH2 YH3 YH4"
    assert turn(match) == (5, A, "chain")
    assert hanging(after(match, "chain BA1")) == (0, 1)


def test_5_8_after_a_double_it_draws_eight_and_does_not_double_on():
    match = after(table(side("Rx2 4shift BA5", DEEP)), "play Rx2", "chain 4shift")
    assert len(cards(match, A, "hand").split()) == 9
    assert hanging(after(match, "chain BA5")) == (0, 5)


@pytest.mark.parametrize(
    "first", [["Rx2", "Gx2"], ["shift", "Gx2"], ["Rp2"], ["shift"], ["Rp2", "Gx2"], ["Rx2", "4shift"]]
)
def test_5_8_it_is_never_chained_from_two_nor_from_anything_but_a_double(first: list[str]):
    opener, *more = first
    match = laid(" ".join([*first, "4shift"]), f"play {opener}", *(f"chain {card}" for card in more))
    assert turn(match) == (5, A, "chain")
    assert refusal(match, "chain 4shift") == "FIA-5.8"


@pytest.mark.parametrize("first", ["shift", "4shift"])
def test_5_9_no_white_card_is_chained_to_a_shift(first: str):
    match = laid(f"{first} Rx2 R+2 RA3", f"play {first}")
    for card in ("Wx2", "W+2"):  # no Palette deck has them
        add_to_hand(match.states, 0, A, CODES[card])
    assert [move for move in match.legal() if "GH" not in move] == ["chain R+2", "chain RA3", "chain Rx2", "done"]
    assert refusal(match, "chain Wx2") == "FIA-5.9"
    assert refusal(match, "chain W+2") == "FIA-5.9"


@pytest.mark.parametrize("first", ["shift", "4shift"])
def test_5_9_a_double_may_go_on_to_a_third_card(first: str):
    match = laid(f"{first} Gx2 RA3", f"play {first}", "chain Gx2")
    assert turn(match) == (5, A, "chain")
    assert hanging(after(match, "chain RA3")) == (0, 6)


def test_5_9_a_draw_ends_the_chain_of_a_shift():
    match = after(table(side("shift G+2 RA3", DEEP)), "play shift", "chain G+2")
    assert cards(match, A, "hand") == "RA3 YH1 YH2"
    assert turn(match) == (6, B, "main")


ORDERS = [  # cards in the order played; the discard pile, its top first
    (["RA5"], "RA5"),
    (["Rx2", "GA5"], "Rx2 GA5"),
    (["Rx2", "Gx2", "GA5"], "Rx2 GA5 Gx2"),
    (["Rp2", "GA5", "GH3"], "Rp2 GH3 GA5"),
    (["Rp2", "Gx2", "GA5"], "Rp2 GA5 Gx2"),
    (["R+2"], "R+2"),
    (["Rx2", "G+2"], "Rx2 G+2"),
    (["shift", "GA5"], "GA5 shift"),
    (["4shift", "GA5"], "GA5 4shift"),
    (["shift", "Gx2", "GA5"], "GA5 Gx2 shift"),
    (["Rx2", "4shift", "GA5"], "GA5 4shift Rx2"),
    (["Rx2", "4shift"], "4shift Rx2"),
    (["shift", "GD5"], "shift"),
    (["shift", "Gx2", "GD5"], "Gx2 shift"),
    (["Rx2", "4shift", "GD5"], "4shift Rx2"),
    (["Rp2", "GD5", "GA3"], "Rp2 GA3"),
    (["Rx2", "GD5"], "Rx2"),
]


@pytest.mark.parametrize(("chain", "pile"), ORDERS)
def test_5_10_the_discard_order(chain: list[str], pile: str):
    opener, *more = chain
    match = after(table(side(" ".join(chain), DEEP)), f"play {opener}", *(f"chain {card}" for card in more))
    if match.position()["step"] == "chain":
        after(match, "done")
    after(match, "draw")
    assert cards(match, A, "discard") == pile
    assert top(match, A) == pile.split()[0]


def test_5_10_stockpiles_drop_oldest_first():
    match = after(table(side("RA1"), side(stock="BD4 YD2")), "play RA1")
    assert cards(match, B, "discard") == "YD2 BD4"


def test_5_10_what_a_dual_drops_lies_below_its_own_cards():
    match = after(table(side("Rp2 GA5", stock="BD4 YD2")), "play Rp2", "chain GA5", "draw")
    assert cards(match, A, "discard") == "Rp2 GA5 YD2 BD4"


def test_5_11_cards_just_drawn_may_be_chained():
    match = after(table(side("4shift", "BA7 YH2 YH3 YH4 YH5")), "play 4shift", "chain BA7")
    assert hanging(match) == (0, 7)
    match = after(table(side("Rp2 G+2", "BA7 YH2 YH3")), "play Rp2", "chain G+2", "chain BA7")
    assert hanging(match) == (0, 7)


def test_5_11_only_where_a_chain_is_still_open():
    match = after(table(side("R+2", "BA7 YH2 YH3")), "play R+2")
    assert turn(match) == (6, B, "main")
    assert cards(match, A, "hand") == "BA7 YH2"


@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ("R+2", ["play R+2"]),
        ("4shift", ["play 4shift", "done"]),
        ("Rx2 R+2", ["play Rx2", "chain R+2"]),
    ],
)
def test_5_12_the_draws_are_compulsory_even_when_they_empty_the_deck(hand: str, moves: list[str]):
    match = after(table(side(hand, "YH1 YH2")), *moves)
    assert cards(match, A, "deck") == ""
    assert ending(match) == (B, "FIA-7.2")


def test_5_12_a_heal_or_counter_is_carried_out_whether_it_helps_or_not():
    match = after(table(side("RC5", attack=9, lp=4)), "play RC5")
    assert ending(match) == (B, "FIA-7.1")
