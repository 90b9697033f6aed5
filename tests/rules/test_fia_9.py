"""FIA-9: the Free [i] Spread."""

from collections import Counter
from typing import Any

import pytest

import duelwright
from duelwright.core.errors import BadDecks, BadPosition

from .fia_table import A, B, after, cards, deal, ending, free, lp, refusal, side, stock, table, told


def round_of(a: dict[str, Any], b: dict[str, Any], own: str, other: str, **options: Any) -> Any:
    """A round in which the players choose these chains, in words such as ``Wx2 RA4``, or ``hold``."""
    match = free(a, b, **options)
    for seat, chosen in ((A, own), (B, other)):
        opener, *more = chosen.split()
        for move in ["hold"] if chosen == "hold" else [f"play {opener}", *(f"chain {card}" for card in more)]:
            match.play(move, seat)
        if match.legal(seat) and match.position()["players"][seat]["choice"]:
            match.play("done", seat)
    return match


def clash(own: str, other: str, stock_a: str = "", stock_b: str = "", **options: Any) -> tuple[int, int]:
    """The LP after a round, from 35 each."""
    a, b = (side(chosen.replace("hold", "")) | {"stockpile": []} for chosen in (own, other))
    a["stockpile"], b["stockpile"] = side(stock=stock_a)["stockpile"], side(stock=stock_b)["stockpile"]
    return lp(round_of(a, b, own, other, **options))


def test_9_1_palette_goes_by_turns_and_free_by_rounds():
    assert deal().position()["step"] == "first"
    assert deal(spread="palette").position()["options"] == deal().position()["options"]
    match = deal(spread="free")
    assert match.position()["step"] == "choose"
    assert match.position()["turn"] == 1
    assert match.legal(A)
    assert match.legal(B)


def test_9_1_each_round_both_drop_and_draw_the_first_included():
    match = deal(spread="free")
    assert [len(cards(match, seat, "hand").split()) for seat in (A, B)] == [8, 8]
    match = round_of(side("RA3", "GH1 GH2", "RA9"), side("BD2 GH5", "GH3 GH4", stock="BD4"), "RA3", "GH5")
    assert match.position()["turn"] == 6
    assert (cards(match, A, "played"), cards(match, A, "discard")) == ("", "RA3 RA9")
    assert cards(match, B, "discard") == "GH5 BD4"  # the stockpile met the Attack
    assert (cards(match, A, "hand"), cards(match, B, "hand")) == ("GH1", "BD2 GH3")
    assert stock(round_of(side("GH1"), side("GH1", stock="BD4"), "GH1", "GH1"), B) == "BD4:4"


def test_9_2_a_card_with_its_chain_or_hold():
    match = free(side("Wx2 RA4"), side("BD2"))
    assert match.legal(A) == ["play RA4", "play Wx2", "hold"]
    after(match, "play Wx2")
    assert match.legal(A) == ["chain RA4", "done"]
    assert match.position()["step"] == "choose"
    assert refusal(match, "hold", A) == "FIA-9.2"
    assert refusal(match, "play RA4", A) == "FIA-9.2"
    assert refusal(match, "chain Wx2", A) == "GEN-3"
    assert refusal(match, "draw", B) == "FIA-9.2"
    assert refusal(match, "chain BD2", B) == "FIA-5.1"
    assert refusal(match, "done", B) == "FIA-5.3"
    assert refusal(match, "show BD2", B) == "FIA-8.1"


def test_9_2_hold_draws_one_more():
    match = round_of(side("RA4", "GH1 GH2 GH3"), side("BD2", "GH4 GH5 GH6"), "hold", "BD2")
    assert cards(match, A, "hand") == "GH1 GH2 RA4"
    assert cards(match, B, "hand") == "GH4"


def test_9_2_either_player_chooses_first():
    match = free(side("RA4"), side("BD2"))
    match.play("play BD2", B)
    assert match.to_move == A
    assert refusal(match, "hold", B) == "GEN-1"
    match.play("play RA4", A)
    assert lp(match) == (35, 33)


def test_9_2_the_chain_is_chosen_from_the_hand_as_it_stands():
    match = free(side("Wp2 W+2", "RA9 RA9 RA9 RA9"), side("BD2"))
    after(match, "play Wp2", "chain W+2")
    seen = match.position()["players"][A]
    assert (seen["choice"], seen["locked"]) == (["Wp2", "W+2"], True)
    after(match, "play BD2")
    assert cards(match, A, "hand") == "RA9 RA9 RA9"
    assert lp(match) == (35, 35)


