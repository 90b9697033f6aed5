"""SIX-1: cards and decks."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from duelwright.core.errors import BadDecks, BadOptions, BadPosition
from duelwright.games.sixnations.cards.pool import standard
from duelwright.games.sixnations.decks import decks_of
from duelwright.games.sixnations.tables import RARITIES

from .six_table import (
    A,
    B,
    after,
    allowed,
    at,
    card,
    creature,
    deal,
    field,
    grave,
    hand,
    life,
    move_on,
    phase,
    refusal,
    side,
    skill,
    strength,
    table,
    turn,
    unanswered,
)

NATIONS = ("red", "blue", "gold", "green", "purple", "white")
ATTRIBUTES = ("fire", "water", "earth", "wind-thunder", "light", "dark", "inorganic")
DRAW = {"draw": {"who": "me", "count": 1}}
PLAIN = sorted(one.code for one in standard().cards if one and one.kind == "creature" and not one.skills)


def wrong(*cards: dict[str, Any]) -> str:
    """What a position says of cards of its own; nothing where they are right."""
    try:
        table(side(), side(), cards=cards)
    except BadPosition as refused:
        return str(refused)
    return ""


def deck_of(n: int, *others: str) -> Counter[str]:
    """A deck of that many cards: these, and plain creatures, at most four of each."""
    deck = Counter(others)
    for number in range(n - len(others)):
        deck[PLAIN[number // 4]] += 1
    return deck


def faults(deck: Any, **options: Any) -> list[str]:
    """What a match says of B's deck; nothing where it is legal."""
    try:
        deal(decks=[None, deck], **options)
    except BadDecks as refused:
        return re.split(r"(?<=\)); ", refused.text("en").removeprefix("decks[1]: "))
    return []


# ---------------------------------------------------------------- 1.1


def test_1_1_a_creature_is_plain_or_has_skills():
    cards = [creature("AAA-001"), creature("AAA-002", skill(DRAW, when="activate"))]
    cards.append(card("AAA-003", "support", skill(DRAW, when="activate", target="1 my plain creature"), type="general"))
    cards.append(
        card("AAA-004", "support", skill(DRAW, when="activate", target="1 my effect creature"), type="general")
    )
    for code, named in (("AAA-003", "b1"), ("AAA-004", "b2")):
        match = after(table(side("b1 AAA-001, b2 AAA-002", code), cards=cards), f"use {code}")
        assert match.legal() == [f"target {named}"]


def test_1_1_a_plain_creature_has_no_skill_to_activate():
    match = table(side("b1 AAA-001, b2 NIL-010"), cards=[creature("AAA-001", skill(DRAW, when="activate"))])
    assert allowed(match, "activate b1.1")
    assert refusal(match, "activate b1.2") == "SIX-5.8"
    assert refusal(match, "activate b2.1") == "SIX-5.8"


def test_1_1_attack_is_printed_left_and_defence_right():
    match = table(side("b1 AAA-001", "AAA-001"), cards=[creature("AAA-001", attack=1600, defence=900)])
    assert strength(match, A, "b1") == (1600, 900)
    zones = {str(zone.name): zone.faces for zone in match.game.picture(match.view(A)).zones if zone.seat == A}
    assert str(zones["Battle"][0].marks[0]).endswith("1600/900")
    assert "1600/900" in str(zones["Hand"][0].name)


@pytest.mark.parametrize("stat", ["attack", "defence"])
def test_1_1_a_creature_has_both_and_nothing_else_has_them(stat: str):
    lacking = {key: value for key, value in creature("AAA-001").items() if key != stat}
    assert f"cards[0].{stat}" in wrong(lacking)
    assert f"cards[0].{stat}" in wrong(card("AAA-001", "support", type="permanent", **{stat: 100}))
    assert f"cards[0].{stat}" in wrong(card("AAA-001", "interference", type="continuous", **{stat: 100}))
    assert wrong(creature("AAA-001", **{stat: 0})) == wrong(creature("AAA-001", **{stat: 99_999})) == ""
    assert f"cards[0].{stat}" in wrong(creature("AAA-001", **{stat: -1}))


