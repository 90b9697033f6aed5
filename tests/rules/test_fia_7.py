"""FIA-7: winning."""

import pytest

from .fia_table import A, B, after, cards, ending, free, hanging, lp, side, stock, table, turn


@pytest.mark.parametrize("left", [1, 0, -4])
def test_7_1_a_player_whose_lp_are_0_or_less_loses(left: int):
    match = after(table(side(lp=5, attack=5 - left)), "draw")
    assert lp(match) == (left, 35)
    assert ending(match) == ((B, "FIA-7.1") if left <= 0 else None)
    if left <= 0:
        assert match.outcome.reason == "lp"
        assert turn(match) == (5, A, "over")


def test_7_1_a_win_in_mid_chain_ends_the_match_and_nothing_hangs():
    match = after(table(side("Rp2 GA5 GC3 GH2"), side(lp=3)), "play Rp2", "chain GC3")
    assert ending(match) == (A, "FIA-7.1")
    match = after(table(side("Rp2 GA5 GC3"), side(lp=3)), "play Rp2", "chain GA5", "chain GC3")
    assert ending(match) == (A, "FIA-7.1")
    assert hanging(match) == (0, 0)
    assert cards(match, A, "played") == "Rp2 GA5 GC3"


def test_7_1_damage_to_both_lands_together_before_it_is_judged():
    match = after(table(side("RC5", lp=4, attack=9), side(lp=6)), "play RC5")
    assert ending(match) == (B, "FIA-7.1")
    assert lp(match) == (0, 1)
    match = after(table(side("RC5", lp=5, attack=9), side(lp=5)), "play RC5")
    assert ending(match) == (A, "FIA-7.1")
    assert lp(match) == (1, 0)


def test_7_1_a_heal_comes_too_late_for_what_was_judged_and_in_time_for_what_hangs():
    assert ending(after(table(side("RH5", lp=1, attack=5)), "play RH5")) is None
    assert ending(after(table(side("RH5", lp=1, attack=6)), "play RH5")) == (B, "FIA-7.1")


def test_7_1_lp_0_with_an_own_empty_deck_is_7_1():
    match = after(table(side("RA3", "", lp=5, attack=5)), "play RA3")
    assert ending(match) == (B, "FIA-7.1")
    match = after(free(side("RA3", "", lp=5), side("RA9")), "play RA3", "play RA9")
    assert ending(match) == (B, "FIA-7.1")


def test_7_2_a_player_who_ends_a_turn_with_an_empty_deck_loses():
    match = after(table(side("RA3", "GH1")), "draw")
    assert ending(match) == (B, "FIA-7.2")
    assert match.outcome.reason == "deck-out"
    assert ending(after(table(side("RA3", "")), "play RA3")) == (B, "FIA-7.2")
    assert ending(after(table(side("RA3", "GH1")), "play RA3")) is None


def test_7_2_not_at_the_end_of_the_opponents_turn():
    match = after(table(side("RA3"), side("RD5", "GH1")), "play RA3")
    assert cards(match, B, "deck") == ""
    assert ending(match) is None
    assert ending(after(match, "play RD5")) == (A, "FIA-7.2")


def test_7_2_also_in_the_first_turn():
    match = after(table(side("RA3", "GH1"), turn=1, step="first"), "top")
    assert ending(match) == (B, "FIA-7.2")


def test_7_3_both_at_once_is_a_tie_breaker():
    match = after(table(side("RC5", lp=4, attack=9), side(lp=5)), "play RC5")
    assert ending(match) is None
    assert turn(match) == (5, A, "tiebreak")
    assert lp(match) == (0, 0)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        (side("RA3", "", lp=35), side("RA3", "", lp=35)),
        (side("RA3", "", lp=35), side("RA3", lp=3)),
        (side("RA3", lp=3), side("RA3", lp=2)),
    ],
)
def test_7_3_lp_and_decks_in_any_mix(a: dict[str, object], b: dict[str, object]):
    match = after(free(a, b), "play RA3", "play RA3")
    assert match.position()["step"] == "tiebreak"


def test_7_4_the_attack_lands_then_lp_and_the_deck_are_judged():
    match = after(table(side("RA3", "GH1", lp=9, attack=5)), "draw")
    assert lp(match) == (4, 35)
    assert ending(match) == (B, "FIA-7.2")


def test_7_4_the_turns_own_attack_hangs_when_it_has_ended():
    match = after(table(side("RA3", "", lp=9, attack=5), side(stock="BD2")), "play RA3")
    assert ending(match) == (B, "FIA-7.2")
    assert (hanging(match), stock(match, B)) == ((0, 1), "")


def test_7_4_the_deck_of_the_other_player_is_not_judged():
    match = after(table(side("RA3"), side("RD5", "")), "play RA3")
    assert ending(match) is None
    assert turn(match) == (6, B, "main")
