"""Bots: random, greedy, and anybody's."""

from .base import AnyBot, BadMove, Bot, BotFailed, Compiled, ask, decide, find, name_of

__all__ = ["AnyBot", "BadMove", "Bot", "BotFailed", "Compiled", "ask", "decide", "find", "name_of"]
