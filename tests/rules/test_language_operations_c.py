"""The card language, operations: counters, schedule, turn_control."""

import pytest

from .lang_table import (
    FULL,
    A,
    B,
    after,
    allowed,
    asked,
    at,
    changes,
    ending,
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
    turn,
    turns,
    unanswered,
)


def spell(do: str, keys: str = "", code: str = "SPEL-001", kind: str = "general") -> str:
    """An event that does something."""
    return f"{code} {kind} | when: activate, {keys + ', ' if keys else ''}do: [{do}]\n"


# ---------------------------------------------------------------- counters


def test_counters_are_put_on_and_taken_away_never_below_0():
    text = spell("counters: {who: target, name: ice, add: 3}", "target: 1-2 creature")
    text += spell("counters: {who: all creature, name: ice, add: -2}", code="SPEL-002")
    match = lay(text, side("b1 PL-503", "SPEL-001 SPEL-002 SPEL-002"), side("b1 PL-503"))
    unanswered(match, "use SPEL-001", "target b1", "done")
    assert at(match, A, "b1")["counters"] == {"ice": 3}
    unanswered(match, "use SPEL-002")
    assert at(match, A, "b1")["counters"] == {"ice": 1}
    assert not at(match, B, "b1").get("counters")
    unanswered(match, "use SPEL-002")
    assert not at(match, A, "b1").get("counters")


def test_counters_are_amounts_and_words_of_filters():
    text = spell("counters: {who: all my creature, name: rust, add: count(my hand)}")
    text += spell("counters: {who: choose 1 my creature, name: moss, add: 60}", code="SPEL-002")
    text += "RUST-001 permanent | do: [stat_add: {who: all my creature counters>=2, attack: 500}]\n"
    text += """
        IRON-001 1000/500 | do: [stat_add: {who: self, attack: 10 * counters of self}]
    """
    match = lay(text, side("b1 IRON-001, b2 NIL-010, t1 RUST-001", "SPEL-001 SPEL-002 SPEL-002"))
    unanswered(match, "use SPEL-001")  # 2 cards are left in the hand
    assert (strength(match, A, "b1"), strength(match, A, "b2")) == ((1520, 500), (1500, 500))
    unanswered(match, "use SPEL-002", "target b1")
    assert strength(match, A, "b1") == (1000 + 500 + 620, 500)  # 2 + 60, both names together
    unanswered(match, "use SPEL-002", "target b1")
    assert strength(match, A, "b1") == (1000 + 500 + 1010, 500)  # at most 99 of a name


# ---------------------------------------------------------------- schedule


def later(moment: str) -> str:
    """A permanent event that gains 100 life at a later moment."""
    return f"""
        FUSE-001 permanent | when: activate, in: [main, battle, defence], do: [schedule: {{at: {moment}, run: 2}}]
            | when: scheduled, do: [heal: {{who: me, amount: 100}}]
    """


@pytest.mark.parametrize(
    ("moment", "gains"),
    [("turn_end", [5]), ("my_next_turn", [7]), ("enemy_next_turn", [6])],
)
def test_schedule_for_a_turn(moment: str, gains: list[int]):
    match = lay(later(moment), side("t1 FUSE-001"))
    unanswered(match, "activate t1.1")
    when = []
    for _ in range(12):
        before, number = life(match)[A], turn(match)[0]
        move_on(match)
        if life(match)[A] != before:
            when.append(number if moment == "turn_end" else turn(match)[0])
    assert (when, life(match)[A]) == (gains, FULL + 100)


def test_schedule_for_the_end_of_the_battle():
    text = later("battle_end").replace("permanent", "1000/500")
    match = after(fight(text, side("b1 PL-503, b2 FUSE-001"), side("b1 PL-302")), "attack b1>B1")
    after(match, "activate b2.1")
    assert changes(match) == []
    finish(match)
    assert changes(match) == [(B, -2000), (A, 100)]
    strike(match, "b2>player")
    assert changes(match) == [(B, -2000), (A, 100), (B, -1000)]


def test_schedule_runs_though_its_card_has_left():
    text = later("turn_end") + spell("destroy: {who: all my tower}")
    match = lay(text, side("t1 FUSE-001", "SPEL-001"))
    unanswered(match, "activate t1.1", "use SPEL-001")
    assert (grave(match, A), changes(match)) == ("FUSE-001 SPEL-001", [])
    turns(match, 1)
    assert changes(match) == [(A, 100)]


