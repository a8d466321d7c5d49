"""The timetable of an announcement: every game with its earliest and latest times, drawn, and what the times assume."""

from collections.abc import Iterator, Sequence
from datetime import date
from fractions import Fraction
from typing import NamedTuple

from playoffs.analysis.durations import Day
from playoffs.documents import common
from playoffs.documents.before import hours
from playoffs.documents.before.hours import Clock
from playoffs.documents.blocks import Axis, Bar, Block, Cell, Column, Legend, Paragraph, Row, Section, Table
from playoffs.documents.said import spaced, told
from playoffs.documents.words import naming, words
from playoffs.documents.words.language import Language
from playoffs.documents.words.marked import marked
from playoffs.formats.assumed import MINUTE, assumed_of
from playoffs.formats.course import ARMAGEDDON, GameSpan, Moment, StageSpan
from playoffs.formats.round_robin.course import most
from playoffs.formats.rules import Control
from playoffs.planning.clock import local, stamp, step_of
from playoffs.planning.details import Details, instant, starts
from playoffs.planning.plan import Plan
from playoffs.playoff.joined import stage_outline


class Line(NamedTuple):
    """A game, a round, or what those tied play; the hours above a day are laid out when all its lines are known."""

    what: str
    needed: str
    """`always`, or `if needed`."""
    start: Moment
    end: Moment
    certain: bool

    @property
    def latest(self) -> int:
        """Minute by which it has ended."""
        return -(-self.end.latest // MINUTE)


def timetable(plan: Plan, details: Details, language: Language) -> tuple[Section, ...]:
    """Each day of play drawn. Where a day's start is not known, its times count from it."""
    _, found = language.gettext, hours.split(plan, details)
    said = timing(plan, details, language)
    if not said:
        return ()
    blocks: list[Block] = [_day(plan, details, number, day, len(found), language) for number, day in found]
    if found:  # what the marks mean stands above them, so that no page begins with it
        legend = (_("expected, always played"), _("expected, only if needed"), _("earliest start to latest end"))
        blocks.insert(0, Legend(solid=legend[0], outlined=legend[1], pale=legend[2]))
    heading = _("Timetable") + naming.if_all(plan.open, language)
    return common.section(heading, *blocks, Paragraph(text=spaced(*map(told, said)), look="note"))


def _day(plan: Plan, details: Details, number: int, day: Day, many: int, language: Language) -> Table:
    _, known = language.gettext, starts(details)
    clock = hours.clock(known, number, details.zone, language)
    lines = [line for stage in day.spans for line in _stage(plan, stage, language)]
    latest = max(line.latest for line in lines)
    axis = Axis(marks=tuple(_marks(latest, known, number, details.zone, language)), length=latest)
    columns = (
        Column(heading=_("What"), head=True),
        Column(heading=_("Played"), named=True),
        Column(heading=_("Not before"), named=True, look="time"),
        Column(heading=_("Expected"), named=True, look="time"),
        Column(heading=_("At the latest"), named=True, look="time"),
        Column(heading=_("Over by"), named=True, look="time"),
        Column(heading=_("Drawn"), unseen=True, axis=axis),
    )
    rows = tuple(_row(line, axis, clock) for line in lines)
    return Table(look="timetable", title=_heading(details, number, many, language), columns=columns, rows=rows)


def _row(line: Line, axis: Axis, clock: Clock) -> Row:
    start, end = line.start, line.end
    expected = (int(start.expected) // MINUTE, int(end.expected) // MINUTE)
    possible = (start.earliest // MINUTE, line.latest)
    bar = Bar(possible=possible, expected=expected, certain=line.certain, axis=axis)
    times = map(clock, (start.earliest, hours.about(start), start.latest, end.latest))
    texts = (line.what, line.needed, *times)
    return Row(cells=(*(Cell(text=told(text)) for text in texts), Cell(bar=bar)))


def timing(plan: Plan, details: Details, language: Language) -> tuple[str, ...]:
    """What the times rest on: the ends, the breaks, the assumptions."""
    _, ended, known = language.gettext, ends(plan, details, language), starts(details)
    if not ended:
        long = _("How long a round robin of {n} lasts, and what follows it, is not worked out; of up to {most} it is.")
        return (long.format(n=plan.playing, most=most(plan.rules)),) if plan.descent.robins else ()
    said = list(ended)
    if len(known) < len(said) or not all(known[-1]):
        said.append(_("Where no time of day is set, times count in hours and minutes from the start of that day."))
    breaks = _("Breaks: {breaks}.").format(breaks=", ".join(_breaks(plan, language)))
    said.append(marked(breaks) if plan.rules.read else breaks)
    return (*said, *_assumed(plan, language))


def ends(plan: Plan, details: Details, language: Language) -> tuple[str, ...]:
    """When each day is expected to end, and when it ends at the latest."""
    _, found, known = language.gettext, hours.split(plan, details), starts(details)
    said = []
    for number, day in found:
        clock = hours.clock(known, number, details.zone, language)
        one, timed = len(found) == 1, number < len(known) and all(known[number])
        text = _("Play is expected to end at {about}, and ends by {late} at the latest.")
        if not one:
            text = _("Day {n} is expected to end at {about}, and ends by {late} at the latest.")
        if not timed:
            text = _("Play is expected to last {about}, at most {late}.")
            if not one:
                text = _("Day {n} is expected to last {about}, at most {late}.")
        said.append(text.format(n=number + 1, about=clock(hours.about(day.end)), late=clock(day.end.latest)))
    return tuple(said)


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
    groups = stage_outline.ladder(plan.rules, found.stages, found.robins, plan.playing)
    played = (row.control for group in groups for row in group.rows if row.control)
    return tuple(dict.fromkeys(played))


LABELS = 5
"""Hours that are named on the drawing of a day, at most; the others are marks only."""


def _marks(
    latest: int, starts: Sequence[tuple[str, str]], number: int, zone: str, language: Language
) -> Iterator[tuple[int, str]]:
    """The full hours of the wall clock up to a minute, on a short day parts of them; hours since the start where that
    is not known."""
    step, apart = next(n for n in (1, 2, 3, 4, 6, 24) if latest <= 60 * n * LABELS), step_of(latest * MINUTE) // MINUTE
    day, time = starts[number] if number < len(starts) else ("", "")
    if not (day and time):
        for at in range(0, latest + 1, apart):
            yield at, f"{at} min" if apart < 60 else "" if at % (60 * step) else f"{at // 60} h"
        return
    begun = instant(Details(zone=zone), day, time)
    for at in range(-begun.minute % apart, latest + 1, apart):
        then = local(stamp(begun) + at * MINUTE, zone or "UTC")
        yield at, language.clock(then.time()) if then.minute else "" if then.hour % step else language.hour(then.time())


def _heading(details: Details, number: int, many: int, language: Language) -> str:
    _ = language.gettext
    known = starts(details)
    day = known[number][0] if number < len(known) else ""
    written = language.day(date.fromisoformat(day)) if day else ""
    if many == 1:
        return written
    numbered = _("Day {n}").format(n=number + 1)
    return f"{numbered}, {written}" if written else numbered


def _stage(plan: Plan, span: StageSpan, language: Language) -> list[Line]:
    """A line for each game; boards side by side share one. Of those tied after a round robin one line for all."""
    of, rules = plan.descent.stages, plan.rules
    if plan.descent.robins:
        return _robin(plan, span, language)
    index = next(i for i, stage in enumerate(of) if stage.players == span.stage.players)
    name = naming.stage_name(rules, of, index, language)
    first = {game.game.game: game for game in reversed(span.games)}
    single = len(first) == 2
    return [_game(name, first[key], single, language) for key in dict.fromkeys(g.game.game for g in span.games)]


def _robin(plan: Plan, span: StageSpan, language: Language) -> list[Line]:
    """A line for each round; what those tied at the top play, if there are any, is one line."""
    _ = language.gettext
    if span.stage.name != "round-robin":
        return [Line(_("Those tied at the top"), _("if needed"), span.start, span.end, False)]
    name = naming.robin_name(plan.rules, 1, plan.playing, language)
    first = {game.game.game: game for game in reversed(span.games)}
    return [
        Line(_("{stage}, round {n}").format(stage=name, n=n), _("always"), game.start, game.end, True)
        for n, game in sorted((int(n), game) for n, game in first.items())
    ]


def _game(stage: str, span: GameSpan, single: bool, language: Language) -> Line:
    _ = language.gettext
    what = _("games") if single else _("deciding game") if span.game.decides else _("game {n}").format(n=span.game.game)
    if span.game.game == ARMAGEDDON:
        what = _("Armageddon")
    needed = _("always") if span.certain else _("if needed")
    return Line(f"{stage}, {what}", needed, span.start, span.end, span.certain)
