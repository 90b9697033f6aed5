"""FIA-4: Attack, Defend, Heal, Counter."""

import pytest

from .fia_table import A, B, after, allowed, cards, ending, free, hanging, lp, side, stock, table, told, turn


def test_4_1_an_attack_hangs_through_the_opponents_next_turn_and_lands_at_its_end():
    match = after(table(side("RA7")), "play RA7")
    assert turn(match) == (6, B, "main")
    assert hanging(match) == (0, 7)
    assert lp(match) == (35, 35)
    after(match, "draw")
    assert turn(match) == (7, A, "main")
    assert hanging(match) == (0, 0)
    assert lp(match) == (35, 28)
    assert [(hit["amount"], hit["seat"], hit["clause"]) for hit in told(match, "damage")] == [(7, B, "FIA-4.1")]


def test_4_1_what_is_left_is_dealt():
    match = after(table(side(), side("RD3", attack=7), active=B), "play RD3")
    assert lp(match) == (35, 31)
    assert hanging(match) == (0, 0)


def test_4_2_a_defend_lessens_the_damage_at_once():
    match = table(side("Rp2 BD3 BH1", attack=7))
    after(match, "play Rp2", "chain BD3")
    assert hanging(match) == (4, 0)
    assert lp(match) == (35, 35)
    assert stock(match, A) == ""
    after(match, "chain BH1")
    assert lp(match) == (31, 35)


@pytest.mark.parametrize(("attack", "left"), [(3, 35), (4, 35), (5, 34), (9, 30)])
def test_4_2_a_single_defend_under_attack(attack: int, left: int):
    match = after(table(side("RD4", attack=attack)), "play RD4")
    assert lp(match) == (left, 35)
    assert stock(match, A) == ""
    assert cards(match, A, "played") == "RD4"


def test_4_3_a_defend_while_not_under_attack_is_stockpiled():
    match = after(table(side("RD4")), "play RD4")
    assert stock(match, A) == "RD4:4"
    assert cards(match, A, "played") == ""
    assert turn(match) == (6, B, "main")


def test_4_4_a_heal_lifts_lp_at_once_before_the_attack_lands():
    match = after(table(side("RH5", lp=6, attack=8)), "play RH5")
    assert lp(match) == (3, 35)
    assert ending(match) is None
    assert [event["event"] for event in match.events() if event["event"] in ("healed", "damage")] == [
        "healed",
        "damage",
    ]


def test_4_4_off_a_heal_does_not_stop_the_attack():
    match = after(table(side("RH5", lp=20, attack=8), heal_stops_attack="off"), "play RH5")
    assert lp(match) == (17, 35)
    assert lp(after(table(side("RH5", lp=20, attack=8)), "play RH5")) == (17, 35)


def test_4_4_on_a_heal_spends_the_whole_attack():
    match = after(table(side("RH5", lp=20, attack=30), heal_stops_attack="on"), "play RH5")
    assert lp(match) == (25, 35)
    assert hanging(match) == (0, 0)
    match = after(table(side("Rp2 RH5 BD4", lp=20, attack=30), heal_stops_attack="on"), "play Rp2", "chain RH5")
    assert hanging(match) == (0, 0)
    assert stock(after(match, "chain BD4"), A) == "BD4:4"  # no longer under attack


@pytest.mark.parametrize("option", ["off", "on"])
def test_4_4_the_option_has_no_effect_in_free(option: str):
    match = after(free(side("GH5", lp=20), side("RA9"), heal_stops_attack=option), "play GH5", "play RA9")
    assert lp(match) == (16, 35)


COUNTERS = [  # attack, counter, LP of the player and of the attacker after it
    (9, 5, 31, 30),  # a > c: the attacker takes 5, the player 4
    (3, 7, 35, 31),  # a < c: the attacker takes 4
    (5, 5, 35, 35),  # a = c: nothing
    (6, 5, 34, 30),
    (4, 5, 35, 34),
]


@pytest.mark.parametrize(("attack", "value", "own", "attacker"), COUNTERS)
def test_4_5_a_counter_under_attack(attack: int, value: int, own: int, attacker: int):
    match = after(table(side(f"RC{value}", attack=attack)), f"play RC{value}")
    assert lp(match) == (own, attacker)
    assert hanging(match) == (0, 0)
    assert turn(match) == (6, B, "main")


