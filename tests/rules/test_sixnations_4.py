"""SIX-4: the turn."""

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
    deck,
    field,
    hand,
    life,
    move_on,
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


# ---------------------------------------------------------------- 4.1


def test_4_1_a_turn_goes_draw_strategy_duel_second_strategy_end():
    match = table(side(deck="NIL-001 NIL-002"), side(deck="NIL-003 NIL-004 NIL-005"), phase="second-strategy")
    after(match, "next")
    assert (turn(match), hand(match, B), deck(match, B)) == ((6, B, "strategy"), "NIL-003", "NIL-004 NIL-005")
    after(match, "next")
    assert turn(match) == (6, B, "duel")
    after(match, "next")
    assert turn(match) == (6, B, "second-strategy")
    after(match, "next")
    assert turn(match) == (7, A, "strategy")
    assert hand(match, A) == "NIL-001"


def test_4_1_the_phases_are_told():
    match = table(phase="second-strategy")
    for _ in range(4):
        move_on(match)
    told_phases = [event["phase"] for event in told(match, "phase", B)]
    assert told_phases == ["strategy", "duel", "second-strategy", "strategy"]
    assert [(event["turn"], event["seat"]) for event in told(match, "turn", B)] == [(6, B), (7, A)]
    assert "Turn 6, B." in match.log(seat=A)


def test_4_1_no_phase_is_gone_back_to_or_left_out():
    match = table(side("b1 NIL-010", "NIL-001 GNL-001 TWO-050"), phase="strategy")
    assert refusal(match, "attack b1>player") == "SIX-4.1"
    move_on(match)
    assert match.legal()[0] == "next"
    assert refusal(match, "summon NIL-001 b2") == "SIX-4.1"
    assert refusal(match, "move b1 t1") == "SIX-4.1"
    assert refusal(match, "use GNL-001") == "SIX-4.1"
    assert refusal(match, "ambush GNL-001 t1") == "SIX-4.1"
    move_on(match)
    assert refusal(match, "attack b1>player") == "SIX-4.1"


def test_4_1_the_dice_come_in_the_first_round_only_before_the_strategy():
    match = deal(5)
    assert turn(match)[::2] == (1, "strategy")
    kinds = [event["event"] for event in match.events()]
    assert kinds.index("dice") > max(k for k, kind in enumerate(kinds) if kind == "drew")
    assert kinds.index("dice") < kinds.index("phase")
    count = kinds.count("dice")
    for _ in range(12):
        move_on(match)
    assert [event["event"] for event in match.events()].count("dice") == count


@pytest.mark.parametrize("first", [A, B])
def test_4_1_the_players_take_turns_and_the_first_has_the_odd_ones(first: int):
    match = table(turn=1, first=first)
    seen = []
    for _ in range(14):
        move_on(match)
        seen.append(turn(match)[:2])
    assert dict(seen) == {n: (first if n % 2 else 1 - first) for n in range(2, 7)}
    with pytest.raises(BadPosition):
        table(turn=3, first=first, keys={"active": 1 - first})


def test_4_1_only_the_active_player_goes_on():
    match = table(side(), side(hand="NIL-001"))
    assert refusal(match, "next", B) == "GEN-1"
    after(match, "next")
    assert refusal(match, "next") == "SIX-5.9"


# ---------------------------------------------------------------- 4.2


def test_4_2_the_draw_is_one_card_from_the_top():
    match = table(side(), side(hand="NIL-009", deck="NIL-003 NIL-004"), phase="second-strategy")
    move_on(match)
    assert (hand(match, B), deck(match, B)) == ("NIL-003 NIL-009", "NIL-004")
    assert (hand(match, A), len(deck(match, A).split())) == ("", 10)
    assert [event["seat"] for event in told(match, "drew")] == [B]


def test_4_2_a_draw_is_told_by_its_own_clause():
    match = move_on(table(side(), side(deck="NIL-003"), phase="second-strategy"))
    assert [event["clause"] for event in told(match, "drew")] == ["SIX-4.2"]
    draws = card("AAA-001", "support", skill({"draw": {"who": "me", "count": 2}}, when="activate"), type="general")
    match = after(table(side(hand="AAA-001"), cards=[draws]), "use AAA-001")
    assert [event["clause"] for event in told(match, "drew")] == ["SIX-5.8"] * 2  # an effect


def first_round(**options: Any) -> list[int]:
    """How many cards the player to move has in the hand when turns 1, 2, 3 and 4 begin."""
    match = deal(4, **options)
    sizes = []
    for number in (1, 2, 3, 4):
        while turn(match)[0] < number:
            move_on(match)
        sizes.append(len(hand(match, turn(match)[1]).split()))
    return sizes


