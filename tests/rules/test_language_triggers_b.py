"""The card language, triggers: attack_declared, battle_step, damage, phase, changed."""

import pytest

from .lang_table import (
    FULL,
    A,
    B,
    after,
    asked,
    changes,
    field,
    fight,
    finish,
    grave,
    hand,
    lay,
    life,
    move_on,
    phase,
    side,
    strength,
    strike,
    turns,
    unanswered,
)

# ---------------------------------------------------------------- attack_declared


def test_attack_declared_by_itself():
    text = "RUSH-001 5000/3000 | when: attack_declared, do: [stat_add: {who: self, attack: 1000, until: battle}]"
    match = strike(fight(text, side("b1 RUSH-001"), side("b1 PL-583")), "b1>B1")
    assert (field(match, B), life(match)) == ("", (FULL, FULL - 200))
    assert strength(match, A, "b1") == (5000, 3000)  # until the end of the battle


def test_attack_declared_against_one_of_mine():
    text = """
        HOLD-001 permanent | when: attack_declared, by: my, role: target,
            do: [stat_add: {who: cause, attack: 2500, until: battle}]
    """
    match = strike(fight(text, side("b1 PL-503, t1 HOLD-001"), side("b1 PL-302, t1 HOLD-001")), "b1>B1")
    assert life(match) == (FULL - 500, FULL)  # 5000 against 5500: A's own HOLD looks at A's creatures as targets
    assert (field(match, A), strength(match, B, "b1")) == ("t1 HOLD-001", (3000, 2000))


def test_attack_declared_comes_after_the_answers_to_the_declaration():
    text = "FURY-001 permanent | when: attack_declared, by: my, do: [damage: {who: enemy, amount: 100}]"
    match = after(fight(text, side("b1 PL-503, t1 FURY-001"), side("b1 PL-302", "EMG-010")), "attack b1>B1")
    assert (asked(match), changes(match)) == ((B, "respond"), [])
    finish(after(match, "use EMG-010"))
    assert changes(match) == [(B, 1000), (B, -100), (B, -2000)]


# ---------------------------------------------------------------- battle_step


def test_battle_step_before_the_comparison():
    text = "DRUM-001 5000/3000 | when: battle_step, at: before, do: [damage: {who: enemy, amount: 100}]"
    match = strike(fight(text, side("b1 DRUM-001"), side("b1 PL-302")), "b1>B1")
    assert changes(match) == [(B, -100), (B, -2000)]


def test_battle_step_after_the_comparison_as_the_target():
    text = "ROCK-001 5000/3000 | when: battle_step, at: after, role: target, do: [untap: {who: self}]"
    match = strike(fight(text, side("b1 PL-503"), side("b1 ROCK-001")), "b1>B1")
    assert (field(match, A), field(match, B)) == ("b1 PL-503 tapped", "b1 ROCK-001")


@pytest.mark.parametrize(("at", "parried", "open_"), [("before", 0, 300), ("after", 0, 300), ("end", 300, 300)])
def test_battle_step_at_the_end_of_any_attack(at: str, parried: int, open_: int):
    text = f"FLAG-001 5000/3000 | when: battle_step, at: {at}, do: [heal: {{who: me, amount: 300}}]"
    for held, gain in (("PARY-001", parried), ("", open_)):
        match = after(fight(text, side("b1 FLAG-001"), side("b1 PL-503", held)), "attack b1>B1")
        finish(after(match, "use PARY-001") if held else match)
        assert life(match) == (FULL + gain, FULL)
        assert field(match, A) == "b1 FLAG-001 tapped"


# ---------------------------------------------------------------- damage


def test_damage_to_me_by_a_fight():
    text = "ALAR-001 permanent | when: damage, reason: [battle], limit: 9, do: [draw: {who: me, count: 1}]"
    match = fight(text, side("b1 PL-503", "BURN-001"), side("b1 PL-302, t1 ALAR-001"))
    finish(strike(match, "b1>B1"))
    assert (life(match), hand(match, B)) == ((FULL, FULL - 2000), "NIL-001")
    unanswered(after(match, "next"), "use BURN-001")
    assert (life(match), hand(match, B)) == ((FULL, FULL - 3000), "NIL-001")


