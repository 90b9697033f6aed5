"""What a table in the terminal shows and asks; drawn for the eye in ``drawn``, line by line in ``plain``."""

import sys
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from ...core.match import Match
from ...core.texts import Text, listed, say

YES = {"y", "yes", "はい", "是", "j"}
NO = {"n", "no", "いいえ", "否", "不"}


class Screen(ABC):
    """A person's view of a match, in one language."""

    def __init__(self, lang: str, read: Callable[[str], str]):
        self.lang = lang
        self.read = read

    @abstractmethod
    def show(self, match: Match, seat: int, opponent: str) -> None:
        """Shows the table and what is asked."""

    @abstractmethod
    def passing(self, match: Match, seat: int, opponent: str, why: Text) -> None:
        """Shows the table while a pass is played for the person, and why it is."""

    @abstractmethod
    def tell(self, *texts: Text | str) -> None:
        """Says something, a line each."""

    @abstractmethod
    def page(self, blocks: Sequence[Any]) -> None:
        """Shows long texts: texts, or blocks of the rulebook."""

    @abstractmethod
    def forget(self) -> None:
        """Begins a new match."""

    @abstractmethod
    def refresh(self) -> None:
        """Lets the next ``show`` leave nothing out."""

    def words(self, text: Text | str) -> str:
        """A text in the language of the person."""
        return text.to(self.lang) if isinstance(text, Text) else text

    def ask(self, prompt: Text | str = "") -> str:
        """A line from the person, wide letters made narrow; raises ``EOFError`` where there is none."""
        words = self.words(prompt)
        line = self.read(f"{words} > " if words else "> ").strip()
        if not sys.stdin.isatty():
            self.tell(line)
        return unicodedata.normalize("NFKC", line)

    def confirm(self, question: Text, default: bool) -> bool:
        """Yes or no; Enter is the default."""
        while True:
            choices = "Y/n" if default else "y/N"
            answer = self.ask(say("{question} [{choices}]", question=question, choices=choices)).lower()
            if answer in YES | NO or not answer:
                return answer in YES if answer else default
            self.tell(say("Please answer y or n."))

    def choose(self, title: Text | str, choices: Sequence[Text | str], default: int = 0) -> int:
        """The place of one of several things; Enter is the default."""
        self.tell("", title)
        self.tell(*(f"  {number}  {self.words(choice)}" for number, choice in enumerate(choices, 1)))
        while True:
            answer = self.ask(f"[{default + 1}]")
            if not answer:
                return default
            if answer.isascii() and answer.isdecimal() and 1 <= int(answer[:9]) <= len(choices):
                return int(answer) - 1
            words = [self.words(choice).lower() for choice in choices]
            near = [place for place, word in enumerate(words) if word.startswith(answer.lower())]
            if len(near) == 1:
                return near[0]
            numbers = listed([str(n) for n in range(1, len(choices) + 1)])
            self.tell(say("{found} is not allowed; allowed: {allowed}", found=repr(answer), allowed=numbers))


def folded(lines: Sequence[str]) -> list[str]:
    """Lines of a log, equal ones in a row counted."""
    found: list[tuple[str, int]] = []
    for line in lines:
        if found and found[-1][0] == line:
            found[-1] = line, found[-1][1] + 1
        else:
            found.append((line, 1))
    return [line if count == 1 else f"{line} ×{count}" for line, count in found]
