"""TFG-7: end of the match."""

from typing import Any

import pytest

from duelwright.core.errors import BadOptions

from .table import A, B, after, cards, deal, ending, joker, refusal, side, table, told, turn

STANDSTILL = "TFG-7.4"


def idle(turns: int, a: dict[str, Any] | None = None, b: dict[str, Any] | None = None, **changes: Any) -> Any:
    """A table in A's attack step on which nothing has happened for so many turns; by default both piles are empty."""
    a, b = a or side(area="K", pile=""), b or side(area="7", pile="")
    return table(a, b, step="attack", idle_turns=turns, **changes)


@pytest.mark.parametrize(("active", "attacker"), [(A, "K"), (B, "K*")])
def test_7_1_a_player_whose_joker_is_brought_down_loses(active: int, attacker: str):
    sides = [side(area=attacker), side(hand="7", joker="exposed")]
    match = table(*(sides if active == A else sides[::-1]), active=active, step="attack")
    assert ending(match) is None
    after(match, f"attack {attacker}>joker")
    assert ending(match) == (active, "TFG-7.1")
    assert match.outcome is not None
    assert match.outcome.reason == "joker-down"
    assert (match.to_move, match.legal(A), match.legal(B)) == (None, [], [])
    assert match.position()["outcome"] == {"winner": active, "clause": "TFG-7.1"}
    assert [(event["winner"], event["clause"]) for event in told(match, "over")] == [(active, "TFG-7.1")]


def test_7_2_expose_lays_out_the_joker_of_who_finds_the_pile_empty():
    match = after(table(b=side(hand="7 joker", excluded="3", pile=""), step="attack", deckout="expose"), "end")
    assert (joker(match, B), cards(match, B, "hand")) == ("exposed", "7")
    assert [(event["effect"], event["clause"]) for event in told(match, "exposed")] == [("none", "TFG-7.2")]
    assert refusal(match, "joker revive 3") == "TFG-6.1"  # it is spent
    assert turn(match) == (5, B, "place")


def test_7_2_expose_asks_nothing_more_once_the_joker_is_out():
    match = after(table(b=side(hand="7", pile="", joker="exposed"), step="attack", deckout="expose"), "end")
    assert (cards(match, B, "hand"), turn(match), told(match, "exposed")) == ("7", (5, B, "place"), [])


def test_7_2_nothing_skips_the_draw():
    match = after(table(b=side(hand="7 joker", pile=""), step="attack", deckout="nothing"), "end")
    assert (joker(match, B), cards(match, B, "hand"), turn(match)) == ("hidden", "7 joker", (5, B, "place"))


@pytest.mark.parametrize("hand", ["7 joker", "2 3 4 5 6 7 8", ""])
def test_7_2_lose_loses(hand: str):
    match = after(table(b=side(hand=hand, pile=""), step="attack", deckout="lose"), "end")
    assert ending(match) == (A, "TFG-7.2")
    assert match.outcome is not None
    assert match.outcome.reason == "deck-out"


@pytest.mark.parametrize("deckout", ["expose", "nothing", "lose"])
@pytest.mark.parametrize("pile", ["2", "2 K"])
def test_7_2_a_draw_that_runs_short_gives_what_is_there(pile: str, deckout: str):
    match = after(table(b=side(hand="A joker", pile=pile), step="attack", deckout=deckout), "end")
    assert (cards(match, B, "hand"), cards(match, B, "pile")) == (f"A {pile} joker", "")
    assert (joker(match, B), ending(match)) == ("hidden", None)


def test_7_2_only_the_draw_at_the_start_of_the_own_turn_counts():
    match = table(side(hand="A joker", pile="2"), side(area="K", pile="3"), deckout="lose")
    after(match, "joker draw")
    assert (cards(match, A, "pile"), ending(match)) == ("", None)
    assert ending(after(match, "place A", "end")) is None
    assert ending(after(match, "place 3", "end")) == (B, "TFG-7.2")


