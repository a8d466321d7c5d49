"""`playoffs schedule`: the plan of a recorded playoff, what changed, who has answered what, and what does not hold."""

from collections.abc import Collection
from pathlib import Path

import click
import msgspec

from playoffs.cli.before.plan_days import day_data, rows_of
from playoffs.cli.book import Book, Options, request
from playoffs.cli.day.hints import whole
from playoffs.cli.day.told import following
from playoffs.cli.inviting.contacts import mend
from playoffs.cli.inviting.misfits import misfit_data
from playoffs.cli.inviting.owing import sendable, unreachable
from playoffs.cli.opened import on_a_record, opened
from playoffs.cli.talk import as_json, heading, lines, short, table, wrapped
from playoffs.desk.act import load
from playoffs.desk.calendars import issued
from playoffs.desk.desk import detail
from playoffs.desk.fitting import ACKNOWLEDGED, acknowledgment, misfits
from playoffs.desk.letters import Owed, letters, owed, written_to
from playoffs.desk.played import fates
from playoffs.desk.record.log import Log
from playoffs.desk.scheduled import (
    answer_news,
    answers,
    appointment,
    changed,
    revisions,
    unplayed,
)
from playoffs.documents.words.change_words import change
from playoffs.documents.words.change_words import unplayed as unplayed_words
from playoffs.documents.words.language import language
from playoffs.documents.words.planning_words import clashing, sharing
from playoffs.model.find import NotFound
from playoffs.model.names import labels
from playoffs.outputs import inviting
from playoffs.planning.appointment import Appointment, Invitee, State
from playoffs.planning.clock import iso, moment_words, recorded
from playoffs.planning.revision import broken, shared
from playoffs.planning.seasons.answers import Said, read_answers
from playoffs.playoff.founding import PRACTICE
from playoffs.playoff.story import Fate
from playoffs.text.errors import BadInput

ENGLISH = language()

BECAME = {
    Fate.SILENT: "did not confirm before the list was closed",
    Fate.WITHDRAWN: "withdrew",
    Fate.LEFT_OUT: "not let in",
}
"""What is said of those who no longer play without having declined."""


@click.command(short_help="Days, site, deadline, answers: the plan as it stands, and what does not hold any more.")
@click.argument("named", metavar="[EVENT]", default="")
@click.option("--answers", "file", type=click.Path(path_type=Path), help="CSV of answers to record.")
@click.option("--acknowledge", is_flag=True, help="Let stand what does not fit any more, as it is listed.")
@on_a_record(acts=True)
def schedule(file: Path | None, acknowledge: bool, options: Options) -> None:
    """Show the plan of a playoff: its revision and what changed last, its days, who has answered, and warnings.

    With --answers, record when the players can; what the plan then breaks is a warning, never a change of the plan.
    """
    offered = f"answers of {file}" if file else "an acknowledgment" if acknowledge else ""
    with opened(options, offered) as book:
        now = recorded(book.request.at)
        made = appointment(book.log, book.names, now)
        fresh: list[str] = []
        if file:
            book, fresh = _recorded(book, _said(book, file, made.zone))
        stands = misfits(book.log) if acknowledge else ()
        if stands:
            sent = request(book.options, book.log.version, ACKNOWLEDGED)
            done = detail(book.store, book.event, ACKNOWLEDGED, acknowledgment(book.log), sent)
            book = following(book, done.log)
        warnings = _warnings(book, made, now)
        if options.json:
            as_json(_data(book, made, fresh, warnings))
            return
        heading(f"{book.title} · {book.event} · revision {made.revision} · entry {book.log.version}")
        for player in fresh:
            lines([f"Recorded: answers of {book.names[player]}."])
        for each in stands:
            lines(wrapped(f"Acknowledged: {each.said}.", "  "))
        if acknowledge and not stands:
            lines(["There is nothing to acknowledge."])
        _print(book, made, now)
        if warnings:
            click.echo()
            heading("Warnings")
            lines([line for each in warnings for line in wrapped(f"{each}.", "  ")], indent=2)
        click.echo(f"\n{_next(book, made)}")


def _said(book: Book, file: Path, zone: str) -> list[Said]:
    """The answers of a file with the players' ids; a name that is nobody's among the tied is refused."""
    found = []
    for said in read_answers(file, zone):
        try:
            found.append(Said(book.player(said.who), said.window, said.answer))
        except (NotFound, BadInput) as error:
            names = ", ".join(book.tied.values())
            raise BadInput(str(file), f"answers of {said.who!r}", f"one of {names}", said.line) from error
    return found


def _recorded(book: Book, said: list[Said]) -> tuple[Book, list[str]]:
    """The book after an entry for everybody whose answers are new."""
    players = []
    for about, text in answer_news(book.log, said):
        sent = request(book.options, book.log.version, about)
        book = following(book, detail(book.store, book.event, about, text, sent).log)
        players.append(about.partition("/")[2])
    return book, players


def _warnings(book: Book, made: Appointment, now: int) -> list[str]:
    if made.unplayed:
        return []
    found = [clashing(clash) for clash in broken(made, answers(book.log))]
    found += [sharing(each) for each in shared(made, _others(book, now))]
    if made.deadline is not None and made.status.value == "tentative" and now > made.deadline:
        found.append("the deadline has passed and the list is still open: `playoffs close`")
    if not made.sittings[0].start > now and made.status.value == "tentative":
        found.append("the first day has come and the list is still open: `playoffs close`")
    return found


