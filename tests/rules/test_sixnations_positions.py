"""Positions of Six Nations that cannot stand, each refused with its place, and odd ones that can."""

import copy
from typing import Any

import pytest

import duelwright
from duelwright.core.errors import BadPosition

from .six_duel_table import (
    A,
    B,
    after,
    asked,
    at,
    creature,
    duel,
    emergency,
    field,
    life,
    made,
    side,
    strategy,
    table,
    turn,
)


def refused(place: str, message: str, *sides: Any, **rest: Any) -> None:
    """Asserts that a position is refused with this place and these words."""
    with pytest.raises(BadPosition) as found:
        strategy(*sides, **rest)
    assert str(found.value).startswith(f"{place}: ")
    assert message in str(found.value)


# ---------------------------------------------------------------- the field


@pytest.mark.parametrize("area", ["battle", "tower"])
@pytest.mark.parametrize("seat", [A, B])
def test_an_area_has_five_places(area: str, seat: int):
    sides = [side(), side()]
    sides[seat][area] = {str(k): {"card": "PL-101"} for k in range(1, 7)}
    refused(f"players[{seat}].{area}.6", "", *sides)
    sides[seat][area] = {"0": {"card": "PL-101"}}
    refused(f"players[{seat}].{area}.0", "", *sides)


@pytest.mark.parametrize("code", ["EMG-010", "PER-010", "CON-010", "EQU-010"])
def test_only_creatures_stand_in_the_battle_area(code: str):
    refused("players[0].battle.2.card", f"{code} is no creature", side(f"b2 {code}"))


def test_only_supports_and_interferences_lie_face_down_in_the_tower_area():
    refused("players[1].tower.3.face", "face down", side(), side("t3 PL-101 down"))
    refused("players[0].battle.1.face", "face down", side("b1 PL-101 down"))
    refused("players[0].battle.1.card", "EMG-010 is no creature", side("b1 EMG-010 down"))


@pytest.mark.parametrize("code", ["EMG-010", "GNL-010", "NOR-010"])
def test_a_card_that_does_not_stay_cannot_lie_there_face_up(code: str):
    refused("players[0].tower.1.card", f"{code} does not stay", side(f"t1 {code}"))
    assert field(strategy(side(f"t1 {code} down")), A) == f"t1 {code} down"


def test_an_ambush_was_laid_by_now():
    refused("players[0].tower.1.laid", "turn 6 is still to come", side("t1 EMG-010 down laid=6"))
    assert at(strategy(side("t1 EMG-010 down laid=5")), A, "t1") is not None


def test_a_card_whose_time_is_over_is_gone():
    refused("players[0].tower.1.until", "turn 4 is over", side("t1 LAS-002 until=4"))


def test_a_player_has_one_environment():
    refused("players[1].tower", "at most one environment", side(), side("t1 ENV-010, t4 ENV-005"))
    strategy(side("t1 ENV-010, t4 ENV-005 down"), side("t1 ENV-010"))


def test_equipment_has_a_bearer_and_nothing_else_has():
    refused("players[0].tower.1.on", "equipment in use has a bearer", side("b1 PL-101, t1 EQU-010"))
    refused("players[0].tower.1.on", "there is no creature in b2", side("b1 PL-101, t1 EQU-010 on=b2"))
    refused("players[0].tower.1.on", "only equipment has a bearer", side("b1 PL-101, t1 PER-010 on=b1"))
    refused("players[0].tower.1.on", "is no place", side("b1 PL-101, t1 EQU-010 on=b7"))


# ---------------------------------------------------------------- codes and counts


@pytest.mark.parametrize("zone", ["hand", "deck", "graveyard", "banished"])
def test_a_code_that_no_card_has_is_named_with_the_nearest(zone: str):
    one = side()
    one[zone] = ["RED-001", "RDE-012"]
    refused(f"players[1].{zone}[1]", "there is no card 'RDE-012'; did you mean RED-012?", side(), one)


