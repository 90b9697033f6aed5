"""Runs the application, and lets it go in peace."""

import socket as sockets
from collections.abc import Callable
from typing import Any

import uvicorn

from .app import create_app
from .settings import Settings
from .socket import farewell
from .store import Store


class Server(uvicorn.Server):
    """Tells all tabs that the server stops before their sockets close; calls back once it listens."""

    def __init__(self, config: uvicorn.Config, app: Any, started: Callable[[], None]):
        super().__init__(config)
        self.app, self.begun = app, started

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        """Listens, and says so."""
        await super().startup(sockets)
        if self.started:
            self.begun()

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        """Says goodbye, and stops."""
        await farewell(self.app.state.tabs)
        await super().shutdown(sockets)


def listen(host: str, port: int) -> sockets.socket:
    """A socket that listens there; raises ``OSError``."""
    config = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    found = sockets.socket(config, sockets.SOCK_STREAM)
    found.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    found.bind((host, port))
    return found


def run(settings: Settings, listening: sockets.socket, started: Callable[[], None]) -> None:
    """Serves until it is told to stop (SIGINT, SIGTERM); raises ``BadContent`` where the database cannot be opened."""
    app = create_app(settings, store=Store(settings.database))
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws_max_size=4 * settings.largest_frame,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        timeout_graceful_shutdown=3,
        forwarded_allow_ips="127.0.0.1",
        server_header=False,
    )
    Server(config, app, started).run([listening])
