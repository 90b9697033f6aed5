"""Random matches of the reference against itself: `python -m tests.reference.sixnations.selfplay 200`."""

import random
import sys
import time
from collections import Counter
from typing import Any

from .random_cards import random_cards, random_options, random_position
from .six_amounts import read_amount
from .six_cards import FLOW
from .six_lang import read_filter, read_selector, read_target
from .six_turn import TURN_LIMIT
from .sixnations import Reference


class Dice:
    """Chance, from a generator."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def below(self, n: int) -> int:
        return self.rng.randrange(n)


def selfplay(seed: int, checks: bool = True, fit: Any = None) -> tuple[Reference, Counter[str]]:
    """Plays one match; returns it with a count of what happened."""
    rng = random.Random(seed)
    options, cards = random_options(rng), random_cards(rng)
    cards = fit(cards) if fit else cards
    check_cards(cards)
    position = random_position(rng, options, cards)
    match = Reference.from_position(position)
    seen: Counter[str] = Counter()
    owned = [Counter(side["hand"] + side["deck"]) for side in position["players"]]
    while match.asked():
        [seat] = match.asked()
        legal = match.legal(seat)
        where = f"seed {seed}, ply {seen['plies']}"
        assert legal, f"{where}: nothing to do"
        assert match.legal(1 - seat) == [], where
        move = choose(rng, legal)
        match.play(move, seat, Dice(rng))
        count(seen, move, len(legal), match)
        if checks:
            check(match, owned, where)
        assert match.turn <= TURN_LIMIT, where
    return match, seen


def choose(rng: random.Random, legal: list[str]) -> str:
    """A kind of move, then one of its moves; `next` and `pass` not too often."""
    verbs = sorted({move.split(" ")[0] for move in legal})
    seldom = ["move", "ambush", "next", "pass", "done", "pay"]
    weights = [1 if verb in seldom else 6 if verb in ["use", "activate"] else 3 for verb in verbs]
    verb = rng.choices(verbs, weights)[0]
    return rng.choice([move for move in legal if move.split(" ")[0] == verb])


def count(seen: Counter[str], move: str, choices: int, match: Reference) -> None:
    seen["plies"] += 1
    seen[move.split(" ")[0]] += 1
    seen["most moves"] = max(seen["most moves"], choices)
    seen["longest chain"] = max(seen["longest chain"], len(match.chain))
    seen["most resolutions"] = max(seen["most resolutions"], match.resolutions)
    if match.window is not None:
        seen["ask " + match.window["ask"] + (" after next" if match.announced else "")] += 1
        seen["ask at the end"] += match.ending
        seen["ask at the toll"] += match.phase == "hell"
    seen["negated"] += any(link.negated for link in match.chain)
    seen["known"] += any(side.known for side in match.sides)
    seen["graveyard used"] += any(card.used for side in match.sides for card in side.graveyard)


def check(match: Reference, owned: list[Counter[str]], where: str) -> None:
    """Cards are conserved; a position read again is the same position with the same moves."""
    position = match.position()
    for seat in (0, 1):
        side = match.sides[seat]
        mine = [*side.hand, *side.deck, *side.graveyard, *side.banished]
        found = Counter(card.code for card in mine)
        found.update(card.code for card in match.all_field() if card.owner == seat and not match.data(card).token)
        found.update(link.card.code for link in match.chain if link.card.zone == "chain" and link.card.owner == seat)
        if match.attack is not None:
            guards = [card for card in match.attack.guards if card.zone == "guard"]
            found.update(card.code for card in guards if card.owner == seat)
        assert found == owned[seat], f"{where}: cards of seat {seat}: {found - owned[seat]} {owned[seat] - found}"
        for zone in ["hand", "deck", "graveyard", "banished"]:
            assert all(card.zone == zone and card.side == seat for card in getattr(side, zone)), where
        for area in ["battle", "tower"]:
            assert all(
                card.zone == area and card.place == place and card.side == seat
                for place, card in getattr(side, area).items()
            ), where
    if "step" in position:
        return  # in the middle of a step
    again = Reference.from_position(position)
    reread = again.position()
    assert reread == position, f"{where}: not the same when read again: {position} {reread}"
    for seat in (0, 1):
        assert again.legal(seat) == match.legal(seat), f"{where}: other moves when read again"


def check_cards(cards: list[dict[str, Any]]) -> None:
    """Every text of every skill is understood."""
    for card in cards:
        for entry in [card, *card.get("versions", {}).values()]:
            for skill in entry.get("skills", []):
                read_amount(skill.get("if", 0))
                read_target(skill.get("target", ""))
                for step in skill["do"]:
                    read_amount(step.get("if", 0))
                    check_step(next((key, given) for key, given in step.items() if key not in FLOW))


def check_step(step: tuple[str, Any]) -> None:
    op, given = step
    if not isinstance(given, dict):
        return
    if op == "summon_rule" and given["who"] != "self":
        read_filter(given["who"])
    elif "who" in given:
        read_selector(given["who"])
    for key in ["attack", "defence", "count", "amount", "add"]:
        if key in given and op != "combat":
            read_amount(given[key])


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    start = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    ends, total, slowest = Counter[str](), Counter[str](), 0.0
    for seed in range(start, start + matches):
        began = time.perf_counter()
        match, seen = selfplay(seed)
        slowest = max(slowest, time.perf_counter() - began)
        assert match.outcome is not None
        ends[match.outcome["clause"]] += 1
        for key, number in seen.items():
            total[key] = max(total[key], number) if key.startswith(("most", "longest")) else total[key] + number
    print(dict(ends))
    print({key: total[key] for key in sorted(total)})
    print(f"slowest match, checks included: {slowest:.2f} s")


if __name__ == "__main__":
    main()
