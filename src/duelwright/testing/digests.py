"""Fingerprints of all that kernels make of a match, here or in another process."""

import json
import os
import subprocess
import sys
from typing import Any
from zlib import crc32

import numpy as np

from ..core.jit import INTERPRETED
from .calls import VIEWERS, WIDE, legal
from .images import image
from .trial import Trial

Digest = list[dict[str, int]]
"""For each ply, a checksum of every part of it."""


def digest(trial: Trial) -> Digest:
    """Checksums of row, events, legal moves, refusals, hidden rows, guesses, tensors and estimates at each ply."""
    return [_parts(trial, ply) for ply in range(len(trial.rows))]


def _parts(trial: Trial, ply: int) -> dict[str, int]:
    game, tables, row = trial.game, trial.game.tables, trial.row(ply)
    told = trial.steps[ply - 1].events if ply else trial.opening
    ids = range(0, game.actions, 1 + game.actions // 64)
    size = sum(size for _, size in game.observation)
    hidden = {viewer: game.hidden(row, viewer) for viewer in VIEWERS}
    parts: dict[str, Any] = {
        "the row": trial.rows[ply],
        "the events": told.tobytes(),
        "legal": str([legal(game, row, seat) for seat in (0, 1)]).encode(),
        "check": str([game.check(tables, row, 0, seat, action) for seat in (0, 1) for action in ids]).encode(),
        "hide": b"".join(image(shown) for shown in hidden.values()),
        "value": str([round(float(game.value(tables, row, 0, seat)), 9) + 0.0 for seat in (0, 1)]).encode(),
    }
    out = np.zeros((2, size + WIDE), np.float32)
    for seat in (0, 1):
        game.observe(tables, hidden[seat], 0, seat, out[seat])
    parts["observe"] = out[:, :size].tobytes()
    for viewer, shown in hidden.items():
        game.guess(tables, shown, 0, viewer, np.uint64(ply))
    parts["guess"] = b"".join(image(shown) for shown in hidden.values())
    return {name: crc32(part) for name, part in parts.items()}


def elsewhere(reference: str, trials: list[Trial], interpreted: bool, most: int | None) -> list[Digest]:
    """Digests of the same matches, up to ``most`` plies, from a process with another ``PYTHONHASHSEED``.

    Raises ``RuntimeError`` with the last line of what that process had to say when it fails.
    """
    task = {"game": reference, "most": most, "matches": [[trial.seed, trial.options] for trial in trials]}
    environment = os.environ | {
        "PYTHONHASHSEED": "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1",
        "PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path),
    }
    if interpreted != INTERPRETED:
        environment["NUMBA_DISABLE_JIT"] = str(int(interpreted))
    command = [sys.executable, "-c", f"from {__name__} import serve; serve()"]
    done = subprocess.run(command, input=json.dumps(task), env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the other process failed: {done.stderr.strip().splitlines()[-1:]}")
    return json.loads(done.stdout.splitlines()[-1])  # type: ignore[no-any-return]


def serve() -> None:
    """Reads matches from standard input, plays them, and prints their digests: the other process."""
    from .references import found

    task = json.load(sys.stdin)
    game, _ = found(task["game"])
    digests = []
    for seed, options in task["matches"]:
        trial = Trial(game, seed, options)
        trial.play(task["most"])
        digests.append(digest(trial))
    print(json.dumps(digests))
