"""The report to US Chess as files: what is said for it, what it wants and lacks, and writing it whole (MSCA-R)."""

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import astuple

from playoffs.cli.book import Book, NotDone
from playoffs.cli.said.hints import whole
from playoffs.cli.talk import heading, wrapped
from playoffs.cli.written import written
from playoffs.desk.details import MEMBER, SENT, recalled
from playoffs.desk.elsewhere.played_on import Otherwise
from playoffs.desk.elsewhere.said_for_report import NUMBER, as_written
from playoffs.desk.elsewhere.submission import (
    KEYS,
    Missing,
    Submission,
    holder,
    shared,
    submission,
    unfit,
)
from playoffs.desk.record.log import Log
from playoffs.documents.words.language import ENGLISH
from playoffs.documents.words.sentences import where
from playoffs.formats.story import Game
from playoffs.model.find import did_you_mean, find_player
from playoffs.model.names import counted, series
from playoffs.outputs.record import MissingInReport, NotReported, NotReportedGame, Report, ReportSection
from playoffs.playoff.founding import PRACTICE
from playoffs.text.errors import BadInput, shown

_OF_EIGHT = "a US Chess id of eight digits"

_EXPECTED = {
    "affiliate": "a letter and seven digits, such as A1234567",
    "td": _OF_EIGHT,
    "assistant-td": _OF_EIGHT,
    "state": "the two letters of a state, such as MN",
    "zip": "a ZIP code, such as 55000",
    "country": "the three letters of a federation, such as USA",
}


class Wanted(NamedTuple):
    """How the report is written, as the command line says it."""

    folder: Path | None
    final: bool
    replace: bool


def told_for_report(words: Sequence[str], ids: Sequence[str], book: Book) -> dict[str, str]:
    """What is to be recorded for the report, by the keys of details; `BadInput` for what no report can say."""
    found: dict[str, str] = {}
    for word in words:
        key, equals, value = (part.strip() for part in word.partition("="))
        if key not in KEYS:
            expected = f"KEY=VALUE with one of {', '.join(KEYS)}{did_you_mean(key, KEYS)}"
            raise BadInput("--set", shown(word), expected)
        if not equals:
            raise BadInput(f"--set {key}", "no value", f"{key}=VALUE; nothing after the = clears it")
        found[f"{SENT}{key}"] = _formed(key, value)
    return found | _numbers(ids, book)


def _numbers(ids: Sequence[str], book: Book) -> dict[str, str]:
    """The players' numbers; none is another player's too."""
    found: dict[str, str] = {}
    for word in ids:
        who, _, number = (part.strip() for part in word.rpartition("="))
        if not who:
            raise BadInput("--id", shown(word), "PLAYER=NUMBER")
        player = find_player(book.log.founding.tournament, who)
        if number and not NUMBER.fullmatch(number):
            raise BadInput("--id", f"{shown(number)} for {player.name}", _OF_EIGHT)
        found[f"{MEMBER}{player.id}"] = number
    told = {about.removeprefix(MEMBER): number for about, number in found.items()}
    for number, players in shared(book.log, told).items():
        if set(players) & set(told):
            who = series([holder(player, book.log, book.names) for player in players])
            raise BadInput("--id", f"{number} for {who}", "a US Chess id of each player's own")
    return found


def _formed(key: str, value: str) -> str:
    """What is said under a key, as the report writes it; `BadInput` quotes it as it was typed."""
    if (formed := as_written(key, value)) is not None:
        return formed
    if key in _EXPECTED:
        raise BadInput(f"--set {key}", shown(value), _EXPECTED[key])
    raise BadInput(
        f"--set {key}", f"{shown(value)}, which {unfit(key, value)}", f"{KEYS[key]} as the report can hold it"
    )


def write_report(book: Book, wanted: Wanted) -> Submission:
    """Write the three files, all or none; refused where `report_files` refuses."""
    assert wanted.folder is not None
    report, files = report_files(book, book.log, wanted)
    written(files, wanted.folder, wanted.replace, seal="THEXPORT.DBF")
    return report


