"""The kernels of Trump FG."""

from .check import check
from .hidden import guess, hide
from .learn import observe, value
from .legal import legal
from .play import play
from .turn import setup

__all__ = ["check", "guess", "hide", "legal", "observe", "play", "setup", "value"]
