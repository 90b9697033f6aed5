"""The messages of a socket: JSON objects, one a text frame; ``t`` says what it is.

From the browser, once ``hello`` has said whose it is::

    hello   token, lang                   move     id, expect, move
    undo    id      resign  id            ask      id, what: draw or takeback      answer  id, yes
    hint            why     place         pass-on  on            stops   kinds     card    name
    look            open    on            stand-in bot           claim   id        invite  token
    at      eyes, stage                   sync     ping

To the browser::

    view     n, board, moves, log, can, ...   all there is to see; n counts what this viewer has been told of
    event    the same, with ``from``: the n it follows on, and only the new lines of the log
    ok, no   id; no brings text and, where a rule forbids it, clause
    curtain  on one screen: whose turn it is to look
    here     who is at the table                    hint, why, card, invite, replay: answers
    rematch  id of the next match of the same players
    bye      the server stops; come back after ``again`` seconds
"""

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from ..core.errors import DuelwrightError, IllegalMove
from ..core.game import Json
from ..core.reading import Strict
from ..core.texts import Text, say

Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9-]{1,36}$")]
Short = Annotated[str, Field(max_length=200)]


class Hello(Strict):
    """Who it is; what comes first is always a full view."""

    t: Literal["hello"]
    token: Short = ""
    lang: Short = "en"


class Move(Strict):
    """A move, resent under the same id until it is answered."""

    t: Literal["move"]
    id: Id
    expect: int
    move: Short


class Deed(Strict):
    """Something else that is done in a match."""

    t: Literal["undo", "resign", "claim"]
    id: Id


class Ask(Strict):
    """An offer to the other player."""

    t: Literal["ask"]
    id: Id
    what: Literal["draw", "takeback"]


class Answer(Strict):
    """The answer to an offer."""

    t: Literal["answer"]
    id: Id
    yes: bool


class Plain(Strict):
    """What needs no more words."""

    t: Literal["hint", "look", "sync", "ping"]


class Switch(Strict):
    """What is on or off."""

    t: Literal["pass-on", "open"]
    on: bool


class Why(Strict):
    """Why nothing can be done with an element of the table."""

    t: Literal["why"]
    place: Short


class Stops(Strict):
    """Where the player wants to be asked."""

    t: Literal["stops"]
    kinds: Annotated[list[Short], Field(max_length=40)]


class Card(Strict):
    """All that stands on a card, by its code or place."""

    t: Literal["card"]
    name: Short


class StandIn(Strict):
    """A bot for somebody who has left."""

    t: Literal["stand-in"]
    bot: Short


class Invite(Strict):
    """How to bring the other player, whose token it is, to the table."""

    t: Literal["invite"]
    token: Short
    base: Short


class At(Strict):
    """A stage of a match that is over."""

    t: Literal["at"]
    eyes: Literal["-1", "0", "1", "all"]
    stage: int


Said = Move | Deed | Ask | Answer | Plain | Switch | Why | Stops | Card | StandIn | Invite | At

HELLO: TypeAdapter[Hello] = TypeAdapter(Hello)
SAID: TypeAdapter[Any] = TypeAdapter(Annotated[Said, Field(discriminator="t")])


def refusal(error: DuelwrightError, lang: str, key: str | None = None) -> Json:
    """Why something was not done, in the reader's language."""
    told: Json = {"t": "no", "text": error.text(lang)}
    if isinstance(error, IllegalMove):
        told |= {"clause": error.clause.id, "text": error.clause.text(lang)}
    return told | ({"id": key} if key else {})


def denial(text: Text, lang: str, key: str | None = None) -> Json:
    """The same without a rule behind it."""
    return {"t": "no", "text": text.to(lang)} | ({"id": key} if key else {})


STALE = say("The table has changed meanwhile: look again.")
"""What a move is told that was made on an older view."""
