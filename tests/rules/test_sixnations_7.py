"""SIX-7: using cards and effects."""

from itertools import permutations
from typing import Any

import pytest

from .six_duel_table import (
    A,
    B,
    after,
    allowed,
    asked,
    at,
    card,
    chain,
    creature,
    deck,
    duel,
    emergency,
    ending,
    field,
    grave,
    hand,
    life,
    move_on,
    refusal,
    settle,
    side,
    skill,
    strategy,
    strength,
    told,
    turn,
    waiting,
)

FULL = 50_000


def gain(amount: int, who: str = "me") -> dict[str, Any]:
    """An operation: life for a player."""
    return {"heal": {"who": who, "amount": amount}}


KEEN = creature("KEEN-001", skill(gain(1000), when="activate", response=True))
"""A creature whose skill may answer: 1000 life."""

IDLE = creature("IDLE-001", skill(gain(1000), when="activate"))
"""One whose skill may not."""


def life_events(match: Any) -> list[tuple[int, int]]:
    """Whose life changed, by how much, in order."""
    found = [event for event in match.events() if event["event"] in ("life", "damage")]
    return [(event["seat"], event["amount"] * (-1 if event["event"] == "damage" else 1)) for event in found]


# ---------------------------------------------------------------- SIX-7.1


@pytest.mark.parametrize(
    ("hand", "move", "links"),
    [
        ("EMG-010", "use EMG-010", "EMG-010"),
        ("GNL-010", "use GNL-010", "GNL-010"),
        ("PER-010", "use PER-010 t5", "PER-010"),
        ("NOR-010", "use NOR-010", "NOR-010"),
        ("", "use t1", "GNL-020"),
        ("", "activate b1.1", "IDLE-001"),
        ("", "activate t2.1", "RELC-001"),
        ("ONE-010", "summon ONE-010 b5", "ONE-010"),
        ("TWO-010", "sacrifice TWO-010 b1+b2 b1", "TWO-010"),
        ("TWO-010", "upgrade TWO-010 b2", "TWO-010"),
    ],
)
def test_7_1_every_declaration_is_answered_by_the_other_player(hand: str, move: str, links: str):
    relic = card("RELC-001", "support", skill(gain(1000), when="activate"), type="permanent")
    a = side("b1 IDLE-001, b2 ONE-020, t1 GNL-020 down, t2 RELC-001", hand)
    match = after(strategy(a, side("", "NIL-001"), cards=[IDLE, relic]), move)
    assert (asked(match), chain(match)) == ((B, "respond"), links)
    assert match.legal() == ["pass"]
    after(match, "pass")
    assert (asked(match), chain(match)) == ((A, "strategy"), "")


def test_7_1_an_attack_is_answered_but_is_no_part_of_the_chain():
    match = after(duel(side("b1 PL-503"), side("b1 PL-302", "CRY-010 EMG-010")), "attack b1>B1")
    assert (asked(match), chain(match)) == ((B, "respond"), "")
    after(match, "use EMG-010")  # A has nothing to answer with, and nothing for the battle step
    assert asked(match) == (B, "defence")
    assert life(match) == (FULL, FULL + 1000)


@pytest.mark.parametrize("move", ["ambush GNL-010 t1", "move b1 t2"])
def test_7_1_neither_an_ambush_nor_a_move_is_answered(move: str):
    match = after(strategy(side("b1 PL-503", "GNL-010"), side("", "EMG-010")), move)
    assert asked(match) == (A, "strategy")


def test_7_1_the_players_answer_in_turn_and_what_was_declared_last_resolves_first():
    match = strategy(side("", "EMG-001 EMG-002 NIL-001"), side("", "EMG-003 EMG-004 NIL-001"))
    after(match, "use EMG-001")
    assert asked(match) == (B, "respond")
    after(match, "use EMG-003")
    assert asked(match) == (A, "respond")
    after(match, "use EMG-002")
    assert asked(match) == (B, "respond")
    after(match, "use EMG-004")
    assert (asked(match), chain(match)) == ((A, "respond"), "EMG-001 EMG-003 EMG-002 EMG-004")
    assert life_events(match) == []
    after(match, "pass")
    assert life_events(match) == [(B, 400), (A, 200), (B, 300), (A, 100)]
    assert asked(match) == (A, "strategy")
    assert (grave(match, A), grave(match, B)) == ("EMG-002 EMG-001", "EMG-004 EMG-003")


def test_7_1_the_first_pass_closes_the_chain():
    match = strategy(side("", "EMG-001 EMG-002"), side("", "EMG-003 EMG-004"))
    after(match, "use EMG-001", "use EMG-003", "pass")  # B may not add EMG-004 to it, nor is anybody asked between
    assert life_events(match) == [(B, 300), (A, 100)]
    assert asked(match) == (A, "strategy")


