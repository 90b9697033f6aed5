"""SIX-6: the duel."""

from typing import Any

import pytest

from .six_duel_table import (
    A,
    B,
    after,
    allowed,
    asked,
    at,
    chain,
    creature,
    duel,
    emergency,
    ending,
    field,
    grave,
    hand,
    life,
    move_on,
    refusal,
    side,
    skill,
    strategy,
    strength,
    strike,
    told,
    turn,
)

FULL = 50_000
PUMP = creature("PUMP-001", skill({"stat_add": {"who": "self", "attack": 2000, "until": "turn"}}, when="activate"))
"""A creature 1000/500 that gives itself 2000 attack for the turn."""


def attacks(match: Any) -> list[str]:
    """The attacks that may be named."""
    assert match.legal()[0] == "next"
    found = match.legal()[1:]
    assert all(move.startswith("attack ") for move in found)
    return [move.removeprefix("attack ") for move in found]


# ---------------------------------------------------------------- SIX-6.1


def test_6_1_an_untapped_creature_of_the_own_battle_area_attacks():
    match = duel(side("b1 PL-503, b2 PL-201 tapped, b4 PL-301, t1 PL-705"), side("b1 PL-302, b5 PL-101"))
    assert attacks(match) == ["b1>B1", "b1>B5", "b4>B1", "b4>B5"]
    assert refusal(match, "attack b2>B1") == "SIX-6.3"
    assert refusal(match, "attack t1>B1") == "SIX-6.1"
    assert refusal(match, "attack b3>B1") == "SIX-6.1"


def test_6_1_a_creature_of_the_battle_area_shields_the_tower_area_and_the_player():
    match = duel(side("b1 PL-503"), side("b3 PL-302, t2 PL-205, t4 PL-101"))
    assert attacks(match) == ["b1>B3"]
    assert refusal(match, "attack b1>T2") == "SIX-6.1"
    assert refusal(match, "attack b1>player") == "SIX-6.1"
    assert refusal(match, "attack b1>B1") == "SIX-6.1"


def test_6_1_a_tapped_creature_shields_and_is_attacked_as_well():
    match = duel(side("b1 PL-503"), side("b3 PL-302 tapped, t2 PL-205"))
    assert attacks(match) == ["b1>B3"]


def test_6_1_without_one_there_any_creature_of_the_tower_area():
    match = duel(side("b1 PL-503"), side("t2 PL-205, t4 PL-101, t5 PER-001"))
    assert attacks(match) == ["b1>T2", "b1>T4"]
    assert refusal(match, "attack b1>player") == "SIX-6.1"
    assert refusal(match, "attack b1>T5") == "SIX-6.1"


def test_6_1_without_one_in_either_the_player_whatever_else_lies_there():
    match = duel(side("b1 PL-503"), side("t1 PER-001, t3 EMG-010 down, t5 NOR-010 down"))
    assert attacks(match) == ["b1>player"]
    for place in ("T1", "T3", "B1"):
        assert refusal(match, f"attack b1>{place}") == "SIX-6.1"


@pytest.mark.parametrize(
    ("option", "b", "wanted"),
    [
        ("both-empty", "b1 PL-302, t1 PL-205", ["b1>B1"]),
        ("both-empty", "b1 PL-302", ["b1>B1"]),
        ("both-empty", "t1 PL-205", ["b1>T1"]),
        ("both-empty", "", ["b1>player"]),
        ("tower-empty", "b1 PL-302, t1 PL-205", ["b1>B1"]),
        ("tower-empty", "b1 PL-302", ["b1>B1", "b1>player"]),
        ("tower-empty", "b1 PL-302, t1 PER-001, t2 NOR-010 down", ["b1>B1", "b1>player"]),
        ("tower-empty", "t1 PL-205", ["b1>T1"]),
        ("tower-empty", "", ["b1>player"]),
    ],
)
def test_6_1_which_area_opens_the_way_to_the_player_is_an_option(option: str, b: str, wanted: list[str]):
    match = duel(side("b1 PL-503"), side(b), direct_attack=option)
    assert attacks(match) == wanted
    if "b1>player" not in wanted:
        assert refusal(match, "attack b1>player") == "SIX-6.1"


def test_6_1_past_a_creature_of_the_battle_area_to_the_player():
    match = after(duel(side("b1 PL-503"), side("b1 PL-909"), direct_attack="tower-empty"), "attack b1>player")
    assert life(match) == (FULL, FULL - 5000)
    assert field(match, B) == "b1 PL-909"


def test_6_1_the_second_player_attacks_alike_and_no_attack_is_a_must():
    match = duel(side("b1 PL-302"), side("b2 PL-503"), turn=6)
    assert attacks(match) == ["b2>B1"]
    assert turn(after(match, "attack b2>B1")) == (6, B, "duel")
    assert life(match) == (FULL - 2000, FULL)
    assert turn(after(match, "next")) == (6, B, "second-strategy")


@pytest.mark.parametrize("phase", ["strategy", "second-strategy"])
def test_6_1_attacks_are_named_in_the_duel_alone(phase: str):
    match = strategy(side("b1 PL-503"), side("b1 PL-302"), phase=phase)
    assert refusal(match, "attack b1>B1") == "SIX-4.1"


# ---------------------------------------------------------------- SIX-6.2


def test_6_2_only_the_enemys_creatures_by_default():
    match = duel(side("b1 PL-503, b2 PL-201, t1 PL-101"), side("b1 PL-302"))
    assert attacks(match) == ["b1>B1", "b2>B1"]
    for move in ("attack b1>b2", "attack b2>b1", "attack b1>t1", "attack b1>b1"):
        assert refusal(match, move) == "SIX-6.2"


