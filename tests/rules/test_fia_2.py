"""FIA-2: setup."""

from collections import Counter

import pytest

import duelwright
from duelwright.core.errors import BadOptions, BadPosition

from .fia_table import A, B, after, cards, deal, free, hanging, lp, side, stock, table, turn

SEEDS = range(200)


def test_2_1_each_player_shuffles_the_own_deck():
    orders = {seat: {" ".join(deal(seed).position()["players"][seat]["hand"]) for seed in range(40)} for seat in (A, B)}
    assert len(orders[A]) == len(orders[B]) == 40
    for seed in range(5):
        match = deal(seed)
        for seat in (A, B):
            dealt = Counter(f"{cards(match, seat, 'hand')} {cards(match, seat, 'deck')}".split())
            assert dealt == Counter(match.decks[seat])


def test_2_1_the_same_seed_deals_the_same_cards():
    assert deal(7).position() == deal(7).position()
    assert deal(7).position() != deal(8).position()


def test_2_1_chance_decides_fairly_who_goes_first():
    first = Counter(deal(seed).position()["first"] for seed in SEEDS)
    assert 70 <= first[A] <= 130
    for seed in range(10):
        position = deal(seed).position()
        assert position["active"] == position["first"] == deal(seed).to_move


def test_2_1_in_free_nobody_goes_first():
    for seed in range(10):
        match = deal(seed, spread="free")
        assert match.position()["first"] == A
        assert match.legal(A)
        assert match.legal(B)


@pytest.mark.parametrize("preset", ["standard", "as-written"])
def test_2_2_both_draw_7(preset: str):
    match = deal(preset=preset)
    for side_ in match.position()["players"]:
        assert (len(side_["hand"]), len(side_["deck"])) == (7, 83)


def test_2_2_both_draw_7_in_free_before_the_one_of_the_first_round():
    for seat, side_ in enumerate(deal(spread="free").position()["players"]):
        assert (len(side_["hand"]), len(side_["deck"])) == (8, 64), seat


@pytest.mark.parametrize(("spread", "usual"), [("palette", 25), ("free", 30)])
def test_2_3_both_start_with_the_same_lp(spread: str, usual: int):
    assert lp(deal(spread=spread)) == lp(deal(spread=spread, preset="as-written")) == (usual, usual)
    position = deal(spread=spread).position()
    del position["options"]["lp"], position["players"][B]["lp"]
    assert lp(duelwright.from_position(position)) == (usual, usual)
    for start in (1, 50, 999):
        assert lp(deal(spread=spread, lp=start)) == (start, start)


@pytest.mark.parametrize("start", [0, 1000, -5, "many"])
def test_2_3_no_other_start_is_allowed(start: object):
    with pytest.raises(BadOptions):
        deal(lp=start)


def test_2_4_start_lets_healing_lift_lp_up_to_the_start():
    assert lp(after(table(side("GH5", lp=28)), "play GH5")) == (33, 35)
    assert lp(after(table(side("GH5", lp=32)), "play GH5")) == (35, 35)
    assert lp(after(table(side("GH5", lp=35)), "play GH5")) == (35, 35)
    assert lp(after(table(side("GH5", lp=18), lp=20), "play GH5")) == (20, 35)


def test_2_4_none_lets_healing_lift_lp_above_the_start():
    assert lp(after(table(side("GH5", lp=32), lp_cap="none"), "play GH5")) == (37, 35)
    assert lp(after(table(side("GH5", lp=37), lp_cap="none"), "play GH5")) == (42, 35)


def test_2_4_the_ceiling_holds_in_free_too():
    both = (side("GH5", lp=32), side("GH5", lp=20))
    assert lp(after(free(*both), "play GH5", "play GH5")) == (35, 25)
    assert lp(after(free(*both, lp_cap="none"), "play GH5", "play GH5")) == (37, 25)


def test_2_4_lp_above_the_start_are_not_taken_away_by_a_heal():
    assert lp(after(table(side("GH5", lp=40)), "play GH5")) == (40, 35)


def test_2_5_a_side_has_a_deck_a_discard_pile_a_play_spot_and_two_chain_spots():
    match = table(side("RA3", "RA1", "RA4 RA5", stock="BD2"), side(played="Rx2 R+2"))
    assert cards(match, A, "deck") == "RA1"
    assert cards(match, A, "discard") == "RA4 RA5"
    assert stock(match, A) == "BD2:2"
    assert cards(match, B, "played") == "Rx2 R+2"
    for seat_b in (side(played="Rx2 R+2", stock="BD2 BD4"), side(played="Rx2 Rx2 RA4", stock="BD2")):
        with pytest.raises(BadPosition):
            table(side(), seat_b)
    assert turn(match) == (5, A, "main")


def test_2_5_a_seat_sees_its_hand_and_what_lies_open():
    match = table(
        side("RA3 YC5", "RA1 RA2", "RA4", stock="BD2:4"), side("GH5", "GH1", "Rp2", played="RA5", attack=0, lp=20)
    )
    own, other = match.view(A)["players"]
    assert (own["hand"], own["deck"], own["discard"]) == (["RA3", "YC5"], 2, ["RA4"])
    assert own["stockpile"] == [{"card": "BD2", "value": 4}]
    assert (other["hand"], other["deck"], other["discard"], other["played"]) == (["?"], 1, ["Rp2"], ["RA5"])
    assert other["lp"] == 20
    seen = match.view(B)["players"][A]
    assert (seen["hand"], seen["deck"], seen["discard"]) == (["?", "?"], 2, ["RA4"])
    assert seen["stockpile"] == [{"card": "BD2", "value": 4}]
    spectator = match.view(-1)["players"]
    assert [side_["hand"] for side_ in spectator] == [["?", "?"], ["?"]]


def test_2_5_the_attack_that_hangs_is_seen_by_both():
    match = after(table(side("RA7")), "play RA7")
    assert hanging(match) == (0, 7)
    assert [match.view(seat)["players"][B]["under_attack"] for seat in (A, B, -1)] == [7, 7, 7]


@pytest.mark.parametrize("spread", ["palette", "free"])
def test_2_5_deck_lists_are_open_or_closed_but_their_order_never_shows(spread: str):
    for seed in range(3):
        for lists, known in (("on", True), ("off", False)):
            match = deal(seed, spread=spread, open_decklists=lists)
            hidden = match.game.hidden(match.states, A)[0]
            size = int(match.states[0]["list_n"][B])
            assert int(hidden["list_n"][A]) == size
            assert int(hidden["list_n"][B]) == (size if known else 0)
            assert (hidden["decklist"][B] == match.states[0]["decklist"][B]).all() == known
            assert not hidden["deck"].any()
