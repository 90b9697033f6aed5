"""Positions that cannot stand: each is refused by one message that names the place and what is allowed there."""

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import duelwright
from duelwright.core.errors import BadPosition, UnknownName

from .positions import EXAMPLE, dealt, example, played
from .test_damaged_records import VALUES, places

REACTION = {"options": {"evade": "reaction"}, "step": "react"}
DEFENDER = {"area": ["10"], "joker": "hidden", "hand": ["5", "joker"]}
PENDING = {"attacker": "K", "target": "10"}


def side(seat: int, **changes: Any) -> dict[str, Any]:
    """The example with something else on one side."""
    return example(*([{}] * seat), changes)


def reaction(pending: Any, defender: dict[str, Any] = DEFENDER, **changes: Any) -> dict[str, Any]:
    """The example with an attack of K on 10 to be answered, changed."""
    return example({"area": ["K", "3"]}, defender, **{**REACTION, "pending": pending, **changes})


def without(key: str) -> dict[str, Any]:
    """The example without a key."""
    return {name: value for name, value in EXAMPLE.items() if name != key}


FAULTS: dict[str, tuple[Any, str, str]] = {
    "a card too many": (side(0, hand=["7"] * 3, area=["7*"], excluded=["7"]), "players[0]", "7 stands 5 times"),
    "a card too many in the short game": (
        example({"hand": ["7", "7"], "pile": ["7"]}, options={"format": "short"}),
        "players[0]",
        "7 stands 3 times, but there can be 2",
    ),
    "a card too many in both halves of a pack": (
        example(
            {"hand": ["7"] * 3, "area": [], "pile": []},
            {"hand": ["7"] * 2},
            options={"format": "short", "split": "random"},
        ),
        "players",
        "7 stands 5 times, but there can be 4",
    ),
    "a king too many": (
        side(0, hand=["K"] * 4, pile=[]) | {"options": {"joker_card": "king"}},
        "players[0]",
        "K stands 4 times, but there can be 3",
    ),
    "two jokers": (side(0, pile=["joker"]), "players[0]", "joker stands 2 times, but there can be 1"),
    "an exposed joker in the hand": (side(0, joker="exposed"), "players[0]", "joker stands 1 times"),
    "three hundred cards in the hand": (side(0, hand=["7"] * 300), "players[0]", ""),
    "three hundred cards in the area": (side(0, area=["7"] * 300), "players[0].area", ""),
    "256 excluded cards": (side(0, excluded=["7"] * 256), "players[0]", ""),
    "three hundred cards that have attacked": (example(attacked=["3"] * 300), "attacked", ""),
    "three hundred known cards": (side(0, known={"hand": ["7"] * 257}), "players[0].known", ""),
    "a pile too high": (side(1, pile=["7"] * 54), "players[1].pile", "at most 53 entries"),
    "unknown key": (example(trun=5), "trun", "did you mean turn?"),
    "unknown key of a side": (side(1, graveyard=[]), "players[1].graveyard", "hand, area, pile, excluded"),
    "unknown key named like a type": (example(int=3), "int", "no such key"),
    "unknown card": (side(0, hand=["1"]), "players[0].hand[0]", "A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, joker"),
    "a fused card in the hand": (side(0, hand=["A", "7*"]), "players[0].hand[1]", "'7*' is not allowed"),
    "a joker in the area": (side(0, area=["joker"]), "players[0].area[0]", "'joker' is not allowed"),
    "an excluded joker": (side(0, excluded=["joker"]), "players[0].excluded[0]", "'joker' is not allowed"),
    "a card of a view": (side(1, hand=["?"]), "players[1].hand[0]", "'?' is not allowed"),
    "a pile of a view": (side(1, pile=3), "players[1].pile", "3 is not allowed; allowed: a list"),
    "wrong step": (example(step="draw"), "step", "allowed: place, attack, react, trim"),
    "react without an attack": (reaction(None), "pending", "step react, and only there"),
    "an attack without react": (reaction(PENDING, step="attack"), "pending", "step react, and only there"),
    "react under the other option": (reaction(PENDING, options={}), "pending", "TFG-6.3"),
    "react of a used joker": (reaction(PENDING, {**DEFENDER, "joker": "exposed", "hand": []}), "pending", "TFG-6.3"),
    "a pending attack of a card that is not there": (
        reaction({"attacker": "4", "target": "10"}),
        "pending",
        "GEN-4",
    ),
    "a pending attack on a card that is not there": (
        reaction({"attacker": "K", "target": "9"}),
        "pending",
        "TFG-5.3",
    ),
    "a pending attack on a hidden joker": (reaction({"attacker": "K", "target": "joker"}), "pending", "TFG-5.7"),
    "a pending attack of a card that has attacked": (reaction(PENDING, attacked=["K"]), "pending", "TFG-5.2"),
    "a pending attack without a target": (reaction({"attacker": "K"}), "pending.target", "is missing"),
    "trim without a limit": (example(step="trim"), "step", "the hand is not over its limit"),
    "trim within the limit": (example(step="trim", options={"hand_limit": 4}), "step", "the hand is not over"),
    "option out of range": (example(options={"hand_size": 11}), "options", "hand_size: 11 is not allowed"),
    "option of another word": (example(options={"draw": "two"}), "options", "draw: 'two' is not allowed; allowed: ref"),
    "unknown option": (example(options={"handsize": 5}), "options", "did you mean hand_size?"),
    "options no object": (example(options=[]), "options", "an object"),
    "area too full": (side(0, area=["2", "3", "4", "5", "6", "8"]), "players[0].area", "6 cards, but the area has 5"),
    "joker down without an outcome": (side(1, joker="down"), "outcome", "no outcome is given"),
    "an outcome of no clause": (example(outcome={"winner": 0, "clause": "TFG-5.1"}), "outcome.clause", "TFG-7.1, "),
    "an outcome without a winner": (example(outcome={"clause": "TFG-7.1"}), "outcome.winner", "is missing"),
    "a winner at seat 2": (example(outcome={"winner": 2, "clause": "TFG-7.1"}), "outcome.winner", "at most 1"),
    "seat 2": (example(active=2), "active", "2 is not allowed; allowed: at most 1"),
    "seat -1": (example(first=-1), "first", "-1 is not allowed; allowed: at least 0"),
    "seat true": (example(active=True), "active", "True is not allowed; allowed: a whole number"),
    "turn 0": (example(turn=0), "turn", "at least 1"),
    "turn 301": (example(turn=301), "turn", "at most 300"),
    "turn of 5,000 digits": (example(turn=10**5000), "turn", "at most 300"),
    "turn as text": (example(turn="5"), "turn", "'5' is not allowed; allowed: a whole number"),
    "turn not a number": (example(turn=float("nan")), "turn", "nan is not allowed"),
    "idle turns below 0": (example(idle_turns=-1), "idle_turns", "at least 0"),
    "one player": (example(players=[EXAMPLE["players"][0]]), "players", "at least 2 entries"),
    "three players": (example(players=[{}, {}, {}]), "players", "at most 2 entries"),
    "a side no object": (example(players=[{}, "B"]), "players[1]", "an object"),
    "more attacks than cards": (example(step="attack", attacked=["3", "3"]), "attacked", "more cards have attacked"),
    "two attacks where one is all": (
        example({"area": ["3", "4"]}, step="attack", attacked=["3", "4"], options={"attacks": "one"}),
        "attacked",
        "more cards have attacked",
    ),
    "more known than held": (side(0, known={"hand": ["2"]}), "players[0].known", "more cards are known"),
    "seed negative": (example(seed=-1), "seed", "-1 is not allowed; allowed: a whole number from 0 to 2^64 - 1"),
    "seed too large": (example(seed=2**64), "seed", "18446744073709551616 is not allowed"),
    "seed of 5,000 digits": (example(seed=10**5000), "seed", "0 to 2^64 - 1"),
    "seed too large as text": (example(seed=str(2**64)), "seed", "0 to 2^64 - 1"),
    "seed no number": (example(seed="abc"), "seed", "'abc' is not allowed"),
    "seed true": (example(seed=True), "seed", "True is not allowed; allowed: a text, a whole number"),
    "seed a fraction": (example(seed=1.0), "seed", "1.0 is not allowed"),
    "no step": (without("step"), "step", "is missing"),
    "no players": (without("players"), "players", "is missing"),
    "no game": (without("game"), "game", "names its game"),
    "game a number": (example(game=1), "game", "names its game"),
    "not a dict": ([EXAMPLE], "game", "a position is a JSON object"),
    "a text": ("{}", "game", "a position is a JSON object"),
    "nothing": (None, "game", "a position is a JSON object"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_place_is_named_and_what_is_allowed_there(fault: str):
    position, place, excerpt = FAULTS[fault]
    with pytest.raises(BadPosition) as refused:
        duelwright.from_position(position)
    assert place in str(refused.value)
    assert excerpt in str(refused.value)
    assert all(place in refused.value.text(lang) for lang in ("ja", "zh-Hant"))


def test_the_pending_attack_that_is_changed_above_stands_without_the_change():
    assert duelwright.from_position(reaction(PENDING)).legal() == ["joker evade", "pass"]


def test_every_fault_is_named_at_once():
    with pytest.raises(BadPosition) as refused:
        duelwright.from_position(example(turn=0, step="draw"))
    assert "turn: 0 is not allowed" in str(refused.value)
    assert "step: 'draw' is not allowed" in str(refused.value)


def test_a_view_is_no_position():
    match = duelwright.from_position(EXAMPLE)
    for seat in (0, 1, -1):
        with pytest.raises(BadPosition, match="to_move"):
            duelwright.from_position(match.view(seat))


def test_an_unknown_game_is_named_with_its_neighbour():
    with pytest.raises(UnknownName, match="Did you mean trumpfg"):
        duelwright.from_position(example(game="trumfg"))


@given(st.data())
def test_random_damage_is_refused_or_leaves_a_position_that_stands(data: st.DataObject):
    seed = data.draw(st.integers(0, 30))
    position: Any = deepcopy(data.draw(st.sampled_from([EXAMPLE, played(dealt(seed), seed, 2 * seed).position()])))
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(places(position)[1:]))
        holder = position
        for step in path[:-1]:
            holder = holder[step]
        if data.draw(st.booleans()):
            del holder[path[-1]]
        else:
            holder[path[-1]] = data.draw(VALUES)
        if not position:
            break
    refused: BadPosition | UnknownName | None = None
    try:
        match = duelwright.from_position(json.loads(json.dumps(position)))
    except (BadPosition, UnknownName) as error:
        refused = error
    if refused:
        assert all(refused.text(lang) for lang in ("en", "ja", "zh-Hant"))
    else:
        assert duelwright.from_position(match.position()).position() == match.position()