def test_on_the_field_as_well():
    refused("players[0].battle.1.card", "did you mean RED-001", side("b1 RDE-001"))
    refused("players[0].tower.4.card", "there is no card 'GOLD'", side("t4 GOLD down"))


def test_the_codes_of_a_positions_own_cards_count_too():
    message = "there is no card 'DUKE-010'; did you mean DUKE-001?"
    refused("players[0].hand[0]", message, side("", "DUKE-010"), cards=[creature("DUKE-001")])


def test_versions_are_cards_of_their_own():
    match = strategy(side("b1 RED-012@veteran"))
    assert field(match, A) == "b1 RED-012@veteran"
    refused("players[0].battle.1.card", "there is no card 'RED-012@vetran'", side("b1 RED-012@vetran"))


def test_a_player_owns_at_most_60_cards_wherever_they_are():
    forty = " ".join(["PL-101"] * 40)
    refused(
        "players[1]", "61 cards, but a deck has at most 60", side(), side("b1 PL-101", deck=forty, grave=forty[:139])
    )
    strategy(side(), side("", deck=forty, grave=forty[:139]))
    refused("players[0]", "61 cards", side("", deck=forty, grave=forty[:139]), side("b1 PL-101 owner=0"))


def test_what_is_known_of_a_hand_is_in_it():
    refused("players[0].known.hand", "PL-201 is not in the hand", side("", "PL-101", known="PL-201"))
    refused("players[0].known.hand", "PL-101 is not in the hand", side("", "PL-101", known="PL-101 PL-101"))


# ---------------------------------------------------------------- turn, phase, dial


def test_turn_and_seat_go_together():
    refused("active", "in turn 5 it is A's turn", keys={"active": B})
    refused("turn", "", turn=0)
    refused("turn", "", turn=201)
    assert turn(strategy(turn=6)) == (6, B, "strategy")


@pytest.mark.parametrize("phase", ["duel", "second-strategy"])
def test_turn_1_has_the_strategy_phase_alone(phase: str):
    refused("phase", "turn 1 has only the strategy phase", turn=1, phase=phase)


def test_words_that_a_position_does_not_have():
    refused("phase", "strategy", phase="attack")
    refused("dial", "dawn", keys={"dial": "noon"})
    refused("players[0].life", "", {**side(), "life": "much"})
    refused("tower", "", keys={"tower": {}})
    refused("players[0].battle.1.asleep", "", side("b1 PL-101 asleep"))


def test_the_toll_is_taken_in_hell():
    refused("phase", "in hell mode", phase="hell", keys={"dial": "night"})
    refused("dial_choice", "chosen in the phase hell", mode="hell", keys={"dial_choice": ["pay", None]})
    late = {"dial": "night", "dial_choice": [None, "pay"]}
    refused("dial_choice", "A chooses first", phase="hell", mode="hell", keys=late)
    match = strategy(phase="hell", mode="hell", keys={"dial": "night", "dial_choice": ["pay", None]})
    assert asked(match) == (B, "hell")


def test_options_are_read_like_those_of_a_match():
    refused("options", "guard_total", guard_total="triple")
    refused("options", "life", life=0)


# ---------------------------------------------------------------- attacks


def attack(start: str = "b1", to: str = "B1", guards: Any = (), **more: Any) -> dict[str, Any]:
    """The key of an attack."""
    return {"attack": {"from": start, "to": to, "guards": list(guards), **more}}


SIDES = "b1 PL-503, t1 PL-101", "b1 PL-302, b2 PL-205, t1 PL-101"


