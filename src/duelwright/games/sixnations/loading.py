"""Positions of Six Nations from JSON."""

from typing import Any

import numpy as np

from ...core.errors import BadOptions, BadPosition
from ...core.game import Json
from ...core.reading import read
from ...core.record import read_seed
from ...core.rulebook import number_of
from ...core.texts import say
from . import form
from .extras_in import Extras
from .facts import REASONS, RULEBOOK, WIDEST, SixNations
from .links import Links, Writer, refuse
from .places import slot_of
from .position import CHOICES, DIALS, PHASES, defender
from .row import STATE
from .rules.legal import legal
from .rules.values import refresh_all
from .standing import check, owned
from .state import GONE, PILE, PLAYER, Opt
from .windows import load_window

MOST = 60


def load(pool: Any, raw: Json, states: Any, i: int) -> None:
    """Writes a position into a row; raises ``BadPosition``."""
    found = read(form.Position, raw, BadPosition)
    row = np.zeros(1, STATE)
    loader = Loader(pool, row[0], found)
    loader.write()
    refresh_all(pool.tables, row, 0)
    loader.ask()
    seat = int(row[0].ask_seat)
    if row[0].asked and legal(pool.tables, row, 0, seat, np.zeros(WIDEST, np.int32)) == 0:
        refuse("window" if found.window else "phase", say("{seat} is asked, but has no move", seat="AB"[seat]))
    states[i] = row[0]


def shown(pool: Any, view: Json) -> Any:
    """A row with what a view shows of the field, its values worked out; hidden cards are ``HIDDEN``, or 0 in piles."""
    raw = {key: value for key, value in view.items() if key in form.Position.model_fields}
    row = np.zeros(1, STATE)
    Loader(pool, row[0], form.Position.model_validate(raw), hidden=True).write()
    refresh_all(pool.tables, row, 0)
    return row[0]


class Loader(Writer):
    """Writes one position into an empty row."""

    def ask(self) -> None:
        """Writes the question, once all else is there and worked out, and checks that it can stand."""
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
        Links(self.pool, self.s, self.found, hidden=self.hidden).write()
        Extras(self.pool, self.s, self.found, hidden=self.hidden).write()

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
            extras = Extras(self.pool, s, self.found, hidden=self.hidden)
            extras.lying(slot, place, lying)
            for number, mod in enumerate(lying.mods):
                extras.mod(slot, seat, f"{place}.mods[{number}]", mod)

    def _piles(self, seat: int, side: form.Side) -> None:
        s, name = self.s, f"players[{seat}]"
        piles = (
            ("hand", "hand", side.hand),
            ("deck", "deck", side.deck),
            ("grave", "graveyard", side.graveyard),
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
        for key, skills in side.graveyard_used.items():
            if int(key) >= len(side.graveyard):
                refuse(f"{name}.graveyard_used.{key}", say("the graveyard has {n} cards", n=len(side.graveyard)))
            s.grave_used[seat, int(key)] = sum({1 << number - 1 for number in skills})

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
            s.guard[k] = GONE if guard == "-" else self.number(guard, place) if slot is None else -2 - slot
            if slot is not None and not self.is_creature(slot):
                refuse(place, say("there is no creature in {place}", place=guard))
        s.guard_n = len(attack.guards)

    def is_creature(self, slot: int) -> bool:
        """Whether a face-up creature stands there."""
        s = self.s
        return bool(0 <= slot < PLAYER and s.card[slot] and not s.down[slot] and self._kind(int(s.card[slot])) == 1)

    def _kind(self, card: int) -> int:
        return int(self.pool.tables[0].kind[card])

    def _lists(self) -> None:
        """The deck lists: all cards of an owner, wherever they are."""
        for seat in range(2):
            cards = owned(self.pool, self.s, seat)
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
