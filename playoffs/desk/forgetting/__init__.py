"""Forgetting somebody: whom a name means, where it lies, and what is overwritten."""
