"""Rulebooks: clauses found by their names, in three languages."""

import pytest

from duelwright.core import plugins
from duelwright.core.errors import UnknownName
from duelwright.core.rulebook import GENERAL, Rulebook, number_of

BOOKS = [GENERAL, *(plugins.load_game(name).rulebook for name in plugins.games())]
books = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.prefix)

TRUMP_FG = plugins.load_game("trumpfg").rulebook


@pytest.mark.parametrize("name", ["TFG-6.3", "tfg-6.3", "6.3"])
def test_a_clause_is_found_with_or_without_its_prefix(name: str):
    assert TRUMP_FG.find(name).id == "TFG-6.3"
    assert TRUMP_FG.find(name).text().startswith("Evade")


@pytest.mark.parametrize("name", ["GEN-1", "gen-1"])
def test_the_general_clauses_are_found_in_every_rulebook(name: str):
    assert TRUMP_FG.find(name).text() == GENERAL.clauses["GEN-1"].text()
    assert "not your turn" in TRUMP_FG.find(name).text("en")


@pytest.mark.parametrize("name", ["TFG-9.9", "9.9", "GEN-99", "", "joker", "TFG-", "FIA-1.1"])
def test_an_unknown_clause_is_said_to_be_none(name: str):
    with pytest.raises(UnknownName, match="There is no clause"):
        TRUMP_FG.find(name)


def test_a_clause_has_a_number_by_chapter_and_place():
    assert [number_of(name) for name in ("TFG-3.2", "TFG-7.1", "GEN-5")] == [302, 701, 5]
    assert TRUMP_FG.clause(302).id == "TFG-3.2"
    assert TRUMP_FG.clause(5).id == "GEN-5"


@books
def test_every_clause_is_found_by_its_number(book: Rulebook):
    for name, clause in book.clauses.items():
        assert name == clause.id
        assert clause.id.startswith(f"{book.prefix}-")
        assert book.clause(clause.number) is clause


@books
def test_every_text_stands_in_three_different_languages(book: Rulebook):
    texts = [*book.clauses.values(), *book.presets.values()]
    texts += [text for text, _ in book.options.values()]
    for text in texts:
        found = [text.text(lang) for lang in ("en", "ja", "zh-Hant")]
        assert len(set(found)) == 3
        assert all(line.strip() == line != "" for line in found)
        assert found[0].isascii() or not any("\u3040" <= letter <= "\u9fff" for letter in found[0])
        assert text.text() == text.text("fr") == found[0]
        assert text.text("ja_JP.UTF-8") == found[1]
        assert text.text("zh-TW") == found[2]


def test_the_texts_are_those_of_their_language():
    clause = TRUMP_FG.find("5.5")
    assert "king" in clause.text("en")
    assert any("\u3040" <= letter <= "\u30ff" for letter in clause.text("ja"))
    assert not any("\u3040" <= letter <= "\u30ff" for letter in clause.text("zh-Hant"))
