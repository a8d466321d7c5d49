"""`playoffs plan`: from a crosstable with a tie to the plan."""

from pathlib import Path
from typing import NamedTuple

import click

from playoffs.cli.before.approval import approved_beside
from playoffs.cli.before.eligible_data import wait_data
from playoffs.cli.before.plan_data import as_data
from playoffs.cli.before.reading import How, on_a_file
from playoffs.cli.before.stakes import (
    Said,
    checked_cut,
    elsewhere,
    event_of,
    on_stakes,
    rules_of,
    settled_of,
    stakes_of,
)
from playoffs.cli.book import Options, request
from playoffs.cli.said.tongue import in_its_language, spoken
from playoffs.cli.said.typed_details import warn_of_days
from playoffs.cli.talk import PRINTING, as_json, ask_for_a_name, printed, refuse_unwritten, same, then
from playoffs.documents.words.language import DATE_STYLES, Language
from playoffs.files.read import own_name
from playoffs.model.names import stems
from playoffs.model.tournament import Tournament
from playoffs.outputs.plans import Plans
from playoffs.planning.clock import recorded, shown_at
from playoffs.planning.details import Details, read_details
from playoffs.planning.plan import Plan
from playoffs.planning.plan import plan as planned
from playoffs.playoff.settling import Wait
from playoffs.tiebreaks.standings import standings


@click.command(short_help="From a crosstable with a tie to the plan.")
@click.argument("file", type=click.Path(path_type=Path))
@on_stakes()
@click.option("--details", type=click.Path(path_type=Path), help="TOML file with date, site, deadline, officers, fees.")
@click.option("--announce", type=click.Path(path_type=Path), help="Write the announcement into this folder.")
@click.option("--paper", type=click.Choice(["letter", "a4"]), default="letter", show_default=True)
@in_its_language("plan and announcement")
@click.option(
    "--dates",
    type=click.Choice(DATE_STYLES),
    default="us",
    show_default=True,
    help="Dates: in full with the language's own clock (us), or as 2027-05-22, 18:00 (iso).",
)
@click.option("--replace", is_flag=True, help="Let the announcement replace an older one.")
@on_a_file(plays=True)
@click.option("--json", "json", is_flag=True, help="As JSON.")
@click.option("--working", is_flag=True, help="Show everything: how each choice comes about, the timetable, readings.")
@click.option("--odds", is_flag=True, help="Show the chances of the title too, for you alone: no sheet has them.")
def plan(
    file: Path,
    said: Said,
    details: Path | None,
    announce: Path | None,
    paper: str,
    code: str,
    dates: str,
    replace: bool,
    json: bool,
    working: bool,
    odds: bool,
    how: How,
) -> None:
    """Say who is tied in FILE, who meets whom, which playoff that means, who sits out or is cut, how long it takes."""
    refuse_unwritten(announce, "--announce")
    known = approved_beside(said.rules, read_details(details) if details else Details())
    tongue = spoken(code, known, dates)
    event, plans, waits = planned_of(said._replace(file=file, how=how), Options())
    warn_of_days(known, recorded(request(Options(), 0).at))
    if json:
        data = tuple(as_data(each, known, odds) for each in plans)
        as_json(Plans(plans=data, waiting=tuple(map(wait_data, waits))))
    else:
        _print(event, plans, waits, Shown(known, working, odds), tongue)
        ask_for_a_name(event.name, known.event)
        if waits or any(not each.decided for each in plans):
            then(same("new", tuple(each for each in PRINTING if each not in KEPT)), tongue)
    if announce:
        _announce(plans, known, tongue, (announce, paper, replace))
    if not waits and all(each.decided for each in plans):
        winners = "; ".join(f"{_winner(each)} has won {each.title.name}" for each in plans)
        raise click.ClickException(f"{file}: nobody is tied, so nothing is played: {winners}")


KEPT = ("details", "code")
"""Of what a plan is printed with, what goes on into the record."""


class Shown(NamedTuple):
    """What a plan is printed with."""

    details: Details
    working: bool
    """Whether everything is shown, with its working."""
    odds: bool
    """Whether the chances of the title are."""


class Planned(NamedTuple):
    """A plan for each playoff, and the titles that wait until another one is decided."""

    event: Tournament
    plans: list[Plan]
    waits: tuple[Wait, ...]


def planned_of(said: Said, options: Options) -> Planned:
    """What follows from the titles at stake in a crosstable; the record is looked into where a title waits for one of
    which nothing else is said."""
    ruleset = rules_of(said.rules)
    event = own_name(event_of(said.file, ruleset, said.date, said.how), said.file)
    titles = stakes_of(event, ruleset, said)
    known = settled_of(event, ruleset, titles, elsewhere(options, event, ruleset, said, titles))
    advance = checked_cut(ruleset, said.cut)
    ranked = standings(event, ruleset.ladder)
    plans = [planned(ranked, each.title, ruleset, cut=advance, titles=each.titles) for each in known.stakes]
    return Planned(event, plans, known.waits)


def _announce(plans: list[Plan], details: Details, tongue: Language, where: tuple[Path, str, bool]) -> None:
    """The announcement of each plan as HTML, PDF and text."""
    from playoffs.cli.printed import Printing, print_sheets  # late: templates and PDF are slow to load
    from playoffs.desk.record.rows import utc_now
    from playoffs.documents.before.announcement import announcement
    from playoffs.renderers.render import Form, Paper

    folder, paper, replace = where
    printing = Printing(
        forms=(Form.HTML, Form.PDF, Form.TEXT), paper=Paper(paper), language=tongue, folder=folder, replace=replace
    )
    now, stem = shown_at(utc_now(), details.zone), stems(each.title.name for each in plans)
    sheets = {}
    for each in plans:
        end = f"-{stem[each.title.name]}" if len(plans) > 1 else ""
        sheets[f"announcement{end}"] = announcement(each, details, tongue, now)
    print_sheets(sheets, printing)


def _print(event: Tournament, plans: list[Plan], waits: tuple[Wait, ...], shown: Shown, tongue: Language) -> None:
    """Each plan."""
    from playoffs.desk.record.rows import utc_now
    from playoffs.documents.before import plan as document  # late: data need no document
    from playoffs.renderers import terminal

    several, now = len(plans) + len(waits) > 1 or not plans, shown_at(utc_now(), "UTC")
    if several:
        waiting = [document.waits(event, each, tongue) for each in waits]
        printed(terminal.sections(document.titles(plans, waiting, tongue)))
    for number, each in enumerate(plans):
        if number or several:
            click.echo(f"\n{'═' * 80}\n")
        whole = shown.working and document.plan(each, shown.details, tongue, now)
        printed(terminal.sections(whole or document.short(each, shown.details, tongue)))
        if shown.odds:
            from playoffs.cli.odds.planned import chances  # late: most plans are printed without

            printed(terminal.sections(chances(each, tongue)))
        click.echo()


def _winner(plan: Plan) -> str:
    return next(p.name for p in plan.standings.event.players if p.id == plan.tied[0].id)