@pytest.mark.parametrize(
    ("hand", "lies", "moves", "locked"),
    [
        ("RA4 RA5", "", ["play RA4"], True),
        ("W+2 RA5", "", ["play W+2"], True),
        ("Wx2", "", ["play Wx2"], True),
        ("Wx2 RA5", "", ["play Wx2"], False),
        ("Wx2 RA5", "BD1", ["play Wx2"], False),
        ("Wx2 RA5", "BD1 BD2", ["play Wx2"], True),
        ("Wp2 RA5", "BD1 BD2", ["play Wp2"], False),
        ("Wx2 Wx2 RA5", "BD1", ["play Wx2", "chain Wx2"], True),
        ("Wx2 Wx2 RA5", "", ["play Wx2", "chain Wx2"], False),
        ("Wx2 BD5 RA5", "", ["play Wx2", "chain BD5"], True),
        ("Wp2 BD5 RA5", "", ["play Wp2", "chain BD5"], False),
        ("Wp2 Wp2", "", ["play Wp2"], False),  # nothing fits, but only the player knows that
        ("Wp2 RA5", "", ["play Wp2", "done"], True),
        ("RA5", "", ["hold"], True),
    ],
)
def test_9_2_a_choice_locks_itself_when_no_further_chain_is_possible(
    hand: str, lies: str, moves: list[str], locked: bool
):
    match = after(free(side(hand, stock=lies), side("BD2")), *moves)
    assert match.position()["players"][A]["locked"] == locked
    assert cards(match, A, "hand") == " ".join(sorted(hand.split()))  # chosen cards stay in the hand
    assert (match.legal(A) == []) == locked


def test_9_2_the_others_choice_stays_secret_until_both_are_locked():
    match = free(side("Wx2 RA4"), side("BD2"), initiative="first-lock")
    before = {seat: match.view(seat) for seat in (B, -1)}
    match.play("play Wx2", A)
    match.play("chain RA4", A)
    assert match.view(A)["players"][A]["choice"] == ["Wx2", "RA4"]
    for seat, view in before.items():
        assert {**match.view(seat), "to_move": 0} == {**view, "to_move": 0}
        assert match.events(seat) == []
    match.play("play BD2", B)
    assert [event["card"] for event in told(match, "played", B)] == ["Wx2", "RA4", "BD2"]


def test_9_3_nothing_has_to_be_matched():
    match = free(side("RA4 BD9 GH5 YC3 Wx2", discard="RA1"), side("BD2", discard="BD7"))
    assert match.legal(A) == ["play BD9", "play GH5", "play RA4", "play Wx2", "play YC3", "hold"]


STRIKES = [  # A's choice, B's choice, A's and B's LP after it
    ("RA7", "hold", 35, 28),
    ("RA7", "RA4", 31, 28),
    ("RA7", "BD3", 35, 31),
    ("RA3", "BD7", 35, 35),
    ("Wx2 RA4", "BD5", 35, 32),
    ("Wx2 Wx2 RA4", "BD5", 35, 24),
    ("RA7", "YC5", 30, 33),  # left 7 > 5: B takes 2, A is sent 5
    ("RA3", "YC5", 33, 35),  # left 3: A is sent 2
    ("RA5", "YC5", 35, 35),
    ("hold", "YC5", 30, 35),
    ("YC4", "YC6", 29, 31),  # no attack: both are sent the whole
    ("BD3", "YC5", 33, 35),
    ("Wp2 RA5 BD4", "Wp2 RA6 YC3", 30, 33),  # A takes 6 - 4 and is sent 3; B takes 5 - 3
    ("Wp2 RA2 BD9", "Wp2 RA6 YC5", 35, 35),  # left on B 2: 3 are sent, of A's 9 another 3 are unused
    ("Wp2 RA5 RA4", "Wp2 BD3 BD2", 35, 31),
    ("Wp2 RA8 YC2", "Wp2 RA5 YC4", 28, 29),  # A: 5 - 2 and sent 4 (8 > 4), so 7; B: 8 - 4 and sent 2
]


