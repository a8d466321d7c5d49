"""The commands on the day of play: set up, answer, rule, undo, declare."""
