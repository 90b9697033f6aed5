"""The form of a position in JSON."""

from typing import Annotated, Any, Literal

from pydantic import Field

from ...core.reading import Strict
from .state import CHAIN, TARGETS, WAITING

Phase = Literal["strategy", "duel", "battle", "defence", "second-strategy", "hell"]
Dial = Literal["dawn", "day", "dusk", "night"]
Choice = Literal["destroy", "pay"]
Ask = Literal["respond", "target", "card", "yes-no", "order"]
Seat = Annotated[int, Field(ge=0, le=1)]
Skill = Annotated[int, Field(ge=1, le=3)]
Amount = Annotated[int, Field(ge=-1_000_000_000, le=1_000_000_000)]
Turn = Annotated[int, Field(ge=1, le=1000)]
Codes = Annotated[list[str], Field(max_length=60)]
Start = Annotated[str, Field(alias="from")]

LAST_TURN = 200


class Mod(Strict):
    """A change of one of a card's values."""

    stat: Literal["attack", "defence"]
    op: Literal["add", "set", "times"]
    value: Amount
    until: Literal["turn", "forever", "source"] | Turn = "turn"
    guard: bool = False
    source: str | None = None


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
    paid: Annotated[int, Field(ge=0, le=60)] = 0
    cause: str | None = None


class Waiting(Strict):
    """A trigger that waits."""

    seat: Seat
    card: str
    skill: Skill
    start: Start
    at: str | None = None
    owner: Seat | None = None
    cause: str | None = None


class Window(Strict):
    """A question."""

    seat: Seat
    ask: Ask
    by: str | None = None
    min: Annotated[int, Field(ge=0, le=60)] | None = None
    max: Annotated[int, Field(ge=0, le=60)] | None = None
    chosen: Annotated[list[str], Field(max_length=60)] | None = None


class Attack(Strict):
    """The attack that is being carried out."""

    start: Start
    to: str
    guards: Codes = []
    negated: bool = False
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
    cards: list[dict[str, Any]] = []
    players: Annotated[list[Side], Field(min_length=2, max_length=2)]
    outcome: Ending | None = None
