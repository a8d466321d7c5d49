"""Score and tiebreaks of everybody as data, for `standings --json`."""

from collections.abc import Collection, Iterable, Iterator

from msgspec import UNSET, UnsetType

from playoffs.cli.before import file_notes
from playoffs.cli.before.ranked import Ranked
from playoffs.outputs.ranking import Figure, Flag, Group, Instead, Standing, Standings
from playoffs.tiebreaks.figures import Column
from playoffs.tiebreaks.notes import notes
from playoffs.tiebreaks.standings import Standings as Found
from playoffs.tiebreaks.standings import refines


def listed(ranked: Ranked, top: int | None) -> Standings:
    """The standings for `--json`."""
    rules = ranked.rules
    ruling = Instead(clause=rules.another_system, systems=tuple(rules.tiebreaks), reason=ranked.reason)
    return Standings(
        ruleset=rules.id,
        rounds=ranked.event.rounds,
        standings=_rows(ranked, top),
        groups=groups(ranked.standings, ranked.standings.ranking.order[:top]),
        notes=file_notes.as_data(ranked.event),
        ruling=ruling if ranked.reason else UNSET,
    )


def figure(column: Column, at: int) -> Figure:
    """What somebody has in a system; null where there is nothing."""
    return Figure(system=column.system, value=None if at in column.missing else column.written(at))


def groups(found: Found, listed: Iterable[str]) -> tuple[Group, ...] | UnsetType:
    """Who is still tied when a system is come to that looks at their own games, where any of them is listed."""
    if not any(refines(column.system) for column in found.columns):
        return UNSET
    return tuple(_groups(found, {*listed}))


def _groups(found: Found, listed: Collection[str]) -> Iterator[Group]:
    index = {who: at for at, who in enumerate(found.ids)}
    order, wanted = [index[who] for who in found.ranking.order], {index[who] for who in listed}
    for step, column in enumerate(found.columns[1:], 1):
        if refines(column.system):
            groups = (group for group in found.tied_at(step, order) if wanted & {*group})
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
            tiebreaks=tuple(figure(column, at) for column in systems),
            players=tuple(ranked.teams.teams[at].players) if ranked.teams else UNSET,
            notes=tuple(flags[who]) if who in flags else UNSET,
        )
        for who, at in ((who, index[who]) for who in found.ranking.order[:top])
    )
