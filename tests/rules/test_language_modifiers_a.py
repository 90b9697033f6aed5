"""The card language, modifiers: stat_add, stat_set, identity, silence, cannot, protect."""

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
    grave,
    lay,
    life,
    move_on,
    offers,
    side,
    strength,
    strike,
    turns,
    unanswered,
)


def spell(do: str, keys: str = "", code: str = "SPEL-001", kind: str = "general") -> str:
    """An event that does something."""
    return f"{code} {kind} | when: activate, {keys + ', ' if keys else ''}do: [{do}]\n"


# ---------------------------------------------------------------- stat_add


def test_stat_add_both_values_for_the_turn():
    text = spell("stat_add: {who: all my creature, attack: 100 * hand, defence: -200}")
    match = lay(text, side("b1 PL-503, t1 PL-101", "SPEL-001 NIL-001 NIL-001"))
    unanswered(match, "use SPEL-001")
    assert (strength(match, A, "b1"), strength(match, A, "t1")) == ((5200, 2800), (1200, 800))
    turns(match, 1)
    assert (strength(match, A, "b1"), strength(match, A, "t1")) == ((5000, 3000), (1000, 1000))


def test_stat_add_while_in_force_under_a_condition():
    text = "GANG-001 1000/500 | if: count(my battle creature) >= 2, do: [stat_add: {who: self, attack: 700}]"
    match = lay(text, side("b1 GANG-001", "ONE-010"))
    assert strength(match, A, "b1") == (1000, 500)
    unanswered(match, "summon ONE-010 b2")
    assert strength(match, A, "b1") == (1700, 500)


# ---------------------------------------------------------------- stat_set (set, times, swap)


def test_stat_set_swap_times_add_each_in_its_layer():
    text = "".join(
        spell(f"{do}", "target: 1 my creature", code)
        for code, do in (
            ("SPEL-001", "stat_add: {who: target, attack: 100}"),
            ("SPEL-002", "stat_times: {who: target, attack: 50}"),
            ("SPEL-003", "swap_stats: {who: target}"),
            ("SPEL-004", "stat_set: {who: target, defence: 801}"),
        )
    )
    match = lay(text, side("b1 PL-503", "SPEL-001 SPEL-002 SPEL-003 SPEL-004"))
    wanted = [(5100, 3000), (2600, 3000), (1600, 5000), (500, 5000)]  # 5000 x 50 %; 3000 x 50 %; 801 x 50 %
    for number, values in enumerate(wanted, 1):
        unanswered(match, f"use SPEL-00{number}", "target b1")
        assert strength(match, A, "b1") == values


def test_stat_set_in_force_and_swapped_twice():
    text = """
        EVEN-001 continuous | do: [stat_set: {who: all enemy creature level=0, attack: 300, defence: 100}]
        TWIS-001 continuous | do: [swap_stats: {who: all enemy creature}]
    """
    match = lay(text, side("b1 NIL-010, b2 PL-503"), side("t1 EVEN-001, t2 TWIS-001"))
    assert (strength(match, A, "b1"), strength(match, A, "b2")) == ((100, 300), (3000, 5000))
    match = lay(text, side("b1 NIL-010, b2 PL-503"), side("t1 EVEN-001, t2 TWIS-001, t3 TWIS-001"))
    assert (strength(match, A, "b1"), strength(match, A, "b2")) == ((300, 100), (5000, 3000))


# ---------------------------------------------------------------- identity


def test_identity_decides_on_upgrades_and_filters():
    text = spell("identity: {who: target, level: 1, nation: blue, attribute: water}", "target: 1 my creature") + (
        "WAVE-001 3000/3000 blue water level=2\n"
        "TIDE-001 permanent blue | do: [stat_add: {who: all my creature nation:blue level=1, attack: 500}]"
    )
    match = lay(text, side("b1 NIL-010, t1 TIDE-001", "SPEL-001 WAVE-001"))
    assert not allowed(match, "upgrade WAVE-001 b1")
    unanswered(match, "use SPEL-001", "target b1")
    assert strength(match, A, "b1") == (1000, 500)  # a skill in force reads what is printed
    unanswered(match, "upgrade WAVE-001 b1")
    assert (field(match, A), grave(match, A)) == ("b1 WAVE-001, t1 TIDE-001", "SPEL-001 NIL-010")