def test_7_2_the_last_card_may_be_the_joker_itself():
    match = after(table(b=side(hand="7 7", pile="joker"), step="attack", deckout="expose"), "end")
    assert (joker(match, B), cards(match, B, "hand")) == ("hidden", "7 7 joker")
    after(match, "place 7", "end", "place 9", "end")
    assert (joker(match, B), cards(match, B, "hand")) == ("exposed", "7")


def last_king_falls(a: dict[str, Any], b: dict[str, Any], king: str = "K") -> tuple[int | None, str] | None:
    """What comes of A's king, the last on the table, attacking B's ace; changes stand in the sides."""
    a, b = {**side(pile="2"), **a}, {**side(pile="2"), **b}
    match = table({**a, "area": [*a["area"], "3", king]}, {**b, "area": [*b["area"], "2", "A"]}, step="attack")
    assert ending(after(match, "attack 3>2")) is None
    return ending(after(match, f"attack {king}>A"))


SPENT = {"joker": "exposed"}


def test_7_3_without_a_king_the_match_is_a_draw():
    assert last_king_falls(SPENT, SPENT) == last_king_falls(SPENT, SPENT, "K*") == (None, "TFG-7.3")
    assert last_king_falls({**SPENT, "excluded": ["K", "K"]}, {**SPENT, "excluded": ["K", "K", "K"]}) == (
        None,
        "TFG-7.3",
    )


@pytest.mark.parametrize(
    ("zone", "found"), [("hand", ["K"]), ("pile", ["2", "K", "3"]), ("area", ["K"]), ("area", ["K*"])]
)
def test_7_3_a_king_anywhere_else_keeps_the_match_alive(zone: str, found: list[str]):
    assert last_king_falls({**SPENT, zone: found}, SPENT) is None
    assert last_king_falls(SPENT, {**SPENT, zone: found}) is None


@pytest.mark.parametrize("zone", ["hand", "pile"])
def test_7_3_a_revive_could_bring_a_king_back(zone: str):
    assert last_king_falls({zone: ["joker"]}, SPENT) is None
    assert last_king_falls(SPENT, {zone: ["joker"], "excluded": ["K"]}) is None


def test_7_3_a_revive_brings_back_only_the_own_kings():
    assert last_king_falls({**SPENT, "excluded": ["K"]}, {"hand": ["joker"]}) == (None, "TFG-7.3")


def test_7_3_a_joker_used_otherwise_brings_no_king_back():
    hopeful = side(hand="joker", excluded="K", pile="2")
    assert ending(after(table(hopeful, side(pile=""), step="attack"), "joker evade")) == (None, "TFG-7.3")
    assert ending(after(table(hopeful, side(pile=""), step="attack"), "joker revive K")) is None


def test_7_3_a_joker_called_out_brings_no_king_back():
    hopeful = side(hand="joker", excluded="K", pile="2")
    assert ending(after(table(b=hopeful, a=side(pile=""), turn=13, step="attack"), "end")) == (None, "TFG-7.3")
    assert ending(after(table(b=hopeful, a=side(pile=""), turn=12, step="attack"), "end")) is None


def test_7_3_is_judged_after_the_last_king_is_destroyed_or_trimmed():
    match = table(side(hand="joker", pile="2"), side(area="K", pile="2", joker="exposed"), step="attack")
    assert ending(after(match, "joker destroy area K")) == (None, "TFG-7.3")
    match = table(side(hand="K 7", pile="2", joker="exposed"), side(pile="2"), step="attack", hand_limit=1)
    assert ending(after(match, "end", "exclude K")) == (None, "TFG-7.3")


def test_7_4_52_turns_without_an_exclusion_or_a_joker_are_a_draw():
    match = idle(0)
    for passed in range(52):
        assert (ending(match), match.position()["idle_turns"]) == (None, passed)
        after(match, "end")
    assert ending(match) == (None, STANDSTILL)
    assert match.outcome is not None
    assert match.outcome.reason == "standstill"


