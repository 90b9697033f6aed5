"""What is wrong with a card is reported, and no file, however broken, gives more than faults."""

import contextlib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duelwright.core.errors import BadContent
from duelwright.games.sixnations.cards import queries, sets, yamlfile
from duelwright.games.sixnations.cards.filters import BadQuery
from duelwright.games.sixnations.cards.pool import standard
from duelwright.games.sixnations.cards.schema import Cost, Skill
from duelwright.games.sixnations.cards.steps import Operation
from duelwright.games.sixnations.cards.vocabulary import VOCABULARY

from ...counts import scaled
from . import mutants
from .cards import CREATURE, Json

STARTS = ("selector", "filter", "sought", "target", "amount", "condition")


def test_the_cards_themselves_are_faultless() -> None:
    assert [entry["code"] for entry in mutants.originals() if mutants.reported(entry["code"], entry)] == []


def test_misspelt_keys_are_reported() -> None:
    total, missed = mutants.share(mutants.key_mutants(Random(mutants.SEED)))
    assert total > 2000
    assert len(missed) <= total // 100, missed[:5]


def test_wrong_values_are_reported() -> None:
    total, missed = mutants.share(mutants.value_mutants(Random(mutants.SEED)))
    assert total > 4000
    assert len(missed) <= total // 20, missed[:5]


def test_damaged_files_give_faults_and_nothing_else() -> None:
    refused = list(mutants.damaged(Random(mutants.SEED), scaled(500)))
    assert sum(refused) > len(refused) // 2


words = st.sampled_from(
    [*VOCABULARY, "1", "2-3", "999999999", "(", ")", ",", "+", "-", "*", "/", ">=", "=", "nation:red"]
)
texts = st.one_of(st.lists(words, max_size=12).map(" ".join), st.text(max_size=30))


@given(start=st.sampled_from(STARTS), text=texts)
def test_no_query_breaks_the_parser(start: str, text: str) -> None:
    with contextlib.suppress(BadQuery):
        queries.parse(start, text)


def keys_of(model: Any) -> list[str]:
    return [field.alias or name for name, field in model.model_fields.items()]


KEYS = sorted(
    {*keys_of(Skill), *keys_of(Operation), *keys_of(Cost), "who", "count", "amount", "attack", "until", "what"}
)
leaves = st.one_of(texts, st.integers(-3, 10**10), st.booleans(), st.none(), words.map(yamlfile.Plain))
values = st.recursive(
    leaves,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(KEYS), inner, max_size=4)),
    max_leaves=12,
)
steps = st.lists(st.dictionaries(st.sampled_from(keys_of(Operation)), values, max_size=2), max_size=2)
skills = st.fixed_dictionaries(
    {"do": steps}, optional={key: values for key in keys_of(Skill) if key not in ("do", "when")}
) | st.fixed_dictionaries({"when": st.sampled_from(["activate", "moved", "changed"]), "do": steps})


@settings(max_examples=scaled(200))
@given(skill=skills, extra=st.dictionaries(st.sampled_from(["type", "lasts", "bearer", "versions", "token"]), values))
def test_no_card_breaks_the_checks(skill: Json, extra: Json) -> None:
    found, wrong = sets.expanded([{**CREATURE, "skills": [skill], **extra}], "cards")
    faults = [*wrong, *sets.judged(found, ())]
    if not faults:
        faults = list(sets.dubious(found, ()))
    assert all(str(fault.wrong) for fault in faults)


@given(raw=st.binary(max_size=200))
def test_no_bytes_break_the_reader(raw: bytes) -> None:
    content = yamlfile.parse(raw)
    found, wrong = sets.expanded(content.data, "")
    assert content.faults or wrong or found or content.data == []


@pytest.mark.parametrize(
    "raw", [b"- " * 3000, b"{" * 5000, b"a: " * 2000, b"- code: [" + b"[" * 50, b"\xef\xbb\xbf" * 9]
)
def test_no_depth_breaks_the_reader(raw: bytes, tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    path.write_bytes(raw)
    with pytest.raises(BadContent):
        standard().with_sets([path])
