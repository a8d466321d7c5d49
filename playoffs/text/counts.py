"""Whole numbers as somebody types them."""

MOST_DIGITS = 18
"""Of any number that a record, and the database below it, can hold; Python itself reads no more than some thousand."""


def count(text: str) -> int | None:
    """The whole number that a text is; None for whatever is none in plain digits, and for one without measure."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else None
