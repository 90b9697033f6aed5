"""What can happen in a match, as numbers."""

from enum import IntEnum


class Event(IntEnum):
    """Kinds of events, with their arguments. Those from SYNC on bring a view up to date and need no line in a log."""

    DICE = 1  # roll of A, roll of B
    TURN = 2  # turn
    PHASE = 3  # phase
    DREW = 4  # card
    LEFT_HAND = 5  # card; to wherever the events that follow say
    SUMMONS = 6  # card, place, Link kind, mask of the fee
    USES = 7  # card, from, place or -1
    ACTIVATES = 8  # card, from, skill
    TRIGGERED = 9  # card, skill
    TARGETS = 10  # ref
    ENTERED = 11  # card, place
    MOVED = 12  # from, to, 1 for an exchange; places
    AMBUSHED = 13  # card, place
    ATTACKS = 14  # from place, ref
    PASSED = 15
    GUARDED = 16  # card, from place or FROM_HAND, to place
    RAISED = 17  # ref, Stat, amount, value now
    COMPARED = 18  # value of the attacker, of the target, 1 where the target stands in the tower area
    DESTROYED = 19  # card, place; of that side
    TO_PILE = 20  # card, 11 graveyard or 12 banished, from ref or -1; into the pile of that seat
    FROM_PILE = 21  # card, 11 or 12, index; out of the pile of that seat
    TO_HAND = 22  # card
    DAMAGE = 23  # amount, life
    LIFE = 24  # amount gained or paid (negative), life
    MODIFIED = 25  # ref, Stat, Op, amount
    TAPPED = 26  # place, 1 tapped or 0 untapped
    NEGATED = 27  # card; 0 for an attack
    FIZZLED = 28  # card: no target left
    CHOSE = 29  # 0 destroy, 1 pay
    DIAL = 30  # dial
    DROPPED = 31  # SIX-7.7
    RAN_OUT = 32  # a draw from an empty deck
    WINS = 33  # card
    EXPIRED = 34  # card, place: its time is over
    OVER = 35  # winner, or -1
    LEFT_DECK = 36  # card; out of the deck of that seat
    INTO_DECK = 37  # card, 3 on top, 4 undermost, 5 somewhere; into the deck of that seat
    SHOWN = 38  # card, where it lies (a ref, for a hand or deck without the card), 1 revealed or 0 looked at
    TAKEN = 39  # card, from slot, to slot: it has changed sides, to that of the seat
    LASTS = 40  # ref or PLAYER, Op, mask or argument: a modifier other than of attack and defence
    COUNTERS = 41  # ref, number of the name, how many now
    FACE_DOWN = 42  # card, place
    ATTACHED = 43  # card, slot, slot of the bearer
    SKIPS = 44  # Skip: the seat's next one
    SHUFFLED = 45  # the deck of that seat
    PUT_OFF = 46  # card, skill, Later
    LOSES = 47  # card
    MODE = 48  # card, number of the mode chosen
    SYNC = 100
    SYNC_SLOT = 100  # slot, card, owner, flags (down tapped attacked moved pending), laid, until, on, used (base 128)
    SYNC_HEAD = 101  # phase, stage, summons, moves, dial, choice of A, of B, active
    SYNC_ASK = 102  # mode, flow, ask, ask_seat, part, asked, resolutions, 100 x won A + won B
    SYNC_ATTACK = 103  # seat or -1, from, to, negated, number of guards, defending seat
    SYNC_GUARD = 104  # number, guard
    SYNC_COUNTS = 105  # links, waiting, mods, log, later, picked, previous
    SYNC_LINK = 106  # number, seat, card, from, skill, kind, place, flags (tapped, negated, limbo)
    SYNC_LINK_2 = 107  # number, slot, owner, cause, cards discarded for the cost, targets
    SYNC_WAIT = 108  # number, seat, card, skill, from, slot, owner, cause
    SYNC_MOD = 109  # number, slot, stat, op, value, until, guard, source
    SYNC_KNOWN = 110  # card: learnt of that hand
    SYNC_FORGET = 111  # card: no longer known to be in that hand
    SYNC_TARGET = 112  # number of the link, number, ref, where it stood
    SYNC_GRAVE = 113  # index in that graveyard, skills used as a mask
    SYNC_SLOT_2 = 114  # slot, attacks + 256 x more, struck, control_until, control_source, counters (base 128) twice
    SYNC_PAST = 115  # Past of this turn, skip
    SYNC_EVER = 116  # Past of the match
    SYNC_LOG = 117  # number, seat, name, skill, per, times
    SYNC_LATER = 118  # number, kind, when, turn, seat, card, skill, slot
    SYNC_LATER_2 = 119  # number, cause
    SYNC_MOD_2 = 120  # number, seat, arg, arg2, mask, card, filter
    SYNC_LINK_3 = 121  # number, event, reason, side, void
    SYNC_WAIT_2 = 122  # number, event, reason, side
    SYNC_FRAME = 123  # op, part, done, did, left, modes, cost, at
    SYNC_FRAME_2 = 124  # to, value, second
    SYNC_PICKED = 125  # 0 picked or 1 previous, number, ref, eyes
    SYNC_DONE = 126
