"""`playoffs schedule`: the plan of a recorded playoff, what changed, who has answered what, and what does not hold."""

from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path

import click
import msgspec

from playoffs.cli.before.plan_days import day_data
from playoffs.cli.book import Book, Options, request
from playoffs.cli.inviting.contacts import mend
from playoffs.cli.prompt import agreed, can_ask
from playoffs.cli.said.hints import whole
from playoffs.cli.said.misfits import came_since, misfit_data
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.owing import sendable, unreachable
from playoffs.cli.said.told import following
from playoffs.cli.talk import as_json, heading, in_a_language, lines, printed, wrapped
from playoffs.desk import contacts as kept
from playoffs.desk.act import load
from playoffs.desk.calendars import issued
from playoffs.desk.desk import detail, details
from playoffs.desk.details import recalled
from playoffs.desk.fitting import ACKNOWLEDGED, acknowledgment, may_stand
from playoffs.desk.letters import Owed, letters, news, owed, written_to
from playoffs.desk.record.log import Log
from playoffs.desk.scheduled import answer_news, answers, appointment, revisions, unplayed
from playoffs.documents.inviting import schedule as document
from playoffs.documents.inviting.schedule import Why
from playoffs.documents.words.change_words import change
from playoffs.documents.words.change_words import unplayed as unplayed_words
from playoffs.documents.words.language import ENGLISH, Language, language
from playoffs.documents.words.misfit_words import misfit
from playoffs.model.find import NotFound
from playoffs.model.names import labels
from playoffs.outputs import inviting
from playoffs.planning.answers import Said, read_answers
from playoffs.planning.appointment import Appointment
from playoffs.planning.clock import iso, recorded
from playoffs.planning.revision import broken, dated, shared
from playoffs.planning.stated import known_days
from playoffs.playoff.founding import PRACTICE
from playoffs.renderers import terminal
from playoffs.text.errors import BadInput
from playoffs.text.years import Far


@click.command(short_help="Days, site, deadline, answers: the plan as it stands, and what does not hold any more.")
@click.argument("named", metavar="[EVENT]", default="")
@click.option("--answers", "file", type=click.Path(path_type=Path), help="CSV of answers to record.")
@click.option("--acknowledge", is_flag=True, help="Let stand what does not fit any more, as it is listed.")
@in_a_language
@on_a_record(acts=True)
def schedule(file: Path | None, acknowledge: bool, code: str, dates: str, options: Options) -> None:
    """Show the plan of a playoff: its revision and what changed last, its days, who has answered, and warnings.

    With --answers, record when the players can; what the plan then breaks is a warning, never a change of the plan.
    """
    tongue = language(code, dates)
    offered = f"answers of {file}" if file else "an acknowledgment" if acknowledge else ""
    with opened(options, offered, whole=acknowledge, whole_plan=True) as book:
        now = recorded(book.request.at)
        made = appointment(book.log, book.names, now)
        fresh: list[str] = []
        if file:
            book, fresh = _recorded(book, _said(book, file, made.zone, now))
        stands = may_stand(book.log) if acknowledge else ()
        book = _acknowledged(book) if stands else book
        if options.json:
            as_json(_data(book, made, fresh, _warnings(book, made, now, ENGLISH)))
            return
        heading(document.title(made, book.event, book.log.version, tongue))
        lines([document.recorded(book.names[player], tongue) for player in fresh])
        if acknowledge:
            said = [misfit(each.why, made.zone, tongue) for each in stands]
            lines([line for each in document.acknowledged(said, tongue) for line in wrapped(each, "  ")])
        warned = _warnings(book, made, now, tongue)
        first, *rest = terminal.sections(document.schedule(book.log, book.names, made, now, warned, tongue))
        lines(first[1], indent=2)
        click.echo()
        printed(rest)
        click.echo(f"\n{_next(book, made, tongue)}")


def _acknowledged(book: Book) -> Book:
    """The book after an entry that lets stand what does not fit."""
    sent = request(book.options, book.log.version, ACKNOWLEDGED)
    return following(book, detail(book.store, book.event, ACKNOWLEDGED, acknowledgment(book.log), sent).log)


def _read(book: Book, file: Path, zone: str, now: int) -> Sequence[Said]:
    """The answers of a file; asked about where a year may be a slip, once for days near to each other."""
    near: Sequence[date] = () if book.options.yes else known_days(recalled(book.log), now)
    while True:
        try:
            return read_answers(file, zone, near)
        except Far as error:
            if not agreed(f"{error.place}, line {error.line}: {error.found}. Is this year meant?", book.options):
                expected = error.expected if can_ask(book.options) else f"{error.expected}; or --yes"
                raise BadInput(error.place, error.found, expected, error.line) from error
            near = (*near, error.day)


def _said(book: Book, file: Path, zone: str, now: int) -> list[Said]:
    """The answers of a file with the players' ids; a name that is nobody's among the tied is refused."""
    found = []
    for said in _read(book, file, zone, now):
        try:
            found.append(Said(book.player(said.who), said.window, said.answer))
        except (NotFound, BadInput) as error:
            names = ", ".join(book.tied.values())
            raise BadInput(str(file), f"answers of {said.who!r}", f"one of {names}", said.line) from error
    return found


