"""SIX-2: zones."""

from collections import Counter
from typing import Any

import pytest

from duelwright.core.errors import BadPosition

from .six_table import (
    A,
    B,
    after,
    allowed,
    at,
    banished,
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
    told,
    turn,
    unanswered,
)

DRAW = {"draw": {"who": "me", "count": 1}}
HEAL = {"heal": {"who": "me", "amount": 700}}
PLACES = [*(f"b{k}" for k in range(1, 6)), *(f"t{k}" for k in range(1, 6))]


def event(code: str, *skills: dict[str, Any], **keys: Any) -> dict[str, Any]:
    """A general event."""
    return card(code, "support", *skills, **{"type": "general", **keys})


def hits(code: str, what: str, target: str) -> dict[str, Any]:
    """A general event that does something to one target."""
    return event(code, skill({what: {"who": "target"}}, when="activate", target=target))


NEGATES = card("AAA-009", "support", skill({"negate": "activation"}, when="declared", of="card"), type="emergency")
"""An emergency event that negates the card that it answers."""


# ---------------------------------------------------------------- 2.1


def test_2_1_graveyard_and_banished_zone_hold_any_number_of_cards():
    many = " ".join(["NIL-001"] * 57)
    match = unanswered(table(side(hand="GNL-001 GNL-002", deck="NIL-001", grave=many)), "use GNL-001", "use GNL-002")
    assert len(grave(match, A).split()) == 59
    match = table(
        side("b1 NIL-001", hand="AAA-001", deck="NIL-001", banished=many), cards=[hits("AAA-001", "banish", "1 my")]
    )
    unanswered(match, "use AAA-001", "target b1")
    assert len(banished(match, A).split()) == 58


def test_2_1_a_player_sees_the_own_hand_and_ambushes_and_nobody_elses():
    match = table(
        side("t2 EMG-010 down laid=4", "NIL-010 GNL-002", deck="ONE-030 NIL-004"), side("t1 CON-001 down", "TWO-050")
    )
    own, enemys = match.view(A)["players"]
    assert own["hand"] == ["GNL-002", "NIL-010"]
    assert own["tower"]["2"]["card"] == "EMG-010"
    assert own["deck"] == ["?", "?"]
    assert enemys["hand"] == ["?"]
    assert enemys["deck"] == ["?"] * 10
    assert (enemys["tower"]["1"]["card"], enemys["tower"]["1"]["face"], enemys["tower"]["1"]["laid"]) == (
        "?",
        "down",
        1,
    )
    shown = match.view(B)["players"][A]
    assert (shown["hand"], shown["deck"], shown["tower"]["2"]["card"]) == (["?", "?"], ["?", "?"], "?")
    assert shown["tower"]["2"]["laid"] == 4
    assert "seed" not in match.view(A)


def test_2_1_a_spectator_sees_no_hand_and_no_ambush():
    match = table(side("t2 EMG-010 down", "NIL-010"), side("t1 CON-001 down", "TWO-050"))
    for seen in match.view(-1)["players"]:
        assert seen["hand"] == ["?"]
        assert [lying["card"] for lying in seen["tower"].values()] == ["?"]
        assert set(seen["deck"]) == {"?"}


def test_2_1_all_else_is_open():
    a = side("b1 NIL-010 tapped, t1 PER-002", grave="NIL-003 ONE-002", banished="NIL-005", life=41_000)
    match = table(a, side("t1 LAS-002 until=6", grave="GNL-001"), keys={"dial": "dusk"}, mode="hell")
    for seat in (A, B, -1):
        seen = match.view(seat)
        assert seen["dial"] == "dusk"
        first, second = seen["players"]
        assert (first["life"], second["life"]) == (41_000, 50_000)
        assert (first["graveyard"], first["banished"]) == (["NIL-003", "ONE-002"], ["NIL-005"])
        assert (first["battle"]["1"]["card"], first["battle"]["1"]["tapped"]) == ("NIL-010", True)
        assert second["graveyard"] == ["GNL-001"]
        assert second["tower"]["1"]["until"] == 6
        assert len(second["deck"]) == 10


