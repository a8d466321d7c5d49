"""The commands with which an author writes rules."""
