"""Pages that are made from the code are up to date."""

import pytest

from duelwright.core import plugins
from tools.gamepages import FOLDER, page


@pytest.mark.parametrize("game", list(plugins.games()))
def test_the_page_of_a_game_is_up_to_date(game: str):
    assert (FOLDER / f"{game}.md").read_text("utf-8") == page(plugins.load_game(game))
