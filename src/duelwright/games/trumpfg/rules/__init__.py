"""The kernels of Trump FG."""

from .check import check
from .hidden import guess, hide
from .learn import observe
from .legal import legal
from .play import play
from .turn import setup
from .worth import FEATURES, FILE, score, value

__all__ = ["FEATURES", "FILE", "check", "guess", "hide", "legal", "observe", "play", "score", "setup", "value"]
