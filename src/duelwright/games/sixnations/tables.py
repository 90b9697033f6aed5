"""The tables of Six Nations: all cards, skills, operations and queries of a pool, as numbers for the kernels.

Card 0 is no card. A version of a card is a card of its own with the same ``name``. Skills and operations of 0 mean
none. A *filter* is a place in ``code``: the number of its terms, then three numbers a term (field, operator, operand),
all of which must hold. An *amount* is a place in ``code``: the number of its tokens, then two numbers a token (what,
operand) in postfix order. Place 0 is no query.
"""

from enum import IntEnum

import numpy as np

from ...core.rows import record

CARDS, SKILLS, OPS, CODE = 2048, 4096, 8192, 32768
"""Room for cards (versions count), skills, operations (costs among them) and numbers of queries."""

HIDDEN = -1
"""Stands for a card that a seat may not see."""


class Kind(IntEnum):
    """SIX-1.1 to SIX-1.3."""

    CREATURE = 1
    SUPPORT = 2
    INTERFERENCE = 3


class Type(IntEnum):
    """SIX-1.2, SIX-1.3."""

    NONE = 0
    EMERGENCY = 1
    GENERAL = 2
    PERMANENT = 3
    ENVIRONMENT = 4
    EQUIPMENT = 5
    NORMAL = 6
    CONTINUOUS = 7


class When(IntEnum):
    """What sets a skill off."""

    STATIC = 0
    ACTIVATE = 1
    DECLARED = 2
    SUMMONED = 3
    DESTROYED = 4
    PHASE = 5


class In(IntEnum):
    """Where an activated skill may be used, as a mask."""

    MAIN = 1
    BATTLE = 2
    DEFENCE = 4


class Of(IntEnum):
    """What a skill with ``declared`` answers."""

    ANYTHING = 0
    ATTACK = 1
    CARD = 2
    EFFECT = 3
    SUMMON = 4


class By(IntEnum):
    """Whose event sets a trigger off, or whose turn it is."""

    SELF = 0
    MY = 1
    ENEMY = 2
    ANY = 3


class Who(IntEnum):
    """What an operation works on."""

    NOBODY = 0
    SELF = 1
    TARGET = 2
    BEARER = 3
    ATTACKER = 4
    ATTACKED = 5
    CAUSE = 6
    ALL = 7  # of a filter
    ME = 8  # players
    ENEMY = 9


class Op(IntEnum):
    """Operations and costs."""

    STAT_ADD = 1  # stat, amount
    STAT_SET = 2
    STAT_TIMES = 3  # per cent
    DESTROY = 4
    TAP = 5
    UNTAP = 6
    TO_HAND = 7
    BANISH = 8
    DRAW = 9
    DAMAGE = 10
    HEAL = 11
    NEGATE = 12  # arg: Of.ATTACK, Of.CARD (the link answered), Of.SUMMON
    WIN = 13
    PAY_LIFE = 14
    DISCARD = 15


class Stat(IntEnum):
    """Which number a modifier changes."""

    ATTACK = 0
    DEFENCE = 1
    BOTH = 2


class Until(IntEnum):
    """How long a modifier lasts; in a row other numbers are turns."""

    TURN = 0
    FOREVER = -1
    SOURCE = -2  # while the card that made it is there


class Field(IntEnum):
    """What a term of a filter looks at; operand in brackets."""

    SIDE = 1  # 0 my, 1 enemy
    ZONE = 2  # mask of Zone bits
    KIND = 3
    TYPE = 4
    NATION = 5
    ATTRIBUTE = 6
    RARITY = 7
    LEVEL = 8
    ATTACK = 9
    DEFENCE = 10
    NAME = 11
    CARD = 12
    TAPPED = 13
    DOWN = 14
    EFFECT = 15  # 1 with skills, 0 plain
    SELF = 16


class Zone(IntEnum):
    """Bits of the places a card can be in."""

    BATTLE = 1
    TOWER = 2
    HAND = 4
    GRAVEYARD = 8
    BANISHED = 16
    DECK = 32


