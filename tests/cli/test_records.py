"""``duelwright verify`` and ``duelwright replay``, and the files that they refuse."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from .conftest import Run, played


def altered(record: dict[str, Any], **changes: Any) -> str:
    """The record with other values, as JSON."""
    return json.dumps({**record, **changes})


@pytest.fixture
def illegal(record: dict[str, Any]) -> str:
    """A record whose seventh ply the rules refuse."""
    actions = [dict(action) for action in record["actions"]]
    actions[6] = {**actions[6], "id": next(a["id"] for a in actions if a["text"].startswith("attack"))}
    return altered(record, actions=actions)


def test_verify_counts_right_records(run: Run, saved: Path, tmp_path: Path, record: dict[str, Any]) -> None:
    many = tmp_path / "many.jsonl"
    many.write_text("".join(json.dumps(record) + "\n" for _ in range(3)), "utf-8")
    pretty = tmp_path / "pretty.json"
    pretty.write_text(json.dumps(record, indent=2), "utf-8")
    result = run("verify", saved, many, pretty)
    assert result.exit_code == 0
    assert [line.partition(": ")[2] for line in result.stdout.splitlines()] == [
        "right 1, wrong 0",
        "right 3, wrong 0",
        "right 1, wrong 0",
    ]


def test_verify_names_every_wrong_record_with_its_line_and_ply(
    run: Run, tmp_path: Path, record: dict[str, Any], illegal: str
) -> None:
    path = tmp_path / "many.jsonl"
    lines = ["{cut", json.dumps(record), illegal, "", json.dumps(record)]
    path.write_text("\n".join(lines), "utf-8")
    result = run("verify", path)
    assert result.exit_code == 1
    assert f"{path}: right 2, wrong 2" in result.stdout
    assert f"{path}, line 1: is not whole JSON" in result.stderr
    assert f"{path}, line 3: ply 7: " in result.stderr


def bad_files(record: dict[str, Any], illegal: str) -> dict[str, tuple[str | bytes, str]]:
    """Contents that are refused, with what is said."""
    whole = json.dumps(record)
    return {
        "truncated": (whole[: len(whole) // 2], "is not whole JSON"),
        "illegal ply": (illegal, "ply 7: "),
        "wrong text": (
            altered(record, actions=[{**record["actions"][0], "text": "end"}]),
            "but 'end' stands beside it",
        ),
        "wrong hash": (altered(record, final="0" * 32), "final: the final position has the hash"),
        "other rules": (
            altered(record, rules={**record["rules"], "hash": "0"}),
            "rules.hash: 0 is the hash of other rules",
        ),
        "future format": (altered(record, format="duelwright/99"), "format 99 is newer than this program"),
        "endless format": (altered(record, format="duelwright/" + "9" * 5000), "not a Duelwright record"),
        "no record": ("[1, 2]", "a record is a JSON object"),
        "unknown game": (altered(record, game="chess"), "There is no game 'chess'"),
        "option out of range": (
            altered(record, options={**record["options"], "hand_size": 99}),
            "hand_size: 99 is not allowed; allowed: at most 10",
        ),
        "binary": (bytes(range(256)), "is not UTF-8 text"),
        "deep": ("[" * 100_000, "is nested too deeply"),
        "endless number": ("[" + "1" * 6000 + "]", "number that is too long"),
        "empty": ("", "is not whole JSON"),
    }


@pytest.mark.parametrize("command", ["verify", "replay", "play"])
@pytest.mark.parametrize("name", list(bad_files({"actions": [{}], "rules": {}, "options": {}}, "")))
def test_bad_files(run: Run, tmp_path: Path, record: dict[str, Any], illegal: str, name: str, command: str) -> None:
    content, message = bad_files(record, illegal)[name]
    path = tmp_path / "bad.json"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    result = run(command, *(["--load"] if command == "play" else []), path)
    assert result.exit_code == 1
    assert message in result.stderr
    assert str(path) in result.stderr


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_files_that_cannot_be_read(run: Run, tmp_path: Path, command: str) -> None:
    assert "cannot be read: No such file" in run(command, tmp_path / "none.json").stderr
    result = run(command, tmp_path)
    assert result.exit_code == 1
    assert "cannot be read: Is a directory" in result.stderr


@pytest.mark.parametrize("name", ["huge.json", "huge.jsonl"])
def test_a_file_of_100_mb_is_refused_quickly(run: Run, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    with path.open("wb") as file:
        file.truncate(100_000_000)
    begun = time.perf_counter()
    for command in ("verify", "replay"):
        result = run(command, path)
        assert result.exit_code == 1
        assert "is longer than a record can be (4,000,000 characters)" in result.stderr
    assert time.perf_counter() - begun < 5


def test_replay_prints_the_log_as_the_owner_or_a_seat_sees_it(run: Run, saved: Path) -> None:
    owner, seat = run("replay", saved), run("replay", saved, "--seat", "a")
    assert owner.exit_code == seat.exit_code == 0
    assert "A is human, B is random; plies: 30" in owner.stdout
    assert "B draws a card." not in owner.stdout
    assert "B draws a card." in seat.stdout
    assert "The match is not finished." in owner.stdout


def test_replay_from_a_ply(run: Run, saved: Path) -> None:
    lines = run("replay", saved, "--from", 28).stdout.splitlines()
    numbers = [int(line[:5]) for line in lines[1:] if line[:5].strip().isdecimal()]
    assert numbers
    assert min(numbers) >= 28
    result = run("replay", saved, "--from", 31)
    assert result.exit_code == 1
    assert "--from: 31 is not allowed; allowed: 0 – 30" in result.stderr


def test_replay_tells_how_the_match_ended(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "over.json"
    match = played(10_000)
    path.write_text(json.dumps(match.record()), "utf-8")
    assert match.outcome is not None
    assert f"{match.outcome.clause}: " in run("replay", path).stdout
    given_up = played(4)
    given_up.resign(1)
    path.write_text(json.dumps(given_up.record()), "utf-8")
    assert run("replay", path).stdout.splitlines()[-2:] == ["B resigns.", "A wins."]


def test_replay_of_one_line_among_many(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    path.write_text("".join(json.dumps(played(n).record()) + "\n" for n in (3, 4, 5)), "utf-8")
    first, second = run("replay", path), run("replay", path, "--line", 2)
    assert "plies: 3" in first.stdout
    assert "holds more records" in first.stderr
    assert "plies: 4" in second.stdout
    assert second.stderr == ""
    assert "has no record in line 9" in run("replay", path, "--line", 9).stderr
    assert run("replay", path, "--line", 0).exit_code == 1
