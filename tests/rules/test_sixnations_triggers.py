"""The triggers of the card language in Six Nations, each in small positions (SIX-7.3)."""

from typing import Any

import pytest

from duelwright.core.match import Match

from .six_duel_table import A, B, after, creature, duel, emergency, life, move_on, side, skill, strategy

FULL = 50_000
Json = dict[str, Any]


def ear(code: str = "EAR-001", amount: int = 7, attack: int = 1000, **keys: Any) -> Json:
    """A creature that gains its player life when it hears of something."""
    return creature(code, skill({"heal": {"who": "me", "amount": amount}}, **keys), attack=attack)


def settled(match: Match, *moves: str) -> Match:
    """The match after these moves, everything carried out, nobody answering or guarding."""
    for move in moves:
        after(match, move)
        while match.outcome is None and (match.position()["window"] or match.position()["attack"]):
            after(match, "pass" if "pass" in match.legal() else match.legal()[0])
    return match


def doing(*do: Json, a: str = "b1 EAR-001", b: str = "b1 NIL-001", **keys: Any) -> Match:
    """A has used an event that does this, with a listener on the field."""
    cards = [ear(**keys), emergency("TRK-001", *do)]
    return settled(strategy(side(a, "TRK-001"), side(b), cards=cards), "use TRK-001")


def heard(match: Match) -> bool:
    """Whether A's listener has heard it."""
    return life(match)[A] % 10 == 7


@pytest.mark.parametrize(
    ("keys", "noticed"),
    [
        ({"by": "enemy"}, True),
        ({"by": "enemy", "into": ["graveyard"], "reason": ["effect"]}, True),
        ({"by": "enemy", "into": ["hand"]}, False),
        ({"by": "my", "out_of": ["battle"]}, False),
    ],
)
def test_moved(keys: Json, noticed: bool):
    assert heard(doing({"send_to_graveyard": {"who": "all enemy creature"}}, when="moved", **keys)) == noticed


def test_moved_by_the_rules_from_one_area_to_the_other():
    match = strategy(
        side("b1 EAR-001"), side(), cards=[ear(when="moved", out_of=["battle"], into=["tower"], reason=["rule"])]
    )
    assert heard(settled(match, "move b1 t2"))


@pytest.mark.parametrize(("reason", "noticed"), [(["effect"], True), (["battle"], False)])
def test_destroyed_says_why(reason: list[str], noticed: bool):
    do = {"destroy": {"who": "all enemy creature"}}
    assert heard(doing(do, when="destroyed", by="enemy", reason=reason)) == noticed


@pytest.mark.parametrize(("kind", "noticed"), [(["effect"], True), (["summon", "upgrade"], False)])
def test_summoned_says_how(kind: list[str], noticed: bool):
    cards = [ear(when="summoned", by="my", kind=kind), emergency("TRK-001", {"summon": {"who": "all my graveyard"}})]
    match = strategy(side("b1 EAR-001", "TRK-001", grave="NIL-002"), side(), cards=cards)
    assert heard(settled(match, "use TRK-001")) == noticed


@pytest.mark.parametrize(("attack", "noticed"), [(3000, True), (500, False)])
def test_destroys_by_battle(attack: int, noticed: bool):
    match = duel(side("b1 EAR-001"), side("b1 NIL-010"), cards=[ear(when="destroys_by_battle", attack=attack)])
    assert heard(settled(match, "attack b1>B1")) == noticed


@pytest.mark.parametrize(("role", "noticed"), [("attacker", False), ("target", True)])
def test_attack_declared(role: str, noticed: bool):
    cards = [ear(when="attack_declared", role=role)]
    match = duel(side("b1 NIL-001"), side("b1 EAR-001"), cards=cards)
    settled(match, "attack b1>B1")
    assert (life(match)[B] % 10 == 7) == noticed


@pytest.mark.parametrize("at", ["before", "after", "end"])
def test_battle_step(at: str):
    match = duel(side("b1 EAR-001"), side("b1 NIL-001"), cards=[ear(when="battle_step", at=at)])
    assert heard(settled(match, "attack b1>B1"))


@pytest.mark.parametrize(
    ("keys", "noticed"),
    [({"to": "enemy"}, True), ({"to": "me"}, False), ({"to": "any", "reason": ["battle"]}, False)],
)
def test_damage(keys: Json, noticed: bool):
    assert heard(doing({"damage": {"who": "enemy", "amount": 100}}, when="damage", **keys)) == noticed


def test_damage_says_how_much():
    cards = [
        creature("EAR-001", skill({"heal": {"who": "me", "amount": "event * 2"}}, when="damage", to="enemy")),
        emergency("TRK-001", {"damage": {"who": "enemy", "amount": 150}}),
    ]
    match = settled(strategy(side("b1 EAR-001", "TRK-001"), side(), cards=cards), "use TRK-001")
    assert life(match) == (FULL + 300, FULL - 150)


@pytest.mark.parametrize("phase", ["duel", "second"])
def test_phases_begin(phase: str):
    match = strategy(side("b1 EAR-001"), side(), cards=[ear(when="phase", phase=phase)])
    move_on(match)
    if phase == "second":
        assert not heard(match)
        move_on(match)
    assert heard(match)


@pytest.mark.parametrize(
    ("what", "do"),
    [
        ("tapped", {"tap": {"who": "all my creature"}}),
        ("area", {"change": {"who": "all my creature", "area": "other"}}),
        ("counters", {"counters": {"who": "all my creature", "name": "coin", "add": 1}}),
    ],
)
def test_changed(what: str, do: Json):
    assert heard(doing(do, when="changed", what=what))
    assert not heard(doing({"draw": {"who": "me", "count": 1}}, when="changed", what=what))


@pytest.mark.parametrize(("crossing", "noticed"), [(49_950, True), (49_800, False), (50_000, False)])
def test_life_crosses_a_number(crossing: int, noticed: bool):
    do = {"damage": {"who": "enemy", "amount": 100}}
    assert heard(doing(do, when="changed", what="life", by="enemy", crossing=crossing)) == noticed


def test_a_condition_sees_the_event():
    keys = {"when": "moved", "by": "enemy"}
    do = {"send_to_graveyard": {"who": "all enemy creature"}}
    assert heard(doing(do, if_="event_effect and event_enemy", **keys))
    assert not heard(doing(do, if_="event_rule or event_mine", **keys))
