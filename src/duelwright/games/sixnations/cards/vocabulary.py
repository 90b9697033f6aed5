"""The grammar and the words of queries."""

from ..tables import ATTRIBUTES, NATIONS, RARITIES, Cmp, Field, Kind, Token, Type, Who, Zone

GRAMMAR = r"""
target: [RANGE] filter
filter: term*
term: WORD | PAIR | COMPARISON | "-" (WORD | PAIR | COMPARISON) -> without
condition: amount CMP amount
?amount: product | amount "+" product -> add | amount "-" product -> sub
?product: unary | product "*" unary -> mul | product "/" unary -> div
?unary: atom | "-" unary -> minus
?atom: NUMBER -> number
     | COUNT "(" filter ")" -> count
     | BOTH "(" amount "," amount ")" -> both
     | WORD OF WORD -> of
     | WORD -> word
     | "(" amount ")"

RANGE: /[0-9]{1,2}(-[0-9]{1,2})?/
NUMBER: /[0-9]{1,9}/
PAIR.4: /[a-z]+:("[^"]*"|[A-Za-z0-9@-]+)/
COMPARISON.3: /[a-z]+ *(>=|<=|!=|=|>|<) *-?[0-9]{1,9}/
COUNT.2: /count\b/
BOTH.2: /(min|max)\b/
OF.2: /of\b/
WORD.1: /[a-z_]+/
CMP: />=|<=|!=|=|>|</
%ignore / +/
"""

CMPS = {"=": Cmp.EQ, "!=": Cmp.NE, ">=": Cmp.GE, "<=": Cmp.LE, ">": Cmp.GT, "<": Cmp.LT}
OPPOSITE = {Cmp.EQ: Cmp.NE, Cmp.NE: Cmp.EQ, Cmp.GE: Cmp.LT, Cmp.LT: Cmp.GE, Cmp.LE: Cmp.GT, Cmp.GT: Cmp.LE}
ON_FIELD = Zone.BATTLE | Zone.TOWER
ZONES = {zone.name.lower(): int(zone) for zone in Zone} | {"field": ON_FIELD}
TYPES = tuple("" if kind == Type.NONE else kind.name.lower() for kind in Type)

WORDS = {
    "my": (Field.SIDE, 0),
    "enemy": (Field.SIDE, 1),
    **{zone: (Field.ZONE, mask) for zone, mask in ZONES.items()},
    **{kind.name.lower(): (Field.KIND, int(kind)) for kind in Kind},
    "tapped": (Field.TAPPED, 1),
    "facedown": (Field.DOWN, 1),
    "effect": (Field.EFFECT, 1),
    "plain": (Field.EFFECT, 0),
    "self": (Field.SELF, 1),
}
PAIRS = {
    "nation": (Field.NATION, NATIONS),
    "attribute": (Field.ATTRIBUTE, ATTRIBUTES),
    "rarity": (Field.RARITY, RARITIES),
    "type": (Field.TYPE, TYPES),
}
NUMBERS = {"level": Field.LEVEL, "attack": Field.ATTACK, "defence": Field.DEFENCE}
PLAIN_AMOUNTS = {"life": Token.LIFE, "enemy_life": Token.ENEMY_LIFE, "turn": Token.TURN}
STATS = {"attack": Token.ATTACK_OF, "defence": Token.DEFENCE_OF, "level": Token.LEVEL_OF}
ONE = {who.name.lower(): who for who in (Who.SELF, Who.TARGET, Who.BEARER, Who.ATTACKER, Who.ATTACKED, Who.CAUSE)}
"""Selectors of one card (``target`` also of several)."""

VOCABULARY = sorted(
    {*WORDS, *PAIRS, *NUMBERS, *PLAIN_AMOUNTS, *STATS, *ONE, "name", "code", "count", "min", "max", "of"}
)
OPEN = (Field.SIDE, Field.ZONE, Field.SELF, Field.DOWN)
"""What may be asked of cards that somebody cannot see."""
