"""Games with one fault each, and the proofs that must find it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from duelwright.core.game import Game
from duelwright.core.jit import INTERPRETED
from duelwright.core.plugins import load_game
from duelwright.testing import Bot, ConformanceError, faults

GAME = load_game("trumpfg")

LONGER = {"hand_size": 5, "area_size": 3, "evade": "reaction", "attacks": "one", "hand_limit": 4, "joker_call": "off"}
MATCHES: dict[int, dict[str, Any]] = {397: {"format": "short"}, 201: {"format": "short", **LONGER}}
"""Two short matches, by seed, in which nearly everything happens that can."""


@dataclass(frozen=True)
class Planted:
    """A faulty game: the proof that finds the fault, what it says, and other proofs that cannot but fail with it.

    All proofs are run on matches up to the first in which one fails, and then those that have not failed as expected.
    """

    game: Game
    proof: str
    says: str
    also: tuple[str, ...] = ()
    bots: Sequence[Bot] = ()

    def failing(self) -> dict[str, ConformanceError]:
        """The proofs of one match that fail, with their errors; interpreted, only those that are expected are run."""
        expected = {self.proof, *self.also}
        more = {"bots": self.bots} if self.bots else {}
        found: dict[str, ConformanceError] = {}
        for seed, options in MATCHES.items():
            proofs = expected - found.keys() if found or INTERPRETED else None
            found |= faults(self.game, seed, options, proofs=proofs, **more)
        return found


PLANTED: dict[str, Planted] = {}
"""All faults by the name of the function that plants them."""

_MODULES: dict[str, list[str]] = {}


def planted_in(module: str) -> list[str]:
    """Names of the faults that a module has planted so far."""
    return _MODULES[module]


def check_found(name: str) -> None:
    """The fault is found by its proof with the right words and, as far as that can be, by no other proof."""
    fault = PLANTED[name]

    failing = fault.failing()

    assert set(failing) == {fault.proof, *fault.also}
    error = failing[fault.proof]
    assert fault.says in str(error)
    assert error.proof == fault.proof
    assert error.game == "trumpfg"
    assert error.seed in MATCHES


def planted(
    proof: str, says: str, *, also: Sequence[str] = (), bots: Sequence[Bot] = ()
) -> Callable[[Callable[[], Game]], Callable[[], Game]]:
    """Enters the game that a function makes."""

    def enter(make: Callable[[], Game]) -> Callable[[], Game]:
        assert make.__name__ not in PLANTED
        _MODULES.setdefault(make.__module__, []).append(make.__name__)
        PLANTED[make.__name__] = Planted(make(), proof, says, tuple(also), bots)
        return make

    return enter


def but(**changes: Any) -> Game:
    """Trump FG with other parts."""
    return replace(GAME, **changes)


def then(kernel: str, change: Callable[..., Any]) -> Game:
    """Trump FG with a kernel after which ``change`` is called with the same arguments.

    What ``change`` returns is what the kernel returns, unless it is None.
    """
    true = getattr(GAME, kernel)

    def changed(*arguments: Any) -> Any:
        result = true(*arguments)
        found = change(*arguments, result)
        return result if found is None else found

    return but(**{kernel: changed})
