"""`playoffs plan`: from a crosstable with a tie to the plan."""

from pathlib import Path

import click

from playoffs.cli.plan_text import as_data, sections
from playoffs.cli.talk import as_json, heading, lines
from playoffs.files.errors import BadInput
from playoffs.files.read import read_event
from playoffs.files.titles import read_titles
from playoffs.model.find import did_you_mean, find_player
from playoffs.model.names import stems
from playoffs.model.tournament import Tournament
from playoffs.planning.details import Details, read_details
from playoffs.planning.plan import Plan
from playoffs.planning.plan import plan as planned
from playoffs.rulesets import load
from playoffs.sheets.language import DATE_STYLES, Language, language
from playoffs.structures.tie import UNNAMED, Title, tied, together
from playoffs.tiebreaks.standings import standings


@click.command(short_help="From a crosstable with a tie to the plan.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--rules", "name", default="msca", show_default=True, help="Ruleset by name, name@edition, or TOML file.")
@click.option("--title", default="", help="The title at stake; with --titles, which of them.")
@click.option("--defending", default="", help="The defending champion: number, or part of the name.")
@click.option("--titles", type=click.Path(path_type=Path), help="TOML file that says who is eligible for which title.")
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
    plans = planned_of(file, name, title, defending, titles)
    if json:
        as_json({"plans": [as_data(each, known) for each in plans]})
    else:
        _print(plans, known)
    if announce:
        _announce(plans, known, tongue, (announce, paper, replace))
    if all(each.decided for each in plans):
        winners = "; ".join(f"{_winner(each)} has won {each.title.name}" for each in plans)
        raise click.ClickException(f"{file}: nobody is tied, so nothing is played: {winners}")


def planned_of(file: Path, rules: str, title: str, defending: str, titles: Path | None) -> list[Plan]:
    """A plan for each title at stake in a crosstable."""
    ruleset, event = load.staged(rules), read_event(file)
    stakes = at_stake(event, title, defending, titles)
    ranked = standings(event, ruleset.ladder)
    if ruleset.readings.shared_playoff == "once":
        stakes = tuple(each for each, _ in together(stakes, [tied(event, each) for each in stakes]))
    return [planned(ranked, each, ruleset) for each in stakes]


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
    for number, each in enumerate(plans):
        if number:
            click.echo(f"\n{'═' * 80}\n")
        for title, body in sections(each, details):
            heading(title)
            lines(body, indent=2)
            click.echo()


def at_stake(event: Tournament, title: str, defending: str, file: Path | None) -> tuple[Title, ...]:
    """The titles at stake: those of a titles file, or the one that is named; players by number or part of the name."""
    champion = find_player(event, defending).id if defending else None
    if not file:
        return (Title(title or UNNAMED, champion),)
    stakes = read_titles(file, event)
    if title:
        stakes = (_named(stakes, title),)
    if champion:
        raise BadInput("--defending", repr(defending), f"the defending champions to be named in {file}")
    return stakes


def _named(stakes: tuple[Title, ...], word: str) -> Title:
    """The one title meant by its name or a part of it."""
    names = [each.name for each in stakes]
    meant = [t for t in stakes if t.name == word] or [t for t in stakes if word.casefold() in t.name.casefold()]
    if len(meant) != 1:
        found = f"{word!r}, which can mean {', '.join(t.name for t in meant)}" if meant else repr(word)
        hint = "" if meant else did_you_mean(word, names)
        raise BadInput("--title", found, f"one of {', '.join(names)}{hint}")
    return meant[0]


def _winner(plan: Plan) -> str:
    return next(p.name for p in plan.standings.event.players if p.id == plan.tied[0].id)
