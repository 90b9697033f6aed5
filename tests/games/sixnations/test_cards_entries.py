"""Every entry of the card language: what goes with what, and what is refused."""

from pathlib import Path
from typing import Any

import pytest

from duelwright.games.sixnations.cards import schema, steps
from duelwright.games.sixnations.cards.pool import standard
from duelwright.games.sixnations.cards.vocabulary import CONDITIONS, PASTS, PLAIN_AMOUNTS, REFS, STATS
from duelwright.games.sixnations.cards.yamlfile import parse
from duelwright.games.sixnations.state import COUNTERS

from .cards import CREATURE, DRAW, EVENT, Json, card, refused

EVERY = Path(__file__).with_name("every_entry.yaml")
ACT: Json = {"when": "activate", "do": [DRAW]}
TRIGGER: Json = {"when": "destroyed", "do": [DRAW]}


def does(*ops: Json, **changes: Any) -> Json:
    """An activated skill with these steps."""
    return {**ACT, **changes, "do": list(ops)}


def paid(**cost: Any) -> Json:
    """An activated skill with this cost."""
    return {**ACT, "cost": [cost]}


@pytest.mark.parametrize(
    ("skill", "words"),
    [
        ({**TRIGGER, "kind": ["summon"]}, "skills[0].kind: does not go with destroyed"),
        ({**TRIGGER, "by": "any"}, "skills[0].by: 'any' is not allowed; allowed: self, my, enemy"),
        ({**TRIGGER, "reason": ["battle", "battle"]}, "skills[0].reason[1]: battle stands here twice"),
        ({**ACT, "in": ["ambush"]}, "skills[0].in: only cards that are carried out on use have ambush"),
        ({"when": "battle_step", "do": [DRAW]}, "skills[0].at: is missing"),
        ({"when": "changed", "do": [DRAW]}, "skills[0].what: is missing"),
        ({"when": "changed", "what": "dial", "by": "my", "do": [DRAW]}, "skills[0].by: does not go with what: dial"),
        ({"when": "changed", "what": "life", "by": "self", "do": [DRAW]}, "skills[0].by: 'self' is not allowed"),
        ({"when": "changed", "what": "face", "crossing": 3, "do": [DRAW]}, "crossing: does not go with what: face"),
        ({"when": "changed", "what": "counters", "crossing": 0, "do": [DRAW]}, "crossing: 0 is not allowed"),
        ({"when": "scheduled", "limit": 2, "do": [DRAW]}, "skills[0].limit: does not go with scheduled"),
        ({**ACT, "limit": {"tims": 2}}, "skills[0].limit.tims: there is no such key; did you mean times?"),
        ({**ACT, "limit": {"per": "trun"}}, "skills[0].limit.per: 'trun' is not allowed"),
        ({**ACT, "modes": {"choose": 3, "of": 2}}, "modes.choose: 3 is not allowed; allowed: at most 2"),
        ({**ACT, "if": "event > 3"}, "skills[0].if: the event has no amount"),
        ({**ACT, "if": "event_mine"}, "skills[0].if: there is no event"),
        ({**ACT, "if": "dice > 3"}, "skills[0].if: dice are only thrown"),
        (paid(pay_life="dice"), "pay_life: dice are only thrown"),
        (paid(pay_life="level of target"), "pay_life: there is no target"),
        (paid(discard={"count": 1, "of": "enemy hand"}), "cost[0].discard.of: must be my cards"),
        (paid(discard={"count": 1, "of": "my tower"}), "cost[0].discard.of: this zone does not go here"),
        (paid(discard={"fo": "my hand"}), "cost[0].discard.fo: there is no such key"),
        (paid(discard=[]), "cost[0].discard: [] is not allowed; allowed: a whole number, an object"),
        (paid(move_as_cost={"to": "hand"}), "move_as_cost: must have either who or of"),
        (paid(move_as_cost={"of": "my battle", "to": "hand"}), "move_as_cost.of: this zone does not go here"),
        (paid(move_as_cost={"of": "my graveyard", "to": "graveyard"}), "to: the cards lie there already"),
        (paid(move_as_cost={"who": "self", "count": 2, "to": "hand"}), "count: does not go with who: self"),
        ({**paid(tap="self"), "cost": [{"tap": "self"}, {"tap": "self"}]}, "cost[1]: tap stands here twice"),
        ({**paid(counters={"name": "rust", "count": 1}), "from": "hand"}, "counters: only a card that lies on the"),
        (does({**DRAW, "if_done": True, "otherwise": True}), "otherwise: does not go with if_done"),
        (does({**DRAW, "mode": 1}), "do[0].mode: the skill has no modes"),
        (does({**DRAW, "mode": 3}, modes={"of": 2}), "do[0].mode: 3 is not allowed; allowed: at most 2"),
        (does({**DRAW, "for_each": 1}), "do[0].for_each: 1 is not allowed; allowed: at least 2"),
        (does({**DRAW, "for_each": "dice"}), "do[0].for_each: dice are only thrown"),
        (does({**DRAW, "if": "life"}), "do[0].if: 'life' breaks off"),
        (does({"destroy": {"who": "previous"}}), "destroy.who: no step before works on cards"),
        (does({"destroy": {"who": "enemy"}}), "destroy.who: must be cards, not a player"),
        (does({"destroy": {"who": "choose 1 my hand"}}), "destroy.who: this zone does not go here"),
        (does({"to_hand": {"who": "choose 1 my hand"}}), "to_hand.who: this zone does not go here"),
        (does({"to_hand": {"who": "choose 1 enemy hand"}}), "nobody can choose from the enemy's hand"),
        (does({"to_hand": {"who": "until creature"}}), "to_hand.who: until only goes with reveal"),
        (does({"to_hand": {"who": "top 30 my deck"}}), "to_hand.who: 30 is not allowed; allowed: at most 20"),
        (
            does({"tap": {"who": "all enemy tower facedown"}}, {"destroy": {"who": "choose 1 previous support"}}),
            "do[1].destroy.who: the qualities of cards that were not looked at do not count",
        ),
        (
            does({"look": {"who": "random 1 my hand"}}, {"tap": {"who": "target"}}, {"tap": {"who": "choose 1 previous "
                "support"}}, target="enemy tower facedown"),
            "do[2].tap.who: the qualities of cards",
        ),
        (does({"summon": {"who": "self"}}), "summon.who: this does not work on cards of the field"),
        (does({"look": {"who": "choose 1 my graveyard"}}), "look.who: this zone does not go here"),
        (does({"draw": {"who": "me", "count": 0}}), "draw.count: 0 is not allowed; allowed: at least 1"),
        (does({"discard": {"who": "enemy", "count": 1, "of": "my hand"}}), "discard.of: does not go with who: enemy"),
        (does({"token": {"card": "RED-013"}}), "token.card: there is no card RED-013"),
        (does({"token": {"card": "RED-012"}}), "token.card: RED-012 is no token"),
        (does({"change": {"who": "self"}}), "change: must have either area or swap: true"),
        (does({"change": {"who": "target", "swap": True}}, target="1-2 my"), "who: must be exactly two cards"),
        (does({"take_control": {"who": "target", "until": "battle"}}, target="enemy"), "until: 'battle' is not"),
        (does({"attach": {"who": "attachment", "to": "all my"}}), "attach.to: must be one card"),
        (does({"counters": {"who": "self", "name": "rust", "add": 100}}), "counters.add: 100 is not allowed"),
        (does({"schedule": {"at": "turn_end", "run": 1}}), "schedule.run: skill 1 has another when than scheduled"),
        (does({"schedule": {"at": "turn_end", "run": 3}}), "schedule.run: there is no skill 3"),
        (does({"negate": "effect"}), "negate: needs when: declared and of: card, of: effect"),
        (does({"move_dial": 4}), "move_dial: 4 is not allowed; allowed: at most 3"),
        (does({"end_battle": False}), "end_battle: 'false' is not allowed; allowed: true"),
        (does({"stat_times": {"who": "self", "attack": 1001}}), "stat_times.attack: 1001 is not allowed"),
        (does({"stat_set": {"who": "self", "attack": -1}}), "stat_set.attack: -1 is not allowed"),
        (does({"stat_add": {"who": "self", "attack": 1, "until": "used"}}), "until: used only goes with protect"),
        (does({"stat_add": {"who": "self", "attack": 1, "until": "tunr"}}), "did you mean turn?"),
        (does({"identity": {"who": "self"}}), "identity: must have level, name, nation or attribute"),
        (does({"identity": {"who": "self", "name": "Straw Men"}}), "did you mean Straw Man?"),
        (does({"cannot": {"who": "enemy", "what": ["tap"]}}), "cannot.what[0]: 'tap' is not allowed"),
        (does({"cannot": {"who": "all my hand", "what": ["use"]}}), "cannot.who: this zone does not go here"),
        (does({"protect": {"who": "self", "from": ["target"], "times": 1}}), "times: does not go with from: target"),
        (does({"combat": {"who": "self", "keyword": "pierce", "count": 2}}), "count: does not go with keyword: pierce"),
        (does({"damage_mod": {"who": "me", "how": "cap"}}), "damage_mod.value: is missing"),
        (does({"damage_mod": {"who": "me", "how": "half", "value": 5}}), "value: does not go with how: half"),
        (does({"replace": {"who": "self", "event": "banished", "by": "banish"}}), "by: must be something else"),
        (does({"summon_rule": {"who": "my hand creature"}}), "summon_rule: must have either free: true or fee"),
        (does({"summon_rule": {"who": "self", "free": True}}), "who: self only goes with a skill without when"),
        (does({"permission": {"who": "me", "what": "open_hand", "value": 1}}), "value: does not go with what"),
        (does({"permission": {"who": "me", "what": "hand_limit"}}), "permission.value: is missing"),
        (does({"permission": {"who": "me", "what": "open_hand", "of": "my hand"}}), "of: does not go with"),
        ({"do": [{"stat_add": {"who": "choose 1 my", "attack": 1}}]}, "who: a skill without when works on self"),
        ({"do": [{"silence": {"who": "all my attack>=3"}}]}, "silence.who: a skill without when may not depend on"),
        ({"do": [{"combat": {"who": "self", "keyword": "taunt"}, "if": "my_turn"}]}, "do[0].if: does not go with a"),
        ({"do": [{"stat_add": {"who": "self", "attack": "dice"}}]}, "attack: dice are only thrown"),
        ({"if": "sum(attack, my creature) > 3", "do": [{"silence": {"who": "self"}}]}, "if: a skill without when may"),
    ],
)  # fmt: skip
def test_what_is_refused(skill: Json, words: str) -> None:
    assert words in refused(card(CREATURE, skill))


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (card(EVENT, token=True), "cards[0].token: only creatures have this"),
        (card(CREATURE, token=True, limit=3), "cards[0].limit: a token is in no deck"),
        (card(EVENT, {**ACT, "limit": 2}), "limit: of a card that is carried out on use only uses by: name"),
        (card(EVENT, paid(move_as_cost={"who": "self", "to": "hand"})), "who: a card that is carried out on use"),
        (card(EVENT, does({"combat": {"who": "self", "keyword": "taunt"}}), type="permanent"), "who: must be a creat"),
        (card(EVENT, does({"tap": {"who": "attachment"}}), type="permanent"), "who: only creatures bear equipment"),
    ],
)  # fmt: skip
def test_what_some_cards_do_not_have(made: Json, words: str) -> None:
    assert words in refused(made)


