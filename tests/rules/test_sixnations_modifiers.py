"""The modifiers of the card language in Six Nations, each in small positions (SIX-7.6)."""

from typing import Any

import pytest

from duelwright.core.match import Match

from .six_duel_table import (
    A,
    B,
    after,
    at,
    banished,
    card,
    creature,
    deck,
    duel,
    emergency,
    field,
    grave,
    hand,
    life,
    move_on,
    refusal,
    side,
    skill,
    strategy,
    strength,
    turn,
)

FULL = 50_000
Json = dict[str, Any]


def law(*do: Json, code: str = "LAW-001", **keys: Any) -> Json:
    """A permanent event whose static skill changes something."""
    return card(code, "support", skill(list(do), **keys), type="permanent")


def trick(*do: Json, code: str = "TRK-001", **keys: Any) -> Json:
    """An emergency event."""
    return emergency(code, *do, **keys)


def legal(match: Match) -> list[str]:
    """All that may be done."""
    return list(match.legal())


def run(match: Match, *moves: str) -> Match:
    """The match after these moves, whoever is asked passes, until nothing is under way."""
    for move in moves or ("",):
        if move:
            after(match, move)
        while match.outcome is None and (match.position()["window"] or match.position()["attack"]):
            after(match, "pass")
    return match


# ---------------------------------------------------------------- layers


def test_values_are_set_then_swapped_then_multiplied_then_added_to():
    laws = law(
        {"stat_add": {"who": "all my creature", "attack": 100}},
        {"stat_times": {"who": "all my creature", "attack": 50}},
        {"swap_stats": {"who": "all my creature"}},
        {"stat_set": {"who": "all my creature", "attack": 3000}},
    )
    match = strategy(side("b1 NIL-010, t1 LAW-001"), cards=[laws])
    assert strength(match, A, "b1") == (350, 3000)


def test_attack_and_defence_that_change_places_twice_stand_as_before():
    swap = {"swap_stats": {"who": "all my creature"}}
    match = strategy(side("b1 NIL-010, t1 LAW-001"), cards=[law(swap)])
    assert strength(match, A, "b1") == (500, 1000)
    match = strategy(side("b1 NIL-010, t1 LAW-001, t2 LAW-001"), cards=[law(swap)])
    assert strength(match, A, "b1") == (1000, 500)


# ---------------------------------------------------------------- identity


def test_an_identity_counts_for_upgrades():
    lower = law({"identity": {"who": "all my creature", "level": 0}})
    a = side("b1 ONE-010, t1 LAW-001", "ONE-020")
    assert "upgrade ONE-020 b1" in legal(strategy(a, cards=[lower]))
    assert "upgrade ONE-020 b1" not in legal(strategy(side("b1 ONE-010, t1 PER-001", "ONE-020"), cards=[lower]))


def test_an_identity_counts_for_filters_but_for_those_of_static_skills():
    blue = law({"identity": {"who": "all my creature", "nation": "blue"}})
    proud = law({"stat_add": {"who": "all my creature nation:blue", "attack": 500}}, code="PRD-001")
    tell = trick({"heal": {"who": "me", "amount": "1000 * count(my creature nation:blue)"}})
    a = side("b1 NIL-010, b2 NIL-020, t1 LAW-001, t2 PRD-001", "TRK-001")
    match = run(strategy(a, cards=[blue, proud, tell]), "use TRK-001")
    assert strength(match, A, "b1") == (1000, 500)
    assert life(match) == (FULL + 2000, FULL)


def test_an_identity_can_give_another_name():
    other = law({"identity": {"who": "all my creature", "name": "Test NIL-020"}})
    tell = trick({"heal": {"who": "me", "amount": '1000 * count(my creature name:"Test NIL-020")'}})
    a = side("b1 NIL-010, t1 LAW-001", "TRK-001", grave="NIL-020")
    assert life(run(strategy(a, cards=[other, tell]), "use TRK-001")) == (FULL + 1000, FULL)


# ---------------------------------------------------------------- silence


def test_a_silenced_card_has_no_static_skills():
    hush = law({"silence": {"who": "all enemy support"}})
    match = strategy(side("t1 LAW-001"), side("b1 NIL-010, t1 PER-010"), cards=[hush])
    assert strength(match, B, "b1") == (1000, 500)