def test_4_5_it_happens_at_once_and_the_attack_is_spent():
    match = after(table(side("Rp2 YC5 GC2", attack=9)), "play Rp2", "chain YC5")
    assert lp(match) == (31, 30)
    assert hanging(match) == (0, 0)
    after(match, "chain GC2")  # an attack of its own now
    assert lp(match) == (31, 28)


def test_4_5_the_attack_left_counts_after_a_defend():
    match = after(table(side("Rp2 BD4 GC3", attack=9)), "play Rp2", "chain BD4", "chain GC3")
    assert lp(match) == (33, 32)  # 5 left against 3


def test_4_6_a_counter_while_not_under_attack_is_an_immediate_attack():
    match = after(table(side("RC6")), "play RC6")
    assert lp(match) == (35, 29)
    assert hanging(match) == (0, 0)
    assert turn(match) == (6, B, "main")


@pytest.mark.parametrize(("lies", "left"), [("BD4", 33), ("BD4 YD2", 35), ("BD8", 35), ("BD1", 30)])
def test_4_6_less_any_stockpiled_defence(lies: str, left: int):
    match = after(table(side("RC6"), side(stock=lies)), "play RC6")
    assert lp(match) == (35, left)
    assert stock(match, B) == ""


def test_4_7_the_attacks_of_one_turn_are_added_up():
    match = after(table(side("Rp2 BA5 GA3")), "play Rp2", "chain BA5")
    assert hanging(match) == (0, 0)  # not before the chain is finished
    assert hanging(after(match, "chain GA3")) == (0, 8)
    match = after(table(side("Rp2 Bx2 GA3")), "play Rp2", "chain Bx2", "chain GA3")
    assert hanging(match) == (0, 6)


def test_4_7_the_sum_meets_the_stockpile_and_the_rest_hangs():
    match = after(table(side("Rp2 BA5 GA3"), side(stock="BD4 BD2")), "play Rp2", "chain BA5")
    assert stock(match, B) == "BD4:4 BD2:2"
    after(match, "chain GA3")
    assert hanging(match) == (0, 2)
    assert stock(match, B) == ""
    assert cards(match, B, "discard") == "BD2 BD4"


def test_4_7_a_counter_meets_the_stockpile_before_any_attack_of_the_turn():
    match = after(table(side("Rp2 BA5 GC3"), side(stock="BD4")), "play Rp2", "chain BA5", "chain GC3")
    assert lp(match) == (35, 35)  # the Counter's 3 meet the stockpile of 4
    assert hanging(match) == (0, 5)  # and the Attack of 5 meets none
    assert stock(match, B) == ""


def test_4_7_a_chain_that_is_stopped_hangs_too():
    match = after(table(side("Rp2 BA5 GA3")), "play Rp2", "chain BA5", "done")
    assert hanging(match) == (0, 5)


def test_4_8_an_attack_brought_to_0_is_spent():
    match = after(table(side("Rp2 BD4 GC3", attack=4)), "play Rp2", "chain BD4")
    assert hanging(match) == (0, 0)
    after(match, "chain GC3")  # FIA-4.6, not FIA-4.5
    assert lp(match) == (35, 32)


def test_4_8_also_by_the_stockpile():
    match = after(table(side("RA4"), side("RD2", stock="BD6")), "play RA4")
    assert hanging(match) == (0, 0)
    after(match, "play RD2")
    assert stock(match, B) == "RD2:2"


@pytest.mark.parametrize("move", ["play RA3", "play Rx2", "play R+2", "play shift", "draw"])
def test_4_9_under_attack_anything_may_be_played_and_the_attack_lands(move: str):
    match = table(side("RA3 Rx2 R+2 shift", attack=6), side(played="RA6"))
    assert allowed(match, move)
    after(match, move)
    if match.position()["step"] == "chain":
        after(match, "done")
    assert lp(match) == (29, 35)
    assert hanging(match) == (0, 3 if move == "play RA3" else 0)
