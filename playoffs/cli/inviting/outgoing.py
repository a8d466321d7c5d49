"""`playoffs calendar` and `playoffs outbox`: files for people's calendars, and letters for the director to send."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import click
import msgspec

from playoffs.cli.book import Book, NotDone, Options, request
from playoffs.cli.inviting.contacts import left_out_words, mend
from playoffs.cli.inviting.due import mended, nothing, say_due
from playoffs.cli.said.hints import whole
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.owing import unreachable
from playoffs.cli.said.told import following, next_step
from playoffs.cli.said.tongue import in_its_language, spoken
from playoffs.cli.talk import as_json, heading, lines, refuse_unwritten, then, wrapped
from playoffs.cli.written import unwritten, written
from playoffs.desk import calendars, contacts
from playoffs.desk.desk import detail
from playoffs.desk.details import recalled
from playoffs.desk.letters import Letters, Owed, letters, written_to
from playoffs.desk.scheduled import CALENDARS, LETTERS, appointment, revisions
from playoffs.desk.times import outgoing
from playoffs.desk.times.outgoing import issued, kind_due, to_tell
from playoffs.documents.day.letters_out import letters_out
from playoffs.documents.played.live import Live
from playoffs.documents.words.change_words import change
from playoffs.documents.words.language import Language
from playoffs.model.names import counted, file_name, stem, stems
from playoffs.outputs import inviting
from playoffs.planning.appointment import Appointment, Status
from playoffs.planning.clock import recorded, shown_at
from playoffs.planning.issued import Handed, Issued
from playoffs.planning.outbox import Kind, Outbox, Told, receivers
from playoffs.planning.outbox import outbox as drafted
from playoffs.planning.written import address_in
from playoffs.renderers import ical, mail
from playoffs.text.errors import BadInput

LEFT_OUT = 1
"""Exit status where letters were written and somebody was left out."""


@click.command(short_help="Calendar files: of the playoff, of every player, of the director.")
@click.argument("named", metavar="[EVENT]", default="")
@click.option("--to", "folder", type=click.Path(path_type=Path), required=True, help="Folder for the files.")
@click.option("--replace", is_flag=True, help="Let them replace older ones.")
@in_its_language("the entries")
@on_a_record(acts=True)
def calendar(folder: Path, replace: bool, code: str, options: Options) -> None:
    """Write iCalendar files. An entry keeps its identity: calendars replace what they had, and what is gone is
    canceled. The record keeps who was handed what, so that this holds from wherever it is written next."""
    with opened(options, "calendars", whole=True) as book:
        tongue = spoken(code, recalled(book.log))
        now = recorded(book.request.at)
        made = _dated(book, now)
        got, handed = issued(book.log, made, now)
        if made and made.unplayed and not handed:
            raise nothing(book, made.unplayed)
        named = _files(book, ical.files(handed, tongue))
        unwritten(named, folder, replace)
        _keep(book, got)
        written(named, folder, replace)
        revision = made.revision if made else max((each.number for each in revisions(book.log)), default=1)
        if options.json:
            files_ = tuple(str(folder / name) for name in named)
            as_json(inviting.Calendar(event=book.event, revision=revision, files=files_))
            return
        heading(f"{book.title} · {book.event} · revision {revision}")
        lines([f"{counted(len(named), 'calendar')} {'is' if len(named) == 1 else 'are'} in {folder}."])
        lines(next_step(book))


def _dated(book: Book, now: int) -> Appointment | None:
    """The appointment; None where its date was taken back and calendars that were handed out have to be emptied."""
    try:
        return appointment(book.log, book.names, now)
    except BadInput:
        details = recalled(book.log)
        if (details.date and details.start and details.zone) or not calendars.issued(book.log).to:
            raise
        return None


def _files(book: Book, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The calendars by the names of their files; a former director's carries the name."""
    director = recalled(book.log).director
    called = stems(("director", *book.names.values()))  # a player of that name has a file apart from the director's
    found = {}
    for recipient, content in files.items():
        part = ""
        if recipient.startswith(calendars.PLAYER):
            part = f"-{called[book.names[recipient.removeprefix(calendars.PLAYER)]]}"
        elif recipient.startswith(calendars.DIRECTOR):
            who = recipient.removeprefix(calendars.DIRECTOR)
            part = "-director" if director and director.name == who else f"-director-{stem(who)}"
        found[file_name(f"{book.event}{part}", ".ics")] = content
    return found


