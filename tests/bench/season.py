"""Benchmark of the planner: a season of title playoffs, from 3 to 24 of them; `python -m tests.bench.season`."""

import sys
from collections.abc import Iterator
from datetime import date, timedelta
from random import Random
from time import perf_counter

from msgspec.structs import replace

from playoffs.editions.load import staged as edition
from playoffs.planning.answers import Answer, Said, times_of
from playoffs.planning.clock import instant, whole_day
from playoffs.planning.seasons.conflict import Conflict
from playoffs.planning.seasons.grounds import Grounds, places
from playoffs.planning.seasons.scheduling import Scheduled, schedule
from playoffs.planning.seasons.season import MINUTE, Season, Site, Wanted, sessions
from playoffs.planning.seasons.solver import Limits, solve
from playoffs.planning.windows import Window
from playoffs.playoff.course import staged

ZONE, FIRST = "America/Chicago", date(2027, 3, 6)
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
    while isinstance(schedule(made(playoffs, seed=seed), Limits(any_will_do=True)), Conflict):
        seed += 100
    return made(playoffs, seed=seed)


def main() -> None:
    print("One playoff, by exact search")
    for players in range(2, 10):
        season = single(players)
        begun = perf_counter()
        found = schedule(season)
        assert isinstance(found, Scheduled)
        assert found.by == "search"
        print(f"| {players} | {1000 * (perf_counter() - begun):.0f} ms |", flush=True)
    print("| playoffs | sessions | places | seconds | unsuited | waiting | hall days | idle |")
    for size, seed in [(int(size), seed) for size in sys.argv[1:] or (3, 6, 12, 24) for seed in (1, 2, 3)]:
        season = season_of(size, seed)
        count = sum(len(places(Grounds(season), session)) for session in season.sessions)
        begun = perf_counter()
        solved = solve(Grounds(season))
        seconds = perf_counter() - begun
        assert solved
        levels = " | ".join(f"{x.value}{'' if x.proven else f' ({float(x.gap):.0%})'}" for x in solved.levels)
        print(f"| {size} | {len(season.sessions)} | {count:,} | {seconds:.1f} | {levels} |", flush=True)


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
