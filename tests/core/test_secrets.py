"""What a seat is not told: the enemy's cards, the piles and the generator."""

import json
from typing import Any

import pytest

import duelwright
from duelwright.core.match import Match

from ..counts import scaled
from .positions import EXAMPLE, dealt, example, played

SEEDS = range(scaled(40))
VIEWERS = (0, 1, -1)


def drawn(match: Match, viewer: int | None) -> list[tuple[int, str]]:
    """Who drew what, as a viewer was told."""
    return [(event["seat"], event["rank"]) for event in match.events(viewer) if event["event"] == "drew"]


def test_a_view_is_the_position_with_hidden_cards_as_question_marks_and_piles_as_counts():
    match = duelwright.from_position(example())
    told = {key: value for key, value in match.position().items() if key not in ("seed", "players")}
    own, theirs = match.position()["players"]
    for viewer, hands in [(0, (own["hand"], ["?"])), (1, (["?"] * 4, ["5"])), (-1, (["?"] * 4, ["?"]))]:
        assert match.view(viewer) == {
            **told,
            "players": [{**own, "hand": hands[0], "pile": 2}, {**theirs, "hand": hands[1], "pile": 0}],
            "seat": viewer,
            "legal": match.legal() if viewer == 0 else [],
            "to_move": 0,
        }


@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_view_holds_a_seed_a_pile_or_an_unknown_card(viewer: int):
    for seed in SEEDS:
        match = played(dealt(seed), seed, plies=3 * seed % 50)
        view, position = match.view(viewer), match.position()
        assert "seed" not in view
        for seat, (seen, true) in enumerate(zip(view["players"], position["players"], strict=True)):
            assert seen["pile"] == len(true["pile"])
            assert len(seen["hand"]) == len(true["hand"])
            assert seen["hand"] == (true["hand"] if seat == viewer else ["?"] * len(true["hand"]))
            assert {**seen, "hand": 0, "pile": 0} == {**true, "hand": 0, "pile": 0}


def test_a_revived_card_is_known_to_all_until_it_is_placed():
    match = duelwright.from_position(example())
    match.play("joker revive 5")
    for viewer in (1, -1):
        side = match.view(viewer)["players"][0]
        assert (side["hand"], side["known"]) == (["?", "?", "?", "?"], {"hand": ["5"]})
    match.play("place 5")
    side = match.view(1)["players"][0]
    assert (side["hand"], "known" in side) == (["?", "?", "?"], False)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_card_drawn_by_another_is_told_without_its_name(viewer: int):
    named = 0
    for seed in SEEDS:
        match = played(dealt(seed), seed)
        truth = drawn(match, None)
        assert drawn(match, viewer) == [(seat, rank if seat == viewer else "?") for seat, rank in truth]
        assert "?" not in dict(truth).values()
        named += sum(seat != viewer for seat, _ in truth)
    assert named >= len(SEEDS)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("lang", ["en", "ja", "zh-Hant"])
def test_no_line_of_a_log_names_a_card_drawn_by_another(viewer: int, lang: str):
    seed = 3
    match = duelwright.new_match("trumpfg", seed=seed)
    owners, log = match.log(lang), match.log(lang, viewer)
    assert len(log) == len(owners)
    hidden = [place for place, (seat, _) in enumerate(drawn(match, None)) if seat != viewer]
    assert len(hidden) == (11 if viewer < 0 else 5 if match.to_move == viewer else 6)
    lines = [line for line, owned in zip(log, owners, strict=True) if line != owned]
    assert len(lines) == len(hidden)
    assert len(set(lines)) == (2 if viewer < 0 else 1)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_two_tables_that_look_alike_are_told_alike(viewer: int):
    """B's hand and both piles differ; A draws nothing and B's cards stay hidden, so all that is told is the same."""
    alike: list[Any] = []
    for hand, piles in (["5", "6", "joker"], (["2", "4"], ["9", "Q"])), (["9", "5", "5"], (["4", "2"], ["joker", "Q"])):
        sides = {"pile": piles[0]}, {"hand": hand, "pile": piles[1], "area": ["4"], "joker": "hidden"}
        match = duelwright.from_position(example(*sides))
        match.play("place 7")
        match.play("attack 3>4")
        match.play("joker evade")
        match.play("end")
        told = [match.events(viewer), match.log("ja", viewer), match.view(viewer)]
        alike.append(json.dumps(told, ensure_ascii=False))
    assert (alike[0] == alike[1]) == (viewer != 1)


@pytest.mark.parametrize("seat", [2, 3, 4, -2])
def test_a_number_that_is_no_seat_never_opens_the_owners_eyes(seat: int):
    match = duelwright.new_match("trumpfg", seed=1)
    for told in (match.events, lambda n: match.log("en", n)):
        try:
            answer: list[Any] = told(seat)
        except (ValueError, IndexError):
            continue
        assert [line for line in answer if line not in told(-1)] == []


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_seat_counts_only_the_plies_of_which_it_sees_something(viewer: int):
    for seed in SEEDS:
        told = [event["ply"] for event in played(dealt(seed), seed).events(viewer)]
        assert told == sorted(told)
        assert set(told) == set(range(max(told) + 1))


def test_only_the_owner_sees_the_seed_and_the_piles():
    match = duelwright.from_position(EXAMPLE)
    assert match.position()["seed"] == "1"
    assert match.position()["players"][0]["pile"] == ["2", "4"]
    assert match.record()["position"] == EXAMPLE
    for viewer in VIEWERS:
        assert not {"seed", "rng"} & set(json.dumps([match.view(viewer), match.events(viewer)]).split('"'))