def test_1_1_a_creature_is_of_no_other_type():
    assert "cards[0].type" in wrong(creature("AAA-001", type="general"))
    assert "cards[0].kind" in wrong(card("AAA-001", "monster"))


# ---------------------------------------------------------------- 1.2


@pytest.mark.parametrize("name", ["strategy", "second-strategy"])
def test_1_2_an_emergency_event_is_used_in_the_strategy_phases_of_both_turns(name: str):
    own = after(table(side(hand="EMG-010"), phase=name), "use EMG-010")
    assert life(own) == (51_000, 50_000)
    assert turn(own) == (5, A, name)
    enemys = after(table(side(), side(hand="EMG-010"), phase=name), "next", "use EMG-010")
    assert life(enemys) == (50_000, 51_000)
    assert turn(enemys) == (5, A, name)


def test_1_2_but_not_while_the_duel_phase_waits_for_an_attack():
    match = table(side("b1 NIL-010", hand="EMG-010"), phase="duel")
    assert refusal(match, "use EMG-010") == "SIX-4.1"


@pytest.mark.parametrize("until", [{}, {"until": "turn"}])
def test_1_2_an_emergency_event_lasts_this_turn_only(until: dict[str, str]):
    stronger = {"stat_add": {"who": "all my creature", "attack": 500, **until}}
    event = card("AAA-001", "support", skill(stronger, when="activate"), type="emergency")
    match = after(table(side("b1 NIL-010", "AAA-001"), cards=[event]), "use AAA-001")
    assert strength(match, A, "b1") == (1500, 500)
    move_on(move_on(match))
    assert strength(match, A, "b1") == (1500, 500)
    assert turn(move_on(match))[:2] == (6, B)
    assert strength(match, A, "b1") == (1000, 500)


def test_1_2_the_same_in_the_other_players_turn():
    stronger = {"stat_add": {"who": "all my creature", "attack": 500}}
    event = card("AAA-001", "support", skill(stronger, when="activate"), type="emergency")
    match = table(side(), side("b1 NIL-010", "AAA-001"), cards=[event], phase="second-strategy")
    after(match, "next", "use AAA-001")
    assert strength(match, B, "b1") == (1500, 500)
    assert turn(move_on(match))[:2] == (6, B)
    assert strength(match, B, "b1") == (1000, 500)


@pytest.mark.parametrize("kind", ["emergency", "permanent", "environment", "equipment", "normal", "continuous"])
def test_1_2_a_time_is_given_to_general_events_and_normal_interferences_alone(kind: str):
    what = "interference" if kind in ("normal", "continuous") else "support"
    given = wrong(card("AAA-001", what, type=kind, lasts=2))
    assert ("cards[0].lasts" in given) == (kind != "normal")


@pytest.mark.parametrize("kind", ["emergency", "general", "normal"])
def test_1_2_what_does_not_stay_changes_nothing_for_ever(kind: str):
    change = {"stat_add": {"who": "all creature", "attack": 500, "until": "forever"}}
    what = "interference" if kind == "normal" else "support"
    assert "until" in wrong(card("AAA-001", what, skill(change, when="activate"), type=kind))


def test_1_2_a_general_event_is_used_in_the_own_strategy_phases():
    for name in ("strategy", "second-strategy"):
        match = after(table(side(hand="GNL-010"), phase=name), "use GNL-010")
        assert life(match) == (51_000, 50_000)
    match = table(side(hand="GNL-010"), phase="duel")
    assert refusal(match, "use GNL-010") == "SIX-4.1"


