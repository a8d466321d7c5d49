"""Benchmark of the planner: a season of title playoffs, from 3 to 52 of them, beside a plain model of the same season
in the same run; `python -m tests.bench.season [SIZE…]`."""

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from random import Random
from time import perf_counter, process_time

from msgspec.structs import replace
from ortools.sat.python import cp_model

from playoffs.editions.load import staged as edition
from playoffs.planning.answers import Answer, Said, times_of
from playoffs.planning.clock import instant, local_day, whole_day
from playoffs.planning.seasons.grounds import Grounds, Place, places
from playoffs.planning.seasons.placing import Merit, busy, idle, merit
from playoffs.planning.seasons.scheduling import Scheduled, schedule
from playoffs.planning.seasons.season import MINUTE, Season, Site, Wanted, sessions
from playoffs.planning.seasons.solver import Limits, solve
from playoffs.planning.seasons.weighing import scale
from playoffs.planning.windows import Window
from playoffs.playoff.course import staged

ZONE, FIRST = "America/Chicago", date(2027, 3, 6)
MOST_SECONDS = 300
Sum = cp_model.LinearExpr
HALLS = {"North Hall": 8, "South Hall": 8, "Library": 8}


def window(day: date, start: str, end: str) -> Window:
    return Window(instant(day, start, ZONE, "bench"), instant(day, end, ZONE, "bench"))


def said(random: Random, who: str, days: list[date]) -> Iterator[Said]:
    """A person's answers: mostly good, now and then merely possible, half a day, or not at all."""
    for day in days:
        roll = random.random()
        hours = ("08:00", "23:00") if roll < 0.8 else ("13:00", "23:00")
        answer = Answer.GOOD if roll < 0.55 else Answer.POSSIBLE if roll < 0.9 else Answer.NO
        yield Said(who, window(day, *hours), answer)


