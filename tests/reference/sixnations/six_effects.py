"""Six Nations: the steps of a skill, one after the other, and the flow between them."""

from abc import abstractmethod

from .six_amounts import read_amount
from .six_cards import Skill, Step
from .six_lang import read_filter
from .six_ops import Operations
from .six_table import Link, Question, Work
from .six_values import Asker


class Effects(Operations):
    """The table, with the flow of its skills."""

    @abstractmethod
    def judge(self) -> None:
        """Who has won, if anybody (SIX-8)."""

    def carry_out(self, skill: Skill, link: Link, by: str) -> Work:
        asker = Asker(link.seat, link.card, link.targets, link.cause, event=link.event)
        for k, named in enumerate(link.named):
            card = link.targets[k]
            if (card.zone, card.side) != named:
                link.targets[k] = self.gone  # SIX-7.2: it is elsewhere now
        if link.targets and not any(card.is_there for card in link.targets):
            return  # SIX-7.2: no target is left
        modes = yield from self._modes(skill, link.seat, by)
        done = False
        for step in skill.do:
            if step.flow.get("then"):
                self.judge()
            if self.outcome is not None:
                return
            done = yield from self._step(step, asker, link, modes, done, by)
            self.drop_lost_equipment()

    def _modes(self, skill: Skill, seat: int, by: str) -> Work:
        chosen: list[int] = []
        if skill.modes is None:
            return chosen
        self.count_entry("flow modes")
        least = skill.modes.get("choose", 1)
        while len(chosen) < least:
            left = [k for k in range(1, skill.modes["of"] + 1) if k not in chosen]
            names = [str(k) for k in chosen]
            window = {"seat": seat, "ask": "option", "by": by, "min": least, "max": least, "chosen": names}
            answer = yield Question(window, [f"choose {k}" for k in left])
            chosen.append(int(answer.removeprefix("choose ")))
        return chosen

    def _step(self, step: Step, asker: Asker, link: Link, modes: list[int], done: bool, by: str) -> Work:
        """Whether it did something."""
        flow = step.flow
        for key in flow:
            self.count_entry(f"flow {key}")
        if flow.get("mode") and flow["mode"] not in modes:
            return False
        if (flow.get("if_done") and not done) or (flow.get("otherwise") and done):
            return False
        if not self.is_met(flow.get("if", ""), asker):
            return False
        if flow.get("optional"):
            window = {"seat": asker.seat, "ask": "yes-no", "by": by}
            answer = yield Question(window, ["yes", "no"])
            if answer == "no":
                return False
        times = 1
        if flow.get("for_each") is not None:
            times = max(0, min(20, self._how_often(flow["for_each"], asker)))
        did, before = False, asker.previous
        for _ in range(times):
            asker.previous = before  # within the repetitions it means the step before
            self.searched = []
            self.count_entry(step.op)
            result = yield from self.operate(step, asker, link, by)
            for seat in self.searched:
                self.shuffle(seat)
                asker.previous = [card for card in asker.previous if (card.zone, card.side) != ("deck", seat)]
            did = did or result
            self.drop_lost_equipment()
            self.working = None
        return did

    def _how_often(self, each: str | int, asker: Asker) -> int:
        """An amount, or a filter whose cards are counted."""
        try:
            read_amount(each)
        except ValueError:
            return len(self.found(read_filter(str(each)), asker))
        return self.worth(each, asker)
