"""Errors: one tree, each with a message in every language, that survives a pickle."""

import copy
import pickle
import re

import pytest

import duelwright
from duelwright.bots import BadMove, find
from duelwright.core import errors
from duelwright.core.errors import (
    BadContent,
    BadDecks,
    BadOptions,
    BadPlugin,
    BadPosition,
    BadRecord,
    DuelwrightError,
    IllegalMove,
    UnknownName,
    UnreadableMove,
)
from duelwright.core.rulebook import GENERAL
from duelwright.core.texts import listed, say

from .positions import example

NESTED = listed([say("{place}: {wrong}", place="turn", wrong=say("is missing")), "x"])

RAISED: list[DuelwrightError] = [
    DuelwrightError(say("is missing")),
    IllegalMove("end", GENERAL.clauses["GEN-2"]),
    UnreadableMove("plce 7", ["place 7", "end"]),
    UnreadableMove("zzz", []),
    UnknownName(say("game"), "chess", ["trumpfg"]),
    BadPlugin("broken", "ImportError: no such thing"),
    BadPlugin("broken", say("it is not a Game")),
    BadContent("", say("is missing")),
    BadOptions("size", say("at least {n}", n=3)),
    BadDecks("decks", say("is missing")),
    BadPosition("players[0]", NESTED),
    BadRecord(say("ply {number}", number=3), say("is missing"), 3),
    BadMove(find("random"), {"no": "move"}, ["place 7", "end"]),
]


@pytest.mark.parametrize("error", RAISED, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize("twin_of", [lambda error: pickle.loads(pickle.dumps(error)), copy.copy, copy.deepcopy])
def test_an_error_is_the_same_after_a_pickle_or_a_copy(error: DuelwrightError, twin_of):
    twin = twin_of(error)
    assert type(twin) is type(error)
    assert str(twin) == str(error) == error.text() == error.text("en")
    assert [twin.text(lang) for lang in ("ja", "zh-Hant")] == [error.text(lang) for lang in ("ja", "zh-Hant")]
    assert all(error.text(lang) for lang in ("ja", "zh-Hant", "fr", None))
    kept = [name for name in ("ply", "place", "move", "nearest") if hasattr(error, name)]
    assert [str(getattr(twin, name)) for name in kept] == [str(getattr(error, name)) for name in kept]


def test_an_illegal_move_keeps_its_clause_through_a_pickle():
    match = duelwright.from_position(example())
    with pytest.raises(IllegalMove) as refused:
        match.play("place joker")
    twin = pickle.loads(pickle.dumps(refused.value))
    assert (twin.move, twin.clause.id) == ("place joker", "TFG-3.3")
    assert twin.clause.text("ja") == refused.value.clause.text("ja") in twin.text("ja")


def test_the_messages_read_as_sentences():
    assert [str(error) for error in RAISED[2:8]] == [
        "'plce 7' is not a move. Legal and near to it: place 7",
        "'zzz' is not a move.",
        "There is no game 'chess'. There are: trumpfg",
        "The plug-in broken does not work and is left out: ImportError: no such thing",
        "The plug-in broken does not work and is left out: it is not a Game",
        "is missing",
    ]
    assert str(RAISED[10]) == "players[0]: turn: is missing, x"
    assert str(RAISED[11]) == "ply 3: is missing"
    assert str(RAISED[12]) == "The bot random answers {'no': 'move'}, which is not legal (place 7, end, ...)."


def test_a_name_with_a_neighbour_is_asked_after():
    error = UnknownName(say("game"), "trumpf", ["trumpfg", "fia"])
    assert str(error) == "There is no game 'trumpf'. Did you mean trumpfg?"


def test_a_text_with_braces_is_quoted_as_it_stands():
    for error in (UnreadableMove("{0}{x}", ["end"]), UnknownName(say("game"), "{0}{x}", [])):
        assert all("'{0}{x}'" in error.text(lang) for lang in ("en", "ja", "zh-Hant"))


def test_the_tree_is_as_it_is_drawn():
    drawn = re.findall(r"^ {4}([│├└─ ]*)(\w+)", str(errors.__doc__), flags=re.MULTILINE)
    assert [name for _, name in drawn] == [
        "DuelwrightError",
        *("IllegalMove", "UnreadableMove", "UnknownName", "BadPlugin", "BadContent"),
        *("BadOptions", "BadCards", "BadDecks", "BadPosition", "BadRecord"),
    ]
    parents: list[type] = [Exception]
    for branch, name in drawn:
        depth = len(branch) // 4
        kind = getattr(errors, name)
        assert kind.__bases__ == (parents[depth],)
        parents[depth + 1 :] = [kind]