def test_2_1_the_chain_is_open():
    match = after(table(side(hand="GNL-010"), side(hand="NIL-001")), "use GNL-010")
    for seat in (A, B, -1):
        (link,) = match.view(seat)["chain"]
        assert (link["seat"], link["card"], link["from"]) == (A, "GNL-010", "h")


def test_2_1_what_is_drawn_is_told_to_its_player_alone():
    match = move_on(move_on(move_on(table(side(), side(deck="TWO-050 NIL-001")))))
    assert hand(match, B) == "TWO-050"
    assert any("TWO-050" in line for line in match.log(seat=B))
    for seat in (A, -1):
        assert not any("TWO-050" in line for line in match.log(seat=seat))


def test_2_1_a_card_seen_on_its_way_to_a_hand_stays_known_until_it_leaves():
    match = table(
        side(hand="AAA-001"), side("b1 NIL-010", "NIL-002 GNL-001"), cards=[hits("AAA-001", "to_hand", "1 creature")]
    )
    unanswered(match, "use AAA-001", "target B1")
    assert hand(match, B) == "GNL-001 NIL-002 NIL-010"
    for seat in (A, B):
        assert match.view(seat)["players"][B]["known"] == {"hand": ["NIL-010"]}
    assert match.view(A)["players"][B]["hand"] == ["?"] * 3
    for _ in range(3):
        move_on(match)
    assert match.view(A)["players"][B]["known"] == {"hand": ["NIL-010"]}
    unanswered(match, "summon NIL-010 b1")
    assert "known" not in match.view(A)["players"][B]


def test_2_1_what_is_laid_in_ambush_may_be_any_of_the_known_supports():
    match = table(side(hand="GNL-001 CON-001 NIL-001", known="GNL-001 CON-001 NIL-001"))
    after(match, "ambush CON-001 t1")
    assert match.view(B)["players"][A]["known"] == {"hand": ["NIL-001"]}


def test_2_1_a_drawn_card_is_not_known():
    match = move_on(move_on(move_on(table())))
    assert len(match.view(A)["players"][B]["hand"]) == 1
    assert "known" not in match.view(A)["players"][B]


def test_2_1_open_decklists_off():
    match = deal()
    assert match.game.decks.public(match.states, 0) is None
    assert deal(open_decklists="off").position()["options"] == match.position()["options"]


def test_2_1_open_decklists_on_shows_what_the_decks_were_built_from():
    match = deal(decks=["red-gold", "blue-green"], open_decklists="on")
    lists = match.game.decks.public(match.game.hidden(match.states, A), 0)
    assert [Counter(deck) for deck in match.decks] == lists
    seen = match.view(A)["players"]
    assert set(seen[A]["deck"]) == set(seen[B]["deck"]) == set(seen[B]["hand"]) == {"?"}


# ---------------------------------------------------------------- 2.2


def test_2_2_the_battle_area_has_five_places():
    match = table(side("b1 NIL-001, b2 NIL-001, b3 NIL-001, b4 NIL-001", "NIL-002"))
    assert [move for move in match.legal() if move.startswith("summon NIL-002 b")] == ["summon NIL-002 b5"]
    after(match, "summon NIL-002 b5")
    assert field(match, A).count("NIL") == 5
    assert refusal(match, "move b1 b6") == "GEN-4"
    with pytest.raises(BadPosition):
        table(side("b6 NIL-001"))


@pytest.mark.parametrize("code", ["PER-001", "EMG-001", "LAS-002", "EQU-001", "ENV-001", "CON-001", "NOR-001"])
def test_2_2_for_creatures_only(code: str):
    match = table(side("b2 NIL-001", code))
    assert refusal(match, f"ambush {code} b1") == "SIX-5.5"
    assert refusal(match, f"use {code} b1") == "SIX-2.6"
    assert not any(move.startswith(f"summon {code}") for move in match.legal())
    assert refusal(match, f"summon {code} b1") == "SIX-5.2"
    with pytest.raises(BadPosition):
        table(side(f"b1 {code}"))
    with pytest.raises(BadPosition):
        table(side(f"b1 {code} down"))


