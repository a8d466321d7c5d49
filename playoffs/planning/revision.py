"""The life of a plan: its revisions, what changed between two, and what does not hold any more.

A revision is a state of date, site, deadline and field that was in force, of whether anything is played, and of whether
its days are given up; every change of one of them makes the next.
What people answered afterwards never changes the plan: it is told as a warning, and the director decides.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from playoffs.planning.appointment import Appointment, Sitting, Unplayed, needed
from playoffs.planning.clock import instant, moment_words
from playoffs.planning.details import Details
from playoffs.planning.windows import Window

if TYPE_CHECKING:
    from playoffs.planning.answers import Times  # late: most days are set without asking

DATES = ("date", "start", "zone", "further_days", "day_limit")
SITE = ("site", "room", "address")
REPLY = ("deadline",)
"""The details whose change makes a new revision; the field is the other thing that does."""


class Revision(Struct, frozen=True, kw_only=True):
    """What was in force from an entry of the record on."""

    number: int
    version: int
    """Of the entry that brought it."""
    at: str
    """When, as the record says it."""
    details: Details
    field: tuple[str, ...]
    """Ids of those who still count as playing."""
    champions: tuple[str, ...] | None = None
    """Ids of those who have the title without play, nobody of a vacant one; None where it is played for."""
    invited: int = 0
    """How many could play, if nobody declined: that says on which day each stage is played."""
    given_up: bool = False
    """Whether it was postponed, and no day was stated since."""


def revised(
    before: Revision | None,
    version: int,
    at: str,
    details: Details,
    field: tuple[str, ...],
    champions: tuple[str, ...] | None = None,
    invited: int = 0,
    shifted: bool = False,
    given_up: bool = False,
) -> Revision | None:
    """The revision in force after an entry: the same one unless date, site, deadline, field, or whether anything is
    played changed, the date was taken back, the days are `given_up` or stand again, or they have `shifted` because
    others are invited; none before the first date with its time and zone is known."""
    if not dated(details) and (before is None or not dated(before.details)):
        return before
    now = Revision(
        number=before.number + 1 if before else max(details.revision, 1),
        version=version,
        at=at,
        details=details,
        field=field,
        champions=champions,
        invited=invited,
        given_up=given_up,
    )
    if before is None or not dated(details):
        return now
    other = set(field) != set(before.field) or champions != before.champions or given_up != before.given_up
    if other or shifted or _moved(before.details, details):
        return now
    return replace(now, number=before.number, version=before.version, at=before.at, field=before.field)


def answered(before: Revision, after: Revision) -> bool:
    """Whether nothing but answers of players made the one revision of the other."""
    same = (before.invited, before.given_up) == (after.invited, after.given_up)
    return same and not _moved(before.details, after.details)


def dated(details: Details) -> bool:
    """Whether it is known when play begins."""
    return bool(details.date and details.start and details.zone)


def _moved(before: Details, after: Details) -> bool:
    return any(getattr(before, key) != getattr(after, key) for key in (*DATES, *SITE, *REPLY))


class Lasting(Struct, frozen=True):
    """A day of play from its first game to its latest end, as instants."""

    start: int
    end: int
    zone: str


class Named(Struct, frozen=True):
    """A day whose length cannot be told, as the details name it."""

    date: str
    start: str
    zone: str


class Instant(Struct, frozen=True):
    """A moment on the clocks of a zone."""

    at: int
    zone: str


class PlayedFor(Struct, frozen=True):
    """The title is played for."""


class Postponed(Struct, frozen=True):
    """The days are given up, and no new one is stated yet."""


class DayChanged(Struct, frozen=True):
    """A day is another one, is new, or is gone."""

    number: int
    now: Lasting | Named | None
    before: Lasting | Named | Postponed | None


class Undated(Struct, frozen=True):
    """The date was taken back."""


class SiteChanged(Struct, frozen=True):
    """Play is elsewhere; an empty site is an open one."""

    now: str
    before: str


class Leaves(Struct, frozen=True):
    """Somebody of this name no longer plays."""

    player: str


class Joins(Struct, frozen=True):
    """Somebody of this name plays."""

    player: str


class ReplyChanged(Struct, frozen=True):
    """The reply deadline is another one; None: it is open."""

    now: Instant | None
    before: Instant | None


Change = Unplayed | PlayedFor | Postponed | DayChanged | Undated | SiteChanged | Leaves | Joins | ReplyChanged


def changes(
    before: Revision, days: Sequence[Sitting], after: Revision, now: Sequence[Sitting], names: Mapping[str, str]
) -> tuple[Change, ...]:
    """What changed from one revision, with its days, to another: every day whose date, start or latest end is another,
    and every one that is new or gone; of days that are given up that they are, once."""
    found: list[Change] = []
    if after.champions != before.champions:
        played = after.champions is None
        found.append(PlayedFor() if played else Unplayed(tuple(names[p] for p in after.champions or ())))
    if after.champions is None:
        found += _on_days(before, days, after, now)
    if dated(before.details) and not dated(after.details):
        found = [Undated()]
    if any(getattr(before.details, key) != getattr(after.details, key) for key in SITE):
        found.append(SiteChanged(_site(after.details), _site(before.details)))
    found += [Leaves(names[p]) for p in before.field if p not in after.field]
    if after.champions is None:
        found += [Joins(names[p]) for p in after.field if p not in before.field]
    then, reply = (_reply(each.details) for each in (before, after))
    if _wall(then) != _wall(reply):
        found.append(ReplyChanged(reply, then))
    return tuple(found)


def _on_days(
    before: Revision, days: Sequence[Sitting], after: Revision, now: Sequence[Sitting]
) -> Iterator[Postponed | DayChanged]:
    if after.given_up:
        yield from () if before.given_up else (Postponed(),)
        return
    will, then = _days(after, now), _days(before, days)
    was = dict.fromkeys(then, Postponed()) if before.given_up else then
    for number in sorted({*was, *will}):
        old, new = was.get(number), will.get(number)
        if _wall(old) != _wall(new):
            yield DayChanged(number, new, old)


def _days(revision: Revision, days: Sequence[Sitting]) -> dict[int, Lasting | Named]:
    """By its number each day with its start and latest end; where these cannot be told, with what was announced. None
    of a revision without a date."""
    details = revision.details
    if not dated(details):
        return {}
    if days:
        return {sitting.number: Lasting(sitting.start, sitting.end, details.zone) for sitting in days}
    stated = [(details.date or "", details.start or ""), *((day.date, day.start) for day in details.further_days)]
    return {number: Named(day, start, details.zone) for number, (day, start) in enumerate(stated, 1)}


def _wall(time: Lasting | Named | Postponed | Instant | None) -> object:
    """What the clocks of its zone show: another name for the same zone changes nothing."""
    match time:
        case Lasting(start=start, end=end, zone=zone):
            return moment_words(start, zone), moment_words(end, zone)
        case Instant(at=at, zone=zone):
            return moment_words(at, zone)
        case _:
            return time


def _reply(details: Details) -> Instant | None:
    if not (details.deadline and details.zone):
        return None
    day, _, time = details.deadline.partition(" ")
    return Instant(instant(date.fromisoformat(day), time, details.zone, "deadline"), details.zone)


def _site(details: Details) -> str:
    return ", ".join(part for part in (details.site, details.room, details.address) if part)


class Clash(Struct, frozen=True):
    """Somebody's day that does not fit any more."""

    player: str
    """The name."""
    window: Window
    possible: bool
    """Whether it is at least possible for them."""
    zone: str


