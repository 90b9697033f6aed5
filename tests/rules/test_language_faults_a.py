"""Faults that engines of this kind are known for: what leaves, what fights, who has lost."""

import pytest

from .lang_table import (
    FULL,
    A,
    B,
    after,
    asked,
    changes,
    deck,
    ending,
    field,
    fight,
    finish,
    grave,
    hand,
    lay,
    life,
    mods,
    side,
    strength,
    strike,
    unanswered,
)


def spell(do: str, keys: str = "", code: str = "SPEL-001", kind: str = "general") -> str:
    """An event that does something."""
    return f"{code} {kind} | when: activate, {keys + ', ' if keys else ''}do: [{do}]\n"


# ---------------------------------------------------------------- destroyed together


def test_destroyed_together_they_see_each_other_go():
    text = "KINS-001 1000/500 | when: destroyed, by: my, limit: 9, do: [heal: {who: me, amount: 100}]"
    match = lay(text, side("b1 KINS-001, b2 PL-101, t1 KINS-001", "RUIN-001"))
    unanswered(match, "use RUIN-001")
    while "choose 1" in match.legal():
        unanswered(match, "choose 1")
    assert changes(match) == [(A, 100)] * 6  # two that see, three that go


def test_destroyed_together_they_see_each_other_move():
    text = "MOVE-001 1000/500 | when: moved, by: my, into: [graveyard], limit: 9, do: [heal: {who: me, amount: 100}]"
    match = lay(text, side("b1 MOVE-001, b2 MOVE-001", "RUIN-001"))
    unanswered(match, "use RUIN-001")
    while "choose 1" in match.legal():
        unanswered(match, "choose 1")
    assert changes(match) == [(A, 100)] * 4


def test_a_dying_creatures_bonus_saves_nobody():
    text = "LORD-001 1000/500 | do: [stat_add: {who: all my creature -self, attack: 1000}]\n" + spell(
        "destroy: {who: all enemy creature attack<=2000}"
    )
    match = lay(text, side("", "SPEL-001"), side("b1 LORD-001, b2 PL-101, b3 PL-151"))
    unanswered(match, "use SPEL-001")
    assert field(match, B) == "b3 PL-151"  # 2500 at that moment; what it falls to afterwards does not count
    assert (grave(match, B), strength(match, B, "b3")) == ("LORD-001 PL-101", (1500, 1000))


def test_a_bonus_set_off_by_dying_comes_too_late():
    text = """
        MART-001 1000/500 | when: destroyed, do: [stat_add: {who: all my creature, attack: 5000}]
    """
    match = strike(fight(text, side("b1 PL-201"), side("b1 MART-001, b2 PL-101")), "b1>B1")
    assert (field(match, A), field(match, B)) == ("b1 PL-201 tapped", "b2 PL-101")
    assert (life(match), strength(match, B, "b2")) == ((FULL, FULL - 1000), (6000, 1000))


# ---------------------------------------------------------------- life


def test_life_at_0_is_judged_before_a_trigger_that_heals():
    text = "MERC-001 permanent | when: damage, do: [heal: {who: me, amount: 9000}]"
    match = lay(text, side("", "BURN-002"), side("t1 MERC-001", life=2000))
    unanswered(match, "use BURN-002")
    assert (ending(match), life(match)) == ((A, "SIX-8.1"), (FULL, 0))
    match = lay(text, side("", "BURN-002"), side("t1 MERC-001", life=2001))
    unanswered(match, "use BURN-002")
    assert (ending(match), life(match)) == (None, (FULL, 9001))


def test_both_at_0_together_is_a_draw():
    match = lay(
        spell("damage: {who: enemy, amount: 1000}, damage: {who: me, amount: 1000}"),
        side("", "SPEL-001", life=1000),
        side(life=500),
    )
    unanswered(match, "use SPEL-001")
    assert (ending(match), life(match)) == ((None, "SIX-8.4"), (0, -500))


def test_both_at_0_takes_both_and_damage_is_reflected_once():
    text = "MIRR-001 permanent | do: [damage_mod: {who: me, how: reflect}]"
    match = lay(text, side("t1 MIRR-001", "BURN-001", life=1000), side("t1 MIRR-001", life=1000))
    unanswered(match, "use BURN-001")  # reflected once, not again
    assert (ending(match), life(match)) == ((B, "SIX-8.1"), (0, 1000))