def test_a_silenced_card_has_no_effects_to_activate():
    hush = law({"silence": {"who": "all my creature"}})
    busy = creature("BUSY-001", skill({"heal": {"who": "me", "amount": 1000}}, when="activate"))
    match = strategy(side("b1 BUSY-001, t1 LAW-001"), cards=[hush, busy])
    assert refusal(match, "activate b1.1") == "SIX-5.8"
    assert "activate b1.1" in legal(strategy(side("b1 BUSY-001"), cards=[hush, busy]))


def test_the_first_of_two_that_silence_each_other_does():
    hush = law({"silence": {"who": "all enemy support"}}, {"stat_add": {"who": "all my creature", "attack": 100}})
    match = strategy(side("b1 NIL-010, t1 LAW-001"), side("b1 NIL-010, t1 LAW-001"), cards=[hush])
    assert strength(match, A, "b1") == (1100, 500)
    assert strength(match, B, "b1") == (1000, 500)


# ---------------------------------------------------------------- cannot


@pytest.mark.parametrize(
    ("what", "who", "move"),
    [
        ("attack", "all enemy creature", "attack b1>B1"),
        ("attack", "enemy", "attack b1>B1"),
        ("be_attacked", "all my creature", "attack b1>B1"),
    ],
)
def test_what_cannot_attack_or_be_attacked(what: str, who: str, move: str):
    ban = law({"cannot": {"who": who, "what": [what]}})
    match = duel(side("b1 NIL-010"), side("b1 NIL-010, t1 LAW-001"), cards=[ban])
    assert refusal(match, move) == "SIX-6.1"
    assert legal(match) == ["next"]


def test_what_cannot_attack_directly_may_attack_creatures():
    ban = law({"cannot": {"who": "all enemy creature", "what": ["direct"]}})
    assert legal(duel(side("b1 NIL-010"), side("t1 LAW-001"), cards=[ban])) == ["next"]
    match = duel(side("b1 NIL-010"), side("b1 NIL-010, t1 LAW-001"), cards=[ban])
    assert "attack b1>B1" in legal(match)


def test_one_that_cannot_be_attacked_still_shields():
    ban = law({"cannot": {"who": "all my battle creature", "what": ["be_attacked"]}})
    match = duel(side("b1 NIL-010"), side("b1 NIL-010, t1 LAW-001, t2 NIL-010"), cards=[ban])
    assert legal(match) == ["next"]


@pytest.mark.parametrize("who", ["enemy", "all enemy creature"])
def test_what_cannot_move(who: str):
    ban = law({"cannot": {"who": who, "what": ["move"]}})
    match = strategy(side("b1 NIL-010"), side("t1 LAW-001"), cards=[ban])
    assert refusal(match, "move b1 t1") == "SIX-5.4"
    assert not [move for move in legal(match) if move.startswith("move")]


@pytest.mark.parametrize("who", ["enemy", "all enemy creature"])
def test_what_cannot_guard(who: str):
    ban = law({"cannot": {"who": who, "what": ["guard"]}})
    match = duel(side("b1 NIL-010, t1 LAW-001"), side("b1 NIL-010, t1 NIL-010", "NIL-020"), cards=[ban])
    after(match, "attack b1>B1")
    while match.position()["phase"] != "defence":
        after(match, "pass")
    assert ("guard NIL-020" in legal(match)) == (who != "enemy")
    assert "guard t1 b2" not in legal(match)


def test_what_cannot_pay_is_no_fee():
    ban = law({"cannot": {"who": "all my creature level=0", "what": ["pay"]}})
    match = strategy(side("b1 NIL-010, b2 ONE-010, t1 LAW-001", "ONE-020 TWO-010"), cards=[ban])
    assert [move for move in legal(match) if move.startswith(("upgrade", "sacrifice"))] == ["upgrade TWO-010 b2"]
    assert refusal(match, "upgrade ONE-020 b1") == "SIX-5.7"
    assert refusal(match, "sacrifice TWO-010 b1+b2 b1") == "SIX-5.6"


def test_what_cannot_be_tapped_stays_untapped_after_an_attack():
    ban = law({"cannot": {"who": "all my creature", "what": ["tap"]}})
    match = run(duel(side("b1 NIL-020, t1 LAW-001"), side("b1 NIL-010"), cards=[ban]), "attack b1>B1")
    assert field(match, A) == "b1 NIL-020, t1 LAW-001"
    assert refusal(match, "attack b1>player") == "SIX-6.3"