@pytest.mark.parametrize(("own", "other", "a", "b"), STRIKES)
def test_9_4_strikes(own: str, other: str, a: int, b: int):
    assert clash(own, other) == (a, b)
    assert clash(other, own) == (b, a)


@pytest.mark.parametrize(
    ("own", "lies", "other", "a", "b", "left"),
    [
        ("hold", "BD6", "RA9", 32, 35, ""),
        ("hold", "BD6", "RA2", 35, 35, ""),  # dropped, whatever was left over
        ("BD2", "BD6", "RA9", 34, 35, ""),
        ("hold", "BD6", "YC4", 35, 35, ""),
        ("hold", "BD6", "Wp2 RA4 YC5", 32, 35, ""),  # of the 6 another 2 are left for the Counter
        ("RA5", "BD6", "YC5", 35, 35, "BD6:6"),  # the Counter sends nothing: a = c
        ("RA3", "BD6", "YC5", 35, 35, ""),
        ("hold", "BD6", "GH5", 35, 35, "BD6:6"),
        ("YC4", "BD6", "RA3", 35, 31, ""),  # S holds the attack off; nothing is left, so 4 are sent
    ],
)
def test_9_4_a_stockpile_that_met_something_is_dropped(own: str, lies: str, other: str, a: int, b: int, left: str):
    match = round_of(side(own.replace("hold", ""), stock=lies), side(other), own, other)
    assert lp(match) == (a, b)
    assert stock(match, A) == left


def test_9_4_duals_drop_stockpiles_first():
    match = round_of(side("Wp2 GH1", stock="BD6"), side("RA5", stock="BD2"), "Wp2 GH1", "RA5")
    assert lp(match) == (30, 35)
    assert (stock(match, A), stock(match, B)) == ("", "BD2:2")
    both = (side("Wp2 RA3"), side("GH1", stock="BD2"))
    assert lp(round_of(*both, "Wp2 RA3", "GH1", dual_drops="both")) == (35, 32)
    assert lp(round_of(*both, "Wp2 RA3", "GH1")) == (35, 34)


def test_9_4_heals_come_before_strikes():
    match = round_of(side("GH5", lp=3), side("RA7"), "GH5", "RA7")
    assert lp(match) == (1, 35)
    assert ending(match) is None


def test_9_4_draws_come_too():
    match = round_of(side("Wx2 W+2"), side("W+2"), "Wx2 W+2", "W+2")
    assert [len(cards(match, seat, "hand").split()) for seat in (A, B)] == [4 + 1, 2 + 1]


def test_9_4_all_damage_lands_together():
    match = round_of(side("RA9", lp=5), side("RA9", lp=9), "RA9", "RA9")
    assert lp(match) == (-4, 0)
    assert match.position()["step"] == "tiebreak"


@pytest.mark.parametrize(("other", "kept"), [("hold", "BD4:4"), ("GH5", "BD4:4"), ("RA1", ""), ("YC1", "")])
def test_9_5_a_defend_that_met_nothing_is_stockpiled(other: str, kept: str):
    match = round_of(side("BD4"), side(other.replace("hold", "")), "BD4", other)
    assert stock(match, A) == kept
    assert cards(match, A, "discard") == ("" if kept else "BD4")


def test_9_5_a_counter_that_sends_nothing_met_nothing():
    match = round_of(side("Wp2 RA3 BD4"), side("YC3"), "Wp2 RA3 BD4", "YC3")
    assert stock(match, A) == "BD4:4"


def test_9_5_with_no_free_spot_it_still_defends_this_round():
    match = round_of(side("BD4", stock="BD2 BD3"), side("RA9"), "BD4", "RA9")
    assert lp(match) == (35, 35)
    match = round_of(side("BD4", stock="BD2 BD3"), side("GH1"), "BD4", "GH1")
    assert stock(match, A) == "BD2:2 BD3:3"
    assert cards(match, A, "discard") == "BD4"


def test_9_5_chained_defends_are_stockpiled_with_their_values():
    match = round_of(side("Wp2 BD4 BD2"), side("GH1"), "Wp2 BD4 BD2", "GH1")
    assert stock(match, A) == "BD4:4 BD2:2"
    match = round_of(side("Wx2 BD4", stock="BD1"), side("GH1"), "Wx2 BD4", "GH1")
    assert stock(match, A) == "BD1:1 BD4:8"


