"""``python -m duelwright``: the command line."""

from .cli import main

main()
