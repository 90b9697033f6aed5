"""Files of records: JSON, JSONL, and what is neither."""

import json
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duelwright.core.errors import BadContent, BadRecord
from duelwright.core.files import Found, pick, records, replayed, write
from duelwright.core.record import LONGEST

from .test_damaged_records import DEALT, SHORT, STRIKE, WON, changed

RECORDS = [SHORT, DEALT, WON.record()]
HUNDRED_MEGABYTES = 100 * 2**20


def written(folder: Path, content: str | bytes, name: str = "matches.json") -> Path:
    """A file with that content."""
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def right(path: Path) -> list[int]:
    """Lines of the records that replay to what they hold."""
    return [
        found.line for found in records(path) if found.fault is None and replayed(path, found).record() == found.raw
    ]


def refused(path: Path) -> BadRecord:
    """The refusal of a file or of its last record, readable in every language and naming the file."""
    with pytest.raises(BadRecord) as wrong:
        replayed(path, list(records(path))[-1])
    assert all(path.name in wrong.value.text(lang) for lang in ("en", "ja", "zh-Hant"))
    return wrong.value


@pytest.mark.parametrize("ending", ["", "\n"])
def test_a_file_of_one_record_is_read(tmp_path: Path, ending: str):
    assert right(written(tmp_path, json.dumps(SHORT) + ending)) == [1]
    assert right(written(tmp_path, json.dumps(SHORT, indent=2) + ending)) == [0]
    assert right(written(tmp_path, json.dumps(SHORT) + ending, "matches.jsonl")) == [1]


@pytest.mark.parametrize("between", ["\n", "\r\n", "\n\n"])
@pytest.mark.parametrize("name", ["matches.json", "matches.jsonl", "matches.NDJSON", "matches"])
def test_a_file_of_many_records_is_read_line_by_line(tmp_path: Path, between: str, name: str):
    path = written(tmp_path, between.join(map(json.dumps, RECORDS)), name)
    assert right(path) == [1 + k * between.count("\n") for k in range(3)]
    assert [found.raw for found in records(path)] == RECORDS


@pytest.mark.parametrize("damage", ['{"format": "duelwright/1",', "place K", "\x00\x01", "[1, 2", "{}}", "1" * 5000])
def test_a_bad_line_is_named_and_the_others_are_read(tmp_path: Path, damage: str):
    path = written(tmp_path, "\n".join([json.dumps(SHORT), damage, json.dumps(DEALT)]))
    assert right(path) == [1, 3]
    (found,) = (found for found in records(path) if found.fault)
    assert found.line == 2
    with pytest.raises(BadRecord, match=r"matches\.json, line 2: (is not whole JSON|holds a number that is too long)"):
        replayed(path, found)


def test_a_bad_first_line_is_named_in_a_file_of_lines(tmp_path: Path):
    path = written(tmp_path, '{"cut\n' + json.dumps(SHORT), "matches.jsonl")
    assert right(path) == [2]
    assert "is not whole JSON" in str(next(records(path)).fault)


@pytest.mark.parametrize("line", ["3", "null", '"x"', "[]", "{}"])
def test_a_line_that_is_json_but_no_record_is_refused(tmp_path: Path, line: str):
    error = refused(written(tmp_path, "\n".join([json.dumps(SHORT), line])))
    assert str(error).startswith(f"{tmp_path}/matches.json, line 2: ")
    assert "record" in str(error)


def test_a_record_that_differs_is_named_by_file_line_and_ply(tmp_path: Path):
    illegal = changed("actions", 1, to=STRIKE)
    error = refused(written(tmp_path, "\n".join(map(json.dumps, [SHORT, illegal]))))
    assert error.ply == 2
    assert ", line 2: ply 2: 'attack 3>joker' is refused by TFG-5.5" in str(error)
    error = refused(written(tmp_path, json.dumps(illegal, indent=1)))
    assert str(error).startswith(f"{tmp_path}/matches.json: ply 2: ")


@given(st.integers(1, len(json.dumps(SHORT)) - 1), st.sampled_from([None, 1]))
def test_a_file_cut_off_anywhere_is_not_whole(tmp_path: Path, cut: int, indent: int | None):
    error = refused(written(tmp_path, json.dumps(SHORT, indent=indent)[:cut]))
    assert "is not whole JSON: line " in str(error)


