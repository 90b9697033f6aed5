"""TFG-2: ranks."""

from itertools import pairwise

import pytest

import duelwright
from duelwright.core.errors import BadPosition, UnreadableMove

from .table import RANKS, A, B, after, cards, side, table

BEATS = {
    "A": "K",
    "2": "A",
    "3": "A 2",
    "4": "A 2 3",
    "5": "A 2 3 4",
    "6": "A 2 3 4 5",
    "7": "A 2 3 4 5 6",
    "8": "A 2 3 4 5 6 7",
    "9": "A 2 3 4 5 6 7 8",
    "10": "A 2 3 4 5 6 7 8 9",
    "J": "A 2 3 4 5 6 7 8 9 10",
    "Q": "A 2 3 4 5 6 7 8 9 10 J",
    "K": "2 3 4 5 6 7 8 9 10 J Q",
}


def fight(attacker: str, target: str) -> tuple[str, str]:
    """What is left in both areas after one card of A has attacked one of B."""
    match = table(side(area=attacker), side(area=target), step="attack")
    after(match, f"attack {attacker}>{target}")
    assert cards(match, A, "excluded") == ("" if cards(match, A, "area") else attacker.rstrip("*"))
    assert cards(match, B, "excluded") == ("" if cards(match, B, "area") else target.rstrip("*"))
    return cards(match, A, "area"), cards(match, B, "area")


@pytest.mark.parametrize(("lower", "higher"), [*pairwise(RANKS), ("K", "A")])
def test_2_1_the_ranks_loop(lower: str, higher: str):
    assert fight(higher, lower) == (higher, "")
    assert fight(lower, higher) == ("", higher)


@pytest.mark.parametrize("other", RANKS[1:-1])
def test_2_1_the_king_is_the_largest_number_and_the_ace_the_weakest_card(other: str):
    assert fight("K", other) == ("K", "")
    assert fight(other, "A") == (other, "")


@pytest.mark.parametrize("attacker", RANKS)
def test_2_2_the_larger_number_wins(attacker: str):
    for target in RANKS:
        if target in BEATS[attacker].split():
            assert fight(attacker, target) == (attacker, "")
        elif target != attacker:
            assert fight(attacker, target) == ("", target)


def test_2_3_an_ace_beats_a_king_that_it_attacks_and_one_that_attacks_it():
    assert fight("A", "K") == ("A", "")
    assert fight("K", "A") == ("", "A")


@pytest.mark.parametrize(("attacker", "target"), [("A", "K*"), ("A*", "K"), ("A*", "K*")])
def test_2_3_a_fused_card_is_beaten_like_a_plain_one(attacker: str, target: str):
    assert fight(attacker, target) == (attacker, "")
    assert fight(target, attacker) == ("", attacker)


@pytest.mark.parametrize("other", RANKS[1:-1])
def test_2_3_an_ace_beats_nothing_but_a_king(other: str):
    assert fight("A", other) == ("", other)
    assert fight(other, "A") == (other, "")


@pytest.mark.parametrize("rank", RANKS)
def test_2_4_equal_ranks_destroy_each_other(rank: str):
    assert fight(rank, rank) == ("", "")


@pytest.mark.parametrize(("attacker", "target"), [("7*", "7"), ("7", "7*"), ("7*", "7*"), ("K*", "K"), ("A", "A*")])
def test_2_4_a_fused_card_and_its_plain_twin_are_equal(attacker: str, target: str):
    assert fight(attacker, target) == ("", "")


def test_2_5_cards_of_a_rank_are_one_and_the_same():
    match = table(side(hand="7 7 7 7"), side(area="7"))
    assert match.legal() == ["place 7"]
    after(match, "place 7")
    assert match.legal() == ["attack 7>7", "end"]


@pytest.mark.parametrize("card", ["7h", "7♥", "H7", "red 7"])
def test_2_5_no_suit_can_be_named(card: str):
    match = table(side(hand="7"))
    with pytest.raises(UnreadableMove):
        match.play(f"place {card}")
    position = {**match.position(), "players": [side(), {**side(), "hand": [card]}]}
    with pytest.raises(BadPosition):
        duelwright.from_position(position)


def test_2_5_red_and_black_cards_of_a_short_match_fight_by_rank_alone():
    match = table(side(area="7 8"), side(area="7 9"), format="short", step="attack")
    after(match, "attack 7>7", "attack 8>9")
    assert (cards(match, A, "area"), cards(match, B, "area")) == ("", "9")
