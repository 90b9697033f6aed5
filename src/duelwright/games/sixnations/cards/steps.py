"""The steps of a skill: operations, modifiers, and the flow from one to the next."""

import re
from difflib import get_close_matches
from typing import Annotated

from pydantic import AfterValidator, Field, WithJsonSchema

from ....core.options import whole
from ....core.reading import Strict
from ....core.texts import say
from ..tables import ATTRIBUTES, NATIONS
from .scalars import NUMBER, Amount, Flag, Many, Name, NoWord, Player, Players, Query, words

CARD = r"^[A-Z]{2,4}-[0-9A-Z][0-9]{2}$"
AREAS = ("battle", "tower", "any")
REASONS = ("battle", "effect", "rule")
DURATIONS = ("turn", "battle", "phase", "source", "forever", "used")
COUNTER = r"^[a-z][a-z-]{0,15}$"
LASTING = rf"^({'|'.join(DURATIONS)}|[2-9] turns)$"


def _duration(found: str) -> str:
    if re.fullmatch(LASTING, found):
        return found
    allowed = say("turn, battle, phase, source, forever, used, or 2 turns to 9 turns")
    near = get_close_matches(found, DURATIONS, n=1)
    raise NoWord("", say("{known}; did you mean {near}?", known=allowed, near=near[0]) if near else allowed)


Until = Annotated[str, AfterValidator(_duration), WithJsonSchema({"type": "string", "pattern": LASTING})]


class Aimed(Strict):
    """A step that works on cards."""

    who: Query


class Lasting(Aimed):
    """A modifier on cards."""

    until: Until | None = None


class StatChange(Lasting):
    """What becomes of attack and defence."""

    attack: Amount | None = None
    defence: Amount | None = None


class Identity(Lasting):
    """What a card counts as: any of these."""

    level: Annotated[int, whole(0, 3), NUMBER] | None = None
    name: Name | None = None
    nation: Annotated[str, words(*NATIONS[1:])] | None = None
    attribute: Annotated[str, words(*ATTRIBUTES[1:])] | None = None


CANNOT = ("attack", "direct", "be_attacked", "summon", "use", "move", "guard", "pay", "tap", "untap")

CANNOT_PLAYERS = ("attack", "summon", "use", "move", "guard")
"""What a player can be kept from."""


class Cannot(Lasting):
    """What cards, or a player, cannot do. ``who`` is a selector or a player."""

    what: list[Annotated[str, words(*CANNOT)]] = Field(min_length=1, max_length=len(CANNOT))


class Protect(Lasting):
    """What does nothing to cards; ``times``: only that often."""

    sources: list[Annotated[str, words("battle", "effect", "target")]] = Field(alias="from", min_length=1, max_length=3)
    times: Many | None = None


KEYWORDS = ("direct", "pierce", "extra_attacks", "attack_all", "must_attack", "taunt")


class Combat(Lasting):
    """A keyword of the fight."""

    keyword: Annotated[str, words(*KEYWORDS)]
    count: Annotated[int, whole(1, 9), NUMBER] | None = None


class DamageMod(Strict):
    """What becomes of damage to a player."""

    who: Players
    reason: list[Annotated[str, words("battle", "effect")]] | None = Field(None, min_length=1, max_length=2)
    how: Annotated[str, words("none", "half", "double", "reflect", "cap")]
    value: Annotated[int, whole(1, 999_999), NUMBER] | None = None
    until: Until | None = None


class Replace(Lasting):
    """What happens to a card instead of something."""

    event: Annotated[str, words("destroyed", "banished", "to_hand")]
    by: Annotated[str, words("banish", "to_hand", "to_deck_bottom", "graveyard", "tap", "nothing")]


class SummonRule(Strict):
    """Another way to summon cards of the hand: ``self``, or a filter over ``my hand``."""

    who: Query
    free: Flag | None = None
    fee: Annotated[int, whole(1, 5), NUMBER] | None = None
    until: Until | None = None


PERMISSIONS = ("hand_response", "extra_draw", "hand_limit", "open_hand", "extra_summons", "cost_less")


class Permission(Strict):
    """What a player may do, or how much of it."""

    who: Players
    what: Annotated[str, words(*PERMISSIONS)]
    value: Annotated[int, whole(0, 999_999), NUMBER] | None = None
    of: Query | None = None
    until: Until | None = None


