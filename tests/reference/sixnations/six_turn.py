"""Six Nations: the turn from its start to its end, and hell's toll (SIX-4, SIX-9)."""

from .six_duel import Duel
from .six_table import DIAL, Chance

TURN_LIMIT = 200  # SIX-8.4
TOLL = 5000  # SIX-9.2


class Turns(Duel):
    """The table, with its turns."""

    def go_on(self) -> None:
        if self.ending:
            self._end_durations()
        elif self.phase == "hell":
            self._after_toll()
        elif self.attack is not None:
            self.attack_goes_on()
        else:
            self.window = None
            self.resolutions = 0  # a main decision comes

    # Start

    def _start_turn(self) -> None:
        self.turn += 1
        self.active = 1 - self.active
        self.phase = "strategy"
        for card in self.sides[self.active].field():
            card.tapped = False  # SIX-4.5
        if self.turn > 2 or self.options["first_round_draw"] == "on":
            self.draw(self.active, 1)  # SIX-4.2
            self.judge()  # SIX-8.5
        if self.outcome is None:
            self.phase_comes("start")
            self.settle()

    # From phase to phase

    def say_next(self) -> None:
        if self.phase != "duel" and self.has_hidden(1 - self.active):
            self.window = {"seat": 1 - self.active, "ask": "respond"}  # SIX-5.9
        else:
            self.next_phase()

    def next_phase(self) -> None:
        self.window = None
        if self.phase == "strategy" and self.turn > 1:
            self.phase = "duel"  # SIX-4.1
        elif self.phase == "duel":
            self.phase = "second-strategy"
        else:
            self.ending = True  # SIX-4.3: the first turn has but one phase
            self.phase_comes("end")
            self.settle()

    # End

    def _end_durations(self) -> None:
        self.ending = False
        for card in list(self.all_field(self.active)):
            card.mods = [mod for mod in card.mods if mod["until"] not in ["turn", self.turn]]  # SIX-7.5
            card.attacked = card.moved = False
            card.used = []
        for side in self.sides:
            for card in side.graveyard:
                card.used = []  # SIX-2.4
        for card in list(self.all_field(self.active)):
            if card.until == self.turn:
                self.send(card, "graveyard")  # SIX-7.5
        self.drop_lost_equipment()
        self.summons = self.moves = 0
        self.stage = 1
        if self.options["mode"] == "hell" and self.dial == "night":
            self.phase = "hell"  # SIX-9.1
            self.window = None
        else:
            self._after_toll()

    def answer_toll(self, seat: int, answer: str, chance: Chance | None) -> None:
        self.dial_choice[seat] = answer
        if None not in self.dial_choice:
            self._take_toll(chance)

    def _take_toll(self, chance: Chance | None) -> None:
        """SIX-9.2: both together."""
        picked = []
        for seat in (self.active, 1 - self.active):
            if self.dial_choice[seat] == "destroy":
                cards = self.sides[seat].field()
                assert chance is not None, "a card is drawn at random"
                picked.append(cards[chance.pick(seat, len(cards))])
        self.destroy(picked)
        for seat in (0, 1):
            if self.dial_choice[seat] == "pay":
                self.lose_life(seat, TOLL)
        self.judge()  # SIX-9.3
        self.settle()

    def _after_toll(self) -> None:
        if self.options["mode"] == "hell":
            self.dial = DIAL[(DIAL.index(self.dial) + 1) % 4]  # SIX-9.1
        self.window = None
        self.dial_choice = [None, None]
        if self.options["deckout"] == "even" and self.turn % 2 == 0:
            self.judge_decks()  # SIX-8.2
        if self.outcome is None and self.turn == TURN_LIMIT:
            self.finish(None, "SIX-8.4")
        if self.outcome is None:
            self._start_turn()
