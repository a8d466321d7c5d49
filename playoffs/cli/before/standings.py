"""`playoffs standings`: score and tiebreaks of everybody, or of the teams, ranked."""

import shlex
from pathlib import Path

import click

from playoffs.cli.before.ranked import Question, Ranked, answer, ranking_options
from playoffs.cli.before.reading import How, on_a_file
from playoffs.cli.talk import as_json, heading, in_a_language, lines, same, then
from playoffs.documents.words.language import Language, language
from playoffs.files.read import undisturbed
from playoffs.formats.rules import over, played
from playoffs.text.errors import BadInput


@click.command(short_help="Score and tiebreaks of everybody, ranked.")
@click.argument("file", type=click.Path(path_type=Path))
@ranking_options
@on_a_file(plays=False)
@click.option("--top", type=click.IntRange(1), help="Only the first so many.")
@in_a_language
@click.option("--json", "json", is_flag=True, help="As JSON.")
def standings(
    file: Path,
    rules: str,
    teams: bool,
    date: str | None,
    systems: tuple[str, ...],
    reason: str,
    tiebreaks: str | None,
    robin: bool | None,
    top: int | None,
    code: str,
    dates: str,
    json: bool,
    how: How,
) -> None:
    """Rank the event in FILE by score and the tiebreaks of a ruleset; whoever is tied on everything shares a rank."""
    tongue = language(code, dates)
    asked = Question(file, rules, teams, date, systems, reason, how, tiebreaks, robin)
    ranked = answer(asked)
    if json:
        from playoffs.outputs.ranking import listed  # late: who prints text needs no output

        as_json(listed(ranked.rules, ranked.standings, ranked.teams, ranked.reason, top))
        return
    _print(ranked, tongue, top)
    if _plays(asked, ranked):
        then(same("plan"), tongue)
    elif order := ranked.standings.ranking.order:
        then(f"{same('explain')} {shlex.quote(order[0])}", tongue)


def _plays(asked: Question, ranked: Ranked) -> bool:
    """Whether several are tied on top of an event that is over, and these rules have them play."""
    event = ranked.event
    others = asked.teams or asked.systems or asked.listed or asked.robin is not None
    if others or event.to_come or not event.ordered or ranked.named is None:
        return False
    from playoffs.playoff.outline import outline  # late: data need nobody who plays
    from playoffs.playoff.tie import UNNAMED, Title, contenders, silent

    try:
        rules = over(ranked.named)
        stages = played(rules) if rules else None
        if rules is None or stages is None or outline(rules).cut:
            return False
        tied = contenders(event, Title(name=UNNAMED), rules)
        silent(stages, len(tied))
    except BadInput:
        return False
    return len(tied) > 1


def _print(ranked: Ranked, tongue: Language, top: int | None) -> None:
    from playoffs.documents.before.ranking import Ranking, below, ranking, title  # late: data need no document
    from playoffs.renderers import terminal

    rules, event, found, teams, reason, *_rest = ranked
    of = Ranking(rules, event, found, ranked.people, teams, reason)
    heading(title(of, tongue))
    with undisturbed():
        lines(terminal.figures(*ranking(of, tongue, top)))
    if said := terminal.lines(below(of, tongue)):
        click.echo()
        lines(said)