def test_what_cannot_be_untapped_stays_tapped():
    ban = law({"cannot": {"who": "all enemy creature", "what": ["untap"]}})
    match = strategy(side("t1 LAW-001"), side("b1 NIL-010 tapped, b2 NIL-020"), cards=[ban])
    for _ in range(3):
        move_on(match)
    assert turn(match)[1] == B
    assert field(match, B) == "b1 NIL-010 tapped, b2 NIL-020"


def test_a_player_who_cannot_summon_or_use():
    ban = law({"cannot": {"who": "enemy", "what": ["summon", "use"]}})
    busy = creature("BUSY-001", skill({"heal": {"who": "me", "amount": 1000}}, when="activate"))
    a = side("b1 NIL-010, b2 BUSY-001, t1 EMG-010 down", "NIL-020 ONE-010 EMG-010")
    match = strategy(a, side("t1 LAW-001"), cards=[ban, busy])
    assert refusal(match, "summon NIL-020 b3") == "SIX-5.2"
    assert refusal(match, "upgrade ONE-010 b1") == "SIX-5.7"
    assert refusal(match, "use EMG-010") == "SIX-5.1"
    assert "activate b2.1" in legal(match)
    assert not [move for move in legal(match) if move.startswith(("summon", "upgrade", "use"))]


def test_cards_of_the_hand_that_cannot_be_summoned():
    ban = law({"cannot": {"who": "all my hand creature level=0", "what": ["summon"]}})
    match = strategy(side("t1 LAW-001", "NIL-010 ONE-010"), cards=[ban])
    assert {move.split()[1] for move in legal(match) if move.startswith("summon")} == {"ONE-010"}


def test_a_card_that_cannot_be_used_does_not_activate():
    ban = law({"cannot": {"who": "all my creature", "what": ["use"]}})
    busy = creature("BUSY-001", skill({"heal": {"who": "me", "amount": 1000}}, when="activate"))
    assert refusal(strategy(side("b1 BUSY-001, t1 LAW-001"), cards=[ban, busy]), "activate b1.1") == "SIX-5.8"


# ---------------------------------------------------------------- protect


def test_what_is_protected_from_battle_is_not_destroyed_and_costs_no_life():
    guard = law({"protect": {"who": "all my creature", "from": ["battle"]}})
    match = run(duel(side("b1 NIL-020"), side("b1 NIL-010, t1 LAW-001"), cards=[guard]), "attack b1>B1")
    assert field(match, B) == "b1 NIL-010, t1 LAW-001"
    assert life(match) == (FULL, FULL)


def test_what_is_protected_from_effects_is_left_out():
    guard = law({"protect": {"who": "all my creature", "from": ["effect"]}})
    bolt = trick({"destroy": {"who": "all creature"}})
    a = side("b1 NIL-010", "TRK-001")
    match = run(strategy(a, side("b1 NIL-010, t1 LAW-001"), cards=[guard, bolt]), "use TRK-001")
    assert field(match, A) == ""
    assert field(match, B) == "b1 NIL-010, t1 LAW-001"


def test_what_is_protected_from_being_named_is_no_target_of_the_other_side():
    guard = law({"protect": {"who": "all creature", "from": ["target"]}})
    bolt = trick({"destroy": {"who": "target"}}, target="1 creature")
    a = side("b1 NIL-010, t1 LAW-001", "TRK-001")
    match = after(strategy(a, side("b1 NIL-010"), cards=[guard, bolt]), "use TRK-001")
    assert legal(match) == ["target b1"]


def test_a_protection_that_counts_in_a_static_skill_counts_for_a_turn():
    guard = law({"protect": {"who": "all my creature", "from": ["battle"], "times": 1}})
    a = side("b1 NIL-020, b2 NIL-020")
    match = run(duel(a, side("b1 NIL-010, t1 LAW-001"), cards=[guard]), "attack b1>B1")
    assert field(match, B) == "b1 NIL-010, t1 LAW-001"
    run(match, "attack b2>B1")
    assert field(match, B) == "t1 LAW-001"
    assert life(match) == (FULL, FULL - 1000)


# ---------------------------------------------------------------- combat


def fighter(keyword: str, **keys: Any) -> Json:
    """A creature of attack 2000 with a keyword of the fight."""
    return creature("FGT-001", skill({"combat": {"who": "self", "keyword": keyword, **keys}}), attack=2000)


def test_direct_attacks_the_player_whatever_stands_there():
    match = duel(side("b1 FGT-001"), side("b1 NIL-010"), cards=[fighter("direct")])
    assert legal(match) == ["next", "attack b1>B1", "attack b1>player"]
    assert life(run(match, "attack b1>player")) == (FULL, FULL - 2000)


