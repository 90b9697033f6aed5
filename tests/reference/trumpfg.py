"""Trump FG, slowly and obviously: written from the rulebook alone, to be compared with the fast game."""

from copy import deepcopy
from dataclasses import asdict, dataclass
from typing import Any

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]  # TFG-2.1
STANDARD: dict[str, Any] = {
    "format": "long",
    "split": "colour",
    "joker_card": "joker",
    "first": "random",
    "draw": "refill",
    "hand_limit": "none",
    "after_13": "open",
    "fused_after_fight": "stays",
    "attacks": "each",
    "joker_guard": "on",
    "evade": "shield",
    "deckout": "expose",
    "joker_call": 13,
}  # hand_size and area_size depend on the format


def plain(card: str) -> str:
    return card.removesuffix("*")


def number(card: str) -> int:
    return RANKS.index(plain(card)) + 1  # TFG-2.1, TFG-4.4: A is 1, K is 13


def beats(one: str, other: str) -> bool:
    if {plain(one), plain(other)} == {"A", "K"}:
        return plain(one) == "A"  # TFG-2.3
    return number(one) > number(other)  # TFG-2.2; of equal ranks neither beats the other (TFG-2.4)


@dataclass
class Player:
    """One player's cards."""

    hand: list[str]
    area: list[str]
    pile: list[str]  # top card first
    excluded: list[str]
    joker: str
    evade: bool

    def ranked_hand(self) -> list[str]:
        return [card for card in self.hand if card != "joker"]  # TFG-3.3, TFG-3.5, TFG-3.8, TFG-4.8

    def has_hidden_joker(self, cards: list[str]) -> bool:
        return self.joker == "hidden" and "joker" in cards

    def has_king(self) -> bool:
        may_revive = self.has_hidden_joker(self.hand + self.pile) and "K" in self.excluded  # TFG-6.4
        return may_revive or "K" in [plain(card) for card in self.hand + self.area + self.pile]  # TFG-7.3

    def expose_joker(self) -> None:
        self.hand.remove("joker")  # TFG-6.6: in front of the area, no place in it
        self.joker = "exposed"

    def draw(self, count: int) -> None:
        self.hand += self.pile[:count]  # TFG-7.2: a draw that runs short gives what is there
        self.pile = self.pile[count:]


