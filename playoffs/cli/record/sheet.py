"""`playoffs sheet`: every sheet that makes sense now, or the kinds that are named, of a record or of a crosstable."""

import shlex
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import click
import msgspec
from msgspec.structs import replace as changed

from playoffs import samples
from playoffs.cli import tab
from playoffs.cli.before.approval import approved_beside
from playoffs.cli.before.plan import planned_of
from playoffs.cli.before.reading import How, on_a_file
from playoffs.cli.before.stakes import Said, on_stakes
from playoffs.cli.book import Book, NotDone, Options, request
from playoffs.cli.printed import Printing, forms, print_sheets
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.show_text import standing
from playoffs.cli.said.told import head, next_step
from playoffs.cli.said.tongue import in_its_language, spoken
from playoffs.cli.said.typed_details import warn_of_days
from playoffs.cli.talk import as_json, ask_for_a_name, dated, heading, lines, on_paper, refuse_unheard, same, table
from playoffs.desk.details import stated
from playoffs.desk.scheduled import in_force
from playoffs.documents import kinds
from playoffs.documents.before.announcement import sample
from playoffs.documents.blocks import Document
from playoffs.documents.kinds import KINDS, WITHOUT, Draft
from playoffs.documents.played.live import Live
from playoffs.editions.load import staged
from playoffs.files.read import read_event
from playoffs.model.find import did_you_mean
from playoffs.model.names import counted, series, stems
from playoffs.outputs.record import Printed
from playoffs.planning.clock import recorded, shown_at
from playoffs.planning.details import Details, read_details
from playoffs.planning.plan import Plan
from playoffs.planning.plan import plan as planned
from playoffs.playoff.outline import outline
from playoffs.playoff.tie import Title
from playoffs.renderers.pdf import NoEngine
from playoffs.renderers.render import Form, Paper
from playoffs.text.errors import BadInput
from playoffs.tiebreaks.standings import standings

SAMPLES = Path(samples.__file__).parent


@click.command(short_help="Announcement, slips, pairings, order of play, worksheet, bulletin.")
@click.argument("words", nargs=-1, metavar="[EVENT | FILE] [KIND]...", shell_complete=tab.kinds)
@click.option("--to", "folder", type=click.Path(path_type=Path), required=True, help="Folder for the sheets.")
@on_paper()
@in_its_language("the sheets")
@dated
@click.option("--replace", is_flag=True, help="Let them replace older ones.")
@click.option("--templates", type=click.Path(path_type=Path), help="Folder with templates or a letterhead of your own.")
@click.option("--details", type=click.Path(path_type=Path), help="TOML file with what the record does not say.")
@click.option("--preview", is_flag=True, help="One page with sample names, in the look that --details states.")
@on_stakes("Of a FILE: ")
@on_a_file(plays=True)
@on_a_record(acts=False)
def sheet(
    words: Sequence[str],
    folder: Path,
    form: str,
    paper: str,
    code: str,
    dates: str,
    replace: bool,
    templates: Path | None,
    details: Path | None,
    preview: bool,
    said: Said,
    how: How,
    options: Options,
) -> None:
    """Write the sheets that make sense as things stand, each as one file, or only the KINDs that are named.

    They are of a recorded EVENT, or of the tie in a crosstable FILE for which no playoff is set up yet. KINDs are
    announcement, invitations, check-in, paper-day, bid-slips, match-slips, pairings, order-of-play, worksheet,
    certificate and bulletin; of a Twixt event pairings, wall-bracket, placings and bulletin. `why` prints the card of
    a dispute.
    """
    known = read_details(details) if details else Details()
    warn_of_days(known, recorded(request(Options(), 0).at))
    printing = Printing(
        forms=forms(form),
        paper=Paper(paper),
        language=spoken(code, known, dates),
        folder=folder,
        replace=replace,
        own=templates,
    )
    if preview:
        if words or options.event:
            raise BadInput("--preview", f"{' '.join(words) or options.event}", "no EVENT, FILE or KIND beside it")
        _of_the_sample(known, printing, options)
        return
    subject, wanted = _meant(words)
    if subject == "-" or "." in subject or "/" in subject or "\\" in subject:
        _, plans, waits = planned_of(said._replace(file=Path(subject), how=how), options)
        if not plans:
            why = "; ".join(f"{each.title.name} waits for {series(each.for_)}" for each in waits)
            raise NotDone(f"nothing can be printed yet: {why}")
        _of_plans(plans, approved_beside(said.rules, known), wanted, printing, options)
        return
    if subject and options.event:
        raise BadInput("EVENT", f"both {subject} and --event {options.event}", "one of the two")
    try:
        with opened(changed(options, event=subject or options.event)) as book:
            _of_record(book, known, wanted, printing, code)
    except BadInput as error:
        if not subject or error.place != "--event":
            raise
        near = "; `why A B --to FOLDER` prints that one" if subject == "dispute-card" else did_you_mean(subject, KINDS)
        found = f"{subject}, which is no event and no kind of sheet{near}"
        raise BadInput("sheet", found, f"an EVENT ({error.expected}), a FILE, or of {', '.join(KINDS)}") from error


