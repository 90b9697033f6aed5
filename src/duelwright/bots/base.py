"""What a bot is, and how one is found and asked."""

import importlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

import numpy as np

from ..core.errors import BadPlugin, DuelwrightError
from ..core.game import Game, Json
from ..core.jit import Signatures, driver
from ..core.match import Match
from ..core.plugins import load
from ..core.rows import EVENT
from ..core.texts import say
from .plans import PLAN, Plan, written
from .policies import choose
from .rows import HIDDEN, ROWS
from .tree import NODE, table


@runtime_checkable
class Bot(Protocol):
    """Anybody's bot."""

    def act(self, view: Json, legal: list[str], seed: int) -> str:
        """The move, one of ``legal``; ``view`` is what ``Match.view`` gives its seat, ``seed`` is below 2**63."""


@dataclass(frozen=True)
class Compiled:
    """A built-in bot: a plan that kernels follow."""

    name: str
    plan: Plan


AnyBot = Bot | Compiled


class BadMove(DuelwrightError):
    """A bot answered with something that is not legal."""

    def __init__(self, bot: AnyBot, answer: object, legal: Sequence[str]):
        nearest = ", ".join(legal[:3])
        super().__init__(
            say(
                "The bot {bot} answers {answer}, which is not legal ({legal}, ...).",
                bot=name_of(bot),
                answer=repr(answer),
                legal=nearest,
            )
        )


def name_of(bot: AnyBot) -> str:
    """How a bot is called."""
    return bot.name if isinstance(bot, Compiled) else type(bot).__name__


class BotFailed(DuelwrightError):
    """A bot raised an exception."""

    def __init__(self, bot: AnyBot, error: BaseException):
        why = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        super().__init__(say("The bot {bot} failed: {why}", bot=name_of(bot), why=why))


def find(bot: "AnyBot | str") -> AnyBot:
    """A bot by its entry-point name or as ``package.module:Class``; raises ``UnknownName`` or ``BadPlugin``."""
    if not isinstance(bot, str):
        return bot
    found = _imported(bot) if ":" in bot else load("bots", bot, say("bot"))
    try:
        made = found() if isinstance(found, type) else found
    except Exception as error:
        raise BadPlugin(bot, f"{type(error).__name__}: {error}") from error
    if not isinstance(made, (Compiled, Bot)):
        raise BadPlugin(bot, say("it has no method act(view, legal, seed)"))
    return made


def _imported(path: str) -> Any:
    module, _, name = path.partition(":")
    try:
        return getattr(importlib.import_module(module), name)
    except Exception as error:
        raise BadPlugin(path, f"{type(error).__name__}: {error}") from error


def ask(bot: AnyBot, match: Match, seat: int, seed: int) -> int:
    """The action that a bot chooses for a seat of a match; raises ``BadMove`` or ``BotFailed``."""
    if isinstance(bot, Compiled):
        return decide(match.game, bot, match.states, seat, seed)
    legal = match.legal(seat)
    try:
        answer = bot.act(match.view(seat), list(legal), seed)
    except (Exception, SystemExit) as error:
        raise BotFailed(bot, error) from error
    if answer not in legal:
        raise BadMove(bot, answer, legal)
    return match.ids(seat)[legal.index(answer)]


def decide(game: Game, bot: Compiled, states: np.ndarray[Any, Any], seat: int, seed: int) -> int:
    """The action of a built-in bot, from a copy of the row in which all is hidden that its seat may not know."""
    plan = bot.plan.suited(game)
    rows = np.zeros(ROWS, game.state)
    rows[HIDDEN] = game.hidden(states, seat)[0]
    space = buffers(game, plan.iterations)
    kernels = game.legal, game.play, game.guess, game.value
    return int(_decider(game)(game.tables, rows, *space, written(plan), 0, seat, np.uint64(seed), *kernels))


def buffers(game: Game, iterations: int) -> tuple[np.ndarray[Any, Any], ...]:
    """What ``policies.choose`` writes to: ids, sums, events of a search, no events, and its tree."""
    told = np.zeros(game.events if iterations else 0, EVENT)
    return np.zeros(game.widest, np.int32), np.zeros(game.widest), told, np.zeros(0, EVENT), table(iterations)


def buffer_types(s: Signatures) -> tuple[Any, ...]:
    """Their numba types, and that of the plans behind them."""
    return s.ids, s.sums, s.events, s.events, s.array(NODE), s.array(PLAN)


def _decider(game: Game) -> Any:
    key = (game.state, game.tables.dtype)
    if key not in _DECIDERS:
        s = game.signatures
        kernels = s.legal, s.play, s.guess, s.value
        _DECIDERS[key] = driver(_decide, s.INT(s.tables, s.rows, *buffer_types(s), s.INT, s.INT, s.SEED, *kernels))
    return _DECIDERS[key]


_DECIDERS: dict[Any, Any] = {}


def _decide(
    tables: Any,
    rows: Any,
    ids: Any,
    sums: Any,
    told: Any,
    events: Any,
    tree: Any,
    plans: Any,
    which: int,
    seat: int,
    seed: Any,
    legal: Any,
    play: Any,
    guess: Any,
    value: Any,
) -> int:
    n = legal(tables, rows, HIDDEN, seat, ids)
    return choose(tables, rows, ids, sums, told, events, tree, plans, which, seat, n, seed, legal, play, guess, value)
