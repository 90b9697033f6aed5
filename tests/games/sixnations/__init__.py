"""Tests of the cards and decks of Six Nations."""
