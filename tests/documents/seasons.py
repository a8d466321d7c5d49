"""The sample season with its plan, given by hand so that it is the same with the solver and without."""

from datetime import date
from pathlib import Path

from msgspec.structs import replace

from playoffs.editions import load
from playoffs.formats.course import StageCourse
from playoffs.planning.appointment import Appointment
from playoffs.planning.clock import instant
from playoffs.planning.seasons.appointed import appointments
from playoffs.planning.seasons.grounds import Grounds, Place, places
from playoffs.planning.seasons.scheduling import Scheduled
from playoffs.planning.seasons.season import Announced
from playoffs.planning.seasons.season_file import read_season
from playoffs.planning.seasons.solver import Solved
from playoffs.playoff.course import stages

SAMPLES = Path(__file__).parents[2] / "playoffs" / "samples"

LAKESIDE, LIBRARY = "Lakeside Community Hall", "North Library"
DAYS = (
    ("open", 1, 6, "09:00", LAKESIDE, "Una Halvorsen"),
    ("open", 2, 7, "09:00", LAKESIDE, "Pell Okonjo"),
    ("senior", 1, 20, "08:00", LIBRARY, "Una Halvorsen"),
    ("scholastic", 1, 27, "09:00", LAKESIDE, "Pell Okonjo"),
    ("scholastic", 2, 28, "09:00", LAKESIDE, "Pell Okonjo"),
)


def at(day: int, time: str) -> int:
    return instant(date(2027, 3, day), time, "America/Chicago", "test")


def planned(announced: dict[tuple[str, int], Announced] | None = None) -> tuple[Scheduled, tuple[Appointment, ...]]:
    """The plan of the sample season, beside what was announced of it."""
    season = read_season(SAMPLES / "season.toml", SAMPLES / "season-answers.csv", _courses)
    some: list[Place] = []
    for playoff, number, day, time, hall, director in DAYS:
        allowed = places(Grounds(season), season.playoff(playoff).sessions[number - 1])
        wanted = (at(day, time), hall, director)
        some.append(next(each for each in allowed if (each.start, each.site, each.director) == wanted))
    found = Scheduled(replace(season, announced=announced or {}), Solved(tuple(some), (), reproducible=True), "search")
    return found, appointments(season, some)


def _courses(rules: str, players: int) -> tuple[StageCourse, ...]:
    return stages(load.load(rules), players)