def test_4_2_in_the_first_round_the_opening_hand_is_the_draw():
    assert first_round() == first_round(first_round_draw="off") == [6, 6, 7, 7]


def test_4_2_first_round_draw_on():
    assert first_round(first_round_draw="on") == [7, 7, 8, 8]


def test_4_2_turn_2_too_is_in_the_first_round():
    for option, drawn in (("off", ""), ("on", "NIL-005")):
        match = move_on(table(side(), side(deck="NIL-005 NIL-006"), turn=1, first_round_draw=option))
        assert (turn(match), hand(match, B)) == ((2, B, "strategy"), drawn)


def test_4_2_the_draw_comes_after_untapping_and_before_what_triggers_at_the_start():
    gains = {"heal": {"who": "me", "amount": "count(my hand) * 100 + count(my tapped) * 1000"}}
    cards = [creature("AAA-001", skill(gains, when="phase", phase="start"))]
    match = table(side(), side("b1 AAA-001 tapped", "NIL-001"), cards=cards, phase="second-strategy")
    move_on(match)
    while match.position()["window"]:
        after(match, "pass")
    assert life(match)[B] == 50_200


@pytest.mark.parametrize("word", ["maybe", 1, ""])
def test_4_2_first_round_draw_is_off_or_on(word: Any):
    with pytest.raises(BadOptions):
        deal(first_round_draw=word)


# ---------------------------------------------------------------- 4.3


def test_4_3_the_first_turn_has_the_strategy_phase_alone():
    match = table(side("b1 NIL-010", "NIL-002"), turn=1)
    assert turn(match) == (1, A, "strategy")
    assert refusal(match, "attack b1>player") == "SIX-4.3"
    after(match, "next")
    assert turn(match) == (2, B, "strategy")
    assert [event["phase"] for event in told(match, "phase")] == ["strategy"]


def test_4_3_its_end_is_announced_like_any_other():
    match = after(table(side(), side(hand="EMG-010"), turn=1), "next")
    assert match.legal() == ["pass", "use EMG-010"]
    after(match, "use EMG-010")
    assert (turn(match), life(match)) == ((1, A, "strategy"), (50_000, 51_000))
    after(match, "next")
    assert turn(match) == (2, B, "strategy")


def test_4_3_the_second_player_has_a_whole_first_turn():
    match = table(turn=2)
    seen = []
    for _ in range(3):
        seen.append(turn(match))
        move_on(match)
    assert seen == [(2, B, "strategy"), (2, B, "duel"), (2, B, "second-strategy")]
    assert turn(match) == (3, A, "strategy")


@pytest.mark.parametrize("name", ["duel", "second-strategy", "battle", "defence"])
def test_4_3_there_is_no_position_of_another_phase(name: str):
    with pytest.raises(BadPosition):
        table(turn=1, phase=name)


# ---------------------------------------------------------------- 4.4


def test_4_4_in_the_second_strategy_only_supports_and_interferences():
    a = side("b1 NIL-010, b2 NIL-011, t3 EMG-002 down", "NIL-001 TWO-050 ONE-030 PER-001 NOR-001")
    match = table(a, phase="second-strategy")
    assert {move.split()[0] for move in match.legal()} == {"next", "use", "ambush"}
    assert [move for move in match.legal() if move.startswith("use")] == [
        "use NOR-001",
        *(f"use PER-001 t{k}" for k in (1, 2, 4, 5)),
        "use t3",
    ]
    assert refusal(match, "summon NIL-001 b3") == "SIX-4.4"
    assert refusal(match, "move b1 t1") == "SIX-4.4"
    assert refusal(match, "sacrifice TWO-050 b1+b2 b1") == "SIX-4.4"
    assert refusal(match, "upgrade ONE-030 b1") == "SIX-4.4"
    unanswered(match, "ambush NOR-001 t1", "use t3", "use PER-001 t2")
    assert (field(match, A), life(match)[A]) == ("b1 NIL-010, b2 NIL-011, t1 NOR-001 down, t2 PER-001", 50_200)


