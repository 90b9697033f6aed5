"""Six Nations: what the operations of a skill do, and which skills an event triggers."""

from typing import Any

from .six_cards import Skill
from .six_lang import read_who
from .six_table import Card, Link, Waiting
from .six_values import Asker, Values, bounded

MODS, WAITING = 128, 32  # so many changes of values, triggers that wait


class Effects(Values):
    """The table, with its operations."""

    # Carrying out

    def carry_out(self, skill: Skill, link: Link) -> None:
        asker = Asker(link.seat, link.card, link.targets, link.cause)
        if link.targets and not any(card.is_there for card in link.targets):
            return  # SIX-7.2: no target is left
        for op, given in skill.do:
            self._operate(op, given, asker)
            self.drop_lost_equipment()

    def _operate(self, op: str, given: Any, asker: Asker) -> None:
        if op == "negate":
            self._negate(given)
        elif op == "win":
            self.sides[asker.seat].has_won = True  # SIX-8.3
        elif op in ["draw", "damage", "heal"]:
            seat = asker.seat if given.get("who", "me") == "me" else 1 - asker.seat
            if op == "draw":
                self.draw(seat, self.worth(given["count"], asker))
            elif op == "damage":
                self.lose_life(seat, self.worth(given["amount"], asker))
            else:
                self._heal(seat, self.worth(given["amount"], asker))
        else:
            cards = self.cards_of(read_who(given["who"]), asker)
            if op.startswith("stat_"):
                self._change_values(op.removeprefix("stat_"), given, cards, asker)
            elif op == "destroy":
                self.destroy(cards)
            elif op in ["tap", "untap"]:
                for card in cards:
                    if card.on_field:
                        card.tapped = op == "tap"
            elif op in ["to_hand", "banish"]:
                zone = "hand" if op == "to_hand" else "banished"
                for card in cards:
                    if card.zone != zone:
                        self.send(card, zone)
            else:
                raise ValueError(f"no such operation: {op}")

    def _negate(self, what: str) -> None:
        if what == "attack":
            if self.attack is not None:
                self.attack.negated = True
        elif len(self.chain) > 1:
            answered = self.chain[-2]  # the last link is the one that negates
            if (answered.kind == "summon") == (what == "summon"):
                answered.negated = True

    def _change_values(self, op: str, given: dict[str, Any], cards: list[Card], asker: Asker) -> None:
        stats = [stat for stat in ("attack", "defence") if stat in given]
        worths = {stat: self.worth(given[stat], asker) for stat in stats}  # once, for all of them
        for card in [card for card in self.all_field(self.active) if card in cards]:
            if card.face_down or not self.is_creature(card):
                continue
            for stat in stats:
                mod = {"stat": stat, "op": op, "value": worths[stat], "until": given["until"]}
                if given["until"] == "source":
                    if not asker.card.on_field:
                        continue  # SIX-7.5: the source is not there
                    mod["source"] = asker.card
                self.change(card, mod)

    def change(self, card: Card, mod: dict[str, Any]) -> None:
        if sum(len(other.mods) for other in self.all_field()) < MODS:
            card.mods.append(mod)

    def draw(self, seat: int, count: int) -> None:
        side = self.sides[seat]
        for _ in range(max(0, count)):
            if not side.deck:
                side.drew_nothing = self.options["deckout"] == "on-draw"  # SIX-8.2
                return
            card = side.deck.pop(0)
            card.zone = "hand"
            side.hand.append(card)

    def lose_life(self, seat: int, points: int) -> None:
        self.sides[seat].life = bounded(self.sides[seat].life - max(0, points))

    def _heal(self, seat: int, points: int) -> None:
        side = self.sides[seat]
        healed = bounded(side.life + max(0, points))
        if self.options["life_cap"] == "start":
            healed = max(side.life, min(healed, self.options["life"]))  # SIX-8.5
        side.life = healed

    def destroy(self, cards: list[Card]) -> None:
        """They leave together (SIX-7.4), and every skill has seen all of them."""
        leaving = [card for card in self.all_field(self.active) if card in cards]
        watching = [card for card in self.all_field(self.active) if self.in_force(card)]
        for card in leaving:
            for watcher in watching:
                self._notice("destroyed", watcher, card)
        for card in leaving:
            self.send(card, "graveyard")
        self.drop_lost_equipment()

    def was_summoned(self, card: Card) -> None:
        for watcher in list(self.all_field(self.active)):
            if self.in_force(watcher):
                self._notice("summoned", watcher, card)

    def phase_comes(self, which: str) -> None:
        """Collects the triggers of the start or the end of the turn."""
        for card in self.all_field(self.active):
            for skill in self.data(card).skills if self.in_force(card) else ():
                whose = {"my": card.side == self.active, "enemy": card.side != self.active, "any": True}[skill.whose]
                if skill.when == "phase" and skill.phase == which and whose:
                    self._wait(skill, card, None)

    def _notice(self, event: str, watcher: Card, card: Card) -> None:
        """`watcher` sees what happens to `card`, which is still there."""
        for skill in self.data(watcher).skills:
            if skill.when != event:
                continue
            seen = {"self": watcher is card, "my": card.side == watcher.side, "enemy": card.side != watcher.side}
            if seen[skill.by]:
                self._wait(skill, watcher, card)

    def _wait(self, skill: Skill, watcher: Card, cause: Card | None) -> None:
        waits = [other for other in self.waiting if other.card is watcher and other.skill == skill.number]
        if watcher.used.count(skill.number) + len(waits) >= skill.limit:
            return
        seat = watcher.side
        if self.is_met(skill, Asker(seat, watcher, cause=cause)) and len(self.waiting) < WAITING:
            origin = self.origin(watcher, seat)
            self.waiting.append(Waiting(seat, watcher, watcher.code, origin, skill.number, cause))  # SIX-7.3
