"""Functions over formats and positions: walks, durations, odds."""
