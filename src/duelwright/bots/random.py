"""Plays any legal action, all alike."""

from .base import Compiled
from .policies import RANDOM

BOT = Compiled("random", RANDOM)
