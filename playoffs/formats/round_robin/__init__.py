"""A single round robin, and what those still tied at its top play."""
