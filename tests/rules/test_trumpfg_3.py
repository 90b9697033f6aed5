"""TFG-3: the turn."""

from typing import Any

import pytest

from duelwright.core.errors import BadOptions

from .table import RANKS, A, B, after, allowed, cards, deal, refusal, side, table, turn

FULL = "2 3 4 5 6"
"""A battle area without room."""


@pytest.mark.parametrize(("first", "second"), [(A, B), (B, A)])
def test_3_1_players_alternate_and_the_turn_number_goes_up_when_both_have_had_their_turn(first: int, second: int):
    match = table(
        side(area="K", pile=""), side(area="K", pile=""), turn=1, first=first, active=first, step="attack", attacked="K"
    )
    seen = [turn(match)[:2]]
    for _ in range(5):
        after(match, "end")
        seen.append(turn(match)[:2])
    assert seen == [(1, first), (1, second), (2, first), (2, second), (3, first), (3, second)]
    assert match.position()["attacked"] == []


def test_3_1_a_match_begins_with_turn_1_of_the_first_player():
    match = deal(first="B")
    assert turn(match) == (1, B, "place")
    after(match, match.legal()[0], "end")
    assert turn(match)[:2] == (1, A)


@pytest.mark.parametrize(
    ("hand", "drawn"),
    [
        ("", "2 3 4 5 6 7"),
        ("Q", "2 3 4 5 6"),
        ("Q Q", "2 3 4 5"),
        ("Q Q Q Q", "2 3"),
        ("Q Q Q joker", "2 3"),
        ("Q Q Q Q J", "2"),
        ("Q Q Q Q J J", "2"),
        ("Q Q Q Q J J J J", "2"),
    ],
)
def test_3_2_refill_draws_up_to_hand_size_then_one_more(hand: str, drawn: str):
    pile = "2 3 4 5 6 7 8 9 10"
    match = after(table(b=side(hand=hand, pile=pile), step="attack", draw="refill"), "end")
    assert sorted(cards(match, B, "hand").split()) == sorted(f"{hand} {drawn}".split())
    assert cards(match, B, "pile") == pile.removeprefix(drawn).strip()


@pytest.mark.parametrize(("form", "drawn"), [("long", "2 3 4 5 6"), ("short", "2 3 4")])
def test_3_2_refill_knows_the_hand_size(form: str, drawn: str):
    match = after(table(b=side(hand="7", pile="2 3 4 5 6 8"), step="attack", format=form), "end")
    assert cards(match, B, "hand") == f"{drawn} 7"
    match = after(table(b=side(hand="7", pile="2 3 4 5 6 8"), step="attack", format=form, hand_size=1), "end")
    assert cards(match, B, "hand") == "2 7"


@pytest.mark.parametrize("hand", ["", "Q", "Q Q Q", "Q Q Q Q J", "Q Q Q Q J J J"])
def test_3_2_one_draws_exactly_one_card(hand: str):
    match = after(table(b=side(hand=hand, pile="2 3 4"), step="attack", draw="one"), "end")
    assert cards(match, B, "hand") == f"2 {' '.join(sorted(hand.split()))}".strip()
    assert cards(match, B, "pile") == "3 4"


def test_3_2_only_the_player_whose_turn_starts_draws():
    assert cards(after(table(side(), side(hand="7"), step="attack"), "end"), A, "pile") == "9 10 K"


@pytest.mark.parametrize("rank", RANKS)
def test_3_3_any_rank_may_be_placed_on_any_turn(rank: str):
    match = after(table(side(hand=f"{rank} 7 joker"), turn=1), f"place {rank}")
    assert (cards(match, A, "hand"), cards(match, A, "area")) == ("7 joker", rank)
    assert cards(match, A, "excluded") == ""
    assert turn(match) == (1, A, "attack")


def test_3_3_one_of_two_equal_cards_stays_in_the_hand():
    match = after(table(side(hand="7 7")), "place 7")
    assert (cards(match, A, "hand"), cards(match, A, "area")) == ("7", "7")


def test_3_3_a_joker_is_never_placed():
    match = table(side(hand="7 joker"))
    assert refusal(match, "place joker") == "TFG-3.3"
    assert allowed(match, "place 7")
    assert refusal(after(match, "place 7"), "place joker") == "TFG-3.3"


def test_3_4_one_card_is_placed_before_anything_else():
    match = table(side(hand="9 9 10", area="7"), side(area="5"))
    assert refusal(match, "end") == "TFG-3.4"
    assert refusal(match, "attack 7>5") == "TFG-3.4"
    after(match, "place 9")
    assert allowed(match, "end")
    assert allowed(match, "attack 7>5")


def test_3_4_no_second_card_is_placed():
    match = after(table(side(hand="9 9 10", area="7"), side(area="5")), "place 9")
    assert refusal(match, "place 9") == "TFG-3.4"
    assert refusal(match, "place 10") == "TFG-3.4"
    assert refusal(after(match, "attack 7>5"), "place 10") == "TFG-3.4"


