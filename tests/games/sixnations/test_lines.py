"""Lines of the log: every kind of event that a person should hear of has one, in every language."""

import json
import re
from typing import Any

import numpy as np
import pytest

from duelwright.core.rows import EVENT, EVERYONE
from duelwright.core.texts import LANGUAGES
from duelwright.games.sixnations import events, lines
from duelwright.games.sixnations.happenings import Event
from duelwright.games.sixnations.state import DECK_REF, FROM_BANISHED, FROM_GRAVE, FROM_HAND, HAND_REF, PLAYER, Link
from duelwright.games.sixnations.tables import Op, Skip, Stat

from .test_wording import every_entry

SILENT = {Event.LEFT_HAND, Event.FROM_PILE, Event.LEFT_DECK}
"""Where a card goes is told by the event that follows."""

CARD = 40
SAMPLES: dict[int, list[tuple[int, ...]]] = {
    Event.PHASE: [(1,)],
    Event.TARGETS: [(12,), (PLAYER,)],
    Event.DIAL: [(dial,) for dial in range(4)],
    Event.DREW: [(CARD,), (-1,)],
    Event.SUMMONS: [(CARD, 1, Link.SUMMON, 0), (CARD, 7, Link.SACRIFICE, 5), (CARD, 2, Link.UPGRADE, 4)],
    Event.USES: [(CARD, FROM_HAND, -1), (CARD, FROM_HAND, 7), (CARD, 6, 6)],
    Event.ENTERED: [(CARD, 3)],
    Event.MOVED: [(1, 6, 0), (1, 6, 1)],
    Event.ATTACKS: [(1, 12, CARD), (1, PLAYER, CARD)],
    Event.GUARDED: [(CARD, FROM_HAND, 0), (CARD, 6, 1)],
    Event.RAISED: [(3, Stat.DEFENCE, 100, 400)],
    Event.TO_PILE: [(CARD, FROM_GRAVE, -1), (CARD, FROM_BANISHED, -1)],
    Event.LIFE: [(100, 900), (-100, 700)],
    Event.MODIFIED: [(3, Stat.ATTACK, op, 50) for op in (Op.STAT_ADD, Op.STAT_SET, Op.STAT_TIMES)],
    Event.TAPPED: [(1, 1), (1, 0)],
    Event.NEGATED: [(CARD,), (0,)],
    Event.CHOSE: [(0,), (1,)],
    Event.OVER: [(0,), (-1,)],
    Event.INTO_DECK: [(CARD, 3), (-1, 4), (CARD, 5)],
    Event.SHOWN: [(CARD, HAND_REF, 1), (0, DECK_REF, 0), (CARD, 16, 0)],
    Event.TAKEN: [(CARD, 12, 3)],
    Event.LASTS: [
        *((3, op, 1) for op in lines.LASTING),
        *((PLAYER, op, 1) for op in lines.FOR_PLAYERS),
    ],
    Event.COUNTERS: [(3, 0, 2)],
    Event.ATTACHED: [(CARD, 6, 1)],
    Event.SKIPS: [(skip,) for skip in Skip],
}
"""Arguments that each kind can have; others get a card and small numbers."""


def happened(kind: int, *args: int) -> Any:
    """An event of seat A."""
    event = np.zeros(1, EVENT)[0]
    event["kind"], event["seats"] = kind, EVERYONE
    event["args"][: len(args)] = args
    return event


@pytest.mark.parametrize("kind", [kind for kind in Event if kind < Event.SYNC], ids=lambda kind: kind.name)
def test_every_kind_of_event_is_told(kind: Event):
    pool = every_entry()
    for args in SAMPLES.get(kind, [(CARD, 1, 2, 3)]):
        event = happened(kind, *args)
        assert events.describe(pool, event)["event"] == kind.name.lower().replace("_", "-")
        line = lines.line(pool, event)
        assert (line is None) == (kind in SILENT)
        for lang in LANGUAGES if line else ():
            text = line.to(lang)
            assert text.endswith("." if lang == "en" else "。"), text
            assert not re.search(r"[{}]|  ", text), text
            rest = re.sub(r"[A-Z]{3}-[0-9]{3}(@[a-z]+)?|[bt][1-5]", "", text)
            assert lang == "en" or not re.search(r"[A-Za-z]{2}", rest), text


@pytest.mark.parametrize("kind", [kind for kind in Event if kind >= Event.SYNC], ids=lambda kind: kind.name)
def test_what_brings_a_view_up_to_date_is_told_to_programs_and_has_no_line(kind: Event):
    pool = every_entry()
    for args in ((0, 0, 0, Op.STAT_ADD, 0, 0, 0, 0), (1, 2, 3, Op.IDENTITY, 0, 0, 0, 0)):
        told = events.describe(pool, happened(kind, *args))
        assert set(told) == {"event", *events.ARGUMENTS.get(kind, ())}
        assert json.loads(json.dumps(told)) == told
    assert lines.line(pool, happened(kind)) is None


def test_the_step_that_made_a_modifier_is_no_card():
    told = events.describe(every_entry(), happened(Event.SYNC_MOD_2, 1, 0, 0, 0, 0, 7000))
    assert told["made_by"] == 7000
