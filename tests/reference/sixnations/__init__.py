"""Six Nations, slow and obvious."""