def test_6_2_friendly_fire_lets_every_other_own_creature_be_named_in_either_area():
    match = duel(side("b1 PL-503, b2 PL-201 tapped, t1 PL-101, t2 PER-001"), side("b1 PL-302"), friendly_fire="on")
    assert sorted(attacks(match)) == ["b1>B1", "b1>b2", "b1>t1"]
    assert refusal(match, "attack b1>b1") == "SIX-6.2"
    assert not allowed(match, "attack b1>t2")
    assert not allowed(match, "attack b1>player")


def test_6_2_of_the_enemys_side_only_what_6_1_allows_may_be_attacked():
    match = duel(side("b1 PL-503, b2 PL-201"), side("b1 PL-302, t1 PL-101"), friendly_fire="on")
    assert refusal(match, "attack b1>T1") == "SIX-6.1"
    assert refusal(match, "attack b1>player") == "SIX-6.1"


@pytest.mark.parametrize(
    ("target", "left", "lost"), [("b2", "b1 PL-503 tapped, t1 PL-304", 3000), ("t1", "b1 PL-503 tapped, b2 PL-201", 0)]
)
def test_6_2_the_own_creature_falls_and_costs_its_own_player(target: str, left: str, lost: int):
    match = strike(duel(side("b1 PL-503, b2 PL-201, t1 PL-304"), friendly_fire="on"), f"b1>{target}")
    assert field(match, A) == left
    assert life(match) == (FULL - lost, FULL)


def test_6_2_whoever_controls_the_target_defends():
    match = duel(side("b1 PL-503, b2 PL-301, t1 PL-305", "PL-101"), side("b1 PL-302", "PL-101"), friendly_fire="on")
    after(match, "attack b1>b2")
    assert asked(match) == (B, "respond")  # the other player answers the declaration all the same
    after(match, "pass", "pass")
    assert asked(match) == (A, "defence")
    assert match.legal() == ["pass", "guard t1 b3", "guard t1 b4", "guard t1 b5", "guard PL-101"]
    after(match, "guard t1 b3", "pass")
    assert field(match, A) == "b2 PL-301, b3 PL-305"
    assert grave(match, A) == "PL-503"
    assert life(match) == (FULL, FULL)  # without the guard's 3000, 3000 is not above 5000


# ---------------------------------------------------------------- SIX-6.3


def test_6_3_after_the_attack_the_creature_is_tapped_and_cannot_fight_again():
    match = after(duel(side("b1 PL-503"), side("b1 PL-302, b2 PL-101")), "attack b1>B1")
    lies = at(match, A, "b1")
    assert lies is not None
    assert (lies["tapped"], lies["attacked"]) == (True, True)
    assert match.legal() == ["next"]
    assert refusal(match, "attack b1>B2") == "SIX-6.3"


def test_6_3_any_number_of_creatures_one_after_the_other():
    match = duel(side("b1 PL-503, b2 PL-201, b5 PL-301"), side("b1 PL-302, t1 PL-101"))
    strike(match, "b1>B1")
    assert attacks(match) == ["b2>T1", "b5>T1"]
    strike(match, "b5>T1")
    assert attacks(match) == ["b2>player"]
    after(match, "attack b2>player")
    assert life(match) == (FULL, FULL - 2000 - 2000)
    assert field(match, A) == "b1 PL-503 tapped, b2 PL-201 tapped, b5 PL-301 tapped"


@pytest.mark.parametrize("marks", ["tapped", "attacked", "tapped attacked"])
def test_6_3_tapped_or_having_attacked_each_forbids_it(marks: str):
    match = duel(side(f"b1 PL-503 {marks}"), side("b1 PL-302"))
    assert refusal(match, "attack b1>B1") == "SIX-6.3"


def test_6_3_one_attack_a_turn_also_if_it_is_untapped_again():
    match = after(duel(side("b1 PL-503, b2 PL-201", "WAKE-001"), side("b1 PL-302")), "attack b1>B1", "pass")
    after(match, "attack b2>player", "use WAKE-001", "target b1")
    assert field(match, A) == "b1 PL-503, b2 PL-201 tapped"
    assert refusal(match, "attack b1>player") == "SIX-6.3"


def test_6_3_the_marks_are_set_when_the_attack_ends():
    match = after(duel(side("b1 PL-503", "CRY-010"), side("b1 PL-302", "PL-101")), "attack b1>B1")
    for steps in ([], ["pass"], ["pass"]):
        lies = at(after(match, *steps), A, "b1")
        assert lies is not None
        assert (lies["tapped"], lies["attacked"]) == (False, False)
    assert asked(match) == (B, "defence")
    assert field(after(match, "pass"), A) == "b1 PL-503 tapped"


def test_6_3_in_the_next_own_turn_it_may_attack_again():
    match = strike(duel(side("b1 PL-503"), side("t1 PL-105, t2 PL-105")), "b1>T1")
    assert field(match, A) == "b1 PL-503 tapped"
    for _ in range(5):
        move_on(match)
    assert turn(match) == (7, A, "strategy")
    assert attacks(move_on(match)) == ["b1>T1", "b1>T2"]


# ---------------------------------------------------------------- SIX-6.4


def test_6_4_the_steps_of_an_attack():
    match = duel(side("b1 PL-503", "PL-101"), side("b1 PL-302", "PL-201"))
    after(match, "attack b1>B1")
    assert (asked(match), turn(match)) == ((B, "respond"), (5, A, "duel"))
    assert match.position()["attack"] == {"from": "b1", "to": "B1", "guards": []}
    assert asked(after(match, "pass")) == (A, "battle")
    assert asked(after(match, "pass")) == (B, "defence")
    assert told(match, "compared") == []
    assert asked(after(match, "pass")) == (A, "duel")
    assert match.position()["attack"] is None
    found = [event["event"] for event in match.events() if not event["event"].startswith("sync")]
    assert found == ["attacks", *["passed"] * 3, "compared", "destroyed", "to-pile", "damage", "tapped"]


