"""SIX-5: strategy."""

from typing import Any

import pytest

from duelwright.core.errors import BadOptions, BadPosition

from .six_table import (
    A,
    B,
    after,
    allowed,
    at,
    card,
    creature,
    deal,
    field,
    grave,
    hand,
    life,
    move_on,
    phase,
    refusal,
    side,
    skill,
    strength,
    table,
    told,
    turn,
    unanswered,
)

HEAL = {"heal": {"who": "me", "amount": 700}}
PLACES = [*(f"b{k}" for k in range(1, 6)), *(f"t{k}" for k in range(1, 6))]
NO_SUMMON = card("AAA-009", "support", skill({"negate": "summon"}, when="declared", of="summon"), type="emergency")
"""An emergency event that negates the summon that it answers."""


def moves(match: Any, *verbs: str) -> list[str]:
    """The legal moves of these kinds."""
    return [move for move in match.legal() if move.split()[0] in verbs]


def next_turn(match: Any) -> Any:
    """The match at the start of the next turn."""
    number = turn(match)[0]
    while turn(match)[0] == number:
        move_on(match)
    return match


# ---------------------------------------------------------------- 5.1

KINDS = {
    1: ["summon NIL-001 b5", "summon ONE-020 t4"],
    2: ["move b1 t1", "move b2 t2"],
    3: ["use GNL-001", "use PER-001 t3", "ambush NOR-001 t4", "activate t5.1"],
    4: ["sacrifice TWO-050 b1+b2 t2", "upgrade ONE-030 b3"],
    5: ["activate b4.1", "activate h:AAA-003.1", "activate g:AAA-004.1"],
}
"""Actions of each kind, on the table below."""


def ordered(**options: Any) -> Any:
    """A table where all of them can be done."""
    cards = [
        creature("AAA-001", skill(HEAL, when="activate")),
        card("AAA-002", "support", skill(HEAL, when="activate"), type="permanent"),
        creature("AAA-003", skill(HEAL, when="activate", from_="hand")),
        creature("AAA-004", skill(HEAL, when="activate", from_="graveyard")),
    ]
    own = "NIL-001 ONE-020 ONE-030 GNL-001 PER-001 NOR-001 TWO-050 AAA-003"
    field_ = "b1 NIL-010, b2 NIL-011, b3 NIL-012, b4 AAA-001, t5 AAA-002"
    return table(side(field_, own, grave="AAA-004"), cards=cards, **options)


@pytest.mark.parametrize("kind", KINDS)
def test_5_1_each_kind_may_be_the_first(kind: int):
    for move in KINDS[kind]:
        match = unanswered(ordered(), move)
        assert match.position()["stage"] == kind
        assert turn(match) == (5, A, "strategy")


@pytest.mark.parametrize("later", [2, 3, 4, 5])
def test_5_1_fixed_never_goes_back_to_an_earlier_kind(later: int):
    for move in KINDS[later]:
        match = unanswered(ordered(strategy_order="fixed"), move)
        for earlier in range(1, later):
            for other in KINDS[earlier]:
                assert refusal(match, other) == "SIX-5.1", (move, other)
        assert not moves(match, "summon")
        for other in [other for same in range(later, 6) for other in KINDS[same]]:
            why = match.why_not(other)
            assert why is None or why.id != "SIX-5.1", (move, other)


def test_5_1_each_any_number_of_times_in_this_order():
    match = ordered()
    for move in (
        "summon NIL-001 b5",
        "summon ONE-020 t4",
        "move b1 t1",
        "move b2 t2",
        "ambush NOR-001 t3",
        "use GNL-001",
    ):
        unanswered(match, move)
    for move in (
        "activate t5.1",
        "upgrade ONE-030 b3",
        "sacrifice TWO-050 b3+b5 b1",
        "activate b4.1",
        "activate h:AAA-003.1",
    ):
        unanswered(match, move)
    assert life(match)[A] == 50_000 + 100 + 700 * 3
    assert field(match, A).startswith("b1 TWO-050, b4 AAA-001, t1 NIL-010, t2 NIL-011, t3 NOR-001 down, t4 ONE-020")
    assert refusal(match, "use PER-001 t3") == "SIX-5.1"


def test_5_1_free_lets_them_come_in_any_order():
    match = ordered(strategy_order="free")
    for move in ("activate b4.1", "upgrade ONE-030 b3", "ambush NOR-001 t3", "move b1 t1", "summon NIL-001 b5"):
        unanswered(match, move)
    for move in (
        "activate h:AAA-003.1",
        "activate t5.1",
        "move b2 t2",
        "summon ONE-020 b1",
        "sacrifice TWO-050 b1+b3 b3",
    ):
        unanswered(match, move)
    assert field(match, A).startswith("b3 TWO-050, b4 AAA-001, b5 NIL-001, t1 NIL-010, t2 NIL-011")


def test_5_1_an_action_is_begun_when_it_is_declared():
    match = table(side("b1 NIL-001, b2 NIL-002", "NIL-003 TWO-050 GNL-001"), side(hand="AAA-009"), cards=[NO_SUMMON])
    after(match, "sacrifice TWO-050 b1+b2 b1", "use AAA-009", "pass")
    assert (field(match, A), grave(match, A)) == ("", "NIL-001 NIL-002 TWO-050")
    assert refusal(match, "use GNL-001") == "SIX-5.1"
    assert refusal(match, "summon NIL-003 b1") == "SIX-5.1"


def test_5_1_the_next_turn_begins_anew():
    match = table(side(deck="NIL-005 NIL-006", hand="GNL-001"))
    after(match, "use GNL-001")
    assert match.position()["stage"] == 3
    next_turn(next_turn(match))
    assert match.position()["stage"] == 1
    assert allowed(match, "summon NIL-005 b1")


def test_5_1_a_position_says_which_kind_was_begun_last():
    match = table(side("b1 NIL-001", "NIL-002 GNL-001"), keys={"stage": 2})
    assert refusal(match, "summon NIL-002 b2") == "SIX-5.1"
    assert allowed(match, "move b1 t1")


def test_5_1_an_answer_is_no_action_of_a_kind():
    match = table(side(hand="NIL-001 NIL-002 EMG-001"), side(hand="EMG-002"))
    after(match, "summon NIL-001 b1", "use EMG-002", "use EMG-001")
    assert match.position()["stage"] == 1
    assert (field(match, A), life(match)) == ("b1 NIL-001", (50_100, 50_200))
    assert allowed(match, "summon NIL-002 b2")
    late = table(
        side("b1 AAA-001", "EMG-001"), side(hand="EMG-002"), cards=[creature("AAA-001", skill(HEAL, when="activate"))]
    )
    after(late, "activate b1.1", "use EMG-002", "use EMG-001")
    assert (late.position()["stage"], life(late)) == (5, (50_800, 50_200))


