"""Commands about chances."""
