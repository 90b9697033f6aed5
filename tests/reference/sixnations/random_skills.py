"""Six Nations: random filters, amounts and skills over the whole schema of the card language."""

import random
from typing import Any

NATIONS = ["red", "blue", "gold", "green", "purple", "white"]
ATTRIBUTES = ["fire", "water", "earth", "wind-thunder", "light", "dark", "inorganic"]
RARITIES = ["N", "R", "RR", "RRR", "UR", "SP"]
CMPS = [">=", "<=", ">", "<", "=", "!="]
LASTING = ["permanent", "environment", "equipment", "continuous"]
STEPS = ["main", "battle", "defence"]
Skill = dict[str, Any]


def often(rng: random.Random, chance: float) -> bool:
    return rng.random() < chance


def random_points(rng: random.Random) -> int:
    return rng.choice([0, 100, 300, 500, 500, 800, 1000, 1500, 2000, 3000])


class SkillMaker:
    """Makes skills for cards of one pool, whose codes and names its filters may use."""

    def __init__(self, rng: random.Random, codes: list[str], names: list[str]) -> None:
        self.rng, self.codes, self.names = rng, codes, names

    # Filters

    def filter(self, zone: str = "", side: str = "", kind: str = "") -> str:
        """Some words; a creature among them where attack or defence are asked."""
        rng = self.rng
        words = [side or rng.choice(["my", "enemy", ""]), zone, kind]
        if zone in ["", "battle", "tower"] and kind != "creature" and often(rng, 0.15):
            words = [words[0], zone, "facedown"]  # nothing else is told of a face-down card
        else:
            words += [self._word(kind == "creature") for _ in range(rng.choice([0, 0, 0, 1, 1, 2]))]
        if zone in ["", "battle", "tower"] and often(rng, 0.2):
            words.append(rng.choice(["tapped", "-tapped", "-self", "-facedown"]))
        text = " ".join(word for word in words if word)
        return text or "field"

    def _word(self, creature: bool) -> str:
        rng = self.rng
        kinds = ["nation", "attribute", "rarity", "level", "name", "code"]
        kinds += ["attack", "defence", "effect", "plain"] * 2 if creature else ["type", "kind"]
        word = rng.choice(kinds)
        text = {
            "nation": f"nation:{rng.choice(NATIONS[:3])}",
            "attribute": f"attribute:{rng.choice(ATTRIBUTES[:3])}",
            "rarity": f"rarity:{rng.choice(RARITIES[:3])}",
            "level": f"level{rng.choice(CMPS)}{rng.randrange(3)}",
            "attack": f"attack{rng.choice(CMPS)}{rng.choice([1000, 2000, 3000, 4000])}",
            "defence": f"defence{rng.choice(CMPS)}{rng.choice([1000, 2000, 3000])}",
            "name": f'name:"{rng.choice(self.names)}"',
            "code": f"code:{rng.choice(self.codes)}",
            "type": f"type:{rng.choice([*LASTING, 'general', 'normal', 'emergency'])}",
            "kind": rng.choice(["creature", "support", "interference"]),
        }.get(word, word)
        seldom_true = word in ["name", "code", "rarity", "type"]
        return "-" + text if often(rng, 0.7 if seldom_true else 0.2) else text

    def target(self, zone: str = "", side: str = "", kind: str = "") -> str:
        count = self.rng.choice(["", "1 ", "1 ", "1-2 ", "1-3 ", "2 ", "0-2 "])
        return count + self.filter(zone, side, kind)

    # Amounts

    def amount(self, whos: list[str], small: bool = False, depth: int = 2) -> int | str:
        """An integer or an expression; small: a number of cards."""
        rng = self.rng
        if small:
            numbers: list[int | str] = [1, 1, 2, "turn / 4"]
            return rng.choice([*numbers, f"min(2, {self.count()})", f"1 + {self.count()} / 3"])
        if depth == 0 or often(rng, 0.5):
            return random_points(rng)
        left = self.amount(whos, depth=depth - 1)
        who = rng.choice(whos or ["self"])
        return rng.choice(
            [
                f"{rng.choice([100, 200, 300])} * {self.count()}",
                f"{rng.choice(['attack', 'defence'])} of {who} / {rng.choice([2, 3])}",
                f"level of {who} * 300",
                f"min({left}, {rng.choice(['life', 'enemy_life'])} / 20)",
                f"max({left}, turn * 50)",
                f"({left}) - {rng.choice([200, 500])}",
                f"{left} + count({self.filter('', 'my', 'creature')}) / 10",
            ]
        )

    def count(self) -> str:
        zone = self.rng.choice(
            ["", "", "battle", "tower", "field", "hand", "graveyard", "graveyard", "banished", "deck"]
        )
        kind = self.rng.choice(["", "creature", "support", "interference"])
        return f"count({self.filter(zone, self.rng.choice(['my', 'enemy']), kind)})"

    def condition(self, whos: list[str]) -> str:
        rng = self.rng
        who = rng.choice(whos or ["self"])
        return rng.choice(
            [
                f"{self.count()} {rng.choice(CMPS)} {rng.randrange(4)}",
                f"{self.count()}>={rng.randrange(2)}",
                f"life {rng.choice(CMPS)} enemy_life",
                f"turn > {rng.randrange(4)}",
                f"life - 20000 < {self.amount(whos)} * 10",
                f"{rng.choice(['attack', 'defence', 'level'])} of {who} >= {rng.choice([1, 2000])}",
            ]
        )

    # Operations

    def stat(self, who: str, whos: list[str], static: bool) -> dict[str, Any]:
        rng = self.rng
        op = rng.choice(["stat_add", "stat_add", "stat_add", "stat_set", "stat_times"])
        given: dict[str, Any] = {"who": who}
        for stat in rng.choice([["attack"], ["defence"], ["attack", "defence"]]):
            if op == "stat_times":
                given[stat] = rng.choice([50, 50, 200, 150, 0])
            else:
                given[stat] = self.amount(whos)
                if op == "stat_add" and isinstance(given[stat], int) and often(rng, 0.4):
                    given[stat] = -given[stat]
                elif op == "stat_add" and often(rng, 0.3):
                    given[stat] = f"-({given[stat]})"
        if not static:
            given["until"] = rng.choice(["turn", "turn", "source", "forever"])
        return {op: given}

    def operation(self, targeted: list[str], whos: list[str], answers: bool) -> dict[str, Any]:
        """`targeted`: what W may be at all; `whos`: of these, single creatures, for amounts."""
        rng = self.rng
        who = rng.choice(targeted) if often(rng, 0.75) else f"all {self.filter('', '', 'creature')}"
        kinds = ["stat"] * 4 + ["destroy", "destroy", "tap", "tap", "untap", "to_hand", "banish"] * 2
        kinds += ["draw", "damage", "damage", "heal"] * 2
        if answers:
            kinds += ["negate"] * 8
        op = rng.choice(kinds)
        if op == "stat":
            return self.stat(who, whos, static=False)
        if op == "draw":
            return {"draw": {"who": rng.choice(["me", "me", "enemy"]), "count": self.amount(whos, small=True)}}
        if op in ["damage", "heal"]:
            return {op: {"who": rng.choice(["me", "enemy", "enemy"]), "amount": self.amount(whos)}}
        if op == "negate":
            return {"negate": rng.choice(["attack", "activation", "summon"])}
        if who.startswith("all ") and op in ["destroy", "to_hand", "banish"] and often(rng, 0.5):
            who = targeted[0]
        if op in ["to_hand", "banish"] and often(rng, 0.15):
            who = f"all {self.filter(rng.choice(['graveyard', 'banished']), 'my', 'creature')}"
        return {op: {"who": who}}

    # Skills

    def static(self, equipment: bool) -> Skill:
        who = self.rng.choice(["self", f"all {self.filter(self.rng.choice(['', 'battle', 'tower']), '', 'creature')}"])
        if equipment and often(self.rng, 0.8):
            who = "bearer"
        elif often(self.rng, 0.1):
            who = self.rng.choice(["attacker", "attacked"])
        skill: Skill = {"do": [self.stat(who, ["bearer"] if equipment else ["self"], static=True)]}
        if often(self.rng, 0.4):
            skill["if"] = self.condition(["self"])
        return skill

    def used(self, creature: bool, event: bool, emergency: bool, equipment: bool = False) -> Skill:
        """A skill with `when: activate` or `declared`."""
        rng = self.rng
        skill: Skill = {"when": "declared" if (emergency or often(rng, 0.2)) and often(rng, 0.5) else "activate"}
        can_answer = emergency or not event
        if skill["when"] == "declared" and can_answer and often(rng, 0.5):
            skill["of"] = rng.choice(["attack", "card", "effect", "summon"])
        if skill["when"] == "activate" and often(rng, 0.3):
            steps = ["main", "defence"] if event and not emergency else STEPS
            skill["in"] = rng.sample(steps, rng.choice([1, 2]))
        if can_answer and not emergency and (skill["when"] == "declared" or often(rng, 0.25)):
            skill["response"] = True
        if creature and skill["when"] == "activate" and not skill.get("response") and often(rng, 0.3):
            skill["from"] = rng.choice(["hand", "graveyard", "banished"])
        costs: list[dict[str, Any]] = []
        if often(rng, 0.25):
            costs += [{"pay_life": rng.choice([500, 1000, 2000])} for _ in range(rng.choice([1, 1, 1, 2]))]
        if often(rng, 0.2):
            costs.append({"discard": rng.choice([1, 1, 2])})
        if not event and "from" not in skill and often(rng, 0.3):
            costs.append({"tap": "self"})
        if costs:
            rng.shuffle(costs)
            skill["cost"] = costs
        if not event and often(rng, 0.15):
            skill["limit"] = rng.choice([1, 2, 3])
        answers = emergency or bool(skill.get("response"))
        self._finish(skill, ["bearer"] if equipment else [], answers)
        return skill

    def trigger(self, creature: bool, equipment: bool = False) -> Skill:
        rng = self.rng
        skill: Skill = {"when": rng.choice(["summoned", "destroyed", "phase"])}
        if skill["when"] == "phase":
            skill["phase"] = rng.choice(["start", "end"])
            if often(rng, 0.5):
                skill["whose"] = rng.choice(["my", "enemy", "any"])
        elif not creature and skill["when"] == "summoned":
            skill["by"] = rng.choice(["my", "enemy"])
        elif often(rng, 0.6):
            skill["by"] = rng.choice(["self", "my", "enemy"])
        if often(rng, 0.4):
            skill["optional"] = True
        if often(rng, 0.15):
            skill["cost"] = [rng.choice([{"pay_life": 500}, {"discard": 1}, {"tap": "self"}])]
        if often(rng, 0.2):
            skill["limit"] = rng.choice([2, 3])
        also = ["bearer"] if equipment else []
        self._finish(skill, also if skill["when"] == "phase" else [*also, "cause"], False)
        return skill

    def _finish(self, skill: Skill, also: list[str], answers: bool) -> None:
        """Condition, target and operations."""
        rng = self.rng
        named = ["self", *also]
        if often(rng, 0.25):
            skill["if"] = self.condition(["self"])
        if often(rng, 0.5):
            zone = rng.choice(["", "", "battle", "tower", "field", "graveyard", "banished"])
            skill["target"] = self.target(
                zone, rng.choice(["my", "enemy", "enemy", ""]), rng.choice(["creature"] * 3 + [""])
            )
            named = ["target", "target", *named]
        if skill.get("of") == "attack" or "battle" in skill.get("in", []) or often(rng, 0.1):
            named = [*named, "attacker", "attacked"]
        whos = sorted(set(named))
        skill["do"] = [self.operation(named, whos, answers) for _ in range(rng.choice([1, 1, 1, 2, 2, 3]))]
        if often(rng, 0.005):
            skill["do"].append({"win": "me"})
