"""What is added to the model of a season that takes no best plan away, and without which equal plans are tried in turn.

Halls that are alike can change their names, and weeks on which everybody can do the same can change places where
nothing lies between them. Of all these plans one is left: halls are taken in order, and no week is left out. And
whoever cannot play two sessions on one day opens a hall for each.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from itertools import pairwise

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
    follows a free week can be played a week earlier, and nobody waits longer for it."""
    weeks = _weeks(of)
    alike = 1
    while alike < len(weeks) and _content(of, weeks[-alike]) == _content(of, weeks[-alike - 1]):
        alike += 1
    played = []
    for days in weeks[len(weeks) - alike :]:
        played.append(of.model.new_bool_var(""))
        of.model.add_max_equality(played[-1], [x for (_, day), x in of.opened.items() if day in days])
    for before, week in pairwise(played):
        of.model.add_implication(week, before)


def _weeks(of: Variables) -> list[frozenset[date]]:
    """The days on which a hall can be opened, by weeks that follow each other and have a free day between them; none
    where they have not."""
    days = {day for _, day in of.opened}
    first, last = min(days), max(days)
    weeks = [
        frozenset(day for day in days if 0 <= (day - first).days - WEEK * n < WEEK)
        for n in range((last - first).days // WEEK + 1)
    ]
    apart = all(a and b and min(b) - max(a) > timedelta(days=1) for a, b in pairwise(weeks))
    return weeks if apart else weeks[-1:]


def _content(of: Variables, week: frozenset[date]) -> set[object]:
    """What is allowed in a week, as days from its first day and seconds to the end of the day: so a start in the
    morning is the same on a day whose night was an hour shorter."""
    first, season = min(week), of.grounds.season
    return {
        (
            choice._replace(start=whole_day(choice.day, season.zone).end - choice.start, day=date.min),
            (choice.day - first).days,
            tuple(halls),
        )
        for choice, halls in of.halls.items()
        if choice.day in week
    }


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
