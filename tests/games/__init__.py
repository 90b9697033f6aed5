"""Tests of what belongs to one game."""
