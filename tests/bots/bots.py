"""Bots written by anybody, for the tests."""

from typing import Any

import numpy as np

from duelwright.core.rng import pick

Json = dict[str, Any]


class First:
    """Plays the first legal move."""

    def act(self, view: Json, legal: list[str], seed: int) -> str:
        return legal[0]


class Last:
    """Plays the last legal move."""

    def act(self, view: Json, legal: list[str], seed: int) -> str:
        return legal[-1]


class RandomTwin:
    """Plays what the compiled random bot plays for the same seed."""

    def act(self, view: Json, legal: list[str], seed: int) -> str:
        return legal[int(pick(np.uint64(seed), len(legal)))]


class Listener(First):
    """Plays the first legal move, and remembers all that it was told."""

    def __init__(self) -> None:
        self.heard: list[tuple[Json, list[str], int]] = []

    def act(self, view: Json, legal: list[str], seed: int) -> str:
        self.heard.append((view, legal, seed))
        return super().act(view, legal, seed)


class Cheat:
    """Answers with the same text, legal or not."""

    def __init__(self, answer: Any = "place 99"):
        self.answer = answer

    def act(self, view: Json, legal: list[str], seed: int) -> Any:
        return self.answer


class Crash:
    """Raises what it was given."""

    def __init__(self, error: BaseException):
        self.error = error

    def act(self, view: Json, legal: list[str], seed: int) -> str:
        raise self.error


class Broken:
    """Cannot even be made."""

    def __init__(self) -> None:
        raise RuntimeError("out of fuel")

    def act(self, view: Json, legal: list[str], seed: int) -> str:
        return legal[0]


class Mute:
    """Has no way to act."""


READY = First()