def test_6_4_the_phase_cannot_be_left_in_mid_attack():
    match = after(duel(side("b1 PL-503, b2 PL-201", "PL-101"), side("b1 PL-302", "PL-201")), "attack b1>B1")
    assert not allowed(match, "next")
    for _ in range(2):
        after(match, "pass")
        assert refusal(match, "next") == "SIX-6.4"
        assert not allowed(match, "attack b2>B1")


def test_6_4_steps_in_which_openly_nothing_can_be_done_are_skipped():
    match = after(duel(side("b1 PL-503"), side("b1 PL-302")), "attack b1>B1")
    assert asked(match) == (A, "duel")
    assert told(match, "passed") == []
    assert life(match) == (FULL, FULL - 2000)


def test_6_4_guards_go_the_attacker_is_tapped_then_it_is_judged_then_skills_are_set_off():
    wail = creature("WAIL-001", skill({"heal": {"who": "me", "amount": 1000}}, when="destroyed"), attack=3000)
    match = duel(side("b1 PL-503"), side("b1 WAIL-001", "PL-101 PL-201", life=5000), cards=[wail])
    after(match, "attack b1>B1", "pass", "guard PL-101", "pass")
    kinds = [event["event"] for event in match.events()]
    order = [
        kinds.index(kind) for kind in ("guarded", "compared", "destroyed", "damage", "tapped", "triggered", "life")
    ]
    assert order == sorted(order)
    assert grave(match, B) == "WAIL-001 PL-101"
    assert life(match) == (FULL, 5000 - 1000 + 1000)
    match = duel(side("b1 PL-503"), side("b1 WAIL-001", life=2000), cards=[wail])
    assert ending(after(match, "attack b1>B1")) == (A, "SIX-8.1")  # judged before the skill could heal


# ---------------------------------------------------------------- SIX-6.5


def test_6_5_emergency_events_and_effects_of_creatures():
    a = side("b1 PL-503, b2 PUMP-001, t1 PUMP-001, t2 CRY-010 down, t3 CRY-010 down laid=5, t4 NOR-010 down", "CRY-020")
    match = after(duel(a, side("b1 PL-302"), cards=[PUMP]), "attack b1>B1")
    assert asked(match) == (A, "battle")
    assert match.legal() == ["pass", "use CRY-020", "use t2", "activate b2.1", "activate t1.1"]
    assert refusal(match, "use t3") == "SIX-5.5"  # laid this turn
    assert refusal(match, "use t4") == "SIX-6.5"  # no emergency event


def test_6_5_nothing_else():
    relic = {"when": "activate", "do": [{"heal": {"who": "me", "amount": 1000}}]}
    own = {"code": "RELC-001", "name": {"en": "Relic"}, "kind": "support", "type": "permanent", "nation": "red"}
    own |= {"attribute": "fire", "level": 0, "rarity": "N", "skills": [relic]}
    a = side("b1 PL-503, t1 RELC-001, t5 PL-101", "GNL-010 PER-001 NOR-010 ONE-010 CRY-010")
    match = after(duel(a, side("b1 PL-302"), cards=[own]), "attack b1>B1")
    assert match.legal() == ["pass", "use CRY-010"]
    for move in (
        "use GNL-010",
        "use PER-001 t2",
        "use NOR-010",
        "summon ONE-010 b2",
        "move b1 t3",
        "ambush GNL-010 t2",
    ):
        assert refusal(match, move) == "SIX-6.5"
    assert refusal(match, "activate t1.1") == "SIX-6.5"
    assert not allowed(match, "guard t5 b2")


def test_6_5_any_number_of_them_until_pass_and_the_comparison_counts_them():
    match = after(duel(side("b1 PL-503", "CRY-010 CRY-010 PL-101"), side("b1 PL-605")), "attack b1>B1")
    after(match, "use CRY-010", "target b1")
    assert asked(match) == (A, "battle")
    after(match, "use CRY-010", "target b1")
    assert asked(match) == (A, "battle")
    assert strength(match, A, "b1") == (7000, 3000)
    after(match, "pass")
    assert (field(match, A), field(match, B)) == ("b1 PL-503 tapped", "")
    assert life(match) == (FULL, FULL - 1000)
    assert grave(match, A) == "CRY-010 CRY-010"


def test_6_5_an_effect_of_the_attacker_itself():
    match = after(duel(side("b1 PUMP-001"), side("b1 PL-202"), cards=[PUMP]), "attack b1>B1")
    assert match.legal() == ["pass", "activate b1.1"]
    after(match, "activate b1.1", "pass")
    assert field(match, A) == "b1 PUMP-001 tapped"
    assert life(match) == (FULL, FULL - 1000)


@pytest.mark.parametrize(
    ("more", "held", "comes"),
    [
        ("", "", False),
        ("", "PL-101", True),  # a card in the hand, whatever it is
        ("t1 NOR-010 down", "", True),
        ("t1 CRY-010 down laid=4", "", True),
        ("t1 CRY-010 down laid=5", "", False),
        ("t1 PUMP-001", "", True),
        ("t1 PER-001, t2 PL-101", "", False),
    ],
)
def test_6_5_the_step_is_skipped_where_openly_nothing_can_be_done(more: str, held: str, comes: bool):
    match = duel(side(f"b1 PL-503{', ' * bool(more)}{more}", held), side("b1 PL-302"), cards=[PUMP])
    assert asked(after(match, "attack b1>B1")) == ((A, "battle") if comes else (A, "duel"))


