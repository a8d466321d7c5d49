"""The page Times: the days as they are laid out, a line for now, how far behind it is, and the details of the event."""

from itertools import accumulate

from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.details import held, recalled
from playoffs.desk.fitting import may_stand, misfits
from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.scheduled import appointment
from playoffs.documents.before.day_drawn import Game, Timetable, on_the_wall
from playoffs.documents.played import times
from playoffs.documents.played.halted import above_times, halted
from playoffs.documents.played.live import Live
from playoffs.documents.public.schedule import called
from playoffs.documents.words import moments
from playoffs.documents.words.language import Language
from playoffs.documents.words.misfit_words import headed, misfit
from playoffs.planning.appointment import Sitting
from playoffs.planning.clock import local, local_day, recorded, within
from playoffs.planning.under_way import drawn
from playoffs.playoff.outline import outline
from playoffs.text.errors import BadInput
from playoffs.web.asked import detail_fields, detailing
from playoffs.web.asked.forms import Form
from playoffs.web.asked.refusals import part
from playoffs.web.asked.values import Values
from playoffs.web.desk.views import common, done
from playoffs.web.serving.seat import Seat
from playoffs.web.serving.sight import live_of

SLACK = 60
"""Seconds by which nothing is behind yet."""


class Row(Struct, frozen=True, kw_only=True):
    """One game of a day, for a table."""

    where: str
    game: str
    earliest: str
    latest: str
    chance: str


class Day(Struct, frozen=True, kw_only=True):
    """One day, drawn and as a table."""

    name: str
    """Its date."""
    drawn: Timetable
    stages: tuple[tuple[str, tuple[Row, ...]], ...]
    """Headings, and their games."""
    pace: str = ""
    """How far behind it is; empty on another day than this."""


def page(kept: Kept, seat: Seat) -> Values:
    """The days of play, and the form of their details."""
    log = kept.log(seat.event)
    days, why = _days(seat, log)
    known = recalled(log)
    return {
        **common(kept, seat, "timetable"),
        "done": done(seat, live_of(seat, log)),
        "days": days,
        "halted": " ".join(above_times(live_of(seat, log), bool(days))),
        "why": why,
        "misfits": [misfit(each.why, known.zone, seat.language) for each in misfits(log)],
        "unfit": headed([each.why for each in misfits(log)], seat.language),
        "stands": bool(may_stand(log)),
        "form": _form(seat, log),
    }


def _days(seat: Seat, log: Log) -> tuple[list[Day], str]:
    """The days of play; where there are none, why."""
    live, now = live_of(seat, log), recorded(seat.house.now())
    if live.ended:  # no game is to come, and what came before has no chance any more
        return [], seat.language.gettext("The playoff is over: no game is to come")
    try:
        made = appointment(log, names(log), 0)
        planned = () if made.unplayed else live.sittings
        goes_on = times.sittings(live, now) if planned else ()
        before = accumulate((len(each.spans) for each in planned), initial=0)
        known = zip(planned, goes_on, before, strict=False)
        said = {first: _pace(live, day, goes, first, now) for day, goes, first in known}
        days = drawn(goes_on, live.details.zone)
        return [replace(_day(live, each, first, now), pace=said.pop(first, "")) for each, first in days], ""
    except BadInput as error:
        return [], _why(log, error, seat.language)


def _form(seat: Seat, log: Log) -> Form:
    """The details as the record holds them, what cannot be of them too."""
    offered = detailing.keys(log.founding.ruleset)
    return detail_fields.form(detail_fields.as_typed(held(log)), {}, offered, seat.language)


def _why(log: Log, error: BadInput, language: Language) -> str:
    """Why no day is laid out."""
    _, details = language.gettext, recalled(log)
    missing = [key for key in ("date", "start", "zone") if not getattr(details, key)]
    if not missing or outline(log.founding.ruleset).whole:
        return _("No day is laid out: {why}").format(why=part(error.found, language))
    labels = [detail_fields.called(key, language).casefold() for key in missing]
    if len(labels) == 1:
        return _("No day is laid out yet: {what} is not stated").format(what=labels[0])
    listed = _("{most} and {last}").format(most=", ".join(labels[:-1]), last=labels[-1])
    return _("No day is laid out yet: {what} are not stated").format(what=listed)


def _pace(live: Live, planned: Sitting, goes_on: Sitting, before: int, now: int) -> str:
    """How far behind a day is, with its stages, so many of which come on days before; nothing of another day than
    this, of one whose games are over, or where no plan is there to be behind."""
    here = [stage for stage in live.stages[before : before + len(goes_on.spans)] if stage.started]
    moved = bool(here) and times.moved(live, here[-1])
    today = local_day(now, live.details.zone) == local_day(planned.start, live.details.zone)
    to_come = today and now <= goes_on.end  # what is to come is laid out from now
    return pace(live, planned, goes_on.end, now) if to_come and not moved and not halted(live) else ""


def _day(live: Live, sitting: Sitting, before: int, now: int) -> Day:
    """What of a day is drawn together."""
    zone = live.details.zone
    day = live.language.brief(local(sitting.start, zone).date())
    title = f"{live.log.founding.title}, {day}"
    today = local_day(now, zone) == local_day(sitting.start, zone)
    at = now - sitting.start if today and 0 <= now - sitting.start <= sitting.end - sitting.start else None
    shown = on_the_wall(sitting, zone, title, live.language, at)
    names = (called(live, span, n) for n, span in enumerate(sitting.spans, before) if span.games)
    stages = (
        replace(each, heading=", ".join(filter(None, (name, each.heading))))
        for each, name in zip(shown.stages, names, strict=True)
    )
    shown = replace(shown, stages=tuple(stages))
    games = ((each.heading, tuple(_row(sitting, game, live) for game in each.games)) for each in shown.stages)
    return Day(name=day, drawn=shown, stages=tuple(games))


def _row(sitting: Sitting, game: Game, live: Live) -> Row:
    """A game to come ends within the minute that is told; one that is over is told by the minute in which it ended."""
    earliest, latest = sitting.start + game.earliest, sitting.start + game.latest
    up = latest if game.end == game.latest else within(latest)
    not_before, over_by = (moments.clock(at, live.details.zone, live.language) for at in (earliest, up))
    return Row(where=game.where, game=game.label, earliest=not_before, latest=over_by, chance=game.chance)


def pace(live: Live, planned: Sitting, ends: int, now: int) -> str:
    """`20 min behind; can last until 9:22 PM`: how much later the day `ends` at the latest, as things stand, than as it
    was planned. A stage that began late is behind by that, however its games go; a long game within its time is not."""
    _ = live.language.gettext
    zone, ends_, late = live.details.zone, within(ends), ends - planned.end
    another = local_day(ends_, zone) != local_day(now, zone)
    end = (moments.brief if another else moments.clock)(ends_, zone, live.language)
    if late < SLACK:
        return _("On time; over by {end} at the latest").format(end=end)
    return _("{n} min behind; can last until {end}").format(n=late // 60, end=end)