OF_A_FILE = (
    *("rules", "title", "defending", "titles", "open_to", "date", "cut"),
    *("section", "told", "answers", "over"),
)
"""Options that say what a file is at stake for, or how it is read."""


def _meant(words: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """The event or file, if there is one, and the kinds."""
    wanted = tuple(dict.fromkeys(word for word in words if word in KINDS))
    others = [word for word in words if word not in KINDS]
    if len(others) > 1:
        near = did_you_mean(others[1], KINDS)
        raise BadInput("sheet", f"{others[0]} and {others[1]}{near}", f"one EVENT or FILE, and of {', '.join(KINDS)}")
    return (others[0] if others else ""), wanted


def _of_record(book: Book, known: Details, wanted: Sequence[str], printing: Printing, code: str) -> None:
    if book.log.founding.waits:
        raise NotDone(f"nothing can be printed yet: {book.title} {standing(book)}; `playoffs next {book.event}`")
    refuse_unheard(OF_A_FILE, "a recorded playoff, which has its own", "a FILE too, or none of it")
    details = msgspec.convert({**_said(known), **_said(in_force(book.log))}, Details)
    now = shown_at(request(book.options, 0).at, details.zone)
    printing = changed(printing, language=spoken(code, details, printing.language.dates))
    live = Live(book.log, details, printing.language, now)
    makers = kinds.recorded(live)
    found = {kind: makers[kind]() for kind in wanted or kinds.now(live)}
    _all_there(wanted, [kind for kind in wanted if not found[kind]], "now")
    made = {stem: each for sheets in found.values() for stem, each in sheets.items()}
    files = print_sheets(made, printing)
    if book.options.json:
        paths = tuple(str(printing.folder / name) for name in files)
        as_json(Printed(event=book.event, version=book.log.version, files=paths))
        return
    head(book)
    _tell(made, files, printing)
    if any(stem.startswith("certificate") for stem in made):
        lines(_days(book, live))
    lines(next_step(book))
    if not outline(book.log.founding.ruleset).whole:
        ask_for_a_name(book.log.founding.tournament.name, details.event)


def _all_there(wanted: Sequence[str], missing: Sequence[str], when: str, *file: str) -> None:
    """`NotDone` before anything is written where one of several cannot be, with the command for those that can."""
    if not missing:
        return
    why = "; ".join(f"{kind} cannot be printed {when}: {WITHOUT[kind]}" for kind in missing)
    if not (others := [kind for kind in wanted if kind not in missing]):
        raise NotDone(why)
    command = same("sheet", ("words",)).replace("sheet", shlex.join(["sheet", *file, *others]), 1)
    raise NotDone(f"{why}; nothing is written; without that: `{command}`")


def _days(book: Book, live: Live) -> list[str]:
    """That results were entered on another day than the certificate says; nothing where it says when they were."""
    from playoffs.cli.record.report import days_lines  # late: few sheets are certificates
    from playoffs.desk.elsewhere.played_on import otherwise
    from playoffs.documents.played.times import when

    found, says = otherwise(book.log), [day.date for day in when(live)]
    stated = [live.language.day(date.fromisoformat(day)) for day in found.stated] if found else []
    return days_lines(found, "the certificate says", book) if says == stated else []


def print_now(book: Book, folder: Path) -> str:
    """Write the sheets that are due as things stand, in the place of older ones: as PDF, or as HTML where there is no
    engine for that; what was written."""
    details = in_force(book.log)
    tongue = spoken("", details)
    live = Live(book.log, details, tongue, shown_at(request(book.options, 0).at, details.zone))
    makers, made = kinds.recorded(live), dict[str, Document]()
    for kind in kinds.now(live):
        made |= makers[kind]()
    printing = Printing(forms=(Form.PDF,), paper=Paper.LETTER, language=tongue, folder=folder, replace=True)
    try:
        files = print_sheets(made, printing)
    except NoEngine:
        files = print_sheets(made, changed(printing, forms=(Form.HTML,)))
    return f"To print, in {folder}: {', '.join(files)}."


def _said(details: Details) -> dict[str, object]:
    """What the details state beyond their defaults."""
    return {name: getattr(details, name) for name in stated(details)}


def _of_plans(
    plans: Sequence[Plan], known: Details, wanted: Sequence[str], printing: Printing, options: Options
) -> None:
    now = shown_at(request(options, 0).at, known.zone)
    stem = stems(plan.title.name for plan in plans)
    made: dict[str, Document] = {}
    for plan in plans:
        drafted = kinds.drafted(Draft(plan, known, printing.language, now))
        missing = [kind for kind in wanted if not drafted.get(kind)]
        _all_there(
            wanted, missing, "before the playoff is set up", _meant(click.get_current_context().params["words"])[0]
        )
        for kind in wanted or drafted:
            found = drafted.get(kind, {})
            end = f"-{stem[plan.title.name]}" if len(plans) > 1 else ""
            made |= {f"{name}{end}": sheet for name, sheet in found.items()}
    files = print_sheets(made, printing)
    if options.json:
        as_json(Printed(files=tuple(str(printing.folder / name) for name in files)))
        return
    heading(" · ".join(plan.title.name for plan in plans))
    _tell(made, files, printing)
    ask_for_a_name(plans[0].standings.event.name, known.event)


def _of_the_sample(known: Details, printing: Printing, options: Options) -> None:
    """One page with the names of a sample, in the look that the details state."""
    shown_of = changed(read_details(SAMPLES / "details.toml"), further_days=(), directions="")
    shown = msgspec.convert({**_said(shown_of), **_said(known)}, Details)
    rules = staged("msca")
    event = read_event(SAMPLES / "tied-3.trf")
    plan = planned(standings(event, rules.ladder), Title("State Champion"), rules)
    made = {"look": sample(plan, shown, printing.language, shown_at(request(options, 0).at, shown.zone))}
    files = print_sheets(made, printing)
    if options.json:
        as_json(Printed(files=tuple(str(printing.folder / name) for name in files)))
        return
    heading("Sample")
    _tell(made, files, printing)
    if not known.look:
        lines(["No look is stated: --details FILE with a [look] table; docs/sheets.md has one to copy."])


def _tell(made: dict[str, Document], files: Sequence[str], printing: Printing) -> None:
    """What was written, a line for each sheet."""
    endings = ", ".join(form.value for form in printing.forms)
    rows = [[stem, made[stem].imprint.document] for stem in made]
    lines([f"{counted(len(files), 'file')} ({endings}) {'is' if len(files) == 1 else 'are'} in {printing.folder}:"])
    lines(table(rows), indent=2)
