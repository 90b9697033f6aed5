"""Commands of the command line: their help, their faults and how they exit.

0: done. 1: what was read is wrong (every ``DuelwrightError``). 2: the command line is malformed. 130: Ctrl-C.
"""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup

from ..core.errors import DuelwrightError, UnknownName
from ..core.texts import Text, listed, preferred, say
from .speech import PipeClosed, complain, known, spoken

UsageError: Any = typer.BadParameter.__base__


class Malformed(typer.BadParameter):
    """A command line that cannot be understood, told in the reader's language."""

    def __init__(self, text: Text):
        super().__init__(text.to())
        self.text = text


class Command(TyperCommand):
    """A command with a help page of ours."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Prints the help page."""
        from .help import show

        show(self, ctx)


class Group(TyperGroup):
    """The command ``duelwright`` itself: runs a command and turns what it raises into a message and an exit code."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Prints the help page."""
        from .help import show

        show(self, ctx)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Takes ``--lang`` before the command as well as after it."""
        if args and args[0].partition("=")[0] == "--lang":
            count = 1 if "=" in args[0] else 2
            tag = "".join(args[:count]).removeprefix("--lang").removeprefix("=")
            check_language(tag)
            args = [*args[count:], *args[:count]] if len(args) > count and "--help" not in args else args[count:]
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command of that name."""
        if self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            raise Malformed(UnknownName(say("command"), args[0], self.list_commands(ctx)).message)
        return super().resolve_command(ctx, args)

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> NoReturn:
        """Runs a command line and exits."""
        arguments = list(sys.argv[1:] if args is None else args)
        lang = spoken(arguments) or preferred()
        extra["standalone_mode"] = False
        code = 0
        try:
            code = super().main(arguments, *rest, **extra) or 0
            sys.stdout.flush()
        except UsageError as wrong:
            complain(_usage(wrong), lang)
            if wrong.ctx is not None:
                path = wrong.ctx.command_path
                complain(say("Help: {command}", command=f"{path} --help"), lang)
            code = 2
        except DuelwrightError as wrong:
            complain(wrong.message, lang)
            code = 1
        except (KeyboardInterrupt, typer.Abort):
            code = 130
        except (PipeClosed, BrokenPipeError):
            _silence()
            code = 141  # as a shell reports the end by SIGPIPE
        sys.exit(code)


def check_language(tag: str) -> None:
    """Refuses a language that we do not speak."""
    if known(tag) is None:
        found = {"name": "--lang", "found": repr(tag), "allowed": "en, ja, zh-Hant"}
        raise Malformed(say("{name}: {found} is not allowed; allowed: {allowed}", **found))


def _silence() -> None:
    """Lets the interpreter end without a word about the closed pipe."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _usage(wrong: Any) -> Text | str:
    """What is wrong with a command line; the kinds are told by name, for Typer keeps Click inside or outside itself."""
    name = getattr(wrong, "option_name", "")
    match type(wrong).__name__:
        case "Malformed":
            return wrong.text  # type: ignore[no-any-return]
        case "NoSuchOption" if wrong.possibilities:
            near = listed(sorted(wrong.possibilities))
            return say("There is no option {name}. Near to it: {near}", name=name, near=near)
        case "NoSuchOption":
            return say("There is no option {name}.", name=name)
        case "BadOptionUsage" if "not take" in wrong.message:
            return say("{name} takes no value.", name=name)
        case "BadOptionUsage":
            return say("{name} needs a value.", name=name)
        case "MissingParameter":
            return say("{name} is missing.", name=wrong.param.metavar or wrong.param.opts[0])
    message = str(wrong.format_message())
    _, found, extra = message.partition("unexpected extra argument")
    return (
        say("Too many words: {extra}", extra=extra.removeprefix("(s)").removeprefix("s").strip(" ()"))
        if found
        else message
    )
