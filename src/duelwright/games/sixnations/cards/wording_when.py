"""When a skill can be used or sets itself off, how often, and what it costs, in words."""

from collections.abc import Sequence
from functools import reduce
from typing import Any

from ....core.texts import Text, say
from ..nouns import counter_name, with_words
from .checks import EVENTS
from .queries import amount, parse
from .schema import CountOf, Limit
from .steps import Operation
from .wording_amounts import Amounts, is_number
from .wording_events import ATTACKED, BATTLE_STEPS, CHANGED, CROSSED, HURT, PHASES

STEPS = {
    "main": say("in your strategy phases"),
    "battle": say("in your battle step"),
    "defence": say("in your defence step"),
    "ambush": say("when turned over from ambush"),
}
ALWAYS = frozenset({"main", "battle", "defence"})
SOURCES = {
    "hand": say("from your hand"),
    "graveyard": say("from your graveyard"),
    "banished": say("from your banished zone"),
}
ANSWERS = {
    "attack": say("in answer to an enemy attack"),
    "card": say("in answer to a card that the enemy uses"),
    "effect": say("in answer to an effect that the enemy activates"),
    "summon": say("in answer to an enemy summon"),
}
CREATURES = {"my": say("one of your creatures"), "enemy": say("an enemy creature")}
CARDS = {"my": say("one of your cards"), "enemy": say("one of the enemy's cards")}
SUMMONS = {
    "summon": say("normally summoned"),
    "sacrifice": say("sacrifice summoned"),
    "upgrade": say("upgrade summoned"),
    "effect": say("summoned by an effect"),
}
REASONS = {"battle": say("battle"), "effect": say("an effect"), "rule": say("the rules")}
DAMAGE = {"battle": say("battle damage"), "effect": say("effect damage"), "rule": say("damage by the rules")}
ZONES = {
    "battle": say("the battle area"),
    "tower": say("the tower area"),
    "hand": say("the hand"),
    "graveyard": say("the graveyard"),
    "banished": say("the banished zone"),
    "deck": say("the deck"),
}
LIMITS = {
    "turn": (say("once a turn"), say("up to {n} times a turn")),
    "chain": (say("once a chain"), say("up to {n} times a chain")),
    "match": (say("once a match"), say("up to {n} times a match")),
}
SENT = {
    "graveyard": say("send {payers} to the graveyard"),
    "banished": say("banish {payers}"),
    "hand": say("return {payers} to the hand"),
    "deck_bottom": say("put {payers} on the bottom of the deck"),
}


def either(texts: Sequence[Text]) -> Text:
    """One or the other."""
    return reduce(lambda one, other: say("{one} or {other}", one=one, other=other), texts)


