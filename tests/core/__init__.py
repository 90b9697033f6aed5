"""Tests of core: matches, records, positions, and what carries them."""
