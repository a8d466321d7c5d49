"""What the commands answer with which one begins: the demo and the doctor."""

from typing import Annotated

from playoffs.outputs.base import Command, Count, Digest, Event, File, Output, Part, Player, Words, one_of


class Demo(Output, frozen=True, kw_only=True, tag="demo/1"):
    """A sample title that was played for practice, the folder of one that was thrown away, or that of sample files."""

    folder: File
    """Where it stands, or stood."""
    event: Event | None
    """The practice playoff in the record of that folder; null where it was thrown away, or nothing is played."""
    champions: tuple[Player, ...] | None
    """Who has won; null where it was only set up, or thrown away, or nothing is played."""
    commands: tuple[Command, ...]
    """What was typed, in order."""
    files: tuple[File, ...]
    """What lies in the folder now."""


class Library(Part, frozen=True, kw_only=True):
    """A library that the program uses."""

    name: str
    """As package indexes call it."""
    version: str | None
    """Null where it is not installed."""
    needed: bool
    """Whether the program cannot do without it."""


class Health(Part, frozen=True, kw_only=True):
    """A playoff of the record, replayed."""

    event: Event
    """Its name."""
    entries: Count
    """How many it has."""
    edition: Count
    """The form that it is written in."""
    chain: Digest
    """Digest of the record, which pins every entry."""
    practice: bool
    """Whether it is one for practice."""
    difference: Words | None
    """What this program plays otherwise than the one that wrote it; null where it plays it alike."""


class Doctor(Output, frozen=True, kw_only=True, tag="doctor/1"):
    """What the program runs on, and whether the record is sound."""

    version: str
    """Of the program."""
    installed: Annotated[str, one_of("package", "checkout", "single-file")]
    """How it is installed."""
    python: str
    """Version of Python."""
    system: str
    """Operating system, its release and the machine."""
    sqlite: str
    """Version of SQLite."""
    libraries: tuple[Library, ...]
    """Needed ones, then optional ones."""
    pdf: str | None
    """The engine that makes PDF here; null where there is none, or where it made nothing."""
    fonts: tuple[str, ...]
    """Files of the fonts that come with the program."""
    languages: tuple[str, ...]
    """Codes of the languages of sheets."""
    record: File
    """Where the record lies, or would lie."""
    there: bool
    """Whether there is a record; false too where a server cannot be asked, which is among the problems."""
    playoffs: tuple[Health, ...]
    """The playoffs in it."""
    problems: tuple[Words, ...]
    """What is wrong, a sentence each, with what mends it."""
    copy: File | None
    """The copy of the record with other names, where one was written."""
