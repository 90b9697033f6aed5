"""Seats: whoever holds the link of a seat sits in it."""

import re
import secrets
from hashlib import sha256
from hmac import compare_digest

ID = re.compile(r"[a-z2-7]{16}")
TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
BOTH = 2
"""The seat of whoever plays both sides on one screen."""

WATCHER = -1


def new_id() -> str:
    """An id for a match: 80 bits, so that nobody comes upon one by trying."""
    return "".join(secrets.choice("abcdefghijklmnopqrstuvwxyz234567") for _ in range(16))


def new_token() -> str:
    """What stands in the link of a seat: 192 bits."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """A token as it is kept."""
    return sha256(token.encode()).hexdigest()


def seat_of(token: str, hashes: dict[int, str]) -> int | None:
    """The seat that a token opens."""
    if not TOKEN.fullmatch(token):
        return None
    found = hashed(token)
    return next((seat for seat, known in hashes.items() if compare_digest(known, found)), None)
