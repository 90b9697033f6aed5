"""TFG-6: the joker."""

from collections import Counter
from typing import Any

import pytest

from duelwright.core.match import Match

from .table import RANKS, A, B, after, allowed, cards, ending, joker, refusal, side, table, told, turn

EFFECTS = ("destroy area 5", "destroy hand", "evade", "revive 3", "draw")


def loaded(turn: int = 5) -> Match:
    """A table on which A may use the joker for any effect."""
    return table(side(hand="7 joker", area="9", excluded="3"), side(hand="8", area="5"), turn=turn)


@pytest.mark.parametrize("effect", EFFECTS)
def test_6_1_the_joker_is_used_once_in_the_match_for_one_effect(effect: str):
    match = after(loaded(), f"joker {effect}")
    assert joker(match, A) == "exposed"
    assert "joker" not in cards(match, A, "hand").split()
    for again in ("destroy area 5", "destroy hand", "evade", "revive 3", "draw"):
        assert refusal(match, f"joker {again}") == "TFG-6.1"


@pytest.mark.parametrize("effect", EFFECTS)
@pytest.mark.parametrize("moves", [[], ["place 7"], ["place 7", "attack 7>5"]])
def test_6_1_at_any_point_of_the_own_turn(effect: str, moves: list[str]):
    match = table(side(hand="7 joker", area="9", excluded="3"), side(hand="8", area="5 5"))
    assert allowed(after(match, *moves), f"joker {effect}")


def test_6_1_in_the_first_players_turn_1_too():
    assert allowed(loaded(turn=1), "joker destroy area 5")


@pytest.mark.parametrize("effect", EFFECTS)
def test_6_1_not_in_the_enemys_turn(effect: str):
    assert refusal(table(b=side(hand="7 joker", excluded="3")), f"joker {effect}", seat=B) == "GEN-1"


def test_6_1_not_when_the_turn_has_ended_but_for_the_trimming():
    match = table(side(hand="7 8 joker"), step="attack", hand_limit=2)
    assert allowed(match, "joker evade")
    assert refusal(after(match, "end"), "joker evade") == "TFG-3.8"


@pytest.mark.parametrize("effect", EFFECTS)
def test_6_1_only_from_the_hand(effect: str):
    match = table(side(hand="7", area="9", excluded="3", pile="joker K"), side(hand="8", area="5"))
    assert refusal(match, f"joker {effect}") == "GEN-3"


@pytest.mark.parametrize("effect", EFFECTS)
def test_6_1_not_once_it_lies_exposed(effect: str):
    match = table(side(hand="7", area="9", excluded="3", joker="exposed"), side(hand="8", area="5"))
    assert refusal(match, f"joker {effect}") == "TFG-6.1"


def test_6_2_destroy_excludes_a_chosen_card_of_the_enemys_area():
    match = table(side(hand="joker"), side(area="5 7 7*", excluded="9"), step="attack")
    assert refusal(match, "joker destroy area 6") == "GEN-4"
    after(match, "joker destroy area 7*")
    assert (cards(match, B, "area"), cards(match, B, "excluded")) == ("5 7", "7 9")
    assert [(event["card"], event["clause"]) for event in told(match, "fell")] == [("7*", "TFG-6.2")]


def blind_picks(hand: str, tries: int = 800) -> Counter[str]:
    """How often each card of a hand is excluded by a blind pick ('' where it fell on the joker), over many seeds."""
    picks: Counter[str] = Counter()
    for seed in range(tries):
        match = after(table(side(hand="joker"), side(hand=hand), step="attack", seed=seed), "joker destroy hand")
        pick = cards(match, B, "excluded")
        assert sorted(f"{cards(match, B, 'hand')} {pick}".split()) == sorted(hand.split())
        assert joker(match, B) == "hidden"
        picks[pick] += 1
    return picks


