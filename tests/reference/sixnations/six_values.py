"""Six Nations: what filters match, what amounts are worth, and what attack and defence a creature has."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from .six_cards import Skill
from .six_lang import Amount, Filter, Who, Word, compare, read_amount, read_condition, read_who
from .six_table import Card, Table

MOST = 1_000_000_000


@dataclass
class Asker:
    """For whom a filter or an amount is evaluated."""

    seat: int
    card: Card
    targets: list[Card] = field(default_factory=list)
    cause: Card | None = None
    static: bool = False  # a static skill sees values without what static skills give


def bounded(number: int) -> int:
    """No amount goes beyond this."""
    return max(-MOST, min(MOST, number))


class Values(Table):
    """The table, with its values."""

    # Filters

    def found(self, wanted: Filter, asker: Asker) -> list[Card]:
        """All cards that match, the active player's first, battle 1-5 before tower 1-5."""
        return [card for card in self._zone(wanted) if self.matches(card, wanted, asker)]

    def _zone(self, wanted: Filter) -> Iterator[Card]:
        if wanted.zone in ["field", "battle", "tower"]:
            yield from self.all_field(self.active)
        else:
            for seat in (self.active, 1 - self.active):
                yield from getattr(self.sides[seat], wanted.zone)

    def matches(self, card: Card, wanted: Filter, asker: Asker) -> bool:
        if card.face_down and not wanted.has("facedown"):
            return False
        return all(self._holds(card, word, asker) != word.negated for word in wanted.words)

    def _holds(self, card: Card, word: Word, asker: Asker) -> bool:
        data = self.data(card)
        text = word.text
        if text == "my":
            return card.side == asker.seat
        if text == "enemy":
            return card.side != asker.seat
        if text == "self":
            return card is asker.card
        if text == "field":
            return card.on_field
        if text in ["battle", "tower", "hand", "graveyard", "banished", "deck"]:
            return card.zone == text
        if text == "tapped":
            return card.tapped
        if text == "facedown":
            return card.face_down
        if card.face_down:
            return False  # nothing of what is printed on it is told
        if text in ["creature", "support", "interference"]:
            return data.kind == text
        if text == "effect":
            return data.is_creature and len(data.skills) > 0  # SIX-1.1
        if text == "plain":
            return data.is_creature and len(data.skills) == 0  # SIX-1.1
        if text == "code":
            return word.value in [data.code, data.code.partition("@")[0]]
        if text == "level":
            return compare(data.level, word.cmp, int(word.value))
        if text in ["attack", "defence"]:
            worth = self.value(card, text, static=not asker.static)
            return data.is_creature and compare(worth, word.cmp, int(word.value))
        return bool(getattr(data, text) == word.value)  # nation attribute rarity type name

    def cards_of(self, who: Who, asker: Asker) -> list[Card]:
        """The cards that W names and that are still there (SIX-7.2)."""
        if isinstance(who, Filter):
            return self.found(who, asker)
        named: list[Card | None] = []
        if who == "self":
            named = [asker.card]
        elif who == "target":
            named = [*asker.targets]
        elif who == "bearer":
            bearer = asker.card.bearer if asker.card.on_field else None
            named = [bearer] if bearer is not None and bearer.on_field else []  # SIX-5.7: it may wait on the chain
        elif who == "cause":
            named = [asker.cause]
        elif self.attack is not None:
            named = [self.attack.attacker if who == "attacker" else self.attack.target]
        return [card for card in named if card is not None and card.is_there]

    # Amounts

    def worth(self, amount: str | int, asker: Asker) -> int:
        return self._evaluate(read_amount(amount), asker)

    def _evaluate(self, amount: Amount, asker: Asker) -> int:
        return bounded(self._unbounded(amount, asker))

    def _unbounded(self, amount: Amount, asker: Asker) -> int:
        head = amount[0]
        if head == "number":
            return int(amount[1])
        if head == "life":
            return self.sides[asker.seat].life
        if head == "enemy_life":
            return self.sides[1 - asker.seat].life
        if head == "turn":
            return self.turn
        if head == "count":
            return len(self.found(amount[1], asker))
        if head == "value":
            return sum(self._value_for(card, amount[1], asker) for card in self.cards_of(amount[2], asker))
        left, right = self._evaluate(amount[1], asker), self._evaluate(amount[2], asker)
        if head == "+":
            return left + right
        if head == "-":
            return left - right
        if head == "*":
            return left * right
        if head == "/":
            return left // right if right != 0 else 0
        return min(left, right) if head == "min" else max(left, right)

    def _value_for(self, card: Card, stat: str, asker: Asker) -> int:
        if card.face_down:
            return 0
        return self.data(card).level if stat == "level" else self.value(card, stat, static=not asker.static)

    def is_met(self, skill: Skill, asker: Asker) -> bool:
        if not skill.condition:
            return True
        left, cmp, right = read_condition(skill.condition)
        return compare(self._evaluate(left, asker), cmp, self._evaluate(right, asker))

    # Attack and defence

    def printed(self, card: Card, stat: str) -> int:
        return self.data(card).attack if stat == "attack" else self.data(card).defence

    def value(self, card: Card, stat: str, static: bool = True) -> int:
        """SIX-7.6: printed, then set, then times, then add, then floor 0."""
        worth = self.printed(card, stat)
        if not card.on_field or card.face_down or not self.is_creature(card):
            return worth
        changes = [(mod["op"], mod["value"]) for mod in card.mods if mod["stat"] == stat]
        if static:
            changes += self._static_changes(card, stat)
        for op, value in changes:
            if op == "set":
                worth = value  # the last one stands
        for op, value in changes:
            if op == "times":
                worth = bounded(worth * value // 100)  # halves round down
        for op, value in changes:
            if op == "add":
                worth = bounded(worth + value)
        return max(0, worth)  # SIX-6.11

    def _static_changes(self, card: Card, stat: str) -> list[tuple[str, int]]:
        """What the static skills in force give this card, seat 0's first, battle 1-5 before tower 1-5."""
        changes = []
        for source in self.all_field():
            for skill in self.data(source).skills:
                if skill.when != "static" or not self.in_force(source):
                    continue
                asker = Asker(source.side, source, static=True)
                for op, given in skill.do:
                    given_here = op.startswith("stat_") and stat in given and self._gives(given["who"], card, asker)
                    if given_here and self.is_met(skill, asker):
                        changes.append((op.removeprefix("stat_"), self.worth(given[stat], asker)))
        return changes

    def _gives(self, text: str, card: Card, asker: Asker) -> bool:
        who = read_who(text)
        if isinstance(who, Filter):
            where = {"field": card.on_field}.get(who.zone, card.zone == who.zone)
            return where and self.matches(card, who, asker)
        return card in self.cards_of(who, asker)
