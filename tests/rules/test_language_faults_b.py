"""Faults that engines of this kind are known for: loops, limits, full areas, owners, negation, secrets."""

from itertools import permutations
from typing import Any

import pytest

from duelwright.core.match import Match

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
    field,
    fight,
    finish,
    grave,
    hand,
    lay,
    life,
    mods,
    offers,
    refusal,
    side,
    strength,
    told,
    turns,
    unanswered,
)


def spell(do: str, keys: str = "", code: str = "SPEL-001", kind: str = "general") -> str:
    """An event that does something."""
    return f"{code} {kind} | when: activate, {keys + ', ' if keys else ''}do: [{do}]\n"


# ---------------------------------------------------------------- loops


def test_two_cards_that_silence_each_other():
    text = """
        HUSK-001 1000/500 | do: [silence: {who: all enemy creature}]
            | do: [stat_add: {who: self, attack: 500}]
    """
    match = lay(text, side("b2 HUSK-001"), side("b1 HUSK-001"))
    assert (strength(match, A, "b2"), strength(match, B, "b1")) == ((1500, 500), (1000, 500))  # seat A's comes first
    match = lay(text, side("b1 PL-101"), side("b1 HUSK-001, b2 HUSK-001"))
    assert [strength(match, B, place)[0] for place in ("b1", "b2")] == [1500, 1500]


def test_two_cards_that_switch_each_other_on_and_off():
    text = """
        FLIP-001 1000/500 blue | if: exists(my creature nation:green),
            do: [identity: {who: all my creature, nation: red}]
        FLOP-001 1000/500 green | if: not exists(my creature nation:red),
            do: [identity: {who: all my creature, nation: white}, stat_add: {who: self, attack: 700}]
    """ + spell("tap: {who: all my creature nation:white}")
    match = lay(text, side("b1 FLIP-001, b2 FLOP-001", "SPEL-001"))
    assert strength(match, A, "b2") == (1700, 500)  # skills in force read what is printed: neither is switched off
    unanswered(match, "use SPEL-001")
    assert field(match, A) == "b1 FLIP-001 tapped, b2 FLOP-001 tapped"  # the later place has the last word


def test_mandatory_triggers_that_feed_each_other_are_cut_off():
    text = """
        PING-001 permanent | when: changed, what: life, by: my, limit: {times: 99, per: chain},
            do: [heal: {who: enemy, amount: 1}]
    """
    match = lay(text, side("t1 PING-001", "EMG-010"), side("t1 PING-001"))
    unanswered(match, "use EMG-010")
    assert asked(match) == (A, "strategy")
    assert life(match) == (FULL + 1000 + 127, FULL + 128)  # 256 resolutions: the event, 128 of A's and 127 of B's
    assert any("the rest is dropped" in line for line in match.log()) or told(match, "dropped")


# ---------------------------------------------------------------- one card, one payment


def test_two_skills_are_not_paid_with_one_card():
    text = "SHOP-001 1000/500 | when: activate, response: true, cost: [discard: 1], do: [heal: {who: me, amount: 100}]"
    match = lay(text, side("", "EMG-010 EMG-020"), side("b1 SHOP-001, b2 SHOP-001", "NIL-001"))
    after(match, "use EMG-010")
    assert offers(match) == {"pass", "activate b1.1", "activate b2.1"}
    after(match, "activate b1.1", "card NIL-001", "use EMG-020")
    assert offers(match) == {"pass"}  # nothing is left to pay with
    assert refusal(match, "activate b2.1") == "SIX-5.8"


@pytest.mark.parametrize(("held", "may"), [("NIL-001", False), ("NIL-001 EMG-010", True), ("EMG-010 EMG-010", False)])
def test_two_costs_of_one_skill_are_not_paid_with_one_card(held: str, may: bool):
    cost = "cost: [discard: 1, reveal: {count: 1, of: my hand creature}]"
    match = lay(spell("heal: {who: me, amount: 100}", cost), side("", f"SPEL-001 {held}"))
    assert allowed(match, "use SPEL-001") is may
    if may:
        after(match, "use SPEL-001")
        assert offers(match) == {"card EMG-010"}  # the creature is needed for the other entry
        after(match, "card EMG-010", "card NIL-001")
        assert (hand(match, A), changes(match)) == ("NIL-001", [(A, 100)])


# ---------------------------------------------------------------- once a turn by name


