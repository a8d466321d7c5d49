"""What is allowed to each session on its own: every start, hall and director that the wishes leave.

A wish is what somebody asked for and could give up: answers, opening hours, boards, rest, notice, dates. That nobody
is in two places at once, and that a playoff has one hall and plays its sessions in order on different days, is no
wish: it holds always.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from functools import cached_property

from msgspec import Struct

from playoffs.planning.answers import Times
from playoffs.planning.clock import local_day, whole_day
from playoffs.planning.seasons.season import Season, Session, Site
from playoffs.planning.windows import Window, both, starts_within

ANSWERS, HOURS, BOARDS = "answers", "hours", "boards"
REST, NOTICE, DATES, WITHIN = "rest", "notice", "dates", "within"

MOST_DAYS = 1100
"""From the first date on which a hall is open to the last, where it is asked what stands in the way of a plan: opening
hours are then given up, and every day between is tried. A mistyped year would make that a hundred thousand."""


class TooLarge(Exception):
    """A season that the search cannot finish and the solver is not there for, or could not finish. One sentence."""


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


class Grounds(Struct, frozen=True, dict=True):
    """A season with some wishes given up: what is allowed, and what it costs."""

    season: Season
    given_up: frozenset[Wish] = frozenset()

    def holds(self, kind: str, whose: str) -> bool:
        return Wish(kind, whose) not in self.given_up

    @cached_property
    def span(self) -> tuple[date, date]:
        """The first date on which some hall is open, and the last with the days to spare."""
        opened = [local_day(w.start, site.zone) for site in self.season.sites for w in site.open]
        return min(opened), max(opened) + timedelta(days=self.season.spare)

    @cached_property
    def dates(self) -> tuple[date, ...]:
        """Every date of the span; raises `TooLarge`."""
        first, last = self.span
        if (last - first).days > MOST_DAYS:
            raise TooLarge(
                f"{self.season.name} has no plan; what is in the way is searched for over at most {MOST_DAYS} days,"
                f" and the halls are open from {first} to {last}: is a year mistyped?"
            )
        return tuple(first + timedelta(days=n) for n in range((last - first).days + 1))

    @cached_property
    def rest(self) -> int:
        return self.season.rest if self.holds(REST, self.season.name) else 0

    @cached_property
    def of(self) -> dict[tuple[str, int], Session]:
        return {(session.playoff, session.number): session for session in self.season.sessions}

    @cached_property
    def zones(self) -> dict[str, str]:
        return {site.name: site.zone for site in self.season.sites}

    def within(self, playoff: str) -> int:
        """Days within which the sessions of a playoff lie."""
        return self.season.within if self.holds(WITHIN, playoff) else 100_000

    def boards(self, site: Site) -> int | None:
        """How many boards a hall has; None for any number."""
        return site.boards if self.holds(BOARDS, site.name) else None


def places(grounds: Grounds, session: Session) -> tuple[Place, ...]:
    """Everything allowed to a session on its own, the best first."""
    playoff = grounds.season.playoff(session.playoff)
    found = []
    for name in playoff.sites:
        here = _allowed(grounds, session, grounds.season.site(name))
        for director in playoff.directors:
            whole = (director, session.whole)
            people = (*session.players, whole)
            suited = [(who, _suiting(grounds, who, window)) for who, window in people]
            allowed = both(here, _possible(grounds, *whole))
            for start in _starts(grounds, session, name, allowed):
                against = tuple(who for who, good in suited if good is not None and not _in(start, good))
                found.append(Place(start, session.playoff, session.number, name, director, against))
    return tuple(sorted(found, key=lambda p: (told_anew(grounds, p), len(p.unsuited), p)))


def told_anew(grounds: Grounds, place: Place) -> int:
    """How many people have to be told that it is not as announced: everybody of the session if it starts at another
    time or in another hall, both directors if it is only directed by another."""
    said = grounds.season.announced.get((place.playoff, place.number))
    if said is None:
        return 0
    if said.start != place.start or said.site not in ("", place.site):
        return len(grounds.of[place.playoff, place.number].players) + 1
    return 0 if said.director in ("", place.director) else 2


def _allowed(grounds: Grounds, session: Session, site: Site) -> tuple[Window, ...]:
    """When the session may start as far as hall, dates, notice and players are concerned."""
    boards, playoff = grounds.boards(site), grounds.season.playoff(session.playoff)
    if boards is not None and any(piece.boards > boards for piece in session.pieces):
        return ()
    if grounds.holds(HOURS, site.name):
        allowed = starts_within(session.whole, site.open)
    else:
        allowed = tuple(whole_day(day, site.zone) for day in grounds.dates)
    if grounds.holds(DATES, playoff.id):
        allowed = both(allowed, starts_within(session.whole, (playoff.dates,)))
    if grounds.holds(NOTICE, playoff.id) and session.number == 1:
        allowed = tuple(Window(max(w.start, playoff.notice), w.end) for w in allowed if w.end > playoff.notice)
    for player, window in session.players:
        allowed = both(allowed, _possible(grounds, player, window))
    return allowed


def _possible(grounds: Grounds, who: str, window: Window) -> tuple[Window, ...]:
    """The starts at which somebody can be there for a window of the session."""
    if not grounds.holds(ANSWERS, who):
        first, last = (whole_day(day, grounds.season.zone) for day in grounds.span)
        return (Window(first.start - 2 * 86_400, last.end + 2 * 86_400),)
    return starts_within(window, grounds.season.times.get(who, Times()).can)


def _suiting(grounds: Grounds, who: str, window: Window) -> tuple[Window, ...] | None:
    """The starts that suit somebody; None for any."""
    if not grounds.holds(ANSWERS, who):
        return None
    return starts_within(window, grounds.season.times.get(who, Times()).good)


def _in(start: int, windows: tuple[Window, ...]) -> bool:
    n = bisect_right(windows, start, key=lambda w: w.start)
    return n > 0 and start < windows[n - 1].end


def _starts(grounds: Grounds, session: Session, site: str, allowed: tuple[Window, ...]) -> list[int]:
    """The starts on the grid, and the announced one, which a director may have set between them."""
    found = set(_grid(grounds, grounds.season.site(site), allowed))
    said = grounds.season.announced.get((session.playoff, session.number))
    if said is not None and said.site in ("", site) and _in(said.start, allowed):
        found.add(said.start)
    return sorted(found)


def _grid(grounds: Grounds, site: Site, allowed: Iterable[Window]) -> Iterator[int]:
    """The starts on the grid of an opening; where hours are given up, on the grid of the whole day as well."""
    step = grounds.season.step
    grids = list(site.open)
    if not grounds.holds(HOURS, site.name):
        grids += [whole_day(day, site.zone) for day in grounds.dates]
    found: set[int] = set()
    for window in allowed:
        for grid in grids:
            first = max(window.start, grid.start)
            first += -(first - grid.start) % step
            found.update(range(first, min(window.end, grid.end), step))
    yield from sorted(found)


def wishes(season: Season) -> tuple[Wish, ...]:
    """Every wish of a season, those of the organizers before those of the players."""
    people = dict.fromkeys(who for playoff in season.playoffs for who in (*playoff.directors, *playoff.players))
    return (
        Wish(REST, season.name),
        *(Wish(kind, playoff.id) for kind in (NOTICE, DATES, WITHIN) for playoff in season.playoffs),
        *(Wish(kind, site.name) for kind in (BOARDS, HOURS) for site in season.sites),
        *(Wish(ANSWERS, who) for who in people),
    )
