"""FIA-8: the tie-breaker."""

from collections import Counter

import pytest

from duelwright.core.match import Match

from .fia_table import A, B, after, cards, duel, ending, free, hanging, lp, refusal, side, stock, table, told, turn


def tie() -> Match:
    """A tie-breaker that has just begun, out of a Counter that brought both to 0."""
    a = side("RC5 BA1 BA2", "GH1 GH2 GH3 GH4 GH5 GH6 GH7 GH8", "RA1 RA2", lp=4, attack=9, stock="BD1")
    b = side("YC1 YC2", "YH1 YH2 YH3 YH4 YH5 YH6", "YA1", played="RA9", lp=5)
    return after(table(a, b), "play RC5")


def test_8_1_all_cards_go_back_are_shuffled_and_7_are_drawn():
    match = tie()
    assert turn(match) == (5, A, "tiebreak")
    for seat, wanted in (
        (A, "RC5 BA1 BA2 GH1 GH2 GH3 GH4 GH5 GH6 GH7 GH8 RA1 RA2 BD1"),
        (B, "YC1 YC2 YH1 YH2 YH3 YH4 YH5 YH6 YA1 RA9"),
    ):
        found = Counter(f"{cards(match, seat, 'hand')} {cards(match, seat, 'deck')}".split())
        assert found == Counter(wanted.split())
        assert len(cards(match, seat, "hand").split()) == 7
        assert (cards(match, seat, "discard"), cards(match, seat, "played"), stock(match, seat)) == ("", "", "")
    assert match.position()["tiebreak_round"] == 0


def test_8_1_both_are_asked_in_any_order_for_one_card_each():
    match = tie()
    own = cards(match, B, "hand").split()
    assert sorted(match.legal(B)) == sorted({f"show {card}" for card in own})
    match.play(f"show {own[0]}", seat=B)
    assert match.to_move == A
    assert match.legal(B) == []
    assert refusal(match, f"show {own[1]}", seat=B) == "GEN-1"
    side_b = match.position()["players"][B]
    assert (side_b["shown"], side_b["locked"], side_b["choice"]) == (own[0], True, None)
    assert len(side_b["hand"]) == 7  # it stays in the hand until both are locked


def test_8_1_the_card_lies_face_down_until_both_are_turned_over():
    match = table(side("RA7 RA8"), side("BD4 BD5"), step="tiebreak")
    before = match.view(B)
    after(match, "show RA7")
    assert match.view(A)["players"][A]["shown"] == "RA7"
    assert {**match.view(B), "active": 0, "to_move": 0} == {**before, "active": 0, "to_move": 0}
    assert told(match, "shown", B) == []
    after(match, "show BD4")
    assert told(match, "turned-over", B)[0]["cards"] == ["RA7", "BD4"]
    assert match.view(B)["players"][A]["shown"] == "RA7"


def test_8_1_nothing_but_a_card_of_the_hand_is_shown():
    match = table(side("RA7"), side("BD4"), step="tiebreak")
    assert refusal(match, "play RA7") == "FIA-8.1"
    assert refusal(match, "draw") == "FIA-8.1"
    assert refusal(match, "show BD4") == "GEN-3"
    assert refusal(table(side("RA7")), "show RA7") == "FIA-8.1"


def again(match: Match) -> bool:
    """Whether the tie-breaker is repeated, for the first time."""
    return ending(match) is None and match.position()["tiebreak_round"] == 1


def wins(better: str, worse: str, clause: str, **options: object) -> bool:
    """Whether one shown card beats another by a clause, in A's hand as in B's."""
    ends = [ending(duel(better, worse, **options)), ending(duel(worse, better, **options))]
    return ends == [(A, clause), (B, clause)]


@pytest.mark.parametrize(("a", "b"), [("RA7", "GA6"), ("RA7", "RC6"), ("YC2", "RA1"), ("YC9", "BC8")])
def test_8_2_striking_against_striking_the_higher_wins(a: str, b: str):
    assert wins(a, b, "FIA-8.2")


@pytest.mark.parametrize(("a", "b"), [("RA7", "GA7"), ("RA7", "RC7"), ("YC2", "YC2")])
def test_8_2_equal_values_repeat(a: str, b: str):
    assert again(duel(a, b))


@pytest.mark.parametrize(("a", "b"), [("RA7", "BD6"), ("RA7", "GH7"), ("YC5", "BD5"), ("YC1", "GH1")])
def test_8_3_striking_beats_holding_that_is_not_higher(a: str, b: str):
    assert wins(a, b, "FIA-8.3")


@pytest.mark.parametrize(("a", "b"), [("RA7", "BD8"), ("YC1", "GH2")])
def test_8_3_higher_holding_repeats(a: str, b: str):
    assert again(duel(a, b))
    assert again(duel(b, a))


@pytest.mark.parametrize(("a", "b"), [("BD1", "BD9"), ("BD5", "GH5"), ("GH9", "GH2")])
def test_8_4_holding_against_holding_repeats(a: str, b: str):
    assert again(duel(a, b))
    assert again(duel(b, a))


SPECIALS = ["Rx2", "G+2", "Bp2", "shift", "4shift"]


