"""The prices of the power budget, in points: 100 points are worth 100 printed attack and defence."""

BODY = (2500, 4700, 8000, 11500)
"""Attack and defence of a plain common creature, by level."""

STEP = 0.02
"""How much more a creature has by each step of rarity."""

PLAIN = (1.04, 1.04, 1.1, 1.16)
"""How much more it has if it has no skills, by level: the higher it is, the more is lost with it."""

EVENT, EVENT_STEP = 750, 180
"""What a common support or interference is worth, and how much more by each step of rarity."""

STAYING = 1.2
"""How much more one that stays may be worth: it can be destroyed first, and takes a place."""

OFTEN = {
    "static": 1.0,
    "use": 1.0,  # the card is carried out when it is used
    "turn": 1.6,  # activated skills, and triggers on phases and on what others do
    "battle": 1.3,  # activated in a battle, or set off by an own attack
    "match": 1.0,
    "once": 1.0,  # summoned
    "late": 0.8,  # destroyed, gone, attacked, turned over
    "rare": 0.5,  # changes of control, of equipment, of the dial
}
"""How much a skill counts, by how often it comes."""
MORE_TIMES = 0.3
"""What each further time in a turn adds."""
ELSEWHERE = 0.7
"""A skill used from the graveyard, the banished zone or the hand."""

HARM = {"destroy": 1400, "send_to_graveyard": 1400, "banish": 1500, "to_hand": 800, "to_deck": 1200, "tap": 500}
HARM |= {"change": 300, "set_facedown": 300, "take_control": 1600, "force_attack": 300, "silence": 600}
"""For each card of the enemy on the field; on own cards a drawback, at ``OWN``."""
HELP = {"untap": 500, "extra_attack": 700, "attach": 200, "change": 200, "set_facedown": 200, "to_hand": 200}
"""For each own card on the field; on the enemy's a drawback."""
SUPPORT = 800
"""For a support or interference that is destroyed, banished or sent away."""
OWN = 0.6
"""How much a drawback counts against an advantage of the same kind."""
ANY = 0.25
"""What is left where chance, or all cards of both sides, are hit."""
LOW = {0: 0.55, 1: 0.7}
"""What is left of a price where only cards up to a level are hit."""
PICKY = 0.9
"""What is left for each further thing that a target must be."""
CHANCE, ENEMY_PICKS = 0.8, 0.7
"""What is left where chance or the enemy picks the card."""

BACK = {"turn_end": 0.35, "next_turn": 0.5}
"""What is left of banishing where the card comes back."""

PILES = {
    ("to_hand", "graveyard"): 700,
    ("to_hand", "banished"): 700,
    ("to_hand", "deck"): 800,
    ("summon", "hand"): 900,
    ("summon", "graveyard"): 1200,
    ("summon", "banished"): 1200,
    ("summon", "deck"): 1300,
    ("banish", "graveyard"): 200,
    ("banish", "hand"): 700,
    ("banish", "deck"): 150,
    ("send_to_graveyard", "deck"): 150,
    ("send_to_graveyard", "hand"): 700,
    ("to_deck", "graveyard"): 100,
    ("to_deck", "banished"): 100,
    ("to_deck", "hand"): 700,
}
"""For each card that is moved out of a pile, by where it lay."""

DRAW, DISCARD, DISCARDED = 700, 700, 600
"""For a card drawn; for one that the enemy discards; against one that is discarded."""
DAMAGE, HEAL, PAID = 0.15, 0.1, 0.12
"""For a point of damage; of life gained; against a point of life paid."""
NEGATE = {"attack": 600, "activation": 1000, "effect": 1000, "summon": 1000}
SEEN, COUNTER, TAPPED, MOVED, SHOWN = 50, 150, 100, 100, 50
"""For a card revealed or looked at; a counter; against tapping, a card moved, a card shown to pay."""
TO_HAND = 300
"""Against a card that goes back to the hand to pay."""
TOKEN = 500
"""For a token, to half of its attack and defence."""
SKIP = {"draw": 700, "duel": 1200, "second": 400}
OTHERS = {"end_battle": 600, "move_dial": 100, "win": 1500, "lose": -700}

STATS = {"turn": 0.25, "battle": 0.25, "phase": 0.25, "turns": 0.45, "used": 0.25, "source": 0.7, "forever": 0.7}
"""For a point of attack or defence, by how long it lasts (``turns``: several turns)."""
DEFENCE = 0.6
"""A point of defence against one of attack, where it is changed."""
LASTS = {"turn": 0.5, "battle": 0.5, "phase": 0.5, "turns": 0.75, "used": 0.6, "source": 1.0, "forever": 1.0}
"""What is left of the price of any other modifier, by how long it lasts."""
SWAP, IDENTITY, NEW_LEVEL, PROTECT, REPLACE = 500, 150, 800, 500, 500
CANNOT = {"attack": 700, "direct": 250, "be_attacked": 500, "summon": 900, "use": 600, "move": 150, "guard": 250}
CANNOT |= {"pay": 150, "tap": 200, "untap": 400}
"""For each enemy card, or for the enemy, that cannot; ``be_attacked`` and ``tap`` for each own card."""
COMBAT = {"direct": 900, "pierce": 500, "extra_attacks": 900, "attack_all": 1000, "must_attack": -300, "taunt": 400}
DAMAGE_MOD = {"none": 1000, "half": 700, "double": 500, "reflect": 500, "cap": 600}
SUMMON_RULE = {"free": 800, "fee": 500}
PERMISSION = {"hand_response": 400, "extra_draw": 1100, "hand_limit": 300, "open_hand": 400, "extra_summons": 500}
PERMISSION |= {"cost_less": 300}

OTHERWISE, SCHEDULED, LESSER_MODES = 0.4, 0.9, 0.15
"""What is left of a step in the other case, of a skill that comes later, and of a mode that is not chosen."""
BOTH_DRAW, BOTH_HURT = 0.25, 0.8
"""What is left of a card that both players draw; how much damage to oneself counts against damage to the enemy."""

TOLERANCE, TOLERANCE_BODY = 400, 0.04
"""How far a card may be from its budget: so many points, and so much of it."""
