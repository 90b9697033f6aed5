"""``duelwright analyse``: the best moves and the blunders of a recorded match."""

import re
from json import dumps
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..core.texts import Text, say
from .choices import File, Json, Lang, Seed, Threads, not_allowed, whole, within
from .choices import threads as usable
from .shell import Malformed
from .speech import complain, here, lines

if TYPE_CHECKING:
    from ..bots.thinking import Opinion
    from ..lab.analysis import Judged

SUMMARY = say("Tell the best moves of a recorded match with the share to expect, and its blunders.")
EXAMPLES = "duelwright analyse match.json --ply 12 --seconds 2"

SHOWN = 3
"""Best moves that are shown at a ply; at one that was asked for, all."""

Iterations = Annotated[
    str | None,
    typer.Option("--iterations", metavar="N", help=here(say("Iterations a ply (default: those of the level master)."))),
]
Seconds = Annotated[
    str | None, typer.Option("--seconds", metavar="S", help=here(say("Seconds a ply, instead of iterations.")))
]
Ply = Annotated[str | None, typer.Option("--ply", metavar="N", help=here(say("This ply only, with all its moves.")))]
Line = Annotated[
    str | None,
    typer.Option(
        "--line", metavar="N", help=here(say("The record in this line of a JSONL file (default: the first)."))
    ),
]


def analyse(
    file: File,
    iterations: Iterations = None,
    seconds: Seconds = None,
    threads: Threads = None,
    ply: Ply = None,
    line: Line = None,
    seed: Seed = "0",
    json: Json = False,
    lang: Lang = "",
) -> None:
    """Prints a line for each of the best moves of every ply that had a choice, then the blunders."""
    if iterations and seconds:
        raise Malformed(say("{name} and {other} cannot stand together", name="--iterations", other="--seconds"))
    count = within("--iterations", whole("--iterations", iterations) or 0, 1, 10**9) if iterations else 0
    time, most, number = _seconds(seconds), usable(threads), whole("--seed", seed) or 0
    wanted, where = whole("--ply", ply), whole("--line", line)
    from ..bots.thinking import Budget
    from ..core.files import pick, replayed
    from ..lab.analysis import analyse as judge
    from .waiting import compiling

    if where is not None:
        within("--line", where, 1, 10**9)
    found, more = pick(file, where)
    if more:
        complain(say("{file} holds more records; --line N shows another.", file=str(file)), lang)
    match = replayed(file, found)
    if wanted is not None:
        within("--ply", wanted, 1, len(match.plies))
    budget = Budget(count, time, most)
    with compiling(match.game, lang):
        judged = []
        for one in judge(match, budget=budget, seed=number, ply=wanted):
            judged.append(one)
            if not json:
                lines(_told(one, len(one.opinions) if wanted else SHOWN), lang)
    if json:
        facts = {"game": match.game.name, "plies": len(match.plies), "judged": [_facts(one) for one in judged]}
        lines([dumps(facts, ensure_ascii=False, indent=2)], lang)
    else:
        lines(_blunders(judged), lang)


def _seconds(found: str | None) -> float:
    if found is None:
        return 0.0
    if not re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,3})?", found) or float(found) == 0:
        raise not_allowed("--seconds", found, "0.001 – 9999")
    return float(found)


def _told(one: "Judged", most: int) -> list[Text | str]:
    told: list[Text | str] = [
        say("Ply {ply}, {seat}: {move}", ply=one.ply, seat="AB"[one.seat], move=one.texts[one.played.action])
    ]
    best = one.opinions[:most]
    for opinion in best if one.played in best else [*best, one.played]:
        mark = "*" if opinion is one.played else " "
        told.append(f"  {mark} {_share(opinion)}  {one.texts[opinion.action]}")
    return told


def _share(opinion: "Opinion") -> str:
    if not opinion.visits:
        return f"{'–':>5} {'':17}"
    return f"{opinion.share:>5.0%} {f'({opinion.low:.0%} – {opinion.high:.0%})':17}"


def _blunders(judged: "list[Judged]") -> list[Text | str]:
    found = [one for one in judged if one.is_blunder()]
    told: list[Text | str] = ["", say("Blunders: {n}", n=len(found))]
    for one in found:
        moves = {"move": one.texts[one.played.action], "best": one.texts[one.best.action]}
        facts = {"ply": one.ply, "seat": "AB"[one.seat], "loss": f"{one.loss:.0%}"}
        told.append(say("Ply {ply}, {seat}: {move} gives away {loss}; better: {best}", **facts, **moves))
    return told


def _facts(one: "Judged") -> dict[str, Any]:
    return {
        "ply": one.ply,
        "seat": one.seat,
        "played": one.texts[one.played.action],
        "loss": round(one.loss, 4) if one.played.visits else None,
        "blunder": one.is_blunder(),
        "moves": [
            {
                "move": one.texts[opinion.action],
                "visits": opinion.visits,
                **{
                    name: round(getattr(opinion, name), 4) if opinion.visits else None
                    for name in ("share", "low", "high")
                },
            }
            for opinion in one.opinions
        ],
    }
