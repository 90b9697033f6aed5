"""Bots by the names that a command line gives."""

import os
import sys

from ..bots import AnyBot, find


def named(name: str) -> AnyBot:
    """The bot of an entry point, or ``package.module:Class`` from where Python or the present folder has it."""
    if ":" in name and os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    return find(name)


def seated(names: str) -> list[AnyBot]:
    """The bots of a list such as ``greedy,random``."""
    return [named(name.strip()) for name in names.split(",")]
