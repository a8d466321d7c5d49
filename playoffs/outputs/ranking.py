"""`standings` and `explain`: figures and how they come about; and the standings of a ranking."""

from collections.abc import Collection, Iterable, Iterator

from msgspec import UNSET, UnsetType

from playoffs.files.noted import name_of
from playoffs.formats.rules import RankedRules
from playoffs.model.tournament import FileNote, Tournament
from playoffs.model.working import Op
from playoffs.outputs.base import Clause, Count, Exact, Output, Part, Player, Rank, Words
from playoffs.outputs.eligibility import Note
from playoffs.tiebreaks.figures import Column
from playoffs.tiebreaks.notes import notes
from playoffs.tiebreaks.standings import Standings as Found
from playoffs.tiebreaks.standings import refines
from playoffs.tiebreaks.teams import TeamStandings


class Figure(Part, frozen=True, kw_only=True):
    """What somebody has in a tiebreak system."""

    system: str
    """Name of the system, such as `solkoff`."""
    value: Exact | None
    """The figure; null where somebody has none, which ranks below every figure."""


class Flag(Part, frozen=True, kw_only=True):
    """What has to be known beside the figures of somebody."""

    clause: Clause
    """The clause that says so."""
    says: Words
    """Such as a player without opponents."""


class Standing(Part, frozen=True, kw_only=True):
    """A player, or a team."""

    rank: Rank
    """Place; whoever is tied on everything shares it."""
    id: Player
    """Id of the player, or name of the team."""
    name: str
    """Name."""
    score: Exact
    """Points."""
    tiebreaks: tuple[Figure, ...]
    """In the order of the ruleset."""
    players: tuple[Player, ...] | UnsetType = UNSET
    """Of a team: who counts, best first."""
    notes: tuple[Flag, ...] | UnsetType = UNSET
    """Left out where there is none."""


class Instead(Part, frozen=True, kw_only=True):
    """A ruling that another system is used."""

    clause: Clause | None
    """The clause by which it is ruled; null where the text has none for it."""
    systems: tuple[str, ...]
    """What is used, in order."""
    reason: Words
    """Why."""


class Group(Part, frozen=True, kw_only=True):
    """Those who are still tied when a system is come to that looks at their own games."""

    system: str
    """Name of the system, such as `DE`, whose figures are places in this group."""
    step: Count
    """Which of the systems it is, from 1 on: a ladder may come to it twice."""
    players: tuple[Player, ...]
    """In the order of the standings."""


class Standings(Output, frozen=True, kw_only=True, tag="standings/1"):
    """Score and tiebreaks of everybody, or of the teams."""

    ruleset: str
    """Id of the ruleset."""
    rounds: Count
    """Rounds of the event, or of the season."""
    standings: tuple[Standing, ...]
    """Best first."""
    groups: tuple[Group, ...] | UnsetType = UNSET
    """Of two and more, best first; left out where no system depends on who is still tied."""
    notes: tuple[Note, ...] | UnsetType = UNSET
    """What was noted in the file; left out where nothing was."""
    ruling: Instead | UnsetType = UNSET
    """Left out where the systems are those of the ruleset."""


class Explained(Part, frozen=True, kw_only=True):
    """Somebody whose figures are explained."""

    id: Player
    """Id of the player, or name of the team."""
    name: str
    """Name."""


class Term(Part, frozen=True, kw_only=True):
    """A line of a working."""

    round: Count | None
    """Its round; null where it is about none."""
    player: Player | None
    """Whose figure it is: mostly an opponent's; null where it is nobody's."""
    value: Exact
    """What it amounts to."""
    counts: bool
    """Whether it counts; what is dropped is listed too."""
    because: Words | None
    """Why it counts, or does not, or is not what was played; null where that needs no reason."""
    clause: Clause | None
    """The clause that says so."""
    date: str | UnsetType = UNSET
    """Match date of a season; left out elsewhere."""
    working: "Working | UnsetType" = UNSET
    """How it comes about itself; left out where it is no figure of its own."""


class Working(Part, frozen=True, kw_only=True):
    """How a figure comes about."""

    clause: Clause
    """The clause that defines it."""
    op: Op
    """What is done with the terms that count: added up, averaged, divided (first by second), multiplied, the greatest
    taken, or averaged to a whole number; none where there is no figure."""
    value: Exact | None
    """What it comes to; null where there is no figure."""
    terms: tuple[Term, ...]
    """In order."""


class Step(Part, frozen=True, kw_only=True):
    """The score, or a tiebreak system."""

    system: str
    """Its name."""
    clause: Clause
    """The clause that defines it."""
    workings: tuple[Working, ...]
    """One for each of the players, in their order."""


class Decision(Part, frozen=True, kw_only=True):
    """Who is ahead of whom."""

    ahead: Player
    """The one ahead."""
    behind: Player
    """The one next behind, or tied."""
    by: str | None
    """The system that decides; null where they are tied on everything."""


class Explanation(Output, frozen=True, kw_only=True, tag="explain/1"):
    """The working of every tiebreak, side by side."""

    ruleset: str
    """Id of the ruleset."""
    notes: tuple[Note, ...] | UnsetType = UNSET
    """What was noted in the file; left out where nothing was."""
    players: tuple[Explained, ...]
    """In the order of the standings."""
    steps: tuple[Step, ...]
    """The score, then every system in its order."""
    decisions: tuple[Decision, ...]
    """Between each player and the next."""


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
