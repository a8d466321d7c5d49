"""The timetable of a plan: earliest and latest times of every game, on the wall where date and start are known."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from datetime import time as clock_time
from fractions import Fraction

from playoffs.analysis import durations
from playoffs.analysis.durations import spans as spans_of
from playoffs.documents.before.announced import Day, Mark, Span, When
from playoffs.documents.words import words
from playoffs.documents.words.language import Language
from playoffs.documents.words.marked import marked
from playoffs.formats.assumed import MINUTE, assumed_of
from playoffs.formats.course import ARMAGEDDON, GameSpan, Moment, StageSpan
from playoffs.formats.round_robin.course import MOST
from playoffs.formats.rules import Control
from playoffs.planning.appointment import Sitting, day_of
from playoffs.planning.clock import local
from playoffs.planning.details import Details, instant
from playoffs.planning.plan import Plan
from playoffs.planning.timetable import percent
from playoffs.playoff import outline
from playoffs.playoff.course import NoLength, stages

Clock = Callable[[int], str]
"""Writes the time of day so many seconds after the start of a day's play."""


def days(plan: Plan, details: Details, language: Language) -> tuple[Day, ...]:
    """A timetable for each day. Where a day's start is not known, its times count from it."""
    found = split(plan, details)
    made = []
    for number, day in found:
        clock = _clock(starts(details), number, details.zone, language)
        spans = [span for stage in day.spans for span in _stage(plan, stage, clock, language)]
        marks = _marks(max(span.latest for span in spans), starts(details), number, details.zone, language)
        made.append(Day(heading=_heading(details, number, len(found), language), marks=marks, spans=tuple(spans)))
    return tuple(made)


def split(plan: Plan, details: Details) -> tuple[tuple[int, durations.Day], ...]:
    """The days of play with their places among those that the details name, from 0; none if nobody can tell.

    Every stage keeps the day on which it was announced for all who are tied. Where no date is named there are as few
    days as their limit allows.
    """
    try:
        courses = stages(plan.ruleset, min(len(plan.field), plan.places))
        everybody = stages(plan.ruleset, min(len(plan.tied), plan.places))
    except NoLength:
        return ()
    if not details.date:
        return tuple(enumerate(durations.days(courses, details.day_limit * MINUTE)))
    announced = durations.days(everybody, details.day_limit * MINUTE, 1 + len(details.further_days))
    parts = [tuple(s for s in courses if day_of(s, announced) == n) for n in range(1 + len(details.further_days))]
    return tuple((n, durations.Day(spans_of(part), 0)) for n, part in enumerate(parts) if part)


def when(plan: Plan, details: Details, language: Language) -> tuple[When, ...]:
    """Every day of play with its date, start and latest end; the dates that are named where nobody can tell more."""
    if not plan.descent.plays:
        return ()
    found, known = split(plan, details), starts(details)
    if not found:
        return named(details, language)
    many = len(found)
    return tuple(_when(number, many, known, day.end.latest, details.zone, language) for number, day in found)


def named(details: Details, language: Language) -> tuple[When, ...]:
    """The days that the details name, of an event whose length is its own matter."""
    known = starts(details)
    return tuple(_when(number, len(known), known, None, details.zone, language) for number in range(len(known)))


def laid(sittings: Sequence[Sitting], details: Details, language: Language) -> tuple[When, ...]:
    """The days of a schedule."""
    known = starts(details)
    return tuple(
        _when(each.number - 1, len(sittings), known, each.end - each.start, details.zone, language) for each in sittings
    )


def _when(
    number: int, many: int, starts: Sequence[tuple[str, str]], longest: int | None, zone: str, language: Language
) -> When:
    _ = language.gettext
    day, time = starts[number] if number < len(starts) else ("", "")
    end = None
    if longest is not None:
        after = _("{length} after the start")
        end = (
            wall(day, time, longest, zone, language) if day and time else after.format(length=length(longest, language))
        )
    return When(
        day=_("Day {n}").format(n=number + 1) if many > 1 else None,
        date=language.day(date.fromisoformat(day)) if day else "",
        start=language.clock(clock_time.fromisoformat(time)) if time else "",
        end=end,
    )


def begins(days: Iterable[tuple[int, int]], details: Details, language: Language) -> tuple[str, ...]:
    """Of each stage, in order, date and start if it is the first one of a day; nothing for the others. `days` are the
    places among the days that the details name, from 0, each with how many stages it has."""
    found, known = list[str](), starts(details)
    for number, many in days:
        day, time = known[number] if number < len(known) else ("", "")
        parts = (
            language.day(date.fromisoformat(day)) if day else "",
            language.clock(clock_time.fromisoformat(time)) if time else "",
        )
        found += [", ".join(filter(None, parts)), *[""] * (many - 1)]
    return tuple(found)


