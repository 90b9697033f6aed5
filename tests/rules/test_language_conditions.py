"""The card language, conditions: compare, exists, when, event_is, history, limit."""

import pytest

from .lang_table import (
    FULL,
    A,
    B,
    after,
    allowed,
    changes,
    fight,
    finish,
    hand,
    lay,
    life,
    move_on,
    offers,
    refusal,
    side,
    strike,
    turns,
    unanswered,
)


def sage(condition: str, keys: str = "") -> str:
    """A creature that gains 100 life under a condition."""
    more = f", {keys}" if keys else ""
    return f'SAGE-001 1000/500 | when: activate, if: "{condition}", do: [heal: {{who: me, amount: 100}}]{more}'


def holds(text: str, a: str = "", b: str = "", *, hand_a: str = "", hand_b: str = "", **rest: object) -> bool:
    """Whether the skill of A's creature in b1 may be used."""
    match = lay(text, side(f"b1 SAGE-001{a}", hand_a), side(b, hand_b), **rest)
    may = allowed(match, "activate b1.1")
    if not may:
        assert refusal(match, "activate b1.1") == "SIX-5.8"
    return may


# ---------------------------------------------------------------- compare


@pytest.mark.parametrize(
    ("condition", "held"),
    [
        ("hand = 2", True),
        ("enemy_hand = 1", True),
        ("deck > enemy_deck", False),
        ("deck = 10", True),
        ("sum(attack, my battle creature) = 6000", True),  # 1000 + 5000
        ("sum(attack, my battle creature) > 6000", False),
        ("max_of(defence, my creature) = 3000", True),
        ("max_of(attack, enemy tower creature) = 0", True),  # there is none
        ("level of self * 3 + 2 = 2", True),
        ("-7 / 2 = -4", True),  # rounded down
        ("min(hand, enemy_hand) = 1 and max(hand, enemy_hand) = 2", True),
        ("life != enemy_life", False),
    ],
)
def test_compare_amounts(condition: str, held: bool):
    assert holds(sage(condition), ", b2 PL-503", "b1 PL-101", hand_a="NIL-001 NIL-002", hand_b="NIL-001") is held


def test_compare_looks_anew_each_time():
    match = lay(sage("enemy_life < 49000"), side("b1 SAGE-001", "BURN-001 BURN-001"), strategy_order="free")
    for may in (False, False, True):
        assert allowed(match, "activate b1.1") is may
        if not may:
            unanswered(match, "use BURN-001")


@pytest.mark.parametrize(
    ("condition", "held"),
    [
        ("hand = 1 and life = 1 or life = 50000", True),  # and binds closer than or
        ("hand = 1 and (life = 1 or life = 50000)", False),
        ("not hand = 0 or life = 50000", True),  # not binds closest
        ("not (hand = 0 or life = 1)", False),
    ],
)
def test_compare_and_or_not(condition: str, held: bool):
    assert holds(sage(condition)) is held


# ---------------------------------------------------------------- exists


@pytest.mark.parametrize(
    ("condition", "held"),
    [
        ("exists(enemy battle creature level>=1)", True),
        ("exists(enemy battle creature level>=2)", False),
        ("exists(my graveyard nation:red creature)", True),
        ("exists(enemy tower facedown)", True),
        ("exists(enemy tower support)", False),  # what lies face down has no other quality
        ("not exists(my banished) and exists(my hand)", True),
    ],
)
def test_exists_somewhere(condition: str, held: bool):
    match = lay(sage(condition), side("b1 SAGE-001", "NIL-001", grave="ONE-010"), side("b1 PL-503, t1 EMG-010 down"))
    assert allowed(match, "activate b1.1") is held


def test_exists_for_a_skill_in_force():
    text = "PRID-001 1000/500 | if: exists(my creature level>=2), do: [combat: {who: self, keyword: direct}]"
    match = fight(text, side("b1 PRID-001, b2 TWO-010"), side("b1 PL-503"))
    assert allowed(match, "attack b1>player")
    match = fight(text, side("b1 PRID-001, b2 ONE-010"), side("b1 PL-503"))
    assert not allowed(match, "attack b1>player")


