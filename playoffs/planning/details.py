"""What only people know of a playoff: date, site, deadline, officers, fees; read from a details file, all optional."""

import re
from collections.abc import Callable, Iterator
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from playoffs.model.look import Look
from playoffs.planning.clock import Wall, check_zone, local, typed_zone
from playoffs.planning.clock import instant as clock_instant
from playoffs.text.errors import BadInput, Way, shown
from playoffs.text.toml import Document, read_document

Day = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$", examples=["2027-05-16"])]
Clock = Annotated[str, Meta(pattern=r"^\d{2}:\d{2}$", examples=["09:30"])]
Moment = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$", examples=["2027-05-09 18:00"])]
Code = Annotated[str, Meta(pattern=r"^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})?$", examples=["es"])]
Count = Annotated[int, Meta(ge=0, le=100_000)]


class Person(Struct, frozen=True, forbid_unknown_fields=True):
    """An officer and how to reach them."""

    name: str
    """As it is to be printed."""
    contact: str = ""
    """E-mail or telephone, as it is to be printed."""


class SessionDay(Struct, frozen=True, forbid_unknown_fields=True):
    """One day of a playoff that is spread over several."""

    date: Day
    """Which day."""
    start: Clock
    """When its first game starts, by the clock of the site."""


class Details(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The details of one playoff. What is missing is printed as a line to fill by hand."""

    association: str = ""
    """Who organizes it; empty where it is not stated, like all texts here."""
    year: str = ""
    """Of the title, as it is to be printed: 2027, or 2026/27."""
    event: str = ""
    """The qualifying event, as it is to be printed."""
    qualifying_date: str = ""
    """When that was, as it is to be printed."""
    revision: Count = 1
    """Of the announcement."""
    issued: Day | None = None
    """When it was issued."""
    date: Day | None = None
    """The first day of play."""
    start: Clock | None = None
    """When the first game starts, by the clock of the site."""
    zone: str = ""
    """IANA name, such as America/Chicago; date and times below are wall time there."""
    further_days: tuple[SessionDay, ...] = ()
    """A playoff of several days: when each further day begins."""
    day_limit: Annotated[int, Meta(ge=60, le=1440)] = 780
    """Minutes of play and breaks that one day may hold at the most."""
    deadline: Moment | None = None
    """Until when players may confirm, "2027-01-09 18:00"."""
    reply_to: str = ""
    """How to confirm."""
    site: str = ""
    """Where it is played."""
    room: str = ""
    """Which room."""
    address: str = ""
    """Of the site."""
    directions: str = ""
    """How to get there."""
    director: Person | None = None
    """Who directs."""
    assistants: tuple[Person, ...] = ()
    """Who assists."""
    appeals: Person | None = None
    """Who hears appeals."""
    membership: str = ""
    """Who has to be a member of what."""
    fees: str = ""
    """What it costs."""
    equipment: str = ""
    """Who brings sets and clocks."""
    default_time: str = ""
    """How late a player may come before the game is lost."""
    phones: str = ""
    """What holds for telephones."""
    answers_by: Literal["director", "link"] | UnsetType = UNSET
    """Whether an answer sent by a player's own link counts at once (`link`), or is passed on to the director."""
    results_by: Literal["desk", "phones"] | UnsetType = UNSET
    """Whether players may report results from their phones too; the desk records them, and slips are always taken."""
    draws: Literal["free", "bound"] | UnsetType = UNSET
    """Whether the program states the digest of each draw's seed before the draw (`bound`), without being asked."""
    bids_by: Literal["slips", "phones"] | UnsetType = UNSET
    """Whether a bid may also be sealed on a player's own phone; slips are always taken."""
    spectators: str = ""
    """What holds for spectators."""
    prizes: str = ""
    """What can be won."""
    live: str = ""
    """Address of the live page."""
    public_names: Literal["full", "initials", "seeds"] | UnsetType = UNSET
    """How the public page, the wall and what is published call the players; in full where it is not said."""
    language: Code | UnsetType = UNSET
    """Of sheets, letters, calendars and published files, as es or en-GB; a command's own `--lang` goes before it."""
    keep_names_until: Day | UnsetType = UNSET
    """The last day on which names and contacts are kept; `doctor`, `list` and NOW say when it has gone by."""
    calendar: str = ""
    """What the entries in people's calendars are known by, kept from an earlier plan; else the record says it."""
    approved: Day | None = None
    """When rules and readings were approved, before the qualifying event."""
    approved_by: str = ""
    """Who approved them."""
    notes: tuple[str, ...] = ()
    """Whatever else is to be printed, a paragraph each."""
    look: Look | UnsetType = UNSET
    """How the association's sheets look."""


OF_A_HALL = ("room", "address", "directions")
"""What is stated of a hall, and is of no other."""

_NOTHING = Details()


def days(details: Details) -> list[str]:
    """The days of play that are known, in their order, as YYYY-MM-DD."""
    return sorted(filter(None, (details.date, *(day.date for day in details.further_days))))


def starts(details: Details) -> tuple[tuple[str, str], ...]:
    """Date and time at which each day begins, as far as they are known."""
    first = ((details.date or "", details.start or ""),)
    return (*first, *((day.date, day.start) for day in details.further_days))


def read_details(path: Path) -> Details:
    """The details file; `BadInput` names the line of what is wrong, a day or time that does not exist included."""
    document = carried(read_document(path, Details, as_typed), path.parent)
    if document.value.zone:
        typed_zone(document.value.zone, document.place, document.line(("zone",)))
    check(document)
    return document.value


def carried(document: Document[Details], folder: Path) -> Document[Details]:
    """The details with everything inside that they name beside them: the logo of a look."""
    details = document.value
    if not details.look:
        return document
    from playoffs.planning import look as looks  # late: few records have one

    look = looks.carried(details.look, folder, _of_the_look(document))
    return replace(document, value=replace(details, look=look))


def _of_the_look(document: Document[Details]) -> Callable[[str, str, str], BadInput]:
    return lambda key, found, expected: document.bad(("look", key), found, expected)


def as_typed(document: Document[dict[str, Any]]) -> Document[dict[str, Any]]:
    """A details file with its days and times in the form that it is kept in."""
    from playoffs.text.toml_times import in_form  # late: a record is read without files

    days = ("date", "issued", "approved", "keep_names_until")
    return in_form(document, days=days, times=("start",), moments=("deadline",))


NO_ZONE = "a time without a time zone"


def instant(details: Details, day: str, clock: str) -> Wall:
    """A wall time at the site; `BadInput` for one that daylight saving skips, or shows twice."""
    zone = details.zone or "UTC"
    return local(clock_instant(date.fromisoformat(day), clock, zone, "details"), zone)


def check(document: Document[Details]) -> None:
    """`BadInput` for a time without a zone, one that does not exist, and days that are out of order."""
    details = document.value
    if details.look:
        from playoffs.planning import look

        look.check(details.look, _of_the_look(document))
    if details.zone:
        check_zone(details.zone, document.place, document.line(("zone",)))
    elif details.start or details.deadline:
        where = "start" if details.start else "deadline"
        raise document.bad((where,), NO_ZONE, 'the zone, such as zone = "America/Chicago"')
    _check_year(document)
    for way, day, clock in _moments(details):
        _exists(document, way, day, clock)
    _check_order(document)


def _check_year(document: Document[Details]) -> None:
    """`BadInput` for a year in words: it stands in the entry itself, where nobody named in it could be forgotten."""
    said = document.value.year
    if said and not is_year(said):
        raise document.bad(("year",), shown(said), "a year such as 2027 or 2026/27; words belong in `event`")


def is_year(said: str) -> bool:
    """Whether it is a year, or two, in digits."""
    return bool(re.fullmatch(_YEARS, said.replace("–", "/")))  # 2026–27, with the dash that is printed between years


_YEARS = r"[0-9]{4}([/-]([0-9]{2}|[0-9]{4}))?"


def _moments(details: Details) -> Iterator[tuple[Way, str, str]]:
    """Every day and time that is stated: where it stands, with what belongs to it."""
    for key in ("issued", "approved", "keep_names_until", "date"):
        if day := getattr(details, key):
            yield (key,), day, "12:00"
    if details.start:
        yield ("start",), details.date or "2000-01-01", details.start
    for n, further in enumerate(details.further_days):
        yield ("further_days", n, "date"), further.date, further.start
    if details.deadline:
        yield ("deadline",), details.deadline[:10], details.deadline[11:]


def _exists(document: Document[Details], way: Way, day: str, clock: str) -> None:
    try:
        found = date.fromisoformat(day)
    except ValueError as error:
        raise document.bad(way, f"{day} {clock}", "a day that exists") from error
    if clock.startswith("24"):  # the end of a window of time, and never when something begins
        raise document.bad(way, f"{shown(clock)}, which no clock shows", "a time of day from 00:00 to 23:59")
    clock_instant(found, clock, document.value.zone or "UTC", document.place, document.line(way))


def without_impossible(details: Details) -> tuple[Details, tuple[str, ...]]:
    """The details without those that nothing can be reckoned with, and the names of these: a zone that nobody knows,
    days and times that do not exist, or that no playoff can have. No door takes them in; a record may hold them, of an
    earlier version or of a computer that knows other zones."""
    gone = tuple[str, ...]()
    while key := _impossible(details):
        details, gone = replace(details, **{key: getattr(_NOTHING, key)}), (*gone, key)
    return details, gone


def _impossible(details: Details) -> str:
    """The first such detail; empty where there is none."""
    document = Document("details", details, {})
    try:
        way: Way = ("zone",)
        check_zone(details.zone or "UTC", document.place)
        way = ("year",)
        _check_year(document)
        for way, day, clock in _moments(details):
            _exists(document, way, day, clock)
    except BadInput:
        return str(way[0])
    return ""


def _check_order(document: Document[Details]) -> None:
    """The deadline is not after the first game, and the days follow each other."""
    details = document.value
    days = [d for d in (details.date, *(d.date for d in details.further_days)) if d]
    for n, (before, after) in enumerate(pairwise(days)):
        if after <= before:
            found = f"the further day {after}" + ("" if n else f" beside the first day {before}")
            raise document.bad(("further_days", n, "date"), found, f"a day after {before}")
    if details.keep_names_until and days and details.keep_names_until < days[-1]:
        raise document.bad(("keep_names_until",), details.keep_names_until, f"a day after the last of play, {days[-1]}")
    if details.date and details.deadline:
        first = instant(details, details.date, details.start or "23:59")
        if instant(details, details.deadline[:10], details.deadline[11:]) > first:
            begins = f"{details.date} {details.start or ''}".strip()
            raise document.bad(
                ("deadline",), f"the deadline {details.deadline}", f"none after the first game, {begins}"
            )