def _keep(book: Book, got: Issued) -> Book:
    """Record what is handed out, where that is news."""
    if got == calendars.issued(book.log) and CALENDARS in book.log.details:
        return book
    text = msgspec.json.encode(got).decode()
    sent = request(book.options, book.log.version, CALENDARS)
    return following(book, detail(book.store, book.event, CALENDARS, text, sent).log)


@click.command(short_help="Invitations, reminders, changes: letters as files; nothing is sent.")
@click.argument("named", metavar="[EVENT]", default="")
@click.option(
    "--kind",
    type=click.Choice([kind.value for kind in Kind]),
    help="An invitation or reminder goes to who has not answered, while the list is open; a change to who was not told "
    "of it yet. Unless given, what is due: the changes, where there are any.",
)
@click.option("--to", "folder", type=click.Path(path_type=Path), help="Folder for the letters; else who is due one.")
@click.option("--replace", is_flag=True, help="Let them replace older ones.")
@in_its_language("the letters")
@on_a_record(acts=True)
def outbox(kind: str | None, folder: Path | None, replace: bool, code: str, options: Options) -> None:
    """Write a letter for each player as a draft that the director's own mail program opens. Nothing is sent. Without a
    folder, say to whom a letter is due.

    A change is told to each player since the last letter to that player; whoever is no longer tied is told so, and who
    was never written to is invited. A letter for a minor goes to the guardian. Whoever cannot be written to is named,
    with the command that mends it; the others are written, and the exit status is 1.
    """
    refuse_unwritten(folder)
    if folder is None:
        _alone(kind, code, options)
        with opened(options) as book:
            say_due(book)
        return
    with opened(options, f"letters of kind {kind}" if kind else "letters", whole=True) as book:
        found = _written(book, kind, folder, replace, spoken(code, recalled(book.log)))
    if found.left_out:
        raise click.exceptions.Exit(LEFT_OUT)


def _alone(kind: str | None, code: str, options: Options) -> None:
    """Refuse what means nothing where nothing is written."""
    if kind or code:
        said = f"--kind {kind}" if kind else f"--lang {code}"
        raise BadInput("outbox", f"{said} without --to", "--to FOLDER; without both it says to whom a letter is due")
    if options.json:
        raise BadInput("outbox", "--json without --to", "--to FOLDER; `playoffs schedule --json` says what is owed")


def _written(book: Book, kind: str | None, folder: Path, replace: bool, tongue: Language) -> Outbox:
    """Write the letters, and say so; who is left out is in what comes back."""
    now = recorded(book.request.at)
    what = Kind(kind) if kind else kind_due(book.log, book.names, now)
    made = to_tell(book.log, book.names, now, what)
    told = _told(book, made, what)
    due = {calendars.PLAYER + player.id for player in receivers(made, what, told)}
    planned = made if made.sittings or made.unplayed else None
    _, handed = issued(book.log, planned, now, due)
    found = drafted(made, contacts.of_event(book.store, book.event), what, told)
    if not found.letters:
        raise NotDone(_nobody(book, made, found, what, kind is None))
    named = _drafts(book, made, found, handed, tongue)
    unwritten(named, folder, replace)
    noted = outgoing.noted(made, found, what)
    got, _ = issued(book.log, planned, now, {calendars.PLAYER + player for player in noted.players})
    _record(book, got, noted, what)
    written(named, folder, replace)
    changes = {player: [change(each, tongue) for each in some] for player, some in told.changes.items()}
    _tell(book, made, found, noted, changes, folder)
    return found


def _drafts(
    book: Book, made: Appointment, found: Outbox, handed: Mapping[str, Handed], tongue: Language
) -> dict[str, bytes]:
    """The letters, each with the calendar of its player, by the names of their files."""
    live = Live(book.log, made.details, tongue, shown_at(book.request.at, made.zone or "UTC"))
    return {each.file: mail.file(each) for each in letters_out(live, made, found, ical.files(handed, tongue))}