# ---------------------------------------------------------------- turn_control


def test_turn_control_skips_the_next_phase_of_a_kind():
    text = spell("skip: {who: enemy, phase: duel}, skip: {who: enemy, phase: draw}, skip: {who: me, phase: second}")
    match = lay(text, side("b1 PL-101", "SPEL-001"), side("b1 PL-101", deck="NIL-001 NIL-002"))
    unanswered(match, "use SPEL-001")
    move_on(move_on(match))
    assert (turn(match), hand(match, B)) == ((6, B, "strategy"), "")
    move_on(match)
    assert turn(match) == (6, B, "second-strategy")
    turns(match, 2)
    assert (turn(match), hand(match, B)) == ((8, B, "strategy"), "NIL-001")
    move_on(match)
    assert phase(match) == "duel"


def test_turn_control_ends_a_battle():
    text = spell("end_battle: true", kind="emergency")
    match = after(fight(text, side("b1 PL-503", "SPEL-001"), side("b1 PL-302")), "attack b1>B1", "use SPEL-001")
    assert (asked(match), changes(match)) == ((A, "duel"), [])
    assert (field(match, A), field(match, B)) == ("b1 PL-503 tapped", "b1 PL-302")


def test_turn_control_grants_another_attack():
    text = """
        ZEAL-001 5000/3000 | when: destroys_by_battle, do: [extra_attack: {who: self}]
    """
    match = fight(text, side("b1 ZEAL-001"), side("b1 PL-302, b2 PL-302, b3 PL-302"))
    strike(match, "b1>B1")
    assert field(match, A) == "b1 ZEAL-001"
    strike(match, "b1>B2")  # once a turn: no third one
    assert field(match, A) == "b1 ZEAL-001 tapped"
    assert not allowed(match, "attack b1>B3")
    assert life(match) == (FULL, FULL - 4000)


def test_turn_control_forces_an_attack():
    text = spell("force_attack: {who: target}", "target: 1 enemy battle creature", kind="emergency")
    match = lay(text, side("b1 PL-101, b2 PL-101"), side("b1 PL-503", "SPEL-001"))
    after(match, "next", "use SPEL-001", "target B1")
    move_on(match)
    assert (phase(match), allowed(match, "next")) == ("duel", False)
    strike(match, "b2>B1")
    assert not allowed(match, "next")
    strike(match, "b1>B1")
    assert allowed(match, "next")


def test_turn_control_forces_nobody_who_cannot():
    text = spell("force_attack: {who: all my battle creature}")
    match = lay(text, side("b1 PL-101 tapped", "SPEL-001"), side("b1 PL-503"))
    unanswered(match, "use SPEL-001", "next")
    assert (phase(match), allowed(match, "next")) == ("duel", True)


@pytest.mark.parametrize(("mode", "dial"), [("hell", "dusk"), ("normal", "dawn")])
def test_turn_control_moves_the_dial(mode: str, dial: str):
    match = lay(spell("move_dial: 2"), side("", "SPEL-001"), mode=mode)
    unanswered(match, "use SPEL-001")
    assert match.position()["dial"] == dial


@pytest.mark.parametrize(("word", "winner"), [("win", A), ("lose", B)])
def test_turn_control_decides_the_match(word: str, winner: int):
    match = lay(spell(f"{word}: me"), side("", "SPEL-001"))
    unanswered(match, "use SPEL-001")
    assert ending(match) == (winner, "SIX-8.3")


# ---------------------------------------------------------------- summon out of the other hand


@pytest.mark.parametrize(("who", "comes"), [("me", True), ("enemy", False), ("all my hand creature", False)])
def test_summon_is_stopped_where_the_receiver_or_the_card_is(who: str, comes: bool):
    text = spell("summon: {who: random 1 enemy hand}")
    text += f"BANN-001 permanent | do: [cannot: {{who: {who}, what: [summon]}}]\n"
    match = lay(text, side("", "SPEL-001"), side("t1 BANN-001", "PL-503"))
    unanswered(match, "use SPEL-001", *(["place b1"] if comes else []))
    assert (field(match, A), hand(match, B)) == (("b1 PL-503", "") if comes else ("", "PL-503"))
