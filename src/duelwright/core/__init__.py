"""What all games share; knows no game."""