# ---------------------------------------------------------------- SIX-6.6


def test_6_6_the_defender_guards_with_tower_and_hand_uses_cards_and_effects_or_declines():
    b = side("b1 PL-302, b3 PUMP-001, t1 PL-205, t2 NOR-010 down, t3 CRY-010 down, t4 PL-101 tapped", "PL-301 SAP-010")
    match = after(duel(side("b1 PL-503"), b, cards=[PUMP]), "attack b1>B1", "pass")
    assert asked(match) == (B, "defence")
    assert match.legal() == [
        *["pass", "use SAP-010", "use t2", "use t3", "activate b3.1"],
        *["guard t1 b2", "guard t1 b4", "guard t1 b5", "guard PL-301"],
    ]
    after(match, "pass")
    assert life(match) == (FULL, FULL - 2000)


def test_6_6_guards_of_both_kinds_are_mixed_with_effects_in_any_order():
    b = side("b1 PL-302, t1 PL-105, t2 PL-205, t3 CRY-010 down", "PL-301 PL-401 NIL-001")
    match = after(duel(side("b1 PL-999"), b), "attack b1>B1", "pass")
    after(match, "guard PL-401", "guard t2 b5", "use t3", "target b5", "guard t1 b2", "guard PL-301")
    assert asked(match) == (B, "defence")
    assert match.position()["attack"]["guards"] == ["PL-401", "B5", "B2", "PL-301"]
    assert strength(match, B, "b1") == (3000 + 4000 + 2000 + 1000 + 3000, 2000)
    assert field(match, B) == "b1 PL-302, b2 PL-105, b5 PL-205"
    assert hand(match, B) == "NIL-001"


def test_6_6_neither_a_tapped_creature_nor_one_of_the_battle_area_guards():
    b = side("b1 PL-302, b2 PL-302, t1 PL-205 tapped, t2 PL-101 moved, t3 PER-001", "PL-201 NOR-010")
    match = after(duel(side("b1 PL-503"), b), "attack b1>B1", "pass")
    assert match.legal() == ["pass", "guard t2 b3", "guard t2 b4", "guard t2 b5", "guard PL-201"]
    assert refusal(match, "guard t1 b3") == "SIX-6.6"
    assert refusal(match, "guard b2 b3") == "SIX-6.6"
    assert refusal(match, "guard t3 b3") == "SIX-6.6"
    assert refusal(match, "guard t2 b1") == "SIX-6.6"
    assert refusal(match, "guard NOR-010") == "SIX-6.6"


def test_6_6_the_target_itself_cannot_guard():
    match = after(duel(side("b1 PL-503"), side("t1 PL-206, t2 PL-101")), "attack b1>T1")
    assert asked(match) == (B, "defence")
    assert match.legal() == ["pass", *(f"guard t2 b{k}" for k in range(1, 6))]
    assert refusal(match, "guard t1 b1") == "SIX-6.6"


def test_6_6_a_guard_that_is_back_in_the_tower_area_does_not_guard_again():
    a, b = side("b1 PL-503, t1 PL-101"), side("b1 PL-302, b2 PL-205, t1 PL-101", "NIL-001")
    attack = {"from": "b1", "to": "B1", "guards": ["T1"]}
    match = strategy(a, b, phase="defence", keys={"attack": attack})
    assert set(match.legal()) == {"guard NIL-001", "pass"}


def test_6_6_with_no_free_battle_place_only_the_hand_guards():
    full = ", ".join(f"b{k} PL-302" for k in range(1, 6))
    match = after(duel(side("b1 PL-503"), side(f"{full}, t1 PL-205", "PL-301")), "attack b1>B1", "pass")
    assert match.legal() == ["pass", "guard PL-301"]
    for place in range(1, 6):
        assert refusal(match, f"guard t1 b{place}") == "SIX-6.6"


def test_6_6_of_the_hand_only_emergency_events_of_the_ambushes_any_card():
    b = side("b1 PL-302, t1 GNL-010 down, t2 NOR-010 down laid=4, t3 PER-010 down, t4 CRY-010 down laid=5")
    b["hand"] = ["CRY-030", "GNL-020", "NOR-020", "PER-001"]
    match = after(duel(side("b1 PL-503"), b), "attack b1>B1", "pass")
    assert match.legal() == ["pass", "use CRY-030", "use t1", "use t2", "use t3"]
    for move in ("use GNL-020", "use NOR-020", "use PER-001 t5"):
        assert refusal(match, move) == "SIX-6.6"
    assert refusal(match, "use t4") == "SIX-5.5"
    after(match, "use t2")
    assert life(match) == (FULL - 1000, FULL)
    after(match, "use t1")
    assert life(match) == (FULL - 1000, FULL + 1000)
    after(match, "use t3")  # a permanent event stays, and counts at once: 4000 against 5000
    assert field(match, B) == "b1 PL-302, t3 PER-010, t4 CRY-010 down"
    after(match, "pass")
    assert life(match) == (FULL - 1000, FULL + 1000 - 1000)


