"""The card language, triggers: activate, declared, summoned, moved, destroyed, destroys_by_battle."""

import pytest

from .lang_table import (
    FULL,
    A,
    B,
    after,
    allowed,
    asked,
    changes,
    field,
    fight,
    finish,
    grave,
    hand,
    lay,
    life,
    offers,
    side,
    strength,
    strike,
    unanswered,
)

# ---------------------------------------------------------------- activate

STAB = "STAB-001 5000/3000 | when: activate, in: [battle], do: [stat_add: {who: self, attack: 1000}]"
TRAP = """
    TRAP-001 emergency | when: activate, in: [ambush], do: [damage: {who: enemy, amount: 2000}]
    TRAP-002 emergency | when: activate, in: [main, ambush], do: [damage: {who: enemy, amount: 3000}]
    TRAP-003 general | when: activate, in: [main], do: [damage: {who: enemy, amount: 4000}]
"""


def test_activate_in_the_battle_step_alone():
    match = lay(STAB, side("b1 STAB-001"), side("b1 PL-583"))
    assert not allowed(match, "activate b1.1")
    after(match, "next", "attack b1>B1")
    assert asked(match) == (A, "battle")
    assert offers(match) == {"pass", "activate b1.1"}
    finish(after(match, "activate b1.1"))
    assert life(match) == (FULL, FULL - 200)  # 6000 against 5800
    assert (field(match, A), field(match, B)) == ("b1 STAB-001 tapped", "")


def test_activate_by_turning_an_ambush_over_alone():
    match = lay(TRAP, side("t1 TRAP-001 down", "TRAP-001"))
    assert not allowed(match, "use TRAP-001")
    unanswered(match, "use t1")
    assert life(match) == (FULL, FULL - 2000)
    assert (hand(match, A), grave(match, A)) == ("TRAP-001", "TRAP-001")


def test_activate_by_an_ambush_as_an_answer():
    match = lay(TRAP, side("", "EMG-010"), side("t1 TRAP-001 down", "TRAP-001"))
    after(match, "use EMG-010")
    assert offers(match) == {"pass", "use t1"}
    finish(after(match, "use t1"))
    assert changes(match) == [(A, -2000), (A, 1000)]


@pytest.mark.parametrize(("code", "loss"), [("TRAP-002", 3000), ("TRAP-003", 4000)])
def test_activate_from_the_hand_and_by_an_ambush(code: str, loss: int):
    match = lay(TRAP, side(f"t1 {code} down", code))
    unanswered(match, f"use {code}", "use t1")
    assert life(match) == (FULL, FULL - 2 * loss)


# ---------------------------------------------------------------- declared


def test_declared_answers_an_attack_with_the_attacker_at_hand():
    text = """
        DAZE-001 1000/1000 | when: declared, of: attack, response: true, do: [stat_add: {who: attacker, attack: -2000}]
    """
    match = fight(text, side("b1 PL-503"), side("b1 PL-302, b2 DAZE-001"))
    after(match, "attack b1>B1")
    assert offers(match) == {"pass", "activate b2.1"}
    finish(after(match, "activate b2.1"))
    assert life(match) == (FULL, FULL)  # 3000 against 3000
    assert field(match, A) == "b1 PL-503 tapped"
    assert field(match, B) == "b1 PL-302 tapped, b2 DAZE-001"


def test_declared_answers_a_summon_before_the_creature_is_there():
    text = """
        TAXE-001 emergency | when: declared, of: summon,
            do: [damage: {who: enemy, amount: 100}, destroy: {who: all enemy creature}]
    """
    match = lay(text, side("b1 PL-503", "ONE-010"), side("", "TAXE-001"))
    after(match, "summon ONE-010 b2")
    assert offers(match) == {"pass", "use TAXE-001"}
    finish(after(match, "use TAXE-001"))
    assert life(match) == (FULL - 100, FULL)
    assert (field(match, A), grave(match, A)) == ("b2 ONE-010", "PL-503")


# ---------------------------------------------------------------- summoned

HERO = "HERO-001 3000/2000 level=2 | when: summoned, kind: [sacrifice], do: [draw: {who: me, count: 1}]"
GATE = """
    GATE-001 permanent | when: summoned, by: my, kind: [effect], limit: 9,
        do: [stat_add: {who: cause, attack: 500, until: forever}]
    CALL-001 general | when: activate, do: [summon: {who: choose 1 my graveyard creature, to: battle}]
"""


def test_summoned_by_sacrifice_and_no_other_way():
    match = lay(HERO, side("b1 ONE-010, b2 ONE-010", "HERO-001"))
    unanswered(match, "sacrifice HERO-001 b1+b2 t1")
    assert (field(match, A), hand(match, A)) == ("t1 HERO-001", "NIL-001")
    match = lay(HERO, side("b1 ONE-010, b2 ONE-010", "HERO-001"))
    unanswered(match, "upgrade HERO-001 b1")
    assert (field(match, A), hand(match, A)) == ("b1 HERO-001, b2 ONE-010", "")


def test_summoned_by_an_effect_and_no_other_way():
    match = lay(GATE, side("t1 GATE-001", "ONE-020 CALL-001", grave="ONE-010"))
    unanswered(match, "summon ONE-020 b1", "use CALL-001", "target g:ONE-010")
    assert offers(match) == {"place b2", "place b3", "place b4", "place b5"}
    unanswered(match, "place b4")
    assert field(match, A) == "b1 ONE-020, b4 ONE-010, t1 GATE-001"
    assert (strength(match, A, "b1"), strength(match, A, "b4")) == ((2000, 1000), (1500, 500))


