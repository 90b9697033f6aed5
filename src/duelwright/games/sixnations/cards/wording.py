"""The rules text of a card: its skills in sentences, made from its data."""

from functools import reduce
from typing import Any

from ....core.texts import Series, Text, say
from ..nouns import is_creature, noun_of, with_words
from ..phrases import Phrases
from ..tables import Token, Who
from .checks import EVENTS
from .encode import given
from .filters import Filter
from .queries import Amount, Target, amount, parse, selector
from .schema import Card, Skill
from .steps import Operation

STEPS = {
    "main": say("in your strategy phases"),
    "battle": say("in your battle step"),
    "defence": say("in your defence step"),
}
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
SUMMONED = {
    "self": say("when this creature is summoned"),
    "my": say("when one of your creatures is summoned"),
    "enemy": say("when an enemy creature is summoned"),
}
DESTROYED = {
    "my": say("when one of your cards is destroyed"),
    "enemy": say("when one of the enemy's cards is destroyed"),
}
PHASES = {
    ("start", "my"): say("at the start of your turn"),
    ("start", "enemy"): say("at the start of the enemy's turn"),
    ("start", "any"): say("at the start of each turn"),
    ("end", "my"): say("at the end of your turn"),
    ("end", "enemy"): say("at the end of the enemy's turn"),
    ("end", "any"): say("at the end of each turn"),
}
GETS = {
    None: (say("{card} gets {change}."), say("{cards} get {change}.")),
    "turn": (say("{card} gets {change} this turn."), say("{cards} get {change} this turn.")),
    "source": (
        say("{card} gets {change} while this card is on the field."),
        say("{cards} get {change} while this card is on the field."),
    ),
    "forever": (
        say("{card} gets {change} for as long as it is on the field."),
        say("{cards} get {change} for as long as they are on the field."),
    ),
}
CHANGES = {
    ("add", "attack"): (say("{amount} attack"), say("an attack bonus of {amount}")),
    ("add", "defence"): (say("{amount} defence"), say("a defence bonus of {amount}")),
    ("set", "attack"): (say("an attack of {amount}"), say("an attack equal to {amount}")),
    ("set", "defence"): (say("a defence of {amount}"), say("a defence equal to {amount}")),
    ("times", "attack"): (say("{amount} % of the attack"), say("as many per cent of the attack as {amount}")),
    ("times", "defence"): (say("{amount} % of the defence"), say("as many per cent of the defence as {amount}")),
}
"""What becomes of a value: by a plain number, and by what is worked out."""

FACTORS = {
    ("attack", 50): say("half the attack (rounded down)"),
    ("attack", 200): say("twice the attack"),
    ("defence", 50): say("half the defence (rounded down)"),
    ("defence", 200): say("twice the defence"),
}
AIMED = {
    "destroy": (say("destroy {card}."), say("destroy {cards}.")),
    "tap": (say("tap {card}."), say("tap {cards}.")),
    "untap": (say("untap {card}."), say("untap {cards}.")),
    "to_hand": (say("return {card} to its owner's hand."), say("return {cards} to their owners' hands.")),
    "banish": (say("banish {card}."), say("banish {cards}.")),
}
PLAYERS = {
    ("draw", "me"): (say("draw {pieces} cards."), say("draw as many cards as {amount}.")),
    ("draw", "enemy"): (say("the enemy draws {pieces} cards."), say("the enemy draws as many cards as {amount}.")),
    ("damage", "me"): (say("you take {life} damage."), say("you take damage equal to {amount}.")),
    ("damage", "enemy"): (say("the enemy takes {life} damage."), say("the enemy takes damage equal to {amount}.")),
    ("heal", "me"): (say("you gain {life} life."), say("you gain life equal to {amount}.")),
    ("heal", "enemy"): (say("the enemy gains {life} life."), say("the enemy gains life equal to {amount}.")),
}
NEGATED = {
    "attack": say("negate the attack."),
    "card": say("negate the use of that card."),
    "effect": say("negate that effect."),
    "summon": say("negate that summon."),
    None: say("negate what is answered."),
}