def test_6_6_skills_of_own_cards_of_every_kind_that_lie_face_up():
    gain = skill({"heal": {"who": "me", "amount": 1000}}, when="activate")
    cards = [creature("KIND-001", gain)]
    for n, (kind, sort) in enumerate([("support", "permanent"), ("interference", "continuous")], 2):
        frame = {"nation": "red", "attribute": "fire", "level": 0, "rarity": "N", "type": sort}
        cards.append({"code": f"KIND-00{n}", "name": {"en": f"Kind {n}"}, "kind": kind, **frame, "skills": [gain]})
    b = side("b1 PL-302, b2 KIND-001, t1 KIND-001 tapped, t2 KIND-002, t3 KIND-003")
    match = after(duel(side("b1 PL-503"), b, cards=cards), "attack b1>B1")
    assert match.legal() == ["pass", "activate b2.1", "activate t1.1", "activate t2.1", "activate t3.1"]
    after(match, "activate b2.1", "activate t1.1", "activate t2.1", "activate t3.1", "pass")
    assert life(match) == (FULL, FULL + 4000 - 2000)


@pytest.mark.parametrize(
    ("more", "held", "comes"),
    [
        ("", "", False),
        ("", "NOR-010", True),  # a card in the hand, whatever it is
        ("t1 NOR-010 down", "", True),
        ("t1 CRY-010 down laid=5", "", False),
        ("t1 PL-101", "", True),
        ("t1 PL-101 tapped", "", False),
        ("t1 PUMP-001 tapped", "", True),
        ("t1 PER-001", "", False),
        ("b2 PL-101, b3 PL-101, b4 PL-101, b5 PL-101, t1 PL-101", "", False),
        ("b2 PL-101, b3 PL-101, b4 PL-101, t1 PL-101", "", True),
    ],
)
def test_6_6_the_step_is_skipped_where_openly_nothing_can_be_done(more: str, held: str, comes: bool):
    b = side(f"b1 PL-302{', ' * bool(more)}{more}", held)
    match = after(duel(side("b1 PL-503"), b, cards=[PUMP]), "attack b1>B1")
    if match.position()["window"]:
        after(match, "pass")
    assert asked(match) == ((B, "defence") if comes else (A, "duel"))


# ---------------------------------------------------------------- SIX-6.7


def guarded(b: Any, *guards: str, attacker: str = "PL-999", target: str = "B1", a: str = "", **rest: Any) -> Any:
    """The defence step of an attack, after these guards; a spare card in the hand keeps it open until ``pass``."""
    b["hand"].append("NIL-001")
    field = ", ".join(filter(None, [f"b1 {attacker}", a]))
    match = after(duel(side(field), b, **rest), f"attack b1>{target}")
    while asked(match)[1] != "defence":
        after(match, "pass")
    return after(match, *guards)


@pytest.mark.parametrize(
    ("option", "first", "second"), [("sum", 3000 + 2000, 3000 + 2000 + 4000), ("double", 8000, 8000 + 4000)]
)
def test_6_7_each_guard_raises_the_attack_of_a_target_in_the_battle_area(option: str, first: int, second: int):
    match = guarded(side("b1 PL-302, t1 PL-205", "PL-401"), "guard t1 b2", guard_total=option)
    assert strength(match, B, "b1") == (first, 2000)
    assert strength(after(match, "guard PL-401"), B, "b1") == (second, 2000)


@pytest.mark.parametrize(
    ("option", "first", "second"), [("sum", 2000 + 2000, 2000 + 2000 + 4000), ("double", 6000, 6000 + 4000)]
)
def test_6_7_each_guard_raises_the_defence_of_a_target_in_the_tower_area(option: str, first: int, second: int):
    match = guarded(side("t1 PL-302, t2 PL-205", "PL-401"), "guard t2 b2", target="T1", guard_total=option)
    assert strength(match, B, "t1") == (3000, first)
    assert strength(after(match, "guard PL-401"), B, "t1") == (3000, second)


def test_6_7_double_adds_the_printed_value_not_what_it_has_become():
    match = guarded(side("b1 PL-302, t1 CRY-010 down, t2 PL-205"), "use t1", "target b1", guard_total="double")
    assert strength(match, B, "b1") == (4000, 2000)
    assert strength(after(match, "guard t2 b2"), B, "b1") == (4000 + 3000 + 2000, 2000)


def test_6_7_double_adds_it_once_an_attack_and_raises_add_up():
    b = side("b1 PL-302, t1 PL-105, t2 PL-205, t3 PL-405", "NIL-001")
    match = duel(side("b1 PL-999, b2 PL-999, b3 PL-009", ""), b, guard_total="double")
    after(match, "attack b3>B1", "pass", "guard t1 b2", "guard t2 b3")
    assert strength(match, B, "b1") == (3000 + 3000 + 1000 + 2000, 2000)
    after(match, "pass", "attack b1>B1", "pass", "guard t3 b4")  # 9900 against 9000 + 3000 + 4000
    assert strength(match, B, "b1") == (9000 + 3000 + 4000, 2000)
    assert field(after(match, "pass"), A) == "b2 PL-999"


def test_6_7_double_adds_it_with_the_first_guard_even_if_that_has_left_again():
    b = side("b1 PL-302, t1 PL-205, t2 PL-105", "HOME-001")
    match = guarded(b, "guard t1 b2", "use HOME-001", "target b2", guard_total="double")
    assert strength(match, B, "b1") == (3000 + 3000 + 2000, 2000)
    after(match, "guard t2 b3")
    assert strength(match, B, "b1") == (3000 + 3000 + 2000 + 1000, 2000)


@pytest.mark.parametrize(("option", "wanted"), [("sum", [4000, 6000]), ("double", [7000, 12000])])
def test_6_7_a_raise_lasts_until_the_end_of_the_turn(option: str, wanted: list[int]):
    b = side("b1 PL-302, t1 PL-105, t2 PL-205", "NIL-001")
    match = duel(side("b1 PL-009, b2 PL-009"), b, guard_total=option)
    after(match, "attack b1>B1", "pass", "guard t1 b2", "pass")
    assert strength(match, B, "b1") == (wanted[0], 2000)
    after(match, "attack b2>B1", "pass")
    assert strength(match, B, "b1") == (wanted[0], 2000)
    after(match, "guard t2 b3", "pass")
    assert strength(match, B, "b1") == (wanted[1], 2000)
    move_on(match)
    assert strength(match, B, "b1") == (wanted[1], 2000)
    move_on(match)
    assert turn(match) == (6, B, "strategy")
    assert strength(match, B, "b1") == (3000, 2000)


