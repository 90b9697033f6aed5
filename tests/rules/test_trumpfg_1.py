"""TFG-1: formats and setup."""

from collections import Counter
from typing import Any

import pytest

import duelwright
from duelwright.core.errors import BadOptions, BadPosition
from duelwright.core.match import Match

from .table import RANKS, A, B, allowed, cards, deal, refusal, side, table, turn

SEEDS = range(300)


def pack(match: Match, seat: int) -> list[str]:
    """A player's cards in the order of the shuffle: those drawn so far, then the pile."""
    drawn = [event["rank"] for event in match.events() if event["event"] == "drew" and event["seat"] == seat]
    return drawn + cards(match, seat, "pile").split()


def of_each(copies: int, kings: int | None = None) -> dict[str, int]:
    """So many cards of every rank, and the joker."""
    return {**dict.fromkeys(RANKS, copies), "K": copies if kings is None else kings, "joker": 1}


def test_1_1_two_players_a_and_b():
    match = deal()
    assert match.players == ["A", "B"]
    assert len(match.position()["players"]) == 2
    assert refusal(match, match.legal()[0], seat=2) == "GEN-1"


@pytest.mark.parametrize("players", [0, 1, 3])
def test_1_1_no_other_number_of_players_sits_down(players: int):
    position = {**table().position(), "players": [side()] * players}
    with pytest.raises(BadPosition):
        duelwright.from_position(position)


@pytest.mark.parametrize("options", [{}, {"format": "long"}, {"format": "long", "split": "random"}])
@pytest.mark.parametrize("seat", [A, B])
def test_1_2_long_gives_each_player_a_pack_of_52_and_a_joker(seat: int, options: dict[str, Any]):
    for seed in range(20):
        found = Counter(pack(deal(seed, **options), seat))
        assert found == of_each(4)
        assert found.total() == 53


def test_1_2_no_card_stands_more_often_than_the_pack_has_it():
    assert cards(table(side(hand="7 7", area="7* 7")), A, "area") == "7 7*"
    with pytest.raises(BadPosition, match="7 stands 5 times"):
        table(side(hand="7 7", area="7* 7", excluded="7"))
    with pytest.raises(BadPosition, match="joker stands 2 times"):
        table(side(hand="joker", pile="joker"))
    with pytest.raises(BadPosition, match="joker stands 1 times"):
        table(side(hand="joker", joker="exposed"))


@pytest.mark.parametrize("seat", [A, B])
def test_1_3_short_gives_each_player_half_a_pack_and_a_joker(seat: int):
    for seed in range(20):
        found = Counter(pack(deal(seed, format="short"), seat))
        assert found == of_each(2)
        assert found.total() == 27


def test_1_3_a_player_has_two_cards_of_a_rank_and_no_third():
    assert cards(table(side(hand="7 7"), format="short"), A, "hand") == "7 7"
    with pytest.raises(BadPosition, match="7 stands 3 times"):
        table(side(hand="7 7", excluded="7"), format="short")


def test_1_4_split_by_colour_gives_both_the_same_cards():
    for seed in range(20):
        match = deal(seed, format="short", split="colour")
        assert Counter(pack(match, A)) == Counter(pack(match, B)) == of_each(2)


def test_1_4_a_random_split_deals_26_of_one_pack_to_each_and_gives_the_jokers():
    packs = [[Counter(pack(deal(seed, format="short", split="random"), seat)) for seat in (A, B)] for seed in SEEDS]
    for a, b in packs:
        assert a.total() == b.total() == 27
        assert a["joker"] == b["joker"] == 1
        assert a + b == {**of_each(4), "joker": 2}
    for rank in RANKS:  # all four with one player: 1 deal in 18
        assert {a[rank] for a, _ in packs} == {0, 1, 2, 3, 4}


def test_1_4_after_a_random_split_a_player_may_hold_all_four_of_a_rank():
    four, one = side(hand="7 7 7 7"), side(hand="7")
    assert cards(table(four, format="short", split="random"), A, "hand") == "7 7 7 7"
    with pytest.raises(BadPosition, match="7 stands 5 times"):
        table(four, one, format="short", split="random")
    with pytest.raises(BadPosition, match="7 stands 4 times"):
        table(four, format="short", split="colour")


@pytest.mark.parametrize(("form", "kings", "total"), [("long", 3, 52), ("short", 1, 26)])
def test_1_5_a_king_as_joker_leaves_one_king_fewer(form: str, kings: int, total: int):
    for seed in range(20):
        match = deal(seed, format=form, joker_card="king")
        for seat in (A, B):
            found = Counter(pack(match, seat))
            assert found == of_each(kings + 1, kings)
            assert found.total() == total


def test_1_5_joker_card_joker_keeps_every_king():
    assert Counter(pack(deal(joker_card="joker"), A)) == of_each(4)
    assert cards(table(side(hand="K K K K", pile="2"), joker_card="joker"), A, "hand") == "K K K K"
    with pytest.raises(BadPosition, match="K stands 4 times"):
        table(side(hand="K K K K", pile="2"), joker_card="king")


