"""Plays random matches of Six Nations, with random cards, decks and options, kernels and reference side by side."""

import json
import random
import re
import sys
from collections import Counter
from typing import Any

import duelwright
from duelwright.games.sixnations.cards.sets import expanded, judged

from .sixnations.random_cards import random_cards, random_options, random_position
from .sixnations.selfplay import choose
from .sixnations.sixnations import Reference

UNTOLD = {"seed", "step"}
"""Keys that are not compared: chance, and the middle of a step."""


class Told:
    """The row's generator (SplitMix64), from the position before a ply."""

    def __init__(self, position: dict[str, Any]):
        seed = position["seed"]
        self.state = int(seed, 0) if isinstance(seed, str) else seed

    def below(self, n: int) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
        z = self.state
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
        return ((z ^ (z >> 31)) >> 32) * n >> 32


def fitting(cards: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The cards without whatever the checker refuses, under codes that the game's own cards do not have."""
    text = re.sub(r"\b([A-Z]{3})-0", r"\1-5", json.dumps(cards))
    cards = json.loads(text)
    whole = [placed.card for placed in expanded(cards, "cards")[0]]  # those that can be read at all
    for k, card in enumerate(cards):
        others = [other for other in whole if other.code.partition("@")[0] != card["code"]]
        for parts in [card, *card.get("versions", {}).values()]:
            parts["skills"] = [skill for skill in parts.get("skills", []) if skill] if "skills" in parts else []
            if not parts["skills"]:
                del parts["skills"]
        for _ in range(40):
            found, faults = expanded([card], "cards")
            faults += judged(found, others)
            if not faults:
                break
            FAULTS[re.sub(r"\d+", "N", f"{faults[0].place.removeprefix('cards[0].')}: {faults[0].wrong}")] += 1
            repair(card, faults[0].place.removeprefix("cards[0]."), str(faults[0].wrong))
        else:
            raise AssertionError(f"no sense in card {k}: {faults}")
    return cards


PART = re.compile(r"(?:versions\.(\w+)\.?)?(?:skills\[(\d+)\]\.?)?(?:do\[(\d+)\]\.?)?(.*)")
FAULTS = Counter[str]()
"""What the checker has refused, for whoever looks after the generator."""


def repair(card: dict[str, Any], place: str, wrong: str) -> None:
    """Takes out what is refused, or changes what stops it."""
    found = PART.fullmatch(place)
    assert found
    version, skill_number, op_number, key = found.groups()
    parts = card["versions"][version] if version else card
    if skill_number is None:
        assert parts.pop(key.split(".")[0], None) is not None, (place, wrong)
        return
    if "skills" not in parts:
        parts["skills"] = json.loads(json.dumps(card["skills"]))
    skills = parts["skills"]
    skill = skills[int(skill_number)]
    key = key.split("[")[0].split(".")[0]
    if op_number is not None:
        repair_step(skill, int(op_number), key)
    elif key == "cost" and "optional" in wrong:
        skill["optional"] = True
    elif key in skill and key not in ["when", "do"]:
        del skill[key]
    else:
        skill["do"] = []
    if not skill["do"]:
        del skills[int(skill_number)]
    if not skills and parts is card:
        del card["skills"]


def repair_step(skill: dict[str, Any], number: int, key: str) -> None:
    """A refused key of the flow goes alone, all else with its step."""
    step = skill["do"][number]
    if key in ["if", "for_each", "optional", "if_done", "otherwise", "then", "mode"]:
        del step[key]
    else:
        del skill["do"][number]


def compare_six(seed: int, without: set[str] | None = None) -> int:
    """Plays one match; returns the number of plies. Any difference is an AssertionError that names it.

    `without`: entries of the vocabulary that do not come up, as `op:token`, `when:moved`, `who:random`, `cost:reveal`.

    In some matches both sides are read again from the position in the middle.
    """
    rng = random.Random(seed)
    options, cards = random_options(rng), fitting(random_cards(rng, without=without))
    match = duelwright.from_position(random_position(rng, options, cards))
    before = match.position()
    reference = Reference.from_position(before)
    assert differences(before, reference.position()) == [], f"seed {seed}: {differences(before, reference.position())}"
    again = int(rng.expovariate(1 / 100)) if rng.random() < 0.2 else -1
    plies = 0
    while match.to_move is not None:
        plies += 1
        where = f"seed {seed}, ply {plies}"
        seat = match.to_move
        assert [seat] == reference.asked(), f"{where}: {reference.asked()} asked, not {seat}"
        legal, wanted = match.legal(seat), reference.legal(seat)
        assert sorted(legal) == wanted, f"{where}: {set(legal) ^ set(wanted)} ours: {set(legal) - set(wanted)}"
        move = choose(rng, wanted)
        match.play(move)
        reference.play(move, seat, Told(before))
        before, theirs = match.position(), reference.position()
        assert compared(before, theirs) == [], f"{where}: {move}: {compared(before, theirs)}"
        if plies >= again >= 0 and (plies - again) % 4 == 0 and not {"step"} & {*before, *theirs}:
            lent(rng, before)
            if plies == again:
                match = duelwright.from_position(before)
            else:
                match.game.load(before, match.states, 0)  # the cards are there
            reference = Reference.from_position(before)
            found, theirs = match.position(), reference.position()
            assert found == before, f"{where}: {move}: read again: {differences(found, before)}"
            assert compared(before, theirs) == [], f"{where}: {move}: read again: {compared(before, theirs)}"
    return plies


def lent(rng: random.Random, position: dict[str, Any]) -> None:
    """Between actions some cards of the field may change their owners (SIX-2.7), one of each side."""
    if position["chain"] or position.get("waiting") or position["attack"] or rng.random() < 0.5:
        return
    tokens = {card["code"] for card in position["cards"] if card.get("token")}
    lying = [
        [
            card
            for area in ("battle", "tower")
            for card in side[area].values()
            if not {"owner", "face"} & set(card) and card["card"] not in tokens
        ]
        for side in position["players"]
    ]
    if all(lying):
        for seat, cards in enumerate(lying):
            rng.choice(cards)["owner"] = 1 - seat


def differences(ours: Any, theirs: Any, place: str = "") -> list[str]:
    """Where two positions differ; the generator's state is not compared, and what is absent is nothing."""
    if ours == theirs:
        return []
    if isinstance(ours, dict) and isinstance(theirs, dict):
        return [
            line
            for key in sorted((set(ours) | set(theirs)) - UNTOLD)
            for line in differences(nothing(ours.get(key)), nothing(theirs.get(key)), f"{place}.{key}")
        ]
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        return [
            line
            for k, pair in enumerate(zip(ours, theirs, strict=True))
            for line in differences(*pair, f"{place}[{k}]")
        ]
    return [f"{place}: ours {ours!r}, reference {theirs!r}"]


def compared(ours: dict[str, Any], theirs: dict[str, Any]) -> list[str]:
    """Where two positions differ. Cards that pay are only counted: where they lie by now is told elsewhere."""
    if "step" not in ours:
        ours, theirs = counted(ours), counted(theirs)
    return differences(ours, theirs)


def counted(position: dict[str, Any]) -> dict[str, Any]:
    """A position with the number of cards that have paid."""
    window = position["window"]
    if window is None or window["ask"] != "card":
        return position
    return {**position, "window": {**window, "chosen": len(window["chosen"])}}


def nothing(value: Any) -> Any:
    """None for what says no more than a key that is left out."""
    return None if not value or value == [False, False] else value


def main() -> None:
    """`python -m tests.reference.compare_six 0 100 op:token,when:moved`: seeds from, to, entries left out."""
    start, stop = int(sys.argv[1]), int(sys.argv[2])
    without = set(sys.argv[3].split(",")) if len(sys.argv) > 3 else None
    failed = 0
    for seed in range(start, stop):
        try:
            compare_six(seed, without)
        except AssertionError as wrong:
            failed += 1
            print(str(wrong)[:600], flush=True)
    print(f"{failed} of {stop - start} matches differ")


if __name__ == "__main__":
    main()
