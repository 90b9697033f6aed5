"""SIX-8: winning."""

from typing import Any

import pytest

from .six_duel_table import (
    A,
    B,
    after,
    allowed,
    asked,
    creature,
    deck,
    duel,
    emergency,
    ending,
    field,
    grave,
    life,
    move_on,
    side,
    skill,
    strategy,
    strike,
    told,
    turn,
)

FULL = 50_000
BOTH = emergency(
    "BOTH-001", {"damage": {"who": "me", "amount": 5000}}, {"damage": {"who": "enemy", "amount": 5000}}, {"win": "me"}
)
"""Both players lose 5000; its user wins."""

TWIN = emergency("TWIN-001", *({"damage": {"who": who, "amount": 5000}} for who in ("me", "enemy")))
"""Both players lose 5000."""


def finish_turn(match: Any) -> Any:
    """The match when this turn is over; nobody does anything any more."""
    number = turn(match)[0]
    while match.outcome is None and turn(match)[0] == number:
        move_on(match)
    return match


# ---------------------------------------------------------------- SIX-8.1


@pytest.mark.parametrize("left", [1, 0, -4])
def test_8_1_a_player_whose_life_is_0_or_less_loses(left: int):
    match = after(strategy(side("", "BURN-005"), side(life=5000 + left)), "use BURN-005")
    assert life(match) == (FULL, left)
    assert ending(match) == ((A, "SIX-8.1") if left <= 0 else None)
    if left <= 0:
        assert match.outcome.reason == "life"
        assert match.position()["outcome"] == {"winner": A, "clause": "SIX-8.1"}
        assert match.to_move is None


def test_8_1_in_the_own_turn_too_and_by_the_own_doing():
    assert ending(after(strategy(side("", "HURT-005", life=5000)), "use HURT-005")) == (B, "SIX-8.1")
    match = strike(duel(side("b1 PL-503", life=2000), side("b1 PL-705")), "b1>B1")
    assert ending(match) == (B, "SIX-8.1")
    assert grave(match, A) == "PL-503"


def test_8_1_life_may_be_paid_down_to_0_and_then_is_judged():
    toll = emergency("TOLL-001", {"heal": {"who": "me", "amount": 1000}})
    toll["skills"][0]["cost"] = [{"pay_life": 3000}]
    match = strategy(side("", "TOLL-001", life=3000), cards=[toll])
    after(match, "use TOLL-001")  # 0, then 1000 before it is judged
    assert (life(match), ending(match)) == ((1000, FULL), None)
    match = strategy(side("", "TOLL-001", life=3000), side("", "EMG-010"), cards=[toll])
    after(match, "use TOLL-001", "use EMG-010")  # the answer is resolved first, and judged
    assert ending(match) == (B, "SIX-8.1")
    assert not allowed(strategy(side("", "TOLL-001", life=2999), cards=[toll]), "use TOLL-001")


# ---------------------------------------------------------------- SIX-8.2


@pytest.mark.parametrize(
    ("a", "b", "end"), [("", "PL-101", (B, "SIX-8.2")), ("PL-101", "", (A, "SIX-8.2")), ("PL-101", "PL-101", None)]
)
def test_8_2_even_is_judged_when_the_second_players_turn_has_ended(a: str, b: str, end: Any):
    match = strategy(side(deck=a), side(deck=b), turn=6)
    for _ in range(2):
        move_on(match)
        assert ending(match) is None
    move_on(match)
    assert ending(match) == end
    if end:
        assert match.outcome.reason == "deck-out"


def test_8_2_even_says_nothing_before_that():
    match = strategy(side(deck=""), side(deck="PL-101 PL-201"), turn=5)
    finish_turn(match)
    assert (turn(match)[0], ending(match)) == (6, None)
    assert ending(finish_turn(match)) == (B, "SIX-8.2")
    match = strategy(side("", "DRAW-003", deck="PL-101 PL-101"))
    after(match, "use DRAW-003")  # there are but two
    assert (deck(match, A), ending(match)) == ("", None)