def timing(plan: Plan, details: Details, language: Language) -> tuple[str, ...]:
    """What the times rest on: the ends, the breaks, the assumptions."""
    found = split(plan, details)
    _ = language.gettext
    if not found:
        long = _("How long a round robin of {n} lasts, and what follows it, is not worked out; of up to {most} it is.")
        return (long.format(n=len(plan.field), most=MOST),) if plan.descent.robins else ()
    said, known = list[str](), starts(details)
    for number, day in found:
        clock = _clock(known, number, details.zone, language)
        one, timed = len(found) == 1, number < len(known) and all(known[number])
        text = _("Play ends between {early} and {late}.") if one else _("Day {n} ends between {early} and {late}.")
        if not timed:
            text = _("Play lasts {early} to {late}.") if one else _("Day {n} lasts {early} to {late}.")
        said.append(text.format(n=number + 1, early=clock(day.end.earliest), late=clock(day.end.latest)))
    if len(known) < len(found) or not all(known[-1]):
        said.append(_("Where no time of day is set, times count in hours and minutes from the start of that day."))
    said.append(marked(_("Breaks: {breaks}.").format(breaks=", ".join(_breaks(plan, language)))))
    return (*said, *_assumed(plan, language))


def _assumed(plan: Plan, language: Language) -> tuple[str, str]:
    """What the bounds and the expected times stand for."""
    _ = language.gettext
    latest = _(
        "Latest: sixty moves in every game, both clocks run out, every game is needed."
        " Earliest: a game lasts at least {n} % of that, and nobody needs a further one."
    )
    chances = _(
        "Chances: players equally strong, White wins {white} %, {draw} % drawn."
        " Expected: a game lasts {usual} % of its longest."
    )
    assumed = assumed_of(plan.rules)
    if not assumed.coloured:
        latest = _(
            "Latest: every game takes all the time that is given to it, and every game is needed."
            " Earliest: a game lasts at least {n} % of that, and nobody needs a further one."
        )
        chances = _(
            "Chances: players equally strong, {draw} % of the games drawn."
            " Expected: a game lasts {usual} % of its longest."
        )
    shares = {"white": _percent(assumed.white), "draw": _percent(assumed.draw), "usual": _percent(assumed.usual)}
    return latest.format(n=int(assumed.shortest * 100)), chances.format(**shares)


def _percent(share: Fraction) -> int:
    return int(share * 100 + Fraction(1, 2))


def _breaks(plan: Plan, language: Language) -> Iterator[str]:
    """Before which games, and between stages."""
    _, ngettext, rules = language.gettext, language.ngettext, plan.rules
    for control in _controls(plan):
        if control.gap:
            before = ngettext("{n} minute before {control}", "{n} minutes before {control}", control.gap)
            yield before.format(n=control.gap, control=control)
    if words.with_odds(rules):
        yield _("{n} before Armageddon").format(n=rules.armageddon.gap)
    if plan.outline.lines:
        between = ngettext("{n} minute between rounds", "{n} minutes between rounds", rules.stage_gap)
        yield between.format(n=rules.stage_gap)
    else:
        yield _("{n} between stages").format(n=rules.stage_gap)


def _controls(plan: Plan) -> tuple[Control, ...]:
    """Those that may be played at, in order."""
    found = plan.descent
    groups = outline.ladder(plan.rules, found.stages, found.robins, len(plan.field))
    played = (row.control for group in groups for row in group.rows if row.control)
    return tuple(dict.fromkeys(played))


def starts(details: Details) -> tuple[tuple[str, str], ...]:
    """Date and time at which each day begins, as far as they are known."""
    first = ((details.date or "", details.start or ""),)
    return (*first, *((day.date, day.start) for day in details.further_days))


def _clock(starts: Sequence[tuple[str, str]], number: int, zone: str, language: Language) -> Clock:
    day, time = starts[number] if number < len(starts) else ("", "")
    if not (day and time):
        return lambda seconds: length(seconds, language)
    return lambda seconds: wall(day, time, seconds, zone, language)


