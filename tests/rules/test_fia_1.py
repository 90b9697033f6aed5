"""FIA-1: cards and decks."""

import re
from collections import Counter
from typing import Any

import pytest

from duelwright.core.errors import BadDecks, BadPosition, UnreadableMove
from duelwright.games.fia import GAME

from .fia_table import A, B, allowed, cards, deal, free, lp, side, table

KINDS = {"A": "Attack", "D": "Defend", "H": "Heal", "C": "Counter"}


def standard(spread: str) -> Counter[str]:
    """The standard deck of a spread."""
    return Counter(deal(spread=spread).decks[A])


def changed(spread: str, **changes: int) -> dict[str, int]:
    """The standard deck with cards put in and taken out."""
    deck = standard(spread)
    deck.update(changes)
    return dict(+deck)


def faults(deck: dict[str, int], **options: Any) -> list[str]:
    """What a match says of B's deck; nothing where it is legal."""
    try:
        deal(decks=[None, deck], **options)
    except BadDecks as wrong:
        return re.split(r"(?<=\)); ", wrong.text("en").removeprefix("decks[1]: "))
    return []


def faces(match: Any, seat: int, zone: str) -> list[Any]:
    """The faces of a zone, as a table shows them to its owner."""
    picture = GAME.picture(match.view(seat))
    return next(found.faces for found in picture.zones if found.seat == seat and found.name.to("en") == zone)


def test_1_1_cards_are_blue_green_red_yellow_or_white():
    match = table(side("BA3 GA3 RA3 YA3 shift 4shift"))
    shown = {face.code: face.shade for face in faces(match, A, "Hand")}
    assert shown == {
        "BA3": "blue",
        "GA3": "green",
        "RA3": "red",
        "YA3": "yellow",
        "shift": "white",
        "4shift": "white",
    }
    assert faces(free(side("Wx2")), A, "Hand")[0].shade == "white"


@pytest.mark.parametrize("card", ["PA3", "A3", "WA3", "Ra33"])
def test_1_1_there_is_no_other_colour(card: str):
    with pytest.raises(BadPosition):
        table(side(card))
    with pytest.raises(UnreadableMove):
        table(side("RA3")).play(f"play {card}")


@pytest.mark.parametrize("letter", KINDS)
def test_1_2_there_are_four_kinds_with_values_from_1_to_9(letter: str):
    hand = " ".join(f"R{letter}{value}" for value in range(1, 10))
    match = table(side(hand))
    assert cards(match, A, "hand") == hand
    assert [face.name.to("en") for face in faces(match, A, "Hand")] == [KINDS[letter]] * 9
    assert all(allowed(match, f"play R{letter}{value}") for value in range(1, 10))
    for value in ("0", "10", "x"):
        with pytest.raises(BadPosition):
            table(side(f"R{letter}{value}"))


def test_1_2_the_value_is_what_the_card_does():
    match = table(side("YC9"), side(lp=35))
    match.play("play YC9")
    assert lp(match) == (35, 26)


@pytest.mark.parametrize("special", ["x2", "+2", "p2"])
def test_1_3_double_draw_and_dual_are_cards_of_value_2(special: str):
    match = table(side(f"R{special} GA2 GA3"), side(played="BD2"))
    assert allowed(match, f"play R{special}")
    match = table(side("GA2 GA3 BH2"), side(played=f"R{special}"))
    assert match.legal() == ["play BH2", "play GA2", "draw"]


def test_1_3_shift_and_4_shift_are_white_and_have_no_number():
    match = table(side("shift 4shift Rx2"))
    assert [face.label for face in faces(match, A, "Hand")] == ["~4", "x2", "~"]
    assert [face.shade for face in faces(match, A, "Hand")] == ["white", "red", "white"]
    # nothing has their colour or number: with a Shift alone on the field another card is looked for (FIA-3.5)
    match = table(side("GA4 RA2"), side(played="shift"))
    assert match.legal() == ["play GA4", "play RA2", "draw"]


