"""The card language, costs: pay_life, discard, sacrifice, move_as_cost, spend."""

import pytest

import duelwright

from .lang_table import (
    FULL,
    A,
    B,
    after,
    allowed,
    asked,
    banished,
    chain,
    changes,
    deck,
    field,
    grave,
    hand,
    known,
    lay,
    life,
    offers,
    refusal,
    side,
    unanswered,
)


def bought(cost: str, target: str = "") -> str:
    """A general event that costs something and brings 1000 life."""
    named = f"target: {target}, " if target else ""
    return f"SHOP-001 general | when: activate, {named}cost: [{cost}], do: [heal: {{who: me, amount: 1000}}]"


# ---------------------------------------------------------------- pay_life


def test_pay_life_an_amount_that_is_worked_out():
    match = lay(bought("pay_life: enemy_life / 5"), side("", "SHOP-001"), side(life=20_003))
    unanswered(match, "use SHOP-001")
    assert life(match) == (FULL - 4000 + 1000, 20_003)


@pytest.mark.parametrize(("have", "may"), [(4000, True), (3999, False)])
def test_pay_life_in_full_or_not_at_all(have: int, may: bool):
    match = lay(bought("pay_life: 4000"), side("", "SHOP-001", life=have))
    assert allowed(match, "use SHOP-001") is may
    if may:
        unanswered(match, "use SHOP-001")
        assert life(match) == (1000, FULL)  # 0 is judged when the link is done, and then it is 1000
    else:
        assert refusal(match, "use SHOP-001") == "SIX-5.8"


# ---------------------------------------------------------------- discard


def test_discard_cards_that_fit():
    match = lay(
        bought("discard: {count: 2, of: my hand creature}"), side("", "SHOP-001 EMG-010 NIL-001 NIL-002 NIL-003")
    )
    after(match, "use SHOP-001")
    assert (asked(match), offers(match)) == ((A, "card"), {"card NIL-001", "card NIL-002", "card NIL-003"})
    after(match, "card NIL-002")
    assert offers(match) == {"card NIL-001", "card NIL-003"}
    after(match, "card NIL-003")
    assert (hand(match, A), grave(match, A)) == ("EMG-010 NIL-001", "NIL-002 NIL-003 SHOP-001")


def test_discard_needs_so_many_that_fit():
    match = lay(bought("discard: {count: 2, of: my hand creature}"), side("", "SHOP-001 EMG-010 NIL-001"))
    assert refusal(match, "use SHOP-001") == "SIX-5.8"
    match = lay(bought("discard: 2"), side("", "SHOP-001 EMG-010 NIL-001"))
    unanswered(match, "use SHOP-001", "card NIL-001", "card EMG-010")
    assert (hand(match, A), changes(match)) == ("", [(A, 1000)])


# ---------------------------------------------------------------- sacrifice


def test_sacrifice_of_another_size_by_a_summon_rule():
    text = "GODS-001 9000/9000 level=3 | do: [summon_rule: {who: self, fee: 1}]"
    match = lay(text, side("b1 NIL-001, b2 NIL-002, t1 NIL-003", "GODS-001 TRI-010"))
    assert allowed(match, "sacrifice GODS-001 b2 b2")
    assert not allowed(match, "sacrifice TRI-010 b2 b2")  # the rule is for itself alone
    unanswered(match, "sacrifice GODS-001 b2 b2")
    assert (field(match, A), grave(match, A)) == ("b1 NIL-001, b2 GODS-001, t1 NIL-003", "NIL-002")


def test_sacrifice_for_all_that_a_rule_is_about():
    text = "ALTR-001 permanent | do: [summon_rule: {who: my hand creature nation:blue, fee: 1}]\n" + (
        "BLUE-001 4000/4000 blue level=2\nREDS-001 4000/4000 red level=2"
    )
    match = lay(text, side("b1 NIL-001, b2 NIL-002, t1 ALTR-001", "BLUE-001 REDS-001"))
    assert allowed(match, "sacrifice BLUE-001 b1 t5")
    assert not allowed(match, "sacrifice REDS-001 b1 t5")
    assert allowed(match, "sacrifice REDS-001 b1+b2 t5")


