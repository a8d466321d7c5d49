"""A season as a CP-SAT model: one choice among its places for each session."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from datetime import date
from itertools import groupby, pairwise, product
from typing import TypeVar

from msgspec import Struct
from ortools.sat.python import cp_model

from playoffs.planning.clock import local_day
from playoffs.planning.seasons.choices import Choice, OnDay
from playoffs.planning.seasons.grounds import Grounds, Place, told_anew
from playoffs.planning.seasons.placing import idle
from playoffs.planning.seasons.season import Wanted
from playoffs.planning.seasons.tightened import Variables, tighten
from playoffs.planning.seasons.weighing import scale

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class Run(Struct, frozen=True, kw_only=True):
    """What one run of the solver said."""

    found: bool
    impossible: bool
    proven: bool
    """Whether nothing better is left."""
    complete: bool
    """Whether it ended by itself or by the deterministic limit, and not by the clock on the wall."""
    bound: int
    """No plan weighs less."""
    deterministic: float
    """Units of the solver's own time."""


Watch = Callable[[int, int], None]
"""Told of what a better plan weighs, and of what no plan weighs less than."""


class SeasonModel:
    """The model of one season: built once, asked for any plan and then for the one that weighs least.

    Theory. Start and director of a session are one choice; hall and dates of a playoff are one column among all its
    combinations. Everything else is a sum of these, so that the linear relaxation is tight: a person is in at most one
    place at each moment where one of their windows begins, a hall has at most so many boards taken.
    """

    def __init__(self, grounds: Grounds, options: Sequence[Sequence[Place]]) -> None:
        self.grounds, self.model, self.found = grounds, cp_model.CpModel(), list[Place]()
        self.halls: dict[Choice, list[str]] = {}
        for place in (place for some in options for place in some):
            self.halls.setdefault(self._choice(place), []).append(place.site)
        self.chosen = {choice: self.model.new_bool_var("") for choice in self.halls}
        self.on_day: dict[OnDay, cp_model.IntVar] = {}
        self.waiting: list[tuple[cp_model.IntVar, int]] = []
        for playoff in grounds.season.playoffs:
            self._columns(playoff)
        self._one_each()
        self._persons()
        self._boards()
        self.opened = self._hall_days()
        self.scale = scale(grounds, options)
        tighten(
            Variables(
                model=self.model,
                grounds=grounds,
                halls=self.halls,
                on_day=self.on_day,
                opened=self.opened,
            )
        )

    def any_plan(self, deterministic: float, wall: float | None) -> Run:
        """Find some plan; it is hinted at from then on. The relaxation that shows what is best is left out."""
        self.model.clear_objective()  # type: ignore[no-untyped-call]   # untyped in OR-Tools
        return self._run(deterministic, wall, 1, None)

    def best_plan(self, deterministic: float, wall: float | None, watch: Watch | None) -> Run:
        """Find the plan that weighs least, beginning with the one that is hinted at."""
        changed, unsuited, waiting, hall_days, minutes = self.scale.weights
        unit = self.scale.unit
        own = [
            (x, changed * c.changed + unsuited * len(c.unsuited) + minutes * (c.idle // unit))
            for c, x in self.chosen.items()
        ]
        shared = [(x, waiting * days) for x, days in self.waiting]
        self.model.minimize(_weighted((*own, *shared, *((x, hall_days) for x in self.opened.values()))))
        return self._run(deterministic, wall, 2, watch)

    def hint(self, plan: Iterable[Place]) -> None:
        """Begin with this plan, which is allowed."""
        at = {(p.playoff, p.number): p for p in plan}
        self.model.clear_hints()  # type: ignore[no-untyped-call]   # untyped in OR-Tools
        for c, x in self.chosen.items():
            place = at[c.playoff, c.number]
            self.model.add_hint(
                x, (c.start, c.director) == (place.start, place.director) and place.site in self.halls[c]
            )
        for (playoff, number, hall, day), x in self.on_day.items():
            place = at[playoff, number]
            self.model.add_hint(x, (hall, day) == (place.site, local_day(place.start, self.grounds.zones[place.site])))

    def _run(self, deterministic: float, wall: float | None, linear: int, watch: Watch | None) -> Run:
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = 0
        solver.parameters.linearization_level = linear
        solver.parameters.cp_model_probing_level = 0  # probing took half of the time and proved nothing more
        solver.parameters.max_deterministic_time = deterministic
        if wall is not None:
            solver.parameters.max_time_in_seconds = max(wall, 0.01)
        status = solver.solve(self.model, _Watcher(watch) if watch else None)
        found = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
        ended = status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
        if found:
            self._keep(solver)
        return Run(
            found=found,
            impossible=status == cp_model.INFEASIBLE,
            proven=status == cp_model.OPTIMAL,
            complete=ended or wall is None or solver.wall_time < wall,
            bound=max(_up(solver.best_objective_bound), 0) if found else 0,
            deterministic=solver.response_proto.deterministic_time,
        )

    def _keep(self, solver: cp_model.CpSolver) -> None:
        """Take what was found out of the solver, and begin with it the next time."""
        halls = {(p, n): hall for (p, n, hall, _), x in self.on_day.items() if solver.boolean_value(x)}
        self.found = [
            Place(c.start, c.playoff, c.number, halls[c.playoff, c.number], c.director, c.unsuited)
            for c, x in self.chosen.items()
            if solver.boolean_value(x)
        ]
        self.hint(self.found)

    def _choice(self, place: Place) -> Choice:
        day = local_day(place.start, self.grounds.zones[place.site])
        changed, spent = told_anew(self.grounds, place), idle(self.grounds, place)
        return Choice(place.playoff, place.number, place.start, place.director, place.unsuited, changed, spent, day)

    def _summed(self, key: Callable[[Choice], K]) -> dict[K, cp_model.IntVar]:
        """For every key whether a choice with it is chosen; choices of one key are of one session."""
        parts: defaultdict[K, list[cp_model.IntVar]] = defaultdict(list)
        for choice, x in self.chosen.items():
            parts[key(choice)].append(x)
        sums = {}
        for each, some in parts.items():
            sums[each] = some[0] if len(some) == 1 else self.model.new_bool_var("")
            if len(some) > 1:
                self.model.add(cp_model.LinearExpr.sum(some) == sums[each])
        return sums

    def _columns(self, playoff: Wanted) -> None:
        """One hall and the days in it, in order; each with the days that its players wait in between."""
        days: defaultdict[tuple[int, str], set[date]] = defaultdict(set)
        for choice, halls in self.halls.items():
            if choice.playoff == playoff.id:
                for hall in halls:
                    days[choice.number, hall].add(choice.day)
        columns: list[cp_model.IntVar] = []
        holding: defaultdict[OnDay, list[cp_model.IntVar]] = defaultdict(list)
        for hall in playoff.sites:
            for some in product(*(sorted(days[session.number, hall]) for session in playoff.sessions)):
                if self._follow(playoff, some):
                    column = self.model.new_bool_var("")
                    columns.append(column)
                    self.waiting.append((column, (some[-1] - some[0]).days - (len(some) - 1)))
                    for session, day in zip(playoff.sessions, some, strict=True):
                        holding[playoff.id, session.number, hall, day].append(column)
        self.model.add_exactly_one(columns)
        for key, held in holding.items():
            self.on_day[key] = self.model.new_bool_var("")
            self.model.add(cp_model.LinearExpr.sum(held) == self.on_day[key])

    def _follow(self, playoff: Wanted, some: tuple[date, ...]) -> bool:
        in_order = all(a < b for a, b in pairwise(some))
        return in_order and (some[-1] - some[0]).days < self.grounds.within(playoff.id)

    def _one_each(self) -> None:
        """One choice for each session, on the day and in a hall of its playoff's column."""
        by_session: defaultdict[tuple[str, int], list[cp_model.IntVar]] = defaultdict(list)
        by_day: defaultdict[tuple[str, int, date, tuple[str, ...]], list[cp_model.IntVar]] = defaultdict(list)
        for choice, x in self.chosen.items():
            by_session[choice.playoff, choice.number].append(x)
            by_day[choice.playoff, choice.number, choice.day, tuple(self.halls[choice])].append(x)
        for some in by_session.values():
            self.model.add_exactly_one(some)
        for (playoff, number, day, halls), some in by_day.items():
            keys = [(playoff, number, hall, day) for hall in halls]
            there = [self.on_day[key] for key in keys if key in self.on_day]
            self.model.add(cp_model.LinearExpr.sum(some) <= cp_model.LinearExpr.sum(there))

    def _persons(self) -> None:
        """Nobody is in two places, and everybody rests between two sessions."""
        rest = self.grounds.rest
        playing = self._summed(lambda c: (c.playoff, c.number, c.start))
        directing = self._summed(lambda c: (c.playoff, c.number, c.start, c.director))
        bound: defaultdict[str, list[tuple[int, int, str, cp_model.IntVar]]] = defaultdict(list)
        for (playoff, number, start), x in playing.items():
            session = self.grounds.of[playoff, number]
            for who, window in session.players:
                bound[who].append((start + window.start, start + window.end + rest, playoff, x))
            bound[f"the playoff {playoff}"].append((start, start + session.length + rest, str(number), x))
        for (playoff, number, start, who), x in directing.items():
            bound[who].append((start, start + self.grounds.of[playoff, number].length + rest, playoff, x))
        for some in bound.values():
            if len({of for _, _, of, _ in some}) > 1:
                for together in _moments([(a, b, x) for a, b, _, x in some]):
                    self.model.add_at_most_one(together)

    def _boards(self) -> None:
        """What is played in a hall at any moment fits onto its boards, where all that can be there might not."""
        playing = self._summed(lambda c: (c.playoff, c.number, c.start, c.day))
        for site in self.grounds.season.sites:
            boards = self.grounds.boards(site)
            days = [key for key in self.on_day if key[2] == site.name]
            sessions = dict.fromkeys((playoff, number) for playoff, number, _, _ in days)
            most = sum(max((p.boards for p in self.grounds.of[s].pieces), default=0) for s in sessions)
            if boards is None or most <= boards:
                continue
            taken: list[tuple[int, int, tuple[cp_model.IntVar, int]]] = []
            for (playoff, number, start, day), x in playing.items():
                on = self.on_day.get((playoff, number, site.name, day))
                if on is not None:
                    here = self.model.new_bool_var("")
                    self.model.add(here >= x + on - 1)
                    pieces = self.grounds.of[playoff, number].pieces
                    taken += [(start + p.start, start + p.end, (here, p.boards)) for p in pieces]
            for together in _moments(taken):
                self.model.add(_weighted(together) <= boards)

    def _hall_days(self) -> dict[tuple[str, date], cp_model.IntVar]:
        """Whether a hall is opened on a day."""
        opened = {where: self.model.new_bool_var("") for where in dict.fromkeys(key[2:] for key in self.on_day)}
        for key, x in self.on_day.items():
            self.model.add_implication(x, opened[key[2:]])
        return opened


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

    def __init__(self, tell: Watch) -> None:
        super().__init__()
        self.tell = tell

    def on_solution_callback(self) -> None:
        self.tell(round(self.objective_value), _up(self.best_objective_bound))


def _up(bound: float) -> int:
    """The bound as a whole number: what is not reached by a thousandth is not reached."""
    return int(-((-bound + 1e-3) // 1))