def test_1_4_a_palette_deck_has_90_cards():
    deck = standard("palette")
    assert deck.total() == 90
    for colour in "BGRY":
        assert sum(n for card, n in deck.items() if card[0] == colour and card[1] in "ADH") == 12
        assert sum(n for card, n in deck.items() if card[0] == colour and card[1] == "C") == 3
        assert [deck[f"{colour}{special}"] for special in ("x2", "+2", "p2")] == [2, 2, 2]
    assert (deck["shift"], deck["4shift"]) == (4, 2)
    assert faults(dict(deck)) == []


@pytest.mark.parametrize(
    "changes",
    [
        {"RA1": -1},
        {"RA1": -1, "GA2": 1},
        {"RC3": -1, "RA2": 1},
        {"Rx2": 1, "R+2": -1},
        {"Bp2": -1, "Gp2": 1},
        {"shift": 1, "4shift": -1},
        {"shift": 2},
        {"shift": -1, "Wx2": 1},
    ],
)
def test_1_4_other_counts_are_refused(changes: dict[str, int]):
    for budget in ("on", "off"):
        found = faults(changed("palette", **changes), deck_budget=budget)
        assert any(line.endswith("(FIA-1.4)") for line in found)


def test_1_4_the_mix_of_attack_defend_and_heal_is_free():
    deck = standard("palette")
    for card in ("BD2", "BD4", "BD6", "BD8"):
        deck[card] = 0
    for card in ("BA2", "BA4", "BA6", "BA8"):
        deck[card] = 1
    assert faults(dict(+deck)) == []


def test_1_5_a_free_deck_has_72_cards():
    deck = standard("free")
    assert deck.total() == 72
    plain = {card: n for card, n in deck.items() if card[0] != "W" and card[1] != "C"}
    assert sum(plain.values()) == 48
    assert {card[:2] for card in plain} == {"RA", "BD", "GH"}
    assert sum(n for card, n in deck.items() if card[:2] == "YC") == 12
    assert [deck[card] for card in ("Wx2", "W+2", "Wp2")] == [4, 4, 4]
    assert faults(dict(deck), spread="free") == []


@pytest.mark.parametrize(
    "changes",
    [
        {"RA1": -1},
        {"RA1": -1, "BA1": 1},
        {"YC2": -1, "RA9": 1},
        {"YC2": -1, "RC2": 1},
        {"Wx2": 1, "W+2": -1},
        {"W+2": -1, "R+2": 1},
        {"Wp2": -1, "shift": 1},
    ],
)
def test_1_5_other_counts_are_refused(changes: dict[str, int]):
    for budget in ("on", "off"):
        found = faults(changed("free", **changes), spread="free", deck_budget=budget)
        assert any(line.endswith("(FIA-1.5)") for line in found)


OVER = [  # the standard sums are 60 and 15 a colour in Palette, 229 and 60 in Free
    ("palette", {"RA1": -1, "RA3": 1}, "RA3 stands 2 times; at most 1"),
    ("palette", {"RC3": -1, "RC5": -1, "RC7": 1, "RC1": 1}, "RC7 stands 2 times; at most 1"),
    ("palette", {"RC3": -1, "RC4": 1}, "the values of the red Counters add up to 16, 1 over 15"),
    ("free", {"RA1": -1, "RA2": 1}, "RA2 stands 4 times; at most 3"),
    (
        "free",
        {"RA1": -2, "GH2": -1, "BD7": 2, "RA9": 1},
        "the values of the Attack, Defend and Heal cards add up to 248, 8 over 240",
    ),
    ("free", {"YC2": -1, "YC8": 1}, "the values of the Counters add up to 66, 6 over 60"),
]


@pytest.mark.parametrize(("spread", "changes", "fault"), OVER)
def test_1_6_the_budget_limits_equal_cards_and_the_sum_of_values(spread: str, changes: dict[str, int], fault: str):
    deck = changed(spread, **changes)
    found = [line for line in faults(deck, spread=spread) if line.startswith(fault)]
    assert len(found) == 1
    assert found[0].endswith("(FIA-1.6)")
    assert faults(deck, spread=spread, deck_budget="off") == []


