"""Fia [i]: the options, the random events, and one player's side of the table."""

from dataclasses import asdict, dataclass, field
from typing import Any, Protocol

from .fia_cards import DUAL, drop_order, kind, may_be_chained

STANDARD: dict[str, Any] = {
    "spread": "palette",
    "lp": 25,
    "lp_cap": "start",
    "deck_budget": "on",
    "heal_stops_attack": "off",
    "dual_drops": "own",
    "tiebreak_threshold": "non-special",
    "initiative": "none",
    "open_decklists": "on",
}
ALLOWED: dict[str, Any] = {
    "spread": ["palette", "free"],
    "lp": range(1, 1000),
    "lp_cap": ["start", "none"],
    "deck_budget": ["on", "off"],
    "heal_stops_attack": ["off", "on"],
    "dual_drops": ["own", "both"],
    "tiebreak_threshold": ["non-special", "special"],
    "initiative": ["none", "first-lock"],
    "open_decklists": ["on", "off"],
}
CHAIN_SPOTS = 2  # FIA-2.5


def resolved(options: dict[str, Any]) -> dict[str, Any]:
    """All options, the missing ones as in `standard`."""
    for name, chosen in options.items():
        if name not in ALLOWED or chosen not in ALLOWED[name]:
            raise ValueError(f"no such option: {name} = {chosen}")
    usual = {"lp": 30} if options.get("spread") == "free" else {}  # FIA-2.3
    return {**STANDARD, **usual, **options}


class Chance(Protocol):
    """Every random event of a match, decided outside."""

    def shuffled(self, cards: list[str], seat: int) -> list[str]:
        """The seat's new deck, top card first."""

    def coin(self) -> int:
        """FIA-9.7: the seat that strikes first."""


@dataclass
class Stockpiled:
    """A Defend in the stockpile."""

    card: str
    value: int  # FIA-6.4: after doubling


@dataclass
class Player:
    """One side: hand, deck, and what lies on the board (FIA-2.5)."""

    lp: int
    hand: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)  # top card first
    discard: list[str] = field(default_factory=list)  # top card first
    played: list[str] = field(default_factory=list)  # face up, not stockpiled, in the order played
    stockpile: list[Stockpiled] = field(default_factory=list)  # oldest first
    under_attack: int = 0
    choice: list[str] | str | None = None  # Free
    locked: bool = False  # Free and tie-breaker
    shown: str | None = None  # tie-breaker

    @classmethod
    def from_json(cls, entry: dict[str, Any]) -> "Player":
        stockpile = [Stockpiled(**item) for item in entry.get("stockpile", [])]
        return cls(**{**entry, "stockpile": stockpile})

    def to_json(self, secret: bool) -> dict[str, Any]:
        entry = asdict(self)
        if not secret:
            for name in ("choice", "locked", "shown"):  # only Free and the tie-breaker have these
                del entry[name]
        return entry

    def draw(self, count: int) -> None:
        self.hand += self.deck[:count]  # FIA-3.8: those that the deck has
        self.deck = self.deck[count:]

    def drop(self, cards: list[str]) -> None:
        for card in cards:
            self.discard.insert(0, card)  # the next one lies on it

    def drop_played(self) -> None:
        self.drop(drop_order(self.played))  # FIA-3.2, FIA-5.10: stockpiled cards stay
        self.played = []

    def drop_stockpile(self) -> None:
        self.drop([item.card for item in self.stockpile])  # FIA-5.10: oldest first
        self.stockpile = []

    def defence(self) -> int:
        return sum(item.value for item in self.stockpile)  # FIA-6.2

    def heal(self, points: int, options: dict[str, Any]) -> None:
        healed = self.lp + points  # FIA-4.4
        if options["lp_cap"] == "start":
            healed = max(self.lp, min(healed, options["lp"]))  # FIA-2.4: healing does not lift LP above the start
        self.lp = healed

    def chainable(self) -> list[str]:
        """Palette: the cards that may be chained now to what lies face up."""
        if self.played == []:
            return []  # FIA-5.3: the card was a Defend, and is stockpiled
        # FIA-5.2, FIA-6.1: chained cards and stockpiled ones lie in the chain spots. A Dual has dropped the stockpile
        # (FIA-5.6), so what is stockpiled under it was itself chained this turn.
        taken = len(self.played) - 1 + len(self.stockpile)
        if taken >= CHAIN_SPOTS:
            return []
        return [card for card in sorted(set(self.hand)) if may_be_chained(card, self.played)]  # FIA-5.1, FIA-5.11

    def choosable(self) -> list[str]:
        """Free: the cards that may be added to the choice."""
        chain = self.choice
        assert isinstance(chain, list)
        freed = kind(chain[0]) == DUAL  # FIA-5.6: it will drop the own stockpile
        taken = len(chain) - 1 + (0 if freed else len(self.stockpile))  # FIA-5.2, FIA-9.8
        if taken >= CHAIN_SPOTS:
            return []
        rest = list(self.hand)
        for card in chain:
            rest.remove(card)
        return [card for card in sorted(set(rest)) if may_be_chained(card, chain)]  # FIA-9.2: from the hand as it is

    def may_go_on(self) -> bool:
        """Whether a further chain is possible for all that is public: a free spot, an open chain, a card in hand."""
        if self.played == [] or self.hand == []:
            return False
        taken = len(self.played) - 1 + len(self.stockpile)
        return taken < CHAIN_SPOTS and may_be_chained("RA1", self.played)

    def may_choose_on(self) -> bool:
        """The same for a secret choice."""
        chain = self.choice
        assert isinstance(chain, list)
        taken = len(chain) - 1 + (0 if kind(chain[0]) == DUAL else len(self.stockpile))
        return taken < CHAIN_SPOTS and len(self.hand) > len(chain) and may_be_chained("RA1", chain)

    def everything(self) -> list[str]:
        """All cards that the player owns; a choice and a shown card still lie in the hand."""
        return self.deck + self.hand + self.played + [item.card for item in self.stockpile] + self.discard