def test_5_1_only_supports_and_interferences_are_used():
    match = table(side(hand="NIL-001 TWO-050"))
    for move in ("use NIL-001", "use NIL-001 t1", "use TWO-050"):
        assert refusal(match, move) == "SIX-5.1"


@pytest.mark.parametrize(
    ("move", "kind", "clause"),
    [
        ("summon NIL-001 b5", "summons", "SIX-5.2"),
        ("move b1 t1", "moved", "SIX-5.4"),
        ("ambush NOR-001 t4", "ambushed", "SIX-5.5"),
        ("sacrifice TWO-050 b1+b2 t2", "summons", "SIX-5.6"),
        ("upgrade ONE-030 b3", "summons", "SIX-5.7"),
        ("activate b4.1", "activates", "SIX-5.8"),
    ],
)
def test_5_1_each_is_told_by_its_own_clause(move: str, kind: str, clause: str):
    match = unanswered(ordered(), move)
    for seat in (A, B, -1):
        assert [event["clause"] for event in told(match, kind, seat)] == [clause]
    assert {event["clause"] for event in told(match, "entered")} <= {clause}


# ---------------------------------------------------------------- 5.2


@pytest.mark.parametrize("code", ["NIL-010", "ONE-030"])
def test_5_2_levels_0_and_1_come_to_any_free_place_without_a_fee(code: str):
    match = table(side(hand=code), side(hand="GNL-001"))
    assert moves(match, "summon") == [f"summon {code} {place}" for place in PLACES]
    for place in PLACES:
        match = unanswered(table(side(hand=code), side(hand="GNL-001")), f"summon {code} {place}")
        assert field(match, A) == f"{place} {code}"  # face up and untapped
        assert (hand(match, A), grave(match, A), life(match)[A]) == ("", "", 50_000)


@pytest.mark.parametrize("code", ["TWO-050", "TRI-080"])
def test_5_2_levels_2_and_3_do_not(code: str):
    match = table(side("b2 NIL-001, b3 NIL-002, b4 NIL-003", code))
    assert moves(match, "summon") == []
    for place in ("b1", "t1"):
        assert refusal(match, f"summon {code} {place}") == "SIX-5.2"


def test_5_2_the_place_must_be_free_and_ones_own():
    match = table(side("b1 NIL-001, t2 PER-001, t3 EMG-001 down", "NIL-010"))
    for place in ("b1", "t2", "t3", "B1", "T5"):
        assert refusal(match, f"summon NIL-010 {place}") == "SIX-5.2"
    assert moves(match, "summon") == [f"summon NIL-010 {place}" for place in PLACES if place not in ("b1", "t2", "t3")]


def test_5_2_from_the_hand():
    match = table(side("b1 NIL-001", "NIL-002", grave="NIL-010", banished="NIL-011", deck="NIL-012"))
    for code in ("NIL-010", "NIL-011", "NIL-012", "NIL-001"):
        assert refusal(match, f"summon {code} b2") == "GEN-3"


def test_5_2_a_support_is_not_summoned():
    match = table(side(hand="PER-001 NOR-001"))
    assert refusal(match, "summon PER-001 t1") == "SIX-5.2"
    assert refusal(match, "summon NOR-001 t1") == "SIX-5.2"


def test_5_2_a_summoned_creature_waits_in_the_chain():
    match = after(table(side(hand="NIL-010"), side(hand="GNL-001")), "summon NIL-010 b3")
    assert (hand(match, A), field(match, A), match.to_move) == ("", "", B)
    (link,) = match.position()["chain"]
    assert (link["card"], link["place"], link["summon"]) == ("NIL-010", "b3", "summon")
    assert match.view(B)["chain"] == [link]
    after(match, "pass")
    assert field(match, A) == "b3 NIL-010"


def test_5_2_its_place_is_kept_for_it():
    link = {"seat": A, "card": "NIL-010", "from": "h", "summon": "summon", "place": "b3"}
    keys = {"chain": [link], "window": {"seat": B, "ask": "respond"}}
    assert after(table(side(), side(hand="NIL-001"), keys=keys), "pass").position()["chain"] == []
    with pytest.raises(BadPosition):
        table(side("b3 NIL-001"), side(hand="NIL-001"), keys=keys)
    twice = [link, {**link, "card": "NIL-011"}]
    with pytest.raises(BadPosition):
        table(side(), side(hand="NIL-001"), keys={**keys, "chain": twice})


def test_5_2_a_negated_summon_brings_nothing():
    match = table(side(hand="NIL-010"), side(hand="AAA-009"), cards=[NO_SUMMON])
    after(match, "summon NIL-010 b1", "use AAA-009")
    assert (field(match, A), grave(match, A)) == ("", "NIL-010")


def test_5_2_summons_per_turn_unlimited():
    ten = "NIL-001 NIL-002 NIL-003 NIL-004 NIL-005 ONE-006 ONE-007 ONE-008 ONE-009 ONE-010"
    match = table(side(hand=f"{ten} NIL-011"), summons_per_turn="unlimited")
    for place, code in zip(PLACES, ten.split(), strict=True):
        after(match, f"summon {code} {place}")
    assert (len(field(match, A).split(",")), hand(match, A)) == (10, "NIL-011")
    assert moves(match, "summon") == []  # only the places are at an end
    assert "summons" not in match.position()


@pytest.mark.parametrize("most", [1, 2, 60])
def test_5_2_summons_per_turn_with_a_number(most: int):
    match = table(side(hand="NIL-001 ONE-002 NIL-003"), summons_per_turn=most)
    after(match, "summon NIL-001 b1")
    for code, place, n in (("ONE-002", "t1", 1), ("NIL-003", "b3", 2)):
        if n >= most:
            assert refusal(match, f"summon {code} {place}") == "SIX-5.2"
            assert moves(match, "summon") == []
        else:
            after(match, f"summon {code} {place}")
            assert match.position()["summons"] == n + 1


def test_5_2_it_counts_anew_in_every_turn():
    match = table(side(hand="NIL-001 NIL-002"), side(hand="NIL-003"), summons_per_turn=1)
    unanswered(match, "summon NIL-001 b1")
    next_turn(match)
    unanswered(match, "summon NIL-003 b1")
    next_turn(match)
    unanswered(match, "summon NIL-002 b2")
    assert field(match, A) == "b1 NIL-001, b2 NIL-002"


def test_5_2_the_number_is_not_for_sacrifice_and_upgrade_summons():
    match = table(
        side("b1 NIL-001, b2 NIL-002, b3 NIL-003", "TWO-050 ONE-030"), keys={"summons": 1}, summons_per_turn=1
    )
    unanswered(match, "sacrifice TWO-050 b1+b2 b1", "upgrade ONE-030 b3")
    assert field(match, A) == "b1 TWO-050, b3 ONE-030"


