"""Fia [i], slowly and obviously: written from the rulebook alone, to be compared with the fast game."""

from copy import deepcopy
from typing import Any

from .fia_cards import (
    ATTACK,
    COUNTER,
    DEFEND,
    DRAW,
    DUAL,
    FOUR_SHIFT,
    HEAL,
    NON_SPECIAL,
    SHIFTS,
    kind,
    matches,
    next_factor,
    total,
    value,
)
from .fia_decks import deck_faults, random_deck
from .fia_rounds import resolve_round
from .fia_table import CHAIN_SPOTS, Chance, Player, Stockpiled, resolved
from .fia_tiebreak import compare_shown, gather, repeat, turn_over

__all__ = ["Chance", "Reference", "deck_faults", "random_deck"]


class Reference:
    """One match of Fia [i], as the rulebook says it."""

    def __init__(self, options: dict[str, Any], players: list[Player], first: int) -> None:
        self.options = resolved(options)
        self.players = players
        self.free = self.options["spread"] == "free"
        self.first = self.active = 0 if self.free else first
        self.turn = 1
        self.step = "choose" if self.free else "first"
        self.tiebreak_round = 0
        self.first_lock: int | None = None
        self.outcome: dict[str, Any] | None = None

    @classmethod
    def deal(cls, options: dict[str, Any], decks: tuple[list[str], list[str]], first: int) -> "Reference":
        match = cls(options, [Player(0, deck=list(deck)) for deck in decks], first)
        for player in match.players:
            player.lp = match.options["lp"]  # FIA-2.3
            player.draw(7)  # FIA-2.2
        if match.free:
            match._open_round()  # FIA-9.1: the first round included
        return match  # FIA-3.1: no drop and no draw

    @classmethod
    def from_position(cls, position: dict[str, Any]) -> "Reference":
        position = deepcopy(position)
        players = [Player.from_json(entry) for entry in position["players"]]
        match = cls(position.get("options", {}), players, position["first"])
        match.turn, match.active, match.step = position["turn"], position["active"], position["step"]
        match.tiebreak_round = position.get("tiebreak_round", 0)
        match.first_lock = position.get("first_lock")
        match.outcome = position.get("outcome")
        return match

    def position(self) -> dict[str, Any]:
        secret = self.free or self.tiebreak_round > 0
        position: dict[str, Any] = {
            "game": "fia",
            "options": self.options,
            "turn": self.turn,
            "first": self.first,
            "active": self.active,
            "step": self.step,
            "players": [player.to_json(secret) for player in self.players],
        }
        if secret:
            position["tiebreak_round"] = self.tiebreak_round
            position["first_lock"] = self.first_lock
        if self.outcome is not None:
            position["outcome"] = self.outcome
        return deepcopy(position)

    @property
    def me(self) -> Player:
        return self.players[self.active]

    @property
    def enemy(self) -> Player:
        return self.players[1 - self.active]

    # What may be done

    def asked(self) -> list[int]:
        if self.step == "over":
            return []
        if self.step in ("choose", "tiebreak"):
            return [seat for seat in (0, 1) if not self.players[seat].locked]  # FIA-8.1, FIA-9.2
        return [self.active]

    def to_move(self) -> int | None:
        seats = self.asked()
        return seats[0] if seats else None

    def legal(self, seat: int) -> list[str]:
        if seat not in self.asked():
            return []
        player = self.players[seat]
        cards = sorted(set(player.hand))  # equal cards make one and the same move
        if self.step == "first":
            return [f"play {card}" for card in cards] + (["top"] if player.deck else [])  # FIA-3.1
        if self.step == "main":
            return [f"play {card}" for card in cards if self._is_playable(card)] + ["draw"]  # FIA-3.3
        if self.step == "chain":
            return [f"chain {card}" for card in self.me.chainable()] + ["done"]  # FIA-5.3
        if self.step == "tiebreak":
            return [f"show {card}" for card in cards]  # FIA-8.1
        if player.choice is None:
            return [f"play {card}" for card in cards] + ["hold"]  # FIA-9.2, FIA-9.3
        return [f"chain {card}" for card in player.choosable()] + ["done"]  # FIA-9.2, FIA-5.3

    def _is_playable(self, card: str) -> bool:
        if kind(card) in SHIFTS:
            return True  # FIA-3.6
        face_up = self.me.played + self.enemy.played  # FIA-3.4: either side, not stockpiled; FIA-3.7: chained ones too
        face_up = [other for other in face_up if kind(other) not in SHIFTS]  # FIA-3.5
        if face_up == []:
            face_up = self.enemy.discard[:1]  # FIA-3.5
            if face_up == [] or kind(face_up[0]) in SHIFTS:
                return True  # FIA-3.5
        return any(matches(card, other) for other in face_up)  # FIA-3.4

    # What is done

    def play(self, text: str, seat: int, chance: Chance | None = None, named: bool = False) -> None:
        if text not in self.legal(seat):
            raise ValueError(f"not legal for seat {seat}: {text}")
        verb, _, card = text.partition(" ")
        if self.step == "tiebreak":
            self._show(seat, card, chance)
        elif self.step == "choose":
            self._choose(seat, verb, card, chance, named)
        elif verb == "draw":
            self.me.draw(1)  # FIA-3.3
            self._end_turn(chance)
        elif verb == "done":
            self._end_turn(chance)
        else:
            if verb == "top":
                card = self.me.deck.pop(0)  # FIA-3.1
            else:
                self.me.hand.remove(card)
            self._lay(card, chance)
        if self.step in ("choose", "tiebreak"):
            self.active = self.asked()[0]

    def _lay(self, card: str, chance: Chance | None) -> None:
        """A card is laid face up and carried out at once (FIA-5.12); then the chain goes on or the turn ends."""
        factor = next_factor(self.me.played)
        chained = self.me.played != []
        self.me.played.append(card)
        first = self.me.played[0]
        self.step = "chain"
        if kind(card) == DRAW:
            self.me.draw(2 * factor)  # FIA-5.5
        elif kind(card) == FOUR_SHIFT:
            self.me.draw(4 * factor)  # FIA-5.8
        elif kind(card) == DUAL:
            self.me.drop_stockpile()  # FIA-5.6
            if self.options["dual_drops"] == "both":
                self.enemy.drop_stockpile()  # FIA-5.6
        elif kind(card) == HEAL:
            self.me.heal(value(card) * factor, self.options)  # FIA-4.4, FIA-5.4
            if self.options["heal_stops_attack"] == "on":
                self.me.under_attack = 0  # FIA-4.4
        elif kind(card) == DEFEND:
            self._defend(card, value(card) * factor, chained)
        elif kind(card) == COUNTER:
            self._counter(value(card) * factor)
            self._judge([], chance)  # FIA-7.1: after every damage
            if self.step != "chain":
                return  # FIA-7.1: a win in mid-chain ends the match; FIA-7.3: or a tie-breaker has started
        ended = kind(card) in NON_SPECIAL and kind(first) != DUAL  # FIA-5.3, also where it is stockpiled
        if ended or not self.me.may_go_on():
            self._end_turn(chance)  # FIA-5.2: `done` is asked only while a further chain is possible

    def _defend(self, card: str, worth: int, chained: bool) -> None:
        if self.me.under_attack > 0:
            self.me.under_attack = max(0, self.me.under_attack - worth)  # FIA-4.2, FIA-4.8, FIA-6.1: the rest is lost
        elif chained or len(self.me.stockpile) < CHAIN_SPOTS:
            self.me.played.pop()
            self.me.stockpile.append(Stockpiled(card, worth))  # FIA-4.3, FIA-6.1, FIA-6.4
        # FIA-6.1: with no free spot it stays in the play spot and does nothing

    def _counter(self, c: int) -> None:
        a = self.me.under_attack
        self.me.under_attack = 0  # FIA-4.5: the attack is spent
        taken = max(0, a - c)  # FIA-4.5
        if a == 0:
            sent = c  # FIA-4.6
        elif a > c:
            sent = c  # FIA-4.5
        else:
            sent = c - a  # FIA-4.5: nothing if they are equal
        if sent > 0:
            hit = max(0, sent - self.enemy.defence())  # FIA-4.6, FIA-6.2, FIA-6.5
            self.enemy.drop_stockpile()  # FIA-6.2, FIA-6.5
            self.enemy.lp -= hit
        self.me.lp -= taken  # FIA-7.1: both have landed before LP are judged

    def _end_turn(self, chance: Chance | None) -> None:
        attack = total(self.me.played, ATTACK)  # FIA-4.7: added up, doubled values included
        if attack > 0:
            self.enemy.under_attack = max(0, attack - self.enemy.defence())  # FIA-4.1, FIA-4.7, FIA-6.2
            self.enemy.drop_stockpile()  # FIA-4.7, FIA-6.2
        self.me.lp -= self.me.under_attack  # FIA-4.1, FIA-4.9, FIA-7.4
        self.me.under_attack = 0
        self._judge([self.active], chance)  # FIA-7.4
        if self.step in ("over", "tiebreak"):
            return
        self.turn += 1
        self.active = 1 - self.active
        self.step = "main"
        self.me.drop_played()  # FIA-3.2: Drop & Draw
        self.me.draw(1)

    def _judge(self, ending: list[int], chance: Chance | None) -> None:
        """Who has lost; `ending` are the seats whose turn (or round) ends."""
        losers = []
        for seat in (0, 1):
            no_deck = seat in ending and self.players[seat].deck == []  # FIA-7.2
            if self.players[seat].lp <= 0 or no_deck:  # FIA-7.1
                losers.append(seat)
        if len(losers) == 2:
            self._start_tiebreak(chance)  # FIA-7.3
        elif len(losers) == 1:
            by_lp = self.players[losers[0]].lp <= 0  # FIA-7.1: reported as 7.1 when both hold
            self._finish(1 - losers[0], "FIA-7.1" if by_lp else "FIA-7.2")

    def _finish(self, winner: int | None, clause: str) -> None:
        self.step = "over"
        self.outcome = {"winner": winner, "clause": clause}

    # Free

    def _open_round(self) -> None:
        self.step, self.first_lock = "choose", None  # FIA-9.7: null again in the next round
        for player in self.players:
            player.drop_played()  # FIA-9.1
            player.draw(1)  # FIA-9.1

    def _choose(self, seat: int, verb: str, card: str, chance: Chance | None, named: bool) -> None:
        player = self.players[seat]
        if verb == "hold":
            player.choice, player.locked = "hold", True
        elif verb == "done":
            player.locked = True
        else:
            chain = player.choice if isinstance(player.choice, list) else []
            player.choice = [*chain, card]
            player.locked = not player.may_choose_on()  # FIA-9.2: it locks itself
        other_locked = self.players[1 - seat].locked
        by_lock = self.options["initiative"] == "first-lock"
        if by_lock and player.locked and not other_locked and named:
            self.first_lock = seat  # FIA-9.7: set only by plays that name their seat
        if not (player.locked and other_locked):
            return
        striker = self.first_lock
        if by_lock and striker is None:
            assert chance is not None, "a coin is needed"
            striker = chance.coin()  # FIA-9.7
        resolve_round(self.players, self.options, striker)  # FIA-9.4, FIA-9.5
        for player in self.players:
            player.choice, player.locked = None, False
        self._judge([0, 1], chance)  # FIA-9.6
        if self.step == "choose":
            self.turn += 1
            self._open_round()

    # Tie-breaker

    def _start_tiebreak(self, chance: Chance | None) -> None:
        self.step, self.tiebreak_round, self.first_lock = "tiebreak", 1, None
        gather(self.players, chance)  # FIA-8.1, FIA-8.9
        self.active = 0

    def _show(self, seat: int, card: str, chance: Chance | None) -> None:
        self.players[seat].shown, self.players[seat].locked = card, True  # FIA-8.1: face down
        if self.asked() != []:
            return
        winner, clause = compare_shown(turn_over(self.players), self.options["tiebreak_threshold"])
        if winner is not None:
            self._finish(winner, clause)  # FIA-8.8
        elif self.tiebreak_round == 20:
            self._finish(None, "FIA-8.7")  # FIA-8.7: the 20th repeat
        else:
            self.tiebreak_round += 1
            repeat(self.players, chance)  # FIA-8.7
