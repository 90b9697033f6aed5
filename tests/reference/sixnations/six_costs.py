"""Six Nations: what the use of a skill costs (SIX-2.4, SIX-2.5, SIX-5.8)."""

from dataclasses import dataclass
from itertools import combinations
from typing import Any

from .six_cards import Skill
from .six_judge import Judge
from .six_lang import read_filter
from .six_table import Card, Link, Question, Work
from .six_values import Asker

ZONES = {"graveyard": "graveyard", "banished": "banished", "hand": "hand", "deck_bottom": "deck"}


@dataclass
class Choice:
    """One entry of a cost that is paid with cards chosen."""

    kind: str
    count: int
    cards: list[Card]
    to: str = ""


class Costs(Judge):
    """The table, with its costs."""

    def choices_of(
        self, skill: Skill, seat: int, card: Card, is_use: bool, paid: list[Card], blind: bool = False
    ) -> list[Choice]:
        """`blind`: as those see it who do not see the hand, every card of which may fit."""
        pays_itself = any(kind == "move_as_cost" and value.get("who") == "self" for kind, value in skill.cost)
        leaves = is_use or pays_itself or card.zone in ["hand", "banished"]
        found = []
        for kind, value in skill.cost:
            choice = self._choice(kind, value, seat, card, blind)
            if choice is not None:
                choice.cards = [other for other in choice.cards if other not in paid and not (leaves and other is card)]
                found.append(choice)
        return found

    def _choice(self, kind: str, value: Any, seat: int, card: Card, blind: bool) -> Choice | None:
        asker = Asker(seat, card)
        if kind in ["discard", "reveal"]:
            given = value if isinstance(value, dict) else {"count": value}
            cards = self.pile(seat, "hand")
            if given.get("of") and not blind:
                cards = [other for other in cards if self.matches(other, read_filter(given["of"]), asker)]
            return Choice(kind, given.get("count", 1), cards)
        if kind == "move_as_cost" and value.get("who") != "self":
            cards = self.found(read_filter(value["of"]), asker)
            cards = [other for other in cards if other.zone != "battle" and not self.cannot(other, "pay")]
            return Choice(kind, value.get("count") or 1, cards, ZONES[value["to"]])
        return None

    def life_price(self, skill: Skill, seat: int, card: Card, cause: Card | None) -> int:
        """All entries together."""
        asker = Asker(seat, card, cause=cause)
        amounts = [value for kind, value in skill.cost if kind == "pay_life"]
        worth = sum(self.worth(amount, asker) for amount in amounts)
        return max(0, worth - self.permitted_total(seat, "cost_less")) if amounts else 0

    def can_pay(
        self, skill: Skill, seat: int, card: Card, is_use: bool, cause: Card | None = None, blind: bool = False
    ) -> bool:
        """In full."""
        life = self.life_price(skill, seat, card, cause)
        for kind, value in skill.cost:
            if not self._can_pay_itself(kind, value, card, is_use):
                return False
        if life > max(0, self.sides[seat].life):
            return False
        return self._payable(self.choices_of(skill, seat, card, is_use, [], blind))

    def _can_pay_itself(self, kind: str, value: Any, card: Card, is_use: bool) -> bool:
        """What the card that is used pays by itself."""
        if kind == "tap":
            return not is_use and not card.tapped and card.on_field and not self.cannot(card, "tap")
        if kind == "counters":
            return not is_use and card.on_field and card.counters.get(value["name"], 0) >= value["count"]
        if kind == "move_as_cost" and value.get("who") == "self":
            return not is_use and card.is_there and card.zone != "battle" and not self.cannot(card, "pay")
        return True

    def _payable(self, choices: list[Choice]) -> bool:
        """No card pays twice: any entries together find as many cards as they want."""
        for size in range(1, len(choices) + 1):
            for some in combinations(choices, size):
                cards = [card for choice in some for card in choice.cards]
                if len(set(map(id, cards))) < sum(choice.count for choice in some):
                    return False
        return True

    # Paying

    def pay(self, link: Link, skill: Skill, by: str, paid: list[Card] | None, chosen: list[str]) -> Work:
        """`paid` and `chosen`: cards that have paid already, and the names of those of the entry that is being paid."""
        seat, is_use = link.seat, link.kind == "use"
        if paid is None:
            self._pay_at_once(link, skill)
            paid = []
        already = link.paid
        number, shown = 0, list[Card]()
        while True:
            choices = self.choices_of(skill, seat, link.card, is_use, paid)
            if number == len(choices):
                break
            choice, later = choices[number], choices[number + 1 :]
            if already >= choice.count:
                already -= choice.count
                number += 1
                continue
            choice.count -= already
            legal = [card for card in choice.cards if self._leaves_enough(card, choice, later)]
            if not legal:  # what could have paid has left with what has paid
                already, number, chosen = 0, number + 1, []
                continue
            moves = sorted({self.answer_for(card, seat) for card in legal})
            most = choice.count + already
            window = {"seat": seat, "ask": "card", "by": by, "min": most, "max": most, "chosen": list(chosen)}
            answer = yield Question(window, moves)
            card = next(card for card in legal if self.answer_for(card, seat) == answer)
            chosen.append(answer.split(" ", 1)[1])
            self._pay_with(card, choice, seat, paid, shown)
            link.paid += 1
            already += 1
            if already == most:
                already, number = 0, number + 1
                chosen = []

    def _leaves_enough(self, card: Card, choice: Choice, later: list[Choice]) -> bool:
        rest = [Choice(choice.kind, choice.count - 1, choice.cards), *later]
        without = [Choice(each.kind, each.count, [other for other in each.cards if other is not card]) for each in rest]
        return self._payable(without)

    def _pay_at_once(self, link: Link, skill: Skill) -> None:
        card = link.card
        price = self.life_price(skill, link.seat, card, link.cause)
        self.set_life(link.seat, self.sides[link.seat].life - price, "rule")
        for kind, value in skill.cost:
            self.count_entry(f"cost {kind}")
            if kind == "tap":
                self.set_tapped(card, True, "rule")
            elif kind == "counters":
                card.counters[value["name"]] -= value["count"]
                if card.counters[value["name"]] == 0:
                    del card.counters[value["name"]]
            elif kind == "move_as_cost" and value.get("who") == "self":
                link.card = self.send(link.card, ZONES[value["to"]])
                self.drop_lost_equipment()

    def _pay_with(self, card: Card, choice: Choice, seat: int, paid: list[Card], shown: list[Card]) -> None:
        if choice.kind == "discard":
            self.tally(seat, "discards")
            paid.append(self.send(card, "graveyard"))
        elif choice.kind == "reveal":
            paid.append(card)
            shown.append(card)
            self.known_now(seat, [each.code for each in shown if each.zone == "hand" and each.code == card.code])
        else:
            if not card.face_down:
                shown.append(card)
            paid.append(self.send(card, choice.to, bottom=True))
            shown[:] = [paid[-1] if each is card else each for each in shown]
            self.drop_lost_equipment()