@pytest.mark.parametrize("most", [0, 61, -1, "none"])
def test_5_2_the_number_is_from_1_to_60(most: Any):
    with pytest.raises(BadOptions):
        deal(summons_per_turn=most)


# ---------------------------------------------------------------- 5.3


@pytest.mark.parametrize("how", ["summon NIL-010 b4", "sacrifice TWO-010 b1+b2 b4", "upgrade ONE-010 b3"])
def test_5_3_a_creature_attacks_in_the_turn_in_which_it_was_summoned(how: str):
    match = table(side("b1 NIL-001, b2 NIL-002, b3 NIL-003", "NIL-010 TWO-010 ONE-010"), turn=2, first=B)
    unanswered(match, how)
    move_on(match)
    assert phase(match) == "duel"
    unanswered(match, f"attack {how.split()[-1]}>player")
    while phase(match) != "duel":
        after(match, "pass")
    assert life(match) == (50_000, 49_000)


# ---------------------------------------------------------------- 5.4


def test_5_4_from_the_battle_area_to_a_free_place_of_the_tower_area():
    match = table(side("b2 NIL-010, t3 PER-001, t4 EMG-001 down"), side(hand="NIL-001"))
    assert moves(match, "move") == ["move b2 t1", "move b2 t2", "move b2 t5"]
    after(match, "move b2 t5")
    assert field(match, A) == "t3 PER-001, t4 EMG-001 down, t5 NIL-010"
    assert match.to_move == A  # nobody answers a move


def test_5_4_and_back():
    match = table(side("t2 NIL-010, t4 WAL-009, b3 NIL-001, b4 NIL-002, b5 NIL-003"))
    free = [f"move t{tower} b{battle}" for tower in (2, 4) for battle in (1, 2)]
    swaps = [f"move b{battle} t{tower}" for battle in (3, 4, 5) for tower in (2, 4)]
    out = [f"move b{battle} t{tower}" for battle in (3, 4, 5) for tower in (1, 3, 5)]
    assert sorted(moves(match, "move")) == sorted(free + swaps + out)
    after(match, "move t2 b1")
    assert field(match, A).startswith("b1 NIL-010, b3")


def test_5_4_a_change_of_places_is_written_battle_place_first():
    match = table(side("b1 NIL-010, t3 WAL-020"))
    assert refusal(match, "move t3 b1") == "SIX-5.4"
    after(match, "move b1 t3")
    assert field(match, A) == "b1 WAL-020, t3 NIL-010"
    assert [event["exchange"] for event in told(match, "moved")] == [True]


def test_5_4_only_creatures_only_between_the_areas_only_ones_own():
    match = table(
        side("b1 NIL-010, b2 NIL-011, t1 PER-001, t2 EMG-001 down, t3 NIL-012"), side("b1 NIL-001, t1 NIL-002")
    )
    for move in ("move b1 b3", "move b1 b2", "move t3 t4", "move t1 b3", "move t2 b3", "move b1 t1", "move b1 t2"):
        assert refusal(match, move) == "SIX-5.4", move
    for move in ("move B1 T2", "move b1 T2", "move b1 B2", "move T1 b3", "move b4 t4", "move t5 b4"):
        assert refusal(match, move) == "SIX-5.4", move


@pytest.mark.parametrize("move", ["move b1 t1", "move b1 t2"])
def test_5_4_tapped_ones_too_and_they_keep_their_state_and_whatever_affects_them(move: str):
    mods = {
        "b1": [
            {"stat": "attack", "op": "add", "value": 300, "until": "turn"},
            {"stat": "defence", "op": "set", "value": 900, "until": "forever"},
        ],
    }
    a = side("b1 NIL-010 tapped attacked used=1, t2 NIL-030, t3 EQU-002 on=b1", mods=mods)
    match = table(a, cards=[creature("NIL-010", skill(HEAL, when="activate"))])
    assert strength(match, A, "b1") == (1500, 900)
    before = at(match, A, "b1")
    after(match, move)
    to = move.split()[2]
    assert at(match, A, to) == {**before, "moved": True}
    assert strength(match, A, to) == (1500, 900)
    assert at(match, A, "t3")["on"] == to
    if to == "t2":
        assert at(match, A, "b1") == {
            **at(match, A, "b1"),
            "card": "NIL-030",
            "tapped": False,
            "attacked": False,
            "used": [],
        }
        assert strength(match, A, "b1") == (3000, 1500)


def test_5_4_once_each_creature_moves_once_a_turn():
    match = table(side("b1 NIL-010, b2 NIL-011"), moves_per_turn="once")
    after(match, "move b1 t1")
    assert refusal(match, "move t1 b1") == "SIX-5.4"
    assert refusal(match, "move b2 t1") == "SIX-5.4"  # a change, and one of the two has moved
    after(match, "move b2 t2")
    assert moves(match, "move") == []
    assert at(match, A, "t1")["moved"]
    next_turn(next_turn(match))
    assert allowed(match, "move t1 b1")


def test_5_4_in_a_change_neither_has_moved_before_and_both_have_afterwards():
    match = after(table(side("b1 NIL-010, t1 NIL-011, t2 NIL-012")), "move b1 t1")
    assert refusal(match, "move b1 t1") == "SIX-5.4"
    assert refusal(match, "move b1 t2") == "SIX-5.4"
    assert refusal(match, "move t1 b2") == "SIX-5.4"
    assert moves(match, "move") == [f"move t2 b{k}" for k in (2, 3, 4, 5)]


def test_5_4_a_creature_moves_in_the_turn_in_which_it_was_summoned():
    match = unanswered(table(side(hand="NIL-010")), "summon NIL-010 t1", "move t1 b1")
    move_on(match)
    assert allowed(match, "attack b1>player")


def test_5_4_a_free_place_after_a_move_is_free_for_the_next():
    match = table(side("b1 NIL-010, t1 NIL-011, t2 NIL-001, t3 NIL-002, t4 NIL-003, t5 NIL-004, b2 NIL-005"))
    assert refusal(match, "move t1 b1") == "SIX-5.4"
    after(match, "move t1 b3", "move b1 t1")
    assert field(match, A).startswith("b2 NIL-005, b3 NIL-011, t1 NIL-010")


def test_5_4_unlimited_at_most_32_moves_a_phase():
    match = table(side("b1 NIL-010, b2 NIL-011"), moves_per_turn="unlimited")
    for number in range(32):
        assert match.position().get("moves", 0) == number
        after(match, "move b1 t1" if number % 2 == 0 else "move t1 b1")
    assert not at(match, A, "b1")["moved"]
    assert moves(match, "move") == []
    assert refusal(match, "move b1 t1") == refusal(match, "move b2 t2") == "SIX-5.4"
    next_turn(match)
    next_turn(match)
    assert allowed(match, "move b1 t1")


