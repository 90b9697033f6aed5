"""SIX-7.3: a triggered skill with a cost is offered as far as open facts tell."""

import pytest

from .lang_table import A, asked, chain, lay, offers, refusal, side, unanswered

SELLER = """
SELL-001 1000/1000 | when: summoned, optional: true, cost: [discard: {count: 1, of: my hand support}],
do: [heal: {who: me, amount: 1000}]
"""


@pytest.mark.parametrize("held", ["EMG-010", "NIL-001"])
def test_7_3_a_trigger_is_offered_as_far_as_the_hand_is_not_seen(held: str):
    match = lay(SELLER, side("", f"SELL-001 {held}"))
    unanswered(match, "summon SELL-001 b1")
    assert asked(match) == (A, "yes-no")
    assert offers(match) == ({"yes", "no"} if held == "EMG-010" else {"no"})
    if held == "NIL-001":
        assert refusal(match, "yes") == "SIX-5.8"


def test_7_3_a_trigger_is_not_offered_where_all_see_that_nothing_can_pay():
    match = lay(SELLER, side("", "SELL-001"))
    unanswered(match, "summon SELL-001 b1")
    assert asked(match) == (A, "strategy")
    assert chain(match) == ""
