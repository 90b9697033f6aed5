"""Six Nations: cards that change their zone, place, face, side or bearer, and what that sets off."""

from abc import abstractmethod
from typing import Any

from .six_events import Events, Happening
from .six_table import Card
from .six_values import Asker

MODS = 128  # so many modifiers
PILES = ["hand", "deck", "graveyard", "banished"]


class Moves(Events):
    """The table, with its changes of zones."""

    working: Asker | None = None
    """Whose step is at work on its cards."""

    @abstractmethod
    def followed(self, old: Card, new: Card) -> None:
        """A card has come elsewhere as a new incarnation."""

    # Elementary

    def take(self, card: Card) -> None:
        """Out of where it lies; the object is gone from then on."""
        side = self.sides[card.side]
        if card.zone == "battle":
            del side.battle[card.place]
        elif card.zone == "tower":
            del side.tower[card.place]
        elif card.zone in PILES:
            getattr(side, card.zone).remove(card)
        if card.zone == "hand" and card.code in side.known:
            side.known.remove(card.code)
        if card.on_field:
            self.source_is_gone(card)
            self.limits = [entry for entry in self.limits if entry.get("card") is not card]
        card.zone_before = "hand" if card.face_down else card.zone
        card.zone = "gone"

    def source_is_gone(self, card: Card) -> None:
        """SIX-7.5: at once."""
        holders: list[Any] = [*self.all_field(), *self.sides]
        for holder in holders:
            holder.mods = [mod for mod in holder.mods if mod.get("source") is not card]
        lent = [other for other in self.all_field(self.active) if other is not card]
        for other in lent:
            if other.control is not None and other.control.get("source") is card:
                other.control = {"until": "now"}  # given back as soon as the card has left

    def send(self, card: Card, zone: str, reason: str = "rule", bottom: bool = False, noted: bool = False) -> Card:
        """To its owner's zone (SIX-2.7), as a new incarnation; `noted`: who listens to its leaving knows already."""
        if zone in ["chain", "guard"]:
            new = Card(card.code, card.owner, zone, card.owner, came_from=card.zone)
            self.take(card)
            return new  # held by the link or the attack
        start = card.came_from or card.zone
        lay_open = card.on_field and not card.face_down
        public = not card.face_down and card.zone != "deck"
        if lay_open and not noted:
            self.note_leaving(card, zone, reason)
        side = card.side
        self.take(card)
        new = Card(card.code, card.owner, zone, card.owner)
        if self.data(card).token:
            new.zone = "gone"
            self.followed(card, new)
            return new
        pile: list[Card] = getattr(self.sides[card.owner], zone)
        if zone == "deck" and not bottom:
            pile.insert(0, new)
        else:
            pile.append(new)
        self.followed(card, new)
        if zone == "hand" and public:
            self.sides[card.owner].known.append(card.code)
        if start in PILES and zone in ["graveyard", "banished"] and start != zone:
            self.happen(Happening("moved", new, card.owner, None, reason=reason, out_of=start, into=zone))
        assert side in (0, 1)
        return new

    def note_leaving(self, card: Card, zone: str, reason: str, watchers: list[Card] | None = None) -> None:
        if not card.face_down and not self.data(card).token:
            left = Happening("moved", card, card.side, card, reason=reason, out_of=card.zone, into=zone)
            self.happen(left, watchers)

    def put(self, card: Card, seat: int, area: str, place: int) -> Card:
        """From elsewhere to the field, face up and untapped."""
        self.take(card)
        new = Card(card.code, card.owner, area, seat, place)
        lies = self.sides[seat].battle if area == "battle" else self.sides[seat].tower
        assert place not in lies, "the place is taken"
        lies[place] = new
        self.followed(card, new)
        return new

    def note_entering(self, new: Card, start: str, reason: str) -> None:
        if start in PILES:
            self.happen(Happening("moved", new, new.side, new, reason=reason, out_of=start, into=new.zone))

    def enter(self, card: Card, seat: int, area: str, place: int, how: str, tapped: bool = False) -> Card:
        """A creature enters the field by a summon."""
        start = card.came_from or card.zone
        new = self.put(card, seat, area, place)
        new.tapped = tapped
        for other in self.all_field():
            if other.bearer is card:
                other.bearer = new  # SIX-5.7
        reason = "effect" if how == "effect" else "rule"
        if self.is_creature(new):
            self.tally(seat, "summons")
            self.happen(Happening("summoned", new, seat, new, reason=reason, how=how))
        self.note_entering(new, start, reason)
        return new

    def shift(self, card: Card, area: str, place: int, reason: str = "rule") -> None:
        """From place to place on the own side of the field: the same incarnation (SIX-5.4)."""
        side = self.sides[card.side]
        lies = {"battle": side.battle, "tower": side.tower}
        other = lies[area].pop(place, None)
        del lies[card.zone][card.place]
        start = card.zone
        if other is not None:
            lies[card.zone][card.place] = other
            other.zone, other.place = card.zone, card.place
        lies[area][place] = card
        card.zone, card.place = area, place
        if start == area:
            return
        shifted = [card] if other is None else sorted([card, other], key=lambda each: each.zone == "battle")
        for each in shifted:
            self.happen(Happening("changed", each, each.side, each, reason=reason, how="area"))
        for each in shifted:
            start = "battle" if each.zone == "tower" else "tower"
            self.happen(Happening("moved", each, each.side, each, reason=reason, out_of=start, into=each.zone))

    def drop_lost_equipment(self) -> None:
        """SIX-2.6: equipment goes to the graveyard when its bearer leaves the field."""
        for card in list(self.all_field(self.active)):
            bearer = card.bearer
            if bearer is not None and not bearer.on_field and bearer.zone != "chain":  # SIX-5.7: an upgrade takes it
                self.send(card, "graveyard")
        self.give_back(["now"])

    def environments(self, seat: int) -> list[Card]:
        tower = self.sides[seat].tower
        cards = [tower[place] for place in sorted(tower)]
        return [card for card in cards if not card.face_down and self.data(card).type == "environment"]

    def replace_environments(self, new: Card) -> None:
        """SIX-2.6: a player has at most one environment; a new one replaces it."""
        if self.data(new).type == "environment":
            for old in self.environments(new.side):
                if old is not new:
                    self.send(old, "graveyard")

    # Tapping

    def set_tapped(self, card: Card, tapped: bool, reason: str) -> bool:
        """Whether something has changed."""
        if not card.on_field or card.tapped == tapped or self.cannot(card, "tap" if tapped else "untap"):
            return False
        card.tapped = tapped
        if tapped:
            self.happen(Happening("changed", card, card.side, card, reason=reason, how="tapped"))
        return True

    # Control

    def change_control(self, card: Card, seat: int, place: int, reason: str) -> None:
        side = self.sides[card.side]
        del (side.battle if card.zone == "battle" else side.tower)[card.place]
        card.side, card.place = seat, place
        side = self.sides[seat]
        (side.battle if card.zone == "battle" else side.tower)[place] = card
        self.happen(Happening("changed", card, seat, card, reason=reason, how="control"))
        self.replace_environments(card)

    def give_back(self, untils: list[Any]) -> None:
        """Taken control that ends goes back to a free place of the same area, or to the graveyard."""
        for card in list(self.all_field(self.active)):
            if not card.on_field or card.control is None or card.control["until"] not in untils:
                continue
            card.control = None
            free = self.free(card.owner, card.zone)
            if card.side == card.owner:
                continue
            if free:
                self.change_control(card, card.owner, free[0], "rule")
            else:
                self.send(card, "graveyard")
                self.drop_lost_equipment()

    # Modifiers

    def change(self, holder: Any, mod: dict[str, Any]) -> bool:
        """A modifier more on a card or a player, while there is room."""
        holders: list[Any] = [*self.all_field(), *self.sides]
        if sum(len(other.mods) for other in holders) >= MODS:
            return False
        holder.mods.append(mod)
        return True

    def mods_end(self, untils: list[Any]) -> None:
        holders: list[Any] = [*self.all_field(), *self.sides]
        for holder in holders:
            holder.mods = [mod for mod in holder.mods if mod["until"] not in untils]
        self.give_back(untils)

    def use_up(self, holder: Any, mod: dict[str, Any]) -> None:
        holder.mods = [other for other in holder.mods if other is not mod]
