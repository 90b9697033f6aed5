"""Measure the peers, each in an environment of its own under `.peers/`.

    python benchmarks/peers.py --seconds 5

The environments are made on first use, with `uv` if it is on PATH and with `venv` and pip otherwise; later
runs find them ready. To make them anew, delete `.peers/`. Nothing is installed into the environment that
runs this file, and nothing of it (nor PYTHONPATH) reaches the peers.

A peer that cannot be installed or run is no error: its function returns the reason as a string, and a
benchmark is skipped with that reason.
"""

from __future__ import annotations

import argparse
import functools
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TypedDict, cast

HERE = Path(__file__).resolve().parent
ENVIRONMENTS = HERE.parent / ".peers"
REQUIREMENTS = {
    "open_spiel": "open_spiel==2.0.2",
    "rlcard": "rlcard==1.2.0",
    # fireplace asks for any hearthstone; these are of its own time, before PlayReq went.
    "fireplace": "fireplace2==1.0.2 hearthstone==8.0.0 hearthstone-data==189017.1",
}

# Neither peer needs torch. Should one ever ask for it, the install fails rather than fetch a CUDA build.
CONSTRAINTS = "torch<0\n"

INSTALL_TIMEOUT = 600.0
START_UP_TIMEOUT = 120.0


class Measurement(TypedDict):
    """What a peer script prints: how many decisions in how many seconds, and how they were counted."""

    peer: str
    game: str
    decisions: int
    seconds: float
    rate: float
    method: str


class PeerError(Exception):
    """A peer could not be installed or run; the message says why."""


def run(*command: str | Path, timeout: float) -> str:
    """Run a command and return what it printed; raise PeerError with its last words if it fails."""
    name = " ".join(Path(part).name for part in command[:2])
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout, check=False)
    except subprocess.TimeoutExpired:
        raise PeerError(f"{name}: no answer in {timeout:.0f} seconds") from None
    except OSError as error:
        raise PeerError(f"{name}: {error}") from None
    if done.returncode != 0:
        last_words = (done.stderr.strip() or done.stdout.strip()).splitlines()[-1:]
        raise PeerError(f"{name}: {' '.join(last_words) or f'exit status {done.returncode}'}")
    return done.stdout


def install(peer: str, folder: Path) -> None:
    """Make the peer's environment from nothing and install its requirement there."""
    shutil.rmtree(folder, ignore_errors=True)
    uv = shutil.which("uv")
    if uv:
        run(uv, "venv", "--python", sys.executable, folder, timeout=INSTALL_TIMEOUT)
        pip: list[str | Path] = [uv, "pip", "install", "--python", interpreter(folder)]
    else:
        run(sys.executable, "-m", "venv", folder, timeout=INSTALL_TIMEOUT)
        pip = [interpreter(folder), "-m", "pip", "install", "--disable-pip-version-check"]
    constraints = folder / "constraints.txt"
    constraints.write_text(CONSTRAINTS, encoding="utf-8")
    # From source, OpenSpiel would compile for the better part of an hour.
    limits: list[str | Path] = ["--only-binary", "open_spiel", "--constraint", constraints]
    run(*pip, *limits, *REQUIREMENTS[peer].split(), timeout=INSTALL_TIMEOUT)


def interpreter(folder: Path) -> Path:
    """Return the path of the Python of an environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


@functools.cache
def environment(peer: str) -> Path | str:
    """Return the Python of the peer's environment, made now if need be, or the reason why there is none."""
    folder = ENVIRONMENTS / peer
    mark = folder / "installed.txt"  # written last, so that a broken-off install is not taken for a whole one
    try:
        if not mark.exists() or mark.read_text(encoding="utf-8") != REQUIREMENTS[peer]:
            install(peer, folder)
            mark.write_text(REQUIREMENTS[peer], encoding="utf-8")
    except (PeerError, OSError) as error:
        return f"{peer} cannot be installed: {error}"
    return interpreter(folder)


def measure(peer: str, script: str, game: str, seconds: float, *options: str) -> Measurement | str:
    """Run a peer's script in its environment; return its measurement, or the reason why there is none."""
    python = environment(peer)
    if isinstance(python, str):
        return python
    command: tuple[str | Path, ...] = (python, "-I", HERE / script, "--game", game, "--seconds", str(seconds), *options)
    try:
        output = run(*command, timeout=START_UP_TIMEOUT + 2 * seconds)
        return cast(Measurement, json.loads(output.splitlines()[-1]))
    except (PeerError, IndexError, ValueError) as error:
        return f"{peer} cannot be run: {error}"


def open_spiel(game: str = "crazy_eights(players=2)", seconds: float = 3.0) -> Measurement | str:
    """Measure OpenSpiel's own C++ random roll-outs; a bare `crazy_eights` would be a game of five."""
    return measure("open_spiel", "peer_openspiel.py", game, seconds)


def open_spiel_search(game: str = "crazy_eights(players=2)", seconds: float = 3.0) -> Measurement | str:
    """Measure OpenSpiel's C++ tree search with random roll-outs."""
    return measure("open_spiel", "peer_openspiel.py", game, seconds, "--search")


def rlcard(game: str = "uno", seconds: float = 3.0) -> Measurement | str:
    """Measure RLCard's `env.step` under random play."""
    return measure("rlcard", "peer_rlcard.py", game, seconds)


def fireplace(game: str = "hearthstone", seconds: float = 3.0) -> Measurement | str:
    """Measure fireplace, the Hearthstone simulator, under random play."""
    return measure("fireplace", "peer_fireplace.py", game, seconds)


def main() -> None:
    """Measure the peers and print a line of JSON for each, or why there is none."""
    parser = argparse.ArgumentParser(description="Measure the peers of duelwright.")
    parser.add_argument("--seconds", type=float, default=3.0, help="about how long to run each peer")
    seconds = parser.parse_args().seconds
    for result in (open_spiel(seconds=seconds), rlcard(seconds=seconds), fireplace(seconds=seconds)):
        print(result if isinstance(result, str) else json.dumps(result))


if __name__ == "__main__":
    main()
