"""The card language, operations from set_facedown to turn_control."""

import pytest

from .lang_table import (
    FULL,
    A,
    B,
    after,
    asked,
    at,
    changes,
    deck,
    ending,
    field,
    fight,
    finish,
    grave,
    hand,
    known,
    lay,
    life,
    offers,
    refusal,
    side,
    strength,
    strike,
    turns,
    unanswered,
)


def spell(do: str, keys: str = "", code: str = "SPEL-001", kind: str = "general") -> str:
    """An event that does something."""
    return f"{code} {kind} | when: activate, {keys + ', ' if keys else ''}do: [{do}]\n"


# ---------------------------------------------------------------- set_facedown


def test_set_facedown_and_used_again_from_the_next_turn_on():
    text = spell("set_facedown: {who: all support}")
    match = lay(text, side("b1 NIL-010, t1 PER-010, t2 EQU-010 on=b1", "SPEL-001"))
    assert strength(match, A, "b1") == (3000, 500)
    unanswered(match, "use SPEL-001")
    assert field(match, A) == "b1 NIL-010, t1 PER-010 down, t2 EQU-010"  # no equipment
    assert strength(match, A, "b1") == (2000, 500)
    assert refusal(match, "use t1") == "SIX-5.5"
    turns(match, 2)
    unanswered(match, "use t1")
    assert strength(match, A, "b1") == (3000, 500)


def test_set_facedown_ends_its_time_and_its_counters_but_not_creatures():
    text = (
        spell("set_facedown: {who: all my}")
        + """
        URNS-001 permanent | when: activate, do: [counters: {who: self, name: ash, add: 3}]
            | do: [stat_add: {who: all my creature, attack: 100 * counters of self}]
    """
    )
    match = lay(text, side("b1 NIL-010, t1 URNS-001, t2 LAS-002 until=7, t3 NIL-005", "SPEL-001"))
    unanswered(match, "activate t1.1")
    assert strength(match, A, "b1") == (1400, 500)
    unanswered(match, "use SPEL-001")
    assert field(match, A) == "b1 NIL-010, t1 URNS-001 down, t2 LAS-002 down, t3 NIL-005"
    turns(match, 4)
    unanswered(match, "use t1")
    assert strength(match, A, "b1") == (1000, 500)
    unanswered(match, "activate t1.1")  # its marks have ended too
    assert strength(match, A, "b1") == (1300, 500)


# ---------------------------------------------------------------- change


def test_change_area_and_places():
    text = spell("change: {who: target, area: tower}", "target: 1 enemy creature") + spell(
        "change: {who: choose 2 my creature, swap: true}", code="SPEL-002"
    )
    match = lay(text, side("b1 PL-101, t4 PL-201 tapped", "SPEL-001 SPEL-002"), side("b2 PL-302, t1 PL-503"))
    unanswered(match, "use SPEL-001", "target B2")
    places = {move.upper() for move in match.legal()}
    assert places == {"PLACE T2", "PLACE T3", "PLACE T4", "PLACE T5"}
    unanswered(match, next(move for move in match.legal() if move.upper() == "PLACE T3"))
    assert field(match, B) == "t1 PL-503, t3 PL-302"
    unanswered(match, "use SPEL-002", "target b1", "target t4")
    assert field(match, A) == "b1 PL-201 tapped, t4 PL-101"


def test_change_tapped():
    text = spell("tap: {who: all enemy battle creature}, untap: {who: all my creature}")
    match = lay(text, side("b1 PL-101 tapped, t1 PL-201 tapped", "SPEL-001"), side("b1 PL-302, t1 PL-503"))
    unanswered(match, "use SPEL-001")
    assert (field(match, A), field(match, B)) == ("b1 PL-101, t1 PL-201", "b1 PL-302 tapped, t1 PL-503")


def test_change_to_the_other_area_keeps_what_affects_it():
    text = spell("stat_add: {who: target, attack: 500}, change: {who: target, area: other}", "target: 1 my creature")
    match = lay(text, side("b1 PL-101, t1 EQU-010 on=b1", "SPEL-001"))
    unanswered(match, "use SPEL-001", "target b1", "place t3")
    assert (field(match, A), strength(match, A, "t3")) == ("t1 EQU-010, t3 PL-101", (2500, 1000))


# ---------------------------------------------------------------- take_control


def test_take_control_for_a_turn():
    text = spell("take_control: {who: target, until: turn}", "target: 1 enemy battle creature")
    match = lay(text, side("b1 PL-101", "SPEL-001"), side("b1 PL-503, b2 PL-201"))
    unanswered(match, "use SPEL-001", "target B1", "place b4")
    assert (field(match, A), field(match, B)) == ("b1 PL-101, b4 PL-503", "b2 PL-201")
    strike(after(match, "next"), "b4>B2")
    assert life(match) == (FULL, FULL - 3000)
    turns(match, 1)
    assert (field(match, A), field(match, B)) == ("b1 PL-101", "b1 PL-503")  # untapped as its owner's turn began


