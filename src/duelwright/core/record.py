"""Match records: one JSON object a match, JSONL for many.

A record holds what is needed to play the match again: the seed (or the position it began from), the options, and every
action by its id, with its text beside it for people. A replay checks each action, the outcome and the final hash.
"""

import json
import re
from copy import deepcopy
from hashlib import sha256
from typing import TYPE_CHECKING, Annotated, Any, Literal

import numpy as np
from pydantic import Field

from .errors import BadContent, BadOptions, BadRecord
from .game import Game, Json
from .plugins import load_game
from .reading import Strict, read, shorten
from .texts import Text, say

if TYPE_CHECKING:
    from .match import Match, Ply

FORMAT = 1
LONGEST = 4_000_000
"""No record has more characters than this; a file of records may."""

Seed = Annotated[str, Field(pattern=r"^\d{1,20}$")]
Seat = Annotated[int, Field(ge=0, le=1)]


class Rules(Strict):
    """Which rules a match was played under."""

    version: int
    hash: str


class Action(Strict):
    """One ply."""

    seat: Seat
    id: Annotated[int, Field(ge=0, le=32767)]
    text: str
    named: bool = False  # the play named its seat


class End(Strict):
    """An end outside the rules."""

    how: Literal["resign", "agreement", "forfeit"]
    seat: Seat | None = None
    reason: str


class Result(Strict):
    """How the match ended."""

    winner: Seat | None
    reason: str
    clause: str | None


class Record(Strict):
    """The record of a match."""

    format: str
    game: str
    rules: Rules
    options: dict[str, Any]
    decks: Any = None
    sets: dict[str, Any] | None = None  # cards of its own that a game was dealt with
    seed: Seed | None = None
    position: dict[str, Any] | None = None
    players: Annotated[list[str], Field(min_length=2, max_length=2)]
    actions: list[Action]
    ended: End | None = None
    outcome: Result | None
    final: str


def write(match: "Match") -> Json:
    """The record of a match, finished or not."""
    begun: Json = {"position": deepcopy(match.start)} if match.seed is None else {"seed": str(match.seed)}
    own = match.game.own
    if own and own != {"cards": (match.start or {}).get("cards")}:
        begun["sets"] = deepcopy(own)
    outcome = match.outcome
    record: Json = {
        "format": f"duelwright/{FORMAT}",
        "game": match.game.name,
        "rules": {"version": match.game.version, "hash": match.game.content},
        "options": match.position()["options"],
        "decks": deepcopy(match.decks),
        **begun,
        "players": list(match.players),
        "actions": [_written(ply) for ply in match.plies],
        "outcome": vars(outcome).copy() if outcome else None,
        "final": fingerprint(match),
    }
    if match.ended:
        record["ended"] = {key: match.ended[key] for key in ("how", "seat", "reason") if key in match.ended}
    return record


def _written(ply: "Ply") -> Json:
    action: Json = {"seat": ply.seat, "id": ply.action, "text": ply.text}
    return {**action, "named": True} if ply.named else action


