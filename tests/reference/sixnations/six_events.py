"""Six Nations: what happens, which skills it triggers (SIX-7.3), and how often a skill may be used."""

from dataclasses import dataclass
from typing import Any

from .six_cards import Skill
from .six_layers import Layers
from .six_table import Card, Event, Waiting
from .six_values import Asker

WAITING, LOG = 32, 48  # so many triggers that wait, limits that are kept


@dataclass
class Happening:
    """One thing that happens, to a card or to a player."""

    kind: str  # as `when` of skills
    card: Card | None = None  # whose `self` it is
    side: int | None = None  # for `my` and `enemy`
    cause: Card | None = None
    amount: int = 0
    reason: str = ""
    how: str = ""  # of a summon; which phase; which moment of a battle; what has changed
    role: str = ""
    out_of: str = ""
    into: str = ""
    whose_life: int = 0
    before: int = 0  # of a number that changed


class Events(Layers):
    """The table, with its triggers."""

    def watchers(self) -> list[Card]:
        return [card for card in self.all_field(self.active) if self.in_force(card)]

    def happen(self, happening: Happening, watchers: list[Card] | None = None) -> None:
        """Every skill that listens is noted, the active player's first."""
        for watcher in self.watchers() if watchers is None else watchers:
            for skill in self.skills(watcher):
                if skill.when == happening.kind and self._hears(skill, watcher, happening):
                    self._wait(skill, watcher, happening)

    def _hears(self, skill: Skill, watcher: Card, happening: Happening) -> bool:
        kind = happening.kind
        if kind == "phase":
            return skill.phase == happening.how and self._is(skill.whose, watcher, happening)
        if kind == "changed":
            return skill.what == happening.how and self._hears_change(skill, watcher, happening)
        if kind == "damage":
            whose = {"me": watcher.side, "enemy": 1 - watcher.side}.get(skill.to, happening.whose_life)
            if whose != happening.whose_life:
                return False
        if kind == "moved":
            if skill.out_of and happening.out_of not in skill.out_of:
                return False
            if skill.into and happening.into not in skill.into:
                return False
        if kind == "summoned" and happening.how not in skill.kind:
            return False
        if kind == "battle_step" and skill.at != happening.how:
            return False
        if kind in ["battle_step", "attack_declared"] and skill.role != happening.role:
            return False
        if kind in ["moved", "destroyed", "damage"] and happening.reason not in skill.reason:
            return False
        return self._is(skill.whose_event, watcher, happening)

    def _hears_change(self, skill: Skill, watcher: Card, happening: Happening) -> bool:
        number, before = happening.amount, happening.before
        if skill.crossing is not None and skill.what == "life" and not number <= skill.crossing < before:
            return False
        if skill.crossing is not None and skill.what == "counters" and not before < skill.crossing <= number:
            return False
        if skill.what == "dial":
            return True
        if skill.what == "life" and skill.whose_event == "self":
            return happening.side == watcher.side
        return self._is(skill.whose_event, watcher, happening)

    def _is(self, by: str, watcher: Card, happening: Happening) -> bool:
        if by == "self":
            return happening.card is watcher
        if by == "any":
            return True
        return happening.side is not None and (happening.side == watcher.side) == (by == "my")

    def _wait(self, skill: Skill, watcher: Card, happening: Happening) -> None:
        seat = watcher.side
        waiting = self._waiting_uses(skill, watcher, seat)
        if not self.uses_left(skill, watcher, seat, waiting) or len(self.waiting) >= WAITING:
            return
        event = Event(happening.amount, happening.reason, happening.side)
        if self.is_met(skill.condition, Asker(seat, watcher, cause=happening.cause, event=event)):
            origin = self.origin(watcher, seat)
            self.waiting.append(Waiting(seat, watcher, watcher.code, origin, skill.number, happening.cause, event))

    # Limits

    def _limit_key(self, skill: Skill, card: Card, seat: int) -> dict[str, Any]:
        key: dict[str, Any] = {"skill": skill.number, "per": skill.limit.per}
        return key | ({"seat": seat, "name": self.data(card).name} if skill.limit.by == "name" else {"card": card})

    def _entry(self, key: dict[str, Any]) -> dict[str, Any] | None:
        return next((entry for entry in self.limits if key.items() <= entry.items()), None)

    def uses_left(self, skill: Skill, card: Card, seat: int, waiting: int = 0) -> bool:
        """Whether it may be declared once more after so many that wait."""
        limit = skill.limit
        if limit.is_plain:
            return card.used.count(skill.number) + waiting < limit.times
        if limit.by == "copy" and not card.on_field:
            return True
        entry = self._entry(self._limit_key(skill, card, seat))
        if entry is None and len(self.limits) >= LOG:
            return False
        return (entry["times"] if entry else 0) + waiting < limit.times

    def _waiting_uses(self, skill: Skill, card: Card, seat: int) -> int:
        waits = [other for other in self.waiting if other.skill == skill.number]
        if skill.limit.by != "name":
            return sum(other.card is card for other in waits)
        name = self.data(card).name
        return sum(other.seat == seat and self.catalogue[other.code].name == name for other in waits)

    def count_use(self, skill: Skill, card: Card, seat: int) -> None:
        if skill.limit.is_plain or card.zone == "graveyard":
            card.used.append(skill.number)  # SIX-2.4: of the graveyard
        if skill.limit.is_plain:
            return
        if skill.limit.by == "name" or card.on_field:
            key = self._limit_key(skill, card, seat)
            entry = self._entry(key)
            if entry is None:
                entry = {"seat": seat, **key, "times": 0}
                self.limits.append(entry)
            entry["times"] += 1

    def forget_limits(self, per: str) -> None:
        self.limits = [entry for entry in self.limits if entry["per"] != per]
