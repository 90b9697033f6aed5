"""The application: routes, headers, limits, and what lives as long as the server."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..core.errors import DuelwrightError
from . import pages, socket
from .limits import Buckets
from .ready import Kitchen
from .rooms import Rooms
from .settings import Settings
from .store import Store

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""On every answer: nothing comes from elsewhere."""


def create_app(settings: Settings, kitchen: Kitchen | None = None, store: Store | None = None) -> Starlette:
    """The application of a server; ``kitchen`` makes the games ready (tests bring one that is)."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        rooms = Rooms(settings, store or Store(settings.database))
        app.state.rooms, app.state.tabs = rooms, set()
        app.state.matches = Buckets(*settings.matches)
        app.state.kitchen = kitchen or Kitchen()
        if kitchen is None:
            app.state.kitchen.start()
        try:
            yield
        finally:
            await socket.farewell(app.state.tabs)
            if kitchen is None:
                app.state.kitchen.close()
            await rooms.close()

    routes = [
        Route("/", pages.home),
        Route("/new", pages.create, methods=["POST"]),
        Route("/t/{match}", pages.table),
        Route("/t/{match}/again", pages.again, methods=["POST"]),
        Route("/t/{match}/on", pages.play_on, methods=["POST"]),
        Route("/t/{match}/record", pages.record, methods=["POST"]),
        Route("/rules/{game}", pages.rules),
        Route("/lang/{tag}", pages.switch),
        Route("/health", pages.health),
        WebSocketRoute("/ws/{match}", socket.endpoint),
        Mount("/static", StaticFiles(packages=[("duelwright.table", "static")]), name="static"),
    ]
    return Starlette(
        routes=routes,
        lifespan=life,
        middleware=[Middleware(Guard, settings=settings)],
        exception_handlers={
            DuelwrightError: pages.on_error,
            pages.Refused: pages.on_error,
            404: pages.missing,
        },
    )


class Guard:
    """Bounds what a request may be, and puts the headers on its answer."""

    def __init__(self, app: ASGIApp, settings: Settings):
        self.app, self.settings = app, settings
        self.buckets = Buckets(*settings.pages)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request, or hands it on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        refused = self._refused(scope)
        answer = PlainTextResponse(refused[1], refused[0]) if refused else self.app
        await answer(scope, self._measured(receive), guarded)

    def _refused(self, scope: Scope) -> tuple[int, str] | None:
        headers = Headers(scope=scope)
        posted = scope["method"] not in ("GET", "HEAD")
        address = scope["client"][0] if scope.get("client") else ""
        if posted and not socket.same_origin(headers.get("origin"), headers.get("host", ""), self.settings.address):
            return 403, "Forbidden origin"
        if not scope["path"].startswith("/static/") and not self.buckets.take(address):
            return 429, "Too many requests"
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self.settings.largest_form:
            return 413, "Too large"
        return None

    def _measured(self, receive: Receive) -> Receive:
        """What is received, cut off where a body without a declared length grows too large."""
        total = 0

        async def measured() -> Message:
            nonlocal total
            message = await receive()
            total += len(message.get("body", b""))
            return {"type": "http.disconnect"} if total > self.settings.largest_form else message

        return measured
