"""Standings: score, then a ladder of systems, with shared ranks; and where a ladder decides between players."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from msgspec import UNSET, Struct
from msgspec.structs import replace

from playoffs.model.ranking import Ranking
from playoffs.model.tournament import Kind, Play, Tournament
from playoffs.model.working import Op, Term, Working
from playoffs.tiebreaks import dci, magnus, us_chess, wbc
from playoffs.tiebreaks.fide import family as fide
from playoffs.tiebreaks.fide.systems import Regulations
from playoffs.tiebreaks.figures import SCORE as SCORE
from playoffs.tiebreaks.figures import Column

if TYPE_CHECKING:
    from playoffs.tiebreaks.fide.encounter import Met


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
    c07: Regulations = Regulations()
    """Which edition of FIDE's systems is in force, and how it is read."""

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
    parted: Callable[[Tournament, Sequence[int], str, Ladder], Sequence[Sequence[int]]] | None = None
    """Of systems that refine: those still tied, by index, in groups, best first."""
    group: Callable[[Tournament, int, str, Ladder, Sequence[int]], Working] | None = None
    """Of systems that refine: how the place of one of those tied comes about."""
    met: "Callable[[Tournament, Sequence[int], str, Ladder], Mapping[int, Mapping[int, Met]]] | None" = None
    """Of systems that refine: what some brought home from one another, from which any of them can be parted."""


def _points(event: Tournament, systems: Sequence[str], _: Ladder) -> Mapping[str, Column]:
    return {s: Column(s, 2, event.scores) for s in systems}


def _points_working(event: Tournament, index: int, _: str, __: Ladder) -> Working:
    rounds, worth = enumerate(event.players[index].rounds, 1), event.worth
    if event.scoring is UNSET:
        return Working("", Op.SUM, tuple(Term(Fraction(worth[r.kind], 2), round=n) for n, r in rounds))
    terms, clause = list[Term](), event.scoring.clause
    for n, r in rounds:
        because = AFTER_A_DRAW.get(r.kind, "")
        terms.append(Term(Fraction(worth[r.kind], 2), round=n, because=because, clause=clause if because else ""))
    return Working(clause, Op.SUM, tuple(terms))


AFTER_A_DRAW = {Kind.DRAW_WON: "drawn, and the Armageddon won", Kind.DRAW_LOST: "drawn, and the Armageddon lost"}
"""What a round scores in an event in which an Armageddon follows each drawn game."""


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
    Family(
        fide.ABSOLUTE,
        Play.GAMES,
        lambda event, systems, ladder: fide.columns(event, systems, ladder.c07),
        lambda event, index, system, ladder: fide.working(event, index, system, ladder.c07),
    ),
    Family(
        fide.REFINING,
        Play.GAMES,
        lambda event, systems, _: {s: Column(s, 1, (1,) * len(event.players), ascending=True) for s in systems},
        lambda event, index, system, ladder: fide.group_working(event, index, system, ladder.c07, (index,)),
        lambda event, group, system, ladder: fide.parted(event, group, system, ladder.c07),
        lambda event, index, system, ladder, group: fide.group_working(event, index, system, ladder.c07, group),
        lambda event, group, system, ladder: fide.met(event, group, system, ladder.c07),
    ),
    Family({SCORE: ""}, None, _points, _points_working),
)
"""The score stands last: where US Chess systems are wanted, it has come along with them."""


class _Systems(Mapping[str, Family]):
    """Every system by its name; those of FIDE, which are many, are looked at last, and made when one is asked for."""

    def __getitem__(self, name: str) -> Family:
        for family in FAMILIES:
            if name in family.clauses:
                return family
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return (system for family in FAMILIES for system in family.clauses)

    def __len__(self) -> int:
        return sum(len(family.clauses) for family in FAMILIES)


SYSTEMS = _Systems()


