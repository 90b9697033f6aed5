"""Six Nations: the options, the random events, the cards on the table and where they lie."""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol

from .six_cards import CardData, Library

STANDARD: dict[str, Any] = {
    "mode": "normal",
    "life": 50000,
    "deck_min": 40,
    "first_round_draw": "off",
    "strategy_order": "fixed",
    "summons_per_turn": "unlimited",
    "moves_per_turn": "once",
    "sacrifice_fee": "2-3",
    "direct_attack": "both-empty",
    "friendly_fire": "off",
    "guard_total": "sum",
    "guard_damage": "printed",
    "deckout": "even",
    "life_cap": "none",
    "open_decklists": "off",
}
DIAL = ["dawn", "day", "dusk", "night"]  # SIX-9.1
PLACES = [1, 2, 3, 4, 5]  # SIX-2.2, SIX-2.3
FIELD = ["battle", "tower"]
LETTERS = {"battle": "b", "tower": "t", "graveyard": "g", "banished": "x", "hand": "h"}


COUNTED = ["summons", "uses", "attacks", "destroyed", "damage", "draws", "discards"]


class Chance(Protocol):
    """Every random event of a match, decided outside."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""


@dataclass
class Question:
    """What is asked in the middle of something, and the moves that answer it."""

    window: dict[str, Any]
    moves: list[str]


Work = Generator[Question, str, Any]
"""Something that may ask questions on its way."""


@dataclass(eq=False)
class Card:
    """One incarnation of a card: when it changes its zone, it becomes another object, and this one is `gone`."""

    code: str
    owner: int
    zone: str  # battle tower hand deck graveyard banished; chain: waits there; guard: shown from the hand; gone
    side: int
    place: int = 0
    tapped: bool = False
    attacked: bool = False
    moved: bool = False
    used: list[int] = field(default_factory=list)  # numbers of skills used this turn
    mods: list[dict[str, Any]] = field(default_factory=list)
    face_down: bool = False
    laid: int = 0  # SIX-5.5: turn of ambush
    bearer: "Card | None" = None
    until: int | None = None
    counters: dict[str, int] = field(default_factory=dict)
    attacks: int = 0  # this turn
    more: int = 0  # attacks granted this turn
    struck: list[tuple[int, str, int]] = field(default_factory=list)  # side, area, place
    control: dict[str, Any] | None = None  # until when, and its source; None: for good
    came_from: str = ""  # the zone before it waited on the chain or guarded
    zone_before: str = ""  # of one that is gone; face down: hand

    @property
    def on_field(self) -> bool:
        return self.zone in FIELD

    @property
    def is_there(self) -> bool:
        return self.zone != "gone"


GONE = Card("-", 0, "gone", 0)


@dataclass
class Side:
    """One player's zones (SIX-2)."""

    life: int
    hand: list[Card] = field(default_factory=list)
    deck: list[Card] = field(default_factory=list)  # top card first
    graveyard: list[Card] = field(default_factory=list)  # newest last
    banished: list[Card] = field(default_factory=list)
    battle: dict[int, Card] = field(default_factory=dict)
    tower: dict[int, Card] = field(default_factory=dict)
    known: list[str] = field(default_factory=list)  # codes of this hand that the other player has seen
    mods: list[dict[str, Any]] = field(default_factory=list)
    past: dict[str, int] = field(default_factory=dict)  # this turn
    ever: dict[str, int] = field(default_factory=dict)
    skip: list[str] = field(default_factory=list)
    has_won: bool = False  # SIX-8.3
    drew_nothing: bool = False  # SIX-8.2, on-draw

    def field(self) -> list[Card]:
        """Battle 1-5, then tower 1-5."""
        return [self.battle[k] for k in sorted(self.battle)] + [self.tower[k] for k in sorted(self.tower)]


@dataclass
class Event:
    """What set a trigger off."""

    amount: int = 0
    reason: str = ""
    side: int | None = None  # whose event it was


@dataclass(eq=False)
class Link:
    """One declaration on the chain (SIX-7.1)."""

    seat: int
    card: Card
    code: str
    origin: str  # `from`
    kind: str  # use activate trigger summon
    skill: int = 0
    targets: list[Card] = field(default_factory=list)
    summon: str = ""  # summon sacrifice upgrade
    place: tuple[str, int] = ("", 0)
    tapped: bool = False  # SIX-5.7
    negated: bool = False
    cause: Card | None = None
    paid: int = 0  # cards chosen for the cost, so far
    named: list[tuple[str, int]] = field(default_factory=list)  # zone and side of each target when it was named
    void: bool = False  # its effect is negated
    done: bool = False  # its use has resolved
    event: Event = field(default_factory=Event)


@dataclass(eq=False)
class Waiting:
    """A triggered skill that waits for the end of the chain (SIX-7.3)."""

    seat: int
    card: Card
    code: str
    origin: str
    skill: int
    cause: Card | None
    event: Event


