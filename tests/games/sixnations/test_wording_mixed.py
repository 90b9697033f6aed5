"""Texts of skills put together at random: every combination of entries reads as sentences, in every language."""

import random
from typing import Any

import pytest

from duelwright.core.texts import LANGUAGES
from duelwright.games.sixnations.cards.pool import standard
from duelwright.games.sixnations.cards.schema import Card, Skill
from duelwright.games.sixnations.cards.wording import mode_text, skill_text

from ...reference.compare_six import fitting
from ...reference.sixnations.random_cards import random_cards
from .cards import CREATURE, card
from .test_wording import every_entry, faults

Json = dict[str, Any]

FILTERS = [
    *("my creature", "enemy battle creature level>=2", "creature nation:red -self", "my tower support", "any"),
    *(
        "enemy creature attack>=3000 tapped",
        "my graveyard creature attribute:fire",
        "enemy graveyard",
        "banished plain",
    ),
    *(
        "my tower facedown",
        "type:environment -nation:gold",
        "creature -token counters>=1",
        "my creature stolen equipped",
    ),
    *(
        "enemy tower -creature",
        "battle creature effect untapped",
        'my graveyard name:"Battle Cry"',
        "graveyard rarity:UR",
    ),
    *("my creature -level=2 defence<1000 -attribute:dark", "my banished interference", "my creature code:RED-012"),
]
HANDS = ["my hand", "my hand creature level<=1", "my deck creature nation:blue", "my deck", "my hand support"]
WHOS = [
    *("self", "target", "bearer", "cause", "attacker", "attacked", "attachment", "previous", "top 1 my deck"),
    *(
        "top 3 enemy deck",
        "top (turn / 2) my deck",
        "choose 1 previous creature",
        "choose 0-2 previous",
        "random 1 enemy hand",
    ),
]
NUMBERS = [
    *(1, 2, 700, "count(my creature)", "100 * count(enemy graveyard)", "turn", "life / 2", "attack of self", "hand"),
    *("enemy_deck - 3", "min(level of target, 2) * 100", "past(my_damage)", "ever(enemy_draws)", "event", "dice * 100"),
    *("sum(attack, my creature)", "max_of(level, enemy creature)", "counters of self + 1 - turn", "max(1, 5 - hand)"),
]
CONDITIONS = [
    *("my_turn", "not (my_turn or night)", "exists(my creature)", "not exists(enemy tower)", "count(my hand) >= 3"),
    *("life < enemy_life and in_battle", "attacking or defending and dusk", "count(my creature) != 2", "turn = 3"),
    *("event_battle", "not event_mine", "past(my_uses) > 1", "strategy or duel or second", "count(graveyard) = 4"),
    *("not (exists(my creature) and (life > 3 or not day))", "count(enemy creature) < 1", "count(my hand) <= 2"),
]
UNTIL = ["turn", "battle", "phase", "3 turns", "source", "forever", "used", None]
TRIGGERS: list[Json] = [
    {},
    {"when": "activate"},
    {"when": "activate", "in": ["main", "ambush"], "limit": {"times": 2, "per": "chain", "by": "name"}},
    {"when": "activate", "from": "graveyard"},
    {"when": "declared", "of": "card", "response": True},
    {"when": "declared", "response": True, "limit": {"per": "match"}},
    {"when": "summoned", "by": "enemy", "kind": ["upgrade", "effect"]},
    {"when": "moved", "by": "my", "out_of": ["battle", "tower", "hand"], "reason": ["battle", "rule"]},
    {"when": "moved", "into": ["banished", "deck"]},
    {"when": "destroyed", "reason": ["effect"]},
    {"when": "destroys_by_battle", "by": "my"},
    {"when": "attack_declared", "by": "enemy", "role": "target"},
    {"when": "battle_step", "at": "end"},
    {"when": "battle_step", "at": "after", "role": "target", "by": "my"},
    {"when": "damage", "to": "any", "reason": ["rule"], "by": "enemy"},
    {"when": "phase", "phase": "second", "whose": "any"},
    {"when": "changed", "what": "counters", "crossing": 4, "by": "my"},
    {"when": "changed", "what": "life", "by": "enemy"},
    {"when": "scheduled"},
]


