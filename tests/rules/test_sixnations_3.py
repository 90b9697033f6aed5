"""SIX-3: setup."""

from collections import Counter
from typing import Any

import pytest

from duelwright.core.errors import BadOptions, BadPosition

from .six_table import A, B, deal, deck, ending, field, grave, hand, life, move_on, phase, side, table, told, turn

SEEDS = range(120)


def rolls(seed: int) -> list[tuple[int, int]]:
    """The dice of a match, A's and B's, as both players are told."""
    return [(event["roll_a"], event["roll_b"]) for event in told(deal(seed), "dice", A)]


# ---------------------------------------------------------------- 3.1


def test_3_1_each_player_starts_with_50000_life():
    match = deal()
    assert life(match) == (50_000, 50_000)
    assert match.position()["options"]["life"] == 50_000


@pytest.mark.parametrize("start", [1, 8000, 999_999])
def test_3_1_life_may_be_set(start: int):
    match = deal(life=start)
    assert life(match) == (start, start)
    assert ending(match) is None


@pytest.mark.parametrize("start", [0, -1, 1_000_000, "much"])
def test_3_1_life_is_from_1_to_999999(start: Any):
    with pytest.raises(BadOptions):
        deal(life=start)


# ---------------------------------------------------------------- 3.2


def test_3_2_the_opening_hand_has_six_cards():
    for seed in range(10):
        match = deal(seed)
        for seat in (A, B):
            assert len(hand(match, seat).split()) == 6
            assert len(deck(match, seat).split()) == 54
            assert (field(match, seat), grave(match, seat)) == ("", "")
            assert Counter(f"{hand(match, seat)} {deck(match, seat)}".split()) == Counter(
                match.decks[seat] if match.decks else _standard()
            )


def _standard() -> Counter[str]:
    return Counter(deal(decks=["red-gold", "red-gold"]).decks[A])


def test_3_2_the_six_come_from_a_shuffled_deck():
    hands = {hand(deal(seed), seat) for seed in range(30) for seat in (A, B)}
    assert len(hands) == 60
    assert hand(deal(7), A) == hand(deal(7), A)


def test_3_2_each_player_sees_the_own_six_alone():
    match = deal(3)
    for seat in (A, B):
        drawn = [event["card"] for event in told(match, "drew", seat) if event["seat"] == seat]
        assert sorted(drawn) == hand(match, seat).split()
        assert match.view(seat)["players"][1 - seat]["hand"] == ["?"] * 6


def test_3_2_it_may_not_be_exchanged():
    for seed in range(10):
        match = deal(seed)
        assert {move.split()[0] for move in match.legal()} <= {"next", "summon", "use", "ambush"}
        before = [hand(match, seat) for seat in (A, B)]
        assert turn(match)[0] == 1
        assert before == [hand(deal(seed), seat) for seat in (A, B)]


def test_3_2_a_deck_of_fewer_cards_is_the_hand():
    match = deal(decks=[{"RED-001": 4}, {"RED-001": 4, "RED-002": 4}], deck_min=0)
    assert [len(hand(match, seat).split()) for seat in (A, B)] == [4, 6]
    assert [len(deck(match, seat).split()) for seat in (A, B)] == [0, 2]


# ---------------------------------------------------------------- 3.3


def test_3_3_the_higher_roll_goes_second():
    firsts = set()
    for seed in SEEDS:
        match = deal(seed)
        a, b = rolls(seed)[-1]
        first = A if a < b else B
        assert a != b
        assert (match.position()["first"], match.to_move) == (first, first)
        assert turn(match) == (1, first, "strategy")
        firsts.add(first)
    assert firsts == {A, B}


def test_3_3_equal_rolls_are_rolled_again():
    again = [rolls(seed) for seed in SEEDS if len(rolls(seed)) > 1]
    assert 5 < len(again) < 40  # one in six
    for every in again:
        assert all(a == b for a, b in every[:-1])
        assert every[-1][0] != every[-1][1]


def test_3_3_the_dice_have_six_sides_and_are_fair():
    thrown = [roll for seed in SEEDS for pair in rolls(seed) for roll in pair]
    assert set(thrown) == {1, 2, 3, 4, 5, 6}
    assert all(count > len(thrown) / 12 for count in Counter(thrown).values())
    first = sum(deal(seed).position()["first"] for seed in SEEDS)
    assert len(SEEDS) / 3 < first < len(SEEDS) * 2 / 3


def test_3_3_both_players_are_told():
    match = deal(1)
    a, b = rolls(1)[-1]
    for seat in (A, B, -1):
        assert f"A rolls {a}, B rolls {b}." in match.log(seat=seat)


def test_3_3_once_a_match():
    match = deal(2)
    thrown = rolls(2)
    for _ in range(8):
        move_on(match)
    assert turn(match)[0] == 4
    assert [(event["roll_a"], event["roll_b"]) for event in told(match, "dice")] == thrown


# ---------------------------------------------------------------- 3.4


def test_3_4_normal_mode_has_no_toll():
    match = table(side("b1 NIL-001"), side("b1 NIL-002"), phase="second-strategy")
    assert match.position()["options"]["mode"] == "normal"
    for _ in range(30):
        move_on(match)
        assert phase(match) != "hell"
        assert match.position()["dial"] == "dawn"
    assert (life(match), field(match, A), field(match, B)) == ((50_000, 50_000), "b1 NIL-001", "b1 NIL-002")
    assert deal().position()["options"]["mode"] == "normal"


def test_3_4_hell_mode_adds_the_dial_and_the_toll():
    match = table(side("b1 NIL-001"), phase="second-strategy", keys={"dial": "dusk"}, mode="hell")
    move_on(match)
    assert (turn(match), match.position()["dial"]) == ((6, B, "strategy"), "night")
    for _ in range(3):
        move_on(match)
    assert phase(match) == "hell"
    assert match.legal() == ["pay"]  # B has no card on the field
    assert deal(mode="hell").position()["dial"] == "dawn"


def test_3_4_a_position_of_the_toll_is_for_hell_mode_alone():
    with pytest.raises(BadPosition):
        table(phase="hell", keys={"dial": "night"})
    assert table(phase="hell", keys={"dial": "night"}, mode="hell").legal() == ["pay"]


@pytest.mark.parametrize("mode", ["heaven", "", 1])
def test_3_4_there_is_no_third_mode(mode: Any):
    with pytest.raises(BadOptions):
        deal(mode=mode)