@pytest.mark.parametrize("use", ["GNL-010", "LAS-002 t1", "PER-010 t1", "ENV-010 t1", "EQU-010 t1"])
def test_1_2_and_so_is_every_other_support_but_never_in_the_enemys_turn(use: str):
    code = use.split()[0]
    for name in ("strategy", "second-strategy"):
        match = table(side(), side("b1 NIL-010", code), phase=name)
        after(match, "next")
        assert match.legal() == ["pass"]
        assert refusal(match, f"use {use}") == "SIX-5.9"
        assert allowed(table(side("b1 NIL-010", code), phase=name), f"use {use}")
    answering = after(table(side(hand="GNL-001"), side("b1 NIL-010", code)), "use GNL-001")
    assert refusal(answering, f"use {use}") == "SIX-7.1"


def test_1_2_a_general_event_lasts_a_limited_time():
    match = after(table(side("b1 NIL-010", "LAS-002")), "use LAS-002 t1")
    assert strength(match, A, "b1") == (1100, 500)
    for number in (6, 7):
        move_on(move_on(move_on(match)))
        assert turn(match)[0] == number
        assert field(match, A) == "b1 NIL-010, t1 LAS-002"
        assert strength(match, A, "b1") == (1100, 500)
    move_on(move_on(move_on(match)))
    assert (turn(match)[0], field(match, A), grave(match, A)) == (8, "b1 NIL-010", "LAS-002")
    assert strength(match, A, "b1") == (1000, 500)


@pytest.mark.parametrize("use", ["PER-010", "ENV-010", "EQU-010"])
def test_1_2_a_permanent_event_stays_until_destroyed(use: str):
    after_use = ["target b1"] if use.startswith("EQU") else []
    end = card("AAA-001", "support", skill({"destroy": {"who": "target"}}, when="activate", target="1 my support"))
    match = table(side("b1 NIL-010", f"{use} AAA-001"), cards=[{**end, "type": "general"}])
    after(match, f"use {use} t1", *after_use)
    for _ in range(12):
        move_on(match)
    assert turn(match) == (9, A, "strategy")
    assert field(match, A) == f"b1 NIL-010, t1 {use}"
    assert strength(match, A, "b1") == (2000, 500)
    unanswered(match, "use AAA-001", "target t1")
    assert field(match, A) == "b1 NIL-010"
    assert grave(match, A) == f"{use} AAA-001"
    assert strength(match, A, "b1") == (1000, 500)


@pytest.mark.parametrize("kind", ["emergency", "general", "permanent", "environment", "equipment"])
def test_1_2_these_are_the_types_of_supports(kind: str):
    does = skill(DRAW, when="activate")
    assert wrong(card("AAA-001", "support", does, type=kind)) == ""
    assert "cards[0].type" in wrong(card("AAA-001", "interference", does, type=kind))


def test_1_2_every_support_has_a_type():
    assert "cards[0].type" in wrong(card("AAA-001", "support"))
    assert "cards[0].type" in wrong(card("AAA-001", "support", type="field"))


# ---------------------------------------------------------------- 1.3


@pytest.mark.parametrize("kind", ["normal", "continuous"])
def test_1_3_an_interference_is_normal_or_continuous(kind: str):
    does = skill(DRAW, when="activate")
    assert wrong(card("AAA-001", "interference", does, type=kind)) == ""
    assert "cards[0].type" in wrong(card("AAA-001", "support", does, type=kind))
    assert "cards[0].type" in wrong(card("AAA-001", "interference", does))


@pytest.mark.parametrize("use", ["NOR-010", "LNG-002 t1", "CON-010 t1"])
def test_1_3_it_is_used_in_the_own_strategy_phases_alone(use: str):
    code = use.split()[0]
    for name in ("strategy", "second-strategy"):
        assert allowed(table(side(hand=code), phase=name), f"use {use}")
        match = after(table(side(), side(hand=code), phase=name), "next")
        assert match.legal() == ["pass"]
        assert refusal(match, f"use {use}") == "SIX-5.9"
    assert refusal(table(side(hand=code), phase="duel"), f"use {use}") == "SIX-4.1"
    answering = after(table(side(hand="GNL-001"), side(hand=code)), "use GNL-001")
    assert refusal(answering, f"use {use}") == "SIX-7.1"