def refines(system: str) -> bool:
    """Whether what a system says depends on who is still tied when it is come to."""
    return SYSTEMS[system].parted is not None


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
    counting: frozenset[int] | None = None
    """By index, whom alone a system that refines looks at; None for everybody."""

    def index(self, ranked: str) -> int:
        """Place of a player, or of a team, in the columns."""
        return self.ids.index(ranked)

    def figures(self, ranked: str) -> tuple[Fraction, ...]:
        """Score and figures of one, in the ladder's order; 0 where there is none."""
        index = self.index(ranked)
        return tuple(column[index] for column in self.columns)

    def keys(self, ranked: str) -> tuple[int, ...]:
        """Score and figures of one as they are compared: more is better."""
        index = self.index(ranked)
        return tuple(column.keys[index] for column in self.columns)

    def deciding(self, first: str, second: str) -> int | None:
        """The column that decides between two; None if they stay level, or if only a playoff may decide."""
        steps = 1 if first in self.skipped else len(self.columns)  # whoever is level with a perfect score has one too
        one, two = self.index(first), self.index(second)
        keys = (column.keys for column in self.columns[:steps])
        return next((step for step, key in enumerate(keys) if key[one] != key[two]), None)

    def among(self, ranked: Iterable[str]) -> Ranking:
        """The ranking of these alone: made again where a system refines, for it may say otherwise of fewer."""
        if not any(refines(column.system) for column in self.columns):
            return self.ranking.among(ranked)
        chosen = set(ranked)
        group = [at for at, who in enumerate(self.ids) if who in chosen]
        groups = _laddered(self.event, self.ladder, self.columns, [group], self._level)[0]
        return Ranking(tuple(tuple(self.ids[at] for at in each) for each in groups))

    def of(self, ranked: Iterable[str]) -> "Standings":
        """The same standings, but that a system which refines looks at these alone; nobody else has a place by it."""
        if not any(refines(column.system) for column in self.columns):
            return self
        chosen = set(ranked)
        group = [at for at, who in enumerate(self.ids) if who in chosen]
        made = _laddered(self.event, self.ladder, self.columns, [group], self._level)[1]
        others = frozenset(range(len(self.ids))) - set(group)
        found = tuple(replace(each, missing=others) if refines(each.system) else each for each in made)
        return replace(self, columns=found, counting=frozenset(group))

    @property
    def _level(self) -> frozenset[int]:
        return frozenset(map(self.index, self.skipped))

    def tied_before(self, index: int, step: int) -> tuple[int, ...]:
        """Those with whom one is still tied when a step is come to, by index."""
        keys = [column.keys for column in self.columns[:step]]
        own = [key[index] for key in keys]
        there = range(len(self.ids)) if self.counting is None else sorted({*self.counting, index})
        return tuple(at for at in there if all(key[at] == k for key, k in zip(keys, own, strict=True)))

    def tied_at(self, step: int, order: Iterable[int]) -> tuple[tuple[int, ...], ...]:
        """Those of an order, by index, who are still tied when a step is come to, group by group of two and more."""
        keys = [column.keys for column in self.columns[:step]]
        found: dict[tuple[int, ...], list[int]] = {}
        for at in order:
            if self.ids[at] not in self.skipped and (self.counting is None or at in self.counting):
                found.setdefault(tuple([key[at] for key in keys]), []).append(at)
        return tuple(tuple(group) for group in found.values() if len(group) > 1)

    def working(self, index: int, step: int) -> Working:
        """How the figure of one player at one step comes about; of a place among the tied, from their games."""
        system = self.columns[step].system
        group = SYSTEMS[system].group
        if group is None:
            return working(self.event, index, system, self.ladder)
        found = group(self.event, index, system, self.ladder, self.tied_before(index, step))
        return _renamed(found, dict(self.ladder.renamed)) if self.ladder.renamed else found


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
    """Rank a whole event; whoever is tied on everything shares a rank."""
    ids = tuple([p.id for p in event.players])
    found = columns(event, (ladder.score, *ladder.systems), ladder)
    perfect = [p.id for p in event.players if p.half_points == 2 * event.rounds] if ladder.skip_perfect else []
    skipped = tuple(perfect) if len(perfect) > 1 else ()
    if any(map(refines, ladder.systems)):
        level = frozenset(at for at, who in enumerate(ids) if who in skipped)
        groups, found = _laddered(event, ladder, found, [range(len(ids))], level)
        ranking = Ranking(tuple(tuple(ids[at] for at in group) for group in groups))
    else:
        ranking = ranked(ids, found, skipped)
    return Standings(event=event, ladder=ladder, columns=found, ranking=ranking, ids=ids, skipped=skipped)


