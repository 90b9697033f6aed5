"""SIX-9: hell mode."""

from collections import Counter
from typing import Any

import pytest

from .six_duel_table import (
    A,
    B,
    after,
    allowed,
    asked,
    banished,
    creature,
    deal,
    ending,
    field,
    grave,
    hand,
    life,
    move_on,
    refusal,
    settle,
    side,
    skill,
    strategy,
    strength,
    told,
    turn,
)

FULL = 50_000


def night(a: Any = None, b: Any = None, *, number: int = 8, **rest: Any) -> Any:
    """The toll at the end of a turn in which the dial stands at night: by default turn 8, of B."""
    match = strategy(a, b, turn=number, phase="second-strategy", mode="hell", keys={"dial": "night"}, **rest)
    return move_on(match)


def dial(match: Any) -> str:
    """Where the dial stands."""
    return str(match.position()["dial"])


# ---------------------------------------------------------------- SIX-9.1


def test_9_1_the_dial_starts_at_dawn_and_moves_one_step_a_turn():
    match = deal(1, mode="hell")
    seen = []
    while turn(match)[0] <= 9:
        number = turn(match)[0]
        if len(seen) < number:
            seen.append(dial(match))
        if turn(match)[2] == "hell":
            after(match, "pay")
        else:
            move_on(match)
    assert seen == ["dawn", "day", "dusk", "night"] * 2 + ["dawn"]


def test_9_1_it_stands_still_within_a_turn_and_moves_whosever_turn_ends():
    match = strategy(mode="hell", keys={"dial": "day"})
    for _ in range(2):
        assert dial(match) == "day"
        move_on(match)
    assert dial(match) == "day"
    assert dial(move_on(match)) == "dusk"
    assert [(event["seat"], event["dial"]) for event in told(match, "dial")] == [(A, "dusk")]
    for _ in range(3):
        move_on(match)
    assert dial(match) == "night"


def test_9_1_a_dial_round_is_four_turns():
    match = strategy(turn=5, mode="hell")  # dawn
    tolls = []
    while turn(match)[0] <= 16:
        if turn(match)[2] == "hell":
            tolls.append(turn(match)[0])
            after(match, "pay", "pay")
        else:
            move_on(match)
    assert tolls == [8, 12, 16]


def test_9_1_normal_mode_has_no_dial_and_no_toll():
    match = strategy(side("b1 PL-503"), turn=3)
    for _ in range(20):
        move_on(match)
        assert dial(match) == "dawn"
    assert told(match, "dial") == []
    assert field(match, A) == "b1 PL-503"
    assert life(match) == (FULL, FULL)


def test_9_1_effects_and_times_end_before_the_toll():
    a = side("b1 PL-503, t1 LAS-002 until=8")
    match = strategy(
        a, side("b1 PL-302", "CRY-010"), turn=8, phase="second-strategy", mode="hell", keys={"dial": "night"}
    )
    after(match, "use CRY-010", "target b1")
    assert strength(match, B, "b1") == (4000, 2000)
    move_on(match)
    assert asked(match) == (B, "hell")
    assert strength(match, B, "b1") == (3000, 2000)
    assert (field(match, A), grave(match, A)) == ("b1 PL-503", "LAS-002")
    assert dial(match) == "night"


def test_9_1_what_the_cards_have_done_is_forgotten_before_the_toll():
    match = night(side("b1 PL-503 attacked tapped"), side("b1 PL-302 attacked moved tapped"))
    (own,) = match.position()["players"][B]["battle"].values()
    assert (own["tapped"], own["attacked"], own["moved"]) == (True, False, False)


def test_9_1_the_order_of_the_end_of_a_turn():
    match = night(side("b1 PL-503 tapped, t1 LAS-002 until=8"), side("b1 PL-302"), number=8)
    after(match, "destroy", "destroy")
    kinds = [event["event"] for event in match.events()]
    order = [kinds.index(kind) for kind in ("expired", "chose", "destroyed", "dial", "turn", "drew")]
    assert order == sorted(order)
    assert kinds.count("destroyed") == 2
    assert (turn(match), dial(match)) == ((9, A, "strategy"), "dawn")


