"""Playtests: many matches, and what they say."""
