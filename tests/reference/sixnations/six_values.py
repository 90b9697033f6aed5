"""Six Nations: what filters match, what amounts are worth, and whether conditions hold."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from .six_amounts import Amount, read_amount
from .six_lang import Filter, Word, compare
from .six_table import DIAL, Card, Event, Table

MOST = 1_000_000_000
FIELD_ZONES = ["field", "battle", "tower"]
PHASE_WORDS = {"strategy": ["strategy"], "duel": ["duel", "battle", "defence"], "second": ["second-strategy"]}


@dataclass
class Asker:
    """For whom a filter or an amount is evaluated."""

    seat: int
    card: Card
    targets: list[Card] = field(default_factory=list)
    cause: Card | None = None
    static: bool = False  # a static skill sees what is printed
    event: Event = field(default_factory=Event)
    previous: list[Card] = field(default_factory=list)
    seen: list[Card] = field(default_factory=list)  # cards of hands and decks that everybody has seen
    looked: list[Card] = field(default_factory=list)  # those that the asker has looked at

    def forget(self, cards: list[Card]) -> None:
        """They are picked anew, and nobody is told that they are those that were shown."""
        self.seen = [card for card in self.seen if card not in cards]
        self.looked = [card for card in self.looked if card not in cards]


def bounded(number: int) -> int:
    """No amount goes beyond this."""
    return max(-MOST, min(MOST, number))


class Values(Table, ABC):
    """The table, with its values."""

    @abstractmethod
    def value(self, card: Card, stat: str, static: bool = True) -> int:
        """Attack or defence of a card as it is now."""

    @abstractmethod
    def identity(self, card: Card, what: str, static: bool = True) -> Any:
        """level, name, nation or attribute of a card as it is now."""

    # Filters

    def found(self, wanted: Filter, asker: Asker) -> list[Card]:
        """All cards that match: on the field the active player's first; elsewhere the asker's, oldest first."""
        return [card for card in self._zone(wanted, asker) if self.matches(card, wanted, asker)]

    def _zone(self, wanted: Filter, asker: Asker) -> Iterator[Card]:
        if wanted.zone in FIELD_ZONES:
            yield from self.all_field(self.active)
            return
        for seat in (asker.seat, 1 - asker.seat):
            yield from self.pile(seat, wanted.zone)

    def pile(self, seat: int, zone: str) -> list[Card]:
        """Graveyard and banished zone from the oldest, the hand by code, the deck from the bottom."""
        cards: list[Card] = getattr(self.sides[seat], zone)
        if zone == "hand":
            return sorted(cards, key=lambda card: card.code)
        return cards[::-1] if zone == "deck" else list(cards)

    def matches(self, card: Card, wanted: Filter, asker: Asker, any_face: bool = False) -> bool:
        if card.face_down and not any_face and not wanted.has("facedown"):
            return False
        return all(self._holds(card, word, asker, any_face) != word.negated for word in wanted.words)

    def _holds(self, card: Card, word: Word, asker: Asker, any_face: bool) -> bool:
        data = self.data(card)
        text = word.text
        if text == "any":
            return True
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
        if text in ["tapped", "untapped"]:
            return card.tapped == (text == "tapped")
        if text == "facedown":
            return card.face_down
        if text in ["stolen", "owned"]:
            return (card.side != card.owner) == (text == "stolen")
        if text == "counters":
            return compare(sum(card.counters.values()), word.cmp, int(word.value))
        if text == "equipped":
            return any(other.bearer is card for other in self.all_field())
        if card.face_down and not any_face:
            return False  # nothing of what is printed on it is told
        if text == "token":
            return data.token
        if text in ["creature", "support", "interference"]:
            return data.kind == text
        if text == "effect":
            return data.is_creature and len(data.skills) > 0  # SIX-1.1
        if text == "plain":
            return data.is_creature and len(data.skills) == 0  # SIX-1.1
        if text == "code":
            if "@" in str(word.value):
                return word.value == data.code
            return bool(self.identity(card, "name", not asker.static) == self.catalogue[str(word.value)].name)
        if text == "level":
            return compare(self.identity(card, "level", not asker.static), word.cmp, int(word.value))
        if text in ["attack", "defence"]:
            worth = self.value(card, text, static=not asker.static)
            return data.is_creature and compare(worth, word.cmp, int(word.value))
        if text in ["name", "nation", "attribute"]:
            return bool(self.identity(card, text, not asker.static) == word.value)
        return bool(getattr(data, text) == word.value)  # rarity type

    def refs(self, ref: str, asker: Asker) -> list[Card]:
        """The cards that a word names and that are still there (SIX-7.2)."""
        named: list[Card | None] = []
        if ref == "self":
            named = [asker.card] if asker.card.on_field else []
        elif ref == "target":
            named = [*asker.targets]
        elif ref == "previous":
            named = [*asker.previous]
        elif ref == "bearer":
            bearer = asker.card.bearer if asker.card.on_field else None
            named = [bearer] if bearer is not None and bearer.on_field else []  # SIX-5.7: it may wait on the chain
        elif ref == "attachment":
            named = [card for card in self.all_field(self.active) if card.bearer is asker.card]
        elif ref == "cause":
            named = [asker.cause]
        elif self.attack is not None:
            named = [self.attack.attacker if ref == "attacker" else self.attack.target]
        return [card for card in named if card is not None and card.is_there]

    # Amounts

    def worth(self, amount: str | int, asker: Asker) -> int:
        return self.evaluate(read_amount(amount), asker)

    def evaluate(self, amount: Amount, asker: Asker) -> int:
        return bounded(self._unbounded(amount, asker))

    def _unbounded(self, amount: Amount, asker: Asker) -> int:
        head = amount[0]
        if head == "number":
            return int(amount[1])
        self.count_entry(f"amount {head}")
        if head == "count":
            return len(self.found(amount[1], asker))
        if head == "exists":
            return int(self.found(amount[1], asker) != [])
        if head in ["sum", "max_of"]:
            worths = [self._of(card, amount[1], asker) for card in self.found(amount[2], asker)]
            return sum(worths) if head == "sum" else max(worths, default=0)
        if head == "of":
            return sum(self._of(card, amount[1], asker) for card in self.refs(amount[2], asker))
        if head in ["past", "ever"]:
            whose, _, what = amount[1].partition("_")
            side = self.sides[asker.seat if whose == "my" else 1 - asker.seat]
            counted = side.past if head == "past" else side.ever
            return counted.get(what, 0)
        if head == "dice":
            return self.below(6) + 1
        if len(amount) == 1:
            return int(self._plain(head, asker))
        if head == "not":
            return int(not self.evaluate(amount[1], asker))
        if head == "compare":
            left, right = self.evaluate(amount[2], asker), self.evaluate(amount[3], asker)
            return int(compare(left, amount[1], right))
        left, right = self.evaluate(amount[1], asker), self.evaluate(amount[2], asker)
        if head == "and":
            return int(bool(left) and bool(right))
        if head == "or":
            return int(bool(left) or bool(right))
        if head == "+":
            return left + right
        if head == "-":
            return left - right
        if head == "*":
            return left * right
        if head == "/":
            return left // right if right != 0 else 0
        return min(left, right) if head == "min" else max(left, right)

    def _plain(self, word: str, asker: Asker) -> int:
        mine, other = self.sides[asker.seat], self.sides[1 - asker.seat]
        numbers = {
            "life": mine.life,
            "enemy_life": other.life,
            "turn": self.turn,
            "hand": len(mine.hand),
            "enemy_hand": len(other.hand),
            "deck": len(mine.deck),
            "enemy_deck": len(other.deck),
            "event": asker.event.amount,
        }
        return numbers[word] if word in numbers else int(self._word_holds(word, asker))

    def _word_holds(self, word: str, asker: Asker) -> bool:
        if word in ["my_turn", "enemy_turn"]:
            return (self.active == asker.seat) == (word == "my_turn")
        if word in PHASE_WORDS:
            return self.phase in PHASE_WORDS[word]
        if word in DIAL:
            return self.options["mode"] == "hell" and self.dial == word
        if word == "in_battle":
            return self.attack is not None
        if word == "attacking":
            return self.attack is not None and self.attack.attacker is asker.card and asker.card.is_there
        if word == "defending":
            return self.attack is not None and self.attack.target is asker.card and asker.card.is_there
        if word in ["event_mine", "event_enemy"]:
            return asker.event.side is not None and (asker.event.side == asker.seat) == (word == "event_mine")
        return asker.event.reason == word.removeprefix("event_")

    def _of(self, card: Card, stat: str, asker: Asker) -> int:
        if stat == "counters":
            return sum(card.counters.values())
        if card.face_down:
            return 0
        if stat == "level":
            return int(self.identity(card, "level", not asker.static))
        return self.value(card, stat, static=not asker.static)

    def is_met(self, condition: str, asker: Asker) -> bool:
        return not condition or self.worth(condition, asker) != 0
