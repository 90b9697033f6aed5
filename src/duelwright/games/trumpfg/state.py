"""The row of Trump FG: everything that can change in a match, and the numbers that stand for things."""

from enum import IntEnum

import numpy as np

from ...core.rows import HEADER, record

RANKS = 14  # TFG-2.1: 0 is the joker, 1 the ace, 11 to 13 jack, queen and king
JOKER, ACE, KING = 0, 1, 13
FUSED = 14  # a card in an area is its rank, or FUSED + rank
CARDS = 2 * RANKS
PILE = 54


class Step(IntEnum):
    """Where the active player's turn stands."""

    PLACE = 0  # the draw is done, placing is still to come
    ATTACK = 1
    REACT = 2  # TFG-6.3: the defender is asked
    TRIM = 3  # TFG-3.8


class Joker(IntEnum):
    """What has become of a joker."""

    HIDDEN = 0
    EXPOSED = 1
    DOWN = 2


class Kind(IntEnum):
    """Kinds of events, with their arguments; card: as in an area, rank: as in a hand, -1 where it is hidden."""

    TURN = 1  # turn, idle turns, active seat
    DISSOLVED = 2
    DREW = 3  # rank
    EXPOSED = 4  # effect (Effect)
    STEP = 5  # step, placed
    PLACED = 6  # rank
    FUSED = 7  # lower rank, higher rank
    EXCLUDED = 8  # card; from the hand
    FELL = 9  # card; from the area
    ATTACKED = 10  # attacker, target
    CALLED_OFF = 11  # attacker, target
    SHIELDED = 12
    SPARED = 13  # the blind pick fell on the joker
    REVIVED = 14  # rank
    MUST_BE_JOKER = 15  # who places nothing although there is room holds nothing else
    STRUCK = 16  # the joker of that seat is brought down
    OVER = 17  # winner, or -1
    FOUGHT = 18  # winning seat, or -1 where both fall


class Effect(IntEnum):
    """What a joker was laid out for (TFG-6.1)."""

    NONE = 0  # forced: TFG-7.2, TFG-7.6
    DESTROY = 1
    EVADE = 2
    REVIVE = 3
    DRAW = 4


class Action(IntEnum):
    """Where each kind of action begins among the ids."""

    PLACE = 0  # + rank
    FUSE = 14  # + 14 * lower rank + higher rank
    EXCLUDE = 210  # + rank
    ATTACK = 224  # + 28 * attacker + target
    DESTROY = 1008  # + card in the enemy's area
    DESTROY_HAND = 1036
    EVADE = 1037
    REVIVE = 1038  # + rank
    DRAW = 1052
    PASS = 1053
    END = 1054


ACTIONS = 1055

OPTIONS = (
    "format",
    "split",
    "joker_card",
    "first",
    "hand_size",
    "area_size",
    "draw",
    "hand_limit",
    "after_13",
    "fused_after_fight",
    "attacks",
    "joker_guard",
    "evade",
    "deckout",
    "joker_call",
)
"""Names of the options, in the order of the rulebook."""


class Opt(IntEnum):
    """Where an option stands in ``opt``: a word by its place in its list, a number itself, none or off as 0."""

    FORMAT = 0  # long, short
    SPLIT = 1  # colour, random
    JOKER_CARD = 2  # joker, king
    FIRST = 3  # random, A, B
    HAND_SIZE = 4
    AREA_SIZE = 5
    DRAW = 6  # refill, one
    HAND_LIMIT = 7
    AFTER_13 = 8  # open, dissolve
    FUSED_AFTER_FIGHT = 9  # stays, excluded
    ATTACKS = 10  # each, one
    JOKER_GUARD = 11  # on, off
    EVADE = 12  # shield, reaction
    DECKOUT = 13  # expose, nothing, lose
    JOKER_CALL = 14


STATE = record(
    [
        *HEADER,
        ("idle_turns", np.int16),  # TFG-7.4
        ("opt", np.int16, (len(OPTIONS),)),  # [Opt]
        ("first", np.int8),  # seat that began; TFG-1.1: seat 0 is A, seat 1 is B
        ("active", np.int8),  # seat whose turn it is
        ("step", np.int8),
        ("placed", np.int8),  # TFG-3.4: this turn's card is placed, or excluded under TFG-3.5
        ("attacker", np.int8),  # the attack declared, while the defender is asked
        ("target", np.int8),
        ("attacks", np.int8),  # attacks made this turn
        ("doubt", np.int8),  # a king or a joker has gone since TFG-7.3 was last judged
        ("attacked", np.int8, (CARDS,)),  # [card]: how many of the active area have attacked
        ("hand", np.int8, (2, RANKS)),  # [seat, rank]
        ("hand_n", np.int8, (2,)),
        ("known", np.int8, (2, RANKS)),  # [seat, rank]: at least so many are known to be in that hand
        ("area", np.int8, (2, CARDS)),  # [seat, card]
        ("area_n", np.int8, (2,)),
        ("excluded", np.int8, (2, RANKS)),
        ("joker", np.int8, (2,)),  # Joker
        ("shield", np.int8, (2,)),  # TFG-6.3
        ("pile_n", np.int8, (2,)),
        ("pile", np.int8, (2, PILE)),  # [seat, k]: rank; the top is the last
    ]
)

assert STATE.isalignedstruct
