"""What conditions say, a message each."""

from typing import Any

from ....core.texts import Text, say
from ..nouns import ANY, ENEMY, MY
from ..tables import Cmp, Token, Word

COMPARED: dict[Any, Text] = {
    Cmp.EQ: say("{a} is {b}"),
    Cmp.NE: say("{a} is not {b}"),
    Cmp.GE: say("{a} is {b} or more"),
    Cmp.LE: say("{a} is {b} or less"),
    Cmp.GT: say("{a} is greater than {b}"),
    Cmp.LT: say("{a} is smaller than {b}"),
}
PLAINLY: dict[Any, Text] = {Cmp.EQ: say("{a} is {n}"), Cmp.NE: say("{a} is not {n}")}
"""With a mere number."""

MANY: dict[Any, Text] = {Cmp.GT: say("{a} is more than {b}"), Cmp.LT: say("{a} is less than {b}")}
HIGH: dict[Any, Text] = {Cmp.GT: say("{a} is higher than {b}"), Cmp.LT: say("{a} is lower than {b}")}
SIZES: dict[int, dict[Any, Text]] = {
    **dict.fromkeys((Token.COUNT, Token.HAND, Token.DECK, Token.COUNTERS_OF, Token.PAST, Token.EVER), MANY),
    **dict.fromkeys((Token.LIFE, Token.ENEMY_LIFE), MANY),
    **dict.fromkeys((Token.ATTACK_OF, Token.DEFENCE_OF, Token.LEVEL_OF, Token.SUM, Token.HIGHEST), HIGH),
}
"""What is many or few, or high or low, rather than great or small."""

CONTRARY = {Cmp.EQ: Cmp.NE, Cmp.NE: Cmp.EQ, Cmp.GE: Cmp.LT, Cmp.LT: Cmp.GE, Cmp.LE: Cmp.GT, Cmp.GT: Cmp.LE}
WORDS: dict[Any, tuple[Text, Text]] = {
    Word.MY_TURN: (say("it is your turn"), say("it is not your turn")),
    Word.ENEMY_TURN: (say("it is the enemy's turn"), say("it is not the enemy's turn")),
    Word.STRATEGY: (say("it is the strategy phase"), say("it is not the strategy phase")),
    Word.DUEL: (say("it is the duel"), say("it is not the duel")),
    Word.SECOND: (say("it is the second strategy phase"), say("it is not the second strategy phase")),
    Word.IN_BATTLE: (say("an attack is under way"), say("no attack is under way")),
    Word.ATTACKING: (say("{card} is attacking"), say("{card} is not attacking")),
    Word.DEFENDING: (say("{card} is being attacked"), say("{card} is not being attacked")),
    Word.DAWN: (say("the dial shows dawn"), say("the dial does not show dawn")),
    Word.DAY: (say("the dial shows day"), say("the dial does not show day")),
    Word.DUSK: (say("the dial shows dusk"), say("the dial does not show dusk")),
    Word.NIGHT: (say("the dial shows night"), say("the dial does not show night")),
    Word.EVENT_BATTLE: (say("that was by battle"), say("that was not by battle")),
    Word.EVENT_EFFECT: (say("that was by an effect"), say("that was not by an effect")),
    Word.EVENT_RULE: (say("that was by the rules"), say("that was not by the rules")),
    Word.EVENT_MINE: (say("that happened on your side"), say("that did not happen on your side")),
    Word.EVENT_ENEMY: (say("that happened on the enemy's side"), say("that did not happen on the enemy's side")),
}
"""Conditions of one word, and their contraries."""

DEALT_BY: dict[Any, tuple[Text, Text]] = {
    Word.EVENT_MINE: (say("your side dealt that damage"), say("your side did not deal that damage")),
    Word.EVENT_ENEMY: (say("the enemy's side dealt that damage"), say("the enemy's side did not deal that damage")),
}
"""Whose the damage was that set a trigger off."""

THERE = {
    MY: (
        say("you control at least one {card}"),
        say("you control no {cards}"),
        say("you control {many} {cards}"),
    ),
    ENEMY: (
        say("the enemy controls at least one {card}"),
        say("the enemy controls no {cards}"),
        say("the enemy controls {many} {cards}"),
    ),
    ANY: (
        say("there is at least one {card} {place}"),
        say("there are no {cards} {place}"),
        say("there are {many} {cards} {place}"),
    ),
}
"""That some, no or so many cards lie on a side of the field, or elsewhere."""