def test_1_5_in_a_random_split_two_kings_are_taken_out_and_25_cards_dealt_to_each():
    packs = [
        [Counter(pack(deal(seed, format="short", split="random", joker_card="king"), seat)) for seat in (A, B)]
        for seed in SEEDS
    ]
    for a, b in packs:
        assert a.total() == b.total() == 26
        assert a + b == {**of_each(4, kings=2), "joker": 2}
    assert {a["K"] for a, _ in packs} == {0, 1, 2}


def test_1_5_the_king_that_is_the_joker_has_no_rank():
    match = table(side(hand="6 7 joker", pile="K"), turn=13, joker_card="king", joker_call="off")
    assert refusal(match, "place joker") == "TFG-3.3"
    assert refusal(match, "place K") == "GEN-3"
    assert refusal(match, "fuse 6+7") == "TFG-4.5"
    assert allowed(match, "joker evade")


def test_1_6_each_pack_is_shuffled_from_the_seed():
    assert pack(deal(7), A) == pack(deal(7), A)
    assert deal(7).position() == deal(7).position()
    assert len({tuple(pack(deal(seed), seat)) for seed in SEEDS for seat in (A, B)}) == 2 * len(SEEDS)


def test_1_6_every_card_can_lie_anywhere():
    packs = [[pack(deal(seed), seat) for seat in (A, B)] for seed in range(1000)]
    for seat in (A, B):  # 1,000 fair shuffles miss one of 53 places once in 3 million times
        assert {both[seat].index("joker") for both in packs} == set(range(53))
        assert {both[seat][0] for both in packs} == {both[seat][-1] for both in packs} == {*RANKS, "joker"}


def test_1_6_one_players_shuffle_tells_nothing_of_the_others():
    halves = Counter()
    for seed in range(400):
        match = deal(seed)
        halves[pack(match, A).index("joker") < 26, pack(match, B).index("joker") < 26] += 1
    assert all(60 <= halves[upper] <= 140 for upper in [(True, True), (True, False), (False, True), (False, False)])


def test_1_6_the_deal_depends_neither_on_who_begins_nor_on_how_many_cards_are_taken():
    for seed in range(20):
        orders = {
            (tuple(pack(match, A)), tuple(pack(match, B)))
            for first in ("random", "A", "B")
            for size in (1, 5, 10)
            for match in [deal(seed, first=first, hand_size=size, joker_call="off")]
        }
        assert len(orders) == 1


def test_1_7_chance_decides_fairly_who_begins():
    starts = Counter(deal(seed).position()["first"] for seed in range(1000))
    assert set(starts) == {A, B}
    assert 420 <= starts[A] <= 580  # a fair coin leaves this range once in 2 million times
    assert deal(3, first="random").position()["first"] == deal(3).position()["first"]


@pytest.mark.parametrize(("option", "seat"), [("A", A), ("B", B)])
def test_1_7_the_players_may_name_who_begins(option: str, seat: int):
    for seed in range(50):
        match = deal(seed, first=option)
        assert match.position()["first"] == match.to_move == seat
        assert turn(match)[:2] == (1, seat)


@pytest.mark.parametrize(("form", "size"), [("long", 5), ("short", 3)])
def test_1_8_the_opening_hand_is_5_cards_in_long_and_3_in_short(form: str, size: int):
    match = deal(format=form, first="A")
    assert len(cards(match, B, "hand").split()) == size
    assert len(cards(match, A, "hand").split()) == size + 1  # the draw of turn 1 is done (TFG-3.2)
    assert match.position()["options"]["hand_size"] == match.position()["options"]["area_size"] == size


@pytest.mark.parametrize("form", ["long", "short"])
@pytest.mark.parametrize("size", range(1, 11))
def test_1_8_the_players_may_agree_on_another_hand_size(form: str, size: int):
    match = deal(format=form, first="B", hand_size=size, joker_call="off")
    assert len(cards(match, A, "hand").split()) == size
    assert len(cards(match, B, "hand").split()) == size + 1
    assert match.position()["options"]["area_size"] == {"long": 5, "short": 3}[form]


@pytest.mark.parametrize("size", range(1, 11))
def test_1_8_the_players_may_agree_on_another_area_size(size: int):
    area = list(RANKS)
    match = table(side(hand="Q", area=" ".join(area[: size - 1])), area_size=size)
    assert allowed(match, "place Q")
    full = table(side(hand="Q", area=" ".join(area[:size])), area_size=size)
    assert refusal(full, "place Q") == "TFG-3.6"
    with pytest.raises(BadPosition, match=r"players\[0\]\.area: .*(the area has|at most 10)"):
        table(side(area=" ".join(area[: size + 1])), area_size=size)


@pytest.mark.parametrize("option", ["hand_size", "area_size"])
@pytest.mark.parametrize("size", [0, 11, -1, "5", 2.5])
def test_1_8_no_other_sizes_are_taken(option: str, size: Any):
    with pytest.raises(BadOptions, match=option):
        deal(**{option: size})