def test_6_7_the_power_of_a_guard_is_its_attack_as_it_is_now():
    match = guarded(side("b1 PL-302, t2 PL-205, t3 PL-405", "PL-201"), a="t1 CON-005")  # all of B's have 500 less
    assert strength(match, B, "b1") == (2500, 2000)
    assert strength(after(match, "guard t2 b2"), B, "b1") == (2500 + 1500, 2000)
    assert strength(after(match, "guard PL-201"), B, "b1") == (4000 + 2000, 2000)  # in the hand it is what is printed
    match = guarded(side("b1 PL-302, t2 PL-205, t3 CRY-010 down"), "use t3", "target t2", "guard t2 b2")
    assert strength(match, B, "b1") == (3000 + 3000, 2000)


def test_6_7_a_guard_whose_power_changes_later_has_raised_by_what_it_was():
    match = guarded(side("b1 PL-302, t2 PL-205, t3 CRY-010 down"), "guard t2 b2", "use t3", "target b2")
    assert strength(match, B, "b1") == (5000, 2000)
    assert strength(match, B, "b2") == (3000, 5000)


def test_6_7_a_guard_of_no_power_raises_by_nothing():
    match = guarded(side("b1 PL-302, t2 PL-009"), "guard t2 b2")
    assert strength(match, B, "b1") == (3000, 2000)
    match = guarded(side("b1 PL-302, t2 PL-205"), "guard t2 b2", a="t1 CON-050")  # 2000 - 5000
    assert strength(match, B, "b1") == (0, 2000)


def test_6_7_guards_from_the_tower_area_stay_in_the_battle_area_and_are_themselves_again():
    match = after(guarded(side("b1 PL-302, t1 PL-205"), "guard t1 b4", attacker="PL-109"), "pass")
    assert field(match, B) == "b1 PL-302, b4 PL-205"
    assert strength(match, B, "b4") == (2000, 5000)
    for _ in range(3):
        move_on(match)
    assert attacks(match) == ["b1>player", "b4>player"]


def test_6_7_guards_from_the_hand_go_to_the_graveyard_after_the_attack():
    match = guarded(side("b1 PL-302", "PL-201 PL-201 PL-101"), "guard PL-201", "guard PL-201")
    assert (hand(match, B), grave(match, B)) == ("NIL-001 PL-101", "")
    assert match.position()["attack"]["guards"] == ["PL-201", "PL-201"]
    after(match, "pass")
    assert (hand(match, B), grave(match, B)) == ("NIL-001 PL-101", "PL-302 PL-201 PL-201")


def test_6_7_a_direct_attack_cannot_be_guarded():
    match = after(duel(side("b1 PL-503"), side("", "PL-201 SAP-010")), "attack b1>player", "pass")
    assert match.legal() == ["pass", "use SAP-010"]
    assert refusal(match, "guard PL-201") == "SIX-6.7"
    match = duel(side("b1 PL-503"), side("b1 PL-302, b2 PL-302", "PL-201"), direct_attack="tower-empty")
    after(match, "attack b1>player", "pass")
    assert match.legal() == ["pass"]
    assert life(after(match, "pass")) == (FULL, FULL - 5000)


def test_6_7_guards_are_named_one_at_a_time_and_told_with_the_raise():
    match = guarded(side("b1 PL-302, t1 PL-205", "PL-401"), "guard t1 b2", "guard PL-401")
    assert [(event["card"], event["from"]) for event in told(match, "guarded")] == [("PL-205", "t1"), ("PL-401", "h")]
    assert [(event["amount"], event["value"]) for event in told(match, "raised")] == [(2000, 5000), (4000, 9000)]
    assert [mod["value"] for mod in (at(match, B, "b1") or {})["mods"] if mod["guard"]] == [2000, 4000]


# ---------------------------------------------------------------- SIX-6.8


@pytest.mark.parametrize(
    ("attacker", "target", "a", "b", "lost"),
    [
        ("PL-503", "b1 PL-305", "b1 PL-503 tapped", "", (0, 2000)),  # higher
        ("PL-503", "b1 PL-495", "b1 PL-503 tapped", "", (0, 100)),
        ("PL-503", "b1 PL-005", "b1 PL-503 tapped", "", (0, 5000)),
        ("PL-503", "b1 PL-701", "", "b1 PL-701", (2000, 0)),  # lower
        ("PL-503", "b1 PL-511", "", "b1 PL-511", (100, 0)),
        ("PL-503", "b1 PL-501", "b1 PL-503 tapped", "b1 PL-501 tapped", (0, 0)),  # equal
        ("PL-003", "b1 PL-003", "b1 PL-003 tapped", "b1 PL-003 tapped", (0, 0)),
        ("PL-503", "t1 PL-904", "b1 PL-503 tapped", "", (0, 0)),  # against the defence
        ("PL-503", "t1 PL-106", "", "t1 PL-106", (0, 0)),
        ("PL-503", "t1 PL-105", "b1 PL-503 tapped", "t1 PL-105 tapped", (0, 0)),
    ],
)
def test_6_8_higher_lower_equal(attacker: str, target: str, a: str, b: str, lost: tuple[int, int]):
    match = after(duel(side(f"b1 {attacker}"), side(target)), f"attack b1>{target[:2].upper()}")
    assert (field(match, A), field(match, B)) == (a, b)
    assert grave(match, A) == ("" if a else attacker)
    assert grave(match, B) == ("" if b else target.split()[1])
    assert life(match) == (FULL - lost[0], FULL - lost[1])
    assert asked(match) == (A, "duel")