def test_1_3_a_normal_one_whose_effect_is_over_at_once():
    match = after(table(side(hand="NOR-010")), "use NOR-010")
    assert life(match) == (50_000, 49_000)
    assert (field(match, A), grave(match, A)) == ("", "NOR-010")


def test_1_3_a_normal_interference_lasts_a_limited_time():
    match = after(table(side(hand="LNG-002"), side("b1 NIL-010")), "use LNG-002 t1")
    assert strength(match, B, "b1") == (900, 500)
    for _ in range(6):
        move_on(match)
    assert turn(match) == (7, A, "strategy")
    assert (field(match, A), strength(match, B, "b1")) == ("t1 LNG-002", (900, 500))
    for _ in range(3):
        move_on(match)
    assert (turn(match)[0], field(match, A), grave(match, A)) == (8, "", "LNG-002")
    assert strength(match, B, "b1") == (1000, 500)


def test_1_3_a_continuous_one_stays_until_destroyed():
    end = card("AAA-001", "support", skill({"destroy": {"who": "target"}}, when="activate", target="1 interference"))
    match = table(side(hand="CON-004"), side("b1 NIL-010", "AAA-001"), cards=[{**end, "type": "general"}])
    unanswered(match, "use CON-004 t3")
    assert strength(match, B, "b1") == (600, 500)
    for _ in range(9):
        move_on(match)
    assert turn(match) == (8, B, "strategy")
    assert (field(match, A), strength(match, B, "b1")) == ("t3 CON-004", (600, 500))
    unanswered(match, "use AAA-001", "target T3")
    assert (field(match, A), grave(match, A), strength(match, B, "b1")) == ("", "CON-004", (1000, 500))


# ---------------------------------------------------------------- 1.4


def test_1_4_the_rarities_from_low_to_high():
    assert tuple(RARITIES[1:]) == ("N", "R", "RR", "RRR", "UR", "SP")
    for rarity in RARITIES[1:]:
        assert wrong(creature("AAA-001", rarity=rarity)) == ""
        match = table(side("b1 AAA-001, b2 AAA-002"), cards=_one_of_each("rarity", rarity))
        assert strength(match, A, "b1") == (1100, 500)
        assert strength(match, A, "b2") == (1000, 500)
    for rarity in ("", "n", "SSR", "UR "):
        assert "cards[0].rarity" in wrong(creature("AAA-001", rarity=rarity))


def _one_of_each(key: str, value: str) -> list[dict[str, Any]]:
    """A creature that is stronger if it is so, and another that is not."""
    other = {"rarity": "N" if value != "N" else "SP", "attribute": "fire" if value != "fire" else "dark"}[key]
    stronger = skill({"stat_add": {"who": "self", "attack": 100}}, if_=f"count(my -self {key}:{value}) = 0")
    return [creature("AAA-001", stronger, **{key: value}), creature("AAA-002", stronger, **{key: other})]


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_1_4_the_levels_are_0_to_3(level: int):
    match = table(side("b1 AAA-001"), cards=[creature("AAA-001", level=level)])
    face = next(zone.faces[0] for zone in match.game.picture(match.view(A)).zones if str(zone.name) == "Battle")
    assert f"level {level}" in str(face.title)


@pytest.mark.parametrize("level", [-1, 4, 1.5, "1"])
def test_1_4_there_is_no_other_level(level: Any):
    assert "cards[0].level" in wrong(creature("AAA-001", level=level))


@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_1_4_the_attributes(attribute: str):
    match = table(side("b1 AAA-001, b2 AAA-002"), cards=_one_of_each("attribute", attribute))
    assert [strength(match, A, place)[0] for place in ("b1", "b2")] == [1100, 1000]


