"""The weights of an estimate: a data file that a fit writes, and that kernels read as constants."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np


def read(file: Path, features: Sequence[str]) -> np.ndarray[Any, Any]:
    """The weights of the named features, in their order, float64; raises ``ValueError`` if the file has other names."""
    found = tomllib.loads(file.read_text("utf-8"))["weights"]
    if list(found) != list(features):
        raise ValueError(f"{file.name}: {list(found)} are not {list(features)}")
    return np.array(list(found.values()), np.float64)


def write(file: Path, fit: Mapping[str, Any], features: Sequence[str], weights: Sequence[float]) -> None:
    """Writes weights, with what is to be known of their fit: texts and numbers by name."""
    head = [f"{name} = {_written(value)}" for name, value in fit.items()]
    lines = [f'"{name}" = {weight:.4f}' for name, weight in zip(features, weights, strict=True)]
    file.write_text("\n".join(["[fit]", *head, "", "[weights]", *lines, ""]), "utf-8")


def _written(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
