"""`playoffs season`: days, halls and directors for all playoffs of a season at once."""

import sys
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import NamedTuple

import click
import msgspec

from playoffs.cli.before.season_data import data, refusal
from playoffs.cli.book import Options, request
from playoffs.cli.talk import as_json, in_a_language, on_paper, printed, refuse_unwritten, same, then, wrapped
from playoffs.cli.where import DB
from playoffs.desk.record.places import Where
from playoffs.desk.record.rows import utc_now
from playoffs.documents.before import season as document
from playoffs.documents.before.day_drawn import on_the_wall
from playoffs.documents.blocks import Document
from playoffs.documents.words import moments
from playoffs.documents.words.language import Language, language
from playoffs.documents.words.planning_words import unanswered, uncounted
from playoffs.editions import load
from playoffs.formats.course import StageCourse
from playoffs.model.names import file_name, stems
from playoffs.planning.appointment import Appointment
from playoffs.planning.calendar import of_director, of_player, of_playoff
from playoffs.planning.clock import recorded, shown_here
from playoffs.planning.issued import Issued, issue
from playoffs.planning.seasons.announced import DIRECTORS, directors_csv
from playoffs.planning.seasons.announced import announced as as_announced
from playoffs.planning.seasons.appointed import appointments, details_toml, directing, playing
from playoffs.planning.seasons.grounds import TooLarge
from playoffs.planning.seasons.scheduling import NoPlan, Scheduled, schedule
from playoffs.planning.seasons.season import Season
from playoffs.planning.seasons.season_file import read_season, unused
from playoffs.planning.seasons.solver import Limits, Progress
from playoffs.playoff.course import NoLength, stages
from playoffs.renderers import terminal
from playoffs.text.errors import BadInput
from playoffs.text.years import Far

PLAYOFF, PLAYER, DIRECTOR = "playoff/", "player/", "director/"
"""Recipients of calendars."""

HANDED_OUT = "-calendars.json"
"""End of the name of the file that keeps, beside a season's file, what calendars were handed out."""


@click.command(short_help="Days, halls and directors for all playoffs of a season.")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.argument("answers", type=click.Path(path_type=Path), required=False)
@click.option(
    "--to", "folder", type=click.Path(path_type=Path), help="Write overview, calendars, details, timetables here."
)
@on_paper("html,pdf")
@click.option("--replace", is_flag=True, help="Let them replace older ones.")
@click.option(
    "--announced",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="An earlier plan that people were told of: change as little of it as can be.",
)
@click.option("--within", type=click.FloatRange(1), metavar="SECONDS", help="Stop by the clock: not reproducible.")
@click.option("--templates", type=click.Path(path_type=Path), help="Folder with drawings of your own.")
@in_a_language
@click.option("-e", "--event", default="", help="Without FILE: which recorded playoff, by its name or part of it.")
@DB
@click.option("--json", "json", is_flag=True, help="As JSON.")
def season(
    file: Path | None,
    answers: Path | None,
    folder: Path | None,
    form: str,
    paper: str,
    replace: bool,
    announced: Path | None,
    within: float | None,
    templates: Path | None,
    code: str,
    dates: str,
    event: str,
    db: Where | None,
    json: bool,
) -> None:
    """Plan the playoffs of FILE (TOML: halls, titles, players, directors) by everybody's ANSWERS (CSV).

    Without them, plan the one playoff that is recorded, by what was answered on its page Plan or recorded with
    `schedule --answers`; nothing is recorded, and the last line is the command that sets the days.

    Nobody is in two places, even if every game is needed and takes its longest; then as few people as can be play at a
    time that is merely possible; then the plan is compact. What cannot be is refused with the wishes that conflict,
    and with the smallest sets of wishes that open a plan when they are given up.
    """
    refuse_unwritten(folder)
    tongue, limits = language(code, dates), Limits(wall=within)
    watch = partial(_tell, tongue) if _at_terminal() else None
    if file is None or answers is None:
        _alone(file, folder or announced)
        from playoffs.cli.before.season_alone import of_a_record  # late: a season of files needs no record

        of_a_record(Options(event=event, db=db, json=json), limits, watch, tongue)
        return
    if event or db:
        raise BadInput("season", "both FILE and a recorded playoff", "one of them")
    found = _found(_read(file, answers, announced, tongue), limits, watch)
    if isinstance(found, NoPlan):
        raise refusal(found, json, tongue)
    made = appointments(found.season, found.solved.places)
    if json:
        as_json(data(found, made))
    else:
        printed(terminal.sections(document.season(found, made, tongue)))
        if folder is None:
            click.echo()
            then(f"{same('season', ('json',))} --to FOLDER")
    if folder:
        _write(found, made, file, Wanted(folder, replace, templates, form, paper), tongue)


def _read(file: Path, answers: Path, announced: Path | None, tongue: Language) -> Season:
    """The season of two files, with what was announced of it; names in the answers that mean nobody are said, and who
    has not answered."""
    near: tuple[date, ...] = (date.fromisoformat(request(Options(), 0).at[:10]),)
    wanted = None
    while wanted is None:
        try:
            wanted = read_season(file, answers, _courses, near)
        except Far as error:  # a plan records nothing
            click.echo(f"Warning: {error}", err=True)
            near = (*near, error.day)
    for name in unused(wanted):
        click.echo(unanswered(answers, name, file, tongue), err=True)
    if wanted.silent:
        click.echo("\n".join(wrapped(uncounted(wanted.silent, tongue))), err=True)
    return wanted if announced is None else as_announced(wanted, announced)


