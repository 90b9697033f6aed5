"""Dead skills are told as warnings; live ones next to them are not."""

from pathlib import Path
from typing import Any

import pytest

from duelwright.games.sixnations.cards import sets
from duelwright.games.sixnations.cards.pool import standard

from .cards import CREATURE, DRAW, EVENT, Json, card, refused

ACT: Json = {"when": "activate", "do": [DRAW]}
TRIGGER: Json = {"when": "destroyed", "by": "enemy", "do": [DRAW]}
STAYS: Json = {**EVENT, "type": "permanent"}


def warned(*cards: Json) -> str:
    """What is dead in faultless cards."""
    assert refused(*cards) == ""
    found, _ = sets.expanded(list(cards), "cards")
    others = [one for one in standard().cards if one]
    return "; ".join(f"{fault.place}: {fault.wrong}" for fault in sets.dubious(found, others))


def stat(who: str, **changes: Any) -> Json:
    return {"stat_add": {"who": who, "attack": 1, **changes}}


@pytest.mark.parametrize(
    ("dead", "words", "alive"),
    [
        ({**ACT, "if": "turn < 1"}, "skills[0].if: can never be true", {**ACT, "if": "turn < 2"}),
        ({**ACT, "if": "life > 5 and life < 3"}, "if: can never", {**ACT, "if": "life > 3 and life < 5"}),
        ({**ACT, "if": "2 > 3"}, "if: can never", {**ACT, "if": "2 < 3"}),
        ({**ACT, "if": "my_turn and enemy_turn"}, "if: can never", {**ACT, "if": "my_turn or enemy_turn"}),
        ({**ACT, "if": "dawn and not (dusk or dawn)"}, "if: can never", {**ACT, "if": "not (dusk and dawn)"}),
        ({**ACT, "if": "strategy and second"}, "if: can never", {**ACT, "if": "strategy or second"}),
        ({**ACT, "if": "attacking and not in_battle"}, "if: can never", {**ACT, "if": "attacking"}),
        ({**ACT, "in": ["main"], "if": "in_battle"}, "if: can never", {**ACT, "in": ["battle"], "if": "in_battle"}),
        ({**TRIGGER, "if": "event_mine"}, "if: can never", {**TRIGGER, "if": "event_enemy"}),
        (
            {**TRIGGER, "reason": ["effect"], "if": "event_battle"},
            "if: can never",
            {**TRIGGER, "reason": ["battle"], "if": "event_battle"},
        ),
        (
            {"when": "phase", "phase": "start", "if": "enemy_turn", "do": [DRAW]},
            "if: can never",
            {"when": "phase", "phase": "start", "whose": "any", "if": "enemy_turn", "do": [DRAW]},
        ),
        (
            {**ACT, "if": "count(my battle support) = 0"},
            "if: never finds a card: no card there is of that kind",
            {**ACT, "if": "count(my tower support) = 0"},
        ),
        ({**ACT, "do": [{**DRAW, "if": "hand < 0"}]}, "do[0].if: can", {**ACT, "do": [{**DRAW, "if": "hand < 1"}]}),
        ({**ACT, "target": "my battle support"}, "target: never finds a card", {**ACT, "target": "my tower support"}),
        ({**ACT, "target": "support attack>=1"}, "target: never", {**ACT, "target": "attack>=1"}),
        ({**ACT, "target": "creature type:normal"}, "target: never", {**ACT, "target": "-creature type:normal"}),
        ({**ACT, "target": "battle facedown"}, "target: never", {**ACT, "target": "tower facedown"}),
        ({**ACT, "target": "my graveyard tapped"}, "target: never", {**ACT, "target": "my graveyard -tapped"}),
        ({**ACT, "target": "graveyard counters>=1"}, "only cards of the field", {**ACT, "target": "counters>=1"}),
        ({**ACT, "target": "6 my battle"}, "there is no room for so many", {**ACT, "target": "6 battle"}),
        (
            {**ACT, "cost": [{"discard": {"count": 1, "of": "my hand creature type:general"}}]},
            "cost[0].discard.of: never finds",
            {**ACT, "cost": [{"discard": {"count": 1, "of": "my hand type:general"}}]},
        ),
        (
            {**ACT, "cost": [{"move_as_cost": {"count": 6, "of": "my tower", "to": "hand"}}]},
            "move_as_cost.count: there is no room",
            {**ACT, "cost": [{"move_as_cost": {"count": 5, "of": "my tower", "to": "hand"}}]},
        ),
        (
            {**ACT, "cost": [{"counters": {"name": "rust", "count": 1}}]},
            "counters.name: can never be paid",
            {**ACT, "cost": [{"counters": {"name": "rust", "count": 1}}], "do": [
                {"counters": {"who": "self", "name": "rust", "add": 1}}]},
        ),
        (
            {"when": "summoned", "kind": ["sacrifice"], "do": [DRAW]},
            "kind: never happens",
            {"when": "summoned", "kind": ["sacrifice", "upgrade"], "do": [DRAW]},
        ),
        (
            {"when": "moved", "out_of": ["hand"], "into": ["graveyard"], "do": [DRAW]},
            "out_of: never happens",
            {"when": "moved", "by": "my", "out_of": ["hand"], "into": ["graveyard"], "do": [DRAW]},
        ),
        (
            {"when": "moved", "by": "my", "out_of": ["hand", "graveyard"], "into": ["deck"], "do": [DRAW]},
            "into: never happens",
            {"when": "moved", "by": "my", "out_of": ["tower"], "into": ["deck"], "do": [DRAW]},
        ),
        (
            {"when": "moved", "out_of": ["tower"], "into": ["tower"], "do": [DRAW]},
            "into: never happens",
            {"when": "moved", "out_of": ["tower"], "into": ["battle"], "do": [DRAW]},
        ),
        (
            {"when": "changed", "what": "face", "do": [DRAW]},
            "what: never happens",
            {"when": "changed", "what": "face", "by": "my", "do": [DRAW]},
        ),
        ({**ACT, "modes": {"of": 2}, "do": [{**DRAW, "mode": 1}]}, "mode 2 does nothing", ACT),
        (
            {**ACT, "modes": {"choose": 2, "of": 2}, "do": [{**DRAW, "mode": 1}, {**DRAW, "mode": 2}]},
            "all modes are chosen anyway",
            {**ACT, "modes": {"of": 2}, "do": [{**DRAW, "mode": 1}, {**DRAW, "mode": 2}]},
        ),
        ({**ACT, "do": [{**DRAW, "if_done": True}]}, "if_done: there is no step before", ACT),
        ({**ACT, "do": [{**DRAW, "otherwise": True}]}, "otherwise: there is no step before", ACT),
        ({"when": "scheduled", "do": [DRAW]}, "when: no skill runs this one", ACT),
        (
            {"when": "destroyed", "do": [{"to_hand": {"who": "self"}}]},
            "to_hand.who: the card is no longer on the field then",
            {"when": "destroyed", "by": "my", "do": [{"to_hand": {"who": "self"}}]},
        ),
        (
            {"when": "destroyed", "do": [{"heal": {"who": "me", "amount": "attack of cause / 2"}}]},
            "heal.amount: the card is no longer on the field then",
            {"when": "summoned", "do": [{"heal": {"who": "me", "amount": "attack of cause / 2"}}]},
        ),
        (
            {**ACT, "in": ["main"], "do": [{"tap": {"who": "attacker"}}]},
            "tap.who: there is no attack then",
            {**ACT, "in": ["defence"], "do": [{"tap": {"who": "attacker"}}]},
        ),
        (
            {**ACT, "in": ["main"], "do": [stat("self", until="battle")]},
            "until: there is no attack then",
            {**ACT, "do": [stat("self", until="battle")]},
        ),
        (
            {**ACT, "cost": [{"move_as_cost": {"who": "self", "to": "hand"}}], "do": [
                stat("all my creature", until="source")]},
            "until: the card is no longer on the field",
            {**ACT, "do": [stat("all my creature", until="source")]},
        ),
        ({"do": [stat("all my support")]}, "who: never finds a creature", {"do": [stat("all my")]}),
        (
            {**ACT, "do": [{"summon": {"who": "choose 1 my hand support"}}]},
            "summon.who: never finds a creature",
            {**ACT, "do": [{"summon": {"who": "choose 1 my hand"}}]},
        ),
        (
            {**ACT, "target": "my creature", "do": [{"take_control": {"who": "target"}}]},
            "under control already",
            {**ACT, "target": "enemy creature", "do": [{"take_control": {"who": "target"}}]},
        ),
        (
            {**ACT, "do": [{"set_facedown": {"who": "all my creature"}}]},
            "never turned face down",
            {**ACT, "do": [{"set_facedown": {"who": "all my tower"}}]},
        ),
        (
            {**ACT, "do": [{"attach": {"who": "all my interference", "to": "self"}}]},
            "attach.who: never finds equipment",
            {**ACT, "do": [{"attach": {"who": "all my type:equipment", "to": "self"}}]},
        ),
        (
            {"do": [{"permission": {"who": "me", "what": "hand_response", "of": "my hand creature"}}]},
            "creatures are not used",
            {"do": [{"permission": {"who": "me", "what": "hand_response", "of": "my hand support"}}]},
        ),
        (
            {"do": [{"cannot": {"who": "all enemy creature", "what": ["summon"]}}]},
            "means nothing to cards of the field",
            {"do": [{"cannot": {"who": "enemy", "what": ["summon"]}}]},
        ),
        (
            {**ACT, "do": [{**DRAW, "for_each": "my battle support"}]},
            "for_each: never finds a card",
            {**ACT, "do": [{**DRAW, "for_each": "my battle creature"}]},
        ),
        (
            {**ACT, "do": [{"heal": {"who": "me", "amount": "1 + count(battle facedown)"}}]},
            "heal.amount: never finds a card",
            {**ACT, "do": [{"heal": {"who": "me", "amount": "1 + count(tower facedown)"}}]},
        ),
    ],
)  # fmt: skip
def test_of_creatures(dead: Json, words: str, alive: Json) -> None:
    assert words in warned(card(CREATURE, dead))
    assert warned(card(CREATURE, alive)) == ""