def _recorded(book: Book, said: list[Said]) -> tuple[Book, list[str]]:
    """The book after an entry for everybody whose answers are new."""
    told = dict(answer_news(book.log, said))
    if told:
        sent = request(book.options, book.options.expect or book.log.version)
        book = following(book, details(book.store, book.event, told, sent).log)
    return book, [about.partition("/")[2] for about in told]


def _warnings(book: Book, made: Appointment, now: int, tongue: Language) -> list[str]:
    clashes = () if made.unplayed else (*broken(made, answers(book.log)), *came_since(book))
    others = () if made.unplayed else shared(made, _others(book, now))
    return document.warnings(made, clashes, others, now, tongue)


def _others(book: Book, now: int) -> list[Appointment]:
    """The appointments of the other playoffs in the record that are not decided and have a date; those that are only
    practiced are in nobody's way."""
    found, practice = list[Appointment](), PRACTICE in book.log.founding.settings
    for event in book.store.events():
        if event != book.event:
            try:
                found += _other(load(book.store, event), practice, now)
            except BadInput:  # one that cannot be read, or has no days, is in nobody's way; whoever opens it hears why
                continue
    return found


def _other(log: Log, practice: bool, now: int) -> Iterator[Appointment]:
    """The appointment of a playoff, where it counts."""
    alike = (PRACTICE in log.founding.settings) is practice
    if alike and log.position.ranking is None and dated(recalled(log)):
        tied = labels(p for p in log.founding.tournament.players if p.id in log.founding.tied)
        yield appointment(log, tied, now)


def _next(book: Book, made: Appointment, tongue: Language) -> str:
    """The one command to copy: letters that somebody is still owed and that can be written, else the calendars."""
    if book.log.position.ranking is not None:
        return document.no_more(tongue)
    return document.following(*_offered(book, made), tongue)


def _offered(book: Book, made: Appointment) -> tuple[str, Why, list[int]]:
    """The command, why it is this one where that needs saying, and the revisions that people were told of."""
    if book.log.founding.waits:
        return whole("next", book), Why.ITSELF, []
    due = owed(book.log, book.names, made)
    ready = sendable(book, due)
    told = sorted({each.since for each in ready if not each.invites and each.since})
    if any(not each.invites for each in ready):
        return whole("outbox --kind change --to FOLDER", book), Why.TOLD if told else Why.ITSELF, told
    if ready:
        return whole("outbox --to FOLDER", book), Why.ITSELF, []
    if due and letters(book.log) is None and not kept.of_event(book.store, book.event).keys() & set(book.tied):
        return whole("contacts FILE", book), Why.UNREACHED, []
    if left_out := unreachable(book, due):
        return mend(book, left_out[0]), Why.UNREACHABLE, []
    if made.unplayed and not issued(book.log).to:
        return whole("next", book), Why.ITSELF, []
    return whole("calendar --to FOLDER", book), Why.ITSELF, []


def _data(book: Book, made: Appointment, fresh: list[str], warnings: list[str]) -> inviting.Schedule:
    known = revisions(book.log)
    return inviting.Schedule(
        event=book.event,
        title=book.title,
        version=book.log.version,
        revision=made.revision,
        status=made.status,
        days=() if made.unplayed else tuple(day_data(each, made.zone) for each in document.standing(made)),
        unplayed=unplayed_words(made.unplayed, ENGLISH) if made.unplayed else None,
        site=made.details.site,
        deadline=None if made.deadline is None else iso(made.deadline, made.zone),
        players=_players(book, made),
        revisions=msgspec.convert(known, tuple[inviting.Revised, ...], from_attributes=True),
        changes=tuple(change(each, ENGLISH) for each in news(book.log, book.names)),
        letters=msgspec.convert(letters(book.log), inviting.Letters | None, from_attributes=True),
        owed=tuple(map(_owed, owed(book.log, book.names, made))),
        recorded=tuple(fresh),
        warnings=tuple(warnings),
        misfits=misfit_data(book),
    )


def _players(book: Book, made: Appointment) -> tuple[inviting.Invited, ...]:
    unasked = set(unplayed(book.log) or ()) - {held.ask.who for held in book.log.line.held}
    stands, written = document.stands(book.log, made, ENGLISH), written_to(book.log)
    return tuple(
        inviting.Invited(
            id=p.id,
            name=p.name,
            state=None if p.id in unasked else p.state,
            stands=stands[p.id],
            written_to=p.id in written,
        )
        for p in made.players
    )


def _owed(each: Owed) -> inviting.Owed:
    """A letter that is due, for `--json`."""
    return inviting.Owed(
        id=each.player.id,
        name=each.player.name,
        told_of=each.since or None,
        changes=tuple(change(one, ENGLISH) for one in each.changes),
        no_longer_tied=each.gone,
    )