@pytest.mark.parametrize("special", SPECIALS)
@pytest.mark.parametrize("plain", ["RA", "YC", "BD", "GH"])
def test_8_5_by_default_a_7_8_or_9_beats_a_special(plain: str, special: str):
    for value in (7, 8, 9):
        assert wins(f"{plain}{value}", special, "FIA-8.5")
        assert wins(f"{plain}{value}", special, "FIA-8.5", tiebreak_threshold="non-special")
    for value in (1, 6):
        assert again(duel(f"{plain}{value}", special))
        assert again(duel(special, f"{plain}{value}"))


@pytest.mark.parametrize("special", SPECIALS)
def test_8_5_to_the_letter_it_always_repeats(special: str):
    for plain in ("RA9", "BD9", "GH7", "YC1"):
        assert again(duel(plain, special, tiebreak_threshold="special"))
        assert again(duel(special, plain, tiebreak_threshold="special"))


@pytest.mark.parametrize("other", SPECIALS)
def test_8_6_special_against_special_repeats(other: str):
    for special in SPECIALS:
        assert again(duel(special, other))


def test_8_7_the_shown_cards_and_the_hands_are_dropped_and_7_drawn():
    deep = " ".join(f"GH{value}" for value in range(1, 10))
    hand = "Rx2 shift 4shift YA1 BA3 BA3"
    match = table(side(hand, deep, "RA9"), side("BD4", deep), step="tiebreak")
    after(match, "show YA1", "show BD4")
    # the shown card first, then the hand in the order of its codes; the last one dropped lies on top
    assert cards(match, A, "discard") == "shift Rx2 BA3 BA3 4shift YA1 RA9"
    assert cards(match, A, "hand") == "GH1 GH2 GH3 GH4 GH5 GH6 GH7"
    assert cards(match, A, "deck") == "GH8 GH9"
    assert match.position()["tiebreak_round"] == 1
    assert [match.position()["players"][seat]["shown"] for seat in (A, B)] == [None, None]
    assert match.legal(A)
    assert match.legal(B)


def test_8_7_a_deck_of_fewer_than_7_is_shuffled_with_the_discard_pile_first():
    match = table(side("YA1 BA3", "GH1 GH2", "RA8 RA9 RA7"), side("BD4"), step="tiebreak")
    after(match, "show YA1", "show BD4")
    assert cards(match, A, "discard") == ""
    assert sorted(cards(match, A, "hand").split()) == sorted(["YA1", "BA3", "GH1", "GH2", "RA8", "RA9", "RA7"])
    decks = set()
    for seed in range(20):
        match = table(side("YA1 BA3", "GH1 GH2 GH3 GH4 GH5 GH6", "RA8 RA9"), side("BD4"), step="tiebreak", seed=seed)
        after(match, "show YA1", "show BD4")
        assert len(cards(match, A, "hand").split()) == 7
        decks |= set(cards(match, A, "deck").split())
    assert decks == {"YA1", "BA3", "GH1", "GH2", "GH3", "GH4", "GH5", "GH6", "RA8", "RA9"}


def test_8_7_a_deck_of_7_is_not_shuffled():
    match = table(side("YA1", "GH1 GH2 GH3 GH4 GH5 GH6 GH7", "RA8"), side("BD4"), step="tiebreak")
    after(match, "show YA1", "show BD4")
    assert cards(match, A, "hand") == "GH1 GH2 GH3 GH4 GH5 GH6 GH7"
    assert cards(match, A, "discard") == "YA1 RA8"


def test_8_7_the_20th_repeat_is_a_draw():
    match = duel("BD4", "BD5", repeats=18)
    assert ending(match) is None
    assert match.position()["tiebreak_round"] == 19
    match = duel("BD4", "BD5", repeats=19)
    assert ending(match) == (None, "FIA-8.7")
    assert match.outcome.reason == "repeats"
    assert ending(duel("RA7", "RA6", repeats=19)) == (A, "FIA-8.2")


def test_8_7_the_outcome_names_the_tie_breaker():
    assert duel("RA7", "RA6").outcome.reason == "tie-breaker"
    assert duel("RA7", "BD6").outcome.reason == "tie-breaker"
    assert duel("BD7", "shift").outcome.reason == "tie-breaker"


def test_8_7_a_match_of_heals_alone_is_drawn():
    match = table(side("GH1"), side("GH1"), step="tiebreak")
    while match.to_move is not None:
        match.play(match.legal()[0])
    assert ending(match) == (None, "FIA-8.7")
    assert [event["number"] for event in told(match, "repeat")] == list(range(1, 21))


def test_8_8_only_one_player_can_win():
    shown = ["RA1", "RA7", "YC7", "BD7", "BD9", "GH1", "Rx2", "shift"]
    for a in shown:
        for b in shown:
            here, there = ending(duel(a, b)), ending(duel(b, a))
            assert (here is None) == (there is None)
            assert here is None or here[0] == 1 - there[0]


def test_8_9_attacks_that_hang_lapse_and_lp_are_not_judged_again():
    match = after(table(side("RC5", lp=4, attack=9), side("YH1", lp=5, attack=7)), "play RC5")
    assert turn(match)[2] == "tiebreak"
    assert hanging(match) == (0, 0)
    assert lp(match) == (0, 0)
    match = after(free(side("RA9", lp=2), side("RA9", lp=3)), "play RA9", "play RA9")
    assert lp(match) == (-7, -6)
    assert ending(match) is None
    match = after(table(side("RA7", lp=-7), side("RA6", lp=-6), step="tiebreak"), "show RA7", "show RA6")
    assert ending(match) == (A, "FIA-8.2")
    assert lp(match) == (-7, -6)