def _record(book: Book, got: Issued, noted: Letters, kind: Kind) -> None:
    """What is handed out, and to whom it is written: a reminder each time, since each is a message of its own."""
    book = _keep(book, got)
    if letters(book.log) != noted or kind is Kind.REMINDER:
        text = msgspec.json.encode(noted).decode()
        detail(book.store, book.event, LETTERS, text, request(book.options, book.log.version, LETTERS))


def _sent_before(book: Book) -> int:
    """The last entry before these letters: of those that were sent under the same key, the one before that."""
    row = book.store.request(f"{book.options.key}/{LETTERS}") if book.options.key else None
    return row.version - 1 if row else book.log.version


def _tell(
    book: Book, made: Appointment, found: Outbox, noted: Letters, changes: Mapping[str, Sequence[str]], folder: Path
) -> None:
    if book.options.json:
        as_json(_data(book, found, noted, changes))
        return
    heading(f"{book.title} · {book.event} · revision {made.revision}")
    count = f"{counted(len(found.letters), 'letter')} {'is' if len(found.letters) == 1 else 'are'}"
    lines(wrapped(f"{count} in {folder}: open with your mail program, read, send."))
    director = made.details.director
    if director and "@" in director.contact and not address_in(director.contact):
        lines(wrapped("No sender: the director's contact holds no address such as name@example.org."), indent=2)
    if found.left_out:
        lines(["", "Left out:"])
        lines([line for each in found.left_out for line in mended(book, each)], indent=2)
    else:
        then(whole("schedule", book))  # who has answered


def _data(book: Book, found: Outbox, noted: Letters, changes: Mapping[str, Sequence[str]]) -> inviting.Outbox:
    return inviting.Outbox(
        event=book.event,
        letters=msgspec.convert(noted, inviting.Letters, from_attributes=True),
        left_out=tuple(
            inviting.LeftOut(player=each.player.id, why=left_out_words(each), field=each.field, mend=mend(book, each))
            for each in found.left_out
        ),
        changes={player: tuple(some) for player, some in changes.items()},
    )


def _told(book: Book, made: Appointment, kind: Kind) -> Told:
    """What each player is to be told; refused where a change is to be told and nobody is owed a letter of one."""
    found, due = outgoing.told(book.log, book.names, made, kind, _sent_before(book))
    if kind is not Kind.CHANGE:
        return found
    last = letters(book.log)
    if book.log.founding.waits and made.unplayed and not due:
        raise nothing(book, made.unplayed)
    if all(each.invites for each in due):
        if last is None:
            first = "write the invitations first"
            raise NotDone(f"{book.event}: no letter has been written yet, so none of a change; {first}")
        raise NotDone(f"{book.event}: {_no_change(book, made, due)}")
    return found


def _no_change(book: Book, made: Appointment, due: Sequence[Owed]) -> str:
    """Why there is no letter of a change to write, and what there is to do for those who are not invited yet."""
    told = written_to(book.log)
    if any(player.id in told and not player.out for player in made.players):
        said = f"nothing has changed since revision {made.revision}, of which they were told"
    else:
        said = "nobody who was told of an earlier plan is affected"
    if not due:
        return said
    first = [f"`{mend(book, each)}`" for each in unreachable(book, due)[:1]]
    steps = " and then ".join([*first, f"`{whole('outbox --to FOLDER', book)}`"])
    return f"{said}; not invited yet: {', '.join(each.player.name for each in due)}; {steps}"


def _nobody(book: Book, made: Appointment, found: Outbox, kind: Kind, due: bool) -> str:
    """Why there is no letter to write, of a kind that was named or of what is `due`."""
    if book.log.founding.waits and made.unplayed:
        return str(nothing(book, made.unplayed))
    if kind is not Kind.CHANGE and made.status is not Status.TENTATIVE:
        return f"{book.event}: the list of players is closed, there is nobody to invite any more"
    if not found.left_out:
        return f"{book.event}: {'nobody is owed a letter' if due else f'there is nobody to write to: {kind.value}'}"
    names = "; ".join(f"{each.player.name}: {left_out_words(each)}" for each in found.left_out)
    return f"{book.event}: there is nobody who can be written to. {names}. `{mend(book, found.left_out[0])}`"
