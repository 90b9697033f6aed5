"""Any position that loads can be played to its end, seen by everybody, and thought about by a bot."""

import random
from typing import Any

import numpy as np
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

import duelwright
from duelwright.bots import decide, find
from duelwright.core.errors import BadPosition
from duelwright.core.match import Match

from ..counts import scaled
from ..reference.compare import CHOICES

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CARDS = (*RANKS, *(f"{rank}*" for rank in RANKS))
GREEDY = find("greedy")

options = st.fixed_dictionaries({}, optional={name: st.sampled_from(values) for name, values in CHOICES.items()})


@st.composite
def sides(draw: st.DrawFn) -> tuple[dict[str, Any], ...]:
    """Two players' cards: dealt out of packs with four of each rank, so that few positions hold one too many."""
    dealt = []
    for _ in range(2):
        pack = draw(st.permutations(RANKS * draw(st.sampled_from([1, 2, 2, 4]))))
        cuts = sorted(draw(st.lists(st.integers(0, len(pack)), min_size=3, max_size=3)))
        hand, pile, excluded = pack[: cuts[0]], pack[cuts[0] : cuts[1]], pack[cuts[1] : cuts[2]]
        area = [card + draw(st.sampled_from(["", "*"])) for card in pack[cuts[2] :][: draw(st.integers(0, 6))]]
        joker = draw(st.sampled_from(["hand", "pile", "exposed", "exposed", "away", "down"]))
        place = {"hand": hand, "pile": pile}.get(joker)
        if place is not None:
            place.insert(draw(st.integers(0, len(place))), "joker")
        known = draw(st.lists(st.sampled_from(hand), max_size=1)) if hand else []
        dealt.append(
            {
                "hand": hand,
                "area": area,
                "pile": pile,
                "excluded": excluded,
                "joker": joker if joker in ("exposed", "down") else "hidden",
                "evade": draw(st.booleans()),
                **({"known": {"hand": known}} if known else {}),
            }
        )
    return tuple(dealt)


@st.composite
def positions(draw: st.DrawFn) -> dict[str, Any]:
    """Positions of which many stand: all that may be in one, put together at random."""
    players = draw(sides())
    active = draw(st.integers(0, 1))
    mine, theirs = players[active]["area"], players[1 - active]["area"]
    step = draw(st.sampled_from(["place", "attack", "attack", "react", "trim"]))
    attacked = draw(st.lists(st.sampled_from(mine), max_size=1)) if mine and draw(st.booleans()) else []
    position: dict[str, Any] = {
        "game": "trumpfg",
        "options": draw(options),
        "seed": str(draw(st.integers(0, 2**64 - 1))),
        "turn": draw(st.integers(1, 20) | st.integers(1, 300)),
        "first": draw(st.integers(0, 1)),
        "active": active,
        "step": step,
        "attacked": attacked,
        "idle_turns": draw(st.integers(0, 10) | st.integers(0, 600)),
        "players": list(players),
    }
    if step == "react" and mine:
        position["options"] = {**position["options"], "evade": "reaction", "joker_guard": "off"}
        players[1 - active]["joker"] = draw(st.sampled_from(["hidden", "hidden", "hidden", players[1]["joker"]]))
        position["pending"] = {
            "attacker": draw(st.sampled_from(mine)),
            "target": draw(st.sampled_from([*theirs, *theirs, "joker"])),
        }
    if step == "trim":
        position["options"] = {**position["options"], "hand_limit": draw(st.integers(1, 4))}
    if draw(st.booleans()):
        position["placed"] = draw(st.booleans())
    if "down" in (side["joker"] for side in players) or draw(st.integers(0, 9)) == 0:
        winner, clause = draw(st.sampled_from([(0, "TFG-7.1"), (1, "TFG-7.2"), (None, "TFG-7.3"), (None, "TFG-7.4")]))
        position["outcome"] = {"winner": winner, "clause": clause}
    return position


def look(match: Match) -> None:
    """Everybody's view, and a bot's move, from what it may know."""
    for seat in (0, 1, -1):
        view = match.view(seat)
        assert view["legal"] == (match.legal(seat) if seat >= 0 else [])
        assert [len(side["hand"]) for side in view["players"]] == [
            len(side["hand"]) for side in match.position()["players"]
        ]
    seat = match.to_move
    if seat is not None:
        assert decide(match.game, GREEDY, match.states, seat, 1) in match.ids()


@settings(max_examples=scaled(300), suppress_health_check=list(HealthCheck))
@given(positions(), st.integers(0, 1000))
def test_a_position_that_loads_is_played_to_its_end(position: dict[str, Any], seed: int):
    try:
        match = duelwright.from_position(position)
    except BadPosition:
        event("refused")
        return
    event(f"stands, step {position['step']}")
    rng = random.Random(seed)
    count = cards(match)
    while match.to_move is not None:
        assert match.legal(), match.position()
        assert len(match.plies) < match.game.longest
        if len(match.plies) % 9 == 0:
            look(match)
            assert duelwright.from_position(match.position()).position() == match.position()
        match.play(rng.choice(match.legal()))
    assert match.outcome is not None
    assert cards(match) == count
    look(match)
    assert duelwright.replay(match.record()).position() == match.position()


def cards(match: Match) -> Any:
    """Every card on the table, wherever it is."""
    return match.game.census(match.states, 0)


def test_enough_of_these_positions_stand():
    stands = 0

    @settings(max_examples=100, suppress_health_check=list(HealthCheck))
    @given(positions())
    def count(position: dict[str, Any]) -> None:
        nonlocal stands
        try:
            duelwright.from_position(position)
        except BadPosition:
            return
        stands += 1

    count()
    assert stands > 30


def test_no_row_has_room_for_less_than_the_longest_pile():
    pile = [*RANKS * 4, "joker"]
    match = duelwright.from_position(
        {"game": "trumpfg", "active": 0, "step": "attack", "players": [{"pile": pile}, {"pile": pile[::-1]}]}
    )
    assert [side["pile"] for side in match.position()["players"]] == [pile, pile[::-1]]
    assert np.all(match.states["pile_n"] == 53)
