"""Compiled code: kept on disk, never stale, never where it cannot be written; threads; bit masks."""

import json
import os
import threading
from pathlib import Path

import numba
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from duelwright.core.jit import INTERPRETED, in_threads, kernel, lowest

from ..conftest import Python

compiled = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled under NUMBA_DISABLE_JIT=1")

HOUSE = {
    "__init__.py": "",
    "callee.py": """
import tomllib
from pathlib import Path
from duelwright.core.jit import kernel
BONUS = tomllib.loads(Path(__file__).with_name("facts.toml").read_text())["bonus"]

@kernel
def step(values, i):
    return values[i] + 1 + BONUS
""",
    "caller.py": """
from duelwright.core.jit import entry
from .callee import step

@entry
def walk(values, i):
    return 100 * step(values, i)
""",
    "other.py": """
from duelwright.core.jit import entry
from .callee import step

@entry
def jump(values, i):
    return step(values, i) + step(values, i + 1)
""",
    "facts.toml": "bonus = 0\n",
}
RUN = """
import json
import numpy as np
from duelwright.core.jit import config
from house.caller import walk
before = config.CACHE_DIR
room = np.arange(1, 11)
try:
    answer = int(walk(room[:5], {place}))
except IndexError:
    answer = "IndexError"
print(json.dumps([answer, sum(walk.stats.cache_hits.values()), config.CACHE_DIR == before]))
"""


class House:
    """A stranger's package of two modules of kernels, and the folder of its compiled code."""

    def __init__(self, folder: Path, python: Python):
        self.folder, self.python, self.cache = folder / "src" / "house", python, folder / "cache"
        self.folder.mkdir(parents=True)
        for name, content in HOUSE.items():
            (self.folder / name).write_text(content)

    def walk(self, place: int = 4, **env: str | None) -> tuple[int | str, int]:
        """The answer of the outer kernel, and how often it came from the cache."""
        path = {"NUMBA_CACHE_DIR": str(self.cache), "NUMBA_BOUNDSCHECK": None, **env}
        code = f"import sys; sys.path.insert(0, {str(self.folder.parent)!r})" + RUN.format(place=place)
        answer, hits, unchanged = json.loads(self.python(code, env=path))
        assert unchanged, "numba's own cache folder was left changed"
        return answer, hits

    def edit(self, name: str, old: str, new: str) -> None:
        """Changes a file, its size and its time of change kept."""
        file = self.folder / name
        text, times = file.read_text(), file.stat()
        assert old in text
        assert len(old) == len(new)
        file.write_text(text.replace(old, new))
        os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))

    def folders(self) -> dict[str, list[str]]:
        """The folders of this package's compiled code, and the files in them."""
        return {
            path.name: sorted(str(file.relative_to(path)) for file in path.rglob("*") if file.is_file())
            for path in self.cache.glob("house-*")
        }


@pytest.fixture
def house(tmp_path: Path, python: Python) -> House:
    return House(tmp_path, python)


@compiled
def test_an_edited_callee_in_another_file_is_seen_by_a_cached_caller(house: House):
    assert house.walk() == (600, 0)
    assert house.walk() == (600, 1)
    house.edit("callee.py", "+ 1", "+ 2")
    assert house.walk() == (700, 0)
    assert house.walk() == (700, 1)
    house.edit("callee.py", "+ 2", "+ 1")
    assert house.walk() == (600, 1)


JUMP = """
import json, sys
sys.path.insert(0, {folder!r})
import numpy as np
from house.callee import step
from house.other import jump
room = np.arange(1, 11)
print(json.dumps([int(jump(room, 1)), sum(step.stats.cache_hits.values()), int(step(room, 2))]))
"""


@compiled
def test_a_kernel_of_kernels_is_linked_from_the_cache_into_a_later_caller_and_python_runs_it_as_written(
    house: House, python: Python
):
    assert house.walk() == (600, 0)
    code = JUMP.format(folder=str(house.folder.parent))
    assert json.loads(python(code, env={"NUMBA_CACHE_DIR": str(house.cache), "NUMBA_BOUNDSCHECK": None})) == [7, 1, 4]


LONG = """
from duelwright.core.jit import entry, kernel

@kernel
def mix(values, i):
    total = i
"""
LONG += "    total = total * 5 ^ values[total % 7]\n" * 60
LONG += """
    return total

@entry
def twice(values, i):
    return mix(values, i) + mix(values, i + 1)
"""
TRANSLATED = """
import json, sys
from operator import attrgetter
sys.path.insert(0, {folder!r})
import numpy as np
from house.long import mix, twice
twice(np.arange(1, 11), 1)
inner, outer = (attrgetter("library")(list(made.overloads.values())[0]) for made in (mix, twice))
there = [f.name for f in inner._final_module.functions if not f.is_declaration]
linkages = [f.linkage.name for f in outer._final_module.functions if not f.is_declaration and "mix" in f.name]
print(json.dumps([there, linkages]))
"""


