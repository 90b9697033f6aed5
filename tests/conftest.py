"""What tests share: how long Hypothesis looks, and fresh interpreters."""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from .counts import scaled

settings.register_profile(
    "duelwright",
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=scaled(100),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("duelwright")

Python = Callable[..., str]


@pytest.fixture
def python(tmp_path: Path) -> Python:
    """Runs code in a fresh interpreter, away from the source tree; returns what it prints."""

    def run(code: str, *, env: Mapping[str, str | None] | None = None, options: tuple[str, ...] = ()) -> str:
        changed = {**os.environ, **(env or {})}
        done = subprocess.run(
            [sys.executable, *options, "-c", code],
            env={name: value for name, value in changed.items() if value is not None},
            cwd=tmp_path,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run
