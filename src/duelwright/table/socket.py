"""One socket of a tab: a reader, a writer with a bounded queue, and what they share."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from urllib.parse import urlsplit

import anyio
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ..core.errors import DuelwrightError
from ..core.game import Json
from ..core.texts import language, say
from . import deeds, views, wire
from .limits import Bucket
from .room import Room
from .rooms import Rooms
from .seats import BOTH, ID, WATCHER, seat_of

QUEUE = 64
"""A browser that lets more messages wait is cut off, and gets a full view when it comes back."""

FAULTS = 5
"""Frames that cannot be read before a socket is closed."""

REFUSED, UNKNOWN, SLOW, FULL, RESTART, LATER = 4403, 4404, 4408, 4429, 1012, 1013


class Gone(Exception):
    """A socket was closed, fell silent, or sends bytes."""


async def received(socket: WebSocket, seconds: float) -> str:
    """The next text frame; raises ``Gone``."""
    try:
        return await asyncio.wait_for(socket.receive_text(), seconds)
    except (WebSocketDisconnect, RuntimeError, TimeoutError, KeyError):
        raise Gone from None


def same_origin(origin: str | None, host: str, address: str) -> bool:
    """Whether a request comes from a page of ours; programs send no origin."""
    return origin is None or urlsplit(origin).netloc in {host, urlsplit(address).netloc}


async def endpoint(socket: WebSocket) -> None:
    """A socket, from its opening to its end."""
    rooms: Rooms = socket.app.state.rooms
    match = socket.path_params["match"]
    headers = socket.headers
    if not same_origin(headers.get("origin"), headers.get("host", ""), rooms.settings.address):
        await socket.close(REFUSED)
        return
    kept = rooms.store.match(match) if ID.fullmatch(match) else None
    if kept is None or kept.game not in socket.app.state.kitchen.ready:
        await socket.close(UNKNOWN if kept is None else LATER)
        return
    room = rooms.find(match)
    assert room is not None
    await socket.accept()
    try:
        hello = wire.HELLO.validate_json(await received(socket, rooms.settings.hello))
    except (Gone, ValidationError):
        if socket.client_state == WebSocketState.CONNECTED:
            await socket.close(SLOW)
        return
    holder = seat_of(hello.token, room.hashes) if hello.token else WATCHER
    if holder is None or (holder == WATCHER and room.setup.watch == "none"):
        await socket.send_text(json.dumps(wire.denial(say("This link opens no seat here."), language(hello.lang))))
        await socket.close(REFUSED)
        return
    await Tab(socket, rooms, room, views.Looker(holder, language(hello.lang))).run()


class Tab:
    """A tab that looks at a room."""

    def __init__(self, socket: WebSocket, rooms: Rooms, room: Room, looker: views.Looker):
        self.socket, self.rooms, self.room, self.looker = socket, rooms, room, looker
        self.queue: asyncio.Queue[Json | None] = asyncio.Queue(QUEUE)
        self.bucket = Bucket(*rooms.settings.moves)
        self.told = 0  # lines of the log
        self.seen: tuple[int, int | None] | None = None  # number and seat of what was sent last
        self.whole = True  # the next message is a full view
        self.waits = False  # a change is in the queue

    async def run(self) -> None:
        """Reads and writes until one of both ends."""
        tabs: set[Tab] = self.socket.app.state.tabs
        tabs.add(self)
        self.rooms.enter(self.room, self.looker.holder)
        self.room.changed.append(self.change)
        self.change()
        self._tell_here()
        try:
            async with anyio.create_task_group() as both:
                for work in (self._read, self._write):
                    both.start_soon(self._until_gone, work, both.cancel_scope)
        finally:
            self.room.changed.remove(self.change)
            tabs.discard(self)
            self.rooms.leave(self.room, self.looker.holder)
            self._tell_here()
        await self.close(1000)

    @staticmethod
    async def _until_gone(work: Callable[[], Awaitable[None]], scope: anyio.CancelScope) -> None:
        with suppress(Gone):
            await work()
        scope.cancel()

    def change(self) -> None:
        """Something has happened in the room."""
        if not self.waits:
            self.waits = True
            self.send(None)

    def send(self, message: Json | None) -> None:
        """Puts a message into the queue; None stands for what the room looks like when its turn comes."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            asyncio.get_running_loop().create_task(self.close(FULL))

    async def close(self, code: int) -> None:
        """Closes the socket, if it is open."""
        if self.socket.application_state == WebSocketState.CONNECTED:
            with suppress(RuntimeError, WebSocketDisconnect):
                await self.socket.close(code)

    async def _write(self) -> None:
        while True:
            message = await self.queue.get()
            if message is None:
                self.waits = False
                message = self._present()
            if message is not None:
                text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
                try:
                    await asyncio.wait_for(self.socket.send_text(text), self.rooms.settings.silence)
                except (WebSocketDisconnect, RuntimeError, TimeoutError):
                    raise Gone from None

    def _present(self) -> Json | None:
        """What the room looks like now; None where this tab has seen that already."""
        room, looker = self.room, self.looker
        turn = room.match.to_move if room.match else None
        if looker.holder == BOTH and turn is not None and turn != looker.shown and room.is_asked(turn):
            self.looker, self.seen, self.whole = replace(looker, shown=None), None, True
            return {"t": "curtain", "seat": turn}
        seat = views.eyes_of(room, looker)
        now = room.number(seat), seat
        if now == self.seen and not self.whole:
            return None
        shown = views.view(room, looker)
        lines, before = shown["log"], self.seen
        follows = not self.whole and before is not None and before[1] == seat
        fresh = {"t": "event", "from": before[0], "log": lines[self.told :]} if follows and before else {"t": "view"}
        self.told, self.seen, self.whole = len(lines), now, False
        return {**shown, **fresh, "seats": self.here()["seats"]}

    async def _read(self) -> None:
        faults = 0
        while True:
            text = await received(self.socket, self.rooms.settings.silence)
            try:
                said = wire.SAID.validate_json(text)
            except ValidationError:
                faults += 1
                if faults >= FAULTS or len(text) > self.rooms.settings.largest_frame:
                    return
                self.send(wire.denial(say("This message cannot be read."), self.looker.lang))
                continue
            if not self.bucket.take():
                self.send(wire.denial(say("Slower, please."), self.looker.lang, getattr(said, "id", None)))
                continue
            await self._obey(said)

    async def _obey(self, said: wire.Said) -> None:
        lang = self.looker.lang
        match said:
            case wire.Plain(t="ping"):
                self.send({"t": "pong"})
                return
            case wire.Plain(t="sync"):
                self.again()
                return
            case wire.Plain(t="look"):
                if self.looker.holder == BOTH and self.room.match is not None:
                    self.looker = replace(self.looker, shown=self.room.match.to_move)
                self.again()
                return
        try:
            answer = await deeds.done(self.rooms, self.room, self.looker, said)
        except DuelwrightError as refused:
            self.send(wire.refusal(refused, lang, getattr(said, "id", None)))
            self.again()
            return
        if answer:
            self.send(answer)
        if isinstance(said, wire.Switch | wire.Stops):
            self.again()

    def again(self) -> None:
        """Sends a full view."""
        self.whole = True
        self.change()

    def here(self) -> Json:
        """Who is at the table, and for how long others have been away."""
        room, settings = self.room, self.rooms.settings
        seats = [
            {
                "name": room.setup.players[seat],
                "bot": room.bot_of(seat),
                "here": self.rooms.is_here(room, seat),
                "came": self.rooms.came(room, seat),
                "absent": max(0.0, settings.absent - self.rooms.away(room, seat)),
                "grace": max(0.0, settings.grace - self.rooms.away(room, seat)),
            }
            for seat in (0, 1)
        ]
        watching = self.rooms.present.get(room.id, {}).get(WATCHER, 0)
        return {"t": "here", "seats": seats, "watching": watching}

    def _tell_here(self) -> None:
        for tab in self.socket.app.state.tabs:
            if tab.room is self.room:
                tab.send(tab.here())


async def farewell(tabs: set[Tab]) -> None:
    """Tells all tabs that the server stops and will be back, whatever becomes of their sockets meanwhile."""
    for tab in list(tabs):
        with suppress(Exception):
            await asyncio.wait_for(tab.socket.send_text(json.dumps({"t": "bye", "again": 2})), 1)
            await tab.close(RESTART)