def test_8_2_even_where_b_goes_first_it_is_the_turn_of_a():
    match = strategy(side(deck="PL-101 PL-101"), side(deck=""), turn=5, first=B)
    assert turn(match) == (5, B, "strategy")
    assert ending(finish_turn(match)) is None
    assert turn(match) == (6, A, "strategy")
    assert ending(finish_turn(match)) == (A, "SIX-8.2")


@pytest.mark.parametrize(("a", "b", "winner"), [(101, 100, A), (100, 101, B), (100, 100, None)])
def test_8_2_even_with_both_empty_the_higher_life_wins(a: int, b: int, winner: int | None):
    match = finish_turn(strategy(side(deck="", life=a), side(deck="", life=b), turn=6))
    assert ending(match) == (winner, "SIX-8.2")


def test_8_2_even_a_draw_from_an_empty_deck_does_nothing():
    match = finish_turn(strategy(side(deck="PL-101"), side("", "DRAW-001", deck=""), turn=5))
    assert (turn(match), ending(match)) == ((6, B, "strategy"), None)  # the draw of the turn
    after(match, "use DRAW-001")
    assert (ending(match), asked(match)) == (None, (B, "strategy"))


@pytest.mark.parametrize(
    ("a", "b", "end"), [("PL-101", "PL-101 PL-101", (B, "SIX-8.2")), ("PL-101 PL-101", "PL-101", None)]
)
def test_8_2_at_once_the_last_card_drawn_loses(a: str, b: str, end: Any):
    match = after(strategy(side("", "DRAW-001", deck=a), side(deck=b), deckout="at-once"), "use DRAW-001")
    assert ending(match) == end


def test_8_2_at_once_by_the_draw_of_the_turn():
    match = finish_turn(strategy(side(), side(deck="PL-101"), deckout="at-once"))
    assert ending(match) == (A, "SIX-8.2")
    assert turn(match)[0] == 6


def test_8_2_at_once_in_the_enemys_turn_too():
    match = after(strategy(side("", "MILL-001"), side(deck="PL-101"), deckout="at-once"), "use MILL-001")
    assert ending(match) == (A, "SIX-8.2")


def test_8_2_at_once_both_together_is_a_draw():
    flood = emergency("FLOD-001", *({"draw": {"who": who, "count": 2}} for who in ("me", "enemy")))
    sides = side("", "FLOD-001", deck="PL-101 PL-101"), side(deck="PL-101", life=1)
    match = after(strategy(*sides, cards=[flood], deckout="at-once"), "use FLOD-001")
    assert ending(match) == (None, "SIX-8.4")


def test_8_2_on_draw_an_empty_deck_alone_does_not_lose():
    match = after(strategy(side("", "DRAW-001", deck="PL-101"), deckout="on-draw"), "use DRAW-001")
    assert (deck(match, A), ending(match)) == ("", None)
    for _ in range(2):
        finish_turn(match)
    assert ending(match) == (B, "SIX-8.2")
    assert turn(match)[0] == 7  # the draw of the next own turn
    assert match.outcome.reason == "deck-out"


@pytest.mark.parametrize(("count", "end"), [(2, None), (3, (B, "SIX-8.2"))])
def test_8_2_on_draw_by_a_card(count: int, end: Any):
    code = f"DRAW-00{count}"
    match = after(strategy(side("", code, deck="PL-101 PL-101"), deckout="on-draw"), f"use {code}")
    assert ending(match) == end


def test_8_2_on_draw_by_the_enemys_card():
    match = after(strategy(side("", "MILL-001"), side(deck=""), deckout="on-draw"), "use MILL-001")
    assert ending(match) == (A, "SIX-8.2")


def test_8_2_on_draw_both_together_is_a_draw():
    flood = emergency("FLOD-001", *({"draw": {"who": who, "count": 1}} for who in ("me", "enemy")))
    match = strategy(side("", "FLOD-001", deck=""), side(deck=""), cards=[flood], deckout="on-draw")
    assert ending(after(match, "use FLOD-001")) == (None, "SIX-8.4")


@pytest.mark.parametrize("option", ["even", "on-draw"])
def test_8_2_only_at_once_minds_a_deck_that_is_merely_empty(option: str):
    match = strike(duel(side("b1 PL-503", deck=""), side(deck="")), "b1>player")
    assert ending(match) is None
    match = strike(duel(side("b1 PL-503"), side(deck=""), deckout="at-once"), "b1>player")
    assert ending(match) == (A, "SIX-8.2")
    match = strike(duel(side("b1 PL-503"), side(deck=""), deckout=option), "b1>player")
    assert ending(match) is None


