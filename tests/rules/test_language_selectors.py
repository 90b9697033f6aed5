"""The card language, selectors: ref, target, choose, all, random and top and until, player."""

from collections import Counter

import pytest

from .lang_table import (
    FULL,
    A,
    B,
    after,
    allowed,
    asked,
    at,
    banished,
    changes,
    deck,
    field,
    fight,
    finish,
    grave,
    hand,
    lay,
    life,
    offers,
    refusal,
    side,
    strength,
    strike,
    unanswered,
)


def spell(do: str, keys: str = "") -> str:
    """A general event that does something."""
    return f"SPEL-001 general | when: activate, {keys + ', ' if keys else ''}do: [{do}]"


# ---------------------------------------------------------------- ref


def test_ref_attacker_and_attacked():
    text = """
        WAND-001 emergency | when: activate, in: [battle],
            do: [stat_add: {who: attacker, attack: 300}, stat_add: {who: attacked, attack: -500}]
    """
    match = after(
        fight(text, side("b1 PL-503, b2 PL-101", "WAND-001 NIL-001"), side("b1 PL-302, b2 PL-101")), "attack b1>B1"
    )
    after(match, "use WAND-001")
    assert [strength(match, A, place)[0] for place in ("b1", "b2")] == [5300, 1000]
    assert [strength(match, B, place)[0] for place in ("b1", "b2")] == [2500, 1000]
    assert life(finish(match)) == (FULL, FULL - 2800)


def test_ref_the_equipment_of_the_own_card():
    text = """
        MULE-001 1000/500 | when: activate, do: [to_hand: {who: attachment}]
    """
    match = lay(text, side("b1 MULE-001, b2 NIL-001, t1 EQU-010 on=b1, t2 EQU-020 on=b2, t3 EQU-030 on=b1"))
    unanswered(match, "activate b1.1")
    assert (field(match, A), hand(match, A)) == ("b1 MULE-001, b2 NIL-001, t2 EQU-020", "EQU-010 EQU-030")


def test_ref_bearer_and_cause():
    text = """
        KNIF-001 equipment | when: activate, do: [tap: {who: bearer}]
        HELM-001 permanent | when: changed, what: tapped, by: my, do: [stat_add: {who: cause, defence: 500}]
    """
    match = lay(text, side("b1 NIL-010, b2 NIL-010, t1 KNIF-001 on=b2, t2 HELM-001"))
    unanswered(match, "activate t1.1")
    assert field(match, A).startswith("b1 NIL-010, b2 NIL-010 tapped")
    assert (strength(match, A, "b1"), strength(match, A, "b2")) == ((1000, 500), (1000, 1000))


def test_ref_what_the_step_before_worked_on_where_it_is_now():
    text = spell("banish: {who: choose 1-2 my graveyard creature}, to_hand: {who: previous}")
    match = lay(text, side("", "SPEL-001", grave="NIL-001 NIL-002 NIL-003", banished="NIL-004"))
    unanswered(match, "use SPEL-001", "target g:NIL-002", "target g:NIL-003")
    assert (hand(match, A), grave(match, A), banished(match, A)) == ("NIL-002 NIL-003", "NIL-001 SPEL-001", "NIL-004")


# ---------------------------------------------------------------- target


def test_target_is_named_at_the_declaration_and_skipped_once_its_side_is_another():
    text = (
        spell("destroy: {who: target}", "target: 2 enemy creature")
        + """
        SLIP-001 emergency | when: activate, target: 1 my creature, do: [change: {who: target, area: other}]
    """
    )
    match = lay(text, side("", "SPEL-001"), side("b1 PL-101, b2 PL-201, b3 PL-302", "SLIP-001"))
    after(match, "use SPEL-001")
    assert offers(match) == {"target B1", "target B2", "target B3"}
    after(match, "target B1", "target B3", "use SLIP-001", "target b1", "place t1")
    assert (field(match, B), grave(match, B)) == ("b2 PL-201, t1 PL-101", "SLIP-001 PL-302")  # it left its zone


def test_target_is_not_asked_again_for_its_other_qualities():
    text = spell("destroy: {who: target}", "target: 1 enemy creature attack<=3000")
    match = lay(text, side("", "SPEL-001"), side("b1 PL-302, b2 PL-503", "CRY-050"))
    after(match, "use SPEL-001")
    assert offers(match) == {"target B1"}
    after(match, "target B1", "use CRY-050", "target b1")
    assert field(match, B) == "b2 PL-503"


def test_target_none_to_name():
    match = lay(
        spell("destroy: {who: target}", "target: 1 enemy tower creature"), side("", "SPEL-001"), side("b1 PL-101")
    )
    assert refusal(match, "use SPEL-001") == "SIX-7.2"


# ---------------------------------------------------------------- choose