def _found(wanted: Season, limits: Limits, watch: Callable[[Progress], None] | None) -> Scheduled | NoPlan:
    try:
        return schedule(wanted, limits, watch)
    except TooLarge as error:
        raise click.ClickException(str(error)) from error


def _alone(file: Path | None, other: Path | None) -> None:
    """Refuse what means nothing of the one playoff of a record."""
    if file:
        raise BadInput("season", "FILE without ANSWERS", "both, or neither for the playoff that is recorded")
    if other:
        expected = "neither: `playoffs details set` records the days, and `outbox` and `calendar` tell of them"
        raise BadInput("season", "--to or --announced without FILE", expected)


def _at_terminal() -> bool:
    return sys.stderr.isatty()


def _courses(rules: str, players: int) -> tuple[StageCourse, ...]:
    try:
        return stages(load.load(rules), players)
    except NoLength as error:
        raise BadInput("rules", rules, f"a ruleset whose playoff is split over days: {error}") from error


def _tell(tongue: Language, progress: Progress) -> None:
    said = document.tried(progress.levels, progress.seconds, tongue)
    click.echo(said, err=True)


class Wanted(NamedTuple):
    """Where the files of a season are written, and by whose templates."""

    folder: Path
    replace: bool
    own: Path | None
    form: str
    paper: str


def _write(found: Scheduled, made: tuple[Appointment, ...], source: Path, wanted: Wanted, tongue: Language) -> None:
    """Calendars of every playoff, player and director, the details of every playoff, and the drawn days; and, beside
    the season's file, who was handed which entries of a calendar."""
    from playoffs.cli.written import unwritten, written  # late: templates are slow to load
    from playoffs.renderers import ical  # late too
    from playoffs.renderers.own import timetable as drawing

    season, files = found.season, dict[str, bytes]()
    beside = source.with_name(f"{source.stem}{HANDED_OUT}")
    players, directors = playing(made), directing(made, found.solved.places, season)
    drafts = {f"{PLAYOFF}{p.id}": of_playoff(each) for p, each in zip(season.playoffs, made, strict=True)}
    drafts |= {f"{PLAYER}{name}": of_player(name, players[name]) for name in players}
    drafts |= {f"{DIRECTOR}{name}": of_director(name, directors[name]) for name in directors}
    got, handed = issue(drafts, _issued(beside), recorded(utc_now()), 0)
    calendars = ical.files(handed, tongue)
    for playoff, each in zip(season.playoffs, made, strict=True):
        details = msgspec.structs.replace(each.details, revision=got.sequence + 1)  # the record goes on from there
        files[f"{playoff.id}.toml"] = details_toml(details).encode()
        for sitting in each.sittings:
            day = f"{each.title}, {moments.brief_day(sitting.start, each.zone, tongue)}"
            drawn = drawing(on_the_wall(sitting, each.zone, day, tongue), tongue, wanted.own)
            files[f"{playoff.id}-day-{sitting.number}.svg"] = drawn
    files |= {_file(recipient, list(calendars)): content for recipient, content in calendars.items()}
    if directed := directors_csv(found.solved.places):
        files[DIRECTORS] = directed.encode()
    unwritten(files, wanted.folder, wanted.replace)
    _printed(document.overview(found, made, tongue, shown_here(utc_now()), got.sequence + 1), wanted, tongue)
    written({beside.name: msgspec.json.format(msgspec.json.encode(got))}, beside.parent, replace=True)
    written(files, wanted.folder, wanted.replace)


def _printed(sheet: Document, wanted: Wanted, tongue: Language) -> None:
    from playoffs.cli.printed import Printing, forms, print_sheets  # late: templates are slow to load
    from playoffs.renderers.render import Paper

    form, paper = forms(wanted.form), Paper(wanted.paper)
    printing = Printing(forms=form, paper=paper, language=tongue, folder=wanted.folder, replace=wanted.replace)
    print_sheets({"season": sheet}, printing)


def _issued(beside: Path) -> Issued:
    """What was handed out of this season before."""
    if not beside.exists():
        return Issued()
    try:
        return msgspec.json.decode(beside.read_bytes(), type=Issued)
    except (OSError, msgspec.MsgspecError, ValueError) as error:
        found = f"a file that cannot be read ({error})"
        raise BadInput(str(beside), found, "the calendars handed out so far, as this program kept them") from error


def _file(recipient: str, all_of_them: Sequence[str]) -> str:
    """The name of a calendar's file."""
    if recipient.startswith(PLAYOFF):
        return file_name(recipient.removeprefix(PLAYOFF), ".ics")
    kind = PLAYER if recipient.startswith(PLAYER) else DIRECTOR
    called = stems(each.removeprefix(kind) for each in all_of_them if each.startswith(kind))
    return file_name(f"{kind.removesuffix('/')}-{called[recipient.removeprefix(kind)]}", ".ics")
