"""TFG-4: fusion."""

import pytest

from duelwright.core.errors import UnreadableMove

from .table import RANKS, A, B, after, allowed, cards, refusal, side, table, told, turn


def test_4_1_the_card_with_the_sum_is_placed_and_the_materials_are_excluded():
    match = after(table(side(hand="3 4 7 7 9", area="2", excluded="5"), turn=7), "fuse 3+4")
    assert cards(match, A, "area") == "2 7*"
    assert cards(match, A, "hand") == "7 9"
    assert cards(match, A, "excluded") == "3 4 5"
    assert turn(match) == (7, A, "attack")


def test_4_1_the_order_of_the_materials_does_not_matter():
    match = after(table(side(hand="3 4 7"), turn=7), "fuse 4+3")
    assert (cards(match, A, "area"), cards(match, A, "excluded")) == ("7*", "3 4")


def test_4_1_the_area_must_have_room():
    hand = "A 2 3 4 5 6"
    assert refusal(table(side(hand=hand, area="7 8 9 10 J"), turn=5), "fuse A+2") == "TFG-4.1"
    assert allowed(table(side(hand=hand, area="7 8 9 10"), turn=5), "fuse A+2")


def test_4_1_materials_come_from_the_hand():
    match = table(side(hand="3 7", area="4", excluded="4", pile="4 K"), turn=7)
    assert refusal(match, "fuse 3+4") == "GEN-3"
    assert allowed(table(side(hand="3 4 7", area="4"), turn=7), "fuse 3+4")


def test_4_1_two_equal_materials_are_two_cards():
    assert refusal(table(side(hand="3 6"), turn=6), "fuse 3+3") == "GEN-3"
    match = after(table(side(hand="3 3 6"), turn=6), "fuse 3+3")
    assert (cards(match, A, "area"), cards(match, A, "excluded")) == ("6*", "3 3")


def test_4_1_all_fusions_of_a_hand():
    match = table(side(hand="A 2 2 3 4 5 J K"), turn=13, joker_call="off")
    fusions = [move for move in match.legal() if move.startswith("fuse")]
    assert fusions == ["fuse A+2", "fuse A+3", "fuse A+4", "fuse 2+2", "fuse 2+3", "fuse 2+J"]


@pytest.mark.parametrize(
    ("turn_number", "move"), [(2, "A+A"), (3, "A+2"), (4, "A+3"), (7, "3+4"), (12, "5+7"), (13, "5+8"), (13, "A+Q")]
)
def test_4_2_a_sum_of_the_turn_number_is_fused_and_a_turn_earlier_it_is_not(turn_number: int, move: str):
    hand = f"{move.replace('+', ' ')} {RANKS[turn_number - 1]}"
    assert refusal(table(side(hand=hand), turn=turn_number - 1), f"fuse {move}") == "TFG-4.2"
    assert allowed(table(side(hand=hand), turn=turn_number), f"fuse {move}")


def test_4_2_a_smaller_sum_is_fused_on_any_later_turn():
    for number in range(2, 14):
        assert allowed(table(side(hand="A A 2"), turn=number, joker_call="off"), "fuse A+A")


def test_4_2_there_is_no_fusion_on_turn_1():
    match = table(side(hand="A A 2"), turn=1)
    assert match.legal() == ["place A", "place 2"]
    assert refusal(match, "fuse A+A") == "TFG-4.2"


@pytest.mark.parametrize("move", ["fuse A+2+3", "fuse A + A + A", "fuse A+A+A+3"])
def test_4_3_three_materials_are_never_fused(move: str):
    match = table(side(hand="A A A 2 3 6"), turn=6)
    assert refusal(match, move) == "TFG-4.3"
    assert allowed(match, "fuse A+2")


def test_4_3_one_card_alone_is_no_fusion():
    with pytest.raises(UnreadableMove):
        table(side(hand="6"), turn=6).play("fuse 6")


@pytest.mark.parametrize("move", ["A+K", "2+Q", "3+J", "7+7", "6+8", "K+K"])
@pytest.mark.parametrize("number", [1, 13, 20])
def test_4_4_no_sum_is_over_13(move: str, number: int):
    match = table(side(hand="A 2 3 6 7 7 8 J Q K K"), turn=number, joker_call="off")
    assert refusal(match, f"fuse {move}") == "TFG-4.4"


@pytest.mark.parametrize("move", ["fuse A+Q", "fuse 2+J", "fuse 3+10", "fuse 6+7"])
def test_4_4_thirteen_itself_is_fused_and_an_ace_counts_1(move: str):
    match = after(table(side(hand="A 2 3 6 7 10 J Q K"), turn=13, joker_call="off"), move)
    assert cards(match, A, "area") == "K*"


def test_4_4_k_plus_a_is_refused_either_way_round():
    match = table(side(hand="A A K K"), turn=14, joker_call="off")
    assert refusal(match, "fuse K+A") == "TFG-4.4"
    assert allowed(match, "place K")


@pytest.mark.parametrize(("move", "total"), [("5+8", "K"), ("A+A", "2"), ("3+4", "7"), ("A+9", "10")])
def test_4_5_the_card_with_the_sum_must_be_in_the_hand(move: str, total: str):
    materials = move.replace("+", " ")
    without = table(side(hand=materials, area=total, pile=total, excluded=total), turn=13)
    assert refusal(without, f"fuse {move}") == "TFG-4.5"
    assert allowed(table(side(hand=f"{materials} {total}"), turn=13), f"fuse {move}")


def test_4_5_without_a_king_in_the_hand_no_fusion_makes_a_king():
    match = table(side(hand="A 2 3 4 5 6 7 8 9 10 J Q", area="K"), turn=13)
    for move in ("A+Q", "2+J", "3+10", "4+9", "5+8", "6+7"):
        assert refusal(match, f"fuse {move}") == "TFG-4.5"


