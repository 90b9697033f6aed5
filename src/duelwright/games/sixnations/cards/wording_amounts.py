"""Amounts and conditions in words."""

from typing import Any

from ....core.texts import Text, say
from ..nouns import ANY, FIELD, is_creature, noun_of, side_of, with_words
from ..phrases import Phrases
from ..tables import Cmp, Past, Token, Who
from .filters import Filter, zones
from .queries import BINARY, Amount, Step, Target
from .vocabulary import ENEMYS
from .wording_conditions import COMPARED, CONTRARY, DEALT_BY, PLAINLY, SIZES, THERE, WORDS

RECKONED: dict[int, Text] = {
    Token.ADD: say("{a} plus {b}"),
    Token.SUB: say("{a} minus {b}"),
    Token.MUL: say("{a} times {b}"),
    Token.DIV: say("{a} divided by {b} (rounded down)"),
    Token.MIN: say("the smaller of {a} and {b}"),
    Token.MAX: say("the greater of {a} and {b}"),
}
HALF = say("half {a} (rounded down)")
EITHER_STAT: dict[int, Text] = {
    Token.MIN: say("the smaller of the attack and defence of {card}"),
    Token.MAX: say("the greater of the attack and defence of {card}"),
}
OF: dict[int, Text] = {
    Token.ATTACK_OF: say("the attack of {card}"),
    Token.DEFENCE_OF: say("the defence of {card}"),
    Token.LEVEL_OF: say("the level of {card}"),
    Token.COUNTERS_OF: say("the number of counters on {card}"),
}
PLAIN: dict[tuple[int, int], Text] = {
    (Token.LIFE, 0): say("your life"),
    (Token.ENEMY_LIFE, 0): say("the enemy's life"),
    (Token.TURN, 0): say("the number of the turn"),
    (Token.HAND, 0): say("the number of cards in your hand"),
    (Token.HAND, 1): say("the number of cards in the enemy's hand"),
    (Token.DECK, 0): say("the number of cards in your deck"),
    (Token.DECK, 1): say("the number of cards in the enemy's deck"),
    (Token.DICE, 0): say("the roll of a die"),
}
MEASURES: dict[tuple[int, int], Text] = {
    (Token.SUM, 0): say("the total attack of {cards} {place}"),
    (Token.SUM, 1): say("the total defence of {cards} {place}"),
    (Token.SUM, 3): say("the total of the levels of {cards} {place}"),
    (Token.HIGHEST, 0): say("the highest attack of {cards} {place}"),
    (Token.HIGHEST, 1): say("the highest defence of {cards} {place}"),
    (Token.HIGHEST, 3): say("the highest level of {cards} {place}"),
}
HISTORY: dict[int, Text] = {
    Past.SUMMONS: say("the number of {whose} summons {span}"),
    Past.USES: say("the number of {whose} supports and interferences used {span}"),
    Past.ATTACKS: say("the number of {whose} attacks {span}"),
    Past.DESTROYED: say("the number of {whose} cards destroyed {span}"),
    Past.DAMAGE: say("the damage to {whose} life {span}"),
    Past.DRAWS: say("the number of {whose} cards drawn {span}"),
    Past.DISCARDS: say("the number of {whose} cards discarded {span}"),
}
WHOSE = {"me": say("your"), "enemy": say("the enemy's"), "both": say("each player's")}
CAUSES = {
    "summoned": say("the creature summoned"),
    "moved": say("the card that has moved"),
    "destroyed": say("the card destroyed"),
    "destroys_by_battle": say("the creature that has won the battle"),
    "damage": say("the card that has dealt the damage"),
}
ONE: dict[Any, Text] = {
    Who.BEARER: say("its bearer"),
    Who.ATTACKER: say("the attacking creature"),
    Who.ATTACKED: say("the creature attacked"),
    Who.ATTACHMENT: say("the equipment cards of this card"),
    Who.TARGET: say("the target"),
}