@pytest.mark.parametrize(
    ("b", "hand", "comes"),
    [
        ("", "", False),
        ("", "NIL-001", True),
        ("t1 NOR-010 down", "", True),
        ("t1 EMG-010 down laid=4", "", True),
        ("t1 EMG-010 down laid=5", "", False),
        ("b1 KEEN-001", "", True),
        ("t3 KEEN-001 tapped", "", True),
        ("b1 IDLE-001, b2 PL-503, t1 PER-001", "", False),
    ],
)
def test_7_1_a_player_is_asked_where_open_facts_allow_an_answer(b: str, hand: str, comes: bool):
    match = after(strategy(side("", "EMG-010"), side(b, hand), cards=[KEEN, IDLE]), "use EMG-010")
    assert asked(match) == ((B, "respond") if comes else (A, "strategy"))


def test_7_1_an_answer_is_an_emergency_event_or_a_skill_marked_response():
    b = "b1 KEEN-001, b2 IDLE-001, t1 EMG-010 down, t2 EMG-020 down laid=5, t3 GNL-010 down"
    match = strategy(side("", "EMG-010"), side(b, "EMG-030 GNL-020 NOR-010 ONE-010 PER-010"), cards=[KEEN, IDLE])
    after(match, "use EMG-010")
    assert match.legal() == ["pass", "use EMG-030", "use t1", "activate b1.1"]
    for move in ("use GNL-020", "use NOR-010", "use PER-010 t5", "use t3", "activate b2.1", "summon ONE-010 b3"):
        assert refusal(match, move) == "SIX-7.1"
    assert refusal(match, "use t2") == "SIX-5.5"
    after(match, "activate b1.1")
    assert chain(match) == ""
    assert life_events(match) == [(B, 1000), (A, 1000)]


def test_7_1_a_response_answers_once_a_turn():
    match = strategy(side("", "EMG-010 EMG-010"), side("b1 KEEN-001"), cards=[KEEN])
    after(match, "use EMG-010", "activate b1.1")
    after(match, "use EMG-010")
    assert refusal(match, "activate b1.1") == "SIX-5.8"
    assert match.legal() == ["pass"]


@pytest.mark.parametrize(
    ("a", "hand", "move", "fitting"),
    [
        ("b1 PL-503", "", "attack b1>B1", "PARY-001"),
        ("", "EMG-010", "use EMG-010", "VETO-001"),
        ("t1 GNL-010 down", "", "use t1", "VETO-001"),
        ("b1 IDLE-001", "", "activate b1.1", "HUSH-001"),
        ("", "ONE-010", "summon ONE-010 b1", "BAN-001"),
        ("b1 ONE-010", "TWO-010", "upgrade TWO-010 b1", "BAN-001"),
        ("b1 ONE-010, b2 NIL-010", "TWO-010", "sacrifice TWO-010 b1+b2 t1", "BAN-001"),
    ],
)
def test_7_1_a_skill_that_answers_one_kind_fits_only_that(a: str, hand: str, move: str, fitting: str):
    phase = "duel" if move.startswith("attack") else "strategy"
    every = ["BAN-001", "HUSH-001", "PARY-001", "VETO-001"]
    match = strategy(side(a, hand), side("b1 PL-302", " ".join(every)), cards=[IDLE], phase=phase)
    after(match, move)
    assert match.legal() == ["pass", f"use {fitting}"]
    for other in set(every) - {fitting}:
        assert refusal(match, f"use {other}") == "SIX-7.1"


def test_7_1_it_fits_only_what_lies_directly_under_it_and_is_the_others():
    match = duel(side("b1 PL-503", "PARY-001 VETO-001 EMG-001"), side("b1 PL-302", "EMG-010 PARY-001 VETO-001"))
    after(match, "attack b1>B1", "use EMG-010")
    assert match.legal() == ["pass", "use EMG-001", "use VETO-001"]
    assert refusal(match, "use PARY-001") == "SIX-7.1"  # the attack is A's own, and no longer uppermost
    after(match, "use EMG-001")
    assert match.legal() == ["pass", "use VETO-001"]
    assert refusal(match, "use PARY-001") == "SIX-7.1"
    after(match, "use VETO-001")
    assert match.legal() == ["pass", "use VETO-001"]
    after(match, "use VETO-001", "pass")
    assert chain(match) == ""  # A's VETO negates B's, so EMG-001 is carried out after all
    assert life(match) == (FULL + 100, FULL + 1000)


@pytest.mark.parametrize("card", ["PARY-001", "VETO-001", "HUSH-001", "BAN-001"])
def test_7_1_it_answers_and_is_never_used_of_the_own_accord(card: str):
    match = duel(side("b1 PL-503", card), side("b1 PL-302", card))
    after(match, "attack b1>B1", "pass")
    assert match.legal() == ["pass"]
    assert refusal(match, f"use {card}") == "SIX-7.1"
    match = strategy(side("b1 PL-503", card), side("", card))
    assert refusal(match, f"use {card}") == "SIX-7.1"
    after(match, "next")
    assert match.legal() == ["pass"]


