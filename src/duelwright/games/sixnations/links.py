"""The chain and the triggers that wait, from JSON."""

from typing import Any, NoReturn

from ...core.errors import BadPosition
from ...core.texts import Text, say
from . import form
from .extras import REASONS
from .places import PLACES, SOURCES, ref_of, slot_of, unknown
from .position import SUMMONS
from .rules.chain import standing_at
from .rules.costs import moves_itself
from .state import GONE, HAND_REF, Link
from .tables import HIDDEN, Kind

WHYS: dict[str | None, int] = {None: 0, **{name: bit for bit, name in REASONS.items()}}
KINDS = {word: int(kind) for kind, word in SUMMONS.items()}
STARTS = {
    **{name: start for start, name in SOURCES.items()},
    **{name: place for place, name in enumerate(PLACES)},
}


def refuse(place: str, wrong: Text) -> NoReturn:
    """Raises ``BadPosition``."""
    raise BadPosition(place, wrong)


class Writer:
    """Writes a position, or a part of it, into a row."""

    def __init__(self, pool: Any, s: Any, found: form.Position, *, hidden: bool = False):
        self.pool = pool
        self.s = s
        self.found = found
        self.hidden = hidden  # takes ``?``

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


class Links(Writer):
    """Writes the links of the chain and the triggers that wait."""

    def write(self) -> None:
        """Writes all of them; the field and the piles are there."""
        for k, link in enumerate(self.found.chain):
            self._link(k, link)
        for k, waiting in enumerate(self.found.waiting):
            self._waiting(k, waiting)

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
        s.link_event[k], s.link_reason[k], s.link_side[k] = _event(link)
        s.link_void[k] = link.void
        stays = self.pool.tables[0].stays[card]
        s.link_limbo[k] = (
            kind in SUMMONS
            or (kind == Link.USE and start == STARTS["h"] and slot == GONE and not stays)
            or (kind == Link.EFFECT and link.start in ("h", "x") and self._declares(k))
        )
        if kind == Link.USE and slot != GONE:
            s.pending[slot] = 1
        taken: list[int] = []
        for number, text in enumerate(link.targets):
            ref = ref_of(self.pool, s, text, seat, taken)
            if ref is None or ref >= HAND_REF:
                refuse(f"{place}.targets[{number}]", say("there is no target {target}", target=repr(text)))
            taken.append(ref)
        s.target[k, : len(taken)] = taken
        s.target_at[k, : len(taken)] = [standing_at(ref) for ref in taken]
        s.target_n[k] = len(taken)

    def _declares(self, k: int) -> bool:
        """Whether link k is still being declared: its card has not reached the graveyard (SIX-2.4)."""
        window = self.found.window
        last = k == len(self.found.chain) - 1 and window is not None and window.ask in ("target", "card")
        skill = self.pool.tables[0].skill[self.s.link_card[k], max(0, int(self.s.link_skill[k]) - 1)]
        paid = window is not None and window.ask == "card" and moves_itself(self.pool.tables, int(skill))
        resolves = self.found.step is not None and self.found.step.op > 0
        return last and not paid and not resolves

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
        s.wait_event[k], s.wait_reason[k], s.wait_side[k] = _event(waiting)


def _event(entry: form.Link | form.Waiting) -> tuple[int, int, int]:
    """Amount, reason and side of what set off a trigger."""
    return entry.event, WHYS[entry.reason], -1 if entry.side is None else entry.side
