"""Playoffs: from players tied for an indivisible title to a champion whom nobody can dispute."""

__version__ = "0.2.0.dev0"