def test_7_1_a_response_of_a_creature_to_an_attack():
    stop = creature("STOP-001", skill({"negate": "attack"}, when="declared", of="attack", response=True))
    match = duel(side("b1 PL-503, b2 PL-201"), side("b1 PL-302, t5 STOP-001"), cards=[stop])
    after(match, "attack b1>B1")
    assert match.legal() == ["pass", "activate t5.1"]
    after(match, "activate t5.1")
    assert (asked(match), field(match, A)) == ((A, "duel"), "b1 PL-503 tapped, b2 PL-201")
    after(match, "attack b2>B1")
    assert match.legal() == ["pass"]  # once a turn


def test_7_1_what_is_negated_does_nothing_and_goes_to_the_graveyard():
    for move, code in (("use EMG-010", "EMG-010"), ("use PER-010 t3", "PER-010"), ("use t1", "GNL-020")):
        match = strategy(side("b1 PL-503, t1 GNL-020 down", "EMG-010 PER-010"), side("", "VETO-001"))
        settle(after(match, move, "use VETO-001"))
        assert life(match) == (FULL, FULL)
        assert strength(match, A, "b1") == (5000, 3000)
        assert grave(match, A) == code
        assert field(match, A) in ("b1 PL-503, t1 GNL-020 down", "b1 PL-503")


def test_7_1_a_negated_summon_brings_the_creature_to_the_graveyard_and_frees_its_place():
    match = strategy(side("b1 ONE-010, t1 EQU-010 on=b1", "TWO-010 ONE-010"), side("", "BAN-001 BAN-001"))
    after(match, "summon ONE-010 b2", "use BAN-001", "pass")
    assert (field(match, A), grave(match, A)) == ("b1 ONE-010, t1 EQU-010", "ONE-010")
    after(match, "upgrade TWO-010 b1", "use BAN-001")
    assert field(match, A) == ""
    assert grave(match, A) == "ONE-010 ONE-010 TWO-010 EQU-010"


def test_7_1_a_negated_effect_stays_used():
    match = after(strategy(side("b1 IDLE-001"), side("", "HUSH-001"), cards=[IDLE]), "activate b1.1", "use HUSH-001")
    assert life(match) == (FULL, FULL)
    assert refusal(match, "activate b1.1") == "SIX-5.8"


def test_7_1_at_16_links_nobody_is_asked_any_more():
    match = strategy(side("", " ".join(["EMG-001"] * 10)), side("", " ".join(["EMG-002"] * 10)))
    for k in range(15):
        after(match, "use EMG-002" if k % 2 else "use EMG-001")
    assert len(chain(match).split()) == 15
    assert asked(match) == (B, "respond")
    after(match, "use EMG-002")
    assert asked(match) == (A, "strategy")
    assert life_events(match) == [(B, 200), (A, 100)] * 8


def test_7_1_the_chain_is_open_to_both():
    match = after(strategy(side("", "BOLT-001"), side("b1 PL-503, b2 PL-302", "NIL-001")), "use BOLT-001", "target B2")
    for seat in (A, B, -1):
        (link,) = match.view(seat)["chain"]
        assert (link["seat"], link["card"], link["from"], link["targets"]) == (A, "BOLT-001", "h", ["B2"])


# ---------------------------------------------------------------- SIX-7.2


def test_7_2_targets_are_named_at_the_declaration_one_at_a_time():
    match = strategy(side("b1 PL-101", "BOLT-002"), side("b1 PL-503, b3 PL-302, t2 PL-101, t3 PER-001", "NIL-001"))
    after(match, "use BOLT-002")
    window = match.position()["window"]
    assert (window["seat"], window["ask"], window["min"], window["max"]) == (A, "target", 2, 2)
    assert (window["by"], window["chosen"]) == ("h:BOLT-002.1", [])
    assert match.legal() == ["target B1", "target B3", "target T2"]
    for move in ("target b1", "target T3", "target B2", "done"):
        assert refusal(match, move) == "SIX-7.2"
    after(match, "target T2")
    assert match.position()["window"]["chosen"] == ["T2"]
    assert match.legal() == ["target B1", "target B3"]  # none twice
    after(match, "target B1")
    assert asked(match) == (B, "respond")  # the largest number closes the choice
    assert field(match, B) == "b1 PL-503, b3 PL-302, t2 PL-101, t3 PER-001"
    assert field(after(match, "pass"), B) == "b3 PL-302, t3 PER-001"


def test_7_2_from_the_smallest_number_on_done_closes_the_choice():
    match = after(strategy(side("", "PAIR-003"), side("b1 PL-503, b2 PL-302, b3 PL-101, b4 PL-101")), "use PAIR-003")
    assert refusal(match, "done") == "SIX-7.2"
    after(match, "target B2")
    assert match.legal()[0] == "done"
    after(match, "target B4")
    assert field(after(match, "done"), B) == "b1 PL-503, b3 PL-101"


