"""What is kept: matches, seats, and all that happened, in a database."""

import time
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
from alembic.util import CommandError
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ..core.errors import BadContent
from ..core.game import Json
from ..core.texts import say
from .schema import ENTRIES, MATCHES, SEATS, opened


class Overtaken(Exception):
    """Somebody else has written the next entry of a match."""


@dataclass(frozen=True)
class Entry:
    """One thing that happened in a match."""

    n: int  # from 1
    seat: int
    kind: str  # move, undo, end, offer, answer, stand-in, open
    data: Json
    told: list[Any]  # pairs: who may read it (a mask of rows.py), and the line by language
    key: str | None = None  # the id under which a browser sent it
    at: int = field(default_factory=lambda: int(time.time() * 1000))


@dataclass(frozen=True)
class Kept:
    """A match as it is kept."""

    id: str
    game: str
    version: int
    content: str
    setup: Json
    state: str
    entries: int
    final: str


class Store:
    """The database of a server; raises ``BadContent`` where it cannot be opened."""

    def __init__(self, url: str):
        try:
            self.engine = opened(url)
        except (SQLAlchemyError, CommandError, ImportError) as error:
            why = str(error).splitlines()[0]
            raise BadContent(url, say("the database cannot be opened: {why}", why=why)) from None

    def create(self, kept: Kept, seats: dict[int, tuple[str, Json]]) -> None:
        """Keeps a new match, and for each seat the hash of its token and its player's wishes."""
        row = vars(kept) | {"created": int(time.time() * 1000)}
        with self.engine.begin() as connection:
            connection.execute(MATCHES.insert().values(row))
            for seat, (token, wishes) in seats.items():
                connection.execute(SEATS.insert().values(match=kept.id, seat=seat, token=token, wishes=wishes))

    def append(self, match: str, entry: Entry, state: str, final: str) -> None:
        """Keeps what happened; raises ``Overtaken`` where another process was faster."""
        changed = {"state": state, "entries": entry.n, "final": final}
        own = sa.and_(MATCHES.c.id == match, MATCHES.c.entries == entry.n - 1)
        try:
            with self.engine.begin() as connection:
                if connection.execute(MATCHES.update().where(own).values(changed)).rowcount != 1:
                    raise Overtaken
                connection.execute(ENTRIES.insert().values(vars(entry) | {"match": match}))
        except IntegrityError:
            raise Overtaken from None

    def freeze(self, match: str) -> None:
        """Marks a match that no longer replays."""
        with self.engine.begin() as connection:
            connection.execute(MATCHES.update().where(MATCHES.c.id == match).values(state="frozen"))

    def wish(self, match: str, seat: int, wishes: Json) -> None:
        """Keeps where a player wants to be asked."""
        own = sa.and_(SEATS.c.match == match, SEATS.c.seat == seat)
        with self.engine.begin() as connection:
            connection.execute(SEATS.update().where(own).values(wishes=wishes))

    def match(self, match: str) -> Kept | None:
        """A match; None where there is none."""
        columns = [MATCHES.c[name] for name in Kept.__dataclass_fields__]
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(*columns).where(MATCHES.c.id == match)).one_or_none()
        return Kept(*row) if row else None

    def seats(self, match: str) -> dict[int, tuple[str, Json]]:
        """The hash of the token and the wishes of each seat."""
        query = sa.select(SEATS.c.seat, SEATS.c.token, SEATS.c.wishes).where(SEATS.c.match == match)
        with self.engine.connect() as connection:
            return {row.seat: (row.token, row.wishes) for row in connection.execute(query)}

    def entries(self, match: str) -> list[Entry]:
        """All that happened, in order."""
        columns = [ENTRIES.c[name] for name in Entry.__dataclass_fields__]
        query = sa.select(*columns).where(ENTRIES.c.match == match).order_by(ENTRIES.c.n)
        with self.engine.connect() as connection:
            return [Entry(*row) for row in connection.execute(query)]

    def close(self) -> None:
        """Gives the database back."""
        self.engine.dispose()
