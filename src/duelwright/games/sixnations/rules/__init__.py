"""The kernels of Six Nations."""

from .check import check
from .deal import setup
from .hidden import guess, hide
from .learn import observe, value
from .legal import legal
from .play import play
from .values import refresh_all

__all__ = ["check", "guess", "hide", "legal", "observe", "play", "refresh_all", "setup", "value"]