def test_1_6_a_colours_12_values_add_up_to_at_most_60():
    assert faults(changed("palette", RA1=-1, RA3=-1, RA2=1, RH1=1)) == []  # 59
    assert faults(changed("palette", RA3=-1, RA5=-1, RA2=1, RA6=1)) == []  # 60
    high = changed("palette", RA1=-1, RA2=1)
    assert faults(high) == ["the values of the red Attack, Defend and Heal cards add up to 61, 1 over 60 (FIA-1.6)"]
    assert faults(high, deck_budget="off") == []


def test_1_6_without_a_budget_a_deck_may_be_all_nines():
    deck = Counter({f"{colour}{special}": 2 for colour in "BGRY" for special in ("x2", "+2", "p2")})
    deck += Counter({"shift": 4, "4shift": 2})
    deck += Counter({f"{colour}A9": 12 for colour in "BGRY"}) + Counter({f"{colour}C9": 3 for colour in "BGRY"})
    assert len(faults(dict(deck))) == 4 * (2 + 2)
    assert faults(dict(deck), deck_budget="off") == []
    assert faults(dict(deck), deck_budget="off", spread="free") != []


def test_1_7_the_standard_palette_deck():
    deck = standard("palette")
    for colour in "BGRY":
        values = {
            kind: sorted(int(card[2]) for card in deck if card[:2] == f"{colour}{kind}" and deck[card] == 1)
            for kind in "ADHC"
        }
        assert values == {"A": [1, 3, 5, 7, 9], "D": [2, 4, 6, 8], "H": [2, 5, 8], "C": [3, 5, 7]}


def test_1_7_the_standard_free_deck():
    deck = standard("free")
    counts = Counter({kind: sum(n for card, n in deck.items() if card[:2] == kind) for kind in ("RA", "BD", "GH")})
    assert counts == {"RA": 24, "BD": 12, "GH": 12}
    counters = sorted(int(card[2]) for card in deck.elements() if card[:2] == "YC")
    assert (counters[0], counters[-1], sum(counters)) == (2, 8, 60)
    assert set(counters) == set(range(2, 9))


@pytest.mark.parametrize("spread", ["palette", "free"])
@pytest.mark.parametrize("preset", ["standard", "as-written"])
def test_1_7_both_play_the_standard_deck_unless_they_bring_one(spread: str, preset: str):
    match = deal(preset=preset, spread=spread)
    assert match.decks[A] == match.decks[B] == deal(decks=["standard", "standard"], spread=spread).decks[A]


def test_1_8_every_fault_of_a_deck_is_named():
    deck = changed("palette", RA2=3, Gx2=-1, YC9=1, shift=1, QZ1=1)
    found = faults(deck)
    for line in (
        "there is no card 'QZ1' (FIA-1.2)",
        "red Attack, Defend and Heal cards: 15, 3 too many (FIA-1.4)",
        "green Double cards: 1, 1 too few (FIA-1.4)",
        "yellow Counters: 4, 1 too many (FIA-1.4)",
        "Shifts: 5, 1 too many (FIA-1.4)",
        "RA2 stands 3 times; at most 1 (FIA-1.6)",
        "the values of the yellow Counters add up to 24, 9 over 15 (FIA-1.6)",
    ):
        assert line in found
    assert faults(changed("palette", RA1=-1, RA1x=1)) == [  # a misspelt card counts
        "there is no card 'RA1x' (FIA-1.2)",
        "red Attack, Defend and Heal cards: 11, 1 too few (FIA-1.4)",
    ]


def test_1_8_every_fault_of_a_free_deck_is_named():
    found = faults(changed("free", RA1=3, W__=0) | {"shift": 1, "Wx2": 5}, spread="free")
    for line in (
        "red Attack, blue Defend and green Heal cards: 51, 3 too many (FIA-1.5)",
        "white Double cards: 5, 1 too many (FIA-1.5)",
        "shift does not belong to a Free deck (FIA-1.5)",
        "RA1 stands 6 times; at most 3 (FIA-1.6)",
    ):
        assert line in found
    found = faults(changed("free", RA1=-2, RA1x=3), spread="free")
    assert found[:2] == ["there is no card 'RA1x' (FIA-1.2)", "73 cards, but a Free deck has 72 (FIA-1.5)"]


def test_1_8_a_deck_of_the_other_spread_is_refused():
    assert faults(dict(standard("free")))
    assert faults(dict(standard("palette")), spread="free")