def test_damage_to_the_enemy_by_itself_and_how_much():
    text = """
        LEEC-001 5000/3000 | when: damage, to: enemy, by: self, limit: 9, do: [heal: {who: me, amount: event / 2}]
    """
    match = fight(text, side("b1 LEEC-001, b2 PL-401", "BURN-001"), side("b1 PL-302, b2 PL-201"))
    strike(match, "b1>B1", "b2>B2")
    assert changes(match) == [(B, -2000), (A, 1000), (B, -2000)]
    unanswered(after(match, "next"), "use BURN-001")
    assert changes(match)[3:] == [(B, -1000)]


def test_damage_is_neither_what_is_paid_nor_what_is_set():
    text = """
        ALAR-001 permanent | when: damage, to: any, by: any, limit: 9, do: [draw: {who: me, count: 1}]
        DEAR-001 general | when: activate, cost: [pay_life: 2000], do: [set_life: {who: enemy, amount: 30000}]
    """
    match = lay(text, side("t1 ALAR-001", "DEAR-001 HURT-001"))
    unanswered(match, "use DEAR-001")
    assert (life(match), hand(match, A)) == ((FULL - 2000, 30_000), "HURT-001")
    unanswered(match, "use HURT-001")
    assert hand(match, A) == "NIL-001"


# ---------------------------------------------------------------- phase


def test_phase_the_duel_begins():
    text = "HORN-001 1000/1000 | when: phase, phase: duel, do: [heal: {who: me, amount: 100}]"
    match = lay(text, side("b1 HORN-001"), side("b1 HORN-001"))
    assert changes(match) == []
    move_on(match)
    assert (phase(match), changes(match)) == ("duel", [(A, 100)])
    move_on(match)
    assert (phase(match), changes(match)) == ("second-strategy", [(A, 100)])


def test_phase_the_second_strategy_phase_of_the_enemy():
    text = """
        OWL-001 1000/1000 | when: phase, phase: second, whose: enemy, do: [heal: {who: me, amount: 100}]
        OWL-002 1000/1000 | when: phase, phase: second, whose: any, do: [heal: {who: me, amount: 300}]
    """
    match = move_on(lay(text, side("b1 OWL-001"), side("b1 OWL-001, b2 OWL-002")))
    assert (phase(match), changes(match)) == ("duel", [])
    after(match, "next", "choose 2")
    assert (phase(match), changes(match)) == ("second-strategy", [(B, 300), (B, 100)])


# ---------------------------------------------------------------- changed


def test_changed_area_of_one_of_mine():
    text = "WIND-001 permanent | when: changed, what: area, by: my, limit: 9, do: [heal: {who: me, amount: 100}]"
    match = lay(text, side("b1 PL-101, t2 PL-201, t1 WIND-001", "ONE-010"), side("t1 WIND-001"))
    unanswered(match, "summon ONE-010 b5", "move b1 t3", "move t2 b1")
    assert changes(match) == [(A, 100), (A, 100)]


def test_changed_tapped_but_not_untapped():
    text = "BELL-001 permanent | when: changed, what: tapped, by: enemy, limit: 9, do: [heal: {who: me, amount: 100}]"
    match = fight(text, side("b1 PL-503", "WAKE-001"), side("b1 PL-302, t1 BELL-001"))
    finish(strike(match, "b1>B1"))
    assert changes(match) == [(B, -2000), (B, 100)]
    unanswered(after(match, "next"), "use WAKE-001", "target b1")
    assert changes(match) == [(B, -2000), (B, 100)]


def test_changed_life_that_falls_to_a_number():
    text = """
        OMEN-001 permanent | when: changed, what: life, by: my, crossing: 10000, limit: 9,
            do: [draw: {who: me, count: 1}]
    """
    match = lay(text, side("t1 OMEN-001", "HURT-001 HURT-002 HURT-002 EMG-050", life=12_000))
    unanswered(match, "use HURT-001")  # 11,000
    assert hand(match, A) == "EMG-050 HURT-002 HURT-002"
    unanswered(match, "use HURT-002")  # 9,000
    assert hand(match, A) == "EMG-050 HURT-002 NIL-001"
    unanswered(match, "use EMG-050")  # 14,000: it rises
    assert hand(match, A) == "HURT-002 NIL-001"
    unanswered(match, "use HURT-002")  # 12,000
    assert hand(match, A) == "NIL-001"


