"""The power budget: values worked out by hand from the prices of the docs."""

from typing import Any

import pytest

from duelwright.games.sixnations.book import Book
from duelwright.games.sixnations.cards import worth
from duelwright.games.sixnations.cards.budget import budget, distances, tolerance
from duelwright.games.sixnations.cards.pool import standard
from duelwright.games.sixnations.cards.schema import Card

from .cards import CREATURE, DRAW, EVENT, Json, card, with_own

ACT: Json = {"when": "activate", "in": ["main"]}
HIT: Json = {"damage": {"who": "enemy", "amount": 1000}}
"""1,000 x 0.15 = 150 points."""


def made(base: Json, *skills: Json, **changes: Any) -> Card:
    """A card of a pool of its own."""
    code = base["code"]
    return next(one for one in with_own(card(base, *skills, **changes)).cards if one and one.code == code)


def points(*skills: Json, base: Json = CREATURE, **changes: Any) -> int:
    """What skills are worth on a card."""
    return round(worth.skills(made(base, *skills, **changes), {"RED-T01": 1000}))


@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ({"level": 0, "rarity": "N"}, 2600),  # 2,500 x 1.04, without skills
        ({"level": 3, "rarity": "RRR"}, 14140),  # 11,500 x 1.06 x 1.16
        ({"level": 0, "rarity": "N", "skills": [{**ACT, "do": [DRAW]}]}, 2500),
        ({"level": 2, "rarity": "SP", "skills": [{**ACT, "do": [DRAW]}]}, 8800),  # 8,000 x 1.1
    ],
)
def test_the_budget_of_a_creature_goes_by_level_rarity_and_skills(changes: Json, wanted: int) -> None:
    assert budget(made(CREATURE, **changes)) == wanted


@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ({}, 750),
        ({"rarity": "SP"}, 1650),  # 750 + 5 x 180
        ({"type": "permanent", "rarity": "R"}, 1116),  # 930 x 1.2: it stays
        ({"type": "general", "lasts": 2}, 900),
        ({"kind": "interference", "type": "normal", "rarity": "RR"}, 1110),
    ],
)
def test_the_budget_of_a_support_goes_by_rarity_and_whether_it_stays(changes: Json, wanted: int) -> None:
    skill = {"when": "phase", "phase": "end", "do": [DRAW]} if changes.get("type") == "permanent" else {}
    skill = skill or {"when": "activate", "do": [DRAW]}
    assert budget(made(EVENT, skill, **changes)) == wanted


@pytest.mark.parametrize(
    ("skill", "wanted"),
    [
        ({**ACT, "do": [HIT]}, 240),  # each turn: x 1.6
        ({**ACT, "limit": 2, "do": [HIT]}, 285),  # x 1.9
        ({"when": "summoned", "do": [HIT]}, 150),
        ({"when": "summoned", "by": "my", "do": [HIT]}, 240),
        ({"when": "summoned", "by": "my", "kind": ["upgrade"], "do": [HIT]}, 150),
        ({"when": "destroyed", "do": [HIT]}, 120),  # x 0.8
        ({"when": "attack_declared", "do": [HIT]}, 195),  # x 1.3
        ({"when": "attack_declared", "role": "target", "do": [HIT]}, 120),
        ({"when": "changed", "what": "control", "by": "my", "do": [HIT]}, 75),
        ({"when": "phase", "phase": "start", "do": [HIT]}, 240),
        ({**ACT, "limit": {"per": "match"}, "do": [HIT]}, 150),
        ({**ACT, "from": "graveyard", "do": [HIT]}, 168),  # 240 x 0.7
    ],
)
def test_the_moment(skill: Json, wanted: int) -> None:
    assert points(skill) == wanted


@pytest.mark.parametrize(
    ("condition", "left"),
    [
        ("life >= 5000", 0.7),
        ("my_turn", 0.8),
        ("my_turn and life >= 5000", 0.56),
        ("life >= 5000 and hand >= 3 and deck >= 3", 0.5),  # never less
        ("my_turn or life >= 5000", 0.8),
        ("not exists(my creature)", 0.7),
        ("night", 0.3),
    ],
)
def test_the_condition(condition: str, left: float) -> None:
    assert points({"when": "summoned", "if": condition, "do": [HIT]}) == round(150 * left)


@pytest.mark.parametrize(
    ("cost", "wanted"),
    [
        ({"pay_life": 1000}, 928),  # (700 - 120) x 1.6
        ({"discard": 1}, 160),
        ({"tap": "self"}, 960),
        ({"counters": {"name": "coin", "count": 2}}, 640),
        ({"pay_life": 9000}, 0),  # nobody need pay it
    ],
)
def test_the_cost(cost: Json, wanted: int) -> None:
    store: Json = {"when": "scheduled", "do": [{"counters": {"who": "self", "name": "coin", "add": 1}}]}
    assert points({**ACT, "cost": [cost], "do": [DRAW]}, store) == wanted


