"""What modifiers do, a message each."""

from ....core.texts import say

UNTIL = {
    "turn": say("{clause} this turn"),
    "battle": say("{clause} during this battle"),
    "phase": say("{clause} during this phase"),
    "source": say("{clause} while this card is on the field"),
    "used": say("the next time only, whatever the turn, {clause}"),
}
FOREVER = (
    say("{clause} for as long as it is on the field"),
    say("{clause} for as long as they are on the field"),
    say("{clause} for the rest of the match"),
)
CHANGES = {
    ("add", "attack"): (say("{amount} attack"), say("an attack bonus of {amount}")),
    ("add", "defence"): (say("{amount} defence"), say("a defence bonus of {amount}")),
    ("set", "attack"): (say("an attack of {amount}"), say("an attack equal to {amount}")),
    ("set", "defence"): (say("a defence of {amount}"), say("a defence equal to {amount}")),
}
"""What becomes of a value: by a plain number, and by what is worked out."""

LESSENED = {
    "attack": say("an attack penalty of {amount}"),
    "defence": say("a defence penalty of {amount}"),
}
MULTIPLIED = {
    ("attack", False): (
        say("its attack raised to {amount}%"),
        say("its attack lowered to {amount}%"),
        say("its attack changed to as many per cent as {amount}"),
    ),
    ("attack", True): (
        say("their attack raised to {amount}%"),
        say("their attack lowered to {amount}%"),
        say("their attack changed to as many per cent as {amount}"),
    ),
    ("defence", False): (
        say("its defence raised to {amount}%"),
        say("its defence lowered to {amount}%"),
        say("its defence changed to as many per cent as {amount}"),
    ),
    ("defence", True): (
        say("their defence raised to {amount}%"),
        say("their defence lowered to {amount}%"),
        say("their defence changed to as many per cent as {amount}"),
    ),
}
"""A value of one card or of several by so many per cent: more, less, and by what is worked out."""

FACTORS = {
    ("attack", 50): (say("its attack halved (rounded down)"), say("their attack halved (rounded down)")),
    ("attack", 200): (say("its attack doubled"), say("their attack doubled")),
    ("defence", 50): (say("its defence halved (rounded down)"), say("their defence halved (rounded down)")),
    ("defence", 200): (say("its defence doubled"), say("their defence doubled")),
    ("both", 50): (
        say("its attack and defence halved (rounded down)"),
        say("their attack and defence halved (rounded down)"),
    ),
    ("both", 200): (say("its attack and defence doubled"), say("their attack and defence doubled")),
}
BANNED = {
    "attack": say("declare an attack"),
    "direct": say("attack directly"),
    "be_attacked": say("be attacked"),
    "summon": say("be summoned"),
    "use": say("be used"),
    "move": say("move to the other area"),
    "guard": say("guard"),
    "pay": say("be used to pay a cost or a summon"),
    "tap": say("be tapped"),
    "untap": say("be untapped"),
}
PLAYERS_BANNED = {
    "attack": say("declare attacks"),
    "direct": say("declare direct attacks"),
    "summon": say("summon creatures"),
    "use": say("use supports or interferences"),
    "move": say("move creatures"),
    "guard": say("guard with creatures"),
    "pay": say("pay costs or for summons"),
}
BARRED = {
    "me": (say("you cannot {deed}"), say("you can neither {deeds}")),
    "enemy": (say("the enemy cannot {deed}"), say("the enemy can neither {deeds}")),
    "both": (say("players cannot {deed}"), say("players can neither {deeds}")),
}
"""That a player cannot do one thing, or several."""

SAFE = {
    "battle": (say("{card} cannot be destroyed by battle"), say("be destroyed by battle")),
    "effect": (say("{card} cannot be affected by the enemy's effects"), say("be affected by the enemy's effects")),
    "destroyed": (
        say("{card} cannot be destroyed by the enemy's effects"),
        say("be destroyed by the enemy's effects"),
    ),
    "target": (say("{card} cannot be targeted by the enemy's skills"), say("be targeted by the enemy's skills")),
}
TIMES = (
    (say("{clause}, once only"), say("{clause}, {n} times only")),
    (say("{clause}, once each turn"), say("{clause}, {n} times each turn")),
)
"""How often a protection works: of a step, and of a skill that is in force all the time."""

KEYWORDS = {
    "direct": (say("{card} can attack the enemy directly"), say("{card} can attack the enemy directly")),
    "pierce": (
        say("attacks by {card} on the tower area deal what exceeds the defence as damage to the player"),
        say("attacks by {card} on the tower area deal what exceeds the defence as damage to the player"),
    ),
    "extra_attacks": (say("{card} can attack {times} more"), say("{card} can attack {times} more each turn")),
    "attack_all": (
        say("{card} can attack every enemy creature once"),
        say("{card} can attack every enemy creature once each turn"),
    ),
    "must_attack": (say("{card} must attack if able"), say("{card} must attack each turn if able")),
    "taunt": (
        say("enemy creatures that attack must attack {card} if able"),
        say("enemy creatures that attack must attack {card} if able"),
    ),
}
"""What a keyword means: in one turn, and from turn to turn."""

DEALT = {
    "none": say("{damage} to {whose} life becomes 0"),
    "half": say("{damage} to {whose} life is halved (rounded down)"),
    "double": say("{damage} to {whose} life is doubled"),
    "reflect": say("{damage} to {whose} life is taken by the other player instead"),
    "cap": say("{damage} to {whose} life is at most {n}"),
}
WOULD = {
    "destroyed": say("if {card} would be destroyed, {instead} instead"),
    "banished": say("if {card} would be banished, {instead} instead"),
    "to_hand": say("if {card} would return to the hand, {instead} instead"),
}
INSTEAD = {
    "banish": say("banish it"),
    "to_hand": say("return it to its owner's hand"),
    "to_deck_bottom": say("put it on the bottom of its owner's deck"),
    "graveyard": say("send it to the graveyard"),
    "tap": say("tap it"),
    "nothing": say("it stays where it is"),
}
SUMMONS = {
    "me": (say("you can summon {times} more"), say("you can summon {times} more each turn")),
    "enemy": (say("the enemy can summon {times} more"), say("the enemy can summon {times} more each turn")),
    "both": (say("each player can summon {times} more"), say("each player can summon {times} more each turn")),
}
"""Further summons: in one turn, and from turn to turn."""

PERMITTED = {
    "hand_response": say("{whose} {cards} can be used from the hand in answer, like emergency events"),
    "extra_draw": say("{whose} draw at the start of the turn is {n} more"),
    "hand_limit": say("{whose} hand limit is {n} cards (at the end of the own turn the rest is discarded)"),
    "open_hand": say("{whose} hand is kept revealed"),
    "cost_less": say("{whose} payments of life are {n} less"),
}
