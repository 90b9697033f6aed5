"""TFG-5: attack."""

import pytest

from .table import RANKS, A, B, after, allowed, cards, ending, joker, refusal, side, table, turn

OTHERS = RANKS[:-1]
"""All ranks but the king."""


@pytest.mark.parametrize("first", [A, B])
def test_5_1_the_first_player_cannot_attack_on_turn_1(first: int):
    match = table(side(area="9"), side(area="9"), turn=1, first=first, active=first, step="attack")
    assert refusal(match, "attack 9>9") == "TFG-5.1"
    assert match.legal() == ["end"]


def test_5_1_the_second_player_can_attack_on_turn_1_and_the_first_on_turn_2():
    match = table(side(area="9"), side(hand="8"), turn=1)
    after(match, "end", "place 8")
    assert turn(match) == (1, B, "attack")
    assert allowed(match, "attack 8>9")
    after(match, "end")
    assert turn(match)[:2] == (2, A)
    after(match, "place 10")
    assert allowed(match, "attack 9>8")


def test_5_1_says_so_even_before_the_first_player_has_placed():
    assert refusal(table(side(hand="3", area="9"), side(area="7"), turn=1), "attack 9>7") == "TFG-5.1"
    assert refusal(table(side(hand="3", area="9"), side(area="7"), turn=2), "attack 9>7") == "TFG-3.4"


def test_5_2_every_card_attacks_once_a_turn_the_one_just_placed_included():
    match = table(side(hand="J", area="9 10"), side(area="2 3 4 5"))
    after(match, "place J", "attack J>2")
    assert refusal(match, "attack J>3") == "TFG-5.2"
    after(match, "attack 9>3")
    assert refusal(match, "attack 9>4") == "TFG-5.2"
    assert allowed(match, "attack 10>4")
    after(match, "attack 10>4")
    assert match.position()["attacked"] == ["9", "10", "J"]
    assert match.legal() == ["end"]


def test_5_2_equal_cards_attack_once_each():
    match = table(side(area="9 9 9*"), side(area="2 3 4 5"), step="attack")
    after(match, "attack 9>2", "attack 9>3")
    assert refusal(match, "attack 9>4") == "TFG-5.2"
    assert allowed(match, "attack 9*>4")


def test_5_2_an_attacker_that_fell_leaves_its_equal_free_to_attack():
    match = table(side(area="9 9"), side(area="10 2"), step="attack")
    after(match, "attack 9>10")
    assert match.position()["attacked"] == []
    assert allowed(match, "attack 9>2")
    after(match, "attack 9>2")
    assert refusal(match, "attack 9>10") == "TFG-5.2"


def test_5_2_on_the_next_turn_all_may_attack_again():
    match = table(side(area="9", pile="K"), side(area="2 3", pile=""), step="attack")
    after(match, "attack 9>2", "end", "end", "place K")
    assert turn(match) == (6, A, "attack")
    assert allowed(match, "attack 9>3")


@pytest.mark.parametrize("attack", ["attack 9>2", "attack 9>10", "attack 9>9"])
def test_5_2_one_allows_a_single_attack_a_turn(attack: str):
    match = table(side(area="9 J"), side(area="2 9 10"), step="attack", attacks="one")
    assert allowed(match, "attack J>2")
    after(match, attack)
    assert match.position()["attacked"] == ["9"]  # also of a card that fell
    assert refusal(match, "attack J>10") == "TFG-5.2"
    assert match.legal() == ["end"]


def test_5_2_one_counts_an_attack_that_was_called_off():
    match = table(side(area="9 J"), side(area="2", evade=True), step="attack", attacks="one")
    assert refusal(after(match, "attack 9>2"), "attack J>2") == "TFG-5.2"


def test_5_2_one_allows_an_attack_again_on_the_next_turn():
    match = table(side(area="9", pile="K"), side(area="2 3", pile=""), step="attack", attacks="one")
    after(match, "attack 9>2", "end", "end", "place K")
    assert allowed(match, "attack K>3")


def test_5_3_the_target_is_a_card_in_the_enemys_area():
    match = table(side(area="9 3"), side(area="7 7*", hand="6", excluded="5"), step="attack")
    for elsewhere in ("6", "5", "3", "K"):
        assert refusal(match, f"attack 9>{elsewhere}") == "TFG-5.3"
    assert match.legal() == ["attack 3>7", "attack 3>7*", "attack 9>7", "attack 9>7*", "end"]
    after(match, "attack 9>7*")
    assert cards(match, B, "area") == "7"


def test_5_3_the_attacker_is_a_card_in_the_own_area():
    match = table(side(area="9", hand="J"), side(area="7"), step="attack")
    for elsewhere in ("J", "7", "9*"):
        assert refusal(match, f"attack {elsewhere}>7") == "GEN-4"
    assert allowed(match, "attack 9>7")