def test_pierce_costs_the_owner_of_a_creature_in_the_tower_area_the_difference():
    match = run(duel(side("b1 FGT-001"), side("t1 NIL-010"), cards=[fighter("pierce")]), "attack b1>T1")
    assert life(match) == (FULL, FULL - 1500)
    match = run(duel(side("b1 NIL-020"), side("t1 NIL-010"), cards=[fighter("pierce")]), "attack b1>T1")
    assert life(match) == (FULL, FULL)


def test_pierce_costs_nothing_where_nothing_is_destroyed():
    guard = law({"protect": {"who": "all my creature", "from": ["battle"]}})
    a, b = side("b1 FGT-001"), side("t1 NIL-010, t2 LAW-001")
    assert life(run(duel(a, b, cards=[fighter("pierce"), guard]), "attack b1>T1")) == (FULL, FULL)


def test_extra_attacks():
    match = duel(side("b1 FGT-001"), cards=[fighter("extra_attacks", count=1)])
    run(match, "attack b1>player")
    assert field(match, A) == "b1 FGT-001"
    run(match, "attack b1>player")
    assert field(match, A) == "b1 FGT-001 tapped"
    assert life(match) == (FULL, FULL - 4000)
    assert legal(match) == ["next"]


def test_attack_all_attacks_each_creature_once():
    match = duel(side("b1 FGT-001"), side("b1 NIL-010, b3 NIL-010"), cards=[fighter("attack_all")])
    run(match, "attack b1>B3")
    assert field(match, A) == "b1 FGT-001"
    assert legal(match) == ["next", "attack b1>B1"]
    run(match, "attack b1>B1")
    assert field(match, A) == "b1 FGT-001 tapped"
    assert refusal(match, "attack b1>player") == "SIX-6.3"


def test_must_attack_keeps_the_duel_phase_open():
    match = duel(side("b1 FGT-001"), side("b1 NIL-010"), cards=[fighter("must_attack")])
    assert legal(match) == ["attack b1>B1"]
    assert refusal(match, "next") == "SIX-6.1"
    assert legal(run(match, "attack b1>B1")) == ["next"]
    assert legal(duel(side("b1 FGT-001 tapped"), side("b1 NIL-010"), cards=[fighter("must_attack")])) == ["next"]


def test_taunt_draws_the_attacks():
    match = duel(side("b1 NIL-010"), side("b1 NIL-010, b2 FGT-001"), cards=[fighter("taunt")])
    assert legal(match) == ["next", "attack b1>B2"]
    match = duel(side("b1 NIL-010"), side("b1 NIL-010, t2 FGT-001"), cards=[fighter("taunt")])
    assert legal(match) == ["next", "attack b1>B1"]


# ---------------------------------------------------------------- damage_mod


@pytest.mark.parametrize(
    ("how", "lost"),
    [
        ({"how": "none"}, (0, 0)),
        ({"how": "half"}, (0, 1000)),
        ({"how": "double"}, (0, 4000)),
        ({"how": "cap", "value": 300}, (0, 300)),
        ({"how": "reflect"}, (2000, 0)),
        ({"how": "none", "reason": ["effect"]}, (0, 2000)),
        ({"how": "none", "reason": ["battle"]}, (0, 0)),
    ],
)
def test_damage_of_an_attack_is_changed(how: Json, lost: tuple[int, int]):
    change = law({"damage_mod": {"who": "me", **how}})
    match = run(duel(side("b1 NIL-020"), side("t1 LAW-001"), cards=[change]), "attack b1>player")
    assert life(match) == (FULL - lost[0], FULL - lost[1])


def test_damage_is_capped_before_it_is_doubled_and_halved():
    changes = law(
        {"damage_mod": {"who": "enemy", "how": "half"}},
        {"damage_mod": {"who": "both", "how": "double"}},
        {"damage_mod": {"who": "enemy", "how": "cap", "value": 501}},
    )
    match = run(duel(side("b1 NIL-020, t1 LAW-001"), cards=[changes]), "attack b1>player")
    assert life(match) == (FULL, FULL - 501)


def test_damage_that_is_thrown_back_is_not_thrown_back_again():
    back = law({"damage_mod": {"who": "me", "how": "reflect"}})
    a, b = side("t1 LAW-001", "NOR-010"), side("t1 LAW-001")
    assert life(run(strategy(a, b, cards=[back]), "use NOR-010")) == (FULL - 1000, FULL)


# ---------------------------------------------------------------- replace


