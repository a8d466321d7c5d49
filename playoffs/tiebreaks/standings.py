"""Standings: score, then a ladder of systems, with shared ranks; and where a ladder decides between players."""

from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from playoffs.model.ranking import Ranking
from playoffs.model.tournament import HALF_POINTS, Play, Tournament
from playoffs.model.working import Op, Term, Working
from playoffs.tiebreaks import dci, magnus, us_chess, wbc
from playoffs.tiebreaks.figures import SCORE as SCORE
from playoffs.tiebreaks.figures import Column


class Ladder(Struct, frozen=True):
    """The systems that break a tie in score, in order, and the readings they depend on."""

    systems: tuple[str, ...]
    unplayed_deduction: us_chess.Deduction = "full_and_half"
    score: str = SCORE
    """What is compared before any system: points, or match points (DCI-6)."""
    skip_perfect: bool = False
    """Whether those tied with perfect scores skip every system (CLUB-2, MAG-4)."""
    floor: Fraction = dci.FLOOR
    """The least that an opponent's percentage counts (DCI-2, DCI-5)."""
    floor_own_game_win: bool = False
    """Whether the own game-win percentage is raised to the floor too (DCI-4)."""
    season: str = ""
    """The clause that sums the match dates of a season (MAG-3)."""
    members: str = ""
    """The clause that says who counts for a team (CLUB-4)."""
    renamed: tuple[tuple[str, str], ...] = ()
    """Ids of clauses of the systems, each with the id that an edition has for it."""

    def clause(self, system: str) -> str:
        """The id of a system's clause in this edition."""
        return self.named(SYSTEMS[system].clauses[system])

    def named(self, clause: str) -> str:
        """The id that this edition has for a clause of a family."""
        return dict(self.renamed).get(clause, clause)


class Family(NamedTuple):
    """Systems that are computed together, in one pass over the event."""

    clauses: Mapping[str, str]
    play: Play | None
    """What must be played for them; None if it does not matter."""
    columns: Callable[[Tournament, Sequence[str], Ladder], Mapping[str, Column]]
    working: Callable[[Tournament, int, str, Ladder], Working]


def _points(event: Tournament, systems: Sequence[str], _: Ladder) -> Mapping[str, Column]:
    return {s: Column(s, 2, tuple([p.half_points for p in event.players])) for s in systems}


def _points_working(event: Tournament, index: int, _: str, __: Ladder) -> Working:
    rounds = enumerate(event.players[index].rounds, 1)
    return Working("", Op.SUM, tuple(Term(Fraction(HALF_POINTS[r.kind], 2), round=n) for n, r in rounds))


FAMILIES = (
    Family(
        us_chess.CLAUSES,
        Play.GAMES,
        lambda event, systems, ladder: us_chess.columns(event, tuple(systems), ladder.unplayed_deduction),
        lambda event, index, system, ladder: us_chess.working(event, index, system, ladder.unplayed_deduction),
    ),
    Family(
        magnus.CLAUSES,
        Play.GAMES,
        lambda event, systems, _: magnus.columns(event, systems),
        lambda event, index, system, _: magnus.working(event, index, system),
    ),
    Family(
        dci.CLAUSES,
        Play.MATCHES,
        lambda event, systems, ladder: dci.columns(event, systems, ladder.floor, ladder.floor_own_game_win),
        lambda event, index, system, ladder: dci.working(event, index, system, ladder.floor, ladder.floor_own_game_win),
    ),
    Family(
        wbc.CLAUSES,
        Play.TWIXT,
        lambda event, systems, _: wbc.columns(event, systems),
        lambda event, index, system, _: wbc.working(event, index, system),
    ),
    Family({SCORE: ""}, None, _points, _points_working),
)
"""The score stands last: where US Chess systems are wanted, it has come along with them."""

SYSTEMS = {system: family for family in FAMILIES for system in family.clauses}
"""Every system by its name."""


