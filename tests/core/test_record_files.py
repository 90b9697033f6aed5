"""Files of records: JSON, JSONL, and what is neither."""

import json
import tracemalloc
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import duelwright
from duelwright.core.errors import BadRecord
from duelwright.core.record import LONGEST, read_file

from .test_damaged_records import DEALT, SHORT, WON

RECORDS = [SHORT, DEALT, WON.record()]
HUNDRED_MEGABYTES = 100 * 2**20


def written(folder: Path, content: str | bytes, name: str = "matches.jsonl") -> Path:
    """A file with that content."""
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def read(path: Path) -> list[tuple[str, Any]]:
    """Places and records of a file, each of which replays."""
    return [(str(place), duelwright.replay(raw).record()) for place, raw in read_file(path)]


def refused(path: Path) -> BadRecord:
    """The refusal of a file, its message readable in every language and naming the file."""
    with pytest.raises(BadRecord) as found:
        list(read_file(path))
    assert all(path.name in found.value.text(lang) for lang in ("en", "ja", "zh-Hant"))
    assert found.value.ply is None
    return found.value


@pytest.mark.parametrize("indent", [None, 2])
@pytest.mark.parametrize("ending", ["", "\n"])
def test_a_file_of_one_record_is_read(tmp_path: Path, indent: int | None, ending: str):
    path = written(tmp_path, json.dumps(SHORT, indent=indent) + ending)
    assert [record for _, record in read(path)] == [SHORT]


@pytest.mark.parametrize("between", ["\n", "\r\n", "\n\n"])
def test_a_file_of_many_records_is_read_line_by_line(tmp_path: Path, between: str):
    path = written(tmp_path, between.join(map(json.dumps, RECORDS)))
    step = between.count("\n")
    assert read(path) == [(f"matches.jsonl, line {1 + k * step}", record) for k, record in enumerate(RECORDS)]


def test_letters_of_every_language_are_read(tmp_path: Path):
    record = {**SHORT, "players": ["桃子", "Zoë"]}
    path = written(tmp_path, json.dumps(record, ensure_ascii=False))
    assert read(path)[0][1]["players"] == ["桃子", "Zoë"]


@pytest.mark.parametrize("damage", ['{"format": "duelwright/1",', "place K", "\x00\x01", "[1, 2", "{}}"])
def test_a_bad_line_in_the_middle_is_named_after_the_good_ones(tmp_path: Path, damage: str):
    path = written(tmp_path, "\n".join([json.dumps(SHORT), damage, json.dumps(DEALT)]))
    records = read_file(path)
    assert duelwright.replay(next(records)[1]).record() == SHORT
    with pytest.raises(BadRecord, match=r"matches\.jsonl, line 2: is not whole JSON"):
        next(records)


@pytest.mark.parametrize("line", ["3", "null", '"x"', "[]", "{}"])
def test_a_line_that_is_json_but_no_record_is_told_on_replay(tmp_path: Path, line: str):
    path = written(tmp_path, "\n".join([json.dumps(SHORT), line]))
    places = read_file(path)
    next(places)
    place, raw = next(places)
    assert str(place) == "matches.jsonl, line 2"
    with pytest.raises(BadRecord, match="record"):
        duelwright.replay(raw)


@given(st.integers(1, len(json.dumps(SHORT)) - 1), st.sampled_from([None, 1]))
def test_a_file_cut_off_anywhere_is_not_whole(tmp_path: Path, cut: int, indent: int | None):
    error = refused(written(tmp_path, json.dumps(SHORT, indent=indent)[:cut], "cut.json"))
    assert "is not whole JSON: line " in str(error)


def test_damage_in_an_indented_file_is_named_by_line_and_column(tmp_path: Path):
    lines = json.dumps(SHORT, indent=1).splitlines()
    lines[3] = " oops"
    assert str(refused(written(tmp_path, "\n".join(lines)))).endswith("line 4, column 2")


@pytest.mark.parametrize("content", ["", "\n", "  \n\n"])
def test_an_empty_file_is_refused(tmp_path: Path, content: str):
    assert "is not whole JSON" in str(refused(written(tmp_path, content)))


@pytest.mark.parametrize(
    "content",
    [bytes(range(256)), b"\x89PNG\r\n\x1a\n", b"\xff\xfe" + "{}".encode("utf-16-le"), b'{"players": ["\xe9"]}'],
    ids=["all bytes", "picture", "UTF-16", "Latin-1"],
)
def test_a_file_that_is_no_text_is_refused(tmp_path: Path, content: bytes):
    assert "is not UTF-8 text" in str(refused(written(tmp_path, content)))


def test_bytes_that_are_no_text_late_in_a_file_are_refused_too(tmp_path: Path):
    path = written(tmp_path, (json.dumps(SHORT) + "\n").encode() * 200 + b"\xff\xff")
    with pytest.raises(BadRecord, match=r"matches\.jsonl: is not UTF-8 text"):
        list(read_file(path))


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path):
    assert "No such file" in str(refused(tmp_path / "nowhere.json"))
    assert "cannot be read" in str(refused(tmp_path))


@pytest.mark.parametrize("head", [b"", b'{"format": "duelwright/1", "game": "', b"\n{", b"[" * 1000])
@pytest.mark.parametrize("good_lines", [0, 2])
def test_a_hundred_megabytes_are_refused_unread(tmp_path: Path, head: bytes, good_lines: int):
    path = tmp_path / "huge.jsonl"
    with path.open("wb") as file:
        file.write((json.dumps(SHORT) + "\n").encode() * good_lines + head)
        file.truncate(HUNDRED_MEGABYTES)
    records = read_file(path)
    tracemalloc.start()
    try:
        assert [raw for _, raw in islice(records, good_lines)] == [SHORT] * good_lines
        with pytest.raises(BadRecord, match=r"huge\.jsonl.*: is longer than a record can be") as refusal:
            next(records)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert str(LONGEST) in str(refusal.value)
    assert most < HUNDRED_MEGABYTES // 2


def test_a_long_file_of_records_is_read_line_by_line(tmp_path: Path):
    line = json.dumps(SHORT) + "\n"
    path = written(tmp_path, line * (LONGEST // len(line) + 2))
    assert path.stat().st_size > LONGEST
    tracemalloc.start()
    try:
        assert sum(raw == SHORT for _, raw in read_file(path)) == LONGEST // len(line) + 2
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert most < LONGEST // 2


@pytest.mark.parametrize(
    "text",
    ["[" * 100_000, '{"players":' * 100_000, "[" * 100_000 + "]" * 100_000, "1" * 5000, '{"id": ' + "1" * 5000 + "}"],
    ids=["lists", "objects", "closed lists", "a long number", "a long number within"],
)
@pytest.mark.parametrize("good_lines", [0, 1])
def test_json_that_python_cannot_hold_is_refused(tmp_path: Path, text: str, good_lines: int):
    refused(written(tmp_path, (json.dumps(SHORT) + "\n") * good_lines + text))


@pytest.mark.parametrize("depth", [200, 900, 950, 990])
def test_nesting_that_json_can_hold_is_refused_on_replay(tmp_path: Path, depth: int):
    path = written(tmp_path, json.dumps(SHORT).replace('["A", "B"]', "[" * depth + "]" * depth))
    with pytest.raises(BadRecord):
        read(path)