# ---------------------------------------------------------------- when


def test_when_it_is_whose_turn_and_which_phase():
    text = """
        CLOK-001 1000/500 | when: activate, if: my_turn and (strategy or second), limit: 9,
            do: [heal: {who: me, amount: 100}]
    """
    match = lay(text, side("b1 CLOK-001"))
    assert allowed(match, "activate b1.1")
    text = text.replace("strategy or second", "duel").replace("activate,", "activate, in: [battle],")
    match = after(fight(text, side("b1 CLOK-001"), side("b1 PL-503")), "attack b1>B1")
    assert offers(match) == {"pass", "activate b1.1"}  # the steps of an attack are part of the duel


def test_when_its_own_card_attacks_or_is_attacked():
    text = """
        DUAL-001 3000/1000 | when: activate, if: in_battle and attacking, do: [stat_add: {who: self, attack: 1000}]
            | when: activate, if: in_battle and defending, do: [stat_add: {who: self, attack: 2000}]
    """
    match = fight(text, side("b1 DUAL-001, b2 DUAL-001"), side("b1 DUAL-001, b2 DUAL-001"))
    after(match, "attack b1>B2")
    assert offers(match) == {"pass", "activate b1.1"}
    after(match, "activate b1.1", "pass")
    assert offers(match) == {"pass", "activate b2.2"}
    finish(after(match, "activate b2.2"))
    assert life(match) == (FULL - 1000, FULL)  # 4000 against 5000


def test_when_an_answer_comes_in_the_enemys_turn():
    text = """
        EBBS-001 emergency | when: activate, if: enemy_turn, do: [heal: {who: me, amount: 100}]
    """
    match = lay(text, side("", "EBBS-001"), side("", "EBBS-001"))
    assert refusal(match, "use EBBS-001") == "SIX-5.8"
    finish(after(match, "next", "use EBBS-001"))
    assert changes(match) == [(B, 100)]


@pytest.mark.parametrize("dial", ["dawn", "day", "dusk", "night"])
def test_when_the_dial_stands_where(dial: str):
    for word in ("dawn", "day", "dusk", "night"):
        assert holds(sage(word), mode="hell", keys={"dial": dial}) is (word == dial)
        assert not holds(sage(word))  # never in normal mode


# ---------------------------------------------------------------- event_is


@pytest.mark.parametrize(("word", "gains"), [("event_battle", [100]), ("event_effect", [100]), ("event_rule", [])])
def test_event_is_a_fight_or_an_effect(word: str, gains: list[int]):
    text = (
        f"ECHO-001 permanent | when: destroyed, by: enemy, if: {word}, limit: 9, do: [heal: {{who: me, amount: 100}}]"
    )
    match = lay(text, side("b1 PL-503, t1 ECHO-001", "BOLT-001"), side("b1 PL-302, b2 PL-201"))
    unanswered(match, "use BOLT-001", "target B2")
    strike(after(match, "next"), "b1>B1")
    assert [gain for seat, gain in changes(match) if seat == A] == gains


def test_event_is_the_enemys_or_mine():
    text = """
        ECHO-001 permanent | when: damage, to: any, by: any, if: event_enemy, do: [heal: {who: me, amount: 100}]
        ECHO-002 permanent | when: damage, to: any, by: any, if: event_mine, do: [heal: {who: me, amount: 500}]
    """
    match = lay(text, side("t1 ECHO-001, t2 ECHO-002", "BURN-001"), side("", "BURN-002"))
    after(match, "use BURN-001", "pass", "pass")
    assert changes(match) == [(B, -1000), (A, 500)]
    after(match, "next", "use BURN-002")
    assert changes(match) == [(B, -1000), (A, 500), (A, -2000), (A, 100)]


# ---------------------------------------------------------------- history


