"""Every proof has planted faults."""

from importlib import import_module

import pytest

from duelwright.testing.proofs import MATCH_PROOFS, PROOFS

from ..planting import PLANTED

for group in {proof.partition(".")[0] for proof in PROOFS}:
    import_module(f".test_{group}", __package__)


@pytest.mark.parametrize("proof", [proof for proof in MATCH_PROOFS if proof != "rows.layout"])
def test_every_proof_has_a_fault_that_it_alone_finds(proof: str):
    assert [name for name, fault in PLANTED.items() if fault.proof == proof and not fault.also]


def test_every_proof_that_a_fault_names_exists():
    assert {proof for fault in PLANTED.values() for proof in (fault.proof, *fault.also)} <= set(PROOFS)


def test_every_proof_says_what_it_proves_in_one_sentence():
    for name, proof in PROOFS.items():
        sentence = (proof.__doc__ or "").strip()
        assert sentence.endswith("."), name
        assert "\n" not in sentence, name