def test_9_1_skills_of_the_end_of_a_turn_come_before_its_durations_end():
    bell = creature("BELL-001", skill({"heal": {"who": "me", "amount": "attack of self"}}, when="phase", phase="end"))
    match = strategy(side("b1 BELL-001", "CRY-010"), phase="second-strategy", cards=[bell])
    move_on(after(match, "use CRY-010", "target b1"))
    assert life(match) == (FULL + 2000, FULL)


def test_9_1_the_decks_are_judged_after_the_toll_and_before_the_turn_limit():
    match = night(side(deck="", life=6000), side(deck="", life=FULL), number=200)
    after(match, "pay", "pay")
    assert ending(match) == (B, "SIX-8.2")
    assert life(match) == (1000, FULL - 5000)
    match = night(side(deck="", life=5000), side("b1 PL-101", life=FULL))
    assert ending(after(match, "destroy", "pay")) == (B, "SIX-8.1")
    match = night(side(deck=""), side(deck="", life=FULL - 1))
    assert ending(after(match, "pay", "pay")) == (A, "SIX-8.2")


# ---------------------------------------------------------------- SIX-9.2


@pytest.mark.parametrize(("number", "first"), [(7, A), (8, B)])
def test_9_2_whose_turn_ends_chooses_first_then_the_other(number: int, first: int):
    match = night(side("b1 PL-503, b2 PL-101"), side("b1 PL-302, b2 PL-201"), number=number)
    assert (asked(match), turn(match)[2]) == ((first, "hell"), "hell")
    assert match.legal() == ["destroy", "pay"]
    after(match, "pay")
    assert asked(match) == (1 - first, "hell")
    assert match.position()["dial_choice"] == ["pay" if seat == first else None for seat in (A, B)]
    assert life(match) == (FULL, FULL)  # carried out together
    after(match, "destroy")
    assert life(match) == tuple(FULL - 5000 if seat == first else FULL for seat in (A, B))
    left = [len(field(match, seat).split(",")) for seat in (A, B)]
    assert left == [2 if seat == first else 1 for seat in (A, B)]
    assert turn(match) == (number + 1, 1 - first, "strategy")


@pytest.mark.parametrize("stands", ["dawn", "day", "dusk"])
def test_9_2_only_at_night(stands: str):
    match = strategy(side("b1 PL-503"), mode="hell", phase="second-strategy", keys={"dial": stands})
    assert turn(move_on(match)) == (6, B, "strategy")
    assert life(match) == (FULL, FULL)
    assert field(match, A) == "b1 PL-503"


@pytest.mark.parametrize(("a", "b"), [("pay", "pay"), ("pay", "destroy"), ("destroy", "pay"), ("destroy", "destroy")])
def test_9_2_destroy_or_5000(a: str, b: str):
    match = after(night(side("b1 PL-503"), side("t1 PL-302")), b, a)
    assert life(match) == tuple(FULL - 5000 * (choice == "pay") for choice in (a, b))
    assert (field(match, A), field(match, B)) == ("b1 PL-503" * (a == "pay"), "t1 PL-302" * (b == "pay"))
    assert (grave(match, A), grave(match, B)) == ("PL-503" * (a == "destroy"), "PL-302" * (b == "destroy"))


def test_9_2_a_player_without_a_card_there_is_asked_but_can_only_pay():
    match = night(side("", "PL-503", grave="PL-101"), side("b1 PL-302"))
    after(match, "destroy")
    assert (asked(match), match.legal()) == ((A, "hell"), ["pay"])
    assert refusal(match, "destroy") == "SIX-9.2"
    assert life(after(match, "pay")) == (FULL - 5000, FULL)
    match = night(side("b1 PL-503"), side())
    assert (asked(match), match.legal()) == ((B, "hell"), ["pay"])


def test_9_2_nothing_else_can_be_done():
    match = night(side("b1 PL-503, t1 EMG-010 down"), side("b1 PL-302", "EMG-010 ONE-010"))
    for move in ("use EMG-010", "summon ONE-010 b2", "next", "pass"):
        assert not allowed(match, move)
        assert refusal(match, move) == "SIX-9.2"
    assert match.why_not("destroy", A) is not None