@pytest.mark.parametrize(("turns", "result"), [(50, None), (51, (None, STANDSTILL)), (200, (None, STANDSTILL))])
def test_7_4_is_judged_when_the_turn_ends(turns: int, result: Any):
    assert ending(after(idle(turns), "end")) == result


@pytest.mark.parametrize(("a", "b"), [("2 3", ""), ("", "2 3"), ("2 3", "2 3")])
def test_7_4_needs_both_piles_empty(a: str, b: str):
    match = idle(60, side(area="K", pile=a), side(area="7", pile=b), draw="one")
    assert ending(after(match, "end")) is None


def test_7_4_the_piles_need_only_be_empty_when_it_is_judged():
    match = idle(60, b=side(area="7", pile="2"))
    assert ending(after(match, "end")) == (None, STANDSTILL)  # B's draw of the last card is a part of the move
    match = idle(50, b=side(area="7", pile="2"))
    assert ending(after(match, "end")) is None
    assert ending(after(match, "place 2", "end")) == (None, STANDSTILL)


@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ("", ["attack K>7"]),
        ("joker", ["joker evade"]),
        ("joker", ["joker destroy area 7"]),
        ("7 7 8 8 9 9", ["exclude 8"]),
        ("A A 2", ["fuse A+A"]),
    ],
)
def test_7_4_an_exclusion_or_a_joker_begins_the_count_anew(hand: str, moves: list[str]):
    area = "K 2 3 4 5" if "exclude 8" in moves else "K"
    match = table(side(hand=hand, area=area, pile=""), side(area="7", pile=""), idle_turns=51)
    after(match, *moves)
    assert match.position()["idle_turns"] == 0
    after(match, "end")
    assert (ending(match), match.position()["idle_turns"]) == (None, 1)


def test_7_4_an_attack_called_off_and_a_placed_card_do_not():
    shielded = side(area="7", pile="", joker="exposed", evade=True)
    match = table(side(hand="2", area="K", pile=""), shielded, idle_turns=51)
    assert ending(after(match, "place 2", "attack K>7", "end")) == (None, STANDSTILL)


def test_7_4_a_forced_exposure_is_no_use_of_a_joker():
    match = after(idle(40, b=side(area="7", hand="joker", pile=""), deckout="expose"), "end")
    assert (joker(match, B), match.position()["idle_turns"]) == ("exposed", 41)


def test_7_4_a_joker_that_evades_in_the_enemys_turn_begins_the_count_anew():
    match = after(
        idle(51, b=side(area="7", hand="joker", pile=""), evade="reaction"), "attack K>7", "joker evade", "end"
    )
    assert (ending(match), match.position()["idle_turns"]) == (None, 1)


def test_7_4_turn_300_is_a_draw_when_it_is_reached():
    match = table(side(pile="2 K"), turn=299, step="attack", joker_call="off")
    assert ending(after(match, "end")) is None
    after(match, "place 9", "end")
    assert ending(match) == (None, STANDSTILL)
    assert match.position()["turn"] == 300
    assert cards(match, A, "pile") == "2 K"  # before its draw


@pytest.mark.parametrize(("form", "hand"), [("long", ""), ("long", "joker"), ("short", "")])
def test_7_5_who_has_nothing_else_to_do_simply_ends_the_turn(form: str, hand: str):
    match = table(side(hand=hand, pile=""), side(hand="", area=""), format=form, evade="reaction")
    assert match.legal() == ["end"]
    assert (turn(after(match, "end"))[:2], ending(match)) == ((5, B), None)


def test_7_5_nor_does_a_full_area_without_a_target_force_anything():
    assert table(side(hand="7 8", area="2 3 4 5 6"), side(hand="9")).legal() == ["end"]


