"""A season of playoffs as the planner sees it: halls, playoffs with the sessions each needs, and who can when."""

from collections.abc import Iterable, Mapping
from itertools import pairwise

from msgspec import Struct

from playoffs.analysis.durations import Day, days
from playoffs.formats.course import StageCourse
from playoffs.planning.answers import Times
from playoffs.planning.appointment import needed
from playoffs.planning.windows import Window

MINUTE = 60


class Site(Struct, frozen=True, kw_only=True):
    """A hall: how many boards it has, and when it is open."""

    name: str
    zone: str
    boards: int
    open: tuple[Window, ...]
    room: str = ""
    address: str = ""


class Piece(Struct, frozen=True):
    """So many boards are taken from one second of a session up to another."""

    start: int
    end: int
    boards: int


class Session(Struct, frozen=True, kw_only=True):
    """What one playoff plays on one day; seconds count from its first game, on its longest course."""

    playoff: str
    number: int
    """From 1."""
    length: int
    players: tuple[tuple[str, Window], ...]
    """Who may have to play, and from when to when at most."""
    pieces: tuple[Piece, ...]
    day: Day

    @property
    def whole(self) -> Window:
        """From its first game to its latest end."""
        return Window(0, self.length)


class Wanted(Struct, frozen=True, kw_only=True):
    """A playoff to be given its days, hall and director."""

    id: str
    title: str
    players: tuple[str, ...]
    directors: tuple[str, ...]
    """Any one of them directs a session."""
    sites: tuple[str, ...]
    sessions: tuple[Session, ...]
    notice: int
    """Instant before which it cannot start: invitation, time to reply, and the lead between deadline and first game."""
    dates: Window
    """Within which it must be played."""
    deadline: int | None = None
    """Reply deadline, where it is set already."""


class Announced(Struct, frozen=True, kw_only=True):
    """When and where a session was announced, and by whom it is directed; empty where that was left open."""

    start: int
    site: str = ""
    director: str = ""


class Season(Struct, frozen=True, kw_only=True):
    """Everything to be planned together."""

    name: str
    zone: str
    step: int
    """Seconds between possible starts."""
    rest: int
    """Seconds that everybody has between two sessions."""
    lead: int
    """Days between the reply deadline and the first game."""
    within: int
    """Days within which the sessions of one playoff lie, the first and the last one counted."""
    sites: tuple[Site, ...]
    playoffs: tuple[Wanted, ...]
    times: Mapping[str, Times]
    silent: tuple[str, ...] = ()
    """Halls and people who have not answered, and are not counted."""
    spare: int = 0
    """Days after the last opening of a hall on which one could open as well, where its hours are given up; the same
    for a part of the playoffs as for all, so that a part never has fewer dates."""
    announced: Mapping[tuple[str, int], Announced] = {}
    """What people were told already, by playoff and number of the session."""

    def site(self, name: str) -> Site:
        return next(site for site in self.sites if site.name == name)

    def playoff(self, playoff: str) -> Wanted:
        return next(each for each in self.playoffs if each.id == playoff)

    @property
    def sessions(self) -> tuple[Session, ...]:
        """All sessions, playoff by playoff, in the order in which they are played."""
        return tuple(session for playoff in self.playoffs for session in playoff.sessions)


def sessions(
    playoff: str, stages: tuple[StageCourse, ...], players: Iterable[str], sits: Iterable[str], limit: int, number: int
) -> tuple[Session, ...]:
    """The sessions of a playoff: one a day, split as `days` splits; who sits out comes for the second stage."""
    found = []
    resting = set(sits)
    for n, day in enumerate(days(stages, limit, number), 1):
        windows = ((player, needed(day.spans, n == 1 and player in resting)) for player in players)
        there = tuple((player, window) for player, window in windows if window)
        found.append(
            Session(playoff=playoff, number=n, length=day.end.latest, players=there, pieces=pieces(day), day=day)
        )
    return tuple(found)


def pieces(day: Day) -> tuple[Piece, ...]:
    """The boards that a day may take: at each moment those of the largest stage that can be under way."""
    marks = sorted({moment for span in day.spans for moment in (span.start.earliest, span.end.latest)})
    found: list[Piece] = []
    for a, b in pairwise(marks):
        boards = max((s.boards for s in day.spans if s.start.earliest < b and a < s.end.latest), default=0)
        if found and found[-1].boards == boards and found[-1].end == a:
            found[-1] = Piece(found[-1].start, b, boards)
        elif boards:
            found.append(Piece(a, b, boards))
    return tuple(found)