class Amounts(Phrases):
    """Puts the amounts and conditions of a skill into words."""

    def __init__(self, pool: Any, card: Any, skill: Any, target: Target | None):
        super().__init__(pool, card)
        self.skill = skill
        self.target = target
        self.mixed = False  # whether the skill speaks of other cards that "that card" could mean

    def amount(self, steps: Amount) -> Text | str:
        """An amount, worked out when the skill is carried out."""
        stack: list[tuple[Text | str, int]] = []  # what stands there, and by which operator it is reckoned
        for n, step in enumerate(steps):
            if step.token in EITHER_STAT and n > 1 and _stats_of_one(steps[n - 2 : n]):
                del stack[-2:]
                stack.append((with_words(EITHER_STAT[step.token], card=self.one(steps[n - 1].operand)), step.token))
            elif step.token in BINARY:
                (b, second), (a, first) = stack.pop(), stack.pop()
                row = {first, step.token} <= {Token.ADD, Token.SUB}
                both = {"a": _bracketed(a, 0 if row else first), "b": _bracketed(b, second)}
                reckoned = HALF if step.token == Token.DIV and b == "2" else RECKONED[step.token]
                stack.append((with_words(reckoned, **both), step.token))
            else:
                stack.append((self._plain(step), 0))
        return stack[-1][0]

    def _plain(self, step: Step) -> Text | str:
        if isinstance(step.operand, tuple):
            words = {"cards": self.noun(step.operand, True), "place": self.place(step.operand)}
            if step.token == Token.COUNT:
                return say("the number of {cards} {place}", **words)
            return with_words(MEASURES[step.token, step.stat], **words)
        if step.token == Token.NUMBER:
            return str(step.operand)
        if step.token in OF:
            return with_words(OF[step.token], card=self.one(step.operand))
        if step.token in (Token.PAST, Token.EVER):
            who = "enemy" if step.operand >= ENEMYS else "me"
            span = say("this turn") if step.token == Token.PAST else say("this match")
            return with_words(HISTORY[step.operand % ENEMYS], whose=WHOSE[who], span=span)
        if step.token == Token.EVENT:
            return say("that damage") if self.skill.when == "damage" else say("the new value")
        return PLAIN[step.token, step.operand]

    def condition(self, steps: Amount, contrary: bool = False, within: int = 0) -> Text:
        """A condition or its contrary; ``within``: the operator that it is a part of."""
        last = steps[-1]
        if last.token == Token.NOT:
            return self.condition(steps[:-1], not contrary, within)
        if last.token == Token.WORD:
            words = DEALT_BY if self.skill.when == "damage" and last.operand in DEALT_BY else WORDS
            return with_words(words[last.operand][contrary], card=self.itself())
        first, second = _halves(steps[:-1])
        if last.token == Token.COMPARE:
            return self._compared(first, second, CONTRARY[Cmp(int(str(last.operand)))] if contrary else last.operand)
        joint = Token.OR if (last.token == Token.AND) == contrary else Token.AND
        a, b = self.condition(first, contrary, joint), self.condition(second, contrary, joint)
        both = say("{a} and {b}", a=a, b=b) if joint == Token.AND else say("{a} or {b}", a=a, b=b)
        return say("({amount})", amount=both) if within not in (0, joint) else both

    def _compared(self, first: Amount, second: Amount, cmp: Any) -> Text:
        terms, number = first[0].operand, second[0].operand
        counted = len(first) == len(second) == 1 and first[0].token == Token.COUNT and second[0].token == Token.NUMBER
        if counted and isinstance(terms, tuple) and isinstance(number, int):
            found = self._there(terms, number, cmp)
            if found is not None:
                return found
        if cmp in PLAINLY and is_number(second):
            return with_words(PLAINLY[cmp], a=self.amount(first), n=number)
        sizes = [SIZES.get(step.token, {}) for step in first if step.token not in {*BINARY, Token.NUMBER}]
        size = sizes[0] if sizes and all(other is sizes[0] for other in sizes) else {}
        return with_words(size.get(cmp, COMPARED[cmp]), a=self.amount(first), b=self.amount(second))

    def _there(self, terms: Filter, number: int, cmp: int) -> Text | None:
        """That so many cards lie somewhere, where a language has a plain sentence for it."""
        number, cmp = (number + 1, Cmp.GE) if cmp == Cmp.GT else (number, cmp)
        some, none, several = THERE.get(side_of(terms) if zones(terms) == FIELD else ANY, THERE[ANY])
        place = self.place(terms)
        if (cmp, number) in ((Cmp.GE, 1), (Cmp.NE, 0)):
            return with_words(some, card=self.noun(terms, False), place=place)
        if (cmp, number) in ((Cmp.LT, 1), (Cmp.LE, 0), (Cmp.EQ, 0)):
            return with_words(none, cards=self.noun(terms, True), place=place)
        if cmp not in (Cmp.GE, Cmp.EQ) or number < 0:
            return None
        if cmp == Cmp.GE:
            creatures = say("{creatures} or more", creatures=number)
            many = creatures if is_creature(terms) else say("{pieces} or more", pieces=number)
        else:
            creatures = say("exactly {creatures}", creatures=number)
            many = creatures if is_creature(terms) else say("exactly {pieces}", pieces=number)
        return with_words(several, many=many, cards=self.noun(terms, True), place=place)

    def one(self, who: Any) -> Text:
        """A card that a skill speaks of."""
        if who == Who.SELF:
            return self.itself()
        if who == Who.CAUSE:
            return self.cause()
        if who == Who.TARGET and self.target:
            return self.aimed_at(self.target)
        return ONE[who]

    def aimed_at(self, target: Target) -> Text:
        """The targets, once they have been named."""
        noun = noun_of(target.filter)
        if self.mixed:
            return say("the targeted {cards}", cards=noun[target.most > 1])
        return those(noun, target.most > 1)

    def cause(self) -> Text:
        """The card that has set a trigger off."""
        skill = self.skill
        if (skill.by or "self") == "self" and skill.when != "damage":
            return self.itself()
        if skill.when in ("attack_declared", "battle_step"):
            return ONE[Who.ATTACKED if skill.role == "target" else Who.ATTACKER]
        return CAUSES.get(skill.when, say("the card in question"))