def test_2_2_a_creature_there_may_attack_and_its_attack_counts():
    match = table(
        side("b1 NIL-010"), side("b1 AAA-001"), cards=[creature("AAA-001", attack=900, defence=5000)], phase="duel"
    )
    unanswered(match, "attack b1>B1")
    assert (field(match, A), field(match, B)) == ("b1 NIL-010 tapped", "")
    assert life(match) == (50_000, 49_900)


# ---------------------------------------------------------------- 2.3


def test_2_3_the_tower_area_has_five_places():
    match = table(side("t1 NIL-001, t2 PER-001, t3 EMG-001 down, t4 CON-001", "NIL-002 PER-002"))
    assert [move for move in match.legal() if " t" in move and move.split()[0] in ("summon", "use", "ambush")] == [
        "summon NIL-002 t5",
        "use PER-002 t5",
        "use t3",
        "ambush PER-002 t5",
    ]
    with pytest.raises(BadPosition):
        table(side("t6 NIL-001"))


@pytest.mark.parametrize("move", ["summon NIL-001 t4", "use PER-001 t4", "use CON-001 t4", "ambush EMG-001 t4"])
def test_2_3_for_any_kind_of_card(move: str):
    match = unanswered(table(side(hand="NIL-001 PER-001 CON-001 EMG-001")), move)
    assert at(match, A, "t4")["card"] == move.split()[1]


def test_2_3_a_creature_there_does_not_attack_and_its_defence_counts():
    cards = [creature("AAA-001", attack=5000, defence=900)]
    match = table(side("t1 TRI-090, b1 NIL-010"), side("t1 AAA-001"), cards=cards, phase="duel")
    assert refusal(match, "attack t1>T1") == "SIX-6.1"
    unanswered(match, "attack b1>T1")
    assert (field(match, B), life(match)) == ("", (50_000, 50_000))


# ---------------------------------------------------------------- 2.4


def test_2_4_a_card_that_pays_from_the_hand_goes_to_the_graveyard_when_the_effect_is_activated():
    pays = creature("AAA-001", skill(HEAL, when="activate", cost=[{"discard": 2}]))
    match = table(side("b1 AAA-001", "NIL-001 NIL-002 GNL-003", grave="ONE-001"), side(hand="NIL-009"), cards=[pays])
    after(match, "activate b1.1", "card NIL-002")
    assert match.legal() == ["card GNL-003", "card NIL-001"]
    assert refusal(match, "card NIL-002") == "GEN-3"
    after(match, "card GNL-003")
    assert match.to_move == B  # an answer may still come
    assert (hand(match, A), grave(match, A), life(match)[A]) == ("NIL-001", "ONE-001 NIL-002 GNL-003", 50_000)
    after(match, "pass")
    assert (grave(match, A), life(match)[A]) == ("ONE-001 NIL-002 GNL-003", 50_700)


def test_2_4_an_effect_from_the_hand_is_paid_with_its_own_card():
    own = creature("AAA-001", skill(HEAL, when="activate", from_="hand"))
    match = table(side(hand="AAA-001"), side(hand="NIL-001"), cards=[own])
    after(match, "activate h:AAA-001.1")
    assert (hand(match, A), grave(match, A), life(match)[A]) == ("", "AAA-001", 50_000)
    after(match, "pass")
    assert (grave(match, A), life(match)[A]) == ("AAA-001", 50_700)


def test_2_4_that_card_does_not_pay_for_a_discard_too():
    own = creature("AAA-001", skill(HEAL, when="activate", from_="hand", cost=[{"discard": 1}]))
    assert refusal(table(side(hand="AAA-001"), cards=[own]), "activate h:AAA-001.1") == "SIX-5.8"
    match = table(side(hand="AAA-001 AAA-001"), cards=[own])
    after(match, "activate h:AAA-001.1")
    assert match.legal() == ["card AAA-001"]
    after(match, "card AAA-001")
    assert (hand(match, A), grave(match, A), life(match)[A]) == ("", "AAA-001 AAA-001", 50_700)