class Maker:
    """Puts skills together, legal or not."""

    def __init__(self, seed: int):
        self.any = random.Random(seed)

    def who(self) -> str:
        """A selector."""
        terms = self.any.choice(FILTERS)
        number = self.any.choice(["1 ", "2 ", "0-1 ", "1-3 ", "2-3 ", ""])
        made = [f"all {terms}", f"choose {number}{terms}", f"choose {number}{self.any.choice(HANDS)}"]
        made += [f"enemy chooses {number}{terms}", f"random {self.any.choice([1, 2, 'turn'])} {terms}"]
        return self.any.choice([*made, self.any.choice(WHOS)])

    def operation(self) -> Json:
        """A step that is done at once."""
        pick, who = self.any.choice, {"who": self.who()}
        player = {"who": pick(["me", "enemy", "both"])}
        return pick(
            [
                {
                    pick(
                        ["destroy", "send_to_graveyard", "to_hand", "tap", "untap", "set_facedown", "reveal", "look"]
                    ): who
                },
                {"banish": {**who, "return": pick(["turn_end", "next_turn", None])}},
                {"to_deck": {**who, "place": pick(["top", "bottom", "shuffle"])}},
                {"draw": {**player, "count": pick(NUMBERS)}},
                {"discard": {**player, "count": pick(NUMBERS), "at": pick(["choice", "random"])}},
                {"discard": {"who": "me", "count": pick(NUMBERS), "of": pick(HANDS), "at": pick(["choice", "random"])}},
                {
                    "summon": {
                        **who,
                        "to": pick(["battle", "any"]),
                        "tapped": pick([True, False]),
                        "side": pick(["me", "owner"]),
                    }
                },
                {"token": {"card": "EVR-001", "count": pick(NUMBERS), "who": pick(["me", "enemy"]), "to": "tower"}},
                {"change": {**who, **pick([{"area": "battle"}, {"area": "tower"}, {"area": "other"}, {"swap": True}])}},
                {"take_control": {**who, "until": pick(["turn", "source", "forever"])}},
                {"attach": {**who, "to": self.who()}},
                {pick(["damage", "heal", "set_life"]): {**player, "amount": pick(NUMBERS)}},
                {"negate": pick(["activation", "effect"])},
                {"counters": {**who, "name": pick(["tide", "debt"]), "add": pick([*NUMBERS, -1, -3])}},
                {"schedule": {"at": pick(["turn_end", "my_next_turn", "enemy_next_turn", "battle_end"]), "run": 2}},
                {"skip": {"who": pick(["me", "enemy"]), "phase": pick(["draw", "duel", "second"])}},
                {pick(["extra_attack", "force_attack"]): who},
                {"move_dial": pick([1, 2, "dice"])},
                pick(
                    [
                        {"end_battle": True},
                        {"win": "me"},
                        {"lose": "me"},
                        {"reveal": {"who": "until creature level>=1"}},
                    ]
                ),
            ]
        )

    def modifier(self, static: bool) -> Json:
        """A step that lasts."""
        pick = self.any.choice
        lasts = {} if static else {"until": pick(UNTIL)}
        who, player = {"who": self.who(), **lasts}, {"who": pick(["me", "enemy", "both"]), **lasts}
        both = {"attack": pick(NUMBERS), "defence": pick(NUMBERS)}
        stats = pick([both, {"attack": -300}, {"defence": 200}, {"attack": 50, "defence": 200}])
        return pick(
            [
                {pick(["stat_add", "stat_set", "stat_times"]): {**who, **stats}},
                {pick(["swap_stats", "silence"]): who},
                {"identity": {**who, "level": pick([0, 3, None]), "nation": "red", "attribute": pick(["dark", None])}},
                {"identity": {**who, "name": "Battle Cry"}},
                {
                    "cannot": {
                        **who,
                        "what": self.some("attack", "direct", "be_attacked", "summon", "move", "tap", "pay"),
                    }
                },
                {"cannot": {**player, "what": self.some("attack", "summon", "use", "move", "guard")}},
                {"protect": {**who, "from": self.some("battle", "effect", "target"), "times": pick([1, 3, None])}},
                {"combat": {**who, "keyword": pick(["direct", "pierce", "attack_all", "must_attack", "taunt"])}},
                {"combat": {**who, "keyword": "extra_attacks", "count": pick([1, 2])}},
                {
                    "damage_mod": {
                        **player,
                        "reason": pick([["battle"], ["effect"], None]),
                        "how": pick(["none", "half", "double"]),
                    }
                },
                {"damage_mod": {**player, **pick([{"how": "reflect"}, {"how": "cap", "value": 900}])}},
                {
                    "replace": {
                        **who,
                        "event": pick(["destroyed", "banished"]),
                        "by": pick(["to_hand", "tap", "nothing"]),
                    }
                },
                {"replace": {**who, "event": "to_hand", "by": pick(["graveyard", "to_deck_bottom", "banish"])}},
                {
                    "summon_rule": {
                        "who": pick(["self", *HANDS]),
                        **pick([{"free": True}, {"fee": 1}, {"fee": 3}]),
                        **lasts,
                    }
                },
                {
                    "permission": {
                        **player,
                        "what": pick(["extra_draw", "hand_limit", "cost_less"]),
                        "value": pick([1, 5]),
                    }
                },
                {"permission": {**player, "what": pick(["hand_response", "open_hand"]), "of": "my hand support"}},
            ]
        )

    def some(self, *words: str) -> list[str]:
        """A few of these."""
        return self.any.sample(words, self.any.randint(1, 3))

    def flow(self, modes: bool) -> Json:
        """The keys beside a step."""
        pick, found = self.any.choice, dict[str, Any]()
        found |= pick([{}, {}, {"optional": True}, {"if_done": True}, {"otherwise": True}, {"then": True}])
        found |= pick([{}, {}, {}, {"if": pick(CONDITIONS)}, {"for_each": pick([*FILTERS, "turn / 2", 3])}])
        return found | (pick([{}, {"mode": 1}, {"mode": 2}]) if modes else {})

    def cost(self) -> Json:
        """Something to pay."""
        of = {"count": self.any.choice([1, 2]), "of": self.any.choice(HANDS[:2])}
        to = self.any.choice(["graveyard", "banished", "hand", "deck_bottom"])
        return self.any.choice(
            [
                {"pay_life": self.any.choice(NUMBERS)},
                {"discard": self.any.choice([1, 2, of])},
                {"tap": "self"},
                {"reveal": of},
                {"counters": {"name": "coin", "count": self.any.choice([1, 3])}},
                {
                    "move_as_cost": self.any.choice(
                        [{"who": "self", "to": to}, {"count": 2, "of": "my graveyard", "to": to}]
                    )
                },
            ]
        )

    def skill(self) -> Json:
        """A whole skill."""
        pick = self.any.choice
        made = dict(pick(TRIGGERS))
        if pick([True, False]):
            made["if"] = pick(CONDITIONS)
        static = "when" not in made
        modes = not static and pick([True, False, False])
        if modes:
            made["modes"] = {"choose": 1, "of": 2}
        if not static and pick([True, False]):
            made["cost"] = [self.cost() for _ in range(self.any.randint(1, 2))]
        if not static and pick([True, False]):
            made["target"] = pick(["1 ", "1-2 ", "2 ", "0-3 ", ""]) + pick(FILTERS)
        if made.get("when") not in (None, "activate", "declared", "scheduled") and pick([True, False]):
            made["optional"] = True
        if static:
            made["do"] = [self.modifier(True) for _ in range(self.any.randint(1, 3))]
        else:
            steps = (pick([self.operation, lambda: self.modifier(False)])() for _ in range(self.any.randint(1, 3)))
            made["do"] = [{**step, **self.flow(modes)} for step in steps]
        return made