def test_take_control_while_its_source_is_there_and_with_no_place_to_go_back_to():
    text = """
        PUPP-001 1000/500 | when: activate, target: 1 enemy battle creature,
            do: [take_control: {who: target, until: source}]
    """
    b = side("b1 PL-503, b2 PL-101, b3 PL-101, b4 PL-101, b5 PL-101", "ONE-010")
    match = lay(text, side("b1 PUPP-001"), b)
    after(match, "activate b1.1", "target B1", "pass", "place b2")
    turns(match, 1)
    after(match, "summon ONE-010 b1")  # the place is free no more
    turns(match, 1)
    assert field(match, A) == "b1 PUPP-001, b2 PL-503"
    match = lay(text, side("b1 PUPP-001"), side("b1 PL-503", "BOLT-001"))
    after(match, "activate b1.1", "target B1", "pass", "place b2", "next", "use BOLT-001", "target B1")
    assert (field(match, A), field(match, B), grave(match, A)) == ("", "b1 PL-503", "PUPP-001")


def test_take_control_back_to_a_full_area():
    text = spell("take_control: {who: target, until: turn}", "target: 1 enemy battle creature") + spell(
        "summon: {who: choose 1 my hand creature, to: battle}", code="FILL-001", kind="emergency"
    )
    b = side("b1 PL-503, b2 PL-101, b3 PL-101, b4 PL-101, b5 PL-101", "FILL-001 NIL-001")
    match = lay(text, side("", "SPEL-001"), b)
    after(match, "use SPEL-001", "target B1", "pass", "place b1", "next", "use FILL-001", "card NIL-001", "place b1")
    turns(match, 1)
    assert (field(match, A), grave(match, B)) == ("", "FILL-001 PL-503")
    assert field(match, B).startswith("b1 NIL-001, b2 PL-101")


def test_take_control_of_an_environment_replaces_the_own_one():
    text = spell("take_control: {who: target, until: turn}", "target: 1 enemy tower")
    match = lay(text, side("t1 ENV-010", "SPEL-001", deck=10 * "NIL-001 "), side("t1 ENV-005"))
    unanswered(match, "use SPEL-001", "target T1", "place t2")
    assert (field(match, A), field(match, B), grave(match, A)) == ("t2 ENV-005", "", "ENV-010 SPEL-001")
    turns(match, 1)
    assert (field(match, A), field(match, B)) == ("", "t1 ENV-005")


def test_an_environment_that_comes_back_replaces_another():
    text = spell("banish: {who: all my tower, return: turn_end}")
    match = lay(text, side("t1 ENV-010", "SPEL-001 ENV-005"))
    unanswered(match, "use SPEL-001", "use ENV-005 t3")
    while asked(match)[1] != "place":
        after(match, "next")
    after(match, "place t1")
    assert (field(match, A), grave(match, A)) == ("t1 ENV-010", "SPEL-001 ENV-005")


# ---------------------------------------------------------------- attach


def test_attach_to_another_bearer():
    text = spell("attach: {who: target, to: choose 1 my creature}", "target: 1 my tower type:equipment")
    match = lay(text, side("b1 NIL-010, b2 NIL-020, t1 EQU-010 on=b1", "SPEL-001"))
    unanswered(match, "use SPEL-001", "target t1", "target b2")
    assert (strength(match, A, "b1"), strength(match, A, "b2")) == ((1000, 500), (3000, 1000))
    lying = at(match, A, "t1")
    assert lying is not None
    assert lying["on"] == "b2"


def test_attach_only_to_what_may_bear_it():
    text = spell("attach: {who: all my type:equipment, to: choose 1 enemy creature}, heal: {who: me, amount: 100}")
    match = lay(text, side("b1 NIL-010, t1 EQU-010 on=b1", "SPEL-001"), side("b1 NIL-010"))
    unanswered(match, "use SPEL-001")
    while asked(match)[1] == "card":
        after(match, "target B1")
    assert (strength(match, A, "b1"), strength(match, B, "b1")) == ((2000, 500), (1000, 500))
    assert changes(match) == [(A, 100)]


# ---------------------------------------------------------------- damage


def test_damage_of_an_amount():
    text = spell("damage: {who: enemy, amount: attack of target / 2}", "target: 1 my creature")
    match = lay(text, side("b1 PL-503", "SPEL-001"))
    unanswered(match, "use SPEL-001", "target b1")
    assert changes(match) == [(B, -2500)]


def test_damage_by_chance():
    found = set()
    for seed in range(40):
        match = lay(spell("damage: {who: enemy, amount: 1000 * dice}"), side("", "SPEL-001"), seed=seed)
        unanswered(match, "use SPEL-001")
        found.add((FULL - life(match)[B]) / 1000)
    assert found == {1, 2, 3, 4, 5, 6}


def test_damage_ends_a_match():
    match = lay(spell("damage: {who: both, amount: 2000}"), side("", "SPEL-001", life=2001), side(life=2000))
    unanswered(match, "use SPEL-001")
    assert (life(match), ending(match)) == ((1, 0), (A, "SIX-8.1"))


