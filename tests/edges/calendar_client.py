"""A calendar program as people have it: it takes files in turn, and shows what they leave in it.

By UID and RECURRENCE-ID; a higher SEQUENCE replaces a lower one, at the same one a later DTSTAMP does; what is
canceled is not shown. It reads through one of two parsers that share no code.
"""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any, NamedTuple

import icalendar
import vobject


class Entry(NamedTuple):
    """One entry as a parser reads it."""

    uid: str
    recurrence: str
    sequence: int
    stamp: datetime
    status: str
    start: datetime
    end: datetime | None
    summary: str
    busy: bool

    @property
    def what(self) -> str:
        """`day-1`, `deadline`."""
        return self.uid.partition("@")[0]


def by_icalendar(content: bytes) -> Iterator[Entry]:
    read = icalendar.Calendar.from_ical(content)
    assert isinstance(read, icalendar.Calendar)
    assert str(read["method"]) == "PUBLISH"
    for event in read.walk("VEVENT"):
        assert not event.errors
        end = event.decoded("dtend").astimezone(UTC) if "dtend" in event else None
        yield Entry(
            str(event["uid"]),
            str(event.get("recurrence-id", "")),
            int(str(event["sequence"])),
            event.decoded("dtstamp").astimezone(UTC),
            str(event["status"]),
            event.decoded("dtstart").astimezone(UTC),
            end,
            str(event["summary"]),
            str(event["transp"]) == "OPAQUE",
        )


def by_vobject(content: bytes) -> Iterator[Entry]:
    getattr(vobject.icalendar, "__tzidMap").clear()  # only the zones of the file are known
    read: Any = vobject.readOne(content.decode())
    read.validate()
    for event in read.vevent_list:
        end = event.dtend.value.astimezone(UTC) if hasattr(event, "dtend") else None
        yield Entry(
            event.uid.value,
            getattr(event, "recurrence_id", None) or "",
            int(event.sequence.value),
            event.dtstamp.value.astimezone(UTC),
            event.status.value,
            event.dtstart.value.astimezone(UTC),
            end,
            event.summary.value,
            event.transp.value == "OPAQUE",
        )


PARSERS: dict[str, Callable[[bytes], Iterator[Entry]]] = {"icalendar": by_icalendar, "vobject": by_vobject}


class Client:
    """One person's calendar program."""

    def __init__(self, parser: str) -> None:
        self.read = PARSERS[parser]
        self.held: dict[tuple[str, str], Entry] = {}

    def take(self, content: bytes) -> None:
        """Take a file in; an entry comes once in a file."""
        entries = list(self.read(content))
        keys = [(entry.uid, entry.recurrence) for entry in entries]
        assert len(set(keys)) == len(keys)
        for key, entry in zip(keys, entries, strict=True):
            known = self.held.get(key)
            if known is None or (entry.sequence, entry.stamp) >= (known.sequence, known.stamp):
                self.held[key] = entry

    @property
    def shown(self) -> dict[str, Entry]:
        """What stands in it, by what it is; two at once of one kind would be two roots."""
        found = [entry for entry in self.held.values() if entry.status != "CANCELLED"]
        assert len({entry.what for entry in found}) == len(found), "an entry that stands twice"
        return {entry.what: entry for entry in found}
