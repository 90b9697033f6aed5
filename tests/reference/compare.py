"""Plays random matches under random options with the kernels and the reference side by side."""

import random
from typing import Any

import duelwright
from duelwright.core.match import Match

from .trumpfg import Reference

CHOICES: dict[str, list[Any]] = {
    "format": ["long", "short"],
    "split": ["colour", "random"],
    "joker_card": ["joker", "king"],
    "first": ["random", "A", "B"],
    "hand_size": [1, 2, 3, 4, 5, 7, 10],
    "area_size": [1, 2, 3, 4, 5, 7, 10],
    "draw": ["refill", "one"],
    "hand_limit": ["none", "none", 1, 3, 5, 6, 12],
    "after_13": ["open", "dissolve"],
    "fused_after_fight": ["stays", "excluded"],
    "attacks": ["each", "one"],
    "joker_guard": ["on", "off"],
    "evade": ["shield", "reaction"],
    "deckout": ["expose", "nothing", "lose"],
    "joker_call": ["off", 1, 5, 13, 13, 20],
}
LISTS = ("hand", "area", "excluded")


def options(rng: random.Random) -> dict[str, Any]:
    """A random choice of every option; those of the presets are likelier."""
    if rng.random() < 0.1:
        return {}
    return {name: rng.choice(values) for name, values in CHOICES.items()}


def comparable(position: dict[str, Any]) -> dict[str, Any]:
    """A position without what the reference does not keep, its lists in one order."""
    players = [
        {key: sorted(value) if key in LISTS else value for key, value in side.items() if key != "known"}
        for side in position["players"]
    ]
    rest = {key: value for key, value in position.items() if key not in ("seed", "players", "attacked")}
    return {**rest, "attacked": sorted(position["attacked"]), "players": players}


def compare(seed: int) -> int:
    """Plays one match; returns the number of plies. Any difference is an AssertionError that names it."""
    rng = random.Random(seed)
    chosen = options(rng)
    match = duelwright.new_match("trumpfg", seed=seed, options=chosen)
    reference = Reference.from_position(match.position())
    dealt = Reference.deal(chosen_in_full(match), initial_piles(match), match.position()["first"])
    assert comparable(match.position()) == comparable(dealt.position()), f"seed {seed}: the deal differs"
    while match.to_move is not None:
        where = f"seed {seed}, ply {len(match.plies) + 1}"
        assert match.to_move == reference.to_move(), where
        for seat in range(2):
            assert sorted(match.legal(seat)) == sorted(reference.legal(seat)), where
        seat, move = match.to_move, rng.choice(match.legal())
        match.play(move)
        reference.play(move, seat, picked(match, move))
        assert comparable(match.position()) == comparable(reference.position()), f"{where}: {move}"
    assert match.outcome is not None
    assert reference.outcome == {"winner": match.outcome.winner, "clause": match.outcome.clause}, f"seed {seed}"
    return len(match.plies)


def chosen_in_full(match: Match) -> dict[str, Any]:
    """All options of a match."""
    return match.position()["options"]  # type: ignore[no-any-return]


def initial_piles(match: Match) -> tuple[list[str], list[str]]:
    """The piles before the deal, as far as the first position tells: the cards drawn first, in any order, on top."""
    return tuple(_pile(match, seat) for seat in range(2))  # type: ignore[return-value]


def _pile(match: Match, seat: int) -> list[str]:
    drawn = [event["rank"] for event in match.events() if event["event"] == "drew" and event["seat"] == seat]
    pile: list[str] = match.position()["players"][seat]["pile"]
    return drawn + pile


def picked(match: Match, move: str) -> str | None:
    """The card that the blind pick of the last ply fell on."""
    if move != "joker destroy hand":
        return None
    told = [e for e in match.events(since=len(match.plies)) if e["clause"] == "TFG-6.2"]
    return next("joker" if e["event"] == "spared" else e["rank"] for e in told if e["event"] in ("spared", "excluded"))
