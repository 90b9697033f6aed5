"""Looks one action ahead, over worlds that it guesses from what its seat has seen."""

from .base import Compiled
from .plans import GREEDY, Plan

BOT = Compiled("greedy", Plan(GREEDY, worlds=6))
