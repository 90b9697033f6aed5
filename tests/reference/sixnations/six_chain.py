"""Six Nations: declarations, their targets and costs, responses, the chain, and triggered skills (SIX-7)."""

from .six_cards import Skill
from .six_judge import Judge
from .six_lang import Filter
from .six_table import Card, Link, Waiting
from .six_values import Asker

DEPTH = 16  # SIX-7.1
RESOLUTIONS = 256  # SIX-7.7


class Chains(Judge):
    """The table, with its chain."""

    def go_on(self) -> None:
        """What comes when the chain is empty and no trigger waits."""
        raise NotImplementedError

    # Whether something may be declared

    def skill_of(self, link: Link) -> Skill | None:
        return self.catalogue[link.code].skill(link.skill)

    def wanted(self, link: Link) -> tuple[int, int, Filter] | None:
        """The targets that the link asks for."""
        data = self.catalogue[link.code]
        if link.kind == "use" and data.type == "equipment":
            return 1, 1, data.bearers
        skill = self.skill_of(link)
        return skill.targets if skill else None

    def targets_for(self, wanted: Filter, seat: int, card: Card, is_use: bool, cause: Card | None = None) -> list[Card]:
        """A card that is being used is no target of its own."""
        found = self.found(wanted, Asker(seat, card, cause=cause))
        return [other for other in found if not (is_use and other is card)]

    def can_pay(self, skill: Skill, seat: int, card: Card, is_use: bool) -> bool:
        """SIX-5.8, SIX-7.2: in full."""
        side = self.sides[seat]
        for kind, number in skill.cost:
            if kind == "pay_life" and side.life < number:
                return False
            if kind == "discard" and len([other for other in side.hand if other is not card]) < number:
                return False
            if kind == "tap" and (is_use or card.tapped or not card.on_field):
                return False
        return True

    def can_declare(self, skill: Skill, seat: int, card: Card, is_use: bool, cause: Card | None = None) -> bool:
        """Targets and cost; the condition is another question."""
        if not self.can_pay(skill, seat, card, is_use):
            return False
        if skill.targets is None:
            return True
        least, _, wanted = skill.targets
        leaves = is_use or card.zone in ["hand", "banished"]  # SIX-2.4: it is not there any more when targets are named
        return len(self.targets_for(wanted, seat, card, leaves, cause)) >= least

    # Declaring

    def begin(self, link: Link) -> None:
        """A use, effect or trigger has been declared; now its targets and costs."""
        if link.kind in ["activate", "trigger"] and (link.card.on_field or link.kind == "activate"):
            link.card.used.append(link.skill)
        if link.kind == "activate" and link.card.zone in ["hand", "banished"]:
            link.card = self.send(link.card, "chain")  # SIX-2.4
        self._ask_target(link)

    def _by(self, link: Link) -> str:
        """Who asks: b1.2, h:CODE.1, t2.1."""
        place = link.origin if link.origin[1:] else f"{link.origin}:{link.code}"
        return f"{place}.{max(1, link.skill)}"  # 0: an equipment that asks for its bearer

    def ask(self, seat: int, ask: str, by: str = "", least: int = 1, most: int = 1) -> None:
        self.window = {"seat": seat, "ask": ask, "by": by, "min": least, "max": most, "chosen": []}

    def _ask_target(self, link: Link) -> None:
        wanted = self.wanted(link)
        enough = wanted is not None and len(link.targets) >= wanted[0] and not self.choosable_targets()
        if wanted is None or enough or len(link.targets) >= wanted[1]:
            self._pay(link, 0)
            return
        self.ask(link.seat, "target", self._by(link), wanted[0], wanted[1])
        assert self.window is not None
        self.window["chosen"] = [self.name(card, link.seat) for card in link.targets]

    def choosable_targets(self) -> list[Card]:
        link = self.chain[-1]
        wanted = self.wanted(link)
        assert wanted is not None
        found = self.targets_for(wanted[2], link.seat, link.card, link.kind == "use", link.cause)
        return [card for card in found if card not in link.targets]

    def answer_target(self, text: str) -> None:
        link = self.chain[-1]
        found = [card for card in self.choosable_targets() if self.name(card, link.seat) == text]
        link.targets.append(found[0])  # of equal cards the oldest
        self._ask_target(link)

    def targets_are_done(self) -> None:
        self._pay(self.chain[-1], 0)

    def _pay(self, link: Link, start: int) -> None:
        """The costs from number `start` on: life and tapping, then discards."""
        skill = self.skill_of(link)
        cost = sorted(skill.cost, key=lambda part: part[0] == "discard") if skill else []
        for place, (kind, number) in enumerate(cost):
            if place < start:
                continue
            if kind == "pay_life":
                self.lose_life(link.seat, number)
            elif kind == "tap":
                link.card.tapped = True
            elif number > 0:
                self.ask(link.seat, "card", self._by(link), number, number)
                return
        if link.kind == "activate" and link.card.zone == "chain":
            link.card = self.send(link.card, "graveyard")  # SIX-2.4
        self.ask_response(1 - link.seat)

    def answer_card(self, code: str) -> None:
        link, window = self.chain[-1], self.window
        assert window is not None
        self.discard(link.seat, code)
        window["chosen"].append(code)
        link.paid += 1
        if len(window["chosen"]) == window["max"]:
            skill = self.skill_of(link)
            assert skill is not None
            self._pay(link, len(skill.cost))

    def discard(self, seat: int, code: str) -> None:
        card = next(card for card in self.sides[seat].hand if card.code == code)
        self.send(card, "graveyard")

    # Responses

    def ask_response(self, seat: int) -> None:
        """SIX-7.1: after a declaration by the other player."""
        if len(self.chain) < DEPTH and self.may_answer(seat):
            self.window = {"seat": seat, "ask": "respond"}
        else:
            self.resolve_chain()

    def has_hidden(self, seat: int) -> bool:
        """A card in the hand, or an own ambush from an earlier turn: either might be an emergency event."""
        side = self.sides[seat]
        return bool(side.hand) or any(card.face_down and card.laid < self.turn for card in side.tower.values())

    def may_answer(self, seat: int) -> bool:
        """Whether public facts allow an answer."""
        return self.has_hidden(seat) or any(
            skill.is_used and skill.response for card in self.face_up(seat) for skill in self.data(card).skills
        )

    def face_up(self, seat: int) -> list[Card]:
        return [card for card in self.sides[seat].field() if self.in_force(card)]

    def answered(self) -> str:
        """What kind of declaration the open response answers: attack card effect summon, or nothing."""
        if self.window is None or self.window["ask"] != "respond" or self.announced:
            return ""
        if not self.chain:
            return "attack"
        return {"use": "card", "summon": "summon"}.get(self.chain[-1].kind, "effect")

    # Resolving

    def resolve_chain(self) -> None:
        self.window = None
        while self.chain and self.outcome is None:
            self._resolve(self.chain[-1])
            self.chain.pop()
            self.drop_lost_equipment()
            self.judge()  # SIX-8.5: after every finished resolution
        self.settle()

    def _resolve(self, link: Link) -> None:
        if self.resolutions >= RESOLUTIONS:
            link.negated = True  # SIX-7.7: dropped
        self.resolutions = min(RESOLUTIONS + 1, self.resolutions + 1)
        if link.kind == "summon":
            self._resolve_summon(link)
            return
        if link.kind == "use":
            self._resolve_use(link)
            return
        skill = self.skill_of(link)
        if skill is not None and not link.negated:
            self.carry_out(skill, link)

    def _resolve_use(self, link: Link) -> None:
        data = self.catalogue[link.code]
        card = link.card
        skill = self.skill_of(link)
        if skill is not None and not link.negated and not (data.stays and not card.is_there):
            self.carry_out(skill, link)
        if not card.is_there:
            return
        bearer_lost = data.type == "equipment" and not link.targets[0].on_field
        if link.negated or not data.stays or bearer_lost:
            self.send(card, "graveyard")  # SIX-2.6
            return
        if data.type == "equipment":
            card.bearer = link.targets[0]
        if data.lasts:
            card.until = self._last_turn(link.seat, data.lasts)

    def _last_turn(self, seat: int, lasts: int) -> int:
        """SIX-7.5: the turn of the N-th own end phase from now."""
        next_end = self.turn if seat == self.active else self.turn + 1
        return next_end + 2 * (lasts - 1)

    def _resolve_summon(self, link: Link) -> None:
        if link.negated:
            self.send(link.card, "graveyard")
            return
        equipment = [card for card in self.all_field() if card.bearer is link.card]
        summoned = self.put(link.card, link.seat, *link.place)
        summoned.tapped = link.tapped  # SIX-5.7
        for card in equipment:
            card.bearer = summoned  # SIX-5.7
        link.card = summoned
        self.was_summoned(summoned)

    # Triggered skills

    def settle(self) -> None:
        """The chain is empty: the next trigger, or what comes then."""
        if self.outcome is not None:
            return
        if self.resolutions >= RESOLUTIONS:
            self.waiting = []  # SIX-7.7
        if not self.waiting:
            self.go_on()
            return
        seats = [waiting.seat for waiting in self.waiting]
        seat = self.active if self.active in seats else 1 - self.active  # SIX-7.3
        if seats.count(seat) >= 2:
            self.window = {"seat": seat, "ask": "order"}
        else:
            self._start_trigger(self.own_waiting(seat)[0])

    def own_waiting(self, seat: int) -> list[Waiting]:
        return [waiting for waiting in self.waiting if waiting.seat == seat]

    def answer_order(self, number: int) -> None:
        assert self.window is not None
        seat = self.window["seat"]
        self._start_trigger(self.own_waiting(seat)[number - 1])

    def _start_trigger(self, waiting: Waiting) -> None:
        self.window = None
        self.waiting.remove(waiting)
        link = Link(waiting.seat, waiting.card, waiting.code, waiting.origin, "trigger", waiting.skill)
        link.cause = waiting.cause
        skill = self.skill_of(link)
        assert skill is not None
        if not self.can_declare(skill, link.seat, link.card, is_use=False, cause=link.cause):
            self.settle()  # SIX-7.3: it cannot be carried out
            return
        self.chain.append(link)
        if skill.optional:
            self.window = {"seat": link.seat, "ask": "yes-no", "by": self._by(link)}
        else:
            self.begin(link)

    def answer_yes_no(self, answer: str) -> None:
        if answer == "yes":
            self.begin(self.chain[-1])
        else:
            self.window = None
            self.chain.pop()
            self.settle()
