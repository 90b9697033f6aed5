"""Six Nations, slowly and obviously: written from the rulebook alone, to be compared with the fast game."""

import sys
from copy import deepcopy
from typing import Any

from .six_events import Happening
from .six_json import Json
from .six_table import Card, Chance, Link, Side

__all__ = ["Chance", "Reference"]

sys.setrecursionlimit(20_000)  # SIX-7.7: 256 resolutions, one called by the other


class Reference(Json):
    """One match of Six Nations, as the rulebook says it."""

    def __init__(self, options: dict[str, Any], cards: list[dict[str, Any]], first: int) -> None:
        super().__init__(options, cards, [Side(0), Side(0)], first)
        self._legal: dict[int, list[str]] = {}

    @classmethod
    def from_position(cls, position: dict[str, Any], cards: list[dict[str, Any]] | None = None) -> "Reference":
        """`cards` in the schema of the card language; the position's own ones come on top."""
        own = position.get("cards")
        position = deepcopy({key: value for key, value in position.items() if key != "cards"})
        match = cls(position.get("options", {}), [*(cards or []), *(own or [])], position["first"])
        match.cards_of_position = own
        match.read(position)
        match._show_open_hands()
        return match

    def legal(self, seat: int) -> list[str]:
        if seat not in self.asked():
            return []
        if seat not in self._legal:
            self._legal[seat] = sorted(set(self.moves_of(seat)))  # equal cards make one and the same move
        return list(self._legal[seat])

    def play(self, text: str, seat: int, chance: Chance | None = None) -> None:
        if text not in self.legal(seat):
            raise ValueError(f"not legal for seat {seat}: {text}")
        self._legal = {}
        self.chance = chance
        verb, *rest = text.split(" ")
        self._play(verb, rest, text, seat)
        self._show_open_hands()

    def _show_open_hands(self) -> None:
        for owner in (0, 1):
            if self.permitted(owner, "open_hand"):
                self.known_now(owner, [card.code for card in self.sides[owner].hand])

    def _play(self, verb: str, rest: list[str], text: str, seat: int) -> None:
        if self.window is not None and verb not in ["use", "activate"]:
            self._answer(verb, rest, text)
        elif verb in ["destroy", "pay"]:
            self.answer_toll(seat, verb)
        elif verb == "next":
            self.say_next()
        elif verb == "pass":
            self.pass_step()
        elif verb == "attack":
            self._attack(rest[0], seat)
        elif verb == "guard" and len(rest) == 2:
            self.guard_from_tower(self._named(rest[0], seat), int(rest[1][1:]))
        elif verb == "guard":
            self.guard_from_hand(rest[0])
        else:
            self._act(verb, rest, seat)

    def _named(self, name: str, seat: int) -> Card:
        card = self.at(name, seat)
        assert card is not None
        return card

    def _answer(self, verb: str, rest: list[str], text: str) -> None:
        assert self.window is not None
        if self.question is not None:
            self.advance(text)
        elif verb == "pass" and self.announced:
            self.next_phase()  # SIX-5.9
        elif verb == "pass":
            self.resolve_chain()  # SIX-7.1
        elif verb == "card":
            self.answer_hand_limit(rest[0])
        elif verb == "choose":
            self.answer_order(int(rest[0]))
        else:
            self.answer_yes_no(verb)

    def _attack(self, text: str, seat: int) -> None:
        attacker, target = text.split(">")
        named = None if target == "player" else self._named(target, seat)
        self.declare_attack(self._named(attacker, seat), named)

    # Strategy, and uses at any time

    def _act(self, verb: str, rest: list[str], seat: int) -> None:
        if verb == "activate":
            place, _, number = rest[0].rpartition(".")
            card = self.to_activate(place, int(number), seat)
            self._set_stage(5 if self.is_creature(card) else 3, seat)
            self.window = None
            link = Link(seat, card, card.code, self.origin(card, seat), "activate", int(number))
            self.chain.append(link)
            self.begin(link)
        elif verb == "use":
            self._set_stage(3, seat)
            self._use(rest, seat)
        elif verb == "summon":
            self._set_stage(1, seat)
            self.summons += 1
            self._summon(verb, rest[0], rest[1], seat)
        elif verb == "move":
            self._set_stage(2, seat)
            self._move(rest[0], rest[1], seat)
        elif verb == "ambush":
            self._set_stage(3, seat)
            self._ambush(rest[0], rest[1], seat)
        else:
            self._set_stage(4, seat)
            fee = [self._named(name, seat) for name in rest[1].split("+")]
            self._summon(verb, rest[0], rest[2] if verb == "sacrifice" else rest[1], seat, fee)

    def _set_stage(self, kind: int, seat: int) -> None:
        """SIX-5.1: the kind of action begun last."""
        main = self.window is None and self.phase == "strategy" and seat == self.active
        if main and self.options["strategy_order"] == "fixed":
            self.stage = kind

    def _from_hand(self, code: str, seat: int) -> Card:
        return next(card for card in self.sides[seat].hand if card.code == code)

    def _summon(self, how: str, code: str, place: str, seat: int, fee: list[Card] | None = None) -> None:
        card = self.send(self._from_hand(code, seat), "chain")
        area = "battle" if place[0] == "b" else "tower"
        link = Link(seat, card, code, "h", "summon", summon=how, place=(area, int(place[1:])))
        self.chain.append(link)
        for paid in fee or []:
            if how == "upgrade":
                link.tapped = paid.tapped  # SIX-5.7
                for other in self.all_field():
                    if other.bearer is paid:
                        other.bearer = card  # SIX-5.7
            self.send(paid, "graveyard")  # SIX-5.6
        self.drop_lost_equipment()
        self.ask_response(1 - seat)

    def _move(self, start: str, end: str, seat: int) -> None:
        card, other = self._named(start, seat), self.at(end, seat)
        self.shift(card, "battle" if end[0] == "b" else "tower", int(end[1:]))
        if self.options["moves_per_turn"] == "once":
            card.moved = True  # SIX-5.4
            if other is not None:
                other.moved = True
        else:
            self.moves += 1
        self.settle()

    def _ambush(self, code: str, place: str, seat: int) -> None:
        card = self.put(self._from_hand(code, seat), seat, "tower", int(place[1:]))
        card.face_down, card.laid = True, self.turn  # SIX-5.5
        known = self.sides[seat].known  # any of them but the creatures may have been laid
        self.sides[seat].known = [code for code in known if self.catalogue[code].is_creature]

    def _use(self, rest: list[str], seat: int) -> None:
        self.window = None
        turned = rest[0] in ["t1", "t2", "t3", "t4", "t5"]
        card = self._named(rest[0], seat) if turned else self._from_hand(rest[0], seat)
        data, origin = self.data(card), self.origin(card, seat)
        if data.type == "environment":
            for old in self.environments(seat):
                self.send(old, "graveyard")  # SIX-2.6
            self.drop_lost_equipment()
        if turned:
            card.face_down, card.laid = False, 0
        elif data.stays:
            card = self.put(card, seat, "tower", int(rest[1][1:]))
        else:
            card = self.send(card, "chain")
        skill = data.use_skill
        link = Link(seat, card, card.code, origin, "use", skill.number if skill else 0)
        self.chain.append(link)
        self.tally(seat, "uses")
        if turned:
            self.happen(Happening("changed", card, seat, card, reason="rule", how="face"))
        elif data.stays:
            self.note_entering(card, "hand", "rule")
        self.begin(link)
