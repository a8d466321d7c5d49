"""One playoff as its people are told of it: days with their stages, place, deadline, who is invited and what they said.

Calendar, outbox and timetable are functions of it. It is built from the details of the director and the stages of the
ruleset, or from a season's plan; `revision` and the states come from the record, where there is one.
"""

from collections.abc import Iterable, Sequence
from datetime import date
from enum import Enum

from msgspec import Struct

from playoffs.analysis.durations import Day, days, spans
from playoffs.formats.assumed import MINUTE
from playoffs.formats.course import StageCourse, StageSpan
from playoffs.planning.clock import check_zone, instant
from playoffs.planning.details import Details
from playoffs.text.errors import BadInput


class State(Enum):
    """What an invited player has said so far."""

    INVITED = "invited"
    CONFIRMED = "confirmed"
    DECLINED = "declined"
    SILENT = "silent"
    """The deadline has passed without an answer."""


class Status(Enum):
    """How firm the appointment is."""

    TENTATIVE = "tentative"
    """The list of players is open."""
    CONFIRMED = "confirmed"
    CANCELLED = "cancelled"


class Invitee(Struct, frozen=True):
    """One invited player."""

    id: str
    name: str
    state: State = State.INVITED
    sits_out: bool = False
    """Whether it is certain that they sit out the first stage."""

    @property
    def out(self) -> bool:
        """Whether they no longer count as playing."""
        return self.state in (State.DECLINED, State.SILENT)


class Sitting(Struct, frozen=True):
    """One day of play: its first game as an instant, and its stages in seconds from there."""

    start: int
    spans: tuple[StageSpan, ...]
    number: int = 1
    """Of the days of its playoff, from 1."""
    of: int = 1
    """How many days the playoff has."""

    @property
    def end(self) -> int:
        """The latest end."""
        return self.start + self.spans[-1].end.latest


class Appointment(Struct, frozen=True):
    """Everything that is told of one playoff."""

    root: str
    """Unique and never changed: every entry of a calendar is known by it."""
    title: str
    details: Details
    """Place, officers and notes; the times in it are in `sittings` and `deadline` as instants."""
    zone: str
    sittings: tuple[Sitting, ...]
    deadline: int | None
    players: tuple[Invitee, ...] = ()
    revision: int = 1
    status: Status = Status.TENTATIVE
    unplayed: str = ""
    """That nothing is played and who wins the title, or that nobody is known who plays, a sentence without its full
    stop; else empty."""

    @property
    def place(self) -> str:
        """Site, room and address on one line."""
        return ", ".join(part for part in (self.details.site, self.details.room, self.details.address) if part)


def without_play(champions: Sequence[str]) -> str:
    """That nothing is played, and which of these names have the title, without a full stop."""
    if not champions:
        return "Nothing is played: nobody has won the title"
    wins = "wins" if len(champions) == 1 else "win"
    return f"Nothing is played: {' and '.join(champions)} {wins} the title without play"


def waits_for(titles: Iterable[str]) -> str:
    """That it is not known who plays before these titles are decided, without a full stop (MSCA-1e)."""
    return f"It is not known yet who plays: this title waits for {' and '.join(titles)}, whose winner is set aside"


def sittings(
    details: Details, stages: Sequence[StageCourse], place: str, announced: Sequence[StageCourse] = ()
) -> tuple[Sitting, ...]:
    """The days of play that the details name, with the stages of each; `BadInput` where a date or a time is missing.

    `announced` are the stages of everybody who was invited: they say on which day each stage is played, and fewer
    players do not move it. A day that no stage is left for is none of play; one may be longer than it should be.
    """
    dates = _dates(details, place)
    check_zone(details.zone, place)
    split = days(tuple(announced or stages), details.day_limit * MINUTE, len(dates))
    parts: list[list[StageCourse]] = [[] for _ in dates]
    for stage in stages:
        parts[day_of(stage, split)].append(stage)
    return tuple(
        Sitting(instant(day, time, details.zone, place), spans(tuple(part)), number, len(split))
        for number, ((day, time), part) in enumerate(zip(dates, parts, strict=True), 1)
        if part
    )


def day_of(stage: StageCourse, split: Sequence[Day]) -> int:
    """The place of the day on which a stage is played: its own, or that of the smallest larger one announced."""
    placed = [(span.stage, n) for n, day in enumerate(split) for span in day.spans]
    own = [n for each, n in placed if each.name == stage.name]
    larger = [(each.players, n) for each, n in placed if each.players >= stage.players]
    return own[0] if own else min(larger, default=(0, 0))[1]


def deadline(details: Details, sittings: Sequence[Sitting], place: str) -> int | None:
    """The reply deadline as an instant; refused where it is after the first game."""
    if not details.deadline:
        return None
    day, _, time = details.deadline.partition(" ")
    found = instant(_date(day, place), time, details.zone, place)
    if sittings and found > sittings[0].start:
        raise BadInput(place, f"the deadline {details.deadline}, after the first game", "an earlier deadline")
    return found


def _dates(details: Details, place: str) -> tuple[tuple[date, str], ...]:
    for key in ("date", "start", "zone"):
        if not getattr(details, key):
            raise BadInput(place, f"no {key}", f'{key} = "…", for there is no timetable and no calendar without it')
    found = [(details.date or "", details.start or ""), *((d.date, d.start) for d in details.further_days)]
    return tuple((_date(day, place), time) for day, time in found)


def _date(day: str, place: str) -> date:
    try:
        return date.fromisoformat(day)
    except ValueError as error:
        raise BadInput(place, f"the date {day}", "a date that exists") from error
