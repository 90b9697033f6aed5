"""Nouns for cards, how many of them, and where, as the text of a card has them."""

from typing import Any

from ...core.texts import Text, language, say
from .cards.filters import Filter
from .tables import Cmp, Field, Kind, Type, Zone

Words = tuple[Text, Text]
"""A noun for one, and for several."""

CARD: Words = say("card"), say("cards")
KINDS: dict[int, Words] = {
    Kind.CREATURE: (say("creature"), say("creatures")),
    Kind.SUPPORT: (say("support"), say("supports")),
    Kind.INTERFERENCE: (say("interference"), say("interferences")),
}
TYPES: dict[int, Words] = {
    Type.EMERGENCY: (say("emergency event"), say("emergency events")),
    Type.GENERAL: (say("general event"), say("general events")),
    Type.PERMANENT: (say("permanent event"), say("permanent events")),
    Type.ENVIRONMENT: (say("environment"), say("environments")),
    Type.EQUIPMENT: (say("equipment card"), say("equipment cards")),
    Type.NORMAL: (say("normal interference"), say("normal interferences")),
    Type.CONTINUOUS: (say("continuous interference"), say("continuous interferences")),
}
OTHER_KINDS: dict[int, Text] = {kind: words[0] for kind, words in KINDS.items()}
OTHER_TYPES: dict[int, Text] = {
    Type.EMERGENCY: say("emergency-event"),
    Type.GENERAL: say("general-event"),
    Type.PERMANENT: say("permanent-event"),
    Type.ENVIRONMENT: say("environment"),
    Type.EQUIPMENT: say("equipment"),
    Type.NORMAL: say("normal-interference"),
    Type.CONTINUOUS: say("continuous-interference"),
}
"""Kinds and types behind "non-"."""

NATION_NAMES = {
    "red": say("red"),
    "blue": say("blue"),
    "gold": say("gold"),
    "green": say("green"),
    "purple": say("purple"),
    "white": say("white"),
}
ATTRIBUTE_NAMES = {
    "fire": say("fire"),
    "water": say("water"),
    "earth": say("earth"),
    "wind-thunder": say("wind and thunder"),
    "light": say("light"),
    "dark": say("dark"),
    "inorganic": say("inorganic"),
}
COUNTER_NAMES = {
    "charge": say("charge"),
    "coin": say("coin"),
    "debt": say("debt"),
    "flame": say("flame"),
    "growth": say("growth"),
    "omen": say("omen"),
    "page": say("page"),
    "spirit": say("spirit"),
    "storm": say("storm"),
    "tide": say("tide"),
    "wound": say("wound"),
}
"""Counters by the names that cards give them; a name that is not here stands as it is."""

FIELD = Zone.BATTLE | Zone.TOWER
MY, ENEMY, ANY = 0, 1, 2

PLACE: dict[tuple[int, int], Text] = {
    (MY, FIELD): say("you control"),
    (MY, Zone.BATTLE): say("in your battle area"),
    (MY, Zone.TOWER): say("in your tower area"),
    (MY, Zone.HAND): say("in your hand"),
    (MY, Zone.DECK): say("in your deck"),
    (MY, Zone.GRAVEYARD): say("in your graveyard"),
    (MY, Zone.BANISHED): say("in your banished zone"),
    (ENEMY, FIELD): say("the enemy controls"),
    (ENEMY, Zone.BATTLE): say("in the enemy's battle area"),
    (ENEMY, Zone.TOWER): say("in the enemy's tower area"),
    (ENEMY, Zone.HAND): say("in the enemy's hand"),
    (ENEMY, Zone.DECK): say("in the enemy's deck"),
    (ENEMY, Zone.GRAVEYARD): say("in the enemy's graveyard"),
    (ENEMY, Zone.BANISHED): say("in the enemy's banished zone"),
    (ANY, FIELD): say("on the field"),
    (ANY, Zone.BATTLE): say("in both battle areas"),
    (ANY, Zone.TOWER): say("in both tower areas"),
    (ANY, Zone.GRAVEYARD): say("in both graveyards"),
    (ANY, Zone.BANISHED): say("in both banished zones"),
}
EITHER: dict[int, Text] = {
    Zone.BATTLE: say("in a battle area"),
    Zone.TOWER: say("in a tower area"),
    Zone.GRAVEYARD: say("in a graveyard"),
    Zone.BANISHED: say("in a banished zone"),
}
"""Where one out of the cards of both sides lies."""

OWN_PILES = Zone.GRAVEYARD | Zone.BANISHED | Zone.DECK | Zone.HAND
"""Where all of a player's cards are the player's own."""


class Indefinite(Text):
    """A noun for any one; in English with its article."""

    def to(self, lang: str | None = None) -> str:
        """The noun in a language."""
        noun = super().to(lang)
        if language(lang) != "en":
            return noun
        return f"an{noun}" if noun.startswith("other ") else f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"


def any_one(noun: Text) -> Text:
    """Any one, whichever it is."""
    return Indefinite(noun.message, noun.arguments)


def with_words(text: Text, **arguments: Any) -> Text:
    """A message with its arguments."""
    return Text(text.message, {**text.arguments, **arguments})


def quantity(least: int, most: int, creatures: bool) -> Text:
    """How many; creatures and cards are counted in different words in some languages."""
    number = say("one") if most == 1 else str(most)
    if least == most:
        return say("{creatures}", creatures=number) if creatures else say("{pieces}", pieces=number)
    if least == most - 1 and least:
        words = {"least": least}
        either = say("{least} or {creatures}", creatures=most, **words)
        return either if creatures else say("{least} or {pieces}", pieces=most, **words)
    if least and creatures:
        return say("{least} to {creatures}", least=least, creatures=most)
    if least:
        return say("{least} to {pieces}", least=least, pieces=most)
    return say("up to {creatures}", creatures=number) if creatures else say("up to {pieces}", pieces=number)


def side_of(terms: Filter) -> int:
    """Whose cards fit: ``MY``, ``ENEMY`` or ``ANY``."""
    for term in terms:
        if term.field == Field.SIDE:
            return int(term.operand) ^ int(term.cmp == Cmp.NE)
    return ANY


def is_creature(terms: Filter) -> bool:
    """Whether only creatures can fit."""
    return noun_of(terms) is KINDS[Kind.CREATURE]


def noun_of(terms: Filter) -> Words:
    """The noun for what fits."""
    exact = {term.field: term.operand for term in terms if term.cmp == Cmp.EQ}
    if Field.TYPE in exact:
        return TYPES[int(exact[Field.TYPE])]
    return KINDS.get(int(exact.get(Field.KIND, 0)), CARD)


def counter_name(name: str) -> Text | str:
    """The name of a counter."""
    return COUNTER_NAMES.get(name, name)
