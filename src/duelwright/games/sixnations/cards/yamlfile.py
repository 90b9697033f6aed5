"""YAML as card files use it: mappings, lists and texts, with the line and column of everything.

A plain scalar is a text like any other; the schema says where it is a number. Duplicate keys, anchors, aliases and tags
are refused.
"""

from typing import Any, NamedTuple

import yaml

from ....core.reading import Fault, shorten
from ....core.texts import Text, say

LARGEST, DEEPEST, LONGEST_KEY = 1_000_000, 20, 100
"""Most bytes of a file, levels of nesting, and characters of a key."""

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Plain(str):
    """A scalar without quotation marks: a number where the schema wants one."""

    __slots__ = ()


class Mark(NamedTuple):
    """Line and column, from 1."""

    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.line}:{self.column}"


START = Mark(1, 1)


class Content(NamedTuple):
    """What a file says: ``marks`` by place (``[0].skills[0].target``)."""

    data: Any
    marks: dict[str, Mark]
    faults: list[tuple[Mark, Fault]]


class _Broken(Exception):
    """The rest of the file cannot be read."""

    def __init__(self, mark: Mark, wrong: Text):
        super().__init__(wrong)
        self.mark = mark
        self.wrong = wrong


class _Builder:
    """Builds the data from the parser's events, without recursion."""

    def __init__(self) -> None:
        self.data: Any = None
        self.marks: dict[str, Mark] = {}
        self.faults: list[tuple[Mark, Fault]] = []
        self.open: list[tuple[Any, str]] = []  # containers with their places
        self.keys: list[str | None] = []  # of each open mapping, the key whose value is to come
        self.documents = 0

    def place(self) -> str:
        """Where the next value stands."""
        if not self.open:
            return ""
        container, place = self.open[-1]
        if isinstance(container, list):
            return f"{place}[{len(container)}]"
        return f"{place}.{self.keys[-1]}".removeprefix(".")

    def refuse(self, mark: Mark, wrong: Text) -> None:
        """Notes a fault at the present place."""
        self.faults.append((mark, Fault(self.place().removesuffix(".None"), wrong)))

    def take(self, event: Any) -> None:
        """The next event of the parser."""
        mark = _mark(event.start_mark)
        if isinstance(event, yaml.DocumentStartEvent):
            self.documents += 1
            if self.documents > 1:
                raise _Broken(mark, say("a second document is not allowed"))
        elif isinstance(event, yaml.AliasEvent):
            self.refuse(mark, say("the alias {name} is not allowed", name=shorten(f"*{event.anchor}")))
            self.add(mark, Plain(""))
        elif isinstance(event, yaml.NodeEvent):
            if event.anchor is not None:
                self.refuse(mark, say("the anchor {name} is not allowed", name=shorten(f"&{event.anchor}")))
            if event.tag is not None:
                self.refuse(mark, say("the tag {name} is not allowed", name=shorten(event.tag)))
            self.start(mark, event)
        elif isinstance(event, yaml.CollectionEndEvent) and isinstance(self.open.pop()[0], dict):
            self.keys.pop()

    def start(self, mark: Mark, event: Any) -> None:
        """A scalar, or the beginning of a list or mapping."""
        if isinstance(event, yaml.ScalarEvent):
            self.add(mark, str(event.value) if event.style else Plain(event.value))
            return
        if len(self.open) == DEEPEST:
            raise _Broken(mark, say("is nested more than {most} levels deep", most=DEEPEST))
        if self.awaits_key():
            raise _Broken(mark, say("a key must be a text"))
        place = self.place()
        inner: Any = {} if isinstance(event, yaml.MappingStartEvent) else []
        self.add(mark, inner)
        self.open.append((inner, place))
        if isinstance(inner, dict):
            self.keys.append(None)

    def awaits_key(self) -> bool:
        """Whether the next scalar is a key."""
        return bool(self.open) and isinstance(self.open[-1][0], dict) and self.keys[-1] is None

    def add(self, mark: Mark, value: Any) -> None:
        """Puts a value, or a key, where it belongs."""
        if self.awaits_key():
            self.add_key(mark, value)
            return
        self.marks.setdefault(self.place(), mark)
        if not self.open:
            self.data = value
            return
        container, _ = self.open[-1]
        if isinstance(container, list):
            container.append(value)
        else:
            container.setdefault(self.keys[-1], value)
            self.keys[-1] = None

    def add_key(self, mark: Mark, key: str) -> None:
        """Begins an entry of a mapping."""
        if len(key) > LONGEST_KEY:
            raise _Broken(mark, say("a key is longer than {most} characters", most=LONGEST_KEY))
        self.keys[-1] = str(key)
        if key in self.open[-1][0]:
            self.refuse(mark, say("this key stands here twice"))
        self.marks.setdefault(self.place(), mark)


def parse(raw: bytes) -> Content:
    """Reads a file; what cannot be read is told in the faults."""
    builder = _Builder()
    try:
        for event in yaml.parse(_decoded(raw), Loader=LOADER):
            builder.take(event)
    except _Broken as broken:
        builder.faults.append((broken.mark, Fault("", broken.wrong)))
    except yaml.MarkedYAMLError as error:
        mark = _mark(error.problem_mark) if error.problem_mark else START
        builder.faults.append((mark, Fault("", say("is not whole YAML: {why}", why=str(error.problem)))))
    except yaml.YAMLError as error:
        why = str(error).splitlines()[0]
        builder.faults.append((START, Fault("", say("is not whole YAML: {why}", why=why))))
    return Content(builder.data, builder.marks, builder.faults)


def _mark(found: Any) -> Mark:
    return Mark(found.line + 1, found.column + 1)


def _decoded(raw: bytes) -> str:
    if len(raw) > LARGEST:
        raise _Broken(START, say("is larger than {most} bytes", most=LARGEST))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        column = error.start - raw.rfind(b"\n", 0, error.start)
        raise _Broken(Mark(line, column), say("is not text in UTF-8")) from None