class Banish(Aimed):
    """Banishes cards, for a time or for good."""

    back: Annotated[str, words("turn_end", "next_turn")] | None = Field(None, alias="return")


class ToDeck(Aimed):
    """Puts cards into their owners' decks."""

    place: Annotated[str, words("top", "bottom", "shuffle")] = "shuffle"


class Draw(Strict):
    """Cards for a player."""

    who: Players
    count: Amount


class Discard(Strict):
    """Cards from a player's hand to the graveyard."""

    who: Players
    count: Amount
    of: Query | None = None
    at: Annotated[str, words("choice", "random")] = "choice"


class Summon(Aimed):
    """Creatures come to the field by an effect."""

    to: Annotated[str, words(*AREAS)] = "any"
    tapped: Flag = False
    side: Annotated[str, words("me", "owner")] = "me"


class Token(Strict):
    """Creatures that are in no deck."""

    card: str = Field(pattern=CARD)
    count: Amount = 1
    who: Player = "me"
    to: Annotated[str, words(*AREAS)] = "any"


class Change(Aimed):
    """Creatures go to another area, or two cards change places."""

    area: Annotated[str, words("battle", "tower", "other")] | None = None
    swap: Flag = False


class Attach(Aimed):
    """Equipment goes to another bearer."""

    to: Query


class LifeChange(Strict):
    """Life for or from a player."""

    who: Players
    amount: Amount


class Counters(Aimed):
    """Counters on cards of the field."""

    name: Annotated[str, Field(pattern=COUNTER)]
    add: Amount


class Schedule(Strict):
    """Another skill of the card, later."""

    at: Annotated[str, words("turn_end", "my_next_turn", "enemy_next_turn", "battle_end")]
    run: Annotated[int, whole(1, 3), NUMBER]


class Skip(Strict):
    """The next phase of that kind is left out."""

    who: Player
    phase: Annotated[str, words("draw", "duel", "second")]


class Operation(Strict):
    """One step: exactly one operation or modifier, and the flow."""

    destroy: Aimed | None = None
    send_to_graveyard: Aimed | None = None
    banish: Banish | None = None
    to_hand: Aimed | None = None
    to_deck: ToDeck | None = None
    draw: Draw | None = None
    discard: Discard | None = None
    summon: Summon | None = None
    token: Token | None = None
    set_facedown: Aimed | None = None
    change: Change | None = None
    tap: Aimed | None = None
    untap: Aimed | None = None
    take_control: Lasting | None = None
    attach: Attach | None = None
    damage: LifeChange | None = None
    heal: LifeChange | None = None
    set_life: LifeChange | None = None
    negate: Annotated[str, words("attack", "activation", "effect", "summon")] | None = None
    reveal: Aimed | None = None
    look: Aimed | None = None
    counters: Counters | None = None
    schedule: Schedule | None = None
    skip: Skip | None = None
    end_battle: Flag | None = None
    extra_attack: Aimed | None = None
    force_attack: Aimed | None = None
    move_dial: Amount | None = None
    win: Annotated[str, words("me")] | None = None
    lose: Annotated[str, words("me")] | None = None
    stat_add: StatChange | None = None
    stat_set: StatChange | None = None
    stat_times: StatChange | None = None
    swap_stats: Lasting | None = None
    identity: Identity | None = None
    silence: Lasting | None = None
    cannot: Cannot | None = None
    protect: Protect | None = None
    combat: Combat | None = None
    damage_mod: DamageMod | None = None
    replace: Replace | None = None
    summon_rule: SummonRule | None = None
    permission: Permission | None = None
    # flow
    condition: Query | None = Field(None, alias="if")
    optional: Flag = False
    if_done: Flag = False
    otherwise: Flag = False
    then: Flag = False
    for_each: Query | Annotated[int, NUMBER] | None = None
    mode: Annotated[int, whole(1, 4), NUMBER] | None = None


FLOW = frozenset({"condition", "optional", "if_done", "otherwise", "then", "for_each", "mode"})
STATIC = frozenset(
    {"stat_add", "stat_set", "stat_times", "swap_stats", "identity", "silence", "cannot", "protect", "combat"}
    | {"damage_mod", "replace", "summon_rule", "permission"}
)
"""The modifiers: the steps that a static skill can have."""
