"""Where one playoff could be placed: its players, directors and halls as the season's planner sees them, and what of
their answers stands against a day. Whoever has not answered is not counted, and named.
"""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from playoffs.analysis.durations import days
from playoffs.desk.beside.asking import Replies
from playoffs.desk.course import course
from playoffs.desk.details import recalled
from playoffs.desk.played import fates
from playoffs.desk.record.log import Log
from playoffs.desk.scheduled import field
from playoffs.planning.answers import Answer, Times, times_of
from playoffs.planning.appointment import Sitting, needed
from playoffs.planning.asking import Asked, Asking, Kind, as_said
from playoffs.planning.clock import HOUR, local_day, whole_day
from playoffs.planning.seasons.beside import Beside
from playoffs.planning.seasons.grounds import ANSWERS, Grounds, Place, Wish, places
from playoffs.planning.seasons.placing import Merit, merit
from playoffs.planning.seasons.season import MINUTE, Season, Session, Site, Wanted, sessions
from playoffs.planning.windows import Window, joined
from playoffs.playoff.course import NoLength
from playoffs.playoff.story import Fate

NOBODY = "–"
"""In the place of a hall or a director where none is asked."""

STEP, REST, LEAD = 30 * MINUTE, 60 * MINUTE, 3
"""Seconds between possible starts, seconds between two days, days from the deadline to the first game."""

WHENEVER = 30 * 24 * HOUR
"""Seconds before and after all that is known, in which somebody who has not answered is taken to be able."""

MOST_BOARDS, MOST_BEST = 999, 5

UNKNOWN = -1
"""Minutes from the opening of a hall that is not open when play begins there."""


class Ground(Struct, frozen=True):
    """What is allowed, and who is not counted because nothing was answered."""

    grounds: Grounds
    waits: tuple[str, ...]


class Option(Struct, frozen=True):
    """A place for each session, and what they cost."""

    places: tuple[Place, ...]
    cost: Merit
    cut: bool = False
    """Whether not every place of that first day was tried, so that there may be a better one."""


class Best(Struct, frozen=True):
    """The best plans, and of which first days nobody knows whether there is one."""

    options: tuple[Option, ...] = ()
    unknown: tuple[int, ...] = ()
    """Instants at which such a day could begin: the search was cut off there before it found a plan."""


def called(what: Asking, names: Mapping[str, str]) -> dict[str, str]:
    """Everybody who is asked, by the key."""
    return {each.key: each.name or names.get(each.key, each.key) for each in what.people}


def playing(log: Log, what: Asking) -> tuple[Asked, ...]:
    """Those who are asked and still count: players who have not left, directors, halls."""
    there = field(log)
    return tuple(each for each in what.people if each.kind is not Kind.PLAYER or each.key in there)


def ground(
    log: Log, names: Mapping[str, str], what: Asking, there: Replies, now: int, number: int = 0
) -> Ground | None:
    """This playoff as a season of its own, played on this `number` of days, or on more where its length asks for them;
    None where no hall is open at any time that was asked about, or where nobody can tell how long it lasts."""
    name, some = called(what, names), playing(log, what)
    times = times_of(said for each in some for said in as_said(name[each.key], there.get(each.key, ())))
    waits = tuple(name[each.key] for each in some if not there.get(each.key))
    halls = _halls(what, some, name, times)
    directors = _able(some, Kind.DIRECTOR, name, times) or _named(some, Kind.DIRECTOR, name)
    played = _sessions(log, name, number)
    if not halls or not played:
        return None
    wanted = _wanted(log, what, name, directors, tuple(site.name for site in halls), played, now)
    season = Season(
        name=log.founding.title,
        zone=what.zone,
        step=STEP,
        rest=REST,
        lead=LEAD,
        within=9,
        sites=halls,
        playoffs=(wanted,),
        times=times,
    )
    given_up = frozenset(Wish(ANSWERS, who) for who in (*waits, NOBODY))
    return Ground(Grounds(season, given_up), waits)


def _halls(
    what: Asking, some: Sequence[Asked], name: Mapping[str, str], times: Mapping[str, Times]
) -> tuple[Site, ...]:
    """The halls that are open at some time; where none is that has answered and another may be, one without a name that
    is open at all times asked about."""
    opened = {each: times[each].can if each in times else () for each in _able(some, Kind.HALL, name, times)}
    if NOBODY in opened:
        opened = {NOBODY: joined(what.windows)}
    return tuple(Site(name=each, zone=what.zone, boards=MOST_BOARDS, open=when) for each, when in opened.items())


def _able(some: Sequence[Asked], kind: Kind, name: Mapping[str, str], times: Mapping[str, Times]) -> tuple[str, ...]:
    """Who of a kind has said to be able at some time; `NOBODY` where none has, and somebody has not answered or is not
    asked."""
    asked = _named(some, kind, name)
    can = tuple(each for each in asked if each in times and times[each].can)
    return can or (() if asked and all(each in times for each in asked) else (NOBODY,))


