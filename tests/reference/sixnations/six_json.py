"""Six Nations: a match as the rulebook's position JSON, and back."""

from copy import deepcopy
from typing import Any

from .six_legal import Legal
from .six_table import FIELD, GONE, STANDARD, Attack, Card, Link, Side, Waiting

ZONES = ["hand", "deck", "graveyard", "banished"]
LETTER_ZONES = {"h": "hand", "g": "graveyard", "x": "banished"}


class Json(Legal):
    """The table, read and written."""

    cards_of_position: list[dict[str, Any]] | None = None
    seed: Any = None

    # Reading

    def read(self, position: dict[str, Any]) -> None:
        self.seed = position.get("seed")
        self.turn, self.active = position["turn"], position["active"]
        self.phase, self.dial = position["phase"], position.get("dial", "dawn")
        self.dial_choice = list(position.get("dial_choice", [None, None]))
        self.stage, self.summons = position.get("stage", 1), position.get("summons", 0)
        self.moves, self.resolutions = position.get("moves", 0), position.get("resolutions", 0)
        self.outcome = position.get("outcome")
        self.window = deepcopy(position.get("window"))
        if self.window is not None and self.window.get("after") == "end":
            self.ending = True
            del self.window["after"]
        for seat in (0, 1):
            self._read_side(seat, position["players"][seat])
        for seat in (0, 1):
            self._read_references(seat, position["players"][seat])
        if position.get("attack") is not None:
            self.attack = self._read_attack(position["attack"])
        entries = position.get("chain", [])
        for entry in entries:
            self.chain.append(self._read_link(entry, last=entry is entries[-1]))
        for entry in position.get("waiting", []):
            card = self._card_at(entry["from"], entry["card"], entry["seat"])
            item = Waiting(entry["seat"], card, entry["card"], entry["from"], entry["skill"], None)
            self.waiting.append(item)

    def _read_side(self, seat: int, entry: dict[str, Any]) -> None:
        side = Side(entry["life"])
        for zone in ZONES:
            setattr(side, zone, [Card(code, seat, zone, seat) for code in entry.get(zone, [])])
        for area in FIELD:
            for place, given in entry.get(area, {}).items():
                card = Card(given["card"], given.get("owner", seat), area, seat, int(place))
                card.tapped, card.attacked = given.get("tapped", False), given.get("attacked", False)
                card.moved, card.used = given.get("moved", False), list(given.get("used", []))
                card.mods = deepcopy(given.get("mods", []))
                card.face_down, card.laid = given.get("face") == "down", given.get("laid", 0)
                card.until = given.get("until")
                (side.battle if area == "battle" else side.tower)[int(place)] = card
        for code, copies in entry.get("used", {}).items():
            cards = [card for card in side.graveyard if card.code == code]
            for card, numbers in zip(cards, copies, strict=False):
                card.used = list(numbers)
        side.known = list(entry.get("known", {}).get("hand", []))
        self.sides[seat] = side

    def _read_references(self, seat: int, entry: dict[str, Any]) -> None:
        """What one card says of another: its bearer, the source of a change."""
        for area in FIELD:
            for place, given in entry.get(area, {}).items():
                card = self.at(f"{area[0]}{place}", seat)
                assert card is not None
                if "on" in given:
                    card.bearer = self.at(given["on"], seat) or GONE  # an upgrade on the chain sets it later
                for mod in card.mods:
                    if "source" in mod:
                        mod["source"] = self.at(mod["source"], seat) or GONE

    def _read_attack(self, entry: dict[str, Any]) -> Attack:
        attacker = self.at(entry["from"], self.active) if entry["from"] != "-" else GONE
        target = None if entry["to"] == "player" else self._card_at(entry["to"], "", self.active)
        assert attacker is not None
        attack = Attack(attacker, target, 1 - self.active)
        if entry["to"][0] in "bt":
            attack.defender = self.active  # SIX-6.2
        for guard in entry.get("guards", []):
            if len(guard) <= 2:
                attack.guards.append(self._card_at(guard, "", self.active))
            else:
                attack.guards.append(Card(guard, attack.defender, "guard", attack.defender))
        attack.negated = entry.get("negated", False)
        return attack

    def _card_at(self, name: str, code: str, seat: int) -> Card:
        """The card at b1, T2, g:CODE, or g and a code apart."""
        if name == "-":
            return GONE
        letter, _, own_code = name.partition(":")
        if letter.lower() in LETTER_ZONES:
            owner = seat if letter.islower() else 1 - seat
            found = [card for card in self._zone_list(owner, letter) if card.code == (own_code or code)]
            return found[0] if found else GONE
        card = self.at(name, seat)
        return card if card is not None and code in ["", card.code] else GONE

    def _zone_list(self, seat: int, letter: str) -> list[Card]:
        cards: list[Card] = getattr(self.sides[seat], LETTER_ZONES[letter.lower()])
        return cards

    def _read_link(self, entry: dict[str, Any], last: bool) -> Link:
        seat, code, origin = entry["seat"], entry["card"], entry["from"]
        data = self.library[code]
        if "summon" in entry:
            kind = "summon"
        elif entry.get("trigger"):
            kind = "trigger"
        else:
            kind = "use" if data.is_event or entry["skill"] == 0 else "activate"
        link = Link(seat, GONE, code, origin, kind, entry["skill"])
        asks = last and self.window is not None and self.window["ask"] in ["target", "card"]
        if kind == "summon" or (kind == "use" and origin == "h" and not data.stays):
            link.card = Card(code, seat, "chain", seat)
        elif kind == "use" and origin == "h":
            fresh = [card for card in self.sides[seat].tower.values() if card.code == code and not card.face_down]
            fresh = [card for card in fresh if card.until is None and card.bearer is None]
            link.card = fresh[-1] if fresh else GONE
        elif kind == "activate" and origin in ["h", "x"]:
            link.card = Card(code, seat, "chain", seat) if asks else self._newest(seat, code)
        else:
            link.card = self._card_at(origin, code, seat)
        if kind == "summon":
            link.summon, place = entry["summon"], entry["place"]
            link.place = ("battle" if place[0] == "b" else "tower", int(place[1:]))
            link.tapped = entry.get("tapped", False)
            if link.summon == "upgrade":
                for card in self.all_field():
                    if card.bearer is GONE:
                        card.bearer = link.card  # SIX-5.7
        link.negated = entry.get("negated", False)
        for name in entry["targets"]:
            taken = [card for card in link.targets if card.is_there]
            link.targets.append(self._another(name, seat, taken))
        return link

    def _newest(self, seat: int, code: str) -> Card:
        found = [card for card in self.sides[seat].graveyard if card.code == code]
        return found[-1] if found else GONE

    def _another(self, name: str, seat: int, taken: list[Card]) -> Card:
        """A target, which is none of those taken (two equal cards of a graveyard)."""
        if ":" in name:
            owner = seat if name[0].islower() else 1 - seat
            cards = [card for card in self._zone_list(owner, name[0]) if card.code == name[2:]]
            return next((card for card in cards if card not in taken), GONE)
        return self._card_at(name, "", seat)

    # Writing

    def position(self) -> dict[str, Any]:
        position: dict[str, Any] = {"game": "sixnations", "options": {k: self.options[k] for k in STANDARD}}
        if self.seed is not None:
            position["seed"] = self.seed
        window = self.window
        if window is not None and self.ending:
            window = {**window, "after": "end"}
        position |= {
            "turn": self.turn,
            "first": self.first,
            "active": self.active,
            "phase": self.phase,
            "dial": self.dial,
            "dial_choice": self.dial_choice,
            "stage": self.stage,
            "window": window,
            "chain": [self._write_link(link) for link in self.chain],
            "attack": None if self.attack is None else self._write_attack(self.attack),
            "players": [self._write_side(seat) for seat in (0, 1)],
        }
        if self.options["summons_per_turn"] != "unlimited":
            position["summons"] = self.summons  # SIX-5.2
        if self.options["moves_per_turn"] == "unlimited":
            position["moves"] = self.moves  # SIX-5.4
        if self.resolutions:
            position["resolutions"] = self.resolutions
        if self.waiting:
            position["waiting"] = [
                {"seat": item.seat, "card": item.code, "from": item.origin, "skill": item.skill}
                for item in self.waiting
            ]
        if self.outcome is not None:
            position["outcome"] = self.outcome
        position = deepcopy(position)
        if self.cards_of_position is not None:
            position["cards"] = self.cards_of_position  # nobody changes a card
        return position

    def _write_side(self, seat: int) -> dict[str, Any]:
        side = self.sides[seat]
        entry: dict[str, Any] = {"life": side.life}
        for zone in ZONES:
            codes = [card.code for card in getattr(side, zone)]
            entry[zone] = sorted(codes) if zone == "hand" else codes
        entry["battle"] = {str(k): self._write_card(side.battle[k]) for k in sorted(side.battle)}
        entry["tower"] = {str(k): self._write_card(side.tower[k]) for k in sorted(side.tower)}
        if side.known:
            entry["known"] = {"hand": sorted(side.known)}
        used: dict[str, list[list[int]]] = {}  # a list for each copy: the oldest pay first
        for card in side.graveyard:
            if card.used:
                used.setdefault(card.code, []).append(sorted(card.used))
        if used:
            entry["used"] = used  # SIX-2.4: skills used this turn from the graveyard
        return entry

    def _write_card(self, card: Card) -> dict[str, Any]:
        entry: dict[str, Any] = {
            "card": card.code,
            "tapped": card.tapped,
            "attacked": card.attacked,
            "moved": card.moved,
            "used": sorted(card.used),
            "mods": [self._write_mod(mod, card.side) for mod in card.mods],
        }
        if card.owner != card.side:
            entry["owner"] = card.owner
        if card.face_down:
            entry |= {"face": "down", "laid": card.laid}
        if card.bearer is not None:
            entry["on"] = self._bearer_place(card)
        if card.until is not None:
            entry["until"] = card.until
        return entry

    def _bearer_place(self, card: Card) -> str:
        for link in self.chain:
            if link.card is card.bearer and link.kind == "summon":
                return self._place(link)  # SIX-5.7
        assert card.bearer is not None
        return self.name(card.bearer, card.side)

    def _write_mod(self, mod: dict[str, Any], seat: int) -> dict[str, Any]:
        return {**mod, "source": self.name(mod["source"], seat)} if "source" in mod else dict(mod)

    def _write_attack(self, attack: Attack) -> dict[str, Any]:
        names = [guard.code if guard.zone == "guard" else self.name(guard, self.active) for guard in attack.guards]
        entry: dict[str, Any] = {"from": self.name(attack.attacker, self.active), "guards": names}
        entry["to"] = "player" if attack.target is None else self.name(attack.target, self.active)
        if attack.negated:
            entry["negated"] = True
        return entry

    def _place(self, link: Link) -> str:
        return f"{link.place[0][0]}{link.place[1]}"

    def _write_link(self, link: Link) -> dict[str, Any]:
        entry: dict[str, Any] = {"seat": link.seat, "card": link.code, "from": link.origin, "skill": link.skill}
        entry["targets"] = [self.name(card, link.seat) for card in link.targets]
        if link.kind == "summon":
            entry |= {"summon": link.summon, "place": self._place(link)}
            if link.summon == "upgrade":
                entry["tapped"] = link.tapped
        if link.kind == "trigger":
            entry["trigger"] = True
        if link.negated:
            entry["negated"] = True
        return entry