def _others(book: Book, now: int) -> list[Appointment]:
    """The appointments of the other playoffs in the record that are not decided and have a date; those that are only
    practiced are in nobody's way."""
    found, practice = [], PRACTICE in book.log.founding.settings
    for event in book.store.events():
        if event != book.event:
            log = load(book.store, event)
            alike = (PRACTICE in log.founding.settings) is practice
            if alike and log.position.ranking is None and _dated(log):
                tied = labels(p for p in log.founding.tournament.players if p.id in log.founding.tied)
                found.append(appointment(log, tied, now))
    return found


def _dated(log: Log) -> bool:
    return all(log.details.get(key) for key in ("date", "start", "zone"))


def _print(book: Book, made: Appointment, now: int) -> None:
    zone = made.zone
    site = short(made.details.site or "site open", 28)
    if made.unplayed:
        lines(wrapped(f"{unplayed_words(made.unplayed, ENGLISH)}."), indent=2)
    else:
        lines(table([[day, times, site, stages] for day, times, stages in rows_of(made.sittings, zone)]), indent=2)
        lines([_reply(made, now)], indent=2)
    click.echo()
    heading("Players")
    said = _said_of(book, made)
    lines(table([[player.name, said[player.id]] for player in made.players]), indent=2)
    untold = [each.player.name for each in owed(book.log, book.names, made)]
    if letters(book.log) and untold:
        lines(wrapped(f"No letter on revision {made.revision} was written to {', '.join(untold)}.", "  "), indent=2)
    known = revisions(book.log)
    if len(known) > 1 and (news := changed(book.log, known[-2].number, book.names)):
        click.echo()
        heading(f"Changed with revision {known[-1].number}, entry {known[-1].version}")
        lines([line for each in news for line in wrapped(f"{change(each, ENGLISH)}.", "  ")], indent=2)


def _reply(made: Appointment, now: int) -> str:
    if made.deadline is None:
        return "no reply deadline is set"
    passed = "; it has passed" if now > made.deadline else ""
    return f"reply by {moment_words(made.deadline, made.zone)}{passed}"


def _said_of(book: Book, made: Appointment) -> dict[str, str]:
    """What every player has said, or what has become of it; who wins without play need not have said anything."""
    written, fate = written_to(book.log), fates(book.log)
    wins = "champion" if book.log.position.ranking is not None else "wins without play"
    found = {player.id: _stands(player, fate[player.id], written) for player in made.players}
    return found | dict.fromkeys(set(found) & set(unplayed(book.log) or ()), wins)


def _stands(player: Invitee, fate: Fate, written: Collection[str]) -> str:
    """What a player has said, or what has become of it since."""
    if fate in BECAME:
        return BECAME[fate]
    if fate is Fate.AWAITED and player.id not in written:
        return "no answer, and no letter was written" if player.state is State.SILENT else "not yet invited"
    return "silent past the deadline" if player.state is State.SILENT else player.state.value


def _next(book: Book, made: Appointment) -> str:
    """The one command to copy: letters that somebody is still owed and that can be written, else the calendars."""
    if book.log.position.ranking is not None:
        return "The title is declared: there is nobody to write to any more."
    if book.log.founding.waits:
        return f"Next: {whole('next', book)}"
    due = owed(book.log, book.names, made)
    ready = sendable(book, due)
    told = sorted({each.since for each in ready if not each.invites and each.since})
    if any(not each.invites for each in ready):
        since = f"   (they were told of revision {' and '.join(map(str, told))})" if told else ""
        return f"Next: {whole('outbox --kind change --to FOLDER', book)}{since}"
    if ready:
        return f"Next: {whole('outbox --to FOLDER', book)}"
    if due and letters(book.log) is None:
        return f"Next: {whole('contacts FILE', book)}   (it is not known how to reach anybody)"
    if left_out := unreachable(book, due):
        return f"Next: {mend(book, left_out[0])}   (no letter without it; then `outbox`)"
    if made.unplayed and not issued(book.log).to:
        return f"Next: {whole('next', book)}"
    return f"Next: {whole('calendar --to FOLDER', book)}"


def _data(book: Book, made: Appointment, fresh: list[str], warnings: list[str]) -> inviting.Schedule:
    known = revisions(book.log)
    news = changed(book.log, known[-2].number, book.names) if len(known) > 1 else ()
    return inviting.Schedule(
        event=book.event,
        title=book.title,
        version=book.log.version,
        revision=made.revision,
        status=made.status,
        days=() if made.unplayed else tuple(day_data(sitting, made.zone) for sitting in made.sittings),
        unplayed=unplayed_words(made.unplayed, ENGLISH) if made.unplayed else None,
        site=made.details.site,
        deadline=None if made.deadline is None else iso(made.deadline, made.zone),
        players=_players(book, made),
        revisions=msgspec.convert(known, tuple[inviting.Revised, ...], from_attributes=True),
        changes=tuple(change(each, ENGLISH) for each in news),
        letters=msgspec.convert(letters(book.log), inviting.Letters | None, from_attributes=True),
        owed=tuple(map(_owed, owed(book.log, book.names, made))),
        recorded=tuple(fresh),
        warnings=tuple(warnings),
        misfits=misfit_data(book),
    )


def _players(book: Book, made: Appointment) -> tuple[inviting.Invited, ...]:
    unasked = set(unplayed(book.log) or ()) - {held.ask.who for held in book.log.line.held}
    stands, written = _said_of(book, made), written_to(book.log)
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