Groups = Sequence[Sequence[int]]


def _laddered(
    event: Tournament, ladder: Ladder, found: Sequence[Column], groups: Groups, level: Collection[int]
) -> tuple[Groups, tuple[Column, ...]]:
    """The groups that a ladder leaves, and its columns with the places that its refining steps gave.

    A run of absolute criteria is one sort of tuples; a refining step looks at each group that is still tied. Nothing
    but the score parts the `level`.
    """
    made: list[Column] = []
    for refining, run in groupby(found, lambda column: refines(column.system)):
        for steps in [[column] for column in run] if refining else [[*run]]:
            if refining:
                groups, places = _refined(event, ladder, steps[0].system, groups, level)
                steps = [replace(steps[0], values=places)]
            elif not made and level:
                groups = _sorted(_sorted(groups, steps[:1], ()), steps[1:], level)
            else:
                groups = _sorted(groups, steps, level)
            made += steps
    return groups, tuple(made)


def _sorted(groups: Groups, steps: Sequence[Column], level: Collection[int]) -> Groups:
    """Each group parted by absolute criteria, those with more first."""
    keys = list(zip(*(column.keys for column in steps), strict=True))
    if not keys:
        return groups
    return [
        part for group in groups for part in ([group] if len(group) == 1 or group[0] in level else _parts(group, keys))
    ]


def _parts(group: Sequence[int], keys: Sequence[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    order = sorted(group, key=keys.__getitem__, reverse=True)
    return (tuple(same) for _, same in groupby(order, keys.__getitem__))


def _refined(
    event: Tournament, ladder: Ladder, system: str, groups: Groups, level: Collection[int]
) -> tuple[Groups, tuple[int, ...]]:
    """Each group parted by what a system says of those in it, and everybody's place in the own group."""
    parted, places, found = SYSTEMS[system].parted, [1] * len(event.players), list[Sequence[int]]()
    assert parted is not None, system
    for group in groups:
        if len(group) == 1 or group[0] in level:
            found.append(group)
            continue
        place = 1
        for part in parted(event, group, system, ladder):
            for at in part:
                places[at] = place
            place += len(part)
            found.append(part)
    return found, tuple(places)


def ranked(ids: Sequence[str], columns: Sequence[Column], skipped: Collection[str] = ()) -> Ranking:
    """Rank by columns in their order, largest first; only the first column ranks the `skipped`."""
    keys = list(zip(*(column.keys for column in columns), strict=True))
    if skipped:
        blank, level = (0,) * (len(columns) - 1), set(skipped)
        keys = [(key[0], *blank) if i in level else key for i, key in zip(ids, keys, strict=True)]
    order = sorted(range(len(keys)), key=keys.__getitem__, reverse=True)
    groups = (tuple(ids[i] for i in group) for _, group in groupby(order, keys.__getitem__))
    return Ranking(tuple(groups))


def deciding(first: Sequence[Fraction], second: Sequence[Fraction]) -> int | None:
    """The step at which two players' figures part, None if they never do."""
    return next((step for step, (a, b) in enumerate(zip(first, second, strict=True)) if a != b), None)
