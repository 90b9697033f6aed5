"""The levels for people: a careless look ahead, then searches with budgets eight times apart."""

from .base import Compiled
from .plans import GREEDY, SEARCH, Plan

NOVICE = Compiled("novice", Plan(GREEDY, worlds=1, slips=0.5))
CASUAL = Compiled("casual", Plan(SEARCH, iterations=2))
CLUB = Compiled("club", Plan(SEARCH, iterations=16))
EXPERT = Compiled("expert", Plan(SEARCH, iterations=128))
MASTER = Compiled("master", Plan(SEARCH, iterations=1024))

LEVELS = NOVICE, CASUAL, CLUB, EXPERT, MASTER
"""From the weakest to the strongest."""
