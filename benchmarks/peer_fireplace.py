"""Count the decisions a second of fireplace, the Hearthstone simulator, under random play.

This script runs inside the peer environment that `peers.py` makes and prints one line of JSON.

A decision is one choice of a player: a card or hero power used, an attack, a card chosen, the end of a turn. At each
one the legal ones are listed and one is drawn. The clock stands still while decks are drafted and the match begins.
fireplace prints to its log at every step; the log is switched off.
"""

from __future__ import annotations

import argparse
import json
import logging
import random
import sys
import time
from importlib.metadata import version
from typing import Any

from fireplace import cards
from fireplace.exceptions import GameOver
from fireplace.utils import setup_game

SEED = 8
WARM_UP_GAMES = 2
LONGEST = 2_000
"""Decisions after which a game is broken off."""


def choices(player: Any) -> list[tuple[Any, ...]]:
    """What the player may do, as a method and its keyword arguments."""
    found: list[tuple[Any, ...]] = [(player.game.end_turn, {})]
    for card in player.hand:
        if card.is_playable():
            played = random.choice(card.choose_cards) if card.must_choose_one else card
            targets = played.targets if played.requires_target() else [None]
            found += [(played.play, {"target": target}) for target in targets]
    power = player.hero.power
    if power.is_usable():
        targets = power.targets if power.requires_target() else [None]
        found += [(power.use, {"target": target} if target else {}) for target in targets]
    for character in player.characters:
        if character.can_attack():
            found += [(character.attack, {"target": target}) for target in character.targets]
    return found


def play() -> tuple[int, float]:
    """Play one random game; return its decisions and the seconds they took, without the start."""
    game = setup_game()
    decisions, begin = 0, time.perf_counter()
    try:
        for player in game.players:
            player.choice.choose()
            decisions += 1
        while not game.ended and decisions < LONGEST:
            player = game.current_player
            if player.choice:
                player.choice.choose(random.choice(player.choice.cards))
            else:
                act, arguments = random.choice(choices(player))
                act(**arguments)
            decisions += 1
    except GameOver:
        pass
    return decisions, time.perf_counter() - begin


def measure(seconds: float) -> dict[str, str | int | float]:
    """Measure fireplace for about so many seconds of play; a game that fails inside it is left out."""
    logging.disable(logging.CRITICAL)
    cards.db.initialize()
    random.seed(SEED)
    for _ in range(WARM_UP_GAMES):
        play()
    games, decisions, elapsed, failed = 0, 0, 0.0, 0
    while elapsed < seconds and failed < 100:
        try:
            steps, spent = play()
        except Exception:  # a card that fireplace cannot carry out
            failed += 1
            continue
        games, decisions, elapsed = games + 1, decisions + steps, elapsed + spent
    return {
        "peer": f"fireplace2 {version('fireplace2')}",
        "game": "hearthstone",
        "decisions": decisions,
        "seconds": elapsed,
        "rate": decisions / elapsed,
        "method": f"random legal actions, {games} games, drafts not timed, {failed} games that failed left out",
    }


def main() -> None:
    """Read the command line and print the measurement."""
    parser = argparse.ArgumentParser(description="Decisions a second of fireplace under random play.")
    parser.add_argument("--seconds", type=float, default=3.0, help="about how long to run")
    parser.add_argument("--game", default="hearthstone", choices=["hearthstone"], help="the game that it plays")
    print(json.dumps(measure(parser.parse_args().seconds)), file=sys.__stdout__)


if __name__ == "__main__":
    main()
