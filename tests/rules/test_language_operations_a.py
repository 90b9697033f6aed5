"""The card language, operations from destroy to token."""

from collections import Counter

import pytest

from .lang_table import (
    A,
    B,
    after,
    asked,
    at,
    banished,
    changes,
    deck,
    field,
    grave,
    hand,
    lay,
    offers,
    phase,
    side,
    strength,
    turn,
    unanswered,
)


def spell(do: str, keys: str = "") -> str:
    """A general event that does something."""
    return f"SPEL-001 general | when: activate, {keys + ', ' if keys else ''}do: [{do}]\n"


def cast(do: str, a: str = "", b: str = "", **rest: object) -> tuple[object, ...]:
    """The fields and graveyards after a general event of A that does something."""
    match = lay(spell(do), side(a, "SPEL-001"), side(b), **rest)
    unanswered(match, "use SPEL-001")
    return field(match, A), field(match, B), grave(match, A), grave(match, B)


# ---------------------------------------------------------------- destroy


def test_destroy_cards_of_the_field():
    found = cast("destroy: {who: all enemy}", "b1 PL-101", "b1 PL-201, t1 EMG-010 down, t2 PER-010")
    assert found == ("b1 PL-101", "t1 EMG-010 down", "SPEL-001", "PL-201 PER-010")  # face down: fits no filter
    found = cast("destroy: {who: all enemy tower facedown}", "", "b1 PL-201, t1 EMG-010 down, t2 PER-010")
    assert found == ("", "b1 PL-201, t2 PER-010", "SPEL-001", "EMG-010")


def test_destroy_does_nothing_elsewhere():
    text = spell(
        "banish: {who: choose 1 my graveyard creature}, destroy: {who: previous}, heal: {who: me, amount: 100}"
    )
    match = lay(text, side("", "SPEL-001", grave="NIL-001"))
    unanswered(match, "use SPEL-001", "target g:NIL-001")
    assert (grave(match, A), banished(match, A), changes(match)) == ("SPEL-001", "NIL-001", [(A, 100)])


# ---------------------------------------------------------------- send_to_graveyard

SENT = "GONE-001 1000/500 | when: destroyed, do: [heal: {who: me, amount: 300}]\n"


def test_send_to_graveyard_is_no_destruction():
    text = SENT + spell("send_to_graveyard: {who: all enemy creature}")
    match = lay(text, side("", "SPEL-001"), side("b1 GONE-001"))
    unanswered(match, "use SPEL-001")
    assert (grave(match, B), changes(match)) == ("GONE-001", [])


def test_send_to_graveyard_from_anywhere():
    text = spell(
        "send_to_graveyard: {who: choose 1 my hand}, send_to_graveyard: {who: choose 1 my banished},"
        " send_to_graveyard: {who: top 2 enemy deck}"
    )
    match = lay(text, side("", "SPEL-001 NIL-002", banished="NIL-003"), side(deck="NIL-004 NIL-005 NIL-006"))
    unanswered(match, "use SPEL-001", "card NIL-002", "target x:NIL-003")
    assert (grave(match, A), grave(match, B), deck(match, B)) == (
        "NIL-002 NIL-003 SPEL-001",
        "NIL-004 NIL-005",
        "NIL-006",
    )


# ---------------------------------------------------------------- banish


def test_banish_for_good():
    text = spell("banish: {who: target}", "target: 1 enemy creature")
    match = lay(text, side("", "SPEL-001"), side("b1 PL-101, b2 PL-201, t1 EQU-010 on=b1"))
    unanswered(match, "use SPEL-001", "target B1")
    assert (field(match, B), banished(match, B), grave(match, B)) == ("b2 PL-201", "PL-101", "EQU-010")


def test_banish_until_the_turn_ends():
    text = spell("banish: {who: target, return: turn_end}", "target: 1 enemy creature")
    match = lay(text, side("", "SPEL-001"), side("b1 PL-101 tapped, b2 PL-201"))
    unanswered(match, "use SPEL-001", "target B1")
    assert (field(match, B), banished(match, B)) == ("b2 PL-201", "PL-101")
    while asked(match)[1] != "place":
        after(match, "next")
    assert (asked(match)[0], offers(match)) == (B, {"place b1", "place b3", "place b4", "place b5"})
    after(match, "place b4")
    assert (field(match, B), banished(match, B)) == ("b2 PL-201, b4 PL-101", "")
    assert turn(match)[:2] == (6, B)


