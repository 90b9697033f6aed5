"""``duelwright serve``: tables in the browser, for this machine and others."""

import io
import os
from contextlib import suppress
from typing import Annotated
from urllib.parse import urlsplit

import typer

from ..core.errors import BadContent
from ..core.texts import say
from .choices import Lang, not_allowed
from .speech import here, lines

SUMMARY = say("Serve tables in the browser, for friends in the local network or behind a web server.")
EXAMPLES = "duelwright serve --port 8000 --public-url https://example.org/cards"

Host = Annotated[
    str, typer.Option("--host", metavar="ADDRESS", help=here(say("Where to listen (default: all addresses).")))
]
Port = Annotated[int, typer.Option("--port", metavar="N", help=here(say("The port (default: 8000; 0: any free one).")))]
Database = Annotated[
    str | None,
    typer.Option("--database", metavar="FILE|URL", help=here(say("Where matches are kept: an SQLite file or a URL."))),
]
Public = Annotated[
    str | None,
    typer.Option(
        "--public-url",
        metavar="URL",
        help=here(
            say("The address that others use, where a web server stands before this one; its path is the prefix.")
        ),
    ),
]
Bots = Annotated[
    int | None,
    typer.Option("--bots", metavar="N", help=here(say("How many bots think at a time (default: one per core)."))),
]


def serve(
    host: Host = "0.0.0.0",
    port: Port = 8000,
    database: Database = None,
    public_url: Public = None,
    bots: Bots = None,
    lang: Lang = "",
) -> None:
    """Listens until it is told to stop."""
    if not 0 <= port <= 65_535:
        raise not_allowed("--port", str(port), "0 – 65535")
    if bots is not None and not 1 <= bots <= 64:
        raise not_allowed("--bots", str(bots), "1 – 64")
    address = (public_url or "").rstrip("/")
    parts = urlsplit(address)
    if address and (parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment):
        raise not_allowed("--public-url", address, "https://HOST/PATH")
    open_table(host, port, database, address, bots, lang)


def open_table(
    host: str, port: int, database: str | None, address: str, bots: int | None, lang: str, browse: bool = False
) -> None:
    """Serves tables; ``browse`` opens the start page in this machine's browser."""
    try:
        from ..table import network, serving, settings
    except ModuleNotFoundError as missing:
        wrong = say("the table needs {module}: pip install 'duelwright[table]'", module=missing.name)
        raise BadContent("", wrong) from None
    try:
        kept = settings.as_url(database) if database else settings.default_database()
    except OSError as error:
        raise BadContent(
            str(error.filename), say("cannot be written: {why}", why=error.strerror or str(error))
        ) from None
    try:
        listening = serving.listen(host, port)
    except OSError as error:
        why = error.strerror or str(error)
        raise BadContent(f"{host}:{port}", say("cannot be listened at: {why}", why=why)) from None
    number = listening.getsockname()[1]
    is_open = host not in network.LOOPBACK
    chosen = settings.Settings(
        kept,
        address=address,
        prefix=urlsplit(address).path,
        is_open=is_open,
        bots=bots or max(1, os.cpu_count() or 1),
    )
    local = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{number}"

    def started() -> None:
        outside = address or network.reachable(local, chosen)
        lines([say("The table is open: {address}", address=local)], lang)
        if outside != local:
            lines([say("For others: {address}", address=outside), _code(outside)], lang)
        lines([say("Ctrl-C ends it; matches that go on are kept.")], lang)
        if browse:
            import webbrowser

            webbrowser.open(local)

    try:
        with suppress(KeyboardInterrupt):
            serving.run(chosen, listening, started)
    finally:
        listening.close()


def _code(address: str) -> str:
    """The QR code of an address, for a terminal."""
    import segno

    out = io.StringIO()
    segno.make(address, error="l").terminal(out, border=2, compact=True)
    return out.getvalue()
