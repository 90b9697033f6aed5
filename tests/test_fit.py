"""The fit of weights: it finds again by what matches were decided, and writes what a game reads."""

from pathlib import Path

import numpy as np
import pytest

from duelwright.core import plugins, weights
from duelwright.core.jit import INTERPRETED
from tools import fit

TRUTH = np.array([0.5, -0.25, 0.0])


def samples(count: int) -> list[fit.Sample]:
    """Positions of which seat A wins the share that the weights of ``TRUTH`` tell."""
    chance = np.random.default_rng(3)
    found = chance.normal(size=(count, 3)) * [1, 2, 30]
    won = chance.random(count) < (1 + np.tanh(found @ TRUTH)) / 2
    return [fit.Sample(k, row, float(win)) for k, (row, win) in enumerate(zip(found, won, strict=True))]


def test_a_fit_finds_the_weights_that_decided():
    known, features, points = fit.fit(samples(20_000))
    assert known == pytest.approx(TRUTH, abs=0.03)
    assert len(features) == len(points) == 4_000
    assert fit.loss(features @ known, points) < fit.loss(features @ (TRUTH * [1, 0, 1]), points)


def test_the_loss_of_knowing_nothing_and_of_being_wrong():
    half, wins = np.zeros(2), np.array([1.0, 1.0])
    assert fit.loss(half, wins) == pytest.approx(np.log(2))
    assert fit.loss(half, np.array([0.5, 1.0])) == pytest.approx(np.log(2))
    assert fit.loss(np.array([1.0, 1.0]), wins) == pytest.approx(-np.log((1 + np.tanh(1)) / 2))
    assert fit.loss(np.array([-3.0, -3.0]), wins) > 2


@pytest.mark.skipif(INTERPRETED, reason="plays whole matches")
def test_positions_of_matches_are_kept_with_who_won_them():
    game = plugins.games()["fia"]
    kept = list(fit.collect(game, 4, 5, 1, [{"spread": "palette"}, {"spread": "free"}]))
    assert {sample.match for sample in kept} == {0, 1, 2, 3}
    assert {sample.features.shape for sample in kept} == {(len(game.features),)}
    assert all(sample.points in (0, 0.5, 1) for sample in kept)


@pytest.mark.skipif(INTERPRETED, reason="plays whole matches")
def test_the_command_writes_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    game = plugins.games()["fia"]
    assert game.weights
    before = game.weights.read_text("utf-8")
    written: list[Path] = []
    real = weights.write
    monkeypatch.setattr(
        fit.files, "write", lambda _, *rest: (written.append(tmp_path / "w.toml"), real(tmp_path / "w.toml", *rest))
    )
    fit.main(["fia", "--matches", "10", "--rounds", "1", "--threads", "1", "--vary", "spread"])
    assert "log loss held out" in capsys.readouterr().out
    text = written[0].read_text("utf-8")
    assert 'command = "python -m tools.fit fia --matches 10 --rounds 1 --threads 1 --vary spread"' in text
    assert len(weights.read(written[0], game.features)) == len(game.features)
    assert game.weights.read_text("utf-8") == before
