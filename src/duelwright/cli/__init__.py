"""The command line: one file a command.

Nothing that takes long to load (numba, NumPy, pydantic, the games) is imported before a command needs it.
"""

import os
import sys


def main() -> None:
    """The command ``duelwright``; help and messages are in the language of ``--lang``, wherever it stands."""
    from .speech import spoken

    lang = spoken(sys.argv[1:])
    if lang:
        os.environ["DUELWRIGHT_LANG"] = lang
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        from .app import app

        app()
    except KeyboardInterrupt:
        sys.exit(130)