def test_4_6_open_fuses_every_sum_up_to_13_from_turn_14_on():
    for number in (14, 15, 200):
        match = table(side(hand="A A 2 5 8 K"), turn=number, after_13="open", joker_call="off")
        assert allowed(match, "fuse 5+8")
        assert allowed(match, "fuse A+A")


def test_4_6_open_leaves_fused_cards_as_they_are():
    match = table(side(area="7*"), side(area="5*"), turn=13, active=B, step="attack", after_13="open")
    after(match, "end")
    assert (turn(match)[0], cards(match, A, "area"), cards(match, B, "area")) == (14, "7*", "5*")


def test_4_6_dissolve_fuses_nothing_after_turn_13():
    for number in (14, 15, 200):
        match = table(side(hand="A A 2 5 8 K"), turn=number, after_13="dissolve", joker_call="off")
        assert refusal(match, "fuse 5+8") == "TFG-4.6"
        assert refusal(match, "fuse A+A") == "TFG-4.6"
    assert allowed(table(side(hand="A A 2 5 8 K"), turn=13, after_13="dissolve"), "fuse 5+8")


@pytest.mark.parametrize(("first", "second"), [(A, B), (B, A)])
def test_4_6_dissolve_makes_every_fused_card_plain_at_the_start_of_turn_14(first: int, second: int):
    sides = (side(area="7 7* K*", pile=""), side(area="2* 5", pile=""))
    match = table(*sides, turn=13, first=first, active=first, step="attack", after_13="dissolve")
    after(match, "end")
    assert turn(match)[:2] == (13, second)
    assert (cards(match, A, "area"), cards(match, B, "area")) == ("7 7* K*", "2* 5")
    after(match, "end")
    assert turn(match)[:2] == (14, first)
    assert (cards(match, A, "area"), cards(match, B, "area")) == ("7 7 K", "2 5")
    after(match, "end")
    assert [(event["seat"], event["clause"]) for event in told(match, "dissolved")] == [(first, "TFG-4.6")]  # once


def test_4_6_a_dissolved_card_outlives_the_fights_that_it_wins():
    match = table(
        side(area="7*"),
        side(area="5 6"),
        turn=13,
        active=B,
        step="attack",
        after_13="dissolve",
        fused_after_fight="excluded",
    )
    after(match, "end", "place 9", "attack 7>5")
    assert cards(match, A, "area") == "7 9"


@pytest.mark.parametrize("attacker", ["8", "8*"])
def test_4_7_stays_leaves_a_fused_card_until_it_is_beaten(attacker: str):
    match = table(side(area=f"7* {attacker}"), side(area="5 7*"), step="attack", fused_after_fight="stays")
    after(match, "attack 7*>5")
    assert (cards(match, A, "area"), cards(match, B, "area")) == (f"7* {attacker}", "7*")
    after(match, f"attack {attacker}>7*")
    assert (cards(match, A, "area"), cards(match, B, "area")) == (f"7* {attacker}", "")
    assert cards(match, B, "excluded") == "5 7"


@pytest.mark.parametrize(
    ("attacker", "target", "left", "right"),
    [
        ("7*", "5", "", ""),
        ("7*", "5*", "", ""),
        ("7", "5*", "7", ""),
        ("5", "7*", "", ""),
        ("5*", "7", "", "7"),
        ("A*", "K", "", ""),
        ("7", "5", "7", ""),
        ("5", "7", "", "7"),
        ("7*", "7", "", ""),
    ],
)
def test_4_7_excluded_takes_a_fused_card_after_any_fight(attacker: str, target: str, left: str, right: str):
    match = table(side(area=attacker), side(area=target), step="attack", fused_after_fight="excluded")
    after(match, f"attack {attacker}>{target}")
    assert (cards(match, A, "area"), cards(match, B, "area")) == (left, right)
    assert cards(match, A, "excluded") == ("" if left else attacker.rstrip("*"))
    assert cards(match, B, "excluded") == ("" if right else target.rstrip("*"))


def test_4_7_a_fused_winner_is_excluded_under_its_own_clause():
    match = after(table(side(area="7*"), side(area="5"), step="attack", fused_after_fight="excluded"), "attack 7*>5")
    assert [(e["seat"], e["card"], e["clause"]) for e in told(match, "fell")] == [
        (B, "5", "TFG-5.4"),
        (A, "7*", "TFG-4.7"),
    ]


def test_4_7_an_attack_called_off_is_no_fight():
    match = table(side(area="7*"), side(area="5*", evade=True), step="attack", fused_after_fight="excluded")
    after(match, "attack 7*>5*")
    assert (cards(match, A, "area"), cards(match, B, "area")) == ("7*", "5*")


@pytest.mark.parametrize("move", ["fuse joker+7", "fuse 7+joker", "fuse joker+joker"])
@pytest.mark.parametrize("joker_card", ["joker", "king"])
def test_4_8_a_joker_is_never_a_material(move: str, joker_card: str):
    match = table(side(hand="3 4 7 7 joker"), turn=7, joker_card=joker_card)
    assert refusal(match, move) == "TFG-4.8"
    assert allowed(match, "fuse 3+4")


def test_4_8_a_joker_is_never_the_sum():
    assert refusal(table(side(hand="3 4 joker"), turn=7), "fuse 3+4") == "TFG-4.5"
    assert refusal(table(side(hand="6 7 joker"), turn=13, joker_card="king"), "fuse 6+7") == "TFG-4.5"
    assert allowed(table(side(hand="6 7 K joker"), turn=13, joker_card="king"), "fuse 6+7")
