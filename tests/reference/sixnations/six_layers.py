"""Six Nations: what modifiers, lasting ones and those of static skills, make of cards and players (SIX-7.6)."""

from collections.abc import Iterator
from typing import Any

from .six_cards import Skill, Step
from .six_lang import read_selector
from .six_table import Card
from .six_values import FIELD_ZONES, Asker, Values, bounded

STATS = ["attack", "defence"]


class Layers(Values):
    """The table, with the layers of values and flags."""

    # Static skills

    def statics(self, ops: list[str], even_silenced: bool = False) -> Iterator[tuple[Card, Step, Skill]]:
        """Steps of static skills that are in force now, by the place of their source."""
        for source in self.all_field():
            if self.data(source).static_ops.isdisjoint(ops):
                continue
            for skill in self.data(source).skills:
                if skill.when != "static" or not any(step.op in ops for step in skill.do):
                    continue
                if not self.in_force(source) or (not even_silenced and self.is_silenced(source)):
                    continue
                asker = Asker(source.side, source, static=True)
                for step in skill.do:
                    if step.op in ops and self.is_met(skill.condition, asker):
                        self.count_entry(f"static {step.op}")
                        yield source, step, skill

    def _gives(self, step: Step, source: Card, card: Card) -> bool:
        asker = Asker(source.side, source, static=True)
        selector = read_selector(step.given["who"])
        if selector.kind == "all":
            zone = selector.filter.zone
            where = card.on_field if zone in FIELD_ZONES else card.zone == zone
            return where and self.matches(card, selector.filter, asker)
        return selector.kind == "ref" and card in self.refs(selector.ref, asker)

    def given_to(self, card: Card, ops: list[str], even_silenced: bool = False) -> Iterator[dict[str, Any]]:
        """The modifiers of a card: lasting ones, then those of static skills; each with its `op`."""
        if not card.on_field or card.face_down:
            return
        for mod in card.mods:
            if mod["op"] in ops:
                yield mod
        for source, step, skill in self.statics(ops, even_silenced):
            if self._gives(step, source, card):
                yield {**step.given, "op": step.op, "skill": skill, "source": source, "static": True}

    # Identity, silence

    def identity(self, card: Card, what: str, static: bool = True) -> Any:
        printed = getattr(self.data(card), what)
        if not static or not card.on_field or card.face_down:
            return printed
        found = printed
        for mod in self.given_to(card, ["identity"], even_silenced=True):
            if mod.get(what) is not None:
                found = mod[what]
        return found

    def is_silenced(self, card: Card) -> bool:
        return card in self.silenced()

    def silenced(self) -> list[Card]:
        """Lasting silences, then static ones by the place of their source, unless that is silenced by then."""
        found = [card for card in self.all_field() if any(mod["op"] == "silence" for mod in card.mods)]
        for source in self.all_field():
            if "silence" not in self.data(source).static_ops or source in found or not self.in_force(source):
                continue
            for skill in self.data(source).skills:
                steps = [step for step in skill.do if skill.when == "static" and step.op == "silence"]
                for step in steps:
                    if self.is_met(skill.condition, Asker(source.side, source, static=True)):
                        others = self.all_field()
                        found += [card for card in others if not card.face_down and self._gives(step, source, card)]
        return found

    def skills(self, card: Card) -> tuple[Skill, ...]:
        """The skills that a card on the field has."""
        return () if self.is_silenced(card) else self.data(card).skills

    def own_skills(self, card: Card) -> list[Skill]:
        """Those that are activated by themselves."""
        return [] if card.on_field and self.is_silenced(card) else self.data(card).own_skills

    # Attack and defence

    def printed(self, card: Card, stat: str) -> int:
        return self.data(card).attack if stat == "attack" else self.data(card).defence

    def value(self, card: Card, stat: str, static: bool = True) -> int:
        """SIX-7.6: printed, then set, then swapped, then times, then add, then floor 0."""
        if not card.on_field or card.face_down or not self.is_creature(card):
            return self.printed(card, stat)
        given = list(self._changes(card, static))
        worths = {each: self.printed(card, each) for each in STATS}
        worths |= {each: value for op, each, value in given if op == "set"}  # the last one stands
        for op, *_ in given:
            if op == "swap":
                worths = {"attack": worths["defence"], "defence": worths["attack"]}
        worth = worths[stat]
        for op, each, value in given:
            if op == "times" and each == stat:
                worth = bounded(worth * value // 100)  # halves round down
        for op, each, value in given:
            if op == "add" and each == stat:
                worth = bounded(worth + value)
        return max(0, worth)  # SIX-6.11

    def _changes(self, card: Card, static: bool) -> Iterator[tuple[str, str, int]]:
        """Operation, value that it changes, number."""
        for mod in card.mods:
            if mod["op"] in ["set", "times", "add", "swap"]:
                yield mod["op"], mod.get("stat", ""), mod.get("value", 0)
        if not static:
            return
        for source, step, _ in self.statics(["stat_set", "stat_times", "stat_add", "swap_stats"]):
            if self._gives(step, source, card):
                if step.op == "swap_stats":
                    yield "swap", "", 0
                for stat in STATS:
                    if step.given.get(stat) is not None:
                        worth = self.worth(step.given[stat], Asker(source.side, source, static=True))
                        yield step.op.removeprefix("stat_"), stat, worth

    # Flags

    def cannot(self, card: Card, what: str) -> bool:
        return any(what in mod["what"] for mod in self.given_to(card, ["cannot"]))

    def in_hand_cannot(self, card: Card, what: str) -> bool:
        """Static skills may keep cards of a hand from being summoned or used."""
        return any(
            what in step.given["what"] and self._gives(step, source, card)
            for source, step, _ in self.statics(["cannot"])
            if step.given["who"].startswith("all ")
        )

    def player_cannot(self, seat: int, what: str) -> bool:
        return any(what in rule["what"] for rule in self.rules(seat, ["cannot"]))

    def is_shielded(self, card: Card, source: str) -> bool:
        """Protected without a number of times."""
        return any(
            source in mod["from"] and not mod.get("times") and mod.get("until") != "used"
            for mod in self.given_to(card, ["protect"])
        )

    def has_keyword(self, card: Card, keyword: str) -> bool:
        return any(mod["keyword"] == keyword for mod in self.given_to(card, ["combat"]))

    def attacks_allowed(self, card: Card) -> int:
        mods = self.given_to(card, ["combat"])
        extra = sum(mod.get("count") or 1 for mod in mods if mod["keyword"] == "extra_attacks")
        return 1 + extra + card.more

    # Players

    def rules(self, seat: int, ops: list[str]) -> list[dict[str, Any]]:
        """What modifies a player: lasting ones, then those of static skills; each with its `op`."""
        found = [mod for mod in self.sides[seat].mods if mod["op"] in ops]
        for source, step, _ in self.statics(ops):
            who = step.given["who"]
            if step.op == "summon_rule":
                mine = who != "self" and source.side == seat
            else:
                mine = who == "both" or who == {True: "me", False: "enemy"}[source.side == seat]
            if mine:
                found.append({**step.given, "op": step.op, "source": source, "static": True})
        return found

    def permitted(self, seat: int, what: str) -> list[dict[str, Any]]:
        return [rule for rule in self.rules(seat, ["permission"]) if rule["what"] == what]

    def permitted_total(self, seat: int, what: str) -> int:
        return sum(rule.get("value") or 0 for rule in self.permitted(seat, what))
