"""Where and when a session can be: every place that the wishes allow, what a plan of such places costs, and clashes.

A wish is what somebody asked for and could give up: answers, opening hours, boards, rest, notice, dates. That nobody
is in two places at once, and that a playoff has one hall and plays its sessions in order on different days, is no
wish: it holds always.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from functools import cached_property

from msgspec import Struct

from playoffs.planning.answers import Times
from playoffs.planning.clock import local_day, whole_day
from playoffs.planning.season import MINUTE, Season, Session, Site, Wanted
from playoffs.planning.windows import Window

ANSWERS, HOURS, BOARDS, REST, NOTICE, DATES = "answers", "hours", "boards", "rest", "notice", "dates"


class Wish(Struct, frozen=True, order=True):
    """Something that could be given up, and whose it is: a person, a hall, a playoff, or the season."""

    kind: str
    whose: str


class Place(Struct, frozen=True, order=True):
    """One session given a start, a hall and a director."""

    start: int
    playoff: str
    number: int
    site: str
    director: str
    unsuited: tuple[str, ...] = ()
    """Those for whom it is possible and not good."""


class Merit(Struct, frozen=True, order=True):
    """What a plan costs: less is better, the first difference decides."""

    unsuited: int
    """Sessions that a person answered with possible, not good."""
    hall_days: int
    """Days on which some hall must be opened, counted for each hall."""
    waiting: int
    """Days between the sessions of one playoff beyond the next day."""
    late: int
    """Minutes from the first day of the season to every start, summed."""


NO_COST = Merit(0, 0, 0, 0)


class Grounds(Struct, frozen=True, dict=True):
    """A season with some wishes given up: what is allowed, and what it costs."""

    season: Season
    given_up: frozenset[Wish] = frozenset()

    def holds(self, kind: str, whose: str) -> bool:
        return Wish(kind, whose) not in self.given_up

    @cached_property
    def dates(self) -> tuple[date, ...]:
        """The dates on which some hall is open."""
        return tuple(sorted({local_day(w.start, site.zone) for site in self.season.sites for w in site.open}))

    @cached_property
    def first(self) -> int:
        return min(w.start for site in self.season.sites for w in site.open)

    @cached_property
    def rest(self) -> int:
        return self.season.rest if self.holds(REST, self.season.name) else 0

    @cached_property
    def of(self) -> dict[tuple[str, int], Session]:
        return {(session.playoff, session.number): session for session in self.season.sessions}

    @cached_property
    def zones(self) -> dict[str, str]:
        return {site.name: site.zone for site in self.season.sites}

    def boards(self, site: Site) -> int | None:
        """How many boards a hall has; None for any number."""
        return site.boards if self.holds(BOARDS, site.name) else None


def places(grounds: Grounds, session: Session) -> tuple[Place, ...]:
    """Everything allowed to a session on its own, the best first."""
    playoff = grounds.season.playoff(session.playoff)
    found = [
        place
        for name in playoff.sites
        for start in starts(grounds, session, grounds.season.site(name))
        if _in_dates(grounds, playoff, session, start)
        for place in _directed(grounds, playoff, session, name, start)
    ]
    return tuple(sorted(found, key=lambda p: (len(p.unsuited), p)))


def starts(grounds: Grounds, session: Session, site: Site) -> Iterator[int]:
    """The starts on the grid at which the session fits into the hall's hours and onto its boards."""
    boards = grounds.boards(site)
    if boards is not None and any(piece.boards > boards for piece in session.pieces):
        return
    step = grounds.season.step
    if grounds.holds(HOURS, site.name):
        for opening in site.open:
            yield from range(opening.start, opening.end - session.length + 1, step)
    else:
        days = [whole_day(day, site.zone) for day in grounds.dates]
        yield from sorted({start for w in (*days, *site.open) for start in range(w.start, w.end, step)})


def _in_dates(grounds: Grounds, playoff: Wanted, session: Session, start: int) -> bool:
    if grounds.holds(DATES, playoff.id) and not playoff.dates.holds(Window(start, start + session.length)):
        return False
    return session.number > 1 or not grounds.holds(NOTICE, playoff.id) or start >= playoff.notice