@pytest.mark.parametrize(
    ("keys", "place", "message"),
    [
        (attack("b2"), "attack.from", "no attacker in b2"),
        (attack("t1"), "attack.from", "no attacker in t1"),
        (attack("B1"), "attack.from", "no attacker in B1"),
        (attack("-"), "attack.from", "the attacker is gone"),
        (attack("b9"), "attack.from", "is no place"),
        (attack(to="B3"), "attack.to", "no target in B3"),
        (attack(to="-"), "attack.to", "the target is gone"),
        (attack(to="b1"), "attack.to", "does not attack itself"),
        (attack(to="Player"), "attack.to", "is no place"),
        (attack(guards=["B1"]), "attack.guards[0]", "cannot guard"),
        (attack(guards=["B3"]), "attack.guards[0]", "no creature in B3"),
        (attack(guards=["b1"]), "attack.guards[0]", "cannot guard"),
        (attack(guards=["B2", "B2"]), "attack.guards[0]", "cannot guard"),
        (attack(guards=["PL-101", "EMG-010"]), "attack.guards[1]", "only creatures guard"),
        (attack(guards=["PL-1O1"]), "attack.guards[0]", "there is no card"),
        (attack(to="player", guards=["PL-101"]), "attack.guards", "a direct attack cannot be guarded"),
    ],
)
def test_an_attack_has_an_attacker_a_target_and_guards_that_can_be(keys: Any, place: str, message: str):
    a, b = SIDES
    refused(place, message, side(a), side(b, "NIL-001"), phase="defence", keys=keys)


def test_an_attack_that_can_stand_goes_on():
    a, b = SIDES
    keys = attack(guards=["B2", "PL-101"])
    match = strategy(side(a), side(b, "NIL-001"), phase="defence", keys=keys)
    assert asked(match) == (B, "defence")
    after(match, "guard NIL-001", "pass")
    (graveyard,) = [match.position()["players"][B]["graveyard"]]
    assert graveyard == ["PL-302", "PL-101", "NIL-001"]
    assert life(match) == (50_000, 50_000 - (5000 - 3100))  # what a guard has raised is said by the target's mods


@pytest.mark.parametrize("phase", ["battle", "defence"])
def test_a_step_of_an_attack_needs_one_and_other_phases_have_none(phase: str):
    refused("attack", f"the phase {phase} needs an attack", phase=phase)
    a, b = SIDES
    refused("attack", "no attack in the phase strategy", side(a), side(b), keys=attack())


def test_guards_come_in_the_defence_step():
    a, b = SIDES
    keys = attack(guards=["B2"])
    refused("attack.guards", "in the defence step", side(a, "NIL-001"), side(b), phase="battle", keys=keys)


# ---------------------------------------------------------------- the chain


def link(card: str = "EMG-010", **more: Any) -> dict[str, Any]:
    """An entry of the chain of A."""
    return {"seat": A, "card": card, "from": "h", "skill": 1, "targets": [], **more}


RESPOND = {"seat": B, "ask": "respond"}


@pytest.mark.parametrize(
    ("entry", "place", "message"),
    [
        ({"seat": A, "from": "h", "skill": 1}, "chain[0].card", "is missing"),
        (link("RDE-012"), "chain[0].card", "there is no card 'RDE-012'; did you mean RED-012?"),
        (link(seat=2), "chain[0].seat", "2 is not allowed; allowed: at most 1"),
        (link(skill=2), "chain[0].skill", "has no skill 2"),
        (link(skill=4), "chain[0].skill", "4 is not allowed; allowed: at most 3"),
        (link(**{"from": "q"}), "chain[0].from", "is not allowed"),
        (link(**{"from": "t1"}), "chain[0]", "EMG-010 does not lie there"),
        (link("PL-101", skill=0), "chain[0].skill", "which skill"),
        (link("EMG-010", summon="summon", place="b1", skill=0), "chain[0].summon", "a summoned creature"),
        (link("PL-101", summon="summon", skill=0), "chain[0].place", "comes to an own place"),
        (link("PL-101", summon="summon", skill=0, place="B1"), "chain[0].place", "comes to an own place"),
        (link("PL-101", summon="summon", skill=0, place="b1"), "chain[0].place", "b1 is not free"),
        (link("BOLT-001", targets=["B4"]), "chain[0].targets[0]", "there is no target"),
        (link("BOLT-001", targets=["B1"] * 9), "chain[0].targets", "at most 8 entries"),
    ],
)
def test_an_entry_of_the_chain_is_a_card_that_can_be_there(entry: Any, place: str, message: str):
    keys = {"chain": [entry], "window": RESPOND}
    refused(place, message, side("b1 PL-503"), side("b1 PL-302", "NIL-001"), keys=keys)


