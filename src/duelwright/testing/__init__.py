"""The conformance kit: proofs that a game keeps what all games promise.

>>> from duelwright.testing import check_game
>>> report = check_game("trumpfg", matches=1, proofs=["moves"])
>>> report.proofs
('moves.ids', 'moves.refusals', 'moves.texts', 'moves.hidden')

A plug-in's whole test of its kernels may be one line, ``check_game("mygame")``. Play-throughs, which show a change of
behaviour as a readable difference, are in ``duelwright.testing.playthrough``.
"""

from .check import Report, check_game, faults
from .errors import ConformanceError
from .options import random_options
from .proofs import PROOFS
from .trial import Bot, Trial

__all__ = ["PROOFS", "Bot", "ConformanceError", "Report", "Trial", "check_game", "faults", "random_options"]