@pytest.mark.parametrize(("hand", "faces"), [("2 5 K joker", {"2", "5", "K", ""}), ("5 5 5 K", {"5", "K"})])
def test_6_2_the_blind_pick_is_uniform_over_the_whole_hand(hand: str, faces: set[str]):
    picks = blind_picks(hand)
    assert set(picks) == faces
    for face in faces - {"5"}:
        assert 140 <= picks[face] <= 260  # 200 of 800; one fair run in a million leaves this range


def test_6_2_a_blind_pick_on_the_joker_shows_it_and_excludes_nothing():
    match = after(table(side(hand="joker"), side(hand="joker"), step="attack"), "joker destroy hand")
    assert (cards(match, B, "hand"), cards(match, B, "excluded"), joker(match, B)) == ("joker", "", "hidden")
    assert joker(match, A) == "exposed"  # it is used up
    for eyes in (A, B, -1):
        assert match.view(eyes)["players"][B]["known"] == {"hand": ["joker"]}
        assert told(match, "spared", eyes)[0]["seat"] == B


@pytest.mark.parametrize(("hand", "offered"), [("joker", True), ("7", True), ("7 8 joker", True), ("", False)])
def test_6_2_the_blind_pick_is_offered_for_any_hand_with_a_card_in_it(hand: str, offered: bool):
    match = table(side(hand="joker"), side(hand=hand), step="attack")
    assert allowed(match, "joker destroy hand") == offered
    if not offered:
        assert refusal(match, "joker destroy hand") == "TFG-6.2"


@pytest.mark.parametrize("state", ["exposed", "hidden"])
def test_6_2_a_joker_is_no_target(state: str):
    match = table(side(hand="joker"), side(area="7", joker=state), step="attack", joker_guard="off")
    assert refusal(match, "joker destroy area joker") == "TFG-6.2"
    assert allowed(match, "joker destroy area 7")


def test_6_3_the_shield_calls_off_the_next_enemy_attack():
    match = after(table(side(hand="joker", area="5"), side(area="9 J"), step="attack"), "joker evade", "end", "place 9")
    assert match.position()["players"][A]["evade"] is True
    after(match, "attack J>5")
    assert match.position()["players"][A]["evade"] is False
    assert (cards(match, A, "area"), cards(match, B, "area")) == ("5", "9 9 J")
    assert cards(match, A, "excluded") == cards(match, B, "excluded") == ""
    assert match.position()["attacked"] == ["J"]
    assert refusal(match, "attack J>5") == "TFG-5.2"  # it counts as having attacked
    after(match, "attack 9>5")
    assert cards(match, A, "excluded") == "5"  # one attack, not two


def test_6_3_the_shield_waits_for_an_enemy_attack():
    match = table(side(hand="joker", area="K", pile=""), side(area="5", pile=""), step="attack")
    after(match, "joker evade", "attack K>5", "end", "end", "end")
    assert (match.position()["players"][A]["evade"], cards(match, B, "excluded")) == (True, "5")


def test_6_3_the_shield_guards_against_an_attack_on_the_joker():
    match = table(side(area="K K"), side(joker="exposed", evade=True), step="attack")
    after(match, "attack K>joker")
    assert (ending(match), joker(match, B)) == (None, "exposed")
    assert ending(after(match, "attack K>joker")) == (A, "TFG-7.1")


def test_6_3_shield_asks_nobody_when_an_attack_is_declared():
    match = after(table(side(area="9"), side(hand="joker", area="5"), step="attack", evade="shield"), "attack 9>5")
    assert turn(match) == (5, A, "attack")
    assert cards(match, B, "excluded") == "5"
    assert refusal(match, "pass") == "TFG-6.3"


def reacting(defender: dict[str, Any]) -> Match:
    """A match under ``evade = reaction`` in which A's 9 attacks B's 5."""
    return after(table(side(hand="joker", area="9 J"), defender, step="attack", evade="reaction"), "attack 9>5")


