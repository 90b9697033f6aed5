"""The web table without a browser."""
