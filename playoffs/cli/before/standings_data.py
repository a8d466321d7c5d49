"""Score and tiebreaks of everybody as data, for `standings --json`."""

from collections.abc import Iterator

from msgspec import UNSET

from playoffs.cli.before import file_notes
from playoffs.cli.before.ranked import Ranked
from playoffs.outputs.ranking import Figure, Flag, Group, Instead, Standing, Standings
from playoffs.tiebreaks.notes import notes
from playoffs.tiebreaks.standings import refines


def listed(ranked: Ranked, top: int | None) -> Standings:
    """The standings for `--json`."""
    rules = ranked.rules
    ruling = Instead(clause=rules.another_system, systems=tuple(rules.tiebreaks), reason=ranked.reason)
    return Standings(
        ruleset=rules.id,
        rounds=ranked.event.rounds,
        standings=_rows(ranked, top),
        groups=tuple(_groups(ranked, top)) if any(map(refines, rules.tiebreaks)) else UNSET,
        notes=file_notes.as_data(ranked.event),
        ruling=ruling if ranked.reason else UNSET,
    )


def _groups(ranked: Ranked, top: int | None) -> Iterator[Group]:
    """Who is still tied when a system is come to that looks at their own games, where any of them is listed."""
    found = ranked.standings
    index = {who: at for at, who in enumerate(found.ids)}
    order = [index[who] for who in found.ranking.order]
    listed = set(order[:top])
    for step, column in enumerate(found.columns[1:], 1):
        if refines(column.system):
            groups = (group for group in found.tied_at(step, order) if listed & {*group})
            for group in groups:
                yield Group(system=column.system, step=step, players=tuple(found.ids[at] for at in group))


def _rows(ranked: Ranked, top: int | None) -> tuple[Standing, ...]:
    found, people = ranked.standings, ranked.people
    ranks, index = found.ranking.ranks(), {who: i for i, who in enumerate(found.ids)}
    score, *systems = found.columns
    flags: dict[str, list[Flag]] = {}
    for note in notes(found, ranked.rules.skip_perfect or ""):
        flags.setdefault(note.who, []).append(Flag(clause=note.clause, says=note.says))
    return tuple(
        Standing(
            rank=ranks[who],
            id=who,
            name=people[at].name,
            score=score.written(at),
            tiebreaks=tuple(Figure(system=c.system, value=None if at in c.missing else c.written(at)) for c in systems),
            players=tuple(ranked.teams.teams[at].players) if ranked.teams else UNSET,
            notes=tuple(flags[who]) if who in flags else UNSET,
        )
        for who, at in ((who, index[who]) for who in found.ranking.order[:top])
    )