@compiled
def test_a_kernel_that_kernels_call_has_no_machine_code_of_its_own_and_is_private_to_its_entry(
    house: House, python: Python
):
    (house.folder / "long.py").write_text(LONG)  # too long to be inlined twice
    code = TRANSLATED.format(folder=str(house.folder.parent))
    assert json.loads(python(code, env={"NUMBA_CACHE_DIR": str(house.cache)})) == [[], ["internal"]]


@compiled
def test_an_edited_data_file_is_seen_by_a_cached_caller(house: House):
    assert house.walk() == (600, 0)
    house.edit("facts.toml", "0", "3")
    assert house.walk() == (900, 0)
    assert house.walk() == (900, 1)


@compiled
def test_bounds_are_checked_in_code_of_another_folder(house: House):
    assert house.walk(place=7) == (900, 0)  # beside the five values it was given
    unchecked = house.folders()
    assert house.walk(place=7, NUMBA_BOUNDSCHECK="1") == ("IndexError", 0)
    assert house.walk(place=4, NUMBA_BOUNDSCHECK="1") == (600, 1)
    assert house.walk(place=7) == (900, 1)
    checked = {name: files for name, files in house.folders().items() if name not in unchecked}
    assert len(unchecked) == len(checked) == 1
    assert {**unchecked, **checked} == house.folders()


@compiled
def test_a_second_process_adds_no_file(house: House):
    house.walk()
    before = house.folders()
    assert any(name.endswith(".nbi") for name in next(iter(before.values())))
    house.walk()
    assert house.folders() == before


@compiled
@pytest.mark.parametrize("place", ["under a file", "a file"])
def test_where_the_cache_cannot_be_written_a_temporary_folder_is_used(house: House, tmp_path: Path, place: str):
    file, temporary = tmp_path / "file", tmp_path / "temporary"
    file.write_text("in the way")
    temporary.mkdir()
    wanted = file / "cache" if place == "under a file" else file
    assert house.walk(NUMBA_CACHE_DIR=str(wanted), TMPDIR=str(temporary)) == (600, 0)
    assert file.read_text() == "in the way"
    assert list(temporary.rglob("*.nbi"))


@compiled
def test_numbas_own_folder_is_left_alone(python: Python, tmp_path: Path):
    code = """
import numba
before = numba.config.CACHE_DIR
import duelwright
import duelwright.lab.runs
print(*duelwright.games())
print(repr(before), repr(numba.config.CACHE_DIR))
"""
    for folder in (None, str(tmp_path / "own")):
        games, folders = python(code, env={"NUMBA_CACHE_DIR": folder}).splitlines()
        before, after = folders.split()
        assert "trumpfg" in games
        assert before == after == repr(folder or "")


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_results_come_in_the_order_of_the_parts(threads: int):
    assert list(in_threads(lambda n: n * n, range(50), threads)) == [n * n for n in range(50)]
    assert list(in_threads(str, [], threads)) == []


def test_parts_are_worked_on_side_by_side_and_the_late_first_one_still_comes_first():
    second_is_done = threading.Event()

    def work(part: int) -> int:
        if part == 1:
            second_is_done.set()
        elif not second_is_done.wait(timeout=60):
            raise TimeoutError
        return part

    assert list(in_threads(work, [0, 1, 2, 3], 2)) == [0, 1, 2, 3]


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_an_exception_comes_out_after_the_results_before_it(threads: int):
    def work(part: int) -> int:
        if part == 3:
            raise ValueError("part 3 fails")
        return part

    results = in_threads(work, range(9), threads)
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(ValueError, match="part 3 fails"):
        next(results)
    assert list(results) == []


@numba.njit
def lowest_of(mask: int) -> int:
    return lowest(mask)


masks = st.integers(1, 2**63 - 1) | st.integers(0, 62).map(lambda place: 1 << place)


@given(masks)
def test_lowest_is_the_place_of_the_lowest_bit(mask: int):
    expected = f"{mask:b}"[::-1].index("1")
    assert int(lowest_of(mask)) == expected
    assert int(lowest_of(np.int64(mask))) == expected


def test_a_kernel_is_the_same_function_compiled_or_not():
    def twice(n: int) -> int:
        return 2 * n

    assert kernel(twice)(21) == 42
    assert hasattr(kernel(twice), "py_func") == (not INTERPRETED)
