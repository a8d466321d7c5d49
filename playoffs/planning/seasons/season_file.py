"""The season as an organizer writes it: a TOML file of halls and playoffs beside the CSV file of answers."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from playoffs.formats.course import StageCourse
from playoffs.model.find import did_you_mean
from playoffs.model.names import counted
from playoffs.planning.answers import Said, Times, read_answers, times_of
from playoffs.planning.clock import days_after, instant, local_day, typed_zone, whole_day
from playoffs.planning.seasons.season import MINUTE, Season, Site, Wanted, sessions
from playoffs.planning.seasons.season_rows import SeasonFile
from playoffs.planning.seasons.silent import YEAR, free, heard, silent
from playoffs.planning.windows import Window
from playoffs.text.errors import Way, shown
from playoffs.text.toml import Document, read_document
from playoffs.text.toml_lines import line_of
from playoffs.text.years import check_near

MOST_LATE = 60
"""Days: a notice that ends later after the last opening is in the way of every plan."""

Courses = Callable[[str, int], tuple[StageCourse, ...]]
"""The stages of a ruleset, by its name, for a number of players; `BadInput` for an unknown one."""


def read_season(path: Path, answers: Path, courses: Courses, near: Sequence[date] = ()) -> Season:
    """The season of a TOML file and a CSV file of answers; `BadInput` for whatever cannot be planned at all, and `Far`
    for a day that is far from all of `near`, today first, and from the invitations."""
    document = read_document(path, SeasonFile, as_typed)
    zone = typed_zone(document.value.zone, document.place, line_of(document.lines, ("zone",)))
    _near(document, near)
    near = (*near, document.value.invitations) if near else ()
    return season_of(document, read_answers(answers, zone, near), courses)


def _near(document: Document[SeasonFile], near: Sequence[date]) -> None:
    """`Far` for the first day whose year is most likely mistyped."""
    file = document.value
    ways: list[tuple[Way, date | None]] = [(("invitations",), file.invitations)]
    for n, row in enumerate(file.playoffs):
        by = row.deadline.date() if row.deadline else None
        days = {"not_before": row.not_before, "not_after": row.not_after, "deadline": by}
        ways += [(("playoffs", n, key), day) for key, day in days.items()]
    for way, day in ways:
        if day:
            check_near(day, str(day), near, document.place, line_of(document.lines, way))


def season_of(document: Document[SeasonFile], answers: Sequence[Said], courses: Courses) -> Season:
    """The season that a file and the answers describe; whoever has not answered is not counted in it."""
    file, times = document.value, times_of(answers)
    _names(document)
    absent = silent(document, times)
    sites = _sites(document, times, absent)
    playoffs = tuple(_wanted(document, n, sites, absent, courses) for n in range(len(file.playoffs)))
    times |= free(set(absent) - {site.name for site in file.sites}, (w for site in sites for w in site.open))
    _everybody(document, playoffs, times)
    return Season(
        name=file.name,
        zone=file.zone,
        step=file.step * MINUTE,
        rest=file.rest * MINUTE,
        lead=file.lead_days,
        within=file.within_days,
        sites=sites,
        playoffs=playoffs,
        times=times,
        silent=absent,
        spare=_spare(file.zone, sites, playoffs),
    )


def _spare(zone: str, sites: Iterable[Site], playoffs: Sequence[Wanted]) -> int:
    """Days to spare: a day for each session, from the last opening or the last notice on."""
    last = max(local_day(w.start, site.zone) for site in sites for w in site.open)
    notice = max(local_day(playoff.notice, zone) for playoff in playoffs)
    return sum(len(playoff.sessions) for playoff in playoffs) + max(0, min((notice - last).days, MOST_LATE))


def _sites(document: Document[SeasonFile], times: dict[str, Times], absent: Sequence[str]) -> tuple[Site, ...]:
    """The halls that are open at some time: of one that has not answered nobody knows when."""
    there = [n for n, row in enumerate(document.value.sites) if row.name not in absent]
    return tuple(_site(document, n, times) for n in there or [0])


def _site(document: Document[SeasonFile], n: int, times: dict[str, Times]) -> Site:
    row = document.value.sites[n]
    zone = typed_zone(row.zone or document.value.zone, document.place, line_of(document.lines, ("sites", n, "zone")))
    opening = times.get(row.name, Times()).can
    if not opening:
        raise document.bad(("sites", n), f"hall {shown(row.name)} without opening hours", f"rows {row.name},…,open")
    return Site(name=row.name, zone=zone, boards=row.boards, open=opening, room=row.room, address=row.address)


def _wanted(
    document: Document[SeasonFile], n: int, sites: tuple[Site, ...], absent: Sequence[str], courses: Courses
) -> Wanted:
    file, row = document.value, document.value.playoffs[n]
    halls = _halls(document, n, sites)
    for key in ("sits_out", "directors"):
        for m, name in enumerate(getattr(row, key)):
            if (name in row.players) != (key == "sits_out"):
                found = f"{shown(name)} as {'a director' if key == 'directors' else 'sitting out'}"
                expected = "somebody who does not play" if key == "directors" else "one of the players"
                raise document.bad(("playoffs", n, key, m), found, expected)
    stages = courses(row.rules, len(row.players))
    if row.days > len(stages):
        most = f"at most {len(stages)} day{'' if len(stages) == 1 else 's'}: a stage is never divided"
        raise document.bad(
            ("playoffs", n, "days"), f"days = {row.days} for {counted(len(row.players), 'player')}", most
        )
    dates = _dates(document, n, sites)
    end = min(dates.end, max(w.end for site in sites for w in site.open))
    deadline = _deadline(document, n, end)
    return Wanted(
        id=row.id,
        title=row.title,
        players=row.players,
        directors=heard(row.directors, absent),
        sites=halls,
        sessions=sessions(row.id, stages, row.players, row.sits_out, file.longest_day * MINUTE, row.days),
        notice=_notice(file, deadline),
        dates=dates,
        deadline=deadline,
    )


def _halls(document: Document[SeasonFile], n: int, sites: tuple[Site, ...]) -> tuple[str, ...]:
    """The halls of a playoff, of those that have answered."""
    row, known = document.value.playoffs[n], tuple(site.name for site in document.value.sites)
    for m, name in enumerate(row.sites):
        if name not in known:
            found = f"unknown site {shown(name)}{did_you_mean(name, known)}"
            raise document.bad(("playoffs", n, "sites", m), found, f"one of {', '.join(known)}")
    opened = tuple(site.name for site in sites)
    if not (halls := tuple(name for name in row.sites or opened if name in opened)):
        found = f"{row.id} in {', '.join(map(shown, row.sites))} alone, without opening hours"
        raise document.bad(("playoffs", n, "sites"), found, f"rows {row.sites[0]},…,open")
    return halls


def as_typed(document: Document[dict[str, Any]]) -> Document[dict[str, Any]]:
    """A season file with its days and times in the form that it is kept in."""
    from playoffs.text.toml_times import in_form  # late: a record is read without files

    return in_form(document, days=("invitations", "not_before", "not_after"), moments=("deadline",), joined="T")


def _dates(document: Document[SeasonFile], n: int, sites: tuple[Site, ...]) -> Window:
    """The dates within which a playoff must be played. A side on which nothing is given limits nothing: it is nobody's
    wish, also where a hall would open on other dates than it does."""
    file, row = document.value, document.value.playoffs[n]
    first = min(w.start for site in sites for w in site.open)
    last = max(w.end for site in sites for w in site.open)
    start = whole_day(row.not_before, file.zone).start if row.not_before else first
    end = whole_day(row.not_after, file.zone).end if row.not_after else last
    if end <= start:
        found = f"{row.id} not after {row.not_after} and not before {row.not_before}"
        if not (row.not_before and row.not_after):
            found = f"{row.id} limited to dates on which no hall is open"
        raise document.bad(("playoffs", n, "not_after" if row.not_after else "not_before"), found, "dates to play on")
    return Window(start if row.not_before else start - YEAR, end if row.not_after else end + YEAR)


def _deadline(document: Document[SeasonFile], n: int, end: int) -> int | None:
    file, row = document.value, document.value.playoffs[n]
    if row.deadline is None:
        return None
    way = ("playoffs", n, "deadline")
    if row.deadline.tzinfo is not None:
        raise document.bad(way, f"deadline {row.deadline.isoformat()}", "wall time without an offset")
    wall = row.deadline.strftime("%H:%M")
    deadline = instant(row.deadline.date(), wall, file.zone, document.place, line_of(document.lines, way))
    if deadline >= end:
        raise document.bad(way, f"a deadline {row.deadline.isoformat(' ', 'minutes')} after the event", "one before it")
    return deadline


def _notice(file: SeasonFile, deadline: int | None) -> int:
    """The first instant at which a playoff may start."""
    if deadline is not None:
        return days_after(deadline, file.lead_days, file.zone)
    return whole_day(file.invitations + timedelta(days=file.reply_days + file.lead_days), file.zone).start


def _names(document: Document[SeasonFile]) -> None:
    file = document.value
    _once(document, "sites", [site.name for site in file.sites])
    _once(document, "playoffs", [playoff.id for playoff in file.playoffs])
    halls = {site.name for site in file.sites}
    for n, row in enumerate(file.playoffs):
        for key in ("players", "directors"):
            names = getattr(row, key)
            for m, name in enumerate(names):
                if name in halls or name in names[:m]:
                    found = f"{shown(name)}, which is a hall" if name in halls else f"{shown(name)} twice"
                    raise document.bad(("playoffs", n, key, m), found, "each person once, by a name of their own")


def _once(document: Document[SeasonFile], table: str, names: list[str]) -> None:
    for n, name in enumerate(names):
        if name in names[:n]:
            raise document.bad((table, n), f"{shown(name)} twice", "each once")


def _everybody(document: Document[SeasonFile], playoffs: Iterable[Wanted], times: dict[str, Times]) -> None:
    """Refuse somebody who is available nowhere, and a name that only nearly has answers."""
    for n, playoff in enumerate(playoffs):
        for key, names in (("players", playoff.players), ("directors", playoff.directors)):
            for m, name in enumerate(names):
                if not times.get(name, Times()).can:
                    near = "" if name in times else did_you_mean(name, times)
                    found = f"{shown(name)}, available nowhere{near}"
                    raise document.bad(("playoffs", n, key, m), found, "an answer good or possible in the CSV file")


def unused(season: Season) -> tuple[str, ...]:
    """Names with answers that nothing in the season asks for: most often a slip."""
    asked = {site.name for site in season.sites}
    asked |= {who for playoff in season.playoffs for who in (*playoff.players, *playoff.directors)}
    return tuple(sorted(set(season.times) - asked - set(season.silent)))
