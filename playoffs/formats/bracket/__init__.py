"""A single elimination that keeps its lines."""
