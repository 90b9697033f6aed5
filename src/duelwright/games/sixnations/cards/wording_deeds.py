"""What operations do, a message each."""

from ....core.texts import Text, say

Pair = tuple[Text, Text]


def _same(text: Text) -> Pair:
    return text, text


AIMED: dict[str, Pair] = {
    "destroy": _same(say("destroy {card}")),
    "send_to_graveyard": _same(say("send {card} to the graveyard")),
    "banish": _same(say("banish {card}")),
    "turn_end": _same(say("banish {card} until the end of the turn")),
    "next_turn": (
        say("banish {card} until the start of its owner's next turn"),
        say("banish {card} until the start of their owners' next turns"),
    ),
    "to_hand": (say("return {card} to its owner's hand"), say("return {card} to their owners' hands")),
    "add": _same(say("add {card} to your hand")),
    "top": (say("put {card} on top of its owner's deck"), say("put {card} on top of their owners' decks")),
    "bottom": (
        say("put {card} on the bottom of its owner's deck"),
        say("put {card} on the bottom of their owners' decks"),
    ),
    "shuffle": (say("shuffle {card} into its owner's deck"), say("shuffle {card} into their owners' decks")),
    "set_facedown": _same(say("turn {card} face down into ambush")),
    "tap": _same(say("tap {card}")),
    "untap": _same(say("untap {card}")),
    "battle": _same(say("move {card} to the battle area")),
    "tower": _same(say("move {card} to the tower area")),
    "other": _same(say("move {card} to the other area")),
    "swap": _same(say("exchange the places of {card}")),
    "reveal": _same(say("reveal {card}")),
    "look": _same(say("look at {card}")),
}
"""What is done to cards: to one, and to several."""

SUBJECTS: dict[str, Pair] = {
    "extra_attack": (
        say("{card} is untapped and may attack once more this turn"),
        say("{card} are untapped and may attack once more this turn"),
    ),
    "force_attack": _same(say("{card} must attack this turn if able")),
}
LIFE: dict[tuple[str, str], tuple[Text, Text, bool]] = {
    ("damage", "me"): (say("you take {life} damage"), say("you take damage equal to {amount}"), False),
    ("damage", "enemy"): (
        say("deal {life} damage to the enemy"),
        say("deal damage to the enemy equal to {amount}"),
        True,
    ),
    ("damage", "both"): (
        say("both players take {life} damage"),
        say("both players take damage equal to {amount}"),
        False,
    ),
    ("heal", "me"): (say("gain {life} life"), say("gain life equal to {amount}"), True),
    ("heal", "enemy"): (say("the enemy gains {life} life"), say("the enemy gains life equal to {amount}"), False),
    ("heal", "both"): (say("both players gain {life} life"), say("both players gain life equal to {amount}"), False),
}
PIECES: dict[tuple[str, str], Text] = {
    ("draw", "me"): say("draw {cards}"),
    ("draw", "enemy"): say("the enemy draws {cards}"),
    ("draw", "both"): say("both players draw {cards}"),
    ("choice", "me"): say("discard {cards}"),
    ("choice", "enemy"): say("the enemy discards {cards}"),
    ("choice", "both"): say("both players discard {cards}"),
    ("random", "me"): say("discard {cards} at random"),
    ("random", "enemy"): say("the enemy discards {cards} at random"),
    ("random", "both"): say("both players discard {cards} at random"),
}
"""What players do with a number of cards."""

AREAS = {
    ("me", "battle"): say("your battle area"),
    ("me", "tower"): say("your tower area"),
    ("me", "any"): say("your field"),
    ("enemy", "battle"): say("the enemy's battle area"),
    ("enemy", "tower"): say("the enemy's tower area"),
    ("enemy", "any"): say("the enemy's field"),
    ("owner", "battle"): say("the owner's battle area"),
    ("owner", "tower"): say("the owner's tower area"),
    ("owner", "any"): say("the owner's field"),
}
NEGATED = {
    ("attack", "attack"): say("negate the attack"),
    ("activation", "card"): say("negate the use of that card"),
    ("activation", "effect"): say("negate that activation"),
    ("activation", None): say("negate what is answered"),
    ("effect", "card"): say("negate the effect of that card"),
    ("effect", "effect"): say("negate that effect"),
    ("effect", None): say("negate the effect of what is answered"),
    ("summon", "summon"): say("negate that summon"),
}
LATER = {
    "turn_end": say("at the end of this turn, skill {number} of this card takes effect"),
    "my_next_turn": say("at the start of your next turn, skill {number} of this card takes effect"),
    "enemy_next_turn": say("at the start of the enemy's next turn, skill {number} of this card takes effect"),
    "battle_end": say("at the end of this battle, skill {number} of this card takes effect"),
}
SKIPPED = {
    ("me", "draw"): say("skip your next draw"),
    ("me", "duel"): say("skip your next duel"),
    ("me", "second"): say("skip your next second strategy phase"),
    ("enemy", "draw"): say("the enemy skips the next draw"),
    ("enemy", "duel"): say("the enemy skips the next duel"),
    ("enemy", "second"): say("the enemy skips the next second strategy phase"),
}