def broken(appointment: Appointment, answers: "Mapping[str, Times]") -> tuple[Clash, ...]:
    """What answers that came since do not allow, on the longest course; who never answered breaks nothing."""
    found = []
    for player in appointment.players:
        times = answers.get(player.id)
        if times is None or player.out:
            continue
        for window in busy(appointment, player.sits_out):
            if not any(each.holds(window) for each in times.good):
                possible = any(each.holds(window) for each in times.can)
                found.append(Clash(player.name, window, possible, appointment.zone))
    return tuple(found)


def busy(appointment: Appointment, sits_out: bool) -> tuple[Window, ...]:
    """When a player of a playoff may have to be there, as instants."""
    windows = ((each, needed(each.spans, sits_out and not n)) for n, each in enumerate(appointment.sittings))
    return tuple(window.moved(sitting.start) for sitting, window in windows if window)


class Shared(Struct, frozen=True):
    """Somebody who plays in two playoffs."""

    player: str
    title: str
    """Of the other one."""
    at_once: bool
    """Whether they may have to be in both at the same moment."""


def shared(appointment: Appointment, others: Iterable[Appointment]) -> tuple[Shared, ...]:
    """Those who play in another playoff too: people are the same if their names are."""
    found = []
    for other in others:
        theirs = {p.name.casefold(): p for p in other.players if not p.out}
        for player in appointment.players:
            same = theirs.get(player.name.casefold())
            if same and not player.out:
                mine, also = busy(appointment, player.sits_out), busy(other, same.sits_out)
                found.append(Shared(player.name, other.title, _overlap(mine, also)))
    return tuple(found)


def _overlap(some: Sequence[Window], others: Sequence[Window]) -> bool:
    return any(a.overlaps(b) for a in some for b in others)
