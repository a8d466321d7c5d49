"""Standings as the sheets of a workbook: the ranking, how every figure comes about, the crosstable, what was noted."""

from collections.abc import Iterator

from playoffs.cli.before import file_notes
from playoffs.cli.before.ranked import Ranked
from playoffs.documents.words import words
from playoffs.documents.words.language import ENGLISH
from playoffs.files.cells import written_cell
from playoffs.files.written.xlsx import Cell, Table
from playoffs.model.names import counted
from playoffs.model.tournament import Player
from playoffs.model.working import Working
from playoffs.tiebreaks.figures import written
from playoffs.tiebreaks.notes import notes
from playoffs.tiebreaks.teams import team_working

MOST_WORKED = 300_000
"""Rows of working that one workbook gets; those ranked first are worked out first."""

WORKED = ("No.", "Name", "Figure", "Clause", "Step", "Round", "Of", "Name of whom", "Value", "Exact", "Counts", "Why")


def tables(ranked: Ranked) -> tuple[list[Table], tuple[str, ...]]:
    """The sheets, and what they leave out."""
    worked, whole = _worked(ranked)
    left_out = []
    if whole < len(ranked.standings.ids):
        rest = len(ranked.standings.ids) - whole
        left_out.append(f"the working of the last {counted(rest, 'player')}, for which a workbook has no room")
    sheets = [
        _standings(ranked),
        Table("Working", WORKED, worked, (6, 28, 24, 10, 6, 12, 6, 28, 10, 12, 8, 40)),
        _crosstable(ranked),
        Table("About", ("What", "Says"), _about(ranked), (20, 100)),
    ]
    return sheets, tuple(left_out)


def _standings(ranked: Ranked) -> Table:
    found, people = ranked.standings, ranked.people
    ranks, index = found.ranking.ranks(), {who: at for at, who in enumerate(found.ids)}
    heads = (
        "Rank",
        "No.",
        "Team" if ranked.teams else "Name",
        "Rating",
        *(words.system(c.system, ENGLISH) for c in found.columns),
    )
    rows = [
        (
            ranks[who],
            _number(ranked, people[at]),
            people[at].name,
            people[at].rating,
            *(c.figure(at) for c in found.columns),
        )
        for who, at in ((who, index[who]) for who in found.ranking.order)
    ]
    return Table("Standings", heads, rows)


def _number(ranked: Ranked, person: Player) -> str:
    """The number of a player; teams have none."""
    return "" if ranked.teams else person.id


def _worked(ranked: Ranked) -> tuple[list[tuple[Cell, ...]], int]:
    """The rows of working, and for how many there was room."""
    found = ranked.standings
    names = {p.id: p.name for p in (*ranked.event.players, *ranked.people)}
    index = {who: at for at, who in enumerate(found.ids)}
    rows: list[tuple[Cell, ...]] = []
    for number, who in enumerate(found.ranking.order):
        mine: list[tuple[Cell, ...]] = []
        for step, column in enumerate(found.columns):
            one = team_working(ranked.teams, who, column.system) if ranked.teams else found.working(index[who], step)
            own = (_number(ranked, ranked.people[index[who]]), names[who], words.system(column.system, ENGLISH))
            mine.append((*own, one.clause, 0, "", "", "", one.figure, _figure(one), "", _op(one)))
            mine += [(*own, *row) for row in _terms(one, names, 1)]
        if len(rows) + len(mine) > MOST_WORKED:
            return rows, number
        rows += mine
    return rows, len(found.ids)


def _figure(one: Working) -> str:
    return "" if one.figure is None else written(one.figure)


def _op(one: Working) -> str:
    return f"{one.op.value} of the rows of the next step that count"


def _terms(one: Working, names: dict[str, str], level: int) -> Iterator[tuple[Cell, ...]]:
    for term in one.terms:
        when = " ".join(filter(None, (term.date, str(term.round or ""))))
        who = (term.player, names.get(term.player, ""))
        counts = "yes" if term.counts else "no"
        yield term.clause, level, when, *who, term.amount, written(term.amount), counts, term.because
        if isinstance(term.value, Working):
            yield from _terms(term.value, names, level + 1)


def _crosstable(ranked: Ranked) -> Table:
    """The event in the project's own cells, which the program reads back."""
    event = ranked.event
    dates = [f"{date}/{n}" for date, many in event.dates for n in range(1, many + 1)]
    rounds = dates or [str(n) for n in range(1, event.rounds + 1)]
    others = list(dict.fromkeys(name for player in event.players for name, _ in player.fields))
    teams = {player: team.name for team in event.teams for player in team.players}
    rows = []
    for player in event.players:
        fields = dict(player.fields)
        cells = [written_cell(event, r, at) for at, r in enumerate(player.rounds)]
        kept = [*([teams.get(player.id, "")] if teams else []), *(fields.get(name, "") for name in others)]
        rows.append((player.id, player.name, player.rating, *kept, *cells))
    return Table("Crosstable", ("id", "name", "rating", *(["team"] if teams else []), *others, *rounds), rows)


def _about(ranked: Ranked) -> list[tuple[Cell, ...]]:
    rules, found = ranked.rules, ranked.standings
    said: list[tuple[Cell, ...]] = [
        ("Event", ranked.event.name),
        ("Rules", f"{rules.name} ({rules.id}@{rules.edition})"),
        ("Ranked by", ", ".join(words.system(c.system, ENGLISH) for c in found.columns)),
    ]
    if ranked.event.to_come:
        said.append(("Interim", f"{counted(ranked.event.to_come, 'round')} to come"))
    if ranked.reason:
        said.append(("Ruling", f"{', '.join(rules.tiebreaks)} by ruling ({rules.another_system}): {ranked.reason}"))
    said += [("Noted", text) for text in file_notes.in_words(ranked.event)]
    names = {person.id: person.name for person in ranked.people}
    said += [("Flag", f"{names[n.who]}: {n.says} ({n.clause})") for n in notes(found, rules.skip_perfect or "")]
    return said
