"""Numbers of the tables that say what a card is, when its skills count, and what their queries look at."""

from enum import IntEnum


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
    MOVED = 6
    DESTROYS = 7  # by battle
    ATTACK_DECLARED = 8
    BATTLE_STEP = 9
    DAMAGE = 10
    CHANGED = 11
    SCHEDULED = 12  # put among the waiting ones by Op.SCHEDULE


class In(IntEnum):
    """Where an activated skill may be used, as a mask."""

    MAIN = 1
    BATTLE = 2
    DEFENCE = 4
    AMBUSH = 8


class Reason(IntEnum):
    """Why something happened, as a mask."""

    BATTLE = 1
    EFFECT = 2
    RULE = 4


class Came(IntEnum):
    """How a creature was summoned, as a mask."""

    SUMMON = 1
    SACRIFICE = 2
    UPGRADE = 4
    EFFECT = 8


class At(IntEnum):
    """The moment of a trigger on a phase or battle step."""

    START = 0
    END = 1
    DUEL = 2
    SECOND = 3
    BEFORE = 4
    AFTER = 5
    OVER = 6


class Changed(IntEnum):
    """What a trigger on a change listens to."""

    FACE = 0
    AREA = 1
    TAPPED = 2
    CONTROL = 3
    ATTACHMENT = 4
    LIFE = 5
    COUNTERS = 6
    DIAL = 7


class Per(IntEnum):
    """The time that a limit counts in."""

    TURN = 0
    CHAIN = 1
    MATCH = 2


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
    BOTH = 10
    ATTACHMENT = 11  # all equipment of the skill's card
    PREVIOUS = 12  # what the step before worked on
    CHOOSE = 13  # op_least to op_most of a filter, by me
    ENEMY_CHOOSES = 14
    CHOOSE_PREVIOUS = 15  # out of the result of the step before, with a filter
    RANDOM = 16  # op_count of a filter
    TOP = 17  # op_count from the top of a deck; the filter names the side
    UNTIL = 18  # from the top of my deck up to a card that fits a filter


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
    BATTLE = -3
    PHASE = -4
    USED = -5
    TURNS = -6  # only in tables: op_turns of the user's end phases


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
    TOKEN = 17
    EQUIPPED = 18
    COUNTERS = 19  # number of all counters
    STOLEN = 20  # 1 where the owner does not control it


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
    AND = 16
    OR = 17
    NOT = 18
    WORD = 19  # Word: 1 or 0
    HAND = 20  # number of cards: 0 mine, 1 the enemy's
    DECK = 21
    EVENT = 22  # amount of the event that set the trigger off
    COUNTERS_OF = 23  # Who
    PAST = 24  # Past + 16 for the enemy's; this turn
    EVER = 25  # this match
    SUM = 26  # place of a filter + CODE x Stat (LEVEL is 3)
    HIGHEST = 27
    DICE = 28


class Word(IntEnum):
    """Conditions of one word."""

    MY_TURN = 0
    ENEMY_TURN = 1
    STRATEGY = 2
    DUEL = 3
    SECOND = 4
    IN_BATTLE = 5
    ATTACKING = 6
    DEFENDING = 7
    DAWN = 8
    DAY = 9
    DUSK = 10
    NIGHT = 11
    EVENT_BATTLE = 12
    EVENT_EFFECT = 13
    EVENT_RULE = 14
    EVENT_MINE = 15
    EVENT_ENEMY = 16


class Past(IntEnum):
    """What is counted of a seat."""

    SUMMONS = 0
    USES = 1
    ATTACKS = 2
    DESTROYED = 3
    DAMAGE = 4
    DRAWS = 5
    DISCARDS = 6
