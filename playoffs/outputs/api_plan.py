"""Planning over the API: who is asked which times suit them, what they answer, and the day that is set."""

from typing import Annotated

from msgspec import field

from playoffs.outputs.api import Answer, Field, Sent, Text
from playoffs.outputs.base import Count, Date, Event, Part, Words, one_of


class Suits(Part, frozen=True, kw_only=True):
    """What somebody says of a time."""

    who: str
    """A player, a director or a hall, by name."""
    date: Date
    """The day."""
    start: str
    """From when, by the wall of the site."""
    end: str
    """Until when."""
    answer: Annotated[str, one_of("good", "possible", "no", "open")]
    """How it suits; of a hall `open`."""


class Plan(Answer, frozen=True, kw_only=True, tag="planning/1"):
    """Which times are asked about, what was answered, and whether the day can be set."""

    event: Event
    """The playoff."""
    version: Count
    """Number of its last entry, which goes back with a day that is set."""
    zone: str
    """Of the times; empty where nobody is asked."""
    answers: tuple[Suits, ...]
    """In the order of those who are asked."""
    fields: tuple[Field, ...]
    """What `ask` takes, filled in with what is asked now, or what the details say."""
    may_set: bool
    """Whether this token may set the day: an organizer's until the first stage is started."""
    misfits: tuple[Words, ...]
    """What does not fit of the plan."""


class Planning(Sent, frozen=True, kw_only=True):
    """What a planner does."""

    do: Annotated[str, one_of("ask", "set", "read")]
    """Ask about times; set the day (`at` among the fields); take answers in from a table."""
    version: Count
    """Number of the last entry that was seen."""
    fields: dict[str, Text] = field(default_factory=dict)
    """What was filled in, by name."""
    table: str = ""
    """To be read: CSV with the columns who, date, from, to, answer."""