def test_6_3_reaction_asks_the_defender():
    match = reacting(side(hand="joker 7", area="5"))
    assert turn(match) == (5, A, "react")
    assert match.position()["pending"] == {"attacker": "9", "target": "5"}
    assert match.position()["attacked"] == []
    assert match.to_move == B
    assert match.legal() == ["joker evade", "pass"]
    assert match.legal(A) == []
    assert refusal(match, "attack J>5", seat=A) == "GEN-1"
    for other in ("end", "place 7", "joker draw", "joker destroy hand", "attack 5>9"):
        assert refusal(match, other) == "TFG-6.3"


def test_6_3_reaction_evades_with_the_joker():
    match = after(reacting(side(hand="joker 7", area="5")), "joker evade")
    assert (joker(match, B), cards(match, B, "hand")) == ("exposed", "7")
    assert (cards(match, A, "area"), cards(match, B, "area")) == ("9 J", "5")
    assert match.position()["players"][B]["evade"] is False  # spent on this attack
    assert turn(match) == (5, A, "attack")
    assert refusal(match, "attack 9>5") == "TFG-5.2"
    after(match, "attack J>5")  # nobody is asked once the joker is used
    assert cards(match, B, "excluded") == "5"


def test_6_3_reaction_passes():
    match = after(reacting(side(hand="joker", area="5 7")), "pass")
    assert (cards(match, B, "area"), cards(match, B, "excluded"), joker(match, B)) == ("7", "5", "hidden")
    assert (turn(match), match.to_move) == ((5, A, "attack"), A)
    after(match, "attack J>7")
    assert turn(match) == (5, A, "react")  # at every attack


def test_6_3_reaction_asks_even_if_the_joker_is_still_in_the_pile():
    match = reacting(side(hand="7", area="5", pile="2 joker K"))
    assert (match.to_move, match.legal()) == (B, ["pass"])
    assert refusal(match, "joker evade") == "GEN-3"
    after(match, "pass")
    assert cards(match, B, "excluded") == "5"


def test_6_3_the_question_itself_tells_nothing():
    held, buried = (side(hand="joker 7", area="5", pile="2 K"), side(hand="2 7", area="5", pile="joker K"))
    assert reacting(held).view(A) == reacting(buried).view(A)


def test_6_3_reaction_asks_nobody_whose_joker_is_used():
    match = reacting(side(area="5", joker="exposed"))
    assert (turn(match), cards(match, B, "excluded")) == ((5, A, "attack"), "5")


def test_6_3_under_reaction_no_shield_is_raised_in_the_own_turn():
    match = table(side(hand="joker", excluded="3"), step="attack", evade="reaction")
    assert refusal(match, "joker evade") == "TFG-6.3"
    assert refusal(match, "pass") == "TFG-6.3"
    assert match.legal() == ["joker revive 3", "joker draw", "end"]


def test_6_4_revive_brings_a_chosen_excluded_card_back_to_the_hand():
    match = table(side(hand="9 joker", excluded="3 3 7"), side(excluded="8"), step="attack")
    assert [move for move in match.legal() if "revive" in move] == ["joker revive 3", "joker revive 7"]
    assert refusal(match, "joker revive 8") == "TFG-6.4"  # the enemy's
    after(match, "joker revive 3")
    assert (cards(match, A, "hand"), cards(match, A, "excluded")) == ("3 9", "3 7")


def test_6_4_it_is_not_offered_if_nothing_is_excluded():
    match = table(side(hand="9 joker"), side(excluded="8"), step="attack")
    for rank in RANKS:
        assert refusal(match, f"joker revive {rank}") == "TFG-6.4"
    assert refusal(match, "joker revive joker") == "TFG-6.4"


def test_6_4_a_revived_fused_card_is_plain():
    match = table(side(hand="joker", area="7*"), side(area="9"), step="attack", fused_after_fight="excluded")
    after(match, "attack 7*>9", "joker revive 7")
    assert (cards(match, A, "hand"), cards(match, A, "excluded")) == ("7", "")
    assert cards(after(match, "place 7"), A, "area") == "7"


