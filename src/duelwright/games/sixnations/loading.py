"""Positions of Six Nations from JSON."""

from typing import Any, NoReturn

import numpy as np

from ...core.errors import BadOptions, BadPosition
from ...core.game import Json
from ...core.reading import read
from ...core.record import read_seed
from ...core.rulebook import number_of
from ...core.texts import Text, say
from . import form
from .facts import REASONS, RULEBOOK, SixNations
from .places import PLACES, SOURCES, ref_of, slot_of, unknown
from .position import CHOICES, DIALS, OPS, PHASES, STATS, SUMMONS, UNTILS, defender
from .rules.values import refresh
from .standing import check, owned
from .state import GONE, PILE, PLAYER, STATE, Link, Opt
from .tables import HIDDEN, Kind
from .windows import load_window

KINDS = {word: int(kind) for kind, word in SUMMONS.items()}
STARTS = {**{name: start for start, name in SOURCES.items()}, **{name: place for place, name in enumerate(PLACES)}}
OPERATIONS = {word: int(op) for op, word in OPS.items()}
DURATIONS = {word: int(until) for until, word in UNTILS.items()}
MOST = 60


def load(pool: Any, raw: Json, states: Any, i: int) -> None:
    """Writes a position into a row; raises ``BadPosition``."""
    found = read(form.Position, raw, BadPosition)
    row = np.zeros(1, STATE)
    Loader(pool, row[0], found).load()
    refresh(pool.tables, row, 0)
    states[i] = row[0]


def shown(pool: Any, view: Json) -> Any:
    """A row with what a view shows of the field, its values worked out; hidden cards are ``HIDDEN``, or 0 in piles."""
    raw = {key: value for key, value in view.items() if key in form.Position.model_fields}
    row = np.zeros(1, STATE)
    Loader(pool, row[0], form.Position.model_validate(raw), hidden=True).write()
    refresh(pool.tables, row, 0)
    return row[0]


def refuse(place: str, wrong: Text) -> NoReturn:
    """Raises ``BadPosition``."""
    raise BadPosition(place, wrong)