# ---------------------------------------------------------------- drawing


def test_drawing_the_last_card_is_not_yet_a_loss():
    match = lay("", side("", "DRAW-001", deck="NIL-001"))
    unanswered(match, "use DRAW-001")
    assert (hand(match, A), deck(match, A), ending(match)) == ("NIL-001", "", None)


@pytest.mark.parametrize(("deckout", "end"), [("even", None), ("on-draw", (B, "SIX-8.2")), ("at-once", (B, "SIX-8.2"))])
def test_drawing_3_of_2(deckout: str, end: object):
    match = lay(
        spell("draw: {who: me, count: 3}, {heal: {who: me, amount: 100}, if_done: true}"),
        side("", "SPEL-001", deck="NIL-001 NIL-002"),
        deckout=deckout,
    )
    unanswered(match, "use SPEL-001")
    assert (hand(match, A), deck(match, A)) == ("NIL-001 NIL-002", "")
    assert (changes(match), ending(match)) == ([(A, 100)], end)


# ---------------------------------------------------------------- before the comparison

FLEE = spell("change: {who: target, area: other}", "target: 1 creature", "FLEE-001", "emergency")
GRAB = spell("take_control: {who: target, until: turn}", "target: 1 enemy creature", "GRAB-001", "emergency")


def test_the_attacker_is_gone_or_moved_or_the_enemys_before_the_comparison():
    for answer, target, place in (("BOLT-001", "B1", ""), ("FLEE-001", "B1", "T5"), ("GRAB-001", "B1", "b5")):
        match = fight(FLEE + GRAB, side("b1 PL-503"), side("b1 PL-302", f"{answer} NIL-001"))
        after(match, "attack b1>B1", "pass", f"use {answer}", f"target {target}")
        if place:
            after(match, next(move for move in match.legal() if move.lower() == f"place {place}".lower()))
        assert (asked(match), changes(match)) == ((A, "duel"), [])
        wanted = {"": "", "T5": "t5 PL-503 tapped", "b5": ""}[place]
        assert field(match, A) == wanted
        assert field(match, B) == ("b1 PL-302, b5 PL-503 tapped" if place == "b5" else "b1 PL-302")


def test_the_target_is_gone_before_the_comparison():
    match = fight("", side("b1 PL-503", "BOLT-001"), side("b1 PL-302, b2 PL-101"))
    after(match, "attack b1>B1", "use BOLT-001", "target B1")
    assert (asked(match), changes(match)) == ((A, "duel"), [])
    assert (field(match, A), field(match, B)) == ("b1 PL-503 tapped", "b2 PL-101")


def test_the_target_has_moved_and_is_compared_where_it_stands():
    match = fight(FLEE, side("b1 PL-503"), side("b1 PL-306", "FLEE-001"))
    after(match, "attack b1>B1", "pass", "use FLEE-001", "target b1", "place t2")
    finish(match)
    assert (field(match, A), field(match, B)) == ("", "t2 PL-306")  # 5000 against a defence of 6000
    assert life(match) == (FULL, FULL)


def test_the_target_has_changed_hands_before_the_comparison():
    match = fight(GRAB, side("b1 PL-503", "GRAB-001"), side("b1 PL-302, b2 PL-101"))
    after(match, "attack b1>B1", "use GRAB-001", "target B1", "place b2")
    assert (asked(match), changes(match)) == ((A, "duel"), [])
    assert (field(match, A), field(match, B)) == ("b1 PL-503 tapped, b2 PL-302", "b2 PL-101")
    strike(match, "b2>B2")  # it has not attacked yet
    assert life(match) == (FULL, FULL - 2000)


# ---------------------------------------------------------------- during this battle


def test_during_this_battle_ends_with_an_attack_that_is_negated():
    text = """
        STOP-001 emergency | when: declared, of: attack,
            do: [stat_add: {who: attacker, attack: -900, until: battle}, negate: attack]
    """
    match = fight(text, side("b1 PL-503, b2 PL-401"), side("b1 PL-302", "STOP-001"))
    finish(after(match, "attack b1>B1", "use STOP-001"))
    assert (strength(match, A, "b1"), mods(match, A, "b1")) == ((5000, 3000), 0)
    strike(match, "b2>B1")
    assert life(match) == (FULL, FULL - 1000)


