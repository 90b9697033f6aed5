"""Bots by name, with their faults told as messages."""

import os
import sys
from typing import Any

from ..bots import AnyBot, Compiled, find, name_of
from ..core.errors import BadPlugin, DuelwrightError
from ..core.texts import say


class BotFailed(DuelwrightError):
    """A bot raised an exception."""

    def __init__(self, bot: str, error: BaseException):
        why = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        super().__init__(say("The bot {bot} failed: {why}", bot=bot, why=why))


class Guarded:
    """A Python bot whose exceptions become a message."""

    def __init__(self, bot: Any):
        self.bot = bot

    def act(self, view: dict[str, Any], legal: list[str], seed: int) -> str:
        """The bot's own answer."""
        try:
            return self.bot.act({**view, "legal": list(legal)}, list(legal), seed)  # type: ignore[no-any-return]
        except (Exception, SystemExit) as error:
            raise BotFailed(name_of(self.bot), error) from error


def named(name: str) -> AnyBot:
    """The bot of an entry point, or ``package.module:Class`` from where Python or the present folder has it."""
    if ":" in name and os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        bot = find(name)
    except DuelwrightError:
        raise
    except Exception as error:
        raise BadPlugin(name, f"{type(error).__name__}: {error}") from error
    if isinstance(bot, Compiled):
        return bot
    return type(name_of(bot), (Guarded,), {})(bot)  # type: ignore[no-any-return]


def seated(names: str) -> list[AnyBot]:
    """The bots of a list such as ``greedy,random``."""
    return [named(name.strip()) for name in names.split(",")]
