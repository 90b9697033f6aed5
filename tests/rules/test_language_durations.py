"""The card language, durations: at once; until the battle, phase or turn ends; turns; source; until an event."""

import pytest

import duelwright
from duelwright.core.match import Match

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
    lay,
    life,
    mods,
    move_on,
    phase,
    side,
    strength,
    strike,
    turn,
    turns,
    unanswered,
)


def boost(until: str, kind: str = "emergency") -> str:
    """An event that gives an own creature 700 attack for a time."""
    end = f", until: {until}" if until else ""
    return f"""
        SPEL-001 {kind} | when: activate, target: 1 my creature, do: [stat_add: {{who: target, attack: 700{end}}}]
    """


def attacks(match: Match, moves: int) -> list[int]:
    """The attack of A's creature in b1, now and after each of so many changes of phase."""
    found = [strength(match, A, "b1")[0]]
    for _ in range(moves):
        move_on(match)
        found.append(strength(match, A, "b1")[0])
    return found


# ---------------------------------------------------------------- at once


def test_at_once_an_event_leaves_nothing_behind():
    text = "SPEL-001 general | when: activate, do: [tap: {who: all my creature}, heal: {who: me, amount: 100}]"
    match = lay(text, side("b1 PL-503", "SPEL-001"))
    unanswered(match, "use SPEL-001")
    assert (field(match, A), mods(match, A, "b1"), changes(match)) == ("b1 PL-503 tapped", 0, [(A, 100)])
    assert field(turns(match, 2), A) == "b1 PL-503"


def test_at_once_amounts_are_worked_out_once():
    text = "SPEL-001 general | when: activate, do: [stat_add: {who: all my creature, attack: 100 * count(my creature)}]"
    match = lay(text, side("b1 PL-503", "SPEL-001 ONE-010"), strategy_order="free")
    unanswered(match, "use SPEL-001", "summon ONE-010 b2")
    assert (strength(match, A, "b1"), strength(match, A, "b2")) == ((5100, 3000), (1000, 500))


# ---------------------------------------------------------------- until the battle, phase, turn ends


def test_until_the_turn_ends():
    match = lay(boost(""), side("b1 PL-503", "SPEL-001"))
    unanswered(match, "use SPEL-001", "target b1")
    assert attacks(match, 4) == [5700, 5700, 5700, 5000, 5000]
    match = lay(boost("turn"), side("b1 PL-503"), side("b1 PL-503", "SPEL-001"))
    after(match, "next", "use SPEL-001", "target b1")
    assert strength(match, B, "b1") == (5700, 3000)
    assert strength(turns(match, 1), B, "b1") == (5000, 3000)  # the turn in which it was used, whosever it is


def test_until_the_phase_ends():
    match = lay(boost("phase"), side("b1 PL-503", "SPEL-001"))
    unanswered(match, "use SPEL-001", "target b1")
    assert attacks(match, 2) == [5700, 5000, 5000]
    match = fight(boost("phase"), side("b1 PL-503, b2 PL-201", "SPEL-001"), side("b1 PL-583, b2 PL-101"))
    after(match, "attack b2>B2", "use SPEL-001", "target b1")
    finish(match)
    assert attacks(match, 0) == [5700]  # the steps of an attack are part of the duel
    strike(match, "b1>B1")
    assert life(match) == (FULL - 100, FULL - 1000)


def test_until_the_battle_ends():
    match = fight(boost("battle"), side("b1 PL-503", "SPEL-001 NIL-001"), side("b1 PL-503"))
    after(match, "attack b1>B1", "use SPEL-001", "target b1")
    assert strength(match, A, "b1") == (5700, 3000)
    finish(match)
    assert (strength(match, A, "b1"), life(match)) == ((5000, 3000), (FULL, FULL - 700))


def test_until_the_battle_ends_outside_of_one_is_the_turn():
    match = lay(boost("battle"), side("b1 PL-503", "SPEL-001"))
    unanswered(match, "use SPEL-001", "target b1")
    assert attacks(match, 3) == [5700, 5700, 5700, 5000]


# ---------------------------------------------------------------- turns


def test_turns_are_the_users_own():
    match = lay(boost("2 turns"), side("b1 PL-503", "SPEL-001"))
    unanswered(match, "use SPEL-001", "target b1")
    found = []
    for _ in range(4):
        found.append((turn(match)[0], strength(match, A, "b1")[0]))
        turns(match, 1)
    assert found == [(5, 5700), (6, 5700), (7, 5700), (8, 5000)]


def test_turns_used_in_the_enemys_turn():
    match = lay(boost("2 turns"), side(), side("b1 PL-503", "SPEL-001"))
    after(match, "next", "use SPEL-001", "target b1")
    found = []
    for _ in range(5):
        found.append((turn(match)[0], strength(match, B, "b1")[0]))
        turns(match, 1)
    assert found == [(5, 5700), (6, 5700), (7, 5700), (8, 5700), (9, 5000)]


