"""Plays random matches of Six Nations, with random cards, decks and options, kernels and reference side by side."""

import json
import random
import re
from typing import Any

import duelwright
from duelwright.core.errors import BadPosition
from duelwright.core.match import Match
from duelwright.games.sixnations.cards.pool import standard

from .sixnations.random_cards import random_cards, random_options, random_position
from .sixnations.selfplay import choose
from .sixnations.sixnations import Reference

PLACE = re.compile(r"cards\[(\d+)\]\.(skills\[\d+\]|versions\.\w+)")
"""Where a fault was found in a list of cards."""

UNTOLD = {"seed", "after", "ending", "cause", "defender", "graveyard_used", "at", "paid", "won", "starved"}
"""Keys that are not compared: chance, and what one side alone writes."""


class Told:
    """The chance of one ply, as the kernels' events tell it."""

    def __init__(self, match: Match, before: dict[str, Any]):
        self.events = [match._described(event) for event in match.plies[-1].events]
        self.before = before

    def pick(self, seat: int, n: int) -> int:
        """SIX-9.2: which of the seat's cards the toll took."""
        event = next(
            e for e in self.events if e["event"] == "destroyed" and e["seat"] == seat and e["clause"] == "SIX-9.2"
        )
        side = self.before["players"][seat]
        places = [f"b{k}" for k in sorted(side["battle"])] + [f"t{k}" for k in sorted(side["tower"])]
        return places.index(event["place"].lower())


def fitting(cards: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The cards without whatever the checker refuses, under codes that the game's own cards do not have."""
    text = re.sub(r"\b([A-Z]{3})-0", r"\1-5", json.dumps(cards))
    cards = json.loads(text)
    for _ in range(6):
        try:
            standard().extended(cards)
        except BadPosition as refused:
            for k in re.findall(r"cards\[(\d+)\]\.bearer", str(refused)):
                cards[int(k)].pop("bearer", None)
            for k, part in sorted({(int(k), part) for k, part in PLACE.findall(str(refused))}, reverse=True):
                remove(cards[k], part)
        else:
            break
    return cards


def remove(card: dict[str, Any], part: str) -> None:
    """Takes the skill or the version out of which a fault was found."""
    if part.startswith("versions"):
        card.get("versions", {}).pop(part.split(".")[1], None)
    else:
        del card["skills"][int(part[7:-1]) :]
    for name in ("skills", "versions"):
        if not card.get(name, True):
            del card[name]


def compare_six(seed: int) -> int:
    """Plays one match; returns the number of plies. Any difference is an AssertionError that names it."""
    rng = random.Random(seed)
    options, cards = random_options(rng), fitting(random_cards(rng))
    match = duelwright.from_position(random_position(rng, options, cards))
    before = match.position()
    reference = Reference.from_position(before)
    assert differences(before, reference.position()) == [], f"seed {seed}: {differences(before, reference.position())}"
    while match.to_move is not None:
        where = f"seed {seed}, ply {len(match.plies) + 1}"
        seat = match.to_move
        assert [seat] == reference.asked(), f"{where}: {reference.asked()} asked, not {seat}"
        legal, wanted = match.legal(seat), reference.legal(seat)
        assert sorted(legal) == sorted(wanted), f"{where}: {set(legal) ^ set(wanted)} ours: {set(legal) - set(wanted)}"
        move = choose(rng, wanted)
        match.play(move)
        reference.play(move, seat, Told(match, before))
        before, theirs = match.position(), reference.position()
        assert differences(before, theirs) == [], f"{where}: {move}: {differences(before, theirs)}"
    return len(match.plies)


def differences(ours: Any, theirs: Any, place: str = "") -> list[str]:
    """Where two positions differ; the generator's state is not compared."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        keys = (set(ours) | set(theirs)) - UNTOLD
        if "summon" not in ours:
            keys.discard("place")
        if "hand" in theirs:
            keys.discard("used")
        if theirs.get("ask") in ("yes-no", "order"):
            keys -= {"min", "max", "chosen", "by"}
        if theirs.get("phase") == "hell" and None not in ours["dial_choice"]:
            keys.discard("dial_choice")  # carried out, not yet cleared
        return [
            line
            for key in sorted(keys)
            for line in differences(ours.get(key) or None, theirs.get(key) or None, f"{place}.{key}")
        ]
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        return [
            line
            for k, pair in enumerate(zip(ours, theirs, strict=True))
            for line in differences(*pair, f"{place}[{k}]")
        ]
    if isinstance(ours, dict) and isinstance(theirs, str):
        ours = ours["card"]  # of a graveyard, with its marks
    if isinstance(theirs, str) and theirs.endswith(".0"):
        theirs = f"{theirs[:-2]}.1"  # the bearer of an equipment
    return [] if ours == theirs else [f"{place}: ours {ours!r}, reference {theirs!r}"]
