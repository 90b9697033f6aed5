"""Numbers of the tables that say what a step of a skill does."""

from enum import IntEnum


class Op(IntEnum):
    """Operations and costs."""

    STAT_ADD = 1  # stat, amount
    STAT_SET = 2
    STAT_TIMES = 3  # per cent
    DESTROY = 4
    TAP = 5
    UNTAP = 6
    TO_HAND = 7
    BANISH = 8  # arg: 1 it comes back at the end of the turn, 2 in its owner's next turn
    DRAW = 9
    DAMAGE = 10
    HEAL = 11
    NEGATE = 12  # arg: Of.ATTACK, Of.CARD (the activation of the link answered), Of.EFFECT, Of.SUMMON
    WIN = 13
    PAY_LIFE = 14
    DISCARD = 15  # amount: how many, op_filter: of which; arg: 1 at random
    SEND = 16  # to the graveyard
    TO_DECK = 17  # arg: Place
    SUMMON = 18  # arg: Zone mask of the areas; arg2: 1 tapped, 2 to the owner's side
    TOKEN = 19  # arg: Zone mask; op_card; amount: how many
    FACE_DOWN = 20
    CHANGE = 21  # arg: Zone mask (battle, tower) or 0 the other area; arg2: 1 swap
    CONTROL = 22
    ATTACH = 23  # op_to: Who of the bearer, op_to_filter
    SET_LIFE = 24
    REVEAL = 25
    LOOK = 26
    COUNTERS = 27  # arg: number of the name
    SCHEDULE = 28  # arg: Later, arg2: number of the skill
    SKIP = 29  # arg: Skip
    END_BATTLE = 30
    EXTRA_ATTACK = 31
    FORCE_ATTACK = 32
    MOVE_DIAL = 33
    LOSE = 34
    SWAP_STATS = 40
    IDENTITY = 41  # arg: level + 1, arg2: nation, op_stat: attribute, op_card: name
    SILENCE = 42
    CANNOT = 43  # op_mask: Ban bits
    PROTECT = 44  # op_mask: Shield bits, arg: times
    COMBAT = 45  # op_mask: Fight bit, arg: count
    DAMAGE_MOD = 46  # arg: How, op_mask: Reason bits, amount: value
    REPLACE = 47  # arg: Event, arg2: Instead
    SUMMON_RULE = 48  # arg: fee (0 free)
    PERMISSION = 49  # arg: Permit, amount: value
    MOVE_AS_COST = 60  # costs; arg: Zone bit of where to (DECK: its bottom); who: SELF, or amount of op_filter
    SPEND = 61  # arg: number of the name of the counters; amount: how many
    SHOW = 62  # cards of the hand: amount of op_filter


class Place(IntEnum):
    """Where in a deck."""

    TOP = 0
    BOTTOM = 1
    SHUFFLE = 2


class Later(IntEnum):
    """When a scheduled skill waits."""

    TURN_END = 0
    MY_NEXT_TURN = 1
    ENEMY_NEXT_TURN = 2
    BATTLE_END = 3


class Skip(IntEnum):
    """Phases that can be left out."""

    DRAW = 0
    DUEL = 1
    SECOND = 2


class Ban(IntEnum):
    """What cannot be done, as a mask: bits of ``flags`` of a slot and ``seat_flags`` of a seat."""

    ATTACK = 1
    DIRECT = 2
    BE_ATTACKED = 4
    SUMMON = 8
    USE = 16
    MOVE = 32
    GUARD = 64
    PAY = 128
    TAP = 256
    UNTAP = 512


class Shield(IntEnum):
    """Protections, as bits of ``flags``."""

    BATTLE = 1 << 10
    EFFECT = 1 << 11
    TARGET = 1 << 12


class Fight(IntEnum):
    """Keywords of the fight, as bits of ``flags``."""

    DIRECT = 1 << 13
    PIERCE = 1 << 14
    EXTRA_ATTACKS = 1 << 15
    ATTACK_ALL = 1 << 16
    MUST_ATTACK = 1 << 17
    TAUNT = 1 << 18


MODIFIERS = 36
"""The bit of a modifier in a mask of kinds is 1 << ``Op`` % this."""

SILENCED = 1 << 19
OPEN_HAND = 1 << 20
RULED = 1 << 21
SHAPED = 1 << 22
KINDS, FIRST_RULE = 23, 7
"""Further bits of ``slot_flags`` and ``seat_flags``; of seat 0: static skills of ``Layer.RULES`` are in force, and
some card or modifier changes what others are; from bit ``KINDS`` on, the kinds of those static skills, from bit
``FIRST_RULE`` of a mask of kinds on."""


class How(IntEnum):
    """What becomes of damage; carried out in this order."""

    NONE = 0
    CAP = 1
    DOUBLE = 2
    HALF = 3
    REFLECT = 4


class Happens(IntEnum):
    """What can be replaced."""

    DESTROYED = 0
    BANISHED = 1
    TO_HAND = 2


class Instead(IntEnum):
    """By what."""

    NOTHING = 0
    BANISH = 1
    TO_HAND = 2
    TO_DECK_BOTTOM = 3
    GRAVEYARD = 4
    TAP = 5


class Permit(IntEnum):
    """What a player may do."""

    HAND_RESPONSE = 0  # op_filter: of which cards
    EXTRA_DRAW = 1
    HAND_LIMIT = 2
    OPEN_HAND = 3
    EXTRA_SUMMONS = 4
    COST_LESS = 5


class OpFlow(IntEnum):
    """How a step goes on from the one before, as a mask."""

    OPTIONAL = 1
    IF_DONE = 2
    OTHERWISE = 4
    THEN = 8


class Layer(IntEnum):
    """What the static skills of a card do, as a mask."""

    STATS = 1
    IDENTITY = 2
    SILENCE = 4
    FLAGS = 8  # cannot, protect, combat
    RULES = 16  # damage_mod, replace, summon_rule, permission, protect with times
    OWN = 32  # summon_rule of the card itself, in force in the hand