def fingerprint(match: "Match") -> str:
    """A hash of the position as JSON, the generator included."""
    text = json.dumps(match.position(), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return sha256(text.encode()).hexdigest()[:32]


def replay(raw: Any) -> "Match":
    """Plays a record again and checks it; raises ``BadRecord`` naming the first ply that differs."""
    record, game = check(raw)
    match = _begin(record, game)
    match.players = list(record.players)
    for number, action in enumerate(record.actions, 1):
        _play(match, action, number)
    if record.ended:
        _end(match, record.ended)
    outcome = Result(**vars(match.outcome)) if match.outcome else None
    last = len(record.actions)
    if outcome != record.outcome:
        raise BadRecord("outcome", say("the match ends otherwise: {outcome}", outcome=_brief(outcome)), last)
    if fingerprint(match) != record.final:
        wrong = say(
            "the final position has the hash {found}, not {wanted}", found=fingerprint(match), wanted=record.final
        )
        raise BadRecord("final", wrong, last)
    return match


def check(raw: Any) -> tuple[Record, Game]:
    """The record in a JSON object and its game, form and rules checked, plies not; raises ``BadRecord``."""
    _check_format(raw)
    record = read(Record, raw, BadRecord)
    game = _holding(record)
    if record.rules.version != game.version:
        wrong = say("version {found}; this is version {known}", found=record.rules.version, known=game.version)
        raise BadRecord("rules.version", wrong)
    if record.rules.hash != game.content:
        wrong = say(
            "{found} is the hash of other rules; these are {known}", found=record.rules.hash, known=game.content
        )
        raise BadRecord("rules.hash", wrong)
    if (record.seed is None) == (record.position is None):
        raise BadRecord("seed", say("a record has either a seed or a position"))
    return record, game


def _holding(record: Record) -> Game:
    """The game of a record, with the cards of its own that the record brings."""
    game = load_game(record.game)
    try:
        return game.holding(record.sets).holding(record.position)
    except BadContent as wrong:
        raise BadRecord("position" if record.sets is None else "sets", wrong.message) from None


def _check_format(raw: Any) -> None:
    if not isinstance(raw, dict):
        raise BadRecord("", say("a record is a JSON object"))
    found = raw.get("format")
    name, _, number = found.partition("/") if isinstance(found, str) else ("", "", "")
    if name != "duelwright" or not number.isdecimal() or len(number) > 9:
        raise BadRecord("format", say("this is not a Duelwright record"))
    if int(number) != FORMAT:
        wrong = say("format {found} is newer than this program, which reads format {known}", found=number, known=FORMAT)
        raise BadRecord("format", wrong)


def _begin(record: Record, game: Game) -> "Match":
    from .match import Match

    try:
        if record.position is not None:
            match = Match.at(game, record.position)
            if match.position()["options"] != record.options:
                raise BadRecord("options", say("these are not the options of the position"))
            return match
        return Match.new(game, seed=record.seed, options=record.options, decks=record.decks)
    except BadContent as wrong:
        raise BadRecord("position" if record.seed is None else "options", wrong.message) from None


def _play(match: "Match", action: Action, number: int) -> None:
    place = say("ply {number}", number=number)
    if match.to_move is None:
        raise BadRecord(place, say("the match is over before {text}", text=repr(action.text)), number)
    if not 0 <= action.id < match.game.actions:
        raise BadRecord(place, say("there is no action {id}", id=action.id), number)
    text = match.game.text(match.states, 0, action.seat, action.id)
    refused = match.game.check(match.game.tables, match.states, 0, action.seat, action.id)
    if refused:
        clause = match.game.rulebook.clause(refused)
        wrong = say("{text} is refused by {clause}: {why}", text=repr(text), clause=clause.id, why=clause.sentence)
        raise BadRecord(place, wrong, number)
    if text != action.text:
        wrong = say(
            "action {id} is {text}, but {found} stands beside it",
            id=action.id,
            text=repr(text),
            found=repr(action.text),
        )
        raise BadRecord(place, wrong, number)
    match.apply(action.seat, action.id, named=action.named)


def _end(match: "Match", ended: End) -> None:
    if match.to_move is None:
        raise BadRecord("ended", say("the match had ended by its rules before"))
    if (ended.seat is None) != (ended.how == "agreement"):
        raise BadRecord("ended.seat", say("whose resignation or forfeit it is stands here, and only then"))
    match.end({**ended.model_dump(exclude_none=True), "winner": None if ended.seat is None else 1 - ended.seat})


def _brief(outcome: Result | None) -> Text | str:
    if outcome is None:
        return say("it goes on")
    winner = say("a draw") if outcome.winner is None else say("{seat} wins", seat="AB"[outcome.winner])
    return say("{winner} ({reason}, {clause})", winner=winner, reason=outcome.reason, clause=outcome.clause or "-")


def read_seed(seed: int | str) -> int:
    """A seed from a number or its decimal text; raises ``BadOptions`` outside 0 to 2**64 - 1."""
    whole = isinstance(seed, (int, np.integer)) and not isinstance(seed, bool)
    written = isinstance(seed, str) and re.fullmatch(r"[0-9]{1,20}", seed)
    number = int(seed) if whole or written else -1
    if not 0 <= number < 2**64:
        allowed = say("a whole number from 0 to {most}", most="2^64 - 1")
        raise BadOptions(
            "seed", say("{found} is not allowed; allowed: {allowed}", found=shorten(seed), allowed=allowed)
        )
    return number