def _directed(grounds: Grounds, playoff: Wanted, session: Session, site: str, start: int) -> Iterator[Place]:
    """The places of this start and hall, one for each director who can."""
    unsuited = []
    for player, window in session.players:
        answer = _answer(grounds, player, window.moved(start))
        if answer is None:
            return
        if not answer:
            unsuited.append(player)
    whole = Window(start, start + session.length)
    for director in playoff.directors:
        answer = _answer(grounds, director, whole)
        if answer is not None:
            against = unsuited if answer else [*unsuited, director]
            yield Place(start, session.playoff, session.number, site, director, tuple(against))


def _answer(grounds: Grounds, who: str, window: Window) -> bool | None:
    """Whether a window is good for somebody; None if it is not possible at all."""
    if not grounds.holds(ANSWERS, who):
        return True
    times = grounds.season.times.get(who, Times())
    if not any(each.holds(window) for each in times.can):
        return None
    return any(each.holds(window) for each in times.good)


def busy(grounds: Grounds, place: Place) -> Iterator[tuple[str, Window]]:
    """Who is bound by a place, and when."""
    session = grounds.of[place.playoff, place.number]
    for player, window in session.players:
        yield player, window.moved(place.start)
    yield place.director, Window(place.start, place.start + session.length)


def clash(grounds: Grounds, a: Place, b: Place) -> str:
    """Why two places cannot both be: somebody in two places, or one playoff out of order; empty if they can."""
    if a.playoff == b.playoff:
        return _out_of_order(grounds, *sorted((a, b), key=lambda p: p.number))
    theirs = dict(busy(grounds, b))
    for who, window in busy(grounds, a):
        if who in theirs and window.wider(grounds.rest).overlaps(theirs[who]):
            return who
    return ""


def _out_of_order(grounds: Grounds, early: Place, late: Place) -> str:
    zone = grounds.zones[early.site]
    end = early.start + grounds.of[early.playoff, early.number].length
    one_hall = early.site == late.site
    next_day = local_day(early.start, zone) < local_day(late.start, zone)
    return "" if one_hall and next_day and late.start >= end + grounds.rest else early.playoff


def crowded(grounds: Grounds, some: Sequence[Place]) -> tuple[str, ...]:
    """The halls in which these places need more boards at some moment than there are."""
    demand: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    for place in some:
        for piece in grounds.of[place.playoff, place.number].pieces:
            demand[place.site].append((place.start + piece.start, piece.boards))
            demand[place.site].append((place.start + piece.end, -piece.boards))
    found = []
    for name, changes in sorted(demand.items()):
        boards, taken = grounds.boards(grounds.season.site(name)), 0
        for _, change in sorted(changes):
            taken += change
            if boards is not None and taken > boards:
                found.append(name)
                break
    return tuple(found)


def merit(grounds: Grounds, some: Iterable[Place]) -> Merit:
    """What these places cost together."""
    chosen = tuple(some)
    days: defaultdict[str, list[date]] = defaultdict(list)
    for place in sorted(chosen):
        days[place.playoff].append(local_day(place.start, grounds.zones[place.site]))
    return Merit(
        sum(len(place.unsuited) for place in chosen),
        len({(place.site, local_day(place.start, grounds.zones[place.site])) for place in chosen}),
        sum((each[-1] - each[0]).days - (len(each) - 1) for each in days.values()),
        sum((place.start - grounds.first) // MINUTE for place in chosen),
    )


def wishes(season: Season) -> tuple[Wish, ...]:
    """Every wish of a season, those of the organisers before those of the players."""
    people = dict.fromkeys(who for playoff in season.playoffs for who in (*playoff.directors, *playoff.players))
    return (
        Wish(REST, season.name),
        *(Wish(kind, playoff.id) for kind in (NOTICE, DATES) for playoff in season.playoffs),
        *(Wish(kind, site.name) for kind in (BOARDS, HOURS) for site in season.sites),
        *(Wish(ANSWERS, who) for who in people),
    )