class Cmp(IntEnum):
    """Operators of terms and conditions."""

    EQ = 0
    NE = 1
    GE = 2
    LE = 3
    GT = 4
    LT = 5


class Token(IntEnum):
    """Tokens of amounts; a condition ends with a comparison, which leaves 1 or 0."""

    NUMBER = 1
    COUNT = 2  # place of a filter
    LIFE = 3
    ENEMY_LIFE = 4
    TURN = 5
    ATTACK_OF = 6  # Who
    DEFENCE_OF = 7
    LEVEL_OF = 8
    ADD = 9
    SUB = 10
    MUL = 11
    DIV = 12
    MIN = 13
    MAX = 14
    COMPARE = 15  # Cmp


NATIONS = ("", "red", "blue", "gold", "green", "purple", "white")
ATTRIBUTES = ("", "fire", "water", "earth", "wind-thunder", "light", "dark", "inorganic")
RARITIES = ("", "N", "R", "RR", "RRR", "UR", "SP")

TABLE = record(
    [
        ("cards", np.int32),  # how many there are, card 0 among them
        ("kind", np.int8, (CARDS,)),
        ("type", np.int8, (CARDS,)),
        ("nation", np.int8, (CARDS,)),  # place in NATIONS
        ("attribute", np.int8, (CARDS,)),
        ("level", np.int8, (CARDS,)),
        ("rarity", np.int8, (CARDS,)),
        ("attack", np.int32, (CARDS,)),
        ("defence", np.int32, (CARDS,)),
        ("limit", np.int8, (CARDS,)),
        ("lasts", np.int8, (CARDS,)),  # turns; 0 where the effect is over at once or lasts this turn
        ("stays", np.int8, (CARDS,)),  # SIX-2.6: occupies a tower place
        ("name", np.int16, (CARDS,)),  # the lowest card of the same name
        ("bearer", np.int32, (CARDS,)),  # filter of an equipment
        ("skill", np.int16, (CARDS, 3)),
        ("static", np.int8, (CARDS,)),  # has a skill that is in force while it lies on the field
        ("public", np.int8, (CARDS,)),  # mask of In: has an activated skill on the field; 8: one that may answer
        ("elsewhere", np.int8, (CARDS,)),  # mask of Zone: where else a skill of it can be activated
        ("use", np.int8, (CARDS,)),  # number of the skill carried out on use (from 1), 0 where there is none
        ("when", np.int8, (SKILLS,)),
        ("within", np.int8, (SKILLS,)),  # mask of In
        ("zone", np.int8, (SKILLS,)),  # Zone bit where it is used from; BATTLE | TOWER for the field
        ("response", np.int8, (SKILLS,)),
        ("of", np.int8, (SKILLS,)),
        ("by", np.int8, (SKILLS,)),
        ("at_end", np.int8, (SKILLS,)),  # a phase trigger: 0 start, 1 end
        ("optional", np.int8, (SKILLS,)),
        ("times", np.int8, (SKILLS,)),  # a turn and copy
        ("condition", np.int32, (SKILLS,)),  # amount
        ("target", np.int32, (SKILLS,)),  # filter
        ("least", np.int8, (SKILLS,)),
        ("most", np.int8, (SKILLS,)),
        ("op", np.int16, (SKILLS,)),  # the first
        ("ops", np.int8, (SKILLS,)),
        ("cost", np.int16, (SKILLS,)),
        ("costs", np.int8, (SKILLS,)),
        ("op_kind", np.int8, (OPS,)),
        ("op_who", np.int8, (OPS,)),
        ("op_filter", np.int32, (OPS,)),  # of Who.ALL
        ("op_stat", np.int8, (OPS,)),
        ("op_amount", np.int32, (OPS,)),
        ("op_second", np.int32, (OPS,)),  # of the defence, where both are changed
        ("op_until", np.int8, (OPS,)),
        ("op_arg", np.int8, (OPS,)),
        ("code", np.int32, (CODE,)),
    ]
)

assert TABLE.isalignedstruct
