"""How often each entry of the vocabulary was carried out: `python -m tests.reference.sixnations.report 20`."""

import sys
from collections import Counter

from ..compare_six import fitting
from .random_steps import MODIFIERS, OPERATIONS
from .selfplay import selfplay
from .six_amounts import CONDITIONS, PLAIN

EXPECTED = [
    *[name for name, _ in OPERATIONS + MODIFIERS],
    *["negate", "schedule", "replaced"],
    *[f"selector {word}" for word in ["self", "target", "bearer", "attachment", "attacker", "attacked", "cause"]],
    *[f"selector {word}" for word in ["previous", "all", "choose", "choose previous", "enemy chooses", "random"]],
    *[f"selector {word}" for word in ["top", "until", "player"]],
    *[f"flow {word}" for word in ["if", "optional", "if_done", "otherwise", "then", "for_each", "mode", "modes"]],
    *[f"cost {word}" for word in ["pay_life", "discard", "move_as_cost", "tap", "counters", "reveal"]],
    *[f"trigger {word}" for word in ["activate", "declared", "summoned", "moved", "destroyed", "destroys_by_battle"]],
    *[f"trigger {word}" for word in ["attack_declared", "battle_step", "damage", "phase", "changed", "scheduled"]],
    *[f"use {word}" for word in ["activate", "declared"]],
    *[f"amount {word}" for word in [*PLAIN, *CONDITIONS, "count", "exists", "sum", "max_of", "of", "past", "ever"]],
    *[f"amount {word}" for word in ["compare", "and", "or", "not", "+", "-", "*", "/", "min", "max"]],
]


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    found, seen_in = Counter[str](), Counter[str]()
    for seed in range(matches):
        match, _ = selfplay(seed, checks=False, fit=fitting)
        found.update(match.carried_out)
        seen_in.update(match.carried_out.keys())
    for entry in sorted({*EXPECTED, *found}, key=lambda entry: (seen_in[entry], found[entry])):
        print(f"{entry:28} {found[entry]:9} times in {seen_in[entry]:4} of {matches} matches")


if __name__ == "__main__":
    main()
