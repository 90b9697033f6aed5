"""What positions say besides, read into a row: marks, modifiers, limits, what comes later, the middle of a step."""

from ...core.texts import say
from . import form
from .extras import BACK, LATER, NOW
from .lasting import CHANGES, OF_PLAYERS, numbers
from .links import Writer, refuse
from .places import ref_of
from .state import BANISHED_REF, GONE, GRAVE_REF, HAND_REF, PILE, PLAYER, Step
from .tables import Kind, Op, Past, Per, Skip, Until, Zone

WHENS = {name: int(when) for when, name in LATER.items()}


class Extras(Writer):
    """Writes what is rare; cards, piles and links are there."""

    def write(self) -> None:
        """Writes what belongs to the players and to nobody."""
        for seat, side in enumerate(self.found.players):
            self._side(seat, side)
        for k, limit in enumerate(self.found.spent):
            self._limit(k, limit)
        for coming in self.found.later:
            self._coming(coming, f"later[{int(self.s.later_n)}]")
        if self.found.step:
            self._step(self.found.step)

    def lying(self, slot: int, place: str, lying: form.Lying) -> None:
        """The rarer marks of a card of the field."""
        s, side = self.s, slot // 10
        s.attacks[slot] = int(lying.attacked) if lying.attacks is None else lying.attacks
        s.more[slot] = lying.more
        for k, text in enumerate(lying.struck):
            struck = self.slot(text, side, f"{place}.struck[{k}]")
            s.struck[slot] |= 1 << struck if struck != GONE else 0
        for name, n in lying.counters.items():
            if name not in self.pool.counters:
                refuse(f"{place}.counters", say("no card has counters of the name {name}", name=repr(name)))
            s.counters[slot, self.pool.counters.index(name)] = n
        if lying.control is not None:
            if s.owner[slot] == side:
                refuse(f"{place}.control", say("the card is where its owner is"))
            turn = int(s.turn) if lying.control == "turn" else lying.control
            s.control_until[slot] = turn if isinstance(turn, int) else Until[turn.upper()]
        if (lying.control == "source") != (lying.control_source is not None):
            refuse(f"{place}.control_source", say("a source is given where it lasts until source, and only there"))
        if lying.control_source is not None:
            s.control_source[slot] = self.slot(lying.control_source, side, f"{place}.control_source")
        if s.down[slot] and (lying.counters or lying.mods):
            refuse(place, say("a card that lies face down is not in use"))

    def mod(self, slot: int, seat: int, place: str, mod: form.Mod) -> None:
        """A modifier of a card, or of a player (``PLAYER``)."""
        s, k = self.s, int(self.s.mod_n)
        if k == len(s.mod_slot):
            refuse(place, say("at most {n} entries", n=len(s.mod_slot)))
        if (mod.source is not None) != (mod.until == "source"):
            refuse(f"{place}.source", say("a source is given where it lasts until source, and only there"))
        found = numbers(self.pool, mod)
        op = found["op"]
        if not op or (slot == PLAYER and op not in OF_PLAYERS) or (slot != PLAYER and op in OF_PLAYERS[1:]):
            refuse(place, say("this is no modifier of a card or a player"))
        fights = op in (*CHANGES, Op.SWAP_STATS, Op.COMBAT)
        if fights and self.pool.tables[0].kind[max(0, int(s.card[slot]))] != Kind.CREATURE:
            refuse(place, say("only creatures have attack and defence"))
        for name, value in found.items():
            s[f"mod_{name}"][k] = value
        s.mod_slot[k], s.mod_seat[k] = slot, seat if slot == PLAYER else 0
        s.mod_source[k] = GONE
        if mod.source is not None:
            s.mod_source[k] = self.slot(mod.source, seat, f"{place}.source")
            if s.mod_source[k] < 0 or s.card[s.mod_source[k]] == 0:
                refuse(f"{place}.source", say("there is no card in {place}", place=mod.source))
        s.mod_n = k + 1

    def _side(self, seat: int, side: form.Side) -> None:
        s = self.s
        for number, mod in enumerate(side.mods):
            self.mod(PLAYER, seat, f"players[{seat}].mods[{number}]", mod)
        for name, counted in (("past", side.past), ("ever", side.ever)):
            for word, n in counted.items():
                s[name][seat, Past[word.upper()]] = n
        s.skip[seat] = sum({1 << Skip[word.upper()] for word in side.skip})

    def _limit(self, k: int, limit: form.Limit) -> None:
        s, place = self.s, f"spent[{k}]"
        if (limit.name is None) == (limit.at is None):
            refuse(place, say("either a name or a place"))
        if limit.at is not None:
            key = -1 - self.slot(limit.at, limit.seat, f"{place}.at")
        else:
            cards = (number for number, card in enumerate(self.pool.cards) if card and card.name.en == limit.name)
            key = next(cards, 0)
        if key == 0:
            refuse(place, say("there is no such card"))
        s.log_seat[k], s.log_name[k], s.log_skill[k] = limit.seat, key, limit.skill
        s.log_per[k], s.log_times[k], s.log_n = Per[limit.per.upper()], limit.times, k + 1

    def _coming(self, coming: form.Coming, place: str) -> None:
        s, k, seat = self.s, int(self.s.later_n), coming.seat
        card = self.number(coming.card, f"{place}.card")
        if (coming.area is None) != (coming.skill > 0):
            refuse(place, say("either a skill or an area"))
        if coming.skill and not self.pool.tables[0].skill[card, coming.skill - 1]:
            refuse(f"{place}.skill", say("{card} has no skill {number}", card=coming.card, number=coming.skill))
        if k == len(s.later_kind):
            refuse(place, say("at most {n} entries", n=len(s.later_kind)))
        s.later_kind[k], s.later_when[k], s.later_turn[k] = BACK, WHENS[coming.at], coming.turn
        s.later_seat[k], s.later_card[k], s.later_skill[k] = seat, card, coming.skill
        s.later_slot[k] = s.later_cause[k] = GONE
        if coming.skill:
            s.later_kind[k] = 0
            s.later_slot[k] = self.slot(coming.start, seat, f"{place}.from")
            s.later_cause[k] = GONE if coming.cause is None else self.slot(coming.cause, seat, f"{place}.cause")
        else:
            s.later_slot[k] = Zone.BATTLE if coming.area == "battle" else Zone.TOWER
        s.later_n = k + 1

    def _step(self, step: form.Stepping) -> None:
        s, seat = self.s, int(self.s.link_seat[self.s.link_n - 1]) if self.s.link_n else 0
        for name in ("op", "done", "did", "left", "modes", "cost", "at", "value", "second"):
            s[f"frame_{name}"] = getattr(step, name)
        s.frame_part = Step[step.part.upper()] if step.part else Step.BEGIN
        if step.to is not None:
            s.frame_to = self._ref(step.to, seat, "step.to")
        for name, refs, eyes in (("picked", step.picked, step.picked_eyes), ("prev", step.prev, step.prev_eyes)):
            if len(eyes) != len(refs):
                refuse(f"step.{name}_eyes", say("one number for each card"))
            s[name][: len(refs)] = [self._ref(ref, seat, f"step.{name}") for ref in refs]
            s[f"{name}_eyes"][: len(refs)] = eyes
            s[f"{name}_n"] = len(refs)
        for text, spots in step.stood.items():
            k = int(text)
            if k >= s.link_n or len(spots) != s.target_n[k]:
                refuse("step.stood", say("there is no such target"))
            s.target_at[k, : len(spots)] = spots
        for k in step.back:
            if k >= s.later_n or s.later_kind[k] != BACK:
                refuse("step.back", say("nothing comes back"))
            s.later_kind[k] = NOW
        if step.moment is not None and not step.back:
            refuse("step.moment", say("nothing comes back"))

    def _ref(self, ref: int | str, seat: int, place: str) -> int:
        """A card that a step works on."""
        s = self.s
        if isinstance(ref, str):
            number = ref_of(self.pool, s, ref, seat, [])
            if number is None or (number >= HAND_REF and ref.endswith("?") and not self.hidden):
                refuse(place, say("there is no target {target}", target=repr(ref)))
            return number
        if ref >= GRAVE_REF:
            name, base = ("banished", BANISHED_REF) if ref >= BANISHED_REF else ("grave", GRAVE_REF)
            side, k = divmod(ref - base, PILE)
            there = side < 2 and k < s[f"{name}_n"][side]
        else:
            paid = place == "step.prev" and not s.frame_op
            there = ref == GONE or (0 <= ref < PLAYER and (paid or s.card[ref] != 0))
        if not there:
            refuse(place, say("there is no target {target}", target=repr(ref)))
        return ref
