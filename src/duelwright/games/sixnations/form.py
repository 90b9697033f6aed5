"""The form of a position in JSON."""

from typing import Annotated, Any, Literal

from pydantic import Field

from ...core.reading import Strict
from .cards.steps import CANNOT, KEYWORDS, PERMISSIONS
from .lasting import OPS, SHIELDS, UNTILS
from .state import CHAIN, LATER, LOG, PICKED, TARGETS, WAITING
from .tables import ATTRIBUTES, NATIONS

Phase = Literal["strategy", "duel", "battle", "defence", "second-strategy", "hell"]
Dial = Literal["dawn", "day", "dusk", "night"]
Choice = Literal["destroy", "pay"]
Ask = Literal["respond", "target", "card", "place", "yes-no", "option", "order"]
Reason = Literal["battle", "effect", "rule"]
Seat = Annotated[int, Field(ge=0, le=1)]
Skill = Annotated[int, Field(ge=1, le=3)]
Amount = Annotated[int, Field(ge=-1_000_000_000, le=1_000_000_000)]
Turn = Annotated[int, Field(ge=1, le=1000)]
Codes = Annotated[list[str], Field(max_length=60)]
Start = Annotated[str, Field(alias="from")]
Counted = Literal["summons", "uses", "attacks", "destroyed", "damage", "draws", "discards"]
Number = Annotated[int, Field(ge=1, le=1_000_000_000)]


def words(*known: str) -> Any:
    """For one of these words."""
    return Field(pattern="^(" + "|".join(known) + ")$")


LAST_TURN = 200


class Mod(Strict):
    """A modifier of a card or a player: what it says depends on its kind."""

    stat: Literal["attack", "defence"] | None = None
    op: Annotated[str, words(*OPS.values())]
    value: Amount | None = None
    until: Annotated[str, words(*UNTILS.values())] | Turn = "turn"
    guard: bool = False
    source: str | None = None
    level: Annotated[int, Field(ge=0, le=3)] | None = None
    name: str | None = None
    nation: Annotated[str, words(*NATIONS[1:])] | None = None
    attribute: Annotated[str, words(*ATTRIBUTES[1:])] | None = None
    what: list[Annotated[str, words(*CANNOT)]] | Annotated[str, words(*PERMISSIONS)] | None = None
    sources: Annotated[list[Annotated[str, words(*SHIELDS)]], Field(alias="from", max_length=3)] = []
    times: Annotated[int, Field(ge=1, le=99)] | None = None
    keyword: Annotated[str, words(*KEYWORDS)] | None = None
    count: Annotated[int, Field(ge=1, le=9)] | None = None
    reason: list[Annotated[str, words(*SHIELDS[:2])]] | None = None
    how: Literal["none", "half", "double", "reflect", "cap"] | None = None
    event: Literal["destroyed", "banished", "to_hand"] | None = None
    by: Literal["banish", "to_hand", "to_deck_bottom", "graveyard", "tap", "nothing"] | None = None
    free: Literal[True] | None = None
    fee: Annotated[int, Field(ge=1, le=5)] | None = None
    step: str | None = None  # CODE.skill.step that made it


class Lying(Strict):
    """A card on the field."""

    card: str
    face: Literal["up", "down"] = "up"
    laid: Annotated[int, Field(ge=0, le=1000)] = 0
    owner: Seat | None = None  # as the side
    tapped: bool = False
    attacked: bool = False
    moved: bool = False
    on: str | None = None
    until: Turn | None = None
    used: Annotated[list[Skill], Field(max_length=99)] = []
    mods: Annotated[list[Mod], Field(max_length=128)] = []
    attacks: Annotated[int, Field(ge=0, le=127)] | None = None  # as ``attacked`` says
    more: Annotated[int, Field(ge=0, le=99)] = 0
    struck: Annotated[list[str], Field(max_length=20)] = []
    counters: dict[str, Annotated[int, Field(ge=1, le=99)]] = {}
    control: Literal["turn", "source", "battle", "phase"] | Turn | None = None
    control_source: str | None = None


class Area(Strict):
    """The five places of an area."""

    first: Lying | None = Field(None, alias="1")
    second: Lying | None = Field(None, alias="2")
    third: Lying | None = Field(None, alias="3")
    fourth: Lying | None = Field(None, alias="4")
    fifth: Lying | None = Field(None, alias="5")

    def cards(self) -> list[Lying | None]:
        """What lies there, by place."""
        return [self.first, self.second, self.third, self.fourth, self.fifth]


class Known(Strict):
    """What the other seat knows of hidden cards."""

    hand: Codes = []


class Side(Strict):
    """One player's side."""

    life: Amount | None = None  # as at the start
    hand: Codes = []
    deck: Codes = []
    graveyard: Codes = []
    graveyard_used: dict[
        Annotated[str, Field(pattern=r"^[0-9]{1,2}$")], Annotated[list[Skill], Field(max_length=3)]
    ] = {}
    banished: Codes = []
    battle: Area = Area.model_validate({})
    tower: Area = Area.model_validate({})
    known: Known = Known()
    mods: Annotated[list[Mod], Field(max_length=128)] = []
    past: dict[Counted, Number] = {}
    ever: dict[Counted, Number] = {}
    skip: Annotated[list[Literal["draw", "duel", "second"]], Field(max_length=3)] = []