@pytest.mark.parametrize(
    "skill",
    [
        {**TRIGGER, "if": "level of cause > 0 and event_enemy"},
        {**ACT, "limit": {"times": 2, "per": "match", "by": "name"}},
        does({"look": {"who": "random 1 enemy hand"}}, {"discard": {"who": "enemy", "count": 1, "at": "random"}}),
        does({"look": {"who": "all enemy tower facedown"}}, {"destroy": {"who": "choose 1 previous support"}}),
        does({"tap": {"who": "all enemy tower facedown"}}, {"destroy": {"who": "choose 1 previous"}}),
        does({"tap": {"who": "choose 1 my creature"}}, {"untap": {"who": "choose 1 previous level=1"}}),
        does({"stat_add": {"who": "choose 1 my creature", "attack": 1}}, {"tap": {"who": "previous"}}),
        does({"to_hand": {"who": "top 2 my deck"}}, {"summon": {"who": "choose 1 previous level<=1"}}),
        does({"reveal": {"who": "until creature"}}, {"summon": {"who": "choose 0-1 previous level<=1"}}),
        does({"change": {"who": "choose 2 my creature", "swap": True}}),
        {"do": [{"cannot": {"who": "all my hand creature level=3", "what": ["summon"]}}]},
        {"if": "in_battle", "do": [{"protect": {"who": "all my -self", "from": ["effect"], "times": 2}}]},
        {"do": [{"summon_rule": {"who": "self", "fee": 2}}]},
    ],
)
def test_what_is_allowed(skill: Json) -> None:
    assert refused(card(CREATURE, skill)) == ""