# ---------------------------------------------------------------- move_as_cost


def test_move_as_cost_itself_out_of_the_game():
    text = """
        MOTH-001 1000/500 | when: activate, cost: [move_as_cost: {who: self, to: banished}],
            do: [heal: {who: me, amount: 1000}]
    """
    match = lay(text, side("b1 MOTH-001, t1 MOTH-001"), side("", "NIL-001"))
    assert refusal(match, "activate b1.1") == "SIX-5.8"  # SIX-2.5
    after(match, "activate t1.1")
    assert (asked(match), chain(match)) == ((B, "respond"), "MOTH-001")
    assert (field(match, A), banished(match, A)) == ("b1 MOTH-001", "MOTH-001")  # paid at the declaration
    after(match, "pass")
    assert life(match) == (FULL + 1000, FULL)


def test_move_as_cost_cards_of_the_graveyard():
    text = bought("move_as_cost: {count: 2, of: my graveyard creature, to: banished}")
    match = lay(text, side("", "SHOP-001 SHOP-001", grave="NIL-001 EMG-010 NIL-002 NIL-003"))
    after(match, "use SHOP-001")
    assert asked(match) == (A, "card")
    assert offers(match) == {"target g:NIL-001", "target g:NIL-002", "target g:NIL-003"}
    after(match, "target g:NIL-003")
    assert offers(match) == {"target g:NIL-001", "target g:NIL-002"}
    after(match, "target g:NIL-001")
    assert (banished(match, A), grave(match, A)) == ("NIL-003 NIL-001", "EMG-010 NIL-002 SHOP-001")
    assert refusal(match, "use SHOP-001") == "SIX-5.8"  # one creature is left


def test_move_as_cost_from_the_tower_area_and_to_the_bottom_of_the_deck():
    text = bought("move_as_cost: {count: 1, of: my tower creature, to: deck_bottom}")
    match = lay(text, side("b1 NIL-001, t1 NIL-002, t2 NIL-003", "SHOP-001", deck="NIL-004 NIL-005"))
    after(match, "use SHOP-001")
    assert offers(match) == {"target t1", "target t2"}
    unanswered(match, "target t2")
    assert (field(match, A), deck(match, A)) == ("b1 NIL-001, t1 NIL-002", "NIL-004 NIL-005 NIL-003")


def test_move_as_cost_itself_back_to_the_hand():
    text = """
        FANS-001 permanent | when: activate, cost: [move_as_cost: {who: self, to: hand}],
            do: [heal: {who: me, amount: 1000}]
    """
    match = lay(text, side("t1 FANS-001"))
    unanswered(match, "activate t1.1")
    assert (field(match, A), hand(match, A), changes(match)) == ("", "FANS-001", [(A, 1000)])
    unanswered(match, "use FANS-001 t3", "activate t3.1")  # another card by now
    assert changes(match) == [(A, 1000), (A, 1000)]


# ---------------------------------------------------------------- spend


def test_spend_counters_of_the_own_card():
    text = """
        BANK-001 permanent
            | when: activate, limit: 9, do: [counters: {who: self, name: coin, add: 2}]
            | when: activate, limit: 9, cost: [counters: {name: coin, count: 3}], do: [heal: {who: me, amount: 1000}]
    """
    match = lay(text, side("t1 BANK-001, t2 BANK-001"))
    unanswered(match, "activate t1.1", "activate t2.1")
    assert refusal(match, "activate t1.2") == "SIX-5.8"  # 2 here, and those of another card do not count
    unanswered(match, "activate t1.1", "activate t1.2")
    assert changes(match) == [(A, 1000)]
    assert refusal(match, "activate t1.2") == "SIX-5.8"  # 4 - 3
    unanswered(match, "activate t1.1")
    assert allowed(match, "activate t1.2")


