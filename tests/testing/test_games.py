"""Every installed game keeps all promises, in each of its forms."""

import pytest

from duelwright.core.jit import INTERPRETED
from duelwright.testing import check_game
from duelwright.testing.proofs import MATCH_PROOFS

FORMS = [
    ("fia", {"spread": "palette"}),
    ("fia", {"spread": "palette", "open_decklists": "off", "lp": 5}),
    ("fia", {"spread": "free", "initiative": "first-lock"}),
    ("fia", {"spread": "free", "open_decklists": "off", "lp": 12}),
    ("sixnations", {"life": 9000}),
    ("sixnations", {"life": 9000, "mode": "hell", "open_decklists": "on"}),
]


@pytest.mark.skipif(INTERPRETED, reason="long matches; the same kernels are proved compiled")
@pytest.mark.parametrize(("game", "options"), FORMS)
def test_a_game_keeps_all_promises(game: str, options: dict[str, object]):
    report = check_game(game, 1, seed=3, options=[options], proofs=MATCH_PROOFS)
    assert report.plies > 0


@pytest.mark.skipif(INTERPRETED, reason="starts interpreted processes of its own")
def test_fia_is_the_same_compiled_interpreted_and_in_other_processes():
    report = check_game("fia", 1, seed=6, options=[{"spread": "palette", "lp": 5}], proofs=["repeats"])
    assert report.notes == []
