"""The row of Fia: everything that can change in a match, and the numbers that stand for things."""

from enum import IntEnum

import numpy as np

from ...core.rows import HEADER, record
from .cards import CARDS, WORDS

PILE = 96
"""Room for all cards of a player."""


class Step(IntEnum):
    """Where the match stands."""

    FIRST = 0  # FIA-3.1
    MAIN = 1  # Drop & Draw is done
    CHAIN = 2  # a further card may be chained
    CHOOSE = 3  # Free: both choose in secret
    TIEBREAK = 4
    OVER = 5


class Event(IntEnum):
    """Kinds of events, with their arguments; 0 stands for a card that is hidden."""

    TURN = 1  # turn; of the active seat
    DROPPED = 2  # card; from the board to the discard pile
    DREW = 3  # card
    PLAYED = 4  # card; from the hand, or the top of the deck
    FROM_TOP = 5  # the card played next comes from the deck
    STOCKPILED = 6  # card, value; from the played cards
    USED_UP = 7  # card; from the stockpile to the discard pile
    HANGS = 8  # attack now hanging over that seat
    DAMAGE = 9  # amount, LP left
    HEALED = 10  # amount, LP now
    STEP = 11  # step, mask of the seats asked
    CHOSE = 12  # card; secret
    HELD = 13  # secret
    LOCKED = 14  # secret
    TURNED_OVER = 15  # both choices are shown
    FIRST_STRIKE = 16  # FIA-9.7; seat that locked first, -1 where a coin decided
    RETURNED = 17  # FIA-8.1: all cards of that seat go to the deck; cards in it
    SHOWN = 18  # card; FIA-8.1, secret until both are turned over
    REPEAT = 19  # number of the repeat
    RESHUFFLED = 20  # FIA-8.7; cards in the deck
    THROWN = 21  # card; from the hand to the discard pile
    OVER = 22  # winner, or -1


class Action(IntEnum):
    """Where each kind of action begins among the ids."""

    PLAY = 0  # + card
    CHAIN = CARDS  # + card
    SHOW = 2 * CARDS  # + card
    DONE = 3 * CARDS
    DRAW = 3 * CARDS + 1
    TOP = 3 * CARDS + 2
    HOLD = 3 * CARDS + 3


ACTIONS = 3 * CARDS + 4

OPTIONS = (
    "spread",
    "lp",
    "lp_cap",
    "deck_budget",
    "heal_stops_attack",
    "dual_drops",
    "tiebreak_threshold",
    "initiative",
    "open_decklists",
)
"""Names of the options."""


class Opt(IntEnum):
    """Where an option stands in ``opt``: a word by its place in the rulebook's list, a number itself."""

    SPREAD = 0  # palette, free
    LP = 1
    LP_CAP = 2  # start, none
    DECK_BUDGET = 3  # on, off
    HEAL_STOPS_ATTACK = 4  # off, on
    DUAL_DROPS = 5  # own, both
    TIEBREAK_THRESHOLD = 6  # non-special, special
    INITIATIVE = 7  # none, first-lock
    OPEN_DECKLISTS = 8  # on, off


STATE = record(
    [
        *HEADER,
        ("opt", np.int16, (len(OPTIONS),)),  # [Opt]
        ("held", np.int64, (2, WORDS)),  # the cards of which the hand has one, as a set
        ("lp", np.int16, (2,)),
        ("under_attack", np.int16, (2,)),  # FIA-4.1: what hangs over that seat
        ("first", np.int8),  # seat that began
        ("active", np.int8),  # seat whose turn it is
        ("step", np.int8),
        ("tiebreak_round", np.int8),  # repeats so far
        ("first_lock", np.int8),  # FIA-9.7: seat, or -1
        ("named", np.int8),  # FIA-9.7: the play to come names its seat
        ("locked", np.int8, (2,)),  # the seat has chosen
        ("hold", np.int8, (2,)),  # FIA-9.2: the choice is to hold
        ("choice_n", np.int8, (2,)),
        ("played_n", np.int8, (2,)),
        ("stock_n", np.int8, (2,)),
        ("hand_n", np.int8, (2,)),
        ("deck_n", np.int8, (2,)),
        ("discard_n", np.int8, (2,)),
        ("list_n", np.int8, (2,)),
        ("shown", np.uint8, (2,)),  # FIA-8.1: card, or 0
        ("choice", np.uint8, (2, 3)),  # FIA-9.2: cards chosen, still in the hand
        ("played", np.uint8, (2, 3)),  # face up, in the order played
        ("stock", np.uint8, (2, 2)),  # FIA-6: card, oldest first
        ("stock_value", np.int16, (2, 2)),
        ("hand", np.int8, (2, CARDS)),  # [seat, card] -> how many
        ("deck", np.uint8, (2, PILE)),  # the top is the last
        ("discard", np.uint8, (2, PILE)),  # the top is the last
        ("decklist", np.uint8, (2, PILE)),  # ascending: all cards of that seat
    ]
)

assert STATE.isalignedstruct
