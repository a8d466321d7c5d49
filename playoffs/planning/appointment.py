"""One playoff as its people are told of it: days with their stages, place, deadline, who is invited and what they said.

Calendar, outbox and timetable are functions of it. It is built from the details of the director and the stages of the
ruleset, or from a season's plan; `revision` and the states come from the record, where there is one.
"""

from collections.abc import Sequence
from datetime import date
from enum import Enum

from msgspec import Struct

from playoffs.analysis.durations import Day, days, spans
from playoffs.formats.assumed import MINUTE
from playoffs.formats.course import StageCourse, StageSpan
from playoffs.planning.clock import check_zone, instant
from playoffs.planning.details import Details
from playoffs.planning.windows import Window
from playoffs.text.errors import BadInput, NotNow


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


class Sitting(Struct, frozen=True, kw_only=True):
    """One day of play: its first game as an instant, and its stages in seconds from there."""

    start: int
    spans: tuple[StageSpan, ...]
    number: int = 1
    """Of the days of its playoff, from 1."""
    of: int = 1
    """How many days the playoff has."""
    played: bool = False
    """Whether it is what was played before the rest of its day was moved or given up."""
    needless: bool = False
    """Whether it was over before this day, on which no stage was started and no result entered."""

    @property
    def end(self) -> int:
        """The latest end."""
        return self.start + max(span.end.latest for span in self.spans)


class Unplayed(Struct, frozen=True):
    """That nobody has to keep a day free: nothing is played, or it is not known yet who plays."""

    winners: tuple[str, ...] = ()
    """Names of those who have the title without play; nobody of a vacant one."""
    waits: tuple[str, ...] = ()
    """The titles that are decided before, whose winners are set aside (MSCA-1e)."""


class Appointment(Struct, frozen=True, kw_only=True):
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
    given_up: bool = False
    """Whether it is postponed, and no day was stated since: these are given up."""
    unplayed: Unplayed | None = None
    clause: str = ""
    """Where the rules say what no answer means; empty where that is not known."""

    @property
    def place(self) -> str:
        """Site, room and address on one line."""
        return ", ".join(part for part in (self.details.site, self.details.room, self.details.address) if part)

    def postponed(self, sitting: Sitting) -> bool:
        """Whether a day was given up before it was played: nobody keeps its time free any more."""
        return self.given_up and not sitting.played


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
        Sitting(start=instant(day, time, details.zone, place), spans=spans(tuple(part)), number=number, of=len(split))
        for number, ((day, time), part) in enumerate(zip(dates, parts, strict=True), 1)
        if part
    )


def day_of(stage: StageCourse, split: Sequence[Day]) -> int:
    """The place of the day on which a stage is played: its own, or, as of a further one after a round robin, of what it
    was announced as; else that of the smallest larger one announced."""
    placed = [(span.stage, n) for n, day in enumerate(split) for span in day.spans]
    own = [n for each, n in placed if each.name == stage.name or stage.name.startswith(f"{each.name}-")]
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


TYPED = {"date": "2027-05-22", "start": "09:00", "zone": "America/Chicago"}
"""What a timetable rests on, with an example of how each is typed."""


def _dates(details: Details, place: str) -> tuple[tuple[date, str], ...]:
    missing = {key: value for key, value in TYPED.items() if not getattr(details, key)}
    if missing:
        typed = " ".join(f"{key}={value}" for key, value in missing.items())
        nothing = f"no {next(iter(missing))}, without which there is no timetable and no calendar"
        raise NotNow(place, nothing, f"`playoffs details set {typed}`")
    found = [(details.date or "", details.start or ""), *((d.date, d.start) for d in details.further_days)]
    return tuple((_date(day, place), time) for day, time in found)


def _date(day: str, place: str) -> date:
    try:
        return date.fromisoformat(day)
    except ValueError as error:
        raise BadInput(place, f"the date {day}", "a date that exists") from error


def needed(spans: Sequence[StageSpan], sits_out: bool) -> Window | None:
    """When a player may have to be there on a day: all of it, or from its second stage on; None for not at all."""
    stages = spans[1:] if sits_out else spans
    return Window(stages[0].start.earliest, stages[-1].end.latest) if stages else None