def test_5_4_unlimited_a_change_is_one_move():
    match = table(side("b1 NIL-010, t1 NIL-011"), keys={"moves": 30}, moves_per_turn="unlimited")
    after(match, "move b1 t1", "move b1 t1")
    assert field(match, A) == "b1 NIL-010, t1 NIL-011"
    assert refusal(match, "move b1 t1") == "SIX-5.4"


# ---------------------------------------------------------------- 5.5


@pytest.mark.parametrize(
    "code", ["EMG-001", "GNL-001", "LAS-002", "PER-001", "ENV-001", "EQU-001", "NOR-001", "CON-001"]
)
def test_5_5_any_support_or_interference_is_laid_face_down(code: str):
    match = table(side("t3 NIL-001", code), side(hand="NIL-002"))
    assert moves(match, "ambush") == [f"ambush {code} t{k}" for k in (1, 2, 4, 5)]
    after(match, f"ambush {code} t4")
    assert (field(match, A), hand(match, A)) == (f"t3 NIL-001, t4 {code} down", "")
    assert at(match, A, "t4")["laid"] == 5
    assert match.to_move == A  # nobody may answer this


def test_5_5_no_creature_and_only_in_a_free_tower_place():
    match = table(side("t1 NIL-001, t2 EMG-001 down, t3 PER-001", "NIL-010 GNL-001"))
    assert refusal(match, "ambush NIL-010 t4") == "SIX-5.5"
    for place in ("t1", "t2", "t3", "b1", "T1"):
        assert refusal(match, f"ambush GNL-001 {place}") == "SIX-5.5"
    assert refusal(match, "ambush EMG-001 t4") == "GEN-3"


def test_5_5_its_owner_may_look_at_it_and_nobody_else():
    match = after(table(side(hand="EMG-010 NOR-002"), side(hand="NIL-001")), "ambush EMG-010 t2")
    assert match.view(A)["players"][A]["tower"]["2"]["card"] == "EMG-010"
    for seat in (B, -1):
        lying = match.view(seat)["players"][A]["tower"]["2"]
        assert (lying["card"], lying["face"], lying["laid"]) == ("?", "down", 5)
        assert not any("EMG-010" in line for line in match.log(seat=seat))
        assert "EMG-010" not in str(match.events(seat))
    assert any("EMG-010" in line for line in match.log(seat=A))


def test_5_5_it_is_not_turned_over_in_the_turn_in_which_it_was_laid():
    match = after(table(side(hand="EMG-010")), "ambush EMG-010 t2")
    assert refusal(match, "use t2") == "SIX-5.5"
    for _ in range(2):
        move_on(match)
    assert phase(match) == "second-strategy"
    assert refusal(match, "use t2") == "SIX-5.5"


def test_5_5_from_the_next_turn_on_the_opponents_included():
    match = after(table(side(hand="EMG-010")), "ambush EMG-010 t2")
    next_turn(match)
    assert turn(match)[:2] == (6, B)
    after(match, "next")
    assert match.to_move == A
    unanswered(match, "use t2")
    assert life(match) == (51_000, 50_000)


@pytest.mark.parametrize("code", ["EMG-010", "GNL-010", "NOR-010"])
@pytest.mark.parametrize("name", ["strategy", "second-strategy"])
def test_5_5_any_is_used_in_its_owners_strategy_phases(code: str, name: str):
    match = table(side(f"t2 {code} down laid=4"), phase=name)
    after(match, "use t2")
    assert life(match) == ((50_000, 49_000) if code == "NOR-010" else (51_000, 50_000))


def test_5_5_laid_two_turns_ago_in_the_own_turn():
    match = after(table(side(hand="GNL-010")), "ambush GNL-010 t1")
    next_turn(next_turn(match))
    unanswered(match, "use t1")
    assert (turn(match), life(match)[A], grave(match, A)) == ((7, A, "strategy"), 51_000, "GNL-010")


@pytest.mark.parametrize("name", ["strategy", "second-strategy"])
def test_5_5_in_the_opponents_strategy_phases_emergency_events_alone(name: str):
    match = table(side(), side("t1 EMG-010 down, t2 GNL-010 down, t3 NOR-010 down, t4 EMG-020 down laid=5"), phase=name)
    after(match, "next")
    assert match.legal() == ["pass", "use t1"]
    assert refusal(match, "use t2") == refusal(match, "use t3") == "SIX-5.9"
    assert refusal(match, "use t4") == "SIX-5.5"
    after(match, "use t1")
    assert (life(match), turn(match)) == ((50_000, 51_000), (5, A, name))


def test_5_5_as_an_answer_emergency_events_alone():
    match = table(side(hand="GNL-001"), side("t1 EMG-010 down, t2 GNL-010 down, t3 CON-001 down"))
    after(match, "use GNL-001")
    assert match.legal() == ["pass", "use t1"]
    assert refusal(match, "use t2") == refusal(match, "use t3") == "SIX-7.1"
    after(match, "use t1")
    assert life(match) == (50_100, 51_000)


def test_5_5_in_the_owners_battle_step_emergency_events_alone():
    match = table(side("b1 NIL-010, t1 EMG-010 down, t2 GNL-010 down"), side("b1 NIL-001"), phase="duel")
    after(match, "attack b1>B1")
    assert (phase(match), match.to_move) == ("battle", A)
    assert match.legal() == ["pass", "use t1"]
    assert refusal(match, "use t2") == "SIX-6.5"
    after(match, "use t1")
    assert life(match)[A] == 51_000


@pytest.mark.parametrize("code", ["EMG-010", "GNL-010", "NOR-010", "PER-020", "CON-020", "ENV-020", "LAS-002"])
def test_5_5_any_in_the_owners_defence_step(code: str):
    match = table(side("b1 NIL-030"), side(f"b1 NIL-010, t1 {code} down, t2 EMG-001 down laid=5"), phase="duel")
    after(match, "attack b1>B1")
    if match.position()["window"]:
        after(match, "pass")  # an answer to the attack itself
    assert (phase(match), match.to_move) == ("defence", B)
    assert match.legal() == ["pass", "use t1"]
    assert refusal(match, "use t2") == "SIX-5.5"
    after(match, "use t1")  # nothing else can be done, so 3000 and 1000 are compared
    stays = f"t1 {code}, t2 EMG-001 down"
    expected = {
        "EMG-010": ((50_000, 50_000 + 1000 - 2000), "t2 EMG-001 down"),
        "GNL-010": ((50_000, 50_000 + 1000 - 2000), "t2 EMG-001 down"),
        "NOR-010": ((49_000, 50_000 - 2000), "t2 EMG-001 down"),
        "PER-020": ((50_000, 50_000), f"b1 NIL-010 tapped, {stays}"),  # 3000 against 3000
        "ENV-020": ((50_000, 50_000), f"b1 NIL-010 tapped, {stays}"),
        "CON-020": ((50_000, 50_000), f"b1 NIL-010 tapped, {stays}"),  # 1000 against 1000
        "LAS-002": ((50_000, 50_000 - 1900), stays),
    }
    assert (life(match), field(match, B)) == expected[code]
    assert phase(match) == "duel"