def test_more_names_of_counters_than_there_is_room_for() -> None:
    room = COUNTERS - len(standard().counters)
    names = [{"counters": {"who": "self", "name": f"rust-{letter}", "add": 1}} for letter in "abcdefghi"]
    many = does(*names[:room])
    assert room >= 3
    assert refused(card(CREATURE, many)) == ""
    assert "cards[0].skills: more than 8 names of counters: " in refused(card(CREATURE, many, does(names[room])))


def test_the_cards_with_every_entry_are_faultless_and_use_every_entry() -> None:
    found = standard().read([EVERY])
    assert found.faults == []
    assert found.warnings == []
    skills = [skill for one in found.cards for skill in one.skills]
    used = {name for skill in skills for name in skill.model_fields_set}
    assert used == schema.Skill.model_fields.keys()
    assert {skill.when for skill in skills} == {*schema.WHENS, None}
    assert {
        name for skill in skills for op in skill.do for name in op.model_fields_set
    } == steps.Operation.model_fields.keys()
    assert {
        name for skill in skills for one in skill.cost for name in one.model_fields_set
    } == schema.Cost.model_fields.keys()


@pytest.mark.parametrize(
    "words", [CONDITIONS, PASTS, PLAIN_AMOUNTS, REFS, STATS, steps.CANNOT, steps.KEYWORDS, steps.PERMISSIONS]
)
def test_the_cards_with_every_entry_use_every_word(words: Any) -> None:
    text = EVERY.read_text("utf-8")
    assert [word for word in words if word not in text.replace(",", " ").replace("]", " ").replace("(", " ")] == []
    assert parse(EVERY.read_bytes()).faults == []