def test_banish_until_the_owners_next_turn():
    text = spell("banish: {who: all enemy tower creature, return: next_turn}")
    match = lay(text, side("", "SPEL-001"), side("b1 PL-201, t3 PL-101"))
    unanswered(match, "use SPEL-001")
    while asked(match)[1] != "place":
        assert turn(match)[0] == 5
        after(match, "next")
    assert turn(match)[:2] == (6, B)
    after(match, "place t5")
    assert (field(match, B), banished(match, B), phase(match)) == ("b1 PL-201, t5 PL-101", "", "strategy")


# ---------------------------------------------------------------- to_hand


def test_to_hand_from_the_field_and_the_graveyard():
    text = spell("to_hand: {who: all creature}, to_hand: {who: choose 1 my graveyard}")
    match = lay(text, side("b1 PL-101, t1 PER-010", "SPEL-001", grave="NIL-001"), side("t5 PL-201"))
    unanswered(match, "use SPEL-001", "target g:NIL-001")
    assert (hand(match, A), hand(match, B)) == ("NIL-001 PL-101", "PL-201")
    assert (field(match, A), field(match, B), grave(match, A)) == ("t1 PER-010", "", "SPEL-001")


def test_to_hand_out_of_the_deck():
    text = spell("to_hand: {who: choose 1 my deck creature level=2}")
    match = lay(text, side("", "SPEL-001", deck="NIL-001 TWO-010 ONE-010 TWO-020"))
    unanswered(match, "use SPEL-001")
    assert (asked(match), offers(match)) == ((A, "card"), {"card TWO-010", "card TWO-020"})
    after(match, "card TWO-020")
    assert hand(match, A) == "TWO-020"
    assert Counter(deck(match, A).split()) == Counter(["NIL-001", "TWO-010", "ONE-010"])


# ---------------------------------------------------------------- to_deck


@pytest.mark.parametrize(("place", "wanted"), [("top", "PL-201 PL-101 NIL-009"), ("bottom", "NIL-009 PL-101 PL-201")])
def test_to_deck_one_after_the_other(place: str, wanted: str):
    text = spell(f"to_deck: {{who: all enemy creature, place: {place}}}")
    match = lay(text, side("", "SPEL-001"), side("b1 PL-101, t1 PL-201", deck="NIL-009"))
    unanswered(match, "use SPEL-001")
    assert (field(match, B), deck(match, B)) == ("", wanted)


def test_to_deck_shuffled():
    text = spell("to_deck: {who: choose 1-2 my graveyard creature, place: shuffle}")
    found = set()
    for seed in range(12):
        a = side("", "SPEL-001", deck="NIL-001 NIL-002", grave="ONE-010 ONE-020")
        match = lay(text, a, seed=seed)
        unanswered(match, "use SPEL-001", "target g:ONE-020", "done")
        assert grave(match, A) == "ONE-010 SPEL-001"
        assert Counter(deck(match, A).split()) == Counter(["NIL-001", "NIL-002", "ONE-020"])
        found.add(deck(match, A))
    assert len(found) > 2


def test_to_deck_shuffles_no_deck_that_has_got_no_card():
    text = "WOLF-001 1500/500 | token: true\n" + spell("to_deck: {who: all enemy creature, place: shuffle}")
    for seed in range(4):
        b = side("b1 WOLF-001", deck="NIL-001 NIL-002 NIL-003 NIL-004 NIL-005")
        match = lay(text, side("", "SPEL-001"), b, seed=seed)
        unanswered(match, "use SPEL-001")
        assert (field(match, B), deck(match, B)) == ("", "NIL-001 NIL-002 NIL-003 NIL-004 NIL-005")


# ---------------------------------------------------------------- draw


def test_draw_an_amount_that_is_worked_out():
    text = spell("draw: {who: me, count: count(my creature) + 1}")
    match = lay(text, side("b1 PL-101, t1 PL-201", "SPEL-001", deck="NIL-001 NIL-002 NIL-003 NIL-004"))
    unanswered(match, "use SPEL-001")
    assert (hand(match, A), deck(match, A)) == ("NIL-001 NIL-002 NIL-003", "NIL-004")


def test_draw_for_the_enemy():
    match = lay(spell("draw: {who: enemy, count: 2}"), side("", "SPEL-001"), side(deck="NIL-003 NIL-002 NIL-001"))
    unanswered(match, "use SPEL-001")
    assert (hand(match, A), hand(match, B), deck(match, B)) == ("", "NIL-002 NIL-003", "NIL-001")


# ---------------------------------------------------------------- discard


