"""The numbers that stand for things in a row of Six Nations.

A *slot* is a place of the field: 10 times the side plus the place, 0 to 4 in the battle area and 5 to 9 in the tower
area. A *ref* is a slot, ``PLAYER`` for the player, 100 + 64 times the side plus the index for a card of a graveyard,
300 + the same for a banished one, ``HAND_REF`` or ``DECK_REF`` + 2048 times the side plus the card for one of a hand or
deck (any copy; in a deck the topmost; card 0 is one that the row hides), ``PAID_REF`` + the card for one that has
paid, or ``GONE``.
"""

from enum import IntEnum

PILE = 64
"""Room for all cards of a player."""

CHAIN, WAITING, MODS, TARGETS = 16, 32, 128, 8
"""Most links of a chain (SIX-7.1), triggers that wait, modifiers, targets of a skill."""

COUNTERS, LATER, LOG, PICKED = 8, 16, 48, 64
"""Names of counters, things that come later, limits used up, cards that a step works on."""

PLAYER, GONE = 20, -1
GRAVE_REF, BANISHED_REF, HAND_REF, DECK_REF, PAID_REF = 100, 300, 4096, 8192, 12288
CODES = 2048
"""Refs of one hand or deck."""

FIELD = (1 << PLAYER) - 1
"""All slots, as a mask."""

FROM_HAND, FROM_GRAVE, FROM_BANISHED = 10, 11, 12
"""Where a link comes from, besides the places 0 to 9 of its seat."""


class Phase(IntEnum):
    """SIX-4.1, SIX-6.4, SIX-9.2."""

    STRATEGY = 0
    DUEL = 1
    BATTLE = 2
    DEFENCE = 3
    SECOND = 4
    HELL = 5


class Mode(IntEnum):
    """What the chain is doing."""

    IDLE = 0
    DECLARE = 1  # the last link is being declared
    RESPOND = 2  # ``ask_seat`` may answer
    RESOLVE = 3


class Flow(IntEnum):
    """What comes when the chain is empty."""

    MAIN = 0
    NEXT = 1  # SIX-5.9: the other player was asked at the end of a phase
    PHASE_OVER = 2
    DECLARED = 3  # an attack
    BATTLE = 4
    DEFENCE = 5
    ENDING = 6  # triggers at the end of the turn
    TOLL = 7
    TOLLED = 8
    OVER = 9
    STRIKE = 10  # an attack whose steps are over
    CLOSING = 11  # banished cards come back at the end of the turn
    OPENING = 12  # and at its start


class Ask(IntEnum):
    """The question that is asked."""

    MAIN = 0
    RESPOND = 1
    TARGET = 2
    CARD = 3
    PLACE = 4
    FACE = 5
    YES_NO = 6
    OPTION = 7
    ORDER = 8
    TOLL = 9


class Link(IntEnum):
    """Kinds of links."""

    USE = 0
    EFFECT = 1
    SUMMON = 2
    SACRIFICE = 3
    UPGRADE = 4
    TRIGGER = 5


class Part(IntEnum):
    """How far the declaration of the last link has come."""

    CONSENT = 0  # an optional trigger
    TARGETS = 1
    PAYING = 2  # all but the cards
    COSTS = 3  # the cards
    DECLARED = 4


class Step(IntEnum):
    """How far the step of a skill has come that is being carried out."""

    BEGIN = 0
    MODES = 1  # before the first step
    CONSENT = 2
    REPEATS = 3
    PICK = 4  # cards are chosen
    BEARER = 5
    WORK = 6  # places are named, card by card


class Action(IntEnum):
    """Where each kind of action begins among the ids."""

    PASS = 0
    NEXT = 1
    DONE = 2
    YES = 3
    NO = 4
    DESTROY = 5
    PAY = 6
    FACE = 7  # up, down
    CHOOSE = 10  # + number - 1
    PLACE = 42  # + place; + 10 for the enemy's
    TARGET = 64  # + place; + 10 for the enemy's
    TARGET_PILE = 84  # + 64 x (0 own graveyard, 1 the enemy's, 2 own banished, 3 the enemy's) + rank of the code
    CARD = 340  # + rank of the code
    SUMMON = 404  # + 10 x rank + place
    MOVE = 1044  # + 5 x battle place + tower place; + 25 from the tower area
    USE = 1094  # + 6 x rank + (0, or tower place from 1)
    TURN_OVER = 1478  # + tower place
    AMBUSH = 1483  # + 5 x rank + tower place
    SACRIFICE = 1803  # + 10 x (32 x rank + mask of battle places) + place
    UPGRADE = 22283  # + 5 x rank + battle place
    ACTIVATE = 22603  # + 3 x place + skill - 1
    ACTIVATE_PILE = 22633  # + 192 x (0 hand, 1 graveyard, 2 banished) + 3 x rank + skill - 1
    ATTACK = 23209  # + 21 x battle place + (place, 10 + the enemy's place, 20 the player)
    GUARD = 23314  # + 5 x tower place + battle place
    GUARD_HAND = 23339  # + rank


ACTIONS = 23403
RANKS = 64

OPTIONS = (
    "mode",
    "life",
    "deck_min",
    "first_round_draw",
    "strategy_order",
    "summons_per_turn",
    "moves_per_turn",
    "sacrifice_fee",
    "direct_attack",
    "friendly_fire",
    "guard_total",
    "guard_damage",
    "deckout",
    "life_cap",
    "open_decklists",
)
"""Names of the options."""


class Opt(IntEnum):
    """Where an option stands in ``opt``: a word by its place in the rulebook's list, a number itself."""

    MODE = 0  # normal, hell
    LIFE = 1
    DECK_MIN = 2
    FIRST_ROUND_DRAW = 3  # off, on
    STRATEGY_ORDER = 4  # fixed, free
    SUMMONS = 5  # 0 unlimited
    MOVES = 6  # once, unlimited
    SACRIFICE_FEE = 7  # 2-3, 1-2
    DIRECT_ATTACK = 8  # both-empty, tower-empty
    FRIENDLY_FIRE = 9  # off, on
    GUARD_TOTAL = 10  # sum, double
    GUARD_DAMAGE = 11  # printed, raised
    DECKOUT = 12  # even, at-once, on-draw
    LIFE_CAP = 13  # none, start
    OPEN_DECKLISTS = 14  # off, on
