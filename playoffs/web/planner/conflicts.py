"""What stands against a placing, in sentences: conflicts are named and forbid nothing."""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from msgspec import Struct

from playoffs.desk.beside.asking import Replies
from playoffs.desk.details import recalled
from playoffs.desk.fitting import told
from playoffs.desk.kept import Kept
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.scheduled import appointment
from playoffs.desk.times.placing import REST, Against, against, called, playing
from playoffs.documents.words import moments
from playoffs.documents.words.language import ENGLISH
from playoffs.documents.words.misfit_words import misfit
from playoffs.planning.answers import Answer
from playoffs.planning.appointment import Sitting, deadline, needed
from playoffs.planning.asking import Asking, Kind
from playoffs.planning.details import Details
from playoffs.planning.fitting import Announced, announced, unfit
from playoffs.planning.revision import dated
from playoffs.planning.windows import Window, joined
from playoffs.playoff.founding import PRACTICE
from playoffs.text.errors import BadInput


class Found(Struct, frozen=True):
    """What there is to say of a placing."""

    conflicts: tuple[str, ...]
    remarks: tuple[str, ...]
    """What is no conflict, and good to know: possible only, not answered, not asked about."""


def conflicts(
    kept: Kept, log: Log, what: Asking, there: Replies, details: Details, days: Sequence[Sitting], now: int
) -> Found:
    """Everything that stands against these days."""
    stands = list(against(log, names(log), what, there, days))
    hard = [
        *_gone(days, what.zone, now),
        *halls(what, there, days),
        *_players(stands, what.zone),
        *_directors(log, what, stands, there),
        *_close(days, what.zone),
        *_replies(details, days, what.zone),
        *_elsewhere(kept, log, days, now),
        *(misfit(each.why, what.zone) for each in unfit(details, days, _told(log, details, days))),
    ]
    return Found(tuple(dict.fromkeys(hard)), tuple(_remarks(log, what, stands, there, days)))


def _told(log: Log, details: Details, days: Sequence[Sitting]) -> Announced:
    """What people were told; before anything is set, this very plan."""
    return told(log) if dated(recalled(log)) else announced(details, days)


def _gone(days: Sequence[Sitting], zone: str, now: int) -> Iterator[str]:
    for each in days:
        if each.start <= now:
            yield f"{moments.brief_day(each.start, zone, ENGLISH)}, {_time(each.start, zone)}, has gone by"


def halls(what: Asking, there: Replies, days: Sequence[Sitting]) -> Iterator[str]:
    """Halls that are asked about and not open, where none of them is open for the whole of a day."""
    asked = [each for each in what.people if each.kind is Kind.HALL and there.get(each.key)]
    for day in days:
        said = []
        for hall in asked:
            opened = joined(r.window for r in there[hall.key] if r.answer is not Answer.NO)
            here = next((each for each in opened if each.start <= day.start < each.end), None)
            if here and here.end < day.end:
                said.append(
                    f"latest end {_time(day.end, what.zone)} is after {hall.name} closes, {_time(here.end, what.zone)}"
                )
            elif not here:
                when = f"{moments.brief_day(day.start, what.zone, ENGLISH)}, {_time(day.start, what.zone)}"
                said.append(f"{hall.name} is not open on {when}")
        if asked and len(said) == len(asked):
            yield from (f"{each[:1].upper()}{each[1:]}" for each in said)


def _players(stands: Sequence[Against], zone: str) -> Iterator[str]:
    noes = [each for each in stands if each.who.kind is Kind.PLAYER and not each.possible]
    for name, some in groupby(noes, key=lambda each: each.name):
        yield f"{name} said no to {_times([each.window for each in some], zone)}"


def _directors(log: Log, what: Asking, stands: Sequence[Against], there: Replies) -> Iterator[str]:
    """That no director can, where all who are asked have answered."""
    asked = [each for each in playing(log, what) if each.kind is Kind.DIRECTOR]
    noes = {each.who.key: each for each in stands if not each.possible}
    if asked and all(there.get(each.key) and each.key in noes for each in asked):
        yield f"No director can: {', '.join(each.name for each in asked)} said no"


def _close(days: Sequence[Sitting], zone: str) -> Iterator[str]:
    for early, late in pairwise(days):
        if late.start < early.end + REST:
            yield (
                f"Day {late.number} begins at {moments.brief(late.start, zone, ENGLISH)}, less than an hour after day"
                f" {early.number} can last, {moments.brief(early.end, zone, ENGLISH)}"
            )


def _replies(details: Details, days: Sequence[Sitting], zone: str) -> Iterator[str]:
    if not details.deadline or not days:
        return
    try:
        deadline(details, days, "deadline")
    except BadInput:
        yield f"The reply deadline, {details.deadline}, is after the first game"


def _elsewhere(kept: Kept, log: Log, days: Sequence[Sitting], now: int) -> Iterator[str]:
    """Players who may have to be in another playoff of the file at the same time."""
    here = {names(log)[each] for each in log.founding.tied}
    for event in kept.events():
        if event == log.event:
            continue
        try:
            other = kept.log(event)
            made = appointment(other, names(other), now)
        except BadInput:
            continue
        alike = (PRACTICE in other.founding.settings) is (PRACTICE in log.founding.settings)
        if not alike or made.unplayed or other.position.ranking is not None:
            continue
        both = sorted(here & {each.name for each in made.players if not each.out})
        windows = [Window(each.start, each.end) for each in made.sittings]
        if both and any(Window(day.start, day.end).overlaps(each) for day in days for each in windows):
            yield f"{', '.join(both)}: also in {made.title} at the same time"


def _remarks(
    log: Log, what: Asking, stands: Sequence[Against], there: Replies, days: Sequence[Sitting]
) -> Iterator[str]:
    some = [each for each in stands if each.possible]
    for name, mine in groupby(some, key=lambda each: each.name):
        yield f"{name}: possible, not good, {_times([each.window for each in mine], what.zone)}"
    name = called(what, names(log))
    if silent := [name[each.key] for each in playing(log, what) if not there.get(each.key)]:
        yield f"Not answered: {', '.join(silent)}"
    asked = joined(what.windows)
    for day in days:
        window = needed(day.spans, False)
        if window and not any(each.holds(window.moved(day.start)) for each in asked):
            yield f"Nobody was asked about all of {_times([Window(day.start, day.end)], what.zone)}"


def _times(windows: Sequence[Window], zone: str) -> str:
    """`Sat 22 May 2027, 3:00 PM – 9:00 PM; Sun 23 May 2027, 9:00 AM – 12:00 PM`."""
    return "; ".join(
        f"{moments.brief_day(e.start, zone, ENGLISH)}, {_time(e.start, zone)} – {_time(e.end, zone)}"
        for e in joined(windows)
    )


def _time(at: int, zone: str) -> str:
    return moments.clock(at, zone, ENGLISH)
