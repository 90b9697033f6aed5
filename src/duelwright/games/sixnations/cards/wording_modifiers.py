"""Modifiers in words: what lasts for a while."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import reduce
from typing import Any, NamedTuple

from ....core.texts import Text, say
from ..nouns import ATTRIBUTE_NAMES, NATION_NAMES, Words, is_creature, with_words
from ..tables import Who
from .filters import Filter
from .queries import Amount, amount, parse, selector
from .wording_amounts import WHOSE, each_of, is_number, lessened
from .wording_lasting import (
    BANNED,
    BARRED,
    CHANGES,
    DEALT,
    FACTORS,
    FOREVER,
    INSTEAD,
    KEYWORDS,
    LESSENED,
    MULTIPLIED,
    PERMITTED,
    PLAYERS_BANNED,
    SAFE,
    SUMMONS,
    TIMES,
    UNTIL,
    WOULD,
)
from .wording_when import DAMAGE, Head, either


class Whom(NamedTuple):
    """The cards that a step works on."""

    card: Text
    many: bool = False
    lead: Text | None = None  # how they are chosen first
    mine: bool = True  # whether it is me who chooses
    noun: Words | None = None
    own: bool = False  # out of my own piles, so that they come to my hand
    searched: Text | None = None  # what is to be said once a deck has been looked through
    maybe: bool = False  # whether it may be left out
    fits: Text | None = None  # what the card must be


class Said(NamedTuple):
    """What a step does: a deed is something that I do, so that "you may" goes before it."""

    clause: Text
    deed: bool
    whom: Whom | None = None


class Modifiers(Head, ABC):
    """Puts the steps that last into words."""

    @abstractmethod
    def whom(self, text: str) -> Whom:
        """Whom a step works on."""

    def modifier(self, name: str, what: Any) -> Said | None:
        """A modifier in a clause; None for another step."""
        if name in ("damage_mod", "permission"):
            clause = self._damage(what) if name == "damage_mod" else self._permission(what)
            return Said(self.lasting(clause, what, player=True), False)
        if name == "summon_rule":
            return Said(self.lasting(self._summon_rule(what), what, player=True), False)
        if name == "cannot" and selector(what.who).who in (Who.ME, Who.ENEMY, Who.BOTH):
            deeds = [PLAYERS_BANNED.get(word, BANNED[word]) for word in dict.fromkeys(what.what)]
            found = self._banned(BARRED[what.who], deeds)
            return Said(self.lasting(found, what, player=True), False)
        made = {
            "swap_stats": self._swapped,
            "identity": self._identity,
            "silence": self._silenced,
            "cannot": self._cannot,
            "protect": self._protected,
            "combat": self._combat,
            "replace": self._replaced,
        }
        if name.startswith("stat_"):
            whom = self.whom(what.who)
            return Said(self.lasting(self._stats(name.removeprefix("stat_"), what, whom), what, whom.many), False, whom)
        if name not in made:
            return None
        whom = self.whom(what.who)
        return Said(self.lasting(made[name](what, whom), what, whom.many), False, whom)

    def lasting(self, clause: Text, what: Any, many: bool = False, player: bool = False) -> Text:
        """A clause with its duration; a static skill has none."""
        if self.skill.when is None:
            return clause
        until = what.until or "turn"
        if until == "forever":
            return with_words(FOREVER[2 if player else many], clause=clause)
        if until.endswith("turns"):
            return say("{clause} for {n} of your turns", clause=clause, n=int(until[0]))
        return with_words(UNTIL[until], clause=clause)

    def _stats(self, how: str, what: Any, whom: Whom) -> Text:
        """What becomes of attack and defence."""
        values = {
            stat: amount(getattr(what, stat)) for stat in ("attack", "defence") if getattr(what, stat) is not None
        }
        shared = _shared(list(values.values())) if how == "add" else None
        if how == "times" and len(values) == 2 and len(set(values.values())) == 1:
            values = _at_once(values)
        parts = [self._value(how, stat, steps, shared is not None, whom.many) for stat, steps in values.items()]
        change = reduce(lambda attack, defence: say("{attack} and {defence}", attack=attack, defence=defence), parts)
        words = {"cards" if whom.many else "card": whom.card, "change": change}
        if how == "add":
            clause = say("{cards} get {change}", **words) if whom.many else say("{card} gets {change}", **words)
        else:
            clause = say("{cards} have {change}", **words) if whom.many else say("{card} has {change}", **words)
        if shared is None:
            return clause
        where, noun = self.place(shared), self.noun(shared, False)
        if is_creature(shared):
            return say("{clause} for each {creature} {place}", clause=clause, creature=noun, place=where)
        return say("{clause} for each {card} {place}", clause=clause, card=noun, place=where)

    def _value(self, how: str, stat: str, steps: Amount, each: bool, many: bool) -> Text:
        if how == "times":
            return self._times(stat, steps, many)
        plain, reckoned = CHANGES[how, stat]
        if each:
            return with_words(plain, amount=f"{(each_of(steps) or (0,))[0]:+d}")
        if not is_number(steps):
            less = lessened(steps) if how == "add" else None
            if less is not None:
                return with_words(LESSENED[stat], amount=self.amount(less))
            return with_words(reckoned, amount=self.amount(steps))
        number = int(steps[0].operand)  # type: ignore[arg-type]
        return with_words(plain, amount=f"{number:+d}" if how == "add" else number)

    def _times(self, stat: str, steps: Amount, many: bool) -> Text:
        number = int(str(steps[0].operand)) if is_number(steps) else 0
        if (stat, number) in FACTORS:
            return FACTORS[stat, number][many]
        more, less, reckoned = MULTIPLIED[stat, many]
        if not is_number(steps):
            return with_words(reckoned, amount=self.amount(steps))
        return with_words(more if number >= 100 else less, amount=number)

    def _swapped(self, _: Any, whom: Whom) -> Text:
        return say("the attack and defence of {card} change places", card=whom.card)

    def _identity(self, what: Any, whom: Whom) -> Text:
        parts = []
        if what.level is not None:
            parts.append(say("level {n}", n=what.level))
        if what.nation is not None:
            parts.append(say("nation {nation}", nation=NATION_NAMES[what.nation]))
        if what.attribute is not None:
            parts.append(say("attribute {attribute}", attribute=ATTRIBUTE_NAMES[what.attribute]))
        if what.name is not None:
            parts.append(say("the name “{name}”", name=self.called(what.name, code=False)))
        found = reduce(lambda one, other: say("{quality} and {other}", quality=one, other=other), parts)
        if whom.many:
            return say("{cards} count as having {qualities}", cards=whom.card, qualities=found)
        return say("{card} counts as having {qualities}", card=whom.card, qualities=found)

    def _silenced(self, _: Any, whom: Whom) -> Text:
        return say("the skills of {card} have no effect", card=whom.card)

    def _cannot(self, what: Any, whom: Whom) -> Text:
        both = say("{who} cannot {deed}", who=whom.card), say("{who} can neither {deeds}", who=whom.card)
        return self._banned(both, [BANNED[word] for word in dict.fromkeys(what.what)])

    def _banned(self, who: tuple[Text, Text], deeds: Sequence[Text]) -> Text:
        if len(deeds) == 1:
            return with_words(who[0], deed=deeds[0])
        joined = reduce(lambda deed, other: say("{deed} nor {other}", deed=deed, other=other), deeds)
        return with_words(who[1], deeds=joined)

    def _protected(self, what: Any, whom: Whom) -> Text:
        counted = what.times is not None or what.until == "used"
        sources = ["destroyed" if source == "effect" and counted else source for source in dict.fromkeys(what.sources)]
        if len(sources) == 1:
            clause = with_words(SAFE[sources[0]][0], card=whom.card)
        else:
            joined = reduce(
                lambda safe, other: say("{safe} nor {other}", safe=safe, other=other),
                (SAFE[source][1] for source in sources),
            )
            clause = say("{card} can neither {safe}", card=whom.card, safe=joined)
        if what.times is None:
            return clause
        once, often = TIMES[self.skill.when is None]
        return with_words(once if what.times == 1 else often, clause=clause, n=what.times)

    def _combat(self, what: Any, whom: Whom) -> Text:
        return with_words(KEYWORDS[what.keyword][not self._brief(what)], card=whom.card, times=_times(what.count or 1))

    def _brief(self, what: Any) -> bool:
        """Whether something lasts no longer than a turn."""
        return self.skill.when is not None and (what.until or "turn") in ("turn", "battle", "phase")

    def _replaced(self, what: Any, whom: Whom) -> Text:
        found = selector(what.who)
        one_of = say("any of {cards}", cards=whom.card) if whom.many else whom.card
        card = self.any_of(found.filter) if found.who == Who.ALL else one_of
        return with_words(WOULD[what.event], card=card, instead=INSTEAD[what.by])

    def _damage(self, what: Any) -> Text:
        reasons = list(dict.fromkeys(what.reason or ()))
        damage = either([DAMAGE[reason] for reason in reasons]) if len(reasons) == 1 else say("damage")
        return with_words(DEALT[what.how], damage=damage, whose=WHOSE[what.who], n=what.value)

    def _summon_rule(self, what: Any) -> Text:
        if what.who == "self":
            whom = Whom(self.itself())
        else:
            terms: Filter = parse("sought", what.who)
            whom = Whom(say("{cards} {place}", cards=self.noun(terms, True), place=self.place(terms)), True)
        if what.fee is None:
            return say("{card} can be summoned without a sacrifice", card=whom.card)
        if what.fee == 1:
            return say("{card} can be sacrifice summoned with one creature", card=whom.card)
        return say("{card} can be sacrifice summoned with {n} creatures", card=whom.card, n=what.fee)

    def _permission(self, what: Any) -> Text:
        if what.what == "extra_summons":
            return with_words(SUMMONS[what.who][not self._brief(what)], times=_times(what.value or 1))
        words = {"whose": WHOSE[what.who], "n": what.value or 0}
        if what.what == "hand_response":
            terms = parse("sought", what.of) if what.of is not None else ()
            words["cards"] = self.noun(terms, True)
        return with_words(PERMITTED[what.what], **words)


def _at_once(values: dict[str, Amount]) -> dict[str, Amount]:
    """Attack and defence together, where both become half or double."""
    steps = values["attack"]
    return {"both": steps} if is_number(steps) and ("both", steps[0].operand) in FACTORS else values


def _times(number: int) -> Text:
    return say("once") if number == 1 else say("{n} times", n=number)


def _shared(values: list[Amount]) -> Filter | None:
    """The cards that all of these amounts count, where each is so much a card."""
    found = [each_of(steps) for steps in values]
    filters = {each[1] for each in found if each is not None}
    return next(iter(filters)) if len(filters) == 1 and None not in found else None
