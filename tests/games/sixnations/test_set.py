"""The first set: what it has of everything, the styles of its nations, and its decks."""

import re
from collections import Counter

import pytest

from duelwright.core.texts import LANGUAGES
from duelwright.games.sixnations.cards import entries, nations
from duelwright.games.sixnations.cards.pool import standard
from duelwright.games.sixnations.cards.schema import INTERFERENCES, SUPPORTS
from duelwright.games.sixnations.decks import about, builtin, decks_of
from duelwright.games.sixnations.reports import NEEDED
from duelwright.games.sixnations.tables import ATTRIBUTES, NATIONS, RARITIES

CARDS = [card for card in standard().cards if card and not card.token]
BASES = [card for card in CARDS if "@" not in card.code]
STARTERS = [f"starter-{nation}" for nation in NATIONS[1:]]
PAIRS = ["red-green", "gold-blue", "blue-white", "green-purple", "purple-gold", "white-red"]


def test_every_nation_has_its_names_in_three_languages() -> None:
    found = Counter(card.nation for card in BASES)
    assert found.total() >= 150
    assert all(found[nation] >= 25 for nation in NATIONS[1:])
    assert [card.code for card in BASES if not (card.name.zh_hant and card.name.ja)] == []


@pytest.mark.parametrize("nation", NATIONS[1:])
def test_every_nation_has_all_kinds_levels_attributes_and_rarities(nation: str) -> None:
    cards = [card for card in CARDS if card.nation == nation]
    types = {card.type for card in cards}
    assert {"emergency", "general", "equipment", *INTERFERENCES} <= types
    assert types & {"permanent", "environment"}
    assert {card.level for card in cards} == {0, 1, 2, 3}
    assert {card.rarity for card in cards} == set(RARITIES[1:])
    assert len({card.attribute for card in cards}) >= 5


def test_all_sub_kinds_and_attributes_are_there() -> None:
    assert {card.attribute for card in CARDS} == set(ATTRIBUTES[1:])
    assert {card.type for card in CARDS} == {None, *SUPPORTS, *INTERFERENCES}


def test_names_with_a_second_version_and_special_victories() -> None:
    assert len({card.name.en for card in CARDS if "@" in card.code}) >= 12
    assert len({card.name.en for card in CARDS if any(op.win for one in card.skills for op in one.do)}) >= 2


def test_flavour_is_in_all_languages_or_in_none() -> None:
    told = [card.flavour for card in CARDS if card.flavour]
    assert len(told) > 150
    assert all(words.en and words.zh_hant and words.ja for words in told)


def test_every_entry_of_the_card_language_is_used() -> None:
    found = entries.counts([card for card in standard().cards if card])
    assert len(found) > 300
    assert {entry: n for entry, n in found.items() if n < NEEDED} == {}


def test_the_styles_of_the_nations_are_as_claimed() -> None:
    claimed = [figure for figure in nations.figures(CARDS) if figure.holds is not None]
    assert len(claimed) == 8
    assert [str(figure.label) for figure in claimed if not figure.holds] == []


def test_what_measures_count() -> None:
    by_label = {str(measure.label): measure.value for measure in nations.MEASURES}
    cards = {card.code: card for card in CARDS}
    plain, reader = cards["RED-001"], cards["RED-012"]
    assert by_label["mean attack of creatures"]([plain, reader, cards["RED-021"]]) == (1600 + 5200) / 2
    assert by_label["cards of chance"]([cards["PUR-031"], cards["PUR-051"], cards["RED-021"]]) == 2
    assert by_label["skills about graveyard and banished zone"]([cards["WHT-036"], cards["RED-021"]]) == 1
    assert by_label["cards that name others or need others"]([cards["RED-040"], cards["RED-021"]]) == 1


@pytest.mark.parametrize("name", [*STARTERS, *PAIRS])
def test_a_deck_is_legal_whole_and_of_its_nations(name: str) -> None:
    deck, pool = builtin({})[name], standard()
    wanted = set(name.removeprefix("starter-").split("-"))
    assert deck.total() == 60
    assert list(decks_of(pool).faults(deck, {"deck_min": 60})) == []
    assert {card.nation for code in deck if (card := pool.cards[pool.numbers[code]])} == wanted


@pytest.mark.parametrize("name", list(builtin({})))
def test_a_deck_has_a_name_and_a_plan_in_three_languages(name: str) -> None:
    told = about(name)
    assert told is not None
    for texts in ([told.title], told.plan):
        found = [tuple(text.to(lang) for text in texts) for lang in LANGUAGES]
        assert len(set(found)) == len(LANGUAGES)
        assert all(text for texts in found for text in texts)


@pytest.mark.parametrize("name", [*STARTERS, *PAIRS])
def test_a_plan_names_cards_of_its_deck(name: str) -> None:
    told, pool = about(name), standard()
    assert told is not None
    cards = [card for code in builtin({})[name] if (card := pool.cards[pool.numbers[code]])]
    for lang in ("ja", "zh-Hant"):
        names = {card.name.to(lang) for card in cards}
        quoted = re.findall(r"「(.+?)」", " ".join(line.to(lang) for line in told.plan))
        assert [found for found in quoted if found not in names] == []
        assert len(quoted) >= 2
