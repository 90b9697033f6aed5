"""Tests of the proofs: each finds its planted faults."""
