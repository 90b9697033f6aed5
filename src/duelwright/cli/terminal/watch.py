"""Sets of cards at the table: read again when their files change, so that the next match is played with them."""

from collections.abc import Sequence
from pathlib import Path

from ...core.cards import files
from ...core.errors import DuelwrightError
from ...core.game import Game
from ...core.texts import Text, say
from ..choices import with_sets


class Watch:
    """A game with sets; what is wrong with a change is told, and the last good state stays."""

    def __init__(self, plain: Game, sets: Sequence[Path]):
        """Raises ``BadCards`` where the sets are faulty to begin with."""
        self.plain = plain
        self.sets = sets
        self.seen = self._stamps()
        self.game = with_sets(plain, sets)
        self.dealt = self.game
        """The game of the last match."""

    def _stamps(self) -> dict[Path, tuple[int, int]]:
        found = {}
        try:
            for path in files(self.sets):
                facts = path.stat()
                found[path] = (facts.st_mtime_ns, facts.st_size)
        except (OSError, DuelwrightError):
            found[Path()] = (0, 0)
        return found

    def news(self) -> list[Text]:
        """Reads the files again if they have changed; what there is to tell about it."""
        stamps = self._stamps()
        if stamps == self.seen:
            return []
        self.seen = stamps
        try:
            game = with_sets(self.plain, self.sets)
        except DuelwrightError as wrong:
            return [wrong.message, say("The cards stay as they were before this change.")]
        self.game = game
        return [say("The cards have changed; the next match is played with them.")]

    def back(self) -> Game:
        """Goes back to the cards of the last match."""
        self.game = self.dealt
        return self.game
