"""Fia [i]: what happens in a Free round when both choices are locked and turned over (FIA-9)."""

from typing import Any

from .fia_cards import ATTACK, COUNTER, DEFEND, DRAW, DUAL, HEAL, kind, next_factor, total, value, with_factors
from .fia_table import CHAIN_SPOTS, Player, Stockpiled


def resolve_round(players: list[Player], options: dict[str, Any], striker: int | None) -> None:
    """FIA-9.4, from both choices locked to the damage landed; `striker` strikes first (FIA-9.7), None is nobody."""
    for player in players:
        if player.choice != "hold":
            for card in player.choice or []:  # FIA-9.2: turned over together
                player.hand.remove(card)
                player.played.append(card)

    for seat, player in enumerate(players):  # FIA-9.4: first, Duals drop stockpiles
        if player.played and kind(player.played[0]) == DUAL:
            player.drop_stockpile()  # FIA-5.6
            if options["dual_drops"] == "both":
                players[1 - seat].drop_stockpile()  # FIA-5.6

    for player in players:  # FIA-9.4: then draws
        for card, factor in with_factors(player.played):
            if kind(card) == DRAW:
                player.draw(2 * factor)  # FIA-5.5
        if player.choice == "hold":
            player.draw(1)  # FIA-9.2

    for player in players:  # FIA-9.4: then heals
        player.heal(total(player.played, HEAL), options)  # FIA-4.4: heal_stops_attack has no effect in Free

    damage, met = reckon(players)  # FIA-9.4: then strikes

    if striker is None:
        for seat in (0, 1):
            players[seat].lp -= damage[seat]  # FIA-9.4: all damage lands together
    else:
        other = 1 - striker
        players[other].lp -= damage[other]  # FIA-9.7: the first striker's lands first
        if players[other].lp > 0:
            players[striker].lp -= damage[striker]  # FIA-9.7: else the other's does not land

    for seat in (0, 1):
        if met[seat]:
            players[seat].drop_stockpile()  # FIA-9.4
        else:
            stockpile_defends(players[seat])  # FIA-9.5


def reckon(players: list[Player]) -> tuple[list[int], list[bool]]:
    """FIA-9.4: the damage each side takes, and whether something was played against it or sent at it."""
    attack = [total(player.played, ATTACK) for player in players]  # A
    defend = [total(player.played, DEFEND) for player in players]  # D
    counter = [total(player.played, COUNTER) for player in players]  # C
    stock = [player.defence() for player in players]  # S
    takes, sent, damage, met = [0, 0], [0, 0], [0, 0], [False, False]
    for i, j in ((0, 1), (1, 0)):
        left = max(0, attack[j] - stock[i] - defend[i])
        if counter[i] == 0:
            takes[i] = left
        else:
            takes[i] = max(0, left - counter[i])
            sent[j] = counter[i] if left > counter[i] or left == 0 else counter[i] - left
    for i, j in ((0, 1), (1, 0)):
        unused = max(0, stock[j] + defend[j] - attack[i])
        damage[j] = takes[j] + max(0, sent[j] - unused)
        met[j] = attack[i] > 0 or sent[j] > 0
    return damage, met


def stockpile_defends(player: Player) -> None:
    chain, player.played = player.played, []
    for place, card in enumerate(chain):
        chained = place > 0  # FIA-6.1: it has its spot already
        if kind(card) == DEFEND and (chained or len(player.stockpile) < CHAIN_SPOTS):
            worth = value(card) * next_factor(chain[:place])  # FIA-6.4
            player.stockpile.append(Stockpiled(card, worth))  # FIA-9.5
        else:
            player.played.append(card)  # FIA-9.5: a Defend with no free spot, or any other card
