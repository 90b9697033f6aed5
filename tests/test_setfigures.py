"""The figures of the starter decks: what the tool makes of matches, and a page within what is asked."""

import re

import numpy as np
import pytest

from duelwright.games.sixnations import GAME
from duelwright.games.sixnations.cards.pool import standard
from duelwright.lab.results import Results
from tools import setfigures
from tools.setfigures import STARTERS, Pair


def results(winners: list[int], turns: list[int], clause: int = 801) -> Results:
    """Matches that seat 0 began."""
    n = len(winners)
    return Results(
        GAME,
        ("greedy", "greedy"),
        seed=1,
        mirror=False,
        index=np.arange(n, dtype=np.int64),
        winner=np.array(winners, np.int8),
        clauses=np.full(n, clause, np.int16),
        plies=np.full(n, 9, np.int32),
        turns=np.array(turns, np.int16),
        first=np.zeros(n, np.int8),
    )


def pairs(winners: list[int], turns: list[int], clause: int = 801) -> list[Pair]:
    """Those matches for every pair of decks."""
    names = [(first, second) for k, first in enumerate(STARTERS) for second in STARTERS[k + 1 :]]
    return [Pair(first, second, results(winners, turns, clause)) for first, second in names]


def test_the_share_against_the_field_is_the_mean_over_the_others():
    found = setfigures.against_field(pairs([0, 0, 0, 1], [20] * 4))
    assert found[STARTERS[0]] == 0.75
    assert found[STARTERS[-1]] == 0.25
    assert found[STARTERS[2]] == pytest.approx((2 * 0.25 + 3 * 0.75) / 5)


def test_a_share_outside_of_what_is_asked_is_bold():
    lines = list(setfigures._matrix(pairs([0, 0, 0, 1], [20] * 4)))
    assert lines[0] == "| | red | blue | gold | green | purple | white | against the field |"
    assert lines[2] == "| red |  | **75.0 %** | **75.0 %** | **75.0 %** | **75.0 %** | **75.0 %** | **75.0 %** |"
    assert lines[-1] == "| white | **25.0 %** | **25.0 %** | **25.0 %** | **25.0 %** | **25.0 %** |  | 25.0 % |"


def test_lengths_and_ends():
    even = list(setfigures._lengths({"normal": pairs([0, 1, 0, 1], [18, 20, 22, 24])}))
    assert even[-1] == "| normal | 50.0 % | 0.0 % | 9.8, 10.5, 11.2 | SIX-8.1 100.0 % |"
    poor = list(setfigures._lengths({"hell": pairs([0, 0, 0, -1], [60] * 4, clause=802)}))
    assert poor[-1] == "| hell | **100.0 %** | 25.0 % | 30.0, **30.0**, 30.0 | SIX-8.2 **100.0 %** |"


def test_the_turns_of_a_round_in_which_matches_end():
    lines = list(setfigures._dial({"hell": pairs([0, 1, 0, 1, 0, 1, 1, 0], [5, 6, 7, 8, 9, 10, 11, 12])}))
    shares = "25.0 %, begun 100.0 % | 25.0 %, begun 0.0 % | 25.0 %, begun 50.0 % | 25.0 %, begun 50.0 %"
    assert lines[-1] == f"| hell | {shares} |"


def test_a_card_that_is_seldom_played_is_named_with_a_reason():
    pool = standard()
    lines = list(setfigures._seldom({STARTERS[0]: [("RED-047", 100, 29), ("RED-021", 100, 30), ("RED-042", 0, 0)]}))
    (card,) = [card for card in pool.cards if card and card.code == "RED-047"]
    assert lines == [f"- RED-047 {card.name.en}, 29 of 100 (29.0 %): {setfigures.reason(card)}."]


def test_the_page_shows_nothing_outside_of_what_is_asked():
    text = setfigures.PAGE.read_text("utf-8")
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert len(rows) > 25
    assert [row for row in rows if "**" in row] == []
    assert re.search(r"2,000 matches in each mode", text)
