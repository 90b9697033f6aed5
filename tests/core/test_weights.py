"""The weights of an estimate: what a file holds, and what a game makes of it."""

import math
from pathlib import Path

import numpy as np
import pytest

from duelwright.core import plugins, weights
from duelwright.core.game import Game
from duelwright.core.match import Match

from .positions import played

FITTED = [game for game in plugins.games().values() if game.features]


def test_what_was_written_is_read(tmp_path: Path):
    file = tmp_path / "weights.toml"
    weights.write(file, {"command": "fit", "matches": 3}, ["one", "two cards"], [0.25, -1.5])
    assert weights.read(file, ["one", "two cards"]).tolist() == [0.25, -1.5]
    assert file.read_text("utf-8").splitlines()[1:3] == ['command = "fit"', "matches = 3"]


@pytest.mark.parametrize("features", [["two cards", "one"], ["one"], ["one", "two cards", "three"]])
def test_weights_of_other_features_are_refused(tmp_path: Path, features: list[str]):
    file = tmp_path / "weights.toml"
    weights.write(file, {}, ["one", "two cards"], [0.25, -1.5])
    with pytest.raises(ValueError, match="two cards"):
        weights.read(file, features)


@pytest.mark.parametrize("game", FITTED, ids=lambda game: game.name)
def test_value_is_the_weighed_features(game: Game):
    """At every position of a match; each feature by itself adds up to the same, and both seats see opposite signs."""
    assert game.score
    assert game.weights
    known = weights.read(game.weights, game.features)
    for plies in range(0, 24, 3):
        match = played(Match.new(game, seed=plies), plies, plies=plies)
        if match.to_move is None:
            continue
        arguments = game.tables, match.states, 0
        parts = [game.score(*arguments, 0, one) for one in np.eye(len(known))]
        total = float(np.dot(parts, known))
        assert game.value(*arguments, 0) == pytest.approx(math.tanh(total))
        assert game.value(*arguments, 1) == pytest.approx(-math.tanh(total))
