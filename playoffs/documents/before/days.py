"""The days of a playoff, or of any field, as a screen draws them: each day, who may have to play, what they rest on."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from playoffs.analysis.durations import Day, hours
from playoffs.documents import common
from playoffs.documents.before.day_drawn import Timetable, from_the_start, on_the_wall, percent
from playoffs.documents.blocks import Column, Listing, Table
from playoffs.documents.said import told
from playoffs.documents.words import moments, words
from playoffs.documents.words.assumed_words import rests
from playoffs.documents.words.change_words import unplayed
from playoffs.documents.words.language import Language
from playoffs.formats.assumed import Rests
from playoffs.formats.knockout.needs import Needs
from playoffs.planning.appointment import Appointment, Unplayed


class Drawn(NamedTuple):
    """A day, and how it is drawn; its heading is the summary of the drawing."""

    day: Day
    timetable: Timetable


def of_field(days: Sequence[Day], players: int, language: Language) -> list[Drawn]:
    """The days of so many players, counted from the first game of each."""
    _, made = language.gettext, []
    for n, day in enumerate(days, 1):
        said = _("{players}: at most {length} with breaks")
        if len(days) > 1:
            said = _("{players}, day {n} of {days}: at most {length} with breaks")
        known = {"players": words.people(players, language), "n": n, "days": len(days)}
        title = said.format(**known, length=hours(day.end.latest))
        if day.over:
            title = _("{title}; {length} over the limit").format(title=title, length=hours(day.over))
        made.append(Drawn(day, from_the_start(day.spans, title, language)))
    return made


def of_record(made: Appointment, language: Language) -> list[Drawn]:
    """The days of play; none of a title that nobody plays for, or of which it is not known yet who does."""
    if made.unplayed:
        return []
    titles = (f"{made.title}, {moments.brief_day(each.start, made.zone, language)}" for each in made.sittings)
    return [
        Drawn(Day(sitting.spans, 0), on_the_wall(sitting, made.zone, title, language))
        for title, sitting in zip(titles, made.sittings, strict=True)
    ]


def whom(found: Needs, names: Mapping[str, str], language: Language) -> tuple[Table, ...]:
    """A row for each player: the chance of having to play in each stage."""
    if not found:
        return ()
    stages = (Column(heading=words.people(int(stage), language), number=True) for stage in found)
    columns = (Column(heading=language.gettext("May have to play"), head=True), *stages)
    rows = [
        (name, *(percent(chances.get(p, Fraction(0)), chances.get(p) == 1, language) for chances in found.values()))
        for p, name in names.items()
        if any(p in chances for chances in found.values())
    ]
    return common.table("needed", columns, [tuple(map(told, row)) for row in rows])


def said(nothing: Unplayed | None, play: int | None, on: Rests, language: Language) -> tuple[str, ...]:
    """That nothing is played; or how long at most, where `play` is known in seconds, and what the times rest on."""
    if nothing:
        return (f"{unplayed(nothing, language)}.",)
    longest = language.gettext("At most {length} of play without breaks.")
    return (*((longest.format(length=hours(play)),) if play is not None else ()), *rests(on, language))


def lines(sentences: Sequence[str]) -> Listing:
    """The sentences below the drawings."""
    return Listing(items=tuple(map(told, sentences)), look="hung")
