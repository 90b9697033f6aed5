"""Compiles the language catalogues when the package is built or installed."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):
    """Writes a ``.mo`` file beside each ``.po`` file."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Runs before each wheel, editable ones included."""
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        for source in Path(self.root, "src/duelwright/locale").rglob("*.po"):
            with source.open("rb") as po, source.with_suffix(".mo").open("wb") as mo:
                write_mo(mo, read_po(po))
