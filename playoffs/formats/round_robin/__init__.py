"""A single round robin, and what those still level at its top play."""
