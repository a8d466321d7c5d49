"""Who signs in: the word of a provider, and what is believed of it."""