def test_2_4_an_effect_from_the_banished_zone_too():
    own = creature("AAA-001", skill(HEAL, when="activate", from_="banished"))
    match = table(side(banished="NIL-001 AAA-001 NIL-002"), cards=[own])
    after(match, "activate x:AAA-001.1")
    assert (banished(match, A), grave(match, A), life(match)[A]) == ("NIL-001 NIL-002", "AAA-001", 50_700)


REVENANT = creature(
    "AAA-001", skill(HEAL, when="activate", from_="graveyard"), skill(DRAW, when="activate", from_="graveyard")
)


def test_2_4_a_card_that_pays_from_the_graveyard_is_shown_and_stays():
    match = table(side(grave="NIL-001 AAA-001 NIL-002"), side(hand="NIL-001"), cards=[REVENANT])
    after(match, "activate g:AAA-001.1")
    assert any("AAA-001" in line for line in match.log(seat=B))
    assert grave(match, A) == "NIL-001 AAA-001 NIL-002"
    after(match, "pass")
    assert (grave(match, A), life(match)[A]) == ("NIL-001 AAA-001 NIL-002", 50_700)


def test_2_4_the_same_card_pays_so_once_a_turn():
    match = after(table(side(grave="AAA-001"), cards=[REVENANT]), "activate g:AAA-001.1")
    assert refusal(match, "activate g:AAA-001.1") == "SIX-2.4"
    assert refusal(match, "activate g:AAA-001.2") == "SIX-2.4"
    for _ in range(6):
        move_on(match)
    assert turn(match) == (7, A, "strategy")
    unanswered(match, "activate g:AAA-001.2")
    assert refusal(match, "activate g:AAA-001.1") == "SIX-2.4"


def test_2_4_another_copy_may_pay():
    match = after(
        table(side(grave="AAA-001 AAA-001"), cards=[REVENANT]), "activate g:AAA-001.1", "activate g:AAA-001.1"
    )
    assert life(match)[A] == 51_400
    assert refusal(match, "activate g:AAA-001.1") == "SIX-2.4"


def test_2_4_only_where_the_skill_says_so_and_never_from_the_enemys_graveyard():
    match = table(side("b1 AAA-001", "AAA-001", banished="AAA-001"), side(grave="AAA-001"), cards=[REVENANT])
    assert refusal(match, "activate b1.1") == "SIX-5.8"
    assert refusal(match, "activate h:AAA-001.1") == "SIX-5.8"
    assert refusal(match, "activate x:AAA-001.1") == "SIX-5.8"
    assert refusal(match, "activate g:AAA-001.1") == "GEN-4"


# ---------------------------------------------------------------- 2.5


@pytest.mark.parametrize("cost", [{"destroy": "self"}, {"sacrifice": 1}, {"tap": "target"}, {"banish": "self"}])
def test_2_5_cards_in_the_battle_area_cannot_pay_for_effects(cost: dict[str, Any]):
    with pytest.raises(BadPosition):
        table(cards=[creature("AAA-001", skill(DRAW, when="activate", cost=[cost]))])


def test_2_5_a_discard_is_never_paid_from_the_field():
    pays = creature("AAA-001", skill(HEAL, when="activate", cost=[{"discard": 1}]))
    match = table(
        side("b1 AAA-001, b2 NIL-001, t1 NIL-002, t2 PER-001", banished="NIL-003", grave="NIL-004"), cards=[pays]
    )
    assert refusal(match, "activate b1.1") == "SIX-5.8"


def test_2_5_they_pay_for_sacrifice_and_upgrade_summons():
    match = table(side("b1 NIL-001, b2 NIL-002, b3 NIL-003", "TWO-050 ONE-030"))
    unanswered(match, "sacrifice TWO-050 b1+b2 b1", "upgrade ONE-030 b3")
    assert (field(match, A), grave(match, A)) == ("b1 TWO-050, b3 ONE-030", "NIL-001 NIL-002 NIL-003")


