"""Fia, slow and obvious."""
