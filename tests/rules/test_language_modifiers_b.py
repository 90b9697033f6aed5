"""The card language, modifiers: combat, damage_mod, replace, summon_rule, permission."""

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
    changes,
    deck,
    field,
    fight,
    finish,
    grave,
    hand,
    known,
    lay,
    life,
    offers,
    side,
    strike,
    turn,
    turns,
    unanswered,
)


def spell(do: str, keys: str = "", code: str = "SPEL-001", kind: str = "general") -> str:
    """An event that does something."""
    return f"{code} {kind} | when: activate, {keys + ', ' if keys else ''}do: [{do}]\n"


# ---------------------------------------------------------------- combat


def fighter(keyword: str, more: str = "") -> str:
    """A creature of attack 5000 with a keyword."""
    return f"ACES-001 5000/3000 | do: [combat: {{who: self, keyword: {keyword}{more}}}]\n"


def test_combat_direct():
    match = fight(fighter("direct"), side("b1 ACES-001, b2 PL-503"), side("b1 PL-101, t1 PL-101"))
    assert allowed(match, "attack b1>B1")
    assert not allowed(match, "attack b2>player")
    strike(match, "b1>player")
    assert (life(match), field(match, B)) == ((FULL, FULL - 5000), "b1 PL-101, t1 PL-101")


def test_combat_pierce():
    match = strike(fight(fighter("pierce"), side("b1 ACES-001"), side("t1 PL-503")), "b1>T1")
    assert (life(match), grave(match, B)) == ((FULL, FULL - 2000), "PL-503")  # 5000 against defence 3000
    match = strike(fight(fighter("pierce"), side("b1 ACES-001"), side("t1 PL-106")), "b1>T1")
    assert (life(match), grave(match, A)) == ((FULL, FULL), "ACES-001")


def test_combat_extra_attacks():
    match = fight(fighter("extra_attacks", ", count: 2"), side("b1 ACES-001"), side("b1 PL-101, b2 PL-101, b3 PL-101"))
    strike(match, "b1>B1", "b1>B2")
    assert field(match, A) == "b1 ACES-001"
    strike(match, "b1>B3")
    assert (field(match, A), life(match)) == ("b1 ACES-001 tapped", (FULL, FULL - 12_000))
    assert not allowed(match, "attack b1>player")


def test_combat_attack_all():
    match = fight(fighter("attack_all"), side("b1 ACES-001"), side("b1 PL-302, b2 PL-101, t1 PL-101"))
    strike(match, "b1>B2")
    assert (allowed(match, "attack b1>B1"), allowed(match, "attack b1>T1")) == (True, False)
    strike(match, "b1>B1", "b1>T1")  # one after the other by the steps of SIX-6.1
    assert (field(match, A), field(match, B)) == ("b1 ACES-001 tapped", "")
    assert not allowed(match, "attack b1>player")


def test_combat_attack_all_each_once():
    text = fighter("attack_all") + "MOSS-001 100/500 | do: [protect: {who: self, from: [battle]}]"
    match = fight(text, side("b1 ACES-001"), side("b1 MOSS-001, b2 MOSS-001"))
    strike(match, "b1>B1")
    assert (allowed(match, "attack b1>B1"), allowed(match, "attack b1>B2")) == (False, True)
    strike(match, "b1>B2")
    assert (field(match, A), life(match)) == ("b1 ACES-001 tapped", (FULL, FULL))


def test_combat_must_attack():
    match = fight(fighter("must_attack"), side("b1 ACES-001, b2 PL-503"), side("b1 PL-101"))
    assert not allowed(match, "next")
    strike(match, "b1>B1")
    assert allowed(match, "next")


def test_combat_taunt():
    match = fight(fighter("taunt"), side("b1 PL-503"), side("b1 PL-101, b2 ACES-001, t1 ACES-001"))
    assert (allowed(match, "attack b1>B1"), allowed(match, "attack b1>B2")) == (False, True)
    match = fight(fighter("taunt"), side("b1 PL-503"), side("b1 PL-101, t1 ACES-001"))
    assert allowed(match, "attack b1>B1")  # the one in the tower area cannot be named at all


# ---------------------------------------------------------------- damage_mod


@pytest.mark.parametrize(
    ("how", "lost"),
    [
        ("how: none", (0, 0)),
        ("how: half", (0, 1500)),
        ("how: double", (0, 6000)),
        ("how: reflect", (3000, 0)),
        ("how: cap, value: 800", (0, 800)),
        ("how: none, reason: [battle]", (0, 3000)),
        ("how: none, reason: [effect]", (0, 0)),
    ],
)
def test_damage_mod_of_each_kind(how: str, lost: tuple[int, int]):
    text = f"AEGI-001 permanent | do: [damage_mod: {{who: me, {how}}}]"
    match = lay(text, side("", "BURN-003"), side("t1 AEGI-001"))
    unanswered(match, "use BURN-003")
    assert life(match) == (FULL - lost[0], FULL - lost[1])


