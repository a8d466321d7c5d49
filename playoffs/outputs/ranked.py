"""Score and tiebreaks of everybody as data: for `standings --json`, and over the API."""

from collections.abc import Collection, Iterable, Iterator

from msgspec import UNSET, UnsetType

from playoffs.files.noted import name_of
from playoffs.formats.rules import RankedRules
from playoffs.model.tournament import FileNote, Tournament
from playoffs.outputs.eligibility import Note
from playoffs.outputs.ranking import Figure, Flag, Group, Instead, Standing, Standings
from playoffs.tiebreaks.figures import Column
from playoffs.tiebreaks.notes import notes
from playoffs.tiebreaks.standings import Standings as Found
from playoffs.tiebreaks.standings import refines
from playoffs.tiebreaks.teams import TeamStandings


def listed(
    rules: RankedRules, found: Found, teams: TeamStandings | None, reason: str = "", top: int | None = None
) -> Standings:
    """The standings of players, or of teams; `reason` is that of a ruling, where the systems are other ones by it."""
    ruling = Instead(clause=rules.another_system, systems=tuple(rules.tiebreaks), reason=reason)
    return Standings(
        ruleset=rules.id,
        rounds=found.event.rounds,
        standings=_rows(rules, found, teams, top),
        groups=groups(found, found.ranking.order[:top]),
        notes=noted(found.event),
        ruling=ruling if reason else UNSET,
    )


def noted(event: Tournament) -> tuple[Note, ...] | UnsetType:
    """What a reader noted in a file; left out where there is nothing."""
    return tuple(map(_noted, event.notes)) or UNSET


def _noted(note: FileNote) -> Note:
    return Note(line=note.line, says=note.says.format(*note.values), name=name_of(note) or UNSET)


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


def _rows(rules: RankedRules, found: Found, teams: TeamStandings | None, top: int | None) -> tuple[Standing, ...]:
    ranks, index = found.ranking.ranks(), {who: i for i, who in enumerate(found.ids)}
    named = {} if teams else {player.id: player.name for player in found.event.players}
    score, *systems = found.columns
    flags: dict[str, list[Flag]] = {}
    for note in notes(found, rules.skip_perfect or ""):
        flags.setdefault(note.who, []).append(Flag(clause=note.clause, says=note.says))
    return tuple(
        Standing(
            rank=ranks[who],
            id=who,
            name=named.get(who, who),
            score=score.written(at),
            tiebreaks=tuple(figure(column, at) for column in systems),
            players=tuple(teams.teams[at].players) if teams else UNSET,
            notes=tuple(flags[who]) if who in flags else UNSET,
        )
        for who, at in ((who, index[who]) for who in found.ranking.order[:top])
    )
