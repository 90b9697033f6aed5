"""Deck texts as players paste them: names, prints, headings, comments, sideboards; YAML; nothing is ever dropped."""

from collections import Counter
from contextlib import suppress
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duelwright.core import deckyaml
from duelwright.core.decktexts import LONGEST, parse, sections, written
from duelwright.core.errors import BadDecks

from ..counts import scaled

NAMES = {
    "Tinder Recruit": "RED-001",
    "Oathbound Lancer": "RED-012",
    "誓いの槍騎兵": "RED-012",
    "誓約槍騎": "RED-012",
    "Oathbound Lancer@veteran": "RED-012@veteran",
    "X Marks": "PUR-001",
    "Fire // Ice": "PUR-002",
    "Rex x2": "PUR-003",
    "Knight (old)": "PUR-004",
    "12 Angry Crows": "PUR-005",
    "Deck": "PUR-006",
    "Name x": "PUR-007",
    "# One": "PUR-008",
}
CODES = {*NAMES.values()}


def find(text: str) -> str | None:
    known = {name.casefold(): code for name, code in NAMES.items()} | {code.casefold(): code for code in CODES}
    return known.get(" ".join(text.casefold().split()))


@pytest.mark.parametrize(
    "line",
    [
        "4 RED-012",
        "4 red-012",
        "4x RED-012",
        "4 x RED-012",
        "4X RED-012",
        "4× RED-012",
        "4*  RED-012",
        "4x Oathbound Lancer",
        "Oathbound Lancer x4",
        "Oathbound Lancer X4",
        "Oathbound Lancer ×4",
        "OATHBOUND  LANCER x 4",
        "Oathbound Lancer (4)",
        "4 Oathbound Lancer (SIX)",
        "4 Oathbound Lancer (SIX) 12",
        "4 Oathbound Lancer [SIX] 12a",
        "4 RED-012 (SIX)",
        "4x RED-012 [R]",
        "4 誓いの槍騎兵",
        "4枚 誓いの槍騎兵",
        "誓いの槍騎兵×4",
        "誓いの槍騎兵 4枚",
        "4張誓約槍騎",
        "誓約槍騎 4張",
        "４ 誓約槍騎",
        "\t4\tRED-012\t",
        "4 RED-012 # the young one",
        "4 RED-012 // the young one",
        "4 Oathbound Lancer (SIX) // a // b",
    ],
)
def test_a_line_of_a_card(line: str) -> None:
    assert parse(line, find) == {"RED-012": 4}


@pytest.mark.parametrize("name", NAMES)
def test_names_that_look_like_something_else(name: str) -> None:
    for line in (f"4 {name}", f"4x {name}", f"4 {name}  # note", f"4 {name} (SIX) 3"):
        assert parse(line, find) == {NAMES[name]: 4}, line
    if not name.startswith("#"):
        assert parse(f"{name} x4", find) == {NAMES[name]: 4}
    if not name.startswith("#") and name != "Deck":
        assert parse(f"{name} (4)", find) == {NAMES[name]: 4}
        assert parse(name, find) == {NAMES[name]: 1}


@pytest.mark.parametrize("card", ["RED-012@veteran", "Oathbound Lancer@veteran", "red-012@VETERAN"])
def test_a_version(card: str) -> None:
    assert parse(f"2 {card}\nOathbound Lancer x2", find) == {"RED-012@veteran": 2, "RED-012": 2}


PASTED = """\
About
Name Rush of Recruits

Deck: Rush
// Aggressive
# made on a train

Creatures (6)
4 Tinder Recruit (SIX) 1
2x Oathbound Lancer

[Spells]
Nobody Knows Me x3
=== Heroes (2) ===
1 RED-012@veteran
X Marks

Sideboard (3)
2 Tinder Recruit
1 Who Is This

Main:
1 Deck
SB: 1 RED-012
"""


def test_a_pasted_deck() -> None:
    found = sections(PASTED, find)
    main = {"RED-001": 4, "RED-012": 2, "Nobody Knows Me": 3, "RED-012@veteran": 1, "PUR-001": 1, "PUR-006": 1}
    assert found.main == main
    assert found.side == {"RED-001": 2, "Who Is This": 1, "RED-012": 1}


@pytest.mark.parametrize(
    "heading",
    [
        "Creatures (24)",
        "CREATURES: 24",
        "Creatures - ",
        "-- Support --",
        "[Interference]",
        "Main deck",
        "#main",
        "Strange ones:",
        "クリーチャー（24枚）",
        "生物卡（24張）",
        "メインデッキ",
        "卡組：",
        "-----",
        "//",
        "Title: 4 seasons",
        "デッキ名：炎",
    ],
)
def test_headings_say_nothing(heading: str) -> None:
    assert sections(f"{heading}\n1 RED-001", find) == ({"RED-001": 1}, {})