@pytest.mark.parametrize(
    ("by", "stands", "lies"),
    [
        ("banish", "", "banished"),
        ("to_hand", "", "hand"),
        ("to_deck_bottom", "", "deck"),
        ("graveyard", "", "grave"),
        ("tap", "b1 NIL-010 tapped, ", ""),
        ("nothing", "b1 NIL-010, ", ""),
    ],
)
def test_what_happens_instead_of_being_destroyed(by: str, stands: str, lies: str):
    instead = law({"replace": {"who": "all my creature", "event": "destroyed", "by": by}})
    mourn = creature("MRN-001", skill({"heal": {"who": "me", "amount": 1}}, when="destroyed", by="my"), attack=1)
    b = side("b1 NIL-010, b2 MRN-001, t1 LAW-001")
    match = run(duel(side("b1 NIL-020"), b, cards=[instead, mourn]), "attack b1>B1")
    assert field(match, B) == f"{stands}b2 MRN-001, t1 LAW-001"
    assert life(match) == (FULL, FULL)
    found = {"banished": banished(match, B), "hand": hand(match, B), "grave": grave(match, B)}
    found["deck"] = deck(match, B).split()[-1].replace("NIL-001", "")
    assert [zone for zone, cards in found.items() if cards] == ([lies] if lies else [])


def test_a_lasting_replacement_that_is_used_up():
    instead = trick({"replace": {"who": "all my creature", "event": "destroyed", "by": "nothing", "until": "used"}})
    bolt = trick({"destroy": {"who": "all enemy creature"}}, code="TRK-002")
    match = strategy(side("", "TRK-002 TRK-002"), side("b1 NIL-010", "TRK-001"), cards=[instead, bolt])
    after(match, "use TRK-002")
    after(match, "use TRK-001")
    run(match)
    assert field(match, B) == "b1 NIL-010"
    assert field(run(match, "use TRK-002"), B) == ""


# ---------------------------------------------------------------- summon_rule


def test_a_card_that_needs_no_fee_under_a_condition():
    lone = creature("LON-001", skill({"summon_rule": {"who": "self", "free": True}}, if_="count(my creature) = 0"))
    lone["level"] = 3
    assert "summon LON-001 b1" in legal(strategy(side("", "LON-001"), cards=[lone]))
    match = strategy(side("b1 NIL-010", "LON-001"), cards=[lone])
    assert refusal(match, "summon LON-001 b2") == "SIX-5.2"


def test_another_fee_for_cards_of_the_hand():
    rule = law({"summon_rule": {"who": "my hand creature level=3", "fee": 1}})
    match = strategy(side("b1 NIL-010, t1 LAW-001", "TRI-010 TWO-010"), cards=[rule])
    assert "sacrifice TRI-010 b1 b1" in legal(match)
    assert {move.split()[1] for move in legal(match) if move.startswith("sacrifice")} == {"TRI-010"}
    run(match, "sacrifice TRI-010 b1 b1")
    assert field(match, A) == "b1 TRI-010, t1 LAW-001"


# ---------------------------------------------------------------- permission


def test_cards_that_may_be_used_as_answers():
    quick = law({"permission": {"who": "me", "what": "hand_response", "of": "my hand type:normal"}})
    match = strategy(side("", "EMG-010"), side("t1 LAW-001", "NOR-010 GNL-010"), cards=[quick])
    after(match, "use EMG-010")
    assert legal(match) == ["pass", "use NOR-010"]
    assert life(run(match, "use NOR-010")) == (FULL, FULL)


def test_an_extra_draw():
    more = law({"permission": {"who": "enemy", "what": "extra_draw", "value": 2}})
    match = strategy(side("t1 LAW-001"), cards=[more])
    for _ in range(3):
        move_on(match)
    assert turn(match)[1] == B
    assert hand(match, B) == "NIL-001 NIL-001 NIL-001"


def test_extra_summons_where_they_are_limited():
    more = law({"permission": {"who": "me", "what": "extra_summons", "value": 1}})
    a = side("t1 LAW-001", "NIL-010 NIL-020 NIL-030")
    match = strategy(a, cards=[more], summons_per_turn=1)
    run(run(match, "summon NIL-010 b1"), "summon NIL-020 b2")
    assert refusal(match, "summon NIL-030 b3") == "SIX-5.2"


