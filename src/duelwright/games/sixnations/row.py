"""The row of Six Nations: everything that can change in a match."""

import numpy as np

from ...core.rows import HEADER, record
from .state import CHAIN, COUNTERS, LATER, LOG, MODS, OPTIONS, PICKED, PILE, TARGETS, WAITING

STATE = record(
    [
        *HEADER,
        ("opt", np.int32, (len(OPTIONS),)),  # [Opt]
        ("life", np.int32, (2,)),
        ("dirty", np.int32),  # slots (20, 21: graveyards) changed by the action being played; 0 between actions
        ("fresh", np.int32),  # slots changed since values were worked out; 0 between actions
        ("stack", np.int32, (16,)),  # of amounts being worked out; 0 between actions
        ("resolutions", np.int16),  # SIX-7.7: since the last main action
        ("first", np.int8),  # seat that goes first
        ("active", np.int8),
        ("phase", np.int8),
        ("stage", np.int8),  # SIX-5.1: kind of action begun last
        ("summons", np.int8),  # SIX-5.2: this turn, where they are limited
        ("moves", np.int8),  # SIX-5.4: this phase, where they are unlimited
        ("dial", np.int8),  # SIX-9.1
        ("choice", np.int8, (2,)),  # SIX-9.2: -1 none yet, 0 destroy, 1 pay
        ("won", np.int8, (2,)),  # SIX-8.3
        ("starved", np.int8, (2,)),  # SIX-8.2, on-draw: had to draw from an empty deck
        ("mode", np.int8),
        ("flow", np.int8),
        ("ask", np.int8),
        ("ask_seat", np.int8),
        ("part", np.int8),
        # the field
        ("card", np.int16, (20,)),  # 0 none, HIDDEN
        ("owner", np.int8, (20,)),
        ("down", np.int8, (20,)),
        ("tapped", np.int8, (20,)),
        ("attacked", np.int8, (20,)),
        ("moved", np.int8, (20,)),
        ("pending", np.int8, (20,)),  # laid down for a use that has not resolved: not in force
        ("laid", np.int16, (20,)),  # SIX-5.5: turn of the ambush
        ("until", np.int16, (20,)),  # SIX-7.5: turn at whose end it goes, or 0
        ("on", np.int8, (20,)),  # slot of an equipment's bearer, or GONE
        ("used", np.int8, (20, 3)),  # times this turn
        ("attack", np.int32, (20,)),  # SIX-7.6, worked out
        ("defence", np.int32, (20,)),
        ("level", np.int8, (20,)),
        ("nation", np.int8, (20,)),
        ("attribute", np.int8, (20,)),
        ("name", np.int16, (20,)),
        ("slot_flags", np.int32, (20,)),  # Ban, Shield, Fight, SILENCED
        ("seat_flags", np.int32, (2,)),  # Ban, OPEN_HAND
        ("heard", np.int16),  # all that the cards of the field listen to, worked out
        ("extra", np.int8, (20,)),  # attacks more a turn by modifiers, worked out
        ("stale", np.int8),  # the two above are to be worked out again; 0 between actions
        ("attacks", np.int8, (20,)),  # made this turn
        ("more", np.int8, (20,)),  # attacks granted this turn (Op.EXTRA_ATTACK)
        ("struck", np.int32, (20,)),  # slots attacked this turn, as a mask (Fight.ATTACK_ALL)
        ("counters", np.int8, (20, COUNTERS)),
        ("control_until", np.int16, (20,)),  # a turn, Until, or 0: it is where its control belongs
        ("control_source", np.int8, (20,)),
        # what is counted and limited
        ("past", np.int32, (2, 7)),  # Past, this turn
        ("ever", np.int32, (2, 7)),
        ("skip", np.int8, (2,)),  # mask of 1 << Skip
        ("log_n", np.int8),
        ("log_seat", np.int8, (LOG,)),
        ("log_name", np.int16, (LOG,)),  # card of the name, or -1 - slot for a copy
        ("log_skill", np.int8, (LOG,)),
        ("log_per", np.int8, (LOG,)),
        ("log_times", np.int8, (LOG,)),
        # what comes later: skills (Op.SCHEDULE) and banished cards that come back
        ("later_n", np.int8),
        ("later_kind", np.int8, (LATER,)),  # 0 a skill, 1 a card back
        ("later_when", np.int8, (LATER,)),  # Later
        ("later_turn", np.int16, (LATER,)),  # the first turn in which it may come
        ("later_seat", np.int8, (LATER,)),
        ("later_card", np.int16, (LATER,)),
        ("later_skill", np.int8, (LATER,)),
        ("later_slot", np.int8, (LATER,)),  # of the skill's card, or GONE; area of a card that comes back
        ("later_cause", np.int8, (LATER,)),
        # modifiers
        ("mod_n", np.int16),
        ("mod_slot", np.int8, (MODS,)),
        ("mod_stat", np.int8, (MODS,)),
        ("mod_op", np.int8, (MODS,)),
        ("mod_guard", np.int8, (MODS,)),
        ("mod_until", np.int16, (MODS,)),
        ("mod_source", np.int8, (MODS,)),  # slot, for Until.SOURCE
        ("mod_value", np.int32, (MODS,)),
        ("mod_seat", np.int8, (MODS,)),  # the player, where mod_slot is PLAYER; else who made it
        ("mod_arg", np.int8, (MODS,)),
        ("mod_arg2", np.int8, (MODS,)),
        ("mod_mask", np.int32, (MODS,)),
        ("mod_card", np.int16, (MODS,)),
        ("mod_filter", np.int32, (MODS,)),
        # the attack
        ("att_seat", np.int8),  # -1 none
        ("att_from", np.int8),  # slot or GONE
        ("att_to", np.int8),  # slot, PLAYER or GONE
        ("att_negated", np.int8),
        ("guard_seat", np.int8),  # the defending player; 0 without an attack
        ("guard_n", np.int8),
        ("guard", np.int16, (PILE,)),  # a card from the hand, -2 - slot of one from the tower area, or GONE
        # the chain
        ("link_n", np.int8),
        ("link_seat", np.int8, (CHAIN,)),
        ("link_card", np.int16, (CHAIN,)),
        ("link_from", np.int8, (CHAIN,)),  # place of the seat, or FROM_HAND ...
        ("link_skill", np.int8, (CHAIN,)),  # from 1; 0 none
        ("link_kind", np.int8, (CHAIN,)),
        ("link_place", np.int8, (CHAIN,)),  # of a creature to come
        ("link_tapped", np.int8, (CHAIN,)),  # SIX-5.7
        ("link_negated", np.int8, (CHAIN,)),
        ("link_limbo", np.int8, (CHAIN,)),  # the card itself waits here
        ("link_slot", np.int8, (CHAIN,)),  # where its card stands now, or GONE
        ("link_owner", np.int8, (CHAIN,)),
        ("link_cause", np.int8, (CHAIN,)),  # slot of what set a trigger off, or GONE
        ("link_paid", np.int8, (CHAIN,)),  # cards discarded for the cost so far
        ("target_n", np.int8, (CHAIN,)),
        ("target", np.int16, (CHAIN, TARGETS)),  # refs
        ("target_at", np.int8, (CHAIN, TARGETS)),  # where a target stood when it was named: 2 x side + area, or 4
        ("link_event", np.int32, (CHAIN,)),  # amount of the event that set a trigger off
        ("link_reason", np.int8, (CHAIN,)),  # Reason
        ("link_side", np.int8, (CHAIN,)),  # whose event it was, or -1
        ("link_void", np.int8, (CHAIN,)),  # its effect alone is negated
        # the step that is being carried out
        ("frame_op", np.int8),  # number of the operation within the skill; 0 at the beginning
        ("frame_part", np.int8),  # Step
        ("frame_done", np.int8),  # whether the step before did something
        ("frame_did", np.int8),  # whether this one has
        ("frame_left", np.int8),  # repeats left
        ("frame_modes", np.int8),  # modes chosen, as a mask
        ("frame_cost", np.int8),  # entry of the costs that is being paid
        ("frame_at", np.int8),  # which of the cards picked is being worked on
        ("frame_to", np.int16),  # ref of the bearer to be (Op.ATTACH), or GONE
        ("frame_value", np.int32),  # amounts of the step
        ("frame_second", np.int32),
        ("picked_n", np.int8),
        ("picked", np.int16, (PICKED,)),  # refs
        ("picked_eyes", np.int8, (PICKED,)),  # who may see which card it is: SEAT_A | SEAT_B | SPECTATOR
        ("prev_n", np.int8),
        ("prev", np.int16, (PICKED,)),
        ("prev_eyes", np.int8, (PICKED,)),
        # triggers that wait
        ("wait_n", np.int8),
        ("wait_seat", np.int8, (WAITING,)),
        ("wait_card", np.int16, (WAITING,)),
        ("wait_skill", np.int8, (WAITING,)),
        ("wait_from", np.int8, (WAITING,)),
        ("wait_slot", np.int8, (WAITING,)),
        ("wait_owner", np.int8, (WAITING,)),
        ("wait_cause", np.int8, (WAITING,)),
        ("wait_event", np.int32, (WAITING,)),
        ("wait_reason", np.int8, (WAITING,)),
        ("wait_side", np.int8, (WAITING,)),
        # piles
        ("hand_n", np.int8, (2,)),
        ("deck_n", np.int8, (2,)),
        ("grave_n", np.int8, (2,)),
        ("banished_n", np.int8, (2,)),
        ("known_n", np.int8, (2,)),
        ("list_n", np.int8, (2,)),
        ("hand", np.int16, (2, PILE)),  # ascending
        ("deck", np.int16, (2, PILE)),  # the top is the last
        ("grave", np.int16, (2, PILE)),  # the newest is the last
        ("banished", np.int16, (2, PILE)),
        ("grave_used", np.int8, (2, PILE)),  # skills used this turn, as a mask
        ("known", np.int16, (2, PILE)),  # ascending: cards of that hand which the other seat has seen
        ("decklist", np.int16, (2, PILE)),  # ascending
    ]
)

assert STATE.isalignedstruct
