"""Six Nations: one attack, step by step (SIX-6)."""

from abc import abstractmethod

from .six_chain import Chains
from .six_events import Happening
from .six_table import Attack, Card


class Duel(Chains):
    """The table, with its attack."""

    def declare_attack(self, attacker: Card, target: Card | None) -> None:
        if target is not None and self.has_keyword(attacker, "attack_all"):
            place = (target.side, target.zone, target.place)
            attacker.struck += [place] if place not in attacker.struck else []
        self.attack = Attack(attacker, target, 1 - self.active if target is None else target.side)
        self.tally(self.active, "attacks")
        self._note_both("attack_declared", "")
        self.ask_response(1 - self.active)  # SIX-7.1: the attack itself is no link

    def _note_both(self, kind: str, moment: str, attack: Attack | None = None) -> None:
        """To those who look at the attacker, then to those who look at the target."""
        attack = attack or self.attack
        assert attack is not None
        for role, card, side in [
            ("attacker", attack.attacker, self.active),
            ("target", attack.target, attack.defender),
        ]:
            if card is not None:
                cause = card if card.on_field else None
                whose = card.side if card.on_field else side
                self.happen(Happening(kind, cause, whose, cause, reason="battle", how=moment, role=role))

    def attack_goes_on(self) -> None:
        """After the declaration's window, and whenever a step would ask again."""
        attack = self.attack
        assert attack is not None
        if attack.negated or self._has_ended(attack):
            self._end_attack()  # SIX-6.10
            return
        if attack.strike:
            self._compare()
            return
        if self.phase == "duel":
            self.phase = "battle"
        if self.phase == "battle":
            if self._may_act_in_battle(self.active):
                return  # SIX-6.5
            self.phase = "defence"
        if not self._may_act_in_defence(attack):
            self._strike()

    def _strike(self) -> None:
        """Both steps are over."""
        assert self.attack is not None
        self.attack.strike = True
        self._note_both("battle_step", "before")
        self.settle()

    def _has_ended(self, attack: Attack) -> bool:
        """SIX-6.10: attacker or target has left."""
        if attack.attacker.zone != "battle" or attack.attacker.side != self.active:
            return True
        return attack.target is not None and (not attack.target.on_field or attack.target.side != attack.defender)

    def _may_act_in_battle(self, seat: int) -> bool:
        creatures = [card for card in self.face_up(seat) if self.is_creature(card)]
        return self.has_hidden(seat) or self._may_activate(creatures, "battle")

    def _may_act_in_defence(self, attack: Attack) -> bool:
        seat = attack.defender
        return self.has_hidden(seat) or self._may_activate(self.face_up(seat), "defence") or self.tower_guards() != []

    def _may_activate(self, cards: list[Card], step: str) -> bool:
        """An activate skill of that step among what lies face up."""
        skills = [skill for card in cards for skill in self.own_skills(card)]
        return any(step in skill.steps and not skill.of and skill.origin == "field" for skill in skills)

    def pass_step(self) -> None:
        if self.phase == "battle":
            self.phase = "defence"
            self.attack_goes_on()
        else:
            self._strike()

    # Guards

    def tower_guards(self) -> list[Card]:
        """SIX-6.6: untapped creatures of the tower area, but the target, while a battle place is free."""
        attack = self.attack
        assert attack is not None
        if attack.target is None or not self.free(attack.defender, "battle"):
            return []  # SIX-6.7: a direct attack cannot be guarded
        if self.player_cannot(attack.defender, "guard"):
            return []
        side = self.sides[attack.defender]
        cards = [side.tower[place] for place in sorted(side.tower)]
        return [
            card
            for card in cards
            if self.is_creature(card) and not card.face_down and not card.tapped and card is not attack.target
            if not self.cannot(card, "guard") and not any(guard is card for guard in attack.guards)
        ]

    def guard_from_tower(self, card: Card, place: int) -> None:
        self.shift(card, "battle", place)
        self._guard(card)

    def guard_from_hand(self, code: str) -> None:
        assert self.attack is not None
        hand = self.sides[self.attack.defender].hand
        card = next(card for card in hand if card.code == code)
        self._guard(self.send(card, "guard"))

    def _guard(self, guard: Card) -> None:
        """SIX-6.7: the raise of one guard."""
        attack = self.attack
        assert attack is not None
        assert attack.target is not None
        stat = "attack" if attack.target.zone == "battle" else "defence"
        raised = self.value(guard, "attack")
        if self.options["guard_total"] == "double" and not attack.guards:
            raised += self.printed(attack.target, stat)
        attack.guards.append(guard)
        mod = {"stat": stat, "op": "add", "value": raised, "until": "turn", "guard": True}
        self.change(attack.target, mod)
        self.settle()

    # Comparison and damage

    def _compare(self) -> None:
        attack = self.attack
        assert attack is not None
        attacker, target = attack.attacker, attack.target
        strength = self.value(attacker, "attack")
        if target is None:
            self.hurt(attack.defender, strength, "battle", attacker, attacker.side)  # SIX-6.9
        else:
            self._compare_with(attacker, target, strength)
        self._note_both("battle_step", "after")
        self._end_attack()

    def _compare_with(self, attacker: Card, target: Card, strength: int) -> None:
        in_battle = target.zone == "battle"
        stat = "attack" if in_battle else "defence"
        resistance = self.value(target, stat)
        counted = resistance  # what counts in the attacker's loss of life
        if self.options["guard_damage"] == "printed":
            counted -= sum(mod["value"] for mod in target.mods if mod.get("guard") and mod["stat"] == stat)
        if strength > resistance:  # SIX-6.8
            pierces = self.has_keyword(attacker, "pierce")
            self._beat(attacker, target, strength - resistance if in_battle or pierces else 0)
        elif strength < resistance:  # SIX-6.8
            self._beat(target, attacker, max(0, counted - strength) if in_battle else 0)
        else:
            self.set_tapped(target, True, "battle")  # SIX-6.8: both; the attacker is tapped with the end of the attack

    def _beat(self, winner: Card, loser: Card, loss: int) -> None:
        """SIX-6.8: one that is not destroyed costs no life."""
        seat, by = loser.side, winner.side  # the winner may change hands with the loser's leaving
        if not self.destroy([loser], "battle"):
            return
        if winner.on_field:
            self.happen(Happening("destroys_by_battle", winner, by, winner, reason="battle"))
        self.hurt(seat, loss, "battle", winner, by)

    def may_attack_again(self, card: Card) -> bool:
        if card.attacks < self.attacks_allowed(card):
            return True
        others = [
            other for other in self.sides[1 - card.side].field() if not other.face_down and self.is_creature(other)
        ]
        unstruck = [other for other in others if (other.side, other.zone, other.place) not in card.struck]
        return self.has_keyword(card, "attack_all") and unstruck != []

    def _end_attack(self) -> None:
        attack = self.attack
        assert attack is not None
        attacker = attack.attacker
        for guard in attack.guards:
            if guard.zone == "guard":
                self.send(guard, "graveyard")  # SIX-6.7
        if attacker.on_field:
            attacker.attacked = True  # SIX-6.3
            attacker.attacks += 1
            if not self.may_attack_again(attacker):
                self.set_tapped(attacker, True, "battle")
        self.attack = None
        self.phase = "duel"
        self.window = None
        self.mods_end(["battle"])
        self._note_both("battle_step", "end", attack)
        self.come_due("battle_end")
        self.judge()  # SIX-8.5: the attack has been carried out whole
        self.settle()

    @abstractmethod
    def come_due(self, at: str) -> None:
        """What was put off until then comes due."""
