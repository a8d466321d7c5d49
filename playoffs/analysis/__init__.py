"""Functions over structures and positions: walks, durations, odds."""