# ---------------------------------------------------------------- heal, set_life


def test_heal_and_set_life():
    text = spell("heal: {who: both, amount: 700}, set_life: {who: enemy, amount: life / 2}")
    match = lay(text, side("", "SPEL-001", life=10_301), side(life=300))
    unanswered(match, "use SPEL-001")
    assert life(match) == (11_001, 5500)


def test_set_life_to_0_loses():
    match = lay(spell("set_life: {who: me, amount: 0 - 5}"), side("", "SPEL-001"))
    unanswered(match, "use SPEL-001")
    assert ending(match) == (B, "SIX-8.1")
    match = lay(spell("heal: {who: me, amount: 700}"), side("", "SPEL-001", life=49_800), life_cap="start")
    unanswered(match, "use SPEL-001")
    assert life(match) == (FULL, FULL)


# ---------------------------------------------------------------- negate

VOID = "VOID-001 emergency | when: declared, of: card, do: [negate: effect]\n"


@pytest.mark.parametrize(("answer", "stays"), [("VOID-001", True), ("VETO-001", False)])
def test_negate_effect_leaves_the_card_but_activation_does_not(answer: str, stays: bool):
    text = (
        VOID
        + """
        SHRN-001 permanent | when: activate, do: [heal: {who: me, amount: 100}]
            | do: [stat_add: {who: all my creature, attack: 500}]
    """
    )
    match = lay(text, side("b1 NIL-010", "SHRN-001"), side("", answer))
    finish(after(match, "use SHRN-001 t1", f"use {answer}"))
    assert field(match, A) == ("b1 NIL-010, t1 SHRN-001" if stays else "b1 NIL-010")
    assert strength(match, A, "b1") == (1500 if stays else 1000, 500)
    assert grave(match, A) == ("" if stays else "SHRN-001")


def test_negate_the_effect_of_what_a_card_does():
    for answer in ("VOID-001", "VETO-001"):
        match = lay(VOID, side("", "GNL-010"), side("", answer))
        finish(after(match, "use GNL-010", f"use {answer}"))
        assert (changes(match), grave(match, A), grave(match, B)) == ([], "GNL-010", answer)


def test_negate_an_attack_and_a_summon():
    match = fight("", side("b1 PL-503"), side("b1 PL-302", "PARY-001"))
    finish(after(match, "attack b1>B1", "use PARY-001"))
    assert (field(match, A), field(match, B), changes(match)) == ("b1 PL-503 tapped", "b1 PL-302", [])
    match = lay("", side("", "ONE-010"), side("", "BAN-001"))
    finish(after(match, "summon ONE-010 b1", "use BAN-001"))
    assert (field(match, A), grave(match, A)) == ("", "ONE-010")


def test_negate_what_is_negated_already_does_nothing():
    do = "negate: effect, negate: effect, {heal: {who: me, amount: 100}, otherwise: true}"
    text = f"DENY-001 emergency | when: declared, of: card, do: [{do}]\n"
    match = lay(text, side("", "GNL-010"), side("", "DENY-001"))
    finish(after(match, "use GNL-010", "use DENY-001"))
    assert changes(match) == [(B, 100)]


# ---------------------------------------------------------------- reveal, look


def test_reveal_cards_of_a_hand_to_all():
    match = lay(spell("reveal: {who: random 1 enemy hand}"), side("", "SPEL-001"), side("", "NIL-002 NIL-002"))
    after(match, "use SPEL-001", "pass")
    assert (hand(match, B), known(match, B)) == ("NIL-002 NIL-002", "NIL-002")


def test_reveal_the_top_of_a_deck_which_stays():
    text = spell("reveal: {who: top 1 my deck}, to_hand: {who: choose 1 previous creature level=1}")
    match = lay(text, side("", "SPEL-001", deck="ONE-010 NIL-001"))
    unanswered(match, "use SPEL-001", "card ONE-010")
    assert (hand(match, A), deck(match, A)) == ("ONE-010", "NIL-001")


def test_look_at_a_hand_is_for_me_alone():
    text = spell("look: {who: random 2 enemy hand}, banish: {who: choose 1 previous support}")
    match = lay(text, side("", "SPEL-001"), side("", "NIL-002 EMG-010"))
    after(match, "use SPEL-001", "pass")
    assert known(match, B) == "EMG-010 NIL-002"
    assert (asked(match), offers(match)) == ((A, "card"), {"card EMG-010"})
    after(match, "card EMG-010")
    assert (hand(match, B), known(match, B)) == ("NIL-002", "NIL-002")


def test_look_at_an_ambush():
    text = spell("look: {who: all enemy tower facedown}, heal: {who: me, amount: 100}")
    match = lay(text, side("", "SPEL-001"), side("t1 EMG-010 down"))
    unanswered(match, "use SPEL-001")
    assert (field(match, B), changes(match)) == ("t1 EMG-010 down", [(A, 100)])
    assert "EMG-010" in str(match.events(A))
    assert "EMG-010" not in str(match.events(-1))
