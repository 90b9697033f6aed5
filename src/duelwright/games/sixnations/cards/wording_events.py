"""What sets skills off, a message each."""

from ....core.texts import say

ATTACKED = {
    "attacker": say("when {card} declares an attack"),
    "target": say("when an attack on {card} is declared"),
}
BATTLE_STEPS = {
    ("before", "attacker"): say("just before the comparison of an attack by {card}"),
    ("before", "target"): say("just before the comparison of an attack on {card}"),
    ("after", "attacker"): say("right after the comparison of an attack by {card}"),
    ("after", "target"): say("right after the comparison of an attack on {card}"),
    ("end", "attacker"): say("at the end of an attack by {card}"),
    ("end", "target"): say("at the end of an attack on {card}"),
}
HURT = {
    "me": (say("when you take {damage}"), say("when you take {damage} from {card}")),
    "enemy": (say("when the enemy takes {damage}"), say("when the enemy takes {damage} from {card}")),
    "any": (say("when a player takes {damage}"), say("when a player takes {damage} from {card}")),
}
PHASES = {
    ("start", "my"): say("at the start of your turn"),
    ("start", "enemy"): say("at the start of the enemy's turn"),
    ("start", "any"): say("at the start of each turn"),
    ("duel", "my"): say("at the start of your duel"),
    ("duel", "enemy"): say("at the start of the enemy's duel"),
    ("duel", "any"): say("at the start of each duel"),
    ("second", "my"): say("at the start of your second strategy phase"),
    ("second", "enemy"): say("at the start of the enemy's second strategy phase"),
    ("second", "any"): say("at the start of each second strategy phase"),
    ("end", "my"): say("at the end of your turn"),
    ("end", "enemy"): say("at the end of the enemy's turn"),
    ("end", "any"): say("at the end of each turn"),
}
CHANGED = {
    "face": say("when {card} is turned over"),
    "area": say("when {card} moves to the other area"),
    "tapped": say("when {card} is tapped"),
    "control": say("when control of {card} changes"),
    "attachment": say("when {card} is equipped"),
    "life": say("when {whose} life changes"),
    "counters": say("when a counter is put on {card}"),
    "dial": say("when the dial moves on"),
}
CROSSED = {
    "life": say("when {whose} life falls to {n} or less"),
    "counters": say("when {card} comes to have {n} or more counters"),
}
