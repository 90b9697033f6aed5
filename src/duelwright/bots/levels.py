"""The levels for people: searches with budgets at least eight times apart."""

from .base import Compiled
from .plans import SEARCH, Plan

NOVICE = Compiled("novice", Plan(SEARCH, iterations=3, slips=0.25))
CASUAL = Compiled("casual", Plan(SEARCH, iterations=3))
CLUB = Compiled("club", Plan(SEARCH, iterations=24))
EXPERT = Compiled("expert", Plan(SEARCH, iterations=192))
MASTER = Compiled("master", Plan(SEARCH, iterations=1536))

LEVELS = NOVICE, CASUAL, CLUB, EXPERT, MASTER
"""From the weakest to the strongest."""
