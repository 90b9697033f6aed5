"""Hints: what the strongest level advises a seat, in words."""

import pytest

import duelwright
from duelwright.bots.levels import CLUB
from duelwright.bots.thinking import hint
from duelwright.core.errors import IllegalMove


def test_a_hint_is_a_legal_move_with_its_share_and_the_same_when_asked_again():
    match = duelwright.new_match("trumpfg", seed=5)
    seat = match.to_move
    assert seat is not None
    found = hint(match, seat, CLUB)
    assert found.text in match.legal()
    assert found.opinion is not None
    assert found.opinion.low <= found.opinion.share <= found.opinion.high
    assert f"{found.text}: a share of {found.opinion.share:.0%}" in found.words.to("en")
    assert hint(match, seat, CLUB) == found
    assert match.plies == []


def test_the_only_move_is_advised_without_a_search():
    match = duelwright.new_match("trumpfg", seed=5)
    while len(match.legal()) > 1:
        match.play(match.legal()[0])
    assert match.to_move is not None
    found = hint(match, match.to_move, CLUB)
    assert (found.text, found.opinion) == (match.legal()[0], None)
    assert found.words.to("en") == f"There is only one move: {found.text}"


def test_who_is_not_asked_gets_no_hint():
    match = duelwright.new_match("trumpfg", seed=5)
    assert match.to_move is not None
    with pytest.raises(IllegalMove, match="GEN-1"):
        hint(match, 1 - match.to_move, CLUB)
    match.resign(0)
    with pytest.raises(IllegalMove, match="GEN-2"):
        hint(match, 0, CLUB)
