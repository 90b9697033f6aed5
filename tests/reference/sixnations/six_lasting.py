"""Six Nations: life, damage, and the modifiers that steps leave behind on cards and players."""

from typing import Any

from .six_cards import Step
from .six_events import Happening
from .six_select import Selecting
from .six_table import GONE, Card, Link
from .six_values import Asker, bounded

LISTED = {
    "what": ["attack", "direct", "be_attacked", "summon", "use", "move", "guard", "pay", "tap", "untap"],
    "from": ["battle", "effect", "target"],
    "reason": ["battle", "effect"],
}
KEYS = {
    "identity": ["level", "name", "nation", "attribute"],
    "silence": [],
    "cannot": ["what"],
    "protect": ["from", "times"],
    "combat": ["keyword", "count"],
    "replace": ["event", "by"],
    "damage_mod": ["reason", "how", "value"],
    "permission": ["what", "value"],
    "summon_rule": ["free", "fee"],
}
OF_CREATURES = ["stat_add", "stat_set", "stat_times", "swap_stats", "combat", "force_attack"]
HOW = ["none", "cap", "double", "half", "reflect"]


class Lasting(Selecting):
    """The table, with its modifiers."""

    gone = GONE
    moved_instead: dict[Card, Card] = {}
    something_moved = False

    def until(self, text: str, seat: int) -> Any:
        """SIX-7.5: the word, or the turn of the N-th own end phase."""
        if text.endswith(" turns"):
            return self.last_turn(seat, int(text.split(" ")[0]))
        return "turn" if text == "battle" and self.attack is None else text

    def last_turn(self, seat: int, lasts: int) -> int:
        """SIX-7.5: the turn of the N-th own end phase from now."""
        next_end = self.turn if seat == self.active else self.turn + 1
        return next_end + 2 * (lasts - 1)

    # Modifiers

    def worths_of(self, op: str, given: Any, asker: Asker) -> dict[str, int]:
        """Its amounts, once for all cards."""
        keys = {"stat_add": ["attack", "defence"], "counters": ["add"]}
        keys["stat_set"] = keys["stat_times"] = keys["stat_add"]
        return {key: self.worth(given[key], asker) for key in keys.get(op, []) if given.get(key) is not None}

    def modify_cards(self, op: str, given: Any, cards: list[Card], worths: dict[str, int], asker: Asker) -> bool:
        done = False
        for card in cards:
            if not card.on_field or card.face_down or (op in OF_CREATURES and not self.is_creature(card)):
                continue
            mod: dict[str, Any] = {"until": self.until(given.get("until", "turn"), asker.seat)}
            if mod["until"] == "source":
                if not asker.card.on_field or asker.card.face_down:
                    continue  # SIX-7.5: the source is not there
                mod["source"] = asker.card
            for made in self._made(op, given, worths):
                done |= self.change(card, {**made, **mod})
        return done

    def _made(self, op: str, given: Any, worths: dict[str, int]) -> list[dict[str, Any]]:
        if op.startswith("stat_"):
            name = op.removeprefix("stat_")
            return [{"stat": stat, "op": name, "value": value} for stat, value in worths.items()]
        if op == "swap_stats":
            return [{"op": "swap"}]
        if op == "force_attack":
            return [{"op": "combat", "keyword": "must_attack"}]
        made = self._kept(op, given)
        if op == "protect" and given.get("until") == "used":
            made.setdefault("times", 1)
        if op == "combat" and given["keyword"] == "extra_attacks":
            made.setdefault("count", 1)
        elif op == "combat":
            made.pop("count", None)
        return [made]

    def _kept(self, op: str, given: Any) -> dict[str, Any]:
        made = {key: given[key] for key in KEYS[op] if given.get(key) is not None}
        for key, order in LISTED.items():
            if isinstance(made.get(key), list):
                made[key] = [word for word in order if word in made[key]]
        return {"op": op, **made}

    def is_of_players(self, op: str, given: Any) -> bool:
        players = given.get("who") in ["me", "enemy", "both"]
        return op in ["damage_mod", "permission", "summon_rule"] or (op == "cannot" and players)

    def modify_players(self, step: Step, asker: Asker, link: Link) -> bool:
        op, given = step.op, step.given
        who = "me" if op == "summon_rule" else given["who"]
        seats = {"me": [asker.seat], "enemy": [1 - asker.seat]}.get(who, [asker.seat, 1 - asker.seat])
        mod = {**self._kept(op, given), "until": self.until(given.get("until", "turn"), asker.seat)}
        if op == "damage_mod":
            mod.setdefault("reason", ["battle", "effect"])
        if op == "summon_rule" or (op == "permission" and given.get("of")):
            mod["step"] = f"{link.code}.{link.skill}.{step.number}"
            mod["filter"] = given["who"] if op == "summon_rule" else given["of"]
        if mod["until"] == "source":
            if not asker.card.on_field or asker.card.face_down:
                return False
            mod["source"] = asker.card
        return sum(self.change(self.sides[seat], dict(mod)) for seat in seats) > 0

    # What saves a card, and what happens instead

    def is_saved(self, card: Card, reason: str, seat: int | None) -> bool:
        """Protected from this destruction; a number of times goes down."""
        if reason not in ["battle", "effect"] or (reason == "effect" and seat == card.side):
            return False
        if self.is_shielded(card, reason):
            return True
        for mod in self.given_to(card, ["protect"]):
            if reason not in mod["from"]:
                continue
            if not mod.get("static"):
                mod["times"] -= 1
                if mod["times"] == 0:
                    self.use_up(card, mod)
                return True
            source, skill = mod["source"], mod["skill"]
            if source.used.count(skill.number) < mod["times"]:
                source.used.append(skill.number)
                return True
        return False

    def replacement(self, card: Card, event: str) -> str | None:
        """SIX: one an event, the oldest."""
        if not card.on_field or card.face_down:
            return None
        for mod in self.given_to(card, ["replace"]):
            if mod["event"] == event:
                if mod.get("until") == "used":
                    self.use_up(card, mod)
                self.count_entry("replaced")
                return str(mod["by"])
        return None

    def happens_instead(self, card: Card, instead: str) -> None:
        zones = {"banish": "banished", "to_hand": "hand", "to_deck_bottom": "deck", "graveyard": "graveyard"}
        if instead in zones:
            self.moved_instead = {**self.moved_instead}
            self.moved_instead[card] = self.send(card, zones[instead], "effect", bottom=True)
        elif instead == "tap":
            self.set_tapped(card, True, "effect")

    # Life

    def on_players(self, op: str, given: Any, asker: Asker) -> bool:
        amount = self.worth(given["count" if op == "draw" else "amount"], asker)
        self.count_entry("selector player")
        seats = {"me": [asker.seat], "enemy": [1 - asker.seat]}.get(given["who"], [asker.seat, 1 - asker.seat])
        done = False
        for seat in seats:
            if op == "draw":
                done |= self.draw(seat, amount) > 0
            elif op == "damage":
                done |= self.hurt(seat, amount, "effect", asker.card, asker.seat)
            elif op == "heal":
                healed = bounded(self.sides[seat].life + max(0, amount))
                if self.options["life_cap"] == "start":
                    healed = max(self.sides[seat].life, min(healed, self.options["life"]))  # SIX-8.5
                done |= self.set_life(seat, healed, "effect")
            else:
                done |= self.set_life(seat, max(0, amount), "effect")
        return done

    def draw(self, seat: int, count: int) -> int:
        side = self.sides[seat]
        for k in range(max(0, count)):
            if not side.deck:
                side.drew_nothing = side.drew_nothing or self.options["deckout"] == "on-draw"  # SIX-8.2
                return k
            card = side.deck.pop(0)
            card.zone = "hand"
            side.hand.append(card)
            self.tally(seat, "draws")
        return max(0, count)

    def set_life(self, seat: int, life: int, reason: str) -> bool:
        before = self.sides[seat].life
        self.sides[seat].life = life
        if life == before:
            return False
        self.happen(Happening("changed", None, seat, None, life, reason, "life", before=before))
        return True

    def hurt(
        self, seat: int, points: int, reason: str, source: Card | None, by: int | None, again: bool = True
    ) -> bool:
        """Damage to a player, changed by what modifies it; whether any life was lost."""
        if reason != "rule" and again:
            seat, points = self._changed_damage(seat, points, reason)
        if points <= 0:
            return False
        before = self.sides[seat].life
        self.sides[seat].life = bounded(before - points)
        lost = before - self.sides[seat].life
        self.tally(seat, "damage", lost)
        cause = source if source is not None and source.on_field else None
        self.happen(Happening("damage", cause, by, cause, lost, reason, whose_life=seat))
        life = self.sides[seat].life
        self.happen(Happening("changed", None, seat, None, life, reason, "life", before=before))
        return True

    def _changed_damage(self, seat: int, points: int, reason: str) -> tuple[int, int]:
        """In the order none, cap, double, half, reflect; whose life it costs then."""
        rules = self.rules(seat, ["damage_mod"])
        for how in HOW:
            for rule in rules:
                if rule["how"] != how or points <= 0 or reason not in (rule.get("reason") or LISTED["reason"]):
                    continue
                if rule.get("until") == "used":
                    self.use_up(self.sides[seat], rule)
                if how == "none":
                    points = 0
                elif how == "cap":
                    points = min(points, rule.get("value") or 0)
                elif how == "reflect":
                    return 1 - seat, points
                else:
                    points = bounded(points * 2) if how == "double" else points // 2
        return seat, points