def test_5_3_without_a_target_nobody_attacks():
    assert table(side(area="9 K"), side(hand="2"), step="attack").legal() == ["end"]


def test_5_4_the_loser_is_excluded_and_the_winner_stays():
    match = table(side(area="9 2", excluded="3"), side(area="7 J", excluded="Q"), step="attack")
    after(match, "attack 9>7")
    assert (cards(match, A, "area"), cards(match, B, "area")) == ("2 9", "J")
    assert (cards(match, A, "excluded"), cards(match, B, "excluded")) == ("3", "7 Q")
    after(match, "attack 2>J")
    assert (cards(match, A, "area"), cards(match, B, "area")) == ("9", "J")
    assert (cards(match, A, "excluded"), cards(match, B, "excluded")) == ("2 3", "7 Q")


def test_5_4_on_equal_ranks_both_are_excluded():
    match = after(table(side(area="7 9"), side(area="7 J"), step="attack"), "attack 7>7")
    assert (cards(match, A, "area"), cards(match, B, "area")) == ("9", "J")
    assert (cards(match, A, "excluded"), cards(match, B, "excluded")) == ("7", "7")


def test_5_4_each_card_goes_to_its_own_players_excluded_ones():
    match = table(side(area="9"), side(area="7"), active=B, step="attack")
    after(match, "attack 7>9")
    assert (cards(match, A, "excluded"), cards(match, B, "excluded")) == ("", "7")


@pytest.mark.parametrize("king", ["K", "K*"])
def test_5_5_a_king_strikes_an_exposed_joker_and_its_owner_loses(king: str):
    match = table(side(area=king), side(joker="exposed"), step="attack")
    assert ending(after(match, f"attack {king}>joker")) == (A, "TFG-7.1")
    assert joker(match, B) == "down"
    assert cards(match, A, "area") == king


@pytest.mark.parametrize("rank", OTHERS)
def test_5_5_no_other_card_attacks_a_joker(rank: str):
    match = table(side(area=f"{rank} {rank}* K"), side(joker="exposed"), step="attack")
    assert refusal(match, f"attack {rank}>joker") == "TFG-5.5"
    assert refusal(match, f"attack {rank}*>joker") == "TFG-5.5"
    assert allowed(match, "attack K>joker")


def test_5_5_a_king_just_placed_strikes():
    match = after(table(side(hand="K"), side(joker="exposed")), "place K", "attack K>joker")
    assert ending(match) == (A, "TFG-7.1")


def test_5_5_a_king_that_has_attacked_does_not_strike():
    match = table(side(area="K"), side(area="7", joker="exposed"), step="attack")
    assert refusal(after(match, "attack K>7"), "attack K>joker") == "TFG-5.2"


def test_5_6_on_guards_an_exposed_joker_while_a_card_is_left_in_the_area():
    match = table(side(area="K 9"), side(area="7 7*", joker="exposed"), step="attack", joker_guard="on")
    assert refusal(match, "attack K>joker") == "TFG-5.6"
    after(match, "attack 9>7")
    assert refusal(match, "attack K>joker") == "TFG-5.6"


def test_5_6_on_lets_the_joker_be_attacked_once_the_area_is_empty():
    match = table(side(area="K 9"), side(area="7", hand="Q Q", joker="exposed"), step="attack", joker_guard="on")
    after(match, "attack 9>7")
    assert ending(after(match, "attack K>joker")) == (A, "TFG-7.1")


@pytest.mark.parametrize("area", ["", "7", "2 3 4 5 6"])
def test_5_6_off_lets_the_joker_be_attacked_at_any_time(area: str):
    match = table(side(area="K"), side(area=area, joker="exposed"), step="attack", joker_guard="off")
    assert ending(after(match, "attack K>joker")) == (A, "TFG-7.1")


@pytest.mark.parametrize("owner", [side(hand="joker"), side(pile="joker 2")])
@pytest.mark.parametrize("guard", ["on", "off"])
@pytest.mark.parametrize("attacker", ["K", "9"])
def test_5_7_a_hidden_joker_cannot_be_attacked(attacker: str, guard: str, owner: dict[str, object]):
    match = table(side(area="K 9"), owner, step="attack", joker_guard=guard)
    assert refusal(match, f"attack {attacker}>joker") == "TFG-5.7"
    exposed = table(side(area="K 9"), side(joker="exposed"), step="attack", joker_guard=guard)
    assert allowed(exposed, "attack K>joker")


def test_5_7_the_own_joker_is_no_target():
    match = table(side(area="K", joker="exposed"), side(), step="attack")
    assert refusal(match, "attack K>joker") == "TFG-5.7"