@pytest.mark.parametrize("attribute", ["wind", "thunder", "Fire", "none", ""])
def test_1_4_there_is_no_other_attribute(attribute: str):
    assert "cards[0].attribute" in wrong(creature("AAA-001", attribute=attribute))


# ---------------------------------------------------------------- 1.5


@pytest.mark.parametrize("nation", NATIONS)
def test_1_5_there_are_six_nations_and_each_has_cards(nation: str):
    assert wrong(creature("AAA-001", nation=nation)) == ""
    own = [one for one in standard().cards if one and one.nation == nation]
    assert {one.kind for one in own} >= {"creature"}
    assert len({one.code.split("-")[0] for one in own}) == 1


@pytest.mark.parametrize("nation", ["black", "Red", "none", ""])
def test_1_5_there_is_no_seventh(nation: str):
    assert "cards[0].nation" in wrong(creature("AAA-001", nation=nation))


def test_1_5_the_nation_of_a_card_is_seen_and_can_be_asked_for():
    raised = skill({"stat_add": {"who": "all creature nation:blue", "attack": 100}})
    cards = [card("AAA-009", "support", raised, type="environment", nation="green")]
    cards += [creature(f"AAA-00{k}", nation=nation) for k, nation in enumerate(NATIONS[:5])]
    match = table(side(", ".join(f"b{k + 1} AAA-00{k}" for k in range(5)) + ", t1 AAA-009"), cards=cards)
    assert [strength(match, A, f"b{k}")[0] for k in range(1, 6)] == [1000, 1100, 1000, 1000, 1000]
    battle = next(zone for zone in match.game.picture(match.view(A)).zones if str(zone.name) == "Battle")
    for nation, face in zip(NATIONS, battle.faces, strict=False):
        assert f" {nation}," in str(face.title)
    assert len({face.sign for face in battle.faces}) == 5


# ---------------------------------------------------------------- 1.6


def test_1_6_a_card_has_at_most_three_skills():
    one = skill(DRAW, when="activate")
    match = table(side("b1 AAA-001"), cards=[creature("AAA-001", one, one, one)])
    assert [move for move in match.legal() if move.startswith("activate")] == [f"activate b1.{k}" for k in (1, 2, 3)]
    assert refusal(match, "activate b1.4") == "GEN-4"
    assert "cards[0].skills" in wrong(creature("AAA-001", one, one, one, one))


# ---------------------------------------------------------------- 1.7


VETERAN = {
    **creature("AAA-001", attack=1000, defence=700),
    "versions": {
        "veteran": {"level": 1, "attack": 1500, "skills": [skill(DRAW, when="activate")]},
        "old": {"defence": 0},
    },
}


def test_1_7_versions_of_a_card_differ_in_values_level_and_effects():
    match = table(side("b1 AAA-001, b2 AAA-001@veteran, b3 AAA-001@old"), cards=[VETERAN])
    assert [strength(match, A, place) for place in ("b1", "b2", "b3")] == [(1000, 700), (1500, 700), (1000, 0)]
    assert allowed(match, "activate b2.1")
    assert refusal(match, "activate b1.1") == refusal(match, "activate b3.1") == "SIX-5.8"


def test_1_7_a_code_carries_its_version_wherever_it_is_written():
    match = after(table(side(hand="AAA-001 AAA-001@veteran"), cards=[VETERAN]), "summon AAA-001@veteran b2")
    assert (field(match, A), hand(match, A)) == ("b2 AAA-001@veteran", "AAA-001")
    assert refusal(match, "summon AAA-001@veteran b1") == "GEN-3"
    assert any("AAA-001@veteran" in line for line in match.log(seat=B))
    assert at(match, A, "b2")["card"] == "AAA-001@veteran"
    after(match, "summon AAA-001 b1")