# ---------------------------------------------------------------- SIX-8.3


def test_8_3_a_card_can_say_that_its_user_wins():
    match = after(strategy(side("", "WIN-001")), "use WIN-001")
    assert ending(match) == (A, "SIX-8.3")
    assert match.outcome.reason == "special"
    assert [(event["seat"], event["card"]) for event in told(match, "wins")] == [(A, "WIN-001")]


def test_8_3_in_the_enemys_turn_and_whatever_the_life():
    match = strategy(side("", "NIL-001"), side("", "WIN-001", life=1))
    after(match, "next", "use WIN-001", "pass")
    assert ending(match) == (B, "SIX-8.3")


def test_8_3_only_where_its_condition_holds():
    five = emergency("FIVE-001", {"win": "me"})
    five["skills"][0]["if"] = "count(my battle creature) >= 5"
    full = ", ".join(f"b{k} PL-101" for k in range(1, 6))
    assert not allowed(strategy(side(full[:-11], "FIVE-001"), cards=[five]), "use FIVE-001")
    assert ending(after(strategy(side(full, "FIVE-001"), cards=[five]), "use FIVE-001")) == (A, "SIX-8.3")


def test_8_3_a_win_that_is_negated_is_none():
    match = strategy(side("", "WIN-001"), side("", "VETO-001"))
    assert ending(after(match, "use WIN-001", "use VETO-001")) is None


def test_8_3_by_a_creature_that_falls():
    saint = creature("SNT-001", skill({"win": "me"}, when="destroyed"))
    match = strike(duel(side("b1 PL-503"), side("b1 SNT-001"), cards=[saint]), "b1>B1")
    assert ending(match) == (B, "SIX-8.3")


# ---------------------------------------------------------------- SIX-8.4


@pytest.mark.parametrize(("a", "b", "end"), [(5000, 5000, None), (5001, 5000, A), (5000, 5001, B), (1, 3000, None)])
def test_8_4_both_at_the_same_moment_is_a_draw(a: int, b: int, end: int | None):
    match = after(strategy(side("", "TWIN-001", life=a), side(life=b), cards=[TWIN]), "use TWIN-001")
    assert ending(match) == (end, "SIX-8.1" if end is not None else "SIX-8.4")
    if end is None:
        assert match.outcome.reason == "both"


def test_8_4_by_whatever_clauses_each_of_them_loses():
    match = after(strategy(side("", "BOTH-001", life=5000), cards=[BOTH]), "use BOTH-001")
    assert ending(match) == (None, "SIX-8.4")  # A by its life, B because A wins by a card
    match = strategy(side("", "TWIN-001", life=5000), side(deck=""), cards=[TWIN], deckout="at-once")
    assert ending(after(match, "use TWIN-001")) == (None, "SIX-8.4")


def test_8_4_one_after_the_other_is_none():
    match = strategy(side("", "BURN-005", life=5000), side("", "BURN-005", life=5000))
    after(match, "use BURN-005", "use BURN-005")
    assert ending(match) == (B, "SIX-8.1")  # the answer resolves first
    assert life(match) == (0, 5000)


@pytest.mark.parametrize(("number", "end"), [(199, None), (200, (None, "SIX-8.4"))])
def test_8_4_after_turn_200_has_ended(number: int, end: Any):
    match = strategy(side(life=1), turn=number)
    for _ in range(2):
        move_on(match)
        assert ending(match) is None
    move_on(match)
    assert ending(match) == end
    if end:
        assert (match.outcome.reason, turn(match)[0]) == ("both", 200)


def test_8_4_the_decks_come_before_the_limit():
    match = finish_turn(strategy(side(deck=""), turn=200))
    assert ending(match) == (B, "SIX-8.2")


