"""When what is played: of each stage that it has begun, or the time before which it does not begin."""

from collections.abc import Iterator

from playoffs.desk.played import given_up
from playoffs.documents import common
from playoffs.documents.before import hours
from playoffs.documents.blocks import Block, Column, Paragraph, Section, Text
from playoffs.documents.played.halted import halted
from playoffs.documents.played.live import Live
from playoffs.documents.played.times import as_recorded, when
from playoffs.documents.public.names import Public
from playoffs.documents.said import told
from playoffs.documents.words import naming
from playoffs.formats.course import Known, StageSpan
from playoffs.planning.appointment import Sitting
from playoffs.planning.clock import local, within
from playoffs.playoff.outline import lined, robins


def schedule(live: Public) -> tuple[Section, ...]:
    """The days of play, stage by stage, and where."""
    _ = live.language.gettext
    columns = (
        Column(heading=_("Stage"), head=True),
        Column(heading=_("When"), named=True),
        Column(heading=_("Expected"), named=True),
        Column(heading=_("Over at the latest"), named=True),
    )
    known = bool(live.details.zone and live.details.date and live.details.start)
    sittings = as_recorded(live) if known and not live.log.founding.waits else ()
    spans = [(sitting, span) for sitting in sittings for span in sitting.spans]
    rows = [_row(live, sitting, span, at) for at, (sitting, span) in enumerate(spans)]
    told_of = [n for n in range(len(columns)) if n < 2 or any(row[n] for row in rows)]
    rows = [tuple(row[n] for n in told_of) for row in rows]
    table = common.table("schedule", tuple(columns[n] for n in told_of), rows, stacked=True)
    heading = _("Schedule") + naming.if_all(live.moment.entering and bool(rows), live.language)
    return common.section(heading, *_where(live), *table)


def next_start(live: Public) -> str:
    """The stage that begins next and the time before which it does not; empty where nobody can tell, or that time has
    gone by."""
    if (found := _next(live)) is None:
        return ""
    (sitting, span), begun, _ = found, _begun(live), live.language.gettext
    when = _clock(live, sitting, span.start.earliest)
    name = called(live, span, begun) or naming.planned(span.stage, live.language)
    return _("{stage}: not before {when}").format(stage=name, when=when)


def called(live: Live, span: StageSpan, index: int) -> str:
    """What a stage is called, one too that is not prepared yet; empty where that depends on who is tied then, and of a
    round robin, which its plan names."""
    if span.stage.known in (Known.ROBIN, Known.DOUBLE_ROBIN):
        return ""
    if index < len(live.stages):
        return live.called[live.stages[index].place]
    if robins(live.staged):
        return ""
    if lined(live.staged):
        return naming.round_name(span.stage.players, live.language)
    return naming.stage_name(live.staged, live.course, index, live.language) if index < len(live.course) else ""


def next_instant(live: Public) -> int | None:
    """The instant before which the next stage does not begin, in seconds since 1970; None where `next_start` has
    none."""
    found = _next(live)
    return found[0].start + found[1].start.earliest if found else None


def _next(live: Public) -> tuple[Sitting, StageSpan] | None:
    """The stage that begins next, on its day; None where nobody can tell, or its time has gone by."""
    known = bool(live.details.zone and live.details.date and live.details.start)
    if not known or live.log.founding.waits or live.ended or given_up(live.log):
        return None
    spans = [(sitting, span) for sitting in as_recorded(live) for span in sitting.spans]
    if (begun := _begun(live)) >= len(spans):
        return None
    sitting, span = spans[begun]
    return None if _gone_by(live, sitting, span.start.earliest) else (sitting, span)


def _begun(live: Public) -> int:
    """How many stages were started."""
    return sum(bool(stage.started) for stage in live.stages)


def _where(live: Public) -> Iterator[Block]:
    """Day and place; while it is postponed that comes first, and no day under it is taken for the one to come."""
    if held := halted(live):
        yield Paragraph(text=told(held[0]))
    for day in () if live.log.founding.waits or given_up(live.log) else when(live):
        said = ", ".join(filter(None, (day.day, day.date, day.start)))
        if day.date or day.start:
            yield Paragraph(text=told(f"{said}{f' ({live.details.zone})' if live.details.zone else ''}"))
    place = ", ".join(filter(None, (live.details.site, live.details.room, live.details.address)))
    if place:
        yield Paragraph(text=told(place))


def _row(live: Public, sitting: Sitting, span: StageSpan, index: int) -> tuple[Text, ...]:
    _, language = live.language.gettext, live.language
    stage = live.stages[index] if index < len(live.stages) else None
    name = ", ".join(filter(None, (called(live, span, index), naming.planned(span.stage, language))))
    if stage and (live.ended or index + 1 < len(live.stages)):
        return told(name), told(_over(live, sitting, span) if stage.started else _("over")), (), ()
    open_ = given_up(live.log) or _gone_by(live, sitting, span.end.latest)
    latest = () if open_ else told(_clock(live, sitting, within(sitting.start + span.end.latest) - sitting.start))
    if stage and stage.started:
        return told(name), told(_("began {when}").format(when=live.at(stage.started))), (), latest
    if live.ended:
        return told(name), told(_("not needed")), (), ()
    if given_up(live.log):
        return told(name), told(_("postponed")), (), ()
    if _gone_by(live, sitting, span.start.earliest):
        return told(name), told(_("still to begin")), (), latest
    begins = _("not before {when}").format(when=_clock(live, sitting, span.start.earliest))
    if not span.start.latest:
        return told(name), told(_clock(live, sitting, 0)), (), latest
    about = _("about {when}").format(when=_clock(live, sitting, hours.about(span.start)))
    return told(name), told(begins), told(about), latest


def _over(live: Public, sitting: Sitting, span: StageSpan) -> str:
    """That a stage is over, and from when to when it was played where that is known."""
    _, start, end = live.language.gettext, span.start, span.end
    if end.earliest != end.latest:
        return _("over")
    begun, ended = (_clock(live, sitting, each.earliest) for each in (start, end))
    first, last = (local(sitting.start + each.earliest, live.details.zone) for each in (start, end))
    if first.date() == last.date():
        ended = live.language.clock(last.time())
    return _("over, {begun} to {ended}").format(begun=begun, ended=ended)


def _gone_by(live: Public, sitting: Sitting, seconds: int) -> bool:
    """Whether a planned time has gone by; then it tells nobody anything."""
    return local(sitting.start + seconds, live.details.zone) <= live.generated


def _clock(live: Public, sitting: Sitting, seconds: int) -> str:
    """A time of day at the site, with its day where the playoff has several, this is another one, or it has not come
    yet."""
    then = local(sitting.start + seconds, live.details.zone)
    said, day = live.language.clock(then.time()), then.date().isoformat()
    one = sitting.of == 1 and day == live.details.date and then.date() <= live.generated.date()
    return said if one else f"{live.language.short(then.date())}, {said}"
