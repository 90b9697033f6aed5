"""How others reach a server."""

import socket
from urllib.parse import urlsplit

from .settings import Settings

LOOPBACK = {"localhost", "127.0.0.1", "::1"}


def own_address() -> str | None:
    """The address of this machine in the local network; None where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: a datagram socket only picks its way
            found: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if found.startswith("127.") else found


def reachable(base: str, settings: Settings) -> str:
    """The address of the start page as another device reaches it, from the one that a browser has used."""
    if settings.address:
        return settings.address.rstrip("/")
    parts = urlsplit(base)
    own = own_address() if parts.hostname in LOOPBACK and settings.is_open else None
    host = f"{own}:{parts.port}" if own and parts.port else own or parts.netloc
    return f"{parts.scheme}://{host}{settings.prefix}"
