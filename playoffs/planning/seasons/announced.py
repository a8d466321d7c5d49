"""What was announced of a season, from the files that an earlier plan wrote and people were told of."""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from itertools import groupby
from pathlib import Path

from msgspec.structs import replace

from playoffs.planning.clock import instant
from playoffs.planning.details import Details, read_details
from playoffs.planning.seasons.grounds import Place
from playoffs.planning.seasons.season import Announced, Season
from playoffs.text.errors import BadInput, shown

DIRECTORS, COLUMNS = "directors.csv", ("playoff", "day", "director")
"""The file that says who directs which day of the playoffs that have several directors; a details file names the
director of the first day, and the others without their days."""


def directors_csv(places: Sequence[Place]) -> str:
    """That file; empty where each playoff has one director on all of its days."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for playoff, days in groupby(sorted(places, key=lambda p: (p.playoff, p.number)), lambda p: p.playoff):
        directed = [(playoff, day.number, day.director) for day in days]
        if len({who for *_, who in directed}) > 1:
            writer.writerows(directed)
    return f"{','.join(COLUMNS)}\n{out.getvalue()}" if out.getvalue() else ""


def announced(season: Season, folder: Path) -> Season:
    """The season with what the folder says of its playoffs, a file `ID.toml` each; a playoff without one is not
    announced yet. `BadInput` for a folder that says nothing of any."""
    said: dict[tuple[str, int], Announced] = {}
    directors = _directors(folder / DIRECTORS)
    for playoff in season.playoffs:
        path = folder / f"{playoff.id}.toml"
        if path.is_file():
            by_day = {number: who for (id, number), who in directors.items() if id == playoff.id}
            days = _days(read_details(path), by_day, path, season)
            said |= {(playoff.id, number): day for number, day in enumerate(days, 1)}
    if not said:
        wanted = f"the folder of an earlier plan, with {season.playoffs[0].id}.toml or another playoff's details"
        raise BadInput(str(folder), "no details of any playoff of this season", wanted)
    return replace(season, announced=said)


def _directors(path: Path) -> dict[tuple[str, int], str]:
    """Who directs which day of which playoff, where several do."""
    from playoffs.text.rows import rows  # late, as elsewhere
    from playoffs.text.text import read_text

    if not path.is_file():
        return {}
    found: dict[tuple[str, int], str] = {}
    for line, row in rows(read_text(path, "the directors of an earlier plan"), str(path), COLUMNS):
        if not (row["day"].isascii() and row["day"].isdigit()):
            raise BadInput(str(path), f"day {shown(row['day'])}", "the number of a day of the playoff", line)
        found[row["playoff"], int(row["day"])] = row["director"]
    return found


def _days(details: Details, by_day: Mapping[int, str], path: Path, season: Season) -> Iterator[Announced]:
    """Each day of a playoff. Whoever stands in the details counts: they may have been changed by hand since."""
    zone, first = details.zone or season.zone, details.director.name if details.director else ""
    assistants = {each.name for each in details.assistants}
    days = ((details.date, details.start), *((day.date, day.start) for day in details.further_days))
    for number, (day, start) in enumerate(days, 1):
        if day and start:
            begins = instant(date.fromisoformat(day), start, zone, str(path))
            said = by_day.get(number, "") if assistants else first
            director = first if number == 1 else said if said in {first, *assistants} else ""
            yield Announced(start=begins, site=details.site, director=director)
