"""`playoffs standings`: score and tiebreaks of everybody, or of the teams, ranked."""

from pathlib import Path

import click

from playoffs.cli.before import file_notes
from playoffs.cli.before.heads import HEADS, PERCENT
from playoffs.cli.before.ranked import Question, Ranked, answer, ranking_options
from playoffs.cli.before.reading import How, on_a_file
from playoffs.cli.talk import WIDTH, as_json, heading, lines, short, table, wrapped
from playoffs.tiebreaks.figures import Column, percent
from playoffs.tiebreaks.notes import notes

MOST_NAMES = 6
"""More are counted instead of named."""


@click.command(short_help="Score and tiebreaks of everybody, ranked.")
@click.argument("file", type=click.Path(path_type=Path))
@ranking_options
@on_a_file(plays=False)
@click.option("--top", type=click.IntRange(1), help="Only the first so many.")
@click.option("--json", "json", is_flag=True, help="As JSON.")
def standings(
    file: Path,
    rules: str,
    teams: bool,
    date: str | None,
    systems: tuple[str, ...],
    reason: str,
    top: int | None,
    json: bool,
    how: How,
) -> None:
    """Rank the event in FILE by score and the tiebreaks of a ruleset; whoever is level on everything shares a rank."""
    ranked = answer(Question(file, rules, teams, date, systems, reason, how))
    if json:
        from playoffs.cli.before.standings_data import listed  # late: who prints text needs no output

        as_json(listed(ranked, top))
        return
    heading(ranked.title)
    lines(_table(ranked, top))
    if said := _below(ranked):
        click.echo()
        lines([line for text in said for line in wrapped(text, "  ")])


def _table(ranked: Ranked, top: int | None) -> list[str]:
    found, people = ranked.standings, ranked.people
    ranks, index = found.ranking.ranks(), {who: i for i, who in enumerate(found.ids)}
    heads = [HEADS.get(column.system, column.system) for column in found.columns]
    rated = any(person.rating for person in people)
    rows = [["", "Team", "Players", *heads] if ranked.teams else ["", "", "Player", *["Rating"] * rated, *heads]]
    for who in found.ranking.order[:top]:
        at = index[who]
        figures = [_shown(column, at) for column in found.columns]
        if ranked.teams:
            rows.append([f"{ranks[who]}.", who, str(len(ranked.teams.teams[at].players)), *figures])
        else:
            rating = [str(people[at].rating or "")] * rated
            rows.append([f"{ranks[who]}.", who, people[at].name, *rating, *figures])
    name = 1 if ranked.teams else 2
    taken = sum(2 + max(map(len, cells)) for at, cells in enumerate(zip(*rows, strict=True)) if at != name)
    for row in rows:
        row[name] = short(row[name], max(12, min(28, WIDTH - taken)))
    return table(rows, ("r r" if ranked.teams else "rr r") + "r" * len(heads))


def _shown(column: Column, at: int) -> str:
    return percent(column[at]) if column.system in PERCENT else column.written(at)


def _below(ranked: Ranked) -> list[str]:
    """What must be known beside the figures: a ruling, what follows a tie, and flags, each by its clause."""
    rules, found = ranked.rules, ranked.standings
    said = file_notes.in_words(ranked.event)
    if ranked.reason:
        systems = ", ".join(rules.tiebreaks)
        said.append(f"Ruling ({rules.another_system}): ranked by {systems} instead. Reason: {ranked.reason}")
    if any(len(group) > 1 for group in found.ranking.groups):
        said.append(f"Shared ranks: {_THEN[rules.then]} ({rules.then_clause}).")
    if rules.money:
        said.append(f"Prize money is shared by those tied in score ({rules.money}).")
    names = {person.id: person.name for person in ranked.people}
    flags: dict[str, list[str]] = {}
    for note in notes(found, rules.skip_perfect or ""):
        flags.setdefault(f"{note.says} ({note.clause})", []).append(names[note.who])
    for says, who in flags.items():
        more = f" and {len(who) - MOST_NAMES} more" if len(who) > MOST_NAMES else ""
        said.append(f"{says[0].upper()}{says[1:]}: {', '.join(who[:MOST_NAMES])}{more}.")
    return said


_THEN = {
    "playoff": "a playoff decides, where a prize cannot be divided",
    "lots": "lots decide, where places cannot be shared",
    "shared": "they stand",
}