def _named(some: Sequence[Asked], kind: Kind, name: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(name[each.key] for each in some if each.kind is kind)


def _sessions(log: Log, name: Mapping[str, str], number: int) -> tuple[Session, ...]:
    """What is played on each day; nothing where nobody can tell how long it lasts."""
    players = tuple(name.get(each, each) for each in field(log))
    try:
        stages = course(log, len(players))
    except NoLength:
        return ()
    sits = [name.get(each, each) for each, fate in fates(log).items() if fate is Fate.SITS_OUT]
    limit = recalled(log).day_limit * MINUTE
    least = len(days(stages, limit))
    return sessions(log.event, stages, players, sits, limit, min(max(number, least), len(stages)))


def _wanted(
    log: Log,
    what: Asking,
    name: Mapping[str, str],
    directors: tuple[str, ...],
    halls: tuple[str, ...],
    played: tuple[Session, ...],
    now: int,
) -> Wanted:
    dates = Window(
        whole_day(local_day(what.windows[0].start, what.zone), what.zone).start,
        whole_day(local_day(what.windows[-1].start, what.zone), what.zone).end,
    )
    return Wanted(
        id=log.event,
        title=log.founding.title,
        players=tuple(name.get(each, each) for each in field(log)),
        directors=directors,
        sites=halls,
        sessions=played,
        notice=now,
        dates=dates,
    )


def answered(ground: Ground) -> Season:
    """The season in which whoever has not answered can at any time: why it has no plan is due to those who have."""
    season = ground.grounds.season
    known = [window for times in season.times.values() for window in times.can]
    known += [window for site in season.sites for window in site.open]
    whenever = (Window(min(w.start for w in known) - WHENEVER, max(w.end for w in known) + WHENEVER),)
    free = {who: Times(whenever, whenever) for who in (*ground.waits, NOBODY)}
    return _alike(replace(season, times={**season.times, **free}))


def _alike(season: Season) -> Season:
    """The season with the first of the halls that are open at the same times, and of the directors who answered the
    same: the others change nothing about whether there is a plan, and a hundred of them would be tried one by one."""
    sites = tuple({(site.open, site.boards): site for site in reversed(season.sites)}.values())[::-1]
    (wanted,) = season.playoffs
    alike = {season.times.get(who): who for who in reversed(wanted.directors)}
    directors = tuple(who for who in wanted.directors if who in alike.values())
    return replace(
        season,
        sites=sites,
        playoffs=(replace(wanted, sites=tuple(site.name for site in sites), directors=directors),),
    )


def best(ground: Ground) -> Best:
    """The best plan for each first day on which there is one, the best of all first."""
    grounds = ground.grounds
    first, *rest = [directed(places(grounds, session)) for session in grounds.season.sessions]
    by_day: dict[object, list[Place]] = {}
    for place in first:
        by_day.setdefault(local_day(place.start, grounds.season.zone), []).append(place)
    within = grounds.within(grounds.season.playoffs[0].id)
    alone = Beside(grounds)
    later = [alone.by_day(some) for some in rest]
    options, unknown = [], []
    for some in by_day.values():
        plan = alone.best_on([alone.by_day(some), *later], within)
        if plan:
            options.append(Option(plan, merit(grounds, plan), alone.cut))
        elif alone.cut:
            unknown.append(min(place.start for place in some))
    options.sort(key=lambda each: (each.cost, each.places))
    return Best(tuple(options[:MOST_BEST]), tuple(sorted(unknown)))


def directed(some: Sequence[Place]) -> list[Place]:
    """Of each start in each hall the place with the best director: days of one playoff are in nobody else's way."""
    found: dict[tuple[int, str], Place] = {}
    for place in some:  # the best first
        found.setdefault((place.start, place.site), place)
    return list(found.values())


def cost(ground: Ground, starts: Sequence[int], hall: str, director: str = "") -> Merit | None:
    """What it costs to begin the days at these instants, whatever stands against it, directed by whom it suits best
    where nobody is named; None where they are not as many as the sessions."""
    grounds, season = ground.grounds, ground.grounds.season
    if len(starts) != len(season.sessions):
        return None
    site = hall if hall in [each.name for each in season.sites] else season.sites[0].name
    chosen = [_placed(grounds, each, at, site, director) for each, at in zip(season.sessions, starts, strict=True)]
    opened = all(any(w.start <= at < w.end for w in season.site(site).open) for at in starts)
    return merit(grounds, chosen) if opened else replace(merit(grounds, chosen), idle=UNKNOWN)


def _placed(grounds: Grounds, session: Session, at: int, site: str, named: str) -> Place:
    """A place with those for whom it is not good, directed by who is named, else by whom it suits best."""
    wanted = grounds.season.playoffs[0]
    players = tuple(who for who, window in session.players if not _suits(grounds, who, window.moved(at)))
    whole = session.whole.moved(at)
    director = named or min(wanted.directors, key=lambda who: not _suits(grounds, who, whole))
    against = players if _suits(grounds, director, whole) else (*players, director)
    return Place(at, session.playoff, session.number, site, director, against)


def _suits(grounds: Grounds, who: str, window: Window) -> bool:
    good = grounds.season.times.get(who, Times()).good
    return not grounds.holds(ANSWERS, who) or any(each.holds(window) for each in good)


class Against(Struct, frozen=True, kw_only=True):
    """An answer that stands against a day."""

    who: Asked
    name: str
    window: Window
    """Of the answer, as far as it lies in the day."""
    possible: bool
    at: str
    """When it was given, as a UTC instant."""


def against(
    log: Log, names: Mapping[str, str], what: Asking, there: Replies, days: Sequence[Sitting]
) -> Iterator[Against]:
    """Every answer that is not good for a time at which its person may have to be there."""
    name, fate = called(what, names), fates(log)
    for each in playing(log, what):
        for n, sitting in enumerate(days):
            sits = each.kind is Kind.PLAYER and not n and fate.get(each.key) is Fate.SITS_OUT
            window = needed(sitting.spans, sits)
            mine = window.moved(sitting.start) if window else None
            for reply in there.get(each.key, ()):
                if mine and reply.answer is not Answer.GOOD and reply.window.overlaps(mine):
                    part = Window(max(reply.window.start, mine.start), min(reply.window.end, mine.end))
                    yield Against(
                        who=each,
                        name=name[each.key],
                        window=part,
                        possible=reply.answer is Answer.POSSIBLE,
                        at=reply.at,
                    )
