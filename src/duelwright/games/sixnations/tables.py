"""The tables of Six Nations: all cards, skills, operations and queries of a pool, as numbers for the kernels.

Card 0 is no card. A version of a card is a card of its own with the same ``name``. Skills and operations of 0 mean
none. A *filter* is a place in ``code``: the number of its terms, then three numbers a term (field, operator, operand),
all of which must hold. An *amount* is a place in ``code``: the number of its tokens, then two numbers a token (what,
operand) in postfix order. Place 0 is no query.
"""

import numpy as np

from ...core.rows import record
from .codes import (
    At,
    By,
    Came,
    Changed,
    Cmp,
    Field,
    In,
    Kind,
    Of,
    Past,
    Per,
    Reason,
    Stat,
    Token,
    Type,
    Until,
    When,
    Who,
    Word,
    Zone,
)
from .opcodes import (
    FIRST_RULE,
    KINDS,
    MODIFIERS,
    OPEN_HAND,
    RULED,
    SHAPED,
    SILENCED,
    Ban,
    Fight,
    Happens,
    How,
    Instead,
    Later,
    Layer,
    Op,
    OpFlow,
    Permit,
    Place,
    Shield,
    Skip,
)

CARDS, SKILLS, OPS, CODE = 2048, 4096, 8192, 32768
"""Room for cards (versions count), skills, operations (costs among them) and numbers of queries."""

HIDDEN = -1
"""Stands for a card that a seat may not see."""


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
        ("token", np.int8, (CARDS,)),
        ("lasts", np.int8, (CARDS,)),  # turns; 0 where the effect is over at once or lasts this turn
        ("stays", np.int8, (CARDS,)),  # SIX-2.6: occupies a tower place
        ("name", np.int16, (CARDS,)),  # the lowest card of the same name
        ("bearer", np.int32, (CARDS,)),  # filter of an equipment
        ("skill", np.int16, (CARDS, 3)),
        ("static", np.int8, (CARDS,)),  # mask of Layer: skills in force while it lies on the field
        ("changes", np.int16, (CARDS,)),  # mask of 1 << Op % MODIFIERS: kinds of its static modifiers
        ("listens", np.int16, (CARDS,)),  # mask of 1 << When of its triggers; 1 for equipment
        ("public", np.int8, (CARDS,)),  # mask of In: has an activated skill on the field; 8: one that may answer
        ("elsewhere", np.int8, (CARDS,)),  # mask of Zone: where else a skill of it can be activated
        ("use", np.int8, (CARDS,)),  # number of the skill carried out on use (from 1), 0 where there is none
        (
            "ruled",
            np.int8,
            (CARDS,),
        ),  # number of the static skill in force in the hand (Op.SUMMON_RULE of itself)
        ("when", np.int8, (SKILLS,)),
        ("within", np.int8, (SKILLS,)),  # mask of In
        ("zone", np.int8, (SKILLS,)),  # Zone bit where it is used from; BATTLE | TOWER for the field
        ("response", np.int8, (SKILLS,)),
        ("of", np.int8, (SKILLS,)),
        ("by", np.int8, (SKILLS,)),
        ("at", np.int8, (SKILLS,)),  # At
        ("came", np.int8, (SKILLS,)),  # mask of Came
        ("out_of", np.int8, (SKILLS,)),  # masks of Zone
        ("into", np.int8, (SKILLS,)),
        ("reason", np.int8, (SKILLS,)),  # mask of Reason
        ("role", np.int8, (SKILLS,)),  # 0 attacker, 1 target
        ("to", np.int8, (SKILLS,)),  # By: whose life
        ("what", np.int8, (SKILLS,)),  # Changed
        ("crossing", np.int32, (SKILLS,)),  # -1 none
        ("per", np.int8, (SKILLS,)),  # Per
        ("by_name", np.int8, (SKILLS,)),
        ("modes", np.int8, (SKILLS,)),  # how many are chosen, 0 where there are none
        ("mode_n", np.int8, (SKILLS,)),  # out of how many
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
        ("op_filter", np.int32, (OPS,)),  # of Who.ALL and the like; of the cards that pay or are discarded
        ("op_stat", np.int8, (OPS,)),
        ("op_amount", np.int32, (OPS,)),
        ("op_second", np.int32, (OPS,)),  # of the defence, where both are changed
        ("op_until", np.int8, (OPS,)),
        ("op_arg", np.int8, (OPS,)),
        ("op_arg2", np.int8, (OPS,)),
        ("op_mask", np.int32, (OPS,)),
        ("op_card", np.int16, (OPS,)),
        ("op_turns", np.int8, (OPS,)),
        ("op_least", np.int8, (OPS,)),
        ("op_most", np.int8, (OPS,)),
        ("op_count", np.int32, (OPS,)),  # amount: of Who.RANDOM and Who.TOP
        ("op_to", np.int8, (OPS,)),  # Who, of Op.ATTACH
        ("op_to_filter", np.int32, (OPS,)),
        ("op_flow", np.int8, (OPS,)),  # mask of OpFlow
        ("op_if", np.int32, (OPS,)),
        ("op_each", np.int32, (OPS,)),  # amount
        ("op_mode", np.int8, (OPS,)),  # 0 always
        ("code", np.int32, (CODE,)),
    ]
)

assert TABLE.isalignedstruct

__all__ = [
    "ATTRIBUTES",
    "CARDS",
    "CODE",
    "FIRST_RULE",
    "HIDDEN",
    "KINDS",
    "MODIFIERS",
    "NATIONS",
    "OPEN_HAND",
    "OPS",
    "RARITIES",
    "RULED",
    "SHAPED",
    "SILENCED",
    "SKILLS",
    "TABLE",
    "At",
    "Ban",
    "By",
    "Came",
    "Changed",
    "Cmp",
    "Field",
    "Fight",
    "Happens",
    "How",
    "In",
    "Instead",
    "Kind",
    "Later",
    "Layer",
    "Of",
    "Op",
    "OpFlow",
    "Past",
    "Per",
    "Permit",
    "Place",
    "Reason",
    "Shield",
    "Skip",
    "Stat",
    "Token",
    "Type",
    "Until",
    "When",
    "Who",
    "Word",
    "Zone",
]
