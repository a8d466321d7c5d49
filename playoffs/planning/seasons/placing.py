"""What a plan of places costs, and what cannot be together: clashes of people and of order, and crowded halls."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import date

from msgspec import Struct

from playoffs.planning.clock import local_day, whole_day
from playoffs.planning.seasons.grounds import Grounds, Place, told_anew
from playoffs.planning.seasons.season import MINUTE
from playoffs.planning.windows import Window


class Merit(Struct, frozen=True, order=True, kw_only=True):
    """What a plan costs: less is better, the first difference decides."""

    changed: int
    """People who have to be told that a session is not as it was announced, counted for each session."""
    unsuited: int
    """Sessions that a person answered with possible, not good."""
    waiting: int
    """Days that players wait between two sessions of their playoff, beyond the night."""
    hall_days: int
    """Days on which a hall must be opened, counted for each hall."""
    idle: int
    """Minutes from the opening of the hall to the start, summed over the sessions."""


def busy(grounds: Grounds, place: Place) -> Iterator[tuple[str, Window]]:
    """Who is bound by a place, and when."""
    session = grounds.of[place.playoff, place.number]
    for player, window in session.players:
        yield player, window.moved(place.start)
    yield place.director, session.whole.moved(place.start)


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
    apart = (local_day(late.start, zone) - local_day(early.start, zone)).days
    in_order = 0 < apart < grounds.within(early.playoff) and late.start >= end + grounds.rest
    return "" if one_hall and in_order else early.playoff


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


def idle(grounds: Grounds, place: Place) -> int:
    """Minutes from the opening of the hall, or from midnight where it does not matter, to the start."""
    opened = [w.start for w in grounds.season.site(place.site).open if w.start <= place.start < w.end]
    zone = grounds.zones[place.site]
    opening = max(opened, default=whole_day(local_day(place.start, zone), zone).start)
    return (place.start - opening) // MINUTE


def merit(grounds: Grounds, some: Iterable[Place]) -> Merit:
    """What these places cost together."""
    chosen = tuple(some)
    days: defaultdict[str, list[date]] = defaultdict(list)
    for place in sorted(chosen):
        days[place.playoff].append(local_day(place.start, grounds.zones[place.site]))
    return Merit(
        changed=sum(told_anew(grounds, place) for place in chosen),
        unsuited=sum(len(place.unsuited) for place in chosen),
        waiting=sum((each[-1] - each[0]).days - (len(each) - 1) for each in days.values()),
        hall_days=len({(place.site, local_day(place.start, grounds.zones[place.site])) for place in chosen}),
        idle=sum(idle(grounds, place) for place in chosen),
    )