def test_5_5_the_attackers_ambush_is_not_for_the_defence_step():
    match = table(side("b1 NIL-030, t1 EMG-010 down"), side("b1 NIL-010", "NIL-001"), phase="duel")
    unanswered(match, "attack b1>B1")
    after(match, "pass")
    assert (phase(match), match.to_move) == ("defence", B)
    assert refusal(match, "use t1", A) == "GEN-1"


def test_5_5_what_lies_face_up_or_not_at_all_is_not_turned_over():
    match = table(side("t1 PER-001, t2 NIL-001"), side("t4 EMG-001 down"))
    for place in ("t1", "t2", "t3"):
        assert refusal(match, f"use {place}") == "SIX-5.5"
    assert refusal(match, "use T4") == "SIX-5.5"  # the enemy's
    with pytest.raises(BadPosition):
        table(side("t1 NIL-001 down"))


# ---------------------------------------------------------------- 5.6


def test_5_6_level_2_takes_two_creatures_of_the_own_battle_area():
    match = table(side("b1 NIL-001, b3 ONE-002, t1 NIL-003", "TWO-050"), side("b1 NIL-004"))
    free = ["b1", "b2", "b3", "b4", "b5", "t2", "t3", "t4", "t5"]
    assert moves(match, "sacrifice") == [f"sacrifice TWO-050 b1+b3 {place}" for place in free]
    for fee in ("b1", "b3", "b1+b2", "b1+b3+b2"):
        assert refusal(match, f"sacrifice TWO-050 {fee} b5") == "SIX-5.6"
    for fee in ("b1+t1", "b1+B1"):
        assert refusal(match, f"sacrifice TWO-050 {fee} b5") == "SIX-5.6"
    assert refusal(match, "sacrifice TWO-050 b1+b1 b5") == "SIX-5.6"


def test_5_6_level_3_takes_three():
    match = table(side("b1 NIL-001, b3 ONE-002, b4 NIL-003, b5 TWO-004", "TRI-080"))
    assert refusal(match, "sacrifice TRI-080 b1+b3 b1") == "SIX-5.6"
    assert refusal(match, "sacrifice TRI-080 b1+b3+b4+b5 b1") == "SIX-5.6"
    fees = {move.split()[2] for move in moves(match, "sacrifice")}
    assert fees == {"b1+b3+b4", "b1+b3+b5", "b1+b4+b5", "b3+b4+b5"}
    unanswered(match, "sacrifice TRI-080 b1+b4+b5 t5")
    assert (field(match, A), grave(match, A)) == ("b3 ONE-002, t5 TRI-080", "NIL-001 NIL-003 TWO-004")


def test_5_6_sacrifice_fee_1_2():
    a = side("b1 NIL-001, b3 ONE-002", "TWO-050 TRI-080")
    match = table(a, sacrifice_fee="1-2")
    assert {move.split()[2] for move in moves(match, "sacrifice") if "TWO" in move} == {"b1", "b3"}
    assert {move.split()[2] for move in moves(match, "sacrifice") if "TRI" in move} == {"b1+b3"}
    assert refusal(match, "sacrifice TWO-050 b1+b3 b1") == "SIX-5.6"
    assert refusal(match, "sacrifice TRI-080 b1 b1") == "SIX-5.6"
    unanswered(match, "sacrifice TWO-050 b3 b3", "sacrifice TRI-080 b1+b3 b2")
    assert (field(match, A), grave(match, A)) == ("b2 TRI-080", "ONE-002 NIL-001 TWO-050")
    assert table(a, sacrifice_fee="2-3").position()["options"] == table(a).position()["options"]
    with pytest.raises(BadOptions):
        deal(sacrifice_fee="3-4")


def test_5_6_creatures_of_any_kind_tapped_ones_too():
    cards = [creature("AAA-001", skill(HEAL, when="activate"), nation="blue", attribute="water", level=3)]
    match = table(side("b2 AAA-001 tapped attacked, b5 ONE-001 tapped", "TWO-050"), cards=cards)
    unanswered(match, "sacrifice TWO-050 b2+b5 b2")
    assert field(match, A) == "b2 TWO-050"  # untapped
    assert not at(match, A, "b2")["attacked"]
    assert grave(match, A) == "AAA-001 ONE-001"


def test_5_6_the_fee_is_written_by_ascending_place():
    match = table(side("b1 NIL-001, b2 NIL-002, b4 NIL-004", "TWO-050"))
    assert {move.split()[2] for move in moves(match, "sacrifice")} == {"b1+b2", "b1+b4", "b2+b4"}
    unanswered(match, "sacrifice TWO-050 b4+b1 b1")
    assert match.plies[0].text == "sacrifice TWO-050 b1+b4 b1"
    assert grave(match, A) == "NIL-001 NIL-004"


def test_5_6_the_fee_goes_first_then_the_creature_comes():
    match = table(side("b1 NIL-001, b3 NIL-003", "TWO-050"), side(hand="NIL-009"))
    after(match, "sacrifice TWO-050 b1+b3 b3")
    assert (hand(match, A), field(match, A), grave(match, A), match.to_move) == ("", "", "NIL-001 NIL-003", B)
    (link,) = match.position()["chain"]
    assert (link["card"], link["place"], link["summon"]) == ("TWO-050", "b3", "sacrifice")
    after(match, "pass")
    assert field(match, A) == "b3 TWO-050"


def test_5_6_to_a_free_place_one_that_the_fee_left_included():
    battle = "b1 NIL-001, b2 NIL-002, b3 NIL-003, b4 NIL-004, b5 NIL-005"
    full = f"{battle}, t1 PER-001, t2 NIL-006, t3 EMG-001 down, t4 NIL-007, t5 CON-001"
    match = table(side(full, "TWO-050"))
    assert allowed(match, "sacrifice TWO-050 b2+b4 b2")
    assert allowed(match, "sacrifice TWO-050 b2+b4 b4")
    for place in ("b1", "b3", "t1", "t2", "t3"):
        assert refusal(match, f"sacrifice TWO-050 b2+b4 {place}") == "SIX-5.6"
    for seen in ("B1", "T1"):
        assert refusal(match, f"sacrifice TWO-050 b2+b4 {seen}") == "SIX-5.6"


