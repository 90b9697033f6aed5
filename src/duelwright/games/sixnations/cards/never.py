"""Conditions that can never be true: all cases that matter are tried."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, NamedTuple

from ..tables import Cmp, Token, Word
from .filters import Filter
from .queries import BINARY, Amount, Step

MOST_CASES = 5000
HUGE = 1_000_000_000
RANGES: dict[int, tuple[int, int]] = {
    Token.COUNT: (0, 240),
    Token.TURN: (1, 200),
    Token.ATTACK_OF: (0, HUGE),
    Token.DEFENCE_OF: (0, HUGE),
    Token.LEVEL_OF: (0, 24),
    Token.HAND: (0, 60),
    Token.DECK: (0, 60),
    Token.COUNTERS_OF: (0, 792),
    Token.PAST: (0, HUGE),
    Token.EVER: (0, HUGE),
    Token.SUM: (0, HUGE),
    Token.HIGHEST: (0, HUGE),
    Token.DICE: (1, 6),
}
"""What an amount can be; others can be anything."""

ONE_OF = (
    {Word.MY_TURN, Word.ENEMY_TURN},
    {Word.STRATEGY, Word.DUEL, Word.SECOND},
    {Word.DAWN, Word.DAY, Word.DUSK, Word.NIGHT},
    {Word.EVENT_BATTLE, Word.EVENT_EFFECT, Word.EVENT_RULE},
    {Word.EVENT_MINE, Word.EVENT_ENEMY},
    {Word.ATTACKING, Word.DEFENDING},
)
"""Words of which at most one holds."""

Case = dict[Any, int]


class Node(NamedTuple):
    """An amount as a tree."""

    step: Step
    parts: tuple["Node", ...] = ()


def tree(steps: Amount) -> Node:
    """An amount or condition as a tree."""
    stack: list[Node] = []
    for step in steps:
        take = 2 if step.token in BINARY else 1 if step.token == Token.NOT else 0
        parts = tuple(stack[len(stack) - take :])
        del stack[len(stack) - take :]
        stack.append(Node(step, parts))
    return stack[0]


def filters(steps: Amount) -> Iterator[Filter]:
    """The filters in an amount or condition."""
    return (step.operand for step in steps if isinstance(step.operand, tuple))


def impossible(steps: Amount, known: Mapping[int, bool]) -> bool:
    """Whether a condition cannot hold, where some words are known to hold or not."""
    root = tree(steps)
    values: dict[Any, set[int]] = {}
    _collect(root, values)
    for word, holds in known.items():
        if _word(word) in values:
            values[_word(word)] = {int(holds)}
    total = 1
    for found in values.values():
        total *= len(found)
    if total > MOST_CASES:
        return False
    cases = (dict(zip(values, chosen, strict=True)) for chosen in product(*values.values()))
    return not any(_consistent(case) and _value(root, case) for case in cases)


def _word(word: int) -> Node:
    return Node(Step(Token.WORD, word))


def _collect(node: Node, values: dict[Any, set[int]]) -> None:
    """What the truth hangs on, with the values that make a difference."""
    if node.step.token == Token.COMPARE:
        left, right = node.parts
        if _constant(left) is not None and _constant(right) is None:
            left, right = right, left
        number = _constant(right)
        if number is None:
            values[node] = {0, 1}
        elif _constant(left) is None:
            least, most = RANGES.get(left.step.token, (-HUGE, HUGE)) if not left.parts else (-HUGE, HUGE)
            tried = {max(least, min(most, number + more)) for more in (-1, 0, 1)}
            values.setdefault(left, set()).update(tried)
    elif node.step.token == Token.WORD:
        values[node] = {0, 1}
    else:
        for part in node.parts:
            _collect(part, values)


def _constant(node: Node) -> int | None:
    """The number that an amount always is."""
    if node.step.token == Token.NUMBER:
        return int(node.step.operand)  # type: ignore[arg-type]
    numbers = [_constant(part) for part in node.parts]
    if not numbers or None in numbers or node.step.token > Token.MAX:
        return None
    a, b = numbers[0] or 0, numbers[1] or 0
    match node.step.token:
        case Token.ADD:
            return a + b
        case Token.SUB:
            return a - b
        case Token.MUL:
            return a * b
        case Token.DIV:
            return a // b if b else 0
        case Token.MIN:
            return min(a, b)
    return max(a, b)


def _consistent(case: Case) -> bool:
    for words in ONE_OF:
        if sum(case.get(_word(word), 0) for word in words) > 1:
            return False
    turns = [case.get(_word(word)) for word in (Word.MY_TURN, Word.ENEMY_TURN)]
    if turns == [0, 0]:
        return False
    fights = any(case.get(_word(word), 0) for word in (Word.ATTACKING, Word.DEFENDING))
    return not (fights and case.get(_word(Word.IN_BATTLE)) == 0)


def _value(node: Node, case: Case) -> int:
    if node in case:
        return case[node]
    constant = _constant(node)
    if constant is not None:
        return constant
    a, b = (*(_value(part, case) for part in node.parts), 0)[:2]
    match node.step.token:
        case Token.AND:
            return int(a and b)
        case Token.OR:
            return int(a or b)
        case Token.NOT:
            return int(not a)
    return int(_compared(a, int(node.step.operand), b))  # type: ignore[arg-type]


def _compared(a: int, cmp: int, b: int) -> bool:
    if cmp in (Cmp.EQ, Cmp.NE):
        return (a == b) == (cmp == Cmp.EQ)
    if cmp in (Cmp.GE, Cmp.LT):
        return (a >= b) == (cmp == Cmp.GE)
    return (a > b) == (cmp == Cmp.GT)