@dataclass(eq=False)
class Later:
    """A skill that comes later, or a banished card that comes back."""

    at: str
    turn: int  # the first in which it may come
    seat: int
    code: str
    skill: int = 0
    card: Card | None = None
    cause: Card | None = None
    area: str = ""


@dataclass
class Attack:
    """The declared attack (SIX-6)."""

    attacker: Card
    target: Card | None  # None: the player
    defender: int
    guards: list[Card] = field(default_factory=list)
    negated: bool = False
    strike: bool = False  # both steps are over


class Table:
    """The state of a match."""

    def __init__(self, options: dict[str, Any], cards: list[dict[str, Any]], sides: list[Side], first: int) -> None:
        self.options = {**STANDARD, **options}
        self.catalogue = Library(cards)
        self.sides = sides
        self.first = self.active = first
        self.turn = 1
        self.phase = "strategy"
        self.dial = "dawn"
        self.dial_choice: list[str | None] = [None, None]
        self.stage = 1
        self.summons = 0
        self.moves = 0
        self.window: dict[str, Any] | None = None
        self.chain: list[Link] = []
        self.waiting: list[Waiting] = []
        self.attack: Attack | None = None
        self.resolutions = 0
        self.ending = False  # the triggers of the end of the turn are under way
        self.outcome: dict[str, Any] | None = None
        self.limits: list[dict[str, Any]] = []  # uses of skills whose limit is not by turn and copy
        self.later: list[Later] = []
        self.work: Work | None = None
        self.after_work: Callable[[], None] = lambda: None
        self.question: Question | None = None
        self.resolving = False  # the work is of the kind that positions do not tell
        self.chance: Chance | None = None
        self.carried_out: dict[str, int] = {}  # how often each entry of the vocabulary was

    # Work that asks questions

    def run(self, work: Work, then: Callable[[], None]) -> None:
        self.work, self.after_work = work, then
        self.advance(None)

    def advance(self, answer: str | None) -> None:
        """On to the next question, or to what comes after the work."""
        assert self.work is not None
        self.window = self.question = None
        try:
            self.question = self.work.send(answer)  # type: ignore[arg-type]
        except StopIteration:
            self.work = None
            self.after_work()
        else:
            self.window = self.question.window

    def below(self, n: int) -> int:
        assert self.chance is not None, "chance is needed"
        return self.chance.below(n)

    def shuffled(self, things: list[Any]) -> list[Any]:
        things = list(things)
        for k in range(len(things) - 1, 0, -1):
            j = self.below(k + 1)
            things[k], things[j] = things[j], things[k]
        return things

    def shuffle(self, seat: int) -> None:
        side = self.sides[seat]
        side.deck = self.shuffled(side.deck[::-1])[::-1]  # from the bottom

    def count_entry(self, entry: str) -> None:
        self.carried_out[entry] = self.carried_out.get(entry, 0) + 1

    def tally(self, seat: int, what: str, number: int = 1) -> None:
        most = 10**9 if what == "damage" else 30_000
        for counted in (self.sides[seat].past, self.sides[seat].ever):
            counted[what] = min(most, counted.get(what, 0) + number)

    def data(self, card: Card) -> CardData:
        return self.catalogue[card.code]

    def is_creature(self, card: Card) -> bool:
        return self.data(card).is_creature

    @property
    def announced(self) -> bool:
        """SIX-5.9: the end of a phase has been declared, and the other player is asked."""
        respond = self.window is not None and self.window["ask"] == "respond"
        return respond and not self.chain and self.attack is None

    def all_field(self, first: int = 0) -> Iterator[Card]:
        yield from self.sides[first].field()
        yield from self.sides[1 - first].field()

    def free(self, seat: int, area: str) -> list[int]:
        """Places without a card, and not kept for a summon that waits on the chain."""
        lies = self.sides[seat].battle if area == "battle" else self.sides[seat].tower
        kept = [link.place for link in self.chain if link.kind == "summon" and link.seat == seat]
        return [place for place in PLACES if place not in lies and (area, place) not in kept]

    def in_force(self, card: Card) -> bool:
        """Face up on the field, and its use has resolved."""
        waits = any(link.kind == "use" and link.card is card and not link.done for link in self.chain)
        return card.on_field and not card.face_down and not waits

    # Notation

    def name(self, card: Card, seat: int) -> str:
        """A card's place as the seat writes it: b1, T2, g:WHT-003; `-` when it is gone."""
        if not card.is_there or card.zone not in LETTERS:
            return "-"
        letter = LETTERS[card.zone] if card.side == seat else LETTERS[card.zone].upper()
        return f"{letter}{card.place}" if card.on_field else f"{letter}:{card.code}"

    def origin(self, card: Card, seat: int) -> str:
        """The same without the code, as links write where they come from."""
        return self.name(card, seat).split(":")[0]

    def at(self, name: str, seat: int) -> Card | None:
        """The card at b1, T2; seen by the seat."""
        side = self.sides[seat if name[0].islower() else 1 - seat]
        return (side.battle if name[0] in "bB" else side.tower).get(int(name[1:]))
