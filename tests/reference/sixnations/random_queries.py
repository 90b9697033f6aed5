"""Six Nations: random filters, amounts, conditions and selectors of the whole card language."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

NATIONS = ["red", "blue", "gold", "green", "purple", "white"]
ATTRIBUTES = ["fire", "water", "earth", "wind-thunder", "light", "dark", "inorganic"]
RARITIES = ["N", "R", "RR", "RRR", "UR", "SP"]
CMPS = [">=", "<=", ">", "<", "=", "!="]
LASTING = ["permanent", "environment", "equipment", "continuous"]
EVENTS = ["emergency", "general", "normal"]
COUNTED = ["summons", "uses", "attacks", "destroyed", "damage", "draws", "discards"]
CONDITIONS = ["my_turn", "enemy_turn", "strategy", "duel", "second", "in_battle", "attacking", "defending"]
CONDITIONS += ["dawn", "day", "dusk", "night"]
COUNTERS = ["coin", "growth", "charge"]
FIELD = ["", "", "battle", "tower", "field"]


def often(rng: random.Random, chance: float) -> bool:
    return rng.random() < chance


def random_points(rng: random.Random) -> int:
    return rng.choice([100, 300, 500, 500, 800, 1000, 1500, 2000, 3000])


@dataclass
class Scene:
    """What a skill may look at: its card, and what has been said before."""

    kind: str  # the card's type; `creature` for creatures
    when: str | None = None
    stands: bool = True  # it lies on the field when it is carried out
    event: bool = False  # the event of its trigger has an amount
    cause: bool = False
    target: str = ""  # zone of its targets
    worked: bool = False  # a step before works on cards
    late: bool = True  # targets have been named
    paid: bool = False  # with the card itself

    @property
    def static(self) -> bool:
        return self.when is None

    @property
    def singles(self) -> list[str]:
        """Words for one card of the field."""
        found = ["self"] if self.stands else []
        found += ["bearer"] if self.kind == "equipment" else []
        found += ["cause"] if self.cause else []
        found += ["attacker", "attacked"] if not self.static else []
        return found + (["target"] if self.target in FIELD and self.target and self.late else [])


@dataclass
class Queries:
    """Makes queries for cards of one pool, whose codes and names its filters may use."""

    rng: random.Random
    codes: list[str]
    names: list[str]
    without: set[str] = field(default_factory=set)  # entries of the vocabulary that do not come up

    def pick(self, group: str, entries: Sequence[tuple[Any, float]]) -> Any:
        """One of the entries that are allowed, by weight."""
        left = [(entry, weight) for entry, weight in entries if f"{group}:{entry}" not in self.without]
        if not left:
            return None
        return self.rng.choices([entry for entry, _ in left], [weight for _, weight in left])[0]

    # Filters

    def filter(self, zone: str = "", side: str = "", kind: str = "", static: bool = False) -> str:
        """Some words; a creature among them where attack or defence are asked."""
        rng = self.rng
        on_field = zone in ["", "battle", "tower", "field"]
        words = [side or rng.choice(["my", "enemy", ""]), zone, kind]
        if on_field and kind != "creature" and not static and often(rng, 0.1):
            words = [words[0], zone, "facedown"]  # nothing else is told of a face-down card
        else:
            count = rng.choice([0, 0, 0, 0, 1, 1, 2])
            words += [self._word(kind == "creature" and not static, on_field) for _ in range(count)]
        if on_field and often(rng, 0.2):
            words.append(rng.choice(["tapped", "untapped", "-tapped", "-self", "-facedown", "any"]))
        text = " ".join(dict.fromkeys(word for word in words if word))
        return text or "any"

    def _word(self, creature: bool, on_field: bool) -> str:
        rng = self.rng
        kinds = ["nation", "attribute", "rarity", "level", "name", "code"]
        kinds += ["attack", "defence", "effect", "plain"] * 2 if creature else ["type", "kind"]
        kinds += ["token", "equipped", "counters", "owned", "stolen"] if on_field else []
        word = rng.choice(kinds)
        text = {
            "nation": f"nation:{rng.choice(NATIONS[:3])}",
            "attribute": f"attribute:{rng.choice(ATTRIBUTES[:3])}",
            "rarity": f"rarity:{rng.choice(RARITIES[:3])}",
            "level": f"level{rng.choice(CMPS)}{rng.randrange(3)}",
            "attack": f"attack{rng.choice(CMPS)}{rng.choice([1000, 2000, 3000, 4000])}",
            "defence": f"defence{rng.choice(CMPS)}{rng.choice([1000, 2000, 3000])}",
            "counters": f"counters{rng.choice(['>=', '<', '='])}{rng.randrange(3)}",
            "name": f'name:"{rng.choice(self.names)}"',
            "code": f"code:{rng.choice(self.codes)}",
            "type": f"type:{rng.choice([*LASTING, *EVENTS])}",
            "kind": rng.choice(["creature", "support", "interference"]),
        }.get(word, word)
        seldom_true = word in ["name", "code", "rarity", "type", "token", "equipped", "stolen", "counters"]
        return "-" + text if often(rng, 0.7 if seldom_true else 0.2) else text

    def target(self, zone: str) -> str:
        rng = self.rng
        count = rng.choice(["", "1 ", "1 ", "1-2 ", "1-3 ", "2 ", "0-2 ", "0-1 "])
        kind = rng.choice(["creature"] * 3 + [""])
        return count + self.filter(zone, rng.choice(["my", "enemy", "enemy", ""]), kind)

    # Amounts

    def few(self, scene: Scene) -> int | str:
        """A number of cards."""
        rng = self.rng
        numbers: list[int | str] = [1, 1, 2, 1, "min(turn / 4, 2)", f"min(2, {self.count(scene)})"]
        numbers += [] if scene.static or "amount:dice" in self.without else ["dice / 3"]
        return rng.choice(numbers)

    def amount(self, scene: Scene, depth: int = 2, dice: bool = True) -> int | str:
        rng = self.rng
        if depth == 0 or often(rng, 0.5):
            return "min(event, 3000)" if scene.event and often(rng, 0.3) else random_points(rng)
        left = self.amount(scene, depth - 1, dice)
        stat = self._of(scene, ["attack", "defence"]) if not scene.static else None
        low = self._of(scene, ["level", "counters"])
        whose = rng.choice(["my", "enemy"])
        forms: list[tuple[str, str | None]] = [
            ("count", f"{rng.choice([100, 200, 300])} * {self.count(scene)}"),
            ("of", f"{stat} / {rng.choice([2, 3])}" if stat else None),
            ("of", f"{low} * 300" if low else None),
            ("life", f"min({left}, {rng.choice(['life', 'enemy_life'])} / 20)"),
            ("turn", f"max({left}, turn * 50)"),
            ("minus", f"({left}) - {rng.choice([200, 500])}"),
            ("hand", f"{rng.choice(['hand', 'enemy_hand', 'deck', 'enemy_deck'])} * 50 + {left}"),
            ("past", f"{rng.choice(['past', 'ever'])}({whose}_{rng.choice(COUNTED[:4] + COUNTED[5:])}) * 200"),
            ("past", f"{rng.choice(['past', 'ever'])}({whose}_damage) / 5"),
            ("sum", self._measured(scene)),
            *[("event", f"min(event, 3000) + {left}" if scene.event else None)] * 3,
            ("dice", "dice * 200" if dice and not scene.static else None),
        ]
        return rng.choice([text for entry, text in forms if text and f"amount:{entry}" not in self.without])

    def _of(self, scene: Scene, stats: list[str]) -> str | None:
        return f"{self.rng.choice(stats)} of {self.rng.choice(scene.singles)}" if scene.singles else None

    def _measured(self, scene: Scene) -> str:
        rng = self.rng
        stat = "level" if scene.static else rng.choice(["attack", "defence", "level"])
        wanted = self.filter(rng.choice(FIELD), rng.choice(["my", "enemy"]), "creature", scene.static)
        return f"{rng.choice(['sum', 'max_of'])}({stat}, {wanted}) {'* 200' if stat == 'level' else '/ 8'}"

    def count(self, scene: Scene) -> str:
        zone = self.rng.choice([*FIELD, "hand", "graveyard", "graveyard", "banished", "deck"])
        side = self.rng.choice(["my", "enemy"])
        if zone in ["hand", "deck"]:
            return f"count({side} {zone})"
        return f"count({self.filter(zone, side, self.rng.choice(['', 'creature', 'support']), scene.static)})"

    def condition(self, scene: Scene, depth: int = 1) -> str:
        rng = self.rng
        word = rng.choice(["my_turn", "my_turn", *CONDITIONS])
        event = rng.choice(["event_battle", "event_effect", "event_rule", "event_mine", "event_enemy"])
        stat = self._of(scene, ["level", "counters"] if scene.static else ["attack", "defence", "level", "counters"])
        past = f"{rng.choice(['past', 'ever'])}({rng.choice(['my', 'enemy'])}_{rng.choice(COUNTED)})"
        events = scene.when not in [None, "activate", "declared", "scheduled"]
        two = [self.condition(scene, depth - 1) for _ in range(2)] if depth else []
        forms: list[tuple[str, str | None]] = [
            ("compare", f"{self.count(scene)} {rng.choice(CMPS)} {rng.randrange(4)}"),
            ("compare", f"life {rng.choice(CMPS)} enemy_life"),
            ("compare", f"turn > {rng.randrange(4)}"),
            ("compare", f"{stat} >= {rng.choice([1, 1, 2000])}" if stat else None),
            ("exists", f"exists({self.filter(rng.choice(FIELD), '', rng.choice(['', 'creature']), scene.static)})"),
            *[("when", word)] * 3,
            *[("event_is", event if events else None)] * 4,
            ("history", f"{past} {rng.choice(['>=', '>', '=', '<'])} {rng.choice([0, 1, 2])}"),
            ("and", f"{two[0]} and {two[1]}" if two else None),
            ("or", f"{two[0]} or {two[1]}" if two else None),
            ("not", f"not ({two[0]})" if two else None),
        ]
        return rng.choice([text for entry, text in forms if text and f"if:{entry}" not in self.without])

    # Selectors

    def who(self, scene: Scene, zones: Sequence[str] = (), kind: str = "creature", single: bool = False) -> str:
        """Cards of the field, and of the other zones that the operation reaches."""
        rng = self.rng
        entries = [("ref", 5.0 if scene.singles or scene.worked else 0), ("all", 0 if single else 1)]
        entries += [("choose", 3), ("enemy chooses", 1), ("random", 1)]
        entries += [("top", 0.7 if "deck" in zones and not single else 0)]
        form = self.pick("who", entries)
        zone, side = rng.choice([*FIELD, *[zone for zone in zones if zone not in ["field"]]]), ""
        if "field" not in zones and zones:
            zone = rng.choice(list(zones))
        if form == "ref":
            return (
                self._ref(scene, zones, single, kind)
                or f"all {self.filter('' if not zones or 'field' in zones else 'graveyard', '', kind)}"
            )
        if form == "top":
            number = rng.choice(["1", "1", "2", "3", "(turn / 3)", "count(my battle)"])
            return f"top {number} {rng.choice(['my', 'enemy'])} deck"
        number = "" if single else rng.choice(["", "1 ", "1 ", "2 ", "1-2 ", "0-1 "])
        if form == "enemy chooses" and zone == "deck":
            zone = "hand" if "hand" in zones else "graveyard" if "graveyard" in zones else ""
        if zone in ["hand", "deck"]:
            side = "enemy" if form == "enemy chooses" or (form == "random" and often(rng, 0.6)) else "my"
        if form == "random":
            number = "1 " if single else rng.choice(["1 ", "1 ", "2 ", "(turn / 2) "])
        if form == "all":
            number = ""
            zone = ("" if not zones or "field" in zones else "graveyard") if zone == "deck" else zone
        if form == "choose" and scene.worked and often(rng, 0.25) and "who:previous" not in self.without:
            return f"choose {number}previous{rng.choice(['', ' creature', ' level<=1', ' -creature', ' my'])}"
        hidden = zone in ["hand", "deck"] and side == "enemy" and form != "enemy chooses"
        hidden = hidden or (form == "all" and zone == "hand")
        if hidden:
            return f"{form} {number}{side} {zone}"
        return f"{form} {number}{self.filter(zone, side, kind)}"

    def _ref(self, scene: Scene, zones: Sequence[str], single: bool, kind: str) -> str | None:
        rng = self.rng
        words = list(scene.singles) if not zones or "field" in zones else []
        words = [word for word in words if word != "self" or kind == "" or scene.kind == "creature"]
        words += ["target"] * 4 if scene.target in [*(zones or ["x"]), *FIELD] and scene.target else []
        words += ["previous"] if scene.worked and "who:previous" not in self.without else []
        words += ["attachment"] if scene.kind == "creature" and scene.stands and words and not single else []
        if zones and "field" not in zones:
            words = [word for word in words if word in ["target", "previous"]]
            words = [word for word in words if word != "target" or scene.target in zones]
        return rng.choice(words) if words else None