def test_1_7_versions_have_one_name():
    target = skill({"tap": {"who": "target"}}, when="activate", target='1 my creature name:"Test AAA-001"')
    event = card("AAA-002", "support", target, type="general")
    match = table(side("b1 AAA-001, b2 AAA-001@veteran, b3 NIL-001", "AAA-002"), cards=[VETERAN, event])
    assert after(match, "use AAA-002").legal() == ["target b1", "target b2"]
    for key, value in (("name", {"en": "Other"}), ("code", "AAA-005")):
        assert f"cards[0].versions.veteran.{key}" in wrong({**VETERAN, "versions": {"veteran": {key: value}}})


def test_1_7_two_cards_do_not_share_a_name():
    assert "name" in wrong(creature("AAA-001"), {**creature("AAA-002"), "name": {"en": "Test AAA-001"}})


def test_1_7_the_deck_says_which_version_is_the_players_own():
    deck = deck_of(44, "RED-012@veteran")
    match = deal(decks=[deck, None])
    a = match.position()["players"][A]
    assert (a["hand"] + a["deck"]).count("RED-012@veteran") == 1
    assert (a["hand"] + a["deck"]).count("RED-012") == deck["RED-012"]


def test_1_7_the_copy_limit_counts_by_name_over_all_versions():
    others = [code for code in PLAIN if code != "RED-012"]
    deck = Counter(dict.fromkeys(others[:10], 4)) + Counter({"RED-012": 2, "RED-012@veteran": 2})
    assert faults(deck) == []
    deck["RED-012@veteran"] = 3
    (fault,) = faults(deck)
    assert "RED-012" in fault
    assert "5 times" in fault
    assert fault.endswith("(SIX-1.8)")


# ---------------------------------------------------------------- 1.8


@pytest.mark.parametrize(("n", "legal"), [(39, False), (40, True), (60, True), (61, False)])
def test_1_8_a_deck_holds_40_to_60_cards(n: int, legal: bool):
    found = faults(deck_of(n))
    assert (found == []) == legal
    assert all(fault.endswith("(SIX-1.8)") for fault in found)


@pytest.mark.parametrize("least", [0, 1, 45, 60])
def test_1_8_deck_min_says_how_few_there_may_be(least: int):
    assert faults(deck_of(least), deck_min=least) == []
    if least:
        assert faults(deck_of(least - 1), deck_min=least)[0].endswith("(SIX-1.8)")


@pytest.mark.parametrize("least", [-1, 61, "none"])
def test_1_8_deck_min_is_from_0_to_60(least: Any):
    with pytest.raises(BadOptions):
        deal(deck_min=least)


def test_1_8_at_most_four_of_one_name():
    four = deck_of(40)
    assert set(four.values()) == {4}
    assert faults(four) == []
    five = deck_of(40)
    five[PLAIN[0]] += 1
    (fault,) = faults(five)
    assert PLAIN[0] in fault
    assert fault.endswith("(SIX-1.8)")


@pytest.mark.parametrize("limit", [0, 1, 5, 60])
def test_1_8_a_card_may_carry_a_limit_of_its_own(limit: int):
    decks = decks_of(standard().extended([creature("AAA-001", limit=limit)]))
    rest = deck_of(60 - limit)
    options = {"deck_min": 40}
    assert list(decks.faults(rest + Counter({"AAA-001": limit}), options)) == []
    over = [
        fault.clause
        for fault in decks.faults(deck_of(40 - limit if limit < 40 else 0, *["AAA-001"] * (limit + 1)), options)
    ]
    assert 108 in over


@pytest.mark.parametrize(("limit", "right"), [(-1, False), (0, True), (60, True), (61, False)])
def test_1_8_that_limit_is_from_0_to_60(limit: int, right: bool):
    assert (wrong(creature("AAA-001", limit=limit)) == "") == right


def decks_under(limits: dict[str, int], *cards: dict[str, Any]) -> Callable[[Counter[str]], list[str]]:
    """What is wrong with decks in a format, each with its clause."""
    decks = decks_of(standard().extended(list(cards), limits))
    return lambda deck: [f"{fault.wrong} ({fault.clause})" for fault in decks.faults(deck, {"deck_min": 0})]