def test_once_a_turn_by_name_against_two_copies():
    text = "HERB-001 1000/500 | when: activate, limit: {times: 1, by: name}, do: [heal: {who: me, amount: 100}]"
    match = lay(text, side("b1 HERB-001, t1 HERB-001"), side("b1 HERB-001"))
    unanswered(match, "activate b1.1")
    assert refusal(match, "activate t1.1") == "SIX-5.8"
    assert allowed(turns(match, 1), "activate b1.1")  # the other side's counts for itself
    assert allowed(turns(match, 1), "activate t1.1")


def test_once_a_turn_by_name_of_an_event():
    text = spell("heal: {who: me, amount: 100}", "limit: {times: 1, by: name}")
    match = lay(text, side("t1 SPEL-001 down", "SPEL-001 SPEL-001"))
    unanswered(match, "use SPEL-001")
    assert refusal(match, "use SPEL-001") == "SIX-5.8"
    assert refusal(match, "use t1") == "SIX-5.8"
    unanswered(turns(match, 2), "use t1")
    assert changes(match) == [(A, 100), (A, 100)]


# ---------------------------------------------------------------- full areas

FIVE = "b1 PL-101, b2 PL-101, b3 PL-101, b4 PL-101, b5 PL-101"


@pytest.mark.parametrize(
    "do",
    [
        "summon: {who: choose 1 my graveyard creature, to: battle}",
        "token: {card: WOLF-001, to: battle}",
        "take_control: {who: all enemy battle creature}",
        "change: {who: all my tower creature, area: battle}",
    ],
)
def test_a_full_area_at_the_resolution(do: str):
    text = "WOLF-001 1000/500 | token: true\n" + spell(f"{do}, {{draw: {{who: me, count: 1}}, otherwise: true}}")
    match = lay(text, side(f"{FIVE}, t1 PL-201", "SPEL-001", grave="ONE-010"), side("b1 PL-503"))
    unanswered(match, "use SPEL-001")
    while asked(match)[1] == "card":
        after(match, "target g:ONE-010")
    assert (asked(match), hand(match, A)) == ((A, "strategy"), "NIL-001")
    assert (field(match, A), field(match, B)) == (f"{FIVE}, t1 PL-201", "b1 PL-503")
    assert grave(match, A) == "ONE-010 SPEL-001"


def test_a_fee_taken_from_a_full_field():
    towers = ", ".join(f"t{k} PL-101" for k in range(1, 6))
    match = lay("", side(f"{FIVE}, {towers}", "TWO-010"))
    assert not allowed(match, "sacrifice TWO-010 b1+b2 b3")
    assert not allowed(match, "sacrifice TWO-010 b1+b2 t1")
    unanswered(match, "sacrifice TWO-010 b1+b2 b2")
    assert field(match, A) == f"b2 TWO-010, b3 PL-101, b4 PL-101, b5 PL-101, {towers}"


# ---------------------------------------------------------------- owners

GRAB = spell("take_control: {who: target, until: forever}", "target: 1 enemy creature", "GRAB-001", "general")


@pytest.mark.parametrize(("how", "pile"), [("RUIN-001", "graveyard"), ("HOME-001", "hand"), ("TWO-010", "graveyard")])
def test_a_stolen_card_goes_to_its_owner(how: str, pile: str):
    match = lay(
        GRAB.replace("general", "permanent").replace("forever", "source"),
        side("t1 GRAB-001", how),
        side("b1 ONE-010"),
        strategy_order="free",
    )
    unanswered(match, "activate t1.1", "target B1", "place b1")
    assert field(match, A) == "b1 ONE-010, t1 GRAB-001"
    move = "upgrade TWO-010 b1" if how == "TWO-010" else f"use {how}"
    unanswered(match, move, *(["target b1"] if how == "HOME-001" else []))
    assert match.position()["players"][B][pile] == ["ONE-010"]
    assert "ONE-010" not in grave(match, A) + hand(match, A)


def test_a_modifier_does_not_survive_leaving_the_field():
    text = spell(
        "stat_add: {who: target, attack: 700, until: turn}, banish: {who: target, return: turn_end}",
        "target: 1 my creature",
    )
    match = lay(text, side("b1 PL-101", "SPEL-001"))
    unanswered(match, "use SPEL-001", "target b1")
    assert banished(match, A) == "PL-101"
    while asked(match)[1] != "place":
        after(match, "next")
    after(match, "place b1")
    assert (mods(match, A, "b1"), strength(match, A, "b1")) == (0, (1000, 1000))


# ---------------------------------------------------------------- negation


