"""What a player is asked while a skill is paid for and carried out, and what the answers do."""

from typing import Any

import pytest

from duelwright.core.texts import LANGUAGES
from duelwright.games.sixnations.asked import Asked

from .test_wording import every_entry

Json = dict[str, Any]
PLAN = {"seat": 0, "card": "EVR-033", "from": "h", "skill": 1, "targets": []}
SCOUT = {"seat": 0, "card": "EVR-002", "from": "b1", "skill": 1, "targets": [], "trigger": True}


def asked(ask: str, link: Json | None, legal: list[str], step: int = 0, **window: Any) -> Asked:
    """The question of a view that asks seat A."""
    filled = {"seat": 0, "ask": ask, "by": "b1.1", "min": 1, "max": 1, "chosen": [], **window}
    view = {"seat": 0, "to_move": 0, "window": filled, "chain": [link] if link else [], "attack": None, "legal": legal}
    return Asked(every_entry(), None, {**view, **({"step": {"op": step}} if step else {})})


def told(question: Asked) -> tuple[str, dict[str, str]]:
    """The last sentence of the question, and what the choices do."""
    text = question.question()
    assert text is not None
    last = str(text).replace("\n", " ").split(". ")[-1]
    return last, {move: str(does) for move, does in question.choices().items()}


def test_a_cost_is_paid_card_by_card():
    question = asked("card", SCOUT, ["card BLU-001"], max=2, min=2, chosen=["BLU-002"])
    assert str(question.question()).endswith("So far: BLU-002. It costs 2 of your cards: name number 2.")
    assert told(question)[1] == {"card": "this card pays the cost"}


def test_cards_are_chosen_while_a_step_is_carried_out():
    question = asked("card", SCOUT, ["card BLU-001", "done"], step=2, min=0)
    assert told(question) == (
        "Choose card 1; at least 0, at most 1.",
        {"card": "this card is chosen", "done": "no more cards"},
    )
    assert told(asked("card", SCOUT, ["target b1"], step=2))[0] == "Choose card 1 of 1."


def test_one_of_the_effects_is_chosen_and_those_chosen_are_not_told_again():
    question = asked("option", PLAN, ["choose 1", "choose 3"], step=1, min=2, max=2, chosen=["2"])
    text = str(question.question())
    assert (
        "Choose effect 2 of 2.\n1: Draw 2 cards. Discard one support in your hand.\n3: Skip your next duel.\n4: "
        in text
    )
    assert "\n2: " not in text
    assert told(question)[1] == {"choose": "that effect is chosen"}


def test_a_step_that_may_be_left_out_is_told():
    link = {**SCOUT, "card": "EVR-030"}
    text, choices = told(asked("yes-no", link, ["yes", "no"], step=3))
    assert (
        text == "Carry this out? You may choose one creature in your hand and summon that creature to your tower area."
    )
    assert set(choices) == {"yes", "no"}
    assert told(asked("yes-no", SCOUT, ["yes", "no"]))[0] == "Carry it out?"


def test_places_hand_limit_and_returns():
    assert told(asked("place", SCOUT, ["place b2"], step=1)) == (
        "Name the place that it comes to.",
        {"place": "it comes to that place"},
    )
    assert told(asked("place", None, ["place b2"]))[0] == "A banished card comes back: name the place that it comes to."
    question = asked("card", None, ["card BLU-001"], max=2, min=2)
    assert told(question) == (
        "Your hand is over its limit: discard card 1 of 2.",
        {"card": "this card goes to the graveyard"},
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ask", ["card", "place", "option", "yes-no", "target"])
@pytest.mark.parametrize("step", [0, 1])
def test_every_question_is_put_in_every_language(ask: str, step: int, lang: str):
    text = asked(ask, PLAN, [], step=step).question()
    assert text is not None
    assert "{" not in text.to(lang)
