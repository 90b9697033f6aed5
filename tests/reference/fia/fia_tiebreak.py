"""Fia [i]: the tie-breaker (FIA-8)."""

from .fia_cards import ATTACK, COUNTER, NON_SPECIAL, kind, value
from .fia_table import Chance, Player


def shuffle(player: Player, seat: int, cards: list[str], chance: Chance | None) -> None:
    assert chance is not None, "a shuffle is needed"
    player.deck = list(chance.shuffled(cards, seat))
    assert sorted(player.deck) == sorted(cards), "a shuffle keeps the cards"


def gather(players: list[Player], chance: Chance | None) -> None:
    for seat, player in enumerate(players):
        shuffle(player, seat, player.everything(), chance)  # FIA-8.1: the hand too
        player.hand, player.discard, player.played, player.stockpile = [], [], [], []
        player.under_attack = 0  # FIA-8.9
        player.draw(7)  # FIA-8.1


def turn_over(players: list[Player]) -> list[str]:
    cards = []
    for player in players:
        assert player.shown is not None
        player.hand.remove(player.shown)  # FIA-8.1: until now it lay in the hand
        cards.append(player.shown)
    return cards


def repeat(players: list[Player], chance: Chance | None) -> None:
    for seat, player in enumerate(players):
        assert player.shown is not None
        player.drop([player.shown, *sorted(player.hand)])  # FIA-8.7: the shown card, then the hand by its codes
        player.hand, player.shown, player.locked = [], None, False
        if len(player.deck) < 7:
            cards, player.discard = player.deck + player.discard, []
            shuffle(player, seat, cards, chance)  # FIA-8.7: deck and discard pile together
        player.draw(7)  # FIA-8.7


def compare_shown(cards: list[str], threshold: str) -> tuple[int | None, str]:
    """The seat that wins the tie-breaker, or None to repeat; and the clause that says so."""
    special = [kind(card) not in NON_SPECIAL for card in cards]
    striking = [kind(card) in [ATTACK, COUNTER] for card in cards]  # FIA-8.2
    if all(special):
        return None, "FIA-8.6"
    if any(special):
        seat = special.index(False)
        # FIA-8.5: a special counts 2, and a Shift, which has no number, is not above 6 either: to the letter, repeat
        measured = value(cards[seat]) if threshold == "non-special" else 2
        return (None if measured <= 6 else seat), "FIA-8.5"
    if all(striking):
        if value(cards[0]) == value(cards[1]):
            return None, "FIA-8.2"
        return (0 if value(cards[0]) > value(cards[1]) else 1), "FIA-8.2"
    if any(striking):
        seat = striking.index(True)
        return (None if value(cards[1 - seat]) > value(cards[seat]) else seat), "FIA-8.3"
    return None, "FIA-8.4"