def test_identity_of_another_name():
    text = """
        FACE-001 1000/500 | do: [identity: {who: self, name: "Test PL-503"}]
        SPEL-001 general | when: activate, target: '1 enemy creature name:"Test PL-503"', do: [destroy: {who: target}]
    """
    match = lay(text, side("", "SPEL-001"), side("b1 FACE-001, b2 PL-503, b3 PL-101"))
    after(match, "use SPEL-001")
    assert offers(match) == {"target B1", "target B2"}
    after(match, "target B1")
    assert (field(match, B), grave(match, B)) == ("b2 PL-503, b3 PL-101", "FACE-001")


# ---------------------------------------------------------------- silence

LOUD = """
    LOUD-001 1000/500 | do: [stat_add: {who: all my creature, attack: 500}]
        | when: activate, do: [heal: {who: me, amount: 100}] | when: destroyed, do: [heal: {who: me, amount: 300}]
"""


def test_silence_ends_what_is_in_force_used_or_set_off():
    text = LOUD + spell("silence: {who: target}", "target: 1 creature")
    match = lay(text, side("b1 LOUD-001, b2 LOUD-001", "SPEL-001"))
    assert strength(match, A, "b2") == (2000, 500)
    unanswered(match, "use SPEL-001", "target b1")
    assert (strength(match, A, "b1"), strength(match, A, "b2")) == ((1500, 500), (1500, 500))
    assert not allowed(match, "activate b1.2")
    assert allowed(match, "activate b2.2")
    turns(match, 2)
    assert strength(match, A, "b2") == (2000, 500)
    assert allowed(match, "activate b1.2")


def test_silence_of_what_is_destroyed():
    text = LOUD + "HUSK-001 continuous | do: [silence: {who: all enemy creature}]"
    match = lay(text, side("", "BOLT-001"), side("b1 LOUD-001"))
    unanswered(match, "use BOLT-001", "target B1")
    assert changes(match) == [(B, 300)]
    match = lay(text, side("t1 HUSK-001", "BOLT-001"), side("b1 LOUD-001"))
    unanswered(match, "use BOLT-001", "target B1")
    assert (changes(match), grave(match, B)) == ([], "LOUD-001")


# ---------------------------------------------------------------- cannot


@pytest.mark.parametrize(
    ("word", "move"),
    [
        ("summon", "summon ONE-010 b3"),
        ("use", "use EMG-010"),
        ("use", "use t2"),
        ("move", "move b1 t3"),
        ("summon", "upgrade TWO-010 b2"),
    ],
)
def test_cannot_of_a_player(word: str, move: str):
    text = f"BANS-001 continuous | do: [cannot: {{who: enemy, what: [{word}]}}]"
    a = side("b1 PL-101, b2 ONE-020, t2 GNL-010 down", "ONE-010 EMG-010 TWO-010")
    assert not allowed(lay(text, a, side("t1 BANS-001")), move)
    assert allowed(lay(text, a, side("b1 PL-101")), move)
    others = {"summon": "move b1 t3", "use": "move b1 t3", "move": "use EMG-010"}
    assert allowed(lay(text, a, side("t1 BANS-001")), others[word])


@pytest.mark.parametrize("word", ["attack", "be_attacked"])
def test_cannot_attack_or_be_attacked(word: str):
    text = spell(f"cannot: {{who: target, what: [{word}]}}", "target: 1 creature", kind="emergency")
    match = lay(text, side("b1 PL-503, b2 PL-503", "SPEL-001"), side("b1 PL-101, b2 PL-101"))
    unanswered(match, "use SPEL-001", "target b1" if word == "attack" else "target B1", "next")
    legal = {("b1", "B1"), ("b1", "B2"), ("b2", "B1"), ("b2", "B2")}
    for attacker, target in legal:
        barred = attacker == "b1" if word == "attack" else target == "B1"
        assert allowed(match, f"attack {attacker}>{target}") is not barred


def test_cannot_attack_directly_and_a_shield_that_cannot_be_attacked():
    text = "MEEK-001 1000/500 | do: [cannot: {who: self, what: [direct]}]\n"
    text += "MIST-001 1000/500 | do: [cannot: {who: self, what: [be_attacked]}]"
    match = fight(text, side("b1 MEEK-001, b2 PL-101"))
    assert (allowed(match, "attack b1>player"), allowed(match, "attack b2>player")) == (False, True)
    match = fight(text, side("b1 PL-101"), side("b1 MIST-001"))
    assert (allowed(match, "attack b1>B1"), allowed(match, "attack b1>player")) == (False, False)


