"""Six Nations: declarations, their targets and costs, responses, the chain, and triggered skills (SIX-7)."""

from abc import abstractmethod

from .six_cards import Skill
from .six_costs import Costs
from .six_lang import Filter
from .six_table import Card, Link, Question, Waiting, Work
from .six_values import Asker

DEPTH = 16  # SIX-7.1
RESOLUTIONS = 256  # SIX-7.7


class Chains(Costs):
    """The table, with its chain."""

    @abstractmethod
    def go_on(self) -> None:
        """What comes when the chain is empty and no trigger waits."""

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
        found = [other for other in found if not (is_use and other is card)]
        return [
            other
            for other in found
            if not (other.on_field and other.side != seat and self.is_shielded(other, "target"))
        ]

    def can_declare(
        self, skill: Skill, seat: int, card: Card, is_use: bool, cause: Card | None = None, blind: bool = False
    ) -> bool:
        """Targets and cost; the condition is another question."""
        if not self.can_pay(skill, seat, card, is_use, cause, blind):
            return False
        if skill.targets is None:
            return True
        least, _, wanted = skill.targets
        leaves = is_use or card.zone in ["hand", "banished"]  # SIX-2.4: it is not there any more when targets are named
        return len(self.targets_for(wanted, seat, card, leaves, cause)) >= least

    # Declaring

    def begin(self, link: Link) -> None:
        """A use, effect or trigger has been declared; now its targets and costs."""
        skill = self.skill_of(link)
        if (skill is not None and link.kind == "use" and skill.limit.by == "name") or (
            skill is not None
            and (
                link.kind == "activate" or (link.kind == "trigger" and (link.card.on_field or skill.limit.by == "name"))
            )
        ):
            self.count_use(skill, link.card, link.seat)
        if link.kind == "activate" and link.card.zone in ["hand", "banished"]:
            link.card = self.send(link.card, "chain")  # SIX-2.4
        self.declare(link)

    def declare(self, link: Link, paid: list[Card] | None = None, chosen: list[str] | None = None) -> None:
        """On from what has been chosen so far; `paid` is given where the costs are being paid."""
        self.run(self._declaring(link, paid, chosen or []), lambda: self.ask_response(1 - link.seat))

    def _declaring(self, link: Link, paid: list[Card] | None, chosen: list[str]) -> Work:
        by = self.by(link)
        if paid is None:
            yield from self._name_targets(link, by)
        skill = self.skill_of(link)
        if skill is not None and skill.cost:
            yield from self.pay(link, skill, by, paid, chosen)
        if link.kind == "activate" and link.card.zone == "chain":
            link.card = self.send(link.card, "graveyard")  # SIX-2.4

    def by(self, link: Link) -> str:
        """Who asks: b1.2, h:CODE.1, t2.1."""
        place = link.origin if link.origin[1:] else f"{link.origin}:{link.code}"
        return f"{place}.{max(1, link.skill)}"  # 0: an equipment that asks for its bearer

    def _name_targets(self, link: Link, by: str) -> Work:
        wanted = self.wanted(link)
        while wanted is not None and len(link.targets) < wanted[1]:
            left = self._choosable(link)
            if not left:
                return
            names = [self.name(card, link.seat) for card in link.targets]
            window = {"seat": link.seat, "ask": "target", "by": by, "min": wanted[0], "max": wanted[1], "chosen": names}
            moves = sorted({f"target {self.name(card, link.seat)}" for card in left})
            if len(link.targets) >= wanted[0]:
                moves.append("done")
            answer = yield Question(window, moves)
            if answer == "done":
                return
            card = next(card for card in left if f"target {self.name(card, link.seat)}" == answer)  # the oldest
            link.targets.append(card)
            if link.kind != "use" or self.skill_of(link) is not None:
                link.named.append((card.zone, card.side))

    def _choosable(self, link: Link) -> list[Card]:
        wanted = self.wanted(link)
        assert wanted is not None
        found = self.targets_for(wanted[2], link.seat, link.card, link.kind == "use", link.cause)
        return [card for card in found if card not in link.targets]

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
            skill.is_used and skill.response for card in self.face_up(seat) for skill in self.skills(card)
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
        self.run(self._resolving(), self.settle)

    def _resolving(self) -> Work:
        self.resolving = True
        while self.chain and self.outcome is None:
            yield from self._resolve(self.chain[-1])
            self.chain.pop()
            self.drop_lost_equipment()
            self.judge()  # SIX-8.5: after every finished resolution
        if not self.chain:
            self.forget_limits("chain")
        self.resolving = False

    def _resolve(self, link: Link) -> Work:
        if self.resolutions >= RESOLUTIONS:
            link.negated = True  # SIX-7.7: dropped
        self.resolutions = min(RESOLUTIONS + 1, self.resolutions + 1)
        if link.kind == "summon":
            self._resolve_summon(link)
        elif link.kind == "use":
            yield from self._resolve_use(link)
        else:
            skill = self.skill_of(link)
            if skill is not None and not link.negated and not link.void:
                self.count_entry("trigger " + skill.when)
                yield from self.carry_out(skill, link, self.by(link))

    def _resolve_use(self, link: Link) -> Work:
        data = self.catalogue[link.code]
        card = link.card
        skill = self.skill_of(link)
        works = not link.negated and not link.void and not (data.stays and not card.is_there)
        if skill is not None and works:
            self.count_entry("use " + skill.when)
            yield from self.carry_out(skill, link, self.by(link))
        if not card.is_there:
            return
        bearer_lost = data.type == "equipment" and not any(target.on_field for target in link.targets)
        if link.negated or not data.stays or bearer_lost:
            self.send(card, "graveyard")  # SIX-2.6
            return
        link.done = True
        if data.type == "equipment":
            self.equip(card, link.targets[0], "rule")
        if data.lasts:
            card.until = self.last_turn(link.seat, data.lasts)

    def _resolve_summon(self, link: Link) -> None:
        if link.negated:
            self.send(link.card, "graveyard")
        else:
            link.card = self.enter(link.card, link.seat, *link.place, link.summon, link.tapped)

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
        link.cause, link.event = waiting.cause, waiting.event
        skill = self.skill_of(link)
        assert skill is not None
        if not self.can_declare(skill, link.seat, link.card, is_use=False, cause=link.cause, blind=True):
            self.settle()  # SIX-7.3: it cannot be carried out
            return
        self.chain.append(link)
        if skill.optional:
            self.ask_consent(link)
        else:
            self.begin(link)

    def ask_consent(self, link: Link) -> None:
        self.window = {"seat": link.seat, "ask": "yes-no", "by": self.by(link)}

    def answer_yes_no(self, answer: str) -> None:
        if answer == "yes":
            self.begin(self.chain[-1])
        else:
            self.window = None
            self.chain.pop()
            self.settle()
