"""Six Nations: who has lost (SIX-8)."""

from .six_effects import Effects


class Judge(Effects):
    """The table, with the end of the match."""

    def judge(self) -> None:
        """SIX-8.5: both players together."""
        lost = [self._lost_by(seat) for seat in (0, 1)]
        if lost[0] and lost[1]:
            self.finish(None, "SIX-8.4")
        elif lost[0]:
            self.finish(1, lost[0])
        elif lost[1]:
            self.finish(0, lost[1])

    def _lost_by(self, seat: int) -> str:
        side = self.sides[seat]
        if side.life <= 0:
            return "SIX-8.1"
        if self.options["deckout"] == "at-once" and not side.deck:
            return "SIX-8.2"
        if self.options["deckout"] == "on-draw" and side.drew_nothing:
            return "SIX-8.2"
        if self.sides[1 - seat].has_won:
            return "SIX-8.3"
        return ""

    def judge_decks(self) -> None:
        """SIX-8.2, `even`: when the second player's turn has ended."""
        empty = [seat for seat in (0, 1) if not self.sides[seat].deck]
        if len(empty) == 1:
            self.finish(1 - empty[0], "SIX-8.2")
        elif len(empty) == 2:
            lives = [side.life for side in self.sides]
            winner = None if lives[0] == lives[1] else lives.index(max(lives))
            self.finish(winner, "SIX-8.2")

    def finish(self, winner: int | None, clause: str) -> None:
        self.outcome = {"winner": winner, "clause": clause}
        self.window = None
