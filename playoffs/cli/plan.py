"""`playoffs plan`: from a crosstable with a tie to the plan."""

from pathlib import Path

import click

from playoffs.cli.book import Options, request
from playoffs.cli.plan_data import as_data
from playoffs.cli.plan_text import sections, summary
from playoffs.cli.stakes import Said, checked_cut, event_of, rules_of, stakes_of
from playoffs.cli.talk import as_json, ask_for_a_name, heading, lines
from playoffs.files.errors import BadInput
from playoffs.model.names import stems
from playoffs.planning.clock import recorded
from playoffs.planning.details import Details, read_details
from playoffs.planning.plan import Plan
from playoffs.planning.plan import plan as planned
from playoffs.planning.stated import KEYS, past
from playoffs.sheets.language import DATE_STYLES, Language, language
from playoffs.structures.rules import StagedRules
from playoffs.structures.tie import contenders, together
from playoffs.tiebreaks.standings import standings


@click.command(short_help="From a crosstable with a tie to the plan.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--rules", "name", default="msca", show_default=True, help="Ruleset by name, name@edition, or TOML file.")
@click.option("--title", default="", help="The title at stake; with --titles, which of them.")
@click.option("--defending", default="", help="The defending champion: number, or part of the name.")
@click.option("--titles", type=click.Path(path_type=Path), help="TOML file that says who is eligible for which title.")
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
@click.option("--json", "json", is_flag=True, help="As JSON.")
def plan(
    file: Path,
    name: str,
    title: str,
    defending: str,
    titles: Path | None,
    date: str | None,
    cut: int | None,
    details: Path | None,
    announce: Path | None,
    paper: str,
    code: str,
    dates: str,
    replace: bool,
    json: bool,
) -> None:
    """Say who is tied in FILE, which playoff that means, who sits out or is cut, who meets whom, how long it takes."""
    tongue = language(code, dates)
    known = read_details(details) if details else Details()
    plans = planned_of(Said(file, name, title, defending, titles, date, cut))
    for gone in past(known, KEYS, recorded(request(Options(), 0).at)):
        click.echo(f"Warning: {gone}, is past.", err=True)
    if json:
        as_json({"plans": [as_data(each, known) for each in plans]})
    else:
        _print(plans, known)
        ask_for_a_name(plans[0].standings.event.name, known.event)
    if announce:
        _announce(plans, known, tongue, (announce, paper, replace))
    if all(each.decided for each in plans):
        winners = "; ".join(f"{_winner(each)} has won {each.title.name}" for each in plans)
        raise click.ClickException(f"{file}: nobody is tied, so nothing is played: {winners}")


def planned_of(said: Said) -> list[Plan]:
    """A plan for each title at stake in a crosstable."""
    ruleset = rules_of(said.rules)
    event = event_of(said.file, ruleset, said.date)
    stakes = stakes_of(event, ruleset, said.title, said.defending, said.titles)
    advance = checked_cut(ruleset, said.cut)
    ranked = standings(event, ruleset.ladder)
    ties = [contenders(event, each, ruleset) for each in stakes]
    for each, players in zip(stakes, ties, strict=True):
        if not players:
            raise BadInput(each.name, "nobody who is eligible", "at least one eligible player")
    if not isinstance(ruleset, StagedRules) or ruleset.readings.shared_playoff == "once":
        stakes = tuple(each for each, _ in together(stakes, ties))
    return [planned(ranked, each, ruleset, cut=advance) for each in stakes]


def _announce(plans: list[Plan], details: Details, tongue: Language, where: tuple[Path, str, bool]) -> None:
    """The announcement of each plan as HTML, PDF and text."""
    from playoffs.cli.printed import Printing, instant, print_sheets  # late: templates and PDF are slow to load
    from playoffs.desk.entries import utc_now
    from playoffs.sheets.announce import announcement
    from playoffs.sheets.render import Form, Paper

    folder, paper, replace = where
    printing = Printing((Form.HTML, Form.PDF, Form.TEXT), Paper(paper), tongue, folder, replace)
    now, stem = instant(utc_now(), details.zone), stems(each.title.name for each in plans)
    sheets = {}
    for each in plans:
        end = f"-{stem[each.title.name]}" if len(plans) > 1 else ""
        sheets[f"announcement{end}"] = announcement(each, details, tongue, now)
    print_sheets(sheets, printing)


def _print(plans: list[Plan], details: Details) -> None:
    if len(plans) > 1:
        heading("Titles")
        lines(summary(plans), indent=2)
        click.echo(f"\n{'═' * 80}\n")
    for number, each in enumerate(plans):
        if number:
            click.echo(f"\n{'═' * 80}\n")
        for title, body in sections(each, details):
            heading(title)
            lines(body, indent=2)
            click.echo()


def _winner(plan: Plan) -> str:
    return next(p.name for p in plan.standings.event.players if p.id == plan.tied[0].id)
