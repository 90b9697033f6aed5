"""The table in the terminal: a person, a bot, and a match between them."""