def test_discard_by_the_choice_of_the_enemy():
    match = lay(spell("discard: {who: enemy, count: 2}"), side("", "SPEL-001"), side("", "NIL-001 EMG-010 NIL-002"))
    after(match, "use SPEL-001", "pass")
    assert (asked(match), offers(match)) == ((B, "card"), {"card NIL-001", "card NIL-002", "card EMG-010"})
    after(match, "card EMG-010", "card NIL-001")
    assert (hand(match, B), grave(match, B), asked(match)) == ("NIL-002", "EMG-010 NIL-001", (A, "strategy"))


def test_discard_what_fits_and_no_more_than_there_is():
    text = spell("discard: {who: me, count: 2, of: my hand creature}, draw: {who: me, count: 1}")
    match = lay(text, side("", "SPEL-001 ONE-010 EMG-010", deck="NIL-009"))
    unanswered(match, "use SPEL-001")
    while asked(match)[1] == "card":
        assert offers(match) <= {"card ONE-010", "done"}
        after(match, "card ONE-010" if "card ONE-010" in offers(match) else "done")
    assert (hand(match, A), grave(match, A)) == ("EMG-010 NIL-009", "ONE-010 SPEL-001")


# ---------------------------------------------------------------- summon


def test_summon_whatever_its_level_out_of_hand_graveyard_and_deck():
    text = spell("summon: {who: target, to: tower}", "target: 1 my graveyard creature") + spell(
        "summon: {who: choose 1 my hand creature level=3, to: any, tapped: true}"
    ).replace("SPEL-001", "SPEL-002")
    match = lay(text, side("b1 PL-101", "SPEL-001 SPEL-002 TRI-020", grave="TWO-010"))
    unanswered(match, "use SPEL-001", "target g:TWO-010")
    assert offers(match) == {f"place t{k}" for k in range(1, 6)}
    unanswered(match, "place t2", "use SPEL-002", "card TRI-020")
    assert offers(match) == {f"place {p}" for p in ("b2", "b3", "b4", "b5", "t1", "t3", "t4", "t5")}
    unanswered(match, "place b2")
    assert field(match, A) == "b1 PL-101, b2 TRI-020 tapped, t2 TWO-010"


def test_summon_cannot_be_answered_as_a_summon_and_comes_to_whose_side():
    text = spell("summon: {who: target, to: battle}", "target: 1 enemy graveyard creature") + spell(
        "summon: {who: target, to: battle, side: owner}", "target: 1 enemy graveyard creature"
    ).replace("SPEL-001", "SPEL-002")
    b = side("", "BAN-001", grave="ONE-010 ONE-020")
    match = after(lay(text, side("", "SPEL-001 SPEL-002"), b), "use SPEL-001", "target G:ONE-010")
    assert offers(match) == {"pass"}
    after(match, "pass", "place b1", "use SPEL-002", "target G:ONE-020", "pass")
    assert asked(match) == (A, "place")  # of me, whosever side it is
    after(match, "place B3")
    assert (field(match, A), field(match, B)) == ("b1 ONE-010", "b3 ONE-020")
    lying = at(match, A, "b1")
    assert lying is not None
    assert lying["owner"] == B


# ---------------------------------------------------------------- token

WOLF = "WOLF-001 1500/500 | token: true\n"


def test_token_creatures_that_vanish():
    match = lay(WOLF + spell("token: {card: WOLF-001, count: 2, to: battle}"), side("b1 PL-101", "SPEL-001 RUIN-001"))
    unanswered(match, "use SPEL-001", "place b5", "place b2")
    assert field(match, A) == "b1 PL-101, b2 WOLF-001, b5 WOLF-001"
    assert strength(match, A, "b5") == (1500, 500)
    unanswered(match, "use RUIN-001")
    assert (field(match, A), grave(match, A)) == ("", "SPEL-001 PL-101 RUIN-001")


def test_token_for_the_enemy_and_back_to_nowhere():
    text = WOLF + spell("token: {card: WOLF-001, who: enemy, to: tower}, destroy: {who: all enemy tower -token}")
    match = lay(text, side("b1 PL-503", "SPEL-001 BACK-001"), side("t1 PL-101"))
    unanswered(match, "use SPEL-001")
    place = next(move for move in match.legal() if move.startswith("place"))
    unanswered(match, place)
    assert field(match, B) == f"{place.split()[1].lower()} WOLF-001"
    unanswered(match, "use BACK-001", f"target {place.split()[1].upper()}")
    assert (field(match, B), hand(match, B), grave(match, B)) == ("", "", "PL-101")
