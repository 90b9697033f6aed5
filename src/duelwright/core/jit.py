"""Compiled code: with ``linking``, the only module that knows numba.

A *kernel* is a plain function over ``(tables, states, i, ...)``, compiled on first use. A *driver* is a loop written
once for all games; it takes a game's kernels as typed function values, so it carries an explicit signature. Both are
cached on disk in a folder named after the sources that they were made from: an edited callee is always seen.
"""

import gc
import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import numba
import numpy as np
from numba import from_dtype, njit, types
from numba.core import event
from numba.core.dispatcher import Dispatcher
from numba.cpython.unsafe.numbers import trailing_zeros
from platformdirs import user_cache_path

from .linking import Inner, Outer

config: Any = numba.config

INTERPRETED = bool(config.DISABLE_JIT)
"""True under ``NUMBA_DISABLE_JIT=1``: kernels run as plain Python, with the same results."""

OPTIONS: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": False}
"""How everything is compiled. Kernels allocate nothing, so numba's reference counts are left out: 2.4 times as fast."""

SOURCES = {".py", ".toml", ".txt", ".yaml", ".csv", ".npy"}
"""Endings of files that kernels may be made from."""

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compiles a kernel that kernels call, on first use; the result is kept on disk. Python runs it as written."""
    if INTERPRETED:
        return function
    compiled = _compiled(function, no_cpython_wrapper=True, no_cfunc_wrapper=True, pipeline_class=Inner)
    compiled.__class__ = _PlainFromPython
    return compiled  # type: ignore[no-any-return]


def entry(function: Callable[P, R]) -> Callable[P, R]:
    """Compiles a kernel that Python or a driver calls, too: optimised and translated with all that it calls."""
    return function if INTERPRETED else _compiled(function, pipeline_class=Outer)


def _compiled(function: Callable[..., Any], **options: Any) -> Any:
    with _cache_folder(function):
        compiled = njit(**OPTIONS, **options)(function)
    _compile_once(compiled)
    return compiled


class _Patient(event.Listener):
    """Collects garbage seldom while something is compiled, which takes a tenth less time."""

    def __init__(self) -> None:
        self.depth = 0
        self.before = gc.get_threshold()

    def on_start(self, event: Any) -> None:
        if self.depth == 0:
            self.before = gc.get_threshold()
            gc.set_threshold(100_000, 50, 100)
        self.depth += 1

    def on_end(self, event: Any) -> None:
        self.depth -= 1
        if self.depth == 0:
            gc.set_threshold(*self.before)


event.register("numba:compile", _Patient())  # type: ignore[no-untyped-call]


class _PlainFromPython(Dispatcher):
    """Without a wrapper there is nothing that Python could call."""

    def __call__(self, *args: Any) -> Any:
        return self.py_func(*args)


def _compile_once(compiled: Any) -> None:
    """Makes callers pass whole numbers as int64, those of the random generator apart.

    Left to itself, numba compiles a callee anew for every constant and every width of integer that it is called with:
    143 functions in place of 50 for the first game.
    """
    get_call_template = compiled.get_call_template

    def widened(args: tuple[Any, ...], kws: Any) -> Any:
        return get_call_template(tuple(_widened(arg) for arg in args), kws)

    compiled.get_call_template = widened


def _widened(arg: Any) -> Any:
    arg = getattr(arg, "literal_type", arg)
    whole = isinstance(arg, types.IntEnumMember) or (isinstance(arg, types.Integer) and arg != types.uint64)
    return types.int64 if whole else arg


def wrapping(function: Callable[P, R]) -> Callable[P, R]:
    """Lets unsigned arithmetic wrap around without NumPy's warning where the function is interpreted."""
    return np.errstate(over="ignore")(function) if INTERPRETED else function


def driver(function: Callable[P, R], signature: Any) -> Callable[P, R]:
    """Compiles a driver for one signature, or loads it from the cache."""
    with _cache_folder(function):
        return njit(signature, **OPTIONS)(function)  # type: ignore[no-any-return]


