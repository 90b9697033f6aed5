"""Six Nations: the turn from its start to its end, and hell's toll (SIX-4, SIX-9)."""

from collections.abc import Callable

from .six_duel import Duel
from .six_events import WAITING, Happening
from .six_table import DIAL, Card, Event, Later, Waiting, Work
from .six_values import Asker

TURN_LIMIT = 200  # SIX-8.4
TOLL = 5000  # SIX-9.2


class Turns(Duel):
    """The table, with its turns."""

    def go_on(self) -> None:
        if self.ending and self.too_many() > 0:
            self._ask_hand_limit()
        elif self.ending:
            self._end_durations()
        elif self.phase == "hell" and None in self.dial_choice:
            self.window = None
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
        for side in self.sides:
            side.past = {}
        for card in self.sides[self.active].field():
            self.set_tapped(card, False, "rule")  # SIX-4.5
        if self.turn > 2 or self.options["first_round_draw"] == "on":
            if not self.skips("draw"):
                self.draw(self.active, 1 + self.permitted_total(self.active, "extra_draw"))  # SIX-4.2
            self.judge()  # SIX-8.5
        if self.outcome is None:
            self._come_back("my_next_turn", self._started)

    def _started(self) -> None:
        self._phase_comes("start")
        self.come_due("my_next_turn")
        self.settle()

    def skips(self, phase: str) -> bool:
        skip = self.sides[self.active].skip
        if phase in skip:
            skip.remove(phase)
            return True
        return False

    # From phase to phase

    def say_next(self) -> None:
        if self.phase != "duel" and self.has_hidden(1 - self.active):
            self.window = {"seat": 1 - self.active, "ask": "respond"}  # SIX-5.9
        else:
            self.next_phase()

    def next_phase(self) -> None:
        self.window = None
        self.mods_end(["phase"])
        after = {"strategy": ["duel", "second"], "duel": ["second"]}.get(self.phase, [])
        if self.turn == 1:
            after = []  # SIX-4.3: the first turn has but one phase
        while after and self.skips(after[0]):
            del after[0]
        if after:
            self.phase = {"duel": "duel", "second": "second-strategy"}[after[0]]  # SIX-4.1
            self._phase_comes(after[0])
            self.settle()
        else:
            self.ending = True
            self.phase = "strategy" if self.turn == 1 else "second-strategy"
            self._come_back("turn_end", self._ended)

    def _phase_comes(self, which: str) -> None:
        self.happen(Happening("phase", None, self.active, None, reason="rule", how=which))

    # What comes later

    def come_due(self, at: str) -> None:
        """Scheduled skills whose moment has come wait with the triggers."""
        moments = {"battle_end": ["battle_end"], "turn_end": ["turn_end"]}.get(at, ["my_next_turn", "enemy_next_turn"])
        due = [later for later in self.later if later.at in moments and self._is_due(later) and later.skill]
        for later in due:
            self.later.remove(later)
            card = later.card
            assert card is not None
            if not card.on_field:
                card = Card(later.code, later.seat, "gone", later.seat)
            skill = self.catalogue[later.code].skill(later.skill)
            assert skill is not None
            asker = Asker(later.seat, card, cause=later.cause)
            if len(self.waiting) < WAITING and self.is_met(skill.condition, asker):
                self.waiting.append(
                    Waiting(
                        later.seat, card, later.code, self._stands(card, later.seat), later.skill, later.cause, Event()
                    )
                )

    def _is_due(self, later: Later) -> bool:
        whose = {"my_next_turn": later.seat, "enemy_next_turn": 1 - later.seat}.get(later.at, self.active)
        return later.turn <= self.turn and whose == self.active

    def _stands(self, card: Card, seat: int) -> str:
        return f"{card.zone[0]}{card.place}" if card.on_field else "g"

    def _come_back(self, at: str, then: Callable[[], None]) -> None:
        """Banished cards return to the field; what they set off waits with the triggers of the turn."""
        due = [later for later in self.later if later.at == at and not later.skill and self._is_due(later)]
        if due:
            self.run(self._returns(due), then)
        else:
            then()

    def _returns(self, due: list[Later]) -> Work:
        self.resolving = True
        for later in due:
            banished = self.sides[later.seat].banished
            card = next((card for card in banished if card.code == later.code), None)
            place = None
            if card is not None:
                place = yield from self.ask_place(later.seat, later.seat, [later.area], "")
            self.later.remove(later)
            if card is not None and place is not None:
                self.replace_environments(self.enter(card, later.seat, place[0], place[1], "effect"))
        self.resolving = False

    def move_dial(self, steps: int, reason: str) -> bool:
        if self.options["mode"] != "hell" or steps == 0:
            return False
        before = DIAL.index(self.dial)
        self.dial = DIAL[(before + steps) % 4]  # SIX-9.1
        now = DIAL.index(self.dial)
        self.happen(Happening("changed", None, None, None, now, reason, "dial", before=before))
        return True

    # End

    def _ended(self) -> None:
        self._phase_comes("end")
        self.come_due("turn_end")
        self.settle()

    def too_many(self) -> int:
        """Cards in the hand beyond its limit."""
        limits = [rule.get("value") or 0 for rule in self.permitted(self.active, "hand_limit")]
        return len(self.sides[self.active].hand) - min(limits) if limits else 0

    def _ask_hand_limit(self) -> None:
        most = self.too_many()
        self.window = {"seat": self.active, "ask": "card", "min": most, "max": most, "chosen": []}

    def answer_hand_limit(self, code: str) -> None:
        self.window = None
        card = next(card for card in self.sides[self.active].hand if card.code == code)
        self.discard(card, "rule")
        self.settle()

    def _end_durations(self) -> None:
        self.ending = False
        self.mods_end(["turn", "phase", *range(1, self.turn + 1)])  # SIX-7.5: of the turn before if made after its end
        for card in list(self.all_field(self.active)):
            card.attacked = card.moved = False
            card.used, card.struck, card.attacks, card.more = [], [], 0, 0
        self.forget_limits("turn")
        for side in self.sides:
            for card in side.graveyard:
                card.used = []  # SIX-2.4
        for card in list(self.all_field(self.active)):
            if card.on_field and card.until is not None and card.until <= self.turn:
                self.send(card, "graveyard")  # SIX-7.5
        self.drop_lost_equipment()
        self.summons = self.moves = 0
        self.stage = 1
        if self.options["mode"] == "hell" and self.dial == "night":
            self.phase = "hell"  # SIX-9.1
            self.settle()
        else:
            self._after_toll()

    def answer_toll(self, seat: int, answer: str) -> None:
        self.dial_choice[seat] = answer
        if None not in self.dial_choice:
            self._take_toll()

    def _take_toll(self) -> None:
        """SIX-9.2: both together."""
        picked = []
        for seat in (self.active, 1 - self.active):
            if self.dial_choice[seat] == "destroy":
                cards = self.sides[seat].field()
                picked.append(cards[self.below(len(cards))])
        self.destroy(picked, "rule")
        for seat in (self.active, 1 - self.active):
            if self.dial_choice[seat] == "pay":
                self.hurt(seat, TOLL, "rule", None, None)
        self.judge()  # SIX-9.3
        self.settle()

    def _after_toll(self) -> None:
        self.move_dial(1, "rule")
        self.window = None
        self.dial_choice = [None, None]
        if self.options["deckout"] == "even" and self.turn % 2 == 0:
            self.judge_decks()  # SIX-8.2
        if self.outcome is None and self.turn == TURN_LIMIT:
            self.finish(None, "SIX-8.4")
        if self.outcome is None:
            self._start_turn()
