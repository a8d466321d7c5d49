"""A Swiss session: its rounds, and how each is paired."""