@pytest.mark.parametrize(
    ("dead", "words"),
    [
        (card(STAYS, {"when": "attack_declared", "do": [DRAW]}), "when: never happens: only a creature"),
        (card(STAYS, {"when": "summoned", "do": [DRAW]}), "when: never happens: only a creature"),
        (card(STAYS, {"when": "destroyed", "reason": ["battle"], "do": [DRAW]}), "reason: never happens"),
        (card(STAYS, {"when": "moved", "out_of": ["battle"], "do": [DRAW]}), "out_of: never happens"),
        (card(STAYS, {**ACT, "if": "attacking"}), "if: can never be true"),
        (card(STAYS, {**ACT, "in": ["battle"]}), "in: never possible"),
        (card(EVENT, ACT, type="general", lasts=2), "lasts: nothing of the card works later"),
        (card(EVENT, {"do": [stat("bearer")]}, type="equipment", bearer="my creature type:general"), "bearer: never"),
        (card(CREATURE, ACT, ACT), "skills[1]: the same skill stands here twice"),
        (card(CREATURE, {**ACT, "from": "graveyard"}, token=True), "from: never possible: tokens"),
        (card(CREATURE, {"when": "summoned", "kind": ["summon"], "do": [DRAW]}, token=True), "kind: never happens"),
    ],
)  # fmt: skip
def test_of_other_cards(dead: Json, words: str) -> None:
    assert words in warned(dead)


def test_a_warning_of_the_base_is_told_once() -> None:
    dead = card(CREATURE, {**ACT, "if": "hand < 0"}, versions={"old": {"level": 2}})
    assert warned(dead).count("never") == 1


def test_cards_of_the_game_and_those_with_every_entry_are_alive() -> None:
    cards = [one for one in standard().cards if one]
    placed = [sets.Placed("", one) for one in cards]
    own = sets.files([Path(__file__).with_name("every_entry.yaml")])
    assert own.faults == []
    assert list(sets.dubious([*placed, *(sets.Placed("", one) for one in own.cards)], ())) == []
