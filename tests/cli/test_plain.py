"""The table line by line, where cards have kinds."""

import json
from pathlib import Path

import pytest

import duelwright

from .conftest import Run

SIDE = {"hand": ["RA7", "GH2", "BD4", "YC9", "Rx2", "shift", "4shift"], "deck": ["GH1"], "discard": ["RA1"]}
POSITION = {
    "game": "fia",
    "step": "main",
    "players": [{**SIDE, "stockpile": [{"card": "BD4", "value": 8}]}, {"hand": ["RA5"], "deck": ["GH1"]}],
}
NAMES = {
    "en": ("Red Attack 7", "Green Heal 2", "Blue Defend 4", "Yellow Counter 9", "Red Double", "White Shift"),
    "ja": ("赤のアタック7", "緑のヒール2", "青のディフェンス4", "黄のカウンター9", "赤のダブル", "白のシフト"),
    "zh-Hant": ("紅色攻擊牌7", "綠色治療牌2", "藍色防禦牌4", "黃色反擊牌9", "紅色加倍牌", "白色變色牌"),
}


@pytest.mark.parametrize("lang", NAMES)
def test_cards_of_the_hand_are_named_in_words(run: Run, tmp_path: Path, lang: str) -> None:
    match = duelwright.from_position(POSITION)
    match.players = ["human", "random"]
    path = tmp_path / "match.json"
    path.write_text(json.dumps(match.record()), "utf-8")
    told = run("--lang", lang, "play", "--load", path).stdout
    hand = next(line for line in told.splitlines() if "RA7 (" in line)
    for code, name in zip(SIDE["hand"], NAMES[lang], strict=False):
        assert f"{code} ({name})" in hand
    stock = next(line for line in told.splitlines() if "8" in line and "BD4" in line and line != hand)
    assert f"BD4 ({NAMES[lang][2]}) (" in stock
    assert "RA1 (" not in told  # a pile is listed by codes


def test_white_cards_of_free_are_named_too(run: Run) -> None:
    told = run("play", "fia", "--seed", 1, "-o", "spread=free", "--bot", "random").stdout
    hand = next(line for line in told.splitlines() if line.startswith("Your Hand: "))
    match = duelwright.new_match("fia", seed=1, options={"spread": "free"})
    assert all(f"{card} (" in hand for card in match.view(0)["players"][0]["hand"])