def test_7_2_a_card_needs_as_many_targets_as_it_says_at_least():
    match = strategy(side("b1 PL-101, b2 PL-101", "BOLT-002 PAIR-002"), side("b1 PL-503, t1 EMG-010 down"))
    assert refusal(match, "use BOLT-002") == "SIX-7.2"
    after(match, "use PAIR-002", "target B1", "pass")
    assert grave(match, B) == "PL-503"
    match = strategy(side("b1 PL-101", "BOLT-001 GEAR-001 EQU-010"), side("t1 EMG-010 down"), cards=[GEAR])
    assert refusal(match, "use BOLT-001") == "SIX-7.2"
    assert refusal(match, "use GEAR-001 t1") == "SIX-7.2"  # equipment for an enemy creature
    assert allowed(match, "use EQU-010 t1")


GEAR = card("GEAR-001", "support", skill({"stat_add": {"who": "bearer", "attack": -500}}), type="equipment")
GEAR["bearer"] = "enemy creature"


def test_7_2_targets_in_graveyards_and_banished_zones():
    dig = emergency("DIG-001", {"to_hand": {"who": "target"}}, target="1-4 graveyard creature")
    find = emergency("FIND-001", {"to_hand": {"who": "target"}}, target="1 banished creature")
    a = side("", "DIG-001 FIND-001", grave="PL-101 EMG-010 PL-101 PL-302", banished="PL-201")
    match = strategy(a, side("", grave="PL-503", banished="PL-401"), cards=[dig, find])
    after(match, "use DIG-001")
    assert match.legal() == ["target g:PL-101", "target g:PL-302", "target G:PL-503"]
    after(match, "target g:PL-101", "target G:PL-503", "target g:PL-101")
    assert match.legal() == ["done", "target g:PL-302"]
    after(match, "done")
    assert (hand(match, A), hand(match, B)) == ("FIND-001 PL-101 PL-101", "PL-503")
    assert grave(match, A) == "EMG-010 PL-302 DIG-001"
    after(match, "use FIND-001")
    assert match.legal() == ["target x:PL-201", "target X:PL-401"]


COST = emergency("COST-001", {"destroy": {"who": "target"}}, target="1 enemy creature")
COST["skills"][0]["cost"] = [{"pay_life": 3000}, {"discard": 2}]


def test_7_2_costs_are_paid_after_the_last_target_before_any_answer():
    match = strategy(side("", "COST-001 PL-101 PL-101 PL-201"), side("b1 PL-503", "HOME-001"), cards=[COST])
    after(match, "use COST-001")
    assert life(match) == (FULL, FULL)
    after(match, "target B1")
    assert life(match) == (FULL - 3000, FULL)
    assert asked(match) == (A, "card")
    assert match.legal() == ["card PL-101", "card PL-201"]
    after(match, "card PL-101", "card PL-201")
    assert asked(match) == (B, "respond")
    assert (hand(match, A), grave(match, A)) == ("PL-101", "PL-101 PL-201")


@pytest.mark.parametrize(("life_of_a", "held", "may"), [(3000, 3, True), (2999, 3, False), (3000, 2, False)])
def test_7_2_a_cost_must_be_paid_in_full_without_the_card_itself(life_of_a: int, held: int, may: bool):
    a = side("", " ".join(["COST-001", *["PL-101"] * (held - 1)]), life=life_of_a)
    match = strategy(a, side("b1 PL-503"), cards=[COST])
    assert allowed(match, "use COST-001") is may
    if not may:
        assert refusal(match, "use COST-001") == "SIX-5.8"


def test_7_2_a_target_that_is_gone_is_skipped():
    match = strategy(side("", "BOLT-002"), side("b1 PL-503, b2 PL-302", "HOME-001"))
    after(match, "use BOLT-002", "target B1", "target B2", "use HOME-001", "target b1")
    assert (field(match, B), hand(match, B), grave(match, B)) == ("", "PL-503", "HOME-001 PL-302")


def test_7_2_an_effect_with_no_target_left_does_nothing_and_its_cost_stays_paid():
    a = side("", "COST-001 PL-101 PL-101")
    match = strategy(a, side("b1 PL-503, b2 PL-302", "HOME-001"), cards=[COST])
    after(match, "use COST-001", "target B1", "card PL-101", "card PL-101", "use HOME-001", "target b1")
    assert field(match, B) == "b2 PL-302"
    assert life(match) == (FULL - 3000, FULL)
    assert grave(match, A) == "PL-101 PL-101 COST-001"
    assert [event["card"] for event in told(match, "fizzled")] == ["COST-001"]


def test_7_2_all_of_an_effect_fails_with_its_targets():
    both = emergency("BOTH-001", {"destroy": {"who": "target"}}, gain(1000), target="1 enemy creature")
    match = strategy(side("", "BOTH-001"), side("b1 PL-503", "HOME-001"), cards=[both])
    after(match, "use BOTH-001", "target B1", "use HOME-001", "target b1")
    assert life(match) == (FULL, FULL)


# ---------------------------------------------------------------- SIX-7.3

WAIL = creature("WAIL-001", skill(gain(100), when="destroyed"))
KNELL = creature("KNEL-001", skill(gain(200), when="destroyed"))


