"""The rows that a bot works on."""

ROWS = 4
"""The true row of a match, the one hidden for the bot's seat, a guessed world, and that world after an action."""

HIDDEN, WORLD, AFTER = 1, 2, 3
