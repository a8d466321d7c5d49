"""Whether everything that a record from elsewhere holds beside its play can be read: instants, dates, zones, people.

What a later command would stumble over is refused when the record is taken in, before anything is written.
"""

from collections.abc import Iterator

import msgspec

from playoffs.desk import calendars, fitting
from playoffs.desk.details import held, recalled
from playoffs.desk.letters import said_letters
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import foundings, names, people
from playoffs.desk.scheduled import ANSWERS, answered, changed, revisions
from playoffs.files.event import is_date
from playoffs.planning.clock import check_instant
from playoffs.planning.details import check
from playoffs.planning.outbox import Kind
from playoffs.text.errors import BadInput, shown
from playoffs.text.toml import Document

MOST = 1_000_000
"""Revisions of a plan and sequences of a calendar: no record comes near it."""

EXIST = "dates, times, a zone and players that exist"


def check_readings(log: Log, place: str) -> None:
    """`BadInput` for details that no later command could read, and for what they say of nobody."""
    try:
        _check_details(log, place)
        for about, who in _people(log):
            if who not in people(log):
                raise BadInput(f"record of {log.event}", f"the detail {about} of {shown(who)}", "players of it")
        for moment in _instants(log):
            check_instant(moment, f"record of {log.event}")
        _check_counts(log)
        calendars.check(log)
        fitting.misfits(log)
        for revision in revisions(log):
            changed(log, revision.number, names(log))
        _check_season(log)
    except BadInput as error:
        raise BadInput(place, f"details that cannot be read ({error})", EXIST) from error
    except Exception as error:  # whatever nonsense a record from elsewhere holds, it is refused and not a crash
        found = f"details that cannot be read ({type(error).__name__}: {error})"
        raise BadInput(place, found, EXIST) from error


def _check_details(log: Log, place: str) -> None:
    """A year in words, of an earlier version, is read: it counts for nothing."""
    details = held(log)
    check(Document(place, msgspec.structs.replace(details, zone=details.zone or "UTC", year=""), {}))


def _people(log: Log) -> Iterator[tuple[str, str]]:
    """Whom the details speak of, with the detail that does."""
    for about, text in log.details.items():
        if about.startswith(ANSWERS) and text:
            yield about, about.removeprefix(ANSWERS)
    for answer in answered(log):
        yield ANSWERS, answer.who
    for _, said in said_letters(log):
        yield from (("letters", player) for player in said.players)


def _instants(log: Log) -> Iterator[int]:
    """Every instant that a detail holds as a number."""
    for said in answered(log):
        yield from (said.window.start, said.window.end)
    known = calendars.kept(log)
    yield known.made
    yield from (gone.start for gone in known.entries.values())
    if log.details.get(fitting.ACKNOWLEDGED):
        for part in fitting.stood(log).parts:
            yield from (part.start, part.end)
            if part.end < part.start:
                raise BadInput(f"record of {log.event}", f"{part.stage} that ends before it starts", "a later end")


def _check_counts(log: Log) -> None:
    """`BadInput` for a revision or a sequence that cannot be, and for letters of an unknown kind."""
    kinds = {kind.value for kind in Kind}
    counts = [("calendar sequence", calendars.issued(log).sequence, -1), ("revision", recalled(log).revision, 0)]
    for _, said in said_letters(log):
        counts.append(("revision of letters", said.revision, 1))
        if said.kind not in kinds:
            raise BadInput(f"record of {log.event}", f"letters of kind {shown(said.kind)}", ", ".join(sorted(kinds)))
    for what, found, least in counts:
        if not least <= found <= MOST:
            raise BadInput(f"record of {log.event}", f"{what} {found}", f"one from {least} to {MOST:,}")


def _check_season(log: Log) -> None:
    for founding in foundings(log):
        for day in founding.tournament.dates:
            if not is_date(day.date):
                raise BadInput(
                    f"record of {log.event}", f"the match date {shown(day.date)}", "a date such as 2026-01-10"
                )
