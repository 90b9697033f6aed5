"""All rooms of a server: found, opened again after a restart, and driven where nobody has to be asked."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, TypeVar

from ..bots import ask, find
from ..core.errors import DuelwrightError
from ..core.game import Game, Json
from ..core.match import Match
from ..core.record import fingerprint
from . import advice, deal, telling
from .room import Room
from .seats import BOTH, hashed, new_id, new_token
from .settings import Settings
from .store import Kept, Store

LOG = logging.getLogger("duelwright.table")
MOST = 500
"""No more rooms that nobody looks at are kept in memory."""

T = TypeVar("T")


class Rooms:
    """The rooms of one process."""

    def __init__(self, settings: Settings, store: Store):
        self.settings = settings
        self.store = store
        self.rooms: dict[str, Room] = {}
        self.present: dict[str, dict[int, int]] = {}  # sockets by room and seat
        self.left: dict[tuple[str, int], float] = {}  # since when a seat has no socket
        self.drivers: dict[str, asyncio.Task[None]] = {}
        self.thinkers = ThreadPoolExecutor(settings.bots, "bot")
        self.begun = monotonic()

    def find(self, match: str) -> Room | None:
        """The room of a match, from memory or from the database."""
        if match not in self.rooms:
            kept = self.store.match(match)
            if kept is None:
                return None
            self._make_room()
            room = self.rooms[match] = Room.load(self.store, kept)
            self._drive(room)
        return self.rooms[match]

    def create(
        self, game: Game, setup: deal.Setup, known: dict[int, tuple[str, Json]] | None = None
    ) -> tuple[str, dict[int, str]]:
        """A new match, and the tokens of its seats; ``known``: hashes and wishes of players who keep their tokens."""
        match = deal.begun(game.name, setup)
        facts: Json = {
            "opening": telling.told(match, match.opening),
            "options": match.position()["options"],
            "decks": match.decks,
            "cards": deal.printed(match.game, match.decks),
        }
        setup = setup.model_copy(update=facts)
        seats = [BOTH] if setup.mode == "hot" else [seat for seat in (0, 1) if not setup.bots[seat]]
        tokens = {} if known else {seat: new_token() for seat in seats}
        kept = Kept(new_id(), game.name, match.game.version, match.game.content, setup.model_dump(), "open", 0, "")
        kept = Kept(**{**vars(kept), "final": fingerprint(match)})
        self.store.create(kept, known or {seat: (hashed(token), {}) for seat, token in tokens.items()})
        return kept.id, tokens

    def _make_room(self) -> None:
        """Forgets rooms that nobody looks at, where there are too many; they stay in the database."""
        idle = [match for match in self.rooms if not self.present.get(match)]
        for match in idle[: max(0, len(self.rooms) - MOST)]:
            self.drivers.pop(match).cancel()
            del self.rooms[match]

    def enter(self, room: Room, seat: int) -> None:
        """A socket of a seat has opened."""
        seats = self.present.setdefault(room.id, {})
        for one in room.seats_of(seat) or (seat,):
            seats[one] = seats.get(one, 0) + 1
            self.left.pop((room.id, one), None)
            if one in room.stand_ins and room.match and room.match.to_move is not None:
                room.stand_in(one, None)

    def leave(self, room: Room, seat: int) -> None:
        """A socket of a seat has closed."""
        seats = self.present.get(room.id, {})
        for one in room.seats_of(seat) or (seat,):
            seats[one] = seats.get(one, 1) - 1
            if seats[one] <= 0:
                del seats[one]
                self.left[room.id, one] = monotonic()
        if not seats:
            self.present.pop(room.id, None)

    def is_here(self, room: Room, seat: int) -> bool:
        """Whether somebody sits in a seat now."""
        return bool(room.setup.bots[seat]) or seat in self.present.get(room.id, {})

    def came(self, room: Room, seat: int) -> bool:
        """Whether a person has ever sat down there."""
        known = self.is_here(room, seat) or (room.id, seat) in self.left
        return known or any(entry.seat == seat for entry in room.entries)

    def away(self, room: Room, seat: int) -> float:
        """For how many seconds a person has been away."""
        if self.is_here(room, seat):
            return 0.0
        return monotonic() - self.left.get((room.id, seat), self.begun)

    async def think(self, work: Callable[..., T], *args: Any) -> T:
        """Runs something that takes time on a thread of the bots."""
        return await asyncio.get_running_loop().run_in_executor(self.thinkers, work, *args)

    def _drive(self, room: Room) -> None:
        wake = asyncio.Event()
        wake.set()
        room.changed.append(wake.set)
        self.drivers[room.id] = asyncio.create_task(self._driven(room, wake), name=f"driver {room.id}")

    async def _driven(self, room: Room, wake: asyncio.Event) -> None:
        while True:
            await wake.wait()
            wake.clear()
            try:
                while await self._step(room):
                    pass
            except Exception:
                LOG.exception(
                    "match %s: what plays by itself has failed; it is tried again at the next change", room.id
                )

    async def _step(self, room: Room) -> bool:
        """Plays for a bot, or passes for a person, if there is any of that to do; whether to look again."""
        match = room.match
        if match is None or match.to_move is None:
            return False
        for seat in (0, 1):
            name = room.bot_of(seat)
            if name and room.may_act(seat):
                return await self._play(room, match, seat, name)
        if room.asked_at == 0.0:
            room.asked_at = monotonic()
        for seat in (0, 1):
            if not room.bot_of(seat) and room.may_act(seat) and await self._pass(room, match, seat):
                return True
        return False

    async def _play(self, room: Room, match: Match, seat: int, name: str) -> bool:
        n, started, twin = len(room.entries), monotonic(), match.__copy__()
        try:
            action = await self.think(ask, find(name), twin, seat, advice.chance(twin))
        except DuelwrightError as wrong:
            LOG.warning("match %s: %s", room.id, wrong)
            if seat in room.stand_ins:
                room.stand_in(seat, None)
            else:
                room.give_up(seat)
            return False
        if room.id in self.present:
            await asyncio.sleep(max(0.0, started + self.settings.bot_pace - monotonic()))
        if len(room.entries) == n and room.match is match:
            room.apply(seat, action)
        return True

    async def _pass(self, room: Room, match: Match, seat: int) -> bool:
        """Passes for a person who does not have to be asked."""
        action = room.passed_for(seat)
        if action is None:
            return False
        n = len(room.entries)
        await self.even(room)
        if len(room.entries) == n and room.match is match:
            room.apply(seat, action, unasked=True)
        return True

    async def even(self, room: Room) -> None:
        """Waits until a pass tells nothing by when it comes."""
        await asyncio.sleep(max(0.0, room.asked_at + self.settings.pace - monotonic()))

    def poke(self, room: Room) -> None:
        """Lets a room be looked at again, after a wish has changed."""
        for tell in list(room.changed):
            tell()

    async def close(self) -> None:
        """Stops all that goes on by itself."""
        for task in self.drivers.values():
            task.cancel()
        await asyncio.gather(*self.drivers.values(), return_exceptions=True)
        self.thinkers.shutdown(wait=False, cancel_futures=True)
        self.store.close()