def test_3_4_a_fused_card_is_the_one_card_of_the_turn():
    match = after(table(side(hand="2 3 5 9"), turn=5), "fuse 2+3")
    assert refusal(match, "place 9") == "TFG-3.4"
    match = after(table(side(hand="A 2 3 9"), turn=5), "place 9")
    assert refusal(match, "fuse A+2") == "TFG-3.4"


@pytest.mark.parametrize("hand", ["", "joker"])
def test_3_4_nothing_is_placed_without_a_card_that_can_be(hand: str):
    match = table(side(hand=hand, area="7"))
    assert turn(match) == (5, A, "attack")
    assert allowed(match, "end")


@pytest.mark.parametrize("hand", ["7 7 8 8 9 9", "7 7 8 8 9 joker", "7 7 8 8 9 9 10 J joker"])
def test_3_5_a_full_area_and_a_hand_at_its_limit_exclude_a_card(hand: str):
    match = table(side(hand=hand, area=FULL), side(area="2"))
    assert turn(match) == (5, A, "place")
    for instead in ("place 7", "end", "attack 3>2"):
        assert refusal(match, instead) == "TFG-3.5"
    after(match, "exclude 8")
    assert cards(match, A, "hand") == hand.replace("8 ", "", 1)
    assert (cards(match, A, "area"), cards(match, A, "excluded")) == (FULL, "8")
    assert turn(match) == (5, A, "attack")
    assert refusal(match, "exclude 7") == "TFG-3.5"  # one card, not two
    assert match.legal()[0] == "attack 2>2"


def test_3_5_the_joker_is_not_the_card_excluded():
    match = table(side(hand="7 7 8 8 9 joker", area=FULL))
    assert refusal(match, "exclude joker") == "TFG-3.5"
    assert refusal(match, "exclude 10") == "GEN-3"
    assert allowed(match, "exclude 9")


def test_3_5_nothing_is_excluded_while_the_area_has_room():
    match = table(side(hand="7 7 8 8 9 9", area="2 3 4 5"))
    assert refusal(match, "exclude 7") == "TFG-3.5"
    assert allowed(match, "place 7")


@pytest.mark.parametrize(("form", "area", "hand"), [("long", FULL, "7 8 9 10 J"), ("short", "2 3 4", "7 8 9")])
def test_3_5_the_limit_is_hand_size_and_one(form: str, area: str, hand: str):
    assert allowed(table(side(hand=f"{hand} Q", area=area), format=form), "exclude 7")
    assert refusal(table(side(hand=hand, area=area), format=form), "exclude 7") == "TFG-3.6"


def test_3_5_a_joker_used_before_can_make_room():
    match = table(side(hand="7 7 8 8 9 joker", area=FULL))
    after(match, "joker evade")
    assert turn(match) == (5, A, "attack")  # five cards are below the limit: nothing must be excluded
    assert refusal(match, "exclude 7") == "TFG-3.6"
    assert allowed(match, "end")
    assert cards(match, A, "excluded") == ""


@pytest.mark.parametrize(("hand", "effect"), [("7 7 8 8 9 9 joker", "evade"), ("7 7 8 8 9 joker", "revive 9")])
def test_3_5_a_hand_still_at_its_limit_after_the_joker_excludes_a_card(hand: str, effect: str):
    match = table(side(hand=hand, area=FULL, excluded="9"))
    after(match, f"joker {effect}")
    assert turn(match) == (5, A, "place")
    assert refusal(match, "end") == "TFG-3.5"
    assert cards(after(match, "exclude 9", "end"), A, "hand") == "7 7 8 8 9"


@pytest.mark.parametrize(("effect", "brought"), [("revive 4", "4"), ("draw", "9")])
def test_3_5_a_card_that_the_joker_brings_must_be_placed(effect: str, brought: str):
    match = table(side(hand="joker", area="7", excluded="4"), side(area="5"))
    assert turn(match) == (5, A, "attack")
    after(match, "attack 7>5", f"joker {effect}")
    assert turn(match) == (5, A, "place")
    assert refusal(match, "end") == "TFG-3.4"
    assert allowed(after(match, f"place {brought}"), "end")


def test_3_5_an_attack_that_failed_makes_room_for_a_revived_card():
    match = table(side(hand="9 joker", area=FULL), side(area="7"))
    assert turn(match) == (5, A, "attack")
    after(match, "attack 2>7")
    assert refusal(match, "place 9") == "TFG-3.4"  # the place step is over
    assert allowed(match, "end")
    after(match, "joker revive 2")
    assert refusal(match, "end") == "TFG-3.4"
    after(match, "place 2", "end")
    assert cards(match, A, "area") == FULL


def test_3_5_the_enemys_joker_makes_room_too():
    match = table(side(hand="joker"), side(hand="7 7 8 8", area=FULL), step="attack", draw="one")
    after(match, "joker destroy area 2", "end")
    assert (turn(match), cards(match, B, "hand")) == ((5, B, "place"), "7 7 8 8 9")
    assert allowed(match, "place 9")
    assert refusal(match, "exclude 9") == "TFG-3.5"