@pytest.mark.parametrize("code", ["NIL-010", "ONE-030", "PER-001", "NOR-001"])
def test_5_6_only_for_levels_2_and_3(code: str):
    for fee in ("2-3", "1-2"):
        match = table(side("b1 NIL-001, b2 NIL-002, b3 NIL-003", code), sacrifice_fee=fee)
        for places in ("b1", "b1+b2", "b1+b2+b3"):
            assert refusal(match, f"sacrifice {code} {places} b1") == "SIX-5.6"
        assert moves(match, "sacrifice") == []


def test_5_6_a_negated_one_stays_paid():
    match = table(side("b1 NIL-001, b2 NIL-002", "TWO-050"), side(hand="AAA-009"), cards=[NO_SUMMON])
    after(match, "sacrifice TWO-050 b1+b2 b1", "use AAA-009")
    assert (field(match, A), grave(match, A)) == ("", "NIL-001 NIL-002 TWO-050")


def test_5_6_a_fee_is_not_destroyed():
    mourns = creature("AAA-001", skill(HEAL, when="destroyed"))
    match = table(side("b1 AAA-001, b2 NIL-002", "TWO-050"), cards=[mourns])
    unanswered(match, "sacrifice TWO-050 b1+b2 b1")
    assert life(match)[A] == 50_000
    assert told(match, "destroyed") == []


# ---------------------------------------------------------------- 5.7


@pytest.mark.parametrize(("fee", "new"), [("NIL-010", "ONE-030"), ("ONE-030", "TWO-050"), ("TWO-050", "TRI-080")])
def test_5_7_from_exactly_one_level_less(fee: str, new: str):
    match = table(side(f"b2 {fee}", new))
    assert moves(match, "upgrade") == [f"upgrade {new} b2"]
    unanswered(match, f"upgrade {new} b2")
    assert (field(match, A), grave(match, A), hand(match, A)) == (f"b2 {new}", fee, "")


def test_5_7_no_other_level():
    match = table(side("b1 NIL-001, b2 ONE-002, b3 TWO-003, b4 TRI-004", "NIL-010 ONE-010 TWO-010 TRI-010"))
    assert sorted(moves(match, "upgrade")) == ["upgrade ONE-010 b1", "upgrade TRI-010 b3", "upgrade TWO-010 b2"]
    for move in ("NIL-010 b1", "ONE-010 b2", "ONE-010 b3", "TWO-010 b1", "TRI-010 b1", "TRI-010 b2", "TRI-010 b4"):
        assert refusal(match, f"upgrade {move}") == "SIX-5.7"


def test_5_7_that_shares_the_nation_or_the_attribute():
    cards = [
        creature("AAA-001", nation="blue", attribute="water"),
        creature("AAA-002", nation="blue", attribute="fire"),
        creature("AAA-003", nation="red", attribute="water"),
        creature("AAA-004", nation="red", attribute="fire"),
        creature("AAA-005", nation="blue", attribute="water", level=1),
    ]
    match = table(side("b1 AAA-001, b2 AAA-002, b3 AAA-003, b4 AAA-004", "AAA-005"), cards=cards)
    assert moves(match, "upgrade") == [f"upgrade AAA-005 b{k}" for k in (1, 2, 3)]
    assert refusal(match, "upgrade AAA-005 b4") == "SIX-5.7"


def test_5_7_only_a_creature_of_the_own_battle_area():
    match = table(side("t1 NIL-001", "ONE-010 PER-001"), side("b1 NIL-002"))
    for place in ("t1", "B1", "b1", "b5"):
        assert refusal(match, f"upgrade ONE-010 {place}") == "SIX-5.7"
    assert refusal(match, "upgrade PER-001 b1") == "SIX-5.7"
    assert moves(match, "upgrade") == []


def test_5_7_the_fee_goes_at_the_declaration_and_the_new_one_takes_its_place():
    match = table(side("b4 NIL-010", "ONE-030"), side(hand="NIL-009"))
    after(match, "upgrade ONE-030 b4")
    assert (hand(match, A), field(match, A), grave(match, A), match.to_move) == ("", "", "NIL-010", B)
    (link,) = match.position()["chain"]
    assert (link["place"], link["summon"]) == ("b4", "upgrade")
    after(match, "pass")
    assert field(match, A) == "b4 ONE-030"


def test_5_7_it_takes_over_the_tapped_state():
    match = table(side("b1 NIL-010 tapped, b2 NIL-011", "ONE-030 ONE-031"))
    unanswered(match, "upgrade ONE-030 b1", "upgrade ONE-031 b2")
    assert field(match, A) == "b1 ONE-030 tapped, b2 ONE-031"


def test_5_7_and_the_equipment():
    match = table(
        side("b1 NIL-010, t1 EQU-005 on=b1, t2 EQU-002 on=b1", "ONE-030"),
        side("t1 AAA-001 on=B1", "NIL-009"),
        cards=[_curse()],
    )
    assert strength(match, A, "b1")[0] == 1000 + 500 + 200 - 300
    after(match, "upgrade ONE-030 b1")
    assert field(match, A) == "t1 EQU-005, t2 EQU-002"
    after(match, "pass")
    assert field(match, A) == "b1 ONE-030, t1 EQU-005, t2 EQU-002"
    assert strength(match, A, "b1")[0] == 3000 + 500 + 200 - 300
    assert at(match, B, "t1")["on"] == "B1"


def _curse() -> dict[str, Any]:
    worn = skill({"stat_add": {"who": "bearer", "attack": -300}})
    return card("AAA-001", "support", worn, type="equipment", bearer="enemy creature")


def test_5_7_nothing_else():
    mods = {"b1": [{"stat": "attack", "op": "add", "value": 300, "until": "forever"}]}
    match = table(
        side("b1 NIL-010 attacked moved used=1", "ONE-030", mods=mods),
        cards=[creature("NIL-010", skill(HEAL, when="activate"))],
    )
    assert strength(match, A, "b1")[0] == 1300
    unanswered(match, "upgrade ONE-030 b1")
    lying = at(match, A, "b1")
    assert (lying["attacked"], lying["moved"], lying["used"], lying["mods"]) == (False, False, [], [])
    assert strength(match, A, "b1") == (3000, 1500)


def test_5_7_a_moved_fee_makes_no_moved_creature():
    match = table(side("t1 NIL-010", "ONE-030"), strategy_order="free")
    unanswered(match, "move t1 b1", "upgrade ONE-030 b1", "move b1 t1")
    assert field(match, A) == "t1 ONE-030"


def test_5_7_one_negated_leaves_its_equipment_without_a_bearer():
    match = table(side("b1 NIL-010, t1 EQU-005 on=b1", "ONE-030"), side(hand="AAA-009"), cards=[NO_SUMMON])
    after(match, "upgrade ONE-030 b1", "use AAA-009")
    assert field(match, A) == ""
    assert sorted(grave(match, A).split()) == ["EQU-005", "NIL-010", "ONE-030"]