def test_1_8_a_format_may_have_its_own_list_of_limits():
    wrong_with = decks_under({"RED-001": 1, "RED-002": 0, "RED-003": 7})
    assert wrong_with(Counter({"RED-001": 1, "RED-003": 7, "RED-004": 4})) == []
    assert wrong_with(Counter({"RED-001": 2, "RED-002": 1, "RED-003": 8, "RED-004": 5})) == [
        "RED-001 stands 2 times; at most 1 (108)",
        "RED-002 stands 1 times; at most 0 (108)",
        "RED-003 stands 8 times; at most 7 (108)",
        "RED-004 stands 5 times; at most 4 (108)",
    ]


def test_1_8_it_goes_before_the_limits_of_the_cards_and_counts_all_versions():
    own = {**VETERAN, "limit": 9}
    assert decks_under({}, own)(Counter({"AAA-001": 5, "AAA-001@old": 4})) == []
    wrong_with = decks_under({"AAA-001": 2}, own)
    assert wrong_with(Counter({"AAA-001": 1, "AAA-001@veteran": 1})) == []
    assert wrong_with(Counter({"AAA-001": 1, "AAA-001@veteran": 1, "AAA-001@old": 1})) == [
        "AAA-001 + AAA-001@old + AAA-001@veteran stands 3 times; at most 2 (108)"
    ]


@pytest.mark.parametrize(
    "limits", [{"RED-001": 61}, {"RED-001": -1}, {"RED-001": "x"}, {"RED-999": 1}, {"RED-012@veteran": 1}]
)
def test_1_8_its_limits_are_from_0_to_60_and_of_cards_that_there_are(limits: Any):
    with pytest.raises(BadPosition, match=r"limits\.RED-"):
        decks_under(limits)
    assert decks_under({"RED-001": 60})(Counter({"RED-001": 60})) == []


def test_1_8_a_token_is_in_no_deck():
    token = creature("AAA-001", token=True)
    for limits in ({}, {"AAA-001": 3}):
        assert decks_under(limits, token)(Counter({"AAA-001": 1})) == ["AAA-001 stands 1 times; at most 0 (108)"]


# ---------------------------------------------------------------- 1.9


def test_1_9_any_mix_of_nations_is_allowed():
    by_nation = {
        nation: [one.code for one in standard().cards if one and one.nation == nation and not one.token]
        for nation in NATIONS
    }
    mixed = Counter({code: 2 for codes in by_nation.values() for code in [c for c in codes if "@" not in c][:5]})
    assert mixed.total() == 60
    assert faults(mixed) == []
    single = Counter({code: 4 for code in by_nation["red"] if code in PLAIN and "@" not in code})
    assert single.total() >= 40
    assert faults(single) == []


# ---------------------------------------------------------------- 1.10


def test_1_10_every_fault_is_named_at_once_and_nothing_is_dealt():
    deck = Counter({PLAIN[0]: 5, PLAIN[1]: 6, "RED-999": 1})
    found = faults(deck)
    assert len(found) == 4
    assert [fault for fault in found if PLAIN[0] in fault and "5 times" in fault]
    assert [fault for fault in found if PLAIN[1] in fault and "6 times" in fault]
    assert [fault for fault in found if "RED-999" in fault and fault.endswith("(SIX-1.10)")]
    assert [fault for fault in found if "12 cards" in fault]
    with pytest.raises(BadDecks):
        deal(decks=[deck, deck])


def test_1_10_both_seats_are_judged():
    for decks_ in ([deck_of(39), None], [None, deck_of(61)]):
        with pytest.raises(BadDecks):
            deal(decks=decks_)
    assert phase(deal(decks=[deck_of(40), deck_of(60)])) == "strategy"


def test_1_10_the_decks_of_the_game_obey_the_rules():
    for name in ("red-gold", "blue-green", "sampler"):
        assert phase(deal(decks=[name, name])) == "strategy"