def test_nothing_is_left_of_a_modifier_when_its_source_leaves():
    ban = law({"cannot": {"who": "all enemy creature", "what": ["attack"]}})
    bolt = trick({"destroy": {"who": "all enemy support"}})
    match = strategy(side("b1 NIL-010", "TRK-001"), side("t1 LAW-001"), cards=[ban, bolt])
    run(match, "use TRK-001")
    assert at(match, B, "t1") is None
    assert "attack b1>player" in legal(move_on(match))


def test_a_lasting_protection_that_is_used_up():
    guard = trick({"protect": {"who": "all my creature", "from": ["effect"], "until": "used"}})
    bolt = trick({"destroy": {"who": "all enemy creature"}}, code="TRK-002")
    match = strategy(side("", "TRK-002 TRK-002"), side("b1 NIL-010", "TRK-001"), cards=[guard, bolt])
    after(match, "use TRK-002")
    after(match, "use TRK-001")
    run(match)
    assert field(match, B) == "b1 NIL-010"
    assert field(run(match, "use TRK-002"), B) == ""


def test_a_lasting_change_of_damage_that_is_used_up():
    change = trick({"damage_mod": {"who": "me", "how": "none", "until": "used"}})
    match = strategy(side("", "NOR-010 NOR-010"), side("", "TRK-001"), cards=[change])
    after(match, "use NOR-010")
    after(match, "use TRK-001")
    run(match)
    assert life(match) == (FULL, FULL)
    assert life(run(match, "use NOR-010")) == (FULL, FULL - 1000)


def test_a_hand_limit_at_the_end_of_the_own_turn():
    few = law({"permission": {"who": "both", "what": "hand_limit", "value": 1}})
    match = strategy(side("t1 LAW-001", "NIL-010 NIL-020 NIL-030"), side("", "NIL-010 NIL-020"), cards=[few])
    for _ in range(3):
        move_on(match)
    assert legal(match) == ["card NIL-010", "card NIL-020", "card NIL-030"]
    after(match, "card NIL-020")
    after(match, "card NIL-010")
    assert (hand(match, A), grave(match, A)) == ("NIL-030", "NIL-020 NIL-010")
    assert turn(match)[1] == B
    assert hand(match, B) == "NIL-001 NIL-010 NIL-020"


def test_a_cost_that_is_less():
    cheap = law({"permission": {"who": "me", "what": "cost_less", "value": 700}})
    dear = trick({"heal": {"who": "enemy", "amount": 1}}, cost=[{"pay_life": 1000}])
    match = run(strategy(side("t1 LAW-001", "TRK-001"), cards=[cheap, dear]), "use TRK-001")
    assert life(match) == (FULL - 300, FULL + 1)


# ---------------------------------------------------------------- limits


@pytest.mark.parametrize(
    ("limit", "times"), [({"by": "name"}, 1), ({"by": "copy"}, 2), (1, 2), ({"times": 2, "by": "name"}, 2)]
)
def test_triggers_limited_by_copy_or_name(limit: Any, times: int):
    glad = creature("GLAD-001", skill({"heal": {"who": "me", "amount": 1}}, when="summoned", by="my", limit=limit))
    match = strategy(side("b1 GLAD-001, b2 GLAD-001", "NIL-010 NIL-020"), cards=[glad])
    after(match, "summon NIL-010 b3")
    for _ in range(3):
        if match.position()["window"]:
            after(match, "choose 1" if "choose 1" in match.legal() else "pass")
    assert life(match) == (FULL + times, FULL)


@pytest.mark.parametrize(("per", "second"), [("turn", True), ("match", False)])
def test_effects_limited_for_a_turn_or_a_match(per: str, second: bool):
    limit = {"times": 1, "per": per}
    busy = creature("BUSY-001", skill({"heal": {"who": "me", "amount": 1}}, when="activate", limit=limit))
    match = run(strategy(side("b1 BUSY-001, b2 BUSY-001"), cards=[busy]), "activate b1.1")
    assert refusal(match, "activate b1.1") == "SIX-5.8"
    assert "activate b2.1" in legal(match)
    for _ in range(6):
        move_on(match)
    assert turn(match) == (7, A, "strategy")
    assert ("activate b1.1" in legal(match)) == second
    assert "activate b2.1" in legal(match)


def test_an_event_limited_by_its_name():
    once = trick({"heal": {"who": "me", "amount": 1}}, limit={"by": "name"})
    match = run(strategy(side("t1 TRK-001 down", "TRK-001 TRK-001"), cards=[once]), "use TRK-001")
    assert refusal(match, "use TRK-001") == "SIX-5.8"
    assert refusal(match, "use t1") == "SIX-5.8"