class Standings(Struct, frozen=True, kw_only=True):
    """Score and figures of everybody, or of every team, ranked. Columns stand in the ladder's order, score first."""

    event: Tournament
    ladder: Ladder
    columns: tuple[Column, ...]
    ranking: Ranking
    ids: tuple[str, ...]
    """Who is ranked, in the columns' order: the event's players, or its teams by name."""
    skipped: tuple[str, ...] = ()
    """Those tied with perfect scores, between whom no system decides (CLUB-2, MAG-4)."""

    def index(self, ranked: str) -> int:
        """Place of a player, or of a team, in the columns."""
        return self.ids.index(ranked)

    def figures(self, ranked: str) -> tuple[Fraction, ...]:
        """Score and figures of one, in the ladder's order."""
        index = self.index(ranked)
        return tuple(column[index] for column in self.columns)

    def deciding(self, first: str, second: str) -> int | None:
        """The column that decides between two; None if they stay level, or if only a playoff may decide."""
        steps = 1 if first in self.skipped else len(self.columns)  # whoever is level with a perfect score has one too
        return deciding(self.figures(first)[:steps], self.figures(second)[:steps])


def columns(event: Tournament, systems: Sequence[str], ladder: Ladder) -> tuple[Column, ...]:
    """The figures of any systems, in their order; one pass per family, and over a season date by date (MAG-3)."""
    found: dict[str, Column] = {}
    days = [day for _, day in event.by_date()]
    for family in FAMILIES:
        if wanted := [s for s in systems if s in family.clauses and s not in found]:
            found |= _summed([family.columns(day, wanted, ladder) for day in days])
    return tuple(found[s] for s in systems)


def _summed(days: Sequence[Mapping[str, Column]]) -> Mapping[str, Column]:
    if len(days) == 1:
        return days[0]
    return {
        system: Column(system, first.unit, tuple(map(sum, zip(*(day[system].values for day in days), strict=True))))
        for system, first in days[0].items()
    }


def working(event: Tournament, index: int, system: str, ladder: Ladder) -> Working:
    """How one figure of one player comes about; of a season, date by date (MAG-3), with the edition's ids."""
    found = _working(event, index, system, ladder)
    return _renamed(found, dict(ladder.renamed)) if ladder.renamed else found


def _renamed(found: Working, ids: Mapping[str, str]) -> Working:
    terms = tuple(
        replace(
            term,
            value=_renamed(term.value, ids) if isinstance(term.value, Working) else term.value,
            clause=ids.get(term.clause, term.clause),
        )
        for term in found.terms
    )
    return replace(found, clause=ids.get(found.clause, found.clause), terms=terms)


def _working(event: Tournament, index: int, system: str, ladder: Ladder) -> Working:
    family = SYSTEMS[system]
    if not event.dates:
        return family.working(event, index, system, ladder)
    terms = [
        Term(Fraction(0), counts=False, because="date not entered", clause=ladder.season, date=date)
        if day.players[index].is_out
        else Term(family.working(day, index, system, ladder), clause=ladder.season, date=date)
        for date, day in event.by_date()
    ]
    return Working(ladder.season, Op.SUM, tuple(terms))


def standings(event: Tournament, ladder: Ladder) -> Standings:
    """Rank a whole event; whoever is level on everything shares a rank."""
    ids = tuple([p.id for p in event.players])
    found = columns(event, (ladder.score, *ladder.systems), ladder)
    perfect = [p.id for p in event.players if p.half_points == 2 * event.rounds] if ladder.skip_perfect else []
    skipped = tuple(perfect) if len(perfect) > 1 else ()
    return Standings(
        event=event, ladder=ladder, columns=found, ranking=ranked(ids, found, skipped), ids=ids, skipped=skipped
    )


def ranked(ids: Sequence[str], columns: Sequence[Column], skipped: Collection[str] = ()) -> Ranking:
    """Rank by columns in their order, largest first; only the first column ranks the `skipped`."""
    keys = list(zip(*(column.values for column in columns), strict=True))
    if skipped:
        blank, level = (0,) * (len(columns) - 1), set(skipped)
        keys = [(key[0], *blank) if i in level else key for i, key in zip(ids, keys, strict=True)]
    order = sorted(range(len(keys)), key=keys.__getitem__, reverse=True)
    groups = (tuple(ids[i] for i in group) for _, group in groupby(order, keys.__getitem__))
    return Ranking(tuple(groups))


def deciding(first: Sequence[Fraction], second: Sequence[Fraction]) -> int | None:
    """The step at which two players' figures part, None if they never do."""
    return next((step for step, (a, b) in enumerate(zip(first, second, strict=True)) if a != b), None)
