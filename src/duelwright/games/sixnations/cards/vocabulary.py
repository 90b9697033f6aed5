"""The grammar and the words of queries."""

from ..tables import ATTRIBUTES, NATIONS, RARITIES, Cmp, Field, Kind, Past, Stat, Token, Type, Who, Word, Zone

GRAMMAR = r"""
target: [RANGE] filter
filter: term*
sought: term*
term: WORD | PAIR | COMPARISON | "-" (WORD | PAIR | COMPARISON) -> without
selector: ALL sought -> every
     | CHOOSE [RANGE] [PREVIOUS] term* -> choose
     | ENEMY_CHOOSES [RANGE] term* -> enemy_chooses
     | RANDOM atom term* -> random
     | TOP atom term* -> top
     | UNTIL term* -> until
     | PREVIOUS -> ref
     | WORD -> ref
amount: expression
condition: expression
?expression: conjunction | expression OR conjunction -> either
?conjunction: negation | conjunction AND negation -> together
?negation: comparison | NOT negation -> denied
?comparison: sum | sum CMP sum -> compared
?sum: product | sum "+" product -> add | sum "-" product -> sub
?product: unary | product "*" unary -> mul | product "/" unary -> div
?unary: atom | "-" unary -> minus
?atom: NUMBER -> number
     | COUNT "(" filter ")" -> count
     | EXISTS "(" filter ")" -> exists
     | MEASURE "(" WORD "," filter ")" -> measure
     | HISTORY "(" WORD ")" -> history
     | BOTH "(" expression "," expression ")" -> both
     | WORD OF WORD -> of
     | WORD -> word
     | "(" expression ")"

RANGE: /[0-9]{1,2}(-[0-9]{1,2})?/
NUMBER: /[0-9]{1,9}/
PAIR.4: /[a-z]+:("[^"]*"|[A-Za-z0-9@-]+)/
COMPARISON.3: /[a-z]+ *(>=|<=|!=|=|>|<) *-?[0-9]{1,9}/
ENEMY_CHOOSES.2: /enemy +chooses\b/
ALL.2: /all\b/
CHOOSE.2: /choose\b/
RANDOM.2: /random\b/
TOP.2: /top\b/
UNTIL.2: /until\b/
PREVIOUS.2: /previous\b/
COUNT.2: /count\b/
EXISTS.2: /exists\b/
MEASURE.2: /(sum|max_of)\b/
HISTORY.2: /(past|ever)\b/
BOTH.2: /(min|max)\b/
AND.2: /and\b/
OR.2: /or\b/
NOT.2: /not\b/
OF.2: /of\b/
WORD.1: /[a-z_]+/
CMP: />=|<=|!=|=|>|</
%ignore / +/
"""

CMPS = {"=": Cmp.EQ, "!=": Cmp.NE, ">=": Cmp.GE, "<=": Cmp.LE, ">": Cmp.GT, "<": Cmp.LT}
OPPOSITE = {Cmp.EQ: Cmp.NE, Cmp.NE: Cmp.EQ, Cmp.GE: Cmp.LT, Cmp.LT: Cmp.GE, Cmp.LE: Cmp.GT, Cmp.GT: Cmp.LE}
ON_FIELD = Zone.BATTLE | Zone.TOWER
EVERYWHERE = sum(Zone)
ZONES = {zone.name.lower(): int(zone) for zone in Zone} | {"field": ON_FIELD}
TYPES = tuple("" if kind == Type.NONE else kind.name.lower() for kind in Type)

ANYTHING = "any"
"""The word of a filter that asks for nothing."""

WORDS = {
    "my": (Field.SIDE, 0),
    "enemy": (Field.SIDE, 1),
    **{zone: (Field.ZONE, mask) for zone, mask in ZONES.items()},
    **{kind.name.lower(): (Field.KIND, int(kind)) for kind in Kind},
    "tapped": (Field.TAPPED, 1),
    "untapped": (Field.TAPPED, 0),
    "facedown": (Field.DOWN, 1),
    "effect": (Field.EFFECT, 1),
    "plain": (Field.EFFECT, 0),
    "self": (Field.SELF, 1),
    "token": (Field.TOKEN, 1),
    "equipped": (Field.EQUIPPED, 1),
    "stolen": (Field.STOLEN, 1),
    "owned": (Field.STOLEN, 0),
}
PAIRS = {
    "nation": (Field.NATION, NATIONS),
    "attribute": (Field.ATTRIBUTE, ATTRIBUTES),
    "rarity": (Field.RARITY, RARITIES),
    "type": (Field.TYPE, TYPES),
}
NUMBERS = {"level": Field.LEVEL, "attack": Field.ATTACK, "defence": Field.DEFENCE, "counters": Field.COUNTERS}
HIGHEST = {Field.LEVEL: 3, Field.ATTACK: 999_999_999, Field.DEFENCE: 999_999_999, Field.COUNTERS: 792}
"""The largest number that each of these can be."""

PLAIN_AMOUNTS = {
    "life": (Token.LIFE, 0),
    "enemy_life": (Token.ENEMY_LIFE, 0),
    "turn": (Token.TURN, 0),
    "hand": (Token.HAND, 0),
    "enemy_hand": (Token.HAND, 1),
    "deck": (Token.DECK, 0),
    "enemy_deck": (Token.DECK, 1),
    "event": (Token.EVENT, 0),
    "dice": (Token.DICE, 0),
}
CONDITIONS = {word.name.lower(): word for word in Word}
STATS = {
    "attack": Token.ATTACK_OF,
    "defence": Token.DEFENCE_OF,
    "level": Token.LEVEL_OF,
    "counters": Token.COUNTERS_OF,
}
MEASURED = {"attack": int(Stat.ATTACK), "defence": int(Stat.DEFENCE), "level": 3}
ENEMYS = 16
"""Added to what is counted of the enemy."""

PASTS = {f"{side}_{past.name.lower()}": past + more for side, more in (("my", 0), ("enemy", ENEMYS)) for past in Past}
ONE = {who.name.lower(): who for who in (Who.SELF, Who.TARGET, Who.BEARER, Who.ATTACKER, Who.ATTACKED, Who.CAUSE)}
"""Selectors of one card (``target`` also of several)."""

REFS = ONE | {"attachment": Who.ATTACHMENT, "previous": Who.PREVIOUS}
PLAYERS = {"me": Who.ME, "enemy": Who.ENEMY, "both": Who.BOTH}
CHOSEN = ("all", "choose", "enemy chooses", "random", "top", "until")
"""How selectors of several cards begin."""

VOCABULARY = sorted(
    {*WORDS, ANYTHING, *PAIRS, *NUMBERS, *PLAIN_AMOUNTS, *CONDITIONS, *STATS, *PASTS, *REFS, *PLAYERS}
    | {"name", "code", "count", "exists", "sum", "max_of", "past", "ever", "min", "max", "of", "and", "or", "not"}
    | {"all", "choose", "chooses", "random", "top", "until"}
)
OPEN = (Field.SIDE, Field.ZONE, Field.SELF, Field.DOWN)
"""What may be asked of cards that somebody cannot see."""
