"""What the solver chooses among for one session."""

from datetime import date
from typing import NamedTuple

OnDay = tuple[str, int, str, date]
"""Playoff, session, hall and date."""


class Choice(NamedTuple):
    """A start and a director for one session, in any of the halls where that costs the same."""

    playoff: str
    number: int
    start: int
    director: str
    unsuited: tuple[str, ...]
    changed: int
    idle: int
    day: date
