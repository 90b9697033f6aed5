"""Moves of Six Nations as text, and back."""

import re
from typing import Any, NoReturn

from ...core.errors import IllegalMove
from ...core.rulebook import GENERAL
from .facts import RULEBOOK
from .places import PILES, PLACES, distinct, place_of, slot_of
from .rules.questions import code_asked
from .state import ACTIONS, PLAYER, RANKS, Action, Ask

WORDS = {
    "pass": Action.PASS,
    "next": Action.NEXT,
    "done": Action.DONE,
    "yes": Action.YES,
    "no": Action.NO,
    "destroy": Action.DESTROY,
    "pay": Action.PAY,
    "face up": Action.FACE,
    "face down": Action.FACE + 1,
}
FIXED = {int(action): word for word, action in WORDS.items()}
NOT_HELD, NOT_THERE = "GEN-3", "GEN-4"
BATTLE, TOWER = PLACES[:5], PLACES[5:]
ZONES = ("h", "g", "x")
VERBS = {
    *("summon", "move", "use", "ambush", "sacrifice", "upgrade", "activate", "attack", "guard"),
    *("target", "card", "place", "choose", "face"),
}


def text(pool: Any, states: Any, i: int, seat: int, action: int) -> str:
    """The move of an action; ``-`` stands for a card that is not there."""
    s = states[i]
    hand = distinct(s.hand[seat], s.hand_n[seat])
    if action >= Action.GUARD_HAND:
        return f"guard {_code(pool, hand, action - Action.GUARD_HAND)}"
    if action >= Action.GUARD:
        tower, battle = divmod(action - Action.GUARD, 5)
        return f"guard {TOWER[tower]} {BATTLE[battle]}"
    if action >= Action.ATTACK:
        attacker, target = divmod(action - Action.ATTACK, 21)
        return f"attack {BATTLE[attacker]}>{_facing(target)}"
    if action >= Action.ACTIVATE_PILE:
        zone, rest = divmod(action - Action.ACTIVATE_PILE, 3 * RANKS)
        cards = hand if zone == 0 else _pile(s, ("grave", "banished")[zone - 1], seat)
        return f"activate {ZONES[zone]}:{_code(pool, cards, rest // 3)}.{rest % 3 + 1}"
    if action >= Action.ACTIVATE:
        place, skill = divmod(action - Action.ACTIVATE, 3)
        return f"activate {PLACES[place]}.{skill + 1}"
    if action >= Action.SUMMON:
        return _main(pool, hand, action)
    if action >= Action.CARD:
        return f"card {_code(pool, _asked(pool, states, i, seat), action - Action.CARD)}"
    if action >= Action.TARGET_PILE:
        pile, rank = divmod(action - Action.TARGET_PILE, RANKS)
        cards = _pile(s, ("grave", "banished")[pile // 2], seat ^ (pile % 2))
        return f"target {PILES[pile]}:{_code(pool, cards, rank)}"
    if action >= Action.TARGET:
        return f"target {_facing(action - Action.TARGET)}"
    if action >= Action.PLACE:
        return f"place {_facing(action - Action.PLACE)}"
    return FIXED.get(action) or f"choose {action - Action.CHOOSE + 1}"


def _main(pool: Any, hand: list[int], action: int) -> str:
    """The actions of a strategy phase that begin with a card of the hand, and moves."""
    if action >= Action.UPGRADE:
        rank, place = divmod(action - Action.UPGRADE, 5)
        return f"upgrade {_code(pool, hand, rank)} {BATTLE[place]}"
    if action >= Action.SACRIFICE:
        rest, place = divmod(action - Action.SACRIFICE, 10)
        rank, mask = divmod(rest, 32)
        fee = "+".join(name for k, name in enumerate(BATTLE) if mask >> k & 1)
        return f"sacrifice {_code(pool, hand, rank)} {fee or '-'} {PLACES[place]}"
    if action >= Action.AMBUSH:
        rank, place = divmod(action - Action.AMBUSH, 5)
        return f"ambush {_code(pool, hand, rank)} {TOWER[place]}"
    if action >= Action.TURN_OVER:
        return f"use {TOWER[action - Action.TURN_OVER]}"
    if action >= Action.USE:
        rank, place = divmod(action - Action.USE, 6)
        return f"use {_code(pool, hand, rank)}" + (f" {TOWER[place - 1]}" if place else "")
    if action >= Action.MOVE:
        back, places = divmod(action - Action.MOVE, 25)
        names = (BATTLE[places // 5], TOWER[places % 5])
        return "move " + " ".join(reversed(names) if back else names)
    rank, place = divmod(action - Action.SUMMON, 10)
    return f"summon {_code(pool, hand, rank)} {PLACES[place]}"


def _asked(pool: Any, states: Any, i: int, seat: int) -> list[int]:
    """The cards that ``card`` can name: those of the hidden zones that the question is about, else of the hand."""
    s = states[i]
    if not (s.ask == Ask.CARD and s.asked and s.ask_seat == seat):
        return distinct(s.hand[seat], s.hand_n[seat])
    cards: list[int] = []
    while card := int(code_asked(pool.tables, states, i, seat, cards[-1] if cards else 0)):
        cards.append(card)
    return cards


def _code(pool: Any, cards: list[int], rank: int) -> str:
    return str(pool.codes[cards[rank]]) if rank < len(cards) else "-"


def _facing(number: int) -> str:
    """A place as its player writes it, by its number among the actions."""
    return "player" if number == PLAYER else place_of(number, 0)


def _pile(s: Any, name: str, seat: int) -> list[int]:
    return distinct(s[name][seat], s[f"{name}_n"][seat])


def parse(pool: Any, states: Any, i: int, seat: int, text: str) -> int | None:
    """The action of a move, legal or not; None for a text that is no move. Only places and piles mind the case."""
    words = text.replace(">", " > ").replace("+", " + ").split()
    if not words:
        return None
    words[0] = words[0].lower()
    word = WORDS.get(" ".join(words).lower())
    if word is not None:
        return int(word)
    return Reader(pool, states, i, seat, text).read(words) if words[0] in VERBS else None


class Reader:
    """Reads one move for a seat."""

    def __init__(self, pool: Any, states: Any, i: int, seat: int, text: str):
        self.pool = pool
        self.states = states
        self.i = i
        self.s = states[i]
        self.seat = seat
        self.text = text

    def read(self, words: list[str]) -> int | None:
        """The action of a move that begins with a verb."""
        match words:
            case ["summon", card, place]:
                return self._add(Action.SUMMON, self._rank(card), 10, self._place(place, PLACES, "5.2"))
            case ["move", one, other]:
                return self._move(one, other)
            case ["use", place] if _is_place(place):
                return Action.TURN_OVER + self._place(place, TOWER, "5.5")
            case ["use", card]:
                return self._add(Action.USE, self._rank(card), 6, 0)
            case ["use", card, place]:
                return self._add(Action.USE, self._rank(card), 6, 1 + self._place(place, TOWER, "2.6"))
            case ["ambush", card, place]:
                return self._add(Action.AMBUSH, self._rank(card), 5, self._place(place, TOWER, "5.5"))
            case ["sacrifice", card, *fee, place]:
                return self._sacrifice(card, fee, place)
            case ["upgrade", card, place]:
                return self._add(Action.UPGRADE, self._rank(card), 5, self._place(place, BATTLE, "5.7"))
            case ["attack", attacker, ">", target]:
                number = PLAYER if target.lower() == "player" else self._anywhere(target)
                return Action.ATTACK + 21 * self._place(attacker, BATTLE, "6.1") + number
            case ["guard", guard, place]:
                tower = self._place(guard, TOWER, "6.6")
                return Action.GUARD + 5 * tower + self._place(place, BATTLE, "6.6")
            case ["guard", card] if not _is_place(card):
                return self._add(Action.GUARD_HAND, self._rank(card), 1, 0)
        return self._answer(words)

    def _answer(self, words: list[str]) -> int | None:
        match words:
            case ["activate", what] if "." in what:
                return self._activate(*what.rsplit(".", 1))
            case ["target", what] if ":" in what:
                return self._target(*what.split(":", 1))
            case ["target", place]:
                return Action.TARGET + self._anywhere(place)
            case ["place", place]:
                return Action.PLACE + self._anywhere(place)
            case ["card", card]:
                cards = _asked(self.pool, self.states, self.i, self.seat)
                return self._add(Action.CARD, self._among(card, cards, NOT_HELD), 1, 0)
            case ["choose", number] if number.isdecimal():
                known = len(number) < 3 and 1 <= int(number) <= Action.PLACE - Action.CHOOSE
                return Action.CHOOSE + int(number) - 1 if known else self._refuse(NOT_THERE)
        return None

    def _refuse(self, clause: str) -> NoReturn:
        clauses = GENERAL.clauses if clause.startswith("GEN") else RULEBOOK.clauses
        raise IllegalMove(self.text, clauses[clause])

    def _add(self, start: int, rank: int | None, each: int, rest: int) -> int | None:
        return None if rank is None else int(start) + each * rank + rest

    def _rank(self, code: str) -> int | None:
        """The rank of a card among those of the hand; None where no card has that code."""
        return self._among(code, distinct(self.s.hand[self.seat], self.s.hand_n[self.seat]), NOT_HELD)

    def _among(self, code: str, cards: list[int], refusal: str) -> int | None:
        if code == "-":  # what a card that is not there is written as
            self._refuse(refusal)
        number = self.pool.numbers.get(code) or _lower(self.pool).get(code.lower())
        if number is None:
            return None
        return cards.index(number) if number in cards else self._refuse(refusal)

    def _place(self, text: str, among: tuple[str, ...], clause: str) -> int:
        """An own place, counted among those that there are for this."""
        if text in among:
            return among.index(text)
        known = _is_place(text) and slot_of(text, 0) is not None
        return self._refuse(f"SIX-{clause}" if known else NOT_THERE)

    def _anywhere(self, text: str) -> int:
        slot = slot_of(text, 0)
        return self._refuse(NOT_THERE) if slot is None else slot

    def _move(self, one: str, other: str) -> int:
        if one in TOWER:
            return Action.MOVE + 25 + 5 * self._place(other, BATTLE, "5.4") + TOWER.index(one)
        return Action.MOVE + 5 * self._place(one, BATTLE, "5.4") + self._place(other, TOWER, "5.4")

    def _sacrifice(self, card: str, fee: list[str], place: str) -> int | None:
        names, signs = fee[::2], fee[1::2]
        if not names or len(signs) != len(names) - 1 or set(signs) > {"+"}:
            return None
        places = [self._place(name, BATTLE, "5.6") for name in names]
        if len(set(places)) < len(places):
            self._refuse("SIX-5.6")
        mask = sum(1 << number for number in places)
        rank = self._rank(card)
        return self._add(Action.SACRIFICE, rank, 320, 10 * mask + self._place(place, PLACES, "5.6"))

    def _activate(self, what: str, skill: str) -> int | None:
        if not skill.isdecimal():
            return None
        if skill not in ("1", "2", "3"):
            self._refuse(NOT_THERE)
        zone, colon, code = what.partition(":")
        if not colon:
            return Action.ACTIVATE + 3 * self._place(what, PLACES, "5.8") + int(skill) - 1
        if zone not in ZONES:
            return None
        if zone == "h":
            rank = self._rank(code)
        else:
            rank = self._among(code, _pile(self.s, "grave" if zone == "g" else "banished", self.seat), NOT_THERE)
        return self._add(Action.ACTIVATE_PILE + 3 * RANKS * ZONES.index(zone), rank, 3, int(skill) - 1)

    def _target(self, letter: str, code: str) -> int | None:
        if letter not in PILES:
            return None
        pile = PILES.index(letter)
        cards = _pile(self.s, ("grave", "banished")[pile // 2], self.seat ^ (pile % 2))
        return self._add(Action.TARGET_PILE + RANKS * pile, self._among(code, cards, NOT_THERE), 1, 0)


def _is_place(text: str) -> bool:
    return re.fullmatch(r"[btBT]\d+", text) is not None


def _lower(pool: Any) -> dict[str, int]:
    return {code.lower(): number for code, number in pool.numbers.items()}


assert Action.GUARD_HAND + RANKS == ACTIONS