def test_cannot_guard_pay_tap_untap():
    text = "CALM-001 1000/500 | do: [cannot: {who: self, what: [guard]}]\n"
    match = after(fight(text, side("b1 PL-503"), side("b1 PL-302, t1 CALM-001, t2 PL-101")), "attack b1>B1")
    assert asked(match) == (B, "defence")
    assert (allowed(match, "guard t1 b2"), allowed(match, "guard t2 b2")) == (False, True)
    text = "HOLY-001 1000/500 level=1 | do: [cannot: {who: self, what: [pay]}]\n"
    match = lay(text, side("b1 HOLY-001, b2 ONE-010, b3 ONE-010", "TWO-010"))
    assert not allowed(match, "upgrade TWO-010 b1")
    assert not allowed(match, "sacrifice TWO-010 b1+b2 b1")
    assert allowed(match, "sacrifice TWO-010 b2+b3 b2")
    text = "STON-001 1000/500 | do: [cannot: {who: self, what: [untap]}]\n"
    match = lay(text, side("b1 STON-001 tapped, b2 PL-101 tapped", "WAKE-001"))
    unanswered(match, "use WAKE-001", "target b1")
    assert field(match, A) == "b1 STON-001 tapped, b2 PL-101 tapped"
    assert field(turns(match, 2), A) == "b1 STON-001 tapped, b2 PL-101"


@pytest.mark.parametrize(("words", "left"), [("enemy_turn", "tapped"), ("my_turn", "")])
def test_cannot_untap_is_judged_in_the_turn_that_begins(words: str, left: str):
    text = f"NUMB-001 continuous | if: {words}, do: [cannot: {{who: all enemy, what: [untap]}}]\n"
    match = lay(text, side("t1 NUMB-001"), side("b1 PL-101 tapped"))
    turns(match, 1)
    assert field(match, B) == f"b1 PL-101 {left}".strip()


# ---------------------------------------------------------------- protect


def test_protect_from_a_fight():
    text = "WALL-001 1000/500 | do: [protect: {who: self, from: [battle]}]\n"
    match = strike(fight(text, side("b1 PL-503, b2 PL-302"), side("b1 WALL-001")), "b1>B1")
    assert (field(match, B), life(match)) == ("b1 WALL-001", (FULL, FULL))  # who is not destroyed costs no life
    match = lay(text, side("", "BOLT-001"), side("b1 WALL-001"))
    unanswered(match, "use BOLT-001", "target B1")
    assert field(match, B) == ""


def test_protect_from_effects_of_the_other_side():
    text = "PURE-001 1000/500 | do: [protect: {who: self, from: [effect]}]\n"
    text += spell(
        "tap: {who: all creature}, stat_add: {who: all creature, attack: -300}, destroy: {who: target}",
        "target: 1 enemy creature",
    )
    match = lay(text, side("b1 PURE-001", "SPEL-001"), side("b1 PURE-001, b2 PL-101"))
    after(match, "use SPEL-001")
    assert offers(match) == {"target B1", "target B2"}  # it may be named, but nothing happens to it
    after(match, "target B1")
    assert (field(match, A), field(match, B)) == ("b1 PURE-001 tapped", "b1 PURE-001, b2 PL-101 tapped")
    assert (strength(match, A, "b1"), strength(match, B, "b1")) == ((700, 500), (1000, 500))


def test_protect_from_being_named():
    text = "VEIL-001 permanent | do: [protect: {who: all my battle creature, from: [target]}]\n"
    match = lay(text, side("b1 PL-101, t2 VEIL-001", "BOLT-001 CRY-001"), side("b1 PL-201, t1 PL-302, t2 VEIL-001"))
    after(match, "use BOLT-001")
    assert offers(match) == {"target T1"}
    unanswered(match, "target T1", "use CRY-001")
    assert offers(match) == {"target b1"}  # by the own side it can


def test_protect_so_many_times():
    text = spell("protect: {who: target, from: [battle, effect], times: 2, until: forever}", "target: 1 my creature")
    text = text.replace("general", "permanent").replace("SPEL-001", "CHRM-001")
    match = lay(text, side("t1 CHRM-001, b1 PL-101"), side("b1 PL-503", "BOLT-001 BOLT-001"))
    after(match, "activate t1.1", "target b1", "pass", "next", "use BOLT-001", "target B1")
    assert field(match, A) == "b1 PL-101, t1 CHRM-001"
    move_on(match)
    strike(match, "b1>B1")
    assert (field(match, A), life(match)) == ("b1 PL-101 tapped, t1 CHRM-001", (FULL, FULL))
    turns(match, 1)
    after(match, "use BOLT-001", "target B1")
    assert grave(match, A) == "PL-101"
