"""Six Nations: which moves a seat has."""

from collections.abc import Iterator
from itertools import combinations

from .six_cards import CardData, Skill
from .six_lang import read_filter
from .six_table import FIELD, LETTERS, Card
from .six_turn import Turns
from .six_values import Asker

MOVES_A_PHASE = 32  # SIX-5.4


class Legal(Turns):
    """The table, with the moves of each seat."""

    def asked(self) -> list[int]:
        if self.outcome is not None:
            return []
        if self.window is not None:
            return [self.window["seat"]]
        if self.phase == "hell":
            return [self.active if self.dial_choice[self.active] is None else 1 - self.active]  # SIX-9.2
        if self.phase == "defence":
            assert self.attack is not None
            return [self.attack.defender]
        return [self.active]

    def moves_of(self, seat: int) -> Iterator[str]:
        if self.window is not None:
            yield from self._answers(seat)
        elif self.phase == "hell":
            yield from (["destroy"] if self.sides[seat].field() else []) + ["pay"]  # SIX-9.2
        elif self.phase == "battle":
            yield from self._uses_from_hand(seat, "battle")
            yield from self._uses_from_ambush(seat, "battle")
            yield from self._activations(seat, "battle")
            yield "pass"
        elif self.phase == "defence":
            yield from self._uses_from_hand(seat, "defence")
            yield from self._uses_from_ambush(seat, "defence")
            yield from self._activations(seat, "defence")
            yield from self._guards(seat)
            yield "pass"
        elif self.phase == "duel":
            yield from self._attacks(seat)
            if not self._must_attack(seat):
                yield "next"
        else:
            if self.phase == "strategy":
                yield from self._of_kind(1, self._summons(seat))
                yield from self._of_kind(2, self._moves(seat))
                yield from self._of_kind(4, self._sacrifices(seat))
                yield from self._of_kind(4, self._upgrades(seat))
                yield from self._of_kind(5, self._activations(seat, "main", creatures=True))
            yield from self._of_kind(3, self._uses_from_hand(seat, "main"))
            yield from self._of_kind(3, self._uses_from_ambush(seat, "main"))
            yield from self._of_kind(3, self._ambushes(seat))
            yield from self._of_kind(3, self._activations(seat, "main", creatures=False))
            yield "next"

    def _of_kind(self, kind: int, moves: Iterator[str]) -> Iterator[str]:
        fixed = self.options["strategy_order"] == "fixed" and self.phase == "strategy"
        if not fixed or kind >= self.stage:  # SIX-5.1
            yield from moves

    # Answers

    def _answers(self, seat: int) -> Iterator[str]:
        assert self.window is not None
        window = self.window
        if window["ask"] == "respond":
            step = "main" if self.announced else "response"
            yield from self._uses_from_hand(seat, step)
            yield from self._uses_from_ambush(seat, step)
            if step == "response":
                yield from self._activations(seat, step)
            yield "pass"
        elif self.question is not None:
            yield from self.question.moves
        elif window["ask"] == "card":
            yield from (f"card {card.code}" for card in self.sides[seat].hand)  # the limit of the hand
        elif window["ask"] == "order":
            yield from (f"choose {k + 1}" for k in range(len(self.own_waiting(seat))))
        else:
            link = self.chain[-1]
            skill = self.skill_of(link)
            if skill is None or self.can_pay(skill, seat, link.card, False, link.cause):
                yield "yes"
            yield "no"

    # Strategy

    def _hand(self, seat: int) -> list[tuple[Card, CardData]]:
        return [(card, self.data(card)) for card in self.sides[seat].hand]

    def _creatures(self, seat: int, area: str) -> list[Card]:
        lies = self.sides[seat].battle if area == "battle" else self.sides[seat].tower
        return [lies[k] for k in sorted(lies) if self.is_creature(lies[k]) and not lies[k].face_down]

    def _summons(self, seat: int) -> Iterator[str]:
        number = self.options["summons_per_turn"]
        if self.player_cannot(seat, "summon"):
            return
        if number != "unlimited" and self.summons >= number + self.permitted_total(seat, "extra_summons"):
            return  # SIX-5.2
        for card, data in self._hand(seat):
            free = any(rule.get("free") for rule in self.summon_rules(card))
            if data.is_creature and (data.level <= 1 or free) and not self.in_hand_cannot(card, "summon"):  # SIX-5.2
                for area in FIELD:
                    yield from (f"summon {card.code} {area[0]}{k}" for k in self.free(seat, area))

    def summon_rules(self, card: Card) -> list[dict[str, object]]:
        """Other ways to summon a creature of the hand: of the card itself, and of what modifies the player."""
        found: list[dict[str, object]] = []
        asker = Asker(card.side, card, static=True)
        for skill in self.data(card).skills:
            for step in skill.do:
                own = skill.when == "static" and step.op == "summon_rule" and step.given["who"] == "self"
                if own and self.is_met(skill.condition, asker):
                    found.append(step.given)
        for rule in self.rules(card.side, ["summon_rule"]):
            text = rule.get("filter") or rule["who"]
            if self.matches(card, read_filter(text), Asker(card.side, rule.get("source") or card)):
                found.append(rule)
        return found

    def _moves(self, seat: int) -> Iterator[str]:
        if self.player_cannot(seat, "move"):
            return
        once = self.options["moves_per_turn"] == "once"
        if not once and self.moves >= MOVES_A_PHASE:
            return  # SIX-5.4
        fighting = [card for card in self._creatures(seat, "battle") if self._may_move(card, once)]
        guarding = [card for card in self._creatures(seat, "tower") if self._may_move(card, once)]
        for card in fighting:
            yield from (f"move b{card.place} t{k}" for k in self.free(seat, "tower"))
            yield from (f"move b{card.place} t{other.place}" for other in guarding)  # SIX-5.4: battle place first
        for card in guarding:
            yield from (f"move t{card.place} b{k}" for k in self.free(seat, "battle"))

    def _may_move(self, card: Card, once: bool) -> bool:
        return not (once and card.moved) and not self.cannot(card, "move")

    def _ambushes(self, seat: int) -> Iterator[str]:
        for card, data in self._hand(seat):
            if not data.is_creature:
                yield from (f"ambush {card.code} t{k}" for k in self.free(seat, "tower"))  # SIX-5.5

    def _sacrifices(self, seat: int) -> Iterator[str]:
        sizes = {2: 2, 3: 3} if self.options["sacrifice_fee"] == "2-3" else {2: 1, 3: 2}  # SIX-5.6
        if self.player_cannot(seat, "summon"):
            return
        fighting = [card.place for card in self._creatures(seat, "battle") if not self.cannot(card, "pay")]
        for card, data in self._hand(seat):
            if not data.is_creature or data.level < 2 or self.in_hand_cannot(card, "summon"):
                continue
            fees = [int(str(rule["fee"])) for rule in self.summon_rules(card) if rule.get("fee")]
            for fee in combinations(fighting, min(fees, default=sizes[data.level])):
                fee_text = "+".join(f"b{k}" for k in fee)
                free = [f"b{k}" for k in sorted([*self.free(seat, "battle"), *fee])]  # SIX-5.6: the fee has left
                free += [f"t{k}" for k in self.free(seat, "tower")]
                yield from (f"sacrifice {card.code} {fee_text} {place}" for place in free)

    def _upgrades(self, seat: int) -> Iterator[str]:
        if self.player_cannot(seat, "summon"):
            return
        fees = [fee for fee in self._creatures(seat, "battle") if not self.cannot(fee, "pay")]
        for card, data in self._hand(seat):
            if self.in_hand_cannot(card, "summon"):
                continue
            for fee in fees:
                nation, attribute = self.identity(fee, "nation"), self.identity(fee, "attribute")
                alike = nation == data.nation or attribute == data.attribute
                if data.is_creature and self.identity(fee, "level") == data.level - 1 and alike:  # SIX-5.7
                    yield f"upgrade {card.code} b{fee.place}"

    # Using cards

    def _uses_from_hand(self, seat: int, step: str) -> Iterator[str]:
        mine = step == "main" and seat == self.active  # SIX-6.6: elsewhere emergency events only
        if self.player_cannot(seat, "use"):
            return
        for card, data in self._hand(seat):
            if data.is_creature or not (mine or data.is_emergency or self._may_respond(card)):
                continue
            if self.in_hand_cannot(card, "use") or not self._may_use(card, data, seat, step, from_hand=True):
                continue
            if data.stays:
                yield from (f"use {card.code} t{k}" for k in self._places_for(data, seat))  # SIX-2.6
            else:
                yield f"use {card.code}"

    def _may_respond(self, card: Card) -> bool:
        """As if it were an emergency event."""
        for rule in self.permitted(card.side, "hand_response"):
            text = rule.get("filter") or rule.get("of") or "my hand"
            if self.matches(card, read_filter(text), Asker(card.side, rule.get("source") or card)):
                return True
        return False

    def _places_for(self, data: CardData, seat: int) -> list[int]:
        places = self.free(seat, "tower")
        if data.type == "environment":
            places += [card.place for card in self.environments(seat)]  # SIX-2.6: it is replaced
        return places

    def _uses_from_ambush(self, seat: int, step: str) -> Iterator[str]:
        if self.player_cannot(seat, "use"):
            return
        any_card = (step == "main" and seat == self.active) or step == "defence"  # SIX-5.5
        for place, card in sorted(self.sides[seat].tower.items()):
            data = self.data(card)
            may_turn = card.face_down and card.laid < self.turn and (any_card or data.is_emergency)
            if may_turn and self._may_use(card, data, seat, step):
                yield f"use t{place}"

    def _may_use(self, card: Card, data: CardData, seat: int, step: str, from_hand: bool = False) -> bool:
        if data.type == "equipment":
            return self.targets_for(data.bearers, seat, card, is_use=True) != []  # SIX-7.2
        skill = data.use_skill
        if skill is None:
            return True
        if skill.limit.by == "name" and not self.uses_left(skill, card, seat):
            return False
        if from_hand and skill.steps == ("ambush",):
            return False
        if not from_hand and "ambush" in skill.steps:
            step = "ambush"  # at any moment
        return self._may_declare(skill, card, seat, step, is_use=True)

    def _may_declare(self, skill: Skill, card: Card, seat: int, step: str, is_use: bool) -> bool:
        """Step, condition, targets and cost."""
        if skill.of:
            if self.answered() != skill.of:
                return False  # SIX-7.1: only as an answer to that kind of declaration
        elif step != "response" and step not in skill.steps:
            return False
        asker = Asker(seat, card)
        return self.is_met(skill.condition, asker) and self.can_declare(skill, seat, card, is_use)  # SIX-5.8

    # Activating effects

    def _activations(self, seat: int, step: str, creatures: bool | None = None) -> Iterator[str]:
        """In the battle step creatures only; from elsewhere than the field only in one's own steps."""
        if step == "battle":
            creatures = True  # SIX-6.5
        side = self.sides[seat]
        cards = [card for card in side.field() if self.in_force(card)]
        if step in ["main", "battle", "defence"]:
            cards += side.hand + side.graveyard + side.banished
        for card in cards:
            data = self.data(card)
            if creatures is not None and data.is_creature != creatures:
                continue
            if card.on_field and self.cannot(card, "use"):
                continue
            for skill in self.own_skills(card):
                if self._lies_right(card, skill) and self._has_uses_left(card, skill):
                    if step == "response" and not skill.response:
                        continue  # SIX-7.1
                    if self._may_declare(skill, card, seat, step, is_use=False):
                        place = self.name(card, seat)
                        yield f"activate {place}.{skill.number}"

    def _lies_right(self, card: Card, skill: Skill) -> bool:
        return card.on_field if skill.origin == "field" else card.zone == skill.origin

    def _has_uses_left(self, card: Card, skill: Skill) -> bool:
        if card.zone == "graveyard" and card.used:
            return False  # SIX-2.4: the same card pays so once a turn
        return self.uses_left(skill, card, card.side)

    def to_activate(self, place: str, number: int, seat: int) -> Card:
        """The card that `activate` means: of equal ones the oldest that can still be used."""
        if ":" not in place:
            card = self.at(place, seat)
            assert card is not None
            return card
        zone = next(zone for zone, letter in LETTERS.items() if letter == place[0])
        lies: list[Card] = getattr(self.sides[seat], zone)
        cards = [card for card in lies if card.code == place[2:]]
        skill = self.catalogue[place[2:]].skill(number)
        assert skill is not None
        return next(card for card in cards if self._has_uses_left(card, skill))

    # Duel

    def _attacks(self, seat: int) -> Iterator[str]:
        for card in self._creatures(seat, "battle"):
            yield from (f"attack b{card.place}>{target}" for target in self._attacked_by(card))

    def _must_attack(self, seat: int) -> bool:
        creatures = self._creatures(seat, "battle")
        return any(self.has_keyword(card, "must_attack") and self._attacked_by(card) for card in creatures)

    def _attacked_by(self, card: Card) -> list[str]:
        seat = card.side
        if card.tapped or self.cannot(card, "attack") or self.player_cannot(seat, "attack"):
            return []  # SIX-6.1
        again = card.attacks >= self.attacks_allowed(card)  # SIX-6.3
        if again and not self.has_keyword(card, "attack_all"):
            return []
        battle, tower = self._creatures(1 - seat, "battle"), self._creatures(1 - seat, "tower")
        others = [other for other in battle or tower if not self.cannot(other, "be_attacked")]  # SIX-6.1
        if again:
            others = [other for other in others if (other.side, other.zone, other.place) not in card.struck]
            return [self.name(other, seat) for other in self._taunting(others) or others]
        taunting = self._taunting(others)
        if taunting:
            return [self.name(other, seat) for other in taunting]
        targets = [self.name(other, seat) for other in others]
        open_way = tower == [] and (battle == [] or self.options["direct_attack"] == "tower-empty")
        if (open_way or self.has_keyword(card, "direct")) and not self.cannot(card, "direct"):
            targets.append("player")  # SIX-6.1
        if self.options["friendly_fire"] == "on":
            own = self._creatures(seat, "battle") + self._creatures(seat, "tower")
            own = [other for other in own if other is not card and not self.cannot(other, "be_attacked")]
            targets += [self.name(other, seat) for other in own]  # SIX-6.2
        return targets

    def _taunting(self, cards: list[Card]) -> list[Card]:
        return [card for card in cards if self.has_keyword(card, "taunt")]

    def _guards(self, seat: int) -> Iterator[str]:
        assert self.attack is not None
        if self.attack.target is None:
            return  # SIX-6.7
        if self.player_cannot(seat, "guard"):
            return
        for card in self.tower_guards():
            yield from (f"guard t{card.place} b{k}" for k in self.free(seat, "battle"))
        for card, data in self._hand(seat):
            if data.is_creature:
                yield f"guard {card.code}"
