"""The levels for people: two that look one action ahead and slip, then searches with budgets eight times apart."""

from ..core import plugins
from .base import Compiled
from .plans import GREEDY, SEARCH, Plan

NOVICE = Compiled("novice", Plan(GREEDY, worlds=1, slips=0.6))
CASUAL = Compiled("casual", Plan(GREEDY, worlds=6, slips=0.15))
CLUB = Compiled("club", Plan(SEARCH, iterations=16))
EXPERT = Compiled("expert", Plan(SEARCH, iterations=128))
MASTER = Compiled("master", Plan(SEARCH, iterations=1024))

LEVELS = NOVICE, CASUAL, CLUB, EXPERT, MASTER
"""From the weakest to the strongest."""


def opponents() -> list[str]:
    """The names of all bots that are installed: the levels from the weakest on, then the others."""
    levels = [level.name for level in LEVELS]
    known = plugins.names("bots")
    return [name for name in levels if name in known] + [name for name in known if name not in levels]