def length(seconds: int, language: Language) -> str:
    """A length, which nobody takes for a time of day: `1h 05m`."""
    minutes = f"{seconds // MINUTE % 60:02d}"
    return language.gettext("{hours}h {minutes}m").format(hours=seconds // 3600, minutes=minutes)


def wall(day: str, time: str, seconds: int, zone: str, language: Language) -> str:
    """The time of day so long after a start, with its day where that is another one."""
    begun = instant(Details(zone=zone), day, time)
    then = local(begun.int_timestamp + seconds, zone or "UTC")
    late = (then.date() - begun.date()).days
    if not late:
        return language.clock(then.time())
    return language.gettext("{time}, {day}").format(time=language.clock(then.time()), day=language.short(then.date()))


LABELS = 5
"""Hours that are named on the drawing of a day, at most; the others are marks only."""


def _marks(
    latest: int, starts: Sequence[tuple[str, str]], number: int, zone: str, language: Language
) -> tuple[Mark, ...]:
    """The full hours of the wall clock up to a minute; hours since the start where that is not known."""
    step = next(n for n in (1, 2, 3, 4, 6, 24) if latest <= 60 * n * LABELS)
    day, time = starts[number] if number < len(starts) else ("", "")
    if not (day and time):
        return tuple(Mark(at=60 * n, label="" if n % step else f"{n} h") for n in range(latest // 60 + 1))
    begun = instant(Details(zone=zone), day, time)
    first = -begun.minute % 60
    hours = [(at, local(begun.int_timestamp + at * MINUTE, zone or "UTC")) for at in range(first, latest + 1, 60)]
    return tuple(Mark(at=at, label="" if then.hour % step else language.hour(then.time())) for at, then in hours)


def _heading(details: Details, number: int, many: int, language: Language) -> str:
    _ = language.gettext
    known = starts(details)
    day = known[number][0] if number < len(known) else ""
    written = language.day(date.fromisoformat(day)) if day else ""
    if many == 1:
        return written
    numbered = _("Day {n}").format(n=number + 1)
    return f"{numbered}, {written}" if written else numbered


def _stage(plan: Plan, span: StageSpan, clock: Clock, language: Language) -> list[Span]:
    """A line for each game; boards side by side share one. Of those level after a round robin one line for all."""
    of, rules = plan.descent.stages, plan.rules
    if plan.descent.robins:
        return _robin(plan, span, clock, language)
    index = next(i for i, stage in enumerate(of) if stage.players == span.stage.players)
    name = words.stage_name(rules, of, index, language)
    first = {game.game.game: game for game in reversed(span.games)}
    single = set(first) == {"1", ARMAGEDDON}
    return [_game(name, first[key], single, clock, language) for key in dict.fromkeys(g.game.game for g in span.games)]


def _robin(plan: Plan, span: StageSpan, clock: Clock, language: Language) -> list[Span]:
    """A line for each round; what those level at the top play, if there are any, is one line."""
    _ = language.gettext
    if span.stage.name != "round-robin":
        needed = _("if some are level, {chance}").format(chance=percent(span.chance, False))
        return [_line(_("Those level at the top"), needed, (span.start, span.end), False, clock)]
    name = words.robin_name(plan.rules, 1, language)
    first = {game.game.game: game for game in reversed(span.games)}
    return [
        _line(_("{stage}, round {n}").format(stage=name, n=n), _("always"), (game.start, game.end), True, clock)
        for n, game in sorted((int(n), game) for n, game in first.items())
    ]


def _game(stage: str, span: GameSpan, single: bool, clock: Clock, language: Language) -> Span:
    _ = language.gettext
    if span.game.game == ARMAGEDDON:
        what, needed = _("Armageddon"), _("if drawn") if single else _("if level")
    else:
        what = _("games") if single else _("game {n}").format(n=span.game.game)
        needed = _("always") if span.certain else _("if level")
    shown = needed if span.certain else f"{needed}, {percent(span.chance, span.certain)}"
    return _line(f"{stage}, {what}", shown, (span.start, span.end), span.certain, clock)


def _line(what: str, needed: str, moments: tuple[Moment, Moment], certain: bool, clock: Clock) -> Span:
    start, end = moments
    return Span(
        what=what,
        needed=needed,
        start=_range(clock(start.earliest), clock(start.latest)),
        end=_range(clock(end.earliest), clock(end.latest)),
        earliest=start.earliest // MINUTE,
        latest=-(-end.latest // MINUTE),
        expected=(int(start.expected) // MINUTE, int(end.expected) // MINUTE),
        certain=certain,
    )


def _range(early: str, late: str) -> str:
    return early if early == late else f"{early} – {late}"