def test_history_of_this_turn():
    text = sage("past(my_uses) >= 2")
    match = lay(text, side("b1 SAGE-001", "EMG-010 GNL-010 EMG-010"), strategy_order="free")
    for code in ("EMG-010", "GNL-010"):
        assert not allowed(match, "activate b1.1")
        unanswered(match, f"use {code}")
    assert allowed(match, "activate b1.1")
    turns(match, 2)
    unanswered(match, "use EMG-010")
    assert not allowed(match, "activate b1.1")


def test_history_of_this_match():
    text = sage("ever(my_summons) = 2 and past(my_summons) = 1")
    match = lay(text, side("b1 SAGE-001", "NIL-002 NIL-003"), strategy_order="free")
    unanswered(match, "summon NIL-002 b2")
    assert not allowed(match, "activate b1.1")
    turns(match, 2)
    assert not allowed(match, "activate b1.1")
    unanswered(match, "summon NIL-003 b3")
    assert allowed(match, "activate b1.1")


@pytest.mark.parametrize(
    "condition",
    [
        "past(my_attacks) = 1 and past(enemy_attacks) = 0",
        "past(enemy_destroyed) = 1 and past(my_destroyed) = 0",
        "past(enemy_damage) = 3000 and past(my_damage) = 0",
        "past(my_draws) = 2 and past(enemy_draws) = 0",
        "past(my_discards) = 1 and ever(my_discards) = 1",
    ],
)
def test_history_of_each_kind(condition: str):
    text = f"""
        TALE-001 permanent | when: activate, if: "{condition}", do: [heal: {{who: me, amount: 100}}]
        TOSS-001 emergency | when: activate, cost: [discard: 1], do: [draw: {{who: me, count: 2}}]
    """
    match = fight(text, side("b1 PL-503, t1 TALE-001", "BURN-001 TOSS-001 NIL-002"), side("b1 PL-302"))
    strike(match, "b1>B1")  # 2000
    after(match, "next")
    assert not allowed(match, "activate t1.1") or "attacks" in condition or "destroyed" in condition
    unanswered(match, "use BURN-001", "use TOSS-001", "card NIL-002")
    assert allowed(match, "activate t1.1")


# ---------------------------------------------------------------- limit


def test_limit_of_so_many_times_a_turn():
    match = lay(sage("life > 0", "limit: 2"), side("b1 SAGE-001"))
    unanswered(match, "activate b1.1", "activate b1.1")
    assert refusal(match, "activate b1.1") == "SIX-5.8"
    assert allowed(turns(match, 2), "activate b1.1")


def test_limit_of_once_a_match():
    match = lay(sage("life > 0", "limit: {times: 1, per: match}"), side("b1 SAGE-001, b2 SAGE-001"))
    unanswered(match, "activate b1.1")
    turns(match, 2)
    assert refusal(match, "activate b1.1") == "SIX-5.8"
    assert allowed(match, "activate b2.1")  # another copy


def test_limit_of_once_a_chain():
    text = "KEEN-001 1000/500 | when: activate, response: true, limit: {per: chain}, do: [heal: {who: me, amount: 100}]"
    match = lay(text, side("", "EMG-010 EMG-020 EMG-030"), side("b1 KEEN-001"))
    after(match, "use EMG-010", "activate b1.1", "use EMG-020")
    assert not allowed(match, "activate b1.1")  # the same chain
    finish(match)
    after(match, "use EMG-030")
    assert allowed(match, "activate b1.1")
    finish(after(match, "activate b1.1"))
    assert changes(match) == [(A, 2000), (B, 100), (A, 1000), (B, 100), (A, 3000)]


def test_limit_by_name_for_triggers():
    text = """
        BARD-001 1000/500 | when: phase, phase: duel, limit: {times: 1, by: name}, do: [draw: {who: me, count: 1}]
    """
    match = move_on(lay(text, side("b1 BARD-001, b2 BARD-001"), side("b1 BARD-001")))
    assert (hand(match, A), hand(match, B)) == ("NIL-001", "")