def test_5_7_one_after_the_other():
    match = table(side("b1 NIL-010", "ONE-020 TWO-030 TRI-040"))
    unanswered(match, "upgrade ONE-020 b1", "upgrade TWO-030 b1", "upgrade TRI-040 b1")
    assert (field(match, A), grave(match, A)) == ("b1 TRI-040", "NIL-010 ONE-020 TWO-030")


# ---------------------------------------------------------------- 5.8


def test_5_8_by_meeting_the_condition():
    cards = [creature("AAA-001", skill(HEAL, when="activate", if_="count(my hand) >= 2"))]
    assert refusal(table(side("b1 AAA-001", "NIL-001"), cards=cards), "activate b1.1") == "SIX-5.8"
    match = after(table(side("b1 AAA-001", "NIL-001 NIL-002"), cards=cards), "activate b1.1")
    assert life(match)[A] == 50_700


@pytest.mark.parametrize(
    ("cost", "own", "payable"),
    [
        ([{"pay_life": 1000}], {"life": 1000}, True),
        ([{"pay_life": 1000}], {"life": 999}, False),
        ([{"discard": 2}], {"hand": "NIL-001 NIL-002"}, True),
        ([{"discard": 2}], {"hand": "NIL-001"}, False),
        ([{"tap": "self"}], {"field": "b1 AAA-001"}, True),
        ([{"tap": "self"}], {"field": "b1 AAA-001 tapped"}, False),
        ([{"pay_life": 1000}, {"discard": 1}], {"life": 1000}, False),
        ([{"pay_life": 1000}, {"discard": 1}], {"life": 999, "hand": "NIL-001"}, False),
        ([{"pay_life": 1000}, {"discard": 1}], {"hand": "NIL-001"}, True),
    ],
)
def test_5_8_and_paying_the_cost_in_full(cost: list[dict[str, Any]], own: dict[str, Any], payable: bool):
    cards = [creature("AAA-001", skill(HEAL, when="activate", cost=cost))]
    match = table(side(**{"field": "b1 AAA-001", **own}), cards=cards)
    if payable:
        assert allowed(match, "activate b1.1")
    else:
        assert refusal(match, "activate b1.1") == "SIX-5.8"


def test_5_8_the_cost_is_paid():
    pays = creature("AAA-001", skill(HEAL, when="activate", cost=[{"pay_life": 1000}, {"discard": 1}, {"tap": "self"}]))
    match = table(side("t1 AAA-001", "NIL-001"), side(hand="NIL-002"), cards=[pays])
    after(match, "activate t1.1", "card NIL-001")
    assert (life(match)[A], hand(match, A), field(match, A)) == (49_000, "", "t1 AAA-001 tapped")
    after(match, "pass")
    assert life(match)[A] == 49_700


@pytest.mark.parametrize("code", ["EMG", "GNL", "NOR"])
def test_5_8_the_same_goes_for_the_use_of_a_card(code: str):
    kind, name = {"EMG": ("support", "emergency"), "GNL": ("support", "general"), "NOR": ("interference", "normal")}[
        code
    ]
    dear = card("AAA-001", kind, skill(HEAL, when="activate", cost=[{"pay_life": 1000}]), type=name)
    hard = card("AAA-002", kind, skill(HEAL, when="activate", if_="count(my creature) >= 1"), type=name)
    thrifty = card("AAA-003", kind, skill(HEAL, when="activate", cost=[{"discard": 1}]), type=name)
    match = table(side("t1 AAA-001 down", "AAA-001 AAA-002", life=999), cards=[dear, hard])
    for move in ("use AAA-001", "use AAA-002", "use t1"):
        assert refusal(match, move) == "SIX-5.8"
    match = table(side("b1 NIL-001", "AAA-001 AAA-002", life=1000), cards=[dear, hard])
    assert moves(match, "use") == ["use AAA-001", "use AAA-002"]
    assert refusal(table(side(hand="AAA-003"), cards=[thrifty]), "use AAA-003") == "SIX-5.8"  # it cannot pay for itself
    match = unanswered(table(side(hand="AAA-003 NIL-001"), cards=[thrifty]), "use AAA-003", "card NIL-001")
    assert (life(match)[A], grave(match, A)) == (50_700, "NIL-001 AAA-003")


def test_5_8_each_skill_once_a_turn():
    twice = creature("AAA-001", skill(HEAL, when="activate"), skill(HEAL, when="activate"))
    match = after(table(side("b1 AAA-001, t1 AAA-001"), cards=[twice]), "activate b1.1")
    assert refusal(match, "activate b1.1") == "SIX-5.8"
    assert at(match, A, "b1")["used"] == [1]
    after(match, "activate b1.2", "activate t1.1", "activate t1.2")
    assert moves(match, "activate") == []
    assert life(match)[A] == 50_000 + 4 * 700


def test_5_8_unless_the_card_says_otherwise():
    thrice = creature("AAA-001", skill(HEAL, when="activate", limit=3))
    match = table(side("b1 AAA-001"), cards=[thrice])
    after(match, "activate b1.1", "activate b1.1", "activate b1.1")
    assert refusal(match, "activate b1.1") == "SIX-5.8"
    assert life(match)[A] == 50_000 + 3 * 700


def test_5_8_and_again_in_the_next_turn():
    match = table(side("b1 AAA-001"), cards=[creature("AAA-001", skill(HEAL, when="activate"))])
    after(match, "activate b1.1")
    next_turn(next_turn(match))
    unanswered(match, "activate b1.1")
    assert life(match)[A] == 51_400


def test_5_8_support_skills_too():
    tower = card("AAA-002", "support", skill(HEAL, when="activate", cost=[{"tap": "self"}]), type="permanent")
    match = table(side("t1 AAA-002"), cards=[tower])
    after(match, "activate t1.1")
    assert (field(match, A), life(match)[A]) == ("t1 AAA-002 tapped", 50_700)
    assert refusal(match, "activate t1.1") == "SIX-5.8"


def test_5_8_a_card_that_comes_back_is_another():
    cards = [creature("AAA-001", skill(HEAL, when="activate"))]
    cards.append(
        card(
            "AAA-002", "support", skill({"to_hand": {"who": "target"}}, when="activate", target="1 my"), type="general"
        )
    )
    match = table(side("b1 AAA-001", "AAA-002"), cards=cards, strategy_order="free")
    after(match, "activate b1.1", "use AAA-002", "target b1", "summon AAA-001 b1", "activate b1.1")
    assert life(match)[A] == 51_400