def test_a_chain_that_can_stand_is_carried_out():
    keys = {"chain": [link(), link("BOLT-001", targets=["B1"])], "window": RESPOND}
    match = after(strategy(side(), side("b1 PL-302", "NIL-001"), keys=keys), "pass")
    assert (life(match), field(match, B)) == ((51_000, 50_000), "")


@pytest.mark.parametrize(
    ("keys", "place", "message"),
    [
        ({"chain": [link()]}, "window", "there is a question"),
        ({"window": RESPOND, "phase": "duel"}, "window", "nothing to answer"),
        ({"chain": [link()], "window": {"seat": A, "ask": "respond"}}, "window.seat", "the own declaration"),
        ({"window": {"seat": A, "ask": "target"}}, "window", "by the last link"),
        ({"chain": [link()], "window": {"seat": A, "ask": "target"}}, "window", "no more of this"),
        ({"chain": [link()], "window": {"seat": A, "ask": "order"}}, "window", "until the chain is empty"),
        ({"window": {"seat": A, "ask": "order"}}, "window.seat", "no two triggers"),
        ({"window": {"seat": A, "ask": "guess"}}, "window.ask", "respond"),
        ({"chain": [link()], "window": {**RESPOND, "min": 1}}, "window", "has none of"),
        ({"chain": [link()] * 17, "window": RESPOND}, "chain", "at most 16 entries"),
        ({"chain": [link()] * 16, "window": RESPOND}, "window", "is not answered"),
    ],
)
def test_a_question_fits_the_chain(keys: Any, place: str, message: str):
    refused(place, message, side("b1 PL-503"), side("b1 PL-302", "NIL-001"), keys=keys)


def test_a_question_about_targets_says_what_the_card_says():
    chosen = {"seat": A, "ask": "target", "by": "h:BOLT-002.1", "min": 2, "max": 2, "chosen": ["B1"]}
    sides = side(), side("b1 PL-302, b2 PL-101")
    keys = {"chain": [link("BOLT-002")], "window": chosen}
    match = strategy(*sides, keys=keys)
    assert match.legal() == ["target B2"]
    for key, wrong in (("by", "b1.1"), ("min", 1), ("max", 3)):
        refused(f"window.{key}", "does not fit the chain", *sides, keys={**keys, "window": {**chosen, key: wrong}})
    refused("window.chosen[0]", "there is no target", *sides, keys={**keys, "window": {**chosen, "chosen": ["B5"]}})
    refused("window.seat", "its own player", *sides, keys={**keys, "window": {**chosen, "seat": B}})


# ---------------------------------------------------------------- outcome


def test_a_finished_position_says_how_and_asks_nothing():
    over = {"outcome": {"winner": A, "clause": "SIX-8.1"}}
    match = strategy(side(), side(life=0), keys=over)
    assert (match.to_move, match.legal()) == (None, [])
    assert match.position()["outcome"] == over["outcome"]
    refused("outcome.clause", "is not allowed", keys={"outcome": {"winner": A, "clause": "SIX-6.1"}})
    refused("window", "nothing is asked", keys={**over, "window": RESPOND})


# ---------------------------------------------------------------- cards of its own


