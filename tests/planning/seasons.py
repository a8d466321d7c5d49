"""Small seasons for the tests: one hall and some people, on chosen dates of March 2027 in Chicago."""

from collections.abc import Iterable, Mapping
from datetime import date

from playoffs.formats.course import Beside, Game, StageCourse
from playoffs.planning.answers import Answer, Said, times_of
from playoffs.planning.clock import instant, whole_day
from playoffs.planning.seasons.season import MINUTE, Season, Site, Wanted, sessions
from playoffs.planning.windows import Window

ZONE = "America/Chicago"


def at(day: int, time: str, zone: str = ZONE) -> int:
    """A time of day in March 2027."""
    return instant(date(2027, 3, day), time, zone, "test")


def window(day: int, start: str, end: str) -> Window:
    return Window(at(day, start), at(day, end))


def stage(minutes: int, name: str = "x", boards: int = 1) -> StageCourse:
    """A stage of one game that takes exactly so long on its only board, or on each."""
    seconds = minutes * MINUTE
    games = tuple(
        Game(stage=name, board=b, game="1", control="G/1", shortest=seconds, usual=seconds, longest=seconds)
        for b in range(1, boards + 1)
    )
    return StageCourse(name=name, clause="MSCA-T", players=2 * boards, sit_out=0, course=Beside(games), gap=0)


def wanted(
    id: str,
    players: str,
    minutes: Iterable[int],
    sites: Iterable[str] = ("hall",),
    directors: str = "D",
    boards: int = 1,
    number: int = 0,
) -> Wanted:
    """A playoff of one-letter players whose stages take so many minutes; a day takes 10 hours."""
    stages = tuple(stage(m, str(n), boards) for n, m in enumerate(minutes))
    return Wanted(
        id=id,
        title=id.title(),
        players=tuple(players),
        directors=tuple(directors),
        sites=tuple(sites),
        sessions=sessions(id, stages, players, (), 600 * MINUTE, number),
        notice=at(1, "00:00"),
        dates=Window(at(1, "00:00"), whole_day(date(2027, 4, 30), ZONE).end),
    )


def season(
    playoffs: Iterable[Wanted],
    answers: Mapping[str, Iterable[tuple[int, str, str, str]]],
    sites: Mapping[str, int] | None = None,
    rest: int = 60,
    step: int = 60,
    within: int = 99,
) -> Season:
    """A season of halls with so many boards, and answers of everybody: day, from, to, answer."""
    said = [
        Said(who, window(day, start, end), Answer(answer))
        for who, rows in answers.items()
        for day, start, end, answer in rows
    ]
    times = times_of(said)
    halls = tuple(
        Site(name=name, zone=ZONE, boards=boards, open=times[name].can)
        for name, boards in (sites or {"hall": 9}).items()
    )
    some = tuple(playoffs)
    spare = sum(len(playoff.sessions) for playoff in some) - 1
    return Season(
        name="season",
        zone=ZONE,
        step=step * MINUTE,
        rest=rest * MINUTE,
        lead=3,
        within=within,
        sites=halls,
        playoffs=some,
        times=times,
        spare=spare,
    )


def all_day(*days: int, answer: str = "good") -> list[tuple[int, str, str, str]]:
    return [(day, "09:00", "21:00", answer) for day in days]