class Head(Amounts):
    """The first half of a skill's text."""

    def head(self) -> list[Text]:
        """When, how often, on what condition, and at what cost: a part each."""
        skill, parts = self.skill, [*self._when(), *self._limit()]
        if skill.condition is not None:
            parts.append(say("if {condition}", condition=self.condition(parse("condition", skill.condition))))
        return [*parts, *self._paid()]

    def _limit(self) -> list[Text]:
        skill = self.skill
        if any(_ends(op) for op in skill.do) and (skill.condition or skill.cost or skill.target or self._when()):
            return []
        limit = skill.limit if isinstance(skill.limit, Limit) else Limit(times=skill.limit)
        used = skill.when in ("activate", "declared") and self.card.type not in EVENTS
        seldom = skill.when in ("phase", "scheduled", None) or (
            (skill.by or "self") == "self"
            and (
                skill.when in ("summoned", "destroyed")
                or (skill.when == "moved" and skill.into and not {"battle", "tower"} & set(skill.into))
            )
        )
        chosen = limit.by == "name" or limit.per != "turn" or limit.times > 1
        if not used and (seldom or skill.when in ("activate", "declared")) and not chosen:
            return []
        once, often = LIMITS[limit.per]
        found = once if limit.times == 1 else with_words(often, n=limit.times)
        return [say("{limit} for all cards of this name together", limit=found) if limit.by == "name" else found]

    def _when(self) -> list[Text]:
        """When it can be used or sets itself off, in parts."""
        skill = self.skill
        match skill.when:
            case "activate" | "declared":
                return self._chances()
            case "summoned":
                how = either([SUMMONS[kind] for kind in dict.fromkeys(skill.kind or ())]) if skill.kind else None
                who = self._by(CREATURES)
                if how is None or len(set(skill.kind)) == len(SUMMONS):
                    return [say("when {card} is summoned", card=who)]
                return [say("when {card} is {summoned}", card=who, summoned=how)]
            case "moved":
                return [self._moved()]
            case "destroyed" if skill.reason:
                return [say("when {card} is destroyed by {reason}", card=self._by(CARDS), reason=self._reason())]
            case "destroyed":
                return [say("when {card} is destroyed", card=self._by(CARDS))]
            case "destroys_by_battle":
                return [say("when {card} destroys a creature by battle", card=self._by(CREATURES))]
            case "attack_declared":
                return [with_words(ATTACKED[skill.role or "attacker"], card=self._by(CREATURES))]
            case "battle_step":
                step = BATTLE_STEPS[skill.at or "before", skill.role or "attacker"]
                return [with_words(step, card=self._by(CREATURES))]
            case "damage":
                return [self._hurt()]
            case "phase":
                return [PHASES[skill.phase or "start", skill.whose or "my"]]
            case "changed":
                return [self._changed()]
            case "scheduled":
                return [self._called_for()]
        return []

    def _called_for(self) -> Text:
        """Which skills set the time of this one."""
        skills = self.card.skills
        own = next((number for number, skill in enumerate(skills, 1) if skill == self.skill), 0)
        callers = [
            say("skill {number}", number=number)
            for number, skill in enumerate(skills, 1)
            if any(op.schedule is not None and op.schedule.run == own for op in skill.do)
        ]
        return say("at the time that {skill} sets", skill=either(callers)) if callers else say("at the time set")

    def _by(self, others: Any) -> Text:
        """Whose event it is."""
        return others.get(self.skill.by) or self.itself()

    def _reason(self) -> Text:
        return either([REASONS[reason] for reason in dict.fromkeys(self.skill.reason)])

    def _moved(self) -> Text:
        skill, words = self.skill, {"card": self._by(CARDS)}
        if skill.out_of:
            words["left"] = _zones(skill.out_of)
        if skill.into:
            words["reached"] = _zones(skill.into)
        if skill.reason:
            words["reason"] = self._reason()
        if skill.out_of and skill.into:
            by, plain = (
                say("when {card} goes from {left} to {reached} by {reason}"),
                say("when {card} goes from {left} to {reached}"),
            )
        elif skill.out_of:
            by, plain = say("when {card} leaves {left} by {reason}"), say("when {card} leaves {left}")
        elif skill.into:
            by, plain = say("when {card} goes to {reached} by {reason}"), say("when {card} goes to {reached}")
        else:
            by, plain = say("when {card} changes zones by {reason}"), say("when {card} changes zones")
        return with_words(by if skill.reason else plain, **words)

    def _hurt(self) -> Text:
        skill = self.skill
        kinds = list(dict.fromkeys(skill.reason or ()))
        damage = either([DAMAGE[kind] for kind in kinds]) if 0 < len(kinds) < len(DAMAGE) else say("damage")
        plain, dealt = HURT[skill.to or "me"]
        if skill.by in (None, "any"):
            return with_words(plain, damage=damage)
        return with_words(dealt, damage=damage, card=self._by(CARDS))

    def _changed(self) -> Text:
        skill, what = self.skill, self.skill.what or "face"
        text = CHANGED[what] if skill.crossing is None else CROSSED.get(what, CHANGED[what])
        whose = say("the enemy's") if skill.by == "enemy" else say("your")
        kinds = CARDS if what in ("face", "control", "counters", "tapped") else CREATURES
        return with_words(text, card=self._by(kinds), whose=whose, n=skill.crossing)

    def _chances(self) -> list[Text]:
        """Where an activated skill can be used."""
        skill, parts = self.skill, list[Text]()
        if skill.of:
            return [ANSWERS[skill.of]]
        within = set(skill.within or ())
        steps = [] if within >= ALWAYS else [text for word, text in STEPS.items() if word in within]
        if steps:
            parts.append(either(steps))
        if skill.response and self.card.type != "emergency":
            parts.append(say("or as an answer") if parts else say("also as an answer"))
        return parts

    def _paid(self) -> list[Text]:
        """From where, for what and at whom it is used, in one part; of an optional skill, that it may be left out."""
        skill = self.skill
        costs = [self._cost(cost) for cost in skill.cost]
        paid = reduce(lambda one, other: say("{cost} and {other}", cost=one, other=other), costs) if costs else None
        aim = say("target {cards}", cards=self._targets()) if self.target else None
        both = say("{cost}, and {aim}", cost=paid, aim=aim) if paid and aim else aim or paid
        source = [SOURCES[skill.source]] if skill.source in SOURCES else []
        if skill.optional:
            if both is None:
                return [*source, say("you may do this")]
            return [*source, say("you may {choose}", choose=both) if aim else say("you may {cost}", cost=both)]
        if both is None:
            return [say("{taken}", taken=source[0])] if source else []
        if aim and skill.when not in ("activate", "declared"):
            return [*source, say("{named}", named=both)]
        return [*source, say("{aimed}", aimed=both) if aim else say("{paid}", paid=both)]

    def _targets(self) -> Text:
        target = self.target
        assert target is not None
        return self.counted(target.filter, target.least, target.most)

    def _cost(self, cost: Any) -> Text:
        if cost.tap:
            return say("tap {payer}", payer=self.itself())
        if cost.counters is not None:
            words = {"n": cost.counters.count, "name": counter_name(cost.counters.name), "payer": self.itself()}
            one = say("remove one {name} counter from {payer}", **words)
            return one if cost.counters.count == 1 else say("remove {n} {name} counters from {payer}", **words)
        if isinstance(cost.discard, CountOf):
            return say("discard {payers}", payers=self._payers(cost.discard))
        if cost.discard is not None:
            return say("discard one card") if cost.discard == 1 else say("discard {n} cards", n=cost.discard)
        if cost.reveal is not None:
            return say("reveal {payers}", payers=self._payers(cost.reveal))
        if cost.move_as_cost is not None:
            paid = cost.move_as_cost
            return with_words(SENT[paid.to], payers=self._payers(paid) if paid.of is not None else self.itself())
        steps = amount(cost.pay_life)
        if is_number(steps):
            return say("pay {n} life", n=steps[0].operand)
        return say("pay life equal to {amount}", amount=self.amount(steps))

    def _payers(self, paid: Any) -> Text:
        count = paid.count or 1
        return self.counted(parse("sought", paid.of), count, count)


def _ends(op: Operation) -> bool:
    """Whether a step ends the match, come what may."""
    tied = op.condition is not None or op.optional or op.if_done or op.otherwise or op.mode is not None
    return bool(op.win or op.lose) and not tied and op.for_each is None


def _zones(words: Sequence[str]) -> Text:
    """Zones by their names; both areas are the field."""
    left = dict.fromkeys(words)
    field = [say("the field")] if {"battle", "tower"} <= set(left) else []
    return either([*field, *(ZONES[word] for word in left if not field or word not in ("battle", "tower"))])