def test_2_5_tapping_and_paying_life_are_not_paying_with_a_card():
    taps = creature("AAA-001", skill(HEAL, when="activate", cost=[{"tap": "self"}]))
    pays = creature("AAA-002", skill(DRAW, when="activate", cost=[{"pay_life": 1500}]))
    match = table(side("b1 AAA-001, b2 AAA-002, t1 AAA-001"), cards=[taps, pays])
    after(match, "activate b1.1")
    assert (field(match, A), life(match)[A]) == ("b1 AAA-001 tapped, b2 AAA-002, t1 AAA-001", 50_700)
    after(match, "activate b2.1", "activate t1.1")
    assert field(match, A) == "b1 AAA-001 tapped, b2 AAA-002, t1 AAA-001 tapped"
    assert (life(match)[A], grave(match, A)) == (50_000 + 700 - 1500 + 700, "")


# ---------------------------------------------------------------- 2.6

STAYING = ["LAS-002", "LNG-002", "PER-001", "ENV-001", "EQU-001", "CON-001"]
PASSING = ["EMG-001", "GNL-001", "NOR-001"]
FULL = "b1 NIL-010, t1 NIL-001, t2 NIL-002, t3 PER-001, t4 EMG-001 down"


@pytest.mark.parametrize("code", STAYING)
def test_2_6_what_stays_occupies_a_tower_place(code: str):
    match = table(side(FULL, code))
    assert [move for move in match.legal() if move.startswith(f"use {code}")] == [f"use {code} t5"]
    assert refusal(match, f"use {code}") == "SIX-2.6"
    assert refusal(match, f"use {code} t1") == "SIX-2.6"
    assert refusal(match, f"use {code} t4") == "SIX-2.6"
    unanswered(match, f"use {code} t5", *(["target b1"] if code == "EQU-001" else []))
    assert field(match, A).endswith(f", t5 {code}")
    assert grave(match, A) == ""


@pytest.mark.parametrize("code", STAYING)
def test_2_6_with_no_free_place_it_cannot_be_used(code: str):
    match = table(side(f"{FULL}, t5 CON-002", code))
    assert not any(move.startswith((f"use {code}", "ambush")) for move in match.legal())
    assert {refusal(match, f"use {code} t{k}") for k in range(1, 6)} == {"SIX-2.6"}
    assert refusal(match, f"ambush {code} t1") == "SIX-5.5"


@pytest.mark.parametrize("code", PASSING)
def test_2_6_what_is_over_at_once_takes_no_place_and_goes_to_the_graveyard_on_resolution(code: str):
    match = table(side(f"{FULL}, t5 CON-002", code), side(hand="NIL-001"))
    assert refusal(match, f"use {code} t5") == "SIX-2.6"
    assert refusal(table(side(hand=code)), f"use {code} t5") == "SIX-2.6"
    before = field(match, A)
    after(match, f"use {code}")
    assert (hand(match, A), field(match, A), grave(match, A)) == ("", before, "")
    assert [link["card"] for link in match.position()["chain"]] == [code]
    after(match, "pass")
    assert (field(match, A), grave(match, A)) == (before, code)


@pytest.mark.parametrize("code", ["LAS-002", "PER-001", "ENV-001", "CON-001"])
def test_2_6_what_stays_lies_face_up_from_its_declaration_and_acts_from_its_resolution(code: str):
    match = table(side("b1 NIL-010", code), side("b1 NIL-010", "NIL-001"))
    after(match, f"use {code} t3")
    assert match.to_move == B
    assert field(match, A) == f"b1 NIL-010, t3 {code}"
    assert match.view(B)["players"][A]["tower"]["3"]["card"] == code
    assert (strength(match, A, "b1")[0], strength(match, B, "b1")[0]) == (1000, 1000)
    after(match, "pass")
    assert (strength(match, A, "b1")[0], strength(match, B, "b1")[0]) == (
        (1000, 900) if code == "CON-001" else (1100, 1000)
    )


