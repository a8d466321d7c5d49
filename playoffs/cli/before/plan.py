"""`playoffs plan`: from a crosstable with a tie to the plan."""

from pathlib import Path
from typing import NamedTuple

import click

from playoffs.cli.before.eligible_text import wait_data, wait_lines
from playoffs.cli.before.open_to import OPEN_TO
from playoffs.cli.before.plan_data import as_data
from playoffs.cli.before.plan_text import sections, summary
from playoffs.cli.before.reading import How, on_a_file
from playoffs.cli.before.stakes import Said, checked_cut, elsewhere, event_of, rules_of, settled_of, stakes_of
from playoffs.cli.book import Options, request
from playoffs.cli.talk import as_json, ask_for_a_name, heading, lines
from playoffs.documents.words.language import DATE_STYLES, Language, language
from playoffs.model.names import stems
from playoffs.model.tournament import Tournament
from playoffs.outputs.plans import Plans
from playoffs.planning.clock import recorded
from playoffs.planning.details import Details, read_details
from playoffs.planning.plan import Plan
from playoffs.planning.plan import plan as planned
from playoffs.planning.stated import KEYS, past
from playoffs.playoff.settling import Wait
from playoffs.tiebreaks.standings import standings


@click.command(short_help="From a crosstable with a tie to the plan.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--rules", "name", default="msca", show_default=True, help="Ruleset by name, name@edition, or TOML file.")
@click.option("--title", default="", help="The title at stake; with --titles, which of them.")
@click.option("--defending", default="", help="The defending champion: number, or part of the name.")
@click.option("--titles", type=click.Path(path_type=Path), help="TOML file that says who is eligible for which title.")
@click.option("--open-to", multiple=True, metavar="KEY=VALUE", help=OPEN_TO)
@click.option("--date", metavar="YYYY-MM-DD", help="One match date of a season.")
@click.option("--cut", type=click.IntRange(2, 64), help="How many advance to the elimination of a Magic event.")
@click.option("--details", type=click.Path(path_type=Path), help="TOML file with date, site, deadline, officers, fees.")
@click.option("--announce", type=click.Path(path_type=Path), help="Write the announcement into this folder.")
@click.option("--paper", type=click.Choice(["letter", "a4"]), default="letter", show_default=True)
@click.option("--lang", "code", default="en", show_default=True, help="Language of the announcement, such as es.")
@click.option(
    "--dates",
    type=click.Choice(DATE_STYLES),
    default="us",
    show_default=True,
    help="Dates of the announcement: in full with the language's own clock (us), or as 2027-05-22, 18:00 (iso).",
)
@click.option("--replace", is_flag=True, help="Let the announcement replace an older one.")
@on_a_file(plays=True)
@click.option("--json", "json", is_flag=True, help="As JSON.")
def plan(
    file: Path,
    name: str,
    title: str,
    defending: str,
    titles: Path | None,
    open_to: tuple[str, ...],
    date: str | None,
    cut: int | None,
    details: Path | None,
    announce: Path | None,
    paper: str,
    code: str,
    dates: str,
    replace: bool,
    json: bool,
    how: How,
) -> None:
    """Say who is tied in FILE, which playoff that means, who sits out or is cut, who meets whom, how long it takes."""
    tongue = language(code, dates)
    known = read_details(details) if details else Details()
    event, plans, waits = planned_of(Said(file, name, title, defending, titles, date, cut, open_to, how), Options())
    for gone in past(known, KEYS, recorded(request(Options(), 0).at)):
        click.echo(f"Warning: {gone}, is past.", err=True)
    if json:
        as_json(Plans(plans=tuple(as_data(each, known) for each in plans), waiting=tuple(map(wait_data, waits))))
    else:
        _print(event, plans, waits, known)
        ask_for_a_name(event.name, known.event)
    if announce:
        _announce(plans, known, tongue, (announce, paper, replace))
    if not waits and all(each.decided for each in plans):
        winners = "; ".join(f"{_winner(each)} has won {each.title.name}" for each in plans)
        raise click.ClickException(f"{file}: nobody is tied, so nothing is played: {winners}")


class Planned(NamedTuple):
    """A plan for each playoff, and the titles that wait until another one is decided."""

    event: Tournament
    plans: list[Plan]
    waits: tuple[Wait, ...]


def planned_of(said: Said, options: Options) -> Planned:
    """What follows from the titles at stake in a crosstable; the record is looked into where a title waits for one of
    which nothing else is said."""
    ruleset = rules_of(said.rules)
    event = event_of(said.file, ruleset, said.date, said.how)
    titles = stakes_of(event, ruleset, said)
    known = settled_of(event, ruleset, titles, elsewhere(options, event, ruleset, said, titles))
    advance = checked_cut(ruleset, said.cut)
    ranked = standings(event, ruleset.ladder)
    plans = [planned(ranked, each.title, ruleset, cut=advance, titles=each.titles) for each in known.stakes]
    return Planned(event, plans, known.waits)


def _announce(plans: list[Plan], details: Details, tongue: Language, where: tuple[Path, str, bool]) -> None:
    """The announcement of each plan as HTML, PDF and text."""
    from playoffs.cli.record.printed import Printing, instant, print_sheets  # late: templates and PDF are slow to load
    from playoffs.desk.record.rows import utc_now
    from playoffs.documents.before.announcement import announcement
    from playoffs.renderers.render import Form, Paper

    folder, paper, replace = where
    printing = Printing(
        forms=(Form.HTML, Form.PDF, Form.TEXT), paper=Paper(paper), language=tongue, folder=folder, replace=replace
    )
    now, stem = instant(utc_now(), details.zone), stems(each.title.name for each in plans)
    sheets = {}
    for each in plans:
        end = f"-{stem[each.title.name]}" if len(plans) > 1 else ""
        sheets[f"announcement{end}"] = announcement(each, details, tongue, now)
    print_sheets(sheets, printing)


def _print(event: Tournament, plans: list[Plan], waits: tuple[Wait, ...], details: Details) -> None:
    if len(plans) + len(waits) > 1 or not plans:
        heading("Titles")
        lines([*summary(plans), *(line for each in waits for line in wait_lines(event, each))], indent=2)
    for number, each in enumerate(plans):
        if number or len(plans) + len(waits) > 1:
            click.echo(f"\n{'═' * 80}\n")
        for title, body in sections(each, details):
            heading(title)
            lines(body, indent=2)
            click.echo()


def _winner(plan: Plan) -> str:
    return next(p.name for p in plan.standings.event.players if p.id == plan.tied[0].id)
