"""A season as a CP-SAT model: one choice among its places for each session. The only importer of OR-Tools."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from datetime import date
from itertools import groupby, pairwise, product
from typing import TypeVar

from msgspec import Struct
from ortools.sat.python import cp_model

from playoffs.planning.clock import local_day
from playoffs.planning.grounds import Grounds, Place
from playoffs.planning.placing import idle
from playoffs.planning.season import Wanted

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class Run(Struct, frozen=True):
    """What one run of the solver said."""

    found: bool
    impossible: bool
    complete: bool
    """Whether it ended by itself or by the deterministic limit, and not by the clock on the wall."""
    value: int
    bound: int
    seconds: float


class SeasonModel:
    """The model of one season: built once, minimised for one level after the other.

    Theory. A choice is one variable for a session, start, hall and director; everything else is a sum of choices, so
    that the linear relaxation is tight: a person is in at most one place at each moment where one of their windows
    begins; a hall has at most so many boards taken at each moment where a piece begins; the days and the hall of a
    playoff are one column among all its combinations of days.
    """

    def __init__(self, grounds: Grounds, options: Sequence[Sequence[Place]]) -> None:
        self.grounds, self.model, self.found = grounds, cp_model.CpModel(), list[Place]()
        self.choices: list[tuple[Place, cp_model.IntVar]] = []
        for some in options:
            fresh = [(place, self.model.new_bool_var("")) for place in some]
            self.model.add_exactly_one(x for _, x in fresh)
            self.choices += fresh
        self.on_day = self._summed(lambda p: (p.playoff, p.number, p.site, self._day(p)))
        columns = [self._columns(playoff) for playoff in grounds.season.playoffs]
        self._persons()
        self._boards()
        self.levels: dict[str, cp_model.LinearExprT] = {
            "any": 0,
            "unsuited": _weighted((x, len(place.unsuited)) for place, x in self.choices),
            "waiting": _weighted(pair for some in columns for pair in some),
            "hall_days": self._hall_days(),
            "idle": _weighted((x, idle(grounds, place)) for place, x in self.choices),
        }

    def minimise(
        self, level: str, deterministic: float, wall: float | None, watch: Callable[[int, int, float], None] | None
    ) -> Run:
        """Minimise one level; what is found is held, and the next level starts from it."""
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = 0
        solver.parameters.linearization_level = 2
        solver.parameters.cp_model_probing_level = 0  # probing took half of the time and proved nothing more
        solver.parameters.max_deterministic_time = deterministic
        if wall is not None:
            solver.parameters.max_time_in_seconds = max(wall, 0.01)
        self.model.minimize(self.levels[level])
        status = solver.solve(self.model, _Watcher(watch) if watch else None)
        found = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
        ended = status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
        complete = ended or wall is None or solver.wall_time < wall
        if not found:
            return Run(False, status == cp_model.INFEASIBLE, complete, 0, 0, solver.wall_time)
        value, bound = round(solver.objective_value), _up(solver.best_objective_bound)
        self._hold(level, value, solver)
        return Run(True, False, complete, value, max(bound, 0), solver.wall_time)

    def _hold(self, level: str, value: int, solver: cp_model.CpSolver) -> None:
        self.model.add(self.levels[level] <= value)
        self.model.clear_hints()  # type: ignore[no-untyped-call]   # untyped in OR-Tools
        for _, x in self.choices:
            self.model.add_hint(x, solver.boolean_value(x))
        self.found = [place for place, x in self.choices if solver.boolean_value(x)]

    def _day(self, place: Place) -> date:
        return local_day(place.start, self.grounds.zones[place.site])

    def _summed(self, key: Callable[[Place], K | None]) -> dict[K, cp_model.IntVar]:
        """For every key whether the place chosen has it; places of one key are places of one session."""
        parts: defaultdict[K, list[cp_model.IntVar]] = defaultdict(list)
        for place, x in self.choices:
            found = key(place)
            if found is not None:
                parts[found].append(x)
        sums = {}
        for each, some in parts.items():
            sums[each] = some[0] if len(some) == 1 else self.model.new_bool_var("")
            if len(some) > 1:
                self.model.add(cp_model.LinearExpr.sum(some) == sums[each])
        return sums

    def _columns(self, playoff: Wanted) -> list[tuple[cp_model.IntVar, int]]:
        """One hall and the days in it, in order; each with the days that its players wait in between."""
        days: defaultdict[tuple[int, str], list[date]] = defaultdict(list)
        for _, number, site, day in sorted(key for key in self.on_day if key[0] == playoff.id):
            days[number, site].append(day)
        columns: list[tuple[cp_model.IntVar, int]] = []
        holding: defaultdict[tuple[str, int, str, date], list[cp_model.IntVar]] = defaultdict(list)
        for site in playoff.sites:
            for some in product(*(days[session.number, site] for session in playoff.sessions)):
                if self._follow(playoff, some):
                    column = self.model.new_bool_var("")
                    columns.append((column, (some[-1] - some[0]).days - (len(some) - 1)))
                    for session, day in zip(playoff.sessions, some, strict=True):
                        holding[playoff.id, session.number, site, day].append(column)
        for key, chosen in self.on_day.items():
            if key[0] == playoff.id:
                self.model.add(cp_model.LinearExpr.sum(holding[key]) == chosen)
        return columns

    def _follow(self, playoff: Wanted, some: tuple[date, ...]) -> bool:
        in_order = all(a < b for a, b in pairwise(some))
        return in_order and (some[-1] - some[0]).days < self.grounds.within(playoff.id)

    def _persons(self) -> None:
        """Nobody is in two places, and everybody rests between two playoffs."""
        rest = self.grounds.rest
        playing = self._summed(lambda p: (p.playoff, p.number, p.start))
        directing = self._summed(lambda p: (p.playoff, p.number, p.start, p.director))
        bound: defaultdict[str, list[tuple[int, int, str, cp_model.IntVar]]] = defaultdict(list)
        for (playoff, number, start), x in playing.items():
            for who, window in self.grounds.of[playoff, number].players:
                bound[who].append((start + window.start, start + window.end + rest, playoff, x))
        for (playoff, number, start, who), x in directing.items():
            bound[who].append((start, start + self.grounds.of[playoff, number].length + rest, playoff, x))
        for some in bound.values():
            if len({playoff for _, _, playoff, _ in some}) > 1:
                for together in _moments([(a, b, x) for a, b, _, x in some]):
                    self.model.add_at_most_one(together)

    def _boards(self) -> None:
        """What is played in a hall at any moment fits onto its boards."""
        here = self._summed(lambda p: (p.playoff, p.number, p.start, p.site))
        for site in self.grounds.season.sites:
            boards = self.grounds.boards(site)
            taken = [
                (start + piece.start, start + piece.end, (x, piece.boards))
                for (playoff, number, start, name), x in here.items()
                if name == site.name
                for piece in self.grounds.of[playoff, number].pieces
            ]
            most = sum(max((p.boards for p in s.pieces), default=0) for s in self.grounds.season.sessions)
            if boards is not None and most > boards:
                for together in _moments(taken):
                    self.model.add(_weighted(together) <= boards)

    def _hall_days(self) -> cp_model.LinearExprT:
        opened = {where: self.model.new_bool_var("") for where in {key[2:] for key in sorted(self.on_day)}}
        for key, x in self.on_day.items():
            self.model.add_implication(x, opened[key[2:]])
        return cp_model.LinearExpr.sum(list(opened.values()))


def _weighted(pairs: Iterable[tuple[cp_model.IntVar, int]]) -> cp_model.LinearExprT:
    some = list(pairs)
    return cp_model.LinearExpr.weighted_sum([x for x, _ in some], [weight for _, weight in some])


def _moments(spans: list[tuple[int, int, T]]) -> Iterator[list[T]]:
    """What is under way at each moment at which something begins; at most what begins later is left out."""
    active: list[tuple[int, T]] = []
    for begin, some in groupby(sorted(spans, key=lambda s: s[0]), key=lambda s: s[0]):
        active = [(end, x) for end, x in active if end > begin]
        active += [(end, x) for _, end, x in some]
        yield [x for _, x in active]


class _Watcher(cp_model.CpSolverSolutionCallback):
    """Tells somebody of every better plan."""

    def __init__(self, tell: Callable[[int, int, float], None]) -> None:
        super().__init__()
        self.tell = tell

    def on_solution_callback(self) -> None:
        self.tell(round(self.objective_value), _up(self.best_objective_bound), self.wall_time)


def _up(bound: float) -> int:
    """The bound as a whole number: what is not reached by a thousandth is not reached."""
    return int(-((-bound + 1e-3) // 1))