@pytest.mark.parametrize(
    ("form", "hand", "drawn"),
    [
        ("long", "joker", "5 6 7 8 9"),
        ("long", "A 2 joker", "5 6 7"),
        ("long", "A 2 3 4 joker", "5"),
        ("short", "joker", "5 6 7"),
        ("short", "A 2 joker", "5"),
    ],
)
def test_6_5_draw_fills_the_hand_counted_after_the_joker_has_left_it(form: str, hand: str, drawn: str):
    pile = "5 6 7 8 9 10 K"
    match = after(table(side(hand=hand, pile=pile), step="attack", format=form), "joker draw")
    assert cards(match, A, "hand") == f"{hand.removesuffix('joker')}{drawn}"
    assert cards(match, A, "pile") == pile.removeprefix(drawn).strip()


@pytest.mark.parametrize(
    ("form", "hand"), [("long", "A 2 3 4 5 joker"), ("long", "A 2 3 4 5 6 7 joker"), ("short", "A 2 3 joker")]
)
def test_6_5_it_is_not_offered_to_a_hand_that_has_as_many(form: str, hand: str):
    match = table(side(hand=hand), step="attack", format=form)
    assert refusal(match, "joker draw") == "TFG-6.5"
    assert allowed(match, "joker evade")


def test_6_5_it_is_not_offered_with_an_empty_pile_and_gives_what_a_short_one_has():
    assert refusal(table(side(hand="A joker", pile=""), step="attack"), "joker draw") == "TFG-6.5"
    match = after(table(side(hand="A joker", pile="2 K"), step="attack"), "joker draw")
    assert (cards(match, A, "hand"), cards(match, A, "pile")) == ("A 2 K", "")


def test_6_5_it_goes_by_the_hand_size_that_was_agreed_on():
    match = after(table(side(hand="A joker", pile="2 3 4 K"), step="attack", hand_size=3), "joker draw")
    assert cards(match, A, "hand") == "A 2 3"


@pytest.mark.parametrize("effect", EFFECTS)
def test_6_6_after_its_use_the_joker_lies_exposed_for_all_to_see(effect: str):
    match = after(loaded(), f"joker {effect}")
    for eyes in (A, B, -1):
        assert match.view(eyes)["players"][A]["joker"] == "exposed"
        assert [(event["seat"], event["effect"]) for event in told(match, "exposed", eyes)] == [(A, effect.split()[0])]


def test_6_6_it_takes_no_place_in_the_area():
    match = after(table(side(hand="9 joker", area="2 3 4 5")), "joker evade", "place 9")
    assert (cards(match, A, "area"), cards(match, A, "excluded")) == ("2 3 4 5 9", "")


def test_6_6_it_does_not_fill_an_area_that_guards_it():
    match = table(side(area="K"), side(joker="exposed"), step="attack", joker_guard="on")
    assert match.legal() == ["attack K>joker", "end"]


@pytest.mark.parametrize("rank", RANKS)
def test_6_7_only_a_king_can_bring_a_joker_down(rank: str):
    match = table(side(area=rank), side(joker="exposed"), step="attack", joker_guard="off")
    if rank == "K":
        assert ending(after(match, "attack K>joker")) == (A, "TFG-7.1")
    else:
        assert refusal(match, f"attack {rank}>joker") == "TFG-5.5"


def test_6_7_no_effect_of_a_joker_brings_one_down():
    for effect in EFFECTS:
        match = table(side(hand="joker", excluded="3"), side(hand="8", area="5", joker="exposed"), step="attack")
        assert refusal(match, "joker destroy area joker") == "TFG-6.2"
        assert (joker(after(match, f"joker {effect}"), B), ending(match)) == ("exposed", None)