def made(playoffs: int, players: int = 60, weekends: int = 10, seed: int = 1) -> Season:
    """A synthetic season: fields of 2 to 6 under the MSCA edition, split into days of 13 hours at most."""
    random = Random(seed)
    days = [FIRST + timedelta(days=7 * w + d) for w in range(weekends) for d in (0, 1)]
    people, directors = [f"P{n:02d}" for n in range(players)], [f"D{n}" for n in range(max(4, playoffs // 2))]
    answers = [s for who in (*people, *directors) for s in said(random, who, days)]
    answers += [Said(hall, window(day, "09:00", "22:30"), Answer.GOOD) for hall in HALLS for day in days]
    times = times_of(answers)
    wanted = []
    for n in range(playoffs):
        field = random.sample(people, min(2 + n % 5, players))
        courses = staged(edition("msca"), len(field))
        wanted.append(
            Wanted(
                id=f"title-{n}",
                title=f"Title {n}",
                players=tuple(field),
                directors=tuple(random.sample(directors, 2)),
                sites=tuple(HALLS),
                sessions=sessions(f"title-{n}", courses, field, (), 780 * MINUTE, 0),
                notice=whole_day(FIRST, ZONE).start,
                dates=Window(whole_day(days[0], ZONE).start, whole_day(days[-1], ZONE).end),
            )
        )
    sites = tuple(Site(name=hall, zone=ZONE, boards=boards, open=times[hall].can) for hall, boards in HALLS.items())
    return Season(
        name="bench",
        zone=ZONE,
        step=30 * MINUTE,
        rest=60 * MINUTE,
        lead=3,
        within=9,
        sites=sites,
        playoffs=tuple(wanted),
        times=times,
    )


def season_of(playoffs: int, seed: int) -> Season:
    """The first season from a seed on that has a plan: most have, and refusals are measured apart."""
    while solve(Grounds(made(playoffs, seed=seed)), Limits(any_will_do=True)) is None:
        seed += 100
    return made(playoffs, seed=seed)


def year(playoffs: int) -> Season:
    """A year's season: half as many weekends as playoffs, and three players for each."""
    return made(playoffs, players=3 * playoffs, weekends=playoffs // 2)


def main() -> None:
    print("One playoff, by exact search")
    for players in range(2, 10):
        season = single(players)
        begun = perf_counter()
        found = schedule(season)
        assert isinstance(found, Scheduled)
        assert found.by == "search"
        print(f"| {players} | {1000 * (perf_counter() - begun):.0f} ms |", flush=True)
    print("| playoffs | sessions | places | seconds | plain model | unsuited | waiting | hall days | idle |")
    for size in [int(size) for size in sys.argv[1:] or (3, 6, 12, 24)]:
        for seed in (1, 2, 3):
            compared(season_of(size, seed), Limits(), MOST_SECONDS)
    compared(year(52), Limits(wall=90), 90)


def compared(season: Season, limits: Limits, seconds: float) -> None:
    """A row: the solver, and the plain model of the same season, which gets so many seconds at most."""
    grounds = Grounds(season)
    count = sum(len(places(grounds, session)) for session in season.sessions)
    begun = process_time()
    solved = solve(grounds, limits)
    ours = process_time() - begun
    assert solved
    begun = process_time()
    theirs = plain(grounds, seconds)
    took = f"{process_time() - begun:.1f}{'' if theirs else ' (open)'}"
    if theirs and all(level.proven for level in solved.levels):
        assert theirs == merit(grounds, solved.places)
    levels = " | ".join(f"{x.value}{'' if x.proven else f' (at least {x.bound})'}" for x in solved.levels)
    row = (len(season.playoffs), len(season.sessions), f"{count:,}", f"{ours:.1f}", took, levels)
    print("|", " | ".join(map(str, row)), "|", flush=True)


def plain(grounds: Grounds, seconds: float) -> Merit | None:
    """The merit that a model as one would write it down finds to be the best: a choice for each place, intervals for
    people and boards, one weighted objective; None where it is not proven within so many seconds."""
    model = cp_model.CpModel()
    options = [places(grounds, session) for session in grounds.season.sessions]
    chosen = {place: model.new_bool_var("") for some in options for place in some}
    for some in options:
        model.add_exactly_one(chosen[place] for place in some)
    _intervals(model, grounds, chosen)
    waiting = list(_orders(model, grounds, chosen))
    opened: dict[tuple[str, date], cp_model.IntVar] = {}
    for place, x in chosen.items():
        where = place.site, local_day(place.start, grounds.zones[place.site])
        model.add_implication(x, opened.setdefault(where, model.new_bool_var("")))
    weights = scale(grounds, options)
    _, unsuited, wait, hall_days, minutes = weights.weights
    own = [(x, unsuited * len(p.unsuited) + minutes * (idle(grounds, p) // weights.unit)) for p, x in chosen.items()]
    shared = [(x, hall_days) for x in opened.values()]
    model.minimize(_sum((*own, *shared)) + cp_model.LinearExpr.sum([wait * days for days in waiting]))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    if solver.solve(model) != cp_model.OPTIMAL:
        return None
    return merit(grounds, [place for place, x in chosen.items() if solver.boolean_value(x)])


def _intervals(model: cp_model.CpModel, grounds: Grounds, chosen: dict[Place, cp_model.IntVar]) -> None:
    people: defaultdict[str, list[cp_model.IntervalVar]] = defaultdict(list)
    boards: defaultdict[str, list[tuple[cp_model.IntervalVar, int]]] = defaultdict(list)
    for place, x in chosen.items():
        for who, bound in busy(grounds, place):
            length = bound.end - bound.start + grounds.rest
            people[who].append(model.new_optional_fixed_size_interval_var(bound.start, length, x, ""))
        for piece in grounds.of[place.playoff, place.number].pieces:
            start, length = place.start + piece.start, piece.end - piece.start
            taken = model.new_optional_fixed_size_interval_var(start, length, x, "")
            boards[place.site].append((taken, piece.boards))
    for some in people.values():
        model.add_no_overlap(some)
    for site, pieces in boards.items():
        most = grounds.boards(grounds.season.site(site))
        if most is not None:
            model.add_cumulative([interval for interval, _ in pieces], [n for _, n in pieces], most)


def _orders(model: cp_model.CpModel, grounds: Grounds, chosen: dict[Place, cp_model.IntVar]) -> Iterator[Sum]:
    """The sessions of a playoff in one hall, in order, on different days; the days that its players wait."""
    of: defaultdict[tuple[str, int], list[tuple[Place, cp_model.IntVar]]] = defaultdict(list)
    for place, x in chosen.items():
        of[place.playoff, place.number].append((place, x))
    for playoff in grounds.season.playoffs:
        some = [of[playoff.id, session.number] for session in playoff.sessions]
        days = [_sum((x, local_day(p.start, grounds.zones[p.site]).toordinal()) for p, x in each) for each in some]
        starts = [_sum((x, p.start) for p, x in each) for each in some]
        for n in range(1, len(some)):
            model.add(days[n] > days[n - 1])
            model.add(starts[n] >= starts[n - 1] + playoff.sessions[n - 1].length + grounds.rest)
            for site in playoff.sites:
                before, here = (_sum((x, 1) for p, x in each if p.site == site) for each in some[n - 1 : n + 1])
                model.add(before == here)
        model.add(days[-1] - days[0] < grounds.within(playoff.id))
        yield days[-1] - days[0] - (len(some) - 1)


def _sum(pairs: Iterable[tuple[cp_model.IntVar, int]]) -> Sum:
    some = list(pairs)
    total = cp_model.LinearExpr.weighted_sum([x for x, _ in some], [n for _, n in some])
    assert isinstance(total, cp_model.LinearExpr)
    return total


def single(players: int) -> Season:
    """One title of so many, by the same answers."""
    season = made(1, players=players, seed=4)
    playoff = season.playoffs[0]
    field = tuple(f"P{n:02d}" for n in range(players))
    courses = staged(edition("msca"), players)
    day = sessions(playoff.id, courses, field, (), 780 * MINUTE, 0)
    return replace(season, playoffs=(replace(playoff, players=field, sessions=day),))


if __name__ == "__main__":
    main()
