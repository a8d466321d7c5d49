"""What a reader noted in a file, beneath the figures that rest on it, in words or as JSON."""

from typing import Any

from playoffs.files.noted import name_of
from playoffs.model.tournament import FileNote, Tournament

MOST = 6
"""Notes of one kind that are printed in words; more are counted."""


def in_words(event: Tournament) -> list[str]:
    """A sentence for each note, the first few of each kind."""
    said, kinds = [], [note.says for note in event.notes]
    for says in dict.fromkeys(kinds):
        alike = [note for note in event.notes if note.says == says]
        said += [f"Noted in the file, {note}." if note.line else f"Note: {note}." for note in alike[:MOST]]
        if len(alike) > MOST:
            said.append(f"… and {len(alike) - MOST} more notes of this kind.")
    return said


def as_data(event: Tournament) -> dict[str, Any]:
    """The notes for `--json`; nothing where there are none."""
    if not event.notes:
        return {}
    return {"notes": [_data(note) for note in event.notes]}


def _data(note: FileNote) -> dict[str, Any]:
    name = name_of(note)
    return {"line": note.line, "says": note.says.format(*note.values)} | ({"name": name} if name else {})