def test_7_3_triggered_skills_wait_until_the_chain_has_resolved():
    match = strategy(side("", "EMG-010 BOLT-001"), side("b1 WAIL-001", "EMG-020"), cards=[WAIL])
    after(match, "use EMG-010", "use EMG-020", "use BOLT-001", "target B1")
    assert asked(match) == (A, "strategy")
    assert life_events(match) == [(B, 2000), (A, 1000), (B, 100)]


def test_7_3_the_active_players_go_first_each_ordering_the_own_ones():
    both = "b1 WAIL-001, b2 KNEL-001"
    match = after(strategy(side(both, "RUIN-001"), side(both), cards=[WAIL, KNELL]), "use RUIN-001")
    assert (asked(match), waiting(match)) == ((A, "order"), "WAIL-001 KNEL-001 WAIL-001 KNEL-001")
    assert match.legal() == ["choose 1", "choose 2"]
    assert refusal(match, "choose 3") == "SIX-7.3"
    after(match, "choose 2")
    assert asked(match) == (B, "order")
    after(match, "choose 1")
    assert asked(match) == (A, "strategy")
    assert life_events(match) == [(A, 200), (A, 100), (B, 100), (B, 200)]


def test_7_3_in_the_turn_of_b_it_is_b():
    match = strategy(side("b1 WAIL-001"), side("b1 KNEL-001", "RUIN-001"), cards=[WAIL, KNELL], turn=6)
    after(match, "use RUIN-001")
    assert life_events(match) == [(B, 200), (A, 100)]


def test_7_3_each_forms_a_new_chain_that_may_be_answered():
    match = strategy(side("", "BOLT-001 HUSH-001 NIL-001"), side("b1 WAIL-001"), cards=[WAIL])
    after(match, "use BOLT-001", "target B1")
    assert (asked(match), chain(match)) == ((A, "respond"), "WAIL-001")
    assert match.legal() == ["pass", "use HUSH-001"]
    after(match, "use HUSH-001")
    assert life_events(match) == []
    match = strategy(side("", "BOLT-001 EMG-010"), side("b1 WAIL-001"), cards=[WAIL])
    after(match, "use BOLT-001", "target B1", "use EMG-010")
    assert life_events(match) == [(A, 1000), (B, 100)]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_7_3_an_optional_one_asks(answer: str):
    soft = creature("SOFT-001", skill(gain(100), when="destroyed", optional=True, cost=[{"discard": 1}]))
    match = strategy(side("", "BOLT-001"), side("b1 SOFT-001", "PL-101 PL-201"), cards=[soft])
    after(match, "use BOLT-001", "target B1", "pass")
    assert (asked(match), match.legal()) == ((B, "yes-no"), ["yes", "no"])
    assert refusal(match, "pass") == "SIX-7.3"
    after(match, answer)
    if answer == "yes":
        assert match.legal() == ["card PL-101", "card PL-201"]
        after(match, "card PL-201")
    assert asked(match) == (A, "strategy")
    assert life_events(match) == [(B, 100)] * (answer == "yes")
    assert hand(match, B) == ("PL-101" if answer == "yes" else "PL-101 PL-201")


def test_7_3_one_that_is_not_optional_is_carried_out_as_far_as_possible():
    greed = creature("GRED-001", skill({"draw": {"who": "me", "count": 3}}, when="destroyed"))
    match = strategy(side("", "BOLT-001"), side("b1 GRED-001", deck="PL-101 PL-201"), cards=[greed])
    after(match, "use BOLT-001", "target B1")
    assert (hand(match, B), deck(match, B)) == ("PL-101 PL-201", "")
    rage = creature("RAGE-001", skill({"destroy": {"who": "target"}}, when="destroyed", target="1 enemy creature"))
    match = strategy(side("", "BOLT-001"), side("b1 RAGE-001"), cards=[rage])
    after(match, "use BOLT-001", "target B1")  # there is nothing to destroy
    assert asked(match) == (A, "strategy")
    match = strategy(side("b1 PL-101, b2 PL-201", "BOLT-001"), side("b1 RAGE-001"), cards=[rage])
    after(match, "use BOLT-001", "target B1")
    assert (asked(match), match.legal()) == ((B, "target"), ["target B1", "target B2"])
    assert field(after(match, "target B2"), A) == "b1 PL-101"


def test_7_3_what_a_summon_sets_off():
    herald = creature("HRLD-001", skill(gain(100), when="summoned"), level=1)
    watch = creature("WTCH-001", skill(gain(200), when="summoned", by="enemy"))
    match = strategy(side("", "HRLD-001 ONE-010"), side("b1 WTCH-001"), cards=[herald, watch])
    settle(after(match, "summon HRLD-001 b1"))
    assert life_events(match) == [(A, 100), (B, 200)]
    settle(after(match, "summon ONE-010 b2"))  # once a turn
    assert life_events(match) == [(A, 100), (B, 200)]


