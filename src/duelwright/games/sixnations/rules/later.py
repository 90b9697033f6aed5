"""What comes later."""

from typing import Any

from ....core.jit import kernel


@kernel
def due(tables: Any, states: Any, i: int, when: int, events: Any, n: int) -> int:
    """What was put off until now waits with the triggers."""
    return n
