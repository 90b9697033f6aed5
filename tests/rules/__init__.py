"""One file a chapter of a rulebook."""