def report_files(book: Book, log: Log, wanted: Wanted) -> tuple[Submission, dict[str, bytes]]:
    """The report of a log and its three files; refused where nothing is to be reported, or a final one lacks
    anything."""
    if PRACTICE in log.founding.settings:
        raise NotDone(f"{book.event} is practice, and nothing of it is ever reported")
    report = submission(log, book.names)
    if not report.sections:
        raise NotDone("no rated game has been played, so there is nothing to report to US Chess")
    if not report.fits:
        raise NotDone("more sections or games than a report to US Chess holds (99 sections of 32 games)")
    lacks = [each.what for each in report.missing]
    if not report.over:
        lacks.append("the games that are still to be played")
    if wanted.final and lacks:
        as_it_is = "`playoffs rated --to FOLDER` writes it as it is, and says how each is filled in"
        raise NotDone(f"the report is not final, for it lacks {'; '.join(lacks)}; nothing was written; {as_it_is}")
    return report, report.files(date.fromisoformat(book.request.at[:10]))


def report_lines(report: Submission, book: Book) -> list[str]:
    """What was written, what is missing from it, and what is no part of it."""
    heading("Report to US Chess")
    shown = []
    for number, each in enumerate(report.sections, 1):
        kind = "a match" if each.match else "as a Swiss"
        size = f"{counted(len(each.entrants), 'player')}, {counted(each.rounds, 'column')}"
        shown += wrapped(f"Section {number}: {each.name} – {size}, {kind}, {each.band}.", "  ")
    for said in report.otherwise:
        shown += wrapped(f"Look again: {said}.", "  ")
    for line in days_lines(report.days, "the report says", book):
        shown.append(line)
    for out in report.left_out:
        shown += wrapped(f"Left out, {counted(len(out.games), 'game')}: {out.why}.", "  ")
    if any(cell in ("X0", "F0") for each in report.sections for entrant in each.entrants for cell in entrant.cells):
        shown += wrapped("Forfeits are written as X0 and F0, which are not rated.", "  ")
    if report.missing:
        shown += ["Missing, left blank:"]
        shown += [f"  {line}" for each in report.missing for line in _mended(each, book)]
    if not report.over:
        shown += wrapped("More games are to be played: write the report again when they are over.", "  ")
    if not report.missing and report.over:
        shown.append("Nothing is missing.")
    return [f"  {line}" for line in shown]


def days_lines(found: Otherwise | None, says: str, book: Book) -> list[str]:
    """That results were entered on a day that is not stated, with the command that states it; and which stated days
    were not needed."""
    if found is None:
        return []
    stated, entered, gone = (
        series([ENGLISH.brief(date.fromisoformat(day)) for day in some]) for some in astuple(found)
    )
    shown = []
    if gone:
        were = "was" if len(found.needless) == 1 else "were"
        said = f"Look again: {says} {stated}; {gone} {were} planned too, and nothing was played then."
        shown += wrapped(said, "  ")
    if entered:
        said = f"Look again: {says} {stated}, as planned, and results were entered on {entered}."
        shown += [*wrapped(f"{said} If they were played then:", "  "), f"    {whole(_stating(found, book), book)}"]
    return shown


def _stating(found: Otherwise, book: Book) -> str:
    """The command that states the days on which results were entered, which are past."""
    first, *more = found.entered
    if more:
        further = "; ".join(f"{day} HH:MM" for day in more)
        return f'details set date={first} "further_days={further}" --yes'
    clears = " --clear further_days" if recalled(book.log).further_days else ""
    return f"details set date={first}{clears} --yes"


def _mended(missing: Missing, book: Book) -> list[str]:
    """One thing that is missing, with the command that says it."""
    how = {
        "": "",
        "id": whole(f'rated --id "{book.log.known.name(missing.player)}=NUMBER"', book) if missing.player else "",
        "date": whole("details set date=YYYY-MM-DD", book),
    }.get(missing.key, whole(f"rated --set {missing.key}=VALUE", book))
    return [*wrapped(f"- {missing.what}", "  ", 4), *([f"    {how}"] if how else [])]


def report_data(report: Submission) -> Report:
    """The same for `--json`."""
    return Report(
        final=not report.missing and report.over,
        sections=tuple(
            ReportSection(
                number=number,
                name=each.name,
                control=each.control,
                system=each.band,
                match=each.match,
                players=len(each.entrants),
                columns=each.rounds,
            )
            for number, each in enumerate(report.sections, 1)
        ),
        missing=tuple(
            MissingInReport(what=each.what, key=each.key or None, player=each.player or None) for each in report.missing
        ),
        left_out=tuple(NotReported(why=out.why, games=tuple(map(_game, out.games))) for out in report.left_out),
        rated_otherwise=report.otherwise,
        entered_on=report.days.entered if report.days else (),
    )


def _game(game: Game) -> NotReportedGame:
    white, black = game.ask.players
    return NotReportedGame(game=where(game.ask), white=white, black=black, entry=game.version)