def test_4_4_no_creature_effect_but_the_skill_of_a_support_that_lies_there():
    cards = [
        creature("AAA-001", skill(HEAL, when="activate")),
        creature("AAA-003", skill(HEAL, when="activate", from_="hand")),
    ]
    cards.append(card("AAA-002", "support", skill(HEAL, when="activate"), type="permanent"))
    cards.append(card("AAA-004", "interference", skill(HEAL, when="activate"), type="continuous"))
    match = table(side("b1 AAA-001, t1 AAA-002, t2 AAA-004", "AAA-003"), cards=cards, phase="second-strategy")
    assert refusal(match, "activate b1.1") == "SIX-4.4"
    assert refusal(match, "activate h:AAA-003.1") == "SIX-4.4"
    after(match, "activate t1.1", "activate t2.1")
    assert life(match)[A] == 51_400


def test_4_4_in_any_number():
    match = table(side(hand="GNL-001 GNL-002 GNL-003 CON-001"), phase="second-strategy")
    unanswered(match, "use GNL-003", "ambush CON-001 t5", "use GNL-001", "use GNL-002")
    assert life(match)[A] == 50_600


# ---------------------------------------------------------------- 4.5


def test_4_5_the_players_tapped_cards_are_untapped_at_the_start_of_the_own_turn():
    match = table(
        side("b1 NIL-001 tapped, t1 NIL-002 tapped"), side("b1 NIL-003 tapped, t2 NIL-004 tapped, t3 PER-001 tapped")
    )
    for _ in range(2):
        move_on(match)
    assert field(match, B) == "b1 NIL-003 tapped, t2 NIL-004 tapped, t3 PER-001 tapped"
    move_on(match)
    assert turn(match) == (6, B, "strategy")
    assert field(match, B) == "b1 NIL-003, t2 NIL-004, t3 PER-001"
    assert field(match, A) == "b1 NIL-001 tapped, t1 NIL-002 tapped"  # only those of the active player
    for _ in range(3):
        move_on(match)
    assert field(match, A) == "b1 NIL-001, t1 NIL-002"


def test_4_5_before_the_draw():
    match = move_on(table(side(), side("b1 NIL-003 tapped"), phase="second-strategy"))
    kinds = [event["event"] for event in match.events()]
    assert kinds.index("turn") < kinds.index("tapped") < kinds.index("drew")


def test_4_5_the_marks_of_a_turn_are_forgotten_at_its_end_on_both_sides():
    taps = creature("AAA-001", skill(HEAL, when="activate"))
    a = side("b1 AAA-001 tapped attacked moved used=1", grave="NIL-001", graveyard_used={"0": [1]})
    match = table(a, side("b1 NIL-002 attacked moved"), cards=[taps], phase="second-strategy", keys={"stage": 1})
    move_on(match)
    for seat in (A, B):
        lying = at(match, seat, "b1")
        assert (lying["attacked"], lying["moved"], lying["used"]) == (False, False, [])
    assert "graveyard_used" not in match.position()["players"][A]
    assert at(match, A, "b1")["tapped"]


def test_4_5_so_a_card_acts_again_in_the_next_turn():
    heals = creature("AAA-001", skill(HEAL, when="activate"))
    match = table(side("b1 AAA-001", deck="GNL-001 GNL-001 GNL-001"), cards=[heals], strategy_order="free")
    unanswered(match, "move b1 t1", "activate t1.1")
    assert refusal(match, "move t1 b1") == "SIX-5.4"
    assert refusal(match, "activate t1.1") == "SIX-5.8"
    for _ in range(6):
        move_on(match)
    unanswered(match, "move t1 b1", "activate b1.1")
    assert life(match)[A] == 51_400


def test_4_5_an_attacker_attacks_again_in_its_next_turn():
    match = table(side("b1 NIL-010"), phase="duel")
    after(match, "attack b1>player")
    assert field(match, A) == "b1 NIL-010 tapped"
    for _ in range(6):
        move_on(match)
    assert (turn(match), field(match, A)) == ((7, A, "duel"), "b1 NIL-010")
    assert allowed(match, "attack b1>player")
    assert strength(match, A, "b1") == (1000, 500)


# ---------------------------------------------------------------- 4.6


def test_4_6_there_is_no_hand_limit():
    forty = " ".join(f"NIL-{k:03}" for k in range(1, 41))
    match = table(side(hand=forty, deck="NIL-041 NIL-042"), side(hand=forty), phase="second-strategy")
    for _ in range(8):
        move_on(match)
    assert turn(match)[:2] == (8, B)
    assert len(hand(match, A).split()) == 41
    assert len(hand(match, B).split()) == 42
    assert match.legal()[0] == "next"


def test_4_6_up_to_the_whole_deck():
    forty = " ".join(["NIL-001"] * 59)
    match = table(side(), side(hand=forty, deck="NIL-002"), phase="second-strategy", deckout="on-draw")
    move_on(match)
    assert len(hand(match, B).split()) == 60