def test_summoned_by_an_enemy_in_any_way():
    text = "EYES-001 1000/1000 | when: summoned, by: enemy, limit: 9, do: [heal: {who: me, amount: 300}]"
    match = lay(text, side("b1 ONE-010", "ONE-020 TWO-010"), side("b1 EYES-001"))
    unanswered(match, "summon ONE-020 b2", "upgrade TWO-010 b1")
    assert changes(match) == [(B, 300), (B, 300)]


# ---------------------------------------------------------------- moved

STEP = """
    STEP-001 1000/1000 | when: moved, out_of: [battle], into: [tower], limit: 9, do: [heal: {who: me, amount: 100}]
"""


def test_moved_from_one_area_to_the_other():
    match = lay(STEP, side("b1 STEP-001, t2 STEP-001"))
    unanswered(match, "move b1 t1")
    assert changes(match) == [(A, 100)]
    unanswered(match, "move t2 b2")
    assert changes(match) == [(A, 100)]


@pytest.mark.parametrize(
    ("reason", "gains"), [("battle", [300]), ("effect", [300]), ("rule", [300]), ("battle, effect, rule", [300] * 3)]
)
def test_moved_to_the_graveyard_for_each_reason(reason: str, gains: list[int]):
    text = f"""
        MOUR-001 permanent | when: moved, by: my, out_of: [battle], into: [graveyard], reason: [{reason}], limit: 9,
            do: [heal: {{who: me, amount: 300}}]
        SWAP-001 general | when: activate, target: 1 my creature, do: [send_to_graveyard: {{who: target}}]
    """
    match = lay(text, side("b1 ONE-010, b2 PL-101, b3 PL-201, t1 MOUR-001", "TWO-010 SWAP-001"), side("b1 PL-503"))
    unanswered(match, "use SWAP-001", "target b3")
    unanswered(match, "upgrade TWO-010 b1")
    strike(after(match, "next"), "b2>B1")
    assert [gain for seat, gain in changes(match) if seat == A and gain > 0] == gains
    assert grave(match, A) == "PL-201 SWAP-001 ONE-010 PL-101"


def test_moved_to_the_hand_but_a_draw_sets_nothing_off():
    text = "SPY-001 1000/1000 | when: moved, by: my, into: [hand], limit: 9, do: [heal: {who: me, amount: 300}]"
    match = lay(text, side("b1 SPY-001, b2 PL-101", "DRAW-002 HOME-001"))
    unanswered(match, "use DRAW-002")
    assert changes(match) == []
    unanswered(match, "use HOME-001", "target b2")
    assert changes(match) == [(A, 300)]


# ---------------------------------------------------------------- destroyed


@pytest.mark.parametrize(("reason", "drawn"), [("battle", ("NIL-001", "")), ("effect", ("", "NIL-001"))])
def test_destroyed_by_a_fight_or_by_an_effect(reason: str, drawn: tuple[str, str]):
    text = f"LAST-001 1000/1000 | when: destroyed, reason: [{reason}], do: [draw: {{who: me, count: 1}}]"
    match = strike(fight(text, side("b1 PL-503"), side("b1 LAST-001")), "b1>B1")
    assert (hand(match, B), life(match)) == (drawn[0], (FULL, FULL - 4000))
    match = lay(text, side("", "BOLT-001"), side("b1 LAST-001"))
    unanswered(match, "use BOLT-001", "target B1")
    assert (hand(match, B), grave(match, B)) == (drawn[1], "LAST-001")


def test_destroyed_by_the_toll_is_by_the_rule():
    text = """
        TOLL-001 1000/1000 | when: destroyed, reason: [rule], do: [heal: {who: me, amount: 300}]
        TOLL-002 1000/1000 | when: destroyed, reason: [battle, effect], do: [heal: {who: me, amount: 500}]
    """
    for code, gains in (("TOLL-001", 1), ("TOLL-002", 0)):
        keys = {"dial": "night"}
        match = lay(text, side(f"b1 {code}"), mode="hell", keys=keys, turn=8, phase="second-strategy", first=B)
        after(match, "next")
        unanswered(match, "destroy", "pay")
        assert grave(match, A) == code
        assert changes(match) == [(B, -5000), (A, 300)][: 1 + gains]


# ---------------------------------------------------------------- destroys_by_battle

FANG = """
    FANG-001 5000/3000 | when: destroys_by_battle, do: [draw: {who: me, count: 1}]
    PACK-001 permanent | when: destroys_by_battle, by: my, limit: 9,
        do: [stat_add: {who: cause, attack: 700, until: forever}]
"""


@pytest.mark.parametrize(("target", "drawn"), [("PL-302", "NIL-001"), ("PL-503", ""), ("PL-701", "")])
def test_destroys_by_battle_where_it_wins(target: str, drawn: str):
    match = strike(fight(FANG, side("b1 FANG-001"), side(f"b1 {target}")), "b1>B1")
    assert hand(match, A) == drawn


def test_destroys_by_battle_as_the_target():
    match = strike(fight(FANG, side("b1 PL-302"), side("b1 FANG-001, t1 PACK-001")), "b1>B1")
    unanswered(match, "choose 2")
    assert (hand(match, B), life(match)) == ("NIL-001", (FULL - 2000, FULL))
    assert strength(match, B, "b1") == (5700, 3000)


def test_destroys_by_battle_is_not_by_an_effect():
    match = lay(FANG, side("b1 FANG-001, t1 PACK-001", "BOLT-001"), side("b1 PL-302"))
    unanswered(match, "use BOLT-001", "target B1")
    assert (hand(match, A), strength(match, A, "b1")) == ("", (5000, 3000))