def test_6_8_a_target_that_was_tapped_fights_as_well_and_stays_tapped():
    match = after(duel(side("b1 PL-503"), side("b1 PL-701 tapped")), "attack b1>B1")
    assert (field(match, A), field(match, B)) == ("", "b1 PL-701 tapped")
    match = after(duel(side("b1 PL-503"), side("b1 PL-501 tapped")), "attack b1>B1")
    assert (field(match, A), field(match, B)) == ("b1 PL-503 tapped", "b1 PL-501 tapped")


def test_6_8_equal_taps_the_target_but_it_has_not_attacked():
    lies = at(after(duel(side("b1 PL-503"), side("b1 PL-501")), "attack b1>B1"), B, "b1")
    assert lies is not None
    assert (lies["tapped"], lies["attacked"]) == (True, False)


def test_6_8_who_was_destroyed_goes_to_the_graveyard_of_its_owner():
    match = after(duel(side("b1 PL-503 owner=1"), side("b1 PL-701 owner=0, b2 PL-101")), "attack b1>B1")
    assert (grave(match, A), grave(match, B)) == ("", "PL-503")
    assert life(match) == (FULL - 2000, FULL)
    match = after(duel(side("b1 PL-503"), side("b1 PL-301 owner=0")), "attack b1>B1")
    assert (grave(match, A), grave(match, B)) == ("PL-301", "")
    assert life(match) == (FULL, FULL - 2000)  # whoever controls it loses the life


@pytest.mark.parametrize(
    ("attacker", "guard", "option", "a_lost", "falls"),
    [
        ("PL-503", "PL-101", "printed", 0, "B"),  # 4000
        ("PL-503", "PL-101", "raised", 0, "B"),
        ("PL-503", "PL-201", "printed", 0, ""),  # 5000: equal
        ("PL-503", "PL-201", "raised", 0, ""),
        ("PL-503", "PL-301", "printed", 0, "A"),  # 6000; without the guard 3000
        ("PL-503", "PL-301", "raised", 1000, "A"),
        ("PL-203", "PL-301", "printed", 1000, "A"),
        ("PL-203", "PL-301", "raised", 4000, "A"),
        ("PL-303", "PL-301", "printed", 0, "A"),
        ("PL-303", "PL-301", "raised", 3000, "A"),
    ],
)
def test_6_8_what_guards_add_decides_who_falls_and_only_as_raised_costs_life(
    attacker: str, guard: str, option: str, a_lost: int, falls: str
):
    b = side("b1 PL-302", guard)
    match = after(guarded(b, f"guard {guard}", attacker=attacker, guard_damage=option), "pass")
    assert (grave(match, A), grave(match, B)) == (attacker if falls == "A" else "", "PL-302 " * (falls == "B") + guard)
    assert life(match) == (FULL - a_lost, FULL - (1000 if falls == "B" else 0))


def test_6_8_the_raise_that_double_adds_is_part_of_what_guards_add():
    for option, lost in (("printed", 0), ("raised", 3000 + 3000 + 1000 - 5000)):
        rules = {"guard_damage": option, "guard_total": "double"}
        b = side("b1 PL-302", "PL-101")
        match = after(guarded(b, "guard PL-101", attacker="PL-503", **rules), "pass")
        assert (grave(match, A), life(match)) == ("PL-503", (FULL - lost, FULL))


def test_6_8_guards_of_an_earlier_attack_do_not_count_either_and_effects_do():
    match = duel(side("b1 PL-009, b2 PL-203"), side("b1 PL-302, t1 PL-205, t2 PL-101, t3 CRY-010 down"))
    after(match, "attack b1>B1", "pass", "guard t1 b2", "pass")
    assert life(match) == (FULL - 3000, FULL)
    after(match, "attack b2>B1", "pass", "use t3", "target b1", "pass")  # 2000 against 3000 + 2000 by guards + 1000
    assert life(match) == (FULL - 3000 - 2000, FULL)


@pytest.mark.parametrize("option", ["printed", "raised"])
def test_6_8_against_a_guarded_tower_nobody_loses_life(option: str):
    match = guarded(side("t1 PL-302", "PL-901"), "guard PL-901", attacker="PL-503", target="T1", guard_damage=option)
    after(match, "pass")
    assert (field(match, A), field(match, B)) == ("", "t1 PL-302")
    assert life(match) == (FULL, FULL)


# ---------------------------------------------------------------- SIX-6.9


def test_6_9_a_direct_attack_costs_the_whole_attack():
    match = after(duel(side("b1 PL-503, b2 PL-071")), "attack b1>player", "attack b2>player")
    assert life(match) == (FULL, FULL - 5000 - 700)
    assert field(match, A) == "b1 PL-503 tapped, b2 PL-071 tapped"
    assert told(match, "compared") == []


def test_6_9_the_attack_as_it_is_then():
    match = after(duel(side("b1 PL-503", "CRY-010"), side("", "SAP-030")), "attack b1>player", "pass")
    after(match, "use CRY-010", "target b1", "pass")
    assert asked(match) == (B, "defence")
    after(match, "use SAP-030", "target B1")
    assert life(match) == (FULL, FULL - (5000 + 1000 - 3000))


