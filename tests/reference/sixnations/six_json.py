"""Six Nations: a match as the rulebook's position JSON, and back."""

from copy import deepcopy
from typing import Any

from .six_legal import Legal
from .six_table import COUNTED, FIELD, GONE, STANDARD, Attack, Card, Event, Later, Link, Side, Waiting

ZONES = ["hand", "deck", "graveyard", "banished"]
KEPT = ["life", *ZONES, "battle", "tower"]
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
        self.ending, self.outcome = position.get("ending", False), position.get("outcome")
        self.window = deepcopy(position.get("window"))
        for seat in (0, 1):
            self._read_side(seat, position["players"][seat])
        for seat in (0, 1):
            self.sides[seat].has_won = position.get("won", [False, False])[seat]
            self.sides[seat].drew_nothing = position.get("starved", [False, False])[seat]
        if position.get("attack") is not None:
            self.attack = self._read_attack(position["attack"])
        entries = position.get("chain", [])
        asks = self.window is not None and self.window["ask"] in ["target", "card"] and "by" in self.window
        for entry in entries:
            self.chain.append(self._read_link(entry, asks and entry is entries[-1]))
        for entry in position.get("waiting", []):
            seat, code = entry["seat"], entry["card"]
            card, cause = self._read_source(entry), self._read_cause(entry)
            event = self._read_event(entry)
            self.waiting.append(Waiting(seat, card, code, entry["from"], entry["skill"], cause, event))
        for seat in (0, 1):
            self._read_references(seat, position["players"][seat])
        self.limits = [self._read_limit(entry) for entry in position.get("spent", [])]
        self.later = [self._read_later(entry) for entry in position.get("later", [])]
        if asks:
            self._ask_again()

    def _ask_again(self) -> None:
        """The last link is still being declared."""
        assert self.window is not None
        link, chosen = self.chain[-1], list(self.window["chosen"])
        if self.window["ask"] == "target":
            self.declare(link)
            return
        hand = list(self.sides[link.seat].hand)
        paid: list[Card] = []
        skill = self.skill_of(link)
        if skill is not None and any(kind == "reveal" for kind, _ in skill.cost):
            for code in chosen:
                paid.append(next(card for card in hand if card.code == code and card not in paid))
        self.declare(link, paid, chosen)

    def _read_event(self, entry: dict[str, Any]) -> Event:
        return Event(entry.get("event", 0), entry.get("reason", ""), entry.get("side"))

    def _read_limit(self, entry: dict[str, Any]) -> dict[str, Any]:
        found = {key: value for key, value in entry.items() if key != "at"}
        return found | ({"card": self._card_at(entry["at"], entry["seat"])} if "at" in entry else {})

    def _read_later(self, entry: dict[str, Any]) -> Later:
        later = Later(entry["at"], entry["turn"], entry["seat"], entry["card"], entry.get("skill", 0))
        later.area = entry.get("area", "")
        if later.skill:
            card = self._card_at(entry["from"], later.seat)
            later.card = Card(later.code, later.seat, "gone", later.seat) if card is GONE else card
            later.cause = self._read_cause(entry)
        return later

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
                card.counters, card.more = dict(given.get("counters", {})), given.get("more", 0)
                card.attacks = given.get("attacks", int(card.attacked))
                if "control" in given:
                    card.control = {"until": given["control"]}
                (side.battle if area == "battle" else side.tower)[int(place)] = card
        for place, numbers in entry.get("graveyard_used", {}).items():
            side.graveyard[int(place)].used = list(numbers)
        side.known = list(entry.get("known", {}).get("hand", []))
        side.mods, side.skip = deepcopy(entry.get("mods", [])), list(entry.get("skip", []))
        side.past, side.ever = dict(entry.get("past", {})), dict(entry.get("ever", {}))
        self.sides[seat] = side

    def _read_references(self, seat: int, entry: dict[str, Any]) -> None:
        """What one card says of another: its bearer, the source of a change."""
        for area in FIELD:
            for place, given in entry.get(area, {}).items():
                card = self.at(f"{area[0]}{place}", seat)
                assert card is not None
                if "on" in given:
                    card.bearer = self.at(given["on"], seat) or self._coming(given["on"], seat)
                for mod in card.mods:
                    if "source" in mod:
                        mod["source"] = self.at(mod["source"], seat) or GONE
                if card.control is not None and "control_source" in given:
                    card.control["source"] = self._card_at(given["control_source"], seat)
                for name in given.get("struck", []):
                    side = seat if name[0].islower() else 1 - seat
                    card.struck.append((side, "battle" if name[0] in "bB" else "tower", int(name[1:])))
        for mod in self.sides[seat].mods:
            if "source" in mod:
                mod["source"] = self.at(mod["source"], seat) or GONE
            if "step" in mod:
                code, skill, number = mod["step"].rsplit(".", 2)
                step = self.catalogue[code].skills[int(skill) - 1].do[int(number) - 1]
                mod["filter"] = step.given["who"] if mod["op"] == "summon_rule" else step.given["of"]

    def _coming(self, place: str, seat: int) -> Card:
        """SIX-5.7: the creature of an upgrade, which waits on the chain."""
        return next(link.card for link in self.chain if link.kind == "summon" and self._place(link, seat) == place)

    def _read_attack(self, entry: dict[str, Any]) -> Attack:
        target = None if entry["to"] == "player" else self._card_at(entry["to"], self.active)
        defender = 1 - self.active if target is None or target is GONE else target.side  # SIX-6.2
        defender = entry.get("defender", defender)
        attack = Attack(self._card_at(entry["from"], self.active), target, defender)
        for guard in entry.get("guards", []):
            shown = len(guard) > 2
            card = Card(guard, defender, "guard", defender, came_from="hand")
            attack.guards.append(card if shown else self._card_at(guard, self.active))
        attack.negated, attack.strike = entry.get("negated", False), entry.get("strike", False)
        return attack

    def _card_at(self, name: str, seat: int) -> Card:
        """The card at b1 or T2; - is gone."""
        return GONE if name == "-" else self.at(name, seat) or GONE

    def _read_source(self, entry: dict[str, Any]) -> Card:
        """The card of a link or a trigger, if it lies on the field."""
        seat = entry["seat"]
        default = entry["from"] if len(entry["from"]) == 2 else "-"
        card = self._card_at(entry.get("at", default), seat)
        return Card(entry["card"], entry.get("owner", seat), "gone", seat) if card is GONE else card

    def _read_cause(self, entry: dict[str, Any]) -> Card | None:
        return self._card_at(entry["cause"], entry["seat"]) if "cause" in entry else None

    def _read_link(self, entry: dict[str, Any], asks: bool) -> Link:
        seat, code, origin, number = entry["seat"], entry["card"], entry["from"], entry.get("skill", 0)
        data = self.catalogue[code]
        use_skill = data.use_skill.number if data.use_skill else 0
        kind = "activate" if data.is_creature or number != use_skill else "use"
        if "summon" in entry:
            kind = "summon"
        elif entry.get("trigger"):
            kind = "trigger"
        link = Link(seat, self._read_source(entry), code, origin, kind, number)
        if kind == "summon" or (kind == "use" and origin == "h" and not data.stays):
            link.card = Card(code, entry.get("owner", seat), "chain", seat, came_from="hand")
        elif kind == "use" and "place" in entry:
            link.card = self._card_at(entry["place"], seat)
        elif kind == "activate" and origin in ["h", "x"] and asks:
            link.card = Card(code, seat, "chain", seat, came_from=LETTER_ZONES[origin])  # SIX-2.4
        elif kind == "activate" and origin == "g" and asks:
            used = [card for card in self.sides[seat].graveyard if card.code == code and number in card.used]
            link.card = used[0] if used else link.card
        if kind == "summon":
            link.summon, place = entry["summon"], entry["place"]
            link.place = ("battle" if place[0] == "b" else "tower", int(place[1:]))
            link.tapped = entry.get("tapped", False)
        link.negated, link.paid = entry.get("negated", False), entry.get("paid", 0)
        link.cause, link.event = self._read_cause(entry), self._read_event(entry)
        link.void = entry.get("void", False)
        for name in entry.get("targets", []):
            link.targets.append(self._another(name, seat, link.targets))
            if kind != "use" or use_skill:
                link.named.append((link.targets[-1].zone, link.targets[-1].side))
        return link

    def _another(self, name: str, seat: int, taken: list[Card]) -> Card:
        """A target, which is none of those taken (two equal cards of a graveyard)."""
        if ":" in name:
            owner = seat if name[0].islower() else 1 - seat
            zone: list[Card] = getattr(self.sides[owner], LETTER_ZONES[name[0].lower()])
            return next((card for card in zone if card.code == name[2:] and card not in taken), GONE)
        return self._card_at(name, seat)

    # Writing

    def position(self) -> dict[str, Any]:
        position: dict[str, Any] = {"game": "sixnations", "options": {k: self.options[k] for k in STANDARD}}
        if self.seed is not None:
            position["seed"] = self.seed
        position |= {
            "turn": self.turn,
            "first": self.first,
            "active": self.active,
            "phase": self.phase,
            "dial": self.dial,
            "dial_choice": list(self.dial_choice),
            "stage": self.stage,
            "window": self._write_window(),
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
                | self._write_card_of(item)
                for item in self.waiting
            ]
        position["won"] = [side.has_won for side in self.sides]
        position["starved"] = [side.drew_nothing for side in self.sides]
        position["ending"] = self.ending and self.outcome is None
        if self.outcome is not None:
            position["outcome"] = dict(self.outcome)
        if self.question is not None and (self.resolving or self._pays_for_a_second_entry()):
            position["step"] = {"asked": True}  # such a position is not read again
        if self.limits:
            position["spent"] = [self._write_limit(entry) for entry in self.limits]
        if self.later:
            position["later"] = [self._write_later(later) for later in self.later]
        if self.cards_of_position is not None:
            position["cards"] = self.cards_of_position  # nobody changes a card
        return position

    def _pays_for_a_second_entry(self) -> bool:
        skill = self.skill_of(self.chain[-1])
        entries = [kind for kind, value in skill.cost if kind in ["discard", "reveal", "move_as_cost"]] if skill else []
        return len(entries) > 1 and (self.chain[-1].paid > 0 or "move_as_cost" in entries)

    def _write_window(self) -> dict[str, Any] | None:
        if self.window is None:
            return None
        return {key: list(value) if key == "chosen" else value for key, value in self.window.items()}

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
        used = {str(k): sorted(card.used) for k, card in enumerate(side.graveyard) if card.used}
        if used:
            entry["graveyard_used"] = used  # SIX-2.4: skills used this turn from the graveyard
        entry["mods"] = [self._write_mod(mod, seat) for mod in side.mods]
        entry["skip"] = [phase for phase in ["draw", "duel", "second"] if phase in side.skip]
        for key, counted in [("past", side.past), ("ever", side.ever)]:
            entry[key] = {what: counted[what] for what in COUNTED if counted.get(what)}
        return {key: value for key, value in entry.items() if value or key in KEPT}

    def _write_limit(self, entry: dict[str, Any]) -> dict[str, Any]:
        found = {key: value for key, value in entry.items() if key != "card"}
        return found | ({"at": self.name(entry["card"], entry["seat"])} if "card" in entry else {})

    def _write_later(self, later: Later) -> dict[str, Any]:
        entry: dict[str, Any] = {"at": later.at, "turn": later.turn, "seat": later.seat, "card": later.code}
        if not later.skill:
            return entry | {"area": later.area}
        assert later.card is not None
        stands = later.card.on_field
        entry |= {"skill": later.skill, "from": self.name(later.card, later.seat) if stands else "-"}
        if later.cause is not None and later.cause.on_field:
            entry["cause"] = self.name(later.cause, later.seat)
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
        if card.attacks != int(card.attacked):
            entry["attacks"] = card.attacks
        if card.more:
            entry["more"] = card.more
        if card.counters:
            entry["counters"] = dict(card.counters)
        if card.struck:
            names = sorted(card.struck)
            entry["struck"] = [(z[0] if s == card.side else z[0].upper()) + str(k) for s, z, k in names]
        if card.control is not None:
            entry["control"] = card.control["until"]
            if "source" in card.control:
                entry["control_source"] = self.name(card.control["source"], card.side)
        return entry

    def _bearer_place(self, card: Card) -> str:
        for link in self.chain:
            if link.card is card.bearer and link.kind == "summon":
                return self._place(link, card.side)  # SIX-5.7
        assert card.bearer is not None
        return self.name(card.bearer, card.side)

    def _write_mod(self, mod: dict[str, Any], seat: int) -> dict[str, Any]:
        written = {key: value for key, value in mod.items() if key != "filter"}
        return {**written, "source": self.name(mod["source"], seat)} if "source" in mod else written

    def _write_attack(self, attack: Attack) -> dict[str, Any]:
        names = [guard.code if guard.zone == "guard" else self.name(guard, self.active) for guard in attack.guards]
        entry: dict[str, Any] = {"from": self.name(attack.attacker, self.active), "guards": names}
        entry["to"] = "player" if attack.target is None else self.name(attack.target, self.active)
        told = ["negated", "strike"] if self.outcome is None else ["negated"]
        entry |= {key: True for key in told if getattr(attack, key)}
        lies = attack.target is not None and attack.target.on_field
        if attack.defender != (attack.target.side if lies and attack.target else 1 - self.active):
            entry["defender"] = attack.defender
        return entry

    def _place(self, link: Link, seat: int) -> str:
        letter = link.place[0][0] if link.seat == seat else link.place[0][0].upper()
        return f"{letter}{link.place[1]}"

    def _write_link(self, link: Link) -> dict[str, Any]:
        entry: dict[str, Any] = {"seat": link.seat, "card": link.code, "from": link.origin, "skill": link.skill}
        entry["targets"] = [self.name(card, link.seat) for card in link.targets]
        entry |= {key: True for key in ("tapped", "negated", "void") if getattr(link, key)}
        if link.kind == "trigger":
            entry["trigger"] = True
        if link.paid:
            entry["paid"] = link.paid
        if link.kind == "summon":
            return entry | {"summon": link.summon, "place": self._place(link, link.seat)}
        if link.kind == "use" and link.origin == "h" and link.card.on_field:
            entry["place"] = self.name(link.card, link.seat)
        return entry | self._write_card_of(link)

    def _write_card_of(self, source: Link | Waiting) -> dict[str, Any]:
        """Where the card of a link or trigger stands, if not where it came from, its owner, and its cause."""
        entry: dict[str, Any] = {}
        stands = self.name(source.card, source.seat) if source.card.on_field else "-"
        if len(source.origin) == 2 and stands != source.origin:
            entry["at"] = stands
        event = source.event
        if event.amount:
            entry["event"] = event.amount
        if event.reason:
            entry["reason"] = event.reason
        if event.side is not None:
            entry["side"] = event.side
        kind = source.kind if isinstance(source, Link) else "trigger"
        if kind in ["use", "trigger"] and source.card.owner != source.seat:
            entry["owner"] = source.card.owner
        if source.cause is not None and source.cause.on_field:
            entry["cause"] = self.name(source.cause, source.seat)
        return entry
