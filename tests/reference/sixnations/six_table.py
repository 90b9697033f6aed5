"""Six Nations: the options, the random events, the cards on the table and where they lie."""

from collections.abc import Iterator
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


class Chance(Protocol):
    """Every random event of a match, decided outside. Nothing is shuffled after the deal."""

    def pick(self, seat: int, n: int) -> int:
        """SIX-9.2: which of the seat's n cards on the field, from 0: battle 1-5, then tower 1-5."""


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
    has_won: bool = False  # SIX-8.3
    drew_nothing: bool = False  # SIX-8.2, on-draw

    def field(self) -> list[Card]:
        """Battle 1-5, then tower 1-5."""
        return [self.battle[k] for k in sorted(self.battle)] + [self.tower[k] for k in sorted(self.tower)]


@dataclass
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
    paid: int = 0  # cards of the hand, so far


@dataclass(eq=False)
class Waiting:
    """A triggered skill that waits for the end of the chain (SIX-7.3)."""

    seat: int
    card: Card
    code: str
    origin: str
    skill: int
    cause: Card | None


@dataclass
class Attack:
    """The declared attack (SIX-6)."""

    attacker: Card
    target: Card | None  # None: the player
    defender: int
    guards: list[Card] = field(default_factory=list)
    negated: bool = False


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
        waits = any(link.kind == "use" and link.card is card for link in self.chain)
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

    # Changing zones

    def take(self, card: Card) -> None:
        """Out of where it lies; the object is gone from then on."""
        side = self.sides[card.side]
        if card.zone == "battle":
            del side.battle[card.place]
        elif card.zone == "tower":
            del side.tower[card.place]
        elif card.zone in ["hand", "deck", "graveyard", "banished"]:
            getattr(side, card.zone).remove(card)
        if card.zone == "hand" and card.code in side.known:
            side.known.remove(card.code)
        if card.on_field:
            for other in self.all_field():
                other.mods = [mod for mod in other.mods if mod.get("source") is not card]  # SIX-7.5: at once
        card.zone = "gone"

    def send(self, card: Card, zone: str) -> Card:
        """To its owner's zone (SIX-2.7), as a new incarnation."""
        public = not card.face_down and card.zone != "deck"
        self.take(card)
        new = Card(card.code, card.owner, zone, card.owner)
        if zone in ["chain", "guard"]:
            return new  # held by the link or the attack
        side = self.sides[card.owner]
        getattr(side, zone).append(new)
        if zone == "hand" and public:
            side.known.append(card.code)
        return new

    def put(self, card: Card, seat: int, area: str, place: int) -> Card:
        """From elsewhere to the field, face up and untapped."""
        self.take(card)
        new = Card(card.code, card.owner, area, seat, place)
        lies = self.sides[seat].battle if area == "battle" else self.sides[seat].tower
        assert place not in lies, "the place is taken"
        lies[place] = new
        return new

    def shift(self, card: Card, area: str, place: int) -> None:
        """From place to place on the own side of the field: the same incarnation (SIX-5.4)."""
        side = self.sides[card.side]
        lies = {"battle": side.battle, "tower": side.tower}
        other = lies[area].pop(place, None)
        del lies[card.zone][card.place]
        if other is not None:
            lies[card.zone][card.place] = other
            other.zone, other.place = card.zone, card.place
        lies[area][place] = card
        card.zone, card.place = area, place

    def drop_lost_equipment(self) -> None:
        """SIX-2.6: equipment goes to the graveyard when its bearer leaves the field."""
        for card in list(self.all_field(self.active)):
            bearer = card.bearer
            if bearer is not None and not bearer.on_field and bearer.zone != "chain":  # SIX-5.7: an upgrade takes it
                self.send(card, "graveyard")
