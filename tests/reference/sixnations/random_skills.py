"""Six Nations: random skills over the whole schema of the card language."""

import random
from typing import Any

from .random_queries import COUNTERS, EVENTS, Queries, Scene, often
from .random_steps import Steps

STEPS = ["main", "battle", "defence"]
ZONES = ["battle", "tower", "hand", "graveyard", "banished", "deck"]
TRIGGERS: list[tuple[str, float]] = [
    *[("summoned", 2), ("moved", 2), ("destroyed", 2), ("destroys_by_battle", 1.5), ("attack_declared", 2)],
    *[("battle_step", 2), ("damage", 2), ("phase", 2), ("changed", 3)],
]
Skill = dict[str, Any]


class SkillMaker(Steps):
    """Makes skills for cards of one pool."""

    def __init__(
        self,
        rng: random.Random,
        codes: list[str],
        names: list[str],
        tokens: list[str],
        without: set[str] | None = None,
    ) -> None:
        Queries.__init__(self, rng, codes, names, without or set())
        self.tokens = tokens

    def static(self, kind: str) -> Skill:
        scene = Scene(kind)
        skill: Skill = {"do": [self.step(scene) for _ in range(self.rng.choice([1, 1, 1, 2]))]}
        if often(self.rng, 0.35):
            skill["if"] = self.condition(scene)
        return skill

    def used(self, kind: str, stays: bool, scheduled: list[int] | None = None) -> Skill:
        """A skill with `when: activate` or `declared`."""
        rng = self.rng
        event, emergency = kind in EVENTS, kind == "emergency"
        skill: Skill = {"when": "declared" if (emergency or often(rng, 0.2)) and often(rng, 0.5) else "activate"}
        can_answer = emergency or not event
        if skill["when"] == "declared" and can_answer and often(rng, 0.5):
            skill["of"] = rng.choice(["attack", "card", "effect", "summon"])
        if skill["when"] == "activate" and often(rng, 0.3):
            steps = ["main", "defence"] if event and not emergency else STEPS
            skill["in"] = rng.sample([*steps, *(["ambush"] if event else [])], rng.choice([1, 2]))
        if can_answer and not emergency and (skill["when"] == "declared" or often(rng, 0.25)):
            skill["response"] = True
        if kind == "creature" and skill["when"] == "activate" and not skill.get("response") and often(rng, 0.25):
            skill["from"] = rng.choice(["hand", "graveyard", "banished"])
        scene = Scene(kind, skill["when"], stands=("from" not in skill) and (not event or stays))
        if often(rng, 0.35):
            skill["cost"] = self._costs(scene, not event and "from" not in skill, skill.get("from", ""), event)
        if often(rng, 0.2):
            skill["limit"] = self._limit("from" in skill or event)
        answers = {"attack": ["attack"], "summon": ["summon"]}.get(skill.get("of", ""), ["activation", "effect"])
        may_negate = skill["when"] == "declared" and can_answer
        self._finish(skill, scene, rng.choice(answers) if may_negate else "", scheduled)
        return skill

    def trigger(self, kind: str, scheduled: list[int] | None = None) -> Skill:
        rng = self.rng
        when = self.pick("when", TRIGGERS) or "phase"
        skill: Skill = {"when": when}
        if when == "phase":
            skill["phase"] = rng.choice(["start", "duel", "second", "end"])
            skill |= {"whose": rng.choice(["my", "enemy", "any"])} if often(rng, 0.5) else {}
        elif when == "changed":
            self._changed(skill, kind)
        elif when != "damage" and (often(rng, 0.6) or kind != "creature"):
            skill["by"] = rng.choice(["my", "enemy"] + (["self", "self"] if kind == "creature" else []))
        if when == "damage":
            skill |= {"to": rng.choice(["me", "enemy", "any"])} if often(rng, 0.6) else {}
            skill |= {"by": rng.choice(["self", "my", "enemy", "any"])} if often(rng, 0.6) else {}
        if when in ["moved", "destroyed", "damage"] and often(rng, 0.35):
            skill["reason"] = rng.sample(["battle", "effect", "rule"], rng.choice([1, 2]))
        if when == "moved":
            skill |= {"out_of": rng.sample(ZONES, rng.choice([1, 2]))} if often(rng, 0.35) else {}
            skill |= {"into": rng.sample(ZONES, rng.choice([1, 2]))} if often(rng, 0.35) else {}
        if when == "summoned" and often(rng, 0.3):
            skill["kind"] = rng.sample(["summon", "sacrifice", "upgrade", "effect"], 2)
        if when in ["attack_declared", "battle_step"] and often(rng, 0.5):
            skill["role"] = rng.choice(["attacker", "target"])
        if when == "battle_step":
            skill["at"] = rng.choice(["before", "after", "end"])
        scene = Scene(kind, when)
        scene.cause = when != "phase" and skill.get("what") not in ["life", "dial"]
        scene.event = when in ["damage", "changed"]
        if often(rng, 0.4):
            skill["optional"] = True
        if skill.get("optional") and often(rng, 0.3):
            skill["cost"] = self._costs(scene, kind not in EVENTS, "", False)[:1]
        if often(rng, 0.25):
            skill["limit"] = self._limit(False)
        self._finish(skill, scene, "", scheduled)
        return skill

    def scheduled(self, kind: str, stays: bool) -> Skill:
        """What another skill puts off."""
        skill: Skill = {"when": "scheduled"} | ({"optional": True} if often(self.rng, 0.2) else {})
        self._finish(skill, Scene(kind, "scheduled", stands=kind not in EVENTS or stays), "", None)
        skill.pop("limit", None)
        return skill

    def _changed(self, skill: Skill, kind: str) -> None:
        rng = self.rng
        words = [("face", 1.0), ("area", 1.5), ("tapped", 1.5), ("control", 1), ("attachment", 1)]
        skill["what"] = self.pick("what", [*words, ("life", 2), ("counters", 1.5), ("dial", 1)]) or "tapped"
        never_self = skill["what"] in ["life", "face"] or kind != "creature"
        if skill["what"] != "dial" and (never_self or often(rng, 0.5)):
            skill["by"] = rng.choice(["my", "enemy"])
        if skill["what"] == "life" and often(rng, 0.4):
            skill["crossing"] = rng.choice([5000, 10000, 20000, 40000])
        if skill["what"] == "counters" and often(rng, 0.4):
            skill["crossing"] = rng.choice([1, 2, 3])

    def _limit(self, counted_by_name: bool) -> Any:
        rng = self.rng
        if counted_by_name or often(rng, 0.35):
            return {"times": rng.choice([1, 1, 2]), "per": rng.choice(["turn", "chain", "match"]), "by": "name"}
        if often(rng, 0.4):
            return {"times": rng.choice([1, 2]), "per": rng.choice(["chain", "match", "turn"])}
        return rng.choice([1, 2, 3])

    def _costs(self, scene: Scene, stands: bool, origin: str, on_use: bool) -> list[dict[str, Any]]:
        rng, made = self.rng, list[dict[str, Any]]()
        scene.late = scene.paid = False
        for _ in range(rng.choice([1, 1, 1, 1, 2, 3])):
            entries = [("pay_life", 2.0), ("discard", 2), ("move_as_cost", 2), ("reveal", 1)]
            entries += [("tap", 2), ("counters", 1)] if stands else []
            kind = self.pick("cost", entries)
            if kind is None or (kind in ["tap", "counters"] and any(kind in cost for cost in made)):
                continue
            made.append({kind: self._cost(kind, scene, origin, on_use)})
        scene.late = True
        if {"move_as_cost": {"who": "self", "to": "hand"}} in made:  # no card pays twice
            made = [cost for cost in made if not {"discard", "reveal"} & set(cost)]
        return made or [{"pay_life": 500}]

    def _cost(self, kind: str, scene: Scene, origin: str, on_use: bool) -> Any:
        rng = self.rng
        if kind == "pay_life":
            return rng.choice([500, 1000, 2000, f"200 * {self.count(scene)}"])
        if kind == "tap":
            return "self"
        if kind == "counters":
            return {"name": rng.choice(COUNTERS), "count": rng.choice([1, 1, 2])}
        if kind == "reveal":
            return {"count": rng.choice([1, 1, 2]), "of": self.filter("hand", "my", rng.choice(["", "creature"]))}
        if kind == "discard":
            if often(rng, 0.5):
                return rng.choice([1, 1, 2])
            return {"count": 1, "of": self.filter("hand", "my", rng.choice(["", "creature", "support"]))}
        if not on_use and not scene.paid and often(rng, 0.35):
            scene.paid = True  # no card pays twice
            return {"who": "self", "to": rng.choice([to for to in ["graveyard", "banished", "hand"] if to != origin])}
        zone = rng.choice(["tower", "graveyard", "graveyard", "banished"])
        to = rng.choice([to for to in ["graveyard", "banished", "hand", "deck_bottom"] if to != zone])
        return {"count": rng.choice([1, 1, 2]), "of": self.filter(zone, "my", ""), "to": to}

    def _finish(self, skill: Skill, scene: Scene, answers: str, scheduled: list[int] | None) -> None:
        """Condition, target, modes and steps."""
        rng = self.rng
        if often(rng, 0.15):
            scene.late = False
            stands, scene.stands = scene.stands, scene.stands and scene.kind not in EVENTS
            skill["if"] = self.condition(scene)
            scene.late, scene.stands = True, stands
        if often(rng, 0.4):
            scene.target = rng.choice(["field", "field", "battle", "tower", "graveyard", "banished"])
            skill["target"] = self.target("" if scene.target == "field" else scene.target)
        modes = rng.choice([2, 3]) if often(rng, 0.08) and "flow:mode" not in self.without else 0
        if modes:
            skill["modes"] = {"choose": rng.choice([1, 1, 2]), "of": modes}
        skill["do"] = self.steps(scene, answers, modes, scheduled)