def those(noun: Any, many: bool) -> Text:
    """The card or cards last spoken of."""
    return say("those {cards}", cards=noun[1]) if many else say("that {card}", card=noun[0])


def _halves(steps: Amount) -> tuple[Amount, Amount]:
    """What the last operator joins."""
    depth = 0
    for cut in range(len(steps) - 1, -1, -1):
        token = steps[cut].token
        depth += -1 if token in BINARY else 0 if token == Token.NOT else 1
        if depth == 1:
            return steps[:cut], steps[cut:]
    return (), steps


def _stats_of_one(steps: Amount) -> bool:
    """Whether these are the attack and the defence of the same card."""
    one, other = steps
    return {one.token, other.token} == {Token.ATTACK_OF, Token.DEFENCE_OF} and one.operand == other.operand


def lessened(steps: Amount) -> Amount | None:
    """By how much an amount lessens, where it is so many times something, the number below 0."""
    if len(steps) < 3 or steps[-1].token != Token.MUL or steps[0].token != Token.NUMBER:
        return None
    number = int(str(steps[0].operand))
    if number >= 0 or _halves(steps[:-1])[0] != steps[:1]:
        return None
    return steps[1:-1] if number == -1 else (Step(Token.NUMBER, -number), *steps[1:])


def is_number(steps: Amount) -> bool:
    """Whether an amount is a mere number."""
    return len(steps) == 1 and steps[0].token == Token.NUMBER


def each_of(steps: Amount) -> tuple[int, Filter] | None:
    """So much for each card that fits, where an amount is just that."""
    factors = [step.operand for step in steps if step.token == Token.NUMBER]
    filters = [step.operand for step in steps if step.token == Token.COUNT]
    tokens = sorted(step.token for step in steps)
    if tokens not in ([Token.COUNT], [Token.NUMBER, Token.COUNT, Token.MUL]):
        return None
    return int(factors[0]) if factors else 1, filters[0]  # type: ignore[arg-type, return-value]


def _bracketed(amount: Text | str, operator: int) -> Text | str:
    """An amount as a part of another; in English, what is divided ends in a bracket of its own."""
    if operator == Token.DIV:
        return say("{quotient}", quotient=amount)
    return say("({amount})", amount=amount) if operator else amount
