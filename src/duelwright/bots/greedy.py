"""Looks one action ahead, over worlds that it guesses from what its seat has seen."""

from .base import Compiled
from .policies import GREEDY

BOT = Compiled("greedy", GREEDY, worlds=6)
