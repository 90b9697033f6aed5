"""Plays random matches of Fia under random options and with random decks, kernels and reference side by side."""

import random
from typing import Any

import duelwright
from duelwright.core.match import Match

from .fia.fia import Reference, random_deck

CHOICES: dict[str, list[Any]] = {
    "spread": ["palette", "free"],
    "lp": [3, 8, 15, 35, 35, 80],
    "lp_cap": ["start", "none"],
    "deck_budget": ["on", "off"],
    "heal_stops_attack": ["off", "on"],
    "dual_drops": ["own", "both"],
    "tiebreak_threshold": ["non-special", "special"],
    "initiative": ["none", "first-lock"],
    "open_decklists": ["on", "off"],
}
LISTS = ("hand",)


class Told:
    """The chance of one ply, as the kernels' events tell it."""

    def __init__(self, match: Match):
        self.match = match
        self.events = match.events(since=len(match.plies))

    def shuffled(self, cards: list[str], seat: int) -> list[str]:
        """The deck after its shuffle: what was drawn from it, and what is left."""
        places = [
            k for k, e in enumerate(self.events) if e["event"] in ("returned", "reshuffled") and e["seat"] == seat
        ]
        drawn = [e["card"] for e in self.events[places[-1] :] if e["event"] == "drew" and e["seat"] == seat]
        rest: list[str] = self.match.position()["players"][seat]["deck"]
        deck = drawn + rest
        assert sorted(deck) == sorted(cards)
        return deck

    def coin(self) -> int:
        """The seat that strikes first."""
        return int(next(e["seat"] for e in self.events if e["event"] == "first-strike"))


def compare_fia(seed: int) -> int:
    """Plays one match; returns the number of plies. Any difference is an AssertionError that names it."""
    rng = random.Random(seed)
    options = {} if rng.random() < 0.1 else {name: rng.choice(values) for name, values in CHOICES.items()}
    full = {**{name: values[0] for name, values in CHOICES.items()}, "lp": 35, **options}
    decks = [counts(random_deck(rng, full)) for _ in range(2)]
    match = duelwright.new_match("fia", seed=seed, options=options, decks=decks)
    if rng.random() < 0.3:
        match = shortened(match, rng)
    reference = Reference.from_position(match.position())
    while match.to_move is not None:
        where = f"seed {seed}, ply {len(match.plies) + 1}"
        asked = [seat for seat in range(2) if match.legal(seat)]
        assert asked == reference.asked(), where
        for seat in range(2):
            wanted = set(reference.legal(seat))
            assert set(match.legal(seat)) == wanted, f"{where}: {set(match.legal(seat)) ^ wanted}"
        seat, named = rng.choice(asked), rng.random() < 0.5
        move = rng.choice(match.legal(seat))
        named = named or seat != match.to_move
        match.play(move, seat if named else None)
        reference.play(move, seat, Told(match), named)
        ours, theirs = comparable(match.position()), comparable(reference.position())
        assert ours == theirs, f"{where}: {move}: {differences(ours, theirs)}"
    return len(match.plies)


def counts(cards: list[str]) -> dict[str, int]:
    """A deck as counts by code."""
    return {card: cards.count(card) for card in sorted(set(cards))}


def shortened(match: Match, rng: random.Random) -> Match:
    """The same match with little left in the decks."""
    position = match.position()
    for side in position["players"]:
        side["deck"] = side["deck"][: rng.randrange(1, 14)]
    return duelwright.from_position(position)


def comparable(position: dict[str, Any]) -> dict[str, Any]:
    """A position without its seed, its hands in one order."""
    players = [{**side, "hand": sorted(side["hand"])} for side in position["players"]]
    rest = {key: value for key, value in position.items() if key not in ("seed", "players")}
    if position["step"] == "over":
        del rest["active"]
    if rest.get("tiebreak_round") and "step" in rest:
        rest["tiebreak_round"] = 0
    return {**rest, "players": players}


def differences(ours: dict[str, Any], theirs: dict[str, Any]) -> str:
    """What differs between two positions."""
    found = [
        f"{key}: {ours.get(key)} != {theirs.get(key)}"
        for key in ours.keys() | theirs.keys()
        if ours.get(key) != theirs.get(key) and key != "players"
    ]
    for seat in range(2):
        a, b = ours["players"][seat], theirs["players"][seat]
        found += [
            f"players[{seat}].{key}: {a.get(key)} != {b.get(key)}"
            for key in a.keys() | b.keys()
            if a.get(key) != b.get(key)
        ]
    return "; ".join(found)