def test_choose_at_the_resolution_one_at_a_time():
    text = spell("destroy: {who: choose 1-2 enemy creature}")
    match = lay(text, side("", "SPEL-001"), side("b1 PL-101, b2 PL-201, t1 PL-302", "NIL-001"))
    after(match, "use SPEL-001")
    assert asked(match) == (B, "respond")  # nothing has been chosen yet
    after(match, "pass")
    assert (asked(match), offers(match)) == ((A, "card"), {"target B1", "target B2", "target T1"})
    after(match, "target T1")
    assert offers(match) == {"done", "target B1", "target B2"}
    after(match, "done")
    assert (field(match, B), grave(match, A)) == ("b1 PL-101, b2 PL-201", "SPEL-001")


def test_choose_as_many_as_there_are():
    text = spell("destroy: {who: choose 3 enemy creature}, heal: {who: me, amount: 100}")
    match = lay(text, side("", "SPEL-001 SPEL-001"), side("b1 PL-101, t1 PL-302"))
    unanswered(match, "use SPEL-001", "target B1", "target T1")
    assert (field(match, B), changes(match)) == ("", [(A, 100)])
    unanswered(match, "use SPEL-001")  # nobody to choose: not asked
    assert (asked(match), changes(match)) == ((A, "strategy"), [(A, 100), (A, 100)])


def test_choose_by_the_enemy_who_sees_the_filter_from_my_side():
    text = spell("destroy: {who: enemy chooses 1 enemy battle creature}")
    match = lay(text, side("b1 PL-503", "SPEL-001"), side("b1 PL-101, b2 PL-201, t1 PL-302"))
    unanswered(match, "use SPEL-001")
    assert (asked(match), offers(match)) == ((B, "card"), {"target b1", "target b2"})
    after(match, "target b1")
    assert field(match, B) == "b2 PL-201, t1 PL-302"


def test_choose_by_the_enemy_out_of_its_own_hand():
    match = lay(spell("banish: {who: enemy chooses 1 enemy hand}"), side("", "SPEL-001"), side("", "NIL-001 NIL-002"))
    after(match, "use SPEL-001", "pass")
    assert (asked(match), offers(match)) == ((B, "card"), {"card NIL-001", "card NIL-002"})
    after(match, "card NIL-002")
    assert (hand(match, B), banished(match, B), asked(match)) == ("NIL-001", "NIL-002", (A, "strategy"))


def test_choose_in_the_hand_by_hidden_qualities():
    text = spell("to_deck: {who: choose 1 my hand creature level>=1, place: top}")
    match = lay(text, side("", "SPEL-001 NIL-001 ONE-010 TWO-010", deck="NIL-009"))
    unanswered(match, "use SPEL-001")
    assert offers(match) == {"card ONE-010", "card TWO-010"}
    after(match, "card ONE-010")
    assert (hand(match, A), deck(match, A)) == ("NIL-001 TWO-010", "ONE-010 NIL-009")


def test_choose_out_of_what_the_step_before_has_shown():
    text = spell("look: {who: top 3 my deck}, to_hand: {who: choose 1 previous creature level<=1}")
    match = lay(text, side("", "SPEL-001", deck="NIL-002 TWO-010 ONE-010 NIL-009"))
    unanswered(match, "use SPEL-001")
    assert offers(match) == {"card NIL-002", "card ONE-010"}
    after(match, "card ONE-010")
    assert (hand(match, A), Counter(deck(match, A).split())) == ("ONE-010", Counter(["NIL-002", "TWO-010", "NIL-009"]))


def test_choose_out_of_face_down_cards_that_were_shown():
    text = spell("reveal: {who: all enemy tower facedown}, destroy: {who: choose 1 previous interference}")
    match = lay(text, side("", "SPEL-001"), side("t1 EMG-010 down, t2 NOR-010 down, t3 CON-010"))
    unanswered(match, "use SPEL-001", "target T2")
    assert field(match, B) == "t1 EMG-010 down, t3 CON-010"


# ---------------------------------------------------------------- all


def test_all_that_fit_at_that_moment():
    text = spell("tap: {who: all creature attack>=2000}, destroy: {who: all enemy tapped}")
    match = lay(text, side("b1 PL-201, b2 PL-101", "SPEL-001"), side("b1 PL-201, b2 PL-101, t3 PL-302"))
    unanswered(match, "use SPEL-001")
    assert (field(match, A), field(match, B)) == ("b1 PL-201 tapped, b2 PL-101", "b2 PL-101")


