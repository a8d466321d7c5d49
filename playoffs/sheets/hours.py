"""The timetable of a plan: earliest and latest times of every game, on the wall where date and start are known."""

from collections.abc import Callable, Sequence
from datetime import date
from fractions import Fraction

from playoffs.analysis import durations
from playoffs.analysis.course import GameSpan
from playoffs.analysis.durations import ARMAGEDDON, ASSUMED, MINUTE, StageSpan
from playoffs.planning.clock import local
from playoffs.planning.details import Details, instant
from playoffs.planning.plan import Plan
from playoffs.planning.timetable import percent
from playoffs.sheets import words
from playoffs.sheets.announcement import Day, Mark, Span
from playoffs.sheets.language import Language
from playoffs.structures.rules import Control

Clock = Callable[[int], str]
"""Writes the time of day so many seconds after the start of a day's play."""


def days(plan: Plan, details: Details, language: Language) -> tuple[Day, ...]:
    """A timetable for each day. Where a day's start is not known, its times count from it."""
    found = split(plan, details)
    made = []
    for number, day in enumerate(found):
        clock = _clock(_starts(details), number, details.zone, language)
        spans = [span for stage in day.spans for span in _stage(plan, stage, clock, language)]
        marks = _marks(max(span.latest for span in spans), _starts(details), number, details.zone, language)
        made.append(Day(heading=_heading(details, number, len(found), language), marks=marks, spans=tuple(spans)))
    return tuple(made)


def split(plan: Plan, details: Details) -> tuple[durations.Day, ...]:
    """The stages on as many days as the details name, or as few as their limit allows."""
    stages = durations.staged(plan.rules, min(len(plan.field), plan.rules.largest))
    named = 1 + len(details.further_days) if details.further_days else 0
    return durations.days(stages, details.day_limit * MINUTE, named)


def timing(plan: Plan, details: Details, language: Language) -> tuple[str, ...]:
    """What the times rest on: the ends, the breaks, the assumptions."""
    found = split(plan, details)
    if not found:
        return ()
    _, ngettext = language.gettext, language.ngettext
    said, starts = [], _starts(details)
    for number, day in enumerate(found):
        clock = _clock(starts, number, details.zone, language)
        one = len(found) == 1
        text = _("Play ends between {early} and {late}.") if one else _("Day {n} ends between {early} and {late}.")
        said.append(text.format(n=number + 1, early=clock(day.end.earliest), late=clock(day.end.latest)))
    if len(starts) < len(found) or not all(starts[-1]):
        said.append(_("Where no time of day is set, times count in hours and minutes from the first start."))
    controls = dict.fromkeys(control for stage in plan.descent.stages for control in _controls(plan, stage.match))
    before = [(c, ngettext("{n} minute before {control}", "{n} minutes before {control}", c.gap)) for c in controls]
    breaks = [text.format(n=c.gap, control=c) for c, text in before if c.gap]
    breaks.append(_("{n} before Armageddon").format(n=plan.rules.armageddon.gap))
    breaks.append(_("{n} between stages").format(n=plan.rules.stage_gap))
    said.append(_("Breaks: {breaks}.").format(breaks=", ".join(breaks)))
    shortest = int(ASSUMED.shortest * 100)
    said.append(
        _(
            "Latest: sixty moves in every game, both clocks run out, every game is needed."
            " Earliest: a game lasts at least {n} % of that, and nobody needs a further one."
        ).format(n=shortest)
    )
    said.append(
        _(
            "Chances: players equally strong, White wins {white} %, {draw} % drawn."
            " Expected: a game lasts {usual} % of its longest."
        ).format(white=_percent(ASSUMED.white), draw=_percent(ASSUMED.draw), usual=_percent(ASSUMED.usual))
    )
    return tuple(said)


def _percent(share: Fraction) -> int:
    return int(share * 100 + Fraction(1, 2))


