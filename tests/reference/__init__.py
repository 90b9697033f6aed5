"""Slow and obvious implementations, written from the rulebooks alone."""
