"""Team standings: the four top scorers of each team, and the sums of their figures (CLUB-3, CLUB-4, MAG-5)."""

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct, structs

from playoffs.model.tournament import Tournament
from playoffs.model.working import Op, Term, Working
from playoffs.tiebreaks.figures import Column
from playoffs.tiebreaks.standings import SCORE, Ladder, Standings, columns, ranked, standings, working


class Counted(Struct, frozen=True):
    """A team, and who counts for it, best first."""

    name: str
    players: tuple[str, ...]
    others: tuple[str, ...]


class TeamStandings(Struct, frozen=True):
    """The teams ranked, and who counts for each."""

    standings: Standings
    """Its `ids` are the teams' names, its ladder holds the systems of the teams."""
    teams: tuple[Counted, ...]
    clause: str
    """The clause that sums the figures."""


def team_standings(
    event: Tournament, ladder: Ladder, systems: Sequence[str], size: int, clause: str = ""
) -> TeamStandings:
    """Rank the teams of an event: the `ladder` of the players says who counts, the sums of `systems` break ties."""
    teams = tuple(_counted(event, ladder, size))
    place = {p.id: i for i, p in enumerate(event.players)}
    rows = [[place[p] for p in team.players] for team in teams]
    single = columns(event, (ladder.score, *systems), ladder)
    sums = tuple(Column(c.system, c.unit, tuple([sum([c.values[i] for i in row]) for row in rows])) for c in single)
    names = tuple(team.name for team in teams)
    perfect = [bool(row) and all(event.players[i].half_points == 2 * event.rounds for i in row) for row in rows]
    skipped = _skipped(names, sums[0].values, perfect) if ladder.skip_perfect else ()
    own = structs.replace(ladder, systems=tuple(systems))
    return TeamStandings(
        Standings(
            event=event, ladder=own, columns=sums, ranking=ranked(names, sums, skipped), ids=names, skipped=skipped
        ),
        teams,
        clause,
    )


def _counted(event: Tournament, ladder: Ladder, size: int) -> list[Counted]:
    # Perfect scores skip no system where the question is who counts for a team (CLUB-4).
    order = standings(event, structs.replace(ladder, skip_perfect=False)).ranking.order
    place = {p: i for i, p in enumerate(order)}
    best = [(team.name, tuple(sorted(team.players, key=place.__getitem__))) for team in event.teams]
    return [Counted(name, players[:size], players[size:]) for name, players in best]


def _skipped(names: Sequence[str], scores: Sequence[int], perfect: Sequence[bool]) -> tuple[str, ...]:
    """The teams tied in score with perfect teams only (CLUB-2)."""
    groups = [
        list(group) for _, group in groupby(sorted(range(len(names)), key=scores.__getitem__), scores.__getitem__)
    ]
    return tuple(names[i] for group in groups if len(group) > 1 and all(perfect[i] for i in group) for i in group)


def team_working(found: TeamStandings, team: str, system: str) -> Working:
    """How one figure of one team comes about: the figures of those who count, and of those who do not."""
    event, ladder = found.standings.event, found.standings.ladder
    place = {p.id: i for i, p in enumerate(event.players)}
    counted = found.teams[found.standings.index(team)]
    terms = [Term(working(event, place[p], system, ladder), p) for p in counted.players]
    terms += [
        Term(working(event, place[p], system, ladder), p, 0, False, "not among the top scorers", ladder.members)
        for p in counted.others
    ]
    return Working("" if system == SCORE else found.clause, Op.SUM, tuple(terms))