@pytest.mark.parametrize("code", STAYING)
def test_2_6_an_ambush_that_stays_keeps_its_place(code: str):
    match = table(side(f"b1 NIL-010, t4 {code} down"), side(hand="NIL-001"))
    after(match, "use t4", *(["target b1"] if code == "EQU-001" else []))
    assert field(match, A) == f"b1 NIL-010, t4 {code}"  # face up from the declaration
    after(match, "pass")
    assert (field(match, A), grave(match, A)) == (f"b1 NIL-010, t4 {code}", "")


@pytest.mark.parametrize("code", PASSING)
def test_2_6_one_that_does_not_goes_to_the_graveyard_after_use(code: str):
    match = table(side(f"t4 {code} down"), side(hand="NIL-001"))
    after(match, "use t4")
    assert (field(match, A), grave(match, A)) == (f"t4 {code}", "")
    assert match.view(B)["players"][A]["tower"]["4"]["card"] == code
    after(match, "pass")
    assert (field(match, A), grave(match, A)) == ("", code)


def test_2_6_the_place_of_one_that_has_gone_is_free_again():
    match = table(side("t1 GNL-001 down, t2 NIL-001, t3 NIL-002, t4 NIL-003, t5 NIL-004", "PER-001"))
    assert refusal(match, "use PER-001 t1") == "SIX-2.6"
    after(match, "use t1", "use PER-001 t1")
    assert at(match, A, "t1")["card"] == "PER-001"


def test_2_6_an_ambush_that_stays_acts_like_one_from_the_hand():
    match = after(table(side("b1 NIL-010, t1 LAS-002 down")), "use t1")
    assert strength(match, A, "b1") == (1100, 500)
    assert at(match, A, "t1")["until"] == 7


@pytest.mark.parametrize("code", ["PER-001", "LAS-002", "CON-001"])
def test_2_6_a_card_whose_activation_is_negated_goes_to_the_graveyard(code: str):
    for a, move in ((side("b1 NIL-010", code), f"use {code} t2"), (side(f"b1 NIL-010, t2 {code} down"), "use t2")):
        match = after(table(a, side("b1 NIL-010", "AAA-009"), cards=[NEGATES]), move, "use AAA-009")
        assert (field(match, A), grave(match, A), grave(match, B)) == ("b1 NIL-010", code, "AAA-009")
        assert (strength(match, A, "b1")[0], strength(match, B, "b1")[0]) == (1000, 1000)


@pytest.mark.parametrize("code", PASSING)
def test_2_6_and_so_does_one_that_does_not_stay(code: str):
    for a, move in ((side(hand=code), f"use {code}"), (side(f"t2 {code} down"), "use t2")):
        match = after(table(a, side(hand="AAA-009"), cards=[NEGATES]), move, "use AAA-009")
        assert (field(match, A), grave(match, A), life(match)) == ("", code, (50_000, 50_000))


def test_2_6_a_new_environment_replaces_the_old_one():
    match = table(side("b1 NIL-010, t1 ENV-001", "ENV-004"), side("t1 ENV-002", "NIL-001"))
    assert strength(match, A, "b1")[0] == 1100
    after(match, "use ENV-004 t3")
    assert (field(match, A), grave(match, A)) == ("b1 NIL-010, t3 ENV-004", "ENV-001")  # at the declaration
    after(match, "pass")
    assert strength(match, A, "b1")[0] == 1400
    assert field(match, B) == "t1 ENV-002"


def test_2_6_even_if_the_new_one_is_negated():
    match = table(side("t1 ENV-001", "ENV-004"), side(hand="AAA-009"), cards=[NEGATES])
    after(match, "use ENV-004 t3", "use AAA-009")
    assert (field(match, A), grave(match, A)) == ("", "ENV-001 ENV-004")


