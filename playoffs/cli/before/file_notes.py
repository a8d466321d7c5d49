"""What a reader noted in a file, beneath the figures that rest on it, in words or as JSON."""

from typing import TYPE_CHECKING

from msgspec import UNSET, UnsetType

from playoffs.files.noted import name_of
from playoffs.model.tournament import FileNote, Tournament

if TYPE_CHECKING:
    from playoffs.outputs.eligibility import Note  # late: who prints text needs no output


def in_words(event: Tournament) -> list[str]:
    """A sentence for each note, the first few of each kind, as a sheet says it."""
    if not event.notes:
        return []
    from playoffs.documents.words.language import language  # late: most files leave nothing to note
    from playoffs.documents.words.note_words import notes

    return list(notes(event, language()))


def as_data(event: Tournament) -> "tuple[Note, ...] | UnsetType":
    """The notes for `--json`; left out where there are none."""
    return tuple(map(_data, event.notes)) or UNSET


def _data(note: FileNote) -> "Note":
    from playoffs.outputs.eligibility import Note

    return Note(line=note.line, says=note.says.format(*note.values), name=name_of(note) or UNSET)
