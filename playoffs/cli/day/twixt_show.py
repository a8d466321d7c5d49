"""A whole event as data, for `show --json`: sessions with their rounds, seeds, the bracket with its clocks, places."""

from typing import Any

import msgspec

from playoffs.cli.book import Book
from playoffs.documents.words.twixt_words import reason, turn
from playoffs.files.rows import points
from playoffs.formats.clocked_elimination.story import bracket
from playoffs.formats.swiss_session.rounds import Entry
from playoffs.formats.swiss_session.story import session_rounds
from playoffs.outputs import shown
from playoffs.playoff.parts import Parts, parts, withdrawn


def event_of(book: Book) -> Parts | None:
    """The parts of a record's event, if it is a whole one."""
    return parts(book.log.position)


def data(event: Parts, book: Book, about: dict[str, Any]) -> shown.ShowEvent:
    """What has happened in it; `about` are the fields that every playoff has."""
    rounds, pairings = session_rounds(book.log.line.held), bracket(event.elimination, book.log.line.held)
    return shown.ShowEvent(
        **about,
        sessions=tuple(
            tuple(_entry_data(e, e.id in withdrawn(book.log.position, n)) for e in entries)
            for n, entries in enumerate(event.entered, 1)
        ),
        rounds=msgspec.convert(rounds, tuple[shown.SessionRound, ...], from_attributes=True),
        seeds=tuple(p or None for p in event.seeds),
        bracket=msgspec.convert(pairings, tuple[tuple[shown.BracketBoard, ...], ...], from_attributes=True),
        places=tuple(
            shown.EventPlace(place=p.place, player=p.player, points=points(p.points), reason=reason(p, book.names))
            for p in event.places
        ),
    )


def _entry_data(entry: Entry, left: bool) -> shown.SessionEntry:
    rounds = tuple(map(turn, entry.turns))
    return shown.SessionEntry(player=entry.id, points=points(entry.points), rounds=rounds, withdrew=left)
