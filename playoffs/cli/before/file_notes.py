"""What a reader noted in a file, beneath the figures that rest on it, in words."""

from playoffs.model.tournament import Tournament


def in_words(event: Tournament) -> list[str]:
    """A sentence for each note, the first few of each kind, as a sheet says it."""
    if not event.notes:
        return []
    from playoffs.documents.words.language import language  # late: most files leave nothing to note
    from playoffs.documents.words.note_words import notes

    return list(notes(event, language()))