class Reference:
    """One match of Trump FG, as the rulebook says it."""

    def __init__(self, options: dict[str, Any], players: list[Player], first: int) -> None:
        size = 3 if options.get("format") == "short" else 5  # TFG-1.8
        self.options = {**STANDARD, "hand_size": size, "area_size": size, **options}
        self.players, self.first, self.active = players, first, first
        self.turn, self.step, self.idle_turns = 1, "place", 0
        self.placed = False  # in the step `attack`: was a card placed (fused, excluded under TFG-3.5)?
        self.attacked: list[str] = []
        self.pending: dict[str, str] = {}  # the attack to be answered in the step `react`
        self.outcome: dict[str, Any] | None = None

    @classmethod
    def deal(cls, options: dict[str, Any], piles: tuple[list[str], list[str]], first: int) -> "Reference":
        match = cls(options, [Player([], [], list(pile), [], "hidden", False) for pile in piles], first)
        for player in match.players:
            player.draw(match.options["hand_size"])  # TFG-1.8
        match._start_turn()
        match._judge()
        return match

    @classmethod
    def from_position(cls, position: dict[str, Any]) -> "Reference":
        position = deepcopy(position)
        players = [Player(**entry) for entry in position["players"]]
        match = cls(position.get("options", {}), players, position["first"])
        match.active, match.turn, match.step = position["active"], position["turn"], position["step"]
        match.attacked, match.idle_turns = position["attacked"], position["idle_turns"]
        match.pending, match.outcome = position.get("pending", {}), position.get("outcome")
        match.placed = position.get("placed", match._default_placed())
        if match.step == "place" and match.outcome is None:
            match._settle_place()
        return match

    def position(self) -> dict[str, Any]:
        position: dict[str, Any] = {
            "game": "trumpfg",
            "options": self.options,
            "turn": self.turn,
            "first": self.first,
            "active": self.active,
            "step": self.step,
            "attacked": self.attacked,
            "idle_turns": self.idle_turns,
            "players": [asdict(player) for player in self.players],
        }
        if self.step in ("attack", "react") and self.placed != self._default_placed():
            position["placed"] = self.placed
        if self.step == "react":
            position["pending"] = self.pending
        if self.outcome is not None:
            position["outcome"] = self.outcome
        return deepcopy(position)

    @property
    def me(self) -> Player:
        return self.players[self.active]

    @property
    def enemy(self) -> Player:
        return self.players[1 - self.active]

    def _has_room(self) -> bool:
        return bool(len(self.me.area) < self.options["area_size"])

    def _default_placed(self) -> bool:
        return not (self._has_room() and self.me.ranked_hand() == [])

    def to_move(self) -> int | None:
        asked = 1 - self.active if self.step == "react" else self.active  # TFG-6.3: the defender answers
        return asked if self.outcome is None else None

    def legal(self, seat: int) -> list[str]:
        if seat != self.to_move():
            return []
        if self.step == "react":  # TFG-6.3
            return ["joker evade", "pass"] if self.enemy.has_hidden_joker(self.enemy.hand) else ["pass"]
        cards = sorted(set(self.me.ranked_hand()))  # TFG-2.5: equal cards make one and the same move
        exclusions = [f"exclude {card}" for card in cards]
        if self.step == "trim":
            return exclusions  # TFG-3.8
        if self.step == "attack":
            return self._attacks() + self._joker_effects() + ["end"]  # TFG-3.7
        if self._has_room():
            return [f"place {card}" for card in cards] + self._fusions() + self._joker_effects()  # TFG-3.4
        return exclusions + self._joker_effects()  # TFG-3.5

    def _fusions(self) -> list[str]:
        over = self.options["after_13"] == "dissolve" and self.turn >= 14  # TFG-4.6
        limit = 0 if over else min(self.turn, 13)  # TFG-4.2, TFG-4.4
        hand, moves = self.me.hand, []
        for low in RANKS:
            for high in RANKS[RANKS.index(low) :]:  # TFG-4.3: exactly two
                total = number(low) + number(high)
                if total <= limit:
                    needed = [low, high, RANKS[total - 1]]  # TFG-4.1, TFG-4.5
                    if all(hand.count(card) >= needed.count(card) for card in needed):
                        moves.append(f"fuse {low}+{high}")
        return moves

    def _attacks(self) -> list[str]:
        if self.turn == 1 and self.active == self.first:
            return []  # TFG-5.1
        if self.options["attacks"] == "one" and self.attacked:
            return []  # TFG-5.2
        moves = []
        for card in sorted(set(self.me.area)):
            if self.attacked.count(card) >= self.me.area.count(card):
                continue  # TFG-5.2: every card once a turn
            moves += [f"attack {card}>{target}" for target in sorted(set(self.enemy.area))]  # TFG-5.3
            guarded = self.options["joker_guard"] == "on" and self.enemy.area != []  # TFG-5.6
            if plain(card) == "K" and self.enemy.joker == "exposed" and not guarded:
                moves.append(f"attack {card}>joker")  # TFG-5.5, TFG-5.7, TFG-6.7
        return moves

    def _joker_effects(self) -> list[str]:
        if not self.me.has_hidden_joker(self.me.hand):
            return []  # TFG-6.1
        moves = [f"joker destroy area {card}" for card in sorted(set(self.enemy.area))]  # TFG-6.2
        moves += ["joker destroy hand"] if self.enemy.hand else []  # TFG-6.2
        moves += ["joker evade"] if self.options["evade"] == "shield" else []  # TFG-6.3
        moves += [f"joker revive {card}" for card in sorted(set(self.me.excluded))]  # TFG-6.4
        below = len(self.me.hand) - 1 < self.options["hand_size"]  # TFG-6.5: the joker has left the hand
        return moves + (["joker draw"] if below and self.me.pile else [])  # TFG-6.5

    def play(self, text: str, seat: int, picked: str | None = None) -> None:
        if text not in self.legal(seat):
            raise ValueError(f"not legal for seat {seat}: {text}")
        assert text != "joker destroy hand" or picked in self.enemy.hand
        verb, _, rest = text.partition(" ")
        if self.step == "react":
            if verb == "joker":
                self._use_joker(self.enemy, ["evade"])  # TFG-6.3: spent at once, on this attack
            self._attack(self.pending["attacker"], self.pending["target"])
        elif verb == "place":
            self._place(rest, star="")
        elif verb == "fuse":
            low, high = rest.split("+")
            self._exclude(self.me, self.me.hand, low)  # TFG-4.1: the materials
            self._exclude(self.me, self.me.hand, high)
            self._place(RANKS[number(low) + number(high) - 1], star="*")
        elif verb == "exclude":
            self._exclude(self.me, self.me.hand, rest)
            if self.step == "trim":
                self._end()  # TFG-3.8: until the hand is within its limit
            else:
                self.step, self.placed = "attack", True  # TFG-3.5
        elif verb == "attack":
            attacker, target = rest.split(">")
            unused = self.enemy.has_hidden_joker(self.enemy.hand + self.enemy.pile)
            if self.options["evade"] == "reaction" and unused:
                self.step, self.pending = "react", {"attacker": attacker, "target": target}  # TFG-6.3
            else:
                self._attack(attacker, target)
        elif verb == "joker":
            self._use_joker(self.me, rest.split(" "), picked)
            if self.step == "place":
                self._settle_place()  # TFG-3.5: judged anew
            elif not self.placed and rest.startswith(("revive", "draw")) and self._has_room():
                self.step = "place"  # TFG-3.5: the card that the joker brought must be placed (TFG-3.4)
        else:
            self._end()
        self._judge()  # TFG-7.7: after every move

    def _exclude(self, player: Player, cards: list[str], card: str) -> None:
        cards.remove(card)
        player.excluded.append(plain(card))  # no star among the excluded cards
        self.idle_turns = 0  # TFG-7.4

    def _place(self, card: str, star: str) -> None:
        self.me.hand.remove(card)
        self.me.area.append(card + star)  # TFG-3.3, TFG-4.1
        self.step, self.placed = "attack", True  # TFG-3.7

    def _attack(self, attacker: str, target: str) -> None:
        self.step, self.pending = "attack", {}
        self.attacked.append(attacker)  # TFG-5.2
        if self.enemy.evade:
            self.enemy.evade = False  # TFG-6.3: called off, whatever the target
            return
        if target == "joker":
            self.enemy.joker = "down"  # TFG-5.5
            self.outcome = {"winner": self.active, "clause": "TFG-7.1"}
            return
        fused_fall = self.options["fused_after_fight"] == "excluded"  # TFG-4.7
        if not beats(target, attacker) or (fused_fall and target.endswith("*")):  # TFG-5.4, TFG-2.4
            self._exclude(self.enemy, self.enemy.area, target)
        if not beats(attacker, target) or (fused_fall and attacker.endswith("*")):  # TFG-5.4, TFG-2.4
            self._exclude(self.me, self.me.area, attacker)
            if self.options["attacks"] == "each":
                self.attacked.remove(attacker)  # it is no longer in the area

    def _use_joker(self, user: Player, words: list[str], picked: str | None = None) -> None:
        user.expose_joker()  # TFG-6.1, TFG-6.6
        self.idle_turns = 0  # TFG-7.4
        if words[:2] == ["destroy", "area"]:
            self._exclude(self.enemy, self.enemy.area, words[2])  # TFG-6.2
        elif words[0] == "destroy" and picked is not None and picked != "joker":
            self._exclude(self.enemy, self.enemy.hand, picked)  # TFG-6.2: a joker is only seen
        elif words[0] == "evade":
            user.evade = True  # TFG-6.3
        elif words[0] == "revive":
            user.excluded.remove(words[1])  # TFG-6.4
            user.hand.append(words[1])
        elif words[0] == "draw":
            user.draw(self.options["hand_size"] - len(user.hand))  # TFG-6.5

    def _settle_place(self) -> None:
        must_place = self._has_room() and self.me.ranked_hand() != []  # TFG-3.4
        must_exclude = not self._has_room() and len(self.me.hand) >= self.options["hand_size"] + 1  # TFG-3.5
        self.step, self.placed = "place" if must_place or must_exclude else "attack", False  # TFG-3.6

    def _end(self) -> None:
        if self.options["hand_limit"] != "none" and len(self.me.hand) > self.options["hand_limit"]:
            self.step = "trim"  # TFG-3.8
            return
        self.idle_turns += 1  # TFG-7.4: at the end of every turn
        self.active = 1 - self.active  # TFG-3.1
        if self.active == self.first:
            self.turn += 1  # TFG-3.1: both players have had their turn
        self._start_turn()

    def _start_turn(self) -> None:
        self.step, self.placed, self.attacked = "place", False, []
        if self.options["after_13"] == "dissolve" and self.turn == 14 and self.active == self.first:
            for player in self.players:
                player.area = [plain(card) for card in player.area]  # TFG-4.6
        self._judge()  # TFG-7.7: before the draw
        if self.outcome is not None:
            return
        deckout = self.options["deckout"] if not self.me.pile else "nothing"  # TFG-7.2
        if deckout == "lose":
            self.outcome = {"winner": 1 - self.active, "clause": "TFG-7.2"}
            return
        shortage = max(0, self.options["hand_size"] - len(self.me.hand))
        self.me.draw(shortage + 1 if self.options["draw"] == "refill" else 1)  # TFG-3.2
        called = self.options["joker_call"] != "off" and self.turn >= self.options["joker_call"]  # TFG-7.6
        if (deckout == "expose" or called) and self.me.has_hidden_joker(self.me.hand):
            self.me.expose_joker()  # TFG-7.2, TFG-7.6
        self._settle_place()

    def _judge(self) -> None:
        idle = self.idle_turns >= 52 and all(player.pile == [] for player in self.players)
        if self.outcome is not None:
            return  # TFG-7.7: 7.1 and 7.2 come first
        if not any(player.has_king() for player in self.players):
            self.outcome = {"winner": None, "clause": "TFG-7.3"}
        elif self.turn >= 300 or idle:
            self.outcome = {"winner": None, "clause": "TFG-7.4"}