def without_nothing(found: Any) -> Any:
    """Without the keys that are None."""
    if isinstance(found, dict):
        return {key: without_nothing(value) for key, value in found.items() if value is not None}
    return [without_nothing(value) for value in found] if isinstance(found, list) else found


@pytest.mark.parametrize("seed", range(8))
def test_random_cards_read_as_sentences(seed: int):
    cards = fitting(random_cards(random.Random(seed)))
    for number, entry in enumerate(cards):
        entry["name"] |= {"ja": f"試験札{number}", "zh-Hant": f"試驗卡{number}"}
    pool = standard().extended(cards)
    for found in filter(None, pool.cards[len(standard().cards) :]):
        for skill in found.skills:
            for lang in LANGUAGES:
                text = skill_text(pool, found, skill).to(lang)
                assert not list(faults(text, lang)), (skill, text)


@pytest.mark.parametrize("seed", range(300))
def test_every_combination_reads_as_sentences(seed: int):
    pool = every_entry()
    made = without_nothing(Maker(seed).skill())
    skill, base = Skill.model_validate(made), Card.model_validate(card(CREATURE))
    for lang in LANGUAGES:
        texts = [skill_text(pool, base, skill).to(lang)]
        texts += [
            mode_text(pool, base, skill, mode).to(lang)
            for mode in (1, 2)
            if skill.modes and any(op.mode == mode for op in skill.do)
        ]
        for text in texts:
            assert not list(faults(text, lang)), (made, text)
