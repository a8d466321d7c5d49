"""What a reader noted in a file, beneath the figures that rest on it, in words or as JSON."""

from msgspec import UNSET, UnsetType

from playoffs.documents.words.language import language
from playoffs.documents.words.note_words import notes
from playoffs.files.noted import name_of
from playoffs.model.tournament import FileNote, Tournament
from playoffs.outputs.eligibility import Note


def in_words(event: Tournament) -> list[str]:
    """A sentence for each note, the first few of each kind, as a sheet says it."""
    return list(notes(event, language()))


def as_data(event: Tournament) -> tuple[Note, ...] | UnsetType:
    """The notes for `--json`; left out where there are none."""
    return tuple(map(_data, event.notes)) or UNSET


def _data(note: FileNote) -> Note:
    return Note(line=note.line, says=note.says.format(*note.values), name=name_of(note) or UNSET)