def test_spend_a_tap():
    text = "WORK-001 1000/500 | when: activate, limit: 9, cost: [tap: self], do: [heal: {who: me, amount: 1000}]"
    match = lay(text, side("b1 WORK-001"))
    unanswered(match, "activate b1.1")
    assert (field(match, A), life(match)) == ("b1 WORK-001 tapped", (FULL + 1000, FULL))
    assert refusal(match, "activate b1.1") == "SIX-5.8"


def test_spend_nothing_but_a_secret():
    match = lay(bought("reveal: {count: 1, of: my hand creature}"), side("", "SHOP-001 EMG-010 NIL-001 NIL-002"))
    after(match, "use SHOP-001")
    assert offers(match) == {"card NIL-001", "card NIL-002"}
    after(match, "card NIL-002")
    assert (hand(match, A), known(match, A)) == ("EMG-010 NIL-001 NIL-002", "NIL-002")
    assert life(match) == (FULL + 1000, FULL)


def test_spend_secrets_before_and_after_a_card_of_the_same_name_is_discarded():
    text = bought("reveal: {count: 1, of: my hand}, discard: 1, reveal: {count: 1, of: my hand}")
    match = lay(text, side("", "SHOP-001 NIL-001 NIL-001 NIL-001"))
    unanswered(match, "use SHOP-001", *["card NIL-001"] * 3)
    assert (hand(match, A), known(match, A), grave(match, A)) == (*["NIL-001 NIL-001"] * 2, "NIL-001 SHOP-001")


def test_costs_are_chosen_after_the_targets_in_the_order_written():
    text = bought("discard: 1, move_as_cost: {count: 1, of: my graveyard, to: banished}", "1 enemy creature")
    match = lay(text, side("", "SHOP-001 NIL-001", grave="NIL-002"), side("b1 PL-101"))
    after(match, "use SHOP-001")
    assert (asked(match), offers(match)) == ((A, "target"), {"target B1"})
    after(match, "target B1")
    assert offers(match) == {"card NIL-001"}
    after(match, "card NIL-001")
    assert offers(match) == {"target g:NIL-002"}  # the card discarded has paid already
    after(match, "target g:NIL-002")
    assert (grave(match, A), banished(match, A)) == ("NIL-001 SHOP-001", "NIL-002")


def test_what_has_paid_by_itself_does_not_pay_once_more():
    cost = "{move_as_cost: {who: self, to: banished}}, {move_as_cost: {count: 1, of: my banished, to: deck_bottom}}"
    text = f"SHOP-002 permanent | when: activate, cost: [{cost}], do: [heal: {{who: me, amount: 1000}}]"
    match = lay(text, side("t1 SHOP-002", banished="NIL-001", deck="NIL-002"))
    after(match, "activate t1.1")
    assert (asked(match), offers(match), banished(match, A)) == ((A, "card"), {"target x:NIL-001"}, "NIL-001 SHOP-002")
    assert duelwright.from_position(match.position()).position() == match.position()
    unanswered(match, "target x:NIL-001")
    assert (banished(match, A), deck(match, A), life(match)) == ("SHOP-002", "NIL-002 NIL-001", (FULL + 1000, FULL))
    assert not allowed(lay(text, side("t1 SHOP-002")), "activate t1.1")


def test_what_has_paid_by_itself_in_the_graveyard():
    cost = "{move_as_cost: {who: self, to: banished}}, {move_as_cost: {count: 1, of: my graveyard, to: banished}}"
    text = f"SHOP-003 500/500 | when: activate, from: graveyard, cost: [{cost}], do: [heal: {{who: me, amount: 1000}}]"
    assert not allowed(lay(text, side(grave="SHOP-003")), "activate g:SHOP-003.1")
    match = lay(text, side(grave="SHOP-003 NIL-001"))
    unanswered(match, "activate g:SHOP-003.1")
    unanswered(match, "target g:NIL-001")
    assert (banished(match, A), grave(match, A), life(match)) == ("SHOP-003 NIL-001", "", (FULL + 1000, FULL))
