"""What no longer fits of a recorded plan, compared with what was announced; the record keeps what is acknowledged."""

from datetime import date

import msgspec

from playoffs.desk.details import impossible, recalled
from playoffs.desk.played import given_up
from playoffs.desk.record.entries import Answered, Detailed
from playoffs.desk.record.log import Log, Recorded
from playoffs.desk.scheduled import CALENDARS, LETTERS, planned, unplayed
from playoffs.model.vocabulary import Question
from playoffs.planning.clock import local_day, recorded, usable
from playoffs.planning.fitting import Announced, Unfit, announced, unfit
from playoffs.planning.misfits import Impossible
from playoffs.planning.revision import dated
from playoffs.playoff.founding import PRACTICE
from playoffs.playoff.moment import moment
from playoffs.playoff.outline import outline
from playoffs.text.errors import BadInput

ACKNOWLEDGED = "acknowledged"
"""The detail that holds what the director has acknowledged."""

DAYS = ("date", "start", "zone")

TOLD = (Question.ANSWER, Question.CLOSE, Question.CUT, Question.START)
"""What nobody answers before the plan has been told."""


def misfits(log: Log) -> tuple[Unfit, ...]:
    """What does not fit of the plan as it stands; but for details that cannot be, nothing before it has its days, after
    the last game, where nothing is played, while it waits for another, and of days that are given up."""
    details = recalled(log)
    wrong = tuple(
        Unfit(Impossible(detail, value), (f"details clear {detail}",)) for detail, value in impossible(log).items()
    )
    over = moment(log.position).over or unplayed(log) is not None or log.founding.waits or given_up(log)
    if not dated(details) or over or outline(log.founding.ruleset).whole:
        return wrong
    try:
        return (*wrong, *unfit(details, planned(log), told(log), _begun(log)))
    except BadInput:  # no length can be told, or a detail cannot be read: whoever asks for the plan hears it
        return wrong


def may_stand(log: Log) -> tuple[Unfit, ...]:
    """What of it the director may let stand: all but details that cannot be."""
    return tuple(each for each in misfits(log) if not isinstance(each.why, Impossible))


def acknowledgment(log: Log) -> str:
    """The plan as it stands, and everything that does not fit of it, as the record keeps it."""
    known = told(log)
    now = announced(recalled(log), planned(log))
    fresh = (each.why for each in may_stand(log) if not isinstance(each.why, Impossible))
    reasons = tuple(dict.fromkeys((*known.reasons, *fresh)))
    stands = msgspec.structs.replace(now, acknowledged=known.acknowledged, reasons=reasons)
    return msgspec.json.encode(stands).decode()


def told(log: Log) -> Announced:
    """What people were told: acknowledged since, or as the plan stood before anybody answered or was written to."""
    if log.details.get(ACKNOWLEDGED):
        known = stood(log)
        parts = tuple(part for part in known.parts if usable(part.start, part.end))
        return msgspec.structs.replace(known, parts=parts)
    then = _when_told(log)
    return announced(recalled(then), planned(then))


def anybody_told(log: Log) -> bool:
    """Whether anybody was told of a plan, as far as the record knows: somebody has answered, was written to, or the
    director has acknowledged one."""
    return bool(log.details.get(ACKNOWLEDGED)) or any(map(_tells, log.recorded))


def stood(log: Log) -> Announced:
    """What the director has acknowledged, as the record holds it: days that no playoff can have too."""
    try:
        return msgspec.json.decode(log.details[ACKNOWLEDGED], type=Announced)
    except msgspec.MsgspecError as error:
        raise BadInput(f"record of {log.event}", f"the detail {ACKNOWLEDGED}", "one of this program") from error


def _when_told(log: Log) -> Log:
    """The record as it stood when the plan was first told; where it had no days then, as soon as it had them."""
    told = next((n for n, row in enumerate(log.recorded) if _tells(row)), log.version)
    stated: dict[str, str] = {}
    for n, row in enumerate(log.recorded):
        more = isinstance(row.entry, Detailed)
        if n >= told and (n == told or not more) and all(stated.get(key) for key in DAYS):
            then = log.until(n)
            if dated(recalled(then)):
                return then
        if isinstance(row.entry, Detailed):
            stated[row.entry.about] = row.entry.value
    return log


def _tells(recorded: Recorded) -> bool:
    if isinstance(recorded.entry, Detailed):
        return recorded.entry.about in (LETTERS, CALENDARS)
    return isinstance(recorded.entry, Answered) and recorded.ask is not None and recorded.ask.question in TOLD


def stage_days(log: Log) -> list[date]:
    """The day of each stage, in their order; none where nobody has named it."""
    if not recalled(log).date or outline(log.founding.ruleset).whole:
        return []
    try:
        return [
            local_day(sitting.start, recalled(log).zone or "UTC") for sitting in planned(log) for _ in sitting.spans
        ]
    except BadInput:  # whoever asks for the plan hears why it has no days
        return []


def _begun(log: Log) -> tuple[int, ...]:
    """When each stage was started that was."""
    started = (log.recorded[held.version - 1] for held in log.line.held if held.ask.question is Question.START)
    return tuple(recorded(getattr(each.entry, "played", "") or each.row.at) for each in started)


def planned_day(log: Log) -> date | None:
    """The day of the stage that is to be started; None where nobody has named it."""
    return next(iter(stage_days(log)[len(_begun(log)) :]), None)


def too_early(log: Log, at: int) -> tuple[date, date] | None:
    """The day for which the stage to be started is planned, and the day of this instant, where that is before it; of
    practice nothing."""
    if PRACTICE in log.founding.settings or not (day := planned_day(log)):
        return None
    today = local_day(at, recalled(log).zone)
    return (day, today) if today < day else None
