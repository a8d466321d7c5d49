"""What was announced of a plan, and what no longer fits: a stage on another day, an empty day, a day that is too long.

What was announced is the plan as it stood when the first people were told, or as the director has acknowledged it
since. Everything that differs from it, or cannot be played as it stands, is said until it is acknowledged.
"""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta

from msgspec import Struct, structs

from playoffs.formats.assumed import MINUTE
from playoffs.planning.appointment import Sitting
from playoffs.planning.clock import instant, local_day, time_words, whole_day
from playoffs.planning.details import Details, SessionDay
from playoffs.planning.misfits import (
    BeforeEvent,
    Elsewhere,
    Empty,
    Impossible,
    Longer,
    Moved,
    Otherwise,
    PastMidnight,
    Reason,
    TooLong,
)

TELL = "outbox --kind change --to FOLDER"
"""The command that tells everybody what has changed."""


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """One stage as it was announced; instants."""

    stage: str
    start: int
    """The earliest start."""
    end: int
    """The latest end of its day."""


class Announced(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What people were told, and what the director has acknowledged of it."""

    parts: tuple[Part, ...]
    place: str
    deadline: str
    acknowledged: tuple[str, ...] = ()
    """The sentences of what need not be said again, as earlier versions kept it (`formerly`)."""
    reasons: tuple[Reason, ...] = ()
    """What need not be said again."""


class Unfit(Struct, frozen=True):
    """What does not fit, and the commands that mend it or tell people."""

    why: Reason | Impossible
    mend: tuple[str, ...]
    paste: tuple[tuple[str, ...], ...] = ()
    """Where nothing is recorded yet: alternatives of lines for the details file."""


def announced(details: Details, sittings: Sequence[Sitting]) -> Announced:
    """A plan as it is told."""
    parts = tuple(Part(s.stage.name, each.start + s.start.earliest, each.end) for each in sittings for s in each.spans)
    return Announced(parts=parts, place=_place(details), deadline=details.deadline or "")


def unfit(
    details: Details, sittings: Sequence[Sitting], before: Announced, begun: Sequence[int] = ()
) -> tuple[Unfit, ...]:
    """What does not fit of the plan as it stands, unless it has been acknowledged; nothing of a day on which one of the
    stages that have `begun`, at these instants, is played: that is told as it goes on, not as planned."""
    coming, today = _coming(sittings, len(begun))
    found = (
        *_moved(details, list(_ahead(sittings, begun, details.zone)), before),
        *_empty(details, sittings, today),
        *(each for sitting in coming for each in _long(details, sitting)),
        *_elsewhere(details, before),
        *(() if begun else _before_event(details, sittings)),
    )
    return tuple(each for each in found if not _acknowledged(each.why, details.zone, before))


def _coming(sittings: Sequence[Sitting], begun: int) -> tuple[list[Sitting], int]:
    """The days on which nothing has begun; and the number of the last one on which something has."""
    found, today = list[Sitting](), 0
    for each in sittings:
        if begun > 0:
            begun, today = begun - len(each.spans), each.number
        else:
            found.append(each)
    return found, today


def _ahead(sittings: Sequence[Sitting], begun: Sequence[int], zone: str) -> Iterator[Sitting]:
    """The days on which nothing has begun, and those that lie ahead of what has, as one that was moved since does."""
    for each in sittings:
        here, begun = begun[: len(each.spans)], begun[len(each.spans) :]
        if not here or local_day(each.start, zone) > local_day(here[0], zone):
            yield each


def _acknowledged(why: Reason | Impossible, zone: str, before: Announced) -> bool:
    """Whether the director lets it stand: by what it means, or by the words of an earlier version."""
    if why in before.reasons:
        return True
    if isinstance(why, Impossible) or not before.acknowledged:
        return False
    from playoffs.planning import formerly  # late: words of earlier versions, for their records alone

    return formerly.said(why, zone) in before.acknowledged


def _moved(details: Details, sittings: Sequence[Sitting], before: Announced) -> Iterator[Unfit]:
    """Stages that start on another day, or earlier than people were told; days that can last longer."""
    zone, was = details.zone, {part.stage: part for part in before.parts}
    for sitting in sittings:
        known = [was[span.stage.name] for span in sitting.spans if span.stage.name in was]
        for span in sitting.spans:
            part, start = was.get(span.stage.name), sitting.start + span.start.earliest
            if part and (start < part.start or local_day(start, zone) != local_day(part.start, zone)):
                stage = span.stage
                yield Unfit(Moved(stage=stage.known, players=stage.players, told=part.start, now=start), (TELL,))
        same = [part.end for part in known if local_day(part.start, zone) == local_day(sitting.start, zone)]
        if same and sitting.end > max(same):
            yield Unfit(Longer(day=local_day(sitting.start, zone), told=max(same), now=sitting.end), (TELL,))


def _before_event(details: Details, sittings: Sequence[Sitting]) -> Iterator[Unfit]:
    """The first day of play, where the event in which they tied comes after it."""
    from playoffs.text.typed_times import ANY, first_readings  # late: most records say nothing of that day

    event = first_readings(details.qualifying_date, ANY) if details.qualifying_date else ()
    day = min((local_day(each.start, details.zone) for each in sittings), default=None)
    if event and day and day < min(event):
        yield Unfit(BeforeEvent(day, min(event)), ("details set date=DATE", "details set qualifying_date=DATE"))


def _empty(details: Details, sittings: Sequence[Sitting], today: int) -> Iterator[Unfit]:
    """Days after `today`, by their numbers, that the details name and no stage is left for."""
    named = _days(details)
    played = {sitting.number for sitting in sittings}
    left = [day for n, day in enumerate(named, 1) if n in played]
    for n, day in enumerate(named, 1):
        if n not in played and n > today:
            why = Empty(local_day(_at(details, day), details.zone))
            yield Unfit(why, (_as_days(left),) if left else (TELL,), _pasted(left))


def _long(details: Details, sitting: Sitting) -> Iterator[Unfit]:
    """A day that is over its limit, or runs past midnight."""
    zone, limit, length = details.zone, details.day_limit * MINUTE, sitting.end - sitting.start
    day = local_day(sitting.start, zone)
    midnight = whole_day(day, zone).end
    if length > limit:
        mends, lines = [], []
        if len(sitting.spans) > 1:
            mends.append(_another_day(details))
            lines.append(_further([*details.further_days, another(details)]))
        if length <= 1440 * MINUTE:
            mends.append(f"details set day_limit={-(-length // MINUTE)}")
            lines.append((f"day_limit = {-(-length // MINUTE)}",))
        yield Unfit(TooLong(day=day, length=length, limit=limit), tuple(mends), tuple(lines))
    if sitting.end > midnight:
        mends, lines = [], []
        if len(sitting.spans) > 1:
            mends.append(_another_day(details))
            lines.append(_further([*details.further_days, another(details)]))
        earlier = (midnight - length) // 1800 * 1800
        if local_day(earlier, zone) == local_day(sitting.start, zone):
            days = _days(details)
            days[sitting.number - 1] = structs.replace(days[sitting.number - 1], start=time_words(earlier, zone))
            mends.insert(0, _starting(days, sitting.number))
            lines.insert(0, _further(days[1:]) if sitting.number > 1 else (f'start = "{days[0].start}"',))
        past = PastMidnight(day=day, end=sitting.end, past=sitting.end - midnight)
        yield Unfit(past, tuple(mends), tuple(lines))


def _elsewhere(details: Details, before: Announced) -> Iterator[Unfit]:
    """Another site, another deadline."""
    for why in (Elsewhere(before.place, _place(details)), Otherwise(before.deadline, details.deadline or "")):
        if why.told and why.told != why.now:
            yield Unfit(why, (TELL,))


def _place(details: Details) -> str:
    return ", ".join(part for part in (details.site, details.room, details.address) if part)


def _days(details: Details) -> list[SessionDay]:
    return [SessionDay(details.date or "", details.start or ""), *details.further_days]


def _at(details: Details, day: SessionDay) -> int:
    return instant(date.fromisoformat(day.date), day.start, details.zone, "details")


def _as_days(days: Sequence[SessionDay]) -> str:
    """The command that makes these the days of play."""
    first, *further = days
    rest = f"'further_days={_listed(further)}'" if further else "--clear further_days"
    return f"details set date={first.date} start={first.start} {rest}"


def _listed(days: Sequence[SessionDay]) -> str:
    return "; ".join(f"{day.date} {day.start}" for day in days)


def another(details: Details) -> SessionDay:
    """The day after the last one, at the same time of day."""
    last = _days(details)[-1]
    return SessionDay((date.fromisoformat(last.date) + timedelta(days=1)).isoformat(), last.start)


def _another_day(details: Details) -> str:
    return f"details set 'further_days={_listed([*details.further_days, another(details)])}'"


def _starting(days: Sequence[SessionDay], number: int) -> str:
    """The command that lets one of the days begin as it is said here."""
    if number == 1:
        return f"details set start={days[0].start}"
    return f"details set 'further_days={_listed(days[1:])}'"


def _pasted(left: Sequence[SessionDay]) -> tuple[tuple[str, ...], ...]:
    """The lines that leave these days."""
    if not left:
        return ()
    first = (f'date = "{left[0].date}"', f'start = "{left[0].start}"')
    return ((*first, *(_further(left[1:]) if left[1:] else ("further_days = []",))),)


def _further(days: Sequence[SessionDay]) -> tuple[str, ...]:
    """The further days as a details file has them: the only one as a table of its own, which can stand at its end."""
    if len(days) == 1:
        return ("[[further_days]]", f'date = "{days[0].date}"', f'start = "{days[0].start}"')
    listed = ", ".join(f'{{ date = "{day.date}", start = "{day.start}" }}' for day in days)
    return (f"further_days = [{listed}]",)