def test_2_6_the_new_one_may_take_the_place_of_the_old_one():
    match = table(
        side("b1 NIL-010, t1 NIL-001, t2 ENV-001, t3 PER-001, t4 EMG-001 down, t5 CON-001", "ENV-004 PER-002")
    )
    assert [move for move in match.legal() if move.startswith("use ")] == ["use ENV-004 t2", "use t4"]
    assert refusal(match, "use PER-002 t2") == refusal(match, "use ENV-004 t3") == "SIX-2.6"
    after(match, "use ENV-004 t2")
    assert at(match, A, "t2")["card"] == "ENV-004"
    assert grave(match, A) == "ENV-001"
    assert strength(match, A, "b1")[0] == 1000 + 400 + 100


def test_2_6_an_ambushed_environment_is_none_until_it_is_turned_over():
    match = table(side("b1 NIL-010, t1 ENV-001, t2 ENV-004 down", "ENV-002"))
    assert refusal(match, "use ENV-002 t2") == "SIX-2.6"
    after(match, "use t2")
    assert (field(match, A), grave(match, A)) == ("b1 NIL-010, t2 ENV-004", "ENV-001")
    assert strength(match, A, "b1")[0] == 1400
    with pytest.raises(BadPosition):
        table(side("t1 ENV-001, t2 ENV-002"))


def test_2_6_equipment_asks_for_its_bearer_among_the_own_creatures():
    match = table(side("b1 NIL-010, t1 NIL-012, t5 PER-001", "EQU-005"), side("b1 NIL-020"))
    after(match, "use EQU-005 t2")
    assert match.legal() == ["target b1", "target t1"]
    assert refusal(match, "target B1") == refusal(match, "target t5") == "SIX-7.2"
    after(match, "target t1")
    assert at(match, A, "t2")["on"] == "t1"
    assert (strength(match, A, "t1")[0], strength(match, A, "b1")[0]) == (1200 + 500 + 100, 1000 + 100)


def test_2_6_or_as_the_card_says():
    worn = {"stat_add": {"who": "bearer", "attack": -300}}
    curse = card("AAA-001", "support", skill(worn), type="equipment", bearer="enemy battle creature")
    match = table(side("b1 NIL-010", "AAA-001"), side("b2 NIL-020, t1 NIL-030"), cards=[curse])
    after(match, "use AAA-001 t2")
    assert match.legal() == ["target B2"]
    after(match, "target B2")
    assert (at(match, A, "t2")["on"], strength(match, B, "b2")[0]) == ("B2", 1700)


def test_2_6_without_a_creature_there_is_no_bearer():
    match = table(side("t5 PER-001", "EQU-005"), side("b1 NIL-020"))
    assert refusal(match, "use EQU-005 t2") == "SIX-7.2"


def test_2_6_equipment_stays_in_its_place_and_follows_its_bearer():
    match = table(side("b1 NIL-010, t1 NIL-012, t2 EQU-005 on=b1"))
    after(match, "move b1 t1")
    assert field(match, A) == "b1 NIL-012, t1 NIL-010, t2 EQU-005"
    assert at(match, A, "t2")["on"] == "t1"
    assert (strength(match, A, "t1")[0], strength(match, A, "b1")[0]) == (1500, 1200)


@pytest.mark.parametrize(("what", "pile"), [("destroy", grave), ("to_hand", hand), ("banish", banished)])
def test_2_6_equipment_goes_to_the_graveyard_when_its_bearer_leaves(what: str, pile: Any):
    cards = [hits("AAA-001", what, "1 creature")]
    match = table(
        side(hand="AAA-001"),
        side("b1 NIL-010, t1 EQU-005 on=b1, t2 EQU-002 on=b1, b2 NIL-011, t3 EQU-003 on=b2"),
        cards=cards,
    )
    unanswered(match, "use AAA-001", "target B1")
    assert field(match, B) == "b2 NIL-011, t3 EQU-003"
    assert set(grave(match, B).split()) >= {"EQU-005", "EQU-002"}
    assert "NIL-010" in pile(match, B)


def test_2_6_as_a_fee_it_leaves_the_field_too():
    match = table(side("b1 NIL-010, b2 NIL-011, t1 EQU-005 on=b1", "TWO-050"))
    unanswered(match, "sacrifice TWO-050 b1+b2 b1")
    assert field(match, A) == "b1 TWO-050"
    assert sorted(grave(match, A).split()) == ["EQU-005", "NIL-010", "NIL-011"]