@pytest.mark.parametrize(
    ("change", "place", "message"),
    [
        ({"code": "Duke"}, "cards[0].code", "'Duke' is not allowed"),
        ({"kind": "monster"}, "cards[0].kind", "creature"),
        ({"attribute": "fier"}, "cards[0].attribute", "fire"),
        ({"level": 4}, "cards[0].level", "at most 3"),
        ({"attack": -1}, "cards[0].attack", "at least 0"),
        ({"attack": None}, "cards[0].attack", "a creature must have this"),
        ({"type": "emergency"}, "cards[0].type", "a creature has no type"),
        ({"flavor": {}}, "cards[0].flavor", "did you mean flavour?"),
        ({"skills": [{"when": "sometimes", "do": [{"win": "me"}]}]}, "cards[0].skills[0].when", "activate"),
        ({"skills": [{"when": "activate"}]}, "cards[0].skills[0].do", "is missing"),
        ({"skills": [{"when": "activate", "do": [{"win": "me"}]}] * 4}, "cards[0].skills", "at most 3 entries"),
        (
            {"skills": [{"when": "activate", "target": "1 enmy creature", "do": [{"destroy": {"who": "target"}}]}]},
            "cards[0].skills[0].target",
            "enemy",
        ),
        ({"code": "RED-001"}, "cards[0].code", "there is a card RED-001 already"),
    ],
)
def test_a_card_of_a_positions_own_with_a_fault_is_refused_with_its_place(change: Any, place: str, message: str):
    refused(place, message, cards=[{**creature("DUKE-001"), **change}])


def test_every_fault_is_named_at_once():
    cards = [{**creature("DUKE-001"), "level": 7}, {**emergency("EARL-001", {"win": "me"}), "rarity": "Q"}]
    with pytest.raises(BadPosition) as found:
        strategy(cards=cards)
    assert "cards[0].level" in str(found.value)
    assert "cards[1].rarity" in str(found.value)


def test_two_cards_of_one_code_or_name_are_refused():
    refused("cards[1].code", "there is a card DUKE-001 already", cards=[creature("DUKE-001")] * 2)
    twins = [creature("DUKE-001"), {**creature("DUKE-002"), "name": {"en": "Test DUKE-001"}}]
    refused("cards[1].name.en", "DUKE-001 has this name too", cards=twins)


def test_1000_cards_of_a_positions_own_at_most():
    cards = [creature(f"DU{'ABCDEFGHIJK'[k // 100]}-{k % 100:03}") for k in range(1001)]
    refused("cards", "at most 1000", cards=cards)


# ---------------------------------------------------------------- there and back


def test_a_position_comes_back_as_it_was_written():
    a = side(
        "b1 PL-503 tapped, b2 PL-101 moved, t1 EQU-010 on=b1, t2 LAS-002 until=7", "PL-101 EMG-010", grave="PL-201"
    )
    b = side("b1 PL-302 owner=0, t1 NOR-010 down laid=4", "PL-101", known="PL-101", banished="EMG-010", life=123)
    match = duel(a, b, mode="hell", keys={"dial": "dusk"})
    position = match.position()
    again = duelwright.from_position(copy.deepcopy(position))
    assert again.position() == position
    assert again.legal() == match.legal()


def test_in_every_ply_of_an_attack_it_comes_back_and_goes_on_alike():
    a = side("b1 PL-503, t1 EMG-010 down", "CRY-010 PL-101")
    b = side("b1 PL-302, t1 PL-205, t2 SAP-010 down", "PL-201 VETO-001 NIL-001")
    match = duel(a, b, cards=made("PAIR-002"))
    for move in ["attack b1>B1", "use t2", "target B1", "pass", "use CRY-010", "target b1", "use VETO-001", "use t1"]:
        after(match, move)
        assert duelwright.from_position(match.position()).position() == match.position()
        assert duelwright.from_position(match.position()).legal() == match.legal()
    for move in ["pass", "pass", "guard t1 b3", "guard PL-201", "pass"]:
        after(match, move)
        again = duelwright.from_position(match.position())
        assert again.position() == match.position()
        assert again.legal() == match.legal()
    assert asked(match) == (A, "duel")


def test_a_table_without_a_game_or_players_is_refused():
    with pytest.raises(BadPosition, match="players"):
        duelwright.from_position({"game": "sixnations", "phase": "strategy"})
    with pytest.raises(BadPosition, match="phase"):
        duelwright.from_position({"game": "sixnations", "players": [{}, {}]})
    assert table().to_move == A