@pytest.mark.parametrize(
    ("op", "wanted"),
    [
        ({"destroy": {"who": "choose 1 enemy creature"}}, 1400),
        ({"destroy": {"who": "choose 1 enemy creature level<=1"}}, 980),
        ({"destroy": {"who": "random 1 enemy creature"}}, 1120),
        ({"destroy": {"who": "enemy chooses 1 enemy creature"}}, 980),
        ({"destroy": {"who": "choose 1 enemy tower -creature"}}, 800),
        ({"destroy": {"who": "choose 1 my creature"}}, -840),
        ({"destroy": {"who": "all creature"}}, 2100),  # 6 x 1,400 x 0.25
        ({"to_hand": {"who": "choose 1 my graveyard creature"}}, 700),
        ({"to_hand": {"who": "choose 1 my deck creature"}}, 800),
        ({"banish": {"who": "choose 1 enemy creature", "return": "next_turn"}}, 750),
        ({"draw": {"who": "enemy", "count": 1}}, -420),
        ({"discard": {"who": "enemy", "count": 2}}, 1400),
        ({"heal": {"who": "me", "amount": "100 * dice"}}, 35),
        ({"damage": {"who": "enemy", "amount": "min(100 * count(my graveyard), 500)"}}, 75),  # 8 cards there
        ({"token": {"card": "RED-T01", "count": 1}}, 1000),  # 500 + 1,000 / 2
        ({"stat_add": {"who": "self", "attack": 1000, "until": "turn"}}, 250),
        ({"stat_add": {"who": "self", "attack": 1000, "defence": 1000, "until": "forever"}}, 1120),
        ({"stat_set": {"who": "self", "attack": 4000, "until": "turn"}}, 500),  # from the printed 2,000
        ({"stat_times": {"who": "choose 1 enemy creature", "attack": 50, "until": "battle"}}, 312),
        ({"combat": {"who": "self", "keyword": "direct", "until": "turn"}}, 450),
        ({"protect": {"who": "self", "from": ["battle"], "until": "source"}}, 500),
        ({"take_control": {"who": "choose 1 enemy creature"}}, 1120),
        ({"skip": {"who": "me", "phase": "draw"}}, -420),
    ],
)
def test_the_steps(op: Json, wanted: int) -> None:
    assert points({"when": "summoned", "do": [op]}) == wanted


def test_modes_count_the_best_and_a_little_of_the_rest() -> None:
    steps = [{**HIT, "mode": 1}, {**DRAW, "mode": 2}]
    assert points({"when": "summoned", "modes": {"choose": 1, "of": 2}, "do": steps}) == 722  # 700 + 0.15 x 150


def test_what_comes_later_counts_where_it_is_called_for() -> None:
    first = {"when": "summoned", "do": [{"schedule": {"at": "turn_end", "run": 2}}]}
    assert points(first, {"when": "scheduled", "do": [DRAW]}) == 630


def test_the_other_case_and_the_step_that_hangs_on_another() -> None:
    steps = [{**HIT, "if": "life >= 5000"}, {**DRAW, "otherwise": True}]
    assert points({"when": "summoned", "do": steps}) == 385  # 150 x 0.7 + 700 x 0.4


def test_a_static_skill_counts_as_long_as_its_card_stays() -> None:
    assert points({"do": [{"stat_add": {"who": "self", "attack": 1000}}]}) == 700
    assert points({"do": [{"cannot": {"who": "self", "what": ["attack"]}}]}) == -420


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        ("RED-021", (750, 0, 375)),  # +1,500 attack this turn
        ("RED-001", (2600, 2500, 0)),
        ("GLD-022", (930, 0, 1160)),  # two cards for 2,000 life
        ("PUR-034@double-bill", (4888, 3900, 600)),  # one more attack a turn, and must attack
    ],
)
def test_cards_of_the_set(code: str, wanted: tuple[int, int, int]) -> None:
    pool = standard()
    (found,) = distances([one for one in pool.cards if one and one.code == code], pool.cards)
    assert (found.budget, found.body, found.skills) == wanted
    assert found.over == wanted[1] + wanted[2] - wanted[0]


def test_a_note_is_of_one_version_and_never_a_rule() -> None:
    base = card(CREATURE, note="Why.", versions={"old": {"attack": 1}, "new": {"attack": 2, "note": "Why else."}})
    notes = {one.code: one.note for one in with_own(base).cards if one and one.code.startswith("TST")}
    assert notes == {"TST-001": "Why.", "TST-001@old": None, "TST-001@new": "Why else."}
    assert "Why." not in "".join(str(line) for line in Book(with_own(base)).text("TST-001"))


def test_the_tolerance_grows_with_the_budget() -> None:
    assert [tolerance(points) for points in (0, 750, 2500, 11500)] == [400, 430, 500, 860]


def test_every_card_of_the_set_is_within_the_tolerance_or_says_why() -> None:
    pool = standard()
    found = list(distances([one for one in pool.cards if one], pool.cards))
    assert len(found) == sum(one is not None and not one.token for one in pool.cards)
    assert [one.code for one in found if one.is_beyond and not one.note] == []
    assert [one.code for one in found if one.note and not one.is_beyond] == []
