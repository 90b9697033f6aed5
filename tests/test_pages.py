"""Pages that are made from the code are up to date."""

import pytest

from duelwright.core import plugins
from duelwright.games.sixnations.cards import schema, sets, steps
from duelwright.games.sixnations.cards.pool import standard
from duelwright.games.sixnations.cards.vocabulary import VOCABULARY
from tools import cardspage, setpages
from tools.gamepages import FOLDER, page


@pytest.mark.parametrize("game", list(plugins.games()))
def test_the_page_of_a_game_is_up_to_date(game: str):
    assert (FOLDER / f"{game}.md").read_text("utf-8") == page(plugins.load_game(game))


def test_the_pages_of_the_cards_are_up_to_date():
    stale = [str(file) for file, text in setpages.pages() if file.read_text("utf-8") != text]
    assert stale == []


def test_the_samples_of_the_card_language_make_the_texts_below_them():
    text = cardspage.PAGE.read_text("utf-8")
    assert cardspage.page(text) == text


def test_no_sample_of_the_card_language_is_dead():
    entries = [entry for entries in cardspage.samples(cardspage.PAGE.read_text("utf-8")) for entry in entries]
    found, wrong = sets.expanded(entries, "cards")
    assert not wrong
    assert [str(fault) for fault in sets.dubious(found, [card for card in standard().cards if card])] == []


def test_the_page_of_the_card_language_has_a_sample_of_every_step_and_names_every_word():
    text = cardspage.PAGE.read_text("utf-8")
    cards = [card for card in cardspage.pool_of(text).cards if card and card.code.startswith(("DOC", "EXA"))]
    skills = [skill for card in cards for skill in card.skills]
    used = {key for skill in skills for op in skill.do for key in op.model_fields_set}
    assert used == set(steps.Operation.model_fields)
    assert {skill.when for skill in skills} == {None, *schema.WHENS}
    words = {*VOCABULARY, *schema.CHANGES, *schema.ZONES, *steps.CANNOT, *steps.KEYWORDS, *steps.PERMISSIONS}
    keys = {field.alias or name for model in (schema.Card, schema.Skill) for name, field in model.model_fields.items()}
    enemys = {word for word in words if word.startswith("enemy_") and word.replace("enemy_", "my_") in words}
    assert [word for word in sorted((words | keys) - enemys) if f"`{word}" not in text and f" {word}" not in text] == []