def test_2_6_and_in_a_fight():
    match = table(side("b1 NIL-030"), side("b1 NIL-010, t1 EQU-005 on=b1"), phase="duel")
    unanswered(match, "attack b1>B1")
    while match.position()["phase"] != "duel":
        after(match, "pass")
    assert (field(match, B), sorted(grave(match, B).split())) == ("", ["EQU-005", "NIL-010"])
    assert life(match)[B] == 50_000 - 1500


def test_2_6_or_if_its_bearer_is_gone_when_it_resolves():
    kills = card(
        "AAA-001", "support", skill({"destroy": {"who": "all enemy creature"}}, when="activate"), type="emergency"
    )
    match = table(side("b1 NIL-010", "EQU-005"), side(hand="AAA-001"), cards=[kills])
    after(match, "use EQU-005 t1", "target b1", "use AAA-001")
    assert (field(match, A), grave(match, A)) == ("", "NIL-010 EQU-005")


# ---------------------------------------------------------------- 2.7


@pytest.mark.parametrize(("what", "pile"), [("destroy", grave), ("to_hand", hand), ("banish", banished)])
def test_2_7_a_card_goes_to_its_owners_zone_whoever_controls_it(what: str, pile: Any):
    for place in ("b1", "t1"):
        match = table(side(f"{place} NIL-010 owner=1", "AAA-001"), cards=[hits("AAA-001", what, "1 my creature")])
        unanswered(match, "use AAA-001", f"target {place}")
        assert (field(match, A), pile(match, B)) == ("", "NIL-010")
        assert "NIL-010" not in f"{hand(match, A)} {grave(match, A)} {banished(match, A)}"


def test_2_7_in_a_fight():
    match = table(side("b1 NIL-030"), side("b1 NIL-010 owner=0"), phase="duel")
    unanswered(match, "attack b1>B1")
    assert (grave(match, A), grave(match, B)) == ("NIL-010", "")
    assert life(match) == (50_000, 48_000)  # but its controller pays


def test_2_7_as_a_fee():
    match = table(side("b1 NIL-010 owner=1, b2 NIL-011, b3 NIL-012 owner=1", "TWO-050 ONE-030"))
    unanswered(match, "sacrifice TWO-050 b1+b2 b1", "upgrade ONE-030 b3")
    assert (grave(match, A), grave(match, B)) == ("NIL-011", "NIL-010 NIL-012")


@pytest.mark.parametrize("code", ["EMG-001", "GNL-001", "LAS-002"])
def test_2_7_an_event_too(code: str):
    match = table(side(f"t1 {code} down owner=1"))
    unanswered(match, "use t1")
    if code == "LAS-002":
        for _ in range(9):
            move_on(match)
        assert phase(match) == "strategy"
    assert (field(match, A), grave(match, A), grave(match, B)) == ("", "", code)


def test_2_7_an_environment_that_is_replaced_too():
    match = unanswered(table(side("t1 ENV-001 owner=1", "ENV-002")), "use ENV-002 t1")
    assert (grave(match, A), grave(match, B), at(match, A, "t1")["card"]) == ("", "ENV-001", "ENV-002")


def test_2_7_equipment_goes_to_its_own_owner_not_its_bearers():
    match = table(side("b1 NIL-030"), side("b1 NIL-010 owner=0, t1 EQU-001 on=b1"), phase="duel")
    unanswered(match, "attack b1>B1")
    assert (grave(match, A), grave(match, B)) == ("NIL-010", "EQU-001")


def test_2_7_the_draw_comes_from_the_own_deck():
    match = move_on(move_on(move_on(table(side(deck="NIL-005 NIL-006"), side(deck="NIL-007 NIL-008")))))
    assert (hand(match, A), hand(match, B)) == ("", "NIL-007")
    assert told(match, "drew")[-1]["seat"] == B
    assert allowed(match, "summon NIL-007 b1")
