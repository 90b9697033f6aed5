"""Matches with cards of anybody: their positions, records and copies carry the cards."""

import copy
import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import duelwright
from duelwright.core.errors import BadCards
from duelwright.core.game import Game
from duelwright.core.match import Match
from duelwright.games.sixnations import GAME

from .cards import CREATURE, card

STRAW = card(CREATURE, code="STR-001", name={"en": "Straw Doll"}, versions={"big": {"level": 2, "attack": 4100}})


def with_set(folder: Path, whole: Any) -> Game:
    """The game with a set; JSON is YAML."""
    path = folder / "set.yaml"
    path.write_text(json.dumps(whole), "utf-8")
    assert GAME.cards is not None
    return GAME.cards.load([path])


@pytest.fixture(params=[[STRAW], {"cards": [STRAW], "limits": {"RED-002": 9}}, {"limits": {"RED-002": 9}}], ids=str)
def match(tmp_path: Path, request: pytest.FixtureRequest) -> Match:
    """A match with a set, after some plies."""
    found = Match.new(with_set(tmp_path, request.param), seed=3)
    for _ in range(8):
        found.play(found.legal()[-1])
    return found


def test_own_says_what_the_game_was_extended_with(tmp_path: Path) -> None:
    assert GAME.own == {}
    assert with_set(tmp_path, [STRAW]).own == {"cards": [STRAW]}
    whole = {"cards": [STRAW], "limits": {"STR-001": 1}}
    assert with_set(tmp_path, whole).own == whole
    assert GAME.holding(whole).content == with_set(tmp_path, whole).content
    assert with_set(tmp_path, []).content == with_set(tmp_path, {"limits": {}}).content == GAME.content


def test_a_record_replays(match: Match) -> None:
    record = json.loads(json.dumps(match.record()))
    assert record["sets"] == match.game.own
    again = duelwright.replay(record)
    assert again.position() == match.position()
    assert again.record() == record


def test_a_position_goes_on(match: Match) -> None:
    position = json.loads(json.dumps(match.position()))
    again = duelwright.from_position(position)
    assert again.position() == position
    record = again.record()
    assert "sets" not in record
    assert duelwright.replay(record).position() == position
    beside = Match.at(match.game, position)
    assert beside.game.content == match.game.content
    assert ("sets" in beside.record()) == ("limits" in match.game.own)
    assert duelwright.replay(beside.record()).record() == beside.record()


def test_copies(match: Match) -> None:
    for twin in (pickle.loads(pickle.dumps(match)), copy.copy(match), copy.deepcopy(match)):
        assert twin.position() == match.position()
        assert twin.game.content == match.game.content
        move = match.legal()[0]
        twin.play(move)
        assert len(twin.plies) == len(match.plies) + 1


def test_a_record_is_not_changed_by_who_reads_it(match: Match) -> None:
    match.record()["sets"].clear()
    assert match.game.own
    assert duelwright.replay(match.record()).game.own == match.game.own


def test_the_cards_of_sets_alone(tmp_path: Path) -> None:
    game = with_set(tmp_path, {"cards": [STRAW], "limits": {"RED-001": 1}})
    assert game.cards is not None
    assert game.cards.codes() == ["STR-001", "STR-001@big"]
    assert len(game.cards.to_csv().splitlines()) == 2
    limits = with_set(tmp_path, {"limits": {"RED-001": 1}})
    assert limits.cards is not None
    assert limits.cards.codes() == []


def test_sets_upon_sets(tmp_path: Path) -> None:
    first = with_set(tmp_path, [STRAW])
    other = {**STRAW, "code": "WAX-001", "name": {"en": "Wax Doll"}}
    path = tmp_path / "other.yaml"
    path.write_text(json.dumps([other]), "utf-8")
    assert first.cards is not None
    both = first.cards.load([path])
    assert both.own == {"cards": [STRAW, other]}
    assert GAME.holding(both.own).content == both.content
    with pytest.raises(BadCards, match="the prefix STR belongs to the game"):
        first.cards.load([tmp_path / "set.yaml"])
