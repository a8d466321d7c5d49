"""What `standings` and `explain` rank: an event or one date of a season, by players or by teams, under a ruleset."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import click
from msgspec import structs

from playoffs.cli.before.dates import one_date
from playoffs.cli.before.reading import How, read
from playoffs.editions.load import instead, load, ranking
from playoffs.files.read import undisturbed
from playoffs.formats.rules import RankedRules
from playoffs.model.tournament import Player, Tournament
from playoffs.text.errors import BadInput
from playoffs.tiebreaks.standings import Standings, standings
from playoffs.tiebreaks.teams import TeamStandings, team_standings

Command = TypeVar("Command", bound=Callable[..., Any])


class Question(NamedTuple):
    """What is to be ranked, as the command line says it."""

    file: Path
    rules: str
    teams: bool
    date: str | None
    systems: tuple[str, ...]
    reason: str
    how: How = How()


class Ranked(NamedTuple):
    """The answer."""

    rules: RankedRules
    event: Tournament
    standings: Standings
    teams: TeamStandings | None
    reason: str
    """Of the ruling that names another system, empty if there is none (CLUB-7)."""

    @property
    def people(self) -> tuple[Player, ...]:
        """Who is ranked, in the order of the columns: the players, or the teams by name."""
        if self.teams is None:
            return self.event.players
        return tuple(Player(name, name, ()) for name in self.standings.ids)

    @property
    def title(self) -> str:
        """One line that says what was ranked and how."""
        dates = f"{_many(len(self.event.dates), 'date')}, " if self.event.dates else ""
        rounds = _many(self.event.rounds, "round")
        who = _many(len(self.standings.ids), "team" if self.teams else "player")
        return f"{self.event.name} · {dates}{rounds} · {who} · {self.rules.id}@{self.rules.edition}"


def _many(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def ranking_options(command: Command) -> Command:
    """The options that say what is ranked, and by which rules."""
    for option in reversed(
        (
            click.option(
                "--rules", default="msca", show_default=True, help="Ruleset by name, name@edition, or TOML file."
            ),
            click.option("--teams", is_flag=True, help="Rank the teams, by their top scorers."),
            click.option("--date", metavar="YYYY-MM-DD", help="One match date of a season."),
            click.option("--instead", "systems", multiple=True, metavar="SYSTEM", help="Another system, by ruling."),
            click.option("--reason", default="", help="Why another system is used."),
        )
    ):
        command = option(command)
    return command


def answer(question: Question) -> Ranked:
    """Read, choose and rank; `BadInput` for what the file or the rules do not have."""
    rules = ranking(load(question.rules))
    if question.systems:
        rules = instead(rules, question.systems, question.reason)
    elif question.reason:
        raise BadInput("--reason", "a reason without a ruling", "--instead with the systems that are used")
    event = read(question.file, rules.play, rules.seasons, question.how, interim=True, teams=question.teams)
    with undisturbed():
        return _answer(question, rules, event)


def _answer(question: Question, rules: RankedRules, event: Tournament) -> Ranked:
    event = structs.replace(event, name=event.name or question.file.stem)
    if question.date is not None:
        event = one_date(event, question.date)
    if not question.teams:
        return Ranked(rules, event, standings(event, rules.ladder), None, question.reason)
    if rules.teams is None:
        raise BadInput("--teams", f"{rules.id}, which ranks no teams", "a ruleset with teams, such as club-open")
    if not event.teams:
        raise BadInput(str(question.file), "no teams", "a column team, or teams in the JSON form")
    found = team_standings(event, rules.ladder, rules.teams.tiebreaks, rules.teams.size, rules.teams.clause)
    return Ranked(rules, event, found.standings, found, question.reason)
