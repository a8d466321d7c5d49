"""A plan as it is looked at: what is asked and answered, what weighs its days, and days as an address has them."""

import re
from collections.abc import Sequence
from datetime import date

from msgspec import Struct, field
from msgspec.structs import replace

from playoffs.desk.beside.asking import Replies
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names
from playoffs.desk.scheduled import revisions, sittings_at
from playoffs.desk.times.going import Goes, goes
from playoffs.desk.times.placing import Ground, cost
from playoffs.documents.words.language import Language
from playoffs.planning.appointment import Sitting
from playoffs.planning.asking import Asking
from playoffs.planning.details import Details, SessionDay
from playoffs.planning.seasons.placing import Merit
from playoffs.text.errors import BadInput
from playoffs.text.years import YEARS
from playoffs.web.planner.conflicts import Found, conflicts
from playoffs.web.planner.elsewhere import Elsewhere, clashes
from playoffs.web.planner.moving import address, walls_of

DAY = re.compile(r"(?:[A-Za-z]+ )?(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})", re.ASCII)

EXPECTED = f"days of {YEARS[0]} to {YEARS[-1]} with their starts, such as 2027-05-22 10:00; 2027-05-23 10:00"


class Look(Struct, frozen=True, kw_only=True):
    """One playoff whose days are looked at, in the language of whoever looks."""

    log: Log
    known: Details
    """As the record has them."""
    what: Asking
    there: Replies
    base: Ground | None
    """None where no day can be weighed."""
    others: tuple[Elsewhere, ...]
    now: int
    language: Language
    gone: dict[tuple[int, ...], Goes] = field(default_factory=dict)
    """Who goes with the days that were looked at, by when these begin."""

    def days(self, at: str) -> tuple[Details, tuple[Sitting, ...]]:
        """The details with the days of an address, and these; `BadInput` where they cannot be."""
        wanted = moved(self.known, at, self.what.zone)
        return wanted, sittings_at(self.log, revisions(self.log), wanted)

    def found(self, at: str) -> Found:
        """What stands against the days of an address; `BadInput` where they cannot be."""
        wanted, days = self.days(at)
        there_too, site = self.clashes(days), self.here(days)[0]
        return conflicts(self.log, self.what, self.there, wanted, days, self.now, self.language, there_too, site)

    def clashes(self, days: Sequence[Sitting]) -> tuple[tuple[str, int], ...]:
        """What other playoffs hold of these days: players, hall and director; each with the number of its day."""
        others = [each for each in self.others if any(map(each.overlaps, days))]
        return tuple(clashes(others, *self.here(days), days, self.language)) if others else ()

    def here(self, days: Sequence[Sitting]) -> tuple[str, str]:
        """The hall and the director that would be set with these days, or that are stated where they are set."""
        set_with = self.goes(days).stay(self.known)
        director = set_with.director.name if set_with.director else ""
        site = set_with.site
        if address(walls_of(days, self.what.zone)) == placed(self.known):
            site = self.known.site or site
            director = self.known.director.name if self.known.director else director
        return site, director

    def goes(self, days: Sequence[Sitting]) -> Goes:
        """Hall and director that go with these days."""
        key = tuple(day.start for day in days)
        if key not in self.gone:
            there = (each for each in self.others if any(map(each.overlaps, days)))
            taken = {name for each in there for name in (each.site, each.director)}
            found = goes(self.base, self.log, names(self.log), self.what, self.there, days, self.known, taken)
            self.gone[key] = found
        return self.gone[key]

    def cost(self, days: Sequence[Sitting], hall: str, director: str = "") -> Merit | None:
        """What these days cost in this hall; None where nobody can tell."""
        return cost(self.base, [day.start for day in days], hall, director) if self.base else None

    def weighed(self, at: str) -> tuple[Found, Merit | None]:
        """What stands against the days of an address, and what they cost in the hall that goes with them."""
        days = self.days(at)[1]
        return self.found(at), self.cost(days, self.goes(days).site)


def placed(details: Details) -> str:
    """The days that are set, as the address of a page says them."""
    if not (details.date and details.start):
        return ""
    return "; ".join((f"{details.date} {details.start}", *(f"{d.date} {d.start}" for d in details.further_days)))


def moved(details: Details, at: str, zone: str) -> Details:
    """The details with other days; `BadInput` for what are none."""
    found = [DAY.fullmatch(each.strip()) for each in at.split(";")]
    days = [SessionDay(each[1], each[2]) for each in found if each]
    try:
        usable = len(days) == len(found) and all(date.fromisoformat(day.date).year in YEARS for day in days)
    except ValueError:
        usable = False
    if not usable or not days:
        raise BadInput("day", repr(at[:40]), EXPECTED)
    first, *further = days
    return replace(details, date=first.date, start=first.start, zone=zone, further_days=tuple(further))


def number(at: str) -> int:
    """How many days an address names."""
    return len(at.split(";")) if at else 0