@pytest.mark.parametrize(
    "heading", ["Sideboard", "SIDEBOARD (15)", "// Sideboard", "Side deck:", "!side", "備牌", "サイドボード"]
)
def test_headings_of_a_sideboard(heading: str) -> None:
    assert sections(f"1 RED-001\n{heading}\n2 RED-012", find) == ({"RED-001": 1}, {"RED-012": 2})


def test_a_heading_nobody_knows_must_count_right() -> None:
    assert parse("Heroes (3)\n1 RED-001\n# note\n2 RED-012\n\n4 PUR-001", find).total() == 7
    with pytest.raises(BadDecks, match=r"line 1: 'Heroes \(4\)' is not a count and a card"):
        parse("Heroes (4)\n1 RED-001\n2 RED-012\n\n4 PUR-001", find)


def test_what_cannot_be_read_is_told_line_by_line() -> None:
    with pytest.raises(BadDecks) as refused:
        parse("4 RED-001\nOathbond Lancer\n-3 RED-001\n\n1000 RED-001\n", find)
    assert str(refused.value) == "; ".join(
        f"line {n}: {line!r} is not a count and a card, such as 4 CODE"
        for n, line in ((2, "Oathbond Lancer"), (3, "-3 RED-001"), (5, "1000 RED-001"))
    )


def test_without_names_a_card_is_one_word() -> None:
    assert parse("3x RA7\nRA8 x2 # two\n1 RA9 (FIA) 3\n") == {"RA7": 3, "RA8": 2, "RA9": 1}
    with pytest.raises(BadDecks, match="line 1: '3 Red Attack' is not a count and a code"):
        parse("3 Red Attack")


YAML = """\
# mine
name: Rush
cards:
  RED-001: 3
  誓約槍騎: 2   # by name
  "Oathbound Lancer": 1
  "yes": 1
  no: 0
sideboard: {X Marks: 4}
"""


def test_yaml() -> None:
    assert sections(YAML, find) == ({"RED-001": 3, "RED-012": 3, "yes": 1}, {"PUR-001": 4})
    assert parse("cards: {RED-001: 1, RED-001: 2}", find) == {"RED-001": 3}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("cards: {RED-001: -1}", "line 1: '-1' is not allowed; allowed: a count from 0 to 999"),
        ("name: x\ncards: {RED-001: [1]}", "line 2: [...] is not allowed"),
        ("cards: {RED-001: 1}\ncard: {RED-002: 1}", "line 2: 'card' is not allowed; allowed: cards, sideboard, name"),
        ("cards: {RED-001: 1}\nsideboard: 3", "line 2: 'sideboard' is not allowed"),
        ("cards: {RED-001: 1", "line 1: is not whole YAML"),
        ("cards: {RED-001: *x}", "line 1: is not whole YAML"),
        ("cards: {a: 1}\n--- {}", "is not whole YAML"),
        ("cards: " + "{a: " * 5000, "is not whole YAML"),
    ],
)
def test_yaml_that_is_no_deck(text: str, message: str) -> None:
    with pytest.raises(BadDecks) as refused:
        parse(text, find)
    assert message in str(refused.value)


@pytest.mark.parametrize(
    "text",
    [
        "4 a" + " " * 90_000 + "b",
        "4 " + "a " * 45_000,
        "x4 " * 30_000,
        "(" * 90_000,
        "x (5)\n" * 15_000,
        "4 a #" * 18_000,
        "cards:\n " + "a" * 90_000,
        "\n" * 99_000,
    ],
    ids=lambda text: text[:5],
)
def test_no_text_takes_long(text: str) -> None:
    begun = perf_counter()
    with suppress(BadDecks):
        parse(text, find)
    assert perf_counter() - begun < 5


def test_a_text_that_is_too_long() -> None:
    with pytest.raises(BadDecks, match="longer than a deck can be"):
        parse("#" * (LONGEST + 1), find)


codes = st.one_of(
    st.sampled_from(sorted(CODES)),
    st.from_regex(r"[A-Z]{2,4}-[0-9]{3}(@[a-z]{1,8})?", fullmatch=True),
    st.from_regex(r"[A-Za-z誓約槍騎][A-Za-z誓約槍騎' -]{0,20}[a-z誓約]", fullmatch=True).map(
        lambda name: " ".join(name.split())
    ),
)
decks = st.dictionaries(codes, st.integers(1, 2500), max_size=20).map(Counter)


@settings(max_examples=scaled(300), deadline=None)
@given(decks)
def test_text_and_yaml_round_trip(deck: Counter[str]) -> None:
    deck = parse(written(deck), find)  # what is known goes by its code now
    assert parse(written(deck), find) == deck
    titles = {code: name for name, code in NAMES.items()}
    assert parse(written(deck, titles.get, find), find) == deck
    few = Counter({code: n % 999 + 1 for code, n in deck.items()})
    assert parse(deckyaml.written(few), find) == few


@settings(max_examples=scaled(1000), deadline=None)
@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    for finder in (None, find):
        with suppress(BadDecks):
            assert all(n >= 0 for n in parse(text, finder).values())