@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("my creature nation:blue", "b2 WOOD-001, b3 PL-503, t1 EQU-010"),
        ("my creature attribute:water -nation:blue", "b1 SEAS-001, b3 PL-503, t1 EQU-010, t2 SEAS-001 tapped"),
        ("my equipped", "b1 SEAS-001, b2 WOOD-001, t2 SEAS-001 tapped"),
        ("my tower type:equipment", "b1 SEAS-001, b2 WOOD-001, b3 PL-503, t2 SEAS-001 tapped"),
        ("my creature untapped", "t2 SEAS-001 tapped"),
        ('my tower name:"Test SEAS-001"', "b1 SEAS-001, b2 WOOD-001, b3 PL-503, t1 EQU-010"),
        ("my creature effect", "b1 SEAS-001, b3 PL-503, t1 EQU-010, t2 SEAS-001 tapped"),
    ],
)
def test_all_by_the_words_of_a_filter(words: str, left: str):
    text = f"""
        SEAS-001 1000/500 blue water
        WOOD-001 1000/500 green water | when: phase, phase: start, do: [heal: {{who: me, amount: 1}}]
        SPEL-001 general | when: activate, do: [to_hand: {{who: 'all {words}'}}]
    """
    a = side("b1 SEAS-001, b2 WOOD-001, b3 PL-503, t1 EQU-010 on=b3, t2 SEAS-001 tapped", "SPEL-001")
    match = lay(text, a)
    unanswered(match, "use SPEL-001")
    assert field(match, A) == left


# ---------------------------------------------------------------- random, top, until


def test_random_takes_so_many_that_fit_and_depends_on_the_seed():
    text = spell("to_hand: {who: random 2 enemy battle creature}")
    found = set()
    for seed in range(20):
        match = lay(text, side("", "SPEL-001"), side("b1 PL-101, b2 PL-201, b3 PL-302, t1 PL-503"), seed=seed)
        unanswered(match, "use SPEL-001")
        assert at(match, B, "t1") is not None
        found.add(hand(match, B))
    assert found == {"PL-101 PL-201", "PL-101 PL-302", "PL-201 PL-302"}


def test_random_as_many_as_there_are():
    match = lay(
        spell("discard: {who: enemy, count: 1, at: random}, banish: {who: random 3 enemy hand}"),
        side("", "SPEL-001"),
        side("", "NIL-001 NIL-001 NIL-001"),
    )
    after(match, "use SPEL-001", "pass")
    assert (hand(match, B), grave(match, B), banished(match, B)) == ("", "NIL-001", "NIL-001 NIL-001")


def test_top_of_either_deck():
    text = spell("send_to_graveyard: {who: top 2 my deck}, banish: {who: top (hand + 1) enemy deck}")
    a = side("", "SPEL-001 NIL-001", deck="NIL-002 NIL-003 NIL-004")
    match = lay(text, a, side(deck="NIL-005 NIL-006 NIL-007"))
    unanswered(match, "use SPEL-001")
    assert (grave(match, A), deck(match, A)) == ("NIL-002 NIL-003 SPEL-001", "NIL-004")
    assert (banished(match, B), deck(match, B)) == ("NIL-005 NIL-006", "NIL-007")


def test_until_a_card_fits():
    text = spell("reveal: {who: until creature level>=1}, to_hand: {who: previous}")
    match = lay(text, side("", "SPEL-001", deck="NIL-002 EMG-010 ONE-010 NIL-003 NIL-004"))
    unanswered(match, "use SPEL-001")
    assert hand(match, A) == "ONE-010"
    assert deck(match, A).split()[:2] == ["NIL-003", "NIL-004"]
    assert set(deck(match, A).split()[2:]) == {"NIL-002", "EMG-010"}  # at the bottom, in any order


@pytest.mark.parametrize(("level", "drawn"), [(1, "ONE-010"), (2, "")])
def test_until_no_card_fits_does_nothing(level: int, drawn: str):
    text = spell(f"reveal: {{who: until creature level={level}}}, {{draw: {{who: me, count: 1}}, if_done: true}}")
    match = lay(text, side("", "SPEL-001", deck="ONE-010 NIL-001"))
    unanswered(match, "use SPEL-001")
    assert hand(match, A) == drawn


# ---------------------------------------------------------------- player


def test_player_both():
    match = lay(spell("draw: {who: both, count: 2}, damage: {who: both, amount: 300}"), side("", "SPEL-001"))
    unanswered(match, "use SPEL-001")
    assert (hand(match, A), hand(match, B)) == ("NIL-001 NIL-001", "NIL-001 NIL-001")
    assert life(match) == (FULL - 300, FULL - 300)


def test_player_me_is_whose_the_skill_is():
    text = """
        FONT-001 permanent | when: phase, phase: duel, whose: any,
            do: [heal: {who: me, amount: 100}, heal: {who: enemy, amount: 300}]
    """
    match = lay(text, side(), side("t1 FONT-001"))
    after(match, "next")
    assert life(match) == (FULL + 300, FULL + 100)
    assert allowed(match, "next")


def test_player_cannot_attack():
    text = "PEAC-001 continuous | do: [cannot: {who: enemy, what: [attack]}]"
    match = fight(text, side("b1 PL-503"), side("b1 PL-101, t1 PEAC-001"))
    assert not allowed(match, "attack b1>B1")
    match = strike(fight(text, side("b1 PL-503, t1 PEAC-001"), side("b1 PL-101")), "b1>B1")
    assert field(match, B) == ""
