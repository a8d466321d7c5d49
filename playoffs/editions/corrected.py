"""Shipped editions as they were before a correction: what bears their names in records and copies is known by them."""

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import structs

from playoffs.formats.edition import Edition

RATINGS: Mapping[str, Mapping[str, Literal["quick"]]] = {
    "club-open": {"ten": "quick"},
    "magnus-league": {"ten": "quick"},
}
"""By edition and clock, what a rating was called. US Chess rates G/10 without an increment as Blitz: Quick is above."""


def before(edition: Edition) -> Iterator[Edition]:
    """The edition as it was shipped before, if it was ever corrected."""
    if ratings := RATINGS.get(edition.id):
        was = {name: structs.replace(edition.clocks[name], rating=rating) for name, rating in ratings.items()}
        yield structs.replace(edition, clocks={**edition.clocks, **was})