def test_damage_in_an_indented_file_is_named_by_line_and_column(tmp_path: Path):
    lines = json.dumps(SHORT, indent=1).splitlines()
    lines[3] = " oops"
    assert str(refused(written(tmp_path, "\n".join(lines)))).endswith("line 4, column 2")


def test_an_empty_file_holds_no_record(tmp_path: Path):
    for content in ("", "\n", "  \n\n"):
        assert list(records(written(tmp_path, content, "matches.jsonl"))) == []
        assert "is not whole JSON" in str(refused(written(tmp_path, content)))


@pytest.mark.parametrize(
    "content",
    [bytes(range(256)), b"\x89PNG\r\n\x1a\n", b"\xff\xfe" + "{}".encode("utf-16-le"), b'{"players": ["\xe9"]}'],
    ids=["all bytes", "picture", "UTF-16", "Latin-1"],
)
@pytest.mark.parametrize("good_lines", [0, 200])
def test_a_file_that_is_no_text_is_refused(tmp_path: Path, content: bytes, good_lines: int):
    path = written(tmp_path, (json.dumps(SHORT) + "\n").encode() * good_lines + content)
    assert "is not UTF-8 text" in str(refused(path))


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path):
    assert "No such file" in str(refused(tmp_path / "nowhere.json"))
    assert "cannot be read" in str(refused(tmp_path))


@pytest.mark.parametrize("head", [b"", b'{"format": "duelwright/1", "game": "', b"\n{", b"[" * 1000])
@pytest.mark.parametrize("good_lines", [0, 2])
@pytest.mark.parametrize("name", ["huge.json", "huge.jsonl"])
def test_a_hundred_megabytes_are_refused_unread(tmp_path: Path, head: bytes, good_lines: int, name: str):
    path = tmp_path / name
    with path.open("wb") as file:
        file.write((json.dumps(SHORT) + "\n").encode() * good_lines + head)
        file.truncate(HUNDRED_MEGABYTES)
    tracemalloc.start()
    try:
        found = list(records(path))
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert most < HUNDRED_MEGABYTES // 2
    assert [record.raw for record in found if record.fault is None] == [SHORT] * good_lines
    error = refused(path)
    assert f"is longer than a record can be ({LONGEST:,} characters)" in str(error)


def test_a_long_file_of_records_is_read_line_by_line(tmp_path: Path):
    line = json.dumps(SHORT) + "\n"
    path = written(tmp_path, line * (LONGEST // len(line) + 2))
    assert path.stat().st_size > LONGEST
    tracemalloc.start()
    try:
        assert sum(found.raw == SHORT for found in records(path)) == LONGEST // len(line) + 2
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
    path = written(tmp_path, (json.dumps(SHORT) + "\n") * good_lines + text)
    assert right(path) == [1] * good_lines
    refused(path)


@pytest.mark.parametrize("depth", [200, 900, 950, 990])
def test_nesting_that_json_can_hold_is_refused_on_replay(tmp_path: Path, depth: int):
    refused(written(tmp_path, json.dumps(SHORT).replace('["A", "B"]', "[" * depth + "]" * depth)))


def test_a_record_is_picked_by_its_line(tmp_path: Path):
    many = written(tmp_path, "\n".join(map(json.dumps, RECORDS)))
    assert pick(many, None) == (Found(1, SHORT), True)
    assert pick(many, 3) == (Found(3, RECORDS[2]), False)
    with pytest.raises(BadRecord, match=r"matches\.json: has no record in line 4"):
        pick(many, 4)
    one = written(tmp_path, json.dumps(SHORT, indent=1))
    assert pick(one, None) == pick(one, 7) == (Found(0, SHORT), False)
    with pytest.raises(BadRecord, match="holds no record"):
        pick(written(tmp_path, "", "none.jsonl"), None)


def test_a_written_record_is_read_again(tmp_path: Path):
    record = {**SHORT, "players": ["桃子", "Zoë"]}
    path = tmp_path / "match.json"
    path.write_text("an old one")
    write(path, record)
    assert right(path) == [1]
    assert next(records(path)).raw == record
    assert "桃子" in path.read_text("utf-8")
    assert [file.name for file in tmp_path.iterdir()] == ["match.json"]


def test_a_record_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path):
    (tmp_path / "folder").mkdir()
    for path in (tmp_path / "nowhere" / "match.json", tmp_path / "folder"):
        with pytest.raises(BadContent, match="cannot be written") as wrong:
            write(path, SHORT)
        assert path.name in wrong.value.text("ja")
    assert [file.name for file in tmp_path.rglob("*")] == ["folder"]
