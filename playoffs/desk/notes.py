"""Private notes beside the entries of a record: for the director alone, never in the record, erased when asked to.

A record is for ever and goes to others; why somebody fell ill is not theirs to know. The table is made with the first
note, so that a file without notes is as it was.
"""

from playoffs.desk.schema import NOTES
from playoffs.desk.store import Store
from playoffs.files.errors import BadInput

LONGEST = 2000
"""Characters of a note."""


def of_event(store: Store, event: str) -> dict[int, str]:
    """The notes, by the version of the entry that they stand beside."""
    if not store.read("SELECT 1 FROM sqlite_master WHERE name = 'note'"):
        return {}
    return dict(store.read("SELECT version, text FROM note WHERE event = ? ORDER BY version", event))


def save(store: Store, event: str, version: int, text: str) -> None:
    """Keep a note in the place of the one before; an empty one erases it. Raises `NotSaved`, and `BadInput`."""
    text = " ".join(text.split())
    if len(text) > LONGEST or not text.isprintable():
        raise BadInput("note", f"{len(text)} characters", f"at most {LONGEST} that can be printed")
    there = bool(store.read("SELECT 1 FROM sqlite_master WHERE name = 'note'"))
    with store.writing():
        if text and not there:
            store.connection.execute(NOTES)
        if text or there:
            store.connection.execute("DELETE FROM note WHERE event = ? AND version = ?", (event, version))
        if text:
            store.connection.execute("INSERT INTO note VALUES (?, ?, ?)", (event, version, text))