def test_5_8_at_the_moment_that_the_card_says():
    late = card("AAA-001", "support", skill(HEAL, when="activate", in_=["battle"]), type="emergency")
    match = table(side("b1 NIL-010", "AAA-001"), side("b1 NIL-010"), cards=[late])
    assert refusal(match, "use AAA-001") == "SIX-5.8"
    move_on(match)
    unanswered(match, "attack b1>B1")
    after(match, "use AAA-001")
    assert life(match)[A] == 50_700


def test_5_8_only_what_is_there_to_be_activated():
    cards = [
        creature("AAA-001", skill(HEAL, when="summoned"), skill(HEAL, when="activate", in_=["battle"])),
        creature("AAA-002", skill({"stat_add": {"who": "self", "attack": 100}})),
        card("AAA-003", "support", skill(HEAL, when="activate"), type="permanent"),
        creature("AAA-004", skill(HEAL, when="activate")),
    ]
    match = table(side("b1 AAA-001, b2 AAA-002, t1 AAA-003 down, b3 NIL-001"), side("b1 AAA-004"), cards=cards)
    for move in ("b1.1", "b1.2", "b1.3", "b2.1", "t1.1", "b3.1", "b4.1", "B1.1"):
        assert refusal(match, f"activate {move}") == "SIX-5.8", move


def test_5_8_an_effect_without_enough_targets_is_not_activated():
    cards = [creature("AAA-001", skill({"destroy": {"who": "target"}}, when="activate", target="2 enemy creature"))]
    assert refusal(table(side("b1 AAA-001"), side("b1 NIL-001"), cards=cards), "activate b1.1") == "SIX-7.2"
    match = table(side("b1 AAA-001"), side("b1 NIL-001, t1 NIL-002"), cards=cards)
    after(match, "activate b1.1", "target B1", "target T1")
    assert field(match, B) == ""


def test_5_8_from_the_tower_area_as_from_the_battle_area():
    match = table(side("t5 AAA-001"), cards=[creature("AAA-001", skill(HEAL, when="activate"))])
    assert life(after(match, "activate t5.1"))[A] == 50_700


# ---------------------------------------------------------------- 5.9


@pytest.mark.parametrize(("name", "following"), [("strategy", (5, A, "duel")), ("second-strategy", (6, B, "strategy"))])
def test_5_9_next_asks_the_other_player_and_pass_lets_the_turn_go_on(name: str, following: tuple[int, int, str]):
    match = after(table(side(), side(hand="EMG-010 GNL-001 NIL-001"), phase=name), "next")
    assert (match.to_move, turn(match)) == (B, (5, A, name))
    assert match.legal() == ["pass", "use EMG-010"]
    assert match.position()["window"] == {"seat": B, "ask": "respond"}
    for move in ("use GNL-001", "summon NIL-001 b1", "ambush EMG-010 t1", "next"):
        assert refusal(match, move) == "SIX-5.9"
    after(match, "pass")
    assert turn(match) == following
    assert [(event["seat"], event["clause"]) for event in told(match, "passed")] == [(B, "SIX-5.9")]


@pytest.mark.parametrize("name", ["strategy", "second-strategy"])
def test_5_9_after_each_use_the_active_player_may_go_on_with_the_phase(name: str):
    b = side("t1 EMG-020 down", "EMG-010")
    match = after(table(side("b1 NIL-001", "GNL-001"), b, phase=name), "next", "use EMG-010")
    after(match, "pass")  # A could answer, with a card in the hand
    assert (match.to_move, turn(match), life(match)) == (A, (5, A, name), (50_000, 51_000))
    assert allowed(match, "use GNL-001")
    after(match, "next", "use t1", "pass")
    assert (turn(match), life(match)) == ((5, A, name), (50_000, 53_000))
    after(match, "next")
    assert turn(match) == ((5, A, "duel") if name == "strategy" else (6, B, "strategy"))  # nothing is left to ask about


def test_5_9_the_kind_of_action_begun_last_stays():
    match = table(side("b1 NIL-001", "NIL-002 GNL-001"), side(hand="EMG-010"))
    unanswered(match, "move b1 t1")
    after(match, "next", "use EMG-010", "pass")
    assert match.position()["stage"] == 2
    assert refusal(match, "summon NIL-002 b1") == "SIX-5.1"
    assert allowed(match, "use GNL-001")
    match = after(table(side(hand="NIL-002"), side(hand="EMG-010")), "next", "use EMG-010", "pass")
    assert allowed(match, "summon NIL-002 b1")


def test_5_9_asked_are_only_those_who_hold_a_card_or_an_earlier_ambush():
    assert turn(after(table(side(), side("b1 NIL-001, t1 PER-001")), "next")) == (5, A, "duel")
    assert turn(after(table(side(), side("t1 EMG-001 down laid=5")), "next")) == (5, A, "duel")
    for b in (side(hand="NIL-001"), side("t1 CON-001 down laid=4"), side("t1 EMG-001 down")):
        assert after(table(side(), b), "next").to_move == B


def test_5_9_by_public_facts_not_by_what_the_card_is():
    for code in ("NIL-001", "GNL-001", "TRI-001"):
        match = after(table(side(), side(hand=code)), "next")
        assert match.legal() == ["pass"]


def test_5_9_a_skill_marked_response_does_not_count_here():
    answers = creature("AAA-001", skill(HEAL, when="activate", response=True))
    match = after(table(side(), side("b1 AAA-001"), cards=[answers]), "next")
    assert turn(match) == (5, A, "duel")
    match = after(table(side(), side("b1 AAA-001", "NIL-001"), cards=[answers]), "next")
    assert match.legal() == ["pass"]
    assert refusal(match, "activate b1.1") == "SIX-5.9"


def test_5_9_the_use_is_answered_like_any_other():
    no = card("AAA-001", "support", skill({"negate": "activation"}, when="declared", of="card"), type="emergency")
    match = table(side(hand="AAA-001"), side(hand="EMG-010"), cards=[no])
    after(match, "next", "use EMG-010")
    assert match.legal() == ["pass", "use AAA-001"]
    after(match, "use AAA-001")
    assert (life(match), turn(match), match.to_move) == ((50_000, 50_000), (5, A, "strategy"), A)


def test_5_9_what_answers_a_card_is_of_no_use_here():
    no = card("AAA-001", "support", skill({"negate": "activation"}, when="declared", of="card"), type="emergency")
    match = after(table(side(), side(hand="AAA-001"), cards=[no]), "next")
    assert match.legal() == ["pass"]
    assert refusal(match, "use AAA-001") == "SIX-7.1"


def test_5_9_in_the_duel_phase_next_asks_nothing():
    match = after(table(side(), side("t1 EMG-001 down", "EMG-010"), phase="duel"), "next")
    assert (turn(match), match.to_move) == ((5, A, "second-strategy"), A)