def test_6_9_it_can_take_the_last_life():
    assert ending(after(duel(side("b1 PL-503"), side(life=5000)), "attack b1>player")) == (A, "SIX-8.1")
    assert ending(after(duel(side("b1 PL-503"), side(life=5001)), "attack b1>player")) is None


# ---------------------------------------------------------------- SIX-6.10


def test_6_10_an_attacker_that_leaves_before_the_comparison_ends_the_attack():
    match = duel(side("b1 PL-503, b2 PL-201", "PL-101"), side("b1 PL-302", "BACK-001 PL-101"))
    after(match, "attack b1>B1", "use BACK-001", "target B1")
    assert asked(match) == (A, "respond")
    after(match, "pass")
    assert asked(match) == (A, "duel")
    assert told(match, "compared") == []
    assert (field(match, A), hand(match, A)) == ("b2 PL-201", "PL-101 PL-503")
    assert life(match) == (FULL, FULL)
    assert attacks(match) == ["b2>B1"]


@pytest.mark.parametrize("card", ["HOME-001", "BOLT-001"])
def test_6_10_in_the_defence_step_too(card: str):
    b = side("b1 PL-302, t1 PL-205", f"{card} PL-301")
    match = after(duel(side("b1 PL-503"), b), "attack b1>B1", "pass", "guard PL-301")
    after(match, f"use {card}", "target b1" if card == "HOME-001" else "target B1")
    assert asked(match) == (A, "duel")
    assert told(match, "compared") == []
    assert grave(match, B) == f"{card} PL-301"  # a guard from the hand all the same
    assert life(match) == (FULL, FULL)
    if card == "HOME-001":
        assert hand(match, B) == "PL-302"
        assert field(match, A) == "b1 PL-503 tapped"
        assert (at(match, A, "b1") or {})["attacked"] is True
    else:
        assert (field(match, A), grave(match, A)) == ("", "PL-503")


def test_6_10_a_target_destroyed_in_the_battle_step_leaves_no_defence_step():
    match = after(
        duel(side("b1 PL-503, b2 PL-201", "BOLT-001"), side("b1 PL-302, b2 PL-101", "PL-101")), "attack b1>B1"
    )
    after(match, "pass", "use BOLT-001", "target B1", "pass")
    assert asked(match) == (A, "duel")
    assert field(match, A) == "b1 PL-503 tapped, b2 PL-201"
    assert (life(match), attacks(match)) == ((FULL, FULL), ["b2>B2"])


def test_6_10_a_negated_attack_ends_and_the_attacker_is_tapped_all_the_same():
    match = after(duel(side("b1 PL-503"), side("", "PARY-001")), "attack b1>player")
    assert match.legal() == ["pass", "use PARY-001"]
    after(match, "use PARY-001")
    assert field(match, A) == "b1 PL-503 tapped"
    assert life(match) == (FULL, FULL)
    assert refusal(match, "attack b1>player") == "SIX-6.3"


def test_6_10_other_creatures_that_leave_change_nothing():
    match = after(duel(side("b1 PL-503, b2 PL-101"), side("b1 PL-302", "BOLT-001")), "attack b1>B1")
    after(match, "use BOLT-001", "target B2")
    assert life(match) == (FULL, FULL - 2000)
    match = after(duel(side("b1 PL-999"), side("b1 PL-302, t1 PL-205", "HOME-001")), "attack b1>B1", "pass")
    after(match, "guard t1 b2", "use HOME-001", "target b2")
    assert strength(match, B, "b1") == (5000, 2000)  # the guard has gone, its raise stays
    assert "B2" not in match.position()["attack"]["guards"]
    assert life(after(match, "pass")) == (FULL, FULL - 4900)


@pytest.mark.parametrize(("target", "b", "lost"), [("T1", "t1 PL-104, b2 PL-909", 0), ("B1", "b1 PL-104", 4000)])
def test_6_10_a_target_is_compared_by_the_area_in_which_it_stands_now(target: str, b: str, lost: int):
    keys = {"attack": {"from": "b1", "to": target, "guards": []}}  # T1 as if it had come there since
    match = after(duel(side("b1 PL-503"), side(b, "PL-101"), phase="defence", keys=keys), "pass")
    assert grave(match, B) == "PL-104"
    assert life(match) == (FULL, FULL - lost)


# ---------------------------------------------------------------- SIX-6.11


def test_6_11_attack_and_defence_never_fall_below_0():
    match = duel(side("b1 PL-503, t1 CON-090"), side("b1 PL-302", "SAP-090"))
    assert strength(match, B, "b1") == (0, 2000)
    after(match, "attack b1>B1")
    after(match, "use SAP-090", "target B1")
    assert strength(match, A, "b1") == (0, 3000)
    after(match, "pass") if asked(match)[1] == "defence" else None
    assert (field(match, A), field(match, B)) == ("b1 PL-503 tapped, t1 CON-090", "b1 PL-302 tapped")
    assert life(match) == (FULL, FULL)  # 0 against 0


def test_6_11_a_direct_attack_of_0_costs_nothing():
    match = after(duel(side("b1 PL-503"), side("", "SAP-090")), "attack b1>player", "use SAP-090", "target B1")
    assert life(match) == (FULL, FULL)


def test_6_11_defence_too():
    frail = emergency(
        "FRAI-001", {"stat_add": {"who": "target", "defence": -9000, "until": "turn"}}, target="1 creature"
    )
    match = duel(side("b1 PL-003", "FRAI-001"), side("t1 PL-302"), cards=[frail])
    after(match, "attack b1>T1", "use FRAI-001", "target T1")
    assert strength(match, B, "t1") == (3000, 0)
    assert chain(match) == ""
    assert field(match, B) == "t1 PL-302 tapped"  # 0 against 0
