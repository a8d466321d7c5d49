"""Functions over courses and positions: walks, days, odds."""