def test_9_6_lp_and_decks_are_judged_at_the_end_of_the_round():
    assert ending(round_of(side("RA3"), side("GH1", lp=3), "RA3", "hold")) == (A, "FIA-7.1")
    assert ending(round_of(side("RA3", "GH1"), side("GH1"), "hold", "GH1")) == (B, "FIA-7.2")
    assert ending(round_of(side("RA3", ""), side("GH1"), "RA3", "GH1")) == (B, "FIA-7.2")
    assert ending(round_of(side("RA3", "GH1"), side("GH1"), "RA3", "GH1")) is None
    match = round_of(side("RA3", ""), side("GH1", lp=3), "RA3", "hold")
    assert match.position()["step"] == "tiebreak"


def duel_of(first: int | None, option: str, seed: int = 0, lp_a: int = 5, lp_b: int = 5) -> Any:
    """Both strike for 9; the seat that locks first names itself, or nobody does."""
    match = free(side("RA9", lp=lp_a), side("RA9", lp=lp_b), seed=seed, initiative=option)
    if first is None:
        return after(match, "play RA9", "play RA9")
    match.play("play RA9", first)
    assert match.position()["first_lock"] == (first if option == "first-lock" else None)
    assert [match.view(seat)["first_lock"] for seat in (A, B, -1)] == [None] * 3
    match.play("play RA9", 1 - first)
    return match


@pytest.mark.parametrize("first", [A, B])
def test_9_7_who_locked_first_strikes_first(first: int):
    match = duel_of(first, "first-lock")
    assert ending(match) == (first, "FIA-7.1")
    assert lp(match) == ((5, -4) if first == A else (-4, 5))


@pytest.mark.parametrize("first", [A, B])
def test_9_7_the_other_lands_too_unless_it_has_fallen(first: int):
    assert lp(duel_of(first, "first-lock", lp_a=10, lp_b=10)) == (1, 1)
    match = duel_of(first, "first-lock", lp_a=9 if first == A else 10, lp_b=9 if first == B else 10)
    assert ending(match) == (1 - first, "FIA-7.1")


@pytest.mark.parametrize("first", [A, B, None])
def test_9_7_none_lets_all_damage_land_together(first: int | None):
    match = duel_of(first, "none")
    assert match.position()["step"] == "tiebreak"
    assert match.position()["first_lock"] is None


def test_9_7_where_nobody_is_named_a_fair_coin_decides():
    winners = Counter(duel_of(None, "first-lock", seed).outcome.winner for seed in range(200))
    assert 70 <= winners[A] <= 130
    assert winners[A] + winners[B] == 200


def test_9_7_each_round_starts_anew():
    match = duel_of(B, "first-lock", lp_a=30, lp_b=30)
    assert match.position()["first_lock"] is None
    assert match.position()["turn"] == 6


def test_9_7_the_record_keeps_who_was_first():
    match = duel_of(B, "first-lock")
    again = duelwright.replay(match.record())
    assert ending(again) == ending(match) == (B, "FIA-7.1")
    assert again.record() == match.record()


def test_9_8_chains_follow_fia_5():
    match = after(free(side("Wx2 Wx2 Wp2 RA4"), side("BD2")), "play Wx2")
    assert match.legal(A) == ["chain RA4", "chain Wx2", "done"]
    assert refusal(match, "chain Wp2", A) == "FIA-5.6"
    match = round_of(side("Wx2 Wx2 RA4"), side("GH1"), "Wx2 Wx2 RA4", "GH1")
    assert cards(match, A, "discard") == "Wx2 RA4 Wx2"
    match = round_of(side("Wp2 W+2 RA4"), side("GH1"), "Wp2 W+2 RA4", "GH1")
    assert lp(match) == (35, 31)


def test_9_8_there_is_no_shift():
    match = deal(spread="free")
    deck = Counter(match.decks[A])
    assert not {"shift", "4shift"} & set(deck)
    deck.update({"shift": 1, "RA1": -1})
    with pytest.raises(BadDecks, match="shift does not belong to a Free deck"):
        deal(spread="free", decks=[dict(deck), None])


def test_9_8_free_has_no_steps_of_palette():
    with pytest.raises(BadPosition):
        table(side("RA1"), spread="free")
    with pytest.raises(BadPosition):
        table(side("RA1"), step="choose")