def _controls(plan: Plan, match: str) -> list[Control]:
    return [plan.rules.controls[segment.control] for segment in plan.rules.matches[match].segments]


def _starts(details: Details) -> tuple[tuple[str, str], ...]:
    """Date and time at which each day begins, as far as they are known."""
    first = ((details.date or "", details.start or ""),)
    return (*first, *((day.date, day.start) for day in details.further_days))


def _clock(starts: Sequence[tuple[str, str]], number: int, zone: str, language: Language) -> Clock:
    day, time = starts[number] if number < len(starts) else ("", "")
    if not (day and time):
        return lambda seconds: f"{seconds // 3600}:{seconds // MINUTE % 60:02d}"
    return lambda seconds: wall(day, time, seconds, zone, language)


def wall(day: str, time: str, seconds: int, zone: str, language: Language) -> str:
    """The time of day so long after a start; `+1` marks the next day."""
    begun = instant(Details(zone=zone), day, time)
    then = local(begun.int_timestamp + seconds, zone or "UTC")
    late = (then.date() - begun.date()).days
    return language.clock(then.time()) + (f" (+{late})" if late else "")


LABELS = 5
"""Hours that are named on the drawing of a day, at most; the others are marks only."""


def _marks(
    latest: int, starts: Sequence[tuple[str, str]], number: int, zone: str, language: Language
) -> tuple[Mark, ...]:
    """The full hours of the wall clock up to a minute; hours since the start where that is not known."""
    step = next(n for n in (1, 2, 3, 4, 6, 24) if latest <= 60 * n * LABELS)
    day, time = starts[number] if number < len(starts) else ("", "")
    if not (day and time):
        return tuple(Mark(at=60 * n, label="" if n % step else f"{n}:00") for n in range(latest // 60 + 1))
    begun = instant(Details(zone=zone), day, time)
    first = -begun.minute % 60
    hours = [(at, local(begun.int_timestamp + at * MINUTE, zone or "UTC")) for at in range(first, latest + 1, 60)]
    return tuple(Mark(at=at, label="" if then.hour % step else language.hour(then.time())) for at, then in hours)


def _heading(details: Details, number: int, many: int, language: Language) -> str:
    _ = language.gettext
    starts = _starts(details)
    day = starts[number][0] if number < len(starts) else ""
    written = language.day(date.fromisoformat(day)) if day else ""
    if many == 1:
        return written
    numbered = _("Day {n}").format(n=number + 1)
    return f"{numbered}, {written}" if written else numbered


def _stage(plan: Plan, span: StageSpan, clock: Clock, language: Language) -> list[Span]:
    """A line for each game; boards side by side share one."""
    stages = plan.descent.stages
    index = next(i for i, stage in enumerate(stages) if stage.players == span.stage.players)
    name = words.stage_name(stages, index, language)
    first = {game.game.game: game for game in reversed(span.games)}
    single = len(first) == 2
    return [_game(name, first[key], single, clock, language) for key in dict.fromkeys(g.game.game for g in span.games)]


def _game(stage: str, span: GameSpan, single: bool, clock: Clock, language: Language) -> Span:
    _ = language.gettext
    if span.game.game == ARMAGEDDON:
        what, needed = _("Armageddon"), _("if drawn") if single else _("if level")
    else:
        what = _("games") if single else _("game {n}").format(n=span.game.game)
        needed = _("always") if span.certain else _("if level")
    return Span(
        what=f"{stage}, {what}",
        needed=needed if span.certain else f"{needed}, {percent(span.chance, span.certain)}",
        start=_range(clock(span.start.earliest), clock(span.start.latest)),
        end=_range(clock(span.end.earliest), clock(span.end.latest)),
        earliest=span.start.earliest // MINUTE,
        latest=-(-span.end.latest // MINUTE),
        expected=(int(span.start.expected) // MINUTE, int(span.end.expected) // MINUTE),
        certain=span.certain,
    )


def _range(early: str, late: str) -> str:
    return early if early == late else f"{early} – {late}"
