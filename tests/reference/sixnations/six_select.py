"""Six Nations: the cards that a step works on, and the choices among them."""

from collections.abc import Callable

from .six_lang import Selector
from .six_moves import Moves
from .six_table import LETTERS, Card, Question, Work
from .six_values import FIELD_ZONES, Asker

HIDDEN = ["hand", "deck"]


MOST = 64  # cards that a step works on


class Selecting(Moves):
    """The table, with its selectors."""

    def select(self, selector: Selector, asker: Asker, by: str) -> Work:
        """The cards that W names now, without those protected from the other side's effects."""
        self.count_entry("selector " + (selector.ref or selector.kind + (" previous" if selector.previous else "")))
        if selector.kind == "ref":
            found = self.refs(selector.ref, asker)
        elif selector.kind == "all":
            found = self.found(selector.filter, asker)
        elif selector.kind == "top":
            seat = 1 - asker.seat if selector.filter.has("enemy") else asker.seat
            found = self.sides[seat].deck[: self.some(selector, asker)]
        elif selector.kind == "random":
            found = self._random(selector, asker)
        elif selector.kind == "until":
            found = self._until(selector, asker)
        else:
            found = yield from self._choose(selector, asker, by)
        cards = self.topmost([card for card in found if not self.is_left_out(card, asker)][:MOST])
        if selector.kind != "ref" and not selector.previous:
            asker.forget(cards)
        return cards

    def topmost(self, cards: list[Card]) -> list[Card]:
        """Of equal cards of a deck the topmost are meant."""
        found: list[Card] = []
        for card in cards:
            if card.zone == "deck":
                deck = self.sides[card.side].deck
                card = next(other for other in deck if other.code == card.code and other not in found)
            found.append(card)
        return found

    def lift(self, card: Card) -> None:
        """A card of a deck changes places with the topmost of its equals."""
        deck = self.sides[card.side].deck
        at, top = deck.index(card), next(k for k, other in enumerate(deck) if other.code == card.code)
        deck[at], deck[top] = deck[top], deck[at]

    def some(self, selector: Selector, asker: Asker) -> int:
        return max(0, min(20, self.evaluate(selector.count, asker)))

    def is_left_out(self, card: Card, asker: Asker) -> bool:
        return card.on_field and card.side != asker.seat and self.is_shielded(card, "effect")

    def _candidates(self, selector: Selector, asker: Asker) -> list[Card]:
        """Seat 0's places first, then seat 1's; piles from the asker's."""
        if selector.previous:
            found = self.refs("previous", asker)
            found = [card for card in found if self.matches(card, selector.filter, asker, any_face=True)]
        elif selector.filter.zone in FIELD_ZONES:
            found = [card for card in self.all_field() if self.matches(card, selector.filter, asker)]
        else:
            found = self.found(selector.filter, asker)
        return [card for card in found if not self.is_left_out(card, asker)]

    def _random(self, selector: Selector, asker: Asker) -> list[Card]:
        cards = self._candidates(selector, asker)
        number = min(self.some(selector, asker), len(cards))
        self.pick_random(cards, number)
        return cards[:number]

    def pick_random(self, cards: list[Card], number: int) -> None:
        """The first ones become chosen at random."""
        for j in range(number):
            k = j + self.below(len(cards) - j)
            cards[j], cards[k] = cards[k], cards[j]

    def _until(self, selector: Selector, asker: Asker) -> list[Card]:
        """Shown from the top of the own deck until one fits; the others go under the deck in random order."""
        deck = self.sides[asker.seat].deck
        others: list[Card] = []
        found: list[Card] = []
        while deck and not found:
            card = deck.pop(0)
            (found if self.matches(card, selector.filter, asker) else others).append(card)
        deck[:0] = found
        deck.extend(self.shuffled(others))
        return found

    def _choose(self, selector: Selector, asker: Asker, by: str) -> Work:
        seat = 1 - asker.seat if selector.kind == "enemy chooses" else asker.seat
        hidden = not selector.previous and selector.filter.zone in HIDDEN
        owner = 1 - asker.seat if selector.filter.has("enemy") else asker.seat
        if hidden and not self.pile(owner, selector.filter.zone):
            return []
        size = len(self.pile(owner, selector.filter.zone)) if hidden else 0
        if selector.previous:
            size = len([card for card in self.refs("previous", asker) if self.is_hidden(card, asker)])
        chosen = yield from self.choices(
            seat, lambda: self._candidates(selector, asker), selector.least, selector.most, size, by
        )
        if hidden and selector.filter.zone == "deck":
            self.searched.append(owner)
        return chosen

    def is_hidden(self, card: Card, asker: Asker) -> bool:
        """Of the result of the step before: not everybody has seen it."""
        return card.zone in HIDDEN and card not in asker.seen

    def choices(
        self, seat: int, candidates: Callable[[], list[Card]], least: int, most: int, hidden: int, by: str
    ) -> Work:
        """One card at a time: of the `hidden` cards of a hidden zone up to `done`, else until nobody is left."""
        chosen: list[Card] = []
        while len(chosen) < most:
            left = [card for card in candidates() if card not in chosen]
            if not left and (hidden == 0 or len([card for card in chosen if card.zone in HIDDEN]) >= hidden):
                break
            moves = sorted({self.answer_for(card, seat) for card in left})
            if len(chosen) >= least or not left:
                moves.append("done")
            answer = yield Question(self.choice_window(seat, chosen, least, most, by), moves)
            if answer == "done":
                break
            chosen.append(self.the_one(left, answer, seat))
        return chosen

    def the_one(self, cards: list[Card], answer: str, seat: int) -> Card:
        """Of equal cards the first; of a deck the topmost, of another pile the oldest."""
        fitting = [card for card in cards if self.answer_for(card, seat) == answer]
        zone, side = fitting[0].zone, fitting[0].side
        if zone in ["graveyard", "banished"]:
            fitting = [card for card in self.pile(side, zone) if card in fitting]
        return fitting[-1] if zone == "deck" else fitting[0]

    def choice_window(self, seat: int, chosen: list[Card], least: int, most: int, by: str) -> dict[str, object]:
        names = [self.answer_for(card, seat).split(" ", 1)[1] for card in chosen]
        return {"seat": seat, "ask": "card", "by": by, "min": least, "max": most, "chosen": names}

    def answer_for(self, card: Card, seat: int) -> str:
        if card.zone in HIDDEN:
            return f"card {card.code}"
        assert card.zone in LETTERS
        return f"target {self.name(card, seat)}"

    searched: list[int]  # seats whose decks have been searched by the step