class Link(Strict):
    """A link of the chain."""

    seat: Seat
    card: str
    start: Start = "h"
    skill: Annotated[int, Field(ge=0, le=3)] = 0
    targets: Annotated[list[str], Field(max_length=TARGETS)] = []
    summon: Literal["summon", "sacrifice", "upgrade"] | None = None
    trigger: bool = False
    place: str | None = None  # of a creature to come, or of a card used from the hand
    at: str | None = None  # where the card stands now, if elsewhere
    owner: Seat | None = None  # as the seat
    tapped: bool = False
    negated: bool = False
    paid: Annotated[int, Field(ge=0, le=180)] = 0
    cause: str | None = None
    void: bool = False
    event: Amount = 0
    reason: Reason | None = None
    side: Seat | None = None


class Waiting(Strict):
    """A trigger that waits."""

    seat: Seat
    card: str
    skill: Skill
    start: Start
    at: str | None = None
    owner: Seat | None = None
    cause: str | None = None
    event: Amount = 0
    reason: Reason | None = None
    side: Seat | None = None


class Limit(Strict):
    """Uses of a skill whose limit does not count by copy and turn."""

    seat: Seat
    name: str | None = None
    at: str | None = None
    skill: Skill
    per: Literal["turn", "chain", "match"]
    times: Annotated[int, Field(ge=1, le=127)]


class Coming(Strict):
    """A skill that was put off, or a banished card that comes back."""

    at: Literal["turn_end", "my_next_turn", "enemy_next_turn", "battle_end"]
    turn: Turn
    seat: Seat
    card: str
    skill: Annotated[int, Field(ge=0, le=3)] = 0
    start: Annotated[str, Field(alias="from")] = "-"
    cause: str | None = None
    area: Literal["battle", "tower"] | None = None


Ref = Annotated[int, Field(ge=-1, le=500)] | str
Eyes = Annotated[list[Annotated[int, Field(ge=0, le=7)]], Field(max_length=PICKED)]
Small = Annotated[int, Field(ge=0, le=127)]


class Stepping(Strict):
    """The middle of a step or a payment, as the rules keep it."""

    op: Small = 0
    part: Literal["modes", "consent", "repeats", "pick", "bearer", "work"] | None = None
    done: Small = 0
    did: Small = 0
    left: Small = 0
    modes: Annotated[int, Field(ge=0, le=15)] = 0
    cost: Annotated[int, Field(ge=0, le=3)] = 0
    at: Small = 0
    to: str | None = None
    value: Amount = 0
    second: Amount = 0
    picked: Annotated[list[Ref], Field(max_length=PICKED)] = []
    picked_eyes: Eyes = []
    prev: Annotated[list[Ref], Field(max_length=PICKED)] = []
    prev_eyes: Eyes = []
    stood: dict[Annotated[str, Field(pattern=r"^[0-9]{1,2}$")], list[Annotated[int, Field(ge=0, le=4)]]] = {}
    back: Annotated[list[Annotated[int, Field(ge=0, lt=LATER)]], Field(max_length=LATER)] = []
    moment: Literal["closing", "opening"] | None = None


class Window(Strict):
    """A question."""

    seat: Seat
    ask: Ask
    by: str | None = None
    min: Annotated[int, Field(ge=0, le=60)] | None = None
    max: Annotated[int, Field(ge=0, le=60)] | None = None
    chosen: Annotated[list[str], Field(max_length=PICKED)] | None = None


class Attack(Strict):
    """The attack that is being carried out."""

    start: Start
    to: str
    guards: Codes = []
    negated: bool = False
    strike: bool = False  # both steps are over
    defender: Seat | None = None  # where the target does not say it


class Ending(Strict):
    """How a finished match ended."""

    winner: Seat | None
    clause: str


class Position(Strict):
    """A position, as the rulebook writes it."""

    game: Literal["sixnations"]
    options: dict[str, Any] = {}
    seed: str | int = "0"
    turn: Annotated[int, Field(ge=1, le=LAST_TURN)] = 1
    first: Seat = 0
    active: Seat | None = None  # as the turn says
    phase: Phase
    dial: Dial = "dawn"
    stage: Annotated[int, Field(ge=1, le=5)] = 1
    summons: Annotated[int, Field(ge=0, le=60)] = 0
    moves: Annotated[int, Field(ge=0, le=32)] = 0
    window: Window | None = None
    chain: Annotated[list[Link], Field(max_length=CHAIN)] = []
    waiting: Annotated[list[Waiting], Field(max_length=WAITING)] = []
    resolutions: Annotated[int, Field(ge=0, le=1000)] = 0
    attack: Attack | None = None
    dial_choice: Annotated[list[Choice | None], Field(min_length=2, max_length=2)] = [None, None]
    won: Annotated[list[bool], Field(min_length=2, max_length=2)] = [False, False]
    starved: Annotated[list[bool], Field(min_length=2, max_length=2)] = [False, False]
    ending: bool = False
    spent: Annotated[list[Limit], Field(max_length=LOG)] = []
    later: Annotated[list[Coming], Field(max_length=LATER)] = []
    step: Stepping | None = None
    cards: list[dict[str, Any]] = []
    players: Annotated[list[Side], Field(min_length=2, max_length=2)]
    outcome: Ending | None = None
