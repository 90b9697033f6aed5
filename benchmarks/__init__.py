"""Benchmarks: rates of the project beside those of its peers, as ratios within one run."""
