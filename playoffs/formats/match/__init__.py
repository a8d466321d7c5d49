"""A match between two, and the Armageddon that may end it."""
