"""`playoffs calendar` and `playoffs outbox`: files for people's calendars, and letters for the director to send."""

from pathlib import Path

import click
import msgspec

from playoffs.cli.book import Book, NotNow, Options, request
from playoffs.cli.record import on_a_record, opened
from playoffs.cli.talk import as_json, heading, lines, wrapped
from playoffs.cli.written import written
from playoffs.desk import contacts
from playoffs.desk.desk import detail
from playoffs.desk.scheduled import LETTERS, Letters, appointment, letters, revisions
from playoffs.model.names import stems
from playoffs.planning.appointment import Appointment, Status
from playoffs.planning.calendar import of_director, of_player, of_playoff
from playoffs.planning.clock import recorded
from playoffs.planning.outbox import Kind, Outbox
from playoffs.planning.outbox import outbox as drafted
from playoffs.planning.revision import changes


@click.command(short_help="Calendar files: of the playoff, of every player, of the director.")
@click.argument("named", metavar="[EVENT]", default="")
@click.option("--to", "folder", type=click.Path(path_type=Path), required=True, help="Folder for the files.")
@click.option("--replace", is_flag=True, help="Let them replace older ones.")
@on_a_record(acts=False)
def calendar(folder: Path, replace: bool, options: Options) -> None:
    """Write iCalendar files. An entry keeps its identity from revision to revision: calendars replace what they had."""
    with opened(options) as book:
        now = recorded(book.request.at)
        made = appointment(book.log, book.names, now)
        files = {f"{book.event}.ics": of_playoff(made, now)}
        names = stems(player.name for player in made.players)
        for player in made.players:
            files[f"{book.event}-{names[player.name]}.ics"] = of_player(made.title, [(made, player)], now)
        if made.details.director:
            files[f"{book.event}-director.ics"] = of_director(made.details.director.name, [made], now)
        written(files, folder, replace)
        if options.json:
            as_json({"event": book.event, "revision": made.revision, "files": [str(folder / name) for name in files]})
            return
        heading(f"{book.title} · {book.event} · revision {made.revision}")
        lines([f"{len(files)} calendars are in {folder}."])


@click.command(short_help="Invitations, reminders, changes: letters as files; nothing is sent.")
@click.argument("named", metavar="[EVENT]", default="")
@click.option(
    "--kind",
    type=click.Choice([kind.value for kind in Kind]),
    default=Kind.INVITATION.value,
    show_default=True,
    help="To those who have not answered, while the list is open; or to those who play, with what has changed.",
)
@click.option("--to", "folder", type=click.Path(path_type=Path), required=True, help="Folder for the letters.")
@click.option("--replace", is_flag=True, help="Let them replace older ones.")
@on_a_record(acts=True)
def outbox(kind: str, folder: Path, replace: bool, options: Options) -> None:
    """Write a letter for each player as a draft that the director's own mail program opens. Nothing is sent."""
    with opened(options, f"letters of kind {kind}") as book:
        now = recorded(book.request.at)
        made = appointment(book.log, book.names, now)
        since = _changes(book, Kind(kind))
        found = drafted(made, contacts.of_event(book.store, book.event), Kind(kind), now, since)
        if not found.letters:
            raise NotNow(_nobody(book, made, found, kind))
        written({letter.file: letter.content for letter in found.letters}, folder, replace)
        told = letters(book.log)  # a letter to some tells nobody else of a change
        revision = told.revision if told and kind != Kind.CHANGE.value else made.revision
        noted = Letters(kind, revision, tuple(letter.player for letter in found.letters))
        text = msgspec.json.encode(noted).decode()
        if told != noted:
            detail(book.store, book.event, LETTERS, text, request(options, book.log.version, LETTERS))
        if options.json:
            unreachable = [player.id for player in found.unreachable]
            as_json({"event": book.event, "letters": noted, "unreachable": unreachable, "changes": since})
            return
        heading(f"{book.title} · {book.event} · revision {made.revision}")
        lines(wrapped(f"{len(found.letters)} letters are in {folder}: open them with your mail program, read, send."))
        for player in found.unreachable:
            lines([f"No address: {player.name}"], indent=2)
        if found.unreachable:
            which = f" {book.event}" if book.several else ""
            lines(["", f"Next: playoffs contacts{which} FILE   (a CSV file: player,email,guardian,phone)"])


def _changes(book: Book, kind: Kind) -> tuple[str, ...]:
    """What changed since the last letters; refused where a change is to be told and there is none."""
    if kind is not Kind.CHANGE:
        return ()
    known, told = revisions(book.log), letters(book.log)
    if told is None:
        raise NotNow(f"{book.event}: no letter has been written yet, so none of a change; write the invitations first")
    before = next((revision for revision in known if revision.number == told.revision), None)
    if before is None or before.number == known[-1].number:
        raise NotNow(f"{book.event}: nothing has changed since revision {told.revision}, of which they were told")
    return changes(before, known[-1], book.names)


def _nobody(book: Book, made: Appointment, found: Outbox, kind: str) -> str:
    if kind != Kind.CHANGE.value and made.status is not Status.TENTATIVE:
        return f"{book.event}: the list of players is closed, there is nobody to invite any more"
    if not found.unreachable:
        return f"{book.event}: there is nobody to write to: {kind}"
    names = ", ".join(player.name for player in found.unreachable)
    return f"{book.event}: no address is known of {names}; `playoffs contacts` takes them"