# ---------------------------------------------------------------- while its source is there


def test_source_while_it_is_there_and_face_up():
    text = """
        LAMP-001 permanent | when: activate, target: 1 my creature,
            do: [stat_add: {who: target, attack: 700, until: source}]
        FOLD-001 general | when: activate, do: [set_facedown: {who: all my support}]
    """
    match = lay(text, side("b1 PL-503, t1 LAMP-001", "FOLD-001"))
    unanswered(match, "activate t1.1", "target b1")
    turns(match, 4)
    assert strength(match, A, "b1") == (5700, 3000)
    unanswered(match, "use FOLD-001")
    assert (field(match, A), strength(match, A, "b1")) == ("b1 PL-503, t1 LAMP-001 down", (5000, 3000))


def test_source_that_lies_face_down_by_then_is_none():
    text = """
        LAMP-001 permanent | when: activate, target: 1 my creature, do: [set_facedown: {who: self},
            stat_add: {who: target, attack: 700, until: source},
            damage_mod: {who: me, how: none, reason: [battle], until: source},
            take_control: {who: all enemy creature, until: source}]
    """
    match = lay(text, side("b1 PL-503, t1 LAMP-001"), side("b1 PL-101"))
    unanswered(match, "activate t1.1", "target b1")
    assert (field(match, A), field(match, B)) == ("b1 PL-503, t1 LAMP-001 down", "b1 PL-101")
    assert (mods(match, A, "b1"), "mods" in match.position()["players"][A]) == (0, False)


def test_source_that_moves_stays_the_source():
    text = """
        LAMP-001 1000/500 | when: activate, target: 1 my creature,
            do: [cannot: {who: target, what: [move], until: source}]
    """
    match = lay(text, side("b1 PL-503, b2 LAMP-001"), strategy_order="free")
    unanswered(match, "activate b2.1", "target b1", "move b2 t4")
    assert "move b1 t1" not in match.legal()
    turns(match, 2)
    assert "move b1 t1" not in match.legal()


@pytest.mark.parametrize(
    ("do", "healed", "dial"), [("heal: {who: me, amount: 100}", 100, "night"), ("move_dial: 1", 0, "dawn")]
)
def test_what_the_end_of_the_turn_sets_off_comes_before_the_toll(do: str, healed: int, dial: str):
    text = f"""
        HOOK-001 general | when: activate, do: [take_control: {{who: all enemy creature, until: turn}}]
        LOCK-001 permanent | when: changed, what: control, by: my, do: [{do}]
    """
    sides = side("", "HOOK-001 NIL-001"), side("b1 PL-503, t1 LOCK-001")
    match = lay(text, *sides, mode="hell", keys={"dial": "night"})
    unanswered(match, "use HOOK-001", "place b1")
    after(match, "next", "next", "next")
    position = match.position()
    assert (phase(match), asked(match), field(match, B)) == ("hell", (A, "respond"), "b1 PL-503, t1 LOCK-001")
    again = duelwright.from_position(position)
    assert (again.position(), again.legal()) == (position, match.legal())
    for each in (match, again):
        after(each, "pass")
        assert (asked(each), life(each)[B], each.position()["dial"]) == ((A, "hell"), FULL + healed, dial)
        assert duelwright.from_position(each.position()).position() == each.position()


# ---------------------------------------------------------------- until an event


def test_until_used_up():
    text = """
        SPEL-001 general | when: activate, target: 1 my creature,
            do: [protect: {who: target, from: [effect], until: used}]
    """
    match = lay(text, side("b1 PL-503", "SPEL-001"), side("", "BOLT-001 BOLT-001"))
    after(match, "use SPEL-001", "target b1", "pass", "next", "use BOLT-001", "target B1")
    assert field(match, A) == "b1 PL-503"
    after(match, "next", "use BOLT-001", "target B1")
    assert (phase(match), field(match, A)) == ("strategy", "")


def test_until_it_leaves():
    match = lay(boost("forever", "permanent"), side("t1 SPEL-001, b1 PL-503", "HOME-001"), strategy_order="free")
    unanswered(match, "activate t1.1", "target b1")
    assert (strength(match, A, "b1"), mods(match, A, "b1")) == ((5700, 3000), 1)
    unanswered(match, "use HOME-001", "target b1", "summon PL-503 b1")
    assert (strength(match, A, "b1"), mods(match, A, "b1")) == ((5000, 3000), 0)


@pytest.mark.parametrize("until", ["turn", "forever"])
def test_until_forever_outlasts_the_turn(until: str):
    match = lay(boost(until, "permanent"), side("t1 SPEL-001, b1 PL-503"))
    unanswered(match, "activate t1.1", "target b1")
    assert attacks(turns(match, 3), 0) == [5700 if until == "forever" else 5000]
