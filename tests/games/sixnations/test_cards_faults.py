"""A card that means nothing is refused, with the place, what was found and what is allowed."""

from typing import Any

import pytest

from .cards import CREATURE, DRAW, EVENT, Json, card, refused


def test_the_place_of_a_fault_is_exact() -> None:
    good = card(CREATURE, {"when": "activate", "do": [DRAW]})
    bad = card(EVENT, {"when": "activate", "target": "1 enemi", "do": [DRAW]})
    assert refused(good) == ""
    assert refused(good, bad) == "cards[1].skills[0].target: enemi is not a word of a filter; did you mean enemy?"


def test_every_fault_is_told_at_once() -> None:
    wrong = refused(card(CREATURE, kind="creatur", level=4, attack=None, colour="red"))
    assert wrong.split("; cards") == [
        "cards[0].kind: 'creatur' is not allowed; allowed: creature, support, interference; did you mean creature?",
        "[0].level: 4 is not allowed; allowed: at most 3",
        "[0].colour: there is no such key; did you mean flavour?",
    ]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"code": "red-12"}, "cards[0].code: 'red-12' is not allowed"),
        ({"code": "RED-012"}, "cards[0].code: there is a card RED-012 already"),
        ({"name": {"en": "Oathbound Lancer"}}, "cards[0].name.en: RED-012 has this name too"),
        ({"name": {"zh-Hant": "稻草人"}}, "cards[0].name.en: is missing"),
        ({"name": {"en": 5}}, "cards[0].name.en: 5 is not allowed; allowed: a text"),
        (
            {"name": {"en": "Straw\x1b[2J"}},
            "cards[0].name.en: 'Straw\\x1b[2J' is not allowed; allowed: a text of one line",
        ),
        ({"name": "Straw"}, "cards[0].name: 'Straw' is not allowed; allowed: an object"),
        ({"natoin": "red"}, "cards[0].natoin: there is no such key; did you mean nation?"),
        ({"nation": "rde"}, "did you mean red?"),
        ({"attribute": "wind"}, "allowed: fire, water, earth, wind-thunder, light, dark, inorganic"),
        ({"level": "2"}, "cards[0].level: '2' is not allowed; allowed: a whole number"),
        ({"level": True}, "cards[0].level: True is not allowed; allowed: a whole number"),
        ({"attack": 100_000}, "cards[0].attack: 100000 is not allowed; allowed: at most 99999"),
        ({"attack": -1}, "allowed: at least 0"),
        ({"attack": None}, "cards[0].attack: a creature must have this"),
        ({"type": "general"}, "cards[0].type: a creature has no type"),
        ({"lasts": 2}, "cards[0].lasts: only cards of type general, normal have this"),
        ({"bearer": "my creature"}, "cards[0].bearer: only cards of type equipment have this"),
        ({"limit": 61}, "allowed: at most 60"),
        ({"skills": [{"do": [DRAW]}] * 4}, "cards[0].skills: "),
        ({"skills": [{"do": []}]}, "cards[0].skills[0].do: [] is not allowed; allowed: at least 1 entries"),
        ({"versions": {"Old": {}}}, "cards[0].versions.Old: a version goes by small letters"),
        ({"versions": {"old": {"name": {"en": "x"}}}}, "cards[0].versions.old.name: a version cannot change this"),
        ({"versions": {"old": {"levle": 1}}}, "cards[0].versions.old.levle: there is no such key; did you mean level?"),
        (
            {"versions": {"old": {"lasts": 3}}},
            "cards[0].versions.old.lasts: only cards of type general, normal have this",
        ),
        ({"versions": []}, "cards[0].versions: [] is not allowed; allowed: an object"),
    ],
)
def test_the_frame_of_a_creature(changes: Json, words: str) -> None:
    assert words in refused(card(CREATURE, **changes))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        (
            {"type": None},
            "cards[0].type: support must be one of: emergency, general, permanent, environment, equipment",
        ),
        ({"type": "normal"}, "cards[0].type: support must be one of: "),
        ({"kind": "interference"}, "cards[0].type: interference must be one of: normal, continuous"),
        ({"attack": 5}, "cards[0].attack: only creatures have this"),
        ({"lasts": 2}, "cards[0].lasts: only cards of type general, normal have this"),
        ({"type": "general", "lasts": 1}, "cards[0].lasts: 1 is not allowed; allowed: at least 2"),
        ({"type": "equipment", "bearer": "my graveyard"}, "cards[0].bearer: this zone does not go here"),
        ({"type": "equipment", "bearer": "my nation:red"}, "cards[0].bearer: a bearer must be a creature"),
        ({"skills": [{"when": "activate", "do": [DRAW]}] * 2}, "cards[0].skills: an event has at most one skill"),
        ({"skills": [{"when": "summoned", "do": [DRAW]}]}, "skills[0].when: the card does not stay"),
        ({"skills": [{"when": "activate", "from": "hand", "do": [DRAW]}]}, "skills[0].from: only creatures have this"),
        ({"skills": [{"when": "activate", "cost": [{"tap": "self"}], "do": [DRAW]}]}, "skills[0].cost[0].tap: only a"),
        (
            {"type": "general", "skills": [{"when": "declared", "of": "attack", "do": [DRAW]}]},
            "skills[0].of: general never answers",
        ),
    ],
)
def test_the_frame_of_a_support(changes: Json, words: str) -> None:
    assert words in refused(card(EVENT, **changes))