@pytest.mark.parametrize(("a", "b", "end"), [(5000, 5001, (B, "SIX-8.1")), (5001, 5001, (None, "SIX-8.4"))])
def test_8_4_the_toll_of_turn_200_is_taken_first(a: int, b: int, end: Any):
    match = strategy(side(life=a), side(life=b), turn=200, mode="hell", keys={"dial": "night"})
    for _ in range(3):
        move_on(match)
    assert ending(after(match, "pay", "pay")) == end
    assert life(match) == (a - 5000, b - 5000)


# ---------------------------------------------------------------- SIX-8.5


def test_8_5_judged_after_each_link_not_after_the_chain():
    match = strategy(side("", "EMG-100", life=4000), side("", "BURN-004"))
    after(match, "use EMG-100", "use BURN-004")  # the 10000 life come too late
    assert ending(match) == (B, "SIX-8.1")
    assert life(match) == (0, FULL)


def test_8_5_not_in_the_midst_of_a_link():
    pact = emergency("PACT-001", {"damage": {"who": "me", "amount": 9000}}, {"heal": {"who": "me", "amount": 9500}})
    match = after(strategy(side("", "PACT-001", life=1000), cards=[pact]), "use PACT-001")
    assert (life(match), ending(match)) == ((1500, FULL), None)
    assert [event["life"] for event in told(match, "damage")] == [-8000]


def test_8_5_after_the_draw_of_a_turn():
    drawn = finish_turn(strategy(side(), side(deck="PL-101"), deckout="at-once"))
    assert ending(drawn) == (A, "SIX-8.2")


def test_8_5_an_attack_is_carried_out_whole_and_life_may_stand_below_0():
    match = duel(side("b1 PL-909"), side("b1 PL-101", "PL-201 NIL-001", life=1000))
    after(match, "attack b1>B1", "pass", "guard PL-201", "pass")
    assert ending(match) == (A, "SIX-8.1")
    assert life(match) == (FULL, 1000 - (9000 - 3000))
    assert grave(match, B) == "PL-101 PL-201"  # destroyed, and the guard gone as well
    assert field(match, A) == "b1 PL-909 tapped"


def test_8_5_who_loses_in_several_ways_loses_by_the_first_clause():
    match = strategy(side("", "BURN-005"), side(deck="", life=5000), deckout="at-once")
    assert ending(after(match, "use BURN-005")) == (A, "SIX-8.1")
    match = strategy(side("", "WIN-001"), side(deck=""), deckout="at-once")
    assert ending(after(match, "use WIN-001")) == (A, "SIX-8.2")
    smite = emergency("SMIT-001", {"damage": {"who": "enemy", "amount": 5000}}, {"win": "me"})
    match = strategy(side("", "SMIT-001"), side(life=5000), cards=[smite])
    assert ending(after(match, "use SMIT-001")) == (A, "SIX-8.1")


@pytest.mark.parametrize(
    ("option", "start", "before", "after_it"),
    [
        ("none", 50_000, 49_500, 50_500),
        ("none", 50_000, 50_000, 51_000),
        ("start", 50_000, 48_500, 49_500),
        ("start", 50_000, 49_500, 50_000),
        ("start", 50_000, 50_000, 50_000),
        ("start", 50_000, 60_000, 60_000),  # healing takes nothing either
        ("start", 20_000, 19_500, 20_000),
        ("none", 20_000, 19_500, 20_500),
    ],
)
def test_8_5_whether_life_has_a_ceiling(option: str, start: int, before: int, after_it: int):
    match = strategy(side("", "EMG-010", life=before), life_cap=option, life=start)
    assert life(after(match, "use EMG-010"))[A] == after_it


def test_8_5_nothing_goes_on_after_the_end():
    wail = creature("WAIL-001", skill({"heal": {"who": "me", "amount": 9000}}, when="destroyed"))
    doom = emergency(
        "DOOM-001", {"destroy": {"who": "all enemy creature"}}, {"damage": {"who": "enemy", "amount": 5000}}
    )
    match = after(strategy(side("", "DOOM-001"), side("b1 WAIL-001", life=5000), cards=[wail, doom]), "use DOOM-001")
    assert ending(match) == (A, "SIX-8.1")
    assert (match.legal(A), match.legal(B), match.to_move) == ([], [], None)
    why = match.why_not("next", A)
    assert why is not None
    assert why.id == "GEN-2"
    assert life(match) == (FULL, 0)
