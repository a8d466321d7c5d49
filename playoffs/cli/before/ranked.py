"""What `standings` and `explain` rank: an event or one date of a season, by players or by teams, under a ruleset."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click
from msgspec import UNSET, structs

from playoffs.cli import tab
from playoffs.cli.before.dates import one_date
from playoffs.cli.before.reading import How, read
from playoffs.editions import fide
from playoffs.editions.load import instead, ranking
from playoffs.files.read import undisturbed
from playoffs.files.source import PASTED
from playoffs.formats.rules import RankedRules, Ruleset
from playoffs.model.tournament import Player, Tournament
from playoffs.text.errors import BadInput
from playoffs.tiebreaks.fide.bars import check
from playoffs.tiebreaks.fide.systems import primary
from playoffs.tiebreaks.fide.teams import team_event
from playoffs.tiebreaks.standings import Standings, standings
from playoffs.tiebreaks.teams import TeamStandings, team_standings
from playoffs.tiebreaks.us_chess import BY_ORDER

if TYPE_CHECKING:
    from playoffs.planning.details import Details  # a question about a file needs none

Command = TypeVar("Command", bound=Callable[..., Any])


RULES = "Ruleset by name, name@edition, or TOML file; fide is the C.07 of the event's first day."


class Question(NamedTuple):
    """What is to be ranked, as the command line says it."""

    file: Path
    rules: str
    teams: bool
    date: str | None
    systems: tuple[str, ...]
    reason: str
    how: How = How()
    listed: str | None = None
    """The systems of C.07 that the organizer listed."""
    robin: bool | None = None


class Ranked(NamedTuple):
    """The answer."""

    rules: RankedRules
    event: Tournament
    standings: Standings
    teams: TeamStandings | None
    reason: str
    """Of the ruling that names another system, empty if there is none (CLUB-7)."""
    named: Ruleset | None = None
    """The rules as the command line named them, of which these are how they rank."""
    details: "Details | None" = None
    """What is stated of a playoff that is recorded."""

    @property
    def people(self) -> tuple[Player, ...]:
        """Who is ranked, in the order of the columns: the players, or the teams by name."""
        if self.teams is None:
            return self.event.players
        return tuple(Player(name, name, ()) for name in self.standings.ids)


def ranking_options(command: Command) -> Command:
    """The options that say what is ranked, and by which rules."""
    for option in reversed(
        (
            click.option("--rules", default="msca", show_default=True, help=RULES, shell_complete=tab.rules),
            click.option("--teams", is_flag=True, help="Rank the teams, by their top scorers."),
            click.option("--date", metavar="YYYY-MM-DD", help="One match date of a season."),
            click.option("--instead", "systems", multiple=True, metavar="SYSTEM", help="Another system, by ruling."),
            click.option("--reason", default="", help="Why another system is used."),
            click.option("--tiebreaks", default=None, metavar="LIST", help='Of C.07, in order: "BH/C1,BH,SB,DE".'),
            click.option(
                "--round-robin/--swiss", "robin", default=None, help="How the event was paired, where FILE is wrong."
            ),
        )
    ):
        command = option(command)
    return command


def answer(question: Question) -> Ranked:
    """Read, choose and rank; `BadInput` for what the file or the rules do not have."""
    named = fide.load_dated(question.rules)
    rules = fide.listed(ranking(named), question.listed)
    if question.systems:
        rules = instead(rules, question.systems, question.reason)
    elif question.reason:
        raise BadInput("--reason", "a reason without a ruling", "--instead with the systems that are used")
    event = read(question.file, rules, question.how, interim=True, teams=question.teams)
    if question.robin is not None:
        event = structs.replace(event, round_robin=question.robin)
    if question.rules == fide.DATED:
        rules = fide.in_force(rules, _first_day(question.file), str(question.file), question.listed)
    if not event.ordered:
        rules = _without_order(rules, question)
    with undisturbed():
        return _answer(question, rules, event)._replace(named=named)


def _first_day(file: Path) -> str:
    """The first day of the event as a TRF report has it; no event keeps it."""
    from playoffs.files.programs.trf_records import first_day  # late: few ask for the edition in force

    if file == PASTED:
        return ""
    return first_day(list(enumerate(file.read_text("utf-8", "replace").splitlines(), 1)))


def _without_order(rules: RankedRules, question: Question) -> RankedRules:
    """The rules without the systems that rest on the order of rounds, which this event does not have."""
    left = tuple(system for system in rules.tiebreaks if system not in BY_ORDER)
    if question.systems and left != rules.tiebreaks:
        lost = ", ".join(system for system in rules.tiebreaks if system in BY_ORDER)
        found = f"{lost}, for an event without the order of its rounds"
        raise BadInput("--instead", found, "systems that do not rest on it, such as solkoff")
    return structs.replace(rules, tiebreaks=left)


def _answer(question: Question, rules: RankedRules, event: Tournament) -> Ranked:
    event = structs.replace(event, name=event.name or question.file.stem)
    if question.date is not None:
        event = one_date(event, question.date)
    if question.teams and event.scoring is not UNSET:
        teams = "teams of an event with points for an Armageddon after each drawn game"
        raise BadInput("--teams", teams, "no --teams: its players are ranked")
    if question.teams and (matches := _of_matches(question, rules)):
        event, rules = team_event(event, str(question.file)), fide.of_teams_by(matches)
        check(event, rules.tiebreaks, rules.c07)
        ladder = structs.replace(rules.ladder, score=primary(rules.c07))
        return Ranked(rules, event, standings(event, ladder), None, question.reason)
    check(event, rules.tiebreaks, rules.c07)
    if not question.teams:
        return Ranked(rules, event, standings(event, rules.ladder), None, question.reason)
    if rules.teams is None:
        raise BadInput(
            "--teams",
            f"{rules.id}, which ranks no teams",
            "a ruleset with teams, such as club-open, or --tiebreaks with systems of C.07",
        )
    if not event.teams:
        raise BadInput(str(question.file), "no teams", "a column team, or teams in the JSON form")
    found = team_standings(event, rules.ladder, rules.teams.tiebreaks, rules.teams.size, rules.teams.clause)
    return Ranked(rules, event, found.standings, found, question.reason)


def _of_matches(question: Question, rules: RankedRules) -> RankedRules | None:
    """The rules with the systems for matches of teams, which a file of rules or the organizer lists; None for sums of
    players."""
    if rules.teams is None:
        return rules if question.listed else None
    if rules.teams.size:
        return None
    return structs.replace(rules, tiebreaks=rules.teams.tiebreaks, clause=rules.teams.clause, teams=None)
