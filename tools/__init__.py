"""Tools of the workshop: catalogues, proofs, pictures."""
