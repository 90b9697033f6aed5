"""Damaged records: each is refused by one message that names the place, and the ply where there is one."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import duelwright
from duelwright.core.errors import BadRecord, UnknownName

from .positions import dealt, example, played
from .test_record import short

Json = Any

SHORT = short().record()
"""place K, attack K>joker, end; place 5, end."""

WON = duelwright.from_position(example({}, {"evade": False}))
WON.play("place K")
WON.play("attack K>joker")

STRIKE = {"seat": 0, "id": 224 + 28 * 3, "text": "attack 3>joker"}


def refused(record: Json) -> BadRecord:
    """The refusal of a record, its message readable in every language."""
    with pytest.raises(BadRecord) as found:
        duelwright.replay(record)
    assert all(found.value.text(lang).strip() for lang in ("en", "ja", "zh-Hant"))
    return found.value


def changed(*path: Any, to: Any, record: Json = SHORT) -> Json:
    """A record with something else in a place."""
    record = deepcopy(record)
    inner = record
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = to
    return record


PLIES: dict[str, tuple[Json, int, str]] = {
    "illegal": (changed("actions", 1, to=STRIKE), 2, "TFG-5.5"),
    "by the wrong seat": (changed("actions", 1, "seat", to=1), 2, "GEN-1"),
    "by the seat that is done": (changed("actions", 3, "seat", to=0), 4, "GEN-1"),
    "another text beside its id": (changed("actions", 1, "text", to="attack K>5"), 2, "'attack K>5' stands beside it"),
    "another id beside its text": (changed("actions", 0, "id", to=7), 1, "'place 7'"),
    "text in other spelling": (changed("actions", 0, "text", to="PLACE K"), 1, "'PLACE K'"),
    "unknown id": (changed("actions", 4, "id", to=1055), 5, "there is no action 1055"),
    "one is missing": (changed("actions", to=SHORT["actions"][1:]), 1, "TFG-3.4"),
    "one stands twice": (changed("actions", to=SHORT["actions"][:1] * 2), 2, "place K"),
    "after the end": (changed("actions", to=WON.record()["actions"] + [STRIKE], record=WON.record()), 3, "is over"),
}


@pytest.mark.parametrize("damage", PLIES)
def test_the_first_ply_that_differs_is_named(damage: str):
    record, ply, excerpt = PLIES[damage]
    error = refused(record)
    assert (error.ply, str(error.place)) == (ply, f"ply {ply}")
    assert excerpt in str(error)


ENDS: dict[str, tuple[Json, str, str]] = {
    "hash": (changed("final", to="0" * 32), "final", "0" * 32),
    "hash of one ply less": (changed("actions", to=SHORT["actions"][:-1]), "final", SHORT["final"]),
    "winner": (changed("outcome", "winner", to=1, record=WON.record()), "outcome", "A wins (joker-down, TFG-7.1)"),
    "clause": (changed("outcome", "clause", to="TFG-7.2", record=WON.record()), "outcome", "TFG-7.1"),
    "reason": (changed("outcome", "reason", to="luck", record=WON.record()), "outcome", "joker-down"),
    "no outcome": (changed("outcome", to=None, record=WON.record()), "outcome", "A wins"),
    "an outcome too early": (changed("outcome", to=WON.record()["outcome"]), "outcome", "it goes on"),
}


@pytest.mark.parametrize("damage", ENDS)
def test_another_end_is_found_after_the_last_ply(damage: str):
    record, place, excerpt = ENDS[damage]
    error = refused(record)
    assert (error.place, error.ply) == (place, len(record["actions"]))
    assert excerpt in str(error)


DEALT = played(dealt(1), 1, plies=5).record()

PLACES: dict[str, tuple[Json, str, str]] = {
    "other rules": (changed("rules", "hash", to="beef"), "rules.hash", "beef"),
    "other version": (changed("rules", "version", to=99), "rules.version", "99"),
    "future format": (changed("format", to="duelwright/2"), "format", "2 is newer"),
    "far future format": (changed("format", to="duelwright/999999999"), "format", "is newer"),
    "format of 5,000 digits": (changed("format", to="duelwright/" + "9" * 5000), "format", "Duelwright record"),
    "another program": (changed("format", to="chess/1"), "format", "not a Duelwright record"),
    "no number": (changed("format", to="duelwright/one"), "format", "not a Duelwright record"),
    "format no text": (changed("format", to=1), "format", "not a Duelwright record"),
    "unknown key": (changed("player", to=[]), "player", "did you mean players?"),
    "unknown key within": (changed("actions", 2, "txt", to=""), "actions[2].txt", "did you mean text?"),
    "unknown key named like a type": (changed("int", to=1), "int", "no such key"),
    "id too large": (changed("actions", 1, "id", to=32768), "actions[1].id", "at most 32767"),
    "id negative": (changed("actions", 1, "id", to=-1), "actions[1].id", "at least 0"),
    "id a text": (changed("actions", 1, "id", to="13"), "actions[1].id", "a whole number"),
    "id a fraction": (changed("actions", 1, "id", to=13.0), "actions[1].id", "a whole number"),
    "id true": (changed("actions", 1, "id", to=True), "actions[1].id", "a whole number"),
    "id not a number": (changed("actions", 1, "id", to=float("nan")), "actions[1].id", "nan is not allowed"),
    "id without end": (changed("actions", 1, "id", to=float("inf")), "actions[1].id", "inf is not allowed"),
    "id of 5,000 digits": (changed("actions", 1, "id", to=10**5000), "actions[1].id", "at most 32767"),
    "seat 2": (changed("actions", 0, "seat", to=2), "actions[0].seat", "at most 1"),
    "three players": (changed("players", to=["A", "B", "C"]), "players", "at most 2 entries"),
    "a lonely player": (changed("players", to=["A"]), "players", "at least 2 entries"),
    "actions no list": (changed("actions", to={}), "actions", "a list"),
    "an action no object": (changed("actions", 3, to=5), "actions[3]", "an object"),
    "seed and position": (changed("seed", to="1"), "seed", "either a seed or a position"),
    "neither": (changed("position", to=None), "seed", "either a seed or a position"),
    "position": (changed("position", "turn", to=0), "position", "turn: 0 is not allowed; allowed: at least 1"),
    "position no object": (changed("position", to=[1]), "position", "an object"),
    "options": (changed("options", "hand_size", to=11, record=DEALT), "options", "hand_size: 11"),
    "options no object": (changed("options", to="none"), "options", "an object"),
    "decks": (changed("decks", to=["x", "y"], record=DEALT), "options", "decks"),
    "seed too large": (changed("seed", to="9" * 20, record=DEALT), "options", "seed: '99999999999999999999'"),
    "seed negative": (changed("seed", to="-1", record=DEALT), "seed", "'-1'"),
    "seed a number": (changed("seed", to=1, record=DEALT), "seed", "a text"),
    "end of nobody": (changed("ended", to={"how": "resign", "reason": "resign"}), "ended.seat", "whose"),
    "agreement of one": (
        changed("ended", to={"how": "agreement", "seat": 1, "reason": "agreement"}),
        "ended.seat",
        "whose",
    ),
    "end unknown": (changed("ended", to={"how": "flip", "seat": 1, "reason": ""}), "ended.how", "resign, agreement"),
    "end after the end": (
        changed("ended", to={"how": "resign", "seat": 1, "reason": "resign"}, record=WON.record()),
        "ended",
        "had ended",
    ),
}


@pytest.mark.parametrize("damage", PLACES)
def test_the_place_is_named_and_what_is_allowed_there(damage: str):
    record, place, excerpt = PLACES[damage]
    error = refused(record)
    assert str(error.place) == place
    assert excerpt in str(error)
    assert error.ply is None


@pytest.mark.parametrize("key", ["game", "rules", "options", "players", "actions", "outcome", "final"])
def test_a_missing_key_is_named(key: str):
    error = refused({name: value for name, value in SHORT.items() if name != key})
    assert (error.place, str(error.wrong)) == (key, "is missing")


def test_every_fault_is_named_at_once():
    error = refused(changed("players", to=3, record=changed("final", to=4)))
    assert "players: 3 is not allowed" in str(error)
    assert "final: 4 is not allowed" in str(error)


@pytest.mark.parametrize("raw", [None, 3, "duelwright/1", [], [SHORT], {}, {"game": "trumpfg"}, float("nan"), b"{}"])
def test_what_is_no_record_at_all_is_said_to_be_none(raw: Json):
    assert "record" in str(refused(raw))


def test_a_key_that_stands_twice_counts_the_last_time():
    text = json.dumps(SHORT).replace('"seat": 0, "id": 588', '"seat": 0, "seat": 1, "id": 588')
    assert refused(json.loads(text)).ply == 2


def test_an_unknown_game_is_named_with_its_neighbour():
    with pytest.raises(UnknownName, match="Did you mean trumpfg"):
        duelwright.replay(changed("game", to="trumpgf"))


@pytest.mark.parametrize("depth", [200, 970, 5000])
@pytest.mark.parametrize("key", ["players", "final", "format", "decks", "position", "actions"])
def test_deep_nesting_is_refused(key: str, depth: int):
    nest: Json = []
    for _ in range(depth):
        nest = [nest]
    refused(changed(key, to=nest, record=DEALT))


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12) | st.sampled_from(["0", "A", "1"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def places(value: Json, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Paths to everything inside a record."""
    items: Callable[[], Any] = {dict: lambda: value.items(), list: lambda: enumerate(value)}.get(type(value), dict)
    return [path, *(found for key, inner in items() for found in places(inner, (*path, key)))]


@given(st.data())
def test_random_damage_is_refused_or_does_not_matter(data: st.DataObject):
    base = data.draw(st.sampled_from([SHORT, DEALT, WON.record()]))
    record = deepcopy(base)
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(places(record)[1:]))
        holder = record
        for step in path[:-1]:
            holder = holder[step]
        if data.draw(st.booleans()):
            del holder[path[-1]]
        else:
            holder[path[-1]] = data.draw(VALUES)
        if not record:
            break
    wrong: BadRecord | UnknownName | None = None
    try:
        match = duelwright.replay(json.loads(json.dumps(record)))
    except (BadRecord, UnknownName) as error:
        wrong = error
    if wrong:
        assert all(wrong.text(lang) for lang in ("en", "ja", "zh-Hant"))
    else:
        assert [match.record()[key] for key in ("final", "outcome", "actions")] == [
            base[key] for key in ("final", "outcome", "actions")
        ]