ACT: Json = {"when": "activate", "do": [DRAW]}
TRIGGER: Json = {"when": "destroyed", "do": [DRAW]}


def stat(who: str, attack: Any = 1, **changes: Any) -> Json:
    return {"stat_add": {"who": who, "attack": attack, **changes}}


@pytest.mark.parametrize(
    ("skill", "words"),
    [
        ({**ACT, "when": "activated"}, "skills[0].when: 'activated' is not allowed"),
        ({**ACT, "optional": True}, "skills[0].optional: does not go with activate"),
        (
            {
                **ACT,
                "do": [
                    stat("choose 2 my creature"),
                    {"attach": {"who": "all my type:equipment", "to": "choose previous"}},
                ],
            },
            "skills[0].do[1].attach.to: must be one card",
        ),
        ({**ACT, "of": "card"}, "skills[0].of: does not go with activate"),
        ({**ACT, "in": ["main", "batle"]}, "skills[0].in[1]: 'batle' is not allowed"),
        ({**ACT, "from": "hand", "limit": 2}, "skills[0].limit: does not go with from: hand"),
        ({**ACT, "if": "life"}, "skills[0].if: 'life' breaks off"),
        ({**ACT, "if": "level of target > 0", "target": "my"}, "skills[0].if: there is no target"),
        ({**ACT, "target": "my hand"}, "skills[0].target: this zone does not go here"),
        ({**ACT, "target": 'my name:"Straw Men"'}, "there is no name Straw Men; did you mean Straw Man?"),
        ({**ACT, "target": "my code:RED-0012"}, "skills[0].target: there is no card RED-0012; did you mean RED-012"),
        ({**ACT, "cost": [{}]}, "skills[0].cost[0]: must be exactly one thing"),
        ({**ACT, "cost": [{"pay_life": 0}]}, "skills[0].cost[0].pay_life: 0 is not allowed; allowed: at least 1"),
        (
            {**ACT, "cost": [{"pay_lief": 5}]},
            "skills[0].cost[0].pay_lief: there is no such key; did you mean pay_life?",
        ),
        ({**ACT, "do": [{}]}, "skills[0].do[0]: must be exactly one operation"),
        ({**ACT, "do": [{**DRAW, "win": "me"}]}, "skills[0].do[0]: must be exactly one operation"),
        (
            {**ACT, "do": [{"destory": {"who": "self"}}]},
            "skills[0].do[0].destory: there is no such key; did you mean d",
        ),
        ({**ACT, "do": [{"destroy": {"who": "target"}}]}, "skills[0].do[0].destroy.who: there is no target"),
        ({**ACT, "do": [{"destroy": {"who": "bearer"}}]}, "do[0].destroy.who: only equipment has a bearer"),
        ({**ACT, "do": [{"destroy": {"who": "cause"}}]}, "do[0].destroy.who: there is no cause"),
        ({**ACT, "do": [{"destroy": {"who": "all my graveyard"}}]}, "do[0].destroy.who: this zone does not go here"),
        ({**ACT, "target": "my graveyard", "do": [{"tap": {"who": "target"}}]}, "cannot reach them"),
        ({**ACT, "do": [{"draw": {"who": "you", "count": 1}}]}, "do[0].draw.who: 'you' is not allowed; allowed: me"),
        ({**ACT, "do": [{"draw": {"who": "me", "count": "life /"}}]}, "do[0].draw.count: 'life /' breaks off"),
        ({**ACT, "do": [{"draw": {"who": "me", "count": 10**9}}]}, "do[0].draw.count: numbers go up to 999999999"),
        ({**ACT, "do": [{"draw": {"who": "me", "count": 1.5}}]}, "do[0].draw.count: 1.5 is not allowed"),
        ({**ACT, "do": [{"stat_add": {"who": "self"}}]}, "do[0].stat_add: must have attack or defence"),
        ({**ACT, "do": [stat("self", until="ever")]}, "do[0].stat_add.until: 'ever' is not allowed"),
        ({**ACT, "from": "graveyard", "do": [stat("self")]}, "stat_add.who: the card does not lie on the field then"),
        ({**ACT, "do": [{"negate": "attack"}]}, "do[0].negate: needs when: declared and of: attack"),
        ({**TRIGGER, "cost": [{"discard": 1}]}, "skills[0].cost: only an optional trigger has a cost"),
        (
            {"when": "phase", "phase": "end", "if": "level of cause > 0", "do": [DRAW]},
            "skills[0].if: there is no cause",
        ),
        ({**TRIGGER, "response": True}, "skills[0].response: does not go with destroyed"),
        ({"when": "phase", "do": [DRAW]}, "skills[0].phase: is missing"),
        (
            {"when": "declared", "of": "attack", "do": [DRAW]},
            "skills[0].of: only a skill with response: true can answer",
        ),
        ({"do": [DRAW]}, "skills[0].do[0].draw: a skill without when only has modifiers"),
        ({"target": "my", "do": [stat("self")]}, "skills[0].target: does not go with a skill without when"),
        ({"do": [stat("self", until="turn")]}, "stat_add.until: does not go with a skill without when"),
        ({"do": [stat("self", "attack of self")]}, "stat_add.attack: a skill without when may not depend on attack"),
        ({"do": [stat("self", "count(my attack>=3)")]}, "stat_add.attack: a skill without when may not depend on"),
        ({"do": [stat("all my defence<3")]}, "stat_add.who: a skill without when may not depend on"),
        ({"do": [stat("self", "count(my hand creature)")]}, "may only count the cards of a hand"),
        ({"do": [stat("attacker")]}, "stat_add.who: a skill without when works on self, bearer or all"),
    ],
)
def test_skills_of_a_creature(skill: Json, words: str) -> None:
    assert words in refused(card(CREATURE, skill))