def test_damage_mod_in_their_order():
    mods = ("how: half", "how: double", "how: cap, value: 801")
    text = "".join(f"AEGI-00{k} permanent | do: [damage_mod: {{who: me, {how}}}]\n" for k, how in enumerate(mods))
    match = lay(text, side("", "BURN-003"), side("t1 AEGI-000, t2 AEGI-001, t3 AEGI-002"))
    unanswered(match, "use BURN-003")
    assert life(match) == (FULL, FULL - 801)  # 801, then 1602, then 801
    match = lay(text, side("", "BURN-003"), side("t1 AEGI-000, t3 AEGI-002"))
    unanswered(match, "use BURN-003")
    assert life(match) == (FULL, FULL - 400)


def test_damage_mod_in_a_fight_and_what_is_paid_is_none():
    text = "GLAS-001 permanent | do: [damage_mod: {who: both, reason: [battle], how: double}]\n"
    text += spell("heal: {who: me, amount: 1}", "cost: [pay_life: 1000]")
    match = lay(text, side("b1 PL-503, t1 GLAS-001", "SPEL-001"), side("b1 PL-302"))
    unanswered(match, "use SPEL-001", "next")
    strike(match, "b1>B1")
    assert life(match) == (FULL - 999, FULL - 4000)


def test_damage_mod_that_works_once():
    text = spell("damage_mod: {who: me, how: none, until: used}", kind="emergency")
    match = lay(text, side("", "BURN-002 BURN-003"), side("", "SPEL-001"))
    after(match, "use BURN-002", "use SPEL-001", "pass")
    assert life(match) == (FULL, FULL)
    unanswered(match, "use BURN-003")
    assert life(match) == (FULL, FULL - 3000)


# ---------------------------------------------------------------- replace


@pytest.mark.parametrize(
    ("by", "where"),
    [
        ("banish", ("", "", "LUCK-001", "", "NIL-009")),
        ("to_hand", ("", "", "", "LUCK-001", "NIL-009")),
        ("to_deck_bottom", ("", "", "", "", "NIL-009 LUCK-001")),
        ("graveyard", ("", "LUCK-001", "", "", "NIL-009")),
        ("tap", ("b1 LUCK-001 tapped", "", "", "", "NIL-009")),
        ("nothing", ("b1 LUCK-001", "", "", "", "NIL-009")),
    ],
)
def test_replace_a_destruction(by: str, where: tuple[str, ...]):
    text = f"""
        LUCK-001 1000/500 | do: [replace: {{who: self, event: destroyed, by: {by}}}]
            | when: destroyed, do: [heal: {{who: me, amount: 300}}]
    """
    match = lay(text, side("", "BOLT-001"), side("b1 LUCK-001", deck="NIL-009"))
    unanswered(match, "use BOLT-001", "target B1")
    assert (field(match, B), grave(match, B), banished(match, B), hand(match, B), deck(match, B)) == where
    assert changes(match) == []


def test_replace_what_happens_in_a_fight():
    text = "LUCK-001 1000/500 | do: [replace: {who: self, event: destroyed, by: nothing}]"
    match = strike(fight(text, side("b1 PL-503"), side("b1 LUCK-001")), "b1>B1")
    assert (field(match, B), life(match)) == ("b1 LUCK-001", (FULL, FULL))


@pytest.mark.parametrize(("event", "do"), [("banished", "banish"), ("to_hand", "to_hand")])
def test_replace_another_event_and_no_replacement_is_replaced(event: str, do: str):
    text = f"""
        ODDS-001 1000/500 | do: [replace: {{who: self, event: {event}, by: graveyard}}]
            | do: [replace: {{who: self, event: destroyed, by: {"banish" if do == "banish" else "to_hand"}}}]
    """ + spell(f"{do}: {{who: target}}", "target: 1 creature")
    match = lay(text, side("b1 ODDS-001", "SPEL-001"))
    unanswered(match, "use SPEL-001", "target b1")
    assert grave(match, A) == "ODDS-001 SPEL-001"
    match = lay(text, side("", "BOLT-001"), side("b1 ODDS-001"))
    unanswered(match, "use BOLT-001", "target B1")
    assert (banished(match, B), hand(match, B)) == (("ODDS-001", "") if do == "banish" else ("", "ODDS-001"))


def test_replace_once():
    text = spell("replace: {who: target, event: destroyed, by: tap, until: used}", "target: 1 my creature")
    match = lay(text, side("b1 PL-101", "SPEL-001 RUIN-001 RUIN-001"))
    unanswered(match, "use SPEL-001", "target b1", "use RUIN-001")
    assert field(match, A) == "b1 PL-101 tapped"
    unanswered(match, "use RUIN-001")
    assert field(match, A) == ""


# ---------------------------------------------------------------- summon_rule


def test_summon_rule_free_for_itself_under_a_condition():
    text = "FREE-001 6000/4000 level=3 | if: count(my creature) = 0, do: [summon_rule: {who: self, free: true}]"
    match = lay(text, side("", "FREE-001 TRI-010 NIL-001"))
    assert not allowed(match, "summon TRI-010 b1")
    assert allowed(match, "summon FREE-001 b1")
    unanswered(match, "summon NIL-001 t1")
    assert not allowed(match, "summon FREE-001 b1")
    match = lay(text, side("", "FREE-001"))
    unanswered(match, "summon FREE-001 t2")
    assert field(match, A) == "t2 FREE-001"


