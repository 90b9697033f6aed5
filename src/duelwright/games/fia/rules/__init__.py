"""The kernels of Fia."""

from .check import check
from .hidden import guess, hide
from .learn import observe, value
from .legal import legal
from .play import name_seat, play
from .turn import setup

__all__ = ["check", "guess", "hide", "legal", "name_seat", "observe", "play", "setup", "value"]
