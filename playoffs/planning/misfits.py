"""What no longer fits of a plan, as values; a record keeps those that its director lets stand."""

from datetime import date

from msgspec import Struct

from playoffs.formats.course import Known


class Moved(Struct, frozen=True, tag="moved", kw_only=True):
    """A stage that starts on another day than it was announced for, or earlier; instants."""

    stage: Known
    players: int
    told: int
    now: int


class Longer(Struct, frozen=True, tag="longer", kw_only=True):
    """A day that can last longer than it was announced; instants."""

    day: date
    told: int
    now: int


class Empty(Struct, frozen=True, tag="empty"):
    """A day that the details name and nothing is left for."""

    day: date


class TooLong(Struct, frozen=True, tag="too-long", kw_only=True):
    """A day that can take longer than its limit; seconds."""

    day: date
    length: int
    limit: int


class PastMidnight(Struct, frozen=True, tag="past-midnight", kw_only=True):
    """A day that can last into the next one."""

    day: date
    end: int
    """Instant."""
    past: int
    """Seconds."""


class Elsewhere(Struct, frozen=True, tag="elsewhere"):
    """Another site than was announced; empty: none is set any more."""

    told: str
    now: str


class Otherwise(Struct, frozen=True, tag="otherwise"):
    """Another deadline than was announced; empty: none is set any more."""

    told: str
    now: str


class BeforeEvent(Struct, frozen=True, tag="before-event"):
    """A day of play before the qualifying event, whose first day is told too."""

    day: date
    event: date


class Impossible(Struct, frozen=True):
    """A detail that nothing can be reckoned with, as the record holds it; nobody can let it stand."""

    detail: str
    held: str


Reason = Moved | Longer | Empty | TooLong | PastMidnight | Elsewhere | Otherwise | BeforeEvent
"""What a director may let stand."""
