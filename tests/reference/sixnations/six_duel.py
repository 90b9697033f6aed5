"""Six Nations: one attack, step by step (SIX-6)."""

from .six_chain import Chains
from .six_table import Attack, Card


class Duel(Chains):
    """The table, with its attack."""

    def declare_attack(self, attacker: Card, target: Card | None) -> None:
        self.attack = Attack(attacker, target, 1 - self.active if target is None else target.side)
        self.ask_response(1 - self.active)  # SIX-7.1: the attack itself is no link

    def attack_goes_on(self) -> None:
        """After the declaration's window, and whenever a step would ask again."""
        attack = self.attack
        assert attack is not None
        if attack.negated or self._has_ended(attack):
            self._end_attack()  # SIX-6.10
            return
        if self.phase == "duel":
            self.phase = "battle"
        if self.phase == "battle":
            if self._may_act_in_battle(self.active):
                return  # SIX-6.5
            self.phase = "defence"
        if not self._may_act_in_defence(attack):
            self._compare()

    def _has_ended(self, attack: Attack) -> bool:
        """SIX-6.10: attacker or target has left."""
        if attack.attacker.zone != "battle":
            return True
        return attack.target is not None and not attack.target.on_field

    def _may_act_in_battle(self, seat: int) -> bool:
        creatures = [card for card in self.face_up(seat) if self.is_creature(card)]
        return self.has_hidden(seat) or self._may_activate(creatures, "battle")

    def _may_act_in_defence(self, attack: Attack) -> bool:
        seat = attack.defender
        return self.has_hidden(seat) or self._may_activate(self.face_up(seat), "defence") or self.tower_guards() != []

    def _may_activate(self, cards: list[Card], step: str) -> bool:
        """An activate skill of that step among what lies face up."""
        skills = [skill for card in cards for skill in self.data(card).own_skills]
        return any(step in skill.steps and not skill.of and skill.origin == "field" for skill in skills)

    def pass_step(self) -> None:
        if self.phase == "battle":
            self.phase = "defence"
            self.attack_goes_on()
        else:
            self._compare()

    # Guards

    def tower_guards(self) -> list[Card]:
        """SIX-6.6: untapped creatures of the tower area, but the target, while a battle place is free."""
        attack = self.attack
        assert attack is not None
        if attack.target is None or not self.free(attack.defender, "battle"):
            return []  # SIX-6.7: a direct attack cannot be guarded
        side = self.sides[attack.defender]
        cards = [side.tower[place] for place in sorted(side.tower)]
        return [
            card
            for card in cards
            if self.is_creature(card) and not card.face_down and not card.tapped and card is not attack.target
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
        self.attack_goes_on()

    # Comparison and damage

    def _compare(self) -> None:
        attack = self.attack
        assert attack is not None
        attacker, target = attack.attacker, attack.target
        strength = self.value(attacker, "attack")
        if target is None:
            self.lose_life(attack.defender, strength)  # SIX-6.9
            self._end_attack()
            return
        in_battle = target.zone == "battle"
        stat = "attack" if in_battle else "defence"
        resistance = self.value(target, stat)
        counted = resistance  # what counts in the attacker's loss of life
        if self.options["guard_damage"] == "printed":
            counted -= sum(mod["value"] for mod in target.mods if mod.get("guard") and mod["stat"] == stat)
        loss = 0
        if strength > resistance:  # SIX-6.8
            loser = target.side
            self.destroy([target])
            loss = strength - resistance
        elif strength < resistance:  # SIX-6.8
            loser = attacker.side
            self.destroy([attacker])
            loss = max(0, counted - strength)
        else:
            loser = target.side
            target.tapped = True  # SIX-6.8: both; the attacker is tapped with the end of the attack
        if in_battle:
            self.lose_life(loser, loss)
        self._end_attack()

    def _end_attack(self) -> None:
        attack = self.attack
        assert attack is not None
        if attack.attacker.on_field:
            attack.attacker.tapped = attack.attacker.attacked = True  # SIX-6.3
        for guard in attack.guards:
            if guard.zone == "guard":
                self.send(guard, "graveyard")  # SIX-6.7
        self.attack = None
        self.phase = "duel"
        self.window = None
        self.judge()  # SIX-8.5: the attack has been carried out whole
        self.settle()
