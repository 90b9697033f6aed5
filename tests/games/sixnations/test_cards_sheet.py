"""Cards as a spreadsheet: every card goes there and back without a change."""

from pathlib import Path
from typing import Any

import pytest

from duelwright.core.errors import BadCards
from duelwright.games.sixnations.book import Book
from duelwright.games.sixnations.cards import sheet
from duelwright.games.sixnations.cards.pool import Pool, standard

from .cards import CREATURE, DRAW, EVENT, card

EVERY_ENTRY = Path(__file__).parent / "every_entry.yaml"
STRANGE = [
    card(
        CREATURE,
        {
            "when": "activate",
            "limit": 2,
            "target": "1 creature code:TST-001",
            "do": [DRAW, {"untap": {"who": "target"}}],
        },
        name={"en": 'Comma, "Quote"; = Semi: #', "ja": "- 5", "zh-Hant": "yes"},
        flavour={"en": "{a: b}", "ja": "'"},
        note='Strong: on purpose, "very".',
        versions={"old": {"skills": [], "limit": 0, "note": "Weak."}, "new": {"attack": 1, "flavour": {"en": "x"}}},
    ),
    card(EVENT, {"when": "activate", "do": [{"draw": {"who": "me", "count": "2"}}]}, limit=60, skills=None),
    card(CREATURE, code="TST-003", name={"en": "12"}, token=True, skills=[]),
]


def books() -> dict[str, Book]:
    """The cards of the game, cards with every entry of the language, and strange ones."""
    pool = standard()
    every = pool.with_sets([EVERY_ENTRY])
    return {"game": Book(pool), "every entry": Book(every), "strange": Book(pool.extended(STRANGE))}


@pytest.mark.parametrize("name", ["game", "every entry", "strange"])
def test_there_and_back(name: str) -> None:
    book = books()[name]
    text = book.to_csv()
    assert len(text.splitlines()) == len(book.data()) + 1
    cards, faults = sheet.read("x.csv", text)
    assert faults == []
    assert cards == meant(book.data())
    assert sheet.read("x.csv", sheet.written(cards)) == (cards, [])


@pytest.mark.parametrize("name", ["game", "every entry", "strange"])
def test_the_set_file_that_comes_of_it(name: str, tmp_path: Path) -> None:
    book = books()[name]
    for prefix in {entry["code"].split("-")[0] for entry in book.data()}:
        own = [entry for entry in meant(book.data()) if entry["code"].startswith(f"{prefix}-")]
        path = tmp_path / f"{prefix}.yaml"
        path.write_text(book.from_csv("x.csv", sheet.written(own)), "utf-8")
        others = Pool((None, *(one for one in book.pool.cards if one and not one.code.startswith(f"{prefix}-"))))
        assert meant(others.with_sets([path]).own) == own


def meant(cards: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Cards without empty lists of skills, which a sheet does not show."""
    return [{key: value for key, value in entry.items() if (key, value) != ("skills", [])} for entry in cards]


def test_one_card_a_row_and_one_skill_a_cell() -> None:
    rows = Book(standard().extended(STRANGE)).to_csv().splitlines()
    assert rows[0] == ",".join(sheet.COLUMNS)
    assert "\"{when: activate, do: [{draw: {who: me, count: '2'}}]}\"" in rows[2]


def test_faults_name_row_and_column() -> None:
    with pytest.raises(BadCards) as refused:
        Book(standard()).from_csv("x.csv", "code,level,skill 2\nTST-001,7,{when: a}\n\nTST-002,,\n")
    places = [place for place, _ in refused.value.faults]
    assert "x.csv:2: level" in places
    assert "x.csv:4: name" in places
    assert any(place.startswith("x.csv:2: skill ") for place in places)
