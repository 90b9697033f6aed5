"""Plays any legal action, all alike."""

from .base import Compiled
from .plans import RANDOM, Plan

BOT = Compiled("random", Plan(RANDOM))