def test_an_attack_negated_has_been_made():
    match = fight("", side("b1 PL-503"), side("b1 PL-302", "PARY-001"))
    finish(after(match, "attack b1>B1", "use PARY-001"))
    assert field(match, A) == "b1 PL-503 tapped"
    assert not allowed(match, "attack b1>B1")
    lying = at(match, A, "b1")
    assert lying is not None
    assert lying["attacked"]


@pytest.mark.parametrize(("what", "stays"), [("activation", False), ("effect", True)])
def test_activation_negated_against_effect_negated(what: str, stays: bool):
    text = f"DENY-001 emergency | when: declared, of: card, do: [negate: {what}]\n"
    match = lay(text, side("b1 PL-101", "LAS-002"), side("", "DENY-001"))
    finish(after(match, "use LAS-002 t1", "use DENY-001"))
    assert field(match, A) == ("b1 PL-101, t1 LAS-002" if stays else "b1 PL-101")
    assert strength(match, A, "b1")[0] == (1100 if stays else 1000)


@pytest.mark.parametrize("what", ["activation", "effect"])
def test_an_effect_negated_has_been_used_and_its_cost_stays_paid(what: str):
    text = (
        f"DENY-001 emergency | when: declared, of: effect, do: [negate: {what}]\n"
        + """
        SHOP-001 1000/500 | when: activate, cost: [pay_life: 500], do: [heal: {who: me, amount: 9000}]
    """
    )
    match = lay(text, side("b1 SHOP-001"), side("", "DENY-001"))
    finish(after(match, "activate b1.1", "use DENY-001"))
    assert (life(match), refusal(match, "activate b1.1")) == ((FULL - 500, FULL), "SIX-5.8")


# ---------------------------------------------------------------- choices without an option


@pytest.mark.parametrize(
    "do",
    [
        "destroy: {who: choose 1 enemy creature}",
        "destroy: {who: enemy chooses 2 enemy creature}",
        "to_hand: {who: choose 1-3 my banished}",
        "discard: {who: enemy, count: 1}",
        "reveal: {who: random 1 enemy hand}",
        "attach: {who: all my type:equipment, to: choose 1 my creature}",
    ],
)
def test_a_mandatory_choice_without_an_option_is_skipped(do: str):
    match = lay(spell(f"{do}, {{draw: {{who: me, count: 1}}, otherwise: true}}"), side("", "SPEL-001"))
    unanswered(match, "use SPEL-001")
    assert (asked(match), hand(match, A)) == ((A, "strategy"), "NIL-001")


# ---------------------------------------------------------------- secrets


def seen(match: Match, seat: int) -> dict[str, Any]:
    """All that a seat sees and has been told."""
    return {"view": match.view(seat), "events": match.events(seat), "log": match.log(seat=seat)}


def test_searching_a_deck_does_not_show_its_order():
    text = spell("to_hand: {who: choose 1 my deck creature level=1}")
    found = []
    for order in permutations(["NIL-001", "ONE-010", "ONE-020", "TWO-010"]):
        match = lay(text, side("", "SPEL-001", deck=" ".join(order)))
        unanswered(match, "use SPEL-001")
        assert match.legal() == ["card ONE-010", "card ONE-020"]  # nor its searcher, by the order of the moves
        asked_ = seen(match, B), seen(match, A)
        after(match, "card ONE-020")
        found.append((asked_, seen(match, B), seen(match, A)))
    assert all(one == found[0] for one in found)


def test_looking_for_what_is_not_there_shows_nothing():
    text = spell("to_deck: {who: choose 1 my hand creature, place: bottom}")
    views = []
    for held in ("ONE-010", "EMG-010"):
        match = lay(text, side("", f"SPEL-001 {held}"), side(deck="ONE-010 EMG-010"))
        unanswered(match, "use SPEL-001")
        assert asked(match) == (A, "card")
        views.append(seen(match, B))
        assert offers(match) == ({"card ONE-010"} if held == "ONE-010" else {"done"})
    assert views[0] == views[1]


def test_an_ambushed_card_that_was_seen_before_is_not_recognisable():
    views = []
    dig = spell("to_hand: {who: target}", "target: 1 my graveyard support")
    for laid in ("EMG-010", "EMG-020", "EMG-030"):
        match = lay(dig, side("", "SPEL-001 EMG-020 EMG-030", grave="EMG-010"), side("", "NIL-001"))
        unanswered(match, "use SPEL-001", "target g:EMG-010")
        unanswered(match, f"ambush {laid} t1")
        tower = match.view(B)["players"][A]["tower"]["1"]
        assert (tower["card"], tower["face"]) == ("?", "down")
        views.append(seen(match, B))
    assert views[0] == views[1] == views[2]