@pytest.mark.parametrize(
    ("phase", "whose", "seats"),
    [
        *[("start", "my", [A]), ("start", "enemy", [B]), ("start", "any", [A, B])],
        *[("end", "my", [A]), ("end", "enemy", [B]), ("end", "any", [A, B])],
    ],
)
def test_7_3_what_the_start_and_the_end_of_a_turn_set_off(phase: str, whose: str, seats: list[int]):
    bell = creature("BELL-001", skill(gain(100), when="phase", phase=phase, whose=whose))
    rings = {A: 0, B: 0}
    match = strategy(side("b1 BELL-001"), cards=[bell])  # turn 5, of A, whose start is over
    for _ in range(6):
        before, now = life(match)[A], turn(match)
        move_on(match)
        if turn(match)[0] != now[0] or life(match)[A] != before:
            seat = now[1] if phase == "end" else turn(match)[1]
            rings[seat] += (life(match)[A] - before) // 100
    assert rings == {A: int(A in seats), B: int(B in seats)}


# ---------------------------------------------------------------- SIX-7.4


def test_7_4_creatures_destroyed_by_one_event_leave_together_and_see_each_other():
    kin = creature("KIN-001", skill(gain(100), when="destroyed", by="my", limit=9))
    match = after(strategy(side("b1 KIN-001, t1 KIN-001", "RUIN-001"), side("b1 PL-503"), cards=[kin]), "use RUIN-001")
    settle(match)
    assert life_events(match) == [(A, 100)] * 4  # each has seen two
    assert (field(match, A), field(match, B)) == ("", "")


def test_7_4_those_of_the_other_side_too():
    spite = creature("SPIT-001", skill(gain(100), when="destroyed", by="enemy", limit=9))
    match = strategy(side("b1 SPIT-001", "RUIN-001"), side("b1 PL-503, b2 PL-101, t1 PER-001"), cards=[spite])
    after(match, "use RUIN-001")
    settle(match)
    assert life_events(match) == [(A, 100)] * 2
    assert [event["card"] for event in told(match, "destroyed")] == ["SPIT-001", "PL-503", "PL-101"]


def test_7_4_cards_destroyed_one_after_the_other_do_not():
    kin = creature("KIN-001", skill(gain(100), when="destroyed", by="my", limit=9))
    match = strategy(side("", "BOLT-001 BOLT-001"), side("b1 KIN-001, b2 KIN-001"), cards=[kin])
    after(match, "use BOLT-001", "target B1")
    settle(match)
    assert life_events(match) == [(B, 100)] * 2  # it sees itself, the other sees it
    after(match, "use BOLT-001", "target B2")
    assert life_events(match) == [(B, 100)] * 3


def test_7_4_a_fee_and_a_card_whose_time_is_over_are_not_destroyed():
    kin = creature("KIN-001", skill(gain(100), when="destroyed", by="my", limit=9))
    match = strategy(side("b1 ONE-010, b2 KIN-001, t1 LAS-002 until=5", "TWO-010"), cards=[kin])
    after(match, "upgrade TWO-010 b1")
    for _ in range(3):
        move_on(match)
    assert field(match, A) == "b1 TWO-010, b2 KIN-001"
    assert life_events(match) == []


# ---------------------------------------------------------------- SIX-7.5


def test_7_5_this_turn_ends_at_the_end_of_the_turn_whosever_it_is():
    for number, phase in ((5, "strategy"), (6, "strategy")):
        seat = (number + 1) % 2
        match = strategy(side("b1 PL-503", "CRY-010"), side("b1 PL-503", "CRY-010"), turn=number, phase=phase)
        after(match, "use CRY-010", "target b1", "pass")
        for _ in range(2):
            assert strength(match, seat, "b1") == (6000, 3000)
            move_on(match)
        assert strength(match, seat, "b1") == (6000, 3000)
        move_on(match)
        assert turn(match)[0] == number + 1
        assert strength(match, seat, "b1") == (5000, 3000)


@pytest.mark.parametrize(("turns", "until"), [(2, 7), (3, 9), (10, 23)])
def test_7_5_n_turns_counts_the_end_phases_of_the_user(turns: int, until: int):
    code = f"LAS-{turns:03}"
    match = after(strategy(side("b1 PL-503", code)), f"use {code} t3")
    lies = at(match, A, "t3")
    assert lies is not None
    assert lies["until"] == until
    while turn(match)[0] <= until:
        assert strength(match, A, "b1") == (5100, 3000)
        assert grave(match, A) == ""
        move_on(match)
    assert turn(match) == (until + 1, B, "strategy")
    assert (field(match, A), grave(match, A)) == ("b1 PL-503", code)
    assert strength(match, A, "b1") == (5000, 3000)


def test_7_5_used_in_the_enemys_turn_the_current_end_does_not_count():
    match = duel(side("b1 PL-503"), side("b1 PL-302, t1 LAS-002 down"))
    after(match, "attack b1>B1", "pass", "use t1")
    lies = at(match, B, "t1")
    assert lies is not None
    assert lies["until"] == 8  # ends of turns 6 and 8


