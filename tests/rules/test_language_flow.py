"""The card language, flow: if, optional, if_done, otherwise, then, for_each, modes; triggers that are optional."""

import pytest

from .lang_table import (
    FULL,
    A,
    B,
    after,
    asked,
    changes,
    ending,
    field,
    hand,
    lay,
    life,
    offers,
    side,
    strength,
    unanswered,
)

GAIN = "heal: {who: me, amount: 100}"


def spell(do: str, keys: str = "", code: str = "SPEL-001", kind: str = "general") -> str:
    """An event that does something."""
    return f"{code} {kind} | when: activate, {keys + ', ' if keys else ''}do: [{do}]\n"


@pytest.mark.parametrize(("held", "gains"), [("", [100, 300]), ("NIL-001", [300])])
def test_if_of_a_step(held: str, gains: list[int]):
    text = spell("{heal: {who: me, amount: 100}, if: hand = 0}, heal: {who: me, amount: 300}")
    match = lay(text, side("", f"SPEL-001 {held}"))
    unanswered(match, "use SPEL-001")
    assert [gain for _, gain in changes(match)] == gains


def test_if_sees_what_the_step_before_has_done():
    text = spell("damage: {who: enemy, amount: 1000}, {draw: {who: me, count: 1}, if: enemy_life < 50000}")
    match = lay(text, side("", "SPEL-001"))
    unanswered(match, "use SPEL-001")
    assert hand(match, A) == "NIL-001"


@pytest.mark.parametrize(("word", "gains"), [("yes", [100, 300]), ("no", [300])])
def test_optional_asks(word: str, gains: list[int]):
    text = spell("{heal: {who: me, amount: 100}, optional: true}, heal: {who: me, amount: 300}")
    match = lay(text, side("", "SPEL-001"))
    unanswered(match, "use SPEL-001")
    assert (asked(match), offers(match), changes(match)) == ((A, "yes-no"), {"yes", "no"}, [])
    after(match, word)
    assert [gain for _, gain in changes(match)] == gains


@pytest.mark.parametrize(
    ("field_b", "gains"),
    [("b1 PL-101", [100]), ("", [500]), ("t1 PER-010", [500])],
)
def test_if_done_and_otherwise(field_b: str, gains: list[int]):
    text = spell(
        "{destroy: {who: all enemy creature}}, {heal: {who: me, amount: 500}, otherwise: true}", code="SPEL-002"
    ) + spell("{destroy: {who: all enemy creature}}, {heal: {who: me, amount: 100}, if_done: true}")
    match = lay(text, side("", "SPEL-001"), side(field_b))
    unanswered(match, "use SPEL-001")
    first = changes(match)
    match = lay(text, side("", "SPEL-002"), side(field_b))
    unanswered(match, "use SPEL-002")
    assert [gain for _, gain in first + changes(match)] == gains


def test_if_done_and_otherwise_after_a_step_that_was_not_done():
    text = spell(
        "{draw: {who: me, count: 1}, optional: true}, {heal: {who: me, amount: 100}, if_done: true},"
        " {heal: {who: me, amount: 300}, otherwise: true}, {heal: {who: me, amount: 500}, otherwise: true}"
    )
    for word, gains in (("no", [300]), ("yes", [100, 500])):  # each looks at the step right before it
        match = lay(text, side("", "SPEL-001"))
        unanswered(match, "use SPEL-001")
        after(match, word)
        assert [gain for _, gain in changes(match)] == gains


def test_then_judges_first():
    do = "damage: {who: enemy, amount: 1000}, {heal: {who: enemy, amount: 5000}%s}"
    match = lay(spell(do % ""), side("", "SPEL-001"), side(life=1000))
    unanswered(match, "use SPEL-001")
    assert (life(match), ending(match)) == ((FULL, 5000), None)
    match = lay(spell(do % ", then: true"), side("", "SPEL-001"), side(life=1000))
    unanswered(match, "use SPEL-001")
    assert (life(match), ending(match)) == ((FULL, 0), (A, "SIX-8.1"))


