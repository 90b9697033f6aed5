"""The search box: the engine of filters over printed cards, and words of names."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duelwright.core.errors import BadCards
from duelwright.games.sixnations.book import Book
from duelwright.games.sixnations.cards.filters import BadQuery
from duelwright.games.sixnations.cards.pool import standard

from ...counts import scaled
from .cards import CREATURE, card, refused

BOOK = Book(standard())
CARDS = [one for one in standard().cards if one]


@pytest.mark.parametrize(
    ("query", "fits"),
    [
        ("level:0", lambda one: one.level == 0),
        ("level=0", lambda one: one.level == 0),
        ("-level:0", lambda one: one.level != 0),
        ("level!=0 level<3", lambda one: one.level in (1, 2)),
        ("attack>3000", lambda one: (one.attack or 0) > 3000),
        ("defence<=1000", lambda one: one.defence is not None and one.defence <= 1000),
        ("attack >= 3000 defence < 2000", lambda one: one.attack and one.attack >= 3000 and one.defence < 2000),
        ("attack:5200", lambda one: one.attack == 5200),
        ("nation:gold -creature", lambda one: one.nation == "gold" and one.kind != "creature"),
        ("attribute:wind-thunder", lambda one: one.attribute == "wind-thunder"),
        ("type:emergency", lambda one: one.type == "emergency"),
        ("-type:emergency support", lambda one: one.kind == "support" and one.type != "emergency"),
        ("rarity:R effect", lambda one: one.rarity == "R" and one.skills),
        ("plain", lambda one: not one.skills),
        ("-token", lambda one: not one.token),
        ("code:RED-012", lambda one: one.code.startswith("RED-012")),
        ("code:RED-012@veteran", lambda one: one.code == "RED-012@veteran"),
        ("-code:RED-012 lancer", lambda one: False),
        ('name:"Oathbound Lancer"', lambda one: one.name.en == "Oathbound Lancer"),
        ("red-0", lambda one: one.code.startswith("RED-0")),
        ("OATHBOUND", lambda one: "Oathbound" in one.name.en),
        ("槍", lambda one: "槍" in f"{one.name.ja}{one.name.zh_hant}"),
        ('"of six"', lambda one: "of six" in one.name.en.lower()),
        (
            "of six -cities",
            lambda one: {"of", "six"} <= set(one.name.en.lower().split()) and "ities" not in one.name.en,
        ),
        ("", lambda one: True),
    ],
)
def test_what_a_query_finds(query: str, fits: Any) -> None:
    found = BOOK.search(query)
    assert found == [one.code for one in CARDS if fits(one)]


@pytest.mark.parametrize("query", ["creature nation:red level>=1", "-creature", "effect attack<3000", "plain -token"])
def test_skills_read_the_same_words(query: str) -> None:
    assert BOOK.search(query)
    assert refused(card(CREATURE, {"when": "activate", "do": [{"tap": {"who": f"all {query}"}}]})) == ""


WORDS = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        [
            "nation:red",
            "level:",
            "attack>=",
            "-self",
            "my",
            '"',
            '"two words"',
            "-",
            "name:x",
            "code:",
            "creature",
            ">",
            "=3",
        ]
    ),
)


@settings(max_examples=scaled(1000), deadline=None)
@given(st.lists(WORDS, max_size=8).map(" ".join))
def test_any_query_is_read_or_refused(query: str) -> None:
    with suppress(BadQuery):
        assert set(BOOK.search(query)) <= set(BOOK.codes())


CELLS = st.one_of(
    st.text(max_size=20), st.sampled_from(["RED-001", "{when: activate}", "creature", "1", "[", "{old: {}}", '"'])
)
HEADS = st.sampled_from(["code", "name.en", "kind", "level", "skill 1", "versions", "flavour.ja", "token", ""])


@settings(max_examples=scaled(500), deadline=None)
@given(st.lists(HEADS, max_size=6), st.lists(st.lists(CELLS, max_size=7), max_size=4), st.sampled_from(",;\t"))
def test_any_sheet_is_read_or_refused(head: list[str], rows: list[list[str]], separator: str) -> None:
    text = "\n".join(separator.join(cells) for cells in [head, *rows])
    with suppress(BadCards):
        assert BOOK.from_csv("x.csv", text).startswith("- code: ")