@pytest.mark.parametrize("effect", ["evade", "destroy hand", "destroy area 7"])
def test_3_5_an_effect_that_brings_no_card_reopens_nothing(effect: str):
    match = table(side(hand="9 joker", area=FULL), side(area="7 7", hand="8"))
    after(match, "attack 2>7", f"joker {effect}")
    assert turn(match) == (5, A, "attack")
    assert allowed(match, "end")


@pytest.mark.parametrize("effect", ["revive 4", "draw"])
def test_3_5_who_has_placed_does_not_place_again_after_a_joker(effect: str):
    match = table(side(hand="9 joker", area="7", excluded="4"))
    after(match, "place 9", f"joker {effect}")
    assert turn(match) == (5, A, "attack")
    assert allowed(match, "end")


def test_3_5_who_has_excluded_instead_does_not_place_after_a_joker():
    match = table(side(hand="7 7 8 8 9 9 joker", area=FULL), side(area="7"))
    after(match, "exclude 9", "attack 2>7", "joker revive 2")
    assert turn(match) == (5, A, "attack")
    assert refusal(match, "place 2") == "TFG-3.4"
    assert allowed(match, "end")


def test_3_6_a_full_area_and_a_smaller_hand_neither_place_nor_exclude():
    match = table(side(hand="7 7 8 8 joker", area=FULL), side(area="2"))
    assert turn(match) == (5, A, "attack")
    assert refusal(match, "place 7") == "TFG-3.6"
    assert refusal(match, "exclude 7") == "TFG-3.6"
    assert allowed(match, "attack 3>2")
    after(match, "end")
    assert (cards(match, A, "area"), cards(match, A, "hand")) == (FULL, "7 7 8 8 joker")
    assert cards(match, A, "excluded") == ""


@pytest.mark.parametrize(("hand", "step"), [("7 7 8", "attack"), ("7 7 8 8", "attack"), ("7 7 8 8 9", "place")])
def test_3_6_the_hand_counts_after_the_draw(hand: str, step: str):
    match = table(b=side(hand=hand, area=FULL, pile="10 J"), step="attack", draw="one")
    assert turn(after(match, "end")) == (5, B, step)


def test_3_7_then_the_player_attacks_or_ends_the_turn():
    match = after(table(side(hand="9", area="7"), side(area="5 6")), "place 9")
    attacks = ["attack 7>5", "attack 7>6", "attack 9>5", "attack 9>6"]
    assert match.legal() == [*attacks, "end"]
    after(match, "attack 7>5")
    assert match.legal() == ["attack 9>6", "end"]  # nobody has to attack
    assert turn(after(match, "end"))[:2] == (5, B)


def test_3_8_without_a_limit_any_hand_is_kept():
    hand = "2 3 4 5 6 7 8 9 10 J Q K joker"
    match = after(table(side(hand=hand), step="attack", hand_limit="none"), "end")
    assert turn(match)[:2] == (5, B)
    assert cards(match, A, "hand") == hand


def test_3_8_a_player_over_the_limit_excludes_down_to_it_at_the_end_of_the_turn():
    match = table(side(hand="2 5 7 8 joker", area="7"), side(hand="2 3 4 5 6"), hand_limit=3)
    after(match, "place 8", "end")
    assert turn(match) == (5, A, "trim")
    assert match.legal() == ["exclude 2", "exclude 5", "exclude 7"]
    for other in ("end", "place 2", "fuse 2+5", "attack 7>5", "joker evade", "joker draw", "exclude joker"):
        assert refusal(match, other) == "TFG-3.8"
    assert refusal(match, "exclude 9") == "GEN-3"
    after(match, "exclude 5")
    assert (cards(match, A, "hand"), cards(match, A, "excluded")) == ("2 7 joker", "5")
    assert turn(match)[:2] == (5, B)


def test_3_8_it_takes_as_many_exclusions_as_the_hand_is_over():
    match = table(side(hand="2 2 5 joker"), step="attack", hand_limit=1)
    after(match, "end", "exclude 2", "exclude 5")
    assert turn(match) == (5, A, "trim")
    after(match, "exclude 2")
    assert cards(match, A, "hand") == "joker"  # never the joker
    assert turn(match)[:2] == (5, B)


@pytest.mark.parametrize(("limit", "step"), [(2, "trim"), (3, "place"), (4, "place"), (53, "place")])
def test_3_8_a_hand_at_its_ceiling_is_kept(limit: int, step: str):
    match = after(table(side(hand="2 5 joker"), step="attack", hand_limit=limit), "end")
    assert turn(match)[2] == step


def test_3_8_the_ceiling_holds_only_at_the_end_of_the_own_turn():
    match = table(side(hand="2"), side(hand="3 4 5", pile="6 7 8 9"), step="attack", hand_limit=2)
    after(match, "end")
    assert (turn(match), cards(match, B, "hand")) == ((5, B, "place"), "3 4 5 6 7 8")


@pytest.mark.parametrize("limit", [0, -1, 54, "off"])
def test_3_8_no_other_ceiling_is_taken(limit: Any):
    with pytest.raises(BadOptions, match="hand_limit"):
        deal(hand_limit=limit)
    assert deal(hand_limit=1).position()["options"]["hand_limit"] == 1