def test_7_5_a_limited_interference_too():
    match = after(strategy(side("", "LNG-002"), side("b1 PL-503")), "use LNG-002 t1")
    assert strength(match, B, "b1") == (4900, 3000)
    for _ in range(3 + 3 + 3):
        assert field(match, A) == "t1 LNG-002"
        move_on(match)
    assert (field(match, A), grave(match, A)) == ("", "LNG-002")
    assert strength(match, B, "b1") == (5000, 3000)


def test_7_5_while_on_the_field_ends_at_once_with_its_source():
    bond = skill(
        {"stat_add": {"who": "target", "attack": 700, "until": "source"}}, when="activate", target="1 my creature"
    )
    match = strategy(
        side("b1 PL-503, b2 BOND-001", "NIL-001"), side("", "BOLT-001"), cards=[creature("BOND-001", bond)]
    )
    after(match, "activate b2.1", "target b1", "pass")
    assert strength(match, A, "b1") == (5700, 3000)
    after(match, "next", "use BOLT-001", "target B2", "pass")
    assert strength(match, A, "b1") == (5000, 3000)


def test_7_5_while_on_the_field_outlasts_the_turn():
    bond = skill(
        {"stat_add": {"who": "target", "attack": 700, "until": "source"}}, when="activate", target="1 my creature"
    )
    match = strategy(side("b1 PL-503, b2 BOND-001"), cards=[creature("BOND-001", bond)])
    after(match, "activate b2.1", "target b1")
    for _ in range(6):
        move_on(match)
    assert (turn(match)[0], strength(match, A, "b1")) == (7, (5700, 3000))


def test_7_5_what_is_in_force_ends_with_its_card():
    lord = creature("LORD-001", skill({"stat_add": {"who": "all my creature -self", "attack": 700}}))
    match = strategy(side("b1 PL-503, b2 LORD-001"), side("", "BOLT-001"), cards=[lord])
    assert strength(match, A, "b1") == (5700, 3000)
    after(match, "next", "use BOLT-001", "target B2")
    assert strength(match, A, "b1") == (5000, 3000)


def test_7_5_forever_outlasts_its_source():
    gift = skill(
        {"stat_add": {"who": "target", "attack": 700, "until": "forever"}}, when="activate", target="1 my creature"
    )
    match = strategy(side("b1 PL-503, b2 GIFT-001"), side("", "BOLT-001"), cards=[creature("GIFT-001", gift)])
    after(match, "activate b2.1", "target b1", "pass", "next", "use BOLT-001", "target B2")
    for _ in range(6):
        move_on(match)
    assert (turn(match)[0], strength(match, A, "b1")) == (7, (5700, 3000))


def test_7_5_a_card_on_the_chain_is_not_yet_in_force_though_it_lies_in_its_place():
    match = after(strategy(side("b1 PL-503", "PER-010"), side("", "NIL-001")), "use PER-010 t1")
    assert field(match, A) == "b1 PL-503, t1 PER-010"
    assert strength(match, A, "b1") == (5000, 3000)
    assert strength(after(match, "pass"), A, "b1") == (6000, 3000)


def test_7_5_a_creature_is_in_force_from_entering():
    lord = creature("LORD-001", skill({"stat_add": {"who": "all my creature", "attack": 700}}), level=1)
    match = after(strategy(side("b1 PL-503", "LORD-001"), side("", "NIL-001"), cards=[lord]), "summon LORD-001 b2")
    assert field(match, A) == "b1 PL-503"
    assert strength(match, A, "b1") == (5000, 3000)
    after(match, "pass")
    assert (strength(match, A, "b1"), strength(match, A, "b2")) == ((5700, 3000), (1700, 500))


def test_7_5_a_face_down_card_is_not_in_force():
    match = strategy(side("b1 PL-503, t1 PER-010 down"))
    assert strength(match, A, "b1") == (5000, 3000)
    assert strength(after(match, "use t1"), A, "b1") == (6000, 3000)


# ---------------------------------------------------------------- SIX-7.6


def change(code: str, operation: str, stat: str, value: int) -> dict[str, Any]:
    """An emergency event that changes a value of a creature for this turn."""
    return emergency(code, {operation: {"who": "target", stat: value, "until": "turn"}}, target="1 creature")


@pytest.mark.parametrize("order", list(permutations(["SETV-001", "HALF-001", "ADDV-001"])))
@pytest.mark.parametrize("stat", ["attack", "defence"])
def test_7_6_set_then_multiply_then_add_in_whatever_order_they_came(order: tuple[str, ...], stat: str):
    cards = [
        change("SETV-001", "stat_set", stat, 2001),
        change("HALF-001", "stat_times", stat, 50),
        change("ADDV-001", "stat_add", stat, 700),
    ]
    match = strategy(side("b1 PL-503", " ".join(order)), cards=cards)
    for code in order:
        after(match, f"use {code}", "target b1")
    wanted = 2001 * 50 // 100 + 700  # 1000 (a half is rounded down) + 700
    assert wanted == 1700
    assert strength(match, A, "b1") == ((wanted, 3000) if stat == "attack" else (5000, wanted))