@pytest.mark.parametrize(
    "skill",
    [
        {**ACT, "from": "graveyard", "target": "my graveyard", "do": [{"to_hand": {"who": "target"}}]},
        {**ACT, "if": "count(enemy hand) > count(my deck) + count(my hand creature)"},
        {**TRIGGER, "by": "enemy", "optional": True, "cost": [{"discard": 1}]},
        {**TRIGGER, "do": [{"heal": {"who": "me", "amount": "attack of cause / 2"}}]},
        {"when": "declared", "response": True, "of": "card", "do": [{"negate": "activation"}]},
        {"if": "turn > 3", "do": [stat("self", "100 * level of self + count(my hand)")]},
    ],
)  # fmt: skip
def test_what_is_allowed(skill: Json) -> None:
    assert refused(card(CREATURE, skill)) == ""


@pytest.mark.parametrize("raw", [None, 5, "TST-001", [], [[]]])
def test_what_is_no_card(raw: Any) -> None:
    assert refused(raw).startswith("cards[0]: ")


def test_a_fault_of_the_base_is_told_once_not_for_every_version() -> None:
    wrong = card(CREATURE, {**ACT, "if": "lief"}, versions={"old": {"level": 2}, "new": {"attack": 1}})
    assert refused(wrong).count("lief") == 1