def test_changed_life_to_the_very_number():
    text = "OMEN-001 permanent | when: changed, what: life, by: enemy, crossing: 10000, do: [draw: {who: me, count: 1}]"
    match = lay(text, side("t1 OMEN-001", "BURN-001"), side(life=11_000))
    unanswered(match, "use BURN-001")
    assert (life(match), hand(match, A)) == ((FULL, 10_000), "NIL-001")


def test_changed_counters_that_rise_past_a_number():
    text = """
        SEED-001 1000/1000 | when: changed, what: counters, by: self, crossing: 3, limit: 9,
            do: [heal: {who: me, amount: 100}]
        RAIN-001 general | when: activate, target: 1 my creature, do: [counters: {who: target, name: dew, add: 2}]
    """
    match = lay(text, side("b1 SEED-001", "RAIN-001 RAIN-001 RAIN-001"))
    gains = []
    for _ in range(3):
        unanswered(match, "use RAIN-001", "target b1")
        gains.append(life(match)[A] - FULL)
    assert gains == [0, 100, 100]  # 2, 4, 6


def test_changed_dial_at_the_end_of_every_turn():
    text = """
        SUND-001 permanent | when: changed, what: dial, limit: 9, do: [heal: {who: me, amount: 100}]
        SUND-002 permanent | when: changed, what: dial, if: dusk, do: [heal: {who: me, amount: 500}]
    """
    match = lay(text, side("t1 SUND-001, t2 SUND-002"), mode="hell", keys={"dial": "dawn"})
    turns(match, 1)
    assert changes(match) == [(A, 100)]
    turns(match, 1)
    assert changes(match) == [(A, 100), (A, 100), (A, 500)]


def test_changed_face_turned_down_or_over():
    text = """
        MASK-001 permanent | when: changed, what: face, by: my, limit: 9, do: [heal: {who: me, amount: 100}]
        FOLD-001 general | when: activate, target: 1 my support, do: [set_facedown: {who: target}]
    """
    match = lay(text, side("t1 MASK-001, t2 PER-010, t3 EMG-010 down", "FOLD-001"))
    unanswered(match, "use FOLD-001", "target t2")
    assert changes(match) == [(A, 100)]
    unanswered(match, "use t3")
    assert sorted(changes(match)[1:]) == [(A, 100), (A, 1000)]


def test_changed_control_and_attachment():
    text = """
        LOCK-001 permanent | when: changed, what: control, by: my, do: [heal: {who: me, amount: 100}]
        HOOK-001 general | when: activate, target: 1 enemy creature, do: [take_control: {who: target, until: turn}]
        ARMS-001 2000/1000 | when: changed, what: attachment, do: [heal: {who: me, amount: 500}]
    """
    match = lay(text, side("b1 ARMS-001, t1 LOCK-001", "HOOK-001 EQU-010"), side("b1 PL-503"))
    unanswered(match, "use HOOK-001", "target B1", "place b2")
    assert (field(match, A), changes(match)) == ("b1 ARMS-001, b2 PL-503, t1 LOCK-001", [(A, 100)])
    unanswered(match, "use EQU-010 t2", "target b1")
    assert changes(match) == [(A, 100), (A, 500)]
    assert grave(match, A) == "HOOK-001"


def test_moved_is_not_heard_by_an_environment_that_is_being_turned_over():
    text = """
        GROV-001 environment | when: moved, by: my, do: [heal: {who: me, amount: 100}]
        TREE-001 permanent | when: moved, by: my, do: [heal: {who: me, amount: 500}]
    """
    match = lay(text, side("t1 GROV-001 down, t2 ENV-010, t3 TREE-001"))
    unanswered(match, "use t1")
    assert (field(match, A), grave(match, A)) == ("t1 GROV-001, t3 TREE-001", "ENV-010")
    assert changes(match) == [(A, 500)]
