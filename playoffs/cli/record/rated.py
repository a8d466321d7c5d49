"""`playoffs rated`: the games to report, by rating system, with the warnings of MSCA-R."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click
from msgspec import UNSET

from playoffs.analysis.matches import UNRATED
from playoffs.cli.book import Book, Options
from playoffs.cli.record.details import recorded_details
from playoffs.cli.record.report import (
    Wanted,
    report_data,
    report_files,
    report_lines,
    told_for_report,
    write_report,
)
from playoffs.cli.said.hints import whole
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.reasons import because
from playoffs.cli.said.told import head, next_step, stage_called
from playoffs.cli.talk import SCORES, as_json, heading, lines, refuse_unheard, refuse_unwritten, table, wrapped
from playoffs.cli.written import unwritten
from playoffs.desk.elsewhere.rated import (
    STRUCK,
    Fell,
    Reported,
    Section,
    Struck,
    reasons,
    reports,
    sections,
    strikable,
    struck,
)
from playoffs.desk.elsewhere.submission import KEYS, Submission
from playoffs.documents.words.detail_words import detail_words
from playoffs.documents.words.language import language
from playoffs.documents.words.reports import conditions, mark
from playoffs.documents.words.reports import warnings as warned
from playoffs.documents.words.sentences import where
from playoffs.formats.roles import Role
from playoffs.formats.story import Game
from playoffs.model.vocabulary import spelled
from playoffs.outputs.record import Rated, ReportedGame, StruckGame
from playoffs.outputs.record import Section as Reports
from playoffs.text.errors import BadInput

SYSTEMS = ("regular", "quick", "blitz", UNRATED)


@click.command(short_help="The rated games, by rating system.")
@click.argument("named", metavar="[EVENT]", default="")
@click.option("--strike", type=int, metavar="ENTRY", help="Leave out a game that does not stand: a slip.")
@click.option("--unstrike", type=int, metavar="ENTRY", help="Put it back: it was played after all.")
@click.option("--reason", default="", help="Of --strike: why.")
@click.option("--set", "words", multiple=True, metavar="KEY=VALUE", help=f"For the report: {', '.join(KEYS)}.")
@click.option("--id", "ids", multiple=True, metavar="PLAYER=NUMBER", help="For the report: a US Chess id.")
@click.option("--to", "folder", type=click.Path(path_type=Path), help="Write the report to US Chess into this folder.")
@click.option("--final", is_flag=True, help="Refuse to write a report in which anything is missing.")
@click.option("--replace", is_flag=True, help="Write over a report that is there.")
@on_a_record(acts=True)
def rated(
    strike: int | None,
    unstrike: int | None,
    reason: str,
    words: Sequence[str],
    ids: Sequence[str],
    options: Options,
    **report: Any,
) -> None:
    """List the games to report by rating system and stage. Forfeits are no games; Armageddon cannot be rated.

    A game that was played is reported, also where a correction has undone its pairing or a ruling had it played again:
    it is marked. One that was entered by mistake and never played is taken out with --strike.

    With --to the report to US Chess is written: THEXPORT.DBF, TSEXPORT.DBF and TDEXPORT.DBF, a section for each stage
    and time control. What it wants and the record does not know is listed; --set and --id say it for this playoff.
    """
    if strike is not None and unstrike is not None:
        raise BadInput("rated", "both --strike and --unstrike", "one of them")
    if unstrike is not None:
        refuse_unheard(("reason",), "one of putting a game back, which needs none", "--unstrike ENTRY alone")
    elif strike is None:
        refuse_unheard(("reason",), "no game", "the entry of one that was entered by mistake: --strike ENTRY too")
    wanted = Wanted(**report)
    refuse_unwritten(wanted.folder)
    if wanted.final and not wanted.folder:
        raise BadInput("--final", "no folder to write into", "--to FOLDER --final")
    offered = "a game of the rating report" if strike is not None or unstrike is not None else ""
    with opened(options, offered or ("what the report says" if words or ids else "")) as book:
        told = told_for_report(words, ids, book)
        if strike is not None:
            strikable(book.log, strike)
            told = {f"{STRUCK}{strike}": because(reason, options), **told}
        if unstrike is not None:
            if unstrike not in reasons(book.log) and not book.received:
                raise BadInput("--unstrike", f"entry {unstrike}", "a game that was struck")
            told = {f"{STRUCK}{unstrike}": "", **told}
        if wanted.folder:
            unwritten(report_files(book, book.log.telling(told), wanted)[1], wanted.folder, wanted.replace)
        book = recorded_details(book, told)
        _show(book, write_report(book, wanted) if wanted.folder else None, told)


def _show(book: Book, report: Submission | None, told: Mapping[str, str]) -> None:
    found, out = sections(book.log), struck(book.log)
    if book.options.json:
        data = tuple(_data(section, book) for section in found)
        taken = tuple(StruckGame(**_game(each.game), reason=each.reason) for each in out)
        made = report_data(report) if report else UNSET
        as_json(Rated(event=book.event, version=book.log.version, sections=data, struck=taken, report=made))
        return
    head(book)
    for about, value in told.items():
        lines(wrapped(f"Recorded: {detail_words(about, value, book.names)}.", "  ", 0))
    _by_system(book, found)
    if out:
        click.echo()
        heading("Struck: entered by mistake, never played")
        for each in out:
            lines(_struck(each, book), indent=2)
    if not found:
        lines([_none(book)])
    if report:
        click.echo()
        lines(report_lines(report, book))
    click.echo()
    lines(next_step(book))


def _by_system(book: Book, found: Sequence[Section]) -> None:
    """The sections of each rating system, and what the office asks of matches where there is one."""
    for system in SYSTEMS:
        of_it = [section for section in found if section.system == system]
        if not of_it:
            continue
        click.echo()
        rated_as = "Not rated" if system == UNRATED else f"{system.capitalize()} rated"
        heading(f"{rated_as}{book.by(Role.RATING)}")
        for section in of_it:
            lines(_section(section, book), indent=2)
    if any(section.match for section in found):
        click.echo()
        lines(wrapped(conditions(language())))


def _none(book: Book) -> str:
    """Why there is nothing to report."""
    if not reports(book.log):
        return f"Games under {book.log.founding.ruleset.name} are not rated by US Chess."
    return "No game has been played yet."


def _section(section: Section, book: Book) -> list[str]:
    name, turn, size = stage_called(section.stage, book), section.stage.turn, section.stage.number
    stage = f"{name}, {size} players" if name else f"Stage of {size}{f', round robin {turn}' if turn > 1 else ''}"
    kind = ", reported as a match" if section.match else ""
    rows = table([_row(each, book) for each in section.games])
    shown = [f"{stage}{kind}", *(f"  {line}" for line in rows)]
    for each in (game for game in section.games if game.fell):
        shown += [f"  {line}" for line in _marked(each, section, book)]
    for warning in warnings(section, book):
        shown += [f"  {line}" for line in wrapped(f"Warning: {warning}", "  ", 4)]
    return shown


GONE = {Fell.FORFEITED: "now a forfeit", Fell.ANNULLED: "annulled", Fell.DECIDED: "not needed any more"}
"""What is said of a game that does not stand."""


def _row(each: Reported, book: Book) -> list[str]:
    game = each.game
    white, black = (book.names[p] for p in game.ask.players)
    control = game.ask.game if game.ask.game != "armageddon" else "Armageddon"
    what = GONE.get(each.why, "no longer stands")
    said = f" ({what}, entry {game.version})" if each.fell else ""
    if game.ruled and not each.annulled:
        said = f" {mark(each, str)}"
    return [where(game.ask), f"{white} – {black}", control, SCORES[game.result] + said]


def _marked(each: Reported, section: Section, book: Book) -> list[str]:
    """Why a game is reported whose entry fell, and how to take it out."""
    kept = "it was played, so it is rated" if section.system != UNRATED else "it was played"
    fell = f"Entry {each.game.version} fell with entry {each.fell}"
    if each.annulled:
        became = "it is a forfeit in the playoff" if each.forfeited else "it was played again"
        fell = f"By the ruling of entry {each.fell} {became}"
    said = f"{fell}; {kept}. If it was entered by mistake:"
    return [*wrapped(said, "  ", 4), "    " + whole(f'rated --strike {each.game.version} --reason "…"', book)]


def _struck(each: Struck, book: Book) -> list[str]:
    white, black = (book.names[p] for p in each.game.ask.players)
    said = f"Entry {each.game.version}, {white} – {black} {SCORES[each.game.result]}: {each.reason}"
    return [*wrapped(said, "  ", 4), "    " + whole(f"rated --unstrike {each.game.version}", book)]


def warnings(section: Section, book: Book) -> list[str]:
    """What a report of a section must look out for, a sentence each."""
    return list(warned(section, book.names, language()))


def _data(section: Section, book: Book) -> Reports:
    match = section.match
    return Reports(
        system=section.system,
        stage=spelled(section.stage),
        match=match is not None,
        gap=match.wide[0].gap if match and match.wide else None,
        unknown=match.unknown if match else (),
        not_established=match.provisional if match else (),
        warnings=tuple(warnings(section, book)),
        games=tuple(
            ReportedGame(
                **_game(each.game),
                stands=not each.fell,
                fell_with=each.fell or None,
                annulled=each.annulled,
                forfeited=each.forfeited,
            )
            for each in section.games
        ),
    )


def _game(game: Game) -> dict[str, Any]:
    """The fields of `RatedGame`."""
    return {
        "game": where(game.ask),
        "white": game.ask.players[0],
        "black": game.ask.players[1],
        "control": game.ask.game,
        "result": game.result,
        "ruled": game.ruled,
        "entry": game.version,
    }