def test_9_2_the_card_is_drawn_from_all_ten_places_face_down_ones_included():
    a = "b1 PL-101, b2 PL-201, b3 PL-301, b4 PL-401, b5 PL-501"
    a += ", t1 PL-601 tapped, t2 EMG-010 down, t3 PER-010, t4 CON-010, t5 EQU-010 on=b1"
    drawn: Counter[str] = Counter()
    for seed in range(400):
        match = after(night(side(a), number=7, seed=seed), "destroy", "pay")
        (event,) = told(match, "destroyed")
        drawn[event["place"]] += 1
        assert len(grave(match, A).split()) == (2 if event["place"] == "b1" else 1)  # with b1 its equipment goes
    assert set(drawn) == {f"{area}{k}" for area in "bt" for k in range(1, 6)}
    assert min(drawn.values()) >= 18  # 40 expected, standard deviation 6
    assert max(drawn.values()) <= 62


def test_9_2_the_draw_is_the_matchs_own_chance():
    sides = side("b1 PL-101, b2 PL-201, b3 PL-301"), side("b1 PL-302, b2 PL-101")
    first, again = (after(night(*sides, seed=7), "destroy", "destroy") for _ in range(2))
    assert first.position() == again.position()


def test_9_2_what_lay_face_down_is_seen_when_it_goes():
    match = night(side("t3 EMG-010 down"), side("b1 PL-302"))
    assert match.view(B)["players"][A]["tower"]["3"]["card"] == "?"
    after(match, "pay", "destroy")
    assert match.view(B)["players"][A]["graveyard"] == ["EMG-010"]


def test_9_2_the_cards_leave_together_and_set_off_what_sees_it():
    kin = creature("KIN-001", skill({"heal": {"who": "me", "amount": 100}}, when="destroyed", by="my", limit=9))
    foe = creature("FOE-001", skill({"heal": {"who": "me", "amount": 300}}, when="destroyed", by="enemy", limit=9))
    match = settle(after(night(side("b1 KIN-001"), side("b1 FOE-001"), cards=[kin, foe]), "destroy", "destroy"))
    assert life(match) == (FULL + 100, FULL + 300)  # each has seen the other's, and KIN-001 its own
    kinds = [event["event"] for event in match.events()]
    assert kinds.index("triggered") < kinds.index("dial")
    assert turn(match) == (9, A, "strategy")


def test_9_2_a_card_goes_to_its_owner_and_it_is_the_side_that_counts():
    match = after(night(side("b1 PL-503 owner=1"), side()), "pay", "destroy")
    assert (grave(match, A), grave(match, B)) == ("", "PL-503")
    assert (hand(match, B), banished(match, B)) == ("", "")


def test_9_2_in_turn_4_of_a_match_it_comes_for_the_first_time():
    match = deal(5, mode="hell")
    while turn(match)[2] != "hell":
        move_on(match)
    assert turn(match)[0] == 4
    assert asked(match) == (turn(match)[1], "hell")
    assert match.legal() == ["pay"]


# ---------------------------------------------------------------- SIX-9.3


@pytest.mark.parametrize(
    ("a", "b", "end"),
    [
        (5000, 5000, (None, "SIX-8.4")),
        (4000, 1, (None, "SIX-8.4")),
        (5000, 5001, (B, "SIX-8.1")),
        (5001, 5000, (A, "SIX-8.1")),
        (5001, 5001, None),
    ],
)
def test_9_3_life_is_judged_once_after_both(a: int, b: int, end: Any):
    match = after(night(side(life=a), side(life=b)), "pay", "pay")
    assert life(match) == (a - 5000, b - 5000)
    assert ending(match) == end


def test_9_3_before_what_the_destroyed_cards_set_off():
    wail = creature("WAIL-001", skill({"damage": {"who": "enemy", "amount": 9000}}, when="destroyed"))
    match = night(side("b1 WAIL-001", life=9000), side(life=5000), cards=[wail])
    after(match, "pay", "destroy")
    assert ending(match) == (A, "SIX-8.1")
    assert life(match) == (9000, 0)
    match = night(side("b1 WAIL-001"), side(life=14_000), cards=[wail])
    assert ending(after(match, "pay", "destroy")) == (A, "SIX-8.1")
    assert life(match) == (FULL, 14_000 - 5000 - 9000)
    assert told(match, "dial") == []


def test_9_3_the_match_ends_before_the_dial_moves():
    match = after(night(side(life=5000), side(life=5000)), "pay", "pay")
    assert dial(match) == "night"
    assert turn(match)[0] == 8