# ---------------------------------------------------------------- targets


def test_a_target_that_left_and_came_back_is_another():
    text = spell(
        "banish: {who: target}, summon: {who: previous, to: battle}", "target: 1 my creature", "BLNK-001", "emergency"
    )
    text += "HUNT-001 general | when: activate, target: 1 enemy creature, do: [destroy: {who: target}]"
    match = lay(text, side("", "HUNT-001"), side("b1 PL-302, t1 EQU-010 on=b1", "BLNK-001"))
    after(match, "use HUNT-001", "target B1", "use BLNK-001", "target b1", "place b1")
    assert (field(match, B), grave(match, B)) == ("b1 PL-302", "EQU-010 BLNK-001")
    assert grave(match, A) == "HUNT-001"


def test_an_attack_target_that_left_and_came_back_is_another():
    text = spell(
        "banish: {who: target}, summon: {who: previous, to: battle}", "target: 1 my creature", "BLNK-001", "emergency"
    )
    match = fight(text, side("b1 PL-503"), side("b1 PL-302", "BLNK-001"))
    after(match, "attack b1>B1", "pass", "use BLNK-001", "target b1", "place b1")
    assert (asked(match), changes(match)) == ((A, "duel"), [])
    assert (field(match, A), field(match, B)) == ("b1 PL-503 tapped", "b1 PL-302")


def test_a_sole_target_gone_takes_all_of_the_effect_with_it():
    text = spell("destroy: {who: target}, draw: {who: me, count: 1}", "target: 1 enemy creature")
    match = lay(text, side("", "SPEL-001"), side("b1 PL-302", "HOME-001"))
    after(match, "use SPEL-001", "target B1", "use HOME-001", "target b1")
    assert (hand(match, A), grave(match, A)) == ("", "SPEL-001")
    text = text.replace("1 enemy creature", "2 enemy creature")
    match = lay(text, side("", "SPEL-001"), side("b1 PL-302, b2 PL-101", "HOME-001"))
    after(match, "use SPEL-001", "target B1", "target B2", "use HOME-001", "target b1")
    assert (hand(match, A), grave(match, B)) == ("NIL-001", "HOME-001 PL-101")


# ---------------------------------------------------------------- negative amounts


@pytest.mark.parametrize(
    "do",
    [
        "damage: {who: enemy, amount: 0 - 500}",
        "heal: {who: me, amount: 0 - 500}",
        "draw: {who: me, count: 0 - 2}",
        "discard: {who: me, count: 0 - 1}",
        "send_to_graveyard: {who: top (0 - 2) my deck}",
        "{heal: {who: me, amount: 900}, for_each: 0 - 3}",
        "token: {card: WOLF-001, count: 0 - 1}",
        "counters: {who: all my creature, name: ice, add: 0 - 1}",
        "move_dial: 0 - 1",
    ],
)
def test_negative_amounts_do_nothing(do: str):
    text = "WOLF-001 1000/500 | token: true\n" + spell(f"{do}, {{heal: {{who: me, amount: 7}}, if_done: true}}")
    match = lay(text, side("b1 PL-101", "SPEL-001 NIL-001"), mode="hell", keys={"dial": "day"})
    unanswered(match, "use SPEL-001")
    assert (asked(match), life(match), hand(match, A)) == ((A, "strategy"), (FULL, FULL), "NIL-001")
    assert (field(match, A), len(deck(match, A).split()), grave(match, A)) == ("b1 PL-101", 10, "SPEL-001")
    assert match.position()["dial"] == "day"


def test_negative_amounts_of_values_and_of_what_is_paid():
    text = spell(
        "stat_add: {who: all my creature, attack: 0 - 9000}, damage: {who: enemy, amount: attack of target}",
        "target: 1 my creature, cost: [pay_life: 100 - 500]",
    )
    match = lay(text, side("b1 PL-503", "SPEL-001"))
    unanswered(match, "use SPEL-001", "target b1")
    assert (strength(match, A, "b1"), life(match)) == ((0, 3000), (FULL, FULL))
