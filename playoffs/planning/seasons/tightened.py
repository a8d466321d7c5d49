"""What is added to the model of a season that takes no best plan away, and without which equal plans are tried in turn.

Halls that are alike can change their names, and weeks on which everybody can do the same can change places where
nothing lies between them. Of all these plans one is left: halls are taken in order, and no week is left out. And
whoever cannot play two sessions on one day opens a hall for each.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from itertools import combinations, pairwise
from typing import NamedTuple

from msgspec import Struct
from ortools.sat.python import cp_model

from playoffs.planning.clock import whole_day
from playoffs.planning.seasons.choices import Choice, OnDay
from playoffs.planning.seasons.grounds import Grounds

WEEK = 7


class Variables(Struct, frozen=True, kw_only=True):
    """What a model is made of, as far as it is tightened."""

    model: cp_model.CpModel
    grounds: Grounds
    halls: Mapping[Choice, Sequence[str]]
    """The halls of each choice."""
    on_day: Mapping[OnDay, cp_model.IntVar]
    opened: Mapping[tuple[str, date], cp_model.IntVar]
    """Whether a hall is opened on a day."""


def tighten(of: Variables) -> None:
    """Add all of it."""
    _one_a_day(of)
    for alike in _halls(of):
        _in_order(of, alike)
    if of.opened:
        _no_week_left_out(of)


def _halls(of: Variables) -> Iterator[list[str]]:
    """Halls in which everything is allowed and costs the same, with as many boards."""
    allowed: defaultdict[str, set[object]] = defaultdict(set)
    for choice, halls in of.halls.items():
        for hall in halls:
            allowed[hall].add(choice)
    alike: defaultdict[tuple[object, ...], list[str]] = defaultdict(list)
    for site in of.grounds.season.sites:
        if site.name in allowed:
            alike[of.grounds.boards(site), frozenset(allowed[site.name])].append(site.name)
    yield from alike.values()


def _in_order(of: Variables, halls: Sequence[str]) -> None:
    """A playoff takes a hall only if an earlier playoff has taken the one before it."""
    first: defaultdict[tuple[str, str], list[cp_model.IntVar]] = defaultdict(list)
    for (playoff, number, hall, _), x in of.on_day.items():
        if number == 1:
            first[playoff, hall].append(x)
    playoffs = [playoff.id for playoff in of.grounds.season.playoffs]
    for before, hall in pairwise(halls):
        taken: list[cp_model.IntVar] = []
        for playoff in playoffs:
            here = first[playoff, hall]
            if here:
                of.model.add(cp_model.LinearExpr.sum(here) <= cp_model.LinearExpr.sum(taken))
            taken += first[playoff, before]


def _no_week_left_out(of: Variables) -> None:
    """From the first week on from which all are alike, a week is played on only if the one before it is: whatever
    follows a free week can be played seven days earlier, and nobody waits longer for it."""
    reach = _reach(of)
    weeks = _weeks(reach, of.grounds.rest)
    alike = 1
    while alike < len(weeks) and _content(of, reach, weeks[-alike]) == _content(of, reach, weeks[-alike - 1]):
        alike += 1
    played = []
    for week in weeks[len(weeks) - alike :]:
        played.append(of.model.new_bool_var(""))
        of.model.add_max_equality(played[-1], [x for (_, day), x in of.opened.items() if day in week.days])
    for before, later in pairwise(played):
        of.model.add_implication(later, before)


class Week(NamedTuple):
    """Seven days from the first one on, and those of them on which a hall can be opened."""

    first: date
    days: frozenset[date]


def _reach(of: Variables) -> dict[date, tuple[int, int]]:
    """Of each day on which a hall can be opened the first start, and the last end on the longest course."""
    days = {day for _, day in of.opened}
    reach: dict[date, tuple[int, int]] = {}
    for choice in of.halls:
        if choice.day in days:
            end = choice.start + of.grounds.of[choice.playoff, choice.number].length
            start, last = reach.get(choice.day, (choice.start, end))
            reach[choice.day] = min(start, choice.start), max(last, end)
    return reach


def _weeks(reach: Mapping[date, tuple[int, int]], rest: int) -> list[Week]:
    """The days by weeks that follow each other, where everybody has rested from all of one before the next begins, with
    nights and rests however long; else the last week alone."""
    first, last = min(reach), max(reach)
    begins = [first + timedelta(days=WEEK * n) for n in range((last - first).days // WEEK + 1)]
    weeks = [Week(begin, frozenset(day for day in reach if 0 <= (day - begin).days < WEEK)) for begin in begins]
    apart = all(
        a.days and b.days and max(reach[day][1] for day in a.days) + rest <= min(reach[day][0] for day in b.days)
        for a, b in pairwise(weeks)
    )
    return weeks if apart else weeks[-1:]


def _content(of: Variables, reach: Mapping[date, tuple[int, int]], week: Week) -> tuple[set[object], set[object]]:
    """What is allowed in a week, as days from its first day and seconds to the end of the day: so a start in the
    morning is the same on a day whose night was an hour shorter. That night is told by the days on both its sides, if
    what is played on one of them, with the rest, can reach into the other."""
    season, first = of.grounds.season, week.first
    ends = {day: whole_day(day, season.zone).end for day in week.days}
    allowed: set[object] = {
        (choice._replace(start=ends[choice.day] - choice.start, day=date.min), (choice.day - first).days, tuple(halls))
        for choice, halls in of.halls.items()
        if choice.day in week.days
    }
    nights: set[object] = {
        ((a - first).days, (b - first).days, ends[b] - ends[a])
        for a, b in combinations(sorted(week.days), 2)
        if reach[a][1] + of.grounds.rest > reach[b][0]
    }
    return allowed, nights


def _one_a_day(of: Variables) -> None:
    """Where nobody can play two of their sessions on one day, each takes a hall that is opened."""
    starts: defaultdict[tuple[str, int, date], list[int]] = defaultdict(list)
    for choice in of.halls:
        starts[choice.playoff, choice.number, choice.day].append(choice.start)
    there: defaultdict[tuple[str, str, date], list[tuple[int, int, cp_model.IntVar]]] = defaultdict(list)
    for (playoff, number, hall, day), x in of.on_day.items():
        if (playoff, number, day) in starts:
            some = starts[playoff, number, day]
            for who, window in of.grounds.of[playoff, number].players:
                earliest, latest = min(some) + window.end, max(some) + window.start
                there[who, hall, day].append((earliest, latest, x))
    for (_, hall, day), sessions in there.items():
        soonest, last = min(end for end, _, _ in sessions), max(start for _, start, _ in sessions)
        if len(sessions) > 1 and last < soonest + of.grounds.rest:
            together = cp_model.LinearExpr.sum([x for _, _, x in sessions])
            of.model.add(together <= of.opened[hall, day])
