"""What is added to the model of a season that takes no best plan away, and without which equal plans are tried in turn.

Halls that are alike can change their names, and weeks on which everybody can do the same can change places where
nothing lies between them. Of all these plans one is left: halls are taken in order, and no week is left out. And
whoever cannot play two sessions on one day opens a hall for each.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from itertools import pairwise
from typing import TYPE_CHECKING

from ortools.sat.python import cp_model

from playoffs.planning.clock import whole_day

if TYPE_CHECKING:
    from playoffs.planning.seasons.season_model import SeasonModel

WEEK = 7


def tighten(model: SeasonModel) -> None:
    """Add all of it."""
    _one_a_day(model)
    for alike in _halls(model):
        _in_order(model, alike)
    if model.opened:
        _no_week_left_out(model)


def _halls(model: SeasonModel) -> Iterator[list[str]]:
    """Halls in which everything is allowed and costs the same, with as many boards."""
    allowed: defaultdict[str, set[object]] = defaultdict(set)
    for choice, halls in model.halls.items():
        for hall in halls:
            allowed[hall].add(choice)
    alike: defaultdict[tuple[object, ...], list[str]] = defaultdict(list)
    for site in model.grounds.season.sites:
        if site.name in allowed:
            alike[model.grounds.boards(site), frozenset(allowed[site.name])].append(site.name)
    yield from alike.values()


def _in_order(model: SeasonModel, halls: Sequence[str]) -> None:
    """A playoff takes a hall only if an earlier playoff has taken the one before it."""
    first: defaultdict[tuple[str, str], list[cp_model.IntVar]] = defaultdict(list)
    for (playoff, number, hall, _), x in model.on_day.items():
        if number == 1:
            first[playoff, hall].append(x)
    playoffs = [playoff.id for playoff in model.grounds.season.playoffs]
    for before, hall in pairwise(halls):
        taken: list[cp_model.IntVar] = []
        for playoff in playoffs:
            here = first[playoff, hall]
            if here:
                model.model.add(cp_model.LinearExpr.sum(here) <= cp_model.LinearExpr.sum(taken))
            taken += first[playoff, before]


def _no_week_left_out(model: SeasonModel) -> None:
    """From the first week on from which all are alike, a week is played on only if the one before it is: whatever
    follows a free week can be played a week earlier, and nobody waits longer for it."""
    weeks = _weeks(model)
    alike = 1
    while alike < len(weeks) and _content(model, weeks[-alike]) == _content(model, weeks[-alike - 1]):
        alike += 1
    played = []
    for days in weeks[len(weeks) - alike :]:
        played.append(model.model.new_bool_var(""))
        model.model.add_max_equality(played[-1], [x for (_, day), x in model.opened.items() if day in days])
    for before, week in pairwise(played):
        model.model.add_implication(week, before)


def _weeks(model: SeasonModel) -> list[frozenset[date]]:
    """The days on which a hall can be opened, by weeks that follow each other and have a free day between them; none
    where they have not."""
    days = {day for _, day in model.opened}
    first, last = min(days), max(days)
    weeks = [
        frozenset(day for day in days if 0 <= (day - first).days - WEEK * n < WEEK)
        for n in range((last - first).days // WEEK + 1)
    ]
    apart = all(a and b and min(b) - max(a) > timedelta(days=1) for a, b in pairwise(weeks))
    return weeks if apart else weeks[-1:]


def _content(model: SeasonModel, week: frozenset[date]) -> set[object]:
    """What is allowed in a week, as days from its first day and seconds to the end of the day: so a start in the
    morning is the same on a day whose night was an hour shorter."""
    first, season = min(week), model.grounds.season
    return {
        (
            choice._replace(start=whole_day(choice.day, season.zone).end - choice.start, day=date.min),
            (choice.day - first).days,
            tuple(halls),
        )
        for choice, halls in model.halls.items()
        if choice.day in week
    }


def _one_a_day(model: SeasonModel) -> None:
    """Where nobody can play two of their sessions on one day, each takes a hall that is opened."""
    starts: defaultdict[tuple[str, int, date], list[int]] = defaultdict(list)
    for choice in model.chosen:
        starts[choice.playoff, choice.number, choice.day].append(choice.start)
    there: defaultdict[tuple[str, str, date], list[tuple[int, int, cp_model.IntVar]]] = defaultdict(list)
    for (playoff, number, hall, day), x in model.on_day.items():
        if (playoff, number, day) in starts:
            some = starts[playoff, number, day]
            for who, window in model.grounds.of[playoff, number].players:
                earliest, latest = min(some) + window.end, max(some) + window.start
                there[who, hall, day].append((earliest, latest, x))
    for (_, hall, day), sessions in there.items():
        soonest, last = min(end for end, _, _ in sessions), max(start for _, start, _ in sessions)
        if len(sessions) > 1 and last < soonest + model.grounds.rest:
            together = cp_model.LinearExpr.sum([x for _, _, x in sessions])
            model.model.add(together <= model.opened[hall, day])