class Sentence(Series):
    """A text that begins a sentence."""

    def to(self, lang: str | None = None) -> str:
        """The text, its first letter large where letters have sizes."""
        text = super().to(lang)
        return text[:1].upper() + text[1:]


def begun(text: Text) -> Text:
    """A text as the beginning of a sentence."""
    return Sentence("", {}, (text,))


def sentences(*texts: Text) -> Text:
    """Sentences one after the other."""
    return reduce(lambda one, other: say("{one} {other}", one=one, other=other), texts)


def skill_text(pool: Any, card: Card, skill: Skill) -> Text:
    """A skill in sentences."""
    return Wording(pool, card, skill).text()


class Wording:
    """Puts one skill into words."""

    def __init__(self, pool: Any, card: Card, skill: Skill):
        self.card = card
        self.skill = skill
        self.phrases = Phrases(pool, card)
        self.target: Target | None = parse("target", skill.target) if skill.target is not None else None
        self.named = False  # whether the text has named its target

    def text(self) -> Text:
        """The whole skill: when, what it costs, and what it does."""
        head = [*self._when(), *self._costs()]
        effects = self._effects()
        if not head:
            return sentences(*map(begun, effects))
        opening = reduce(lambda one, other: say("{one}, {other}", one=one, other=other), head)
        first = say("{opening}: {effect}", opening=begun(opening), effect=effects[0])
        return sentences(first, *map(begun, effects[1:]))

    def _when(self) -> list[Text]:
        """When it can be used or sets itself off, in parts."""
        skill, parts = self.skill, list[Text]()
        once = skill.when in ("activate", "declared") and self.card.type not in EVENTS
        if once or (skill.when in ("summoned", "destroyed") and skill.by in ("my", "enemy")):
            parts.append(say("once a turn") if skill.limit == 1 else say("up to {n} times a turn", n=skill.limit))
        if skill.when in ("activate", "declared"):
            parts += self._chances()
        elif skill.when == "summoned":
            parts.append(SUMMONED[skill.by or "self"])
        elif skill.when == "destroyed":
            own = say("when {card} is destroyed", card=self.phrases.itself())
            parts.append(DESTROYED.get(skill.by or "self", own))
        elif skill.when == "phase":
            parts.append(PHASES[skill.phase or "start", skill.whose or "my"])
        if skill.condition is not None:
            parts.append(say("if {condition}", condition=self.phrases.condition(parse("condition", skill.condition))))
        return parts

    def _chances(self) -> list[Text]:
        """Where an activated skill can be used."""
        skill, parts = self.skill, list[Text]()
        if skill.of:
            return [ANSWERS[skill.of]]
        steps = [text for word, text in STEPS.items() if word in (skill.within or ())]
        if 0 < len(steps) < len(STEPS):
            parts.append(reduce(lambda one, other: say("{one} or {other}", one=one, other=other), steps))
        if skill.response and self.card.type != "emergency":
            parts.append(say("or as an answer") if parts else say("also as an answer"))
        if skill.source in SOURCES:
            parts.append(SOURCES[skill.source])
        return parts

    def _costs(self) -> list[Text]:
        """What is to be paid, in one part; of an optional skill, that it may be left out."""
        parts = []
        for cost in self.skill.cost:
            if cost.tap:
                parts.append(say("tap {card}", card=self.phrases.itself()))
            elif cost.discard is not None:
                parts.append(say("discard one card") if cost.discard == 1 else say("discard {n} cards", n=cost.discard))
            else:
                parts.append(say("pay {n} life", n=cost.pay_life))
        paid = [reduce(lambda one, other: say("{one} and {other}", one=one, other=other), parts)] if parts else []
        if not self.skill.optional:
            return paid
        return [say("you may {cost}", cost=paid[0])] if paid else [say("you may do this")]

    def _effects(self) -> list[Text]:
        """What happens, a sentence each."""
        found = []
        if self.target and self._must_choose_first(self.target):
            found.append(say("choose {cards}.", cards=self._chosen(self.target)))
        for op in self.skill.do:
            found += self._effect(op)
        return found

    def _must_choose_first(self, target: Target) -> bool:
        """Whether a number of the target counts before an operation names it, or none ever does."""
        for op in self.skill.do:
            what = getattr(op, given(op)[0][0])
            amounts = [getattr(what, key, None) for key in ("attack", "defence", "count", "amount")]
            if any("of target" in value for value in amounts if isinstance(value, str)):
                return True
            if getattr(what, "who", None) == "target":
                return False
        return True

    def _chosen(self, target: Target) -> Text:
        self.named = True
        return self.phrases.counted(target.filter, target.least, target.most)

    def _who(self, text: str) -> tuple[Text, bool]:
        """Whom an operation works on, and whether that is several."""
        found = selector(text)
        who, terms = found.who, found.filter
        if who == Who.ALL:
            return self.phrases.every(terms), True
        if who == Who.TARGET and self.target:
            many = self.target.most > 1
            if not self.named:
                return self._chosen(self.target), many
            one, several = noun_of(self.target.filter)
            return (say("those {cards}", cards=several), True) if many else (say("that {card}", card=one), False)
        return self._one(who), False

    def _one(self, who: int) -> Text:
        if who == Who.CAUSE:
            return say("the creature summoned") if self.skill.when == "summoned" else say("the card destroyed")
        return self.phrases.one(who)

    def _effect(self, op: Operation) -> list[Text]:
        name = given(op)[0][0]
        what = getattr(op, name)
        if name.startswith("stat_"):
            who, many = self._who(what.who)
            until = None if self.skill.when is None else what.until or "turn"
            words = {"cards" if many else "card": who, "change": self._change(name.removeprefix("stat_"), what)}
            return [with_words(GETS[until][many], **words)]
        if name in AIMED:
            who, many = self._who(what.who)
            return [with_words(AIMED[name][many], **{"cards" if many else "card": who})]
        if name == "negate":
            return [NEGATED[self.skill.of]]
        if name == "win":
            return [say("you win the match.")]
        return [self._for_player(name, what)]

    def _for_player(self, name: str, what: Any) -> Text:
        steps = amount(what.count if name == "draw" else what.amount)
        plain, reckoned = PLAYERS[name, what.who]
        if not _is_number(steps):
            return with_words(reckoned, amount=self.phrases.amount(steps))
        number = steps[0].operand
        if name == "draw" and number == 1:
            return say("draw one card.") if what.who == "me" else say("the enemy draws one card.")
        return with_words(plain, **{"pieces" if name == "draw" else "life": number})

    def _change(self, how: str, what: Any) -> Text:
        """What becomes of attack and defence."""
        parts = []
        for stat in ("attack", "defence"):
            value = getattr(what, stat)
            if value is not None:
                parts.append(self._changed(how, stat, amount(value)))
        return reduce(lambda attack, defence: say("{attack} and {defence}", attack=attack, defence=defence), parts)

    def _changed(self, how: str, stat: str, steps: Amount) -> Text:
        plain, reckoned = CHANGES[how, stat]
        if _is_number(steps):
            number = int(steps[0].operand)  # type: ignore[arg-type]
            if how == "times" and (stat, number) in FACTORS:
                return FACTORS[stat, number]
            return with_words(plain, amount=f"{number:+d}" if how == "add" else number)
        each = _each(steps) if how == "add" else None
        if each is None:
            return with_words(reckoned, amount=self.phrases.amount(steps))
        number, terms = each
        change = with_words(plain, amount=f"{number:+d}")
        those = self.phrases.those(terms)
        if is_creature(terms):
            return say("{change} for each of {creatures}", change=change, creatures=those)
        return say("{change} for each of {cards}", change=change, cards=those)


def _is_number(steps: Amount) -> bool:
    return len(steps) == 1 and steps[0].token == Token.NUMBER


def _each(steps: Amount) -> tuple[int, Filter] | None:
    """So much for each card that fits, where an amount is just that."""
    factors = [step.operand for step in steps if step.token == Token.NUMBER]
    filters = [step.operand for step in steps if step.token == Token.COUNT]
    tokens = sorted(step.token for step in steps)
    if tokens not in ([Token.COUNT], [Token.NUMBER, Token.COUNT, Token.MUL]):
        return None
    return int(factors[0]) if factors else 1, filters[0]  # type: ignore[arg-type, return-value]