def test_summon_rule_for_a_player_and_a_turn():
    text = spell("summon_rule: {who: my hand creature level=2, free: true}")
    match = lay(text, side("", "SPEL-001 TWO-010 TWO-020 TRI-010"), strategy_order="free")
    assert not allowed(match, "summon TWO-010 b1")
    unanswered(match, "use SPEL-001", "summon TWO-010 b1")
    assert field(match, A) == "b1 TWO-010"
    assert (allowed(match, "summon TWO-020 b2"), allowed(match, "summon TRI-010 b2")) == (True, False)
    assert not allowed(turns(match, 2), "summon TWO-020 b2")


def test_summon_rule_leaves_the_step_before():
    steps = "tap: {who: choose 1 enemy creature}, summon_rule: {who: my hand creature, free: true}"
    match = lay(spell(f"{steps}, destroy: {{who: previous}}"), side("", "SPEL-001 TWO-010"), side("b1 NIL-001"))
    unanswered(match, "use SPEL-001", "target B1")
    assert (field(match, B), grave(match, B)) == ("", "NIL-001")


# ---------------------------------------------------------------- permission


def test_permission_to_answer_out_of_the_hand():
    text = """
        SWIF-001 permanent | do: [permission: {who: me, what: hand_response, of: my hand type:normal}]
        DART-001 normal | when: activate, do: [damage: {who: enemy, amount: 500}]
    """
    match = lay(text, side("", "EMG-010"), side("t1 SWIF-001", "DART-001 GNL-010"))
    after(match, "use EMG-010")
    assert offers(match) == {"pass", "use DART-001"}
    finish(after(match, "use DART-001"))
    assert changes(match) == [(A, -500), (A, 1000)]
    match = after(lay(text, side("", "EMG-010"), side("", "DART-001 GNL-010")), "use EMG-010")
    assert offers(match) == {"pass"}


def test_permission_to_draw_more():
    text = "WELL-001 permanent | do: [permission: {who: me, what: extra_draw, value: 2}]"
    match = turns(lay(text, side(), side("t1 WELL-001", deck="NIL-001 NIL-002 NIL-003 NIL-004")), 1)
    assert (turn(match), hand(match, B), deck(match, B)) == ((6, B, "strategy"), "NIL-001 NIL-002 NIL-003", "NIL-004")


def test_permission_to_hold_so_many_cards():
    text = "POOR-001 continuous | do: [permission: {who: both, what: hand_limit, value: 2}]"
    match = lay(text, side("t1 POOR-001", "NIL-001 NIL-002 NIL-003 EMG-010"), side("", "NIL-001 NIL-002 NIL-003"))
    while asked(match)[1] != "card":
        after(match, "next" if "next" in offers(match) else "pass")
    assert (asked(match)[0], turn(match)[0]) == (A, 5)
    assert offers(match) == {"card NIL-001", "card NIL-002", "card NIL-003", "card EMG-010"}
    assert duelwright.from_position(match.position()).position() == match.position()
    after(match, "card EMG-010", "card NIL-001")
    assert (hand(match, A), grave(match, A)) == ("NIL-002 NIL-003", "EMG-010 NIL-001")
    assert turn(match)[:2] == (6, B)
    assert len(hand(match, B).split()) == 4  # at the end of the own turn only


def test_permission_to_see_the_hand():
    text = "GLAS-001 continuous | do: [permission: {who: enemy, what: open_hand}]"
    for place, seen in (("t1 GLAS-001", "EMG-010 NIL-001"), ("", "")):
        match = lay(text, side(place, "NIL-002 NIL-003"), side("", "EMG-010 NIL-001"))
        unanswered(match, "summon NIL-002 b1")
        assert (known(match, A), known(match, B)) == ("", seen)
        assert " ".join(match.view(A)["players"][B].get("known", {}).get("hand", [])) == seen


def test_permission_for_more_summons_and_cheaper_costs():
    text = "WIDE-001 permanent | do: [permission: {who: me, what: extra_summons, value: 1}]\n"
    for place, last in (("t1 WIDE-001", True), ("", False)):
        match = lay(text, side(place, "NIL-001 NIL-002 NIL-003"), summons_per_turn=1)
        unanswered(match, "summon NIL-001 b1")
        assert allowed(match, "summon NIL-002 b2") is last
    text = "SALE-001 permanent | do: [permission: {who: me, what: cost_less, value: 700}]\n"
    text += spell("draw: {who: me, count: 1}", "cost: [pay_life: 1000]")
    match = lay(text, side("t1 SALE-001, t2 SALE-001", "SPEL-001"))
    unanswered(match, "use SPEL-001")
    assert life(match) == (FULL, FULL)  # 1000 - 1400, never below 0
    match = lay(text, side("t1 SALE-001", "SPEL-001"))
    unanswered(match, "use SPEL-001")
    assert life(match) == (FULL - 300, FULL)
