"""How a server of tables is set up."""

from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_state_path


def default_database() -> str:
    """Where matches are kept if nobody says otherwise, as a database URL."""
    folder = user_state_path("duelwright")
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'table.sqlite'}"


def as_url(database: str) -> str:
    """A database URL from one, or from the path of an SQLite file."""
    return database if "://" in database else f"sqlite:///{Path(database).expanduser().resolve()}"


@dataclass(frozen=True)
class Settings:
    """Addresses, limits and times of a server; seconds, where nothing else is said."""

    database: str
    address: str = ""  # of the start page, as others reach it; empty: whatever address a browser has used
    prefix: str = ""  # the path that a reverse proxy leaves before ours, such as "/cards"
    is_open: bool = False  # whether it listens to other machines
    bots: int = 2  # bots that think at the same time
    pace: float = 0.5  # what a pass takes at least, so that it does not tell whether there was a choice
    bot_pace: float = 0.4  # between two moves of a bot, so that an eye can follow
    hello: float = 5.0  # within which a socket must say whose it is
    absent: float = 10.0  # a player without a socket may be stood in for after this
    grace: float = 60.0  # and has lost if the other claims the match after this
    silence: float = 30.0  # a socket that sends nothing for so long is closed
    moves: tuple[float, int] = (20.0, 60)  # frames a second, and at once, from one socket
    pages: tuple[float, int] = (10.0, 120)  # requests a second, and at once, from one address
    matches: tuple[float, int] = (0.2, 30)  # new matches a second, and at once, from one address
    largest_form: int = 64_000  # bytes
    largest_frame: int = 4_000  # bytes
