"""Cards that lie on the side of another player for a time."""

from typing import Any

from ....core.jit import kernel


@kernel
def end_control(tables: Any, states: Any, i: int, until: int, events: Any, n: int) -> int:
    """Cards go back to the side where they belong."""
    return n
