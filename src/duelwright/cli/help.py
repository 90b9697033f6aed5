"""Help pages."""

from typing import Any

from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled

from ..core.texts import say
from .speech import console, here
from .wrapping import Prose


def show(command: Any, ctx: Any) -> None:
    """Prints the help page of a command, or of the group of all commands."""
    out = console()
    params = [param for param in command.get_params(ctx) if not getattr(param, "hidden", False)]
    arguments = [param for param in params if param.param_type_name == "argument"]
    options = [param for param in params if param.param_type_name == "option"]
    commands = getattr(command, "commands", {})
    words = [ctx.command_path, *([here(say("COMMAND"))] if commands else []), *map(_argument, arguments)]
    out.print(Styled.assemble((here(say("Usage:")), "bold"), f" {' '.join(words)} ", here(say("[OPTIONS]"))))
    out.print()
    out.print(Padding(Prose(command.help or ""), (0, 2), expand=False))
    _section(here(say("Commands")), [(name, child.help or "") for name, child in commands.items()])
    _section(here(say("Arguments")), [(_argument(param), param.help or "") for param in arguments])
    _section(here(say("Options")), [(_option(param), _explained(param)) for param in options])
    if command.epilog:
        out.print()
        out.print(Padding(Prose(command.epilog, "dim"), (0, 2), expand=False))


def _section(title: str, rows: list[tuple[str, str]]) -> None:
    if not rows:
        return
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for name, text in rows:
        table.add_row(Styled(name), Prose(text))
    out = console()
    out.print()
    out.print(Styled(title, "bold"))
    out.print(Padding(table, (0, 2), expand=False))


def _argument(param: Any) -> str:
    name = param.metavar or param.name.upper()
    name = f"{name}..." if param.nargs == -1 else name
    return name if param.required else f"[{name}]"


def _option(param: Any) -> str:
    value = "" if param.is_flag else f" {param.metavar}"
    return ", ".join(sorted(param.opts, key=len, reverse=True)) + value


def _explained(param: Any) -> str:
    if param.name == "help":
        return here(say("Show this page."))
    default = param.default
    if default is None or default is False or default == "" or callable(default):
        return param.help or ""
    shown = here(say("(default: {value})", value=default))
    return f"{param.help} {shown}"