class Loader:
    """Writes one position into an empty row."""

    def __init__(self, pool: Any, s: Any, found: form.Position, *, hidden: bool = False):
        self.pool = pool
        self.s = s
        self.found = found
        self.hidden = hidden  # takes ``?``

    def load(self) -> None:
        """Writes all of it, and checks that it can stand."""
        self.write()
        self._lists()
        load_window(self.pool, self.s, self.found)
        check(self.pool, self.s, self.found)

    def write(self) -> None:
        """Writes all but the question."""
        self._head()
        for seat, side in enumerate(self.found.players):
            self._field(seat, side)
        for seat, side in enumerate(self.found.players):
            self._piles(seat, side)
            self._pointers(seat, side)
        if self.found.attack:
            self._attack(self.found.attack)
        for k, link in enumerate(self.found.chain):
            self._link(k, link)
        for k, waiting in enumerate(self.found.waiting):
            self._waiting(k, waiting)

    def number(self, code: str, place: str) -> int:
        """The number of a code."""
        if self.hidden and code == "?":
            return HIDDEN
        if code not in self.pool.numbers:
            refuse(place, unknown(self.pool, code))
        return int(self.pool.numbers[code])

    def slot(self, text: str, seat: int, place: str) -> int:
        """The slot of a place; ``GONE`` for ``-``."""
        slot = GONE if text == "-" else slot_of(text, seat)
        if slot is None:
            refuse(place, say("{found} is no place", found=repr(text)))
        return slot

    def _head(self) -> None:
        s, found = self.s, self.found
        try:
            s.opt[:] = SixNations.chosen(found.options, None, {"standard": {}}).numbers()
            s.rng = read_seed(found.seed)
        except BadOptions as wrong:
            raise BadPosition("options" if wrong.place != "seed" else "", wrong.message) from None
        s.turn, s.first, s.stage = found.turn, found.first, found.stage
        s.active = found.first ^ (found.turn + 1) % 2
        s.phase, s.dial = PHASES.index(found.phase), DIALS.index(found.dial)
        s.summons, s.moves, s.resolutions = found.summons, found.moves, found.resolutions
        s.choice[:] = [-1 if choice is None else CHOICES.index(choice) for choice in found.dial_choice]
        s.won[:], s.starved[:] = found.won, found.starved
        s.on[:] = GONE
        s.att_seat = s.att_from = s.att_to = GONE
        s.winner = -1
        if found.active not in (None, s.active):
            refuse("active", say("in turn {turn} it is {seat}'s turn", turn=found.turn, seat="AB"[s.active]))
        if found.outcome:
            endings = {RULEBOOK.clause(number).id: number for number in REASONS}
            if found.outcome.clause not in endings:
                allowed = {"found": repr(found.outcome.clause), "allowed": ", ".join(endings)}
                refuse("outcome.clause", say("{found} is not allowed; allowed: {allowed}", **allowed))
            s.winner = -1 if found.outcome.winner is None else found.outcome.winner
            s.clause = number_of(found.outcome.clause)

    def _field(self, seat: int, side: form.Side) -> None:
        s = self.s
        s.life[seat] = s.opt[Opt.LIFE] if side.life is None else side.life
        for slot, place, lying in _lying(seat, side):
            s.card[slot] = self.number(lying.card, f"{place}.card")
            s.owner[slot] = seat if lying.owner is None else lying.owner
            s.down[slot], s.laid[slot] = lying.face == "down", lying.laid if lying.face == "down" else 0
            s.tapped[slot], s.attacked[slot], s.moved[slot] = lying.tapped, lying.attacked, lying.moved
            s.until[slot] = lying.until or 0
            s.used[slot] = [lying.used.count(number) for number in (1, 2, 3)]

    def _pointers(self, seat: int, side: form.Side) -> None:
        """Bearers and modifiers, once the field is there."""
        s = self.s
        for slot, place, lying in _lying(seat, side):
            if lying.on is not None:
                s.on[slot] = self.slot(lying.on, seat, f"{place}.on")
            for number, mod in enumerate(lying.mods):
                self._mod(slot, f"{place}.mods[{number}]", mod)

    def _mod(self, slot: int, place: str, mod: form.Mod) -> None:
        s, k = self.s, int(self.s.mod_n)
        if k == len(s.mod_slot):
            refuse(place, say("at most {n} entries", n=len(s.mod_slot)))
        if (mod.source is not None) != (mod.until == "source"):
            refuse(f"{place}.source", say("a source is given where it lasts until source, and only there"))
        s.mod_slot[k], s.mod_stat[k], s.mod_op[k] = slot, STATS.index(mod.stat), OPERATIONS[mod.op]
        s.mod_guard[k], s.mod_value[k] = mod.guard, mod.value
        s.mod_until[k] = mod.until if isinstance(mod.until, int) else DURATIONS[mod.until]
        if mod.source is not None:
            s.mod_source[k] = self.slot(mod.source, 0, f"{place}.source")
            if s.mod_source[k] < 0 or s.card[s.mod_source[k]] == 0:
                refuse(f"{place}.source", say("there is no card in {place}", place=mod.source))
        s.mod_n = k + 1

    def _piles(self, seat: int, side: form.Side) -> None:
        s, name = self.s, f"players[{seat}]"
        piles = (
            ("hand", "hand", side.hand),
            ("deck", "deck", side.deck),
            ("grave", "graveyard", [buried.card for buried in side.graveyard]),
            ("banished", "banished", side.banished),
            ("known", "known.hand", side.known.hand),
        )
        for pile, key, codes in piles:
            cards = [self.number(code, f"{name}.{key}[{k}]") for k, code in enumerate(codes)]
            cards = [max(0, card) for card in cards]
            if pile in ("hand", "known"):
                cards.sort()
            s[pile][seat, : len(cards)] = cards[::-1] if pile == "deck" else cards
            s[f"{pile}_n"][seat] = len(cards)
        for k, buried in enumerate(side.graveyard):
            s.grave_used[seat, k] = sum({1 << number - 1 for number in buried.used})

    def _attack(self, attack: form.Attack) -> None:
        s, seat = self.s, int(self.s.active)
        s.att_seat = seat
        s.att_from = self.slot(attack.start, seat, "attack.from")
        if attack.to == "player":
            s.att_to = PLAYER
        else:
            s.att_to = self.slot(attack.to, seat, "attack.to")
        s.att_negated = attack.negated
        s.guard_seat = defender(s) if attack.defender is None else attack.defender
        for k, guard in enumerate(attack.guards):
            place = f"attack.guards[{k}]"
            slot = slot_of(guard, seat)
            s.guard[k] = self.number(guard, place) if slot is None else -2 - slot
            if slot is not None and not self.is_creature(slot):
                refuse(place, say("there is no creature in {place}", place=guard))
        s.guard_n = len(attack.guards)

    def is_creature(self, slot: int) -> bool:
        """Whether a face-up creature stands there."""
        s = self.s
        return bool(0 <= slot < PLAYER and s.card[slot] and not s.down[slot] and self._kind(int(s.card[slot])) == 1)

    def _kind(self, card: int) -> int:
        return int(self.pool.tables[0].kind[card])

    def _link(self, k: int, link: form.Link) -> None:
        s, place, seat = self.s, f"chain[{k}]", link.seat
        card = self.number(link.card, f"{place}.card")
        start = self._start(link.start, f"{place}.from")
        kind = self._kind_of(card, link, place)
        slot = 10 * seat + start if start < len(PLACES) else GONE
        if kind in SUMMONS:
            s.link_place[k] = self._coming(card, link, place)
        elif link.place is not None:
            slot = self.slot(link.place, seat, f"{place}.place")
        if link.at is not None:
            slot = self.slot(link.at, seat, f"{place}.at")
        if slot != GONE and s.card[slot] != card:
            refuse(place, say("{card} does not lie there", card=link.card))
        s.link_n, s.link_seat[k], s.link_card[k], s.link_from[k] = k + 1, seat, card, start
        s.link_skill[k], s.link_kind[k], s.link_slot[k] = link.skill, kind, slot
        s.link_tapped[k], s.link_negated[k], s.link_paid[k] = link.tapped, link.negated, link.paid
        s.link_owner[k] = seat if link.owner is None else link.owner
        s.link_cause[k] = GONE if link.cause is None else self.slot(link.cause, seat, f"{place}.cause")
        stays = self.pool.tables[0].stays[card]
        s.link_limbo[k] = kind in SUMMONS or (kind == Link.USE and start == STARTS["h"] and slot == GONE and not stays)
        if kind == Link.USE and slot != GONE:
            s.pending[slot] = 1
        taken: list[int] = []
        for number, text in enumerate(link.targets):
            ref = ref_of(self.pool, s, text, seat, taken)
            if ref is None:
                refuse(f"{place}.targets[{number}]", say("there is no target {target}", target=repr(text)))
            taken.append(ref)
        s.target[k, : len(taken)] = taken
        s.target_n[k] = len(taken)

    def _start(self, start: str, place: str) -> int:
        if start not in STARTS:
            refuse(
                place, say("{found} is not allowed; allowed: {allowed}", found=repr(start), allowed="b1-t5, h, g, x")
            )
        return STARTS[start]

    def _kind_of(self, card: int, link: form.Link, place: str) -> int:
        """The kind of a link; its skill must be one that the card has."""
        t = self.pool.tables[0]
        if link.skill and not t.skill[card, link.skill - 1]:
            refuse(f"{place}.skill", say("{card} has no skill {number}", card=link.card, number=link.skill))
        creature = t.kind[card] == Kind.CREATURE
        if link.summon:
            if not creature or link.start != "h" or link.skill or link.trigger:
                refuse(f"{place}.summon", say("a summoned creature comes from the hand, without a skill"))
            return KINDS[link.summon]
        if not link.skill and (creature or link.trigger):
            refuse(f"{place}.skill", say("it is not said which skill is used"))
        if link.trigger:
            return int(Link.TRIGGER)
        return int(Link.EFFECT if creature or link.skill != t.use[card] else Link.USE)

    def _coming(self, card: int, link: form.Link, place: str) -> int:
        slot = self.slot(link.place or "-", link.seat, f"{place}.place")
        if slot == GONE or slot // 10 != link.seat:
            refuse(f"{place}.place", say("a summoned creature comes to an own place"))
        return slot % 10

    def _waiting(self, k: int, waiting: form.Waiting) -> None:
        s, place, seat = self.s, f"waiting[{k}]", waiting.seat
        card = self.number(waiting.card, f"{place}.card")
        start = self._start(waiting.start, f"{place}.from")
        slot = 10 * seat + start if start < len(PLACES) else GONE
        if waiting.at is not None:
            slot = self.slot(waiting.at, seat, f"{place}.at")
        if slot != GONE and s.card[slot] != card:
            refuse(place, say("{card} does not lie there", card=waiting.card))
        if not self.pool.tables[0].skill[card, waiting.skill - 1]:
            refuse(f"{place}.skill", say("{card} has no skill {number}", card=waiting.card, number=waiting.skill))
        s.wait_n, s.wait_seat[k], s.wait_card[k], s.wait_skill[k] = k + 1, seat, card, waiting.skill
        s.wait_from[k], s.wait_slot[k] = start, slot
        s.wait_owner[k] = seat if waiting.owner is None else waiting.owner
        s.wait_cause[k] = GONE if waiting.cause is None else self.slot(waiting.cause, seat, f"{place}.cause")

    def _lists(self) -> None:
        """The deck lists: all cards of an owner, wherever they are."""
        for seat in range(2):
            cards = owned(self.s, seat)
            if len(cards) > MOST:
                wrong = say("{found} cards, but a deck has at most {wanted}", found=len(cards), wanted=MOST)
                refuse(f"players[{seat}]", wrong)
            self.s.decklist[seat, : len(cards)] = sorted(cards)
            self.s.list_n[seat] = len(cards)


def _lying(seat: int, side: form.Side) -> list[tuple[int, str, form.Lying]]:
    """The cards of a side's field, each with its slot and where it stands in the position."""
    name = f"players[{seat}]"
    return [
        (10 * seat + start + k, f"{name}.{area}.{k + 1}", lying)
        for start, area, cards in ((0, "battle", side.battle), (5, "tower", side.tower))
        for k, lying in enumerate(cards.cards())
        if lying is not None
    ]


assert PILE > MOST
