"""The players' pages, and what their phones send."""
