"""Private notes beside the entries of a record: for the director alone, never in the record, erased when asked to.

A record is for ever and goes to others; why somebody fell ill is not theirs to know.
"""

from playoffs.desk.record.beside import NOTE
from playoffs.desk.record.store import COUNTED, Beside, Store
from playoffs.text.errors import BadInput, unseen

LONGEST = 2000
"""Characters of a note."""


def of_event(store: Store, event: str) -> dict[int, str]:
    """The notes, by the version of the entry that they stand beside."""
    found = store.beside(event, NOTE) or _earlier(store, event)
    return {int(version): found[version] for version in sorted(found, key=int)}


def _earlier(store: Store, event: str) -> dict[str, str]:
    """The notes of a file that had a table of its own for them."""
    if store.form != COUNTED or not store.read("SELECT 1 FROM sqlite_master WHERE name = 'note'"):
        return {}
    return {str(v): text for v, text in store.read("SELECT version, text FROM note WHERE event = ?", event)}


def save(store: Store, event: str, version: int, text: str) -> None:
    """Keep a note in the place of the one before; an empty one erases it. Raises `NotSaved`, and `BadInput`."""
    text = " ".join(text.split())
    if len(text) > LONGEST or not text.isprintable():
        found = unseen(text) or f"{len(text)} characters"
        raise BadInput("note", found, f"at most {LONGEST} characters, all of which can be seen")
    with store.writing():
        if text:
            store.put([Beside(event, NOTE, str(version), text)])
        else:
            store.erase(event, NOTE, str(version))
