"""The plan of a recorded playoff: its appointment, its revisions, the answers and letters that its record holds.

Details, answers and letters are entries of the record that the position does not depend on. `answers/ID` holds one
player's answers.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, takewhile
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from playoffs.desk.course import course, within
from playoffs.desk.details import recalled
from playoffs.desk.played import dated, fates, given_up, happened, instants, made_at, postponed
from playoffs.desk.played import stages as played
from playoffs.desk.record.entries import Detailed
from playoffs.desk.record.line import Line
from playoffs.desk.record.log import Log
from playoffs.desk.record.once import once
from playoffs.formats.course import StageCourse, sure
from playoffs.formats.roles import Role
from playoffs.formats.seeding import entrants
from playoffs.formats.story import Stage
from playoffs.model.vocabulary import Happening, Question
from playoffs.planning.appointment import (
    Appointment,
    Invitee,
    Sitting,
    State,
    Status,
    Unplayed,
    deadline,
    sittings,
)
from playoffs.planning.clock import local_day, recorded, shown_at, usable
from playoffs.planning.details import Details, days, starts
from playoffs.planning.revision import Change, DayChanged, Revision, changes, revised
from playoffs.playoff.course import NoLength, stages
from playoffs.playoff.course import needed as needed_of
from playoffs.playoff.moment import moment
from playoffs.playoff.outline import By, outline
from playoffs.playoff.story import Fate
from playoffs.text.errors import BadInput, NotNow
from playoffs.tiebreaks.standings import standings

if TYPE_CHECKING:
    from playoffs.formats.knockout.needs import Needs
    from playoffs.planning.answers import Said, Times

ANSWERS, LETTERS, CALENDARS = "answers/", "letters", "calendars"

NOT_PLAYING = (Fate.DECLINED, Fate.SILENT, Fate.LEFT_OUT, Fate.WITHDRAWN)
"""Those who no longer count for date and site; who was eliminated has played."""


@once
def revisions(log: Log) -> tuple[Revision, ...]:
    """Every revision of the plan, the first one made when date, start and zone were all known. From the start of the
    first stage on the plan stands as it is. A title that waits for another has none yet."""
    found: list[Revision] = []
    played = log.differences[0].version - 1 if log.differences else log.version
    for number in range(_dated(log), played):
        if begun_in(log.recorded[number].line):
            continue  # the plan stands until the start is taken back
        row = log.recorded[number].row
        so_far = log.until(row.version)
        if so_far.founding.waits:
            continue  # nobody is known who plays
        if number + 1 < log.version and _batch(log, number) == _batch(log, number + 1):
            continue  # details that were recorded together are one change
        before, details, tied = found[-1] if found else None, recalled(so_far), len(so_far.founding.tied)
        shifted = before is not None and _shifted(so_far, before, details)
        wins, off = unplayed(so_far), given_up(so_far)
        now = revised(before, row.version, row.at, details, field(so_far), wins, tied, shifted, off)
        if now and found and now.number == found[-1].number:
            found[-1] = now
        elif now:
            found.append(now)
    return tuple(found)


def _dated(log: Log) -> int:
    """How many entries there are before the first that states a date: none of them makes a revision."""
    made = (n for n, r in enumerate(log.recorded) if isinstance(r.entry, Detailed) and r.entry.about == "date")
    return next(made, log.version)


def in_force(log: Log, among: Sequence[Revision] | None = None) -> Details:
    """The details as every sheet prints them: the number of the revision in force, of those `among` which it is sought,
    and the day on which that one was issued, nothing where that was said of an earlier one."""
    details, known = recalled(log), revisions(log) if among is None else among
    if not known:
        return details
    number = max(known[-1].number, details.revision)
    return msgspec.structs.replace(details, revision=number, issued=details.issued if _issued(log, known) else None)


@once
def needless(log: Log) -> tuple[str, ...]:
    """The stated days that were not needed: it is over, and the last stage was started, and the last result entered, by
    the clock of the site, before them. Nobody can tell where no zone is stated, or where everything was entered ahead
    of the first day."""
    details = recalled(log)
    if not details.zone or not moment(log.position).over:
        return ()
    made = (*instants(log), *(made_at(log, stage.started) for stage in _over(log)))
    known, last = days(details), max((str(shown_at(at, details.zone).date()) for at in made), default="")
    return tuple(day for day in known if day > last) if known and known[0] <= last else ()


def not_needed(log: Log, sitting: Sitting) -> bool:
    """Whether a day is one of these."""
    gone = needless(log)
    return bool(gone) and str(local_day(sitting.start, recalled(log).zone)) in gone


def _issued(log: Log, known: Sequence[Revision]) -> bool:
    """Whether the day of issue was stated of the last of these revisions: with it or later."""
    stated = [r.row.version for r in log.recorded if isinstance(r.entry, Detailed) and r.entry.about == "issued"]
    if not stated or len(known) == 1:
        return True
    last = known[-1].version
    return stated[-1] >= last or _batch(log, stated[-1] - 1) == _batch(log, last - 1)


def _shifted(log: Log, before: Revision, details: Details) -> bool:
    """Whether those who play do so on another day because others are tied now than were in a revision."""
    if len(log.founding.tied) == before.invited or not details.further_days:
        return False
    try:
        return sittings_at(log, [before], details) != planned(log)
    except BadInput:
        return False


def _batch(log: Log, number: int) -> str:
    """What the request of an entry shares with those recorded together with it; an entry of its own shares nothing."""
    recorded = log.recorded[number]
    if not isinstance(recorded.entry, Detailed):
        return recorded.row.request
    return recorded.row.request.removesuffix(f"/{recorded.entry.about}")


def needed(log: Log) -> "Needs":
    """Who may have to play in which stage, before the first one starts; nothing where the tie is narrowed first."""
    rules, playing = log.founding.ruleset, field(log)
    if outline(rules).by is not By.SCORE or begun(log):
        return {}
    ranked = standings(log.founding.tournament, rules.ladder)
    defending = log.founding.settings.get("defending")
    return needed_of(rules, [e for e in entrants(ranked, log.founding.tied, defending) if e.id in playing])


def begun(log: Log) -> bool:
    """Whether a stage was started."""
    return begun_in(log.line)


def begun_in(line: Line) -> bool:
    """The same of where an entry has led."""
    return any(notice.happening is Happening.STAGE_STARTED for held in line.held for notice in held.notices)


@once
def unplayed(log: Log) -> tuple[str, ...] | None:
    """Who has the title though no stage has started, nobody of a vacant one or where nobody is left and the director
    rules; None where it is or was played for."""
    if begun(log) or any(held.ask.question is Question.RESULT for held in log.line.held):
        return None
    if log.position.ranking is not None:
        return log.position.ranking.groups[0] if log.position.ranking.groups else ()
    if not field(log) and any(ask.question is Question.VACATE for ask in log.asks):
        return ()
    return next((ask.players for ask in log.asks if ask.question is Question.DECLARE), None)


def field(log: Log) -> tuple[str, ...]:
    """Those who still count as playing."""
    return tuple(player for player, fate in fates(log).items() if fate not in NOT_PLAYING)


def appointment(log: Log, names: Mapping[str, str], now: int, undated: bool = False) -> Appointment:
    """The appointment as it stands at an instant; `BadInput` where day, time or zone are not recorded yet. One that is
    `undated` has no days, because its date was taken back."""
    place, details = f"details of {log.event}", recalled(log)
    fate = fates(log)
    known = revisions(log)
    none = log.founding.waits or undated
    laid = () if none else planned(log) or sittings_at(log, known, details)
    until = None if none else deadline(details, laid, place)
    late = until is not None and now > until
    return Appointment(
        root=details.calendar or log.recorded[0].row.chain[:24],
        title=log.founding.title,
        details=details,
        zone=details.zone,
        sittings=tuple(replace(each, needless=not_needed(log, each)) for each in laid),
        deadline=until,
        players=tuple(Invitee(p, names[p], _state(fate[p], late), fate[p] is Fate.SITS_OUT) for p in fate),
        revision=known[-1].number if known else 1,
        status=_status(log),
        given_up=given_up(log),
        unplayed=_unplayed(log, names),
        clause=log.founding.ruleset.cited(Role.FIELD),
    )


def foreseen(log: Log, known: Sequence[Revision], courses: Callable[[], tuple[StageCourse, ...]]) -> Appointment:
    """The appointment of these stages, tentative and without anybody who is invited, as the last of these revisions;
    `BadInput` where the days cannot be told."""
    details = recalled(log)
    return Appointment(
        root=details.calendar or log.recorded[0].row.chain[:24],
        title=log.founding.title,
        details=details,
        zone=details.zone,
        sittings=_laid(log, details, len(log.founding.tied), courses),
        deadline=None,
        players=(),
        revision=known[-1].number if known else 1,
        status=Status.TENTATIVE,
        given_up=given_up(log),
        clause=log.founding.ruleset.cited(Role.FIELD),
    )


def _unplayed(log: Log, names: Mapping[str, str]) -> Unplayed | None:
    """Why nobody has a day of play to keep free; None where somebody has."""
    if log.founding.waits:
        titles = dict.fromkeys(name for title in log.founding.titles for name in title.not_winner_of)
        return Unplayed(waits=tuple(titles))
    winners = unplayed(log)
    return None if winners is None else Unplayed(tuple(names[p] for p in winners))


def planned(log: Log) -> tuple[Sitting, ...]:
    """The days on which somebody has to play, as the record stands; `BadInput` where they cannot be told. A stage that
    was over when its day was moved, or given up, keeps the day on which it was played."""
    laid = _laid(log, recalled(log), len(log.founding.tied), lambda: course(log, len(field(log))))
    stated = max(dated(log), postponed(log))
    over = [stage for stage in _over(log) if max(happened(log, stage)) < stated]
    return tuple(part for each in laid for part in _parted(log, each, over)) if over else laid


def _over(log: Log) -> tuple[Stage, ...]:
    """The stages that are over."""
    found = played(log)
    return tuple(each for each in (found if moment(log.position).over else found[:-1]) if each.started)


def _parted(log: Log, sitting: Sitting, over: list[Stage]) -> Iterator[Sitting]:
    """A day with those of its stages that are `over`, which are taken from there, as they were played before it was
    moved or given up, those of one date together."""
    here, spans, zone = over[: len(sitting.spans)], list(sitting.spans), recalled(log).zone
    del over[: len(spans)]
    kept = (_lasted(log, stage) for stage in takewhile(lambda each: _moved(log, sitting, each), here))
    for _, times in groupby(kept, lambda each: local_day(each[0], zone)):
        there = [(spans.pop(0), at, end) for at, end in times]
        start = there[0][1]
        parts = (replace(span, start=sure(at - start), end=sure(max(at, end) - start)) for span, at, end in there)
        yield replace(sitting, start=start, spans=tuple(parts), played=True)
    if spans:
        back = sure(-spans[0].start.earliest)
        rest = (replace(each, start=each.start.after(back), end=each.end.after(back)) for each in spans)
        yield replace(sitting, spans=tuple(rest))


def _moved(log: Log, sitting: Sitting, stage: Stage) -> bool:
    """Whether the day of a stage that is over is given up, or was moved after that; where it lies before the stage,
    somebody has said afterwards when it was played."""
    if given_up(log):
        return True
    then = recalled(log.until(max(happened(log, stage))))
    stood, stands = (starts(each)[sitting.number - 1 : sitting.number] for each in (then, recalled(log)))
    return stood != stands and _lasted(log, stage)[0] < sitting.start


def _lasted(log: Log, stage: Stage) -> tuple[int, int]:
    """From when to when a stage was played; instants."""
    at, end = (recorded(made_at(log, version)) for version in (stage.started, max(happened(log, stage))))
    return at, end


def sittings_at(log: Log, known: Sequence[Revision], details: Details) -> tuple[Sitting, ...]:
    """The days of the field that plays in the last of these revisions, or, if nobody has to any more, of the last one
    that had to; `BadInput` where they cannot be told."""
    tied = known[-1].invited if known else len(log.founding.tied)
    sizes = [tied, *(len(revision.field) for revision in known)]
    players = within(log, next((n for n in reversed(sizes) if n > 1), 2))
    return _laid(log, details, tied, lambda: stages(log.founding.ruleset, players))


def _laid(log: Log, details: Details, tied: int, courses: Callable[[], tuple[StageCourse, ...]]) -> tuple[Sitting, ...]:
    place = f"details of {log.event}"
    try:
        return sittings(details, courses(), place, stages(log.founding.ruleset, within(log, tied)))
    except NoLength as error:
        raise NotNow(place, str(error), "a playoff whose length can be told") from error


def days_of(log: Log, known: Sequence[Revision]) -> tuple[Sitting, ...]:
    """The days of the last of these revisions; none where they could not be told then."""
    try:
        return sittings_at(log, known, known[-1].details)
    except BadInput:
        return ()


def changed(log: Log, since: int, names: Mapping[str, str]) -> tuple[Change, ...]:
    """What has changed since the revision of that number; nothing if there was none. No day is told that was given up,
    also not where that was after the start, since when the plan stands."""
    known = revisions(log)
    first = next((count for count, revision in enumerate(known, 1) if revision.number == since), 0)
    if not first or first == len(known):
        return ()
    found = changes(known[first - 1], days_of(log, known[:first]), known[-1], days_of(log, known), names)
    return tuple(each for each in found if not (isinstance(each, DayChanged) and given_up(log)))


def _state(fate: Fate, late: bool) -> State:
    match fate:
        case Fate.AWAITED:
            return State.SILENT if late else State.INVITED
        case Fate.SILENT:
            return State.SILENT
        case Fate.DECLINED | Fate.WITHDRAWN | Fate.LEFT_OUT:
            return State.DECLINED
        case _:
            return State.CONFIRMED


def _status(log: Log) -> Status:
    if unplayed(log) is not None:
        return Status.CANCELLED
    open_ = any(ask.question in (Question.CLOSE, Question.CUT) for ask in log.asks)
    return Status.TENTATIVE if open_ or log.founding.waits else Status.CONFIRMED


def answers(log: Log) -> "dict[str, Times]":
    """The answers of every player who gave any, as far as a playoff can have their days."""
    from playoffs.planning.answers import times_of  # late: most days are set without asking

    return times_of(one for one in answered(log) if usable(one.window.start, one.window.end))


def answered(log: Log) -> "tuple[Said, ...]":
    """Every answer as the record holds it."""
    said = (_read(log, about, text) for about, text in log.details.items() if about.startswith(ANSWERS))
    return tuple(one for some in said for one in some)


def _read(log: Log, about: str, text: str) -> "tuple[Said, ...]":
    from playoffs.planning.answers import Said

    try:
        return msgspec.json.decode(text or "[]", type=tuple[Said, ...])
    except (msgspec.MsgspecError, ValueError) as error:
        raise unread(log, about, text) from error


def unread(log: Log, about: str, text: str) -> BadInput:
    return BadInput(f"record of {log.event}", f"the detail {about} = {text[:40]}", "one that this program recorded")


def answer_news(log: Log, said: "Iterable[Said]") -> Iterator[tuple[str, str]]:
    """The details that record answers, where they differ from what is recorded; `who` is the player's id."""
    by_player: dict[str, list[Said]] = {}
    for one in said:
        by_player.setdefault(one.who, []).append(msgspec.structs.replace(one, line=0))
    for player, some in by_player.items():
        about = f"{ANSWERS}{player}"
        text = msgspec.json.encode(sorted(some, key=lambda s: s.window)).decode()
        if log.details.get(about, "") != text:
            yield about, text