def test_7_6_within_one_step_the_older_comes_first():
    cards = [change("SETV-001", "stat_set", "attack", 2000), change("SETV-002", "stat_set", "attack", 3000)]
    match = strategy(side("b1 PL-503", "SETV-001 SETV-002"), cards=cards)
    after(match, "use SETV-002", "target b1", "use SETV-001", "target b1")
    assert strength(match, A, "b1") == (2000, 3000)


def test_7_6_each_multiplication_rounds_down():
    cards = [change("MULT-001", "stat_times", "attack", 50), change("MULT-002", "stat_times", "attack", 200)]
    odd = creature("ODD-001", attack=1001)
    for first, second, wanted in ((1, 2, 1000), (2, 1, 1001)):
        match = strategy(side("b1 ODD-001", "MULT-001 MULT-002"), cards=[*cards, odd])
        after(match, f"use MULT-00{first}", "target b1", f"use MULT-00{second}", "target b1")
        assert strength(match, A, "b1") == (wanted, 500)


def test_7_6_what_guards_add_comes_with_what_is_added():
    cards = [change("HALF-001", "stat_times", "attack", 50)]
    match = duel(side("b1 PL-999", "HALF-001 NIL-001"), side("b1 PL-302, t1 PL-205", "HALF-001 NIL-001"), cards=cards)
    after(match, "attack b1>B1", "pass", "pass", "guard t1 b2")
    assert strength(match, B, "b1") == (5000, 2000)
    after(match, "use HALF-001", "target b1", "pass")
    assert strength(match, B, "b1") == (3000 // 2 + 2000, 2000)


def test_7_6_the_floor_of_0_comes_last():
    match = strategy(side("b1 PL-503", "CRY-050"), side("t1 CON-090"))
    assert strength(match, A, "b1") == (0, 3000)  # 5000 - 9000
    after(match, "use CRY-050", "target b1")
    assert strength(match, A, "b1") == (1000, 3000)  # 5000 + 5000 - 9000


def test_7_6_skills_in_force_take_the_same_steps():
    half = creature("HALV-001", skill({"stat_times": {"who": "all my creature -self", "attack": 50}}))
    fixed = creature("FIXD-001", skill({"stat_set": {"who": "all my creature -self", "attack": 2000}}))
    match = strategy(side("b1 PL-503, b2 HALV-001, t1 PER-010", "CRY-001"), cards=[half, fixed])
    assert strength(match, A, "b1") == (3500, 3000)
    after(match, "use CRY-001", "target b1")
    assert strength(match, A, "b1") == (3600, 3000)
    match = strategy(side("b1 PL-503, b2 HALV-001, b3 FIXD-001, t1 PER-010"), cards=[half, fixed])
    assert strength(match, A, "b1") == (2000 // 2 + 1000, 3000)


# ---------------------------------------------------------------- SIX-7.7


def looping(resolutions: int, **rest: Any) -> Any:
    """B's EMG-020 and EMG-030 answer A's EMG-010, after so many resolutions; A is asked."""
    links = [
        {"seat": seat, "card": card, "from": "h", "skill": 1, "targets": []}
        for seat, card in ((A, "EMG-010"), (B, "EMG-020"), (A, "EMG-030"))
    ]
    keys = {"chain": links, "window": {"seat": B, "ask": "respond"}, "resolutions": resolutions}
    return strategy(side("", "NIL-001"), side("", "NIL-001"), keys=keys, **rest)


@pytest.mark.parametrize(("resolutions", "done"), [(0, 3), (253, 3), (254, 2), (255, 1), (256, 0)])
def test_7_7_after_256_resolutions_the_rest_is_dropped_and_the_record_says_so(resolutions: int, done: int):
    match = after(looping(resolutions), "pass")
    assert life_events(match) == [(A, 3000), (B, 2000), (A, 1000)][:done]
    assert (asked(match), chain(match)) == ((A, "strategy"), "")
    assert (grave(match, A), grave(match, B)) == ("EMG-030 EMG-010", "EMG-020")
    assert len(told(match, "dropped")) == int(done < 3)
    assert any("the rest is dropped" in line for line in match.log()) == (done < 3)


def test_7_7_skills_that_wait_are_dropped_too_and_the_next_action_counts_anew():
    keys = {
        "chain": [{"seat": A, "card": "BOLT-001", "from": "h", "skill": 1, "targets": ["B1"]}],
        "window": {"seat": B, "ask": "respond"},
        "resolutions": 255,
    }
    killer = creature("KILL-001", skill({"destroy": {"who": "target"}}, when="activate", target="1 enemy creature"))
    b = side("b1 WAIL-001, b2 WAIL-001", "NIL-001")
    match = after(strategy(side("b1 KILL-001"), b, cards=[WAIL, killer], keys=keys), "pass")
    assert (field(match, B), waiting(match), chain(match)) == ("b2 WAIL-001", "", "")
    assert life_events(match) == []
    after(match, "activate b1.1", "target B2", "pass")
    assert life_events(match) == [(B, 100)]
    assert ending(match) is None
