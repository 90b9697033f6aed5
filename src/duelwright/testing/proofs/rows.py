"""Rows: a copy is a copy, reading changes nothing, and no card is lost."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import numpy as np

from ...core.errors import DuelwrightError
from ...core.rows import EVENT, HEADER
from ..calls import ROOM, VIEWERS, WIDE, legal
from ..errors import differing
from ..images import Rows, has_holes, image, rows_of
from ..trial import Trial


def layout(trial: Trial) -> None:
    """Rows are aligned records without holes, so that equal rows have equal bytes; they open with ``HEADER``."""
    state = trial.game.state
    if state.type is not np.record or not state.isalignedstruct or state.hasobject:
        raise trial.fault(f"the dtype {state}", "what duelwright.core.rows.record makes")
    names = (state.names or ())[: len(HEADER)]
    opening = [(name, *_kind(state[name])) for name in names]
    if opening != [(name, np.dtype(kind), ()) for name, kind in HEADER]:
        raise trial.fault(f"rows open with {opening}", f"the fields {[name for name, _ in HEADER]}")
    if has_holes(state):
        raise trial.fault("bytes between the fields of a row", "fields that leave no holes")


def _kind(dtype: np.dtype[Any]) -> tuple[Any, tuple[int, ...]]:
    return dtype.base, dtype.shape


def copies(trial: Trial) -> None:
    """A copy of a row is independent: playing on it changes neither the rows beside it nor any earlier copy."""
    game = trial.game
    kept: list[tuple[Rows, bytes]] = []
    events = np.zeros(game.events + ROOM, EVENT)
    for step, before, after in trial.transitions():
        was = image(before)
        states = rows_of(3 * was, game.state)
        game.play(game.tables, states, 1, step.seat, step.action, events)
        for place in (0, 2):
            if image(states[place : place + 1]) != was:
                what = differing(states[place : place + 1], before)
                raise trial.fault(f"playing on row 1 of 3 changes row {place}: {what}", "only row 1 changed")
        if image(states[1:2]) != image(after):
            what = differing(states[1:2], after)
            raise trial.fault(f"the same move on row 1 of 3 has another result than alone: {what}", "the same result")
        kept += [(before, was), (states, image(states))]
    for earlier, was in kept:
        if image(earlier) != was:
            what = differing(earlier[:1], rows_of(was, game.state))
            raise trial.fault(f"playing on changes a copy that was made before: {what}", "earlier copies as they were")


def reads(trial: Trial) -> None:
    """Nothing but ``play`` and ``setup`` changes the row it is given; ``hide`` and ``guess`` change only theirs."""
    for ply in trial.walk():
        was = trial.rows[ply]
        for name, read in _readers(trial).items():
            row = trial.row(ply)
            read(row)
            if image(row) != was:
                raise trial.fault(f"{name} changes the row: {differing(row, trial.row(ply))}", "the row as it was")
        for viewer in VIEWERS:
            states = rows_of(3 * was, trial.game.state)
            trial.game.hide(trial.game.tables, states, 1, viewer)
            trial.game.guess(trial.game.tables, states, 1, viewer, np.uint64(ply))
            if any(image(states[place : place + 1]) != was for place in (0, 2)):
                raise trial.fault("hide or guess on row 1 of 3 changes row 0 or 2", "only row 1 changed")


def _readers(trial: Trial) -> dict[str, Callable[[Rows], Any]]:
    """What must leave a row alone, by name."""
    game = trial.game
    tables = game.tables
    out = np.zeros(sum(size for _, size in game.observation) + WIDE, np.float32)

    def texts(row: Rows) -> None:
        for seat in (0, 1):
            for action in legal(game, row, seat):
                with suppress(DuelwrightError):
                    game.parse(row, 0, seat, game.text(row, 0, seat, action))

    def exchanges(row: Rows) -> None:
        for viewer in VIEWERS:
            next(iter(game.unseen(row, row, viewer)), None)
        for seat in (0, 1):
            next(iter(game.seen(row, seat)), None)

    return {
        "legal": lambda row: [legal(game, row, viewer) for viewer in VIEWERS],
        "check": lambda row: [game.check(tables, row, 0, v, a) for v in VIEWERS for a in range(0, game.actions, 16)],
        "observe": lambda row: [game.observe(tables, row, 0, seat, out) for seat in (0, 1)],
        "value": lambda row: [game.value(tables, row, 0, seat) for seat in (0, 1)],
        "hide on a copy": lambda row: [game.hidden(row, viewer) for viewer in VIEWERS],
        "position": lambda row: game.position(row, 0),
        "text or parse": texts,
        "census": lambda row: game.census(row, 0),
        "unseen or seen": exchanges,
    }


def cards(trial: Trial) -> None:
    """Every card of the deal is in exactly one place, at every ply."""
    game = trial.game
    dealt = game.census(trial.row(0), 0)
    for ply in trial.walk():
        now = game.census(trial.row(ply), 0)
        below = {card: n for card, n in now.items() if n < 0}
        if below:
            raise trial.fault(f"fewer than no cards: {below}", "no count below 0")
        if now != dealt:
            found = f"lost {_listed(dealt - now)}, gained {_listed(now - dealt)}"
            raise trial.fault(found, "the cards of the deal, each in one place")


def _listed(found: Counter[str]) -> str:
    return ", ".join(f"{n} x {card}" for card, n in sorted(found.items())) or "none"
