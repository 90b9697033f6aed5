"""Golden play-throughs: everything observable of one random match of each game, as a text that a person can compare.

``python -m duelwright.testing.playthrough --write FOLDER`` writes ``<game>.txt`` for each game; ``--check FOLDER``
plays all matches again and prints what differs: a change of behaviour shows, and is read before it is kept.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from difflib import unified_diff
from itertools import islice
from pathlib import Path
from typing import Any

from ..core.errors import DuelwrightError
from ..core.game import Game
from ..core.match import Match
from ..core.plugins import games, load_game
from ..core.rows import eyes
from .calls import VIEWERS
from .trial import Trial

SEED = 1
EVERY = 25
"""The whole position is written once in so many plies, and at the end."""

MOST = 75
"""In a file, a longer match is broken off after so many plies."""

SHOWN = 80
"""So many lines of a difference are printed."""

EYES: dict[int | None, str] = {0: "A", 1: "B", -1: "spectator", None: "owner"}


def playthrough(
    game: Game | str, seed: int = SEED, options: Mapping[str, Any] | None = None, most: int | None = None
) -> str:
    """One random match, up to ``most`` plies: moves, legal moves, events and views of every viewer, some positions.

    ``options`` change those of the preset ``standard``. What several viewers are told or shown alike is one line.
    """
    played = load_game(game) if isinstance(game, str) else game
    trial = Trial(played, seed, dict(options or {}))
    trial.play(most)
    return "\n".join(_lines(trial)) + "\n"


def _lines(trial: Trial) -> Iterator[str]:
    game = trial.game
    match = Match.new(game, seed=trial.seed, options=trial.options)
    yield f"game     {game.name}, rules version {game.version}"
    yield f"seed     {trial.seed}"
    yield f"options  {_json(match.position()['options'])}"
    views: dict[int, dict[str, str]] = {viewer: {} for viewer in VIEWERS}
    for ply, step in enumerate([None, *trial.steps]):
        yield ""
        if step is None:
            yield "ply 0    the deal"
        else:
            yield f"ply {ply:<4} {'AB'[step.seat]} {game.text(match.states, 0, step.seat, step.action)} ({step.action})"
            match.apply(step.seat, step.action)
        yield from _events(match)
        yield from _changes(match, views)
        for seat in range(2):
            if moves := match.legal(seat):
                yield f"  legal {'AB'[seat]}: {_grouped(moves)}"
        if ply % EVERY == 0:
            yield f"  position: {_json(match.position())}"
    yield ""
    yield f"outcome  {_json(vars(match.outcome)) if match.outcome else 'none'}"
    yield f"values   {[round(float(game.value(game.tables, match.states, 0, seat)), 6) for seat in range(2)]}"
    if len(trial.steps) % EVERY:
        yield f"position {_json(match.position())}"
    yield f"record   {match.record()['final']}"


def _events(match: Match) -> Iterator[str]:
    """The events of the last ply, in order, each with those who may see it and its line in the log."""
    game = match.game
    for event in match.plies[-1].events if match.plies else match.opening:
        if int(event["kind"]) in game.quiet:
            continue
        seers = [name for viewer, name in EYES.items() if event["seats"] & eyes(viewer)]
        clause = int(event["clause"])
        name = game.rulebook.clause(clause).id if clause else None
        line = game.line(event)
        told = _json({**game.describe(event), "seat": int(event["seat"]), "clause": name})
        yield f"  event {_to(seers, len(EYES))}: {told}{f' {line}' if line else ''}"


def _changes(match: Match, views: dict[int, dict[str, str]]) -> Iterator[str]:
    """What has changed in the views, each change with those who see it; keeps the new views."""
    seers: dict[str, list[str]] = {}
    for viewer, before in views.items():
        view = match.view(viewer)
        del view["seat"], view["legal"], view["options"]
        now = dict(_leaves(view))
        gone = [f"{path} gone" for path in before if path not in now]
        for change in [f"{path} {value}" for path, value in now.items() if before.get(path) != value] + gone:
            seers.setdefault(change, []).append(EYES[viewer])
        views[viewer] = now
    for change, names in seers.items():
        yield f"  view {_to(names, len(views))}: {change}"


def _leaves(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """The paths in a JSON value that end in a scalar or a list of scalars, and what stands there."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, f"{path}.{key}".lstrip("."))
    elif isinstance(value, list) and any(isinstance(inner, (dict, list)) for inner in value):
        for number, inner in enumerate(value):
            yield from _leaves(inner, f"{path}[{number}]")
    elif isinstance(value, list):
        yield path, "[" + " ".join(str(inner) for inner in value) + "]"
    else:
        yield path, json.dumps(value)


def _to(names: Sequence[str], viewers: int) -> str:
    return "to all" if len(names) == viewers else f"to {', '.join(names)}"


def _grouped(moves: Sequence[str]) -> str:
    """Moves in their order, the first word of several only once: ``place 2, 4; end``."""
    groups: dict[str, list[str]] = {}
    for move in moves:
        verb, _, rest = move.partition(" ")
        groups.setdefault(verb, []).append(rest)
    return "; ".join(f"{verb} {', '.join(rests)}".rstrip() for verb, rests in groups.items())


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def difference(game: Game, folder: Path) -> str:
    """How the play-through in a folder differs from one that is played now; empty where they are equal."""
    file = folder / f"{game.name}.txt"
    if not file.exists():
        return f"{file} is missing: write it with --write\n"
    kept, now = file.read_text("utf-8"), playthrough(game, most=MOST)
    if kept == now:
        return ""
    lines = unified_diff(
        kept.splitlines(), now.splitlines(), f"{file.name} (kept)", f"{file.name} (now)", "", "", 2, ""
    )
    found = list(islice(lines, SHOWN + 1))
    return "\n".join(found[:SHOWN]) + ("\n... and more\n" if len(found) > SHOWN else "\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Writes or checks the play-throughs; returns 1 where one differs or is missing, or a game is unknown."""
    parser = argparse.ArgumentParser("python -m duelwright.testing.playthrough", description="Golden play-throughs.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="names of games (default: all)")
    folder = parser.add_mutually_exclusive_group(required=True)
    folder.add_argument("--write", type=Path, metavar="FOLDER", help="play the matches and keep them in this folder")
    folder.add_argument("--check", type=Path, metavar="FOLDER", help="play them again and print what differs")
    chosen = parser.parse_args(arguments)
    try:
        played = [load_game(name) for name in chosen.games] or list(games().values())
    except DuelwrightError as error:
        print(error, file=sys.stderr)
        return 1
    return _write(played, chosen.write) if chosen.write else _check(played, chosen.check)


def _write(played: Sequence[Game], folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    for game in played:
        file = folder / f"{game.name}.txt"
        file.write_text(playthrough(game, most=MOST), "utf-8", newline="\n")
        print(f"{file}: {file.stat().st_size / 1000:.1f} kB")
    return 0


def _check(played: Sequence[Game], folder: Path) -> int:
    wrong = 0
    for game in played:
        found = difference(game, folder)
        print(found or f"{game.name}: the same\n", end="")
        wrong += bool(found)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
