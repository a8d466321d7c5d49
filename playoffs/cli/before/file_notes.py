"""What a reader noted in a file, beneath the figures that rest on it, in words or as JSON."""

from msgspec import UNSET, UnsetType

from playoffs.files.noted import name_of
from playoffs.model.tournament import FileNote, Tournament
from playoffs.outputs.eligibility import Note

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


def as_data(event: Tournament) -> tuple[Note, ...] | UnsetType:
    """The notes for `--json`; left out where there are none."""
    return tuple(map(_data, event.notes)) or UNSET


def _data(note: FileNote) -> Note:
    return Note(line=note.line, says=note.says.format(*note.values), name=name_of(note) or UNSET)
