"""How often things are repeated: fewer times where kernels are interpreted or their bounds are checked."""

import os

SCALE = float(os.environ.get("DUELWRIGHT_SCALE", "1"))
"""What all counts are multiplied by."""


def scaled(n: int) -> int:
    """So many repetitions, at least one."""
    return max(1, round(n * SCALE))