class Signatures:
    """The numba types of one game's rows and kernels, for the signatures of drivers."""

    INT, SEED, REAL = types.int64, types.uint64, types.float64

    def __init__(self, state: np.dtype[Any], table: np.dtype[Any], event: np.dtype[Any]):
        self.rows = self.array(state)
        self.tables = self.array(table)
        self.events = self.array(event)
        self.ids = self.array(np.int32)
        self.sums = self.array(np.float64)
        integer, head = types.int64, (self.tables, self.rows, types.int64)
        self.setup = types.FunctionType(integer(*head, types.uint64, self.events))
        self.legal = types.FunctionType(integer(*head, integer, self.ids))
        self.play = types.FunctionType(integer(*head, integer, integer, self.events))
        self.hide = types.FunctionType(integer(*head, integer))
        self.guess = types.FunctionType(integer(*head, integer, types.uint64))
        self.value = types.FunctionType(types.float64(*head, integer))

    @staticmethod
    def array(dtype: Any) -> Any:
        """A one-dimensional, contiguous array of that dtype."""
        return types.Array(from_dtype(np.dtype(dtype)), 1, "C")


def _lowest(mask: int) -> int:
    return (int(mask) & -int(mask)).bit_length() - 1


lowest: Any = _lowest if INTERPRETED else trailing_zeros
"""The place of the lowest set bit of a mask that is not 0."""


def in_threads(work: Callable[[T], R], parts: Sequence[T], threads: int) -> Iterator[R]:
    """Runs ``work`` on each part, ``threads`` at a time; yields the results in the order of the parts.

    Kernels release the interpreter lock, so threads over separate rows are as good as processes.
    """
    if threads == 1:
        yield from map(work, parts)
        return
    with ThreadPoolExecutor(threads) as pool:
        tasks = [pool.submit(work, part) for part in parts]
        try:
            for task in tasks:
                yield task.result()
        finally:
            for task in tasks:
                task.cancel()


def is_cold(kernels: Iterable[Any]) -> bool:
    """Whether some of these kernels have yet to be compiled here, as far as the files of the cache tell."""
    if INTERPRETED:
        return False
    folders = ((kernel.__name__, _folder_of(_room_of(kernel.__module__))) for kernel in kernels)
    return not all(any(folder.rglob(f"*.{name}-*.nbi")) for name, folder in folders)


def cache_root() -> Path:
    """The folder that holds compiled code; a temporary one where no other can be written."""
    wanted = Path(os.environ.get("NUMBA_CACHE_DIR") or user_cache_path("duelwright") / "kernels")
    try:
        wanted.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=wanted).close()
    except OSError:
        return _temporary_root()
    return wanted


@cache
def _temporary_root() -> Path:
    return Path(tempfile.mkdtemp(prefix="duelwright-kernels-"))


@contextmanager
def _cache_folder(function: Callable[..., Any]) -> Iterator[None]:
    before = config.CACHE_DIR
    config.CACHE_DIR = str(_folder_of(_room_of(function.__module__)))
    try:
        yield
    finally:
        config.CACHE_DIR = before


def _room_of(module: str) -> str:
    """The package whose sources a kernel may call, besides core: its game's, or its top-level one."""
    parts = module.split(".")
    own = __name__.split(".")[0]
    return ".".join(parts[: 3 if parts[:2] == [own, "games"] else 2 if parts[0] == own else 1])


@cache
def _folder_of(room: str) -> Path:
    """Named after every source and data file that the room's kernels may depend on, and the NUMBA_* settings."""
    digest = hashlib.sha256(repr(sorted((k, v) for k, v in os.environ.items() if k.startswith("NUMBA_"))).encode())
    for place in sorted({Path(__file__).parent, *_sources(room)}):
        files = [place] if place.is_file() else [p for p in place.rglob("*") if p.suffix in SOURCES]
        for file in sorted(files):
            digest.update(str(file.relative_to(place.parent)).encode() + b"\0" + file.read_bytes())
    wanted = _root() / f"{room}-{digest.hexdigest()[:20]}"
    if not wanted.exists():
        _forget_old(room)
    return wanted


def _sources(room: str) -> list[Path]:
    """Where a room's kernels and those that they call may stand, besides core."""
    own = Path(__file__).parent.parent
    policies = [own / "bots"] if room.startswith(f"{own.name}.") and ".games." not in room else []
    file = getattr(sys.modules.get(room), "__file__", None) or getattr(sys.modules["__main__"], "__file__", None)
    if file is None:
        return policies
    return [*policies, Path(file).parent if Path(file).name == "__init__.py" else Path(file)]


def _forget_old(room: str) -> None:
    """Removes what was compiled from sources of a room that nobody has used for a month."""
    for folder in _root().glob(f"{room}-*"):
        if time.time() - folder.stat().st_atime > 30 * 86_400:
            shutil.rmtree(folder, ignore_errors=True)


@cache
def _root() -> Path:
    return cache_root()