@pytest.mark.parametrize(
    ("call", "number", "state"),
    [
        (13, 12, "hidden"),
        (13, 13, "exposed"),
        (13, 14, "exposed"),
        (20, 19, "hidden"),
        (20, 20, "exposed"),
        ("off", 200, "hidden"),
    ],
)
@pytest.mark.parametrize("owner", [side(hand="7 joker", pile="9 10 K J Q"), side(hand="7", pile="joker 9 10 K J Q")])
def test_7_6_the_joker_is_called_out_from_a_turn_on_after_the_draw(
    owner: dict[str, Any], call: Any, number: int, state: str
):
    match = after(table(b=owner, turn=number, step="attack", joker_call=call), "end")
    assert joker(match, B) == state
    assert ("joker" in cards(match, B, "hand").split()) == (state == "hidden")
    forced = [("none", "TFG-7.6")] if state == "exposed" else []
    assert [(event["effect"], event["clause"]) for event in told(match, "exposed", A)] == forced
    assert turn(match) == (number, B, "place")


def test_7_6_a_joker_called_out_has_no_effect_any_more():
    match = after(table(b=side(hand="7 joker", excluded="3"), turn=13, step="attack"), "end")
    assert (refusal(match, "joker revive 3"), joker(match, A)) == ("TFG-6.1", "hidden")


def test_7_6_a_joker_in_the_pile_is_not_called():
    match = after(table(b=side(hand="7", pile="8 9 joker K"), turn=13, step="attack", draw="one"), "end")
    assert (joker(match, B), cards(match, B, "hand"), told(match, "exposed")) == ("hidden", "7 8", [])


def test_7_6_13_is_the_default_and_1_calls_at_once():
    assert deal().position()["options"]["joker_call"] == 13
    states = set()
    for seed in range(60):
        match = deal(seed, first="A", joker_call=1)
        drawn = [event["rank"] for event in told(match, "drew") if event["seat"] == A]
        assert (joker(match, A) == "exposed") == ("joker" in drawn)
        assert joker(match, B) == "hidden"
        states.add(joker(match, A))
    assert states == {"exposed", "hidden"}


@pytest.mark.parametrize("call", [0, 301, "never"])
def test_7_6_no_other_turn_is_taken(call: Any):
    with pytest.raises(BadOptions, match="joker_call"):
        deal(joker_call=call)


def test_7_7_a_joker_that_falls_comes_before_a_standstill():
    match = idle(52, b=side(pile="", joker="exposed"))
    assert ending(after(match, "attack K>joker")) == (A, "TFG-7.1")
    assert ending(after(idle(52, b=side(pile="", joker="exposed")), "end")) == (None, STANDSTILL)


@pytest.mark.parametrize(("number", "turns"), [(5, 60), (299, 0)])
def test_7_7_a_dead_position_comes_before_a_standstill(number: int, turns: int):
    match = idle(turns, side(pile=""), side(pile=""), turn=number, first=B)
    assert ending(after(match, "end")) == (None, "TFG-7.3")


def test_7_7_the_end_of_a_turn_is_judged_before_the_next_players_draw():
    assert ending(after(idle(51, deckout="lose"), "end")) == (None, STANDSTILL)
    assert ending(after(idle(50, deckout="lose"), "end")) == (A, "TFG-7.2")
    assert ending(after(idle(0, turn=299, first=B, deckout="lose"), "end")) == (None, STANDSTILL)
    assert ending(after(idle(0, turn=298, first=B, deckout="lose"), "end")) == (A, "TFG-7.2")


def test_7_7_is_judged_after_a_move_in_the_middle_of_a_turn():
    match = table(side(hand="7", area="K", pile="2", joker="exposed"), side(area="A", pile="2", joker="exposed"))
    after(match, "place 7")
    assert ending(match) is None
    assert ending(after(match, "attack K>A")) == (None, "TFG-7.3")
    assert turn(match) == (5, A, "attack")