def test_then_lets_equipment_without_a_bearer_go_first():
    heal = "{heal: {who: me, amount: 100 * count(enemy graveyard)}, then: true}"
    text = spell(f"destroy: {{who: all enemy creature}}, {heal}")
    match = lay(text, side("", "SPEL-001"), side("b1 PL-101, t1 EQU-010 on=b1"))
    unanswered(match, "use SPEL-001")
    assert (changes(match), field(match, B)) == ([(A, 200)], "")


def test_for_each_card_of_a_filter():
    text = spell("{heal: {who: me, amount: 100}, for_each: my creature}")
    match = lay(text, side("b1 PL-101, b2 PL-101, t1 PL-101, t2 PER-010", "SPEL-001"))
    unanswered(match, "use SPEL-001")
    assert changes(match) == [(A, 100)] * 3


@pytest.mark.parametrize(("times", "done"), [("2", 2), ("hand + 0", 1), ("hand - 5", 0), ("life", 20)])
def test_for_each_of_an_amount(times: str, done: int):
    text = spell(f"{{damage: {{who: enemy, amount: 100}}, for_each: {times}}}, {{{GAIN}, if_done: true}}")
    match = lay(text, side("", "SPEL-001 NIL-001"))
    unanswered(match, "use SPEL-001")
    assert changes(match) == [(B, -100)] * done + [(A, 100)] * (done > 0)


def test_for_each_chooses_anew():
    text = spell("{stat_add: {who: choose 1 my creature, attack: 100}, for_each: 3}")
    match = lay(text, side("b1 PL-101, b2 PL-101", "SPEL-001"))
    unanswered(match, "use SPEL-001", "target b1", "target b2", "target b1")
    assert (strength(match, A, "b1"), strength(match, A, "b2")) == ((1200, 1000), (1100, 1000))


MODES = spell(
    "{heal: {who: me, amount: 100}, mode: 1}, {draw: {who: me, count: 1}, mode: 2},"
    " {damage: {who: enemy, amount: 300}, mode: 3}, {heal: {who: me, amount: 500}, mode: 1},"
    " damage: {who: enemy, amount: 1}",
    "modes: {choose: %d, of: 3}",
)


def test_one_mode_is_chosen_at_the_resolution():
    match = lay(MODES % 1, side("", "SPEL-001"), side("", "NIL-001"))
    after(match, "use SPEL-001")
    assert asked(match) == (B, "respond")
    after(match, "pass")
    assert (asked(match), offers(match)) == ((A, "option"), {"choose 1", "choose 2", "choose 3"})
    after(match, "choose 1")
    assert (changes(match), hand(match, A)) == ([(A, 100), (A, 500), (B, -1)], "")


def test_several_modes_are_carried_out_as_written():
    match = lay(MODES % 2, side("", "SPEL-001"))
    unanswered(match, "use SPEL-001", "choose 3")
    assert offers(match) == {"choose 1", "choose 2"}
    unanswered(match, "choose 1")
    assert (changes(match), hand(match, A)) == ([(A, 100), (B, -300), (A, 500), (B, -1)], "")


def test_an_optional_trigger_left_out_has_not_been_used():
    text = """
        ASKS-001 1000/500 | when: summoned, by: my, optional: true, do: [draw: {who: me, count: 1}]
    """
    match = lay(text, side("b1 ASKS-001", "ONE-010 ONE-020 ONE-030", deck="NIL-009"))
    unanswered(match, "summon ONE-010 b2")
    assert (asked(match), offers(match)) == ((A, "yes-no"), {"yes", "no"})
    unanswered(match, "no", "summon ONE-020 b3")
    assert (asked(match), hand(match, A)) == ((A, "yes-no"), "ONE-030")
    unanswered(match, "yes", "summon ONE-030 b4")
    assert (asked(match), hand(match, A)) == ((A, "strategy"), "NIL-009")  # once a turn
